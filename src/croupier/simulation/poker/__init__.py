"""Poker players simple enough to fill a table."""
