"""One hand of seven cards against all that the other side may hold."""

from __future__ import annotations

from itertools import combinations
from math import comb

import pytest

from croupier.cards.card import JOKER, parse_cards
from croupier.cards.pack import WITH_JOKER, Pack, short_pack
from croupier.families.setting.face_up_way import FaceUpWay
from croupier.families.setting.house_way import HouseWay
from croupier.families.setting.ohio_way import OhioWay
from croupier.hands.pai_gow import evaluate_low
from croupier.odds.setting.one_hand import hands_left, weigh_settings

CARDS = Pack("short", (*short_pack("AKQJT5", "hsd").cards, JOKER))
"""Nineteen cards, with flushes, straights and the joker: twelve are left beside seven, and make 792 hands."""


@pytest.mark.parametrize("is_bank", [False, True])
@pytest.mark.parametrize("way", [OhioWay(), FaceUpWay()], ids=["ohio", "face up"])
@pytest.mark.parametrize("text", ["Ah Kh Qh Ks 5d 5h Td", "Jk Ts 5s Kd Qd Jd Jh", "As Kd Qs 5h Jd Jh Ts"])
def test_every_setting_hand_by_hand(text: str, way: HouseWay, is_bank: bool) -> None:
    cards = parse_cards(text)
    rest = [card for card in CARDS if card not in cards]
    others = [
        (way.ranking.high(high), evaluate_low(low)) for high, low in map(way.sets, combinations(rest, 7))
    ]
    left = hands_left(rest, way)
    assert left.total == len(others) == comb(12, 7)
    weighed = weigh_settings(cards, left, way, is_bank)
    assert len(weighed) > 1
    for each in weighed:
        assert way.ranking.can_set(*each.setting)
        high, low = way.ranking.high(each.setting.high), evaluate_low(each.setting.low)
        copies = 0 if is_bank else 1
        assert each.won == sum(high - theirs[0] >= copies and low - theirs[1] >= copies for theirs in others)
        assert each.lost == sum(high - theirs[0] < copies and low - theirs[1] < copies for theirs in others)


def test_a_whole_pack_leaves_53524680_hands() -> None:
    cards = parse_cards("Jk 4s 5s 6s 7s Kd Kh")
    left = hands_left([card for card in WITH_JOKER if card not in cards], OhioWay())
    assert left.total == comb(46, 7) == 53_524_680
    best = max(weigh_settings(cards, left, OhioWay()), key=lambda each: each.won - each.lost)
    assert {*best.setting.low} == {*parse_cards("Kd Kh")}  # a straight flush beside kings
