"""What is kept: one database of ledgers, books, secrets and leases."""
