"""Hand values: pure functions from cards to points and to strengths (larger is better)."""
