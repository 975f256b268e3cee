"""L.A. Blackjack: the sheet's vectors by number, then its lines and irregularities.

A wager of 10 stands for the sheet's unit; the table is a $10-100 one unless $2-10 is said.
"""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from croupier.cards.card import parse_cards
from croupier.errors import IllegalBet, NotFound
from croupier.games.blackjack.hustler_la_blackjack import GAME, RULES, LaBlackjackOptions
from croupier.hands.points import Points
from croupier.language.blackjack import May
from croupier.rules.script import events as e
from croupier.table.session import TableSession
from croupier.table.written import WrittenRound
from tests.games.blackjack import banked_paper as paper

net = partial(paper.net, GAME.id)
deal = partial(paper.deal, GAME.id)
legal = partial(paper.legal, GAME.id)

STRICT = LaBlackjackOptions()
LOW = LaBlackjackOptions(table_minimum=2_00, table_maximum=10_00)
SMALL = {"table-minimum": 2, "table-maximum": 10}
TWO = {1: {"main": 10}, 2: {"main": 10}}


def may(options: LaBlackjackOptions, cards: str) -> str:
    """What a hand may do; one that takes no more cards stands."""
    found = RULES.may(options, parse_cards(cards))
    return " ".join(name for may, name in ((May.HIT, "hit"), (May.STAND, "stand")) if may in found) or "stand"


# The sheet's vectors


def test_vector_1_two_aces_are_22() -> None:
    assert net("A A", "10 6 5") == 10


def test_vector_2_a_joker_and_a_king_against_22_in_three_cards() -> None:
    assert net("Jk K", "10 6 6") == 0


def test_vector_3_a_tie_of_18_is_the_banks() -> None:
    assert net("10 8", "9 9") == -10


def test_vector_4_other_ties_push() -> None:
    assert net("10 9", "10 9") == 0


def test_vector_5_both_over_and_the_player_lower() -> None:
    assert net("10 6 8", "10 6 9", "hit") == 10


def test_vector_6_both_over_and_the_bank_lower() -> None:
    assert net("10 6 9", "10 6 8", "hit") == -10


def test_vector_7_equal_and_over() -> None:
    assert net("10 6 8", "10 6 8", "hit") == 0


def test_vector_8_one_of_the_two_is_over() -> None:
    assert net("10 6 7", "10 10", "hit") == -10
    assert net("10 10", "10 6 7") == 10


def test_vector_9_the_bank_hits_soft_18() -> None:
    assert RULES.dealer_draws(STRICT, RULES.count(STRICT, parse_cards("Ac 7d")))
    assert not RULES.dealer_draws(STRICT, RULES.count(STRICT, parse_cards("Tc 8d")))
    assert net("10 10", "A 7 3") == -10


def test_vector_10_a_joker_and_a_six_are_soft_18() -> None:
    assert RULES.count(STRICT, parse_cards("Jk 6d")) == Points(18, True)
    assert RULES.dealer_draws(STRICT, Points(18, True))


def test_vector_11_soft_18() -> None:
    assert may(STRICT, "Ac 7d") == "hit"
    assert may(LOW, "Ac 7d") == "hit stand"


def test_vector_12_hard_18() -> None:
    assert may(STRICT, "Tc 8d") == "stand"
    assert may(LOW, "Tc 8d") == "hit stand"


def test_vector_13_soft_19() -> None:
    assert may(STRICT, "Ac 8d") == "stand"
    assert may(LOW, "Ac 8d") == "hit stand"


def test_vector_14_a_joker_and_an_ace() -> None:
    assert RULES.count(STRICT, parse_cards("Jk Ad")) == Points(13, True)
    assert may(STRICT, "Jk Ad") == may(LOW, "Jk Ad") == "hit stand"


# The two tables [L1147-1157]


@pytest.mark.parametrize("options", [STRICT, LOW])
def test_L1149_12_or_lower_must_be_hit(options: LaBlackjackOptions) -> None:
    for cards in ("Tc 2d", "5c 6d", "2c 2d"):
        assert may(options, cards) == "hit"
    for cards in ("Tc 3d", "Tc 7d", "Ac 2d", "Ac 6d", "Jk 5c"):
        assert may(options, cards) == "hit stand"


def test_L1157_what_stands_at_the_small_table() -> None:
    for cards in ("Tc 9d", "Tc Kd", "Ac 9d", "Ac Kd", "Ac Ad", "Jk Kd", "Tc 6d 8c"):
        assert may(LOW, cards) == may(STRICT, cards) == "stand"


def test_ambiguity_4_soft_20_as_an_option() -> None:
    free = LaBlackjackOptions(player_rules="2-10", soft_20="option")
    assert may(free, "Ac 9d") == "hit stand"
    assert may(free, "Ac Ad") == "stand"
    assert may(free, "Tc Kd") == "stand"


