"""`croupier fair`: a round beside its receipt, the seed that was disclosed and what players gave to it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import msgspec

from croupier.errors import BadLedger, BadNotation
from croupier.readers import is_whole_number, whole_number
from croupier.table.chance import commitment
from croupier.table.ledger import opening
from croupier.table.proof.anchored import check_heads, moment
from croupier.table.proof.fair import FairDraw, check_drawn, check_values, disclosed, look
from croupier.table.proof.heads import Head, read_heads
from croupier.table.replay import Replay
from croupier.terminal.commands.verify import UNTOLD, public_keys, read_ledger


def show(
    path: Path,
    seeds: Sequence[str],
    values: Sequence[str],
    ledger: Path | None,
    public_key: str | None,
    key_file: Path | None,
    as_json: bool,
) -> None:
    receipts = read_heads(path)
    if len(receipts) != 1:
        raise BadNotation(f"{path.name} is no receipt", instead="one line, as it was given out")
    keys = public_keys(public_key, key_file)
    if keys is None:
        raise UNTOLD
    receipts[0].check(keys)
    head = receipts[0].head
    if not head.seeds:
        raise BadLedger("this receipt names no seed", "it is of no round, or of a former version")
    check_values(head.seeds, dict(map(_given, values)))
    known = {commitment(seed): seed for seed in seeds}
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
        raise BadNotation(f"{said!r} is no seat with its value", instead="2=what it gave")
    return whole_number(seat), value


def _print(head: Head, draws: Sequence[FairDraw], said: str) -> None:
    print(f"{head.game}, table {head.table}, round {head.round}, signed on {moment(head.at)}")
    for draw in draws:
        print(f"{draw.source}: promised {draw.promise}")
        for seat, value in draw.values:
            print(f"  seat {seat} gave {value}")
        if not draw.values:
            print("  nobody gave a value")
        if draw.seed:
            print(f"  the seed was {draw.seed}, which is what was promised")
        if draw.drawn:
            print(f"  it gives this round {' '.join(draw.drawn)}")
        if draw.says:
            print(f"  {draw.says}")
    if said:
        print(said)
