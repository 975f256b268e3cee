"""Casino War: the wagers of a place."""