def test_the_table_limit_says_which_rules_hold() -> None:
    assert may(LaBlackjackOptions(fee_schedule=1), "Tc 8d") == "hit stand"  # $5-$25
    assert may(LaBlackjackOptions(fee_schedule=6), "Tc 8d") == "stand"  # $100-$500
    assert may(LaBlackjackOptions(player_rules="2-10"), "Tc 8d") == "hit stand"
    with pytest.raises(IllegalBet, match=r"the most is \$100.00"):
        net("10 9", "10 9", seats={1: {"main": 101}})
    with pytest.raises(IllegalBet, match=r"the most is \$10.00"):
        net("10 9", "10 9", seats={1: {"main": 11}}, options=SMALL)


def test_a_hand_that_must_be_hit_is_hit_without_asking() -> None:
    assert net("5 4 10", "10 9") == 0  # 9 must be hit and 19 must stand
    assert net("A 7 4", "10 10") == 10  # soft 18 must be hit: 22


# Lines


def test_L1061_six_decks_with_up_to_four_jokers_each() -> None:
    sizes = [len(GAME.equipment(LaBlackjackOptions(jokers=each)).pack or ()) for each in range(5)]
    assert sizes == [312, 318, 324, 330, 336]


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ("Ac Ad", Points(22, True)),
        ("Jk Jk", Points(14, True)),  # ambiguity 5
        ("Jk Kd", Points(22, True)),
        ("Ac Ad 5c", Points(17, True)),
        ("Jk Kd 5c", Points(17, False)),
        ("Jk Ac 9c", Points(22, True)),
        ("Qc Jd 2h", Points(22, False)),
        ("Qc Jd 3h", Points(23, False)),
    ],
)
def test_L1065_what_cards_count(cards: str, points: Points) -> None:
    assert RULES.count(STRICT, parse_cards(cards)) == points


def test_L1061_no_doubles_splits_or_surrenders() -> None:
    assert legal("8c 10d 8h 9s") == "hit, stand"
    assert {spot.name for spot in GAME.wagers(GAME.options)} == {"main", "perfect-pairs"}


def test_no_option_is_offered_that_can_change_nothing() -> None:
    """The player-dealer must hit soft 18 [L1076], and nobody bets behind."""
    for setting in ({"soft-18": "stand"}, {"backline": "1"}):
        with pytest.raises(NotFound):
            GAME.options.with_settings(setting)


def test_ambiguity_5_a_natural_that_beats_22() -> None:
    natural = {"natural": "beats-22"}
    assert net("Jk K", "10 6", options=natural) == 10
    assert net("10 6 6", "A A", "hit", options=natural) == -10
    assert net("Jk K", "A A", options=natural) == 0


def test_L1076_the_banks_soft_19() -> None:
    assert not RULES.dealer_draws(STRICT, Points(19, True))
    assert RULES.dealer_draws(LaBlackjackOptions(soft_19="hit"), Points(19, True))
    assert not RULES.dealer_draws(STRICT, Points(22, True))


def test_L1072_the_bank_wins_and_loses_what_it_bet() -> None:
    """House rules, vector 1: 40 lost, 50 and 30 won against a bank of 100."""
    seats = {1: {"main": 40}, 2: {"main": 50}, 3: {"main": 30}}
    played = deal("8c 10d 10h 10s 10c Kd Kh 9s", seats=seats, banker=8, bank=100)  # 18, 20, 20 against 19
    assert played.net == {1: -4000, 2: 5000, 3: 3000, 8: -4000}


# Irregularities


def report(name: str, seat: int = 0, after: int = 0) -> dict[str, Any]:
    told: dict[str, Any] = {"irregularity": name}
    return told | ({"seat": seat} if seat else {}) | ({"after-cards": after} if after else {})


def returned(played: WrittenRound) -> list[int]:
    return [each.seat for each in played.results if each.outcome == "returned"]


@pytest.mark.parametrize(
    ("name", "after"),
    [("hole-card-misdealt", 2), ("one-card", 2), ("three-cards", 2), ("no-cards", 2), ("cards-ran-out", 2)],
)
def test_L1081_to_L1101_misdeals_before_the_draw(name: str, after: int) -> None:
    played = deal("10c 10d", reports=[report(name, after=after)])
    assert played.net[1] == 0
    assert returned(played) == [1]


def test_L1085_no_hole_card_when_the_draw_has_begun() -> None:
    played = deal("10c 10d 5h 9s", reports=[report("no-hole-card", after=4)])
    assert played.net[1] == 0


@pytest.mark.parametrize(("name", "clause"), [("late-one-card", "L1089"), ("late-three-cards", "L1097")])
def test_L1091_L1097_a_dead_hand_is_washed(name: str, clause: str) -> None:
    """Seat 1's 10 go back and the bank of 15 covers 5 of seat 2's win."""
    played = deal("10c 10h 10d 3d 10s 8s", seats=TWO, banker=3, bank=15, reports=[report(name, 1, 6)])
    assert played.net == {1: 0, 2: 500, 3: -500}
    assert clause in next(
        each.clause for each in played.events if isinstance(each, e.Settled) and each.seat == 1
    )


