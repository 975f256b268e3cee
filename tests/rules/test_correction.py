"""A wrong result, before and after it was confirmed: at a made-up wheel, banked by house or player."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import partial

import pytest

from croupier.cards.chance_devices import Wheel
from croupier.errors import BadLedger, BadReport
from croupier.language.banked import PLAYER_BANK
from croupier.rules.game import HOUSE_BANK, BankRules, Equipment, Game
from croupier.rules.irregularities import Irregularity, Ruling
from croupier.rules.options import BankedOptions, Options
from croupier.rules.script import events as e
from croupier.rules.script.carry_out import ImpossibleStep
from croupier.rules.script.round import Round
from croupier.rules.script.table import Table
from croupier.rules.steps import Announce, Confirm, Script, SetMarker, Settle, Spin
from croupier.table.ledger import Ledger
from croupier.table.replay import replay
from croupier.table.session import TableSession
from croupier.wagers.bank import CoverReading
from croupier.wagers.chips import DOWN_TO_CENT
from croupier.wagers.result import Commission, lose, win
from croupier.wagers.spot import Spot

RED, BLACK = Spot("red", clause="§1"), Spot("black", clause="§1")
WHEEL = Wheel("coin wheel", ("red", "black", "white"))
MARKED = Commission(Fraction(1, 20), DOWN_TO_CENT, deferred=True)


def settlement(table: Table, color: str) -> Script:
    """Red or black wins even money; white is spun again."""
    if color == "white":
        yield Announce(words="White: again", moment="spin", clause="§3")
        yield from spin(table)
        return
    yield Announce(words=color, moment="settlement", clause="§3")
    for seat in table.seats_betting_on("red", "black"):
        commission = MARKED if table.options.rake else None
        for spot in tuple(table.layout[seat]):
            result = win(spot, commission=commission) if spot == color else lose(spot)
            yield Settle(seat=seat, results=(result,), clause="§4")
    if table.options.marks:
        yield SetMarker(name="last", value=color, clause="§4")


def spin(table: Table) -> Script:
    yield Announce(words="No more bets", moment="spin", clause="§2")
    color = yield Spin(clause="§2")
    yield Announce(words=f"{color}?", moment="confirmation", clause="§2")
    settle = partial(settlement, table)
    color = yield Confirm(result=color, among=WHEEL.pockets, settle=settle, clause="§2")
    yield from settle(color)


@dataclass(frozen=True, kw_only=True)
class WheelOptions(BankedOptions):
    rake: bool = False
    marks: bool = False
    cover: CoverReading = "gross"


def irregularity(name: str, ruling: Ruling) -> Irregularity:
    return Irregularity(name=name, trigger=f"{name} happened", ruling=ruling, clause="§5")


def game(bank: BankRules = HOUSE_BANK, options: Options | None = None) -> Game:
    return Game(
        id="coin-wheel",
        title="Coin wheel",
        family="wheels",
        summary="",
        sheets=(),
        options=options or WheelOptions(),
        equipment=lambda options: Equipment(wheel=WHEEL),
        wagers=lambda options: (RED, BLACK),
        round_of_play=spin,
        irregularities=(
            irregularity("wrong-reading", Ruling.CORRECT),
            irregularity("wrong-result", Ruling.RESETTLE),
            irregularity("noise", Ruling.PROCEDURE),
        ),
        bank=bank,
    )


def betting(bank: BankRules = HOUSE_BANK, options: Options | None = None) -> Round:
    of = game(bank, options)
    playing = Round(
        of, Table(of.options, {1: 100_00, 2: 100_00, 3: 100_00}), banker=3 if bank is not HOUSE_BANK else 0
    )
    if bank is not HOUSE_BANK:
        playing.post_bank(3, 15_00)
    playing.bet(1, "red", 10_00)
    playing.bet(2, "black", 20_00)
    return playing


def spun(*colors: str, bank: BankRules = HOUSE_BANK, options: Options | None = None) -> Round:
    """Red confirmed, unless other answers are given."""
    playing = betting(bank, options)
    playing.start()
    for color in colors or ("red", "red"):
        playing.answer(color)
    return playing


def test_what_is_confirmed_settles_the_round() -> None:
    playing = spun()
    assert playing.is_over
    assert playing.table.stacks == {1: 110_00, 2: 80_00, 3: 100_00}
    assert [event for event in playing.events if isinstance(event, e.ResultConfirmed)] == [
        e.ResultConfirmed(result="red", clause="§2")
    ]


def test_a_reading_is_corrected_before_it_counts() -> None:
    playing = spun("red")
    assert [each.name for each in playing.fitting()] == ["wrong-reading", "noise"]
    playing.report("wrong-reading", right="black")
    assert playing.is_over
    assert playing.table.stacks == {1: 90_00, 2: 120_00, 3: 100_00}


def test_a_settled_round_is_settled_anew() -> None:
    playing = spun()
    worth = playing.table.balance()
    assert [each.name for each in playing.fitting()] == ["wrong-result"]
    playing.report("wrong-result", right="black")
    assert playing.is_over
    assert playing.table.balance() == worth
    assert playing.table.stacks == {1: 90_00, 2: 120_00, 3: 100_00}
    assert playing.table.house == 10_00 - 20_00
    told = [type(event).__name__ for event in playing.events[-9:]]
    assert told == [
        "Reported", "RoundReopened", "Reversed", "Reversed", "ResultConfirmed", "Called", "Settled",
        "Settled", "RoundClosed",
    ]  # fmt: skip
    assert playing.events[-9].right == "black"  # type: ignore[attr-defined]


def test_and_back_again() -> None:
    playing = spun()
    for right in ("black", "red", "black", "red"):
        playing.report("wrong-result", right=right)
    assert playing.table.stacks == spun().table.stacks
    assert playing.table.house == spun().table.house


def test_the_right_result_may_ask_for_more() -> None:
    """White was overlooked: the wagers lie as they lay and the wheel is spun again."""
    playing = spun()
    playing.report("wrong-result", right="white")
    assert not playing.is_over and isinstance(playing.ask, Spin)
    assert playing.table.layout == {1: {"red": 10_00}, 2: {"black": 20_00}, 3: {}}
    playing.answer("black")
    playing.answer("black")
    assert playing.table.stacks == {1: 90_00, 2: 120_00, 3: 100_00}


def test_a_player_dealer_pays_anew_as_far_as_its_bank_reaches() -> None:
    """$15 cover: red takes 5 of black's 20 after it paid 10; black takes red's 10, then pays 5 of 20."""
    playing = spun(bank=PLAYER_BANK)
    assert playing.table.stacks == {1: 110_00, 2: 95_00, 3: 95_00}
    playing.report("wrong-result", right="black")
    assert playing.table.stacks == {1: 90_00, 2: 105_00, 3: 105_00}
    assert playing.table.posted == 0


def test_marked_commission_goes_too() -> None:
    playing = spun(options=WheelOptions(rake=True))
    assert playing.table.owed == {1: 50}
    playing.report("wrong-result", right="black")
    assert playing.table.owed == {1: 0, 2: 1_00}


def test_a_script_may_not_do_what_cannot_be_taken_back() -> None:
    playing = spun(options=WheelOptions(marks=True))
    with pytest.raises(ImpossibleStep, match="cannot be taken back"):
        playing.report("wrong-result", right="black")


@pytest.mark.parametrize(
    ("right", "why"),
    [
        ("", r"wrong-result needs the right result \(there is black, red, white\)"),
        ("rad", r"'rad' is no result \(did you mean red\?\)"),
        ("red", "red cannot be right: it is the result that is reported as wrong"),
    ],
)
def test_the_floor_says_which_result_is_right(right: str, why: str) -> None:
    playing = spun()
    before = list(playing.events)
    with pytest.raises(BadReport, match=why):
        playing.report("wrong-result", right=right)
    assert playing.events == before and playing.is_over


def test_a_report_about_something_else_has_no_right_result() -> None:
    with pytest.raises(BadReport, match="noise has no right result: red was given"):
        spun("red").report("noise", right="red")


def test_when_there_is_nothing_to_settle_anew() -> None:
    playing = betting()
    with pytest.raises(BadReport, match="no round was settled by a wrong result"):
        playing.report("wrong-result", right="red")
    with pytest.raises(BadReport, match="no result waits to be confirmed"):
        playing.report("wrong-reading", right="red")
    with pytest.raises(BadReport, match="the round is over"):
        spun().report("noise")


def test_a_later_round_puts_an_end_to_it() -> None:
    playing = spun()
    Round(playing.game, playing.table, number=2)
    with pytest.raises(BadReport, match="round 2 is open"):
        playing.report("wrong-result", right="black")


def sitting() -> TableSession:
    table = TableSession(game(), seed="coin")
    for seat in (1, 2):
        table.sit(seat, f"player {seat}", 100_00)
    table.open_round().bet(1, "red", 10_00)
    table.start()
    return table


def wrong(table: TableSession) -> str:
    """A color that the wheel did not show, and that settles the round."""
    assert table.round is not None and table.round.confirmed is not None
    return "black" if table.round.confirmed.result == "red" else "red"


def test_a_correction_is_in_the_ledger_and_replays() -> None:
    table = sitting()
    table.buy(2, 5_00)
    table.report("wrong-result", right=wrong(table))
    stacks = dict(table.table.stacks)
    table.open_round()
    table.start()
    table.close()
    done = replay(Ledger.parse(str(table.ledger)), game())
    assert done.rounds == 2
    assert done.table.house == table.table.house
    left = [event.stack for event in table.ledger if isinstance(event, e.SeatLeft)]
    assert left == list(stacks.values())


def test_a_forged_correction_is_found() -> None:
    table = sitting()
    table.report("wrong-result", right=wrong(table))
    table.close()
    events = list(table.ledger)
    place = next(place for place, event in enumerate(events) if isinstance(event, e.Reversed))
    again = Ledger()
    again.extend([*events[:place], *events[place + 1 :]])
    with pytest.raises(BadLedger, match=f"line {place + 1} is not what the rules give"):
        replay(Ledger.parse(str(again)), game())


def test_who_left_cannot_be_paid_anew() -> None:
    table = sitting()
    table.leave(1)
    with pytest.raises(BadReport, match="seat 1 has left"):
        table.report("wrong-result", right=wrong(table))


def test_nor_who_sits_there_now() -> None:
    table = sitting()
    table.leave(1)
    table.sit(1, "another", 100_00)
    with pytest.raises(BadReport, match="seat 1 has left"):
        table.report("wrong-result", right=wrong(table))
    assert table.table.stacks == {1: 100_00, 2: 100_00}
