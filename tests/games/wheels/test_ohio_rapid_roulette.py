"""Vectors of ohio-rapid-roulette by number, the rest by clause. Sums are in dollars."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.errors import BadOption, BadReport, CroupierError, IllegalBet, NotFound, NotYet
from croupier.games.wheels.ohio_rapid_roulette import CHIPS, GAME, RapidOptions
from croupier.games.wheels.ohio_roulette import RouletteOptions
from croupier.rules.script import events as e
from croupier.rules.script.round import Round
from croupier.rules.script.table import Table
from croupier.table.ledger import Ledger
from croupier.table.replay import replay
from croupier.table.session import TableSession
from croupier.table.written import WrittenRound
from croupier.wagers.chips import is_sum

NEIGHBORS = {"neighbors": "yes"}


def played(bets: dict[str, Any], *spins: str, **paper: Any) -> WrittenRound:
    done = WrittenRound({"game": GAME.id, "seats": {1: bets}, "spins": list(spins), **paper})
    assert done.unused == []
    assert not any(done.table.layout.values())
    return done


def net(bets: dict[str, Any], *spins: str, **paper: Any) -> float:
    return played(bets, *spins, **paper).net[1] / 100


def betting(credits: int = 1_000, **settings: str) -> Round:
    """A terminal with that many dollars of credit, in the betting phase."""
    written = {name.replace("_", "-"): text for name, text in settings.items()}
    return Round(GAME, Table(GAME.options.with_settings(written), {1: credits * 100, 2: credits * 100}))


def laid(playing: Round, seat: int = 1) -> dict[str, float]:
    return {spot: stake / 100 for spot, stake in playing.table.layout[seat].items()}


# Test vectors


@pytest.mark.parametrize(("result", "won"), [("17", 175), ("5", -5)])
def test_vector_1_straight(result: str, won: float) -> None:
    assert net({"straight-17": 5}, result) == won


@pytest.mark.parametrize(("result", "won"), [("0", 170), ("00", 170), ("1", -10)])
def test_vector_2_courtesy_line(result: str, won: float) -> None:
    assert net({"courtesy line": 10}, result) == won


@pytest.mark.parametrize(("result", "won"), [("28", 66), ("0", 66), ("2", 66), ("00", -6)])
def test_vector_3_neighbors_of_the_zero(result: str, won: float) -> None:
    done = played({"straight-0": 2}, result, options=NEIGHBORS, choices=[[1, "neighbors"]])
    assert done.net[1] / 100 == won
    staked = {event.spot: event.amount for event in done.events if isinstance(event, e.Staked)}
    assert staked == {"straight-0": 200, "straight-2": 200, "straight-28": 200}


def test_vector_4_neighbors_of_the_double_zero() -> None:
    paper = {"options": NEIGHBORS, "choices": [[1, "neighbors"]]}
    assert net({"straight-00": 1}, "27", **paper) == 33
    assert net({"straight-00": 1}, "1", **paper) == 33


def test_vector_5_neighbors_on_a_single_zero_wheel() -> None:
    paper = {"options": NEIGHBORS | {"wheel": "single-zero"}, "choices": [[1, "neighbors"]]}
    assert net({"straight-26": 1}, "0", **paper) == 33
    assert net({"straight-26": 1}, "3", **paper) == 33


@pytest.mark.parametrize("result", ["1", "2", "0"])
def test_vector_6_below_the_minimum(result: str) -> None:
    done = played({"red": 2}, result, options={"table-minimum": 5})
    assert done.net[1] == 0
    (end,) = done.results
    assert (end.outcome, end.returned, end.clause) == ("returned", 200, "§7.II")
    assert "Seat 1: the minimum is $5.00" in [
        event.words for event in done.events if isinstance(event, e.Called)
    ]


def test_vector_7_credits_or_the_maximum_whichever_is_smaller() -> None:
    with pytest.raises(IllegalBet, match=r"the stack is \$30\.00"):
        betting(30, table_maximum="100").bet(1, "red", 40_00)
    betting(30, table_maximum="100").bet(1, "red", 30_00)
    with pytest.raises(IllegalBet, match=r"the most is \$100\.00"):
        betting(500, table_maximum="100").bet(1, "red", 101_00)
    betting(500, table_maximum="100").bet(1, "red", 100_00)


def test_vector_8_a_wrong_number_confirmed() -> None:
    bets = {"straight-17": 5, "straight-34": 5}
    done = played(bets, "17", reports=[{"irregularity": "wrong-number-confirmed", "right": 34}])
    assert done.net[1] == 170_00
    assert [(end.spot, end.outcome) for end in done.results] == [
        ("straight-17", "lose"),
        ("straight-34", "win"),
    ]


def test_vector_9_a_floater_is_spun_again() -> None:
    done = played({"red": 5}, "1", reports=["floater"])
    assert done.net[1] == 5_00
    (report,) = [event for event in done.events if isinstance(event, e.Reported)]
    before = done.events[: done.events.index(report)]
    assert not [event for event in before if isinstance(event, e.WheelSpun | e.Settled)]


@pytest.mark.parametrize(
    ("chips", "why"), [("1 3 5", r"no chip of \$3\.00"), ("1 2 5 10 25 100 500", "7 chips"), ("", "0 chips")]
)
def test_vector_10_chips_that_a_screen_cannot_show(chips: str, why: str) -> None:
    with pytest.raises(BadOption, match=why):
        GAME.options.with_settings({"chips": chips})


def test_vector_11_first_five_for_a_quarter() -> None:
    assert net({"first-five-numbers": 0.25}, "3") == 1.50


@pytest.mark.parametrize("zero", ["0", "00"])
def test_vector_12_even_loses_on_a_zero(zero: str) -> None:
    assert net({"even": 5}, zero) == -5


# Equipment, chips and limits


def test_1_II_fourteen_terminals() -> None:
    assert GAME.seats == 14
    with pytest.raises(IllegalBet, match="no seat 15"):
        WrittenRound({"game": GAME.id, "seats": {15: {"red": 5}}, "spins": ["1"]})


def test_2_I_the_fourteen_chips() -> None:
    assert len(CHIPS) == 14
    assert (CHIPS[0], CHIPS[4], CHIPS[-1]) == (25, 2_50, 1_000_00)


def test_2_I_all_bets_and_odds_are_roulettes() -> None:
    own, roulette = GAME.options, RouletteOptions()
    assert isinstance(own, RapidOptions)
    assert [bet[1:4] for bet in own.bets] == [bet[1:4] for bet in roulette.bets]
    assert [bet.spot.name for bet in own.bets] == [bet.spot.name for bet in roulette.bets]


@pytest.mark.parametrize(
    ("chips", "can", "cannot"),
    [
        ("0.25 1 5", (25, 75, 5_25), (10, 30)),
        ("2 2.50", (2_00, 2_50, 4_00, 4_50, 6_50, 7_00, 100_00), (1_00, 3_00, 5_50, 3_50)),
        ("20 50", (20_00, 70_00, 50_00, 110_00), (10_00, 30_00, 25_00)),
        ("500", (500_00, 1_000_00), (100_00, 750_00)),
    ],
)
def test_2_I_a_wager_is_a_sum_of_chips(chips: str, can: tuple[int, ...], cannot: tuple[int, ...]) -> None:
    """With 2 and 2.50 all from 4.00 on but 5.50 by halves: 2a + 2.5b."""
    options = GAME.options.with_settings({"chips": chips})
    assert isinstance(options, RapidOptions)
    assert all(is_sum(amount, options.values) for amount in can)
    assert not any(is_sum(amount, options.values) for amount in cannot)


def test_2_I_another_sum_is_refused() -> None:
    with pytest.raises(IllegalBet, match=r"the chips are \$2\.00, \$2\.50"):
        betting(chips="2 2.50").bet(1, "red", 3_00)


def test_a_maximum_below_every_chip() -> None:
    with pytest.raises(BadOption, match=r"as small as table-maximum \$50\.00"):
        GAME.options.with_settings({"chips": "100", "table-maximum": "50"})


def test_7_II_a_wager_may_grow_to_the_minimum() -> None:
    playing = betting(table_minimum="5")
    for _ in range(2):
        playing.bet(1, "red", 2_50)
    playing.bet(1, "straight-1", 1_00)
    playing.start()
    playing.answer("1")
    playing.answer("1")
    assert playing.table.stacks[1] == 1_005_00  # red won 5, the dollar on 1 was crossed out


def test_ambiguity_1_the_minimum_of_all_wagers_together() -> None:
    bets = {"straight-1": 1, "straight-2": 1, "red": 3}
    assert net(bets, "1", options={"table-minimum": 5, "minimum-of": "player"}) == 35 - 1 + 3
    assert net(bets, "1", options={"table-minimum": 6, "minimum-of": "player"}) == 0
    assert net(bets, "1", options={"table-minimum": 3}) == 3


def test_ambiguity_2_the_maximum_of_all_wagers_together() -> None:
    each = betting(table_maximum="10")
    each.bet(1, "red", 10_00)
    each.bet(1, "odd", 10_00)
    together = betting(table_maximum="10", maximum_of="player")
    together.bet(1, "red", 6_00)
    together.bet(1, "odd", 4_00)
    together.bet(2, "odd", 10_00)
    with pytest.raises(IllegalBet, match=r"on all wagers together is \$10\.00"):
        together.bet(1, "odd", 25)


# The buttons


def test_2_II_B_cancel_takes_off_what_is_touched() -> None:
    playing = betting()
    playing.bet(1, "red", 5_00)
    playing.bet(1, "straight-7", 1_00)
    playing.press(1, "cancel", "7")
    assert laid(playing) == {"red": 5}
    with pytest.raises(NotYet, match="nothing to cancel on straight-7"):
        playing.press(1, "cancel", "7")
    with pytest.raises(IllegalBet, match=r"cancel what\?"):
        playing.press(1, "cancel")


def test_2_II_C_undo_goes_back_step_by_step() -> None:
    """Ambiguity 7: as many steps as there were."""
    playing = betting(neighbors="yes")
    playing.bet(1, "straight-0", 2_00)
    playing.press(1, "neighbors")
    playing.bet(2, "red", 5_00)
    playing.bet(1, "red", 1_00)
    playing.press(1, "clear")
    assert laid(playing) == {}
    playing.press(1, "undo")
    assert laid(playing) == {"straight-0": 2, "straight-2": 2, "straight-28": 2, "red": 1}
    playing.press(1, "undo")
    assert laid(playing) == {"straight-0": 2, "straight-2": 2, "straight-28": 2}
    playing.press(1, "undo")
    assert laid(playing) == {"straight-0": 2}
    playing.press(1, "undo")
    assert (laid(playing), laid(playing, 2)) == ({}, {"red": 5})
    assert playing.table.stacks == {1: 1_000_00, 2: 995_00}
    with pytest.raises(NotYet, match="nothing to undo"):
        playing.press(1, "undo")


def test_2_II_C_undo_after_an_undo_is_a_new_step() -> None:
    playing = betting()
    playing.bet(1, "red", 1_00)
    playing.press(1, "undo")
    playing.bet(1, "odd", 2_00)
    playing.press(1, "undo")
    assert laid(playing) == {}


def test_2_II_D_recall_bets_the_last_game_again() -> None:
    paper = {"rounds": [{}], "choices": [[1, "recall"]]}
    assert net({"red": 5, "straight-1": 1}, "1", "2", **paper) == 5 + 35 - 5 - 1


def test_2_II_D_recall_is_all_or_nothing() -> None:
    """Ambiguity 7: $10 of credit are left, which cover the first wager and not the second."""
    playing = betting(30)
    playing.bet(1, "red", 10_00)
    playing.bet(1, "odd", 10_00)
    playing.start()
    playing.answer("2")
    playing.answer("2")
    again = Round(GAME, playing.table, number=2)
    with pytest.raises(IllegalBet, match=r"the stack is \$0\.00"):
        again.press(1, "recall")
    assert (laid(again), again.table.stacks[1], len(again.events)) == ({}, 10_00, 1)
    with pytest.raises(NotYet, match="nothing to recall: seat 2 had no wager in the last round"):
        again.press(2, "recall")


def test_2_II_D_a_newcomer_has_nothing_to_recall() -> None:
    sitting = TableSession(GAME, seed="recall")
    sitting.sit(1, "Ada", 100_00)
    sitting.open_round().bet(1, "red", 5_00)
    sitting.start()
    sitting.leave(1)
    sitting.sit(1, "Blaise", 100_00)
    with pytest.raises(NotYet, match="nothing to recall"):
        sitting.open_round().press(1, "recall")


def test_2_II_E_clear() -> None:
    playing = betting()
    playing.bet(1, "red", 5_00)
    playing.bet(1, "odd", 5_00)
    playing.press(1, "clear")
    assert (laid(playing), playing.table.stacks[1]) == ({}, 1_000_00)
    with pytest.raises(NotYet, match="nothing to clear"):
        playing.press(1, "clear")


def test_2_II_F_neighbors_only_if_the_casino_enables_it() -> None:
    playing = betting()
    playing.bet(1, "straight-0", 2_00)
    with pytest.raises(NotFound, match="no button in ohio-rapid-roulette 'neighbors'"):
        playing.press(1, "neighbors")


def test_ambiguity_3_the_last_bet_on_a_number() -> None:
    playing = betting(neighbors="yes")
    playing.bet(1, "straight-17", 1_00)
    playing.bet(1, "straight-17", 5_00)
    playing.bet(1, "red", 10_00)
    playing.press(1, "neighbors")
    assert laid(playing) == {"straight-17": 6, "red": 10, "straight-32": 5, "straight-5": 5}
    whole = betting(neighbors="yes", neighbors_stake="on-number")
    whole.bet(1, "straight-17", 1_00)
    whole.bet(1, "straight-17", 5_00)
    whole.press(1, "neighbors")
    assert laid(whole) == {"straight-17": 6, "straight-32": 6, "straight-5": 6}


def test_ambiguity_3_pressed_again_it_is_the_same_number() -> None:
    playing = betting(neighbors="yes")
    playing.bet(1, "straight-17", 1_00)
    playing.press(1, "neighbors")
    playing.press(1, "neighbors")
    assert laid(playing) == {"straight-17": 1, "straight-32": 2, "straight-5": 2}


def test_ambiguity_3_without_a_bet_on_a_number() -> None:
    playing = betting(neighbors="yes")
    playing.bet(1, "split-17-20", 1_00)
    with pytest.raises(NotYet, match="seat 1 has no bet on a number"):
        playing.press(1, "neighbors")
    playing.bet(1, "straight-17", 1_00)
    playing.press(1, "cancel", "straight-17")
    with pytest.raises(NotYet, match="seat 1 has no bet on a number"):
        playing.press(1, "neighbors")


@pytest.mark.parametrize(
    ("credits", "settings", "spot"),
    [
        (14, {}, "straight-17"),  # $4 left for two bets of $5, after $5 on the number and $5 on the 5
        (1_000, {"table_maximum": "9"}, "straight-17"),  # $5 lie on the 5 already
        (1_000, {"wheel": "double-zero-as-single-zero"}, "straight-1"),  # 00 is beside it and not offered
    ],
)
def test_ambiguity_3_both_neighbors_or_none(credits: int, settings: dict[str, str], spot: str) -> None:
    playing = betting(credits, neighbors="yes", **settings)
    playing.bet(1, "straight-5", 5_00)
    playing.bet(1, spot, 5_00)
    before = (list(playing.events), laid(playing), playing.table.stacks[1])
    with pytest.raises(CroupierError):
        playing.press(1, "neighbors")
    assert (playing.events, laid(playing), playing.table.stacks[1]) == before


def test_3_IV_terminals_are_frozen_once_bets_are_closed() -> None:
    playing = betting()
    playing.bet(1, "red", 5_00)
    playing.start()
    with pytest.raises(IllegalBet, match="no more bets"):
        playing.press(1, "clear")


def test_a_button_takes_no_wager_and_nobody_presses_an_empty_seat() -> None:
    with pytest.raises(IllegalBet, match="undo takes no wager"):
        betting().press(1, "undo", "red")
    with pytest.raises(IllegalBet, match="nobody sits in seat 3"):
        betting().press(3, "undo")


# The round


def test_3_the_round_in_its_order() -> None:
    done = played({"red": 5}, "1")
    told = [(type(event).__name__, event.clause) for event in done.events]
    assert told == [
        ("RoundOpened", ""),
        ("Staked", "Roulette §4.V.I"),
        ("Called", "§3.IV"),
        ("WheelSpun", "§3.III"),
        ("Called", "§3.V"),
        ("ResultConfirmed", "§3.V"),
        ("Called", "§3.VI"),
        ("Settled", "§6.I"),
        ("RoundClosed", ""),
    ]


def test_6_III_a_wrong_reading_is_put_right_before_it_counts() -> None:
    done = played({"red": 5}, "2", reports=[{"irregularity": "wrong-number-read", "right": "1"}])
    assert done.net[1] == 5_00
    assert not [event for event in done.events if isinstance(event, e.Reversed)]


def test_6_III_the_refund_below_the_minimum_stands_in_a_game_settled_anew() -> None:
    paper = {"options": {"table-minimum": 5}}
    report = {"irregularity": "wrong-number-confirmed", "right": "2"}
    done = played({"red": 5, "straight-2": 1}, "1", reports=[report], **paper)
    assert done.net[1] == -5_00


def test_6_III_00_overlooked_where_it_is_void_is_spun_again() -> None:
    report = {"irregularity": "wrong-number-confirmed", "right": "00"}
    paper = {"options": {"wheel": "double-zero-as-single-zero"}, "reports": [report]}
    done = played({"red": 5}, "1", "2", **paper)
    assert done.net[1] == -5_00


def test_roulette_5_III_B_a_ball_in_a_void_pocket_is_spun_again() -> None:
    assert net({"red": 5}, "00", "1", options={"wheel": "double-zero-as-single-zero"}) == 5


def test_6_III_only_until_the_next_game() -> None:
    playing = betting()
    playing.bet(1, "red", 5_00)
    playing.start()
    playing.answer("1")
    playing.answer("1")
    Round(GAME, playing.table, number=2)
    with pytest.raises(BadReport, match="round 2 is open"):
        playing.report("wrong-number-confirmed", right="2")


def test_1_IV_a_discrepancy_is_reported_to_the_manager() -> None:
    playing = betting()
    playing.report("reconciliation-discrepancy")
    (report,) = [event for event in playing.events if isinstance(event, e.Reported)]
    assert report.ruling == "it is reported to the manager on duty"


def test_buttons_and_corrections_replay() -> None:
    sitting = TableSession(GAME, RapidOptions(neighbors=True), seed="rapid")
    sitting.sit(1, "Ada", 100_00)
    sitting.sit(2, "Blaise", 100_00)
    playing = sitting.open_round()
    playing.bet(1, "straight-0", 2_00)
    playing.press(1, "neighbors")
    playing.bet(2, "red", 5_00)
    playing.press(1, "undo")
    playing.press(1, "neighbors")
    playing.press(2, "cancel", "red")
    sitting.start()
    assert playing.confirmed is not None
    right = "28" if playing.confirmed.result != "28" else "2"
    sitting.report("wrong-number-confirmed", right=right)
    assert sitting.table.stacks == {1: 166_00, 2: 100_00}
    sitting.open_round().press(1, "recall")
    sitting.start()
    sitting.close()
    again = replay(Ledger.parse(str(sitting.ledger)))
    assert (again.rounds, again.table.house) == (2, sitting.table.house)


# Buy-in and cash-out


def test_4_IX_and_5_VIII_material_amounts_need_a_supervisor() -> None:
    sitting = TableSession(GAME, RapidOptions(material_amount=500_00), seed="cash")
    with pytest.raises(IllegalBet, match=r"\$500\.00 needs the approval of a supervisor"):
        sitting.sit(1, "Ada", 500_00)
    sitting.sit(1, "Ada", 499_00)
    with pytest.raises(IllegalBet, match="approval"):
        sitting.buy(1, 600_00)
    sitting.buy(1, 600_00, approved=True)
    sitting.sit(2, "Blaise", 10_00, approved=True)
    with pytest.raises(IllegalBet, match=r"\$1,099\.00 needs the approval"):
        sitting.leave(1)
    assert sitting.leave(2) == 10_00
    assert sitting.leave(1, approved=True) == 1_099_00
    approved = [event.approved for event in sitting.ledger if isinstance(event, e.SeatTaken | e.SeatLeft)]
    assert approved == [False, False, False, True]
    sitting.close()
    replay(Ledger.parse(str(sitting.ledger)))
