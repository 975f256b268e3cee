"""Staged games."""
