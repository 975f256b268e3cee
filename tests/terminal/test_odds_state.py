"""`croupier odds --state`: what each play is worth at a state."""

from __future__ import annotations

import json

import pytest

from tests.terminal.conftest import Run

STUD = "us-double-down-stud"


def test_four_to_a_royal_flush(run: Run) -> None:
    """Of 48 cards one makes a royal flush (1,000), eight a flush (8), three a straight (5), twelve a pair of
    jacks or better (1), and 24 lose: 1,000 + 64 + 15 + 12 - 24 = 1,067."""
    found = json.loads(run("odds", STUD, "--state", "player=Ah board=Kh,Qh,Jh", "--json").out)
    assert (found["game"], found["options"], found["deals"]) == (STUD, {}, 48)
    assert found["state"] == {"player": "Ah", "board": "Kh Qh Jh"}
    assert found["best"] == "double-down"
    plays = {each["play"]: (each["expectation"], each["cost"]) for each in found["plays"]}
    assert plays == {"stay": ("1067/48", "1067/48"), "double-down": ("1067/24", "0/1")}


def test_the_table_has_the_best_play_first_and_what_others_cost(run: Run) -> None:
    """Queen, 2, 3 and 4 of no suit: three queens win 1, the other 45 cards lose."""
    said = run("odds", STUD, "--state", "player=Qh board=2c3d4c")
    assert said.code == 0
    lines = [line.split() for line in said.out.splitlines()]
    assert lines[0][0] == f"{STUD}:"
    assert lines[2:4] == [
        ["stay", "-0.87500000", "-7/8", "best"],
        ["double", "down", "-1.75000000", "-7/4", "0.87500000"],
    ]
    assert "in units of the original wager" in said.out


def test_under_options_and_without_cards(run: Run) -> None:
    """Without two of the queens one of 46 cards wins, 2 to 1 for the pair: 2 - 45 = -43."""
    said = run(
        "odds", STUD, "--state", "player=Qh board=2c3d4c", "--removed", "Qs Qd",
        "--set", "pays.pair-of-jacks-or-better=2 to 1", "--json",
    )  # fmt: skip
    found = json.loads(said.out)
    assert found["plays"][0]["expectation"] == "-43/46"
    assert "without Qs Qd" in found["notes"]
    assert "2 to 1" in found["options"]["pays"]


def test_what_is_no_fraction_is_not_told_as_one(run: Run) -> None:
    """Double Down Madness is weighed in decimals: doubled against a six, a ten wins twice what a hit does."""
    state = ("odds", "iowa-double-down-madness", "--state", "player=T dealer=6")
    assert run(*state).out.startswith("iowa-double-down-madness: player T  dealer 6; to 12 decimals\n")
    found = json.loads(run(*state, "--json").out)
    assert (found["decimals"], found["deals"], found["best"]) == (12, None, "double-down")
    assert {(each["expectation"], each["cost"]) for each in found["plays"]} == {(None, None)}
    worth = {each["play"]: each["expectation_decimal"] for each in found["plays"]}
    assert worth["double-down"] == pytest.approx(2 * worth["hit"], abs=1e-11)


@pytest.mark.parametrize(
    ("args", "line"),
    [
        ((STUD, "--state", "plyer=Qh board=2c3d4c"), "no part of this state 'plyer' (did you mean player"),
        ((STUD, "--state", ""), "'' is no part of a state"),
        ((STUD, "--state", "player=Qh board=Qh3d4c"), "no Qh for board: it is in the state twice"),
        ((STUD, "--state", "player=Qh board=2c3d4c", "--removed", "Qh"), "no Qh for player: it is not among"),
        ((STUD, "--state", "player=Qh", "--wager", "original"), "--wager is no part of --state"),
        ((STUD, "--state", "player=Qh", "--effects"), "--state and --effects are two questions"),
        (("ohio-roulette", "--state", "player=Qh"), "ohio-roulette has no state to weigh: there is nothing"),
        (("ohio-hold-em", "--state", "player=Qh"), "ohio-hold-em has no state to weigh: what a play"),
        (("ohio-craps", "--state", "player=Qh"), "ohio-craps has no state to weigh: no money hangs"),
        (("hustler-casino-war", "--state", "player=Qh"), "the state has no dealer (it takes one card"),
        (("hustler-casino-war", "--state", "player=Qh dealer=9d"), "there is nothing to decide with Qh"),
    ],
)
def test_wrong_states_get_one_line(run: Run, args: tuple[str, ...], line: str) -> None:
    said = run("odds", *args)
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith(f"croupier: {line}")
    assert said.err.count("\n") == 1
