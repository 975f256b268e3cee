"""Games against the dealer that were solved before, told under other pay tables from what is kept of them."""
