"""Vectors of hustler-three-card-poker-6-card-bonus, its Pair Plus and its 6 Card Bonus by number; the rest by
line."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.errors import IllegalBet
from croupier.games.staged.hustler_three_card_poker_6_card_bonus import GAME
from croupier.rules.script import events as e
from croupier.table.written import WrittenRound
from tests.games.staged.california_paper import fees, order, played, wagers

ALL = {"ante": 10, "pair-plus": 5, "6-card-bonus": 5}
ANTE = {"ante": 10}


def one(cards: str, choice: str = "play", bets: dict[str, int] = ALL, **paper: Any) -> WrittenRound:
    return played(GAME, cards, {1: bets}, [1, choice], **paper)


@pytest.mark.parametrize(
    ("number", "cards", "won", "net"),
    [
        (1, "As Ks Qs Jh 9d 4c", (10, 0, 1000, -5), 1005),
        (2, "Kh 7d 2c Qs 9d 4c", (10, 10, -5, -5), 10),
        (3, "Kh 7d 2c As 9d 4c", (-10, -10, -5, -5), -30),
        (4, "6h 7d 8c Ks 9s 4s", (10, 10, 30, -5), 45),
        (5, "Jh Jd 8c Js Jc 8d", (0, 0, 5, 500), 505),
        (6, "As Ks Qs Js Ts 2d", (10, 0, 1000, 5000), 6010),
        (7, "3c 2d As Kh Kd 5c", (10, 10, 30, -5), 45),
        (8, "5h 5d 5c 5s Qd 4c", (10, 10, 150, 500), 670),
        (9, "9h 6h 2h Qh 4h 7d", (10, 10, 15, 75), 110),
    ],
)
def test_vectors(number: int, cards: str, won: tuple[int, ...], net: int) -> None:
    done = one(cards)
    assert wagers(done) == dict(zip(("ante", "play", "pair-plus", "6-card-bonus"), won, strict=True))
    assert done.net[1] == net * 100


@pytest.mark.parametrize(("dealer", "won"), [("Qs 8c 3d", 0), ("Qs 8c 4d", -20)])
def test_vector_10(dealer: str, won: int) -> None:
    assert one(f"Qh 8d 3c {dealer}", bets=ANTE).net[1] == won * 100


def test_vector_11_the_six_card_bonus_survives_a_fold() -> None:
    done = one("7h 4d 2c 7s 7d 2h", "fold")
    assert wagers(done) == {"ante": -10, "pair-plus": -5, "6-card-bonus": 100}
    assert done.net[1] == 85_00


def test_vector_12_a_fold_loses_against_a_dealer_who_does_not_qualify() -> None:
    assert played(GAME, "Kh 7d 2c Jh 9d 4c", {1: ANTE}, [1, "fold"]).net[1] == -10_00


@pytest.mark.parametrize(("banker", "fourth"), [(7, 4), (2, 5), (4, 5)])
def test_vector_13_the_fourth_seat_has_the_action_button(banker: int, fourth: int) -> None:
    """Counted clockwise from the house dealer's left without the player-dealer's."""
    others = [seat for seat in range(1, 8) if seat != banker]
    first = next(seat for seat, _ in settled(others, banker, "4c"))
    assert first == fourth


# The action button

HANDS = ["Ah Kd 9c", "Ad Kc 8h", "Ac Jd 7d", "Kh Qd 9h", "Qh Ts 8s", "Qc Th 7h"]
"""Hands of six seats; the player-dealer below has a low pair and beats them all."""


def dealt(seats: list[int], banker: int, up: str, **options: str) -> WrittenRound:
    """All play, and the player-dealer's open card is `up`."""
    from_left = [seat for seat in seats if seat > banker] + [seat for seat in seats if seat < banker]
    cards = " ".join(HANDS[: len(seats)])
    return played(
        GAME,
        f"{cards} 3d 3h {up}",
        dict.fromkeys(seats, ANTE),
        *([seat, "play"] for seat in from_left),
        banker=banker,
        options={"fee-schedule": "0", **{name.replace("_", "-"): value for name, value in options.items()}},
    )


def settled(seats: list[int], banker: int, up: str, **options: str) -> list[tuple[int, str]]:
    """The Antes in the order they are settled."""
    return [(seat, spot) for seat, spot in order(dealt(seats, banker, up, **options)) if spot == "ante"]


@pytest.mark.parametrize(
    ("up", "seats"),
    [
        ("As", [1, 2, 3]),  # one
        ("2s", [2, 3, 1]),
        ("9s", [3, 1, 2]),  # nine is the third seat of the second time round
        ("Ts", [1, 2, 3]),  # ten, the fourth: nobody there, nor in the fifth and the sixth
        ("Js", [1, 2, 3]),  # eleven, the fifth
        ("Qs", [1, 2, 3]),  # twelve, the sixth
        ("Ks", [1, 2, 3]),  # thirteen, the first again
        ("8s", [2, 3, 1]),
    ],
)
def test_9235_the_open_card_places_the_action_button(up: str, seats: list[int]) -> None:
    assert [seat for seat, _ in settled([1, 2, 3], 7, up)] == seats


