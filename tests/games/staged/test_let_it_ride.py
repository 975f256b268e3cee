"""Let It Ride of Ohio and New Jersey: the vectors of their sheets, and the clauses of the round."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.cards.card import CARDS, parse_cards
from croupier.errors import BadOption, IllegalBet
from croupier.games.staged.nj_let_it_ride import GAME as NEW_JERSEY
from croupier.games.staged.ohio_let_it_ride_poker import GAME as OHIO
from croupier.hands import poker
from croupier.table.written import WrittenRound

RIDE, BACK = "let-it-ride", "withdraw"


def paper(own: str, board: str, first: str = RIDE, second: str = RIDE, **more: Any) -> dict[str, Any]:
    """The shoe's packet for the board begins with the card that is discarded."""
    out = next(str(card) for card in CARDS if str(card) not in f"{own} {board}".replace("10", "T"))
    return {
        "game": OHIO.id,
        "seats": {1: {"bet-1": 1}},
        "cards": f"{own} {out} {board}",
        "choices": [[1, first], [1, second]],
    } | more


def play(own: str, board: str, first: str = RIDE, second: str = RIDE, **more: Any) -> int:
    return WrittenRound(paper(own, board, first, second, **more)).net[1]


@pytest.mark.parametrize("game", [OHIO.id, NEW_JERSEY.id])
@pytest.mark.parametrize(
    ("number", "own", "board", "first", "second", "net"),
    [
        (1, "Ts Td 4c", "7h 2s", RIDE, RIDE, 3),
        (1, "Ts Td 4c", "7h 2s", BACK, BACK, 1),
        (2, "9s 9d 4c", "7h 2s", RIDE, RIDE, -3),
        (2, "9s 9d 4c", "7h 2s", BACK, BACK, -1),
        (3, "Ks Kd 5c", "5h 2s", BACK, RIDE, 4),
        (4, "As 2d 3c", "4h 5s", BACK, BACK, 5),
        (5, "Qs Kd Ac", "2h 3s", BACK, BACK, -1),
        (6, "7s 7d 7c", "2h 2s", RIDE, RIDE, 33),
        (7, "8h Jh 3h", "2h Kh", BACK, RIDE, 16),
        (9, "9s Ts Js", "Qs Ks", RIDE, RIDE, 600),
        (10, "2s 2d 2c", "2h 9s", BACK, BACK, 50),
        (11, "3s 3d 4c", "4h 9s", RIDE, RIDE, 6),
    ],
)
def test_vectors(game: str, number: int, own: str, board: str, first: str, second: str, net: int) -> None:
    assert play(own, board, first, second, game=game) == net * 100


def test_vector_8_the_payout_limit() -> None:
    options = {"payout-limit": 50_000, "table-minimum": 10}
    assert play("As Ks Qs", "Js Ts", seats={1: {"bet-1": 25}}, options=options) == 50_000_00
    assert play("As Ks Qs", "Js Ts", seats={1: {"bet-1": 25}}) == 75_000_00


def test_13_III_the_limit_is_no_less_than_the_most_at_the_minimum() -> None:
    options = {"payout-limit": 50_000, "table-minimum": 25}
    assert play("As Ks Qs", "Js Ts", seats={1: {"bet-1": 25}}, options=options) == 75_000_00
    with pytest.raises(BadOption, match="payout-limit"):
        play("As Ks Qs", "Js Ts", options={"payout-limit": 40_000})


@pytest.mark.parametrize(
    ("number", "own", "board", "net"),
    [
        (1, "As Ks Qs", "Js Ts", 19_999),
        (2, "As 2s 3s", "4s 5s", 1_999),
        (3, "6s 6d 6c", "6h 9s", 299),
        (3, "6s 6d 6c", "9h 9s", 149),
        (3, "2h 7h Jh", "Qh 9h", 49),
        (3, "As 2d 3c", "4h 5s", 24),
        (4, "2s 2d 2c", "Kh 9s", 4),
        (5, "Ks Kd 5c", "5h 2s", -1),
        (6, "As Ad 7c", "5h 2s", -1),
        (7, "Qs Kd Ac", "2h 3s", -1),
    ],
)
def test_vectors_of_the_bonus(number: int, own: str, board: str, net: int) -> None:
    with_bonus = play(own, board, seats={1: {"bet-1": 1, "let-it-ride-bonus": 1}})
    assert with_bonus - play(own, board) == net * 100


