"""Baccarat and Super Pan 9: hands counted by their last digit."""
