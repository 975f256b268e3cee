"""An owned table: one that is dealt here, as commands find it and leave it."""

from __future__ import annotations

from typing import Any

from croupier.rules.options import Options
from croupier.server.store.batches import Batch
from croupier.server.tables.dealing import Dealing, dealt_options
from croupier.server.tables.journal import KeptTable
from croupier.server.tables.next_ledger import renewed
from croupier.server.tables.state import Seating
from croupier.server.tables.viewers import Watchers


class OwnedTable:
    """What is kept of it, the dealing that goes on from there, and who watches that."""

    def __init__(self, kept: KeptTable) -> None:
        self.id = kept.table_id
        self.kept = kept
        self.dealing = Dealing(kept.seating)
        self.watchers = Watchers()
        self.held = ""
        """Why it did not go on by itself when it should have."""
        self.is_lost = False
        """Another server deals it, or it could not be rebuilt: the pit takes it up again if it can."""

    @property
    def seating(self) -> Seating:
        return self.dealing.seating

    @property
    def mark(self) -> tuple[Any, ...]:
        """Another one as soon as anything has happened in a round or was written in the ledger."""
        sitting = self.seating.sitting
        told = len(sitting.round.events) if sitting.round is not None else 0
        return id(sitting), len(sitting.ledger), id(sitting.round), told

    def put_back(self, kept: KeptTable) -> None:
        """As it is in the store, where something went wrong."""
        self.kept = kept
        self.dealing = Dealing(kept.seating)

    def renew(self, options: Options | None = None) -> Batch:
        """This ledger ends and another begins, under the options that are chosen, where such are given."""
        game, coming = self.seating.game, options if options is not None else self.seating.sitting.options
        writing = self.kept.renew(renewed(self.seating, coming, self.id, self.kept.part + 1))
        writing.chosen = (game.id, options) if options is not None else None
        self.dealing = Dealing(self.kept.seating)
        return writing

    def do_ordered(self) -> Batch | None:
        """What the floor wanted done as soon as the round is over."""
        notes = self.seating.notes
        if notes.closes or notes.settings is None:
            self.dealing.close()
            return None
        return self.renew(dealt_options(self.seating.game, notes.settings))
