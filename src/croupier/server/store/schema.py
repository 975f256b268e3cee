"""The tables of the database. A change here comes with a migration that makes it."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Double,
    ForeignKeyConstraint,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
)

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("game", String(80), nullable=False),
    Column("rules", Text, nullable=False),
    Column("by", String(80), nullable=False),
    Column("at", Double, nullable=False),
    Column("part", Integer, nullable=False),
    Column("before", Integer, nullable=False),
    Column("is_closed", Boolean, nullable=False),
    Column("beside", Text, nullable=False),
    Column("owner", String(120), nullable=False, server_default=""),
)
"""`part` is the number of the ledger that is written now, `before` how many events the earlier ones have,
`owner` the server that took the table over last: no other one writes it."""

events = Table(
    "events",
    metadata,
    Column("table_id", String(40), primary_key=True),
    Column("part", Integer, primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("at", Double, nullable=False),
    Column("what", Text, nullable=False),
    Column("hash", String(32), nullable=False),
    ForeignKeyConstraint(["table_id"], ["tables.id"]),
)
"""The ledgers, line by line. Two servers cannot both write line n: the second is refused."""

entries = Table(
    "entries",
    metadata,
    Column("table_id", String(40), primary_key=True),
    Column("part", Integer, primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("account", String(80), primary_key=True),
    Column("amount", BigInteger, nullable=False),
    ForeignKeyConstraint(["table_id", "part", "n"], ["events.table_id", "events.part", "events.n"]),
)
"""Double entry: what the event of that line moved; those of one line sum to zero."""

seeds = Table(
    "seeds",
    metadata,
    Column("table_id", String(40), primary_key=True),
    Column("kind", String(20), primary_key=True),
    Column("seed", Text, nullable=False),
    ForeignKeyConstraint(["table_id"], ["tables.id"]),
)
"""Secret: seeds that a ledger has committed to and not disclosed. Once disclosed they stand in the ledger."""

commands = Table(
    "commands",
    metadata,
    Column("table_id", String(40), primary_key=True),
    Column("person", String(80), primary_key=True),
    Column("key", String(80), primary_key=True),
    Column("version", Integer, nullable=False),
    Column("at", Double, nullable=False),
    ForeignKeyConstraint(["table_id"], ["tables.id"]),
    Index("commands_by_age", "table_id", "at"),
)
"""Requests that were acknowledged, by the key that their sender gave them."""

owners = Table(
    "owners",
    metadata,
    Column("key", String(80), primary_key=True),
    Column("owner", String(120), nullable=False),
    Column("address", String(200), nullable=False),
    Column("until", Double, nullable=False),
)
"""Leases: which server deals which table, or all tables of a link, and until when unless it renews."""

meters = Table(
    "meters",
    metadata,
    Column("link", String(80), primary_key=True),
    Column("meter", String(80), primary_key=True),
    Column("amount", BigInteger, nullable=False),
)
"""What the meters show that several tables share."""

people = Table(
    "people",
    metadata,
    Column("id", String(80), primary_key=True),
    Column("name", String(80), nullable=False),
    Column("role", String(20), nullable=False),
    Column("password", Text, nullable=False),
    Column("at", Double, nullable=False),
    Index("people_by_name", "name"),
)
"""`password` is a hash, '' for a guest."""

keys = Table(
    "keys",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)
"""Secret: what the servers of this database sign with."""
