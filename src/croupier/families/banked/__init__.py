"""What games that players bank share: bettors, action button, cover, fees, order of settlement."""
