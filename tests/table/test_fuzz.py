"""Papers and ledgers spoiled by lot: a paper is settled or refused in one line, and a ledger of which a byte
was changed never verifies."""

from __future__ import annotations

import json
import math
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from croupier.cards.card import Card
from croupier.errors import LONG, BadLedger, CroupierError
from croupier.games import all_games
from croupier.rules.script import events as e
from croupier.table.conformance.random_play import play_rounds
from croupier.table.ledger import START, Ledger, chained
from croupier.table.replay import replay
from croupier.table.written import KEYS, WrittenRound
from croupier.terminal.commands.settle import as_json_object
from tests.playthroughs import FOLDER, parts, read_yaml

PAPERS = [read_yaml(parts(path.read_text(encoding="utf-8"))[0]) for path in sorted(FOLDER.glob("*.txt"))]
junk = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.integers(-2, 9),
    st.sampled_from(
        [10**400, -(2**70), math.nan, math.inf, 0.005, 1.5, "\x1b[2J", "a\nb", "²", "٣", "x" * 999]
    ),
    st.text(max_size=4),
    st.sampled_from(["Ah", "Jk", "on", "1", "-1", "00"]),
    st.lists(st.integers(-1, 7) | st.text(max_size=3), max_size=3),
    st.dictionaries(
        st.integers(0, 3) | st.text(max_size=3) | st.none(), st.integers() | st.none(), max_size=2
    ),
)


def places(value: Any, before: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to every value within it."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, each in inner:
        yield (*before, key)
        yield from places(each, (*before, key))


def put(whole: Any, place: tuple[Any, ...], value: Any) -> None:
    for key in place[:-1]:
        whole = whole[key]
    whole[place[-1]] = value


@given(st.data())
@settings(max_examples=400)
def test_a_spoiled_paper_is_settled_or_refused_in_one_line(data: st.DataObject) -> None:
    paper = deepcopy(data.draw(st.sampled_from(PAPERS)))
    for _ in range(data.draw(st.integers(1, 2))):
        new = [(key,) for key in KEYS]
        put(paper, data.draw(st.sampled_from([*places(paper), *new])), data.draw(junk))
    told = ""
    try:
        done = WrittenRound(paper)
    except CroupierError as no:
        told = str(no)
    assert told.isprintable()
    assert len(told) < 3 * 10 * LONG
    if not told:
        assert json.loads(json.dumps(as_json_object(done)))["game"] == done.game.id
        metered = sum(done.table.meters.values()) - done.table.outside_meter_money
        assert sum(done.net.values()) + done.table.house + done.table.drop + metered == 0


def ledger_of(number: int) -> str:
    return str(play_rounds(all_games()[number], "fuzz", rounds=2).ledger)


@pytest.fixture(scope="module")
def ledgers() -> list[str]:
    return [ledger_of(number) for number in range(len(all_games()))]


@given(st.data())
@settings(max_examples=300)
def test_a_ledger_with_other_bytes_never_verifies(ledgers: list[str], data: st.DataObject) -> None:
    whole = data.draw(st.sampled_from(ledgers)).encode()
    first = data.draw(st.integers(0, len(whole)))
    last = first + data.draw(st.sampled_from([0, 1, 1, 2, 40, 300]))
    other = data.draw(
        st.binary(max_size=3) | st.sampled_from([b" ", b"\n", b"\r", b'"x":1,', b"\xe2\x80\xa8"])
    )
    changed = whole[:first] + other + whole[last:]
    assume(changed != whole)
    with pytest.raises((BadLedger, UnicodeDecodeError)):
        replay(Ledger.parse(changed.decode()))


def rehashed(rows: list[Any]) -> str:
    """The ledger of these events with every number and hash made to fit."""
    lines, before = "", START
    for number, what in enumerate(rows, start=1):
        text = json.dumps(what, ensure_ascii=False, separators=(",", ":"))
        before = chained(before, text)
        lines += f'{{"n":{number},"what":{text},"hash":"{before}"}}\n'
    return lines


def drawn(text: str) -> list[tuple[Card, ...] | tuple[int, ...] | str]:
    """All that chance gave."""
    found: list[tuple[Card, ...] | tuple[int, ...] | str] = []
    for event in Ledger.parse(text):
        match event:
            case e.CardsDealt(cards=cards) | e.CardsHidden(cards=cards) | e.CardsBurned(cards=cards):
                found.append(cards)
            case e.DiceThrown(faces=faces):
                found.append(faces)
            case e.WheelSpun(pocket=pocket):
                found.append(pocket)
    return found


@given(st.data())
@settings(max_examples=300)
def test_a_forged_ledger_that_verifies_gave_nobody_other_cards(
    ledgers: list[str], data: st.DataObject
) -> None:
    """With hashes that fit: what a seed answers for cannot be changed, dropped or moved."""
    text = data.draw(st.sampled_from(ledgers))
    rows = [json.loads(line)["what"] for line in text.splitlines()]
    assert rehashed(rows) == text
    number = data.draw(st.integers(0, len(rows) - 1))
    act = data.draw(st.sampled_from(["change", "change", "drop", "repeat"]))
    if act == "change":
        put(rows[number], data.draw(st.sampled_from(list(places(rows[number])))), data.draw(junk))
    else:
        rows[number : number + 1] = [] if act == "drop" else [rows[number]] * 2
    try:
        forged = rehashed(rows)
        replay(Ledger.parse(forged))
    except (BadLedger, UnicodeEncodeError):
        return
    assert drawn(forged) == drawn(text)
