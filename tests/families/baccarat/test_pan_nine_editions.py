"""Scratch editions of Super Pan 9: each answer is changed in one place, and table, odds and simulation move
together."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from croupier.cards.card import Card, Hand
from croupier.families.baccarat import pan_nine as pan
from croupier.games.baccarat import hustler_super_pan_9 as pan_9
from croupier.games.baccarat import hustler_super_pan_9_modified_with_bonus_bet as with_bonus
from croupier.hands.points import baccarat_value
from croupier.rules.choices import Choice
from croupier.rules.game import Game
from croupier.table.written import WrittenRound
from croupier.wagers.pays import Odds
from croupier.wagers.result import Result, win
from croupier.wagers.spot import Spot
from tests.families.baccarat.edition_case import Case, before, moves_together
from tests.games.baccarat.pan_nine_paper import in_order


class CountsOtherwise(pan.PanNine[Any]):
    """What a card counts."""

    def value(self, card: Card) -> int:
        return {5: 6, 6: 5}.get(baccarat_value(card), baccarat_value(card))


class TiesLose(pan.PanNine[Any]):
    def loses_ties(self, options: Any) -> bool:
        return True


class PaysThree(pan.PanNine[Any]):
    def pays(self, options: Any) -> Odds:
        return Odds(3, 1)


class BettorMust(pan.PanNine[Any]):
    """What a bettor's hand has to do."""

    def bettor_must(self, options: Any, points: int) -> Choice | None:
        return pan.STAND if points > 2 else pan.HIT


class BankMust(pan.PanNine[Any]):
    def bank_must(self, options: Any, points: int) -> Choice | None:
        return pan.STAND if points > 2 else pan.HIT


class OtherHouseWay(pan.PanNine[Any]):
    def house_way(self, points: int) -> Choice:
        return pan.STAND if points > 6 else pan.HIT


class TiesWin(pan.PanNine[Any]):
    """What a wager gets, by the points of both hands."""

    def base_result(self, options: Any, line: pan.PanNineLine, mine: int, theirs: int) -> Result:
        usual = super().base_result(options, line, mine, theirs)
        return win(line.base, why=usual.why) if mine == theirs else usual


class OtherLine(pan.PanNine[Any]):
    """Where a bettor's wager lies."""

    def lines(self, options: Any) -> tuple[pan.PanNineLine, ...]:
        return (pan.PanNineLine("other"),)


class AnyHand(pan.PanNine[Any]):
    """What a Bonus Bet gets: 7 to 1 for any hand."""

    def bonus_result(self, options: Any, line: pan.PanNineLine, hand: pan.PanNineHand) -> Result:
        return win(line.bonus, pays=Odds(7), why="any hand")


class AllSuited(pan.PanNine[Any]):
    """How suits count for it."""

    def suits(self, cards: Hand) -> str:
        return "suited"


PAN_9 = (CountsOtherwise, TiesLose, PaysThree, BettorMust, BankMust, OtherHouseWay, TiesWin)


def edition(change: type, game: Game = pan_9.GAME) -> Game:
    return replace(game, rules=type("Scratch", (change, type(game.rules)), {})())


PAN_CARDS = "5c 5d 5h 5s 6c 6d As Ad"
NINES = "Kc 2d 3h 4s 4d 5c 6d As"
SUITED_NINES = {"three card 9 suited", "four card 9 suited", "no nine"}


def super_pan_9(game: Game) -> Case:
    return Case(game, "main", PAN_CARDS, habit="house-way", bank_play="house-way")


@pytest.mark.parametrize("change", PAN_9)
def test_super_pan_9_moves_together(change: type) -> None:
    moves_together(super_pan_9, pan_9.GAME, edition(change))


def test_super_pan_9_lies_where_its_line_is() -> None:
    game = replace(edition(OtherLine), wagers=lambda options: (Spot("other"),))
    moved = Case(game, "other", PAN_CARDS, bank_play="house-way")
    table, odds, mean = before(super_pan_9, pan_9.GAME)
    assert moved.at_the_table() == table and moved.by_the_odds() == odds
    assert moved.simulated()[0] == mean


@pytest.mark.parametrize(
    ("change", "pays", "ends"), [(AnyHand, 7, {"any hand"}), (AllSuited, 20, SUITED_NINES)]
)
def test_the_bonus_bet_of_super_pan_9_moves_together(change: type, pays: int, ends: set[str]) -> None:
    """A nine of three cards and three suits, which pays 2 to 1 as the game is."""
    game = edition(change, with_bonus.GAME)
    seats, cards = {1: {"base": 10, "bonus-bet": 5}}, in_order("6d 2c As", "6c Ac Kd")
    paper = {"game": game.id, "seats": seats, "cards": cards, "rolls": [[3, 3, 4]]}
    (settled,) = [each for each in WrittenRound(paper, game).results if each.spot == "bonus-bet"]
    assert settled.paid == 500 * pays
    case = Case(game, "bonus-bet", NINES, bank_play="house-way")
    assert {end.outcome for end in case.tally().ends if end.ways} == ends
    assert {row.outcome for row, _ in case.ends()} == ends
