"""Scratch editions of the baccarat games that players bank: each answer is changed in one place, and table,
odds and simulation move together."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from functools import cache
from math import sqrt
from typing import Any

import pytest
from msgspec.structs import replace as changed

from croupier.cards.card import Card, Hand, parse_cards
from croupier.cards.dice import Roll
from croupier.cards.pack import Pack
from croupier.families.baccarat import joker_hands as jokers
from croupier.families.baccarat import pan_nine as pan
from croupier.games.baccarat import hustler_21st_century_baccarat_v8_0 as v8
from croupier.games.baccarat import hustler_21st_century_baccarat_v9_0 as v9
from croupier.games.baccarat import hustler_21st_century_lucky_7_baccarat as lucky_7
from croupier.games.baccarat import hustler_baccarat_21st_century as with_jokers
from croupier.games.baccarat import hustler_super_pan_9 as pan_9
from croupier.hands.points import baccarat_value
from croupier.odds.analyst.best_play import BestPlay
from croupier.odds.analyst.enumerate import Opening, first_world
from croupier.odds.engine import engine_of
from croupier.rules.choices import Choice
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.simulation.kernel import KernelRow
from croupier.simulation.simulator import simulator_of
from croupier.table.written import WrittenRound
from croupier.wagers.pays import Odds
from croupier.wagers.result import Result, lose, win
from tests.games.staged.two_hand_papers import dealt

ROUNDS = 100_000


# Two lines, with a choice on the Player's


def ties_lose(options: Any, coup: Any) -> tuple[Result, ...]:
    found: tuple[Result, ...] = v8.GAME.rules.results(options, coup)
    return tuple(changed(each, outcome=lose("").outcome) if each.why == "tie" else each for each in found)


OPTION = v8.GAME.rules.option
LINES: dict[str, dict[str, Any]] = {
    "what a wager gets": {"results": ties_lose},
    "what ends the drawing": {"stops": lambda player, banker: max(player, banker) >= 7},
    "who draws, the Player": {"player_draws": lambda points: points < 7},
    "who draws, the Banker": {"banker_draws": lambda points, third: points < 7},
    "which count leaves the choice": {"option": replace(OPTION, points=4)},
    "against which open card": {"option": replace(OPTION, is_open=lambda options, first, dealer: True)},
    "against which hand": {"option": replace(OPTION, is_open=lambda options, first, dealer: dealer < 4)},
    "what the dealer sees": {"option": replace(OPTION, hides_third=lambda options: True)},
}


def lines(name: str) -> Game:
    return replace(v8.GAME, rules=replace(v8.GAME.rules, **LINES[name]))


def always(game: Game, row: str) -> Game:
    """Whatever is dealt is that row of the side bets' tables."""
    sides = tuple(replace(each, row=lambda *_: row) for each in game.rules.side_bets(game.options))
    return replace(game, rules=replace(game.rules, side_bets=lambda options: sides))


FIRST_CARDS = {
    "of both hands": (always(v9.GAME, "one-pair"), "royale-bonus", 3),
    "of one hand": (always(lucky_7.GAME, "pair"), "player-pair", 6),
}
"""Whatever is dealt is a pair, which pays so many to 1."""


# Hands with jokers


class PaysDouble(jokers.JokerHands):
    """What a wager gets."""

    def result(self, options: Any, spot: str, mine: int, theirs: int) -> Result:
        found = super().result(options, spot, mine, theirs)
        return win(spot, pays=Odds(2, 1), why=found.why) if found.odds else found


class DrawsMore(jokers.JokerHands):
    """What a player's hand has to do."""

    def player_must(self, strength: int) -> Choice | None:
        return jokers.HIT if strength <= 6 else jokers.STAND


class BankDrawsMore(jokers.JokerHands):
    """What the bank's has to do."""

    def bank_must(self, options: Any, strength: int) -> Choice | None:
        return jokers.HIT if strength <= 7 else jokers.STAND


class HouseHits(jokers.JokerHands):
    """How the house plays a hand."""

    def house_way(self, strength: int) -> Choice:
        return jokers.HIT if strength <= 6 else jokers.STAND


class WeakJokers(jokers.JokerHands):
    """What a hand is worth."""

    def strength(self, options: Any, cards: Hand) -> int:
        return min(super().strength(options, cards), 6)


# Super Pan 9


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


JOKERS = (PaysDouble, DrawsMore, BankDrawsMore, HouseHits, WeakJokers)
PAN_9 = (CountsOtherwise, TiesLose, PaysThree, BettorMust, BankMust, OtherHouseWay)


