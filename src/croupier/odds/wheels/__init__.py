"""The exact odds of wheels."""
