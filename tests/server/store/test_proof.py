"""What somebody with the database and without the key may do to a table's history: it is found and named, in
the database and in ledgers that were taken home, by anchor and by a single receipt."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from croupier.errors import BadLedger
from croupier.rules.script import events as e
from croupier.table.ledger import Ledger, Origin
from croupier.table.proof.heads import Head, parse_heads, signed
from croupier.table.proof.keys import Keys
from croupier.table.replay import Replay, replay
from croupier.table.session import TableSession
from croupier.terminal.commands.verify import verify
from tests.server.histories import WHEEL, History, made, rechained, unchanged, with_stack

MILLION = 1_000_000_00


@pytest.fixture(scope="module")
def history(tmp_path_factory: pytest.TempPathFactory) -> History:
    return made(tmp_path_factory.mktemp("history"))


@pytest.fixture
def attacked(history: History, tmp_path: Path) -> History:
    """A copy to be attacked."""
    return history.copied(tmp_path / "attacked")


def by_database(here: History, *, is_anchored: bool = True) -> str:
    return _refused(lambda: verify([], [], [here.anchor] if is_anchored else [], here.public, here.url, None))


def by_files(here: History, ledgers: list[Path] | None = None, *, by_receipt: bool = False) -> str:
    signed = here.anchor
    if by_receipt:
        signed = here.folder / "receipt.json"
        signed.write_text(here.receipt)
    given = here.ledgers if ledgers is None else ledgers
    receipts, anchors = ([signed], []) if by_receipt else ([], [signed])
    return _refused(lambda: verify(given, receipts, anchors, here.public, None, None))


def alone(here: History, *ledgers: Path) -> None:
    """By itself, with nothing that was signed."""
    verify(list(ledgers), [], [], here.public, None, None)


def _refused(act: Callable[[], None]) -> str:
    with pytest.raises(BadLedger) as no:
        act()
    return str(no.value)


def test_nothing_was_done(history: History, capsys: pytest.CaptureFixture[str]) -> None:
    verify([], [], [history.anchor], history.public, history.url, None)
    verify(history.ledgers, [], [history.anchor], history.public, None, None)
    wheel, cards, *others = capsys.readouterr().out.splitlines()
    assert wheel.startswith(f"table {history.tables[0]} verifies: 2 ledgers, 3 rounds, ")
    assert cards.startswith(f"table {history.tables[1]} verifies: 2 ledgers, 3 rounds, ")
    assert len(others) == 2


def test_what_was_signed_tells_who_acted_and_when(history: History) -> None:
    ledger = Ledger.read(history.ledger(history.tables[0], 2))
    assert {line.by for line in ledger.lines if isinstance(line.what, e.Staked)} == {"person 1", "person 2"}
    times = [line.at for line in ledger.lines]
    assert times == sorted(times) and times[0] > 1_700_000_000
    (receipt,) = parse_heads(history.receipt)
    assert (receipt.head.round, receipt.head.table) == (1, history.tables[0])


def test_the_last_round_cut_off(attacked: History) -> None:
    wheel, _ = attacked.tables
    path = attacked.ledger(wheel, 2)
    lines = path.read_text().splitlines(keepends=True)
    last = max(n for n, line in enumerate(lines) if '"round-opened"' in line)
    path.write_text("".join(lines[:last]))
    where = f"table_id = '{wheel}' AND ledger = 2"
    attacked.execute(
        f"DELETE FROM events WHERE {where} AND line > {last}",
        f"DELETE FROM entries WHERE {where} AND line > {last}",
        f"DELETE FROM heads WHERE {where} AND line > {last}",
        f"UPDATE tables SET is_closed = 0 WHERE id = '{wheel}'",
    )
    alone(attacked, attacked.ledger(wheel, 1), path)  # nobody sees it
    cut = f"the end of part 2 of table {wheel} was cut off: it ends with line {last}"
    assert by_database(attacked).startswith(cut)
    assert by_files(attacked).startswith(cut)


def test_the_round_that_a_receipt_is_of_cut_off(attacked: History) -> None:
    wheel, _ = attacked.tables
    path = attacked.ledger(wheel, 2)
    lines = path.read_text().splitlines(keepends=True)
    first = min(n for n, line in enumerate(lines) if '"round-opened"' in line)
    path.write_text("".join(lines[:first]))
    assert "was cut off" in by_files(attacked, by_receipt=True)


@pytest.mark.parametrize("is_anchored", [True, False])
def test_ledgers_of_two_tables_swapped(attacked: History, is_anchored: bool) -> None:
    wheel, cards = attacked.tables
    for name in ("events", "entries", "heads"):
        attacked.execute(
            f"UPDATE {name} SET table_id = 'x' WHERE table_id = '{wheel}'",
            f"UPDATE {name} SET table_id = '{wheel}' WHERE table_id = '{cards}'",
            f"UPDATE {name} SET table_id = '{cards}' WHERE table_id = 'x'",
        )
    told = by_database(attacked, is_anchored=is_anchored)
    assert told == (
        f"the ledger of table {wheel}, part 1, is another's: it was swapped or copied: "
        f"it is table {cards}'s, part 1"
    )


def test_two_parts_swapped(attacked: History) -> None:
    wheel, _ = attacked.tables
    one, two = (Ledger.read(attacked.ledger(wheel, part)) for part in (1, 2))
    attacked.put(wheel, 1, two)
    attacked.put(wheel, 2, one)
    swapped = f"part 1 of table {wheel} is another one: parts were swapped, copied or removed: it is part 2"
    assert by_database(attacked) == swapped
    attacked.ledger(wheel, 1).write_text(str(rechained(two, unchanged)))
    renamed = _renamed(two, wheel, 1, "")
    attacked.put(wheel, 1, renamed)
    assert f"part 1 of table {wheel} was rewritten from its first line" in by_database(attacked)


def test_a_ledger_copied(attacked: History) -> None:
    """To another table, and beside itself."""
    wheel, cards = attacked.tables
    attacked.put(cards, 1, Ledger.read(attacked.ledger(wheel, 1)))
    assert "is another's: it was swapped or copied" in by_database(attacked)
    copy = attacked.folder / "copy.jsonl"
    copy.write_text(attacked.ledger(wheel, 1).read_text())
    twice = _refused(lambda: alone(attacked, attacked.ledger(wheel, 1), copy))
    assert twice == f"a part of table {wheel} stands there twice: it was copied"


def test_a_ledger_copied_under_another_name(attacked: History) -> None:
    """With its chain made anew it is a ledger that nobody has signed."""
    wheel, cards = attacked.tables
    copied = _renamed(Ledger.read(attacked.ledger(wheel, 1)), cards, 1, "")
    attacked.put(cards, 1, copied)
    assert f"part 1 of table {cards} was rewritten from its first line" in by_files(attacked)
    assert f"part 1 of table {cards} was rewritten from its first line" in by_database(attacked)


def test_a_part_removed(attacked: History) -> None:
    wheel, _ = attacked.tables
    removed = f"part 1 of table {wheel} was removed"
    assert by_files(attacked, [attacked.ledger(wheel, 2)]).startswith(removed)
    for name in ("events", "entries", "heads"):
        attacked.execute(
            f"DELETE FROM {name} WHERE table_id = '{wheel}' AND ledger = 1",
            f"UPDATE {name} SET ledger = 1 WHERE table_id = '{wheel}'",
        )
    attacked.execute(f"UPDATE tables SET ledger = 1 WHERE id = '{wheel}'")
    told = by_database(attacked, is_anchored=False)
    assert told.startswith(f"part 1 of table {wheel} is another one: parts were swapped, copied or removed")


def test_the_last_part_removed(attacked: History) -> None:
    wheel, _ = attacked.tables
    for name in ("events", "entries", "heads"):
        attacked.execute(f"DELETE FROM {name} WHERE table_id = '{wheel}' AND ledger = 2")
    attacked.execute(f"UPDATE tables SET ledger = 1 WHERE id = '{wheel}'")
    alone(attacked, attacked.ledger(wheel, 1))  # nobody sees it
    removed = f"part 2 of table {wheel} was removed: the house signed it up to line "
    assert by_database(attacked).startswith(removed)
    assert by_files(attacked, [attacked.ledger(wheel, 1)]).startswith(removed)


def test_a_table_removed(attacked: History) -> None:
    wheel, _ = attacked.tables
    for name in ("entries", "events", "heads", "seeds", "commands"):
        attacked.execute(f"DELETE FROM {name} WHERE table_id = '{wheel}'")
    attacked.execute(f"DELETE FROM tables WHERE id = '{wheel}'")
    verify([], [], [], attacked.public, attacked.url, None)  # nobody sees it
    assert by_database(attacked).startswith(f"table {wheel} was removed: the house signed its part 1")


@pytest.mark.parametrize("carried", [True, False])
def test_a_million_added_between_two_ledgers(attacked: History, carried: bool) -> None:
    """Whether it is said to have been there before, or to have been bought."""
    wheel, _ = attacked.tables
    ledger = Ledger.read(attacked.ledger(wheel, 2))
    forged = rechained(ledger, with_stack(MILLION, carried=carried))
    replay(forged)  # by itself it is as the rules have it
    attacked.put(wheel, 2, forged)
    other = f"part 2 of table {wheel} begins with other money than the one before it ended with: in seat 1, "
    assert _refused(lambda: alone(attacked, *attacked.ledgers)).startswith(other)
    added = f"part 2 of table {wheel} was rewritten from its first line, with other money: "
    assert by_files(attacked).startswith(added)
    assert by_files(attacked, by_receipt=True).startswith(added)
    assert by_database(attacked, is_anchored=False).startswith(added)  # by the heads beside it
    attacked.execute("DELETE FROM heads")
    assert by_database(attacked, is_anchored=False).startswith(other)
    assert by_database(attacked).startswith(added)


def test_a_million_added_and_signed_without_the_key(attacked: History) -> None:
    wheel, _ = attacked.tables
    forged = rechained(Ledger.read(attacked.ledger(wheel, 2)), with_stack(MILLION))
    attacked.put(wheel, 2, forged)
    other, last = Keys.make(), forged.lines[-1]
    head = Head(table=wheel, part=2, line=last.n, hash=last.hash, at=last.at, game=WHEEL, round=2,
                stacks={}, sold=MILLION)  # fmt: skip
    attacked.execute(
        "DELETE FROM heads",
        f"INSERT INTO heads VALUES ('{wheel}', 2, {last.n}, '{signed(head, other)}')",
    )
    forgery = f"the head of table {wheel}, part 2, line {last.n}, is forged: it is signed by key "
    assert by_database(attacked, is_anchored=False).startswith(forgery)
    (true,) = parse_heads(attacked.receipt)
    stolen = str(signed(head, other)).replace(other.public.now.id, true.key)
    attacked.anchor.write_text(stolen)
    assert by_files(attacked).endswith(f"is forged: key {true.key} has not signed it")


def test_a_ledger_rewritten_from_its_own_disclosed_seed(attacked: History) -> None:
    """The wheel's own numbers, and a bet that was never made: rules and seeds find nothing wrong."""
    wheel, _ = attacked.tables
    true = Ledger.read(attacked.ledger(wheel, 1))
    seed = next(event.seed for event in true if isinstance(event, e.ChanceDisclosed))
    spun = next(event.pocket for event in true if isinstance(event, e.WheelSpun))
    begun = true.lines[0].at
    forged = TableSession(
        Replay(true).game, seed=seed, ledger=Ledger(clock=lambda: begun), origin=Origin(wheel, 1)
    )
    forged.sit(1, "person 1", 2_000_00)
    forged.sit(2, "person 2", 2_000_00)
    forged.open_round().bet(1, f"straight-{spun}", 5_00)
    forged.start()
    forged.close(carries=True)
    assert replay(forged.ledger).rounds == 1
    attacked.put(wheel, 1, forged.ledger)
    rewritten = f"part 1 of table {wheel} was rewritten "
    assert by_database(attacked).startswith(rewritten)
    assert by_files(attacked).startswith(rewritten)
    told = _refused(lambda: alone(attacked, *attacked.ledgers))
    assert told.startswith(
        f"part 2 of table {wheel} does not follow the ledger before it: that one was rewritten"
    )