def test_bonus_vector_8_stays_live_when_bets_are_withdrawn() -> None:
    seats = {1: {"bet-1": 5, "let-it-ride-bonus": 1}}
    assert play("9s 9d 9c", "Kh 2s", BACK, BACK, seats=seats) == 19_00


def test_bonus_vector_9_two_dollars_are_rejected() -> None:
    with pytest.raises(IllegalBet, match="the most is"):
        play("9s 9d 9c", "Kh 2s", seats={1: {"bet-1": 5, "let-it-ride-bonus": 2}})


@pytest.mark.parametrize(
    ("number", "own", "net"),
    [
        (1, "As Ks Qs", 50),
        (2, "As 2s 3s", 40),
        (3, "7s 7d 7c", 30),
        (4, "5s 4d 3c", 6),
        (5, "As 2d 3c", 6),
        (6, "Ks As 2s", 3),
        (7, "Ks Ad 2c", -1),
        (8, "2h 9h Jh", 3),
        (9, "Qs Qd 4c", 1),
        (10, "As Ks Qd", 6),
        (11, "Js 9d 4c", -1),
    ],
)
def test_vectors_of_the_three_card_bonus(number: int, own: str, net: int) -> None:
    with_bonus = play(own, "8d 6h", BACK, BACK, seats={1: {"bet-1": 1, "three-card-bonus": 1}})
    assert with_bonus - play(own, "8d 6h", BACK, BACK) == net * 100


@pytest.mark.parametrize(
    ("number", "cards", "category"),
    [
        (1, "As Ks Qs Js Ts", "royal flush"),
        (2, "Ks Qs Js Ts 9s", "straight flush"),
        (3, "Ad 2d 3d 4d 5d", "straight flush"),
        (4, "9s 9d 9c 9h Ks", "four of a kind"),
        (5, "8s 8d 3c 3h 3s", "full house"),
        (6, "2h 7h Jh Qh 9h", "flush"),
        (7, "As 2d 3c 4h 5s", "straight"),
        (7, "Qs Kd Ac 2h 3s", "high card"),
        (8, "7s 7d 7c Kh 2s", "three of a kind"),
        (8, "7s 7d 4c 4h 2s", "two pair"),
        (8, "Js Jd 9c 4h 2s", "pair"),
    ],
)
def test_vectors_of_new_jersey(number: int, cards: str, category: str) -> None:
    assert str(poker.category(poker.evaluate(parse_cards(cards)))) == category


def test_7_IV_the_three_bets_are_equal() -> None:
    with pytest.raises(IllegalBet, match="equal"):
        play("9s 9d 9c", "Kh 2s", seats={1: {"bet-1": 5, "bet-2": 4, "bet-3": 5}})


def test_10_II_by_hand_a_board_card_follows_each_of_the_first_two_rounds() -> None:
    """Player T-T-4, board 7-2."""
    by_hand = paper("", "") | {"cards": "Ts 7h Td 2s 4c", "options": {"dealing": "hand"}}
    assert WrittenRound(by_hand).net[1] == 300


def test_progressive_vector_9() -> None:
    seats = {1: {"bet-1": 1, "progressive": 1}}
    assert play("8s 8d 8h", "8c Kd", seats=seats) == play("8s 8d 8h", "8c Kd") + 299_00
    assert play("8s 8d 8h", "Kc Kd", seats=seats) == play("8s 8d 8h", "Kc Kd") + 49_00


def test_new_jersey_cites_what_its_text_gives_and_ohio_for_the_rest() -> None:
    """18.2(b) gives a second deck; 18.1 only defines words, so that dealing is Ohio's."""
    told = paper("9s 9d 9c", "Kh 2s", game=NEW_JERSEY.id, options={"decks": 2})
    clauses = {event.clause for event in WrittenRound(told).events if event.clause}
    assert {clause for clause in clauses if not clause.startswith("Ohio §")} == {"18.2(b)"}
