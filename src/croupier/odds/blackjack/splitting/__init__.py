"""Pairs and other cards that are split: what several hands are worth together, and how far they swing."""
