"""Vectors of hustler-three-card-poker and hustler-three-card-poker-bonus-bet by number; the rest by line."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.errors import BadOption, IllegalBet
from croupier.games.staged.hustler_three_card_poker import GAME
from croupier.rules.script import events as e
from croupier.table.written import WrittenRound
from tests.games.staged.california_paper import fees, order, played, wagers

PLAYER, DEALER = "Jc 9h 4d", "Js 9d 4c"
"""Equal hands below queen high."""


def net(cards: str, choice: str = "play", bonus: int = 0, **paper: Any) -> float:
    """What the one player wins with an Ante of 10, in dollars."""
    bets = {"ante": 10} | ({"bonus": bonus} if bonus else {})
    return played(GAME, cards, {1: bets}, [1, choice], **paper).net[1] / 100


@pytest.mark.parametrize(
    ("number", "player", "dealer", "bonus", "won"),
    [
        (1, "5c 5d 9h", "Ks 7d 2c", 0, 20),
        (2, "Qc 8d 3h", "Js 9d 4c", 0, 10),
        (3, "Jc 8d 3h", "Js 9d 4c", 0, -10),
        (4, "Qc 6d 2h", "Qs 5d 2c", 0, 20),
        (5, "Tc 6d 2h", "Qs Jd 9c", 0, -20),
        (7, "5c 5d 9h", "Kc Kd 2s", 5, -15),
        (8, "As Ks Qs", "Kc Kd 2s", 5, 1020),
        (9, "9c 8d 7h", "Ah Jh 4h", 0, 20),
        (10, PLAYER, DEALER, 0, -10),
    ],
)
def test_vectors(number: int, player: str, dealer: str, bonus: int, won: int) -> None:
    assert net(f"{player} {dealer}", bonus=bonus) == won


def test_vector_6_a_fold_gives_up_the_bonus_too() -> None:
    assert net("As Ks Qs Kc Kd 2s", "fold", bonus=5) == -15


@pytest.mark.parametrize(
    ("number", "schedule", "antes", "player", "dealer"),
    [(11, 3, (100, 50), 100, 200), (12, 1, (4,), 25, 100), (13, 4, (300, 300), 200, 500)],
)
def test_vectors_of_fees(
    number: int, schedule: int, antes: tuple[int, ...], player: int, dealer: int
) -> None:
    stacks = ["5c 5d 9h", "6c 6d 9s"][: len(antes)]
    seats = {seat: {"ante": ante} for seat, ante in enumerate(antes, 1)}
    folds = [[seat, "fold"] for seat in seats]
    cards = f"{' '.join(stacks)} Ks 7d 2c"
    done = played(GAME, cards, seats, *folds, options={"fee-schedule": schedule})
    assert fees(done) == dict.fromkeys(seats, player) | {8: dealer}


def test_1757_a_larger_wager_costs_more_and_the_bonus_nothing() -> None:
    done = played(
        GAME, "5c 5d 9h Ks 7d 2c", {1: {"ante": 5, "bonus": 50}}, [1, "fold"], options={"fee-schedule": 1}
    )
    assert fees(done) == {1: 50, 8: 100}


def test_collections_vector_10_option_2_of_the_later_schedule() -> None:
    seats = {1: {"ante": 5, "bonus": 5}, 2: {"ante": 5, "bonus": 5}}
    done = played(
        GAME, "5c 5d 9h 6c 6d 9s Ks 7d 2c", seats, [1, "fold"], [2, "fold"], options={"fee-schedule": 6}
    )
    assert done.table.drop == 500
    assert fees(done)[8] == 300


@pytest.mark.parametrize(("bonus", "fee"), [(5, 100), (6, 200)])
def test_collections_vector_11_bonus_bets_count_in_the_table_action(bonus: int, fee: int) -> None:
    """40 + 30 + 5 is 75, and one more is the next bracket."""
    seats = {1: {"ante": 40, "bonus": bonus}, 2: {"ante": 30}}
    done = played(GAME, "5c 5d 9h 6c 6d 9s Ks 7d 2c", seats, [1, "fold"], [2, "fold"])
    assert fees(done) == {8: fee}


def test_1755_whoever_cannot_pay_the_collection_is_not_dealt_in() -> None:
    done = played(
        GAME,
        "6c 6d 9s Ks 7d 2c",
        {1: {"ante": 10}, 2: {"ante": 10}},
        [2, "fold"],
        stacks={1: 10, 2: 100},
        options={"fee-schedule": 3},
    )
    assert done.net == {1: 0, 2: -11_00, 8: 10_00 - 1_00}


# hustler-three-card-poker-bonus-bet: the bonus alone


@pytest.mark.parametrize(
    ("number", "player", "won"),
    [
        (1, "As Ks Qs", 1000),
        (2, "9h 8h 7h", 200),
        (3, "4c 4d 4h", 150),
        (4, "9c 8d 7h", 30),
        (5, "Kh 9h 4h", 15),
        (6, "5c 5d 9h", 5),
        (7, "Ac Kd Jh", -5),
    ],
)
def test_bonus_vectors(number: int, player: str, won: int) -> None:
    done = played(GAME, f"{player} Qc 3d 2s", {1: {"ante": 10, "bonus": 5}}, [1, "play"])
    assert wagers(done)["bonus"] == won


def test_bonus_vector_8_a_fold_loses_a_royal_flush() -> None:
    done = played(GAME, "As Ks Qs Qc 3d 2s", {1: {"ante": 10, "bonus": 5}}, [1, "fold"])
    assert wagers(done) == {"ante": -10, "bonus": -5}


def test_bonus_vector_9_it_wins_although_the_hand_loses() -> None:
    done = played(GAME, "5c 5d 9h Kc Kd 2s", {1: {"ante": 10, "bonus": 5}}, [1, "play"])
    assert wagers(done) == {"ante": -10, "play": -10, "bonus": 5}


def test_bonus_vector_10_it_takes_an_ante() -> None:
    with pytest.raises(IllegalBet, match="needs a wager on ante"):
        played(GAME, "5c 5d 9h Kc Kd 2s", {1: {"bonus": 5}})


def test_bonus_ambiguity_3_the_low_straight_flush() -> None:
    done = played(GAME, "Ah 2h 3h Qc 3d 2s", {1: {"ante": 10, "bonus": 5}}, [1, "play"])
    assert wagers(done)["bonus"] == 200


# The round


def test_1693_the_play_bet_equals_the_ante() -> None:
    done = played(GAME, "5c 5d 9h Ks 7d 2c", {1: {"ante": 15}}, [1, "play"])
    assert [each.stake for each in done.results] == [15_00, 15_00]


def test_1704_stacks_go_from_the_player_dealers_left_and_one_of_his_cards_is_open() -> None:
    """Seat 3 banks: seat 5 is dealt to first, then seat 1, then the player-dealer."""
    seats = {1: {"ante": 10}, 5: {"ante": 10}}
    done = played(GAME, "5c 5d 9h 6c 6d 9s Ks 7d 2c", seats, [1, "fold"], [5, "fold"], banker=3)
    dealt = [event for event in done.events if isinstance(event, e.CardsDealt)]
    assert [(event.to, str(event.cards[0]), event.face) for event in dealt] == [
        (5, "5c", "down"),
        (1, "6c", "down"),
        ("dealer", "2c", "up"),
    ]


@pytest.mark.parametrize(("reading", "first"), [("dealer-left", 1), ("player-dealer-left", 5)])
def test_1711_ambiguity_4_who_decides_first(reading: str, first: int) -> None:
    seats = {1: {"ante": 10}, 5: {"ante": 10}}
    done = played(
        GAME,
        "5c 5d 9h 6c 6d 9s Ks 7d 2c",
        seats,
        [first, "fold"],
        [6 - first, "fold"],
        banker=3,
        options={"decisions-from": reading},
    )
    assert order(done) == [(first, "ante"), (6 - first, "ante")]


def test_ambiguity_1_the_order_of_five_cards() -> None:
    """A flush beats a straight, a straight three of a kind; the bonus keeps its own order."""
    five = {"rank-order": "five-card"}
    assert net("9c 8d 7h Ah Jh 4h", options=five) == -20
    assert net("9c 8d 7h 4h 4d 4c", options=five) == 20
    assert net("9c 8d 7h 4h 4d 4c") == -20
    assert net("Ah Kh Qh Kc Kd Ks", options=five) == net("Ah Kh Qh Kc Kd Ks") == 20
    assert net("9c 8d 7h 4h 4d 4c", bonus=5, options=five) == 50
    told = played(GAME, "9c 8d 7h Ah Jh 4h", {1: {"ante": 10}}, [1, "play"], options=five).events
    words = [event.words for event in told if isinstance(event, e.Called)]
    assert "Player-dealer has ace-high flush" in words


def test_ambiguity_2_a_tie_below_queen_high() -> None:
    assert net(f"{PLAYER} {DEALER}", options={"nonqualify-tie-ante": "push"}) == 0


@pytest.mark.parametrize(("reading", "won"), [("push", 0), ("lose", -20)])
def test_ambiguity_3_a_tie_with_a_dealer_who_qualifies(reading: str, won: int) -> None:
    assert net("Qc 8d 3h Qs 8h 3c", options={"qualified-tie": reading}) == won


# The player-dealer's money

TWO = {1: {"ante": 20}, 2: {"ante": 20}}
BOTH_WIN = "5c 5d 9h 6c 6d 9s Ks 7d 2c"
BOTH_PLAY = ([1, "play"], [2, "play"])


@pytest.mark.parametrize(
    ("reading", "nets"),
    [("dealer-right", {1: 10, 2: 40}), ("player-dealer-left", {1: 40, 2: 10})],
)
def test_1723_settled_from_the_dealers_right(reading: str, nets: dict[int, int]) -> None:
    """A bank of 50 pays Ante and Play of the one, and half of the other's Ante."""
    options = {"settling-from": reading, "fee-schedule": 0}
    done = played(GAME, BOTH_WIN, TWO, *BOTH_PLAY, bank=50, options=options)
    assert {seat: done.net[seat] / 100 for seat in (1, 2)} == nets
    assert done.net[8] == -50_00


