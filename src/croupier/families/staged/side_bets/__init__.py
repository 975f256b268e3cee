"""Side bets of staged games, each with its pay table, its options and its row of the cards."""
