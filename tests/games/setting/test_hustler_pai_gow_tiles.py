"""Pai Gow Tiles by the vectors of its sheet, and by rule; ranking and house ways have their own files."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.cards.card import parse_cards
from croupier.cards.tiles import SET
from croupier.games.setting.hustler_pai_gow_tiles import GAME, PaiGowTilesOptions
from croupier.language.banked import counterclockwise, place_past
from croupier.rules.script import events as e
from croupier.table.session import TableSession
from croupier.table.written import WrittenRound
from tests.games.setting.banked import called, outcomes, settled

ID = GAME.id
BANK = "5-2 6-4 / 4-4 5-5"
"""Low: seven points with a low ten; high: eight with the high eight."""
HIGHER = "6-1 5-5 / 6-6 6-1"
"""Low: seven with a high ten; high: nine with a teen."""


def net(bank: str, player: str, **paper: Any) -> float:
    return settled(ID, bank, player, **paper).net[1] / 100


# The dice


@pytest.mark.parametrize(
    ("total", "position"), [(8, 8), (17, 1), (9, 1), (10, 2), (3, 3), (18, 2)], ids=lambda each: str(each)
)
def test_vectors_1_to_6_the_count_goes_counterclockwise_from_the_bank(total: int, position: int) -> None:
    """The bank is in seat 8 and seats are numbered clockwise: its right is seat 7, its left seat 1."""
    assert place_past(8, 1 - total, 8) == 9 - position


@pytest.mark.parametrize(
    ("total", "button"), [(8, 1), (17, 7), (9, 7), (10, 7), (3, 6), (18, 7)], ids=lambda each: str(each)
)
def test_vectors_1_to_6_the_action_button(total: int, button: int) -> None:
    seats = [1, 2, 3, 4, 5, 6, 7]
    assert counterclockwise(place_past(8, 1 - total, 8), seats)[0] == button


def at_table(total: list[int], *seats: int) -> WrittenRound:
    return WrittenRound(
        {
            "game": ID,
            "banker": 5,
            "rolls": [total],
            "seats": {seat: {"pai-gow": 10} for seat in seats},
            "cards": list(map(str, SET)),
            "choices": [*[[seat, "house-way"] for seat in seats], [5, "house-way"]],
        }
    )


def test_vector_1_and_12_every_spot_gets_four_tiles_and_empty_ones_give_them_back() -> None:
    """Eight: the bank's left, seat 6, is first; then 5 (the bank), 4, 3, 2, 1, 8, 7."""
    done = at_table([2, 3, 3], 6, 3, 8)
    moved = [
        (getattr(each, "to", "tray"), each.count)
        for each in done.events
        if isinstance(each, e.CardsDealt | e.CardsHidden | e.CardsBurned)
    ]
    assert moved == [
        *((6, 4), ("dealer", 4), ("tray", 4), (3, 4)),
        *(("tray", 4), ("tray", 4), (8, 4), ("tray", 4)),
    ]
    assert [each.seat for each in done.results] == [6, 3, 8]


def test_vector_2_seventeen_is_the_banks_and_the_button_its_right() -> None:
    done = at_table([6, 6, 5], 3, 6)
    assert called(done)[1:3] == ["17: the first hand goes to the player-dealer", "Seat 3 has the action"]


# Settlement


def test_vector_7_both_hands_higher() -> None:
    done = settled(ID, BANK, HIGHER)
    assert done.net[1] == 1000
    assert "Seat 1 set 6-6 6-1 / 5-5 6-1" in called(done)[-1]


def test_vector_8_high_higher_low_lower() -> None:
    assert net(BANK, "4-1 6-5 / 6-6 6-1") == 0  # six with an eleven is below seven


def test_vector_9_both_lower() -> None:
    assert net(BANK, "2-1 6-4 / 6-1 5-5") == -10  # six points, and seven


def test_vector_10_high_identical_low_lower() -> None:
    done = settled(ID, BANK, "6-5 4-1 / 4-4 5-5")
    assert (done.net[1], done.results[0].why) == (-1000, "high hand a copy, low hand lower")


def test_vector_11_high_identical_low_higher() -> None:
    assert net(BANK, "3-3 6-5 / 4-4 5-5") == 0  # seven with a high six is above seven with a low ten


