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
    Column("settings", Text, nullable=False),
    Column("by", String(80), nullable=False),
    Column("at", Double, nullable=False),
    Column("ledger", Integer, nullable=False),
    Column("event_offset", Integer, nullable=False),
    Column("is_closed", Boolean, nullable=False),
    Column("seat_state", Text, nullable=False),
    Column("owner", String(120), nullable=False, server_default=""),
)
"""`ledger` is the number of the ledger that is written now, `event_offset` the number of events in the
earlier ones, `settings` how the table is run, `seat_state` who sits there and waits, `owner` the server that
claimed the table last: no other one writes it."""

events = Table(
    "events",
    metadata,
    Column("table_id", String(40), primary_key=True),
    Column("ledger", Integer, primary_key=True),
    Column("line", Integer, primary_key=True),
    Column("at", Double, nullable=False),
    Column("event", Text, nullable=False),
    Column("hash", String(64).with_variant(String(32), "sqlite"), nullable=False),
    Column("by", String(80), nullable=True),
    Column("salt", String(32), nullable=False, server_default=""),
    ForeignKeyConstraint(["table_id"], ["tables.id"]),
)
"""The ledgers, line by line. Two servers cannot both write the same line: the second is refused. `by` is the
person who acted, '' the house; none in ledgers of former versions, whose hashes do not cover the time either.
(SQLite does not look at the length of a hash.)"""