@pytest.mark.parametrize(("up", "seat"), [("3s", 3), ("4s", 6), ("Ks", 1)])
def test_9235_the_button_is_placed_when_the_card_is_turned(up: str, seat: int) -> None:
    """Four is seat 4, where nobody bets: seat 6 is the next who does. Before anybody decides."""
    done = dealt([1, 3, 6], 7, up)
    words = [event.words for event in done.events if isinstance(event, e.Called)]
    assert words[1:3] == [f"Action button: seat {seat}", "Play or fold?"]
    none = dealt([1, 3, 6], 7, up, settling_from="player-dealer-left")
    assert not any("button" in event.words for event in none.events if isinstance(event, e.Called))


def test_ambiguity_1_from_the_player_dealers_left() -> None:
    assert [seat for seat, _ in settled([1, 3, 6], 4, "3s")] == [3, 6, 1]
    left = settled([1, 3, 6], 4, "3s", settling_from="player-dealer-left")
    assert [seat for seat, _ in left] == [6, 1, 3]


def test_ambiguity_2_a_ten_that_places_no_button() -> None:
    """Ten is the fourth of six seats the second time round, and seat 6 the next with a bettor."""
    assert [seat for seat, _ in settled([1, 2, 6], 7, "Ts")] == [6, 1, 2]
    none = settled([1, 2, 6], 7, "Ts", button_on_ten="player-dealer-left")
    assert [seat for seat, _ in none] == [1, 2, 6]


def test_ambiguity_3_players_alone_are_counted() -> None:
    """Five is the second of three players."""
    assert [seat for seat, _ in settled([1, 2, 6], 7, "5s")] == [6, 1, 2]
    players = settled([1, 2, 6], 7, "5s", button_counts="players")
    assert [seat for seat, _ in players] == [2, 6, 1]


def test_ambiguity_4_counted_from_the_player_dealers_left() -> None:
    """Two is the second seat from the house dealer's left, 2, or from the player-dealer's, 6."""
    assert [seat for seat, _ in settled([1, 2, 6], 4, "2s")] == [2, 6, 1]
    left = settled([1, 2, 6], 4, "2s", button_from="player-dealer-left")
    assert [seat for seat, _ in left] == [6, 1, 2]


@pytest.mark.parametrize(("reading", "first"), [("player-dealer-left", 5), ("dealer-left", 1)])
def test_ambiguity_6_who_is_dealt_to_first(reading: str, first: int) -> None:
    """Whoever it is, seat 5 on the player-dealer's left decides first [L9241]."""
    done = played(
        GAME,
        "Ah Kd 9c Ad Kc 8h 3d 3h 2s",
        {1: ANTE, 5: ANTE},
        [5, "fold"],
        [1, "fold"],
        banker=3,
        options={"dealing-from": reading},
    )
    dealt = [event.to for event in done.events if isinstance(event, e.CardsDealt)]
    assert dealt[0] == first


def test_ambiguities_1_and_6_dealt_from_one_left_and_settled_from_the_other() -> None:
    both = {"settling_from": "player-dealer-left", "dealing_from": "dealer-left"}
    assert [seat for seat, _ in settled([1, 3, 6], 4, "3s", **both)] == [6, 1, 3]


# hustler-three-card-poker-6cb-pair-plus: Pair Plus alone


@pytest.mark.parametrize(
    ("number", "player", "won"),
    [
        (1, "As Ks Qs", 1000),
        (2, "Kh Qh Jh", 200),
        (3, "3d 2d Ad", 200),
        (4, "5h 5d 5c", 150),
        (5, "6h 7d 8c", 30),
        (6, "9h 6h 2h", 15),
        (7, "Jh Jd 8c", 5),
        (8, "Ah Kd Jc", -5),
    ],
)
def test_pair_plus_vectors(number: int, player: str, won: int) -> None:
    assert wagers(one(f"{player} Qc 9s 4s"))["pair-plus"] == won


def test_pair_plus_vector_9_a_fold_loses_it() -> None:
    assert wagers(one("5h 5d 5c Qc 9s 4s", "fold"))["pair-plus"] == -5


def test_pair_plus_vector_10_it_wins_although_the_hand_loses() -> None:
    won = wagers(one("6h 7d 8c 9s 9d 9c"))
    assert (won["ante"], won["play"], won["pair-plus"]) == (-10, -10, 30)


# hustler-three-card-poker-6cb-six-card-bonus-side-bet: the 6 Card Bonus alone


@pytest.mark.parametrize(
    ("number", "cards", "choice", "won"),
    [
        (1, "As Ks Qs Js Ts 2d", "play", 5000),
        (2, "8h 9h Th Jh Qh 2c", "play", 1000),
        (3, "Jh Jd 8c Js Jc 8d", "play", 500),
        (4, "9h 9d 2c 9s 2d 2h", "play", 100),
        (5, "9h 6h 2h Qh 4h 7d", "play", 75),
        (6, "7h 4d 2c 7s 7d 2h", "fold", 100),
        (7, "4h 5d 6c 7s 8d Kc", "play", 45),
        (8, "Qh 8d 3c Qs 8c 3d", "play", -5),
        (9, "5h 5d Kc 5s Qd 4c", "play", 40),
        (10, "Kh 7d 2c Qs 9d 4c", "play", -5),
    ],
)
def test_six_card_vectors(number: int, cards: str, choice: str, won: int) -> None:
    assert wagers(one(cards, choice))["6-card-bonus"] == won


