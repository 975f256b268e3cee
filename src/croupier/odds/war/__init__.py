"""Casino War, which the analyst goes through."""
