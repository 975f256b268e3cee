"""What `croupier odds` is asked beside the odds: one module an option of it."""
