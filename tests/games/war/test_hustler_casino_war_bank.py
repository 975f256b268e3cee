"""Casino War's bank, fees, backline and options, by source line."""

from __future__ import annotations

import random
from typing import Any

import pytest

from croupier.cards.card import parse_cards
from croupier.errors import BadOption, IllegalBet, NotFound, ParseError
from croupier.games.war.hustler_casino_war import GAME, SCHEDULES, CasinoWarOptions
from croupier.language.war import LINES, war_wager
from croupier.rules import steps as s
from croupier.rules.choices import Chosen
from croupier.rules.script import events as e
from croupier.table.observation import Observation
from croupier.table.session import TableSession
from tests.games.war.war_paper import BURNED, Bets, fees, net, played

# Cover (L8042), ambiguity 6. No fees, so that the bank is what was posted.

FREE = {"fee-schedule": 0}
FROM_BANK = {"fee-schedule": 0, "war-cover": "covered-part", "cover": "gross"}
"""The War has no stake of its own: what the bank covers besides the base wager."""
TIED = f"7h 7d {BURNED} "
WAR = [1, "war"]


@pytest.mark.parametrize(("war", "won"), [("4h 9d", -200), ("Kh Qd", 0), ("3h 3d", 100)])
def test_8030_the_player_dealer_stakes_as_much_beside_the_bank(war: str, won: int) -> None:
    """Base 100 against a bank of 100: collected, then a War of 100 against another 100."""
    done = played(TIED + war, {"base": 100}, WAR, bank=100, options=FREE)
    assert done.net == {1: won * 100, 8: -won * 100}
    assert [event.amount for event in done.events if isinstance(event, e.BankRaised)] == [100_00]


@pytest.mark.parametrize(("war", "won"), [("4h 9d", -200), ("Kh Qd", 0)])
def test_8028_a_tied_player_is_asked_when_the_bank_is_used_up(war: str, won: int) -> None:
    """Seat 1 wins the 50 that were posted; from -50 the base wager of seat 2 is collected."""
    cards = f"Kh 7h 7d {BURNED} {war}"
    done = played(cards, {1: {"base": 50}, 2: {"base": 100}}, [2, "war"], bank=50, options=FREE)
    assert done.net == {1: 50_00, 2: won * 100, 8: -50_00 - won * 100}


def test_8028_and_may_surrender_though_nothing_of_it_can_be_taken() -> None:
    bets: dict[int, Bets] = {1: {"base": 50}, 2: {"base": 50}}
    done = played("2h 7h 7d", bets, [2, "surrender"], bank=50, options=FREE)
    assert done.net == {1: -50_00, 2: 0, 8: 50_00}


@pytest.mark.parametrize(
    ("has", "war", "won"),
    [(100, "4h 9d", -100), (100, "Kh Qd", 0), (160, "4h 9d", -160), (160, "Kh Qd", 0), (160, "3h 3d", 100)],
)
def test_8042_only_what_the_player_dealer_has_no_chips_for_goes_back(has: int, war: str, won: int) -> None:
    """Of `has` 100 are posted: the War is lost to the rest alone, and won from that and the bank."""
    done = played(TIED + war, {"base": 100}, WAR, stacks={8: has}, banker=8, bank=100, options=FREE)
    assert done.net == {1: won * 100, 8: -won * 100}


def test_8042_the_stake_is_for_its_war_alone() -> None:
    """Decided at once: with the base of seat 1 the bank pays 200 of 300, and the War is paid in full."""
    bets: dict[int, Bets] = {1: {"base": 100}, 2: {"base": 300}}
    options = FREE | {"war-decision": "at-once"}
    done = played(f"7h Kc 7d {BURNED} Kh Qd", bets, WAR, bank=100, options=options)
    assert done.net == {1: 0, 2: 200_00, 8: -200_00}


@pytest.mark.parametrize(
    ("payoff", "has", "war", "won", "clause"),
    [
        ("all-wagered", 900, "3h 3d", 100, "L8041"),  # the base is taken, 200 are paid
        ("war-stake", 900, "3h 3d", 0, "L8042"),  # 100 against 100
        ("war-stake", 900, "Kh Qd", 0, "L8040"),
        ("war-stake", 900, "4h 9d", -200, "L8039"),
        ("war-stake", 160, "Kh Qd", -40, "L8042"),  # of 160 he posted 100: 60 are staked and paid
        ("war-stake", 100, "3h 3d", -100, "L8042"),  # nothing is staked: the War wager comes back
    ],
)
def test_ambiguity_10_what_the_payoff_of_a_war_is_limited_to(
    payoff: str, has: int, war: str, won: int, clause: str
) -> None:
    options = FREE | {"war-payoff": payoff}
    done = played(TIED + war, {"base": 100}, WAR, stacks={8: has}, banker=8, bank=100, options=options)
    assert done.net == {1: won * 100, 8: -won * 100}
    assert done.results[-1].clause == clause


def cover_round(bank: int, reading: str, *choices: Any, war: str = "4h 9d", base: str = "forfeit") -> float:
    options = {"fee-schedule": 0, "war-cover": reading, "war-base-wager": base, "cover": "gross"}
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
    done = played(f"7h 7c 7d {BURNED} Kh Qd", bets, [1, "war"], bank=250, options=FROM_BANK)
    assert done.net == {1: 0, 2: -5000, 8: 5000}


