"""Poker-room games: pots, betting rounds, streets, showdowns, as questions with default answers."""
