"""Vectors of hustler-casino-war and hustler-casino-war-tie-wager by number; the rest by source line."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.errors import IllegalBet, IllegalChoice
from croupier.games.war.hustler_casino_war import SCHEDULES
from croupier.rules.script import events as e
from tests.games.war.war_paper import BURNED, Bets, fees, net, played, war_of

# hustler-casino-war


def test_vector_1() -> None:
    assert net("Kh Qd", {"base": 10, "tie": 5}) == 5


def test_vector_2() -> None:
    assert net("2h Ad", {"base": 10, "tie": 5}) == -15


def test_vector_3() -> None:
    assert net("Th Jd", {"base": 25}) == -25


def test_vector_4_the_ace_is_high_only() -> None:
    assert net("Ah 2d", {"base": 25}) == 25


def test_vector_5() -> None:
    assert net("7h 7h", {"base": 10, "tie": 5}, [1, "surrender"]) == 45


def test_vector_6() -> None:
    done = played("7h 7d", {"base": 10}, [1, "surrender"])
    assert done.net[1] == -500
    (settled,) = done.results
    assert (settled.taken, settled.returned) == (500, 500)


def test_vector_7_the_tie_wager_may_exceed_the_base() -> None:
    assert net("9h 9d", {"base": 10, "tie": 20}, [1, "surrender"]) == 195


@pytest.mark.parametrize("reading", ["forfeit", "ride"])
def test_vector_8(reading: str) -> None:
    assert net(f"7h 7d {BURNED} 4h 9d", {"base": 10}, [1, "war"], options=war_of(reading)) == -20


@pytest.mark.parametrize(("reading", "won"), [("forfeit", 0), ("ride", 10)])
def test_vector_9(reading: str, won: int) -> None:
    assert net(f"7h 7d {BURNED} Kh Qd", {"base": 10}, [1, "war"], options=war_of(reading)) == won


@pytest.mark.parametrize(("reading", "won"), [("forfeit", 10), ("ride", 20)])
def test_vector_10(reading: str, won: int) -> None:
    done = played(f"7h 7d {BURNED} 3h 3d", {"base": 10}, [1, "war"], options=war_of(reading))
    assert done.net[1] == won * 100
    (war,) = [each for each in done.results if each.spot == "war"]
    assert (war.paid, war.odds) == (2000, "2 to 1")


@pytest.mark.parametrize("reading", ["forfeit", "ride"])
def test_vector_11(reading: str) -> None:
    bets = {"base": 10, "tie": 5}
    assert net(f"7h 7d {BURNED} 4h 9d", bets, [1, "war"], options=war_of(reading)) == 30


@pytest.mark.parametrize("cover", ["gross", "net"])
@pytest.mark.parametrize(("cards", "won"), [("Kh Qd", 50), ("2h Ad", -50)])
def test_vector_12(cards: str, won: int, cover: str) -> None:
    assert net(cards, {"base": 100}, bank=50, options={"cover": cover}) == won


def test_vector_13() -> None:
    done = played(
        "2h 3h 4h Ad",
        {1: {"base": 50}, 2: {"base": 50}, 3: {"base": 50}},
        options={"fee-schedule": 4},
        markers={"promotional-chips-2": 1},
    )
    assert fees(done) == [(2, 100), (8, 500)]
    assert done.table.drop == 600
    assert done.table.markers == {}


@pytest.mark.parametrize(("tie", "dealer", "total"), [(10, 200, 300), (11, 300, 400)])
def test_vector_14(tie: int, dealer: int, total: int) -> None:
    bets: dict[int, Bets] = {1: {"base": 20, "tie": tie}, 2: {"base": 20}}
    done = played("2h 3h Ad", bets, options={"fee-schedule": 9})
    assert fees(done) == [(1, 50), (2, 50), (8, dealer)]
    assert done.table.drop == total


# hustler-casino-war-tie-wager: the Tie Wager alone


def tie(cards: str, amount: int, *choices: Any) -> float:
    results = played(cards, {"base": 10, "tie": amount}, *choices).results
    (one,) = [each for each in results if each.spot == "tie"]
    return (one.paid - one.taken) / 100


@pytest.mark.parametrize(
    ("cards", "amount", "won"),
    [
        ("8h 8d", 5, 50),  # 1
        ("Ah Ad", 100, 1000),  # 2
        ("Kh Qd", 5, -5),  # 3
        ("Qh Kd", 5, -5),  # 4
        ("Th Jd", 10, -10),  # 5
        ("2c 2s", 7, 70),  # 6
        ("6h 6d", 25, 250),  # 7
    ],
)
def test_tie_vectors_1_to_7(cards: str, amount: int, won: int) -> None:
    choices = [[1, "surrender"]] if won > 0 else []
    assert tie(cards, amount, *choices) == won


@pytest.mark.parametrize("war", ["4h 9d", "9h 9d"])
def test_tie_vectors_8_and_9_are_settled_before_the_war(war: str) -> None:
    assert tie(f"6h 6d {BURNED} {war}", 25, [1, "war"]) == 250


@pytest.mark.parametrize("amount", [4, 101])
def test_tie_vector_10(amount: int) -> None:
    with pytest.raises(IllegalBet, match=r"\$5-\$100"):
        net("8h 8d", {"base": 10, "tie": amount})


# hustler-player-dealer-house-rules, vectors 1-5 as far as this game has the odds


@pytest.mark.parametrize(
    ("cards", "bets", "nets"),
    [
        # 1: A 40 loses, B 50 wins, C 30 wins: +40, -10, -40
        ("2h Kh Kc Td", (40, 50, 30), {1: -40, 2: 50, 3: 30}),
        # 2: A 100 loses, B 20 wins: +100, +80
        ("2h Kh Td", (100, 20), {1: -100, 2: 20}),
        # 4: A 150 loses: 100 taken
        ("2h Td", (150,), {1: -100}),
    ],
)
def test_house_rules_vectors_1_2_4(cards: str, bets: tuple[int, ...], nets: dict[int, int]) -> None:
    seats = {seat: {"base": bet} for seat, bet in enumerate(bets, 1)}
    done = played(cards, seats, bank=100, options={"fee-schedule": 0})
    assert done.net == {seat: won * 100 for seat, won in nets.items()} | {8: -sum(nets.values()) * 100}


def test_house_rules_vector_8_a_pooled_bet_is_one_bet() -> None:
    done = played("Kh Qd", {"base": 30}, [1, "bet", "base", 20])
    (settled,) = done.results
    assert (settled.stake, settled.paid) == (5000, 5000)


# Wagers


def test_8016_the_tie_wager_needs_a_base_wager() -> None:
    with pytest.raises(IllegalBet, match="needs a wager on base"):
        net("8h 8d", {"tie": 5})


def test_8030_the_war_wager_is_not_bet_before_the_round() -> None:
    with pytest.raises(IllegalBet, match="a choice in the round"):
        net("8h 8d", {"base": 10, "war": 10})


def test_8005_eight_places_with_the_player_dealers() -> None:
    seats = {seat: {"base": 5} for seat in range(1, 8)}
    assert set(played("2h 3h 4h 5h 6h 7h 8h Kd", seats).net) == set(range(1, 9))
    with pytest.raises(IllegalBet, match="no seat is left"):
        played("2h", {seat: {"base": 5} for seat in range(1, 9)})


def test_the_banker_makes_no_wager() -> None:
    with pytest.raises(IllegalBet, match="banks this round"):
        played("2h", {3: {"base": 5}}, banker=3)


@pytest.mark.parametrize(
    ("schedule", "good", "bad"), [(1, 100, 101), (4, 300, 49), (9, 50, 51), (10, 5000, 4), (12, 25, 24)]
)
def test_8060_limits_go_with_the_fee_schedule(schedule: int, good: int, bad: int) -> None:
    options = {"fee-schedule": schedule}
    assert net("Kh Qd", {"base": good}, options=options) == good - SCHEDULES[schedule - 1].player.fee(0) / 100
    with pytest.raises(IllegalBet, match="base game wager"):
        net("Kh Qd", {"base": bad}, options=options)


def test_tie_ambiguity_2_the_tie_range_and_the_table_limit() -> None:
    bets = {"base": 50, "tie": 5}
    assert net("Kh Qd", bets, options={"fee-schedule": 4}) == 45
    with pytest.raises(IllegalBet, match=r"\$50-\$100"):
        net("Kh Qd", bets, options={"fee-schedule": 4, "tie-limits": "table"})
    assert net("Kh Qd", {"base": 5, "tie": 100}, options={"fee-schedule": 9}) == 5 - 100 - 0.5
    with pytest.raises(IllegalBet, match=r"\$5-\$50"):
        net("Kh Qd", {"base": 5, "tie": 100}, options={"fee-schedule": 9, "tie-limits": "table"})


# Round of play


def test_8014_a_fresh_shoe_and_a_new_dealer_burn_one() -> None:
    assert net("As Kh Qd", {"base": 10}, **{"fresh-shoe": True}) == 10
    done = played("As Kh Qd", {"base": 10}, markers={"new-house-dealer": "yes"})
    assert done.net[1] == 1000
    assert done.table.markers == {}


def test_8018_the_deal_is_clockwise_and_the_player_dealer_last() -> None:
    done = played("2h 3h 4h", {2: {"base": 10}, 5: {"base": 10}}, banker=3)
    dealt = [event.to for event in done.events if isinstance(event, e.CardsDealt)]
    assert dealt == [2, 5, "dealer"]


def test_ambiguity_4_the_player_dealer_in_turn() -> None:
    bets: dict[int, Bets] = {2: {"base": 10}, 5: {"base": 10}}
    done = played(
        f"7h 7d 7c {BURNED} 8h 9h Th",
        bets,
        [2, "war"],
        [5, "war"],
        banker=3,
        options={"player-dealer-card": "in-turn"},
    )
    dealt = [event.to for event in done.events if isinstance(event, e.CardsDealt)]
    assert dealt == [2, "dealer", 5] * 2
    assert (done.net[2], done.net[5]) == (-2000, 0)


def test_8021_all_base_wagers_then_all_tie_wagers_then_decisions() -> None:
    bets: dict[int, Bets] = {1: {"base": 10, "tie": 5}, 2: {"base": 10, "tie": 5}, 3: {"base": 10}}
    done = played(
        f"7h Kh 7c 7d {BURNED} Ah 2h", bets, [1, "war"], [3, "surrender"], options=war_of("forfeit")
    )
    assert [(each.seat, each.spot) for each in done.results] == [
        (2, "base"),
        (1, "tie"),
        (2, "tie"),
        (1, "base"),
        (3, "base"),
        (1, "war"),
    ]


def test_ambiguity_5_decisions_at_once() -> None:
    bets: dict[int, Bets] = {1: {"base": 10, "tie": 5}, 2: {"base": 10}}
    done = played("7h Kh 7d", bets, [1, "surrender"], options={"war-decision": "at-once"})
    assert [(each.seat, each.spot) for each in done.results] == [(1, "base"), (2, "base"), (1, "tie")]


def test_ambiguity_3_three_burns_before_every_war_card() -> None:
    cards = f"7h 7d {BURNED} Kh {BURNED} Qd"
    assert net(cards, {"base": 10}, [1, "war"], options={"war-burns": "each-card"}) == 0


def test_8030_a_player_without_the_chips_for_a_war_surrenders() -> None:
    assert net("7h 7d", {"base": 10}, stacks={1: 15}) == -5


@pytest.mark.parametrize(
    ("rounding", "kept"), [("down-to-cent", 2.5), ("up-to-cent", 2.51), ("up-to-dollar", 3)]
)
def test_8029_half_of_an_odd_wager(rounding: str, kept: float) -> None:
    """Half of $5.01 is 250½ cents."""
    assert net("7h 7d", {"base": 5.01}, [1, "surrender"], options={"surrender-rounding": rounding}) == -kept


def test_8029_half_of_next_to_nothing_is_a_cent() -> None:
    options = {"fee-schedule": 0, "table-minimum": 0.01, "surrender-rounding": "down-to-dollar"}
    assert net("7h 7d", {"base": 0.01}, [1, "surrender"], options=options) == -0.01


@pytest.mark.parametrize(
    ("cards", "choice", "clauses"),
    [
        ("2h Kd", None, ["L8026", "L8026"]),
        ("Kh 2d", None, ["L8027", "L8027"]),
        ("7h 7d", "surrender", ["L8028", "L8029"]),
        (f"7h 7d {BURNED} 2h Kd", "war", ["L8028", "L8033", "L8039"]),
        (f"7h 7d {BURNED} Kh 2d", "war", ["L8028", "L8033", "L8040"]),
        (f"7h 7d {BURNED} 9h 9d", "war", ["L8028", "L8033", "L8041"]),
    ],
)
def test_every_end_cites_its_line(cards: str, choice: str | None, clauses: list[str]) -> None:
    done = played(cards, {"base": 10, "tie": 5}, *([[1, choice]] if choice else []))
    assert [each.clause for each in done.results] == clauses


def test_8029_only_a_listed_choice() -> None:
    with pytest.raises(IllegalChoice, match="legal is surrender, war"):
        net("7h 7d", {"base": 10}, [1, "stand"])
    with pytest.raises(IllegalChoice, match="is not allowed"):
        net("7h 7d", {"base": 10}, [1, "war", 5])


def test_ambiguity_2_other_odds() -> None:
    assert net("Kh Qd", {"base": 10}, options={"pays.base": "3 to 2"}) == 15
