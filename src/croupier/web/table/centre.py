"""The middle of a table: the dealer's cards, the board, dice, the wheel, the pot, meters and markers."""

from __future__ import annotations

import math
from collections.abc import Sequence
from html import escape

from croupier.rules.steps import DEALER, DISCARD
from croupier.server.live.shown import Situation
from croupier.table.telling import MARKERS, words
from croupier.table.text_pieces import spoken
from croupier.wagers.chips import money
from croupier.web.markup import Raw, joined, tag
from croupier.web.stage.layouts.spots import limits, title
from croupier.web.stage.pieces import chips, dice, puck
from croupier.web.table import told
from croupier.web.table.facts import Facts, ink
from croupier.web.table.seats import AT_SEATS, lying

SEEN_ELSEWHERE = ("button", "puck", *AT_SEATS)
"""Markers that are drawn where they lie."""
PLAIN = ("#7a4b12", "#1d5b7a", "#6b2a5b", "#8b2330", "#2a5b2f", "#51407f", "#a8790a")
"""For a wheel whose pockets have no colours of their own."""
INKS = {"red": "#a81f27", "black": "#17201c", "green": "#1a6b46"}
TURNS = 4
"""Of the wheel from one spin to the next."""


def draw(situation: Situation, facts: Facts, has_board: bool) -> Raw:
    parts = [_places(situation), _wheel(situation, facts), _dice(situation), _results(situation, facts)]
    parts += [
        tag("div", joined([tag("span", _pot(number, len(situation.pots))), chips(amount, 30)]), class_="pot")
        for number, amount in enumerate(situation.pots)
    ]
    if situation.posted:
        bank = joined([tag("span", _bank(situation)), chips(situation.posted, 30)])
        parts.append(tag("div", bank, class_="pot"))
    if not any(parts) and not has_board:
        parts.append(_printed(situation, facts))
    parts.append(_signs(situation))
    said = told.line(spoken(situation.called).pieces, told.names_of(situation))
    called = joined(["“", said, "”"]) if situation.called else Raw("")
    parts.append(tag("p", called, class_="called"))
    return tag("div", joined(parts), class_="centre-felt")


def _pot(number: int, count: int) -> str:
    if not number:
        return "Main pot" if count > 1 else "Pot"
    return f"Side pot {number}" if count > 2 else "Side pot"


def _bank(situation: Situation) -> str:
    name = next((seat.name for seat in situation.seats if seat.seat == situation.banked), "")
    return f"{name} banks" if name else "The bank"


def _printed(situation: Situation, facts: Facts) -> Raw:
    """What the felt says as long as nothing lies on it."""
    opening = [spot for spot in situation.spots if spot.is_opening]
    below = f"{title(opening[0])} {limits(opening[0])}" if opening else f"{facts.seats} seats"
    return tag("p", joined([tag("b", situation.title), tag("span", below)]), class_="printed")


def _places(situation: Situation) -> Raw:
    """Cards that belong to no seat, by where they lie."""
    names = dict.fromkeys(each.place for each in situation.cards if not isinstance(each.place, int))
    drawn = [
        tag("div", joined([tag("h3", _place(situation, str(name))), lying(situation, name)]), class_="place",
            data_k=f"place-{name}")
        for name in names
        if name != DISCARD
    ]  # fmt: skip
    return tag("div", joined(drawn), class_="places") if drawn else Raw("")


def _place(situation: Situation, name: str) -> str:
    """Who banks is the dealer, as far as the cards are concerned."""
    banker = next((seat.name for seat in situation.seats if seat.seat == situation.banked), "")
    return f"{words(name)} · {banker}" if name == DEALER and banker else words(name)


def _dice(situation: Situation) -> Raw:
    if not situation.dice and "puck" not in situation.markers:
        return Raw("")
    marker = situation.markers.get("puck", "")
    parts: list[str] = [puck(marker if marker.isdecimal() else "")] if "puck" in situation.markers else []
    if situation.dice:
        key = f"dice-{situation.version}-{'-'.join(map(str, situation.dice))}"
        faces = tag("span", dice(situation.dice, 46), class_="lay", data_k=key)
        parts += [faces, tag("b", str(sum(situation.dice)), class_="total")]
    return tag("div", joined(parts), class_="dice-line")


