"""Staged games simulated: kernels, and players by the exact engine's best play."""
