"""Check that a round was dealt from the seed to which the house had committed.

Run `python check_fair.py RECEIPT --seed SEED --key PUBLIC_KEY`. This file needs nothing but Python's standard
library and can be copied anywhere: no rule or other module of croupier has a part in it. It checks the
signature of the receipt, the commitment of the seed, the commitments of the players' values, and prints what
the seed and the opened values give; compare that with what you saw.
"""

from __future__ import annotations

import argparse
import hmac
import json
import sys
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from hashlib import sha256, sha512, shake_256
from itertools import count
from typing import Any

WORDS = 64
"""Words of 64 bits in one block of the stream."""
OF_A_SHOE = "of a shoe"
MOST_PACKS = 100
"""Packs in a shoe at most, so that a forged receipt cannot ask for more cards than a machine holds."""


class NotFair(Exception):
    """Description of the mismatch."""


# The stream of chance


def words(seed: str) -> Iterator[int]:
    """Yield the numbers of a seed: SHAKE-256 of `croupier SEED BLOCK`, read as little-endian 64-bit words."""
    for block in count():
        data = shake_256(f"croupier {seed} {block}".encode()).digest(8 * WORDS)
        for place in range(WORDS):
            yield int.from_bytes(data[8 * place : 8 * place + 8], "little")


def below(stream: Iterator[int], bound: int) -> int:
    """Draw a number from 0 to bound - 1, each equally likely: the uneven tail is drawn again."""
    while True:
        product = next(stream) * bound
        if product % 2**64 >= 2**64 % bound:
            return product >> 64


def shuffled(seed: str, cards: Sequence[str]) -> list[str]:
    """Shuffle the cards by Fisher and Yates, from the first place on."""
    order, stream = list(cards), words(seed)
    for place in range(len(order) - 1):
        other = place + below(stream, len(order) - place)
        order[place], order[other] = order[other], order[place]
    return order


def mixed(seed: str, values: Sequence[tuple[int, str]]) -> str:
    """Mix the seed with the players' values: HMAC-SHA-256 of a line `SEAT VALUE` for each, by seat."""
    if not values:
        return seed
    said = "\n".join(f"{seat} {value}" for seat, value in values)
    return hmac.new(seed.encode(), f"croupier values\n{said}".encode(), sha256).hexdigest()


# What the receipt says


def draws_of(use: dict[str, Any], seed: str) -> list[str]:
    """Return what the round drew from a seed. Raise NotFair if a commitment does not fit."""
    promise = use["promise"]
    if sha256(f"croupier seed {seed}".encode()).hexdigest() != promise:
        raise NotFair(f"the house had committed to another seed: {promise}")
    values = [(int(seat), str(value)) for seat, value in use.get("values", ())]
    check_values(promise, values, use.get("commitments", ()))
    source, end = mixed(seed, values), use["before"] + use["drawn"]
    drawn_from = str(use.get("drawn_from", ""))
    if use["source"] == "cards":
        copies, _, cards = drawn_from.partition(" x ")
        order = shuffled(source, cards.split() * packs(copies))
        return order[use["before"] : end]
    if use["source"] == "dice":
        stream = words(f"{source} dice" if drawn_from == OF_A_SHOE else source)
        return [str(1 + below(stream, 6)) for _ in range(end)][use["before"] :]
    pockets, stream = drawn_from.split(), words(source)
    return [pockets[below(stream, len(pockets))] for _ in range(end)][use["before"] :]


def packs(text: str) -> int:
    """Read how many packs a shoe was made of. Raise NotFair if the text is no number from 1 to MOST_PACKS."""
    is_number = text.isascii() and text.isdigit() and len(text) <= len(str(MOST_PACKS))
    if not is_number or not 1 <= int(text) <= MOST_PACKS:
        raise NotFair(f"no shoe is made of {text[:20]!r} packs")
    return int(text)


def check_values(
    promise: str, values: Sequence[tuple[int, str]], commitments: Sequence[dict[str, Any]]
) -> None:
    """Raise NotFair if a value was mixed in that nobody had committed to."""
    opened = sorted((each["seat"], each["value"]) for each in commitments if each.get("value"))
    if opened != sorted(values):
        raise NotFair("other values were mixed in than players had committed to and opened")
    for each in commitments:
        said = f"croupier value {promise} {each['seat']} {each.get('value', '')}"
        if each.get("value") and sha256(said.encode()).hexdigest() != each["commitment"]:
            raise NotFair(f"seat {each['seat']} had committed to another value")


def head_text(receipt: str) -> str:
    """Return the head of a receipt exactly as it was signed."""
    start = receipt.index('"head":') + len('"head":')
    _, end = json.JSONDecoder().raw_decode(receipt, start)
    return receipt[start:end]


