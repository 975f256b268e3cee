"""Double Down Stud: the vectors of both sheets, and the clauses of their irregularities."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.cards.card import parse_cards
from croupier.games.double_down_stud import NEW_JERSEY, US, DoubleDownOptions, payout_cap, row_of
from croupier.hands import poker
from croupier.refusals import BadOption, BadReport, IllegalChoice
from croupier.table.written import WrittenRound

EDITIONS = pytest.mark.parametrize("game", [US.id, NEW_JERSEY.id])


def play(game: str, cards: str, original: str = "1", double: str = "", **more: Any) -> int:
    """The net in cents; `cards` are the player's, the hole card and the three open ones."""
    choice = [1, "double-down", double] if double else [1, "stay"]
    paper = {"game": game, "seats": {1: {"original": original}}, "cards": cards, "choices": [choice]}
    return WrittenRound(paper | more).net[1]


@EDITIONS
def test_vector_1_a_pair_of_jacks_wins(game: str) -> None:
    assert play(game, "Jh Jd 4s 8c 2h") == 100
    assert play(game, "Jh Jd 4s 8c 2h", double="1") == 200


@EDITIONS
def test_vector_2_a_pair_of_sixes_pushes(game: str) -> None:
    assert play(game, "6h 6d Ks 9c 2h") == 0
    assert play(game, "6h 6d Ks 9c 2h", double="1") == 0


@EDITIONS
def test_vector_3_a_pair_of_fives_loses(game: str) -> None:
    assert play(game, "5h 5d Ks 9c 2h", double="1") == -200


@EDITIONS
def test_vector_4_no_pair_loses(game: str) -> None:
    assert play(game, "Ah Kd Qs Jc 9h") == -100


@EDITIONS
def test_vector_5_the_wheel_is_a_straight(game: str) -> None:
    assert play(game, "Ah 2d 3s 4c 5h", double="1") == 1_000


@EDITIONS
def test_vector_6_two_pair_below_sixes_wins(game: str) -> None:
    assert play(game, "3h 3d 2s 2c 9h") == 200


@EDITIONS
def test_vector_7_tens_on_the_board_save_everybody(game: str) -> None:
    assert play(game, "Kh Td Ts 4c 7h") == 0


def test_vector_8_the_payout_limit() -> None:
    royal = "Ts Js Qs Ks As"
    assert play(US.id, royal, "100", "100", options={"table-minimum": 5}) == 10_000_000
    assert play(NEW_JERSEY.id, royal, "100", "100") == 10_000_000


def test_j_3_the_limit_never_cuts_what_the_minimum_can_win() -> None:
    """At a minimum of 100, original and double at the minimum are due 2 x 100 x 1,000 = 200,000."""
    high = DoubleDownOptions(table_minimum=10_000)
    assert payout_cap(high).limit == 20_000_000
    assert payout_cap(DoubleDownOptions()).limit == 10_000_000
    assert payout_cap(DoubleDownOptions(table_minimum=10_000, limit_covers_minimum=False)).limit == 10_000_000


@EDITIONS
def test_vector_9_a_flush_of_the_board_and_the_own_card(game: str) -> None:
    assert play(game, "9h 2h 5h 7h Jh", double="1") == 1_600


@EDITIONS
def test_vector_10_full_houses_either_way(game: str) -> None:
    assert play(game, "Qh Qd Qs 7c 7h") == 1_000
    assert play(game, "7d Qd Qs 7c 7h") == 1_000


@EDITIONS
def test_vector_11_no_pair(game: str) -> None:
    assert play(game, "9h 2d 4s 6c Kh") == -100


@pytest.mark.parametrize(
    ("number", "cards", "stake", "double", "net"),
    [
        (1, "Jh Jd 4s 8c 2h", "5", "5", 1_000),
        (2, "Th Td 4s 8c 2h", "5", "", 0),
        (3, "5h 5d 4s 8c 2h", "5", "5", -1_000),
        (4, "Kh Jd 4s 8c 2h", "5", "", -500),
        (5, "9h 9d 9s 8c 2h", "5", "", 1_500),
        (6, "9h 9d 9s 9c 2h", "5", "5", 25_000),
        (7, "9h 8h 7h 6h 5h", "5", "5", 100_000),
        (8, "Ah Kh Qh Jh Th", "50", "50", 10_000_000),
        (8, "Ah Kh Qh Jh Th", "60", "60", 10_000_000),
    ],
)
def test_new_jersey_vector(number: int, cards: str, stake: str, double: str, net: int) -> None:
    assert play(NEW_JERSEY.id, cards, stake, double) == net, f"vector {number}"


