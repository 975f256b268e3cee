"""Strategies of one's own for poker against the dealer: read from a file, weighed exactly."""
