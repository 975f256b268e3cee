"""What is in the middle: pots and odd chips, rake and collections."""
