"""A witness keeps what a house has signed, and refuses a second history of it."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread

import pytest

from croupier.errors import BadLedger
from croupier.server.store.anchors import Anchors
from croupier.server.store.witness import Witness, witness_server
from croupier.server.tables import commands as c
from croupier.server.tables.pit import Pit
from croupier.table.proof.heads import Head, SignedHead, read_anchored, signed
from croupier.table.proof.keys import Keys
from tests.server.playing import run

HOUSE = Keys.make()


def head(line: int, digest: str = "a", *, table: str = "5f", part: int = 1, keys: Keys = HOUSE) -> SignedHead:
    made = Head(
        table=table,
        part=part,
        line=line,
        hash=f"{digest}{line}",
        at=1.5,
        game="g",
        round=1,
        stacks={},
        sold=0,
    )
    return signed(made, keys)


@contextmanager
def listening(witness: Witness) -> Iterator[str]:
    server = witness_server(witness, "127.0.0.1", 0)
    thread = Thread(target=server.serve_forever, args=(0.01,), daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def test_it_takes_one_history_and_no_second(tmp_path: Path) -> None:
    path = tmp_path / "heads.jsonl"
    witness = Witness(path, HOUSE.public)
    assert witness.take([head(2), head(9)]) == 2
    assert witness.take([head(9), head(9)]) == 0  # handed over again
    for other in (head(9, "b"), head(4, "b"), head(5)):
        with pytest.raises(BadLedger, match="a second history of table 5f"):
            witness.take([head(12), other])
    with pytest.raises(BadLedger, match="second history"):
        witness.take([head(20, "a"), head(20, "b")])
    assert witness.take([head(2, "z", table="6a"), head(3, part=2)]) == 2
    assert [each.head.line for each in read_anchored(path).heads] == [2, 9, 2, 3]
    again = Witness(path, HOUSE.public)  # started anew it knows all of it
    with pytest.raises(BadLedger, match="second history"):
        again.take([head(12)])  # of the ledger before
    with pytest.raises(BadLedger, match="forged"):
        again.take([head(30, part=2, keys=Keys.make())])


def test_a_pit_whose_database_was_put_back_is_refused(
    tmp_path: Path, sqlite_url: str, caplog: pytest.LogCaptureFixture
) -> None:
    database = Path(sqlite_url.removeprefix("sqlite:///"))

    async def play(address: str) -> int:
        pit = await Pit.open(sqlite_url, keys=HOUSE, anchors=[address, str(tmp_path / "anchors.jsonl")])
        live = await pit.table(pit.lobby()[0].id) if pit.lobby() else await pit.open_table("ohio-roulette")
        await live.do(c.CommandRequest(c.AddBot()))
        await pit.close()
        return pit.anchors_refused

    with listening(Witness(tmp_path / "witness.jsonl", HOUSE.public)) as address:

        async def test() -> None:
            assert await play(address) == 0
            earlier = database.read_bytes()
            assert await play(address) == 0
            database.write_bytes(earlier)
            time.sleep(0.01)
            assert await play(address) > 0

        run(test)
    assert "second history" in caplog.text
    kept, seen = (read_anchored(tmp_path / f"{name}.jsonl").heads for name in ("anchors", "witness"))
    assert len(kept) > len(seen)  # the other anchor has both histories


def test_what_is_no_head_is_refused_and_the_rest_is_handed_over(tmp_path: Path) -> None:
    path = tmp_path / "heads.jsonl"
    with listening(Witness(path, HOUSE.public)) as address:
        anchors = Anchors([address])
        anchors.put(["nonsense"])
        while not anchors.refused:
            time.sleep(0.01)
        anchors.put([str(head(2))])
        anchors.close()
        assert anchors.refused == 1
    assert [each.head.line for each in read_anchored(path).heads] == [2]
