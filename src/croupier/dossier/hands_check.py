"""The second method where there are no wagers: hands dealt at random and judged one by one, by the rankings
that decide a pot at the table, beside the counts, which come from tables."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from math import sqrt
from typing import NamedTuple

from croupier.families.poker.rules import Poker
from croupier.families.poker.showdown import Share, Takes
from croupier.odds.poker.frequencies import kind_of
from croupier.odds.poker.judging import is_tabled
from croupier.odds.poker.layout import PokerLayout, layout_of
from croupier.odds.report import GameOdds, HandFrequencies, Json
from croupier.rules.game import Game
from croupier.rules.options import Options

DEALT = 4_000
"""Default and largest number of simulated hands."""


class HandsCheck(NamedTuple):
    """A kind of hand of one share, counted and dealt."""

    share: str
    kind: str
    counted: float
    dealt: float
    hands: int

    @property
    def z(self) -> float:
        error = sqrt(self.counted * (1 - self.counted) / self.hands)
        return (self.dealt - self.counted) / error if error else 0.0

    def to_json(self) -> Json:
        return {**self._asdict(), "z": self.z}


def check_hands(game: Game, options: Options, odds: GameOdds, rounds: int | None) -> tuple[HandsCheck, ...]:
    """Compare simulated hands with the counted ones, for every share whose hands are counted over whole
    deals. Return nothing if no hands are counted."""
    if not odds.hands or not isinstance(game.rules, Poker):
        return ()
    layout = layout_of(game, options)
    tabled = [share for share in layout.shares if is_tabled(share)]
    counted = odds.hands[: len(tabled)]  # after them come those in which it matters how cards lie
    number = min(rounds or DEALT, DEALT)
    return tuple(
        check
        for share, hands in zip(tabled, counted, strict=True)
        for check in _checks(layout, share, hands, number)
    )


def _checks(layout: PokerLayout, share: Share, hands: HandFrequencies, number: int) -> Iterator[HandsCheck]:
    seen = Counter(kind_of(share, strength) for strength in _strengths(layout, share, number))
    for kind, ways in hands.kinds:
        yield HandsCheck(hands.share, kind, ways / hands.combinations, seen[kind] / number, number)


def _strengths(layout: PokerLayout, share: Share, number: int) -> Iterator[int]:
    import numpy as np

    own = layout.own if share.takes is Takes.ALL else layout.down
    board = 0 if share.takes is Takes.HAND else layout.boards.get(share.place, 0)
    chance = np.random.default_rng(0)
    for _ in range(number):
        places = chance.choice(len(layout.pack), own + board, replace=False).tolist()
        cards = tuple(layout.pack.cards[place] for place in places)
        strength = share.worth(cards[:own], cards[own:])
        assert strength is not None, "it is tabled"
        yield strength
