"""Vectors of hustler-crazy-4-poker, its Super Bonus and its Queens Up by number; the rest by line."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.errors import IllegalBet, IllegalChoice
from croupier.games.staged.hustler_crazy_4_poker import GAME
from croupier.rules.script import events as e
from croupier.table.written import WrittenRound
from tests.games.staged.california_paper import fees, order, played, wagers

ANTE = {"ante": 10, "super-bonus": 10}
FREE = {"fee-schedule": 0}


def one(cards: str, stake: int, queens_up: int = 0, **paper: Any) -> WrittenRound:
    """A stake of nothing is a fold."""
    bets = ANTE | ({"queens-up": queens_up} if queens_up else {})
    choice = [1, "play", stake] if stake else [1, "fold"]
    return played(GAME, cards, {1: bets}, choice, **paper)


@pytest.mark.parametrize(
    ("number", "cards", "stake", "queens_up", "won", "net"),
    [
        (1, "As Ad 9h 7c 2s Kh Kd 8s 5c 3d", 30, 10, (30, 10, 0, 10), 50),
        (2, "Ks Kd 9h 7c 2s Qh Jd Ts 8c 7d", 10, 10, (10, 0, 0, 10), 20),
        (3, "9s 9d 6h 4c 2s Qh Jd 9c 8c 3d", 10, 5, (10, 0, 0, -5), 5),
        (4, "2s 3h 4d Ah 9c Ks Qd 9d 7h 4s", 30, 5, (30, 10, 10, 15), 65),
        (5, "9s 9d 9h 4c 2s Kh Qh 8h 3h 2d", 30, 5, (30, 10, 20, 45), 105),
        (6, "Js 8s 5s 3s 2d 6h 7c 8d 9d Kc", 30, 5, (30, 10, 15, 20), 75),
        (7, "As Ad Ah Ac 2s Kh Kd Ks Kc 3d", 30, 5, (30, 10, 2000, 250), 2290),
        (8, "Qs Qd 7h 4c 2s Ks Kd Th 6c 3s", 10, 5, (-10, -10, -10, 5), -25),
        (9, "Ks Qd 8h 5c 3s Kh Qc 8s 5d 2c", 10, 0, (0, 0, 0, None), 0),
        (11, "4h 5h 6h 7h Ks Qd Qs Qc 9h 2c", 30, 5, (30, 10, 150, 150), 340),
        (13, "5h 6c 7d 8s Kc 9h 9d 9s 4c 2d", 30, 0, (-30, -10, 10, None), -30),
    ],
)
def test_vectors(
    number: int, cards: str, stake: int, queens_up: int, won: tuple[int | None, ...], net: int
) -> None:
    done = one(cards, stake, queens_up)
    named = zip(("play", "ante", "super-bonus", "queens-up"), won, strict=True)
    assert wagers(done) == {spot: each for spot, each in named if each is not None}
    assert done.net[1] == net * 100


def test_vector_10_a_fold_loses_all_three() -> None:
    assert one("Qs Qd 7h 4c 2s Ks Kd Th 6c 3s", 0, 5).net[1] == -25_00


@pytest.mark.parametrize(
    ("player", "most"), [("Kd Kc 7h 4s 2d", 10), ("Ah Ac 7h 4s 2d", 30), ("3h 3c 2h 2c 9d", 30)]
)
def test_vector_12_up_to_three_antes_with_a_pair_of_aces(player: str, most: int) -> None:
    dealer = "Qs Jd Ts 8c 6d"
    assert wagers(one(f"{player} {dealer}", most))["play"] == most
    with pytest.raises(IllegalChoice, match="play"):
        one(f"{player} {dealer}", most + 1)


# hustler-crazy-4-poker-super-bonus: the Super Bonus alone


@pytest.mark.parametrize(
    ("number", "player", "dealer", "won"),
    [
        (1, "As Ad Ah Ac 2s", "Kh Qh 8h 3h 2d", 2000),
        (2, "Ks Kd Kh Kc 2s", "Qh Jh 8h 3h 2d", 300),
        (3, "4h 5h 6h 7h Ks", "Qd Qs Qc 9h 2c", 150),
        (4, "9s 9d 9h 4c 2s", "Qd Jc 8h 3h 2d", 20),
        (5, "Js 8s 5s 3s 2d", "Qd Jc 8h 3h 2c", 15),
        (6, "As 2d 3h 4c 9s", "Qd Jc 8h 3d 2c", 10),
        (6, "As 2d 3h 4c 9s", "9h 9d 9c 5c 2c", 10),
        (7, "Js Jd 4h 4s 9c", "9h 9d 9s 5c 2c", -10),
        (8, "Js Jd 4h 4s 9c", "Kh Kd 8s 5c 3d", 0),
        (9, "Qs Td 8h 4s 2c", "Qd Jc 8s 3d 2d", 0),
    ],
)
def test_super_bonus_vectors(number: int, player: str, dealer: str, won: int) -> None:
    assert wagers(one(f"{player} {dealer}", 10))["super-bonus"] == won


def test_super_bonus_vector_10_a_fold_loses_three_of_a_kind() -> None:
    assert wagers(one("9s 9d 9h 4c 2s Qd Jc 8h 3h 2d", 0))["super-bonus"] == -10


# hustler-crazy-4-poker-queens-up: Queens Up alone


@pytest.mark.parametrize(
    ("number", "player", "won"),
    [
        (1, "As Ad Ah Ac 2s", 250),
        (2, "4h 5h 6h 7h Ks", 150),
        (3, "9s 9d 9h 4c 2s", 45),
        (4, "Js 8s 5s 3s 2d", 20),
        (5, "2s 3h 4d Ah 9c", 15),
        (6, "3s 3d 2h 2c 9s", 10),
        (7, "Qs Qd 7h 4c 2s", 5),
        (8, "Js Jd 7h 4c 2s", -5),
        (9, "As Kd Qh Tc 9s", -5),
    ],
)
def test_queens_up_vectors(number: int, player: str, won: int) -> None:
    assert wagers(one(f"{player} Qc Jc 8c 6d 3c", 10, 5))["queens-up"] == won


@pytest.mark.parametrize(("reading", "won"), [("forfeited", -5), ("stands", 5)])
def test_queens_up_vector_10_and_ambiguity_9_a_fold(reading: str, won: int) -> None:
    done = one("Qs Qd 7h 4c 2s Qc Jc 8c 6h 3c", 0, 5, options={"queens-up-on-fold": reading})
    assert wagers(done) == {"ante": -10, "super-bonus": -10, "queens-up": won}


# Wagers


def test_8167_an_ante_takes_a_super_bonus() -> None:
    done = one("Qs Qd 7h 4c 2s Qc Jc 8c 6h 3c", 0)
    assert done.last is not None
    table = done.table
    again = type(done.last)(GAME, table, number=2, banker=7)
    again.post_bank(7, 100_00)
    again.bet(1, "ante", 10_00)
    with pytest.raises(IllegalBet, match="goes with one on Super Bonus"):
        again.start()
    again.bet(1, "super-bonus", 5_00)
    again.start()
    assert again.ask is not None


def test_ambiguity_5_the_super_bonus_is_any_amount() -> None:
    cards = "5h 6c 7d 8s Kc 9h 9d 9s 4c 2d"
    done = played(GAME, cards, {1: {"ante": 10, "super-bonus": 70}}, [1, "play", 30])
    assert wagers(done) == {"play": -30, "ante": -10, "super-bonus": 70}


@pytest.mark.parametrize("amount", [4, 101])
@pytest.mark.parametrize("spot", ["super-bonus", "queens-up"])
def test_ambiguity_5_bonus_bets_of_5_to_100(spot: str, amount: int) -> None:
    cards = "5h 6c 7d 8s Kc 9h 9d 9s 4c 2d"
    with pytest.raises(IllegalBet, match=r"\$5-\$100"):
        played(GAME, cards, {1: ANTE | {spot: amount}}, [1, "play", 30])
    wide = {"bonus-limits": "table"}
    if amount > 100:
        played(GAME, cards, {1: ANTE | {spot: amount}}, [1, "play", 30], options=wide)


def test_ambiguity_6_amounts_between() -> None:
    cards = "As Ad 9h 7c 2s Kh Kd 8s 5c 3d"
    assert wagers(one(cards, 15))["play"] == 15
    with pytest.raises(IllegalChoice, match="play"):
        one(cards, 15, options={"play-sizes": "multiples"})
    assert wagers(one(cards, 20, options={"play-sizes": "multiples"}))["play"] == 20


def test_ambiguity_6_to_the_last_chip() -> None:
    """$20 are the Ante and the Super Bonus."""
    cards = "As Ad 9h 7c 2s Kh Kd 8s 5c 3d"
    assert wagers(one(cards, 20, stacks={1: 40}))["play"] == 20
    assert wagers(one(cards, 25, stacks={1: 45}))["play"] == 25
    with pytest.raises(IllegalChoice, match=r"legal is play \$10.00 to \$25.00"):
        one(cards, 26, stacks={1: 45})
    with pytest.raises(IllegalChoice, match=r"legal is play \$10.00 or \$20.00"):
        one(cards, 25, stacks={1: 45}, options={"play-sizes": "multiples"})


def test_8180_who_has_no_ante_left_can_only_fold() -> None:
    with pytest.raises(IllegalChoice, match="legal is fold"):
        one("As Ad 9h 7c 2s Kh Kd 8s 5c 3d", 10, stacks={1: 29})


@pytest.mark.parametrize(("reading", "won"), [("push", 0), ("lose", -10)])
def test_ambiguity_3_the_super_bonus_of_equal_hands(reading: str, won: int) -> None:
    options = {"super-bonus-tie": reading}
    done = one("Ks Qd 8h 5c 3s Kh Qc 8s 5d 2c", 10, options=options)
    assert wagers(done) == {"play": 0, "ante": 0, "super-bonus": won}
    straight = one("5h 6c 7d 8s Kc 5d 6s 7h 8c Qd", 10, options=options)
    assert wagers(straight)["super-bonus"] == 10
    below = one("Qs Td 8h 4s 2c Qd Tc 8s 4d 3d", 10, options=options)
    assert wagers(below)["super-bonus"] == 0


# Fees


@pytest.mark.parametrize(
    ("schedule", "ante", "charged"),
    [
        (4, 50, {7: 500}),
        (5, 5, {1: 100, 2: 100, 7: 200}),
        (8, 50, {1: 300, 2: 300, 7: 500}),
        (9, 25, {1: 50, 2: 50, 7: 200}),
        (9, 26, {1: 50, 2: 50, 7: 300}),
        (10, 150, {7: 300}),
        (10, 151, {7: 400}),
        (12, 1001, {7: 2000}),
    ],
)
def test_8265_and_8277_fees_are_for_base_game_wagers(
    schedule: int, ante: int, charged: dict[int, int]
) -> None:
    bets = {"ante": ante, "super-bonus": 100, "queens-up": 100}
    assert fees(folded(bets, options={"fee-schedule": schedule})) == charged


def folded(bets: dict[str, int], **paper: Any) -> WrittenRound:
    cards = "Qs Qd 7h 4c 2s Js Jd 6h 5c 3s Qc Jc 8c 6d 3c"
    return played(GAME, cards, {1: bets, 2: bets}, [1, "fold"], [2, "fold"], **paper)


def test_ambiguity_7_the_super_bonus_as_a_base_game_wager() -> None:
    """Two wagers each at $0.50, and a table action of 60 in place of 20."""
    bets = {"ante": 10, "super-bonus": 20}
    assert fees(folded(bets, options={"fee-schedule": 9})) == {1: 50, 2: 50, 7: 200}
    both = {"fee-schedule": 9, "base-wagers": "both"}
    assert fees(folded(bets, options=both)) == {1: 100, 2: 100, 7: 300}


def test_8265_promotional_chips_cost_a_dollar_each() -> None:
    done = folded(
        {"ante": 10, "super-bonus": 10},
        options={"fee-schedule": 5},
        markers={"promotional-chips-2": 3},
    )
    assert fees(done) == {1: 100, 2: 400, 7: 200}
    assert set(done.table.markers) == {"deck"}


# Settlement and the player-dealer's money

TWO = "Ks Kd 9h 7c 2s As Ad 8h 6c 3s Kh Qc 8s 5d 2c"
"""Seat 1 has kings, seat 2 aces, the player-dealer king high."""
BETS = ANTE | {"queens-up": 10}


def test_8187_the_order_of_wagers() -> None:
    """Losers of both seats first: none here but for the pushes; then Play, Ante, Queens Up, Super Bonus."""
    done = played(GAME, TWO, {1: BETS, 2: BETS}, [1, "play", 10], [2, "play", 30])
    spots = ["play", "ante", "queens-up", "super-bonus"]
    assert order(done) == [(seat, spot) for seat in (1, 2) for spot in spots]


@pytest.mark.parametrize(
    ("reading", "nets"),
    [("player-dealer-left", {1: 30, 2: 10}), ("dealer-right", {1: 0, 2: 40})],
)
def test_ambiguity_1_whom_a_short_bank_pays(reading: str, nets: dict[int, int]) -> None:
    """A bank of 40; hands are opened from the house dealer's right either way."""
    done = played(
        GAME,
        TWO,
        {1: BETS, 2: BETS},
        [1, "play", 10],
        [2, "play", 30],
        bank=40,
        options=FREE | {"settling-from": reading},
    )
    assert {seat: done.net[seat] / 100 for seat in (1, 2)} == nets
    assert [event.seat for event in done.events if isinstance(event, e.CardsShown)] == [2, 1]


