"""`croupier odds --target` and `--compare-options`, and which questions go together."""

from __future__ import annotations

import json

import pytest

from tests.terminal.conftest import Run


def test_a_target_as_a_table(run: Run) -> None:
    said = run("odds", "ohio-big-six", "--target", "10%", "--vary", "pays.joker")
    assert said.code == 0
    lines = [line.split() for line in said.out.splitlines()]
    assert ["48", "to", "1", "9.2593%", "5/54", "-0.7407%", "nearest"] in lines
    assert ["40", "to", "1", "24.0741%", "13/54", "+14.0741%", "now"] in lines
    assert "house edge of joker" in said.out


def test_a_target_for_scripts(run: Run) -> None:
    said = run("odds", "ohio-big-six", "--target", "10%", "--vary", "pays.joker", "--json")
    found = json.loads(said.out)
    assert (found["wager"], found["target"]) == ("joker", "1/10")
    assert found["chosen"]["odds"] == "48 to 1"
    assert found["chosen"]["house_edge"] == "5/54"
    assert [each["odds"] for each in found["trials"]] == [f"{number} to 1" for number in range(46, 51)]


def test_options_compared(run: Run) -> None:
    said = run("odds", "ohio-roulette", "--compare-options", "--wager", "red")
    lines = [line.split() for line in said.out.splitlines()]
    assert ["as", "it", "is", "5.2632%"] in lines
    assert ["wheel", "double-zero", "single-zero", "2.7027%", "-2.5605%"] in lines
    assert "· single-zero-wagers=yes left out: " in said.out
    found = json.loads(run("odds", "ohio-roulette", "--compare-options", "--wager", "red", "--json").out)
    assert found["differences"][0]["difference"] == "-18/703"


@pytest.mark.parametrize("name", ["ohio-mini-baccarat", "ohio-blackjack"])
def test_no_figure_of_the_totals_is_parted_on_a_narrow_screen(
    name: str, monkeypatch: pytest.MonkeyPatch, run: Run
) -> None:
    """Percentages have three decimals, whatever the width."""
    monkeypatch.setenv("COLUMNS", "80")
    said = run("odds", name, "--totals").out
    figures = [
        word for line in said.splitlines() for word in line.split() if "." in word and word[-1].isdigit()
    ]
    assert len(figures) > 50 and all(len(word.partition(".")[2]) == 3 for word in figures)
    assert "…" not in said and max(map(len, said.splitlines())) <= 80


@pytest.mark.parametrize(
    ("args", "line"),
    [
        (("--target", "3%"), "--target needs the row whose odds are varied"),
        (("--vary", "pays.joker"), "--vary needs a house edge to come near"),
        (("--target", "", "--vary", "pays.joker"), "'' is no house edge"),
        (("--target", "3%", "--vary", ""), "no odds to vary ''"),
        (("--target", "3%", "--vary", "pays.joker", "--wager", "jokr"), "no wager in ohio-big-six 'jokr'"),
        (("--target", "3%", "--vary", "pays.joker", "--strategy"), "--strategy is no part of --target"),
        (("--target", "3%", "--vary", "pays.joker", "--effects"), "--target and --effects are two questions"),
        (("--compare-options", "--removed", "5"), "--removed is no part of --compare-options"),
        (("--curve", "pays.joker", "--svg", "no/such/x.svg"), "cannot write no/such/x.svg: there is no"),
        (("--compare-options", "--wager", "jokr"), "no wager in ohio-big-six 'jokr'"),
    ],
)
def test_wrong_use(run: Run, args: tuple[str, ...], line: str) -> None:
    said = run("odds", "ohio-big-six", *args)
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith(f"croupier: {line}")
    assert said.err.count("\n") == 1
