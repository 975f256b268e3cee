"""The values of a report as text and back, each of its own type: nothing else is written, or read."""

from __future__ import annotations

import json
from dataclasses import fields
from fractions import Fraction
from typing import Any

from croupier.odds.report import (
    AdviceTable,
    AdvisedPlay,
    HandFrequencies,
    HowToPlay,
    OtherPlay,
    OutcomeRow,
    WagerOdds,
)

KINDS: dict[str, type[Any]] = {
    kind.__name__: kind
    for kind in (WagerOdds, OutcomeRow, HowToPlay, AdviceTable, AdvisedPlay, OtherPlay, HandFrequencies)
}


def written(value: Any) -> bytes:
    """`TypeError` where it holds what has no plain form."""
    return json.dumps(_plain(value), separators=(",", ":")).encode()


def read(text: bytes) -> Any:
    """`ValueError`, `TypeError` or `LookupError` where it was not written here."""
    return _value(json.loads(text))


def _plain(value: Any) -> Any:
    kind = type(value)
    if value is None or kind in (int, str, bool):
        return value
    if isinstance(value, float):  # an array's too
        return float(value)
    if kind is Fraction:
        return {"/": f"{value.numerator:x}/{value.denominator:x}"}
    if kind is tuple:
        return [_plain(each) for each in value]
    if isinstance(value, dict):
        return {"of": [[_plain(name), _plain(each)] for name, each in value.items()]}
    if KINDS.get(kind.__name__) is kind:
        return {"is": kind.__name__, "of": [_plain(getattr(value, name)) for name in _names(kind)]}
    raise TypeError(f"a {kind.__name__} is not kept")


def _value(plain: Any) -> Any:
    if isinstance(plain, list):
        return tuple(_value(each) for each in plain)
    if not isinstance(plain, dict):
        return plain
    if "/" in plain:
        over, under = plain["/"].split("/")
        return Fraction(int(over, 16), int(under, 16))
    if "is" in plain:
        kind = KINDS[plain["is"]]
        return kind(**dict(zip(_names(kind), map(_value, plain["of"]), strict=True)))
    return {_value(name): _value(each) for name, each in plain["of"]}


def _names(kind: type[Any]) -> tuple[str, ...]:
    named: tuple[str, ...] | None = getattr(kind, "_fields", None)
    return named if named is not None else tuple(each.name for each in fields(kind))