def test_a_1_i_a_double_of_less_is_allowed_and_more_is_not() -> None:
    assert play(US.id, "Jh Jd 4s 8c 2h", "10", "2.50") == 1_250
    with pytest.raises(IllegalChoice, match=r"double-down \$10\.01 is not allowed"):
        play(US.id, "Jh Jd 4s 8c 2h", "10", "10.01")


def test_i_losers_then_pushes_then_winners_from_the_right() -> None:
    done = WrittenRound(
        {
            "game": US.id,
            "seats": {seat: {"original": 1} for seat in (1, 2, 3, 4, 5)},
            "cards": "Jh 2d 6h 3d Jc 9c Js 6s 4h",
            "choices": [[seat, "stay"] for seat in (1, 2, 3, 4, 5)],
        }
    )
    assert [each.seat for each in done.results] == [4, 2, 3, 5, 1]
    assert done.net == {1: 100, 2: -100, 3: 0, 4: -100, 5: 100}


def report(name: str, **where: Any) -> WrittenRound:
    return WrittenRound(
        {
            "game": US.id,
            "seats": {1: {"original": 1}},
            "cards": "Jh As Jd 4s 8c 2h",
            "choices": [[1, "double-down", 1]],
            "reports": [{"irregularity": name, **where}],
        }
    )


def test_k_1_an_exposed_hole_card_voids_all_hands() -> None:
    done = report("hole-card-exposed", **{"after-cards": 2})
    assert done.net == {1: 0}
    assert done.last is not None and done.last.is_void and not done.last.wants_shuffle


def test_k_1_after_the_second_call_it_is_normal_play() -> None:
    """Ambiguity 6: nothing to report once the hole card may be seen."""
    done = WrittenRound(
        {"game": US.id, "seats": {1: {"original": 1}}, "cards": "Jh Jd 4s 8c 2h", "choices": [[1, "stay"]]}
    )
    assert done.last is not None
    with pytest.raises(BadReport, match="the round is over"):
        done.last.report("hole-card-exposed")


def test_k_2_one_card_face_up_is_not_used() -> None:
    """The jack of hearts is passed over: As with Jd 4s 8c 2h is no pair."""
    assert report("card-face-up").net == {1: -200}


@pytest.mark.parametrize("name", ["several-cards-face-up", "wrong-number-of-cards"])
def test_k_2_k_4_void_and_reshuffle(name: str) -> None:
    done = report(name)
    assert done.net == {1: 0}
    assert done.last is not None and done.last.wants_shuffle


def test_k_3_a_card_drawn_unseen_is_the_next_card() -> None:
    """Jh As Jd 4s 8c: jacks, doubled."""
    assert report("card-drawn-in-error").net == {1: 200}


def test_k_5_a_jammed_shuffler_means_a_reshuffle() -> None:
    done = report("shuffler-jammed")
    assert done.net == {1: 200}
    assert done.last is not None and done.last.wants_shuffle


def test_k_6_changing_the_shuffle_is_a_matter_of_procedure() -> None:
    assert report("shuffle-method-changed").net == {1: 200}


def test_each_edition_cites_its_own_text() -> None:
    assert {event.clause[:1] for event in report("shuffler-jammed").events if event.clause} == {"("}
    assert all(each.clause.startswith("17.11(") for each in NEW_JERSEY.irregularities)


def test_every_strength_has_a_row_of_the_table() -> None:
    rows = {row_of(strength) for strength in range(7_462)}
    assert rows == {row.hand for row in US.options.pays}  # type: ignore[attr-defined]
    assert row_of(poker.evaluate(parse_cards("5h 5d Ks 9c 2h"))) == "pair-of-5s-or-less"


def test_j_3_a_limit_below_the_text_is_refused() -> None:
    with pytest.raises(BadOption, match=r"payout-limit cannot be \$50,000\.00"):
        US.options.with_settings({"payout-limit": "50000"})
