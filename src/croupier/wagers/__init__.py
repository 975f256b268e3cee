"""Stakes, payouts and payers: exact, in whole cents."""
