"""How players bet, vectors 6 to 11 of rulebook/hustler-no-limit-pot-limit-rules.md, by written rounds; and R8
and R11 of rulebook/hustler-kill-pots.md."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.errors import BadReport, IllegalChoice, ParseError
from croupier.games import find
from croupier.rules.irregularities import Seen
from croupier.rules.script import events as e
from croupier.table.ledger import Ledger
from croupier.table.replay import replay
from croupier.table.session import TableSession
from tests.games.poker.papers import PACK, asked, awards, even, fed, listed, play, told

HOLDEM = "hustler-holdem"
DEEP: dict[str, Any] = {
    "stacks": even(4, 2_000),
    "button": 4,
    "options": {"limit": "no-limit", "blinds": "$10 $20"},
}
"""Seats 1 and 2 have the blinds, 3 speaks first."""


def said(name: str, seat: int, words: str = "", chips: int = 0) -> dict[str, Any]:
    return {"irregularity": name, "seat": seat, "said": words, "chips": chips}


def legal(reports: list[dict[str, Any]], choices: list[Any], seat: int) -> str:
    return listed(HOLDEM, PACK, choices, seat, reports=reports, **DEEP)


def test_L2182_a_bet_below_the_bring_in_is_not_listed() -> None:
    """Vector 6: $20 at least, unless all-in."""
    with pytest.raises(IllegalChoice, match="raise to"):
        play(HOLDEM, PACK, [[3, "raise", 30]], **DEEP)


def test_vector_7_one_large_chip_facing_a_bet_is_a_call() -> None:
    assert legal([said("one-large-chip", 3, chips=500)], [], 3) == "call $20.00"


def test_L2187_with_a_word_it_is_a_raise() -> None:
    assert legal([said("one-large-chip", 3, "raise to 500", 500)], [], 3) == "raise to $500.00"


def test_vector_8_one_large_chip_in_an_unopened_pot_is_a_bet_of_its_value() -> None:
    flop = [[3, "call"], [4, "call"], [1, "call"], [2, "check"]]
    report = {**said("one-large-chip", 1, chips=500), "after-cards": 12}
    assert legal([report], flop, 1) == "bet $500.00"


def test_vector_9_an_announced_raise_in_two_moves() -> None:
    assert legal([said("string-raise", 3, "raise 200", 150)], [], 3) == "raise to $200.00"
    done = play(HOLDEM, PACK, [[3, "raise"], [4, "fold"], [1, "fold"], [2, "fold"]],
                reports=[said("string-raise", 3, "raise 200", 150)], **DEEP)  # fmt: skip
    assert (3, "raise", 200) in fed(done)
    assert sum(done.net.values()) == 0


def test_L2186_without_the_amount_the_first_move_counts_and_without_a_word_it_is_a_call() -> None:
    assert legal([said("string-raise", 3, "raise", 150)], [], 3) == "raise to $150.00"
    assert legal([said("string-raise", 3, chips=20)], [], 3) == "call $20.00"


def test_L2182_too_small_a_raise_is_made_a_whole_one() -> None:
    assert legal([said("string-raise", 3, "raise", 30)], [], 3) == "raise to $40.00"


def test_vector_10_the_words_rule() -> None:
    flop = [[3, "call"], [4, "call"], [1, "call"], [2, "check"]]
    report = {**said("words-and-chips-differ", 1, "bet 80", 100), "after-cards": 12}
    assert legal([report], flop, 1) == "bet $80.00"


def test_L2184_chips_that_were_not_released_bind_nobody() -> None:
    reports = [said("one-large-chip", 3, chips=500), said("chips-not-released", 3)]
    assert legal(reports, [], 3) == "fold, call $20.00, raise to $40.00-$2,000.00"


@pytest.mark.parametrize(
    ("words", "raised", "left"),
    [
        ("call", False, "call $20.00"),
        ("raise to 60", False, "raise to $60.00"),
        ("fold", True, "fold"),
        ("call", True, "fold, call $100.00, raise to $180.00-$2,000.00"),
    ],
)
def test_acting_out_of_turn_binds_while_the_bet_is_the_same(words: str, raised: bool, left: str) -> None:
    before = [[3, "raise", 100]] if raised else [[3, "call"]]
    assert legal([said("acted-out-of-turn", 4, words)], before, 4) == left


def test_acting_out_of_turn_never_binds_where_the_house_has_it_so() -> None:
    free = {**DEEP, "options": {**DEEP["options"], "out-of-turn": "never-binds"}}
    found = listed(HOLDEM, PACK, [[3, "call"]], 4, reports=[said("acted-out-of-turn", 4, "call")], **free)
    assert found == "fold, call $20.00, raise to $40.00-$2,000.00"


def test_vector_11_the_clock_a_minute_ten_seconds_and_the_dead_hand() -> None:
    reports = [said(name, 3) for name in ("clock-called", "ten-seconds-left", "clock-ran-out")]
    done = play(HOLDEM, PACK, [[4, "fold"], [1, "fold"]], reports=reports, **DEEP)
    words = [event.words for event in told(done, e.Called)]
    assert [each for each in words if each.startswith("Seat 3")] == [
        "Seat 3: the clock is on, one minute", "Seat 3: ten seconds", "Seat 3: the hand is dead"
    ]  # fmt: skip
    assert 3 not in asked(done) and awards(done) == [(2, 20)]


def test_L2189_who_faces_no_bet_keeps_the_hand() -> None:
    flop = [[3, "call"], [4, "call"], [1, "call"], [2, "check"]]
    report = {**said("clock-ran-out", 1), "after-cards": 12}
    assert legal([report], flop, 1).startswith("check")


def test_what_can_not_have_been_said_is_refused() -> None:
    with pytest.raises(BadReport, match="nothing that can be said"):
        play(HOLDEM, PACK, [], reports=[said("words-and-chips-differ", 3, "sing")], **DEEP)
    with pytest.raises(BadReport, match="not about words"):
        play(HOLDEM, PACK, [], reports=[said("clock-called", 3, "bet 5")], **DEEP)
    with pytest.raises(BadReport, match="not about chips"):
        play(HOLDEM, PACK, [], reports=[said("acted-out-of-turn", 3, "call", 5)], **DEEP)


def test_what_was_said_stands_in_the_ledger_and_replays() -> None:
    game = find(HOLDEM)
    at = TableSession(game, game.options.with_settings({"limit": "no-limit"}), seed="words")
    for seat in (1, 2, 3):
        at.sit(seat, f"P{seat}", 10_000)
    at.open_round()
    at.start()
    asked_now = at.round.ask if at.round is not None else None
    seat = getattr(asked_now, "seat", 0)
    at.report("words-and-chips-differ", seat, seen=Seen(statement="raise to 8", chips=1_000))
    at.play(lambda sight, ask: ask.choices[-1].take(ask.choices[-1].most))
    at.close()
    (line,) = [each.what for each in at.ledger.lines if isinstance(each.what, e.Reported)]
    assert (line.said, line.chips, line.clause) == ("raise to 8", 1_000, "L2185-2187")
    replay(Ledger.parse(str(at.ledger)), game)


# Kills

KILLED: dict[str, Any] = {
    "stacks": even(4),
    "button": 4,
    "markers": {"kill": 3, "last-winner": 3},
    "options": {"kill": "full"},
}
"""Seat 3 kills a $2-$4 game for $4; the blinds are $1 and $2."""


def test_L724_the_killer_acts_last_in_the_first_round_of_every_game() -> None:
    """Kill vector 12: seat 3 would speak first; 4, 1 and 2 do, then 3, and a raise goes on from there."""
    choices = [[4, "call"], [1, "call"], [2, "call"], [3, "raise"], [4, "fold"], [1, "fold"], [2, "fold"]]
    done = play("hustler-omaha", PACK, choices, **KILLED)
    assert asked(done) == [4, 1, 2, 3, 4, 1, 2]


def test_L721_too_little_in_a_killed_pot_is_completed_or_forfeited() -> None:
    """$2 lies in the pot: $2 more makes the $4."""
    report = [said("too-little-put-in", 4, chips=2)]
    assert listed("hustler-omaha", PACK, [], 4, reports=report, **KILLED) == "fold, call $2.00"
    forfeits = [[4, "fold"], [1, "fold"], [2, "fold"]]
    done = play("hustler-omaha", PACK, forfeits, reports=report, **KILLED)
    assert done.net[4] == -200 and sum(done.net.values()) == 0


def test_L721_of_a_raise_it_is_taken_back() -> None:
    plain = {**KILLED, "markers": {}}
    report = [said("too-little-put-in", 4, chips=1)]
    found = listed("hustler-omaha", PACK, [[3, "raise"]], 4, reports=report, **plain)
    assert found == "fold, call $4.00, raise to $6.00"


def test_L2189_the_clock_is_called_warns_and_runs_out_while_one_choice_waits() -> None:
    """Three reports that are written for the same card are all made before the next choice."""
    names = ("clock-called", "ten-seconds-left", "clock-ran-out")
    reports = [{"irregularity": name, "seat": 3, "after-cards": 6} for name in names]
    paper = {"stacks": even(3), "button": 3, "reports": reports, "options": {"limit": "no-limit"}}
    done = play("hustler-holdem", "3c 2c 4c 3d 2d 4d", [[1, "fold"]], **paper)
    assert done.unused == [] and done.net == {1: -100, 2: 100, 3: 0}


def test_words_of_a_seat_that_is_not_in_the_hand_bind_nobody() -> None:
    """Nine sit and eight play: seat 4, left of the big blind, has no hand [L3502]."""
    report = {"irregularity": "words-and-chips-differ", "seat": 4, "said": "raise 5", "after-cards": 32}
    folds = [[seat, "fold"] for seat in (5, 6, 7, 8, 9, 1, 2)]
    paper = {"stacks": even(9), "button": 1, "reports": [report], "options": {"no-limit-rules": "everywhere"}}
    done = play("hustler-double-board-omaha", PACK, folds, **paper)
    assert awards(done) == [(3, 2)] and not any("held to" in event.words for event in told(done, e.Called))


def test_a_marker_of_seats_is_refused_in_one_line_where_it_names_none() -> None:
    paper = {"stacks": even(3), "button": 3, "markers": {"dealt-in": "Ann"}}
    with pytest.raises(ParseError, match=r"the marker dealt-in cannot be 'Ann' \(it lists seats"):
        play("hustler-holdem", PACK, [[3, "fold"], [1, "fold"]], **paper)
