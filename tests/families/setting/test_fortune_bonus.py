"""The Fortune Bonus and its envy by the vectors of its sheet, at Ohio's Pai Gow Poker table."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import Any

import pytest

from croupier.cards.card import CARDS, JOKER, parse_cards
from croupier.cards.pack import WITH_JOKER
from croupier.errors import BadOption, IllegalBet, NotFound
from croupier.games.setting.ohio_pai_gow_poker import GAME
from croupier.hands.pai_gow import JOKER_SEVEN, NATURAL_SEVEN, ROYAL_MATCH, rows_made
from croupier.language.setting import Fortune, fortune_tables
from croupier.rules.script import events as e
from croupier.table.written import WrittenRound
from croupier.wagers.result import Outcome
from tests.games.setting.pai_gow import with_rest

DEALER = "Qd Jc Th 6c 4d 3c 2d"
PLAIN = "Ah Kc Jd 7s 6h 4c 3h"
"""Ace high, not in the table."""
QUAD_EIGHTS = "8s 8h 8d 8c Kd 5c 2h"
QUAD_NINES = "9s 9h 9d 9c Qh 6d 3s"


def dealt(
    stacks: dict[int, str], fortune: dict[int, Any], dealer: str = DEALER, **paper: Any
) -> WrittenRound:
    """The dealer's stack, then those of seats 1, 2, …; $10 on every hand, set the house way."""
    seats = {
        seat: {"pai-gow-poker": 10} | ({"fortune-bonus": fortune[seat]} if seat in fortune else {})
        for seat in stacks
    }
    return WrittenRound(
        {
            "game": GAME.id,
            "rolls": ["2-2-4"],
            "seats": seats,
            "cards": with_rest(dealer, *stacks.values()),
            "choices": [[seat, "house-way"] for seat in stacks],
        }
        | paper
    )


def won(done: WrittenRound, spot: str) -> dict[int, int]:
    """What each seat won or lost on that spot, in cents."""
    sums: dict[int, int] = {}
    for each in done.results:
        if each.spot == spot:
            sums[each.seat] = sums.get(each.seat, 0) + each.paid - each.taken
    return sums


def fortune_of(cards: str, stake: int = 5) -> int:
    rest = [card for card in WITH_JOKER if card not in parse_cards(cards)]
    done = dealt({1: cards}, {1: stake}, dealer=" ".join(map(str, rest[:7])))
    return won(done, "fortune-bonus")[1]


# The sheet's vectors


@pytest.mark.parametrize(
    ("vector", "cards", "net"),
    [
        (1, "4s 5s 6s 7s 8s 9s Ts", 40_000),
        (2, "4s 5s 6s 7s 8s 9s Jk", 5_000),
        (3, "Ah Kh Qh Jh Th Ks Qs", 10_000),
        (4, "Ah Kh Qh Jh Th Ks Qd", 750),
        (5, "As Ah Ad Ac Jk 7d 2c", 2_000),
        (6, "9c 8c 7c 6c 5c Ks 2d", 250),
        (7, "7s 7h 7d 7c Ks 9d 2c", 125),
        (8, "Ks Kh Kd 6s 6h 6d Qc", 25),
        (9, "2h 5h 9h Jh Qh Ks Kd", 20),
        (10, "5s 5d 5c 6h 7s 8d 9c", 15),
        (11, "As Kd Qh Jc Ts 3d 2h", 10),
        (11, "Qs Qd 9h 9c 4s 4d Ah", -5),
    ],
)
def test_vectors_1_to_11(vector: int, cards: str, net: int) -> None:
    assert fortune_of(cards) == net * 100, vector


def test_vector_12_envy_for_a_hand_without_a_fortune_bet() -> None:
    done = dealt({1: PLAIN, 2: QUAD_EIGHTS}, {1: 5})
    assert won(done, "envy-bonus") == {1: 500}


def test_vector_12_no_envy_below_five_dollars() -> None:
    assert won(dealt({1: PLAIN, 2: QUAD_EIGHTS}, {1: 4}), "envy-bonus") == {}


def test_15_II_an_envy_button_lies_beside_a_qualifying_wager() -> None:
    done = dealt({1: PLAIN, 2: QUAD_EIGHTS, 3: QUAD_NINES}, {1: 5, 2: "4.99", 3: 25})
    called = [(event.words, event.clause) for event in done.events if isinstance(event, e.Called)]
    assert called[1] == ("An envy button for seat 1, seat 3", "§15.II")
    without = [event.words for event in dealt({1: PLAIN}, {1: 1}).events if isinstance(event, e.Called)]
    assert not any("envy" in words for words in without)