# The signature: Ed25519 as in RFC 8032, section 5.1

P = 2**255 - 19
ORDER = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P
CurvePoint = tuple[int, int, int, int]


def _add(a: CurvePoint, b: CurvePoint) -> CurvePoint:
    e, f = (a[1] - a[0]) * (b[1] - b[0]) % P, (a[1] + a[0]) * (b[1] + b[0]) % P
    g, h = 2 * a[3] * b[3] * D % P, 2 * a[2] * b[2] % P
    x, y, z, t = f - e, h - g, h + g, f + e
    return x * y % P, z * t % P, y * z % P, x * t % P


def _times(scalar: int, point: CurvePoint) -> CurvePoint:
    total: CurvePoint = (0, 1, 1, 0)
    while scalar:
        if scalar & 1:
            total = _add(total, point)
        point, scalar = _add(point, point), scalar >> 1
    return total


def _point(data: bytes) -> CurvePoint:
    number = int.from_bytes(data, "little")
    y, sign = number % 2**255, number >> 255
    square = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    x = pow(square, (P + 3) // 8, P)
    if (x * x - square) % P:
        x = x * pow(2, (P - 1) // 4, P) % P
    if y >= P or (x * x - square) % P or (not x and sign):
        raise NotFair("that is no point of the curve")
    x = P - x if x & 1 != sign else x
    return x, y, 1, x * y % P


BASE = _point((4 * pow(5, P - 2, P) % P).to_bytes(32, "little"))


def has_signed(key: bytes, message: bytes, signature: bytes) -> bool:
    """Return True if the Ed25519 key has signed the message."""
    if len(key) != 32 or len(signature) != 64:
        return False
    s = int.from_bytes(signature[32:], "little")
    if s >= ORDER:
        return False
    k = int.from_bytes(sha512(signature[:32] + key + message).digest(), "little") % ORDER
    left, right = _times(s, BASE), _add(_point(signature[:32]), _times(k, _point(key)))
    same_x = (left[0] * right[2] - right[0] * left[2]) % P == 0
    return same_x and (left[1] * right[2] - right[1] * left[2]) % P == 0


def check_signature(receipt: str, keys: Sequence[str]) -> None:
    """Raise NotFair if none of the public keys has signed the receipt."""
    told = json.loads(receipt)
    message = b"croupier head\n" + head_text(receipt).encode()
    for key in keys:
        if key.startswith(told["key"]) and has_signed(
            bytes.fromhex(key), message, bytes.fromhex(told["signature"])
        ):
            return
    raise NotFair(f"key {told['key']} has not signed this receipt")


def report(receipt: str, seeds: Sequence[str], keys: Sequence[str]) -> list[str]:
    """Return the lines of the report. Raise NotFair with the first thing that does not fit."""
    lines = []
    if keys:
        check_signature(receipt, keys)
        lines.append("The house has signed this receipt.")
    else:
        lines.append("The signature was not checked: no public key was given.")
    known = {sha256(f"croupier seed {seed}".encode()).hexdigest(): seed for seed in seeds}
    head = json.loads(receipt)["head"]
    lines.append(f"{head['game']}, table {head['table']}, round {head['round']}")
    for use in head.get("seeds", ()):
        lines.append(f"{use['source']}: the house had committed to seed {use['promise']}")
        for each in use.get("commitments", ()):
            at = datetime.fromtimestamp(each.get("at", 0), UTC).isoformat(" ", "seconds")
            value = each.get("value", "")
            opened = f"opened {value}" if value else "did not open it: it was left out"
            lines.append(f"  seat {each['seat']} committed to {each['commitment']} at {at} and {opened}")
        if use["promise"] not in known:
            lines.append("  its seed is not given: it is disclosed when the shoe, or its rounds, are over")
        elif use.get("again"):
            lines.append("  cards were shuffled again within the shoe: check the whole ledger instead")
        else:
            drawn = " ".join(draws_of(use, known[use["promise"]]))
            lines.append(f"  the seed and the values give this round: {drawn}")
    return lines


def main(arguments: Sequence[str] | None = None) -> int:
    about = str(__doc__).partition("\n")[0]
    parser = argparse.ArgumentParser(description=about)
    parser.add_argument("receipt", help="the file with the receipt of the round")
    parser.add_argument("--seed", action="append", default=[], help="a disclosed seed; repeatable")
    parser.add_argument("--key", action="append", default=[], help="a public key of the house; repeatable")
    told = parser.parse_args(arguments)
    try:
        with open(told.receipt, encoding="utf-8") as file:
            print("\n".join(report(file.read().strip(), told.seed, told.key)))
    except (NotFair, OSError, ValueError, KeyError, IndexError) as no:
        print(f"This does not fit: {no}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
