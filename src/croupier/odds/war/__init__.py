"""The exact odds of war."""
