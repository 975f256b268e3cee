"""The Poker Hand History format: TOML, one hand a file (.phh) or one a numbered table (.phhs).

The fields and actions are those of the open standard (github.com/uoftcprg/phh-std). Sums are kept as whole
numbers of the smallest coin; which part of a unit that is, a record says by its decimals.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from decimal import Decimal, InvalidOperation
from typing import Any, Final, NamedTuple

from croupier.errors import ParseError, unknown
from croupier.histories.history import UNKNOWN_STACK, History
from croupier.readers import DIGITS, MOST, decimal_number

BUTTON_FIELDS = ("antes", "blinds_or_straddles")
STUD_FIELDS = ("antes", "bring_in")
FIXED = ("small_bet", "big_bet")
FREE = ("min_bet",)
NEEDED: Final = {
    "FT": (*BUTTON_FIELDS, *FIXED),
    "NT": (*BUTTON_FIELDS, *FREE),
    "NS": (*BUTTON_FIELDS, *FREE),
    "PO": (*BUTTON_FIELDS, *FREE),
    "FO/8": (*BUTTON_FIELDS, *FIXED),
    "F7S": (*STUD_FIELDS, *FIXED),
    "F7S/8": (*STUD_FIELDS, *FIXED),
    "FR": (*STUD_FIELDS, *FIXED),
    "N2L1D": (*BUTTON_FIELDS, *FREE),
    "F2L3D": (*BUTTON_FIELDS, *FIXED),
    "FB": (*BUTTON_FIELDS, *FIXED),
}
"""The variants, with what each must say besides stacks and actions."""

SUMS = ("bring_in", "small_bet", "big_bet", "min_bet", "_rake")
"""Fields with one sum each. The rake is a field of ours, which the format allows under such a name."""
LISTS = ("antes", "blinds_or_straddles", "starting_stacks", "finishing_stacks", "winnings")
ENDS = ("finishing_stacks", "winnings")
TEXTS = ("players", "actions")
CENTS = 2
"""Decimals of a unit that are kept at least."""
MOST_DECIMALS = 6
_ENDLESS = re.compile(r"\b0[xob][0-9a-fA-F_]{30}")
"""A number that TOML reads and Python cannot print."""
MOST_PLAYERS = 23


# Reading


def read(text: str, refused: list[ParseError] | None = None) -> list[History]:
    """Return the hands of a .phh or .phhs file.

    Raise ParseError if the file is not TOML or a field is wrong. If `refused` is given, bad hands of a file
    with several are added to it and the others returned.
    """
    if _ENDLESS.search(text):
        raise ParseError("this is no hand history", "a number in it has too many digits")
    try:
        document = tomllib.loads(text, parse_float=Decimal)
    except (ValueError, RecursionError, InvalidOperation) as no:
        raise ParseError("this is no hand history", str(no), "TOML, as .phh and .phhs files are") from None
    if "variant" in document:
        return [_history(document, text, Where("", 0, len(text), 1))]
    tables = {name: each for name, each in document.items() if isinstance(each, dict)}
    if not tables:
        raise ParseError("this is no hand history", "it has no variant", "variant = 'NT'")
    hands = []
    for each, where in zip(tables.values(), _places(text, tables), strict=True):
        try:
            hands.append(_history(each, text, where))
        except ParseError as no:
            if refused is None:
                raise
            refused.append(no)
    return hands


class Where(NamedTuple):
    """The part of a file that a hand is written in."""

    name: str
    start: int
    end: int
    line: int

    def line_of(self, text: str, place: int) -> int:
        return self.line + text.count("\n", self.start, place)


def _places(text: str, names: Iterable[str]) -> list[Where]:
    starts, place = [], 0
    for name in names:
        place = max(*(text.find(f"[{sign}{name}{sign}]", place) for sign in ("", '"', "'")), place)
        starts.append((name, place))
    found, line, before = [], 1, 0
    for (name, start), end in zip(starts, [*(start for _, start in starts[1:]), len(text)], strict=True):
        line += text.count("\n", before, start)
        before = start
        found.append(Where(name, start, end, line))
    return found


def _history(fields: Mapping[str, Any], text: str, where: Where) -> History:
    try:
        return _checked(fields, text, where)
    except ParseError as no:
        hand = f"hand {where.name}" if where.name else "the hand"
        raise ParseError(f"{hand}, line {where.line}: {no.what}", no.why, no.instead) from None


def _checked(fields: Mapping[str, Any], text: str, where: Where) -> History:
    variant = fields.get("variant")
    if not isinstance(variant, str) or variant not in NEEDED:
        known = unknown("variant", str(variant), NEEDED)
        raise ParseError(known.what, known.why, known.instead)
    for wanted in (*NEEDED[variant], "starting_stacks", "actions"):
        if wanted not in fields:
            raise ParseError(f"{variant} needs {wanted}")
    sums = {each: _number(each, fields[each]) for each in SUMS if fields.get(each) is not None}
    rows = {each: _numbers(each, fields[each]) for each in LISTS if fields.get(each) is not None}
    rows |= {each: tuple(map(_rounded, rows[each])) for each in ENDS if each in rows}
    texts = {each: _texts(each, fields[each]) for each in TEXTS if fields.get(each) is not None}
    count = len(rows["starting_stacks"])
    if not 2 <= count <= MOST_PLAYERS:
        raise ParseError(f"{count} players cannot play it")
    for each in (*rows, "players"):
        row: Sequence[Any] = rows[each] if each in rows else texts.get(each, ())
        if row and len(row) != count:
            raise ParseError(f"{each} are {len(row)} for {count} players")
    bets = [_amount(action) for action in texts["actions"] if " cbr " in action]
    every = [*sums.values(), *(each for row in rows.values() for each in row), *bets]
    decimals = max((_decimals(each) for each in every), default=0)
    coins = 10 ** max(CENTS, decimals)

    def whole(number: Decimal) -> int:
        return int(number * coins) if number.is_finite() else UNKNOWN_STACK * coins

    stacks = tuple(map(whole, rows["starting_stacks"]))
    if min(stacks) <= 0:
        raise ParseError("a stack is nothing", instead="every player has chips")
    if any(whole(each) < 0 for each in (*sums.values(), *rows["antes"])):
        raise ParseError("a bet is less than nothing")
    return History(
        variant=variant,
        antes=tuple(map(whole, rows["antes"])),
        stacks=stacks,
        actions=texts["actions"],
        blinds=tuple(map(whole, rows.get("blinds_or_straddles", ()))),
        bring_in=whole(sums.get("bring_in", Decimal(0))),
        small_bet=whole(sums.get("small_bet", Decimal(0))),
        big_bet=whole(sums.get("big_bet", Decimal(0))),
        min_bet=whole(sums.get("min_bet", Decimal(0))),
        players=texts.get("players", ()),
        finishing=tuple(map(whole, rows["finishing_stacks"])) if "finishing_stacks" in rows else None,
        winnings=tuple(map(whole, rows["winnings"])) if "winnings" in rows else None,
        trims_antes=fields.get("ante_trimming_status") is True,
        coin=coins // 10**decimals,
        coins=coins,
        rake=whole(sums["_rake"]) if "_rake" in sums else None,
        others={key: value for key, value in fields.items() if key not in _OWN},
        lines=_lines_of(texts["actions"], text, where),
        line=where.line,
        end_line=_end_line(text, where),
        name=where.name,
    )


def _end_line(text: str, where: Where) -> int:
    named = (text.find(each, where.start, where.end) for each in ENDS)
    ends = [at for at in named if at > 0]
    return where.line_of(text, min(ends)) if ends else where.line


_OWN = {"variant", "ante_trimming_status", *SUMS, *LISTS, *TEXTS}


def _exact(value: int | Decimal) -> Decimal:
    return Decimal(value)


def _number(name: str, value: Any) -> Decimal:
    if isinstance(value, bool) or not isinstance(value, int | Decimal):
        raise ParseError(f"{name} cannot be {value!r}", instead="a number")
    if isinstance(value, int) and abs(value) > MOST:
        raise ParseError(f"{name} is too large", instead="a number of 15 digits at most")
    number = _exact(value)
    if number.is_nan() or (number.is_finite() and not -30 <= number.adjusted() <= DIGITS):
        raise ParseError(f"{name} cannot be {value!r}", instead="a number")
    return number


def _numbers(name: str, value: Any) -> tuple[Decimal, ...]:
    if not isinstance(value, list):
        raise ParseError(f"{name} cannot be {value!r}", instead="a list of numbers")
    return tuple(_number(name, each) for each in value)


def _texts(name: str, value: Any) -> tuple[str, ...]:
    if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
        raise ParseError(f"{name} cannot be {value!r}", instead="a list of texts")
    return tuple(value)


def _amount(action: str) -> Decimal:
    words = action.partition("#")[0].split()
    try:
        return _number("a bet", decimal_number(words[2].replace(",", ""), "sum"))
    except (ParseError, IndexError):
        raise ParseError(f"{action!r} names no sum") from None


def _decimals(number: Decimal) -> int:
    exponent = number.normalize().as_tuple().exponent if number.is_finite() else 0
    places = max(0, -exponent) if isinstance(exponent, int) else 0
    if places > MOST_DECIMALS:
        raise ParseError(f"{number} has too many decimals")
    return places


def _rounded(number: Decimal) -> Decimal:
    """A third of a pot may be written with all the decimals that there are: then it is meant in cents."""
    is_endless = number.is_finite() and number != round(number, MOST_DECIMALS)
    return round(number, CENTS) if is_endless else number


def _lines_of(actions: Sequence[str], text: str, where: Where) -> tuple[int, ...]:
    """Each action is looked for behind the one before; where it is written otherwise, it has that line."""
    at = max(text.find("actions", where.start, where.end), where.start)
    line = where.line_of(text, at)
    lines = []
    for action in actions:
        found = text.find(action, at, where.end) if action else -1
        if found > 0:
            line += text.count("\n", at, found)
            at = found + len(action)
        lines.append(line)
    return tuple(lines)


# Writing


def write(hands: Sequence[History]) -> str:
    """Return one hand as .phh, several as .phhs."""
    if len(hands) == 1:
        return _written(hands[0])
    return "\n".join(f"[{number}]\n{_written(hand)}" for number, hand in enumerate(hands, start=1))


def _written(hand: History) -> str:
    known: dict[str, int | tuple[int, ...]] = {
        "antes": hand.antes,
        "blinds_or_straddles": hand.blinds,
        "bring_in": hand.bring_in,
        "small_bet": hand.small_bet,
        "big_bet": hand.big_bet,
        "min_bet": hand.min_bet,
    }
    lines = [f"variant = {_text(hand.variant)}", f"ante_trimming_status = {str(hand.trims_antes).lower()}"]
    lines += [f"{name} = {_sums(hand, known[name])}" for name in NEEDED[hand.variant]]
    lines.append(f"starting_stacks = {_sums(hand, hand.stacks)}")
    lines.append(f"actions = [{', '.join(map(_text, hand.actions))}]")
    lines += [f"{name} = {_value(value)}" for name, value in hand.others.items()]
    if hand.players:
        lines.append(f"players = [{', '.join(map(_text, hand.players))}]")
    if hand.finishing is not None:
        lines.append(f"finishing_stacks = {_sums(hand, hand.finishing)}")
    if hand.winnings is not None:
        lines.append(f"winnings = {_sums(hand, hand.winnings)}")
    if hand.rake is not None:
        lines.append(f"_rake = {_sums(hand, hand.rake)}")
    return "\n".join(lines) + "\n"


def _sums(hand: History, value: int | tuple[int, ...]) -> str:
    return hand.money(value) if isinstance(value, int) else f"[{', '.join(map(hand.money, value))}]"


def _value(value: Any) -> str:
    if isinstance(value, list):
        return f"[{', '.join(map(_value, value))}]"
    if isinstance(value, dict):
        pairs = (f"{_text(str(key))} = {_value(each)}" for key, each in value.items())
        return f"{{{', '.join(pairs)}}}"
    if isinstance(value, bool):
        return str(value).lower()
    return _text(value) if isinstance(value, str) else str(value)


_ESCAPED = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\r": "\\r", "\t": "\\t", "\b": "\\b", "\f": "\\f"}


def _text(value: str) -> str:
    signs = (_ESCAPED.get(sign) or (sign if sign.isprintable() else f"\\U{ord(sign):08x}") for sign in value)
    return f'"{"".join(signs)}"'
