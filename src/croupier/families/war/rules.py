"""Casino War: the wagers of a place, and what becomes of each, as questions with the usual answers.

Clauses are the lines of the source that rulebook/hustler-casino-war.md and its Tie Wager's sheet cite.
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from croupier.cards.card import JOKER, SUITS
from croupier.families.banked.bettors import bettors
from croupier.rules import (
    EVEN,
    Card,
    Odds,
    Outcome,
    PayTable,
    Result,
    Rounding,
    lose,
    lose_part,
    push,
    returned,
    win,
)
from croupier.wagers.bank import profit

# Wagers. A place has one line of wagers for its player, and further ones for backline bettors [L8010].


class WarLine(NamedTuple):
    """The spots of one bettor at a place; all bettors of a place share its card."""

    base: str
    tie: str
    war: str


LINES = tuple(WarLine(each.first("base"), each.spot("tie"), each.spot("war")) for each in bettors(4))
"""The seated player's, then those of as many backline bettors as a place may have here."""

# Settlement

CITED = {
    "lower card": "L8026",
    "higher card": "L8027",
    "equal ranks": "L8028",
    "went to War": "L8033",
    "lower War card": "L8039",
    "higher War card": "L8040",
    "equal War cards": "L8041",
}
"""What decides a wager, and the line that says so."""


def cited(result: Result) -> str:
    """Where an end is ordered: as it says itself, or by what decided it."""
    return result.clause or CITED.get(result.why, "")


class WarRules:
    """The questions. An instance carries nothing but answers."""

    def rank(self, card: Card) -> int:
        """What a card counts: the ace is always high, suits never matter [L8001]."""
        return card.rank

    def alike(self, card: Card) -> Card:
        """The first of the cards of a rank that count as it does: whoever pays by suits answers this too."""
        if card is JOKER:
            return card
        suits = (Card.of(card.rank, suit) for suit in range(len(SUITS)))
        return next(each for each in suits if self.rank(each) == self.rank(card))

    def base_result(self, line: WarLine, mine: Card, theirs: Card, pays: PayTable) -> Result | None:
        """None on a tie: its player decides first [L8028]."""
        if self.rank(mine) == self.rank(theirs):
            return None
        if self.rank(mine) < self.rank(theirs):
            return lose(line.base, why="lower card")
        return win(line.base, pays=pays.odds("base"), why="higher card")

    def tie_result(self, line: WarLine, mine: Card, theirs: Card, pays: PayTable) -> Result:
        """Of the original deal alone: a tie in the War does not count again (tie wager, ambiguity 1)."""
        if self.rank(mine) == self.rank(theirs):
            return win(line.tie, pays=pays.odds("tie"), why="equal ranks")
        other = "lower card" if self.rank(mine) < self.rank(theirs) else "higher card"
        return lose(line.tie, why="no tie", clause=CITED[other])

    def war_result(self, line: WarLine, mine: Card, theirs: Card, pays: PayTable) -> Result:
        if self.rank(mine) < self.rank(theirs):
            return lose(line.war, why="lower War card")
        if self.rank(mine) > self.rank(theirs):
            return win(line.war, pays=pays.odds("war"), why="higher War card")
        return win(line.war, pays=pays.odds("war-tie"), why="equal War cards")

    def limited(self, result: Result, wager: int, stake: int, reading: str) -> Result:
        """A War as it is paid: war-stake is out of the player-dealer's stake against it alone (ambiguity
        10)."""
        if reading != "war-stake" or result.outcome is not Outcome.WIN or profit(wager, result) <= stake:
            return result
        if not stake:
            return returned(result.spot, why="not covered", clause="L8042")
        pays = Odds(stake, wager) if stake < wager else EVEN
        return win(result.spot, pays=pays, why=result.why, clause="L8042")

    def declared_result(self, line: WarLine, reading: str) -> Result | None:
        """The base wager when War is declared: collected [L8033]; None where it rides (ambiguity 1)."""
        return lose(line.base, why="went to War") if reading == "forfeit" else None

    def riding_result(self, line: WarLine, war: Result) -> Result:
        """The base wager that rides with a War, returned unless that is lost (ambiguity 1, reading B)."""
        if war.outcome is Outcome.WIN:
            return push(line.base, why="War won")
        return lose(line.base, why="War lost")

    def surrender_result(self, line: WarLine, base: int, rounding: Rounding) -> Result:
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
