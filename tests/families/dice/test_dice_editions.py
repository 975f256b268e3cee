"""Scratch editions of craps: what a roll does to a wager is asked once, by table, odds and simulation."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction
from functools import cache
from math import sqrt
from typing import Any

import pytest
from msgspec.structs import replace as change

from croupier.errors import NotYet
from croupier.families.dice.craps_wagers import WAGERS
from croupier.families.dice.fire_bet import FIRE, FIRES, NEW
from croupier.games.dice.ohio_craps import GAME, CrapsOptions
from croupier.language.dice import POINTS, ROLLS, RollOutcome, Wager, WagerKind, When, on_totals
from croupier.odds.report import WagerOdds
from croupier.odds.solve import solve
from croupier.rules.game import Game
from croupier.simulation.dice.kernel import rows, simulate
from croupier.simulation.kernel import KernelRow
from croupier.table.written import WrittenRound
from croupier.wagers.result import Outcome

ROUNDS = 200_000
FIELD, PASS, HORN, BUY = (WAGERS[name] for name in ("field", "pass", "horn", "buy-4"))
COME, PLACE, LAID = (WAGERS[name] for name in ("come", "place-6", "dont-come-odds-6"))
ON_SIX = PASS.points[6]
(SIX,) = {decided for decided in ON_SIX.outcomes.values() if decided.outcome is Outcome.WIN}


def also(wager: Wager, totals: Iterable[int], decided: RollOutcome) -> Wager:
    """The wager with another outcome on these totals."""
    return change(wager, outcomes={**wager.outcomes, **on_totals(totals, decided)})


EDITIONS = {
    # 18 rolls win 1 to 1, two 2 to 1, and 16 lose: 18 + 4 - 16 of 36 for the player
    "a roll that wins": (
        also(FIELD, (5,), RollOutcome(Outcome.WIN, "5", "field")),
        ["2-3"],
        10_00,
        Fraction(-1, 6),
    ),
    # two rolls of 36 lose that won
    "a roll that loses": (
        also(PASS, (11,), RollOutcome(Outcome.LOSE, "11")),
        ["5-6"],
        -10_00,
        Fraction(7, 495) + 2 * Fraction(2, 36),
    ),
    # five points of 36 are six: then ten rolls win and six lose, not five and six
    "a roll on a point": (
        change(PASS, points={**PASS.points, 6: also(ON_SIX, (8,), SIX)}),
        ["2-4", "4-4"],
        10_00,
        Fraction(7, 495) - 2 * Fraction(5, 36) * (Fraction(10, 16) - Fraction(5, 11)),
    ),
    # a third each on 2, 11 and 12: one roll of 36 each wins 28 thirds, two win 13, and 32 lose
    "the parts of a wager": (
        change(HORN, components=(HORN.components[0], *HORN.components[2:])),
        ["1-2"],
        -10_00,
        Fraction(32, 36) - 2 * Fraction(28, 3 * 36) - 2 * Fraction(13, 3 * 36),
    ),
    # three fours to six sevens at 2 to 1
    "what a vigorish is taken on": (
        change(BUY, kind=change(BUY.kind, vigorish="")),
        ["2-4", "2-2"],
        20_00,
        Fraction(0),
    ),
}
ON_FIRE = FIRES[NEW].points
LEAP = change(
    FIRES[NEW],
    points={**ON_FIRE, 6: change(ON_FIRE[6], number_boxes={6: FIRES[frozenset({4, 5, 6, 8})]})},
)
"""A Fire Bet for which the six, made first, counts as four points."""


def scratch(wager: Wager, options: CrapsOptions = GAME.options) -> Game:
    """A layout of that wager alone and the boxes that it goes to, soon laid down for the simulation."""
    names = {wager.name, *(box.name for box in wager.number_boxes.values())}
    return replace(
        GAME,
        id="other-craps",
        options=options,
        rules=GAME.rules.replace(
            dice_wagers={**GAME.rules.dice_wagers, wager.name: wager},
            offers=lambda options, each: each.name in names,
            own_spots=GAME.rules.own_spots if wager.name == FIRE else lambda options: (),
        ),
    )


@pytest.mark.parametrize("name", EDITIONS)
def test_table_odds_and_simulation_move_together(name: str) -> None:
    wager, rolls, won, edge = EDITIONS[name]
    game, bet = scratch(wager), wager.name
    paper = {"game": game.id, "seats": {1: {bet: 10}}, "rolls": rolls}
    assert WrittenRound(paper, game).net == {1: won}
    agree(game, bet, edge)


def agree(game: Game, bet: str, edge: Fraction) -> None:
    """Odds and simulation, on an edge that is not the sheet's."""
    assert by_the_odds(game, bet) == edge != sheet_edges()[bet]
    found = [(float(row.net), count) for row, count in simulated(game) if row.wager == bet]
    mean = sum(net * count for net, count in found) / ROUNDS
    error = sqrt(sum((net - mean) ** 2 * count for net, count in found)) / ROUNDS
    assert abs(mean + float(edge)) < 4 * error


