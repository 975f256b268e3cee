"""House Money, Perfect Pairs and Push 22, counted; the expected numbers are worked out beside them."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import permutations
from typing import Any

import pytest

from croupier.cards.card import parse_cards
from croupier.cards.pack import STANDARD, WITH_JOKER, Pack
from croupier.families.first_two import FirstTwo
from croupier.families.house_money import HOUSE_MONEY_BET
from croupier.families.perfect_pairs import PERFECT_PAIRS, PerfectPairsOptions
from croupier.games import hustler_2_way_winner as two_way
from croupier.games import iowa_double_down_madness as iowa
from croupier.games.ohio_blackjack_single_double_deck import OneTwoDeckOptions
from croupier.odds.first_two_cards import first_two_tally
from croupier.odds.push_22 import push_22_tally
from croupier.odds.report import WagerOdds
from croupier.odds.solve import solve


def ways(bet: FirstTwo, options: Any, pack: Pack) -> dict[str, int]:
    return {row.outcome: row.combinations for row in first_two_tally(bet, options, pack).report().outcomes}


def test_house_money_with_one_deck() -> None:
    """Of C(52,2) = 1,326: 4 suited ace-kings; 12 other steps x 4 suits; 13 x C(4,2) pairs; 13 steps x 12
    unsuited: 36 + 240 + 234 + 156 won on 286 hands, 1,040 lost."""
    options = OneTwoDeckOptions(decks=1)
    assert ways(HOUSE_MONEY_BET, options, STANDARD) == {
        "ace king suited": 4,
        "straight flush": 48,
        "pair": 78,
        "straight": 156,
        "no row": 1040,
    }
    edge = first_two_tally(HOUSE_MONEY_BET, options, STANDARD).report().house_edge
    assert edge == Fraction(1040 - 36 - 240 - 234 - 156, 1326)


def test_house_money_with_six_decks() -> None:
    """Of C(312,2) = 48,516: 4 x 6 x 6; 12 x 4 x 36; 13 x C(24,2); 13 x (24 x 24 - 4 x 36)."""
    made = ways(HOUSE_MONEY_BET, OneTwoDeckOptions(), STANDARD * 6)
    assert made["ace king suited"] == 144
    assert made["straight flush"] == 1728
    assert made["pair"] == 3588
    assert made["straight"] == 5616
    assert sum(made.values()) == 48_516


@pytest.mark.parametrize(("decks", "perfect"), [(1, 0), (2, 52), (6, 780), (8, 1456)])
def test_perfect_pairs(decks: int, perfect: int) -> None:
    """52 C(n,2) perfect, 13 x 2 colours x n x n colored, 13 x 4 x n x n mixed."""
    made = ways(PERFECT_PAIRS, PerfectPairsOptions(), STANDARD * decks)
    assert made.get("perfect pair", 0) == perfect
    assert made["colored pair"] == 26 * decks**2
    assert made["mixed pair"] == 52 * decks**2


def test_perfect_pairs_with_jokers() -> None:
    """Six jokers add C(6,2) pairs, which are paid only where the house says so."""
    pack = WITH_JOKER * 6
    assert ways(PERFECT_PAIRS, PerfectPairsOptions(), pack)["mixed pair"] == 52 * 36
    paid = PerfectPairsOptions(perfect_pairs_jokers="mixed-pair")
    assert ways(PERFECT_PAIRS, paid, pack)["mixed pair"] == 52 * 36 + 15


def test_perfect_pairs_of_a_shoe_from_which_cards_are_gone() -> None:
    pack = Pack("few", parse_cards("Kh Kh Kd Ks 9c"))
    assert ways(PERFECT_PAIRS, PerfectPairsOptions(), pack) == {
        "perfect pair": 1,  # Kh Kh
        "colored pair": 2,  # either Kh with Kd
        "mixed pair": 3,  # Ks with each other king
        "no row": 4,
    }


@pytest.mark.parametrize("cards", ["6s 7s 9s 2c Th 4h 5d As", "Tc 2c Ts 6d 6h 9d 3c 3s"])
def test_push_22_is_what_every_order_of_a_short_pack_comes_to(cards: str) -> None:
    rules, options = iowa.RULES, iowa.GAME.options
    pack = Pack("short", parse_cards(cards))
    rows: Counter[str] = Counter()
    for order in permutations(pack):
        size = 2
        while rules.dealer_draws(options, rules.points(order[:size])):
            size += 1
        rows[rules.push_22_row(options, order[:size])] += 1
    total = sum(rows.values())
    counted = {row.outcome: row.probability for row in push_22_tally(rules, options, pack).report().outcomes}
    assert counted == {row.replace("-", " ") or "no 22": Fraction(n, total) for row, n in rows.items()}


def test_push_22_with_six_decks() -> None:
    """All is won or lost."""
    report = push_22_tally(iowa.RULES, iowa.GAME.options, STANDARD * 6).report()
    chance = {row.outcome: row.probability for row in report.outcomes}
    assert sum(chance.values()) == 1
    won = 50 * chance["same suit"] + 20 * chance["same colour"] + 7 * chance["any 22"]
    assert report.house_edge == chance["no 22"] - won


def test_push_22_of_another_pay_table() -> None:
    options = iowa.GAME.options.with_settings({"push-22-pays": "50 20 8"})
    plain = push_22_tally(iowa.RULES, iowa.GAME.options, STANDARD).report()
    more = push_22_tally(iowa.RULES, options, STANDARD).report()
    any_22 = next(row.probability for row in plain.outcomes if row.outcome == "any 22")
    assert plain.house_edge - more.house_edge == any_22


def test_the_7_card_bonus_of_2_way_winner() -> None:
    """Seven of 53 cards: the hands of the Fortune Bonus, with royal match among the royal flushes. The
    counts are those of wizardofodds.com/games/pai-gow-poker (Fortune)."""
    (bonus,) = solve(two_way.GAME, wager="7-card-bonus").wagers
    assert isinstance(bonus, WagerOdds)
    assert [(row.pays, row.combinations) for row in bonus.outcomes] == [
        ("5,000 to 1", 32),
        ("750 to 1", 196),
        ("250 to 1", 1_128),
        ("100 to 1", 26_020 + 72),
        ("50 to 1", 184_644),
        ("20 to 1", 307_472),
        ("5 to 1", 4_188_528),
        ("4 to 1", 6_172_088),
        ("3 to 1", 7_672_500),
        ("2 to 1", 11_034_204),
        ("lose", 124_556_196),
    ]
