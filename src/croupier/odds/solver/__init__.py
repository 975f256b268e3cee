"""The general exact solver: a game's script is run on arrays of deals."""
