"""Tables for the kernels of Chinese poker: strengths and bonuses of rows, asked of the rules once, and the
worth of a row against a field of other hands.

A field is how often rows of each strength come in the hands of others, who set by a stated policy. Points are
a sum over the rows, each by how it compares, so that a hand's rows can be weighed one by one; only a sweep is
taken as if rows were won independently of each other.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import combinations
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.cards.card import ACE, Card
from croupier.families.setting.chinese.hands import ROWS, is_in_order, made_by
from croupier.families.setting.chinese.open_face import Leads
from croupier.families.setting.chinese.scoring import FOULED, Scored, Scoring
from croupier.hands.poker import HIGH
from croupier.hands.scale import rank_multisets

Ints = NDArray[np.int64]
Floats = NDArray[np.float64]
KINDS: Final = ACE - 1
FIVES: Final = 7462
FRONTS: Final = 455
GAIN, WIN, LOSE, LAND = range(4)
"""Columns of a row's worths."""
SWEEP, FOUL, LANDED = range(3)
"""Bits of the constants."""
FOLDER: Final = Path(__file__).parent / "fields"


@cache
def fronts() -> tuple[tuple[int, ...], ...]:
    """The ranks of every front, from the weakest to the best."""
    return tuple(sorted(rank_multisets(3), key=HIGH.showing_ranks))


@cache
def front_places() -> NDArray[np.int16]:
    """Return [three kinds] → the place of a front hand among all fronts, by strength."""
    places = np.zeros((KINDS, KINDS, KINDS), np.int16)
    for place, ranks in enumerate(fronts()):
        one, two, three = (rank - 2 for rank in ranks)
        for order in {(one, two, three), (one, three, two), (two, one, three), (two, three, one),
                      (three, one, two), (three, two, one)}:  # fmt: skip
            places[order] = place
    return places


@cache
def strengths(row: int) -> tuple[int, ...]:
    """Return the strengths of the row of this number, from the weakest to the best, on the scale of all
    rows."""
    if row == 0:
        return tuple(map(HIGH.showing_ranks, fronts()))
    return tuple(map(HIGH.as_showing, range(FIVES)))


@cache
def least_after(row: int, equal_is_foul: bool) -> Ints:
    """Return [place of a row] → the place of the weakest row that may follow it."""
    found, place = [], 0
    following = strengths(row + 1)
    for own in strengths(row):
        while place < FIVES and not is_in_order(row, own, following[place], equal_is_foul):
            place += 1
        found.append(place)
    return np.array(found, np.int64)


@lru_cache(maxsize=24)
def bonuses(scoring: Scoring, row: int) -> Ints:
    """Return the bonus of each row of this number."""
    return np.array([scoring.bonus(ROWS[row], *made_by(each)) for each in strengths(row)], np.int64)


@dataclass(frozen=True, eq=False)
class ChineseField:
    """The hands of others: how often each row comes where they are not fouled, and how often they are."""

    front: Ints
    middle: Ints
    back: Ints
    fouls: int
    land: float = 0.0
    """The extra worth of a hand of Fantasy Land over an ordinary one, in points from one opponent."""
    source: str = ""

    @property
    def foul_rate(self) -> float:
        return self.fouls / (self.fouls + int(self.front.sum()))


@cache
def load_field(name: str) -> ChineseField:
    with np.load(FOLDER / f"{name}.npz") as kept:
        front, middle, back = (kept[row].astype(np.int64) for row in ("front", "middle", "back"))
        return ChineseField(front, middle, back, int(kept["fouls"]), float(kept["land"]), str(kept["source"]))


class Worths(NamedTuple):
    """The tables by which a kernel weighs rows: [strength] → gain, chance to win and to lose, and whether it
    leads to Fantasy Land."""

    places: NDArray[np.int16]
    middles: Ints
    """[front] → the weakest middle that is no foul behind it."""
    backs: Ints
    """[middle] → the weakest such back."""
    front: Floats
    middle: Floats
    back: Floats
    constants: Floats


TIED: Final = (0, 0, 0)


def _hand(row: int = 0, strength: int = 0, bonus: int = 0) -> Scored:
    """One that is tied by any other such hand, but for this row."""
    places = range(len(TIED))
    return Scored(
        tuple(strength if at == row else 0 for at in places),
        tuple(bonus if at == row else 0 for at in places),
    )


class RowBonuses(NamedTuple):
    """The part of its bonus that each row of one number gets."""

    won: Ints
    tied: Ints
    lost: Ints
    unopposed: Ints
    """The points that a fouled hand pays."""


@lru_cache(maxsize=24)
def row_bonuses(scoring: Scoring, row: int) -> RowBonuses:
    found, which = np.unique(bonuses(scoring, row), return_inverse=True)
    others = (_hand(row, -1), _hand(), _hand(row, 1), FOULED)
    paid = [[scoring.compare(_hand(row, 0, int(bonus)), other).mine for bonus in found] for other in others]
    return RowBonuses(*(np.array(each, np.int64)[which] for each in paid))


def worths(scoring: Scoring, field: ChineseField, leads: Leads | None = None) -> Worths:
    """Return the worth of rows against one hand of the field, by the rules; `leads` where there is a Fantasy
    Land."""
    plain = 1 - field.foul_rate
    won = scoring.compare(_hand(0, 1), _hand()).rows
    rows, owed, owed_by_foul = [], 0.0, 0.0
    for row, count in enumerate((field.front, field.middle, field.back)):
        bonus = row_bonuses(scoring, row)
        share = count / max(1, count.sum())
        win = plain * (np.cumsum(share) - share)
        lose = plain * (1 - np.cumsum(share))
        gain = (
            bonus.lost
            + win * (bonus.won - bonus.lost)
            + plain * share * (bonus.tied - bonus.lost)
            + field.foul_rate * (bonus.unopposed - bonus.lost)
            + win * won
            - lose * won
        )
        more = share * (bonus.won - bonus.lost)
        gain -= plain * (more.sum() - np.cumsum(more) + share * (bonus.tied - bonus.lost))
        owed += plain * float(share @ bonus.lost)
        owed_by_foul += plain * float(share @ bonus.unopposed)
        land = _lands(row, leads) if leads else np.zeros(len(count))
        rows.append(np.column_stack([gain, win, lose, land]))
    # an opponent's foul pays the penalty; what the others get in any case is the same however the hand is set
    rows[0][:, GAIN] += field.foul_rate * scoring.compare(_hand(), FOULED).rows - owed
    foul = plain * scoring.compare(FOULED, _hand()).rows - owed_by_foul
    swept = scoring.compare(Scored((1, 1, 1)), Scored(TIED)).rows - len(TIED) * won
    constants = np.array([swept / max(plain, 1e-9) ** 2, foul, field.land], np.float64)
    front, middle, back = rows
    middles, backs = (least_after(row, scoring.equal_is_foul) for row in (0, 1))
    return Worths(front_places(), middles, backs, front, middle, back, constants)


def _lands(row: int, leads: Leads) -> Floats:
    """Return which rows lead to Fantasy Land, or keep a hand there."""
    return np.array([leads(ROWS[row], made_by(each)) for each in strengths(row)], np.float64)


@cache
def subsets(size: int, count: int) -> Ints:
    """Return every choice of so many out of `size` cards, as bits."""
    return np.array([sum(1 << at for at in chosen) for chosen in combinations(range(size), count)], np.int64)


def indices(cards: tuple[Card, ...]) -> Ints:
    return np.array([card.index for card in cards], np.int64)
