"""Blackjack against the house."""
