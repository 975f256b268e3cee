"""The vectors of rulebook/ohio-five-card-stud.md."""

from __future__ import annotations

from typing import Any

import pytest

import croupier
from croupier.errors import BadOption, CroupierError
from croupier.games.poker.stud.ohio_five_card_stud import GAME
from croupier.table.written import WrittenRound
from tests.games.poker.hands_played import places, play, where
from tests.games.poker.papers import asked, fed
from tests.games.poker.showdowns import won


@pytest.mark.parametrize(("doors", "seat"), [("2c 2d Ks", 1), ("7h 7s Jd", 1)])
def test_vectors_1_and_2_who_makes_the_forced_bet(doors: str, seat: int) -> None:
    playing = play(GAME, 3, f"3c 4c 5c {doors}")
    assert [who for who, what, _ in fed(playing) if what == "forced-bet"] == [seat]
    assert asked(playing)[0] == 2  # §6.V: the action starts to that player's left


def test_vector_3_a_pair_showing_speaks_first() -> None:
    """Seat 1 shows K-4, seat 2 fives."""
    assert asked(play(GAME, 2, "3c 6c Kd 5h 9s 4c 5c", ["call"]))[1] == 2


def test_vector_4_equal_boards_speak_from_the_dealer_s_left() -> None:
    """Seats 2 and 6 show K-9."""
    cards = "2c 2d 2h 2s 3c 3d 4c Kd 5c 6c 7c Kh 8s 8d 9d Td Jd Qd 9h"
    assert asked(play(GAME, 6, cards, ["call"] * 5))[5] == 2


def test_vector_5_the_highest_hand() -> None:
    assert won(GAME, 10, "Ks Kd 9h 4c 2s", "Qs Qd Qh 8c 3d") == {2: 10}


def test_vector_6_the_odd_chip_goes_by_the_highest_card() -> None:
    assert won(GAME, 41, "5s 6d 7h 8c 9d", "5d 6h 7c 8d 9s") == {1: 20, 2: 21}


def test_vector_7_where_each_card_of_the_deck_goes() -> None:
    seats = (1, 2, 3, 4)
    assert places(where(play(GAME, 4))) == [*seats, *seats, *("burn", *seats) * 3]


def test_vector_8_eight_players_use_43_cards() -> None:
    assert len(places(where(play(GAME, 8)))) == 43


def test_vector_9_a_ninth_player_is_refused() -> None:
    with pytest.raises(CroupierError, match="seat 9"):
        WrittenRound({"game": GAME.id, "stacks": {1: 100, 9: 100}})


BETS = ["call", *["bet", "call"] * 3]
FORMER: dict[str, Any] = {"lower_limit": 5, "higher_limit": 10}


def bets(plan: list[str], **options: Any) -> list[int]:
    return [amount for _, what, amount in fed(play(GAME, 2, plan=plan, **options)) if what == "bet"]


def test_l3347_fixed_limit_the_lower_limit_twice_then_the_higher_twice() -> None:
    plan = ["raise", "call", *["bet", "call"] * 3]
    playing = play(GAME, 2, plan=plan, forced_bet=1, **FORMER)
    assert [amount for _, what, amount in fed(playing) if what in ("raise", "bet")] == [5, 5, 10, 10]


def test_l3347_a_spread_has_a_least_and_a_most_in_every_round() -> None:
    """$1 to $5, by hand: raises to $2 to $6 over the forced $1, then bets of $1 to $5 each round."""
    listed: list[str] = []
    plan = ["call", *["bet 1", "call"] * 3]
    play(GAME, 2, plan=plan, listed=listed, limit="spread-limit", lower_limit=1, higher_limit=5)
    legal = [each.partition(": ")[2] for each in listed]
    faced = "fold, call $1.00, raise to $2.00-$6.00"
    assert legal == [faced, *["check, bet $1.00 to $5.00", faced] * 3]


def test_l3347_a_forced_bet_below_the_spread_is_completed_to_its_least() -> None:
    listed: list[str] = []
    spread: dict[str, Any] = {"limit": "spread-limit", "lower_limit": 2, "higher_limit": 10}
    play(GAME, 2, plan=["fold"], listed=listed, forced_bet=1, **spread)
    (first,) = listed
    assert first.endswith("fold, call $1.00, raise to $2.00-$11.00")


def test_l3347_the_higher_limit_in_the_last_round_alone_is_dealt_at_no_new_table() -> None:
    with pytest.raises(BadOption, match=r"sizes cannot be higher-last.*L3347"):
        croupier.open_table(GAME.id, seats=2, sizes="higher-last")
    assert bets(BETS, sizes="higher-last", **FORMER) == [5, 5, 10], "a ledger from before still replays"
