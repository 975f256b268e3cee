"""Layouts that all seats bet on: where the parts of a painted board lie, and the tables that have one."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from croupier.rules.display import FAR, BoardPart
from croupier.web.stage.places import NOWHERE, Arrangement, Box, strip


def places_on(painted: BoardPart, box: Box, there: Collection[str]) -> Iterator[tuple[str, Box]]:
    """Yield each wager and word of a painted board with its place in the box."""
    shown = [part for part in painted.items if _is_there(part, there)]
    whole = sum(map(_share, shown))
    at = 0.0
    for part in shown:
        size = _share(part) / whole
        if painted.is_across:
            place = Box(box.left + (at + size / 2) * box.w, box.y, size * box.w, box.h)
        else:
            place = Box(box.x, box.top + (at + size / 2) * box.h, box.w, size * box.h)
        at += size
        if isinstance(part, BoardPart):
            yield from places_on(part, place, there)
        else:
            yield part, place


def _share(part: BoardPart | str) -> float:
    return part.share if isinstance(part, BoardPart) else 1.0


def _is_there(part: BoardPart | str, there: Collection[str]) -> bool:
    if isinstance(part, BoardPart):
        return any(_is_there(each, there) for each in part.items)
    return part.startswith('"') or part.removesuffix(FAR) in there


def on_stage(painted: BoardPart, box: Box, there: Sequence[str]) -> dict[str, Box]:
    return dict(places_on(painted, box, set(there)))


BOARD = Arrangement(
    wide=1600, high=800,
    seats=strip(52, 40, 1496, 78, 8, 2), is_strip=True,
    wheel=Box(232, 330, 370, 370),
    dealer=NOWHERE,
    board=NOWHERE,
    words=Box(232, 552, 380, 50),
    signs=Box(232, 630, 380, 90),
    dice=NOWHERE,
    hand=NOWHERE,
    spots=Box(990, 405, 1110, 560),
    plate=Box(800, 725, 900, 72),
    pot=NOWHERE,
)  # fmt: skip
"""A wheel beside its layout."""
BOARD_UPRIGHT = Arrangement(
    wide=900, high=1350,
    seats=strip(34, 34, 832, 160, 4, 4), is_strip=True,
    wheel=Box(186, 360, 300, 300),
    dealer=NOWHERE,
    board=NOWHERE,
    words=Box(186, 550, 300, 70),
    signs=Box(186, 690, 300, 190),
    dice=NOWHERE,
    hand=NOWHERE,
    spots=Box(604, 705, 524, 980),
    plate=Box(450, 1264, 832, 112),
    pot=NOWHERE,
)  # fmt: skip

DICE = Arrangement(
    wide=1600, high=800,
    seats=strip(52, 40, 1496, 76, 8, 2), is_strip=True,
    dealer=NOWHERE,
    board=NOWHERE,
    dice=Box(190, 160, 290, 88),
    words=Box(720, 160, 740, 80),
    signs=Box(1330, 160, 440, 80),
    hand=NOWHERE,
    spots=Box(800, 452, 1512, 480),
    plate=Box(800, 728, 900, 66),
    pot=NOWHERE,
)  # fmt: skip
DICE_UPRIGHT = Arrangement(
    wide=900, high=1350,
    seats=strip(34, 34, 832, 144, 4, 4), is_strip=True,
    dealer=NOWHERE,
    board=NOWHERE,
    dice=Box(180, 228, 290, 86),
    words=Box(600, 208, 530, 50),
    signs=Box(600, 254, 530, 40),
    hand=NOWHERE,
    spots=Box(450, 742, 836, 930),
    plate=Box(450, 1266, 832, 104),
    pot=NOWHERE,
)  # fmt: skip

PUNTO = Arrangement(
    wide=1600, high=800,
    seats=strip(52, 40, 1496, 76, 7, 2), is_strip=True,
    dealer=NOWHERE,
    board=Box(800, 226, 860, 208),
    words=Box(800, 356, 860, 40),
    signs=Box(1400, 240, 310, 230),
    hand=NOWHERE,
    spots=Box(800, 538, 1060, 300),
    plate=Box(800, 726, 860, 70),
    pot=NOWHERE,
)  # fmt: skip
"""Baccarat: two hands that all bet on."""
PUNTO_UPRIGHT = Arrangement(
    wide=900, high=1350,
    seats=strip(34, 34, 832, 170, 4, 4), is_strip=True,
    dealer=NOWHERE,
    board=Box(450, 370, 820, 310),
    words=Box(450, 565, 820, 60),
    signs=Box(450, 668, 820, 120),
    pot=NOWHERE,
    hand=NOWHERE,
    spots=Box(450, 975, 836, 440),
    plate=Box(450, 1264, 832, 112),
)  # fmt: skip
