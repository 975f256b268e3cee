"""The Hustler Casino: players bank in turn, the house lives on fees.

Sheets: rulebook/hustler-player-dealer-house-rules.md and each game's own.
"""

from __future__ import annotations

from croupier.games import (
    hustler_21st_century_baccarat_v8,
    hustler_21st_century_baccarat_v9,
    hustler_casino_war,
    hustler_lucky_7_baccarat,
    hustler_super_pan_9_modified,
)
from croupier.houses.house import House

HUSTLER = House(
    id="hustler",
    name="Hustler Casino",
    jurisdiction="California",
    schedules={
        hustler_21st_century_baccarat_v8.GAME.id: hustler_21st_century_baccarat_v8.SCHEDULES,
        hustler_21st_century_baccarat_v9.GAME.id: hustler_21st_century_baccarat_v9.SCHEDULES,
        hustler_casino_war.GAME.id: hustler_casino_war.SCHEDULES,
        hustler_lucky_7_baccarat.GAME.id: hustler_lucky_7_baccarat.SCHEDULES,
        hustler_super_pan_9_modified.GAME.id: hustler_super_pan_9_modified.SCHEDULES,
    },
)
