"""What a session on paper may be written with, and the files of its sheets."""

from __future__ import annotations

import csv
import json
from pathlib import Path
from typing import Any

import pytest
import yaml

from croupier.errors import IllegalBet, ParseError
from croupier.rules.script import events as e
from croupier.table.session_sheet import SessionSheet
from croupier.table.written import WrittenRound
from croupier.terminal.main import main
from tests.table.session_papers import ends, played
from tests.table.test_session_baccarat import HEAD, ROUNDS
from tests.table.test_session_limit import dealt, folds, idle

HOLD_EM: dict[str, Any] = {
    "game": "hustler-holdem",
    "stacks": {1: 100, 2: 100, 3: 100},
    "names": {1: "Ann", 2: "Bob", 3: "Cy"},
    "button": 3,
    "cards": dealt(idle(3)),
    "choices": folds(3, 1),
}


def then(*rounds: dict[str, Any]) -> WrittenRound:
    return WrittenRound({**HOLD_EM, "rounds": list(rounds)})


def test_a_round_with_cards_of_its_own_begins_when_those_before_are_used() -> None:
    more = {"cards": dealt(idle(3)), "choices": folds(1, 2)}
    assert then(more).unused == []
    with pytest.raises(ParseError, match="round 2 cannot begin: of the rounds before are left: card Ah"):
        WrittenRound({**HOLD_EM, "cards": f"{HOLD_EM['cards']} Ah", "rounds": [more]})
    with pytest.raises(ParseError, match=r"round 2 cannot begin: .* left: choice"):
        WrittenRound({**HOLD_EM, "choices": [*HOLD_EM["choices"], [1, "fold"]], "rounds": [more]})


def test_reports_of_a_round_count_its_own_cards() -> None:
    """The first card of the second hand lies face up (L2158): six cards were dealt before."""
    exposed = {"irregularity": "first-card-exposed", "after-cards": 1}
    done = then(
        {"cards": "Ah", "reports": [exposed]},
        {"cards": dealt(idle(3)), "choices": folds(1, 2)},
    )
    told = [event.__class__ for event in done.events if isinstance(event, e.Reported | e.RoundOpened)]
    assert told == [e.RoundOpened, e.RoundOpened, e.Reported, e.RoundOpened]


def test_a_player_changes_seats_with_all_chips() -> None:
    """Bob has the small blind of Ann, moves from seat 2 to seat 5, and has there that of Cy."""
    done = then(
        {"moves": {2: 5}, "cards": dealt(idle(3)), "choices": folds(1, 3), "button": 1}, {"closes": "over"}
    )
    sheet = SessionSheet(done)
    assert ends(sheet) == {"Ann": 9_900, "Bob": 10_200, "Cy": 9_900}
    assert {line.seat for line in sheet.persons if line.name == "Bob"} == {2, 5}
    with pytest.raises(IllegalBet, match="seat 2 cannot change to seat 3"):
        then({"moves": {2: 3}, "cards": dealt(idle(3)), "choices": folds(1, 2)})


@pytest.mark.parametrize(
    ("paper", "why"),
    [
        ({"tokes": {1: 500}}, r"seat 1 cannot give a toke of \$500.00"),
        ({"leaves": [7]}, "seat 7 cannot leave"),
    ],
)
def test_what_cannot_be_is_refused(paper: dict[str, Any], why: str) -> None:
    with pytest.raises(IllegalBet, match=why):
        then({**paper, "cards": dealt(idle(3)), "choices": folds(1, 2)})


def test_nothing_follows_the_close() -> None:
    with pytest.raises(ParseError, match="the table closes before round 2"):
        then({"closes": "broken"}, {"cards": dealt(idle(3)), "choices": folds(1, 2)})


def test_who_leaves_pays_the_commission_that_is_marked() -> None:
    """Ann wins $20 on the Banker at 5 %, owes $1 and goes with 219."""
    first = {**HEAD, **ROUNDS[2].paper, "cards": f"Ac 9d {ROUNDS[2].paper['cards']}"}
    done = WrittenRound(
        {**first, "rounds": [{"leaves": [1], "seats": {2: {"player": 10}}, "cards": "4c Td 5h 7s"}]}
    )
    (left,) = (event for event in done.events if isinstance(event, e.SeatLeft))
    assert left.stack == 21_900


def test_a_session_is_written_as_text_html_csv_and_pdf(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The books of the text and the rows of the CSV are those of the session."""
    pytest.importorskip("typst")
    first, *others = (each.paper for each in ROUNDS)
    paper = tmp_path / "session.yaml"
    paper.write_text(
        yaml.safe_dump({**HEAD, **first, "rounds": [*others, {"closes": "over"}]}), encoding="utf-8"
    )
    files = [tmp_path / f"sheets{kind}" for kind in (".txt", ".html", ".csv", ".pdf")]
    main(["settle", str(paper), "--sheet", *(word for file in files for word in ("--out", str(file)))])
    shown = capsys.readouterr().out
    text, html, rows, pdf = files
    for words in (shown, text.read_text(encoding="utf-8"), html.read_text(encoding="utf-8")):
        assert "Ann" in words and "Floor manager" in words and "337.75" in words
    main(["settle", str(paper), "--sheet", "--json"])
    plain = json.loads(capsys.readouterr().out)
    assert plain["books"]["the house's result"] == "195.00" and plain["drop"]["toke"] == "2.00"
    assert [each["took"] for each in plain["persons"] if float(each["took"])] == [
        "340.00",
        "337.75",
        "202.50",
    ]
    found = list(csv.DictReader(rows.read_text(encoding="utf-8").splitlines()))
    last = [row for row in found if row["table"] == "Chips of Ann" and row["round"] == "22"]
    assert [(row["result"], row["end"]) for row in last] == [("25.0", "340.25")]
    assert [row["amount"] for row in found if row["what"] == "commission"] == ["12.75"]
    assert pdf.read_bytes().startswith(b"%PDF")


def test_sheets_are_refused_where_they_cannot_be_written(tmp_path: Path) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["settle", str(tmp_path / "none.yaml"), "--out", str(tmp_path / "sheets.doc")])
    assert ended.value.code == 2


def test_every_session_closes_its_books() -> None:
    sheet = played(HEAD, ROUNDS, {"closes": "over"})
    books = sheet.money
    assert (books.brought, books.took, sheet.on_table) == (70_000, 33_775 + 34_000 + 20_250, 0)
    assert books.brought - books.took == sheet.table.drop + sheet.table.house
