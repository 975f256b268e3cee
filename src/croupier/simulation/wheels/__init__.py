"""Wheels simulated."""
