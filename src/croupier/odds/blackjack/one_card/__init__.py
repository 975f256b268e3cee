"""Blackjack that starts from one card: best play, its odds, and what each play is worth."""
