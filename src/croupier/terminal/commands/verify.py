"""`croupier verify`, `fair` and `keys`: ledgers and rounds held to hashes, rules, seeds and signed heads."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from croupier.errors import BadLedger, BadOption, ParseError
from croupier.readers import is_whole_number, whole_number
from croupier.server.paths import default_keys
from croupier.table.ledger import Ledger, opening
from croupier.table.proof.anchored import check_heads, moment
from croupier.table.proof.fair import FairDraw, check_drawn, check_values, disclosed, look
from croupier.table.proof.heads import Head, SignedHead, read_anchored, read_heads
from croupier.table.proof.keys import Keys, PublicKeys
from croupier.table.proof.ledger_parts import follow_parts, in_order, is_named
from croupier.table.replay import Replay
from croupier.table.seeds import commitment
from croupier.terminal.arguments import AsJson, Database, KeyPath, OnCluster, PublicKeyOption, RunFileOption
from croupier.terminal.console import saved_on_interrupt, working
from croupier.work.crew import workers_of
from croupier.work.time_left import TimeLeft
from croupier.work.unit_rows import UnitRows
from croupier.work.units import Here, Work, Workers, gather

VerifiedFacts = dict[str, Any]
"""Facts reported about one verified table."""

UNTOLD = BadOption("whose signature that is cannot be told", instead="--public-key, which the house shows")


def verify(
    ledgers: Annotated[
        list[Path] | None,
        typer.Argument(help="Ledgers of one or more tables. Without any, the whole database is verified."),
    ] = None,
    receipts: Annotated[
        list[Path] | None,
        typer.Option("--receipt", help="The receipt that a player was given after a round. Repeatable."),
    ] = None,
    anchors: Annotated[
        list[Path] | None,
        typer.Option("--anchor", help="A file to which the house appended signed heads. Repeatable."),
    ] = None,
    public_key: PublicKeyOption = None,
    database: Database = None,
    key_file: KeyPath = None,
    cluster: OnCluster = None,
    run_file: RunFileOption = None,
    as_json: AsJson = False,
) -> None:
    """Verify ledgers, or a whole database.

    Checks hashes, order, money, rules, seeds and signatures, and names what was done to a ledger: its end cut
    off, parts swapped, copied or removed, money added, times moved, rewritten. `--anchor` also finds whole
    tables that are missing from a database."""
    crew = Checking(workers_of(None, cluster) if cluster is not None else Here(), run_file)
    heads = [head for path in receipts or [] for head in read_heads(path)]
    for path in anchors or []:
        anchored = read_anchored(path)
        heads += anchored.heads
        for place in anchored.torn:
            print(
                f"line {place} of {path.name} is incomplete: its write failed, as on a full disk",
                file=sys.stderr,
            )
    keys = public_keys(public_key, key_file)
    if heads and keys is None:
        raise UNTOLD
    try:
        told = _files(ledgers, heads, keys, crew) if ledgers else _database(database, heads, keys, crew)
    except BadLedger as no:
        if as_json:
            print(json.dumps({"verifies": False, "why": str(no)}))
        raise
    if as_json:
        print(json.dumps({"verifies": True, "tables": told}))
        return
    for each in told:
        facts = ", ".join(f"{each[what]:,} {what}" for what in ("ledgers", "rounds", "events", "signed"))
        print(f"{each['table']} verifies: {facts}{'; ' + str(each['but']) if each['but'] else ''}")


def public_keys(said: str | None, key_file: Path | None) -> PublicKeys | None:
    """Return the public keys given as text or in a file, or else those of the key file (by default this
    server's own); None if there is no key file."""
    if said is not None:
        return PublicKeys.parse(Path(said).read_text() if os.path.isfile(said) else said)
    path = key_file or default_keys()
    return Keys.kept_at(path).public if path.is_file() else None


@dataclass(frozen=True)
class Checking:
    """A verifier that replays ledgers, one table at a time or many in parallel."""

    workers: Workers
    run_file: Path | None

    def run(
        self,
        *,
        title: str,
        identity: str,
        units: int,
        do: Callable[..., UnitRows],
        sent: Callable[[int], Any] | None,
    ) -> list[VerifiedFacts]:
        """Return the facts of each unit in order. Raise the error of the first one that does not verify."""
        work = Work(title=title, identity=identity, units=units, do=do, kind=UnitRows, sent=sent)
        left = TimeLeft()
        with working() as tell, saved_on_interrupt(self.run_file):
            rows = gather(
                work, self.workers, run_file=self.run_file,
                progress=lambda _, done: tell(f"{done:,} of {units:,} tables{left.words(done, units)}"),
            )  # fmt: skip
        for row in rows.in_order:
            if "refused" in row:
                raise BadLedger(*row["refused"])
        return rows.in_order


def replayed(unit: int, texts: Sequence[str]) -> UnitRows:
    """Replay all ledgers of a table from their texts. Return its facts, or the reason why they do not
    verify."""
    try:
        ledgers = [Ledger.parse(text) for text in texts]
        alone = [Replay(each) for each in ledgers if not is_named(each)]
        done = [each.follow() for each in alone] or follow_parts(ledgers)
    except BadLedger as no:
        return UnitRows({unit: {"refused": [no.what, no.why, no.instead]}})
    rounds, events = sum(each.rounds for each in done), sum(len(each.lines) for each in done)
    return UnitRows({unit: {"ledgers": len(done), "rounds": rounds, "events": events,
                        "is_closed": done[-1].is_closed}})  # fmt: skip


def _files(
    paths: Sequence[Path], heads: Sequence[SignedHead], keys: PublicKeys | None, crew: Checking
) -> list[VerifiedFacts]:
    tables = in_order(read_ledger(path) for path in paths)
    unnamed = tables.pop("", [])
    by_part = {table: {opening(each).part: each for each in parts} for table, parts in tables.items()}
    for table, parts in tables.items():
        if len(by_part[table]) < len(parts):
            raise BadLedger(f"a part of table {table} stands there twice", "it was copied")
    found = dict.fromkeys(tables, 0)
    if keys is not None:
        check_heads(heads, keys, by_part)
        for head in heads:
            if head.head.table in found:
                found[head.head.table] += 1
        if heads and not any(found.values()):
            raise BadLedger("no receipt and no anchor is of these ledgers", "they name other tables")
    named = [(opening(each).game, [each], 0, "it names no table") for each in unnamed]
    for table, parts in tables.items():
        first = opening(parts[0]).part
        but = f"those before part {first} were not given" if first > 1 else ""
        named.append((f"table {table}", parts, found[table], but))
    rows = crew.run(
        title="verify ledgers",
        identity=" ".join(each.head for _, parts, _, _ in named for each in parts),
        units=len(named),
        do=replayed,
        sent=lambda unit: [str(each) for each in named[unit][1]],
    )
    return [_facts(name, row, signed, but) for (name, _, signed, but), row in zip(named, rows, strict=True)]


def read_ledger(path: Path) -> Ledger:
    try:
        return Ledger.read(path)
    except BadLedger as no:
        raise BadLedger(f"{path.name}: {no.what}", no.why, no.instead) from None


def _facts(table: str, row: VerifiedFacts, signed: int, but: str) -> VerifiedFacts:
    if not row["is_closed"]:
        but = "; ".join(filter(None, (but, "the table is open, its last seed not disclosed")))
    return {"table": table, "ledgers": row["ledgers"], "rounds": row["rounds"], "events": row["events"],
            "signed": signed, "but": but}  # fmt: skip


def _database(
    url: str | None, heads: list[SignedHead], keys: PublicKeys | None, crew: Checking
) -> list[VerifiedFacts]:
    from croupier.server.store.admin_log import LOG, verify_log
    from croupier.server.store.database import Store, default_url, file_of, read_apart
    from croupier.server.tables.verify import table_ids, verify_table

    url = url or default_url()
    file = file_of(url)
    if file is not None and not file.exists():
        raise BadOption("nothing to verify", f"there is no {file}", "name ledgers, or a --database")
    Store(url).close()  # which brings it up to date
    log_heads = [each for each in heads if each.head.table == LOG]
    heads = [each for each in heads if each.head.table != LOG]
    ids = read_apart(url, lambda connection: table_ids(connection, keys, heads))
    acts = read_apart(url, lambda connection: verify_log(connection, keys, log_heads))
    if acts:
        print(f"The log of administration verifies: {acts:,} acts.", file=sys.stderr)
    rows = crew.run(
        title="verify a database",
        identity=f"{url} {ids} {heads} {keys}",
        units=len(ids),
        do=partial(verify_table, url, keys, heads, ids),
        sent=None,
    )
    but = "" if keys is not None else "what was signed was not looked at, for want of a key"
    return [{"table": f"table {table}", **row, "but": but} for table, row in zip(ids, rows, strict=True)]


# One round


def fair(
    receipt: Annotated[Path, typer.Argument(help="The receipt that a player was given after the round.")],
    seeds: Annotated[
        list[str] | None,
        typer.Option(
            "--seed", metavar="SEED", help="The disclosed seed. Repeatable. The default is that of --ledger."
        ),
    ] = None,
    values: Annotated[
        list[str] | None,
        typer.Option("--value", metavar="SEAT=VALUE", help="The random value that a seat added. Repeatable."),
    ] = None,
    ledger: Annotated[
        Path | None, typer.Option("--ledger", help="The table's ledger, to compare with the seeds.")
    ] = None,
    public_key: PublicKeyOption = None,
    key_file: KeyPath = None,
    as_json: AsJson = False,
) -> None:
    """Check that a round was dealt from the committed seed.

    Compares the receipt of a round with the disclosed seed and the random values that the players added."""
    receipts = read_heads(receipt)
    if len(receipts) != 1:
        raise ParseError(f"{receipt.name} is no receipt", instead="one line, as it was given out")
    keys = public_keys(public_key, key_file)
    if keys is None:
        raise UNTOLD
    receipts[0].check(keys)
    head = receipts[0].head
    if not head.seeds:
        raise BadLedger("this receipt names no seed", "it is of no round, or of a former version")
    check_values(head.seeds, dict(map(_given, values or [])))
    known = {commitment(seed): seed for seed in seeds or []}
    if odd := set(known) - {use.promise for use in head.seeds}:
        seed = known[odd.pop()]
        raise BadLedger(f"the seed {seed[:12]}… was not promised", "its hash is not on the receipt")
    said = ""
    if ledger is not None:
        lines = read_ledger(ledger)
        opened = opening(lines)
        check_heads(receipts, keys, {opened.table: {opened.part: lines}}, is_whole=True)
        done = Replay(lines).follow()
        known = disclosed(lines) | known
        said = f"The ledger, {done.rounds} rounds, has it as the rules, the seeds and the receipt have it."
    draws = look(head.seeds, head.game, head.options, known)
    if ledger is not None:
        check_drawn(draws, lines, head.line)
    if as_json:
        print(json.dumps({"fair": all(draw.drawn for draw in draws), "head": msgspec.to_builtins(head),
                          "draws": msgspec.to_builtins(draws)}))  # fmt: skip
        return
    _print(head, draws, said)


def _given(said: str) -> tuple[int, str]:
    seat, sign, value = said.partition("=")
    if not sign or not is_whole_number(seat.strip()):
        raise ParseError(f"{said!r} is no seat with its value", instead="2=what it gave")
    return whole_number(seat), value


def _print(head: Head, draws: Sequence[FairDraw], said: str) -> None:
    print(f"{head.game}, table {head.table}, round {head.round}, signed on {moment(head.at)}")
    for draw in draws:
        print(f"{draw.source}: promised {draw.promise}")
        for each in draw.commitments:
            opened = f"opened {each.value}" if each.value else "did not open its value, which was left out"
            print(f"  seat {each.seat} committed to {each.commitment[:16]}… on {moment(each.at)}, {opened}")
        if not draw.commitments:
            for seat, value in draw.values:
                print(f"  seat {seat} opened {value}, to which it had not committed: a former version")
        if not draw.values and not draw.commitments:
            print("  nobody added a value")
        if draw.seed:
            print(f"  the seed was {draw.seed}, which is what was promised")
        if draw.drawn:
            print(f"  it gives this round {' '.join(draw.drawn)}")
        if draw.says:
            print(f"  {draw.says}")
    if said:
        print(said)


# A witness


def witness(
    path: Annotated[Path, typer.Argument(help="The file in which it keeps the heads.")],
    public_key: Annotated[
        str, typer.Option("--public-key", help="The public keys of the house, or a file with them.")
    ],
    host: Annotated[str, typer.Option("--host", help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option("--port", help="The port to listen on.")] = 8090,
) -> None:
    """Take signed heads from a pit, and refuse a second history.

    Run it on another machine, in other hands, and name it with serve --anchor http://HOST:PORT/. Its file is
    one for verify --anchor."""
    from croupier.server.store.witness import Witness, witness_server

    keys = public_keys(public_key, None)
    if keys is None:
        raise UNTOLD
    server = witness_server(Witness(path, keys), host, port)
    print(f"The witness listens at http://{host}:{server.server_port}/  (Ctrl-C ends it)", flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        print("\nThe witness has ended.", flush=True)
    finally:
        server.server_close()


# The keys of a house

keys = typer.Typer(
    help="Show and rotate the keys that sign ledgers and seal seeds.",
    no_args_is_help=True,
    rich_markup_mode=None,
    add_completion=False,
)


@keys.command("show")
def show_keys(key_file: KeyPath = None, as_json: AsJson = False) -> None:
    """Show the public keys. `verify --public-key` reads the output of --json."""
    public = Keys.kept_at(key_file or default_keys()).public
    if as_json:
        print(public)
        return
    for each in public.keys:
        print(f"{each.public}  since {moment(each.since)}{'' if each is not public.now else ', signs now'}")


@keys.command("rotate")
def rotate_keys(key_file: KeyPath = None) -> None:
    """Create new keys, signed by the old ones. Servers use them from their next start."""
    where = key_file or default_keys()
    new = Keys.kept_at(where).rotated()
    new.write(where)
    print(f"Key {new.public.now.id} signs from the next start on, vouched for by the one before it.")
