"""Markdown as the site's renderer wants it, from Markdown as people write it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

_POINT = re.compile(r"( *)([-*]|\d+[.)])\s+(.*)")
_FENCE = re.compile(r" *(```|~~~)")
_CODE = re.compile(r"(`+[^`]*`+)")
_TAG = re.compile(r"<(?=[A-Za-z/!?])")
STEP = 4
"""Blanks by which a list in a list is set in."""


def table(columns: Sequence[str], rows: Iterable[Sequence[str]], right: Iterable[int] = ()) -> str:
    """A table, the columns of those places to the right; '' where it has no rows.

    >>> print(table(("wager", "edge"), [("a|b", "5%")], right=(1,)))
    | wager | edge |
    |---|--:|
    | a\\|b | 5% |
    """
    places = set(right)
    lines = [f"| {' | '.join(_cell(one) for one in row)} |" for row in rows]
    rule = "|" + "|".join("--:" if place in places else "---" for place in range(len(columns))) + "|"
    return "\n".join([f"| {' | '.join(columns)} |", rule, *lines]) if lines else ""


def _cell(text: str) -> str:
    return text.replace("|", "\\|").replace("\n", " ") or " "


def literal(text: str) -> str:
    """Plain words in which no letter means anything to Markdown.

    >>> literal("2 * 3 < 7, a_b")
    '2 \\\\* 3 &lt; 7, a\\\\_b'
    """
    return re.sub(r"([\\`*_\[\]#])", r"\\\1", text.replace("&", "&amp;").replace("<", "&lt;"))


def fenced(text: str, kind: str = "") -> str:
    """A block of code or of printed text, however many strokes it has in itself."""
    longest = max((len(found) for found in re.findall(r"`{3,}", text)), default=2)
    stroke = "`" * (longest + 1)
    return f"{stroke}{kind}\n{text.rstrip()}\n{stroke}"


def as_set(text: str) -> str:
    """With what the renderer needs: an empty line before a list and before a table, lists in lists set in by
    four blanks, and `<` as a letter where no code is.

    >>> print(as_set("Odds:\\n| a |\\n|---|\\n- one\\n  - two <b\\n  goes on"))
    Odds:
    <BLANKLINE>
    | a |
    |---|
    <BLANKLINE>
    - one
        - two &lt;b
        goes on
    """
    return "\n".join(_lines(text.splitlines()))


def _lines(lines: Iterable[str]) -> Iterator[str]:
    before, is_code, depths = "", False, list[int]()
    for line in lines:
        if _FENCE.match(line):
            if not is_code and before and not depths:
                yield ""
            is_code = not is_code
            yield line
        elif is_code:
            yield line
        else:
            if not line.strip() or (not line.startswith(" ") and not _POINT.match(line)):
                depths = [] if line.strip() else depths
            point = _POINT.match(line)
            if point and (depths or len(point[1]) < STEP):
                depths = [depth for depth in depths if depth < len(point[1])] + [len(point[1])]
                is_first = not _POINT.match(before) and not before.startswith(" ")
                if before and (is_first or before.lstrip().startswith("|")):
                    yield ""
                told = f"{' ' * STEP * (len(depths) - 1)}{point[2]} {point[3]}"
            elif depths and line.startswith(" "):
                told = " " * STEP * len(depths) + line.strip() if not before else _under(line, depths)
            else:
                told = line
                if line.startswith("|") and before and not before.startswith("|"):
                    yield ""
            yield _escaped(told)
        before = line if line.strip() else ""


def _under(line: str, depths: list[int]) -> str:
    """A line that goes on with a point."""
    return " " * STEP * max(len(depths) - 1, 1) + line.strip()


def _escaped(line: str) -> str:
    parts = _CODE.split(line)
    return "".join(part if part.startswith("`") else _TAG.sub("&lt;", part) for part in parts)
