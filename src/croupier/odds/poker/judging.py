"""Rank many hands at once for a share of the pot.

Hands are looked up in the tables of the share's ranking; without such tables, the share is asked about one
hand after another.
"""

from __future__ import annotations

from math import lcm
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from croupier.cards.card import CARDS
from croupier.families.poker.hand import HandState
from croupier.families.poker.showdown import Share, Takes, parts_of_pot
from croupier.hands import batch_hole, batch_rankings, rankings
from croupier.hands.batch import Cards
from croupier.hands.lookup import LookupOrder
from croupier.odds.poker.layout import PokerLayout
from croupier.rules.script.table import Table
from croupier.rules.steps import Place
from croupier.wagers.pot import Pot

Strengths: TypeAlias = npt.NDArray[np.int32]
BoardRows: TypeAlias = dict[Place, Cards]
NO_HAND = -1
"""Strength of a hand that does not qualify."""


def judge(layout: PokerLayout, share: Share, down: Cards, up: Cards, boards: BoardRows) -> Strengths:
    """Return the strength of every hand, of cards dealt down and up, with every row of boards: `[board,
    hand]`."""
    rows = len(next(iter(boards.values()))) if boards else 1
    if not is_tabled(share):
        return _one_by_one(layout, share, down, up, boards, rows)
    own = down if share.takes is not Takes.ALL else np.concatenate((down, up), axis=1)
    if share.takes is Takes.TWO:
        found = batch_hole.evaluate_grid(own, boards[share.place], _hole_order(share))
    elif share.place in boards and share.takes is Takes.ALL:
        found = batch_rankings.evaluate_grid(own, _name(share), boards[share.place])
    else:
        found = np.broadcast_to(batch_rankings.evaluate(own, _name(share)), (rows, len(own)))
    return _qualified(found, share)


def judge_rows(layout: PokerLayout, share: Share, down: Cards, up: Cards, boards: BoardRows) -> Strengths:
    """Return the strength of every hand with the boards in the same row."""
    if not is_tabled(share):
        rows = [{place: cards[at : at + 1] for place, cards in boards.items()} for at in range(len(down))]
        asked = [judge(layout, share, down[at : at + 1], up[at : at + 1], row) for at, row in enumerate(rows)]
        return np.concatenate(asked)[:, 0]
    if share.takes is Takes.TWO:
        return _qualified(batch_hole.evaluate_holes(down, boards[share.place], _hole_order(share)), share)
    cards = down
    if share.takes is Takes.ALL:
        common = (boards[share.place],) if share.place in boards else ()
        cards = np.concatenate((down, up, *common), axis=1)
    return _qualified(batch_rankings.evaluate(cards, _name(share)), share)


def _qualified(found: npt.NDArray[np.uint16], share: Share) -> Strengths:
    strengths = found.astype(np.int32)
    if share.least:
        strengths[strengths < share.least] = NO_HAND
    return strengths


def is_tabled(share: Share) -> bool:
    """Return True if hands are ranked by tables, which is fast."""
    if share.takes is Takes.TWO:
        return batch_rankings.hole_order_of(share.ranking) is not None
    return share.takes is not None and rankings.made_of(share.ranking) is not None


def _hole_order(share: Share) -> LookupOrder:
    order = batch_rankings.hole_order_of(share.ranking)
    assert order is not None, "it is tabled"
    return order


def _name(share: Share) -> str:
    named = rankings.made_of(share.ranking)
    assert named is not None, "it is tabled"
    return named.name


def _one_by_one(
    layout: PokerLayout, share: Share, down: Cards, up: Cards, boards: BoardRows, rows: int
) -> Strengths:
    play = laid(layout, 1)
    strengths = np.full((rows, len(down)), NO_HAND, np.int32)
    for at in range(rows):
        play.dealt.boards = {
            place: tuple(CARDS[card] for card in cards[at]) for place, cards in boards.items()
        }
        lying = {card for cards in play.dealt.boards.values() for card in cards}
        for hand in range(len(down)):
            play.dealt.down[1] = tuple(CARDS[card] for card in down[hand])
            play.dealt.up[1] = tuple(CARDS[card] for card in up[hand])
            if lying.isdisjoint(play.cards(1)):
                worth = share.strength(play, 1)
                strengths[at, hand] = NO_HAND if worth is None else worth
    return strengths


def laid(layout: PokerLayout, seats: int) -> HandState:
    """Return an empty hand of the game between so many seats, to put cards into."""
    places = range(1, seats + 1)
    table: Table[Any] = Table(layout.options, dict.fromkeys(places, 0))
    return HandState(table, places, layout.form)


class Division:
    """Division of a pot over the shares, in whole units."""

    def __init__(self, layout: PokerLayout, players: int) -> None:
        shares = len(layout.shares)
        self.unit = lcm(*range(1, players + 1)) * lcm(*range(1, shares + 1))
        """Number of units in the whole pot."""
        self.parts = np.zeros((1 << shares, len(layout.judged)), np.int64)
        """Units of the pot for each judged share, by the shares that somebody qualifies for, a bit each."""
        last = layout.form.last_resort(layout.shares)
        self.parts[0, layout.judged.index(last)] = self.unit
        for live in range(1, 1 << shares):
            self._ask(layout, live)

    def _ask(self, layout: PokerLayout, live: int) -> None:
        """Ask the family how it divides a pot between two seats, of which one has the only qualifying
        hands."""
        play = laid(layout, 2)
        play.dealt.down.update({1: CARDS[:1], 2: CARDS[1:2]})
        chip = play.table.options.smallest_chip
        shares = layout.shares
        strengths = [{1: 1 if live >> at & 1 else None, 2: None} for at in range(len(shares))]
        for part in parts_of_pot(play, Pot(self.unit * chip, (1, 2)), shares, strengths):
            self.parts[live, shares.index(part.share)] = part.amount // chip