def simulated(game: Game) -> list[tuple[KernelRow, int]]:
    """How often every wager ended in each way."""
    counts = simulate(game, game.options, "other", 0, ROUNDS)
    return list(zip(rows(game, game.options), counts.tolist(), strict=True))


def thrown(game: Game, bet: str, rolls: list[str], puck: int = 0) -> int:
    """What a bet of $60 that is made before these rolls has won after them."""
    paper: dict[str, Any] = {"seats": {1: {bet: 60}}, "rolls": rolls, "markers": {"puck": puck or None}}
    return WrittenRound({"game": game.id, **paper}, game).net[1]


def test_a_come_bet_goes_to_the_box_that_it_is_said_to() -> None:
    """A six that goes to the box of the four: five rolls of 36 are then won by three rolls and lost by six,
    where five won and six lost."""
    game = scratch(change(COME, number_boxes={**COME.number_boxes, 6: COME.number_boxes[4]}))
    assert [thrown(each, "come", ["2-4", "1-3"], puck=8) for each in (GAME, game)] == [0, 60_00]
    agree(game, "come", Fraction(7, 495) + Fraction(5, 36) * (Fraction(1, 3) - Fraction(1, 11)))


class OnPoint(CrapsOptions):
    """A house that takes pass bets on a point, and not before one."""

    def when(self, kind: WagerKind) -> When:
        return When.POINT if kind is PASS.kind else super().when(kind)


MADE_ON_POINT = {
    "by its kind": scratch(change(PASS, kind=change(PASS.kind, when=When.POINT))),
    "by the house": scratch(PASS, OnPoint()),
}


@pytest.mark.parametrize("name", MADE_ON_POINT)
def test_a_line_bet_is_made_when_it_is_said_to_be(name: str) -> None:
    """On a point that is on already: of the 24 rolls that give one, six lose a third, eight a fifth and ten
    an eleventh of the stake."""
    game = MADE_ON_POINT[name]
    assert thrown(game, "pass", ["2-2"], puck=4) == 60_00 == thrown(GAME, "pass", ["3-4"])
    for refused, puck in (game, 0), (GAME, 4):
        with pytest.raises(NotYet):
            thrown(refused, "pass", ["2-2"], puck)
    agree(game, "pass", (6 * Fraction(1, 3) + 8 * Fraction(1, 5) + 10 * Fraction(1, 11)) / 24)


class OffComingOut(CrapsOptions):
    """A house where odds behind a don't come bet are off at a come out roll."""

    def works_coming_out(self, kind: WagerKind) -> bool:
        return kind is not LAID.kind and super().works_coming_out(kind)


def test_a_wager_is_off_where_the_house_says_so() -> None:
    """Odds against a six, made on some point, go back if a six or a seven is a come out roll:
    some other point is made first, by w rolls of w + 11, and no point comes out before the eleven do."""
    paper: dict[str, Any] = {
        "seats": {1: {"dont-come": 60}},
        "markers": {"puck": 8},
        "rolls": ["2-4", "4-4", "3-4"],
        "choices": [[1, "bet", LAID.name, 60]],
    }
    for house, won in (GAME.options, 60_00 + 50_00), (OffComingOut(), 60_00):
        table = replace(GAME, options=house)
        assert WrittenRound({"game": GAME.id, **paper}, table).net == {1: won}
    game = scratch(LAID, OffComingOut())
    others = [len(ROLLS[point]) for point in POINTS if point != 6]
    left = sum(Fraction(ways**2, ways + 11) for ways in others)
    off = left / 24 * 11 / (11 + sum(others) - left)
    (odds,) = solve(game, wager=LAID.name).wagers
    assert isinstance(odds, WagerOdds)
    assert {row.outcome: row.probability for row in odds.outcomes}["off"] == off
    (drawn,) = [count for row, count in simulated(game) if row.outcome == "off"]
    assert abs(drawn / ROUNDS - float(off)) < 4 * sqrt(float(off) / ROUNDS)


