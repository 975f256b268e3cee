"""Vectors of hustler-casino-war and hustler-casino-war-tie-wager by number; the rest by source line."""

from __future__ import annotations

import random
from typing import Any

import pytest

from croupier.cards.card import parse_cards
from croupier.games.hustler_casino_war import GAME, LINES, SCHEDULES, CasinoWarOptions, alike, war_wager
from croupier.refusals import BadNotation, BadOption, IllegalBet, IllegalChoice
from croupier.rules import events as e
from croupier.rules import steps as s
from croupier.rules.choices import Chosen
from croupier.rules.round import Round
from croupier.table.sitting import Sitting
from croupier.table.written import WrittenRound

Bets = dict[str, Any]
BURNED = "2c 3c 4c"
"""What a War deal burns."""


def played(cards: str, bets: Bets | dict[int, Bets], *choices: Any, **paper: Any) -> WrittenRound:
    seats = bets if all(isinstance(seat, int) for seat in bets) else {1: bets}
    done = WrittenRound(
        {"game": "hustler-casino-war", "seats": seats, "cards": [cards], "choices": list(choices), **paper}
    )
    assert done.unused == []
    assert done.table.layout == {seat: {} for seat in done.table.stacks}
    return done


def net(cards: str, bets: Bets, *choices: Any, **paper: Any) -> float:
    """What the one player wins, in dollars."""
    return played(cards, bets, *choices, **paper).net[1] / 100


def war_of(war_base_wager: str) -> dict[str, str]:
    return {"war-base-wager": war_base_wager}


def fees(done: WrittenRound) -> list[tuple[int, int]]:
    return [(event.seat, event.amount) for event in done.events if isinstance(event, e.Charged)]


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
        # 1: A 40 loses, B 50 wins, C 30 wins: 40 taken, 50 paid, 10 of 30 paid
        ("2h Kh Kc Td", (40, 50, 30), {1: -40, 2: 50, 3: 10}),
        # 2: A 100 loses, B 20 wins: nothing is left for B
        ("2h Kh Td", (100, 20), {1: -100, 2: 0}),
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


def test_8029_only_a_listed_choice() -> None:
    with pytest.raises(IllegalChoice, match="legal is surrender, war"):
        net("7h 7d", {"base": 10}, [1, "stand"])
    with pytest.raises(IllegalChoice, match="is not allowed"):
        net("7h 7d", {"base": 10}, [1, "war", 5])


def test_ambiguity_2_other_odds() -> None:
    assert net("Kh Qd", {"base": 10}, options={"pays.base": "3 to 2"}) == 15


# Cover (L8042), ambiguity 6. No fees, so that the bank is what was posted.


def cover_round(bank: int, reading: str, *choices: Any, war: str = "4h 9d", base: str = "forfeit") -> float:
    options = {"fee-schedule": 0, "war-cover": reading, "war-base-wager": base}
    cards = f"7h 7d {BURNED} {war}" if [1, "war"] in choices else "7h 7d"
    return net(cards, {"base": 100}, *choices, bank=bank, options=options)


@pytest.mark.parametrize("base", ["forfeit", "ride"])
def test_ambiguity_6_war_for_the_covered_part(base: str) -> None:
    # base 100 of a bank of 160: 60 are left for the War
    assert cover_round(160, "covered-part", [1, "war"], base=base) == -160
    assert cover_round(160, "in-full", [1, "war"], base=base) == -160
    assert cover_round(160, "none", base=base) == -50  # only the surrender is left
    assert cover_round(200, "none", [1, "war"], base=base) == -200
    assert cover_round(100, "covered-part", base=base) == -50
    assert cover_round(30, "covered-part", base=base) == -30  # half of 100 is 50, 30 are covered


