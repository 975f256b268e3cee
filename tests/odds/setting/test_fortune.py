"""The Fortune Bonus counted, against published counts and against every hand of short packs."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb

import numpy as np
import pytest

from croupier.cards.card import Hand, parse_cards
from croupier.cards.pack import WITH_JOKER, Pack
from croupier.errors import BadCards
from croupier.games.setting.ohio_pai_gow_poker import GAME
from croupier.hands.joker_kinds import all_kinds, cards_of, high_strengths, kind_of, number_of
from croupier.hands.pai_gow import PaiGowRanking, evaluate_high, rows_made
from croupier.hands.wild import Joker
from croupier.odds.engine import NoExactOdds, engine_of
from croupier.odds.report import WagerOdds
from croupier.odds.setting.fortune import solve
from croupier.odds.seven_card_counts import count
from croupier.odds.solve import solve as solve_game

HANDS = comb(53, 7)
PUBLISHED = {
    "seven card straight flush": 32,
    "royal flush and royal match": 72,
    "seven card straight flush with joker": 196,
    "five aces": 1_128,
    "royal flush": 26_020,
    "straight flush": 184_644,
    "four of a kind": 307_472,
    "full house": 4_188_528,
    "flush": 6_172_088,
    "three of a kind": 7_672_500,
    "straight": 11_034_204,
    "lose": 124_556_196,
}
"""Wizard of Odds, Fortune Pai Gow Poker Side Bet, pay table 2. The lower nine are in its Pai Gow Mania too
(Pai Gow Poker, appendix 5), where the seven-card hands are royal flushes (26,132) and straight flushes
(184,832)."""


def fortune(**settings: str) -> WagerOdds:
    (tally,) = solve(GAME, GAME.options.with_settings(settings)).tallies
    return tally.report()


def test_every_row_is_as_large_as_published() -> None:
    odds = fortune()
    counts = Counter[str]()
    for row in odds.outcomes:
        counts["lose" if row.pays == "lose" else row.outcome] += row.combinations
    assert counts == PUBLISHED
    assert odds.combinations == HANDS == 154_143_080


def test_the_edge_is_as_published() -> None:
    """7.77 % for that pay table; with envy, each other player takes off 0.93 % of a wager of $5."""
    odds = fortune()
    assert odds.house_edge == Fraction(11_970_096, HANDS)
    assert f"{float(odds.house_edge):.4f}" == "0.0777"
    envied = {"four of a kind": 5, "straight flush": 20, "royal flush": 50, "five aces": 250,
              "seven card straight flush with joker": 500, "royal flush and royal match": 1_000,
              "seven card straight flush": 5_000}  # fmt: skip
    envy = sum(PUBLISHED[row] * dollars for row, dollars in envied.items())
    assert odds.house_edge - odds.extra["house_edge_with_envy"] == Fraction(envy, 5 * HANDS)
    assert f"{envy / (5 * HANDS):.4f}" == "0.0093"


def test_five_aces_and_four_of_a_kind_by_hand() -> None:
    """Four aces, the joker and two of the other 48 cards. Four alike with three others, four below the aces
    with the joker and two, three aces with the joker and three; of these last 96 are straight flushes: three
    of K-Q-J-10 or of 5-4-3-2 in the suit of an ace (8 x 4), and two of the three other aces."""
    assert PUBLISHED["five aces"] == comb(48, 2)
    straight_flushes = 2 * comb(4, 3) * 4 * comb(3, 2)
    assert PUBLISHED["four of a kind"] == 17 * comb(48, 3) + 12 * comb(48, 2) - straight_flushes


def test_the_higher_rank_moves_straights_with_three_of_a_kind() -> None:
    """Ambiguity 1: paid as the straight they are, they cost a unit each."""
    paying, ranked = fortune(), fortune(fortune_line="best-ranked")
    before = {row.outcome: row.combinations for row in paying.outcomes}
    after = {row.outcome: row.combinations for row in ranked.outcomes}
    moved = before["three of a kind"] - after["three of a kind"]
    assert moved > 0
    assert after["straight"] - before["straight"] == moved
    assert ranked.house_edge - paying.house_edge == Fraction(moved, HANDS)
    others = set(before) - {"straight", "three of a kind"}
    assert {name: before[name] for name in others} == {name: after[name] for name in others}


SHORT = [
    "Ah Kh Qh Jh Th 9h Ks Qs Kd Qd As 8h Jk",  # royal flushes, matches, sevens
    "As Ah Ad Ac Jk 5s 4s 3s 2s 5h 4h 3d 2d 6s",  # five aces, wheels, a suit of six
    "9s 9h 9d 9c 8s 8h 8d 7s 7h 6s 5s 4s 3s",  # no joker: straights with threes, full houses
    "2c 3c 5c 7c Jk 2d 4d 6d 8d 2h 9h Ts Js",  # four of a suit and the joker
]


@pytest.mark.parametrize("cards", SHORT)
def test_short_packs_hand_by_hand(cards: str) -> None:
    """The game's own function for every hand, against the count."""
    pack = Pack("short", parse_cards(cards))
    assert count(pack) == Counter(tuple(rows_made(hand)) for hand in combinations(pack, 7))


