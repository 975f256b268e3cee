"""Checks that hold for every game."""
