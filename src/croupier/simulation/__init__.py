"""Simulation: any game from a seed with a strategy, by script or by kernel, in batches that add."""
