"""Blackjack, banked by the house or by a player."""
