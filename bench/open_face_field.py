"""The field of open-face poker, laid anew: the hands that a placement is weighed against, and what Fantasy
Land is worth among them.

`python -m bench.open_face_field` lays it again from its seed, which takes some minutes of two cores, and says
whether it is the one that is kept; with `--keep` it takes that one's place. Nothing of the kept one goes into
it: first hands are laid for their bonuses alone, the next against those, the last against the ones before.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from time import perf_counter

import numpy as np

from croupier.games import find
from croupier.odds.setting.chinese_tables import FIVES, FRONTS, ChineseField, digest, load_field
from croupier.odds.setting.open_face_state import FIELD
from croupier.simulation.setting.open_face_field import joined, laid_hands, land_worth

STEPS = (200, 400, 2_400)
"""Hands of each step."""
PART = 50
"""Hands that are laid in one piece."""
LANDS = 100
"""Hands of Fantasy Land that are set, three times over."""
SEED = "open-face field"
GAME = find("hustler-open-face-chinese-poker")
SCORING = GAME.rules.scoring(GAME.options)


def nobody() -> ChineseField:
    """Hands that all foul alike: nothing decides but a hand's own bonuses."""
    front, five = np.zeros(FRONTS, np.int64), np.zeros(FIVES, np.int64)
    return ChineseField(front, five, five, fouls=1)


def laid_part(job: tuple[ChineseField, int, str]) -> ChineseField:
    field, hands, seed = job
    return laid_hands(SCORING, field, hands, seed)


def laid_anew(steps: tuple[int, ...] = STEPS, seed: str = SEED, lands: int = LANDS) -> ChineseField:
    """The same whichever core lays which part: each has its seed."""
    field = nobody()
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for step, hands in enumerate(steps, start=1):
            parts = [
                (field, min(PART, hands - first), f"{seed} {step}.{first}") for first in range(0, hands, PART)
            ]
            field = joined(list(pool.map(laid_part, parts)))
            land = land_worth(SCORING, field, lands, f"{seed} land {step}")
            field = replace(field, land=round(land, 2))
    told = ", ".join(f"{hands:,}" for hands in steps[:-1])
    source = f"{steps[-1]:,} hands laid alone, after steps of {told}, seed {seed!r}"
    return replace(field, source=source)


def rebuilt(is_kept: bool = False) -> Iterator[str]:
    begun = perf_counter()
    field = laid_anew()
    took = perf_counter() - begun
    if is_kept:
        field.save(FIELD)
    same = "as it is kept" if digest(field) == digest(load_field(FIELD)) else "NOT as it is kept"
    yield (
        f"open-face, {field.source}: {field.foul_rate:.1%} fouled, Fantasy Land worth {field.land} points, "
        f"digest {digest(field)}, {same}, in {took:.0f} s"
    )


if __name__ == "__main__":
    print(*rebuilt("--keep" in sys.argv[1:]), sep="\n")
