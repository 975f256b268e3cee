"""The Hustler Casino: players bank in turn, the house lives on fees.

Sheets: rulebook/hustler-player-dealer-house-rules.md and each game's own, where fees and limits are printed.
"""

from __future__ import annotations

from croupier.houses.house import House

HUSTLER = House(id="hustler", name="Hustler Casino", label="Hustler Casino", jurisdiction="California")

HOUSE_RULES = "hustler-player-dealer-house-rules"
"""The sheet that goes with every game which a player banks."""
WITH_COLLECTIONS = (HOUSE_RULES, "hustler-california-collections")
"""The sheets that go with those of them whose fees are told in the second."""
