"""Layouts: where everything lies on the stage of a table, as values of its family, and the wagers drawn on
them. A wager that a shared layout does not know has a place in a row below it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from msgspec.structs import replace

from croupier.rules.display import FAR
from croupier.server.tables.felt import SPIN
from croupier.server.tables.shapes import Situation, SpotShown
from croupier.table.narration import words
from croupier.wagers.chips import money
from croupier.wagers.labels import kind
from croupier.web.markup import Raw, join, pieced, tag
from croupier.web.stage.layouts import roulette
from croupier.web.stage.layouts.layout import Layout, layout_of, point_of
from croupier.web.stage.layouts.lettering import CAPTION, LEGIBLE, Caption, caption, ems
from croupier.web.stage.layouts.spots import (
    in_circle,
    laid_by_others,
    on_line,
    on_square,
    spot_button,
    title,
)
from croupier.web.stage.pieces import chips, puck
from croupier.web.stage.places import NOWHERE, Box, in_row
from croupier.web.stage.standing import at, at_vast, lettered, letters

WIDEST, LIST = (150, 190), 190
"""Widths of a wager's circle with its print (wide, upright), and of the list of bets made in the round."""


def draw(situation: Situation, owner: int = 0) -> Raw:
    """Draw the wagers; a spectator sees the chips of the nearest seat, `owner`."""
    layout = layout_of(situation)
    if situation.you is None:
        laid = situation.layout.get(owner, {})
        spots = (replace(spot, stake=laid.get(spot.name, 0)) for spot in situation.spots)
        situation = replace(situation, spots=tuple(spots))
    return _shared(situation, layout) if layout.is_shared else _own(situation, layout)


# -- a layout that all bet on ------------------------------------------------------------------------


class SpotBoard(NamedTuple):
    """The fixed places of a shared layout."""

    places: Mapping[str, tuple[Box, Box]]
    vast: Mapping[str, Box]
    words: tuple[str, ...]
    """Those that are painted on it."""
    lines: frozenset[str]
    """Wagers on a line or a corner, above the squares."""


@lru_cache(maxsize=64)
def _board(layout: Layout, kinds: tuple[tuple[str, str], ...]) -> SpotBoard:
    """Return the places for the wagers of a table, each given with its kind."""
    names = [name for name, _ in kinds]
    places, vast = layout.spot_places(names, dict(kinds)), layout.vast_places(names)
    found = {word for word in (*places, *vast) if word.startswith('"')}
    lines = (name for name, kind_ in kinds if layout.felt.has_number_grid and roulette.is_line(name, kind_))
    return SpotBoard(places, vast, tuple(sorted(found)), frozenset(lines))


def _shared(situation: Situation, layout: Layout) -> Raw:
    board = _board(layout, tuple((spot.name, spot.kind) for spot in situation.spots))
    theirs = laid_by_others(situation)
    puck_at = point_of(situation) or ""
    drawn = [_printed(word, board.places.get(word), board.vast.get(word), puck_at) for word in board.words]
    above = sorted(situation.spots, key=lambda spot: spot.name in board.lines)
    has_stopped = situation.pocket and situation.moving != SPIN
    won = (f"straight-{situation.pocket}", situation.pocket) if has_stopped else ()
    for spot in above:
        if spot.name not in board.places:
            continue
        face = _face(layout, spot.name, spot.kind, spot.title, spot.name in board.lines)
        is_idle = layout.felt.dims_closed and not (spot.is_opening or spot.stake or spot.name in theirs)
        place, vast = board.places[spot.name], board.vast.get(spot.name)
        is_line = spot.name in board.lines
        printed = (
            on_line(place)
            if is_line
            else on_square(
                face.label,
                spot.pays,
                place,
                vast,
                is_staked=bool(spot.stake),
                is_tall=layout.felt.has_number_grid,
            )
        )
        drawn.append(
            spot_button(spot, place, printed, f"{face.shape} idle" if is_idle else face.shape,
                        is_small=True, theirs=theirs.get(spot.name, ""),
                        vast=vast, is_tabbed=bool(spot.stake) or not is_line,
                        is_lit=spot.name in won)
        )  # fmt: skip
    drawn += [
        _on_far_end(layout, spot, board.vast[f"{spot.name}{FAR}"])
        for spot in situation.spots
        if f"{spot.name}{FAR}" in board.vast
    ]
    drawn += [_legend(layout, board, situation.spots)] if board.lines else []
    kind_ = f"board of-{layout.name}{' has-ends' if board.vast else ''}"
    return tag("div", pieced(drawn), class_=kind_, role="group",
               aria_label=f"{words(layout.name).capitalize()} layout")  # fmt: skip


@lru_cache(maxsize=512)
def _printed(quoted: str, box: tuple[Box, Box] | None, vast: Box | None, puck_at: str) -> Raw:
    word = quoted.removeprefix('"').removesuffix(FAR)
    far = " far-end" if box is None else ""
    box = box if box is not None else (vast or NOWHERE,) * 2
    inside = join([tag("b", word), *([puck(word, is_there=True)] if puck_at == word else [])])
    return tag("div", inside, class_=f"painted at{far}", data_k=f"painted-{quoted[1:]}",
               style=f"{at(*box)};{lettered(word, *box, 54)}{_in_vast(word, vast)}")  # fmt: skip


def _in_vast(word: str, vast: Box | None) -> str:
    return f"{at_vast(vast)};--vf:{letters(word, vast, 54):g}" if vast is not None else ""


