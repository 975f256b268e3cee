"""A live table as each may see it: the situation of a seat, of a spectator and of the floor."""
