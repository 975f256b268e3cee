"""Small pictures of the layouts, drawn from the same places as the tables: one for each, used by its name."""

from __future__ import annotations

from functools import lru_cache

from croupier.custom_games import all_games
from croupier.rules.game import Game
from croupier.web.markup import Raw
from croupier.web.stage.felt import OUTLINES
from croupier.web.stage.layouts.layout import Layout, layout_of_game
from croupier.web.stage.layouts.roulette import INSIDE
from croupier.web.stage.places import BROAD, NOWHERE, Box, in_row

FILLS = {"red": "#a81f27", "black": "#17201c"}


def layout_name(game: Game) -> str:
    return layout_of_game(game).name


def thumbnail(game: Game) -> Raw:
    """A game's layout, as `thumbnails` has drawn it."""
    wide, high = BROAD
    return Raw(
        f'<svg class="thumbnail" viewBox="0 0 {wide} {high}" aria-hidden="true">'
        f'<use href="#layout-{layout_name(game)}"/></svg>'
    )


@lru_cache(maxsize=1)
def thumbnails() -> Raw:
    """Every layout that a game is played on, once."""
    first: dict[str, Game] = {}
    for game in all_games():
        first.setdefault(layout_name(game), game)
    drawn = "".join(
        f'<symbol id="layout-{name}" viewBox="0 0 1600 800">{_drawn(layout_of_game(game), game)}</symbol>'
        for name, game in first.items()
    )
    return Raw(f'<svg width="0" height="0" aria-hidden="true" style="position:absolute">{drawn}</svg>')


def _drawn(layout: Layout, game: Game) -> str:
    outline = OUTLINES[layout.stage.shape, BROAD]
    inner = 'transform="translate(800 400) scale(.968 .936) translate(-800 -400)"'
    parts = [f'<path d="{outline}" fill="#4a2e17"/><path d="{outline}" {inner} fill="#1d5b41"/>']
    places = layout.broad
    parts += [_seat(box) for box in (() if layout.is_shared else places.seats)]
    if layout.is_shared:
        spots = {spot.name: spot.kind for spot in game.wagers(game.options)}
        for name, (box, _) in layout.spot_places(list(spots), spots).items():
            if not layout.felt.has_number_grid or spots.get(name) not in INSIDE[1:]:
                parts.append(_box(box, _ink(layout, name)))
    else:
        if places.dealer is not NOWHERE:
            parts += [_card(box) for box in in_row(places.dealer, 2, 100)]
        if layout.stage.shape == "oval" and places.board is not NOWHERE:
            parts += [_card(box) for box in in_row(places.board, 5, 100)]
        if places.hand is not NOWHERE:
            parts += [_card(box) for box in in_row(places.hand, 2, 110)]
        openings = [spot for spot in game.wagers(game.options) if spot.opening][:5]
        if places.spots is not NOWHERE:
            parts += [_ring(box) for box in in_row(places.spots, len(openings), 130)]
    if places.wheel is not None:
        wheel = places.wheel
        parts.append(f'<circle cx="{wheel.x}" cy="{wheel.y}" r="{wheel.w / 2 - 8}" fill="#2c1a0c"/>')
        parts.append(f'<circle cx="{wheel.x}" cy="{wheel.y}" r="{wheel.w / 2 - 40}" fill="none" '
                     'stroke="#a81f27" stroke-width="44" stroke-dasharray="26 26"/>')  # fmt: skip
    return "".join(parts)


def _ink(layout: Layout, spot: str) -> str:
    """Return the fill of a square."""
    return FILLS.get(layout.felt.pocket_colours.get(spot.removeprefix("straight-"), ""), "none")


def _box(box: Box, fill: str) -> str:
    return (
        f'<rect x="{box.left:.0f}" y="{box.top:.0f}" width="{box.w:.0f}" height="{box.h:.0f}" fill="{fill}" '
        'stroke="#e3c470" stroke-width="5"/>'
    )


def _card(box: Box) -> str:
    high = min(box.h - 20, box.w * 1.4)
    return (
        f'<rect x="{box.x - high / 2.8:.0f}" y="{box.y - high / 2:.0f}" width="{high / 1.4:.0f}" '
        f'height="{high:.0f}" rx="9" fill="#fffdf7"/>'
    )


def _ring(box: Box) -> str:
    size = min(box.w, box.h) / 2
    ring = 'fill="none" stroke="#e3c470" stroke-width="7"'
    return f'<circle cx="{box.x:.0f}" cy="{box.y:.0f}" r="{size:.0f}" {ring}/>'


def _seat(box: Box) -> str:
    look = 'fill="#0d3121" stroke="#f4f1e6" stroke-opacity=".5" stroke-width="6"'
    return f'<circle cx="{box.x:.0f}" cy="{box.y:.0f}" r="42" {look}/>'
