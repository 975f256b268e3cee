"""What a hand is worth in any poker game: the part of what another could have that it beats.

A hand that the game can rank already is compared with others dealt at random to the same board; one that is
not complete, by what its cards show among as many random ones. What is random here is drawn from the cards
that lie there, so that the same sight is always judged alike.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from random import Random
from typing import Any, NamedTuple

from croupier.cards.card import Card, Hand
from croupier.families.poker.contest import Contest
from croupier.families.poker.errors import EARLY
from croupier.families.poker.play import Poker
from croupier.families.poker.shares import Share
from croupier.hands.best import TwoOfTheHole
from croupier.refusals import Refusal
from croupier.rules.script.table import Table
from croupier.rules.steps import DISCARD, Place
from croupier.table.sight import Sight

OTHERS = 24
"""How many hands of another are looked at on one board."""
SHOWN = 500
"""How many where there is none: of draws, and of unfinished hands by what they show."""
HOPES = 4
"""How many draws are tried for each way to discard."""
LEAST_RANKED = 5


class Held(NamedTuple):
    """What a seat sees of the hand."""

    down: Hand
    up: Hand
    boards: tuple[tuple[Place, Hand], ...]
    others: Hand
    """Up-cards of other seats."""

    @property
    def own(self) -> Hand:
        return self.down + self.up

    @property
    def common(self) -> Hand:
        return sum((cards for _, cards in self.boards), ())

    @property
    def known(self) -> Hand:
        return self.own + self.common + self.others


def held(sight: Sight, seat: int) -> Held:
    """The seat's own cards, the boards and the up-cards of others, as far as it sees them."""
    mine = sight.lying.get((seat, ""))
    up = tuple(mine.up) if mine is not None else ()
    down = _without(tuple(mine.cards), up) if mine is not None else ()
    boards = tuple(
        (place, cards) for place, cards in sight.boards.items() if cards and place not in (DISCARD, EARLY)
    )
    others = tuple(card for (place, _), lying in sight.lying.items() if place != seat for card in lying.up)
    return Held(down, up, boards, others)


def _without(hand: Hand, cards: Sequence[Card]) -> Hand:
    return tuple(card for card in hand if card not in cards)


def worth_of(form: Poker, options: Any, own: Held) -> float:
    """The part of what another could have that the seat's hand beats; of several shares mostly the best."""
    parts = [_worth(form, options, share, own) for share in form.shares_for(options)]
    return 0.75 * max(parts) + 0.25 * min(parts)


def _worth(form: Poker, options: Any, share: Share, own: Held) -> float:
    mine = strength_of(form, options, share, own)
    if mine is None:
        return _shown(form, share, own.own)
    theirs = _others(form, options, share, own.boards, len(own.down), len(own.up))
    return (bisect_left(theirs, mine) + bisect_right(theirs, mine)) / (2 * len(theirs))


def strength_of(form: Poker, options: Any, share: Share, own: Held) -> int | None:
    """None where the cards are too few to be ranked yet; -1 where they do not qualify."""
    if len(own.own) + len(own.common) < _needed(share):
        return None
    contest = Contest(Table(options, {1: 0}), (1,), form)
    contest.down[1], contest.boards = own.down, dict(own.boards)
    if own.up:
        contest.up[1] = own.up
    try:
        strength = share.strength(contest, 1)
    except (Refusal, LookupError):  # a board that is not there yet, too few cards of a kind
        return None
    return -1 if strength is None else strength


def _needed(share: Share) -> int:
    """With fewer cards no five are there; a badugi has four."""
    return 4 if not hasattr(share.ranking, "five") and not hasattr(share.ranking, "ladder") else LEAST_RANKED


@lru_cache(maxsize=1 << 10)
def _others(
    form: Poker, options: Any, share: Share, boards: tuple[tuple[Place, Hand], ...], down: int, up: int
) -> list[int]:
    """What others could have on this board, the weakest first."""
    common = sum((cards for _, cards in boards), ())
    chance = Random(f"{common} {down} {up}")
    rest = [card for card in form.pack.cards if card not in common]
    found = []
    count = OTHERS // 3 if isinstance(share.ranking, TwoOfTheHole) else OTHERS
    for _ in range(count if boards else SHOWN):  # without a board it is found once for all
        cards = tuple(chance.sample(rest, down + up))
        strength = strength_of(form, options, share, Held(cards[:down], cards[down:], boards, ()))
        found.append(-1 if strength is None else strength)
    return sorted(found)


def _shown(form: Poker, share: Share, cards: Hand) -> float:
    """How an unfinished hand compares with as many random cards, by what they show."""
    ranking = getattr(share.ranking, "five", share.ranking)
    if not cards or not hasattr(ranking, "showing"):
        return FAIRLY
    try:
        mine = ranking.showing(cards)
    except Refusal:  # a joker, which shows nothing by itself
        return 1.0
    theirs = _showing(form, ranking, len(cards))
    return (bisect_left(theirs, mine) + bisect_right(theirs, mine)) / (2 * len(theirs))


FAIRLY = 0.5
"""What a hand is worth of which nothing can be said."""


@lru_cache(maxsize=1 << 8)
def _showing(form: Poker, ranking: Any, count: int) -> list[int]:
    chance = Random(f"showing {count}")
    plain = [card for card in form.pack.cards if not card.is_joker]
    return sorted(ranking.showing(tuple(chance.sample(plain, count))) for _ in range(SHOWN))


# Draws


def best_to_throw(form: Poker, options: Any, own: Held, fewest: int, most: int, may_keep: bool) -> Hand:
    """Which of the hole cards to throw away: those without which the hand, filled up, is worth most. A throw
    that gets no card back is judged by what is left. Where it makes no difference more are thrown away."""
    is_draw = may_keep or fewest != most
    ways: list[Hand] = [()] if may_keep else []
    for count in range(fewest, most + 1):
        ways += combinations(own.down, count)
    chance = Random(f"{own.down} {own.common}")
    rest = [card for card in form.pack.cards if card not in own.known]
    hopes = [chance.sample(rest, most) for _ in range(HOPES)]

    def worth(thrown: Hand) -> float:
        kept = _without(own.down, thrown)
        fills = hopes if is_draw and thrown else [[]]
        return sum(
            worth_of(form, options, own._replace(down=kept + tuple(fill[: len(thrown)]))) for fill in fills
        ) / len(fills)

    return max(ways, key=lambda thrown: (worth(thrown), len(thrown)))
