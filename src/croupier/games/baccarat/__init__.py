"""Baccarat games."""
