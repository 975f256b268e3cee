"""What is dealt, rolled and spun. No game is known here."""
