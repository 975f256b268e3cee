"""Nothing but games, one file each; `ALL` is the list."""

from __future__ import annotations

from croupier.games import (
    double_down_stud,
    hustler_2_way_winner,
    hustler_21st_century_baccarat,
    hustler_21st_century_baccarat_v8,
    hustler_21st_century_baccarat_v9,
    hustler_21st_century_blackjack_v4_0b,
    hustler_blackjack_natural_22,
    hustler_blackjack_second_chances,
    hustler_caribbean_stud_poker,
    hustler_casino_blackjack,
    hustler_casino_war,
    hustler_crazy_4_poker,
    hustler_la_blackjack,
    hustler_lucky_7_baccarat,
    hustler_no_bust_blackjack_v4_0a,
    hustler_no_bust_blackjack_v6_2,
    hustler_ruyi_baccarat,
    hustler_super_pan_9,
    hustler_super_pan_9_modified,
    hustler_three_card_poker,
    hustler_three_card_poker_6_card_bonus,
    iowa_double_down_madness,
    let_it_ride,
    ohio_big_six,
    ohio_blackjack,
    ohio_blackjack_single_double_deck,
    ohio_craps,
    ohio_crazy_four_poker,
    ohio_four_card_poker,
    ohio_hold_em,
    ohio_midi_baccarat,
    ohio_mini_baccarat,
    ohio_mississippi_stud,
    ohio_pai_gow_poker,
    ohio_rapid_roulette,
    ohio_roulette,
    ohio_texas_hold_em_bonus,
    ohio_three_card_poker,
    ohio_ultimate_texas_hold_em,
)
from croupier.refusals import unknown
from croupier.rules.game import Game

ALL: tuple[Game, ...] = (
    double_down_stud.US,
    double_down_stud.NEW_JERSEY,
    let_it_ride.OHIO,
    let_it_ride.NEW_JERSEY,
    ohio_three_card_poker.GAME,
    ohio_four_card_poker.GAME,
    ohio_mississippi_stud.GAME,
    ohio_ultimate_texas_hold_em.GAME,
    ohio_texas_hold_em_bonus.GAME,
    ohio_crazy_four_poker.GAME,
    hustler_casino_war.GAME,
    hustler_caribbean_stud_poker.GAME,
    hustler_three_card_poker.GAME,
    hustler_three_card_poker_6_card_bonus.GAME,
    hustler_crazy_4_poker.GAME,
    hustler_21st_century_baccarat.GAME,
    hustler_21st_century_baccarat_v8.GAME,
    hustler_21st_century_baccarat_v9.GAME,
    hustler_blackjack_natural_22.GAME,
    hustler_blackjack_second_chances.GAME,
    hustler_21st_century_blackjack_v4_0b.GAME,
    hustler_no_bust_blackjack_v4_0a.GAME,
    hustler_no_bust_blackjack_v6_2.GAME,
    hustler_lucky_7_baccarat.GAME,
    hustler_ruyi_baccarat.GAME,
    hustler_super_pan_9.GAME,
    hustler_super_pan_9_modified.GAME,
    hustler_casino_blackjack.GAME,
    hustler_la_blackjack.GAME,
    hustler_2_way_winner.GAME,
    ohio_blackjack.GAME,
    ohio_blackjack_single_double_deck.GAME,
    iowa_double_down_madness.GAME,
    ohio_mini_baccarat.OHIO,
    ohio_midi_baccarat.OHIO,
    ohio_roulette.GAME,
    ohio_rapid_roulette.GAME,
    ohio_big_six.GAME,
    ohio_craps.OHIO,
    ohio_hold_em.GAME,
    ohio_pai_gow_poker.GAME,
)


def find(name: str) -> Game:
    """The game of that id; the door through which names come in."""
    for game in ALL:
        if game.id == name:
            return game
    raise unknown("game", name, [game.id for game in ALL])
