"""A craps layout: the boxes of the numbers with the puck, the lines below, the proposition wagers beside."""

from __future__ import annotations

from collections.abc import Iterable

from croupier.server.live.shown import Situation, SpotShown
from croupier.table.telling import words
from croupier.web.markup import Raw, joined, tag
from croupier.web.stage.layouts import generic
from croupier.web.stage.layouts.spots import others_on, spot_button
from croupier.web.stage.pieces import puck

POINTS = ("4", "5", "6", "8", "9", "10")
IN_BOX = ("dont-come-{}", "dont-come-odds-{}", "lay-{}", "buy-{}", "place-{}", "come-{}", "come-odds-{}",
          "put-{}", "put-odds-{}")  # fmt: skip
ALWAYS = ("lay-", "buy-", "place-", "put-")
"""Of a number's box; the others show when chips are there, or may be put behind some."""
LINES = ("come", "dont-come", "field", "dont-pass", "dont-pass-odds", "pass", "pass-odds")
CENTRE = ("hardways", "propositions", "horn", "hops", "fire-bet")
"""Kinds, in their order."""


def fits(situation: Situation) -> bool:
    names = {spot.name for spot in situation.spots}
    return {"pass", "come"} <= names and {f"place-{point}" for point in POINTS} <= names


def draw(situation: Situation) -> Raw:
    spots = {spot.name: spot for spot in situation.spots}
    boxes = joined(_box(situation, spots, point) for point in POINTS)
    lines = joined(_line(situation, spots[name]) for name in LINES if name in spots)
    placed = {*LINES, *(name.format(point) for point in POINTS for name in IN_BOX)}
    centre = joined(_kind(situation, kind, spots.values(), placed) for kind in CENTRE)
    left = [spot for spot in situation.spots if spot.name not in placed and spot.kind not in CENTRE]
    board = [
        tag("div", boxes, class_="points"),
        tag("div", lines, class_="lines"),
        tag("div", centre, class_="centre"),
    ]
    return joined(
        [
            tag("div", joined(board), class_="craps", role="group", aria_label="Craps layout"),
            generic.draw(situation, left),
        ]
    )


def _box(situation: Situation, spots: dict[str, SpotShown], point: str) -> Raw:
    found = [spots[name.format(point)] for name in IN_BOX if name.format(point) in spots]
    shown = [spot for spot in found if _is_shown(situation, spots, spot)]
    marker = situation.markers.get("puck", "")
    head = [tag("b", point)] + ([puck(point, is_there=True)] if marker == point else [])
    drawn = [
        spot_button(situation, spot, "square", name=words(spot.name.removesuffix(f"-{point}")), is_small=True)
        for spot in shown
    ]
    return tag("div", joined([tag("div", joined(head), class_="point-head"), *drawn]), class_="point")


def _is_shown(situation: Situation, spots: dict[str, SpotShown], spot: SpotShown) -> bool:
    if spot.name.startswith(ALWAYS) and "odds" not in spot.name:
        return True
    behind = spots.get(spot.name.replace("-odds", ""))
    has_base = "-odds" in spot.name and behind is not None and bool(behind.stake)
    return bool(spot.stake) or has_base or bool(others_on(situation, spot.name))


def _line(situation: Situation, spot: SpotShown) -> Raw:
    return spot_button(situation, spot, f"square at-{spot.name}", is_small=True)


def _kind(situation: Situation, kind: str, spots: Iterable[SpotShown], placed: set[str]) -> Raw:
    found = [spot for spot in spots if spot.kind == kind and spot.name not in placed]
    if not found:
        return Raw("")
    drawn = joined(
        spot_button(situation, spot, "square", name=_short(spot, kind), is_small=True) for spot in found
    )
    block = tag("div", drawn, class_=f"kind of-{kind}", role="group", aria_label=words(kind))
    return block if len(found) == 1 else joined([tag("h3", words(kind), aria_hidden="true"), block])


def _short(spot: SpotShown, kind: str) -> str:
    """Without the word that the whole block is about."""
    return spot.title.removeprefix("hop ") if kind == "hops" else spot.title
