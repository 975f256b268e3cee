"""The Easy Poker Bonus Bet by the vectors of rulebook/hustler-easy-poker-bonus-bet.md, its counts by hand and
on a short pack, and at a table of the one game that has two own cards, five on the board and a bank."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb
from typing import Any

import pytest

from croupier.cards.card import parse_cards
from croupier.cards.pack import STANDARD, Pack
from croupier.errors import BadOption
from croupier.games import find
from croupier.language.staged import EASY, EASY_POKER, EasyPokerOptions, easy_strength
from croupier.odds.find_odds import find_odds
from croupier.odds.report import WagerOdds
from croupier.odds.staged.side_bets import strengths_in_order
from croupier.simulation.batch import Job, play_batch
from croupier.table.written import WrittenRound

GAME = "hustler-ultimate-texas-holdem-california"
OFFERED = {"easy-poker-bonus": "yes", "fee-schedule": "2"}


def net(hole: str, board: str, **readings: Any) -> Fraction:
    result = EASY_POKER.result(EasyPokerOptions(**readings), parse_cards(f"{hole} {board}"))
    return 10 * result.per_unit


@pytest.mark.parametrize(
    ("hole", "board", "won"),
    [
        ("Js Jd", "Jh 4c 9d 2s Kh", 20),
        ("As Ks", "Qs Js Ts 4d 4c", 2_000),
        ("6h 5h", "4h 3h 2h Kc Kd", 500),
        ("Qc Qd", "Qh Qs 7d 3c 2h", 250),
        ("9c 9d", "9h Ks Kd 4c 2h", 60),
        ("9h 2h", "Ah Kh 5h Tc Td", 50),
        ("8c 7d", "6s 5h 4d Kc As", 30),
        ("Jc 8d", "Jd 8s 3h Kc 2d", 10),
        ("Tc 8d", "Td 8s 3h Kc 2d", -10),
        ("Kd 4c", "9s 9h 9d Kc Kh", -10),
        ("7c 2d", "As Ks Qs Js Ts", -10),
    ],
)
def test_vectors_1_to_11(hole: str, board: str, won: int) -> None:
    assert net(hole, board) == won


def test_ambiguity_1_a_pair_of_jacks() -> None:
    assert net("Jc 8d", "Jd 7s 3h Kc 2d") == -10
    assert net("Jc 8d", "Jd 7s 3h Kc 2d", jacks_up="pair") == 10
    assert net("Tc 8d", "Td 8s 3h Kc 2d", jacks_up="pair") == 10, "two pair are better than a pair of jacks"


def test_ambiguity_4_an_equal_hand_does_not_beat_the_board() -> None:
    """The straight to the nine lies on the board; one to the jack beats it."""
    assert net("5c 6h", "5h 6d 7s 8c 9d") == -10
    assert net("Th Jd", "5h 6d 7s 8c 9d") == 30


# Where it is offered


@pytest.mark.parametrize(
    ("settings", "most"),
    [(OFFERED, 50_00), ({"easy-poker-bonus": "yes", "fee-schedule": "1"}, 25_00)],
)
def test_l2106_at_most_fifty_dollars_at_ten_to_a_hundred(settings: dict[str, str], most: int) -> None:
    game = find(GAME)
    spot = game.spots(game.options.with_settings(settings))[EASY]
    assert spot.limits is not None and spot.limits.maximum == most


@pytest.mark.parametrize(
    "settings",
    [{}, {"fee-schedule": "3"}, {"fee-schedule": "4"}, {"fee-schedule": "2", "easy-poker-limits": "below"}],
)
def test_l2106_not_offered_above(settings: dict[str, str]) -> None:
    with pytest.raises(BadOption, match="L2106"):
        find(GAME).options.with_settings({"easy-poker-bonus": "yes", **settings})


def test_not_offered_unless_the_house_says_so() -> None:
    game = find(GAME)
    assert EASY not in game.spots(game.options)


# At a table: seat 1 has three jacks by hole and flop, the bank at seat 2 has nothing

CARDS = "Js Jd 3h 8c Jh 4c 9d 2s Kh"


def played(choices: list[Any], bank: int) -> WrittenRound:
    return WrittenRound(
        {
            "game": GAME,
            "options": OFFERED,
            "seats": {1: {"ante": 10, "blind": 10, EASY: 20}},
            "banker": 2,
            "bank": bank,
            "cards": CARDS,
            "choices": choices,
        }
    )


def paid(written: WrittenRound) -> tuple[int, str]:
    (end,) = (each for each in written.results if each.spot == EASY)
    return end.paid, end.clause


def test_l2104_it_wins_though_the_hand_is_folded() -> None:
    folded = [[1, "check"], [1, "check"], [1, "fold"]]
    assert paid(played(folded, 500)) == (40_00, "L2102-2105")


def test_l2108_as_far_as_the_bank_covers() -> None:
    """A bank of $15 takes the folded Ante and half of the Blind, or pays: never more than $15 either way."""
    written = played([[1, "check"], [1, "check"], [1, "fold"]], 15)
    end, clause = paid(written)
    assert clause == "L2108" and end == 30_00, "what it has taken, $15, and its own $15"


# Counts


def test_a_royal_flush_by_hand() -> None:
    """Four suits, two of the five cards in the hand, three on the board with any two of 47 others."""
    counted = strengths_in_order(easy_strength, 2, 5, STANDARD)
    (odds,) = find_odds(find(GAME), find(GAME).options.with_settings(OFFERED), EASY).wagers
    assert isinstance(odds, WagerOdds)
    rows = {row.outcome: row.combinations for row in odds.outcomes}
    assert rows["royal-flush"] == 4 * comb(5, 2) * comb(47, 2) == 43_240
    assert sum(counted.values()) == comb(52, 2) * comb(50, 5)
    assert odds.house_edge == Fraction(1_282_569, 4_502_365)


def test_the_kernel_counts_what_the_rule_says_on_a_short_pack() -> None:
    """Fourteen cards: every two, and every five of the others, by the rule itself."""
    pack = Pack("fourteen cards", parse_cards("Ts Js Qs Ks As Th Jh Qd Kd Ac 2c 3c 4d 5h"))
    counted = strengths_in_order(easy_strength, 2, 5, pack)
    by_rule: Counter[int] = Counter()
    for own in combinations(pack.cards, 2):
        rest = [card for card in pack.cards if card not in own]
        by_rule.update(easy_strength(own + board) for board in combinations(rest, 5))
    assert counted == by_rule


def test_played_by_script_it_comes_to_the_same() -> None:
    """600 rounds from a seed, within four standard errors of 28.4866 %, however they are played."""
    job = Job(
        GAME, tuple(OFFERED.items()), "easy", "first", bets=(("ante", 10_00), (EASY, 10_00)), rounds=600
    )
    ends = [(key, many) for key, many in play_batch(job, 0).ends.items() if key[0] == EASY]
    rounds = sum(many for _, many in ends)
    mean = sum(key[3] * many for key, many in ends) / rounds / 10_00
    assert rounds == 600
    assert abs(mean + 1_282_569 / 4_502_365) < 4 * 1.9874 / rounds**0.5
