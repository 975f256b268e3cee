"""The page of a table: its seats, choices, bets and story."""