def test_all_times_moved(attacked: History) -> None:
    wheel, _ = attacked.tables
    before = ""
    for part in (1, 2):
        ledger = rechained(Ledger.read(attacked.ledger(wheel, part)), unchanged, later=3600.0)
        ledger = _renamed(ledger, wheel, part, before)
        attacked.put(wheel, part, ledger)
        before = ledger.head
    alone(attacked, *(attacked.ledger(wheel, part) for part in (1, 2)))  # nobody sees it
    moved = f"the times of part 1 of table {wheel} were moved from its first line: line "
    assert by_database(attacked).startswith(moved)
    assert by_files(attacked).startswith(moved)
    assert "the times of part 2 " in by_files(attacked, by_receipt=True)


def test_times_moved_in_the_database_alone(attacked: History) -> None:
    wheel, _ = attacked.tables
    attacked.execute(f"UPDATE events SET at = at - 60 WHERE table_id = '{wheel}'")
    told = by_database(attacked, is_anchored=False)
    assert told == f"part 1 of table {wheel}: line 1 (table-opened) was changed: its hash does not fit"


def _renamed(ledger: Ledger, table: str, part: int, before: str) -> Ledger:
    def change(event: e.Event) -> e.Event:
        is_first = isinstance(event, e.TableOpened)
        return replace(event, table=table, part=part, before=before) if is_first else event

    return rechained(ledger, change)
