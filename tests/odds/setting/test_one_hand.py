"""One hand of seven cards against all that the other side may hold."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import comb

import numpy as np
import pytest

from croupier.cards.card import JOKER, Hand, parse_cards
from croupier.cards.pack import WITH_JOKER, Pack, short_pack
from croupier.hands.pai_gow import evaluate_low, splits
from croupier.language.setting import SIGNS, HouseWay, face_up_way, ohio_way
from croupier.odds.setting.one_hand import hands_left

CARDS = Pack("short", (*short_pack("AKQJT5", "hsd").cards, JOKER))
"""Nineteen cards, with flushes, straights and the joker: twelve are left beside seven, and make 792 hands."""


@pytest.mark.parametrize("way", [ohio_way(), face_up_way()], ids=["ohio", "face up"])
@pytest.mark.parametrize("text", ["Ah Kh Qh Ks 5d 5h Td", "Jk Ts 5s Kd Qd Jd Jh", "As Kd Qs 5h Jd Jh Ts"])
def test_every_setting_hand_by_hand(text: str, way: HouseWay) -> None:
    cards = parse_cards(text)
    rest = [card for card in CARDS if card not in cards]
    others = [
        (way.ranking.high(high), evaluate_low(low)) for high, low in map(way.sets, combinations(rest, 7))
    ]
    left = hands_left(rest, way)
    assert left.total == len(others) == comb(12, 7)
    for own_high, own_low in splits(cards):
        high, low = way.ranking.high(own_high), evaluate_low(own_low)
        compared = Counter(map(tuple, np.sign(np.array((high, low)) - others).tolist()))
        assert left.compared(high, low) == {signs: compared[signs] for signs in SIGNS}


def test_a_whole_pack_leaves_53524680_hands() -> None:
    cards = parse_cards("Jk 4s 5s 6s 7s Kd Kh")
    left = hands_left([card for card in WITH_JOKER if card not in cards], ohio_way())
    assert left.total == comb(46, 7) == 53_524_680
    ranking = ohio_way().ranking

    def gained(setting: tuple[Hand, Hand]) -> int:
        """Hands that are beaten less those that are lost to; copies are the bank's."""
        by = left.compared(ranking.high(setting[0]), evaluate_low(setting[1]))
        return by[1, 1] - sum(by[high, low] for high, low in SIGNS if max(high, low) <= 0)

    best = max((each for each in splits(cards) if ranking.can_set(*each)), key=gained)
    assert {*best[1]} == {*parse_cards("Kd Kh")}  # a straight flush beside kings
