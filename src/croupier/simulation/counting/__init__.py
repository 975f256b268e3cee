"""Counted blackjack shoes: systems, ramps and what comes of them."""
