"""Chinese poker: thirteen cards in three rows, and every pair of players settles."""