def _legend(layout: Layout, board: SpotBoard, spots: Sequence[SpotShown]) -> Raw:
    """The odds of wagers on a line or a corner, where no letters have room: by their kind, in the corner of
    the layout that no wager has."""
    odds = {spot.kind: spot.pays for spot in spots if spot.name in board.lines and spot.pays}
    rows = [(roulette.LINES.get(kind_, words(kind_)), pays, kind_) for kind_, pays in odds.items()]
    box = roulette.corner(layout.broad.spots)
    across = (box.w / max(ems(name), ems(pays)) for name, pays, _ in rows)
    letters_ = min(CAPTION[0], box.h / (2.3 * max(1, len(rows))), *across)
    inside = (join([tag("span", name), tag("b", pays, data_odds_of=kind_)]) for name, pays, kind_ in rows)
    return tag("div", join(inside), class_="legend at", aria_hidden="true",
               style=f"{at(box, box)};--f:{letters_:.1f}", data_k="legend")  # fmt: skip


class SpotFace(NamedTuple):
    shape: str
    label: str


@lru_cache(maxsize=1024)
def _face(layout: Layout, name: str, kind_: str, title_: str, is_line: bool) -> SpotFace:
    """How a wager of a shared layout looks, whoever has bet there."""
    shape = f"{'line' if is_line else 'square'} of-{kind_ or name}"
    if layout.felt.has_number_grid:
        shape += f" {roulette.ink(name, kind_, layout.felt.pocket_colours)}"
    return SpotFace(shape.strip(), "" if is_line else _label(layout, name, kind_, title_))


@lru_cache(maxsize=512)
def _on_far_end(layout: Layout, spot: SpotShown, place: Box) -> Raw:
    """Draw the same wager at the far end, for pointers only: chips lie at the near end, which the keyboard
    and
    screen readers use."""
    shape = f"square of-{spot.kind or spot.name} far-end{'' if spot.is_opening else ' idle'}"
    printed = on_square(_label(layout, spot.name, spot.kind, spot.title), spot.pays, (place, place), place)
    inside = tag("button", join(printed.inside), type="button",
                 class_="spot-face", data_act="bet", data_far=spot.name, tabindex="-1")  # fmt: skip
    kinds = f"spot at small {shape}{' shut' if spot.closed else ''} {printed.kinds}".strip()
    return tag("div", inside, class_=kinds, style=f"{printed.style}{at_vast(place)}",
               data_k=f"spot-{spot.name}{FAR}", aria_hidden="true")  # fmt: skip


def _label(layout: Layout, name: str, kind_: str, title_: str) -> str:
    return words(layout.felt.spot_label(name, kind_, title_))


# -- one's own wagers ----------------------------------------------------------------------------------


def shown_spots(situation: Situation, layout: Layout) -> list[SpotShown]:
    """Return the spots that are drawn as circles, the same through the whole round.

    These are the wagers made before the round and, if the layout has circles for them, those that a choice
    makes.
    """
    return [
        spot for spot in situation.spots
        if spot.is_opening or (layout.felt.has_later and kind(spot.name) == spot.name and not spot.is_prize)
    ]  # fmt: skip


def _own(situation: Situation, layout: Layout) -> Raw:
    shown = shown_spots(situation, layout)
    others = [spot for spot in situation.spots if spot not in shown and not spot.is_prize]
    both = [_room(arrangement.spots, bool(others)) for arrangement in (layout.broad, layout.upright)]
    rows = [in_row(box, len(shown), widest) for (box, _), widest in zip(both, WIDEST, strict=True)]
    captions = [_captions(shown, row, which) for which, row in enumerate(rows)]
    room = [max((each.high for each in row), default=0) for row in captions]
    drawn = []
    for spot, broad, upright, *odds in zip(shown, *rows, *captions, strict=True):
        printed = in_circle(title(spot), (broad, upright), (odds[0], odds[1]), (room[0], room[1]))
        drawn.append(spot_button(spot, (broad, upright), printed, _shape(spot)))
    if others:
        staked = [spot for spot in others if spot.stake]
        inside = join(
            tag("span", join([chips(spot.stake, 26), tag("span", title(spot), class_="on-spot")]),
                class_="later-bet", title=f"{title(spot)}: {money(spot.stake)}", data_k=spot.name)
            for spot in staked
        )  # fmt: skip
        drawn.append(tag("div", inside, class_=f"later-bets at n{min(len(staked), 8)}",
                         style=at(both[0][1], both[1][1])))  # fmt: skip
    return tag("div", pieced(drawn), class_="spots", role="group", aria_label="Wagers") if drawn else Raw("")


def _captions(spots: Sequence[SpotShown], row: Sequence[Box], which: int) -> list[Caption]:
    """The odds below each circle of a row."""
    return [
        caption(spot.pays, box.w, LEGIBLE[which], CAPTION[which])
        for spot, box in zip(spots, row, strict=True)
    ]


def _room(box: Box, has_list: bool) -> tuple[Box, Box]:
    """For the circles in the middle, and for the list beside them."""
    wide = box.w - 2 * (LIST + 8) if has_list else box.w
    return Box(box.x, box.y, wide, box.h), Box(box.left + box.w - LIST / 2, box.y, LIST, box.h)


def _shape(spot: SpotShown) -> str:
    if not spot.is_opening:
        return "later"
    return "side" if spot.needs else "main"
