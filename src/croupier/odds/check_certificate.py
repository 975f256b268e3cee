"""Check a certificate of `croupier prove` by adding it up again.

Run `python -m croupier.odds.check_certificate FILE`. It needs nothing but Python's standard library: no rule,
engine or report of croupier has a part in it.
"""

from __future__ import annotations

import json
import re
import sys
from fractions import Fraction
from hashlib import sha256
from typing import Any

FORMAT = "croupier certificate 1"
_NUMBER = re.compile(r"-?[0-9]{1,4000}(/[0-9]{1,4000})?|[0-9]{1,9}\.[0-9]{1,9}")
_ODDS = re.compile(r"([\d,]{1,20}) (to|for) ([\d,]{1,20})(?: less ([\d.]{1,9})%)?")
_FATES = {"push": Fraction(0), "returned": Fraction(0), "lose": Fraction(-1), "forfeited": Fraction(-1)}


def number(value: int | str) -> Fraction:
    """Read a number of a certificate. Its form and length are checked before anything is computed.

    >>> number("-4/27"), number(36)
    (Fraction(-4, 27), Fraction(36, 1))
    """
    if not isinstance(value, int) and (not isinstance(value, str) or _NUMBER.fullmatch(value) is None):
        raise ValueError(f"{str(value)[:20]!r} is no number")
    return Fraction(value)


def hash_of(certificate: dict[str, Any]) -> str:
    """Return the SHA-256 of everything in a certificate but its hash."""
    rest = {name: value for name, value in certificate.items() if name != "hash"}
    return sha256(json.dumps(rest, sort_keys=True, separators=(",", ":")).encode()).hexdigest()


def shortfalls(certificate: Any) -> list[str]:
    """Return everything in a certificate that does not add up; nothing if it holds."""
    try:
        return _shortfalls(certificate)
    except (KeyError, TypeError, ValueError, ZeroDivisionError) as bad:
        return [f"it is no certificate: {type(bad).__name__} {bad}"]


def _shortfalls(certificate: dict[str, Any]) -> list[str]:
    if certificate["format"] != FORMAT:
        return [f"its format is {certificate['format']!r}, not {FORMAT!r}"]
    found = []
    if certificate["hash"] != hash_of(certificate):
        found.append("its hash is not that of its content")
    found += [
        f"{each['count']}: counted otherwise than the package has it"
        for each in certificate["packaged"]
        if not each["agrees"]
    ]
    hands = certificate.get("hands", [])
    if not certificate["wagers"] and not hands:
        found.append("it has no wager")
    for each in hands:
        counts = [number(count) for _, count in each["kinds"]]
        if min(counts) <= 0 or sum(counts) != number(each["combinations"]):
            found.append(f"{each['share']}: its kinds of hands do not add up to {each['combinations']}")
    for wager in certificate["wagers"]:
        found += [f"{wager['wager']}: {text}" for text in _wager_shortfalls(wager)]
    return found


def _wager_shortfalls(wager: dict[str, Any]) -> list[str]:
    ends = [(pays, *map(number, numbers)) for _, pays, *numbers in wager["ends"]]
    total = sum(ways for *_, ways in ends)
    found = [f"{ways} ways end in {pays}" for pays, *_, ways in ends if ways <= 0]
    for pays, net, staked, _ in ends:
        printed = printed_net(pays) if staked == 1 else None
        if printed is not None and printed != net:
            found.append(f"{pays} pays {printed}, not {net}")
        if net < -staked:
            found.append(f"{-net} is lost of {staked} staked")
    mean = sum(net * ways for _, net, _, ways in ends) / total
    figures = {
        "house_edge": -mean,
        "average_staked": sum(staked * ways for *_, staked, ways in ends) / total,
        "variance": sum((net - mean) ** 2 * ways for _, net, _, ways in ends) / total,
        "hit_frequency": sum(ways for _, net, _, ways in ends if net > 0) / total,
    }
    return found + [
        f"{name} is {wager[name]}, but adds up to {value}"
        for name, value in figures.items()
        if name in wager and number(wager[name]) != value
    ]


def printed_net(pays: str) -> Fraction | None:
    """Return what a stake of one wins by printed odds; None if they say more than that.

    >>> printed_net("3 to 2"), printed_net("30 for 1"), printed_net("1 to 1 less 5%"), printed_net("lose")
    (Fraction(3, 2), Fraction(29, 1), Fraction(19, 20), Fraction(-1, 1))
    """
    if pays in _FATES:
        return _FATES[pays]
    odds = _ODDS.fullmatch(pays)
    if odds is None:
        return None
    won = number(odds[1].replace(",", "")) / number(odds[3].replace(",", ""))
    won -= odds[2] == "for"
    return won * (1 - number(odds[4] or 0) / 100)


def main(path: str) -> int:
    """Check the file, print what does not add up, and return the exit code."""
    try:
        with open(path, encoding="utf-8") as file:
            certificate = json.load(file)
    except (OSError, ValueError) as bad:
        print(f"{path}: {bad}")
        return 2
    found = shortfalls(certificate)
    for text in found:
        print(f"{path}: {text}")
    if not found:
        counted = len(certificate["wagers"]), len(certificate.get("hands", []))
        what = f"{counted[0]} wagers" if counted[0] else f"{counted[1]} tables of hands"
        print(f"{path}: {what} of {certificate['game']} add up")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