@pytest.mark.parametrize(
    ("reading", "nets"),
    [("losers-first", {1: 20, 2: -15, 7: -5}), ("seat-by-seat", {1: 15, 2: -30, 7: 15})],
)
def test_ambiguity_2_losers_first(reading: str, nets: dict[int, int]) -> None:
    """Seat 1 wins 20, seat 2 loses 30, of a bank of 15: what comes first meets its end."""
    done = played(
        GAME,
        "Ks Kd 9h 7c 2s Kc Jd 8h 6c 3s Kh Qc 8s 5d 2c",
        {1: ANTE, 2: ANTE},
        [1, "play", 10],
        [2, "play", 10],
        bank=15,
        options=FREE | {"settling": reading},
    )
    assert done.net == {seat: each * 100 for seat, each in nets.items()}


@pytest.mark.parametrize(("cover", "won"), [("gross", 10), ("net", 20)])
def test_8112_gross_or_net_cover(cover: str, won: int) -> None:
    done = played(
        GAME,
        "Ks Kd 9h 7c 2s Kc Jd 8h 6c 3s Kh Qc 8s 5d 2c",
        {1: ANTE, 2: ANTE},
        [1, "play", 10],
        [2, "play", 10],
        bank=40,
        options=FREE | {"cover": cover},
    )
    assert done.net[1] == won * 100


