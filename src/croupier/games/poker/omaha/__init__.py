"""Omaha and its kin: two of the hole and three of the board."""
