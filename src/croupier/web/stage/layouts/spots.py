"""One spot of a layout, drawn: its name, the chips on it, and what can be done there."""

from __future__ import annotations

from collections.abc import Mapping

from croupier.server.live.shown import Situation, SpotShown
from croupier.table.telling import words
from croupier.wagers.chips import money, short
from croupier.web.markup import Raw, joined, tag
from croupier.web.stage.pieces import chip, chips


def limits(spot: SpotShown) -> str:
    """As a sign at the table has them.

    >>> limits(SpotShown(name="ante", title="ante", least=500, most=100_00))
    '$5 to $100'
    """
    most = f"{short(spot.least)} to {short(spot.most)}" if spot.most else f"from {short(spot.least)}"
    return f"{most}, by {short(spot.unit)}" if spot.unit > 1 else most


def title(spot: SpotShown) -> str:
    return words(spot.title[:1].upper() + spot.title[1:])


def telling(spot: SpotShown) -> str:
    """One line: what it is, its limits, what it needs, and why it is closed."""
    parts = [f"{title(spot)}: {limits(spot)}"]
    if spot.needs and not spot.closed:
        parts.append(f"goes with {' and '.join(map(words, spot.needs))}")
    if spot.stake and not spot.is_on:
        parts.append("off now")
    if spot.closed:
        parts.append(spot.closed)
    return " · ".join(filter(None, [*parts, spot.clause]))


def others_on(situation: Situation, spot: str) -> str:
    """Who else has chips there."""
    names = {each.seat: each.name for each in situation.seats}
    return ", ".join(
        f"{names.get(seat, seat)} {short(laid[spot])}"
        for seat, laid in situation.layout.items()
        if spot in laid and seat != situation.you
    )


def spot_button(
    situation: Situation,
    spot: SpotShown,
    class_: str = "",
    *,
    name: str | None = None,
    style: str = "",
    is_small: bool = False,
    attributes: Mapping[str, str] | None = None,
) -> Raw:
    """`is_small`: a chip with its sum, for crowded layouts, and the chips of others too."""
    label = title(spot) if name is None else name
    laid = f"{money(spot.stake)} on it" if spot.stake else "nothing on it"
    kinds = ["spot", class_, "small" if is_small else "", "shut" if spot.closed else "",
             "staked" if spot.stake else ""]  # fmt: skip
    parts: list[str] = [tag("span", label, class_="spot-name")] if label else []
    parts.append(_chips(situation, spot, is_small))
    if spot.stake and (spot.can_switch or not spot.is_on):
        parts.append(
            tag("span", "on" if spot.is_on else "off", class_=f"works {'' if spot.is_on else 'off'}")
        )
    inside = tag(
        "button",
        joined(parts),
        type="button",
        class_="spot-face",
        data_act="bet",
        data_spot=spot.name,
        data_tell=telling(spot),
        aria_label=f"{title(spot)}, {laid}{', ' + spot.closed if spot.closed else ''}",
        **dict(attributes or {}),
    )
    return tag(
        "div",
        joined([inside, *_corner(spot)]),
        class_=" ".join(filter(None, kinds)),
        style=style,
        data_k=f"spot-{spot.name}",
    )


def _chips(situation: Situation, spot: SpotShown, is_small: bool) -> Raw:
    if not is_small:
        pile = chips(spot.stake, 38) if spot.stake else Raw("")
        return tag("span", pile, class_="spot-chips lay" if spot.stake else "spot-chips")
    mine = tag("span", chip(spot.stake, 30), class_="mine-chip lay") if spot.stake else Raw("")
    rest = others_on(situation, spot.name)
    theirs = tag("span", "", class_="theirs", title=rest) if rest else Raw("")
    return joined([mine, theirs])


def _corner(spot: SpotShown) -> list[Raw]:
    """Take a chip off; call it on or off."""
    found = []
    if spot.can_take_down:
        found.append(
            tag("button", "−", type="button", class_="less", data_act="less", data_spot=spot.name,
                aria_label=f"Take a chip off {title(spot)}")
        )  # fmt: skip
    if spot.can_switch:
        turned = "off" if spot.is_on else "on"
        found.append(
            tag("button", turned, type="button", class_="turn", data_act="switch", data_spot=spot.name,
                data_value=turned, aria_label=f"Call {title(spot)} {turned}")
        )  # fmt: skip
    return found
