"""Rules of blackjack that odds and simulations vary though the sheet fixes them.

Each function here is given the answer of the game's own rules (`can`, `draws`) and gives the one that holds.
What round, odds and simulation ask (`Blackjack.may`, `splits`, `dealer_stands`) puts it behind the game's
own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from croupier.cards.card import ACE, Card, Hand
from croupier.errors import BadOption, unknown
from croupier.hands.points import Points
from croupier.readers import whole_number
from croupier.rules.options import BankedOptions, option

AS_PRINTED = "as-printed"


@dataclass(frozen=True)
class OffSheet:
    """Variations of the rules that only odds and simulations take; tables are always dealt as printed. By
    default no rule is varied.

    >>> rules = OffSheet.from_values({"surrender": ("no", "late"), "soft-17": ("hit", "stand")})
    >>> str(rules), str(rules.varied_by("soft-17=stand, surrender=no"))
    ('as-printed', 'surrender=no, soft-17=stand')
    """

    known: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """Rule → its values, in the order in which they are shown."""
    varied: tuple[tuple[str, str], ...] = ()

    @classmethod
    def from_values(cls, known: Mapping[str, tuple[str, ...]]) -> OffSheet:
        return cls(tuple(known.items()))

    def __getitem__(self, rule: str) -> str:
        """Return how a rule is varied; '' where it is as printed."""
        return dict(self.varied).get(rule, "") if self.varied else ""

    def __bool__(self) -> bool:
        return bool(self.varied)

    def __str__(self) -> str:
        return ", ".join(f"{rule}={value}" for rule, value in self.varied) or AS_PRINTED

    def varied_by(self, text: str) -> OffSheet:
        """Return the rules with more of them varied: `rule=value`, separated by commas. `as-printed` takes
        back one or all."""
        if text.strip() == AS_PRINTED:
            return replace(self, varied=())
        known, found = dict(self.known), dict(self.varied)
        for part in text.replace(";", ",").split(","):
            name, sign, value = (each.strip().lower().replace("_", "-") for each in part.partition("="))
            if name not in known:
                raise unknown("rule to vary", name, known)
            values = known[name]
            if sign and value == AS_PRINTED:
                found.pop(name, None)
            elif value not in values:
                raise BadOption(
                    f"{name} cannot be {value or 'varied so'}", instead=f"it is one of {', '.join(values)}"
                )
            else:
                found[name] = value
        return replace(self, varied=tuple((name, found[name]) for name in known if name in found))


NOT_VARIED: Final = OffSheet()
EIGHTS: Final = (Card(8, 0), Card(8, 1))
"""A pair like any other."""
DOUBLED: Final = {"9-to-11": range(9, 12), "10-or-11": range(10, 12), "11": range(11, 12), "no": range(0)}

DEALER: Final = OffSheet.from_values({"soft-17": ("hit", "stand")})
"""The rules of a game with neither a split nor a hole card that is read."""
BANKED_VARIATIONS: Final = OffSheet.from_values(
    {
        "surrender": ("no", "late"),
        "most-hands": ("1", "2", "3"),
        "resplit-aces": ("no", "yes"),
        "hit-split-aces": ("no", "yes"),
        "double-on": ("any-two", *DOUBLED),
        "double-after-split": ("no", "yes"),
        "soft-17": ("hit", "stand"),
        "hole-card": ("original-only", "takes-all"),
    }
)
HOUSE_VARIATIONS: Final = OffSheet.from_values(
    {**dict(BANKED_VARIATIONS.known), "hole-card": ("peek", "original-only", "takes-all")},
)
READING: Final = (
    "for odds and simulations only, not for tables: rules that the sheet fixes, changed by name, such as "
    "surrender=no, most-hands=2, double-on=10-or-11, soft-17=stand"
)


@dataclass(frozen=True, kw_only=True)
class VariedOptions(BankedOptions):
    off_sheet: OffSheet = option(BANKED_VARIATIONS, READING, analysis_only=True)


def variations_of(options: Any) -> OffSheet:
    """Return how rules are varied under these options; a game may have none that are."""
    return options.off_sheet if isinstance(options, VariedOptions) else NOT_VARIED


def varied_soft_17(off: OffSheet, points: Points, draws: bool) -> bool:
    """Return True if a dealer draws who by the printed rule does so, or does not."""
    return off["soft-17"] == "hit" if off["soft-17"] and points == (17, True) else draws


def varied_hit(off: OffSheet, cards: Hand, is_split: bool, can: bool) -> bool:
    if is_split and cards[0].rank == ACE and off["hit-split-aces"]:
        return off["hit-split-aces"] == "yes"
    return can


def varied_surrender(off: OffSheet, cards: Hand, is_split: bool, can: bool) -> bool:
    if off["surrender"]:
        return off["surrender"] == "late" and len(cards) == 2 and not is_split
    return can


def varied_double(
    off: OffSheet, cards: Hand, points: Points, is_split: bool, can: bool, unsplit: bool, hits: bool
) -> bool:
    """Return True if the hand may be doubled. `can` is the printed rule's answer, `unsplit` its answer if the
    hand were not from a split pair, and `hits` is True if the hand may take a card at all. Totals are hard
    totals."""
    if is_split and off["double-after-split"]:
        can = unsplit and off["double-after-split"] == "yes"
    if off["double-on"] == "any-two":
        return len(cards) == 2 and (can or (hits and not is_split))
    if off["double-on"]:
        return can and len(cards) == 2 and not points.is_soft and points.total in DOUBLED[off["double-on"]]
    return can


def varied_doubling(off: OffSheet, offers: bool) -> bool:
    """Return True if any hand can be doubled, so that the layout needs a spot for it."""
    return offers or off["double-on"] == "any-two"


def varied_split(
    off: OffSheet, cards: Hand, hands: int, can: bool, like_first: bool, like_eights: bool
) -> bool:
    """Return True if the hand may be split. `like_first` is the answer if this were the first split, and
    `like_eights` the answer for a pair of eights now."""
    if hands > 1 and len(cards) == 2 and cards[0].rank == ACE and off["resplit-aces"]:
        can = like_first and like_eights and off["resplit-aces"] == "yes"
    return can and (not off["most-hands"] or hands < whole_number(off["most-hands"]))