def test_ambiguity_3_two_copies_are_the_banks() -> None:
    assert net(BANK, "5-2 6-4 / 4-4 5-5".replace("5-2", "4-3")) == -10


def test_ambiguity_4_the_better_hand_is_high_however_the_stacks_are_named() -> None:
    one, other = (settled(ID, BANK, HIGHER, choices=[[1, "set", low], [8, "set", "5-2 6-4"]])
                  for low in ("6-1 5-5", "6-6 6-1"))  # fmt: skip
    assert one.net == other.net


def test_R8_tiles_left_in_one_stack_are_set_the_logical_way() -> None:
    """The sevens are split to make seven and nine."""
    done = settled(ID, BANK, HIGHER, choices=[[1, "house-way"], [8, "set", "5-2 6-4"]])
    assert done.net[1] == 1000


def test_R8_of_two_equal_tiles_one_may_be_high_and_the_other_low() -> None:
    done = settled(ID, BANK, HIGHER, choices=[[1, "set", "6-1 5-5"], [8, "house-way"]])
    shown = [event.cards for event in done.events if isinstance(event, e.CardsShown)]
    assert sorted(map(str, shown[0])) == ["5-5", "6-1", "6-1", "6-6"]


def test_L312_the_bank_pays_as_far_as_its_money_goes_from_the_button_on() -> None:
    """The count begins at seat 1 and goes on with seat 7: both win, and are paid in that order."""
    done = settled(
        ID,
        BANK,
        HIGHER,
        "3-3 6-5 / 1-1 5-4",
        wagers={1: {"pai-gow": 10}, 7: {"pai-gow": 10}},
        choices=[[1, "set", "6-1 5-5"], [7, "set", "3-3 6-5"], [8, "set", "5-2 6-4"]],
        bank=15,
    )
    assert outcomes(done) == [(1, "pai-gow", "win"), (7, "pai-gow", "win")]
    assert done.net == {1: 1000, 7: 500, 8: -1500}


def test_the_back_line_plays_the_hand_of_the_spot() -> None:
    done = settled(ID, BANK, HIGHER, wagers={1: {"pai-gow": 10, "backline-1": 30}}, options={"backline": 1})
    assert done.net[1] == 4000


@pytest.mark.parametrize(
    ("way", "banks"), [("clockwise", [1, 1, 3, 3, 5]), ("counterclockwise", [5, 5, 3, 3, 1])]
)
def test_ambiguity_6_which_way_the_bank_goes(way: str, banks: list[int]) -> None:
    sitting = TableSession(GAME, GAME.options.with_settings({"bank-rotation": way}), seed="bank")
    for seat in (1, 3, 5):
        sitting.sit(seat, f"player {seat}", 500_00)
    sitting.willing = {1, 3, 5}
    found = []
    for _ in banks:
        playing = sitting.open_round()
        found.append(playing.table.banker)
        for seat in {1, 3, 5} - {playing.table.banker}:
            playing.bet(seat, "pai-gow", 1000)
        sitting.play(lambda sight, ask: ask.choices[1].take())
    assert found == banks


# Fees


@pytest.mark.parametrize(
    ("schedule", "bets", "player", "dealer"),
    [
        (9, (150, 150, 100, 101), 1, 5),
        (12, (500, 500, 500, 500), 1, 5),
        (12, (500, 500, 500, 501), 1, 10),
        (6, (300, 300, 300, 300), 5, 10),
        (7, (25, 25, 25, 25), 0, 1),
    ],
)
def test_collections(schedule: int, bets: tuple[int, ...], player: int, dealer: int) -> None:
    """[L8879-8922]: the sheet of collections, vectors 12 and 13, among them."""
    fees = PaiGowTilesOptions(fee_schedule=schedule).fees
    assert fees is not None
    due = fees.due({seat: {"pai-gow": bet * 100} for seat, bet in enumerate(bets, start=1)})
    assert {*due.players.values()} == {player * 100}
    assert due.dealer == dealer * 100


# Tiles as pieces


def test_tiles_are_written_by_their_pips_in_either_order_or_by_name() -> None:
    done = settled(ID, BANK, "1-6 5-5 / teen tit", choices=[[1, "set", "mooy tit"], [8, "set", "2-5 4-6"]])
    assert done.net[1] == 1000
    assert parse_cards("teen") == parse_cards("6-6")
