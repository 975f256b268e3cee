"""The parts that a staged round is written with: its stages, the clauses that order its steps, and the
groups of results that are paid together."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import compress
from operator import not_
from typing import NamedTuple

from croupier.wagers.bank import PayoutCap
from croupier.wagers.result import Outcome, Result


class Stage(NamedTuple):
    """A point of the round at which each player decides; how many cards are seen by then, the rules say."""

    moment: str
    clause: str
    """Where the decision is ordered."""
    words: str = ""
    """What is called over the table."""
    next_cards: str = ""
    """Where the cards that follow are ordered."""
    fold: str = ""
    """Where a fold is ruled on, if not where the game's clauses say."""
    withdrawn: str = ""
    """Where a wager that is taken back is ruled on, if not with the decision."""


class StagedClauses(NamedTuple):
    """Where the game's sheet orders the other steps of the round."""

    no_more_bets: str
    deal: str
    """From a shoe where a game has one; `by_hand` where it is dealt so."""
    fold: str
    reveal: str
    settle: str
    side: str
    by_hand: str = ""
    burn: str = ""
    show: str = ""
    exposed: str = ""
    """What is left of the round when a dealer's card was exposed."""
    left: str = ""
    """What becomes of the wagers of a player who leaves."""
    bonus: str = ""
    """What is paid on a wager whoever wins: an ante bonus."""
    returned: str = ""
    """What goes back because the dealer does not qualify."""
    short: str = ""
    """Why less is paid, or collected, than is due: a payout limit, or a bank that does not cover it."""

    @property
    def dealt_in_turns(self) -> str:
        return self.by_hand or self.deal


class Group(NamedTuple):
    """Results of one seat that are paid together, under one payout limit."""

    results: tuple[Result, ...]
    clause: str
    cap: PayoutCap | None = None


def losers_first(groups: Iterable[Group]) -> list[Group]:
    """The same results, the lost wagers of all groups before the rest; one on which a bonus is paid all the
    same waits for that."""
    groups = list(groups)
    won = {each.spot for group in groups for each in group.results if each.outcome is Outcome.WIN}
    first, then = [], []
    for group in groups:
        is_lost = [each.outcome is Outcome.LOSE and each.spot not in won for each in group.results]
        first.append(group._replace(results=tuple(compress(group.results, is_lost))))
        then.append(group._replace(results=tuple(compress(group.results, map(not_, is_lost)))))
    return [group for group in first + then if group.results]