def test_a_pack_with_a_card_twice_is_refused() -> None:
    with pytest.raises(BadCards, match="twice"):
        count(WITH_JOKER * 2)


def test_the_game_is_solved_for_the_bonus_alone() -> None:
    found = solve_game(GAME, wager="fortune-bonus")
    assert found.method.word == "exact"
    assert [wager.wager for wager in found.wagers] == ["fortune-bonus"]
    assert engine_of(GAME).is_counting


def test_a_table_without_the_bonus_is_not_solved_for_it() -> None:
    without = GAME.options.with_settings({"fortune-bonus": "no", "vigorish-rounding": "up-to-quarter"})
    with pytest.raises(NoExactOdds, match="it can be simulated"):
        solve_game(GAME, without)


def test_envy_takes_off_as_much_for_every_other_hand() -> None:
    """Hands are dealt alike: what one other brings, each brings, however many there are."""
    (wager,) = solve_game(GAME, wager="fortune-bonus").wagers
    assert isinstance(wager, WagerOdds)
    share = wager.house_edge - wager.extra["house_edge_with_envy"]
    assert wager.house_edge - wager.extra["house_edge_with_envy_of_5"] == 5 * share


def test_a_joker_that_completes_no_plain_flush() -> None:
    pack = Pack("short", parse_cards(SHORT[-1]))
    ranking = PaiGowRanking(low_straight_second=False, joker=Joker.STRAIGHTS)
    found = count(pack, ranking)
    assert found == Counter(tuple(rows_made(hand, ranking)) for hand in combinations(pack, 7))
    assert found != count(pack)


def test_a_limit_is_named() -> None:
    assert fortune().notes == ()
    (note,) = fortune(fortune_limit="50000").notes
    assert note == "a payment above $50,000.00 is cut, which is not part of these odds"


# The tables of high hands


def test_all_kinds_are_as_many_as_hands_without_suits() -> None:
    """Five of thirteen ranks, none five times, and four of them with the joker: 6,175 and 1,820."""
    assert len(all_kinds(5)) == comb(17, 5) - 13 + comb(16, 4)
    assert len({*number_of(all_kinds(5)).tolist()}) == len(all_kinds(5))


@pytest.mark.parametrize(
    "cards", ["As Ah Ad Ac Jk", "Kd 2d 9d 5d Jk", "5s 4h 3d 2c As", "Jk Kh Qh Jh Th", "9s 9h 4d 4c 2s"]
)
def test_a_high_hand_is_found_by_its_kinds(cards: str) -> None:
    high: Hand = tuple(sorted(parse_cards(cards)))
    kinds = [kind_of(card) for card in high]
    is_suited = len({card.suit for card in high if not card.is_joker}) == 1
    (number,) = number_of(np.array([kinds]))
    assert high_strengths()[int(is_suited), number] == evaluate_high(high)
    assert cards_of(kinds, [card.suit for card in high]) == high