@pytest.mark.parametrize(("cover", "won"), [("gross", 20), ("net", 40)])
def test_1725_losers_are_collected_before_winners_are_paid(cover: str, won: int) -> None:
    """Seat 2 would be settled first and wins; seat 1 loses 60 of a bank of 80."""
    seats = {1: {"ante": 30}, 2: {"ante": 20}}
    options = {"cover": cover, "fee-schedule": 0}
    done = played(
        GAME, "3c 4d 9h 6c 6d 9s Ks 7d 2c", seats, [1, "play"], [2, "play"], bank=80, options=options
    )
    assert order(done) == [(1, "ante"), (1, "play"), (2, "ante"), (2, "play")]
    assert done.net == {1: -60_00, 2: won * 100, 8: 60_00 - won * 100}


def test_1713_a_forfeit_is_collected_before_the_hands_are_opened() -> None:
    """With it a bank of 20 pays both wagers of seat 2."""
    done = played(GAME, BOTH_WIN, TWO, [1, "fold"], [2, "play"], bank=20, options={"fee-schedule": 0})
    assert done.net == {1: -20_00, 2: 40_00, 8: -20_00}


@pytest.mark.parametrize(
    ("reading", "won"),
    [
        ("after", {"ante": 10, "play": 10, "bonus": 0}),
        ("before", {"bonus": 10, "ante": 10, "play": 0}),
    ],
)
def test_bonus_ambiguity_4_a_short_bank(reading: str, won: dict[str, int]) -> None:
    options = {"bonus-order": reading, "fee-schedule": 0}
    bets = {1: {"ante": 10, "bonus": 10}}
    done = played(GAME, "5c 5d 9h Ks 7d 2c", bets, [1, "play"], bank=20, options=options)
    assert wagers(done) == won


