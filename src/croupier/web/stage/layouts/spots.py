"""One spot of a layout, drawn: its name, the chips on it, and what can be done there."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from croupier.server.tables.shapes import Situation, SpotShown
from croupier.table.narration import words
from croupier.wagers.chips import money, short
from croupier.web.markup import Raw, join, tag
from croupier.web.stage.layouts.lettering import LEGIBLE, Caption, Lettering, in_boxes, in_ellipse
from croupier.web.stage.pieces import chip, chips
from croupier.web.stage.places import Box
from croupier.web.stage.standing import at, at_vast, lettered

CHIP, LEAST = 34, (40, 62)
"""Size of a chip on a crowded layout, and the least room for the print next to it (wide, upright)."""
FLAT = 132
"""How wide a circle is that is lower."""
Places = tuple[Box, Box]
"""In both arrangements."""


def limits(spot: SpotShown) -> str:
    """Return the limits as on a table sign.

    >>> limits(SpotShown(name="ante", title="ante", minimum=500, maximum=100_00))
    '$5 to $100'
    """
    most = (
        f"{short(spot.minimum)} to {short(spot.maximum)}" if spot.maximum else f"from {short(spot.minimum)}"
    )
    return f"{most}, in steps of {short(spot.unit)}" if spot.unit > 1 else most


def title(spot: SpotShown) -> str:
    return words(spot.title[:1].upper() + spot.title[1:])


def telling(spot: SpotShown) -> str:
    """One line: what it is, its limits, what it needs, and why it is closed."""
    pays = ", ".join(spot.pay_table) or spot.pays
    parts = [f"{title(spot)}: {limits(spot)}", f"pays {pays}" if pays else ""]
    if spot.needs and not spot.closed:
        parts.append(f"goes with {' and '.join(map(words, spot.needs))}")
    if spot.stake and not spot.is_on:
        parts.append("off: not in play now")
    if spot.closed:
        parts.append(spot.closed)
    return " · ".join(filter(None, [*parts, spot.clause]))


def laid_by_others(situation: Situation) -> dict[str, str]:
    """Return the other players' chips on each wager."""
    names = {each.seat: each.name for each in situation.seats}
    found: dict[str, list[str]] = {}
    for seat, laid in situation.layout.items():
        for spot, amount in laid.items() if seat != situation.you else ():
            found.setdefault(spot, []).append(f"{names.get(seat, seat)} {short(amount)}")
    return {spot: ", ".join(told) for spot, told in found.items()}


class SpotPrint(NamedTuple):
    """The print on a spot: its name inside, its odds inside or below."""

    inside: tuple[Raw, ...]
    style: str
    kinds: str = ""
    below: Raw = Raw("")


def on_square(
    label: str,
    odds: str,
    places: Places,
    vast: Box | None = None,
    *,
    is_staked: bool = False,
    is_tall: bool = False,
) -> SpotPrint:
    """Return the print of a box on a shared layout. Chips lie next to the print, or below it in a tall
    box."""
    boxes = (places[0], *([vast] if vast else []), places[1])
    chips_ = [_chip(box, LEAST[0], is_below=is_tall and not number) for number, box in enumerate(boxes[:-1])]
    chips_.append(_chip(places[1], LEAST[1]))
    left = [each.left(box) if is_staked else box for each, box in zip(chips_, boxes, strict=True)]
    lying, *far = in_boxes(label, odds, tuple(left[:-1]), LEGIBLE[0])
    (standing,) = in_boxes(label, odds, tuple(left[-1:]), LEGIBLE[1])
    name = [tag("span", label, class_="spot-name")] if label else []
    kinds = f"{'beside' if lying.is_beside else ''} {'stands-beside' if standing.is_beside else ''}".strip()
    named = zip(("", *("v" for _ in far), "u"), (lying, *far, standing), chips_, strict=True)
    sizes = [
        f"--{which}f:{each.name:g};--{which}p:{each.odds:g}"
        + (
            f";--{which}chip:{chip_.size:g};--{which}pad:{chip_.size + 4 if chip_.makes_room else 0:g}"
            if is_staked
            else ""
        )
        for which, each, chip_ in named
    ]
    return SpotPrint((*name, _odds(lying, standing)), ";".join(sizes), kinds)


class ChipRoom(NamedTuple):
    """The room that a chip takes of a square."""

    size: float
    is_below: bool
    makes_room: bool
    """Whether the print stands next to the chip; otherwise the square is too small for both."""

    def left(self, box: Box) -> Box:
        if not self.makes_room:
            return box
        return box._replace(h=box.h - self.size) if self.is_below else box._replace(w=box.w - self.size - 4)


def _chip(box: Box, least: float, *, is_below: bool = False) -> ChipRoom:
    if is_below:
        return ChipRoom(CHIP, is_below, makes_room=True)
    size = round(min(CHIP, box.w * 0.42, box.h * 0.9), 1)
    return ChipRoom(size, is_below, makes_room=box.w - size - 4 >= least)


