"""The middle of a table: the dealer's cards, the board, dice, the wheel, the pot, meters and markers."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from html import escape

from croupier.readers import whole_number
from croupier.rules.display import PLAIN_FELT, FeltLayout
from croupier.rules.steps import DEALER, DISCARD
from croupier.server.tables.felt import CALL, SPIN, THROW
from croupier.server.tables.shapes import BannerShown, Situation, StepShown
from croupier.table.narration import words
from croupier.table.spans import spoken
from croupier.wagers.chips import money, short
from croupier.web.markup import Raw, join, pieced, tag
from croupier.web.stage.layouts.layout import Layout, display_of, point_of
from croupier.web.stage.layouts.spots import limits, title
from croupier.web.stage.pieces import chips, dice, puck
from croupier.web.stage.places import NOWHERE, Box, in_row
from croupier.web.stage.standing import at
from croupier.web.table import event_lines, roads
from croupier.web.table.facts import Facts
from croupier.web.table.seats import Places, lying

LARGE = 24
"""Longest name of a game that is printed large on the felt."""
PLAIN = ("#7a4b12", "#1d5b7a", "#6b2a5b", "#8b2330", "#2a5b2f", "#51407f", "#a8790a")
"""Colours for a wheel whose pockets have none of their own."""
LONG = 56
"""Longer calls of the dealer are set in small type."""
POT_EVENTS = ("chose", "pot-fed", "pot-returned", "pot-awarded")
"""Events of a pot game after which the words of the dealer are out of date."""
POT = "pot"
INKS = {"red": "#a81f27", "black": "#17201c", "green": "#1a6b46"}


def draw(situation: Situation, facts: Facts, layout: Layout) -> Raw:
    parts = [
        _cards(situation, facts, layout),
        _wheel(situation, facts, layout),
        _dice(situation, layout),
        _pots(situation, layout),
        _signs(situation, facts, layout),
        _called(situation, layout),
    ]
    return pieced(parts)


def _called(situation: Situation, layout: Layout) -> Raw:
    """Return the dealer's last words, or the floor's ruling if it came later."""
    ruled, places = situation.banner, at(layout.broad.words, layout.upright.words)
    call = max((beat.version for beat in situation.moves if beat.kind == CALL), default=0)
    if ruled is not None and ruled.version > call:
        text = ruling_words(ruled)
        return tag("p", tag("span", text), class_="called ruled at", style=places, title=text, role="status")
    names = event_lines.names_of(situation)
    acted = _acted(situation, call)
    if acted is not None:
        return tag("p", tag("span", event_lines.step(acted, names)), class_="called acted at", style=places,
                   role="status")  # fmt: skip
    said = event_lines.line(spoken(situation.announcement).pieces, names)
    called = tag("span", join(["“", said, "”"])) if situation.announcement else Raw("")
    kind = "called long at" if len(situation.announcement) > LONG else "called at"
    return tag("p", called, class_=kind, style=places, role="status")


def _acted(situation: Situation, call: int) -> StepShown | None:
    """Return the last action in a pot game since the dealer spoke, None if there is none."""
    if situation.banking != POT:
        return None
    since = (each for each in situation.steps if each.version > call and each.event in POT_EVENTS)
    return max(since, key=lambda each: each.version, default=None)


def ruling_words(ruled: BannerShown) -> str:
    """Return the incident and the ruling in one sentence.

    >>> ruling_words(BannerShown(words="a card was exposed", ruling="the card is burned", seat=3))
    'A card was exposed (seat 3): the card is burned'
    >>> ruling_words(BannerShown(words="a misdeal", ruling="the round is void", is_void=True))
    'The round is void, all wagers are returned: a misdeal'
    """
    where = f" (seat {ruled.seat})" if ruled.seat else ""
    if ruled.is_void:
        return f"The round is void, all wagers are returned: {ruled.words}{where}"
    told_ = f"{ruled.words[:1].upper()}{ruled.words[1:]}{where}"
    return f"{told_}: {words(ruled.ruling)}" if ruled.ruling else told_


# -- cards of no seat --------------------------------------------------------------------------------


def _cards(situation: Situation, facts: Facts, layout: Layout) -> Raw:
    there = dict.fromkeys(each.place for each in situation.cards if not isinstance(each.place, int))
    names = [name for name in there if name != DISCARD]
    has_dealer = layout.broad.dealer is not NOWHERE
    drawn = []
    if has_dealer:
        drawn.append(_place(situation, DEALER, (layout.broad.dealer, layout.upright.dealer), "dealer"))
    rest = [name for name in names if not (has_dealer and name == DEALER)]
    if rest:
        rows = (in_row(box, len(rest), box.w, 16) for box in (layout.broad.board, layout.upright.board))
        drawn += [_place(situation, str(name), places, "") for name, *places in zip(rest, *rows, strict=True)]
    elif layout.broad.board is not NOWHERE:
        drawn.append(_printed(situation, facts, layout))
    return join(drawn)


def _place(situation: Situation, name: str, places: Sequence[Box], class_: str) -> Raw:
    broad, upright = places
    room: Places = (broad, upright)
    return tag("div", lying(situation, name, room, _place_name(situation, name)),
               class_=f"place at {class_}".strip(), style=at(broad, upright),
               data_k=f"place-{name}")  # fmt: skip


def _place_name(situation: Situation, name: str) -> str:
    """Return the title of a place; the dealer's cards carry the name of a player who banks."""
    banker = next((seat.name for seat in situation.seats if seat.seat == situation.bank_of_shown_cards), "")
    called = words(name)
    called = called[:1].upper() + called[1:]
    is_one = sum(each.place == name for each in situation.cards) < 2  # otherwise the name has no room
    return f"{called} · {banker}" if name == DEALER and banker and is_one else called


