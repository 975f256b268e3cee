"""Staged games: cards in stages with a decision each; by table, hand against hand, or on a shared board."""
