"""Court figures: king, queen and knave, drawn in the upper half of a card and again upside down below."""

from __future__ import annotations

JACK, QUEEN, KING = 11, 12, 13
GOLD, SKIN, BLUE, RED, BLACK, WHITE = "#d9ab3d", "#f6dfc3", "#1f4e8c", "#b81d24", "#1c2320", "#fffdf7"
COATS = {"h": (RED, BLUE), "d": ("#c9602a", BLUE), "s": (BLUE, RED), "c": ("#2c6b45", "#7a1f3d")}
"""Colours of each suit: the coat and its lining."""
HAIR = {"h": "#c98a2b", "d": "#d8a650", "s": "#5b3a1e", "c": "#3a2a20"}
LEFT, TOP, WIDE, HIGH = 60, 46, 130, 129
"""The half of the frame that a figure has."""


def court(rank: int, suit: str, pip: str) -> str:
    """Draw a jack, queen or king as SVG; `pip` is the drawing of the suit in a square of 100."""
    half = _half(rank, suit, pip)
    return (
        f'<g stroke="{BLACK}" stroke-width="1.6" stroke-linejoin="round">'
        f'<rect x="{LEFT}" y="{TOP}" width="{WIDE}" height="{2 * HIGH}" rx="6" fill="#fbf3df" stroke="none"/>'
        f'{half}<g transform="rotate(180 125 175)">{half}</g>'
        f'<path d="M{LEFT} 175h{WIDE}" stroke="{GOLD}" stroke-width="5"/>'
        f'<rect x="{LEFT}" y="{TOP}" width="{WIDE}" height="{2 * HIGH}" rx="6" fill="none" stroke="{BLUE}" '
        'stroke-width="2.5"/></g>'
    )


def _half(rank: int, suit: str, pip: str) -> str:
    coat, lining = COATS[suit]
    hair = HAIR[suit]
    parts = [_held(rank, suit), _behind(rank, hair), _coat(rank, coat, lining, pip, suit), _face(suit)]
    parts += {JACK: [_cap(coat, lining), _curls(hair)], QUEEN: [_locks(hair), _tiara(lining)],
              KING: [_beard(hair), _crown(coat)]}[rank]  # fmt: skip
    mark = f'<path d="{pip}" transform="translate(66 52) scale(.27)" fill="{_ink(suit)}" stroke="none"/>'
    return "".join(parts) + mark


def _ink(suit: str) -> str:
    return RED if suit in "hd" else BLACK


def _coat(rank: int, coat: str, lining: str, pip: str, suit: str) -> str:
    """Shoulders, two sides in other colours, a band with the suit down the middle."""
    stripes = "".join(
        f'<path d="M{60 + 13 * number} 175l20-42" stroke="{GOLD}" stroke-width="4"/>' for number in range(3)
    )
    stripes += "".join(
        f'<path d="M{190 - 13 * number} 175l-20-42" stroke="{GOLD}" stroke-width="4"/>' for number in range(3)
    )
    shoulders = f'<path d="M60 176C62 146 84 132 106 128h38c22 4 44 18 46 48z" fill="{coat}"/>'
    sides = f'<path d="M60 176c2-20 12-32 24-39l8 39zM190 176c-2-20-12-32-24-39l-8 39z" fill="{lining}"/>'
    band = f'<path d="M108 128l-7 48h48l-7-48z" fill="{GOLD}"/>'
    band += f'<path d="M113 130l-5 46h34l-5-46z" fill="{WHITE}"/>'
    sign = f'<path d="{pip}" transform="translate(114 146) scale(.22)" fill="{_ink(suit)}" stroke="none"/>'
    collar = f'<path d="M98 128c8 12 46 12 54 0l-7-9h-40z" fill="{WHITE}"/>'
    dots = "".join(f'<circle cx="{x}" cy="{y}" r="2" fill="{BLACK}" stroke="none"/>'
                   for x, y in ((106, 126), (116, 131), (134, 131), (144, 126)))  # fmt: skip
    return shoulders + sides + stripes + band + sign + collar + (dots if rank == KING else "")


