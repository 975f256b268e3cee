"""A session entered round by round: what is refused changes nothing, and what is undone is gone."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.errors import BadCards, CroupierError
from croupier.table.entered_session import MOST_ROUNDS, EnteredSession, entry_text
from croupier.table.paper import read_paper
from croupier.table.written import WrittenRound

HEAD: dict[str, Any] = {
    "game": "ohio-blackjack",
    "options": {"decks": 1},
    "stacks": {1: 200},
    "names": {1: "Ann"},
}
WON: dict[str, Any] = {"seats": {1: {"main": 10}}, "cards": "Th 9d Kh 8s", "choices": [[1, "stand"]]}
"""20 against 17."""
LOST: dict[str, Any] = {"seats": {1: {"main": 20}}, "cards": "Ts 9c 8d Tc", "choices": [[1, "stand"]]}
"""18 against 19."""


def entered(*rounds: dict[str, Any]) -> EnteredSession:
    session = EnteredSession(HEAD)
    for each in rounds:
        session.enter(each)
    return session


def test_each_round_is_settled_as_it_is_entered() -> None:
    session = EnteredSession(HEAD)
    assert session.sheet is None
    assert session.enter(WON) == {1: 1_000}
    assert session.enter(LOST) == {1: -2_000}
    sheet = session.sheet
    assert sheet is not None
    assert [(line.round, line.result, line.end) for line in sheet.persons] == [
        (1, 1_000, 21_000),
        (2, -2_000, 19_000),
    ]


def test_the_paper_is_what_settle_reads() -> None:
    session = entered(WON, LOST)
    paper = read_paper(session.text, "session.yaml")
    assert WrittenRound(paper).net == {1: -1_000}
    again = EnteredSession.of_paper(paper)
    assert again.rounds == session.rounds and again.enter({"closes": "the night is over"})[1] == 0
    assert again.is_closed
    with pytest.raises(CroupierError, match="the table is closed"):
        again.enter(WON)


def test_what_is_refused_changes_nothing() -> None:
    """One deck: the ten of hearts is out, and comes again before a shuffle."""
    session = entered(WON)
    with pytest.raises(BadCards, match="Th is written more often than the pack has it"):
        session.enter(WON)
    with pytest.raises(CroupierError, match="round 2 does not come out: not used: card 2c"):
        session.enter({**LOST, "cards": "Ts 9c 8d Tc 2c"})
    with pytest.raises(CroupierError, match="no key of a round 'betts'"):
        session.enter({"betts": {}})
    assert len(session.rounds) == 1 and session.done is not None and session.done.net == {1: 1_000}


def test_the_last_round_is_undone_and_entered_again() -> None:
    session = entered(WON, LOST)
    assert session.undo() == LOST
    assert session.done is not None and session.done.net == {1: 1_000}
    session.redo()
    assert session.done.net == {1: -1_000} and session.undone == []
    assert (session.undo(), session.undo()) == (LOST, WON)
    assert session.done is None
    with pytest.raises(CroupierError, match="nothing can be undone"):
        session.undo()
    session.redo()
    assert session.rounds == [WON] and session.undone == [LOST]
    session.enter(LOST)
    with pytest.raises(CroupierError, match="nothing can be entered again"):
        session.redo()


def test_a_table_needs_its_game_and_its_stacks() -> None:
    with pytest.raises(CroupierError, match="a table needs its game and its stacks"):
        EnteredSession({"game": "ohio-blackjack"})
    with pytest.raises(CroupierError, match="no key of a table 'cards'"):
        EnteredSession({**HEAD, "cards": "Th"})
    session = EnteredSession(HEAD)
    session.rounds = [WON] * MOST_ROUNDS
    with pytest.raises(CroupierError, match=f"{MOST_ROUNDS} rounds at the most"):
        session.enter(WON)


def test_an_entry_reads_back() -> None:
    assert read_paper(entry_text(LOST), "round 2") == LOST
