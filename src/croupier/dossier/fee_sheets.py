"""Sheets of a house's fees: of all schedules for all its games, those that this game's options can use."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from croupier.dossier.sheet_reader import FENCE
from croupier.families.banked.player_dealer import PlayerDealerOptions
from croupier.readers import whole_number
from croupier.rules.game import Game
from croupier.rules.options import Options

FAMILY = "- family: fees"
"""Line by which a rule sheet declares that it is a sheet of fees."""
_SCHEDULES = re.compile(r"\| (option|tier)s? .*(fee|collection|players|active)")
"""Pattern of a header row of a table of fee schedules."""
_LINES = re.compile(r"\bL(\d+)(?:-(\d+))?")


class UsedSchedules(NamedTuple):
    text: str
    """Text of the sheet without the schedules that this game cannot use."""
    left_out: tuple[str, ...]
    """Headings of the schedules that were left out."""


def used_schedules(game: Game, options: Options, sheet: str) -> UsedSchedules:
    """Return the sheet with only the schedules that this game and these options can use. A schedule and a
    game belong together if they cite the same lines of the house's rules."""
    own = [line for source in _sources(game, options) for line in _cited(source)]
    if FAMILY not in sheet or not own:
        return UsedSchedules(sheet, ())
    kept, left_out = list[str](), list[str]()
    for part in _parts(sheet):
        text = "\n".join(part)
        lines = list(_cited(text))
        is_schedule = bool(lines) and any(map(_SCHEDULES.match, part))
        if is_schedule and not any(a.start < b.stop and b.start < a.stop for a in own for b in lines):
            left_out.append(part[0].lstrip("# ").partition(" [")[0])
        else:
            kept += part
    return UsedSchedules("\n".join(kept), tuple(left_out))


def _sources(game: Game, options: Options) -> Iterator[str]:
    if isinstance(options, PlayerDealerOptions):
        yield from (each.source for each in options.printed_schedules)
    yield from (each.source for each in game.options.printed_collections.values())


def _cited(text: str) -> Iterator[range]:
    for first, last in _LINES.findall(text):
        yield range(whole_number(first), whole_number(last or first) + 1)


def _parts(sheet: str) -> Iterator[Sequence[str]]:
    """Yield the parts of a sheet, each from one heading of any level to the next."""
    part, is_code = list[str](), False
    for line in sheet.splitlines():
        is_code ^= line.startswith(FENCE)
        if line.startswith("#") and not is_code and part:
            yield part
            part = []
        part.append(line)
    yield part
