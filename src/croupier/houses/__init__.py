"""The houses: which editions they offer, within which limits."""
