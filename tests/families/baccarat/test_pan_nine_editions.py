"""Scratch editions of Super Pan 9: each answer is changed in one place, and table, odds and simulation move
together."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from croupier.cards.card import Card
from croupier.families.baccarat import rules
from croupier.games.baccarat import hustler_super_pan_9 as pan_9
from croupier.games.baccarat import hustler_super_pan_9_modified_with_bonus_bet as with_bonus
from croupier.hands.points import baccarat_value
from croupier.rules.game import Game
from croupier.table.written import WrittenRound
from croupier.wagers.pays import Odds
from croupier.wagers.result import lose, win
from croupier.wagers.spot import Spot
from tests.families.baccarat.edition_case import Case, before, moves_together
from tests.games.baccarat.pan_nine_paper import in_order


def other_value(card: Card) -> int:
    return {5: 6, 6: 5}.get(baccarat_value(card), baccarat_value(card))


PAN_9: dict[str, dict[str, Any]] = {
    "what a card counts": {"value": other_value},
    "what a hand counts": {"count": lambda options, values: sum(values) % 9},
    "what equal hands lose": {"tied": lambda options, spot: lose(spot, why="equal hands")},
    "what equal hands win": {"tied": lambda options, spot: win(spot, why="equal hands")},
    "what a wager pays": {"pays": lambda options: Odds(3, 1)},
    "what a bettor's hand has to do": {
        "player_must": lambda options, points: rules.STAND if points > 2 else rules.HIT
    },
    "what the bank's has to do": {"bank_must": lambda points: rules.STAND if points > 2 else rules.HIT},
    "how the house plays a hand": {"house_way": lambda points: rules.STAND if points > 6 else rules.HIT},
}
BONUS: dict[str, dict[str, Any]] = {
    "any hand": {"bonus_result": lambda options, spot, hand: win(spot, pays=Odds(7), why="any hand")},
    "all suited": {"suits": lambda cards: "suited"},
}


def edition(changes: dict[str, Any], game: Game = pan_9.GAME) -> Game:
    return replace(game, rules=game.rules.replace(**changes))


PAN_CARDS = "5c 5d 5h 5s 6c 6d As Ad"
NINES = "Kc 2d 3h 4s 4d 5c 6d As"
SUITED_NINES = {"three card 9 suited", "four card 9 suited", "no nine"}


def super_pan_9(game: Game) -> Case:
    return Case(game, "main", PAN_CARDS, habit="house-way", bank_play="house-way")


@pytest.mark.parametrize("name", PAN_9)
def test_super_pan_9_moves_together(name: str) -> None:
    moves_together(super_pan_9, pan_9.GAME, edition(PAN_9[name]))


def test_super_pan_9_lies_where_its_line_is() -> None:
    line = rules.HandLine("other")
    game = edition({"lines": lambda options: (line,), "wagers": lambda options: (Spot("other"),)})
    moved = Case(game, "other", PAN_CARDS, bank_play="house-way")
    table, odds, mean = before(super_pan_9, pan_9.GAME)
    assert moved.at_the_table() == table and moved.by_the_odds() == odds
    assert moved.simulated()[0] == mean


@pytest.mark.parametrize(
    ("name", "pays", "ends"), [("any hand", 7, {"any hand"}), ("all suited", 20, SUITED_NINES)]
)
def test_the_bonus_bet_of_super_pan_9_moves_together(name: str, pays: int, ends: set[str]) -> None:
    """A nine of three cards and three suits, which pays 2 to 1 as the game is."""
    game = edition(BONUS[name], with_bonus.GAME)
    seats, cards = {1: {"base": 10, "bonus-bet": 5}}, in_order("6d 2c As", "6c Ac Kd")
    paper = {"game": game.id, "seats": seats, "cards": cards, "rolls": [[3, 3, 4]]}
    (settled,) = [each for each in WrittenRound(paper, game).results if each.spot == "bonus-bet"]
    assert settled.paid == 500 * pays
    case = Case(game, "bonus-bet", NINES, bank_play="house-way")
    assert {end.outcome for end in case.tally().ends if end.ways} == ends
    assert {row.outcome for row, _ in case.ends()} == ends
