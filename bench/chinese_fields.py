"""The fields of Chinese poker: hands counted by their rows, and kept where odds look them up."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256

import numpy as np

from croupier.families.setting.chinese.hands import Rows
from croupier.families.setting.chinese.scoring import Scoring
from croupier.hands.poker import HIGH
from croupier.odds.setting.chinese_tables import (
    FIVES,
    FOLDER,
    FRONTS,
    GAIN,
    ChineseField,
    Worths,
    front_places,
    least_after,
    load_field,
)


def by_order() -> Worths:
    """The plain way, as worths by which the best back counts first, then the middle, then the front."""
    columns = [np.zeros((size, 4)) for size in (FRONTS, FIVES, FIVES)]
    for column, scale in zip(columns, (1, FRONTS, FRONTS * FIVES), strict=True):
        column[:, GAIN] = np.arange(len(column)) * scale
    middles, backs = (least_after(row, True) for row in (0, 1))
    front, middle, back = columns
    return Worths(front_places(), middles, backs, front, middle, back, np.array([0, -1, 0], np.float64))


def field_of(hands: Iterable[Rows], scoring: Scoring, land: float = 0.0) -> ChineseField:
    """Of these hands, those that are fouled by their number alone."""
    counts = [np.zeros(size, np.int64) for size in (FRONTS, FIVES, FIVES)]
    fouls = 0
    for rows in hands:
        if scoring.scored(rows).is_foul:
            fouls += 1
            continue
        one, two, three = (card.rank - 2 for card in rows.front)
        places = front_places()[one, two, three], HIGH.evaluate(rows.middle), HIGH.evaluate(rows.back)
        for count, place in zip(counts, places, strict=True):
            count[place] += 1
    front, middle, back = counts
    return ChineseField(front, middle, back, fouls, land)


def digest(field: ChineseField) -> str:
    """Of the hands of a field and of what Fantasy Land is worth among them."""
    whole = sha256(f"{field.fouls} {field.land}".encode())
    for row in (field.front, field.middle, field.back):
        whole.update(row.astype("<i8").tobytes())
    return whole.hexdigest()[:16]


def keep(field: ChineseField, name: str) -> None:
    """In the place of the one that is kept."""
    np.savez_compressed(
        FOLDER / f"{name}.npz",
        front=field.front.astype(np.int32),
        middle=field.middle.astype(np.int32),
        back=field.back.astype(np.int32),
        fouls=field.fouls,
        land=field.land,
        source=field.source,
    )


def beside_kept(field: ChineseField, name: str) -> str:
    """Its digest, and whether it is the one that is kept."""
    same = "as it is kept" if digest(field) == digest(load_field(name)) else "NOT as it is kept"
    return f"digest {digest(field)}, {same}"
