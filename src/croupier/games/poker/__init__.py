"""Games of the poker room, by kind."""
