"""The value of a hand in any poker game: the fraction of other possible hands that it beats.

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
from croupier.errors import CroupierError
from croupier.families.poker.dealing_errors import EARLY
from croupier.families.poker.hand import HandState
from croupier.families.poker.options import PokerOptions
from croupier.families.poker.rules import Poker
from croupier.families.poker.showdown import Share
from croupier.hands.best import TwoOfTheHole
from croupier.rules.script.table import Table
from croupier.rules.steps import DISCARD, Place
from croupier.table.observation import Observation

OTHERS = 24
"""Number of other hands sampled on one board."""
SHOWN = 500
"""Number of other hands sampled without a board: for draws, and for unfinished hands by the cards they
show."""
HOPES = 4
"""Least number of draws tried for each discard."""
TRIES = 480
"""Number of draws tried for all discards together, if there is no board."""
BETTER = 2
"""After each draw another has, as it were, the best of so many hands more."""
HANDS = 40
"""Number of hands before the first draw that are sampled to recognise a good one."""


class HandSeen(NamedTuple):
    """The cards that one seat can see."""

    down: Hand
    up: Hand
    boards: tuple[tuple[Place, Hand], ...]
    others: Hand
    """Up cards of other seats."""

    @property
    def own(self) -> Hand:
        return self.down + self.up

    @property
    def common(self) -> Hand:
        return sum((cards for _, cards in self.boards), ())

    @property
    def known(self) -> Hand:
        return self.own + self.common + self.others


def hand_seen(sight: Observation, seat: int) -> HandSeen:
    """Return the cards that the seat can see: its own, the boards, and the up-cards of others."""
    mine = sight.lying.get((seat, ""))
    up = tuple(mine.up) if mine is not None else ()
    down = _without(tuple(mine.cards), up) if mine is not None else ()
    boards = tuple(
        (place, cards) for place, cards in sight.boards.items() if cards and place not in (DISCARD, EARLY)
    )
    others = tuple(card for (place, _), lying in sight.lying.items() if place != seat for card in lying.up)
    return HandSeen(down, up, boards, others)


def _without(hand: Hand, cards: Sequence[Card]) -> Hand:
    return tuple(card for card in hand if card not in cards)


def worth_of(form: Poker, options: PokerOptions, own: HandSeen, draws: int = 0) -> float:
    """The part of what another could have that the seat's hand beats; of several shares mostly the best.
    After so many draws others have more than what was dealt to them."""
    return _Judge(form, options).worth(own, draws)


class _Judge:
    """Ranks cards as the game does, by placing them before one seat."""

    def __init__(self, form: Poker, options: PokerOptions) -> None:
        self.form, self.options = form, options
        self.shares = form.shares_for(options)
        self._play = HandState(Table(options, {1: 0}), (1,), form)
        self._theirs: dict[tuple[int, int, int], list[int]] = {}
        """(share, number of cards down, number of cards up) → strengths of hands that others could have, in
        order."""

    def worth(self, own: HandSeen, draws: int) -> float:
        power = 1 if own.boards else 1 + BETTER * draws
        parts = [self._part(number, own) for number in range(len(self.shares))]
        best = max((beaten**power for beaten, has_it in parts if has_it), default=0.0)
        least = min(beaten**power if has_it else best * beaten for beaten, has_it in parts)
        return 0.75 * best + 0.25 * least

    def _part(self, number: int, own: HandSeen) -> tuple[float, bool]:
        """Return the fraction of other hands that it beats for a share, and whether it qualifies. If it does
        not, the fraction is that of hands that do not qualify either: with that probability nobody wins the
        share, and the other shares decide."""
        share, down, up = self.shares[number], len(own.down), len(own.up)
        mine = self.strength(share, own)
        if mine is None:
            return _shown(self.form, self.options, share, own.own), True
        theirs = self._theirs.get((number, down, up))
        if theirs is None:
            theirs = self._theirs[number, down, up] = _others(
                self.form, self.options, number, own.boards, down, up
            )
        if mine < 0:
            return bisect_right(theirs, mine) / len(theirs), False
        return (bisect_left(theirs, mine) + bisect_right(theirs, mine)) / (2 * len(theirs)), True

    def strength(self, share: Share, own: HandSeen) -> int | None:
        """Return the hand's strength for a share; None if there are too few cards to rank it, and -1 if it
        does not qualify."""
        if share.order is not None and len(own.own) + len(own.common) < share.order.size:
            return None
        play = self._play
        play.dealt.down, play.dealt.up = {1: own.down}, {1: own.up} if own.up else {}
        play.dealt.boards = dict(own.boards)
        try:
            strength = share.strength(play, 1)
        except (CroupierError, LookupError):  # a board that is not there yet, too few cards of a kind
            return None
        return -1 if strength is None else strength


@lru_cache(maxsize=1 << 10)
def _others(
    form: Poker,
    options: PokerOptions,
    number: int,
    boards: tuple[tuple[Place, Hand], ...],
    down: int,
    up: int,
) -> list[int]:
    """Return the strengths of random other hands for a share on this board, the weakest first; -1 for a hand
    that does not qualify."""
    judge = _Judge(form, options)
    share = judge.shares[number]
    common = sum((cards for _, cards in boards), ())
    chance = Random(f"{common} {down} {up}")
    rest = [card for card in form.pack_for(options) if card not in common]
    found = []
    count = OTHERS // 3 if isinstance(share.ranking, TwoOfTheHole) else OTHERS
    for _ in range(count if boards else SHOWN):  # without a board it is found once for all
        cards = tuple(chance.sample(rest, down + up))
        strength = judge.strength(share, HandSeen(cards[:down], cards[down:], boards, ()))
        found.append(-1 if strength is None else strength)
    return sorted(found)


def _shown(form: Poker, options: PokerOptions, share: Share, cards: Hand) -> float:
    """Return the fraction of random sets of as many cards that an unfinished hand beats, by the cards it
    shows."""
    ranking = share.order
    if not cards or ranking is None:
        return FAIRLY
    try:
        mine = ranking.showing(cards)
    except CroupierError:  # a joker, which shows nothing by itself
        return 1.0
    if mine is None:
        return FAIRLY
    theirs = _showing(form, options, ranking, len(cards))
    return (bisect_left(theirs, mine) + bisect_right(theirs, mine)) / (2 * len(theirs))


FAIRLY = 0.5
"""Value of a hand about which nothing is known."""


@lru_cache(maxsize=1 << 8)
def _showing(form: Poker, options: PokerOptions, ranking: Any, count: int) -> list[int]:
    chance = Random(f"showing {count}")
    plain = [card for card in form.pack_for(options) if not card.is_joker]
    return sorted(ranking.showing(tuple(chance.sample(plain, count))) for _ in range(SHOWN))


# Draws


def best_to_throw(
    form: Poker, options: PokerOptions, own: HandSeen, fewest: int, most: int, may_keep: bool, draws: int = 0
) -> Hand:
    """Return the hole cards to discard, so that the hand is worth most once it is filled up.

    A discard that is not replaced is judged by what is left. Of equally good discards the largest is
    returned.
    """
    return best_draw(form, options, own, fewest, most, may_keep, draws)[1]


def prospects(form: Poker, options: PokerOptions, own: HandSeen) -> float:
    """The part of hands before the first draw that promise less than this one, each drawn to as is best."""
    mine = _hope(form, options, own)
    others = _hopes(form, options, len(own.down))
    return (bisect_left(others, mine) + bisect_right(others, mine)) / (2 * len(others))


@lru_cache(maxsize=1 << 10)
def _hope(form: Poker, options: PokerOptions, own: HandSeen) -> float:
    return best_draw(form, options, own, 1, len(own.down), True, 0)[0]


@lru_cache(maxsize=1 << 6)
def _hopes(form: Poker, options: PokerOptions, count: int) -> list[float]:
    chance = Random(f"before a draw {count}")
    hands = (tuple(chance.sample(form.pack_for(options).cards, count)) for _ in range(HANDS))
    return sorted(_hope(form, options, HandSeen(hand, (), (), ())) for hand in hands)


def best_draw(
    form: Poker, options: PokerOptions, own: HandSeen, fewest: int, most: int, may_keep: bool, draws: int
) -> tuple[float, Hand]:
    """Return the hand's average value after the best discard, and the cards of that discard."""
    is_draw = may_keep or fewest != most
    ways: list[Hand] = [()] if may_keep else []
    for count in range(fewest, most + 1):
        ways += combinations(own.down, count)
    chance = Random(f"{own.down} {own.common}")
    rest = [card for card in form.pack_for(options) if card not in own.known]
    tries = HOPES if own.boards else max(HOPES, TRIES // len(ways))
    hopes = [chance.sample(rest, most) for _ in range(tries)]
    judge = _Judge(form, options)

    def worth(thrown: Hand) -> tuple[float, int, Hand]:
        kept = _without(own.down, thrown)
        fills = hopes if is_draw and thrown else [[]]
        filled = (own._replace(down=kept + tuple(fill[: len(thrown)])) for fill in fills)
        total = sum(judge.worth(hand, draws + is_draw) for hand in filled)
        return total / len(fills), len(thrown), thrown

    hope, _, thrown = max(map(worth, ways), key=lambda tried: tried[:2])
    return hope, thrown
