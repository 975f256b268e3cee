"""The commands: what scripts and people get from them, and one clear line for each wrong use."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from fractions import Fraction
from pathlib import Path

import pytest

import croupier
from croupier.games import all_games, find
from tests.terminal.conftest import Run

ROYAL = """
game: us-double-down-stud
seats: {1: {original: 100}}
cards: [Ts, Js, Qs, Ks, As]
choices: [[1, double-down, 100]]
"""


def test_games_lists_every_game(run: Run) -> None:
    said = run("games")
    assert said.code == 0
    assert all(game.id in said.out for game in all_games())
    listed = json.loads(run("games", "--json").out)
    assert [each["id"] for each in listed] == [game.id for game in all_games()]


@pytest.mark.parametrize("game", [game.id for game in all_games()])
def test_games_game_tells_all_there_is_to_bet_choose_set_and_report(run: Run, game: str) -> None:
    said = run("games", game)
    facts = json.loads(run("games", game, "--json").out)
    assert said.code == 0
    assert facts["wagers"] or facts["banking"] == "pot"
    for kind, name in [("choices", "choice"), ("options", "option"), ("irregularities", "irregularity")]:
        for each in facts[kind]:
            assert each[name] in said.out
    assert facts["capabilities"]["odds"] in ("exact", "simulated", "hands")


@pytest.mark.parametrize("game", [game.id for game in all_games()])
def test_rules_shows_the_sheet(run: Run, game: str) -> None:
    said = run("rules", game)
    assert said.code == 0
    assert "Irregularities" in said.out


def test_rules_shows_the_code_below_each_sentence(run: Run) -> None:
    said = run("rules", "ohio-three-card-poker", "--code").out
    assert said.index("At most 7 betting positions [§2.I].") < said.index("      POSITIONS = 7  # §2.I")
    assert said.index("POSITIONS = 7") < said.index("One 52-card deck plus one cover card")
    assert said.count("row, contest = own_row(") == 1  # longer code is printed once


def test_rules_diff_shows_where_editions_differ(run: Run) -> None:
    said = run("rules", "us-double-down-stud", "--diff", "nj-double-down-stud")
    assert said.code == 0
    assert "+- source: N.J.A.C. 19:47-17" in said.out
    same = run("rules", "us-double-down-stud", "--diff", "us-double-down-stud")
    assert "the same text" in same.out


def test_settle_prints_the_round_and_its_net(run: Run, tmp_path: Path) -> None:
    paper = tmp_path / "royal.yaml"
    paper.write_text(ROYAL)
    said = run("settle", str(paper))
    assert said.code == 0
    assert "+$100,000.00" in said.out
    assert "(h)(4)" in said.out


def test_settle_json_is_the_contract(run: Run, tmp_path: Path) -> None:
    paper = tmp_path / "royal.json"
    paper.write_text(
        '{"game": "us-double-down-stud", "seats": {"1": {"original": 1}}, '
        '"cards": ["Jh", "Jd", "4s", "8c", "2h"], "choices": [[1, "stay"]]}'
    )
    told = json.loads(run("settle", str(paper), "--json").out)
    assert told["net"] == {"1": "1.00"}
    assert told["results"][0]["seat"] == 1
    assert told["results"][0]["wager"] == "original"
    assert told["results"][0]["result"] == "win"
    assert told["results"][0]["paid"] == "1.00"
    assert told["ledger"][0]["event"] == "round-opened"


def test_settle_reads_standard_input(run: Run) -> None:
    assert run("settle", "-", typed=ROYAL).code == 0


def test_odds_json_is_the_contract(run: Run) -> None:
    told = json.loads(run("odds", "us-double-down-stud", "--json").out)
    assert told["game"] == "us-double-down-stud"
    assert told["method"] == "exact"
    wager = told["wagers"][0]
    assert wager["wager"] == "original"
    assert wager["house_edge"] == "15403/324870"
    assert abs(wager["house_edge_percent"] - 4.741281) < 1e-6
    assert {"element_of_risk", "standard_deviation", "hit_frequency", "outcomes"} <= wager.keys()
    assert {"outcome", "pays", "combinations", "probability", "return"} == wager["outcomes"][0].keys()


def test_odds_under_another_pay_table(run: Run) -> None:
    """Wizard of Odds, Double Down Stud: -0.021033 with 3999-199-49-11-8-5-3-2-1."""
    said = run("odds", "us-double-down-stud", "--json", "--set", "pays=3999,199,49,11,8,5,3,2,1")
    told = json.loads(said.out)
    assert round(told["wagers"][0]["house_edge_percent"], 4) == 2.1033
    assert told["wagers"][0]["combinations"] == 12_994_800


def test_simulate_is_the_same_for_a_seed_whatever_the_workers(run: Run) -> None:
    call = ("simulate", "us-double-down-stud", "-n", "5000", "--seed", "s", "--by", "script", "--json")
    one = json.loads(run(*call, "--workers", "1").out)
    two = json.loads(run(*call, "--workers", "2").out)
    assert one["wagers"] == two["wagers"]
    assert one["method"] == "simulated"
    assert one["wagers"][0]["rounds"] == 5000
    assert one["wagers"][0]["standard_error"] > 0


@pytest.mark.parametrize(
    ("args", "line"),
    [
        (["odds", "ohio-roulete"], "no game 'ohio-roulete' (did you mean ohio-roulette"),
        (["odds", "us-double-down-stud", "--wager", "anti"], "no wager in us-double-down-stud 'anti'"),
        (["odds", "us-double-down-stud", "--set", "deck=2"], "no option 'deck' (did you mean decks"),
        (["odds", "us-double-down-stud", "--set", "decks"], "--set 'decks' sets nothing (name=value"),
        (
            ["odds", "us-double-down-stud", "--set", "decks=two"],
            "decks cannot be 'two' (it takes a whole number)",
        ),
        (["odds", "us-double-down-stud", "--set", "pays=1,2,3"], "3 odds were given: the table has 9"),
        (["odds", "us-double-down-stud", "--set", "pays=@nowhere"], "cannot read nowhere"),
        (["odds", "us-double-down-stud", "--set", "table-minimum=-5"], "table-minimum cannot be"),
        (["simulate", "us-double-down-stud", "-n", "0"], "0 rounds cannot be played (one at least)"),
        (
            ["simulate", "us-double-down-stud", "--strategy", "cheat"],
            "no strategy for us-double-down-stud 'cheat'",
        ),
        (["simulate", "us-double-down-stud", "--by", "magic"], "no way to simulate 'magic'"),
        (["simulate", "us-double-down-stud", "--workers", "0"], "0 workers cannot work"),
        (["simulate", "us-double-down-stud", "--wager", "bonus"], "no wager in us-double-down-stud 'bonus'"),
        (
            ["play", "us-double-down-stud", "--seats", "12"],
            "12 cannot sit at us-double-down-stud (1 to 7 can)",
        ),
        (["play", "us-double-down-stud", "--seats", "0"], "0 cannot sit at us-double-down-stud"),
        (["play", "us-double-down-stud", "--bankroll", "lots"], "'lots'"),
        (["play", "us-double-down-stud", "--bankroll", "0"], "you cannot sit down without chips"),
        (["play", "us-double-down-stud", "--seed", "\udcff"], "\\udcff is no text: it is not UTF-8"),
        (["play", "us-double-down-stud", "--ledger", "no/where"], "cannot write no/where: No such file"),
        (["replay", "nowhere.jsonl"], "cannot read nowhere.jsonl: No such file or directory"),
        (["simulat"], "No such command 'simulat'. Did you mean 'simulate'?"),
        (["odds"], "Missing argument"),
        (["odds", "us-double-down-stud", "--wagers", "x"], "No such option: --wagers"),
        (["settle", "nowhere.yaml"], "cannot read nowhere.yaml: No such file or directory"),
        (["rules", "craps"], "no game 'craps'"),
        (["rules", "ohio-craps", "--code", "--diff", "ohio-razz"], "--code and --diff do not go together"),
    ],
)
def test_wrong_use_gets_one_clear_line(run: Run, args: list[str], line: str) -> None:
    said = run(*args)
    assert said.code == 2
    assert said.out == ""
    assert said.err.startswith("croupier: ") and said.err.count("\n") == 1
    assert line in said.err


@pytest.mark.parametrize(
    "text",
    ["[1, 2", "just words", "- a\n- b", "\tgame: x", "game: 2020-99-99", f"game: {'[' * 5000}", "[1]: 2"],
)
def test_a_paper_that_is_none_gets_one_line(run: Run, text: str) -> None:
    said = run("settle", "-", typed=text)
    assert said.code == 2
    assert said.err.count("\n") == 1


def test_a_key_that_is_written_twice_is_refused(run: Run) -> None:
    said = run("settle", "-", typed="game: ohio-big-six\nseats:\n  1: {joker: 5}\n  1: {logo: 5}\n")
    assert (said.code, said.err) == (2, "croupier: 1 is written twice: the second time in line 4\n")


def test_the_double_zero_needs_no_quotes(run: Run) -> None:
    """YAML's own 00 is a nought."""
    said = run("settle", "-", typed="game: ohio-roulette\nseats: {1: {straight-00: 010}}\nspins: [00]\n")
    assert "$10.00 on straight-00" in said.out
    assert said.out.endswith("+$350.00\n")


