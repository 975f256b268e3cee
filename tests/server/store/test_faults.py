"""The fault simulator: what was promised holds after thirty schedules of trouble, a seed gives the same
schedule again, and faults that are built in on purpose are found."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from croupier.server.cage.wallets import BUY_IN
from croupier.server.store.batches import Batch, KeyedRequest, Transfer
from croupier.server.tables.actor import TableActor
from croupier.server.tables.journal import Journal
from croupier.server.tables.state import SeatState, TableState
from tests.faults.machine import Faults
from tests.faults.schedule import Broken, Databases, tried
from tests.server import databases

SEEDS = range(1, 31)
SECONDS = 15.0


@pytest.fixture(autouse=True)
def same_seeds() -> None:
    """Leave the seeds of the tables to the schedule: a name and a counter would give each run others."""


@pytest.fixture(scope="module")
def fresh(tmp_path_factory: pytest.TempPathFactory) -> Databases:
    return Databases(tmp_path_factory.mktemp("faults"))


@pytest.mark.parametrize("seed", SEEDS)
def test_what_was_promised_holds(fresh: Databases, seed: int) -> None:
    outcome = tried(seed, fresh.fresh("pit"), seconds=SECONDS)
    assert outcome.acknowledged and outcome.lines


@pytest.mark.parametrize("seed", [2, 4, 8])
def test_what_was_promised_holds_on_postgresql(postgresql: str, seed: int) -> None:
    url = databases.fresh_schema(postgresql, f"faults_{seed}")
    assert tried(seed, url, seconds=SECONDS).acknowledged


def test_a_seed_gives_the_same_schedule_again(fresh: Databases) -> None:
    one, two = (tried(13, fresh.fresh("pit"), seconds=SECONDS) for _ in range(2))
    assert one == two and tried(14, fresh.fresh("pit"), seconds=SECONDS).fingerprint != one.fingerprint


def found(fresh: Databases, faults: Faults, why: str) -> None:
    """Within a few seeds, and told with the seed."""

    def try_all() -> None:
        for seed in SEEDS:
            tried(seed, fresh.fresh("pit"), faults, SECONDS)

    with pytest.raises(Broken, match=f"seed [0-9]+ breaks it: .*{why}"):
        try_all()


def test_an_answer_before_its_commit_is_found(fresh: Databases, monkeypatch: pytest.MonkeyPatch) -> None:
    async def hasty(self: TableActor, batch: Batch, request: KeyedRequest | None, before: int) -> None:
        asyncio.ensure_future(self._store.write(batch)).add_done_callback(lambda task: task.cancelled())
        self.journal.note_written(self.state, batch, request)

    monkeypatch.setattr(TableActor, "_commit", hasty)
    found(fresh, Faults(crash_before=40), "was acknowledged")


def test_a_key_that_is_not_written_is_found(fresh: Databases, monkeypatch: pytest.MonkeyPatch) -> None:
    batch = Journal.batch
    monkeypatch.setattr(Journal, "batch", lambda self, state, request=None: batch(self, state))
    found(fresh, Faults(deaf=20, crash_after=20), "was acknowledged")


def test_a_seed_that_is_not_kept_is_found(fresh: Databases, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without it no server could deal on from the same shoe."""

    def none(self: Journal, now: Any) -> list[dict[str, Any]]:
        return []

    monkeypatch.setattr(Journal, "_seed_rows", none)
    found(fresh, Faults(crash_after=20), "stands still")


def test_chips_that_do_not_come_back_are_found(fresh: Databases, monkeypatch: pytest.MonkeyPatch) -> None:
    transfers = Journal._transfers

    def kept_back(self: Journal, line: Any, seats: SeatState) -> list[Transfer]:
        return [each for each in transfers(self, line, seats) if each.kind == BUY_IN]

    monkeypatch.setattr(Journal, "_transfers", kept_back)
    found(fresh, Faults(), "the cage nothing")


def test_a_wallet_apart_from_its_table_is_found(fresh: Databases, monkeypatch: pytest.MonkeyPatch) -> None:
    """Paid for in a transaction of its own, before the chips are on the table."""

    async def first_the_money(self: TableActor, batch: Batch, request: Any, before: int) -> None:
        moved, batch.transfers = batch.transfers, []
        if moved:
            await self._store.write(Batch(batch.table_id, self.journal.row(self.state), transfers=moved))
        await commit(self, batch, request, before)

    commit = TableActor._commit
    monkeypatch.setattr(TableActor, "_commit", first_the_money)
    found(fresh, Faults(crash_before=60, crash_after=60), "")


def test_a_bet_that_is_written_twice_is_found(fresh: Databases, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a server that is asked again by a key does it again, under another."""

    async def forgetful(self: TableActor, request: KeyedRequest) -> None:
        return None

    batch = Journal.batch

    def another(self: Journal, state: TableState, request: KeyedRequest | None = None) -> Batch | None:
        known = request is not None and request[:2] in self.done
        return batch(self, state, None if known else request)

    monkeypatch.setattr(TableActor, "_answered", forgetful)
    monkeypatch.setattr(Journal, "batch", another)
    found(fresh, Faults(deaf=30), "(was acknowledged|was done 1 times and happened 2)")
