"""Hand histories: hands of poker that were recorded elsewhere, read, replayed by our rules, and written."""
