"""Rounds worked out by pencil from the source texts, with the lines that order them: `examined*.yaml`."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from croupier.errors import BadReport, IllegalBet, NotYet
from croupier.table.written import WrittenRound
from tests.playthroughs import read_yaml

ROUNDS: list[dict[str, Any]] = [
    examined
    for path in sorted(Path(__file__).parent.glob("examined*.yaml"))
    for examined in read_yaml(path.read_text(encoding="utf-8"))
]
NO_POINT_YET = {"game": "ohio-craps", "seats": {1: {"pass": 10}, 2: {"dont-pass": 10}}}


@pytest.mark.parametrize("examined", ROUNDS, ids=lambda each: each["game"])
def test_a_round_settles_as_its_text_orders(examined: dict[str, Any]) -> None:
    paper = dict(examined)
    net, ends = paper.pop("net", {}), paper.pop("ends", {})
    assert net or ends
    played = WrittenRound(paper)
    assert played.unused == []
    assert {seat: played.net[seat] / 100 for seat in net} == net
    won = Counter[str]()
    for end in played.results:
        won[f"{end.seat}.{end.spot}"] += end.paid - end.stake + end.returned
    assert {wager: won[wager] / 100 for wager in ends} == ends


def test_games_of_every_kind_are_examined() -> None:
    assert len({each["game"] for each in ROUNDS}) >= 45


def test_a_report_may_wait_for_the_card_that_follows_a_choice() -> None:
    """A boxed card belongs to the cards, not to the question before them [L272]."""
    paper = next(each for each in ROUNDS if "boxed-card" in str(each.get("reports")))
    paper = {key: value for key, value in paper.items() if key != "ends"}
    with pytest.raises(BadReport, match="this is the draw, it belongs to the deal or cards or bank"):
        WrittenRound(paper | {"reports": [{"irregularity": "boxed-card", "after-cards": 6}]})


@pytest.mark.parametrize(
    ("choice", "refused", "words"),
    [
        ([1, "take-down", "pass"], IllegalBet, "it stays until it is decided"),  # §4.III.A
        ([2, "bet", "dont-pass", 10], NotYet, "it is made before a come out roll"),  # §4.IV
    ],
)
def test_what_the_point_closes(choice: list[Any], refused: type[Exception], words: str) -> None:
    first = [[1, "bet", "pass-odds", 10], [2, "take-down", "dont-pass"]]
    with pytest.raises(refused, match=words):
        WrittenRound(NO_POINT_YET | {"rolls": [[4, 5], [4, 2]], "choices": [*first, choice]})
