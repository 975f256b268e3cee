"""Blackjack against a player who banks."""
