"""Blackjack simulated: automata of a round, kernels, players by chart."""
