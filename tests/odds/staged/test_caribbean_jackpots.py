"""What Caribbean Stud's jackpots are worth, counted a second way and added up by hand."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from math import comb, prod

import numpy as np
import pytest

from croupier.custom_games import find
from croupier.families.staged.caribbean_jackpots import BAD_BEAT, ROYAL, SUPER
from croupier.hands import poker
from croupier.hands.poker import PokerCategory
from croupier.odds.staged.caribbean_jackpots import (
    THREE,
    TWO,
    Bounds,
    ShowdownCounts,
    break_even,
    jackpot_notes,
    showdowns,
)
from croupier.odds.staged.hand_against_hand import DuelAnalysis, analyse

GAME = find("hustler-caribbean-stud-poker")
RULES = GAME.rules.for_options(GAME.options)
PACK = tuple(sorted(GAME.equipment(GAME.options).pack or ()))


@pytest.fixture(scope="module")
def found() -> DuelAnalysis:
    return analyse(RULES, GAME.options, PACK)


@pytest.fixture(scope="module")
def counts(found: DuelAnalysis) -> dict[str, ShowdownCounts]:
    return showdowns(GAME.options, found)


@pytest.mark.parametrize(
    ("name", "category"), [(BAD_BEAT, PokerCategory.FLUSH), (SUPER, PokerCategory.FULL_HOUSE)], ids=str
)
def test_a_beaten_hand_is_counted_by_the_kernel_too(
    name: str, category: PokerCategory, found: DuelAnalysis, counts: dict[str, ShowdownCounts]
) -> None:
    """Dealer's hands that are stronger, by each of their cards that may lie open: five times all of them."""
    duel = found.counted
    own = np.array([poker.category(int(each)) is category for each in np.unique(duel.strengths)])
    is_one = own[found.levels]
    stronger = np.where(duel.compared.up_to >= 0, duel.contest.deals - duel.compared.up_to, 0).sum(axis=1)
    assert int((duel.ways * stronger)[is_one].sum()) == 5 * counts[name].wins
    assert counts[name].wins == counts[name].beaten  # the same two hands, changed


def test_a_royal_flush_of_a_player_by_pencil(counts: dict[str, ShowdownCounts]) -> None:
    """Hands of the bank from 47 cards, three of each rank from ten to ace, that qualify with a straight or
    less: by ranks, without those of one suit; four royal flushes."""
    has = {rank: 3 if rank >= 10 else 4 for rank in range(2, 15)}
    straights = [{14, 2, 3, 4, 5}, *(set(range(low, low + 5)) for low in range(2, 11))]
    total = 0
    for ranks in combinations(has, 5):
        if set(ranks) in straights or {13, 14} <= set(ranks):
            suited = 3 if max(ranks) >= 10 else 4
            total += prod(has[rank] for rank in ranks) - suited
    for paired in has:
        rest = [rank for rank in has if rank != paired]
        total += comb(has[paired], 2) * sum(prod(has[r] for r in three) for three in combinations(rest, 3))
        total += comb(has[paired], 3) * sum(has[one] * has[two] for one, two in combinations(rest, 2))
    for high, low in combinations(has, 2):
        others = sum(number for rank, number in has.items() if rank not in (high, low))
        total += comb(has[high], 2) * comb(has[low], 2) * others
    assert counts[ROYAL].beaten == 4 * total


def test_bounds_and_shares_by_hand() -> None:
    """One deal in ten beats the bank and one in twenty is beaten by it; two at once in one of 320."""
    of = ShowdownCounts(
        beaten=TWO // 10, beaten_twice=THREE // 320, wins=TWO // 20, wins_twice=THREE // 320, both=0
    )
    assert of.by_bank(3) == Bounds(Fraction(93, 320), Fraction(3, 10))
    assert of.for_bank(3) == Bounds(Fraction(9, 64), Fraction(3, 20))
    least, most = of.worth_to_bank(3)
    assert (least, most) == (Fraction(81, 400), Fraction(21, 100))  # 60 and 20 per cent
    assert of.worth_to_player(3).most == (Fraction(12, 100) + Fraction(12, 100)) / 3  # 40 and 80, among three
    even = break_even(1_00, [of.worth_to_bank(3)])
    assert even is not None and even.least == Fraction(1_00) / Fraction(21, 100) < even.most


def test_what_the_meters_must_show(counts: dict[str, ShowdownCounts]) -> None:
    """A dollar over the bank's part of each jackpot; the table as a whole pays all that the meter has."""
    notes, figures = jackpot_notes(GAME, GAME.options)
    bad = counts[BAD_BEAT]
    pair = Fraction(22_680_584, TWO)
    assert bad.by_bank(3).most == 3 * pair
    assert figures["break_even_bad_beat_jackpot_3_players_least"] == 1 / (3 * pair * Fraction(4, 5))
    assert "bad beat jackpot $73,238.97 to $73,677.62" in notes[0]
    whole = 3 * bad.worth_to_player(3).most + bad.worth_to_bank(3).most
    assert whole == bad.by_bank(3).most + bad.for_bank(3).most
