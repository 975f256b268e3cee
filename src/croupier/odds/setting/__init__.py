"""The exact odds of the setting games."""
