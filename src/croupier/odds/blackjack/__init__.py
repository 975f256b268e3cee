"""The exact odds of blackjack games, for any shoe."""