HOUSES = [
    {"put-any-time": "yes", "buy-works": "yes", "buy-vigorish": "1/50", "winners-stay": "no"},
    {"come-odds-work": "no", "lay-works": "no", "lay-vigorish": "1/50", "buy-offered": "no"},
    {"lay-offered": "no", "vigorish-taken": "win"},
]


@pytest.mark.parametrize("settings", HOUSES, ids=" ".join)
def test_a_house_reads_a_kind_by_what_it_is(settings: dict[str, str]) -> None:
    """Nothing is known of a kind but its name and its facts: what is set is read for one that is replaced."""
    house = GAME.options.with_settings(settings)
    for wager in WAGERS.values():
        same = change(wager, kind=change(wager.kind))
        assert read_by(house, same) == read_by(house, wager)
    assert [read_by(house, wager) for wager in WAGERS.values()] != [
        read_by(GAME.options, wager) for wager in WAGERS.values()
    ]


def read_by(house: CrapsOptions, wager: Wager) -> tuple[Any, ...]:
    kind = wager.kind
    asked = house.when, house.works_coming_out, house.stays_up, house.vigorish_rate
    return house.offers(wager), *(ask(kind) for ask in asked)


def test_what_is_set_for_buy_bets_holds_where_their_winners_come_down() -> None:
    """$1.20 of $60 are taken when the bet is made, which is even without that; no more than three fours to
    six sevens decide it, and none of them at a come out roll."""
    house = GAME.options.with_settings({"buy-vigorish": "1/50", "lay-vigorish": "0"})
    game = scratch(change(BUY, kind=change(BUY.kind, stays=False)), house)
    assert thrown(game, BUY.name, ["1-1", "3-4", "2-4", "2-2"]) == 120_00 - 1_20
    agree(game, BUY.name, Fraction(1, 50))
    assert by_the_odds(scratch(BUY), BUY.name) == Fraction(1, 20)


def test_a_winner_stays_up_where_its_kind_does() -> None:
    """Made and lost: what stays is lost to the seven. The odds are those of one decision, so the same."""
    game = scratch(change(PLACE, kind=change(PLACE.kind, stays=False)))
    assert thrown(GAME, PLACE.name, ["2-4", "3-4"], puck=8) == 70_00 - 60_00
    assert thrown(game, PLACE.name, ["2-4", "3-4"], puck=8) == 70_00
    assert by_the_odds(game, PLACE.name) == sheet_edges()[PLACE.name] == Fraction(1, 66)


def test_a_fire_bet_goes_where_its_points_lead_it() -> None:
    """A six and a seven out: four points pay 24 to 1, where one point loses."""
    game, rolls = scratch(LEAP), ["2-4", "3-3", "1-3", "3-4"]
    paper = {"seats": {1: {FIRE: 10}}, "rolls": rolls}
    assert WrittenRound({"game": GAME.id, **paper}, GAME).net == {1: -10_00}
    assert WrittenRound({"game": game.id, **paper}, game).net == {1: 240_00}
    (wager,) = solve(game, wager=FIRE).wagers
    assert isinstance(wager, WagerOdds)
    assert wager.house_edge != sheet_edges()[FIRE]
    mean = sum(float(row.net) * count for row, count in simulated(game) if row.wager == FIRE) / ROUNDS
    assert abs(mean + float(wager.house_edge)) < 4 * wager.standard_deviation / sqrt(ROUNDS)


def by_the_odds(game: Game, bet: str) -> Fraction:
    (wager,) = solve(game, wager=bet).wagers
    assert isinstance(wager, WagerOdds)
    return wager.house_edge


@cache
def sheet_edges() -> dict[str, Fraction]:
    return {each.wager: each.house_edge for each in solve(GAME).wagers if isinstance(each, WagerOdds)}


def test_the_table_as_it_is_takes_and_pays_otherwise() -> None:
    for wager, rolls, won, _ in EDITIONS.values():
        paper = {"game": GAME.id, "seats": {1: {wager.name: 10}}, "rolls": rolls[:1]}
        assert WrittenRound(paper, GAME).net != {1: won}