def _results(situation: Situation, facts: Facts) -> Raw:
    if not situation.results:
        return Raw("")
    shown = joined(
        tag("span", each, class_=f"pocket {ink(each) if facts.pockets else ''}".strip())
        for each in situation.results
    )
    return tag("div", shown, class_="results", role="group", aria_label="Earlier results, the latest first")


def _signs(situation: Situation) -> Raw:
    parts = [
        tag("span", joined([words(name), " ", tag("b", money(amount), class_="num")]), class_="sign")
        for name, amount in situation.meters.items()
    ]
    for name, value in situation.markers.items():
        if name in SEEN_ELSEWHERE or MARKERS.get(name) == ("", "") or not value:
            continue
        parts.append(tag("span", joined([words(name), " ", tag("b", value)]), class_="sign"))
    return tag("div", joined(parts), class_="signs") if parts else Raw("")


def _wheel(situation: Situation, facts: Facts) -> Raw:
    if not facts.pockets:
        return Raw("")
    return wheel(facts.pockets, situation.pocket, situation.round)


def wheel(pockets: Sequence[str], at: str, spins: int) -> Raw:
    """Seen from above, turned so that the pocket is at the top; it turns on with every spin."""
    step = 360 / len(pockets)
    plain = list(dict.fromkeys(pockets))
    parts = []
    for number, pocket in enumerate(pockets):
        colour = INKS.get(ink(pocket)) or PLAIN[plain.index(pocket) % len(PLAIN)]
        parts.append(
            f'<g transform="rotate({number * step:.3f})"><path d="{_slice(step)}" fill="{colour}"/>'
            f"{_lettering(pocket, step)}</g>"
        )
    place = pockets.index(at) if at in pockets else 0
    turn = -(place * step) - 360 * TURNS * spins
    said = f"the wheel shows {at}" if at else "the wheel"
    ball = '<circle class="ball" cy="-70" r="4" fill="#fff"/>' if at else ""
    return Raw(
        f'<div class="wheel-box"><svg class="wheel" viewBox="-100 -100 200 200" role="img" '
        f'aria-label="{escape(said)}"><circle r="99" fill="#3c2a14"/>'
        f'<g class="rotor" style="transform:rotate({turn:.3f}deg)">{"".join(parts)}'
        '<circle r="62" fill="#5a3d1c"/><circle r="46" fill="#7a5426"/><circle r="10" fill="#e3c470"/></g>'
        f'{ball}<path d="M-6 -100h12l-6 11z" fill="#e3c470"/></svg>'
        f'<b class="pocket big {ink(at)}">{escape(at) or "–"}</b></div>'
    )


def _lettering(pocket: str, step: float) -> str:
    """As large as the pocket has room for; along the spoke where that is larger than across it."""
    room = math.radians(step) * 82
    across, along = room / (0.68 * max(1, len(pocket))), min(0.8 * room, 30 / (0.68 * max(1, len(pocket))))
    at = 'y="-82"' if across >= min(along, 8) else 'transform="translate(2 -78.5) rotate(-90)"'
    size = min(9.0, max(across, along))
    return f'<text {at} text-anchor="middle" font-size="{size:.1f}">{escape(pocket)}</text>'


def _slice(step: float, outer: float = 95, inner: float = 62) -> str:
    """One pocket around the upright."""
    half = math.radians(step / 2)
    x, y = math.sin(half), -math.cos(half)
    return (
        f"M{-x * outer:.2f} {y * outer:.2f}A{outer:g} {outer:g} 0 0 1 {x * outer:.2f} {y * outer:.2f}"
        f"L{x * inner:.2f} {y * inner:.2f}A{inner:g} {inner:g} 0 0 0 {-x * inner:.2f} {y * inner:.2f}z"
    )
