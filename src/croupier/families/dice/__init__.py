"""Dice: wagers as facts, and what a roll does to them."""