def test_L1103_a_position_without_cards_plays_no_part_and_has_its_collection_back() -> None:
    played = deal(
        "10c 10h 10d 3d 10s 8s",
        seats=TWO,
        options={"fee-schedule": 2},
        reports=[report("late-no-cards", 1, 6)],
    )
    assert played.net[1] == 0
    assert played.net[2] == 1000 - 100
    assert played.table.drop == 100 + 200  # seat 2's and the player-dealer's


def test_L1103_no_collection_is_no_collection_back() -> None:
    played = deal("10c 10h 10d 3d 10s 8s", seats=TWO, reports=[report("late-no-cards", 1, 6)])
    assert (played.net[1], played.table.drop) == (0, 0)


def banks(*, bettors: tuple[int, ...], **options: bool) -> int:
    """Who banks the third round, when seat 1 had its two turns and these seats bet in the second."""
    sitting = TableSession(GAME, LaBlackjackOptions(**options), seed="banks")  # type: ignore[arg-type]
    for seat in (1, 2, 3):
        sitting.sit(seat, f"player {seat}", 1000_00)
    sitting.willing = {1, 2, 3}
    for seats in ((2, 3), bettors):
        playing = sitting.open_round()
        assert playing.table.banker == 1  # the first round knows no last one; a bank has two turns [L1074]
        for seat in seats:
            playing.bet(seat, "main", 10_00)
        sitting.play(lambda sight, ask: ask.choices[0].take())
    return sitting.open_round().table.banker


def test_ambiguity_1_who_may_bank() -> None:
    assert banks(bettors=(3,)) == 2
    assert banks(bettors=(3,), bank_needs_bet=True) == 3
    assert banks(bettors=(2, 3), bank_needs_bet=True) == 2
    with pytest.raises(IllegalBet, match="the game is disbanded"):
        banks(bettors=(), bank_needs_bet=True)


def test_L1105_an_exposed_hole_card_plays() -> None:
    played = deal("10c 10d 5h 9s", "stand", reports=[report("hole-card-exposed", after=4)])
    assert played.net[1] == -1000
    turned = next(each for each in played.events if isinstance(each, e.CardsRevealed))
    assert turned.clause == "L1105-1107"


@pytest.mark.parametrize("name", ["draw-in-wrong-seat", "player-overhit", "card-exposed"])
def test_L1109_L1125_L1129_a_card_is_burned_with_three_more(name: str) -> None:
    played = deal("10c 10d 5h 9s 2c 3c 4c 5c 6h", "hit", reports=[report(name, after=4)])
    assert played.net[1] == 1000  # the six comes after the four that are burned: 21 against 19


def test_L1113_the_draw_went_on_in_the_wrong_spot() -> None:
    played = deal(
        "10c 10h 10d 5d 4h 9s 7c 6c",
        *("2 hit", "1 hit"),
        seats=TWO,
        reports=[report("draw-went-on-in-wrong-seat", 1, 6)],
    )
    assert played.net == {1: 1000, 2: 1000, played.banker: -2000}


def test_L1117_a_skipped_player_draws_after_the_others() -> None:
    played = deal(
        "10c 10h 10d 5d 4h 9s 7c 6c",
        *("2 hit", "1 hit"),
        seats=TWO,
        reports=[report("player-passed", 1, 6)],
    )
    assert played.net == {1: 1000, 2: 1000, played.banker: -2000}


def test_L1123_the_bank_has_drawn_and_the_money_is_washed() -> None:
    played = deal(
        "10c 10h 10d 9d 9h 5s 3c",
        seats=TWO,
        banker=3,
        bank=15,
        reports=[report("hit-skipped-late", 1, 6)],
    )
    assert played.net == {1: 0, 2: 500, 3: -500}  # two 19s against 18


def test_L1133_a_boxed_card_is_paper() -> None:
    played = deal("2c 10c 10d 5h 9s", "stand", reports=["boxed-card"])
    assert played.net[1] == -1000


@pytest.mark.parametrize("name", ["three-cards-moved", "seat-locked-up"])
def test_L1093_L1145_the_floor_sees_to_it(name: str) -> None:
    assert deal("10c 10d 10h 9s", reports=[report(name)]).net[1] == 1000


# Side bet and fees


def test_perfect_pairs() -> None:
    seats = {1: {"main": 10, "perfect-pairs": 10}}
    assert deal("10c 10d 10c 9s", seats=seats).net[1] == 25_000 + 1000
    jokers = deal("Jk 10d Jk 9s", "stand", seats=seats)
    assert jokers.net[1] == -1000 - 1000  # two Jokers in no row; 14 against 19


def test_L8770_fees() -> None:
    played = deal("10c 10d 10h 9s", options={"fee-schedule": 2}, banker=5)
    assert paper.fees(played) == {1: 100, 5: 200}