def _printed(situation: Situation, facts: Facts, layout: Layout) -> Raw:
    """Return the print on the felt, which shows as long as no card lies there."""
    opening = [spot for spot in situation.spots if spot.is_opening]
    below = f"{title(opening[0])} {limits(opening[0])}" if opening else f"{facts.seats} seats"
    promised = join([tag("b", facts.printed or situation.title), tag("span", below)])
    kind = "printed long at" if len(facts.printed or situation.title) > LARGE else "printed at"
    return tag("p", promised, class_=kind,
               style=at(layout.broad.board, layout.upright.board))  # fmt: skip


# -- pots, meters, markers -----------------------------------------------------------------------------


def _pots(situation: Situation, layout: Layout) -> Raw:
    if layout.broad.pot is NOWHERE:
        return Raw("")
    drawn = join(
        tag("div", join([tag("span", _pot(number, len(situation.collected))), chips(amount, 34)]),
            class_="pot")
        for number, amount in enumerate(situation.collected)
    )  # fmt: skip
    return tag("div", drawn, class_="pots at", style=at(layout.broad.pot, layout.upright.pot), data_k="pots")


def _pot(number: int, count: int) -> str:
    if not number:
        return "Main pot" if count > 1 else "Pot"
    return f"Side pot {number}" if count > 2 else "Side pot"


def _bank(situation: Situation) -> str:
    name = next((seat.name for seat in situation.seats if seat.seat == situation.bank_of_shown_cards), "")
    return f"{name}'s bank" if name else "Bank"


def _signs(situation: Situation, facts: Facts, layout: Layout) -> Raw:
    parts = []
    if situation.posted:
        parts.append(_sign(_bank(situation), short(situation.posted)))
    if layout.broad.pot is NOWHERE:
        parts += [_sign(_pot(number, len(situation.pots)), short(amount))
                  for number, amount in enumerate(situation.pots)]  # fmt: skip
    parts += [_meter(name, amount) for name, amount in situation.meters.items()]
    display = display_of(situation.game)
    for name, value in situation.markers.items():
        shown = display.marker(name)
        if value and (shown is None or shown.lies == "sign"):
            parts.append(_sign(words(name), value))
    drawn_roads = roads.draw(situation, display) if layout.felt.has_roads else Raw("")
    parts += [_results(situation, facts, layout), drawn_roads]
    return tag("div", join(parts), class_="signs at", style=at(layout.broad.signs, layout.upright.signs))


def _sign(name: str, value: str) -> Raw:
    return tag("span", join([name, " ", tag("b", value, class_="num")]), class_="sign")


def _meter(name: str, amount: int) -> Raw:
    """Return a meter; the page animates its changes."""
    shown = tag("b", money(amount), class_="num", data_count=str(amount), data_name=name)
    return tag("span", join([words(name), " ", shown]), class_="sign meter")


def _results(situation: Situation, facts: Facts, layout: Layout) -> Raw:
    if not situation.past_results:
        return Raw("")
    colours = layout.felt.pocket_colours
    shown = join(
        tag("span", each, class_=f"pocket {colours.get(each, '')}".strip())
        if facts.pockets
        else _thrown(each)
        for each in situation.past_results
    )
    return tag("div", shown, class_="results", role="group", aria_label="Earlier results, latest first")


def _thrown(result: str) -> Raw:
    """Draw an earlier throw, such as `2-1`, as dice."""
    return tag(
        "span", dice([whole_number(face) for face in result.split("-")], 20), class_="throw", title=result
    )


# -- dice and wheel ------------------------------------------------------------------------------------


def _dice(situation: Situation, layout: Layout) -> Raw:
    places, point = (layout.broad.dice, layout.upright.dice), point_of(situation)
    if places[0] is None or places[1] is None or not (situation.dice or point is not None):
        return Raw("")
    is_off = point is not None and not point.isdecimal()
    parts: list[str] = []
    if situation.dice:
        is_rolling = situation.moving == THROW
        faces = tag("span", dice(situation.dice, 60), class_="thrown")
        total = tag("b", "" if is_rolling else str(sum(situation.dice)), class_="total")
        parts += [faces, total]
    if is_off:
        parts.append(tag("span", puck(), class_="puck-place"))
    return tag("div", join(parts), class_="dice-line at", style=at(places[0], places[1]), data_k="dice")


