"""What is drawn of a table: cards, chips, dice, layouts."""
