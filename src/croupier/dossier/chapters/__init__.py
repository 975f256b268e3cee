"""One module a chapter: what was found about a game, put into words, tables and pictures."""