def test_no_arguments_get_the_help(run: Run) -> None:
    said = run()
    assert said.code == 2 and "Play:" in said.err


def test_the_version_names_the_commit(run: Run) -> None:
    said = run("--version")
    assert said.code == 0
    assert re.fullmatch(rf"croupier {re.escape(croupier.__version__)} \([0-9a-f]{{10,}}\)\n", said.out)


def test_the_list_of_games_fits_any_window(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """An id stands whole in its line; what the game is about beside it, or below it."""
    about = find("ohio-big-six").summary
    for width, is_wide in (("80", False), ("200", True)):
        monkeypatch.setenv("COLUMNS", width)
        lines = [line.rstrip() for line in run("games").out.splitlines()]
        assert max(map(len, lines)) <= int(width)
        place = next(n for n, line in enumerate(lines) if line.startswith("  ohio-big-six "))
        assert (about in lines[place]) is is_wide
        assert is_wide or " ".join(lines[place + 1].split()) in about


def test_replay_says_yes_and_no(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "table.jsonl"
    run("play", "us-double-down-stud", "--seed", "1", "--ledger", str(path), typed="original 5\ns\nq\n")
    said = run("replay", str(path))
    assert said.code == 0 and "verifies" in said.out
    assert json.loads(run("replay", str(path), "--json").out)["verifies"] is True
    assert "royal" not in run("replay", str(path), "--steps").out
    lines = path.read_text().splitlines(keepends=True)
    (tmp_path / "cut.jsonl").write_text("".join(lines[:-3]))
    cut = run("replay", str(tmp_path / "cut.jsonl"))
    assert cut.code == 1 and cut.err.count("\n") == 1 and "stops after line" in cut.err
    assert json.loads(run("replay", str(tmp_path / "cut.jsonl"), "--json").out)["verifies"] is False
    before = "".join(lines[:1])  # the table was opened, and nothing else
    (tmp_path / "open.jsonl").write_text(before)
    assert "--open" in run("replay", str(tmp_path / "open.jsonl")).err
    still = run("replay", str(tmp_path / "open.jsonl"), "--open")
    assert still.code == 0 and "the table is open" in still.out
    (tmp_path / "changed.jsonl").write_text(before.replace("us-double-down-stud", "ohio-blackjack"))
    assert run("replay", str(tmp_path / "changed.jsonl"), "--open").code == 1
    steps = run("replay", str(tmp_path / "cut.jsonl"), "--steps")
    assert "$5.00 on original" in steps.out and "verifies" not in steps.out


def test_odds_of_a_shoe_without_some_cards(run: Run) -> None:
    """Six decks without three aces: 21 x 20 + 12 x 24 x 23 of 309 x 308 pairs of cards are equal."""
    said = run("odds", "hustler-casino-war", "--wager", "tie", "--removed", "A, A, As", "--json")
    equal = Fraction(21 * 20 + 12 * 24 * 23, 309 * 308)
    assert Fraction(json.loads(said.out)["wagers"][0]["house_edge"]) == 1 - 11 * equal


@pytest.mark.parametrize(
    ("game", "removed", "line"),
    [
        ("ohio-roulette", "5", "ohio-roulette has no cards to remove"),
        ("us-double-down-stud", "As As", "no As to take away"),
        ("us-double-down-stud", "Ax", "Ax"),
        ("ohio-hold-em", "5", "ohio-hold-em has no odds"),
    ],
)
def test_cards_that_cannot_be_removed(run: Run, game: str, removed: str, line: str) -> None:
    said = run("odds", game, "--removed", removed)
    assert (said.code, said.out) == (2, "")
    assert line in said.err and said.err.count("\n") == 1


@pytest.mark.parametrize(
    ("limit", "told"),
    [
        ("none", "$1 to $10,000, or more to be paid evenly"),
        ("3-4-5", "$1 to 3-4-5 times the flat bet, $10,000 at most"),
    ],
)
def test_games_tells_how_far_the_odds_of_craps_go(run: Run, limit: str, told: str) -> None:
    """§7: by the flat bet, and §7.VI: above a limit as far as is paid evenly."""
    said = run("games", "ohio-craps", "--set", f"odds-limit={limit}", "--json").out
    facts = {each["wager"]: each for each in json.loads(said)["wagers"]}
    assert f"$1 to {facts['pass-odds']['most']}" == told
    assert facts["pass-odds"]["maximum"] == 10_000
    assert facts["pass"]["most"] == ""


def test_games_tells_the_house_its_limits_and_fees(run: Run) -> None:
    said = run("games", "hustler-casino-war")
    assert "Hustler Casino, California" in said.out
    assert "Limits and fees" in said.out and "$5-no limit" in said.out
    assert "Limits and fees" not in run("games", "ohio-roulette").out


def test_a_reader_that_goes_away_ends_a_command_quietly() -> None:
    """As `| head -1` does, before all is written."""
    command = [sys.executable, "-m", "croupier", "games", "--json"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as ran:
        assert ran.stdout is not None and ran.stderr is not None
        ran.stdout.close()
        assert (ran.stderr.read(), ran.wait()) == (b"", 0)
