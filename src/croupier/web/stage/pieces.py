"""Drawings of chips, dice, a wheel's pockets, the puck and the button."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from croupier.wagers.chips import money, short
from croupier.web.markup import Raw, join

CHIPS: tuple[tuple[int, str, str], ...] = (
    (100_000_00, "#3b3b3b", "#f4d35e"),
    (10_000_00, "#7a4b12", "#fff6dc"),
    (1_000_00, "#a8790a", "#fffaf0"),
    (500_00, "#5b2a86", "#ffffff"),
    (100_00, "#1f2623", "#ffffff"),
    (25_00, "#1d6b43", "#ffffff"),
    (5_00, "#b3261e", "#ffffff"),
    (1_00, "#f2efe6", "#1c2320"),
    (25, "#c7b6e0", "#1c2320"),
    (1, "#d9dcd8", "#1c2320"),
)
"""Value in cents, colour and lettering, from the largest down."""
TALL, HEAPS = 5, 3
"""A pile shows so many chips of so many values; the sum is written below it."""
DOTS = {
    1: ((50, 50),),
    2: ((28, 28), (72, 72)),
    3: ((26, 26), (50, 50), (74, 74)),
    4: ((28, 28), (72, 28), (28, 72), (72, 72)),
    5: ((27, 27), (73, 27), (50, 50), (27, 73), (73, 73)),
    6: ((28, 24), (28, 50), (28, 76), (72, 24), (72, 50), (72, 76)),
}


def chip(cents: int, size: int = 40) -> Raw:
    """One chip: coloured as the largest that the sum reaches, with the sum on it."""
    colour, ink = next((paint for value, *paint in CHIPS if cents >= value), list(CHIPS[-1][1:]))
    words = _brief(cents)
    letters = 30 if len(words) <= 2 else 25 if len(words) == 3 else 20
    return Raw(
        f'<svg class="chip" role="img" aria-label="{money(cents)} chip" viewBox="0 0 100 100" '
        f'width="{size}" height="{size}"><circle cx="50" cy="50" r="47" fill="{colour}" '
        'stroke="rgba(0,0,0,.35)" stroke-width="2"/>'
        f'<circle cx="50" cy="50" r="41" fill="none" stroke="{ink}" stroke-opacity=".85" '
        f'stroke-width="11" stroke-dasharray="14.3 28.6"/>'
        f'<circle cx="50" cy="50" r="33" fill="{colour}" stroke="{ink}" stroke-opacity=".6" '
        'stroke-width="2"/>'
        f'<text x="50" y="{50 + letters * 0.36:.0f}" font-size="{letters}" font-weight="700" fill="{ink}" '
        f'text-anchor="middle" font-family="system-ui, sans-serif">{words}</text></svg>'
    )


def _brief(cents: int) -> str:
    """Return an amount in the few letters that fit on a chip.

    >>> [_brief(each) for each in (500, 2_500, 100_000, 250_000, 25)]
    ['5', '25', '1K', '2.5K', '25¢']
    """
    if cents < 100:
        return f"{cents}¢"
    dollars = cents / 100
    if dollars >= 1_000_000:
        return f"{dollars / 1_000_000:.3g}M"
    return f"{dollars / 1_000:.3g}K" if dollars >= 1_000 else f"{dollars:.4g}"


def broken(cents: int) -> list[int]:
    """The sum in as few chips as it takes, the largest first.

    >>> broken(131_25)
    [10000, 2500, 500, 100, 25]
    """
    found: list[int] = []
    for value, _, _ in CHIPS:
        count, cents = divmod(cents, value)
        found += [value] * count
    return found


def chips(cents: int, size: int = 36) -> Raw:
    """Draw an amount as stacks of chips by denomination, the largest first, with their sum."""
    values = broken(cents) if cents < 10**12 else [CHIPS[0][0]]
    heaps = [(value, min(TALL, values.count(value))) for value in dict.fromkeys(values)][:HEAPS]
    wide = 64 * max(1, len(heaps)) - 4
    high = 44 + 11 * max((count - 1 for _, count in heaps), default=0)
    drawn = "".join(_heap(value, count, 64 * number) for number, (value, count) in enumerate(heaps))
    return Raw(
        f'<span class="chips"><svg class="pile" viewBox="-1 {100 - high} {wide + 2} {high}" '
        f'style="--s:{size};--wide:{wide / 60:.3g};--tall:{high / 60:.3g}" aria-hidden="true">{drawn}</svg>'
        f'<span class="num">{short(cents)}</span></span>'
    )


def _heap(value: int, count: int, left: int) -> str:
    """One stack, seen a little from above."""
    colour, ink = next((each, letters) for worth, each, letters in CHIPS if worth == value)
    drawn = ""
    for number in range(count):
        y = 74 - 11 * number
        drawn += (
            f'<path d="M{left} {y}v10a30 15 0 0 0 60 0v-10" fill="{colour}" stroke="rgba(0,0,0,.45)"/>'
            f'<path d="M{left + 8} {y + 19}l8 4v-9l-8-4zM{left + 26} {y + 25}h8v-10h-8z'
            f'M{left + 52} {y + 19}l-8 4v-9l8-4z" fill="{ink}" fill-opacity=".85"/>'
        )
    y = 74 - 11 * (count - 1)
    middle = left + 30
    return (
        f'{drawn}<ellipse cx="{middle}" cy="{y}" rx="30" ry="15" fill="{colour}" stroke="rgba(0,0,0,.4)"/>'
        f'<ellipse cx="{middle}" cy="{y}" rx="25" ry="12" fill="none" stroke="{ink}" stroke-opacity=".8" '
        f'stroke-width="5" stroke-dasharray="9 11"/><ellipse cx="{middle}" cy="{y}" rx="18" ry="8.6" '
        f'fill="{colour}" stroke="{ink}" stroke-opacity=".7"/>'
    )


def die(face: int, size: int = 44) -> Raw:
    """Draw a die with all its faces; the style turns the rolled one up, so that it can tumble."""
    faces = "".join(
        f'<g class="f{number}">' + "".join(f'<circle cx="{x}" cy="{y}" r="9.5"/>' for x, y in dots) + "</g>"
        for number, dots in DOTS.items()
    )
    return Raw(
        f'<svg class="die" role="img" aria-label="{face}" data-face="{face}" viewBox="0 0 100 100" '
        f'width="{size}" height="{size}"><rect x="4" y="4" width="92" height="92" rx="18" fill="#b7202a" '
        f'stroke="rgba(0,0,0,.4)" stroke-width="3"/><path d="M14 20q0-8 8-8h56" fill="none" stroke="#fff" '
        f'stroke-opacity=".35" stroke-width="4" stroke-linecap="round"/><g fill="#fff">{faces}</g></svg>'
    )


def dice(faces: Sequence[int], size: int = 44) -> Raw:
    return Raw(f'<span class="dice" role="group">{join(die(face, size) for face in faces)}</span>')


def puck(number: str = "", *, is_there: bool = False) -> Raw:
    """Draw the puck: ON over its number, else OFF. If it lies on its number, the number is not written."""
    word = "ON" if is_there else f"ON {number}" if number else "OFF"
    return Raw(f'<span class="puck {"on" if number else "off"}">{escape(word)}</span>')


def button(words: str = "D") -> Raw:
    """The dealer button."""
    return Raw(f'<span class="button" role="img" aria-label="dealer button">{escape(words)}</span>')
