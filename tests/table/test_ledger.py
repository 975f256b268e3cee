"""The ledger: what is changed, dropped, moved, cut or foreign is found and named."""

from __future__ import annotations

from errno import ENOSPC
from io import FileIO
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from croupier.cards.pack import STANDARD
from croupier.errors import BadFile, BadLedger
from croupier.games import find
from croupier.rules.script import events as e
from croupier.table.conformance.random_play import play_rounds
from croupier.table.ledger import VERSION, Ledger
from croupier.table.replay import Replay, replay
from croupier.table.session import TableSession

STUD = find("us-double-down-stud")
CRAPS = find("ohio-craps")


@pytest.fixture(scope="module")
def lines() -> list[str]:
    return str(play_rounds(STUD, "ledger", rounds=3).ledger).splitlines(keepends=True)


def refused(lines: list[str]) -> str:
    with pytest.raises(BadLedger) as no:
        replay(Ledger.parse("".join(lines)))
    return str(no.value)


def test_the_untouched_ledger_verifies(lines: list[str]) -> None:
    assert replay(Ledger.parse("".join(lines))).rounds == 3


def test_a_changed_card_is_named(lines: list[str]) -> None:
    place = next(n for n, line in enumerate(lines) if '"cards-dealt"' in line)
    card = "As" if "As" not in lines[place] else "Ad"
    before = lines[place].split('"cards":["')[1][:2]
    changed = lines[place].replace(before, card, 1)
    told = refused([*lines[:place], changed, *lines[place + 1 :]])
    assert told == f"line {place + 1} (cards-dealt) was changed: its hash does not fit"


def test_a_dropped_line_is_named(lines: list[str]) -> None:
    assert refused([*lines[:7], *lines[8:]]) == "line 8 is missing or moved: line 9 stands in its place"


def test_swapped_lines_are_named(lines: list[str]) -> None:
    assert refused([*lines[:7], lines[8], lines[7], *lines[9:]]).startswith("line 8 is missing or moved")


def test_a_repeated_line_is_named(lines: list[str]) -> None:
    assert refused([*lines[:8], lines[7], *lines[8:]]).startswith("line 8 is repeated or moved")


def test_a_ledger_cut_between_lines_says_where(lines: list[str]) -> None:
    assert refused(lines[:-1]).startswith(f"the ledger stops after line {len(lines) - 1}")
    closing = max(n for n, line in enumerate(lines) if '"round-closed"' in line)
    assert "in round 3" in refused(lines[: closing - 1])


def test_a_ledger_cut_within_a_line_says_so(lines: list[str]) -> None:
    assert refused([*lines[:5], lines[5][:20]]) == "line 6 is cut short: it does not end"
    assert refused([*lines[:5], lines[5][:20] + "\n"]) == "line 6 is cut short or no JSON"


def test_a_ledger_without_its_last_newline_is_cut(lines: list[str]) -> None:
    assert (
        refused([*lines[:-1], lines[-1].rstrip("\n")]) == f"line {len(lines)} is cut short: it does not end"
    )


def test_another_version_is_refused() -> None:
    ledger = Ledger()
    ledger.append(e.TableOpened(version=99, game=STUD.id, options={}))
    with pytest.raises(BadLedger, match=f"a ledger of version 99: this is version {VERSION}"):
        Ledger.parse(str(ledger))


def test_an_empty_file_is_no_ledger() -> None:
    with pytest.raises(BadLedger, match="empty"):
        Ledger.parse("")


def test_a_ledger_begins_with_the_opening() -> None:
    ledger = Ledger()
    ledger.append(e.TableClosed())
    with pytest.raises(BadLedger, match="line 1 does not open a table"):
        Ledger.parse(str(ledger))


def test_an_event_that_is_none_is_named(lines: list[str]) -> None:
    other = lines[3].replace('"event":"', '"event":"un', 1)
    assert refused([*lines[:3], other, *lines[4:]]).startswith("line 4 is no event")


def test_a_missing_or_binary_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadFile, match="cannot read"):
        Ledger.read(tmp_path / "none")
    (tmp_path / "binary").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadLedger, match="is no ledger"):
        Ledger.read(tmp_path / "binary")


def test_a_file_is_written_line_by_line_and_never_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "table.jsonl"
    sitting = TableSession(STUD, seed="file", ledger=Ledger(path))
    sitting.sit(1, "you", 1_000)
    assert path.read_text(encoding="utf-8").count("\n") == 2
    with pytest.raises(BadFile, match="is there already"):
        TableSession(STUD, ledger=Ledger(path))
    sitting.close()
    assert replay(Ledger.read(path)).rounds == 0


@pytest.mark.parametrize("other", ["\r\n", " \n", "\n\n", "\u2028"])
def test_a_line_that_is_not_as_a_ledger_writes_it_was_changed(
    lines: list[str], other: str, tmp_path: Path
) -> None:
    path = tmp_path / "table.jsonl"
    path.write_bytes("".join([*lines[:4], lines[4].replace("\n", other), *lines[5:]]).encode())
    with pytest.raises(BadLedger, match=r"line [56] "):
        Ledger.read(path)


