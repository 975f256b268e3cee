"""Pages of the lab about the card room: equity, recorded hands, a night of it."""
