"""Long questions about a game, answered in other processes after the tables and the pages."""