def _wheel(situation: Situation, facts: Facts, layout: Layout) -> Raw:
    places = (layout.broad.wheel, layout.upright.wheel)
    if not facts.pockets or places[0] is None or places[1] is None:
        return Raw("")
    shown = "" if situation.moving == SPIN else situation.pocket
    named = tag("b", shown or "–", class_=f"pocket big {layout.felt.pocket_colours.get(shown, '')}".strip())
    drawn = wheel(facts.pockets, situation.pocket, layout.felt, is_named=bool(shown))
    turning = tag("div", drawn, class_="turning")
    return tag("div", join([turning, named]), class_="wheel-box at", style=at(places[0], places[1]),
               data_k="wheel")  # fmt: skip


def wheel(
    pockets: tuple[str, ...], at_pocket: str, felt: FeltLayout = PLAIN_FELT, *, is_named: bool = True
) -> Raw:
    """Draw the wheel with the ball in its pocket; a wheel without colours has a pointer instead of a ball."""
    turn = (pockets.index(at_pocket) if at_pocket in pockets else 0) * 360 / len(pockets)
    said = f"the wheel shows {at_pocket}" if at_pocket and is_named else "the wheel"
    has_ball = any(pocket in felt.pocket_colours for pocket in pockets)
    ball = (
        f'<g class="ball-arm" style="transform:rotate({turn:.3f}deg)">'
        '<circle class="ball" cy="-69" r="4.2" fill="#fff" stroke="#777" stroke-width=".6"/></g>'
    )
    pointer = '<path d="M-7 -100h14l-7 15z" fill="#e3c470" stroke="#2c1a0c"/>'
    rotor = "" if has_ball else f' style="transform:rotate({-turn:.3f}deg)"'
    drawn = (
        f'<svg class="wheel" viewBox="-100 -100 200 200" role="img" aria-label="{escape(said)}">'
        '<circle r="99.5" fill="#2c1a0c"/><circle r="97" fill="#5d3a1c"/><circle r="93" fill="#3a2210"/>'
        f'<g class="rotor"{rotor}>',
        _rotor(pockets, felt),
        f"{ball if has_ball and at_pocket else ''}</g>{'' if has_ball else pointer}</svg>",
    )
    return pieced(map(Raw, drawn))


@lru_cache(maxsize=16)
def _rotor(pockets: tuple[str, ...], felt: FeltLayout) -> str:
    """Draw the rotor without the ball."""
    step = 360 / len(pockets)
    plain = list(dict.fromkeys(pockets))
    parts = []
    for number, pocket in enumerate(pockets):
        colour = INKS.get(felt.pocket_colours.get(pocket, "")) or PLAIN[plain.index(pocket) % len(PLAIN)]
        parts.append(
            f'<g transform="rotate({number * step:.3f})"><path d="{_slice(step)}" fill="{colour}"/>'
            f"{_lettering(pocket, step)}</g>"
        )
    spokes = "".join(f'<path d="M0 0V-30" transform="rotate({angle})"/>' for angle in range(0, 360, 60))
    return (
        f'{"".join(parts)}<circle r="60" fill="#4b2f15"/><circle r="58" fill="#7a5426"/>'
        '<circle r="40" fill="#5a3d1c"/>'
        f'<g stroke="#e3c470" stroke-width="3.4" stroke-linecap="round">{spokes}</g>'
        '<circle r="9" fill="#e3c470"/><circle r="5" fill="#8a6a2c"/>'
    )


def _lettering(pocket: str, step: float) -> str:
    """Draw the label of a pocket as large as it fits, along the spoke if that is larger."""
    room = math.radians(step) * 82
    across, along = room / (0.68 * max(1, len(pocket))), min(0.8 * room, 30 / (0.68 * max(1, len(pocket))))
    at = 'y="-82"' if across >= min(along, 8) else 'transform="translate(2 -78.5) rotate(-90)"'
    size = min(9.0, max(across, along))
    return f'<text {at} text-anchor="middle" font-size="{size:.1f}">{escape(pocket)}</text>'


def _slice(step: float) -> str:
    """Return the outline of one pocket at the top."""
    outer, inner = 95, 62
    half = math.radians(step / 2)
    x, y = math.sin(half), -math.cos(half)
    return (
        f"M{-x * outer:.2f} {y * outer:.2f}A{outer:g} {outer:g} 0 0 1 {x * outer:.2f} {y * outer:.2f}"
        f"L{x * inner:.2f} {y * inner:.2f}A{inner:g} {inner:g} 0 0 0 {-x * inner:.2f} {y * inner:.2f}z"
    )
