"""Blackjack games."""
