"""Views of rounds besides their events: score roads, the slip of a bank, names of hands, highlighted
cards."""
