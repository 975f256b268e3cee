"""Options that are the same at every table of the house: held to what the database has of the others."""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection, select

from croupier.houses import house_of
from croupier.houses.uniform import check_uniform as check_others
from croupier.own_games import find
from croupier.refusals import BadOption, Refusal
from croupier.rules.options import Options
from croupier.rules.script import events as e
from croupier.server.live.seat_notes import TableRules
from croupier.server.refused import NotUniform
from croupier.server.store.schema import events, tables
from croupier.table.ledger import opened_with

_opened = msgspec.json.Decoder(e.TableOpened)
_rules = msgspec.json.Decoder(TableRules)


def check_uniform(connection: Connection, table_id: str, game: str, options: Options) -> None:
    """Refuse options that the text orders to be the same at every table of the house, where another open
    table has them otherwise, whichever server deals it."""
    if not any(options.uniform_fields()):
        return
    first = (events.c.table_id == tables.c.id) & (events.c.part == tables.c.part) & (events.c.n == 1)
    found = select(tables.c.id, tables.c.game, tables.c.rules, events.c.what).join(events, first)
    others: dict[str, Options] = {}
    for row in connection.execute(found.where(~tables.c.is_closed & (tables.c.id != table_id))):
        if house_of(row.game) is not house_of(game):
            continue
        try:
            opened = opened_with(_opened.decode(row.what), find(row.game))
        except Refusal:  # its file is gone, and it is dealt no more
            continue
        title = _rules.decode(row.rules).title
        others[f"table {row.id} ({title or row.game})"] = opened
    try:
        check_others(options, others)
    except BadOption as no:
        raise NotUniform(no.what, no.why, no.instead) from None
