"""`croupier compare`: one table, curves in letters and as SVG, JSON for scripts, and its refusals."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path
from xml.etree import ElementTree

from tests.terminal.conftest import Run

CRAPS = Path(__file__).parents[2] / "strategies" / "craps"
SINGLE, MARTINGALE = str(CRAPS / "pass-single-odds.plan"), str(CRAPS / "field-martingale.plan")
FEW = ("--sessions", "200", "--rounds", "60", "--seed", "7")


def test_one_table_and_a_curve_for_each_plan(run: Run, tmp_path: Path) -> None:
    svg = tmp_path / "plans.svg"
    said = run("compare", "ohio-craps", SINGLE, MARTINGALE, *FEW, "--svg", str(svg))
    assert said.code == 0
    assert "200 sessions of 60 rolls from $500.00, seed 7" in said.out
    assert "0.848%" in said.out  # 7/825
    assert "5.556%" in said.out  # 1/18
    assert "a shooter's hand lasts 8.526 rolls" in said.out
    assert said.out.count("60 rolls") >= 3
    assert "█" in said.out and "▒" in said.out and "░" in said.out
    drawn = ElementTree.parse(svg).getroot()
    assert len(list(drawn.iter("{http://www.w3.org/2000/svg}polygon"))) == 4


def test_the_same_seed_gives_the_same_record_with_any_workers(run: Run) -> None:
    records = [
        json.loads(run("compare", "ohio-craps", SINGLE, *FEW, "--json", "--workers", workers).out)
        for workers in ("1", "2")
    ]
    assert records[0] == records[1]
    only = records[0]["plans"][0]
    assert only["method"] == "exact"
    assert Fraction(only["exact"]["loss_per_dollar_bet"]) == Fraction(7, 825)
    assert Fraction(only["exact"]["cycle_rolls"]) == Fraction(1671, 196)
    assert only["percentiles"] == [5, 25, 50, 75, 95]
    assert only["curve"][0] == {"roll": 0, "bankrolls": ["500.00"] * 5}


def test_a_plan_is_a_strategy_to_simulate_with(run: Run) -> None:
    told = json.loads(
        run("simulate", "ohio-craps", "--strategy", SINGLE, "-n", "500", "--seed", "1", "--json").out
    )
    assert {each["wager"] for each in told["wagers"]} == {"pass", "pass-odds"}


def test_wrong_use_is_one_line(run: Run, tmp_path: Path) -> None:
    bad = tmp_path / "bad.plan"
    bad.write_text("bet pass $10\nbet pass-odds 5x\n")
    said = run("compare", "ohio-craps", str(bad), "--set", "odds-limit=2")
    assert said.code == 2
    assert said.err == "croupier: bad line 2: 50 dollars of pass odds on 4: the most is $20.00 (§7.I)\n"
    twice = run("compare", "ohio-craps", SINGLE, SINGLE)
    assert twice.code == 2
    assert twice.err.startswith("croupier: two plans have the same name")
    assert run("compare", "ohio-roulette", SINGLE).code == 2
    assert run("compare", "ohio-craps", SINGLE, "--workers", "0").err.startswith("croupier: 0 workers")
    no_place = run("compare", "ohio-craps", SINGLE, *FEW, "--svg", str(tmp_path / "no" / "x.svg"))
    assert no_place.code == 2
    assert no_place.err.startswith("croupier: cannot write")
