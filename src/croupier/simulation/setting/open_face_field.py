"""The field of open-face poker: hands that are laid alone, street by street, and what Fantasy Land is worth
against them."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from croupier.cards.card import CARDS, Card
from croupier.cards.pack import STANDARD
from croupier.families.setting.chinese.fantasy_land import stays
from croupier.families.setting.chinese.hands import Rows
from croupier.families.setting.chinese.points import Scoring
from croupier.hands.poker import HIGH
from croupier.odds.setting.chinese_setting import best_setting
from croupier.odds.setting.chinese_tables import FIVES, FRONTS, ChineseField, Worths, front_places, worths
from croupier.odds.setting.open_face import best_placement
from croupier.table.chance import Chance


def laid_hands(scoring: Scoring, field: ChineseField, hands: int, seed: str) -> ChineseField:
    """So many hands, each laid by itself as well as it can be against a field."""
    by = worths(scoring, field, lands=True)
    chance = Chance(seed)
    counts = [np.zeros(size, np.int64) for size in (FRONTS, FIVES, FIVES)]
    fouls = 0
    for _ in range(hands):
        rows = _laid(chance.shuffled(list(STANDARD.cards)), by)
        if scoring.scored(rows).is_foul:
            fouls += 1
            continue
        kinds = sorted(card.rank - 2 for card in rows.front)
        counts[0][front_places()[kinds[0], kinds[1], kinds[2]]] += 1
        counts[1][HIGH.evaluate(rows.middle)] += 1
        counts[2][HIGH.evaluate(rows.back)] += 1
    front, middle, back = counts
    return ChineseField(front, middle, back, fouls, field.land, f"{hands:,} hands laid alone, seed {seed!r}")


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
        by = worths(
            scoring,
            ChineseField(field.front, field.middle, field.back, field.fouls, land),
            is_inside=True,
            lands=True,
        )
        total, stayed = 0.0, 0
        for _ in range(hands):
            cards = tuple(chance.shuffled(list(CARDS[:52]), 14)[:14])
            rows, worth = best_setting(cards, by)
            does_stay = stays(rows, scoring.scored(rows).is_foul)
            stayed += does_stay
            total += worth - land * does_stay
        land = total / (hands - stayed)
    return land
