"""The exact odds of dice."""
