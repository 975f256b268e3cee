"""The page where a player checks what the house has signed."""