@pytest.mark.parametrize(("reading", "won"), [("yes", 45), ("no", -5)])
def test_six_card_ace_low_straight(reading: str, won: int) -> None:
    done = one("Ah 2c 9d 3d 4s 5h", options={"six-card-ace-low": reading})
    assert wagers(done)["6-card-bonus"] == won


# Settlement and the player-dealer's money


def test_9246_a_player_is_finished_before_the_next() -> None:
    done = played(
        GAME,
        "Ah Kd 9c Kh 7d 2c Qs 9d 4s",
        {1: ALL, 4: ALL},
        [1, "play"],
        [4, "play"],
    )
    spots = ["ante", "play", "pair-plus", "6-card-bonus"]
    assert order(done) == [(seat, spot) for seat in (4, 1) for spot in spots]


@pytest.mark.parametrize(("cover", "won"), [("gross", 15), ("net", 20)])
def test_9246_what_is_not_covered_goes_back(cover: str, won: int) -> None:
    """Bank 35: the button's seat 4 wins Ante and Play, 20 of it, then seat 1 has Ante and half the Play."""
    done = played(
        GAME,
        "Ah Kd 9c Kh 7d 2c Qs 9d 4s",
        {1: ANTE, 4: ANTE},
        [1, "play"],
        [4, "play"],
        bank=35,
        options={"fee-schedule": 0, "cover": cover},
    )
    assert done.net == {1: 15_00, 4: 20_00, 7: -35_00}
    after_a_loss = played(
        GAME,
        "Ah Kd 9c Jh 7d 2c Qs 9d 4s",
        {1: ANTE, 4: ANTE},
        [1, "play"],
        [4, "play"],
        bank=35,
        options={"fee-schedule": 0, "cover": cover},
    )
    assert after_a_loss.net == {1: won * 100, 4: -20_00, 7: 20_00 - won * 100}


@pytest.mark.parametrize(("option", "dealer"), [(1, 200), (2, 300)])
def test_8807_flat_fees(option: int, dealer: int) -> None:
    """Collections vector 10: option 2, two Antes with Pair Plus, $5 in all."""
    done = played(
        GAME,
        "Ah Kd 9c Kh 7d 2c Qs 9d 4s",
        {1: {"ante": 5, "pair-plus": 5}, 2: {"ante": 5, "pair-plus": 5}},
        [1, "play"],
        [2, "play"],
        options={"fee-schedule": option},
    )
    assert fees(done) == {1: 100, 2: 100, 7: dealer}


@pytest.mark.parametrize(("pair_plus", "fee"), [(1, 200), (0, 100)])
def test_8813_bonus_bets_count_in_the_table_action(pair_plus: int, fee: int) -> None:
    """Collections vector 11: 40 + 30 + 5 + 1 is 76; without the last it is 75."""
    last = {"pair-plus": pair_plus} if pair_plus else {}
    done = played(
        GAME,
        "Ah Kd 9c Kh 7d 2c Qs 9d 4s",
        {1: {"ante": 40, "pair-plus": 5}, 2: {"ante": 30, **last}},
        [1, "play"],
        [2, "play"],
    )
    assert fees(done) == {7: fee}


def test_9185_the_decks_alternate() -> None:
    marks = [event for event in one("Ah Kd 9c Qs 9d 4s").events if isinstance(event, e.Marked)]
    assert marks[0].value == "first"


# Irregularities and refusals


@pytest.mark.parametrize(("name", "line"), [("cards-touched", "L9240"), ("dispute", "L9260")])
def test_9240_and_9260_the_round_goes_on(name: str, line: str) -> None:
    at = {"seat": 1} if name == "cards-touched" else {}
    report = {"irregularity": name, "after-cards": 6, **at}
    done = one("Ah Kd 9c Qs 9d 4s", bets=ANTE, reports=[report])
    assert done.net[1] == 20_00
    assert [event.clause for event in done.events if isinstance(event, e.Reported)] == [line]


def test_9231_no_bet_after_no_more_bets() -> None:
    done = one("Ah Kd 9c Qs 9d 4s")
    assert done.last is not None
    with pytest.raises(IllegalBet, match="no more bets"):
        done.last.bet(1, "pair-plus", 500)


@pytest.mark.parametrize("bonus", ["pair-plus", "6-card-bonus"])
def test_9269_and_9296_bonus_bets_take_an_ante(bonus: str) -> None:
    with pytest.raises(IllegalBet, match="needs a wager on ante"):
        played(GAME, "Ah Kd 9c Qs 9d 4s", {1: {bonus: 5}})


def test_9169_two_rounds_at_the_bank() -> None:
    assert (GAME.banking, GAME.bank.rounds, GAME.seats) == ("player-dealer", 2, 7)