def test_a_field_that_no_event_has_was_put_in(lines: list[str]) -> None:
    other = lines[4].replace('"what":{', '"what":{"note":"mine",', 1)
    assert refused([*lines[:4], other, *lines[5:]]) == "line 5 was changed: it is not as a ledger writes it"


def test_a_table_whose_ledger_cannot_be_written_stops(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class FullDisk(FileIO):
        def write(self, row: Any) -> int:
            if self.tell():
                raise OSError(ENOSPC, "No space left on device")
            return super().write(row)

    monkeypatch.setattr("croupier.table.ledger.FileIO", FullDisk)
    sitting = TableSession(STUD, seed="full", ledger=Ledger(tmp_path / "table.jsonl"))
    with pytest.raises(OSError, match="the table stops, 1 lines are recorded: No space left on device"):
        sitting.sit(1, "you", 1_000)


def forge(change: e.Event | None, kind: type[e.Event]) -> str:
    """A ledger whose first event of that kind was replaced, or left out, and every hash made to fit again."""
    events = list(play_rounds(STUD, "forge", rounds=2).ledger)
    place = next(n for n, event in enumerate(events) if isinstance(event, kind))
    again = Ledger()
    again.extend([*events[:place], *([change] if change else []), *events[place + 1 :]])
    with pytest.raises(BadLedger) as no:
        Replay(Ledger.parse(str(again))).run()
    return str(no.value)


def test_a_forged_seed_is_found() -> None:
    assert "discloses another seed" in forge(e.ShoeFinished(seed="mine"), e.ShoeFinished)


def test_a_forged_buy_in_is_found() -> None:
    """The seat leaves with a stack that does not follow."""
    assert "leave with" in forge(e.SeatTaken(seat=1, name="player 1", stack=1_000_000), e.SeatTaken)


def standing_up() -> list[e.Event]:
    """A table of craps that closes with $10 on the pass line, a point being set."""
    sitting = TableSession(CRAPS, seed="a point")
    sitting.sit(1, "you", 1_000_00)
    while not sitting.table.layout[1]:
        sitting.open_round().bet(1, "pass", 10_00)
        sitting.start()
    sitting.close()
    return list(sitting.ledger)


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"amount": 20_00}, "takes 2000 off pass: 1000 is there"),
        ({"spot": "come"}, "takes 1000 off come: 0 is there"),
        (None, "lets seat 1 leave: its wagers lie there"),
    ],
)
def test_a_forged_end_of_a_wager_between_rounds_is_found(change: dict[str, Any] | None, why: str) -> None:
    events = standing_up()
    place = next(n for n, event in enumerate(events) if isinstance(event, e.TakenDown))
    forged = [] if change is None else [replace(events[place], **change)]
    again = Ledger()
    again.extend([*events[:place], *forged, *events[place + 1 :]])
    with pytest.raises(BadLedger, match=why):
        replay(Ledger.parse(str(again)))


def test_a_table_that_closes_on_somebody_is_found() -> None:
    events = standing_up()
    again = Ledger()
    again.extend([event for event in events if not isinstance(event, e.TakenDown | e.SeatLeft)])
    with pytest.raises(BadLedger, match="closes the table: seat 1 has not left"):
        replay(Ledger.parse(str(again)))


def test_what_no_seed_answers_for_is_found() -> None:
    assert "it says of the shoe what is not so" in forge(None, e.ShoeShuffled)
    assert "shuffles a new shoe: the seed of the last one is not disclosed" in forge(None, e.ShoeFinished)
    other = e.ShoeShuffled(commitment="", cards=51, cut_card=51)
    assert "shuffles another shoe: the game has one of 52 cards" in forge(other, e.ShoeShuffled)


def test_cards_from_no_shoe_are_found() -> None:
    again = Ledger()
    for event in play_rounds(STUD, "forge", rounds=2).ledger:
        if isinstance(event, e.RoundOpened):
            event = replace(event, fresh_shoe=False)
        if not isinstance(event, e.ShoeShuffled | e.ShoeFinished):
            again.append(event)
    with pytest.raises(BadLedger, match="deals from no shoe: none was shuffled"):
        replay(again)


def test_a_round_out_of_number_is_found() -> None:
    assert "opens round 7: round 1 is next" in forge(e.RoundOpened(number=7, fresh_shoe=True), e.RoundOpened)
    assert "it says of the shoe what is not so" in forge(e.RoundOpened(number=1), e.RoundOpened)


def test_another_game_opens_no_table() -> None:
    ledger = Ledger()
    ledger.append(e.TableOpened(version=1, game="faro", options={}))
    with pytest.raises(BadLedger, match="line 1 opens no table: no game 'faro'"):
        replay(Ledger.parse(str(ledger)))


def test_a_forged_deal_is_found_by_the_seed() -> None:
    events = list(play_rounds(STUD, "forge", rounds=2).ledger)
    dealt = next(event for event in events if isinstance(event, e.CardsDealt) and event.to == 1)
    other = next(card for card in STANDARD if not any(card in _cards(event) for event in events))
    told = forge(e.CardsDealt(to=1, cards=(other,), count=1, clause=dealt.clause), e.CardsDealt)
    assert "is not what the rules give" in told or "a shoe that was not dealt" in told


def _cards(event: e.Event) -> tuple[object, ...]:
    cards = getattr(event, "cards", ())
    return cards if isinstance(cards, tuple) else ()
