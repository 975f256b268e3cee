"""The rulebook's pages: sheets, clauses, editions side by side."""
