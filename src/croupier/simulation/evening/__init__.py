"""A night of a card room, from a seed."""
