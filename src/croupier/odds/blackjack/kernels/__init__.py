"""Compiled counting loops over tables of blackjack's rules."""
