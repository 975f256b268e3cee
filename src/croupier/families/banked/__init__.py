"""The common ground of games that players bank: bettors, action button, cover, fees, order of settlement."""
