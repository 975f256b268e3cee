"""`croupier roads` on a ledger that was played."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

from croupier.games import find
from croupier.table.conformance.random_play import play_rounds
from croupier.table.ledger import Ledger
from croupier.table.score_road import beads
from tests.terminal.conftest import Run

BACCARAT = find("ohio-mini-baccarat")


def written(path: Path, game: str, rounds: int = 30) -> Ledger:
    ledger = play_rounds(find(game), "roads", rounds=rounds).ledger
    path.write_text(str(ledger), encoding="utf-8")
    return ledger


def test_the_roads_are_printed_and_drawn(run: Run, tmp_path: Path) -> None:
    ledger = written(tmp_path / "shoe.jsonl", BACCARAT.id)
    score = beads(ledger, BACCARAT, BACCARAT.options)
    assert len(score) == 30
    said = run("roads", str(tmp_path / "shoe.jsonl"), "--svg", str(tmp_path / "roads.svg"))
    assert said.code == 0
    assert f"30 coups: banker {sum(bead.winner == 'banker' for bead in score)}" in said.out
    for title in ("bead plate", "big road", "big eye boy", "small road", "cockroach pig"):
        assert title in said.out
    drawn = ElementTree.parse(tmp_path / "roads.svg").getroot()
    letters = [text.text for text in drawn.iter("{http://www.w3.org/2000/svg}text")]
    assert sum(letter in ("B", "P", "T") for letter in letters) == 30


def test_the_beads_are_the_rounds_that_were_settled() -> None:
    """A tie pays nobody on the two hands; the announced winner is the bead's."""
    ledger = play_rounds(BACCARAT, "announced", rounds=20).ledger
    calls = [event.words for event in ledger if hasattr(event, "words")]
    ends = [words for words in calls if " over " in words or words.startswith("Tie")]
    assert [bead.winner for bead in beads(ledger, BACCARAT, BACCARAT.options)] == [
        words.split()[0].lower().strip(",") for words in ends
    ]


def test_another_game_has_no_roads(run: Run, tmp_path: Path) -> None:
    written(tmp_path / "wheel.jsonl", "ohio-roulette", rounds=2)
    said = run("roads", str(tmp_path / "wheel.jsonl"))
    assert said.code == 2
    assert said.err == "croupier: ohio-roulette has no score roads: they are baccarat's\n"


def test_a_picture_that_cannot_be_written_leaves_nothing_printed(run: Run, tmp_path: Path) -> None:
    ledger = tmp_path / "ledger.jsonl"
    run("play", "ohio-mini-baccarat", "--seed", "2", "--ledger", str(ledger), typed="player 5\nq\n")
    said = run("roads", str(ledger), "--svg", str(tmp_path / "no" / "where.svg"))
    assert (said.code, said.out) == (2, "")