def test_8042_a_surrender_leaves_the_cover_of_a_war_alone() -> None:
    # bank 250: the first War takes 100 and holds 100; of half of 300, 50 are covered; the War is won in full
    bets: dict[int, Bets] = {1: {"base": 100}, 2: {"base": 300}}
    done = played(f"7h 7c 7d {BURNED} Kh Qd", bets, [1, "war"], bank=250, options=FROM_BANK)
    assert done.net == {1: 0, 2: -5000, 8: 5000}


@pytest.mark.parametrize("second", ["Kh", "2h"])
def test_8042_so_do_wagers_that_are_settled_while_it_waits(second: str) -> None:
    # decided at once, the War holds 100 of the 150 that are left: 50 of seat 2's 100 are won or lost
    bets: dict[int, Bets] = {1: {"base": 100}, 2: {"base": 100, "tie": 5}}
    options = FROM_BANK | {"war-decision": "at-once"}
    done = played(f"7h {second} 7d {BURNED} Kc Qd", bets, [1, "war"], bank=250, options=options)
    won = 5000 if second == "Kh" else -5000
    assert done.net == {1: 0, 2: won, 8: -won}


def test_8041_a_war_paid_two_to_one_leaves_the_next_ones_cover_alone() -> None:
    # bank 450: both base wagers taken, 100 held for each War; the first is due 200 and gets 150
    bets: dict[int, Bets] = {1: {"base": 100}, 2: {"base": 100}}
    cards = f"7h 7c 7d {BURNED} Qh Kc Qd"
    done = played(cards, bets, [1, "war"], [2, "war"], bank=450, options=FROM_BANK)
    assert done.net == {1: 5000, 2: 0, 8: -5000}


def test_8042_a_tied_wager_behind_a_used_up_bank_is_returned() -> None:
    done = played("2h 7c 7d", {1: {"base": 50}, 2: {"base": 50}}, bank=50, options=FROM_BANK)
    assert done.net == {1: -5000, 2: 0, 8: 5000}
    assert done.results[-1].outcome == "returned"


def test_net_cover_pays_with_what_was_collected() -> None:
    bets: dict[int, Bets] = {1: {"base": 50}, 2: {"base": 100}}
    options = {"fee-schedule": 0}
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


def test_8060_8072_each_kind_of_schedule_cites_its_own_text() -> None:
    for schedule, clause in (8, "L8060"), (9, "L8072"):
        done = played("Kh Qd", {"base": 50}, options={"fee-schedule": schedule})
        assert {event.clause for event in done.events if isinstance(event, e.Charged)} == {clause}


def test_8005_the_banker_has_a_place_too() -> None:
    with pytest.raises(IllegalBet, match="no seat 9 in hustler-casino-war"):
        played("Kh Qd", {"base": 10}, banker=9)


def test_an_unknown_marker_is_refused() -> None:
    with pytest.raises(NotFound, match="new-house-dealer"):
        played("Kh Qd", {"base": 10}, markers={"new-dealer": "yes"})


def test_a_number_of_promotional_chips_is_a_number() -> None:
    with pytest.raises(ParseError, match="a number of chips"):
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
    assert [ask.spot for ask in done.asked.values()] == ["base", "backline-1", "backline-2"]


def test_8010_nobody_bets_behind_an_empty_place() -> None:
    with pytest.raises(IllegalBet, match="needs a wager on base"):
        net("Kh Qd", {"backline-1": 10}, options={"backline": 1})


# Options


@pytest.mark.parametrize(
    ("settings", "why"),
    [
        ({"decks": "10"}, "at least 12"),
        ({"decks": "1000000000"}, "at most 48"),
        ({"decks": "13"}, "two batches are equal"),
        ({"cut-card": "300"}, "312 cards, and a round may take 20"),
        ({"cut-card": "19"}, "at least 20"),
        ({"cut-card": "40", "war-burns": "each-card"}, "a round may take 41"),
        ({"tie-limits": "table", "fee-schedule": "0", "table-minimum": "200"}, r"both \$5-\$100 and \$200-"),
        ({"fee-schedule": "13"}, "at most 12"),
        ({"table-minimum": "10"}, "goes with the limits"),
        ({"war-base-wager": "maybe"}, "forfeit, ride"),
        ({"cover": "half"}, "net, gross, each-way"),
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
    assert len({GAME.rules.equivalent_card(card) for card in parse_cards("7c 7d 7h 7s 8c")}) == 2


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
    sitting = TableSession(GAME, options, seed="war")
    for seat in range(1, 6):
        sitting.sit(seat, f"player {seat}", 200_000)
    sitting.willing = set(sitting.names)
    sitting.covers = dict.fromkeys(sitting.names, 20_000)
    bankers = []
    before = sitting.table.balance()

    def choose(sight: Observation, ask: s.Decide) -> Chosen:
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


def test_house_rules_vector_7_without_another_banker_the_game_is_disbanded() -> None:
    sitting = TableSession(GAME, seed="disbanded")
    sitting.sit(1, "Ann", 100_000)
    sitting.sit(2, "Ben", 100_000)
    sitting.willing = {1}
    for _ in range(2):  # a turn is two rounds [L7979, L8098]
        sitting.open_round().bet(2, "base", 500)
        assert sitting.banker == 1
        sitting.play(lambda sight, ask: ask.choices[0].take())
    with pytest.raises(IllegalBet, match="nobody else takes the bank: the game is disbanded"):
        sitting.open_round()
