"""Hands of the poker room worked out by pencil from the source texts, with the lines that order them: the
files of `examined/`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from croupier.errors import CroupierError
from croupier.games import find, ids
from croupier.table.written import WrittenRound
from tests.playthroughs import read_yaml

HANDS: list[dict[str, Any]] = [
    hand
    for path in sorted(Path(__file__).with_name("examined").glob("*.yaml"))
    for hand in read_yaml(path.read_text(encoding="utf-8"))
]


def spoken(text: str) -> list[list[Any]]:
    """`3 raise 8, 4 discard Kh 9s` as choices."""
    return [[int(seat), *rest] for seat, *rest in (each.split() for each in text.split(", ") if each)]


@pytest.mark.parametrize("hand", HANDS, ids=lambda each: each["game"])
def test_a_hand_settles_as_its_text_orders(hand: dict[str, Any]) -> None:
    paper = {name: value for name, value in hand.items() if name not in ("net", "refused")}
    paper["choices"] = spoken(paper.get("choices", ""))
    if "refused" in hand:
        with pytest.raises(CroupierError) as no:
            WrittenRound(paper)
        assert hand["refused"] in str(no.value)
        return
    done = WrittenRound(paper)
    assert [each for each in done.unused if not each.startswith("card")] == []
    assert {seat: cents / 100 for seat, cents in done.net.items() if cents} == {
        seat: dollars for seat, dollars in hand["net"].items() if dollars
    }


def test_every_game_of_the_room_is_examined() -> None:
    room = {name for name in ids() if find(name).banking == "pot" and "chinese" not in name}
    assert {hand["game"] for hand in HANDS} == room and len(room) == 41
