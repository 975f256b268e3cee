"""Receipts: given to whoever plays, checked by whoever has one, and refused where the ledger was changed."""

from __future__ import annotations

import json
import os
import stat
import sys
from collections.abc import Sequence
from functools import partial
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread

import pytest
from msgspec.structs import replace
from sqlalchemy import Connection, Delete, delete, update

from croupier.errors import BadFile, BadLedger, ParseError
from croupier.server.store import anchors as anchoring
from croupier.server.store.anchors import Anchor, AnchorFile, Anchors
from croupier.server.store.schema import entries, events
from croupier.server.tables import commands as c
from croupier.table.chance import Chance
from croupier.table.proof.heads import Head, read_anchored, read_heads, signed
from croupier.table.proof.keys import Keys, PublicKeys
from croupier.terminal.main import main
from tests.server.playing import opened, play_round, refused, run, seat_people

HEAD = Head(table="a", part=1, line=2, hash="b", at=3.5, game="g", round=4, stacks={1: 5}, sold=6)


def test_whoever_plays_is_given_one_after_every_round(url: str) -> None:
    async def test() -> None:
        async with opened(url) as pit:
            live = await pit.open_table("ohio-roulette")
            await seat_people(live, 2)
            assert (await live.situation()).receipt is None  # to a spectator
            seen = []
            for _ in range(2):
                await play_round(live, ["person 1", "person 2"], Chance("receipts"))
                receipt = (await live.situation("person 1")).receipt
                assert receipt is not None
                assert receipt.head.stacks == dict(live.state.session.table.stacks)
                assert receipt.head.line == len(live.state.session.ledger)
                seen.append(receipt)
            assert [each.head.round for each in seen] == [1, 2]
            for each in seen:
                assert (await pit.check_receipt(str(each))).head == each.head
        async with opened(url) as pit:  # a server that has just started knows the last one
            assert (await (await pit.table(live.id)).situation("person 2")).receipt == seen[-1]

    run(test)


def test_a_receipt_of_what_was_changed_names_it(url: str) -> None:
    async def test() -> None:
        async with opened(url) as pit:
            live = await pit.open_table("ohio-roulette")
            await seat_people(live, 1)
            await play_round(live, ["person 1"], Chance("changed"))
            receipt = live.journal.receipt
            assert receipt is not None
            other = replace(receipt, head=replace(receipt.head, stacks={1: 10**9}))
            assert "is forged" in str(await refused(pit.check_receipt(str(other))))
            assert isinstance(await refused(pit.check_receipt("")), ParseError)
            line = receipt.head.line
            last = (events.c.table_id == live.id) & (events.c.line == line)
            later = update(events).where(last).values(hash="0" * 64)
            await pit.store.write(lambda connection: connection.execute(later) and None)
            assert "was changed" in str(await refused(pit.check_receipt(str(receipt))))
            for each in (entries, events):
                gone = delete(each).where((each.c.table_id == live.id) & (each.c.line >= line - 1))
                await pit.store.write(partial(_carry_out, gone))
            assert "was cut off" in str(await refused(pit.check_receipt(str(receipt))))

    run(test)


def test_what_chips_did_between_ledgers_comes_to_nothing(url: str) -> None:
    """The account of what is carried over is even, over all ledgers of a table."""

    async def test() -> None:
        async with opened(url) as pit:
            live = await pit.open_table("ohio-roulette")
            await seat_people(live, 2)
            await live.do(c.CommandRequest(c.SetOptions({"table-maximum": "300"})))
            await live.do(c.CommandRequest(c.SetOptions({"table-maximum": "400"})))
            rows = await pit.store.read(lambda connection: connection.execute(entries.select()).all())
            carried = [row.amount for row in rows if row.account == "carried"]
            assert len(carried) == 8 and sum(carried) == 0
            assert sum(row.amount for row in rows if row.account == "cage") == -4_000_00

    run(test)


def _carry_out(statement: Delete, connection: Connection) -> None:
    connection.execute(statement)


# -- keys


