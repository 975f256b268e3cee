"""The exact odds of staged games: paid by table, hand against hand, on a shared board."""
