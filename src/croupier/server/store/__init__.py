"""The store: one database of ledgers, books, secrets and leases."""