def _face(suit: str) -> str:
    """Turned a little, as they have been for five hundred years."""
    side = 1 if suit in "hc" else -1
    x = 125 + 3 * side
    eyes = "".join(
        f'<path d="M{x + at - 6} 92q6-5 12 0" fill="none"/>'
        f'<circle cx="{x + at}" cy="94.5" r="2.1" fill="{BLACK}" '
        'stroke="none"/>'
        for at in (-9, 9)
    )
    nose = f'<path d="M{x} 95l{4 * side} 11h{-6 * side}" fill="none" stroke-width="1.4"/>'
    mouth = f'<path d="M{x - 6} 112q6 4 12 0" fill="none" stroke="{RED}" stroke-width="2.4"/>'
    return f'<path d="M105 84q0-18 20-18t20 18v16q-2 22-20 24-18-2-20-24z" fill="{SKIN}"/>{eyes}{nose}{mouth}'


def _behind(rank: int, hair: str) -> str:
    if rank == QUEEN:
        return f'<path d="M98 84q0-26 27-26t27 26l9 48q-14 8-20 0H109q-8 8-20 0z" fill="{hair}"/>'
    return f'<path d="M99 84q0-24 26-24t26 24l3 28q-6 8-12 4h-34q-8 4-12-4z" fill="{hair}"/>'


def _locks(hair: str) -> str:
    return f'<path d="M104 92q-2-24 21-26 23 2 21 26-6-16-21-18-15 2-21 18z" fill="{hair}"/>'


def _curls(hair: str) -> str:
    return "".join(f'<circle cx="{x}" cy="{y}" r="6.5" fill="{hair}"/>'
                   for x, y in ((101, 96), (100, 107), (149, 96), (150, 107)))  # fmt: skip


def _beard(hair: str) -> str:
    return (
        f'<path d="M104 98q4 12 12 11 9-4 18 0 8 1 12-11l1 16q-4 22-22 24-18-2-22-24z" fill="{hair}"/>'
        f'<path d="M117 113q8 5 16 0" fill="none" stroke="{RED}" stroke-width="2.6"/>'
    )


def _crown(coat: str) -> str:
    points = "M98 78l-4-26 13 13 8-17 10 15 10-15 8 17 13-13-4 26q-27-8-54 0z"
    pearls = "".join(f'<circle cx="{x}" cy="{y}" r="3.4" fill="{WHITE}"/>'
                     for x, y in ((94, 51), (115, 48), (135, 48), (156, 51)))  # fmt: skip
    stones = "".join(f'<circle cx="{x}" cy="72" r="2.6" fill="{coat}"/>' for x in (110, 125, 140))
    return f'<path d="{points}" fill="{GOLD}"/>{pearls}{stones}'


def _tiara(lining: str) -> str:
    points = "M103 74l-2-15 11 8 6-13 7 9 7-9 6 13 11-8-2 15q-22-8-44 0z"
    pearls = "".join(f'<circle cx="{x}" cy="{y}" r="2.8" fill="{WHITE}"/>'
                     for x, y in ((101, 58), (118, 53), (132, 53), (149, 58)))  # fmt: skip
    return f'<path d="{points}" fill="{GOLD}"/>{pearls}<circle cx="125" cy="68" r="3" fill="{lining}"/>'


def _cap(coat: str, lining: str) -> str:
    feather = f'<path d="M144 72q22-20 20-4-2 14-16 14 10 8-4 6z" fill="{lining}"/>'
    return (
        f'{feather}<path d="M100 76q2-20 25-20t25 20z" fill="{coat}"/>'
        f'<path d="M97 82q28-14 56 0v-7q-28-14-56 0z" fill="{GOLD}"/>'
    )


def _held(rank: int, suit: str) -> str:
    """A sword, a flower, a halberd."""
    if rank == KING:
        blade = '<path d="M170 175V70l5-12 5 12v105z" fill="#dfe4e6"/>'
        return f'{blade}<path d="M162 146h26v6h-26z" fill="{GOLD}"/>'
    if rank == QUEEN:
        petals = "".join(f'<ellipse cx="175" cy="82" rx="5" ry="10" fill="{RED if suit in "sc" else WHITE}" '
                         f'transform="rotate({angle} 175 93)"/>' for angle in range(0, 360, 72))  # fmt: skip
        return (
            '<path d="M175 175V98M175 140q-12-2-14-14 14 2 14 14" fill="#2c6b45" stroke="#2c6b45" '
            'stroke-width="3"/>'
            f'{petals}<circle cx="175" cy="93" r="5" fill="{GOLD}"/>'
        )
    return (
        '<path d="M174 175V58" stroke="#7a5426" stroke-width="5"/>'
        '<path d="M174 52l6 16-6 8-6-8z" fill="#dfe4e6"/>'
        '<path d="M177 72q14 2 12 20-6-10-12-8z" fill="#dfe4e6"/>'
    )
