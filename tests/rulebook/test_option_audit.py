"""What the texts say about options: every option of every game has a verdict."""

from __future__ import annotations

import json
from dataclasses import fields
from pathlib import Path

import pytest

from croupier.errors import BadOption
from croupier.games import all_games, find
from croupier.rulebook.option_audit import OptionVerdict, option_kind, option_verdicts
from croupier.rules.options import hyphened, written
from croupier.terminal.main import main
from tools import options_page

PAGE = Path(__file__).parents[2] / "docs" / "reference" / "options.md"


def verdict(game: str, option: str) -> OptionVerdict:
    return next(each for each in option_verdicts(find(game).options) if each.option == option)


@pytest.mark.parametrize("game", all_games(), ids=str)
def test_every_option_has_a_verdict_and_its_default_is_dealt(game: object) -> None:
    options = game.options  # type: ignore[attr-defined]
    assert [each.option for each in option_verdicts(options)] == [
        hyphened(each.name) for each in fields(options)
    ]
    options.check_dealt()
    assert options.against_sheet() == ()


@pytest.mark.parametrize("game", all_games(), ids=str)
def test_each_forbidden_choice_is_refused_at_a_table(game: object) -> None:
    options = game.options  # type: ignore[attr-defined]
    for each in fields(options):
        allowed = each.metadata["allowed"]
        for value in each.metadata["choices"]:
            if allowed is not None and not allowed.has(value) and allowed.applies(options):
                other = options.with_settings({hyphened(each.name): written(value, each.metadata)})
                with pytest.raises(BadOption):
                    other.check_dealt()


@pytest.mark.parametrize(
    ("line", "game", "settings"),
    [
        ("001 L1061: a six deck shoe", "hustler-la-blackjack", {"decks": "8"}),
        ("001 L5971-5972: fixed collections", "hustler-holdem", {"rake": "10% up to $5"}),
        ("002 L34: $5.00", "iowa-double-down-madness", {"table-minimum": "1"}),
        ("002 L36: not above $25.00", "iowa-double-down-madness", {"table-minimum": "50"}),
        ("002 L57: one card to a first ace", "iowa-double-down-madness", {"ace-takes-one": "no"}),
        ("002 L20: six decks", "iowa-double-down-madness", {"decks": "8"}),
        ("004 L1245: no quarters", "ohio-mini-baccarat", {"wager-unit": "0.25"}),
        ("004 L1245: 5%", "ohio-mini-baccarat", {"commission": "4%"}),
    ],
)
def test_what_a_text_forbids_is_refused_by_its_clause(line: str, game: str, settings: dict[str, str]) -> None:
    options = find(game).options.with_settings(settings)
    (name,) = settings
    with pytest.raises(BadOption) as refused:
        options.check_dealt()
    clause = line.split(":")[0].split()[1].split("-")[0]
    assert name in str(refused.value) and clause[1:] in str(refused.value), line
    assert any(note.startswith(f"not by the sheet: {name}=") for note in options.against_sheet())


def test_verdicts() -> None:
    assert verdict("ohio-ultimate-texas-hold-em", "blind") == OptionVerdict(
        "blind", "blind", "fixed", "the printed table",
        "fixed: the Blind is paid by the odds that are printed [§10.III, L2218-2227]",
    )  # fmt: skip
    assert verdict("ohio-let-it-ride-poker", "pays").kind == "limited"
    assert verdict("iowa-double-down-madness", "table-minimum").allowed == "$5.00 to $25.00"
    assert verdict("iowa-double-down-madness", "table-maximum").allowed == "$10,000.00 or less"
    assert verdict("ohio-mini-baccarat", "banker-tie").kind == "read two ways"
    assert verdict("ohio-craps", "fire-offered").kind == "left to the house"
    assert verdict("ohio-hold-em", "lower-limit").kind == "not stated"
    assert verdict("ohio-craps", "any-pays")[2:4] == ("for odds alone", "none")


def test_a_reading_without_clause_or_word_is_an_error() -> None:
    with pytest.raises(ValueError, match="no clause"):
        option_kind({"reading": "the button begins somewhere"})


def test_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    main(["audit", "ohio-big-six", "--kind", "fixed", "--json"])
    (only,) = json.loads(capsys.readouterr().out)["options"]
    assert (only["option"], only["kind"]) == ("pays", "fixed")
    main(["audit", "ohio-big-six"])
    assert "L3033-3042" in capsys.readouterr().out.replace("\n", "")


def test_the_page_is_up_to_date() -> None:
    assert PAGE.read_text(encoding="utf-8") == options_page.page(), "run make docs"