def test_keys_are_made_once_and_are_their_owners_alone(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "keys.json"
    keys = Keys.kept_at(path)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert Keys.kept_at(path).public == keys.public
    Keys.make().write(path, is_new=True)  # another was quicker
    assert Keys.kept_at(path).public == keys.public
    path.write_text("{}")
    with pytest.raises(BadFile, match="has no keys"):
        Keys.kept_at(path)


def test_a_new_key_is_vouched_for_by_the_old_one() -> None:
    old = Keys.make()
    new = old.rotated()
    receipt = signed(HEAD, new)
    receipt.check(PublicKeys.parse(str(new.public)))
    signed(HEAD, old).check(new.public)
    with pytest.raises(BadLedger, match="is forged: it is signed by key"):
        receipt.check(old.public)
    mine, another = old.public.keys[0], Keys.make().public.keys[0]
    with pytest.raises(BadLedger, match="has not vouched for it"):
        PublicKeys.parse(str(PublicKeys((mine, replace(another, signature="00")))))
    with pytest.raises(ParseError, match="no public key"):
        PublicKeys.parse("my key")
    assert PublicKeys.parse(mine.public).now.id == mine.id


def test_a_seed_opens_with_its_key_and_at_its_place_alone() -> None:
    old = Keys.make()
    sealed = old.seal("secret", "table shoe")
    assert "secret" not in sealed and old.seal("secret", "table shoe") != sealed
    assert old.rotated().unseal(sealed, "table shoe") == "secret"
    with pytest.raises(BadLedger, match="was changed"):
        old.unseal(sealed, "another shoe")
    with pytest.raises(BadLedger, match="it is not in the file of keys"):
        Keys.make().unseal(sealed, "table shoe")


# -- anchors


def test_an_anchor_file_grows_and_is_read_again(tmp_path: Path) -> None:
    path, keys = tmp_path / "anchors.jsonl", Keys.make()
    for _ in range(2):
        anchors = Anchors([str(path)])
        anchors.put([str(signed(HEAD, keys))])
        anchors.close()
    assert [each.head for each in read_heads(path)] == [HEAD, HEAD]
    with pytest.raises(BadFile, match="cannot write"):
        Anchors([str(tmp_path)])


def test_an_anchor_file_heals_after_a_full_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, keys = tmp_path / "anchors.jsonl", Keys.make()
    first, second = (str(signed(replace(HEAD, line=line), keys)) for line in (2, 3))
    file, write, is_full = AnchorFile(path), os.write, True

    def write_half(to: int, rows: bytes) -> int:
        if not is_full:
            return write(to, rows)
        if len(rows) < len(first) + len(second):
            raise OSError(28, "No space left on device")
        return write(to, rows[: len(first) + 40])

    monkeypatch.setattr(os, "write", write_half)
    with pytest.raises(OSError, match="No space"):
        file.append([first, second])
    torn = read_anchored(path)
    assert ([each.head.line for each in torn.heads], torn.torn) == ([2], (2,))
    is_full = False
    file.append([first, second])
    healed = read_anchored(path)
    assert ([each.head.line for each in healed.heads], healed.torn) == ([2, 2, 3], (2,))


def test_a_line_of_an_anchor_file_that_was_changed_is_refused(tmp_path: Path) -> None:
    path, keys = tmp_path / "anchors.jsonl", Keys.make()
    first, second = (str(signed(replace(HEAD, line=line), keys)) for line in (2, 3))
    path.write_text(f"{first[:50]}\n{second}\n")
    with pytest.raises(BadLedger, match=r"line 1 of anchors\.jsonl is no signed head"):
        read_anchored(path)
    path.write_text(f"{first}\n{second[:50]}")
    with pytest.raises(BadLedger, match=r"line 2 of anchors\.jsonl is no signed head"):
        read_heads(path)


def test_heads_are_gathered_and_nothing_is_no_reason_to_wake(monkeypatch: pytest.MonkeyPatch) -> None:
    taken: list[list[str]] = []

    class Kept(Anchor):
        def append(self, lines: Sequence[str]) -> None:
            taken.append(list(lines))

    monkeypatch.setattr(anchoring, "GATHERED", 3600.0)
    monkeypatch.setattr(anchoring, "anchor_at", lambda where: Kept())
    anchors = Anchors(["here"])
    anchors.put([])
    for each in ("one", "two", "three"):
        anchors.put([each])
    assert taken == []
    anchors.close()
    assert taken == [["one", "two", "three"]]


def test_a_program_takes_anchors(tmp_path: Path) -> None:
    path = tmp_path / "kept"
    program = tmp_path / "keep.py"
    program.write_text(f"import sys\nopen({str(path)!r}, 'a').write(sys.stdin.read())\n")
    anchors = Anchors([f"command:{sys.executable} {program}"])
    anchors.put(["one", "two"])
    anchors.close()
    assert path.read_text() == "one\ntwo\n"


def test_an_address_takes_anchors_and_is_asked_again(caplog: pytest.LogCaptureFixture) -> None:
    taken: list[bytes] = []

    class Takes(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            taken.append(self.rfile.read(int(self.headers["content-length"])))
            self.send_response(500 if len(taken) == 1 else 200)
            self.end_headers()

        def log_message(self, format: str, *args: object) -> None:
            return

    server = HTTPServer(("127.0.0.1", 0), Takes)
    serving = Thread(target=server.serve_forever)
    serving.start()
    try:
        anchors = Anchors([f"http://127.0.0.1:{server.server_port}/"])
        anchors.put(["one"])
        while not taken:
            os.sched_yield()
        anchors.close()  # which tries once more
    finally:
        server.shutdown()
        serving.join()
        server.server_close()
    assert taken == [b"one\n", b"one\n"]
    assert "could not be anchored" in caplog.text


# -- commands


def test_the_commands_show_rotate_and_verify(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def croupier(*words: str) -> str:
        main(list(words))
        return capsys.readouterr().out

    monkeypatch.setenv("CROUPIER_KEYS", str(tmp_path / "keys.json"))
    first = croupier("keys", "show").split()[0]
    assert "vouched for" in croupier("keys", "rotate")
    public = json.loads(croupier("keys", "show", "--json"))
    before, _now = public["keys"]
    assert before["public"] == first
    ledger = Path(__file__).parents[2] / "table" / "ledgers" / "ohio-craps.v2.jsonl"
    assert croupier("verify", str(ledger)).startswith("ohio-craps verifies: 1 ledgers, 3 rounds, 146 events")
    receipt = tmp_path / "receipt.json"
    receipt.write_text(str(signed(HEAD, Keys.make())))
    with pytest.raises(SystemExit) as left:
        croupier("verify", str(ledger), "--receipt", str(receipt))
    assert left.value.code == 1
    assert "is forged: it is signed by key" in capsys.readouterr().err
