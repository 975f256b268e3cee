"""Running a game's script: the round, its events, the answers, the table as a fold over them."""