def test_vector_12_two_hands_are_envied() -> None:
    done = dealt({1: PLAIN, 2: QUAD_EIGHTS, 3: QUAD_NINES}, {1: 5})
    assert won(done, "envy-bonus") == {1: 1000}


def test_vector_13_no_envy_for_the_own_hand() -> None:
    done = dealt({1: QUAD_EIGHTS, 2: PLAIN}, {1: 25, 2: 5})
    assert won(done, "fortune-bonus") == {1: 62_500, 2: -500}
    assert won(done, "envy-bonus") == {2: 500}


# By clause


def test_6_V_the_seven_card_hands_are_as_many_as_counted_by_hand() -> None:
    """A suit has eight runs of seven, from A-7 to 8-A. With the joker: one card of a run is out, in its
    inside (8 x 5) or at an end, which leaves one of nine runs of six. All suits: 32 and 196."""
    suit = [card for card in CARDS if card.suit == 2]
    tops = Counter(rows_made(hand)[0] for hand in combinations([*suit, JOKER], 7))
    assert (tops[NATURAL_SEVEN], tops[JOKER_SEVEN]) == (8, 8 * 5 + 9)


def test_6_V_B_royal_matches_are_as_many_as_counted_by_hand() -> None:
    """A royal flush, natural or with the joker for one of its five (6 ways), and K-Q of another suit (3)."""
    pool = parse_cards("Ah Kh Qh Jh Th Jk Ks Qs Kd Qd Kc Qc")
    assert sum(ROYAL_MATCH in rows_made(hand) for hand in combinations(pool, 7)) == 6 * 3


@pytest.mark.parametrize(
    ("cards", "row"),
    [
        ("As 2s 3s 4s 5s 6s 7s", NATURAL_SEVEN),  # ambiguity 5: the ace low
        ("As Ks Qs Js Ts 9s 8s", NATURAL_SEVEN),
        ("Ah Jk Qh Jh Th Kd Qd", ROYAL_MATCH),
        ("Ah Kh Qh Jh Th Jk Qs", "royal-flush"),  # ambiguity 6: the joker is no king of the match
        ("As Ks Qs Js Jk 9s 8s", JOKER_SEVEN),
        ("As 2s 3s Jk 5s 6s 7s", JOKER_SEVEN),
        ("As 2s 3s Jk 5s 6s 8s", "straight-flush"),
        ("As Ad Ah Jk 7c 4d 2s", "four-of-a-kind"),
        ("Ks Kd Kh Kc Jk 7d 2c", "four-of-a-kind"),
        ("As Ad Jk 9c 7d 5h 2s", "three-of-a-kind"),
        ("9h 7h 4h 2h Jk Ks Qd", "flush"),
        ("Ks Kd Qs Qd Js Jd 2c", ""),
    ],
)
def test_the_row_that_is_paid(cards: str, row: str) -> None:
    result = Fortune().result_of(rows_made(parse_cards(cards)))
    assert (result.why if result.outcome is Outcome.WIN else "") == row


def test_ambiguity_1_the_higher_payment_or_the_higher_rank() -> None:
    rows = rows_made(parse_cards("5s 5d 5c 6h 7s 8d 9c"))
    assert rows == ["straight", "three-of-a-kind", "pair"]
    assert str(Fortune().result_of(rows)) == "fortune-bonus win 3 to 1 (three-of-a-kind)"
    assert str(Fortune(line="best-ranked").result_of(rows)) == "fortune-bonus win 2 to 1 (straight)"


def test_15_IV_A_other_wagers_first_then_envy_and_qualifying_hands_from_the_right() -> None:
    done = dealt({1: PLAIN, 2: QUAD_EIGHTS, 3: QUAD_NINES}, {1: 5, 2: 10, 3: 5})
    bonus = [(each.seat, each.spot) for each in done.results if each.spot != "pai-gow-poker"]
    assert bonus == [
        (1, "fortune-bonus"),
        (3, "envy-bonus"),
        (3, "fortune-bonus"),
        (2, "envy-bonus"),
        (2, "fortune-bonus"),
        (1, "envy-bonus"),
        (1, "envy-bonus"),
    ]
    first = [each.spot for each in done.results][:3]
    assert first == ["pai-gow-poker"] * 3


def test_15_IV_A_no_envy_for_the_hand_of_the_dealer() -> None:
    assert won(dealt({1: PLAIN}, {1: 5}, dealer=QUAD_EIGHTS), "envy-bonus") == {}


