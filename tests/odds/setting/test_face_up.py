"""Face Up Pai Gow Poker counted: on a short pack deal by deal, and ace-high hands with pencil and paper."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import comb

import pytest

from croupier.cards.card import ACE, JOKER
from croupier.cards.pack import WITH_JOKER, Pack, short_pack
from croupier.hands.pai_gow import evaluate_low, splits
from croupier.language.setting import FaceUpWayOptions, face_up_way_of, is_ace_high
from croupier.odds.setting.face_up import (
    OPEN,
    AceHighDeals,
    ace_high_deals,
    ace_high_hands,
    played_open,
)
from croupier.odds.setting.face_up import WITH_JOKER as HELD
from tests.odds.setting.short_hands import hands_alike, hands_by_bits, sevens_within

SHORT = Pack("fifteen cards", (*short_pack("AKQ8743", "hs").cards, JOKER))
DEALS = 6435 * 8
PLAIN = face_up_way_of(FaceUpWayOptions())
FLUSH = face_up_way_of(FaceUpWayOptions(joker_flush=True))


HANDS = hands_by_bits(SHORT)
ALIKE = hands_alike(SHORT)
ALL = (1 << len(SHORT)) - 1


def test_the_player_sets_against_hands_that_lie_open() -> None:
    way = PLAIN
    bank, legal, void = {}, {}, {}
    for each in {*ALIKE.values()}:
        cards = HANDS[each]
        high, low = way.sets(cards)
        bank[each] = way.ranking.high(high), evaluate_low(low)
        parts = [each for each in splits(cards) if way.ranking.can_set(*each)]
        legal[each] = {(way.ranking.high(high), evaluate_low(low)) for high, low in parts}
        void[each] = is_ace_high(cards, way.ranking)
    assert any(void.values())
    won = lost = house_won = house_lost = 0
    for mine, ways in Counter(ALIKE.values()).items():
        for rest in sevens_within(ALL & ~mine):
            theirs = ALIKE[rest]
            if void[theirs]:
                continue
            faced = bank[theirs]
            if any(own[0] > faced[0] and own[1] > faced[1] for own in legal[mine]):
                won += ways
            elif not any(own[0] > faced[0] or own[1] > faced[1] for own in legal[mine]):
                lost += ways
            beats = bank[mine][0] > faced[0], bank[mine][1] > faced[1]
            house_won += ways * all(beats)
            house_lost += ways * (not any(beats))
    found = played_open(way, SHORT)
    assert (found.best.won, found.best.lost) == (won, lost)
    assert (found.house.won, found.house.lost) == (house_won, house_lost)
    assert found.deals == DEALS


@pytest.mark.parametrize("joker_flush", [False, True])
def test_ace_high_against_ace_high_deal_by_deal(joker_flush: bool) -> None:
    way = FLUSH if joker_flush else PLAIN
    of_alike = {each: is_ace_high(HANDS[each], way.ranking) for each in {*ALIKE.values()}}
    is_it = {each: of_alike[ALIKE[each]] for each in HANDS}
    both = with_joker = without = 0
    for theirs, cards in HANDS.items():
        for mine in sevens_within(ALL & ~theirs) if is_it[theirs] else ():
            both += is_it[mine]
            with_joker += not is_it[mine] and JOKER in cards
            without += not is_it[mine] and JOKER not in cards
    assert both > 0
    assert ace_high_deals(way, SHORT) == AceHighDeals(both, with_joker, without, DEALS)


def rank_sets(with_joker: bool) -> int:
    """Six ranks beside an ace, or beside the joker, that make no straight with it."""
    beside, enough = ({*()}, 4) if with_joker else ({1, ACE}, 5)
    straights = [{*range(low, low + 5)} for low in range(1, 11)]
    return sum(
        all(len(straight & ({*ranks} | beside)) < enough for straight in straights)
        for ranks in combinations(range(2, ACE), 6)
    )


def test_ace_high_hands_with_pencil_and_paper() -> None:
    """So many sets of ranks, each with all its suits but those of a flush: 4^7 less 4 × (21 × 9 + 7 × 3 + 1),
    and beside the joker 4^6 less 4 × (6 × 3 + 1), or less 4 × (15 × 9 + 6 × 3 + 1) where it makes flushes."""
    without, held = rank_sets(with_joker=False), rank_sets(with_joker=True)
    for way, suits in ((PLAIN, 4**6 - 4 * (6 * 3 + 1)), (FLUSH, 4**6 - 4 * (15 * 9 + 6 * 3 + 1))):
        assert ace_high_hands(way, WITH_JOKER, OPEN) == without * (4**7 - 4 * (21 * 9 + 7 * 3 + 1))
        assert ace_high_hands(way, WITH_JOKER, HELD) == held * suits


def test_chances_are_parts_of_all_deals() -> None:
    deals = AceHighDeals(both=1, with_joker=2, without=3, deals=comb(53, 7))
    assert sum(deals.chances) * comb(53, 7) == 6
