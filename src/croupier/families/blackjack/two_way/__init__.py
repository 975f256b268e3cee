"""Blackjack beside a poker hand of the same cards."""
