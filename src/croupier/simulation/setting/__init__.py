"""Pai gow simulated."""
