"""Layouts that all seats bet on, as they are painted: boxes within boxes, each with its share of the room."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from croupier.web.stage.places import NOWHERE, Arrangement, Box, strip

FAR = "@far"
"""What the name of a wager ends with at the other end of a table that has two."""
POINTS = ("4", "5", "6", "8", "9", "10")


@dataclass(frozen=True)
class Painted:
    """Parts below each other, or beside each other where it `is_across`. A part is the name of a wager, a
    word that is printed in quotation marks, or painted itself; a wager that the table lacks leaves no gap."""

    parts: tuple[Painted | str, ...]
    share: float = 1.0
    is_across: bool = False

    def over(self, box: Box, there: Collection[str]) -> Iterator[tuple[str, Box]]:
        """Each wager and word with its place."""
        shown = [part for part in self.parts if _is_there(part, there)]
        whole = sum(map(_share, shown))
        at = 0.0
        for part in shown:
            size = _share(part) / whole
            if self.is_across:
                place = Box(box.left + (at + size / 2) * box.w, box.y, size * box.w, box.h)
            else:
                place = Box(box.x, box.top + (at + size / 2) * box.h, box.w, size * box.h)
            at += size
            if isinstance(part, Painted):
                yield from part.over(place, there)
            else:
                yield part, place


def _share(part: Painted | str) -> float:
    return part.share if isinstance(part, Painted) else 1.0


def _is_there(part: Painted | str, there: Collection[str]) -> bool:
    if isinstance(part, Painted):
        return any(_is_there(each, there) for each in part.parts)
    return part.startswith('"') or part.removesuffix(FAR) in there


def across(*parts: Painted | str, share: float = 1.0) -> Painted:
    return Painted(parts, share, is_across=True)


def down(*parts: Painted | str, share: float = 1.0) -> Painted:
    return Painted(parts, share)


# -- craps ----------------------------------------------------------------------------------------


def _number(point: str, end: str) -> Painted:
    """A number's box: wagers against it above, those on it below."""
    return down(
        across(f"dont-come-{point}{end}", f"dont-come-odds-{point}{end}", share=0.9),
        across(f"lay-{point}{end}", f"buy-{point}{end}"),
        Painted((f'"{point}{end}',), 1.3),
        f"place-{point}{end}",
        across(f"put-{point}{end}", f"put-odds-{point}{end}", share=0.9),
        across(f"come-{point}{end}", f"come-odds-{point}{end}", share=0.9),
    )


def _end(end: str = "", *, is_turned: bool = False) -> tuple[Painted | str, ...]:
    """What one end of the table has. The numbers read the same way at both; where the end `is_turned`, what
    is beside a line lies to the left of it."""

    def line(wager: str, beside: str, share: float = 1.0) -> Painted:
        parts = (Painted((f"{wager}{end}",), 2.4), Painted((f"{beside}{end}",), 1))
        return across(*(reversed(parts) if is_turned else parts), share=share)

    return (
        across(*(_number(point, end) for point in POINTS), share=5.6),
        line("come", "dont-come"),
        f"field{end}",
        line("dont-pass", "dont-pass-odds"),
        line("pass", "pass-odds", 1.15),
    )


HARD = across("hard-4", "hard-6", "hard-8", "hard-10", share=1.1)
ONE_ROLL = (
    across("craps-two", "craps-three", "craps-twelve", "eleven"),
    across("any-seven", "any-craps", "c-and-e", "world"),
    across("horn", "horn-high-2", "horn-high-3", "horn-high-11", "horn-high-12"),
)
HOPS = (
    across("hop-2-2", "hop-3-3", "hop-4-4", "hop-5-5"),
    across("hop-1-3", "hop-1-4", "hop-2-3", "hop-1-5", "hop-2-4"),
    across("hop-1-6", "hop-2-5", "hop-3-4", "hop-2-6"),
    across("hop-3-5", "hop-3-6", "hop-4-5", "hop-4-6"),
)
MIDDLE = (HARD, *ONE_ROLL, Painted(HOPS, 3.4), "fire-bet")
CRAPS = across(Painted(_end(), 1.85), Painted(MIDDLE, 1))
CRAPS_UPRIGHT = down(Painted(_end(), 1.5), down(*MIDDLE))
CRAPS_ENDS = across(Painted(_end(is_turned=True), 1.3), Painted(MIDDLE, 1), Painted(_end(FAR), 1.3))
"""Both ends of the table with the propositions between them, where there is room for it."""

# -- baccarat, the big wheel -----------------------------------------------------------------------

BACCARAT = down(
    across("player-dragon-bonus", "dragon-bonus-player", "player-pair", "royale-bonus", "jade-8", "lucky-7",
           "monster-and-buster", "gold-7", "dealer-pair", "dragon-bonus-banker", "dealer-dragon-bonus",
           share=0.8),
    "tie",
    across("player", "banker", "dealer", share=1.5),
)  # fmt: skip
BIG_WHEEL = down(across("1", "2", "5", share=1.2), across("10", "20"), across("joker", "logo"))
BIG_WHEEL_BROAD = down(across("1", "2", "5", "10"), across("20", "joker", "logo"))


# -- where they are --------------------------------------------------------------------------------


def on_stage(painted: Painted, box: Box, there: Sequence[str]) -> dict[str, Box]:
    return dict(painted.over(box, set(there)))


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