entries = Table(
    "entries",
    metadata,
    Column("table_id", String(40), primary_key=True),
    Column("ledger", Integer, primary_key=True),
    Column("line", Integer, primary_key=True),
    Column("account", String(80), primary_key=True),
    Column("amount", BigInteger, nullable=False),
    ForeignKeyConstraint(["table_id", "ledger", "line"], ["events.table_id", "events.ledger", "events.line"]),
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
"""Secret: seeds that a ledger has committed to and not disclosed, sealed with a key that is not in here. Once
disclosed they stand in the ledger."""

heads = Table(
    "heads",
    metadata,
    Column("table_id", String(40), primary_key=True),
    Column("ledger", Integer, primary_key=True),
    Column("line", Integer, primary_key=True),
    Column("signed", Text, nullable=False),
    ForeignKeyConstraint(["table_id"], ["tables.id"]),
)
"""The signed heads of the ledgers. The key is not in the database: see `table.proof`."""

commands = Table(
    "commands",
    metadata,
    Column("table_id", String(40), primary_key=True),
    Column("person", String(80), primary_key=True),
    Column("request_key", String(80), primary_key=True),
    Column("version", Integer, nullable=False),
    Column("at", Double, nullable=False),
    Column("fingerprint", String(32), nullable=False, server_default=""),
    ForeignKeyConstraint(["table_id"], ["tables.id"]),
    Index("commands_by_age", "table_id", "at"),
)
"""Requests that were acknowledged, by the key that their sender gave them. `fingerprint` tells them from
others that were sent with the same key; '' in rows of former versions, which did not write it."""

leases = Table(
    "leases",
    metadata,
    Column("key", String(80), primary_key=True),
    Column("owner", String(120), nullable=False),
    Column("address", String(200), nullable=False),
    Column("expires_at", Double, nullable=False),
)
"""Leases: which server deals which table, or all tables of a link, and until when unless it renews."""

meters = Table(
    "meters",
    metadata,
    Column("link", String(80), primary_key=True),
    Column("meter", String(80), primary_key=True),
    Column("amount", BigInteger, nullable=False),
)
"""The amounts of the meters that several tables share."""

transfers = Table(
    "transfers",
    metadata,
    Column("id", String(160), primary_key=True),
    Column("at", Double, nullable=False),
    Column("kind", String(20), nullable=False),
    Column("by", String(80), nullable=False),
    Column("note", String(200), nullable=False),
    Index("transfers_by_person", "by", "at"),
)
"""Transfers of money between wallets, tables and the cage. Rows are added and never changed."""

postings = Table(
    "postings",
    metadata,
    Column("transfer", String(160), primary_key=True),
    Column("account", String(120), primary_key=True),
    Column("amount", BigInteger, nullable=False),
    ForeignKeyConstraint(["transfer"], ["transfers.id"]),
    Index("postings_by_account", "account"),
)
"""Double entry: the two sides of each transfer, which sum to zero."""

wallets = Table(
    "wallets",
    metadata,
    Column("account", String(120), primary_key=True),
    Column("balance", BigInteger, nullable=False),
)
"""The sum of the postings of each account."""

open_approvals = Table(
    "open_approvals",
    metadata,
    Column("person", String(80), primary_key=True),
    Column("amount", BigInteger, nullable=False),
    Column("by", String(80), nullable=False),
    Column("at", Double, nullable=False),
)
"""Approvals of one large buy-in each, until it is made."""

approval_log = Table(
    "approval_log",
    metadata,
    Column("by", String(80), primary_key=True),
    Column("key", String(80), primary_key=True),
    Column("person", String(80), nullable=False),
    Column("amount", BigInteger, nullable=False),
    Column("at", Double, nullable=False),
)
"""Every approval that was given, used or not, by the key that whoever gave it said."""

people = Table(
    "people",
    metadata,
    Column("id", String(80), primary_key=True),
    Column("name", String(80), nullable=False),
    Column("role", String(20), nullable=False),
    Column("password", Text, nullable=False),
    Column("at", Double, nullable=False),
    Column("lookalike_key", String(200), nullable=True),
    Column("invited_by", String(80), nullable=False, server_default=""),
    Column("closed_at", Double, nullable=True),
    Column("second_factor", Text, nullable=False, server_default=""),
    Column("last_code", BigInteger, nullable=False, server_default="0"),
    Index("people_by_name", "name"),
    Index("people_by_look", "lookalike_key", unique=True),
)
"""`role` is '' until it is given, `password` a hash, '' for a guest and until it is set; `lookalike_key` is
equal for names that look alike: no two accounts have the same one. `invited_by` is a person's id, '' where a
former version made the account. `second_factor` is the sealed secret of one-time codes, `last_code` the
number of the last code that was used. An account is closed and never deleted."""

sign_in_links = Table(
    "sign_in_links",
    metadata,
    Column("token_hash", String(64), primary_key=True),
    Column("person", String(80), nullable=False),
    Column("kind", String(20), nullable=False),
    Column("made_by", String(80), nullable=False),
    Column("expires_at", Double, nullable=False),
    Column("is_waiting", Boolean, nullable=False),
    Index("links_by_person", "person"),
)
"""One-time links by which a person sets a password: `kind` is join or reset. A link that is waiting cannot be
used before a second administrator has confirmed it."""

role_requests = Table(
    "role_requests",
    metadata,
    Column("person", String(80), primary_key=True),
    Column("role", String(20), nullable=False),
    Column("requested_by", String(80), nullable=False),
    Column("at", Double, nullable=False),
)
"""Roles that one administrator has asked for and a second one has to confirm."""

administration = Table(
    "administration",
    metadata,
    Column("line", Integer, primary_key=True),
    Column("at", Double, nullable=False),
    Column("by", String(80), nullable=False),
    Column("act", Text, nullable=False),
    Column("hash", String(64), nullable=False),
    Column("signed", Text, nullable=False),
)
"""The log of administration, line by line; rows are added and never changed. See `store.admin_log`."""

sessions = Table(
    "sessions",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("person", String(80), nullable=False),
    Column("at", Double, nullable=False),
    Column("address", String(80), nullable=False),
    Column("last_seen_at", Double, nullable=False, server_default="0"),
    Index("sessions_by_person", "person"),
)
"""Sign-ins that were not ended; a cookie that names none of them is nobody's. `last_seen_at`: when it was
last signed again, which is once a day while it is used."""

drills = Table(
    "drills",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("person", String(80), nullable=False),
    Column("at", Double, nullable=False),
    Column("game", String(80), nullable=False),
    Column("kind", String(20), nullable=False),
    Column("level", Integer, nullable=False),
    Column("seed", String(80), nullable=False),
    Column("asked", Integer, nullable=False),
    Column("right", Integer, nullable=False),
    Column("seconds", Double, nullable=False),
    Column("pace", Integer, nullable=False),
    Index("drills_by_person", "person", "at"),
)
"""The drills of trainees: see `school.history`."""

keys = Table(
    "keys",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)
"""Secret: what the servers of this database sign with. Also the time that one of them noted last."""
