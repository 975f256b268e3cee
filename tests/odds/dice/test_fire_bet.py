"""The Fire Bet, exactly: by inclusion and exclusion, by a published table, and against the script.

Published: S. N. Ethier, The Doctrine of Chances, chapter 15, as given in D. Catlin, The Fire Bet,
casinocitytimes.com, 13 February 2010: the chance of so many different points, to twelve places.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import combinations

import pytest

from croupier.cards.chance_devices import all_rolls
from croupier.families.dice.fire_bet import FIRES, NEW, PointsMade, made_of, shown
from croupier.games.dice.ohio_craps import GAME as OHIO
from croupier.games.dice.ohio_craps import CrapsOptions
from croupier.language.dice import POINTS, ROLLS
from croupier.odds.dice.craps import StateRow, WagerEnd, count, row_of
from croupier.odds.report import WagerOdds
from croupier.odds.solve import solve
from croupier.rules.script import events as e
from croupier.rules.script.round import Round
from croupier.rules.script.table import Table

F = Fraction
HOUSE = CrapsOptions()
NAMES = ["no points", "1 point", *(f"{number} points" for number in range(2, 7))]
ETHIER = ("0.593939393939", "0.260750492004", "0.101275355549", "0.033434212179", "0.008798178440")


def fire(**settings: str) -> WagerOdds:
    return count(FIRES[NEW], HOUSE.with_settings(settings)).report()


@cache
def found() -> WagerOdds:
    return fire()


@cache
def chances() -> list[Fraction]:
    return [next(row.probability for row in found().outcomes if row.outcome == name) for name in NAMES]


def only(points: tuple[int, ...]) -> Fraction:
    """The chance that no point but these is made before the seven out.

    A point with n ways is set n times in 24, and made n times in n + 6. The shooter goes on after each
    point of the set that is made: (seven out) / (1 - any of the set made).
    """
    made = {point: F(len(ROLLS[point]), 24) * F(len(ROLLS[point]), len(ROLLS[point]) + 6) for point in POINTS}
    return (1 - sum(made.values(), F(0))) / (1 - sum((made[point] for point in points), F(0)))


def exactly(number: int) -> Fraction:
    """The chance of so many different points, by inclusion and exclusion over their sets."""
    return sum(
        (
            (-1) ** (number - size) * only(within)
            for points in combinations(POINTS, number)
            for size in range(number + 1)
            for within in combinations(points, size)
        ),
        F(0),
    )


def test_by_inclusion_and_exclusion() -> None:
    assert [exactly(number) for number in range(7)] == chances()
    assert sum(chances()) == 1


def test_as_published() -> None:
    for chance, places in zip(chances(), ETHIER, strict=False):
        assert f"{float(chance):.12f}" == places


def test_the_edge_of_table_a() -> None:
    """24, 249 and 999 to 1; 20.76%."""
    lost = 1 - sum(chances()[4:])
    edge = lost - 24 * chances()[4] - 249 * chances()[5] - 999 * chances()[6]
    assert found().house_edge == edge
    assert f"{float(edge):.6f}" == "0.207628"
    assert found().hit_frequency == sum(chances()[4:])
    assert (
        found().variance
        == lost
        + sum(odds**2 * chance for odds, chance in zip((24, 249, 999), chances()[4:], strict=True))
        - edge**2
    )


def test_the_rolls_of_a_shooter() -> None:
    """A come out roll decides or sets a point; a point made begins anew; a seven out ends it.

    A cycle takes 36/24 rolls to set a point and 36/(n + 6) to decide it; it ends the hand 98 times in 165.
    """
    cycle = F(36, 24) + sum(F(len(ROLLS[point]), 24) * F(36, len(ROLLS[point]) + 6) for point in POINTS)
    assert found().extra["rolls"] == cycle / F(98, 165) == F(1671, 196)


def test_other_odds() -> None:
    assert fire(**{"pays.fire-bet-6": "1,999 to 1"}).house_edge == found().house_edge - 1000 * chances()[6]


# The engine against the script


def thrown(made: PointsMade, puck: int) -> StateRow:
    """One roll by the script, each of the 36, with these points made and the puck there."""
    row = StateRow(rolls=F(1))
    for roll in all_rolls():
        table = Table(HOUSE, {1: 1_000_00})
        table.apply(e.Marked(name="puck", value=str(puck or "")))
        table.apply(e.Marked(name="fire-points", value=shown(made)))
        table.apply(e.Staked(seat=1, spot="fire-bet", amount=1_00))
        playing = Round(OHIO, table)
        playing.start()
        playing.answer(roll)
        settled = [event for event in playing.events if isinstance(event, e.Settled)]
        if settled:
            [one] = settled
            end = WagerEnd(one.why, one.odds, F(one.paid - one.taken, 1_00))
            row.ends[end] = row.ends.get(end, F(0)) + F(1, 36)
        else:
            to = (FIRES[made_of(table)], int(table.marker("puck") or 0))
            row.to[to] = row.to.get(to, F(0)) + F(1, 36)
    return row


@pytest.mark.parametrize("size", range(7))
def test_the_engine_follows_the_script(size: int) -> None:
    for made in map(frozenset, combinations(POINTS, size)):
        for puck in (0, *POINTS):
            assert thrown(made, puck) == row_of((FIRES[made], puck), HOUSE), (made, puck)


def test_it_is_solved_with_the_other_wagers() -> None:
    (odds,) = solve(OHIO, wager="fire").wagers
    assert isinstance(odds, WagerOdds)
    assert odds.house_edge == found().house_edge
