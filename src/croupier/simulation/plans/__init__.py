"""Betting plans at the dice: read, played, solved as chains, compared."""
