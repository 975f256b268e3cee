"""Odds of poker: what hands are worth against each other, and how often they come."""
