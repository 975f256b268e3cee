"""Rules of blackjack that odds and simulations vary though the sheet fixes them.

Each function here is given the answer of the game's own rules (`can`, `draws`) and gives the one that holds.
The questions that round, odds and simulation ask (`Blackjack.may`, `doubles`, `splits`, `dealer_stands`) put
it behind the game's own.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from croupier.cards.card import ACE, Card, Hand
from croupier.hands.points import Points
from croupier.readers import whole_number
from croupier.rules.off_sheet import OffSheet
from croupier.rules.options import BankedOptions, option

EIGHTS: Final = (Card.of(8, 0), Card.of(8, 1))
"""A pair like any other."""
DOUBLED: Final = {"9-to-11": range(9, 12), "10-or-11": range(10, 12), "11": range(11, 12), "no": range(0)}

DEALER: Final = OffSheet.of({"soft-17": ("hit", "stand")})
"""The rules of a game with neither a split nor a hole card that is read."""
BANKED: Final = OffSheet.of(
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
HOUSE: Final = OffSheet.of(
    {**dict(BANKED.known), "hole-card": ("peek", "original-only", "takes-all")},
)
READING: Final = (
    "for odds and simulations: rules that the sheet fixes, varied by name and told, such as surrender=no, "
    "most-hands=2, double-on=10-or-11, soft-17=stand; no table is dealt so"
)


@dataclass(frozen=True, kw_only=True)
class VariedOptions(BankedOptions):
    off_sheet: OffSheet = option(BANKED, READING)


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
    """`can` by the printed rule, and `unsplit` were the hand not of a split pair, of one that may take a card
    at all, as it `hits`. Totals are hard ones."""
    if is_split and off["double-after-split"]:
        can = unsplit and off["double-after-split"] == "yes"
    if off["double-on"] == "any-two":
        return len(cards) == 2 and (can or (hits and not is_split))
    if off["double-on"]:
        return can and len(cards) == 2 and not points.is_soft and points.total in DOUBLED[off["double-on"]]
    return can


def varied_doubling(off: OffSheet, offers: bool) -> bool:
    """Whether any hand at all is doubled, so that there is a place for it."""
    return offers or off["double-on"] == "any-two"


def varied_split(
    off: OffSheet, cards: Hand, hands: int, can: bool, like_first: bool, like_eights: bool
) -> bool:
    """`like_first`: it could be were it the first split, `like_eights`: a pair of eights could be now."""
    if hands > 1 and len(cards) == 2 and cards[0].rank == ACE and off["resplit-aces"]:
        can = like_first and like_eights and off["resplit-aces"] == "yes"
    return can and (not off["most-hands"] or hands < whole_number(off["most-hands"]))