def test_15_IV_A_the_other_position_of_a_player_is_his_own_hand() -> None:
    options = {"two-positions": "1-2"}
    done = dealt(
        {1: PLAIN, 2: QUAD_EIGHTS}, {1: 5}, options=options, choices=[[2, "house-way"], [1, "house-way"]]
    )
    assert won(done, "envy-bonus") == {}


def test_15_VI_a_limit_cuts_the_bonus_and_not_envy() -> None:
    straight_flush = "4s 5s 6s 7s 8s 9s Ts"
    options = {"fortune-limit": 50_000}
    rest = "Ah Kc Jd 7h 6h 4c 3h"
    done = dealt({1: straight_flush, 2: rest}, {1: 10, 2: 5}, options=options)
    assert won(done, "fortune-bonus") == {1: 5_000_000, 2: -500}
    assert won(done, "envy-bonus") == {2: 500_000}
    with pytest.raises(BadOption, match="at least"):
        GAME.options.with_settings({"fortune-limit": "49,999"})


def test_15_II_at_least_a_dollar() -> None:
    with pytest.raises(IllegalBet, match="the least is"):
        dealt({1: PLAIN}, {1: "0.50"})


def test_15_I_the_bonus_need_not_be_offered() -> None:
    with pytest.raises(NotFound, match="fortune-bonus"):
        dealt({1: PLAIN}, {1: 5}, options={"fortune-bonus": "no"})
    assert dealt({1: PLAIN}, {}, options={"fortune-bonus": "no"}).results != []


THREE_NINES = "9h 9d 9s Kc Jd 4h 2c"


@pytest.mark.parametrize("choice", [[1, "surrender"], [1, "set", "9h 9d"]], ids=["surrender", "foul"])
def test_ambiguity_8_the_bonus_of_a_hand_that_is_given_up_or_foul(choice: list[Any]) -> None:
    """Two nines low over king high are foul."""
    stands = dealt({1: THREE_NINES}, {1: 5}, choices=[choice])
    assert won(stands, "fortune-bonus") == {1: 1_500}
    gone = dealt({1: THREE_NINES}, {1: 5}, choices=[choice], options={"fortune-stands": "no"})
    assert won(gone, "fortune-bonus") == {1: -500}


def test_ambiguity_8_the_bonus_of_a_hand_that_is_set_right_stands_anyway() -> None:
    done = dealt({1: THREE_NINES}, {1: 5}, options={"fortune-stands": "no"})
    assert won(done, "fortune-bonus") == {1: 1_500}


def test_a_result_says_which_hand_it_was() -> None:
    done = dealt({1: "Qs Qc 9h 9c 5s 5d Ah", 2: QUAD_EIGHTS}, {1: 5})
    assert [(each.spot, each.why) for each in done.results if each.spot != "pai-gow-poker"] == [
        ("fortune-bonus", "two-pair"),
        ("envy-bonus", "four-of-a-kind at seat 2"),
    ]


def test_13_V_a_surrendered_hand_without_the_bonus_is_not_seen_and_not_envied() -> None:
    choices = [[1, "house-way"], [2, "surrender"]]
    unseen = dealt({1: PLAIN, 2: QUAD_EIGHTS}, {1: 5}, choices=choices)
    assert won(unseen, "envy-bonus") == {}
    assert [event.seat for event in unseen.events if isinstance(event, e.CardsShown)] == [1]
    seen = dealt({1: PLAIN, 2: QUAD_EIGHTS}, {1: 5, 2: 1}, choices=choices)
    assert won(seen, "envy-bonus") == {1: 500}
    assert [event.seat for event in seen.events if isinstance(event, e.CardsShown)] == [1, 2]


def test_16_IV_a_void_hand_gets_its_bonus_wager_back() -> None:
    done = dealt(
        {1: QUAD_EIGHTS, 2: PLAIN},
        {1: 5, 2: 5},
        reports=[{"irregularity": "player-card-exposed", "seat": 1, "after-cards": 53}],
        choices=[[1, "void"], [2, "house-way"]],
    )
    assert done.net[1] == 0
    assert won(done, "envy-bonus") == {}


def test_both_tables_are_read_from_one() -> None:
    pays, envied = fortune_tables(
        """
        | five aces | 250 to 1 | $50 |
        | flush | 4 to 1 | - |
        """,
        source="a sheet",
    )
    assert [str(row.pays) for row in pays] == ["250 to 1", "4 to 1"]
    assert (pays.name, pays.source) == ("fortune bonus", "a sheet")
    assert envied == {"five-aces": 50_00}
