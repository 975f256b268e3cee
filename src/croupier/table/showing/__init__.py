"""What is shown of rounds beside their events: score roads, the slip of a bank, names of hands, cards lit."""
