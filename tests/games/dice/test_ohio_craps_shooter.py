"""Ohio's craps §8 to §11 and §13: the shooter, the throw, its settlement and its irregularities."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.errors import BadReport, IllegalBet, NotYet, OutOfCards
from croupier.games.dice.ohio_craps import GAME as OHIO
from croupier.language.dice import ROLL, lacks_line_bet, puck_of
from croupier.rules.irregularities import Ruling
from croupier.rules.script import events as e
from croupier.rules.steps import Decide
from croupier.table.ledger import Ledger
from croupier.table.replay import replay
from croupier.table.session import TableSession
from croupier.table.written import WrittenRound
from tests.games.dice.craps_paper import betting, on, open_table, written

# §8, §9, §11: the shooter


def shooters(paper: dict[str, Any]) -> list[tuple[str, str]]:
    """Who got the dice, by which clause."""
    done = WrittenRound({"game": "ohio-craps"} | paper)
    marks = [event for event in done.events if isinstance(event, e.Marked)]
    return [(mark.value, mark.clause) for mark in marks if mark.name == "shooter"]


def test_9_I_the_first_player_with_a_line_bet_shoots() -> None:
    seats = {1: {"field": 5}, 3: {"dont-pass": 10}, 4: {"pass": 10}}
    assert shooters({"seats": seats, "rolls": ["3-4"]}) == [("3", "§8.III")]


def test_11_I_A_a_loser_seven_passes_the_dice_to_the_left() -> None:
    seats = {2: {"pass": 10}, 5: {"pass": 10}}
    paper = {"seats": seats, "rolls": ["2-2", "3-4", "5-6"], "rounds": [{}, {"seats": seats}]}
    assert shooters(paper) == [("2", "§8.III"), ("5", "§11.I.A")]


def test_11_I_a_winner_seven_keeps_the_dice() -> None:
    paper = {"seats": {2: {"pass": 10}, 5: {"pass": 10}}, "rolls": ["3-4"]}
    assert shooters(paper) == [("2", "§8.III")]


def test_11_III_who_bets_no_line_is_passed_over() -> None:
    """Seat 5 is next after the loser seven but bets the field alone, so seat 7 shoots."""
    seats = {2: {"pass": 10}, 5: {"field": 5}, 7: {"pass": 10}}
    paper = {
        "seats": seats,
        "rolls": ["2-2", "3-4", "5-6"],
        "rounds": [{}, {"seats": {5: {"field": 5}, 7: {"pass": 10}}}],
    }
    assert shooters(paper) == [("2", "§8.III"), ("5", "§11.I.A"), ("7", "§11.IV")]


TWO_AND_FIVE = {2: {"pass": 10}, 5: {"pass": 10}}


def test_L637_after_any_roll_the_shooter_may_pass_the_dice() -> None:
    """Seat 2 rolls the point and passes; seat 5 rolls twice and passes back."""
    choices = [[2, "roll"], [2, "pass-dice"], [5, "roll"], [5, "roll"], [5, "pass-dice"]]
    paper = {"seats": TWO_AND_FIVE, "rolls": ["2-2", "1-2", "5-6", "6-6"], "choices": choices}
    assert shooters(paper) == [("2", "§8.III"), ("5", "§11.IV"), ("2", "§11.IV")]


def test_L637_a_pass_that_is_written_alone_comes_after_the_first_roll() -> None:
    paper = {"seats": TWO_AND_FIVE, "rolls": ["2-2", "1-2"], "choices": [[2, "pass-dice"]]}
    assert shooters(paper) == [("5", "§8.III")], "the dice were offered to seat 2, who rejects them [§8.II]"
    paper["choices"] = [[2, "roll"], [2, "pass-dice"]]
    assert shooters(paper) == [("2", "§8.III"), ("5", "§11.IV")]


def test_L637_nobody_is_asked_and_who_passes_nothing_rolls_on() -> None:
    assert shooters({"seats": TWO_AND_FIVE, "rolls": ["2-2", "1-2", "5-6"]}) == [("2", "§8.III")]


def test_L637_written_to_roll_on_who_has_not_the_dice() -> None:
    paper = {"seats": TWO_AND_FIVE, "rolls": ["2-2", "1-2"], "choices": [[2, "roll"], [5, "roll"]]}
    with pytest.raises(IllegalBet, match=r"seat 5 cannot shoot.*the dice go to seat 2"):
        shooters(paper)


def pressing(*seats: int, line: tuple[int, ...] = (2, 5, 7)) -> TableSession:
    """Seats 2, 5 and 7 at a table where 2 shoots, with those line bets; they pass the dice in that order."""
    at = TableSession(OHIO, seed="pass")
    for seat in (2, 5, 7):
        at.sit(seat, f"player {seat}", 1_000_00)
    at.table.apply(e.Marked(name="shooter", value="2"))
    playing = at.open_round()
    for seat in (2, 5, 7):
        playing.bet(seat, "pass" if seat in line else "field", 10_00)
    for seat in seats:
        playing.press(seat, "pass-dice")
    return at


@pytest.mark.parametrize(
    ("passes", "line", "rolls"),
    [
        ((2,), (2, 5, 7), "5"),
        ((2, 5), (2, 5, 7), "7"),  # §11.III: who does not accept, and the next in turn
        ((2,), (2, 7), "7"),  # §9.I: seat 5 makes no bet on the line
        ((2,), (2,), "2"),  # nobody accepts
        ((2, 7), (2, 7), "2"),
    ],
)
def test_L640_the_dice_go_to_the_first_player_clockwise_who_accepts(
    passes: tuple[int, ...], line: tuple[int, ...], rolls: str
) -> None:
    at = pressing(*passes, line=line)
    at.start()
    assert at.table.marker("shooter") == rolls


@pytest.mark.parametrize(
    ("passes", "seat", "why"),
    [
        ((), 5, "the dice are with seat 2"),
        ((2,), 2, "the dice are with seat 5"),
        ((2,), 7, "the dice are with seat 5"),
        ((2, 5), 7, "nobody else is there to take the dice"),
    ],
)
def test_L637_who_has_not_the_dice_passes_none(passes: tuple[int, ...], seat: int, why: str) -> None:
    at = pressing(*passes)
    assert at.round is not None
    with pytest.raises(NotYet, match=f"seat {seat} cannot pass-dice: {why}"):
        at.round.press(seat, "pass-dice")
    button = OHIO.button("pass-dice", OHIO.options)
    assert not button.is_offered(at.table, seat)


def test_L637_a_lone_shooter_has_nobody_to_pass_to() -> None:
    at = TableSession(OHIO, seed="alone")
    at.sit(2, "player 2", 1_000_00)
    at.table.apply(e.Marked(name="shooter", value="2"))
    with pytest.raises(NotYet, match="nobody else is there"):
        at.open_round().press(2, "pass-dice")


def test_L637_the_next_roll_is_passed_anew() -> None:
    """Seat 2 has passed once; with the dice back it rolls without being asked."""
    at = pressing(2)
    assert at.table.seats_pressing("pass-dice") == [2]
    at.start()
    assert at.table.seats_pressing("pass-dice") == []
    at.open_round().press(5, "pass-dice")
    assert at.table.seats_pressing("pass-dice") == [5]


def test_11_II_who_passes_with_come_bets_alone_rolls_for_them() -> None:
    """The previous shooter decides the come bets that are left where nobody else bets the line."""
    at = TableSession(OHIO, seed="come")
    for seat in (2, 5):
        at.sit(seat, f"player {seat}", 1_000_00)
    at.table.apply(e.Marked(name="shooter", value="2"))
    at.table.apply(e.Marked(name="puck", value="6"))
    at.open_round().bet(2, "come", 10_00)
    at.table.apply(e.Marked(name="puck", value=""))
    assert at.round is not None
    at.round.press(2, "pass-dice")
    at.start()
    assert at.table.marker("shooter") == "2"


def test_L637_a_ledger_in_which_the_dice_were_passed_replays() -> None:
    at = TableSession(OHIO, seed="replayed")
    for seat in (2, 5):
        at.sit(seat, f"player {seat}", 1_000_00)
    for number in range(12):
        playing = at.open_round()
        for seat in (2, 5):
            if not at.table.stake(seat, "pass"):
                playing.bet(seat, "pass", 10_00)
        has = int(at.table.marker("shooter") or 2)
        if number % 3:
            playing.press(has, "pass-dice")
        at.start()
    at.close()
    assert sum(isinstance(event, e.Pressed) for event in at.ledger) == 8
    done = replay(Ledger.parse(str(at.ledger)))
    assert (done.rounds, done.table.house) == (12, at.table.house)


def test_a_table_that_asks_the_shooter_has_no_button() -> None:
    assert OHIO.buttons(OHIO.options.with_settings({"ask-shooter": "yes"})) == ()


def test_11_I_the_shooter_may_be_asked() -> None:
    seats = {2: {"pass": 10}, 5: {"pass": 10}, 7: {"pass": 10}}
    paper = {"seats": seats, "rolls": ["2-2", "1-2"], "options": {"ask-shooter": "yes"}}
    choices = [[2, "pass-dice"], [5, "roll"], [5, "pass-dice"], [7, "pass-dice"]]
    assert shooters(paper | {"choices": choices}) == [("5", "§8.III"), ("2", "§11.IV")]
    with pytest.raises(OutOfCards, match="legal is roll, pass-dice"):
        shooters(paper)


def test_11_I_a_lone_shooter_is_not_asked() -> None:
    paper = {"seats": {2: {"pass": 10}}, "rolls": ["2-2"], "options": {"ask-shooter": "yes"}}
    assert shooters(paper) == [("2", "§8.III")]


@pytest.mark.parametrize("orders", [1, 2])
def test_11_I_B_who_is_asked_and_delays_passes_the_dice_when_ordered(orders: int) -> None:
    """The question goes to the next player; a second order is for the one after, and the ledger replays."""
    at = TableSession(OHIO, OHIO.options.with_settings({"ask-shooter": "yes"}), seed="1")
    for seat in (2, 5, 7):
        at.sit(seat, f"player {seat}", 100_000)
    for asked in (2, 2):
        playing = at.open_round()
        for seat in (2, 5, 7):
            if not playing.table.stake(seat, "pass"):
                playing.bet(seat, "pass", 1_000)
        at.start()
        assert isinstance(playing.ask, Decide) and playing.ask.seat == asked
        if playing.number == 1:
            at.choose(ROLL.take())
    for _ in range(orders):
        at.report("shooter-ordered")
        assert isinstance(playing.ask, Decide) and playing.ask.seat == 5
    at.choose(ROLL.take())
    assert at.table.marker("shooter") == ("5" if orders == 1 else "7")
    at.close()
    assert replay(Ledger.parse(str(at.ledger))).rounds == 2


def test_11_I_B_the_shooter_may_be_ordered_to_pass_the_dice() -> None:
    seats = {2: {"pass": 10}, 5: {"pass": 10}}
    paper = {"seats": seats, "rolls": ["2-2", "1-2"], "reports": ["shooter-ordered"]}
    assert shooters(paper) == [("2", "§8.III"), ("5", "§11.I.B")]


def test_11_I_B_ordered_while_bets_are_made() -> None:
    table = open_table("6")
    table.apply(e.Marked(name="shooter", value="1"))
    playing = betting(table, **{"pass": 10})
    table.apply(e.Staked(seat=2, spot="pass", amount=10_00))
    playing.report("shooter-ordered")
    playing.start()
    assert table.marker("shooter") == "2"


def test_9_I_who_takes_down_a_dont_pass_bet_stays_the_shooter() -> None:
    table = open_table("4")
    table.apply(e.Marked(name="shooter", value="2"))
    betting(table, **{"pass": 10}).start()
    assert table.marker("shooter") == "2"


def test_11_II_the_old_shooter_rolls_on_to_decide_come_bets() -> None:
    """The point 8 is made, a come bet is left on the 5 and nobody bets the line: the puck stays off."""
    paper = {"choices": [[1, "bet", "come", 10]]}
    done = written({"pass": 10}, 8, 5, 8, 6, 9, **paper)
    assert done.table.marker("puck") == ""
    assert [event.clause for event in done.events if isinstance(event, e.Called)].count("§11.II") == 2
    assert written({"pass": 10}, 8, 5, 8, 6, 5, **paper).net[1] == 20_00


def test_11_II_a_new_line_bet_makes_it_a_come_out_roll_again() -> None:
    paper = {"choices": [[1, "bet", "come", 10]], "rounds": [{}, {}, {}, {"seats": {2: {"pass": 10}}}]}
    done = written({"pass": 10}, 8, 5, 8, 6, 9, **paper)
    assert done.table.marker("puck") == "9"
    assert done.table.marker("shooter") == "2"


def test_a_shooter_who_left_passes_the_dice() -> None:
    done = written({"pass": 10}, 6, markers={"shooter": "9"})
    assert done.table.marker("shooter") == "1"


def sitting(*bets: tuple[int, str]) -> TableSession:
    at = TableSession(OHIO, seed="line")
    for seat in (1, 2):
        at.sit(seat, f"player {seat}", 1_000_00)
    playing = at.open_round()
    for seat, spot in bets:
        playing.bet(seat, spot, 10_00)
    return at


def test_9_I_a_line_bet_comes_before_the_dice_are_taken() -> None:
    at = sitting((1, "field"))
    with pytest.raises(IllegalBet, match="the shooter makes a pass or don't pass bet"):
        at.start()
    assert at.round is not None
    at.round.bet(2, "dont-pass", 10_00)
    at.start()
    assert at.table.marker("shooter") == "2"


def test_9_I_not_when_the_point_is_on() -> None:
    for puck, refused in ("6", False), ("", True):
        table = open_table(puck)
        table.apply(e.Staked(seat=1, spot="field", amount=10_00))
        assert bool(lacks_line_bet(table)) is refused


# §10, §13: the throw


@pytest.mark.parametrize(
    ("puck", "dice", "words"),
    [(0, "3-3", "Six, the hard way"), (0, "2-4", "Six, easy"), (6, "3-4", "Seven out"), (0, "3-4", "Seven"),
     (9, "4-5", "Nine, the point"), (0, "6-6", "Twelve")],
)  # fmt: skip
def test_10_I_the_total_is_called(puck: int, dice: str, words: str) -> None:
    done = written({"field": 5}, dice, markers={"puck": puck or "off"})
    assert [event.words for event in done.events if isinstance(event, e.Called)][-1] == words


@pytest.mark.parametrize(
    ("puck", "total", "after"), [(0, 4, 4), (0, 7, 0), (0, 12, 0), (4, 4, 0), (4, 7, 0), (4, 10, 4)]
)
def test_1_I_the_puck_shows_the_come_out_point(puck: int, total: int, after: int) -> None:
    done = written({"field": 5}, total, markers={"puck": puck or "off"})
    assert puck_of(done.table) == after


def test_10_IV_every_decided_wager_is_settled_with_its_clause() -> None:
    done = written({"place-6": 12, "hard-6": 5, "field": 5, "any-seven": 5, "horn": 4}, "3-4", **on(6))
    assert {result.spot: result.clause for result in done.results} == {
        "place-6": "§3.I.F", "hard-6": "§3.I.H", "field": "§3.I.K", "any-seven": "§3.I.L", "horn": "§3.I.S",
    }  # fmt: skip
    assert done.net[1] == (-12 - 5 - 5 + 20 - 4) * 100


VOID = [each.name for each in OHIO.irregularities if each.ruling is Ruling.AGAIN]
COUNTS = ["cocked-die", "disputed-face"]


def test_13_every_line_of_the_sheet_is_there() -> None:
    assert VOID == [
        "die-off-table", "die-on-die", "die-on-object", "disputed-face-void", "dice-not-together",
        "far-end-missed", "die-on-bank", "die-in-cup-or-rail", "cheating-device", "improper-throw",
        "dice-altered",
    ]  # fmt: skip
    assert {each.name for each in OHIO.irregularities} == {*VOID, *COUNTS, "shooter-ordered"}


@pytest.mark.parametrize("name", [*VOID, *COUNTS])
def test_13_an_irregular_throw_is_ruled_on_and_the_dice_are_thrown(name: str) -> None:
    """A throw that does not count decides nothing: the one written is the next, and it wins."""
    done = written({"pass": 10}, 11, reports=[name])
    assert done.net[1] == 10_00 and not done.unused
    [report] = [event for event in done.events if isinstance(event, e.Reported)]
    assert report.clause == OHIO.irregularity(name).clause
    assert ("again" in report.ruling) == (name in VOID)
    assert [type(event) for event in done.events].count(e.DiceThrown) == 1


def test_13_nothing_is_invalid_before_the_dice_are_out() -> None:
    playing = betting(open_table())
    with pytest.raises(BadReport, match="this is the betting"):
        playing.report("die-off-table")


@pytest.mark.parametrize(
    ("spot", "clause"), [("place-6", "§4.III"), ("field", "§4.III"), ("dont-pass", "§4.IV")]
)
def test_4_III_and_IV_a_wager_taken_down_cites_what_allows_it(spot: str, clause: str) -> None:
    table = open_table("6" if spot == "place-6" else "")
    playing = betting(table, **{spot: 12})
    playing.take_down(1, spot)
    (down,) = (event for event in playing.events if isinstance(event, e.TakenDown))
    assert down.clause == clause
