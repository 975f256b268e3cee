"""Drawings of a table: cards, chips, dice, layouts."""
