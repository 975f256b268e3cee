"""The field of open-face poker, laid anew: the hands that a placement is weighed against, and what Fantasy
Land is worth among them.

`python -m bench.open_face_field` lays it again from its seed, which takes some minutes of two cores, and says
whether it is the one that is kept; with `--keep` it takes that one's place. Nothing of the kept one goes into
it: first hands are laid for their bonuses alone, the next against those, the last against the ones before.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from time import perf_counter

import numpy as np

from bench.chinese_fields import beside_kept, field_of, keep
from croupier.cards.card import CARDS, Card
from croupier.cards.pack import STANDARD
from croupier.families.setting.chinese.hands import Rows
from croupier.families.setting.chinese.open_face import does_lead, enters, stays
from croupier.families.setting.chinese.scoring import Scoring
from croupier.games import find
from croupier.odds.setting.chinese_setting import best_setting
from croupier.odds.setting.chinese_tables import FIVES, FRONTS, ChineseField, Worths, worths
from croupier.odds.setting.open_face import best_placement
from croupier.odds.setting.open_face_state import FIELD
from croupier.table.chance import Chance

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


def laid_hands(scoring: Scoring, field: ChineseField, hands: int, seed: str) -> ChineseField:
    """So many hands, each laid by itself as well as it can be against a field."""
    by, chance = worths(scoring, field, enters), Chance(seed)
    laid = (_laid(chance.shuffled(list(STANDARD.cards)), by) for _ in range(hands))
    return field_of(laid, scoring, field.land)


def joined(parts: Sequence[ChineseField]) -> ChineseField:
    """The hands of all parts, which were laid against one field."""
    first = parts[0]
    front, middle, back = (
        np.sum([getattr(each, row) for each in parts], axis=0) for row in ("front", "middle", "back")
    )
    return ChineseField(front, middle, back, fouls=sum(each.fouls for each in parts), land=first.land)


def _laid(pack: list[Card], by: Worths) -> Rows:
    rows, seen = Rows(), list[Card]()
    for dealt, kept in ((5, 5), *[(3, 2)] * 4):
        cards = tuple(pack.pop() for _ in range(dealt))
        laid = best_placement(rows, cards, seen, by, kept)
        seen += [card for card in cards if not any(card in row for row in laid)]
        rows = rows.with_cards(laid)
    return rows


def land_worth(scoring: Scoring, field: ChineseField, hands: int, seed: str) -> float:
    """What a hand of Fantasy Land brings from one opponent, and those that follow where it stays there."""
    chance, land = Chance(seed), field.land
    for _ in range(3):
        by = worths(scoring, replace(field, land=land), stays)
        total, stayed = 0.0, 0
        for _ in range(hands):
            cards = tuple(chance.shuffled(list(CARDS[:52]), 14)[:14])
            rows, worth = best_setting(cards, by)
            does_stay = does_lead(rows, scoring.scored(rows).is_foul, stays)
            stayed += does_stay
            total += worth - land * does_stay
        land = total / (hands - stayed)
    return land


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
        keep(field, FIELD)
    yield (
        f"open-face, {field.source}: {field.foul_rate:.1%} fouled, Fantasy Land worth {field.land} points, "
        f"{beside_kept(field, FIELD)}, in {took:.0f} s"
    )


if __name__ == "__main__":
    print(*rebuilt("--keep" in sys.argv[1:]), sep="\n")