def test_8170_and_8182_from_the_player_dealers_left() -> None:
    seats = {2: ANTE, 5: ANTE}
    done = played(GAME, TWO, seats, [5, "play", 10], [2, "play", 30], banker=3)
    dealt = [event.to for event in done.events if isinstance(event, e.CardsDealt)]
    assert dealt == [5, 2]


def test_8128_the_decks_alternate() -> None:
    done = played(
        GAME,
        f"{TWO} {TWO}",
        {1: BETS, 2: BETS},
        *([[1, "play", 10], [2, "play", 30]] * 2),
        rounds=[{"seats": {1: BETS, 2: BETS}}],
    )
    marks = [event.value for event in done.events if isinstance(event, e.Marked) and event.name == "deck"]
    assert marks == ["first", "second"]


def test_8112_two_rounds_at_the_bank() -> None:
    assert (GAME.banking, GAME.bank.rounds, GAME.seats) == ("player-dealer", 2, 7)


@pytest.mark.parametrize(("name", "line"), [("cards-touched", "L8178"), ("dispute", "L8198")])
def test_8178_and_8198_the_round_goes_on(name: str, line: str) -> None:
    at = {"seat": 1} if name == "cards-touched" else {}
    report = {"irregularity": name, "after-cards": 10, **at}
    done = one("As Ad 9h 7c 2s Kh Kd 8s 5c 3d", 30, reports=[report])
    assert done.net[1] == 40_00
    assert [event.clause for event in done.events if isinstance(event, e.Reported)] == [line]
