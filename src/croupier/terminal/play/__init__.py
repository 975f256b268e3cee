"""Playing in the terminal: coloured cards and amounts, offered wagers, and the parsing of typed input."""
