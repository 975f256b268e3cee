"""Razz, Hustler: the vectors of rulebook/hustler-razz.md by number."""

from __future__ import annotations

import pytest

from croupier.cards.card import parse_cards, print_cards
from croupier.games.poker.stud.hustler_razz import GAME
from croupier.hands.low import ACE_TO_FIVE
from croupier.rules import BOARD
from croupier.rules.script import events as e
from tests.games.poker.hands_played import Told, play
from tests.games.poker.papers import awards, stud, told
from tests.games.poker.showdowns import won
from tests.games.poker.stud_hands import asked_on, bets, called, faces, laid, opener, short_street, speaks


@pytest.mark.parametrize(
    ("doors", "seat"),
    [("Kd Ks 4h 9c", 2), ("Ah Qc 3d Js", 2)],
    ids=["vector_1_spades_over_diamonds", "vector_2_the_ace_is_low"],
)
def test_vectors_1_and_2_the_highest_up_card_opens(doors: str, seat: int) -> None:
    assert opener(GAME, doors) == seat


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("5h 4c 3d 2s Ah Kc Kd", "6h 4d 3c 2d Ac Qc Qd"),  # 3
        ("6s 5s 4s 3s 2s Kh Kc", "7h 4d 3c 2c Ac Qc Qd"),  # 4: a straight flush is a six low
        ("8d 6c 5h 3h Ah Kh Ks", "8h 6h 5c 4c 2c Qh Qs"),  # 5
    ],
)
def test_vectors_3_to_5_the_lower_hand_wins(better: str, worse: str) -> None:
    assert won(GAME, 100, worse, better) == {2: 100}


@pytest.mark.parametrize(("up", "seat"), [("2d 7c", 2), ("Ac 4c", 1)])
def test_vectors_6_and_7_the_lowest_board_speaks_first(up: str, seat: int) -> None:
    doors = "9h 8h" if seat == 2 else "4h 4d"
    assert speaks(GAME, doors, up) == seat


def test_L642_of_equal_boards_the_first_from_the_dealer_speaks() -> None:
    assert speaks(GAME, "Kh 8h 8c", "2d 7c 7d") == 2


def test_vector_8_an_open_pair_does_not_change_the_limit() -> None:
    listed: list[str] = []
    plan = ["bring-in", "call"]
    play(
        GAME, 2, laid(GAME, "8h Kc", "8s 3d"), plan, listed=listed,
        lower_limit=5, higher_limit=10, forced_bet=2,
    )  # fmt: skip
    assert listed[2] == "2: check, bet $5.00"


def test_L643_the_limits_of_the_streets() -> None:
    plan = ["bet", "call", *["bet", "call"] * 4]
    assert bets(play(GAME, 2, "", plan, lower_limit=5, higher_limit=10)) == [5, 5, 10, 10, 10]


def test_vector_9_pairs_are_announced_once_and_kings_never() -> None:
    words = called(play(GAME, 2, laid(GAME, "8h Kc", "8s Kd", "8c 4d")))
    assert words.count("Seat 1: pair of eights") == 1
    assert not any("kings" in each for each in words)
    assert "High card: seat 2, Kc" in words and "Low hand: seat 1" in words


@pytest.mark.parametrize(
    ("cards", "low"),
    [("As 2c 3d 4h 5s Kc Qd", "As 2c 3d 4h 5s"), ("Kc Kd 2s 2h 3c 4d 8h", "Kc 2s 3c 4d 8h")],
)
def test_vectors_10_and_11_the_five_that_count(cards: str, low: str) -> None:
    assert print_cards(ACE_TO_FIVE.counting(parse_cards(cards))) == low


def test_L645_the_rules_of_stud_apply() -> None:
    """Dealt as stud, and with its errors: with the last card up the second of two may be all-in."""
    done = play(GAME, 2, reports=[Told("last-card-up", 17, 2)])
    assert faces(done, 1) == "dduuuud"
    last = told(done, e.Chose)[-1]
    assert (last.seat, last.choice) == (2, "all-in")


def test_ambiguity_3_a_common_card_and_the_low_board_speaks() -> None:
    done = play(GAME, 8)
    assert short_street(done, "seventh") == ([(3, 4)], [BOARD])
    ups: dict[int | str, list[str]] = {}
    for event in told(done, e.CardsDealt):
        if event.face == "up":
            ups.setdefault(event.to, []).append(str(event.cards[0]))
    common = ups.pop(BOARD)
    best = max(ups, key=lambda seat: ACE_TO_FIVE.evaluate(parse_cards(" ".join(ups[seat] + common))))
    assert asked_on(done, "seventh")[0] == best


def test_L602_the_forced_bet_passes_left_of_a_king_dealt_up() -> None:
    listed: list[str] = []
    play(
        GAME, 2, "9c Qd Ks 5d 3h 9h", ["fold"], listed=listed,
        reports=[Told("hole-card-up", 3, 1, "Ks")],
    )  # fmt: skip
    assert listed[0] == "2: fold, bring-in $1.00, bet $2.00"


def test_equal_hands_share() -> None:
    cards = stud("7h 5c 4d 3s 2c Kh Kd", "7d 5s 4h 3c 2h Kc Ks")
    assert awards(play(GAME, 2, cards)) == [(1, 2), (2, 2)]


# Collections: block C of rulebook/hustler-poker-games-collection-rates-master.md


@pytest.mark.parametrize(("option", "players", "taken"), [("1", 4, 2), ("2", 7, 5), ("3", 6, 5), ("8", 4, 3)])
def test_collections(option: str, players: int, taken: int) -> None:
    """$1 out of the antes, by players on fourth street, $1 on fifth."""
    assert play(GAME, players, collection=option).table.drop == 100 * taken
