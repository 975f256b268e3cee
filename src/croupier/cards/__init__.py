"""Cards, dice, wheels and tiles. No game is known here."""
