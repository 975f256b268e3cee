"""Scratch editions of hold 'em: an answer is changed in one place; table and simulation move together."""

from __future__ import annotations

from dataclasses import replace

import pytest

from croupier.cards.card import parse_cards
from croupier.cards.pack import short_pack
from croupier.games.poker.draw.hustler_lowball_deuce_to_seven import GAME as LOWBALL
from croupier.games.poker.hold_em.ohio_hold_em import HOLD_EM
from croupier.games.poker.stud.hustler_seven_card_stud import GAME as STUD
from croupier.hands.low import DEUCE_TO_SEVEN
from croupier.language.poker import Poker, of_all
from croupier.rules.script.round import Round
from croupier.rules.script.table import Table
from croupier.simulation.poker.judgement import HandSeen, prospects, worth_of
from croupier.simulation.strategies import strategy_of
from croupier.table.chance import Chance, ShoeSource, play_out
from croupier.table.seeds import make_shoe
from tests.families.poker.poker_forms import awards, game_of, play

LOWEST = replace(HOLD_EM, shares=(of_all(DEUCE_TO_SEVEN),))
"""Who wins: the lowest five of the seven cards."""
NO_RIVER = replace(HOLD_EM, streets=HOLD_EM.streets[:3])
"""How it is dealt: four cards on the board."""
ALL_IN = {"limit": "no-limit"}


def won(form: Poker, cards: str) -> list[tuple[int, int, str]]:
    return awards(play(form, cards, ["raise 20", "call"], {1: 20, 2: 20}, **ALL_IN))


def test_the_table_awards_the_pot_by_it() -> None:
    """Each street's burn is a club; on a board of A K 9 8, then 2, aces meet 7-4."""
    hands, flop, turn, river = "As 7h Ad 4h", "2c Ah Kd 9s", "3c 8d", "5c 2s"
    assert won(HOLD_EM, f"{hands} {flop} {turn} {river}") == [(1, 40, "three aces")]
    assert won(LOWEST, f"{hands} {flop} {turn} {river}") == [(2, 40, "9-8 low")]
    assert won(NO_RIVER, f"{hands} {flop} {turn}") == [(1, 40, "three aces")]


def test_a_simulated_player_judges_by_it() -> None:
    board = (("board", parse_cards("Ah Kd 9s 8d 2s")),)
    aces, seven = (HandSeen(parse_cards(cards), (), board, ()) for cards in ("As Ad", "7h 4h"))
    options = game_of(HOLD_EM).options
    assert worth_of(HOLD_EM, options, aces) > 0.9 > 0.5 > worth_of(HOLD_EM, options, seven)
    assert worth_of(LOWEST, options, seven) > 0.9 > 0.5 > worth_of(LOWEST, options, aces)


def from_pack(form: Poker, ranks: str) -> Poker:
    return replace(form, packs=lambda options: short_pack(ranks, "cdhs"))


def test_a_simulated_player_judges_by_the_pack_that_is_dealt() -> None:
    """With the pack cut down, whatever others hold is better, or worse, than by the whole one: two of KQ98
    make two pair at least on a board of those; three of aces and kings are a pair at least; and no hand
    of nines and higher draws to a low like one that begins with 8-7."""
    board = (("board", parse_cards("Ks Qd 9s 8d 2c")),)
    aces = HandSeen(parse_cards("As Ad"), (), board, ())
    fives = HandSeen(parse_cards("5s 5d"), parse_cards("4h"), (), ())
    low = HandSeen(parse_cards("Kd Ts 9h 8c 7s"), (), (), ())
    hold_em, stud, lowball = game_of(HOLD_EM).options, STUD.options, LOWBALL.options
    assert worth_of(HOLD_EM, hold_em, aces) > 0.7
    assert worth_of(from_pack(HOLD_EM, "KQ98"), hold_em, aces) == 0
    assert worth_of(STUD.rules, stud, fives) > 0.7
    assert worth_of(from_pack(STUD.rules, "AK"), stud, fives) == 0
    assert prospects(LOWBALL.rules, lowball, low) < 0.6
    assert prospects(from_pack(LOWBALL.rules, "AKQJT9"), lowball, low) > 0.9


@pytest.mark.parametrize("form", [LOWEST, NO_RIVER])
def test_the_simulation_moves_with_the_table(form: Poker) -> None:
    assert simulated(form) != simulated(HOLD_EM)


def simulated(form: Poker) -> list[int]:
    """What the first of two callers wins in each of 20 hands, from the same shoes."""
    game = game_of(form)
    nets = []
    for number in range(20):
        table = Table(game.options, {1: 100_000, 2: 100_000})
        playing = Round(game, table, button=2)
        playing.start()
        shoe = make_shoe(game, game.options, f"editions {number}")
        play_out(playing, ShoeSource(Chance("paper"), shoe), strategy_of(game, "calling").choose)
        nets.append(table.stacks[1] - 100_000)
    return nets
