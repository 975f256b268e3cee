"""What the dealer of stud announces: who must open, who speaks, pairs as they come, what is possible."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from croupier.cards.card import ACE, JACK, Hand, rank_plural
from croupier.families.poker.boards import Speaks
from croupier.families.poker.contest import Contest
from croupier.families.poker.streets import DealsStreet
from croupier.hands.scale import ORDINARY, Ranks
from croupier.rules.steps import Call, Script

Says = Callable[[Contest, Hand], str]
"""What is said of the up-cards of a seat, the last of which has just come; '' for nothing."""

IN_ALL_GAMES = "L601"
"""The dealer announces the low card, the high hand, all raises and all pairs."""
UNSPOKEN = (1_000, 2_000)
"""From these limits on, dealers do not announce possible straights or flushes (L601)."""


def door_card(which: str, who: Speaks) -> DealsStreet:
    """`Low card: seat 2, 4c`."""

    def announce(contest: Contest, clause: str) -> Script:
        seat = who(contest)
        yield Call(words=f"{which} card: seat {seat}, {contest.up[seat][0]}", clause=IN_ALL_GAMES)

    return announce


def up_cards(which: str, who: Speaks, *says: Says) -> DealsStreet:
    """What is to be said of each seat's up-cards, then who speaks first: `High hand: seat 2`."""

    def announce(contest: Contest, clause: str) -> Script:
        for seat in contest.live:
            up = contest.up[seat]
            for each in says:
                if words := each(contest, up):
                    yield Call(words=f"Seat {seat}: {words}", clause=IN_ALL_GAMES)
        yield Call(words=f"{which} hand: seat {who(contest)}", clause=IN_ALL_GAMES)

    return announce


def pair(contest: Contest, up: Hand) -> str:
    """A pair, when its second card comes."""
    last = up[-1].rank
    is_new = [card.rank for card in up].count(last) == 2
    return f"pair of {rank_plural(last)}" if is_new else ""


def low_pair(contest: Contest, up: Hand) -> str:
    """The same where pairs of face cards are never announced (L644)."""
    return "" if JACK <= up[-1].rank < ACE else pair(contest, up)


def possible(contest: Contest, up: Hand) -> str:
    """A straight or a flush that three or more up-cards leave possible; only at smaller limits."""
    options = contest.table.options
    if len(up) < 3 or (options.lower_limit, options.higher_limit) >= UNSPOKEN:
        return ""
    found = []
    if _could_be_straight(tuple([card.rank for card in up])):
        found.append("straight")
    if len({card.suit for card in up}) == 1:
        found.append("flush")
    return f"possible {' and '.join(found)}" if found else ""


@cache
def _could_be_straight(ranks: Ranks) -> bool:
    """Whether five rungs of the ladder in a row have all of these ranks, each once."""
    ladder, wanted = ORDINARY.ranks, set(ranks)
    runs = (ladder[at : at + 5] for at in range(len(ladder) - 4))
    return len(wanted) == len(ranks) and any(wanted <= set(run) for run in runs)
