"""The small language in which a game file is written: steps, choices, options, irregularities, the game."""
