"""Casino War: the wagers of a place, and what becomes of each.

Clauses are the lines of the source that rulebook/hustler-casino-war.md and its Tie Wager's sheet cite.
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from croupier.cards.card import Card
from croupier.families.banked.bettors import bettors
from croupier.wagers.chips import Rounding
from croupier.wagers.pays import PayTable
from croupier.wagers.result import Outcome, Result, lose, lose_part, push, win

# Ranks: the ace is always high, suits never matter [L8001]


def alike(card: Card) -> Card:
    return Card.of(card.rank, 0)


# Wagers. A place has one line of wagers for its player, and further ones for backline bettors [L8010].


class Line(NamedTuple):
    """The spots of one bettor at a place; all bettors of a place share its card."""

    base: str
    tie: str
    war: str


LINES = tuple(Line(each.first("base"), each.spot("tie"), each.spot("war")) for each in bettors(4))
"""The seated player's, then those of as many backline bettors as a place may have here."""

# Settlement

CITED = {
    "lower card": "L8026",
    "higher card": "L8027",
    "no tie": "L8026-8027",
    "equal ranks": "L8028",
    "lower War card": "L8039",
    "higher War card": "L8040",
    "equal War cards": "L8041",
}
"""What decides a wager, and the line that says so."""


def base_result(line: Line, mine: Card, theirs: Card, pays: PayTable) -> Result | None:
    """None on a tie: its player decides first [L8028]."""
    if mine.rank == theirs.rank:
        return None
    if mine.rank < theirs.rank:
        return lose(line.base, why="lower card")
    return win(line.base, pays=pays.odds("base"), why="higher card")


def tie_result(line: Line, mine: Card, theirs: Card, pays: PayTable) -> Result:
    """Of the original deal alone: a tie in the War does not count again (tie wager, ambiguity 1)."""
    if mine.rank == theirs.rank:
        return win(line.tie, pays=pays.odds("tie"), why="equal ranks")
    return lose(line.tie, why="no tie")


def war_result(line: Line, mine: Card, theirs: Card, pays: PayTable) -> Result:
    if mine.rank < theirs.rank:
        return lose(line.war, why="lower War card")
    if mine.rank > theirs.rank:
        return win(line.war, pays=pays.odds("war"), why="higher War card")
    return win(line.war, pays=pays.odds("war-tie"), why="equal War cards")


def riding_result(line: Line, war: Result) -> Result:
    """The base wager that rides with a War, returned when that is won or tied (ambiguity 1, reading B)."""
    return push(line.base, why="War won") if war.outcome is Outcome.WIN else lose(line.base, why="War lost")


def surrender_result(line: Line, base: int, rounding: Rounding) -> Result:
    """Half of the base wager is given up [L8029], a cent at least and no more than there is."""
    half = min(base, max(1, rounding.quotient(base, 2)))
    return lose_part(line.base, part=Fraction(half, base), why="surrendered")


WAR_READINGS = ("covered-part", "in-full", "none")
"""What is staked on a War that the bank alone covers."""


def war_wager(base: int, covers_base: int, covers_war: int, reading: str) -> int:
    """How much is staked on such a War (ambiguity 6); 0: there can be none."""
    if covers_base + covers_war >= 2 * base:
        return base
    return {"covered-part": covers_war, "in-full": base, "none": 0}[reading]
