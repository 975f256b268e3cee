"""Games of the poker room."""
