"""What docs/how-to/evaluate-a-strategy.md says can be written."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from croupier.cards.pack import STANDARD, short_pack
from croupier.errors import CroupierError
from croupier.games import find
from croupier.odds.staged.own_rules.by_board_rules import by_board_rules
from croupier.odds.staged.own_rules.by_rules import by_rules
from croupier.odds.staged.own_rules.by_table_rules import by_table_rules
from croupier.odds.staged.own_rules.cell_words import CellWords
from croupier.odds.staged.own_rules.seen_words import SeenWords
from croupier.odds.staged.paid_by_table import cards_seen, plan
from tests.odds.staged.board_games import ULTIMATE

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs" / "how-to" / "evaluate-a-strategy.md").read_text(encoding="utf-8")
RIDE, STUD = find("ohio-let-it-ride-poker"), find("ohio-mississippi-stud")


def test_every_file_of_the_page_is_read() -> None:
    hand, table, board = re.findall(r"^```text\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
    three = find("ohio-three-card-poker")
    assert by_rules(three, three.options, hand, "page").cost == 0
    assert by_table_rules(RIDE, RIDE.options, table, "page").cost > 0
    few = short_pack("AKQJT9", "hs")
    assert by_board_rules(ULTIMATE, ULTIMATE.options, board, "page", few).cost > 0


def said(title: str) -> list[str]:
    """The words of a table of the page."""
    rows = PAGE.partition(f"| {title} | words |")[2].partition("\n\n")[0]
    found = re.findall(r"`([^`]+)`", rows)
    assert found, f"the page has no table of {title}"
    return found


@cache
def seen_words() -> list[SeenWords]:
    return [
        SeenWords(each)
        for game in (RIDE, STUD)
        for each in cards_seen(game.rules, game.options, plan(game.rules, game.options, STANDARD))
    ]


BOARDS = [CellWords(3), CellWords(5)]


def is_known(words: str, among: list[Any]) -> bool:
    def holds(where: Callable[[str], Any]) -> bool:
        try:
            return bool(where(words).any())
        except CroupierError:
            return False

    return any(holds(each.where) for each in among)


@pytest.mark.parametrize("words", said("property of your cards"))
def test_words_for_cards_seen(words: str) -> None:
    assert is_known(words, seen_words())


@pytest.mark.parametrize("words", said("property of the hand"))
def test_words_for_a_hand_on_a_board(words: str) -> None:
    assert is_known(words, BOARDS)


def test_headings_by_the_wager() -> None:
    by_wager = "withdraw\nbet-1:\nlet it ride with any pair"
    by_cards = by_wager.replace("bet-1", "three cards")
    own, other = (by_table_rules(RIDE, RIDE.options, text, "mine") for text in (by_wager, by_cards))
    assert own.house_edge == other.house_edge
