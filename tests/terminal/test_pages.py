"""How much is put on a page, and how: wagers by kind, figures that fit, help that names what can be said."""

from __future__ import annotations

import pytest

from tests.terminal.conftest import Run


def test_wagers_of_one_kind_are_one_row(run: Run) -> None:
    listed = run("games", "ohio-roulette").out
    assert "straight-0 … 36 (38)" in listed
    assert "column-1/2/3" in listed
    odds = run("odds", "ohio-roulette").out
    assert len(odds.splitlines()) < 20
    assert "first-five-numbers" in odds and "3/38" in odds


def test_wagers_that_are_worth_something_else_are_rows_of_their_own(run: Run) -> None:
    odds = run("odds", "ohio-craps").out
    assert "place-4/10" in odds and "place-5/9" in odds and "place-6/8" in odds


def test_pay_tables_stand_below_the_options(run: Run) -> None:
    listed = run("games", "ohio-roulette").out
    assert "14 rows, below" in listed
    assert ["three", "numbers", "11", "to", "1"] in [line.split() for line in listed.splitlines()]


def test_figures_that_only_some_games_have(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """A field bet is decided by one roll; a pass line bet takes 557/165 rolls on average."""
    wide = run("odds", "ohio-craps", "--wager", "pass").out
    assert "per roll" in wide and "3.38" in wide
    monkeypatch.setenv("COLUMNS", "80")
    narrow = run("odds", "ohio-craps", "--wager", "pass").out
    assert "pass, besides" in narrow and "3.38" in narrow
    many = run("odds", "ohio-craps").out
    assert "a wider terminal also shows rolls, per roll, resolved" in many and "3.38" not in many


def test_edges_of_the_other_side_are_told_in_per_cent_with_their_fraction(run: Run) -> None:
    """Both sides by the house way: what the player loses the bank gains."""
    said = run("odds", "hustler-pai-gow-poker").out
    assert "by house way" in said and "1.2766%" in said
    assert "bank edge by house way" in said and "-1.2766%" in said


def test_a_fraction_is_never_cut_in_two(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "114753351728/10847218479825" in run("odds", "ohio-mini-baccarat", "--wager", "banker").out
    monkeypatch.setenv("COLUMNS", "80")
    assert "…/1.085e+13" in run("odds", "ohio-mini-baccarat", "--wager", "banker").out


def test_strategy_says_when_there_is_none(run: Run) -> None:
    assert "nothing to decide" in run("odds", "ohio-big-six", "--strategy").out
    assert "times a round" in run("odds", "hustler-casino-war", "--strategy").out


def test_only_wagers_that_can_be_made_now_are_offered(run: Run) -> None:
    said = run("play", "ohio-craps", "--seed", "7", typed="?\npass 10\n\n?\nq\n").out
    before, _, after = said.partition("the puck goes to the 6")
    offered, _, closed = before.partition("not now")
    assert "pass-odds" not in offered and "come " not in offered
    assert "pass-odds" in closed
    assert "pass-odds" in after and "with pass" in after


def test_help_names_the_reports_and_the_seat_they_need(run: Run) -> None:
    said = run("play", "ohio-blackjack", "--seed", "b", typed="main 10\n?\nq\n").out
    assert "hit-missed SEAT" in said
    assert "hole-card-shown" in said and "hole-card-shown SEAT" not in said


def test_leaving_before_a_bet_deals_nothing(run: Run) -> None:
    said = run("play", "ohio-mini-baccarat", "--seed", "b", typed="q\n").out
    assert "No more bets" not in said
    assert "You leave with $1,000.00, $0.00" in said


def test_another_name_of_a_wager_is_repeated_by_its_own(run: Run) -> None:
    said = run("play", "ohio-roulette", "--seed", "b", typed="17 5\nspin\nq\n").out
    assert "Enter: $5.00 on straight-17" in said


def test_a_simulated_figure_has_no_more_digits_than_it_is_known_by(run: Run) -> None:
    said = run("simulate", "ohio-roulette", "--wager", "red", "-n", "1", "--seed", "1").out
    assert "± unknown" in said  # of one round nothing can be said about the next
    assert "± 0.00%" not in run("simulate", "ohio-roulette", "-n", "9", "--wager", "0", "--seed", "1").out


def test_the_beginning_of_a_wager_finds_it(run: Run) -> None:
    assert "place-4/10" in run("odds", "ohio-craps", "--wager", "pl").out
    assert run("odds", "ohio-craps", "--wager", "").code == 2


@pytest.mark.parametrize("limit", ["table-minimum=$100", "table-maximum=$5"])
def test_a_simulation_bets_within_the_limits(run: Run, limit: str) -> None:
    call = ("simulate", "ohio-blackjack", "-n", "50", "--seed", "1", "--set", limit, "--by", "script")
    assert run(*call).code == 0
    assert run(*call, "--wager", "main").code == 0


@pytest.mark.parametrize("stake", ["0", "0.5", "20000"])
def test_a_kernel_bets_within_the_limits_too(run: Run, stake: str) -> None:
    said = run("simulate", "ohio-craps", "--wager", f"pass={stake}", "-n", "50", "--by", "kernel")
    assert said.code == 2 and said.out == ""
    assert "on pass: the " in said.err
