"""Baccarat and Super Pan 9 simulated."""