def test_1715_a_play_bet_without_action_uses_up_nothing() -> None:
    """Jack high: both Plays go back, and a bank of 30 pays one Ante and loses to nobody else."""
    seats = {1: {"ante": 20}, 2: {"ante": 10}}
    done = played(
        GAME,
        "Qc 8d 3h Kc 8h 3d Js 9d 4c",
        seats,
        *BOTH_PLAY,
        bank=30,
        options={"fee-schedule": 0},
    )
    assert order(done)[:2] == [(2, "play"), (1, "play")]
    assert done.net == {1: 20_00, 2: 10_00, 8: -30_00}


def test_1726_two_hands_at_the_bank() -> None:
    assert GAME.bank.rounds == 2
    assert GAME.banking == "player-dealer"


# Irregularities and refusals


@pytest.mark.parametrize("name", ["cards-touched", "dispute"])
def test_1710_and_1724_the_round_goes_on(name: str) -> None:
    at = {"seat": 1} if name == "cards-touched" else {}
    report = {"irregularity": name, "after-cards": 6, **at}
    done = played(GAME, "5c 5d 9h Ks 7d 2c", {1: {"ante": 10}}, [1, "play"], reports=[report])
    assert done.net[1] == 20_00
    (told,) = [event for event in done.events if isinstance(event, e.Reported)]
    assert told.clause == {"cards-touched": "L1710", "dispute": "L1724"}[name]


def test_1733_the_bonus_is_within_the_tables_limits() -> None:
    with pytest.raises(IllegalBet, match=r"the most is \$100"):
        played(GAME, "5c 5d 9h Kc Kd 2s", {1: {"ante": 10, "bonus": 101}})


def test_1703_no_bet_after_no_more_bets() -> None:
    done = played(GAME, "5c 5d 9h Ks 7d 2c", {1: {"ante": 10}}, [1, "play"])
    assert done.last is not None
    with pytest.raises(IllegalBet, match="no more bets"):
        done.last.bet(1, "bonus", 500)


def test_schedules_are_ten() -> None:
    with pytest.raises(BadOption, match="fee-schedule"):
        WrittenRound({"game": GAME.id, "options": {"fee-schedule": 11}, "seats": {1: {"ante": 10}}})