def _odds(lying: Lettering, standing: Lettering) -> Raw:
    if lying.text == standing.text:
        return tag("span", lying.text, class_="spot-pays")
    both = ((lying.text, "spot-pays only-broad"), (standing.text, "spot-pays only-upright"))
    return join(tag("span", text, class_=class_) for text, class_ in both)


def on_line(places: Places) -> SpotPrint:
    """Return the print of a place where squares meet: none."""
    return SpotPrint((), lettered("", *places))


def in_circle(
    label: str, places: Places, captions: tuple[Caption, Caption], room: tuple[float, float]
) -> SpotPrint:
    """A name in its circle, the odds on the felt below it, which takes that `room` of the place."""
    lying, standing = captions
    faces = [_face(box, high) for box, high in zip(places, room, strict=True)]
    sizes = [
        f"--{which}f:{in_ellipse(label, face):.1f};--{which}fw:{face.w:g}"
        for which, face in zip(("", "u"), faces, strict=True)
    ]
    style = ";".join(
        [*sizes, f"--p:{lying.letters:g};--up:{standing.letters:g};--below:{room[0]:g};--ubelow:{room[1]:g}"]
    )
    texts = [Raw("<br>").join(each.lines) for each in captions]
    below = [tag("span", texts[0], class_="spot-pays")]
    if texts[0] != texts[1]:
        both = zip(texts, ("spot-pays only-broad", "spot-pays only-upright"), strict=True)
        below = [tag("span", text, class_=class_) for text, class_ in both]
    return SpotPrint((tag("span", label, class_="spot-name"),), style, below=join(below))


def _face(box: Box, below: float) -> Box:
    """The circle, which is a flat one where the place is low."""
    high = min(box.h - below, box.w)
    return box._replace(w=min(box.w, max(high, FLAT)), h=high)


@lru_cache(maxsize=4096)
def spot_button(
    spot: SpotShown,
    places: Places,
    printed: SpotPrint,
    class_: str = "",
    *,
    is_small: bool = False,
    theirs: str = "",
    is_lit: bool = False,
    is_tabbed: bool = True,
    vast: Box | None = None,
) -> Raw:
    """At its places. `is_small`: a chip with its sum, for crowded layouts, and the chips of others too;
    `is_lit`: it has won. Of a crowded layout most are as they were when the table was drawn last, and are not
    drawn again."""
    paid = f"pays {spot.pays}" if spot.pays else ""
    laid = f"{money(spot.stake)} on it" if spot.stake else "nothing on it"
    kinds = ["spot at", class_, printed.kinds, "small" if is_small else "", "shut" if spot.closed else "",
             "staked" if spot.stake else "", "lit" if is_lit else ""]  # fmt: skip
    parts: list[str] = [*printed.inside, _chips(spot, is_small, theirs)]
    if spot.stake and (spot.can_switch or not spot.is_on):
        parts.append(
            tag("span", "on" if spot.is_on else "off", class_=f"works {'' if spot.is_on else 'off'}")
        )
    inside = tag(
        "button",
        join(parts),
        type="button",
        class_="spot-face",
        data_act="bet",
        data_spot=spot.name,
        data_tell=telling(spot),
        data_pays=spot.pays if is_small else "",
        title="\n".join(spot.pay_table) or spot.pays,
        aria_label=", ".join(filter(None, (title(spot), laid, paid, spot.closed))),
        tabindex="" if is_tabbed else "-1",
    )
    return tag(
        "div",
        join([inside, printed.below, *_corner(spot)]),
        class_=" ".join(filter(None, kinds)),
        style=f"{at(*places)};{printed.style}{at_vast(vast)}",
        data_k=f"spot-{spot.name}",
    )


def _chips(spot: SpotShown, is_small: bool, theirs: str) -> Raw:
    if not is_small:
        pile = chips(spot.stake, 44) if spot.stake else Raw("")
        return tag("span", pile, class_="spot-chips")
    mine = tag("span", chip(spot.stake, 30), class_="mine-chip") if spot.stake else Raw("")
    others = tag("span", "", class_="theirs", title=theirs) if theirs else Raw("")
    if not (mine or others):
        return Raw("")
    return tag("span", join([mine, others]), class_="small-chips")


def _corner(spot: SpotShown) -> list[Raw]:
    """Take a chip off; call it on or off."""
    found = []
    if spot.can_take_down:
        found.append(
            tag("button", "−", type="button", class_="less", data_act="less", data_spot=spot.name,
                aria_label=f"Remove a chip from {title(spot)}")
        )  # fmt: skip
    if spot.can_switch:
        turned = "off" if spot.is_on else "on"
        found.append(
            tag("button", turned, type="button", class_="turn", data_act="switch", data_spot=spot.name,
                data_value=turned, aria_label=f"Turn {title(spot)} {turned}")
        )  # fmt: skip
    return found
