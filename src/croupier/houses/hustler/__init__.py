"""Options, fees and irregularities of the Hustler Casino: players bank in turn, the house lives on fees.

Sheets: rulebook/hustler-player-dealer-house-rules.md and each game's own, where fees and limits are printed.
"""

HOUSE_RULES = "hustler-player-dealer-house-rules"
"""The sheet that goes with every game which a player banks."""
WITH_COLLECTIONS = (HOUSE_RULES, "hustler-california-collections")
"""The sheets of those of them whose fees are stated in the second."""
