"""Results as bytes and back: plain values, the records listed here, and arrays. Nothing else has a form.

The form is a line of JSON with everything but the numbers of arrays, and then these numbers, each array
in the smallest type that holds it.
"""

from __future__ import annotations

import json
import zlib
from dataclasses import fields
from fractions import Fraction
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

RECORDS = {
    **dict.fromkeys(
        (
            "WagerOdds", "OutcomeRow", "HandFrequencies", "HowToPlay", "AdviceTable", "AdvisedPlay",
            "OtherPlay",
        ),
        "croupier.odds.report",
    ),
    **dict.fromkeys(
        ("Equity", "SeatEquity", "ShareWon", "HandEquity", "NextCard", "StreetEquity"),
        "croupier.odds.poker.equity_report",
    ),
    "EndClass": "croupier.odds.ends",
    "PriceBox": "croupier.odds.ends",
    "CountsTable": "croupier.odds.counts",
    "Solution": "croupier.odds.tally",
    "Tally": "croupier.odds.tally",
    "MainTally": "croupier.odds.blackjack.main_wager",
    "Method": "croupier.report.model",
    "SettingChart": "croupier.odds.setting.seven_chart",
}  # fmt: skip
"""The module of each record. One whose fields do not tell it whole has `to_plain` and `from_plain`."""
LENGTH = 8
"""Bytes of the number that says how long the line is."""


def encode(value: Any, compressed: bool = False) -> bytes:
    """Return the value as bytes; `TypeError` if it holds something that has no plain form."""
    blobs: list[bytes] = []
    line = json.dumps(_plain(value, blobs), separators=(",", ":")).encode()
    content = b"".join((len(line).to_bytes(LENGTH, "little"), line, *blobs))
    return b"z" + zlib.compress(content, 9) if compressed else b"p" + content


def decode(content: bytes | memoryview) -> Any:
    """Return the value; `ValueError`, `TypeError` or `LookupError` if `encode` did not write it."""
    whole = memoryview(content)
    match bytes(whole[:1]):
        case b"z":
            try:
                whole = memoryview(zlib.decompress(whole[1:]))
            except zlib.error as bad:
                raise ValueError(f"not compressed as it should be: {bad}") from None
        case b"p":
            whole = whole[1:]
        case _:
            raise ValueError("not written by encode")
    start = LENGTH + int.from_bytes(whole[:LENGTH], "little")
    return _value(json.loads(bytes(whole[LENGTH:start])), whole[start:])


def _plain(value: Any, blobs: list[bytes]) -> Any:
    kind = type(value)
    if value is None or kind in (int, str, bool):
        return value
    if isinstance(value, float):
        return float(value)
    if kind is Fraction:
        return {"/": f"{value.numerator:x}/{value.denominator:x}"}
    if kind in (tuple, list):
        return [_plain(each, blobs) for each in value]
    if isinstance(value, dict):
        return {"of": [[_plain(name, blobs), _plain(each, blobs)] for name, each in value.items()]}
    if kind.__name__ in RECORDS and record(kind.__name__) is kind:
        of = (
            value.to_plain()
            if hasattr(kind, "to_plain")
            else [getattr(value, name) for name in _field_names(kind)]
        )
        return {"is": kind.__name__, "of": [_plain(each, blobs) for each in of]}
    if kind.__module__ == "numpy":
        return _plain_array(value, blobs) if kind.__name__ == "ndarray" else _plain(value.item(), blobs)
    raise TypeError(f"a {kind.__name__} is not stored")


def _plain_array(array: NDArray[Any], blobs: list[bytes]) -> Any:
    """Return what tells the array, and add its numbers to the blobs."""
    if array.dtype == object:
        return {"wide": [f"{int(each):x}" for each in array.ravel()], "shape": list(array.shape)}
    least = _least_type(array)
    at = sum(map(len, blobs))
    blobs.append(array.astype(least).tobytes())
    return {"type": least.str, "shape": list(array.shape), "at": at}


def _least_type(array: NDArray[Any]) -> np.dtype[Any]:
    import numpy as np

    if array.dtype.kind not in "iub":
        return array.dtype.newbyteorder("<")
    low, high = (int(array.min()), int(array.max())) if array.size else (0, 0)
    kinds = map(np.dtype, ("<i1", "<i2", "<i4", "<i8") if low < 0 else ("<u1", "<u2", "<u4", "<u8"))
    return next(kind for kind in kinds if np.iinfo(kind).min <= low and high <= np.iinfo(kind).max)


def _value(plain: Any, blobs: memoryview) -> Any:
    if isinstance(plain, list):
        return tuple(_value(each, blobs) for each in plain)
    if not isinstance(plain, dict):
        return plain
    if "/" in plain:
        over, under = plain["/"].split("/")
        return Fraction(int(over, 16), int(under, 16))
    if "is" in plain:
        kind, of = record(plain["is"]), [_value(each, blobs) for each in plain["of"]]
        if hasattr(kind, "from_plain"):
            return kind.from_plain(*of)
        return kind(**dict(zip(_field_names(kind), of, strict=True)))
    if "shape" in plain:
        return _array(plain, blobs)
    return {_value(name, blobs): _value(each, blobs) for name, each in plain["of"]}


def _array(plain: dict[str, Any], blobs: memoryview) -> NDArray[Any]:
    """Return the array, writable and in one piece."""
    import numpy as np

    if "wide" in plain:
        return np.array([int(each, 16) for each in plain["wide"]], object).reshape(plain["shape"])
    size = int(np.prod(plain["shape"], dtype=np.int64))
    return np.frombuffer(blobs, plain["type"], size, plain["at"]).reshape(plain["shape"]).copy()


def plain(value: object) -> Any:
    """Return the numbers and words that a value consists of, whatever its classes are called."""
    if isinstance(value, (tuple, list)):
        return [plain(each) for each in value]
    return value if value is None or isinstance(value, (int, str)) else str(value)


def record(name: str) -> type[Any]:
    """Return the record of that name; `LookupError` if there is none."""
    kind: type[Any] = getattr(import_module(RECORDS[name]), name)
    return kind


def _field_names(kind: type[Any]) -> tuple[str, ...]:
    named: tuple[str, ...] | None = getattr(kind, "_fields", None)
    return named if named is not None else tuple(each.name for each in fields(kind))