def edition(change: type) -> Game:
    if issubclass(change, jokers.JokerHands):
        return replace(with_jokers.GAME, rules=change())
    return replace(pan_9.GAME, rules=type("Scratch", (change, type(pan_9.GAME.rules)), {})())


# Table, odds and simulation, with the same few cards


class Case:
    """A game with few cards: its wager, and how its simulated player plays (as well as can be, where '')."""

    def __init__(self, game: Game, wager: str, cards: str, habit: str = "", **settings: str) -> None:
        pack = Pack(cards, parse_cards(cards))
        self.options: Options = game.options.with_settings(settings)
        cut = replace(game.equipment(self.options), pack=pack)
        self.game = replace(game, equipment=lambda options: cut)
        self.pack, self.wager, self.habit = pack, wager, habit

    def at_the_table(self, habit: str = "") -> Fraction:
        """What a unit brings when the script is gone through, after one roll where there are dice."""
        opening = Opening.of(self.game, self.options, {self.wager: 2_000})
        world = first_world(opening, self.pack)
        if world.ask is not None and type(world.ask).__name__ == "Throw":
            world = world.then(Roll((3, 3, 4)))
        return Fraction(BestPlay(opening, habit=habit).value(world).net) / 2_000

    def by_the_odds(self) -> Fraction:
        found = engine_of(self.game).solve(self.game, self.options, None, self.pack).tallies
        return next(Fraction(tally.expectation) for tally in found if tally.wager == self.wager)

    def simulated(self) -> tuple[float, float]:
        """What a unit brings on average, and how far that may be off."""
        (kernel,) = simulator_of(self.game).kernels(self.game)
        rows: list[KernelRow] = kernel.rows(self.game, self.options)
        counts = kernel.simulate(self.game, self.options, "editions", 0, ROUNDS, fresh_shoes=True).tolist()
        own = [
            (float(row.net), int(n)) for row, n in zip(rows, counts, strict=True) if row.wager == self.wager
        ]
        mean = sum(net * count for net, count in own) / ROUNDS
        square = sum(net * net * count for net, count in own) / ROUNDS
        return mean, 4.5 * sqrt((square - mean * mean) / ROUNDS)


LINES_CARDS = "Kc 2c 4c 5c 5d 6c 8c 9c"
JOKER_CARDS = "Jk Kc 5c 5d 6c 9c 2c"
PAN_CARDS = "Kc 5c 5d 5h 5s 6c 6d As"


def two_lines(game: Game) -> Case:
    return Case(game, "player", LINES_CARDS)


def against_jokers(game: Game) -> Case:
    return Case(game, "main", JOKER_CARDS, bank_play="house-way")


def super_pan_9(game: Game) -> Case:
    return Case(game, "main", PAN_CARDS, habit="house-way", bank_play="house-way")


@cache
def before(of: Callable[[Game], Case], game: Game) -> tuple[Fraction, Fraction, float]:
    """What the game comes to as it is."""
    case = of(game)
    return case.at_the_table(), case.by_the_odds(), case.simulated()[0]


def moves_together(of: Callable[[Game], Case], game: Game, changed_game: Game) -> None:
    table, odds, mean = before(of, game)
    assert odds == table
    case = of(changed_game)
    now = case.at_the_table()
    assert case.by_the_odds() == now != table
    found, error = case.simulated()
    assert found != mean
    assert abs(found - float(case.at_the_table(case.habit) if case.habit else now)) < error


@pytest.mark.parametrize("name", LINES)
def test_two_lines_move_together(name: str) -> None:
    moves_together(two_lines, v8.GAME, lines(name))


@pytest.mark.parametrize("name", FIRST_CARDS)
def test_bets_on_first_cards_move_together(name: str) -> None:
    game, wager, pays = FIRST_CARDS[name]
    paper = {"game": game.id, "seats": {1: {"player": 10, wager: 5}}, "cards": dealt("9c Kd", "7h Ks")}
    (settled,) = [each for each in WrittenRound(paper, game).results if each.spot == wager]
    case = Case(game, wager, LINES_CARDS)
    assert settled.paid == 500 * pays
    assert case.by_the_odds() == case.simulated()[0] == pays


@pytest.mark.parametrize("change", JOKERS)
def test_hands_with_jokers_move_together(change: type) -> None:
    moves_together(against_jokers, with_jokers.GAME, edition(change))


@pytest.mark.parametrize("change", PAN_9)
def test_super_pan_9_moves_together(change: type) -> None:
    moves_together(super_pan_9, pan_9.GAME, edition(change))
