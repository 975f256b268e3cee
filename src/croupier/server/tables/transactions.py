"""Transactions: what is done at a table is written down and told, or refused with the table as it was."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

from croupier.refusals import Refusal
from croupier.server.errors import (
    Away,
    Elsewhere,
    MeterMoved,
    NotCovered,
    NotKept,
    NotUniform,
    OutcomeUnknown,
)
from croupier.server.store.batches import Batch, KeyedRequest
from croupier.server.store.writer import UNKNOWN
from croupier.server.tables.owned_table import OwnedTable
from croupier.server.tables.projection import ShownTable
from croupier.server.tables.table_store import TableStore

log = logging.getLogger("croupier.server")
SAID = Away | NotCovered | NotUniform | MeterMoved
"""Why the store wrote nothing, as it tells whoever asked for it."""
METER_TRIES = 20  # of a payment from a meter that other servers move meanwhile


class CannotGoOn(Exception):
    """What was done could not be gone on from at once, and the table is as it was before: it is done anew,
    without going on."""


class Transactions:
    """Of one table, one at a time."""

    def __init__(self, table: OwnedTable, shown: ShownTable, store: TableStore) -> None:
        self._table = table
        self._shown = shown
        self._store = store

    async def carry_out(
        self, act: Callable[[], Any], request: KeyedRequest | None = None, by: str = "", opens: bool = False
    ) -> None:
        """Done anew, on the table as it was, where a shared meter has moved since somebody was paid by it."""
        for left in reversed(range(METER_TRIES)):
            try:
                return await self._carried_out(act, request, by, opens)
            except MeterMoved:
                if not left:
                    raise

    async def _carried_out(
        self, act: Callable[[], Any], request: KeyedRequest | None, by: str, opens: bool
    ) -> None:
        """Where the act `opens` a round, that round is open even if the act itself is refused. The ledger
        says `by` whom it was done."""
        table = self._table
        before, mark, refusal = table.seating.version, table.mark, None
        table.seating.sitting.ledger.by = by
        try:
            table.dealing.record_time()
            if opens:
                table.dealing.open_bets()
            result, refusal = self._tried(act)
            request = None if refusal is not None else request
            if isinstance(result, Batch):
                writing: Batch | None = result
                table.kept.note_command(result, request)
            else:
                writing = table.kept.writing(request)
        except (Refusal, CannotGoOn):
            if table.mark != mark:
                await self._rebuild()
            raise
        except Exception:
            log.exception("table %s is rebuilt", table.id)
            await self._rebuild()
            raise NotKept("it was not done", "the table could not, and stands as before") from None
        if writing is not None:
            await self._commit(writing, request, before)
        if refusal is not None:
            raise refusal

    def _tried(self, act: Callable[[], Any]) -> tuple[Any, Refusal | None]:
        """What the act gave, or why it was refused without a trace."""
        mark = self._table.mark
        try:
            return act(), None
        except Refusal as no:
            if self._table.mark != mark:
                raise
            return None, no

    async def _commit(self, writing: Batch, request: KeyedRequest | None, before: int) -> None:
        """Written, or known not to be: after a commit without an answer the store is asked what it has, and
        only where it cannot say either the outcome is unknown."""
        table = self._table
        try:
            await self._store.write(writing)
        except Elsewhere:
            table.is_lost = True
            raise
        except Exception as no:
            if not isinstance(no, SAID | OutcomeUnknown):  # logged by the store
                log.warning("table %s could not be written: %s", table.id, no)
            await self._rebuild()
            if isinstance(no, SAID):
                raise
            if table.is_lost:
                raise UNKNOWN from None
            if not self._stands(writing, request):
                raise NotKept("it was not done", "it could not be written down") from None
            return  # it was committed after all, and only the answer lost
        table.kept.note_written(writing.receipt)
        if request is not None:
            table.kept.remember(request)
        table.held = ""
        self._shown.publish(before)

    def _stands(self, writing: Batch, request: KeyedRequest | None) -> bool:
        """Whether the rebuilt table has what was to be written: its key, the end of its ledger, its notes."""
        kept = self._table.kept
        if request is not None:
            return request[:2] in kept.done
        if not writing.events:
            return writing.state == kept.state
        last = kept.seating.sitting.ledger.lines[-1:]
        return [line.hash for line in last] == [writing.events[-1]["hash"]]

    async def _rebuild(self) -> None:
        """From the store, where something went wrong."""
        table = self._table
        try:
            table.put_back(await self._store.load_again(table.id))
        except Exception as no:
            if not isinstance(no, Away):
                log.warning("table %s cannot be rebuilt now: %s", table.id, no, exc_info=True)
            table.is_lost = True
            return
        self._shown.show_anew()