def test_ambiguity_6_a_won_war_is_paid_as_far_as_covered() -> None:
    # base 100 taken, War 60 won: -40; in full, War 100, of which 60 are paid
    assert cover_round(160, "covered-part", [1, "war"], war="Kh Qd") == -40
    assert cover_round(160, "in-full", [1, "war"], war="Kh Qd") == -40
    assert cover_round(400, "covered-part", [1, "war"], war="3h 3d") == 100
    assert cover_round(250, "covered-part", [1, "war"], war="3h 3d") == 50  # 150 of 200 paid


@pytest.mark.parametrize(("reading", "short"), [("covered-part", 60), ("in-full", 100), ("none", 0)])
def test_war_wager_readings(reading: str, short: int) -> None:
    assert war_wager(100, 100, 60, reading) == short
    assert war_wager(100, 100, 100, reading) == 100


def test_8042_a_war_sets_its_cover_aside_for_those_behind() -> None:
    # bank 250, two ties of 100: the first War takes 100 and holds 100, the second base has 50, no War
    bets: dict[int, Bets] = {1: {"base": 100}, 2: {"base": 100}}
    done = played(f"7h 7c 7d {BURNED} Kh Qd", bets, [1, "war"], bank=250, options={"fee-schedule": 0})
    assert done.net == {1: 0, 2: -5000, 8: 5000}


def test_8042_a_tied_wager_behind_a_used_up_bank_is_returned() -> None:
    done = played("2h 7c 7d", {1: {"base": 50}, 2: {"base": 50}}, bank=50, options={"fee-schedule": 0})
    assert done.net == {1: -5000, 2: 0, 8: 5000}
    assert done.results[-1].outcome == "returned"


def test_net_cover_pays_with_what_was_collected() -> None:
    bets: dict[int, Bets] = {1: {"base": 50}, 2: {"base": 100}}
    options = {"fee-schedule": 0, "cover": "net"}
    assert played("2h Kh Td", bets, bank=50, options=options).net == {1: -5000, 2: 10_000, 8: -5000}


# Fees


def test_8060_fees_come_before_any_card() -> None:
    done = played("Kh Qd", {"base": 10}, options={"fee-schedule": 5})
    kinds = [type(event) for event in done.events]
    assert max(i for i, kind in enumerate(kinds) if kind is e.Charged) < kinds.index(e.CardsDealt)
    assert fees(done) == [(1, 100), (8, 200)]


def test_8060_no_fee_on_tie_and_war() -> None:
    cards = f"7h 7d {BURNED} Kh Qd"
    done = played(cards, {"base": 10, "tie": 5}, [1, "war"], options={"fee-schedule": 5})
    assert fees(done) == [(1, 100), (8, 200)]


def test_a_bettor_who_cannot_pay_the_fee_has_no_action() -> None:
    done = played("Kh Qd", {1: {"base": 10}, 2: {"base": 20}}, stacks={2: 20}, options={"fee-schedule": 5})
    assert fees(done) == [(1, 100), (8, 200)]
    assert done.net[2] == 0


def test_without_the_bankers_fee_there_is_no_round() -> None:
    done = played("", {1: {"base": 10}}, stacks={8: 1}, banker=8, bank=1, options={"fee-schedule": 1})
    assert done.net == {1: 0, 8: 0}
    assert fees(done) == []


def test_a_banker_who_posted_everything_pays_out_of_the_bank() -> None:
    done = played("Kh Qd", {1: {"base": 100}}, stacks={8: 50}, banker=8, bank=50, options={"fee-schedule": 1})
    assert fees(done) == [(8, 200)]
    assert done.net == {1: 4800, 8: -5000}


def test_a_number_of_promotional_chips_is_a_number() -> None:
    with pytest.raises(BadNotation, match="a number of chips"):
        played("Kh Qd", {"base": 10}, markers={"promotional-chips-1": "some"})


# Backline (L8010)


def test_8010_backline_bettors_share_the_card_and_decide_for_themselves() -> None:
    bets = {"base": 10, "backline-1": 20, "backline-1-tie": 5, "backline-2": 40}
    done = played(
        f"7h 7d {BURNED} Kh Qd",
        bets,
        [1, "war"],
        [1, "surrender"],
        [1, "war"],
        options={"backline": 2, "war-base-wager": "ride", "fee-schedule": 5},
    )
    # fees 3 x 1; War +10; surrender -10, tie +50; War +40
    assert done.net[1] == (-3 + 10 - 10 + 50 + 40) * 100


