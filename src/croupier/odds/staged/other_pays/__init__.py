"""Best play of games against the dealer under other pay tables, from stored counts."""
