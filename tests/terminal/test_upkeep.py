"""`croupier upkeep`: the schedule of a game, and of a ledger what was done and what is due."""

from __future__ import annotations

import json
from pathlib import Path

from croupier.custom_games import find
from croupier.table.ledger import Ledger
from croupier.table.session import TableSession
from tests.terminal.conftest import Run


def test_a_ledger_tells_what_is_due_and_what_was_done(run: Run, tmp_path: Path) -> None:
    """1,800,000,000 seconds are 2027-01-15 08:00 UTC; decks dealt from a shoe last eight hours [§3.III.B]."""
    path = tmp_path / "table.jsonl"
    at = TableSession(find("ohio-three-card-poker"), seed="x", ledger=Ledger(path, clock=lambda: 1.8e9))
    at.tend("cards-inspected", "Flora")
    at.tend("shuffler-out-of-order", "Flora", "jam, twice")
    at.ledger.close()
    asked = ("upkeep", "ohio-three-card-poker", "--ledger", str(path))
    early = run(*asked, "--at", "2027-01-15T15:59")
    assert early.out.splitlines()[-1] == "3 due: cards-washed, cards-spread, shuffled-by-hand"
    late = run(*asked, "--at", "2027-01-15T16:00", "--json")
    changed = next(each for each in json.loads(late.out) if each["duty"] == "cards-changed")
    assert (changed["due"], changed["due since"]) == ("8 hours are over", "2027-01-15 16:00 UTC")
    assert run(*asked, "--csv").out.splitlines() == [
        "at,duty,by,reason,clause",
        "2027-01-15 08:00 UTC,cards-inspected,Flora,,§4.I",
        '2027-01-15 08:00 UTC,shuffler-out-of-order,Flora,"jam, twice",§3.II.D',
    ]


def test_what_cannot_be_told_is_refused_in_a_line(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "craps.jsonl"
    TableSession(find("ohio-craps"), seed="x", ledger=Ledger(path)).ledger.close()
    for args, why in (
        (("ohio-hold-em",), "its text does not say what is done with the equipment"),
        (("ohio-roulette", "--ledger", str(path)), "it is a ledger of ohio-craps"),
        (("ohio-roulette", "--at", "noon"), "no time 'noon'"),
    ):
        said = run("upkeep", *args)
        assert said.code and why in said.err and len(said.err.splitlines()) == 1
    assert "§13.I.A" in run("upkeep", "ohio-craps").out
