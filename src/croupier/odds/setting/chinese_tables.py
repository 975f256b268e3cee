"""What Chinese poker's kernels look up: strengths and bonuses of rows, asked of the rules once, and what a
row is worth against a field of other hands.

A field is how often rows of each strength come in the hands of others, who set by a stated policy. Points are
a sum over the rows, so that a hand's rows can be weighed one by one; only a sweep is taken as if rows were
won independently of each other.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from hashlib import sha256
from itertools import combinations
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.cards.card import ACE, Card
from croupier.families.setting.chinese.hands import BACK, FRONT, MIDDLE
from croupier.families.setting.chinese.points import Scoring
from croupier.hands.poker import HIGH, PokerCategory
from croupier.hands.scale import rank_multisets

Ints = NDArray[np.int64]
Floats = NDArray[np.float64]
KINDS: Final = ACE - 1
FIVES: Final = 7462
FRONTS: Final = 455
GAIN, WIN, LOSE, LAND = range(4)
"""Columns of a row's worths."""
SWEEP, FOUL, LANDED, EQUAL = range(4)
"""Of the constants."""
FOLDER: Final = Path(__file__).parent / "fields"


@cache
def fronts() -> tuple[tuple[int, ...], ...]:
    """The ranks of every front, from the weakest to the best."""
    return tuple(sorted(rank_multisets(3), key=HIGH.showing_ranks))


@cache
def front_places() -> NDArray[np.int16]:
    """[three kinds] → the place of a front; four of a kind is none."""
    places = np.zeros((KINDS, KINDS, KINDS), np.int16)
    for place, ranks in enumerate(fronts()):
        one, two, three = (rank - 2 for rank in ranks)
        for order in {(one, two, three), (one, three, two), (two, one, three), (two, three, one),
                      (three, one, two), (three, two, one)}:  # fmt: skip
            places[order] = place
    return places


@cache
def needed() -> Ints:
    """[front] → the weakest five that outrank it."""
    of_fives = [HIGH.as_showing(strength) for strength in range(FIVES)]
    return np.searchsorted(of_fives, [HIGH.showing_ranks(ranks) for ranks in fronts()], side="right")


@lru_cache(maxsize=8)
def bonuses(scoring: Scoring) -> tuple[Ints, Ints, Ints]:
    """What each front, middle and back gets from each opponent."""
    front = [scoring.bonus(FRONT, *_made(ranks)) for ranks in fronts()]
    fives = [HIGH.scale.classes[strength] for strength in range(FIVES)]
    middle = [scoring.bonus(MIDDLE, kind, ranks[0] if ranks else ACE) for kind, ranks in fives]
    back = [scoring.bonus(BACK, kind, ranks[0] if ranks else ACE) for kind, ranks in fives]
    return np.array(front, np.int64), np.array(middle, np.int64), np.array(back, np.int64)


def _made(ranks: tuple[int, ...]) -> tuple[PokerCategory, int]:
    lead = max(ranks, key=lambda rank: (ranks.count(rank), rank))
    return HIGH.category_showing(HIGH.showing_ranks(ranks)), lead


@dataclass(frozen=True, eq=False)
class ChineseField:
    """The hands of others: how often each row comes where they are not fouled, and how often they are."""

    front: Ints
    middle: Ints
    back: Ints
    fouls: int
    land: float = 0.0
    """What a hand of Fantasy Land is worth more than an ordinary one, in points from one opponent."""
    source: str = ""

    @property
    def foul_rate(self) -> float:
        return self.fouls / (self.fouls + int(self.front.sum()))

    def save(self, name: str) -> None:
        FOLDER.mkdir(exist_ok=True)
        np.savez_compressed(
            FOLDER / f"{name}.npz",
            front=self.front.astype(np.int32),
            middle=self.middle.astype(np.int32),
            back=self.back.astype(np.int32),
            fouls=self.fouls,
            land=self.land,
            source=self.source,
        )


def digest(field: ChineseField) -> str:
    """Of the hands of a field and of what Fantasy Land is worth among them."""
    whole = sha256(f"{field.fouls} {field.land}".encode())
    for row in (field.front, field.middle, field.back):
        whole.update(row.astype("<i8").tobytes())
    return whole.hexdigest()[:16]


@cache
def load_field(name: str) -> ChineseField:
    with np.load(FOLDER / f"{name}.npz") as kept:
        front, middle, back = (kept[row].astype(np.int64) for row in ("front", "middle", "back"))
        return ChineseField(front, middle, back, int(kept["fouls"]), float(kept["land"]), str(kept["source"]))


class Worths(NamedTuple):
    """What a kernel weighs rows by: [strength] → gain, chance to win and to lose, and whether it leads to
    Fantasy Land."""

    places: NDArray[np.int16]
    needed: Ints
    front: Floats
    middle: Floats
    back: Floats
    constants: Floats


def worths(scoring: Scoring, field: ChineseField, *, is_inside: bool = False, lands: bool = False) -> Worths:
    """Against one hand of the field; `lands` where Fantasy Land is to be had, and `is_inside` where the hand
    is in it already."""
    plain = 1 - field.foul_rate
    rows, owed = [], 0.0
    counts = (field.front, field.middle, field.back)
    for number, (count, bonus) in enumerate(zip(counts, bonuses(scoring), strict=True)):
        share = count / max(1, count.sum())
        win = plain * (np.cumsum(share) - share)
        lose = plain * (1 - np.cumsum(share))
        owed += plain * float(share @ bonus)
        land = _lands(number, len(count), is_inside) if lands else np.zeros(len(count))
        rows.append(np.column_stack([bonus + win - lose, win, lose, land]))
    # an opponent's foul pays the penalty; what the others' bonuses cost is the same however the hand is set
    rows[0][:, GAIN] += field.foul_rate * scoring.foul - owed
    foul = -plain * scoring.foul - owed
    constants = np.array(
        [scoring.sweep / max(plain, 1e-9) ** 2, foul, field.land, scoring.equal_is_foul], np.float64
    )
    front, middle, back = rows
    return Worths(front_places(), needed(), front, middle, back, constants)


def _lands(number: int, size: int, is_inside: bool) -> Floats:
    """Which rows lead to Fantasy Land, or keep a hand there."""
    if number == 0:
        kinds = [_made(ranks) for ranks in fronts()]
        return np.array(
            [
                kind is PokerCategory.THREE_OF_A_KIND
                or (not is_inside and kind is PokerCategory.PAIR and rank >= 12)
                for kind, rank in kinds
            ],
            np.float64,
        )
    least = PokerCategory.FULL_HOUSE if number == 1 else PokerCategory.FOUR_OF_A_KIND
    return (np.arange(size) >= HIGH.lowest(least)).astype(np.float64) * is_inside


def by_order() -> Worths:
    """Worths by which the best back counts first, then the middle, then the front."""
    columns = [np.zeros((size, 4)) for size in (FRONTS, FIVES, FIVES)]
    for column, scale in zip(columns, (1, FRONTS, FRONTS * FIVES), strict=True):
        column[:, GAIN] = np.arange(len(column)) * scale
    front, middle, back = columns
    return Worths(front_places(), needed(), front, middle, back, np.array([0, -1, 0, 1], np.float64))


@cache
def subsets(size: int, count: int) -> Ints:
    """Every choice of so many out of `size` cards, as bits."""
    return np.array([sum(1 << at for at in chosen) for chosen in combinations(range(size), count)], np.int64)


def indices(cards: tuple[Card, ...]) -> Ints:
    return np.array([card.index for card in cards], np.int64)