def test_8010_nobody_bets_behind_an_empty_place() -> None:
    with pytest.raises(IllegalBet, match="needs a wager on base"):
        net("Kh Qd", {"backline-1": 10}, options={"backline": 1})


# Options


@pytest.mark.parametrize(
    ("settings", "why"),
    [
        ({"decks": "10"}, "at least 12"),
        ({"decks": "13"}, "two batches are equal"),
        ({"cut-card": "300"}, "312 cards"),
        ({"fee-schedule": "13"}, "at most 12"),
        ({"table-minimum": "10"}, "goes with the limits"),
        ({"war-base-wager": "maybe"}, "forfeit, ride"),
        ({"cover": "half"}, "gross, net"),
        ({"backline": "5"}, "at most 4"),
    ],
)
def test_options_that_are_refused(settings: dict[str, str], why: str) -> None:
    with pytest.raises(BadOption, match=why):
        GAME.options.with_settings(settings)


def test_other_limits_without_a_schedule() -> None:
    options = {"fee-schedule": 0, "table-minimum": 1}
    done = played("Kh Qd", {"base": 1}, options=options)
    assert (done.net[1], done.net[8]) == (100, -100)


def test_7989_one_batch_is_in_play() -> None:
    options = GAME.options.with_settings({"decks": "16"})
    equipment = GAME.equipment(options)
    assert equipment.pack is not None
    assert len(equipment.pack) == 8 * 52


def test_the_schedules_as_printed() -> None:
    # L8060-8094; five rates at most [L8104]
    assert [str(each.limits) for each in SCHEDULES] == [
        *["$5-$100", "$10-$100", "$25-$100", "$50-$300"] * 2,
        *["$5-$50", "$5-no limit", "$10-no limit", "$25-no limit"],
    ]
    assert max(each.rates for each in SCHEDULES) == 5
    assert [each.promo_chip for each in SCHEDULES] == [100] * 8 + [0] * 4


def test_alike_merges_suits() -> None:
    assert len({alike(card) for card in parse_cards("7c 7d 7h 7s 8c")}) == 2


# A sitting: money is conserved, whatever is chosen; the bank passes on after two rounds [L7979]


@pytest.mark.parametrize(
    "options",
    [
        CasinoWarOptions(),
        CasinoWarOptions(fee_schedule=5, cover="net", war_base_wager="ride", backline=2),
        CasinoWarOptions(fee_schedule=0, war_cover="in-full", war_decision="at-once", war_burns="each-card"),
    ],
)
def test_a_sitting_keeps_its_money(options: CasinoWarOptions) -> None:
    dice = random.Random(7)
    sitting = Sitting(GAME, options, seed="war")
    for seat in range(1, 6):
        sitting.sit(seat, f"player {seat}", 200_000)
    sitting.willing = set(sitting.names)
    sitting.covers = dict.fromkeys(sitting.names, 20_000)
    bankers = []
    before = sitting.table.balance()

    def choose(playing: Round, ask: s.Decide) -> Chosen:
        return next(dice.choice(ask.choices).ways())

    for _ in range(150):
        playing = sitting.open_round()
        bankers.append(sitting.banker)
        for seat in set(sitting.names) - {sitting.banker}:
            for line in LINES[: options.backline + 1]:
                if sitting.table.stacks[seat] > 60_000:
                    playing.bet(seat, line.base, 500 * dice.randint(2, 20))
                    if dice.random() < 0.5:
                        playing.bet(seat, line.tie, 100 * dice.randint(5, 100))
        sitting.play(choose)
        assert sitting.table.balance() == before
        assert all(stack >= 0 for stack in sitting.table.stacks.values())
        assert not any(sitting.table.layout.values())
    assert bankers[:6] == [1, 1, 2, 2, 3, 3]
