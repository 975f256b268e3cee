"""The Hustler Casino: players bank in turn, the house lives on fees.

Sheets: rulebook/hustler-player-dealer-house-rules.md and each game's own.
"""

from __future__ import annotations

from croupier.games.baccarat import hustler_21st_century_baccarat_v8_0 as hustler_21st_century_baccarat_v8
from croupier.games.baccarat import hustler_21st_century_baccarat_v9_0 as hustler_21st_century_baccarat_v9
from croupier.games.baccarat import hustler_21st_century_lucky_7_baccarat as hustler_lucky_7_baccarat
from croupier.games.baccarat import (
    hustler_super_pan_9_modified_with_bonus_bet as hustler_super_pan_9_modified,
)
from croupier.games.blackjack import (
    hustler_2_way_winner,
    hustler_21st_century_blackjack_v4_0b,
    hustler_casino_blackjack,
    hustler_la_blackjack,
)
from croupier.games.blackjack import (
    hustler_21st_century_blackjack_second_chances as hustler_blackjack_second_chances,
)
from croupier.games.blackjack import hustler_blackjack_21st_century_natural_22 as hustler_blackjack_natural_22
from croupier.games.blackjack import (
    hustler_no_bust_21st_century_blackjack_v4_0a as hustler_no_bust_blackjack_v4_0a,
)
from croupier.games.blackjack import (
    hustler_no_bust_21st_century_blackjack_v6_2 as hustler_no_bust_blackjack_v6_2,
)
from croupier.games.staged import (
    hustler_caribbean_stud_poker,
    hustler_crazy_4_poker,
    hustler_let_it_ride,
    hustler_mississippi_stud_3_card_bonus,
    hustler_three_card_poker,
    hustler_three_card_poker_6_card_bonus,
    hustler_ultimate_texas_holdem_california,
)
from croupier.games.war import hustler_casino_war
from croupier.houses.house import House

HUSTLER = House(
    id="hustler",
    name="Hustler Casino",
    jurisdiction="California",
    schedules={
        hustler_2_way_winner.GAME.id: hustler_2_way_winner.SCHEDULES,
        hustler_21st_century_baccarat_v8.GAME.id: hustler_21st_century_baccarat_v8.SCHEDULES,
        hustler_21st_century_baccarat_v9.GAME.id: hustler_21st_century_baccarat_v9.SCHEDULES,
        hustler_21st_century_blackjack_v4_0b.GAME.id: hustler_21st_century_blackjack_v4_0b.SCHEDULES,
        hustler_blackjack_natural_22.GAME.id: hustler_blackjack_natural_22.SCHEDULES,
        hustler_blackjack_second_chances.GAME.id: hustler_blackjack_second_chances.SCHEDULES,
        hustler_no_bust_blackjack_v4_0a.GAME.id: hustler_no_bust_blackjack_v4_0a.SCHEDULES,
        hustler_no_bust_blackjack_v6_2.GAME.id: hustler_no_bust_blackjack_v6_2.SCHEDULES,
        hustler_caribbean_stud_poker.GAME.id: hustler_caribbean_stud_poker.SCHEDULES,
        hustler_casino_blackjack.GAME.id: hustler_casino_blackjack.SCHEDULES,
        hustler_la_blackjack.GAME.id: hustler_la_blackjack.SCHEDULES,
        hustler_casino_war.GAME.id: hustler_casino_war.SCHEDULES,
        hustler_three_card_poker.GAME.id: hustler_three_card_poker.SCHEDULES,
        hustler_three_card_poker_6_card_bonus.GAME.id: hustler_three_card_poker_6_card_bonus.SCHEDULES,
        hustler_crazy_4_poker.GAME.id: hustler_crazy_4_poker.SCHEDULES,
        hustler_lucky_7_baccarat.GAME.id: hustler_lucky_7_baccarat.SCHEDULES,
        hustler_super_pan_9_modified.GAME.id: hustler_super_pan_9_modified.SCHEDULES,
        hustler_let_it_ride.GAME.id: hustler_let_it_ride.SCHEDULES,
        hustler_mississippi_stud_3_card_bonus.GAME.id: hustler_mississippi_stud_3_card_bonus.PRINTED,
        hustler_ultimate_texas_holdem_california.GAME.id: hustler_ultimate_texas_holdem_california.SCHEDULES,
    },
)
