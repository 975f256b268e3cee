"""The style that puts an element at its place in both arrangements."""

from __future__ import annotations

from croupier.web.stage.places import Box, Fitted


def at(broad: Box, upright: Box) -> str:
    """The style of a thing at its place."""
    return f"{_place('', broad)};{_place('u', upright)}"


def _place(which: str, box: Box) -> str:
    """To a tenth of a unit, which nobody sees."""
    sides = {"x": box.left, "y": box.top, "w": box.w, "h": box.h}
    return ";".join(f"--{which}{name}:{round(value, 1):g}" for name, value in sides.items())


def at_vast(vast: Box | None) -> str:
    """The style of the same where a layout has another place for it in a vast window."""
    return f";{_place('v', vast)}" if vast is not None else ""


def sized(broad: Fitted, upright: Fitted) -> str:
    """The style of cards that lie together."""
    return f"--cw:{broad.width:g};--st:{broad.step:g};--ucw:{upright.width:g};--ust:{upright.step:g}"


def lettered(text: str, broad: Box, upright: Box, most: float = 26) -> str:
    """The size of letters that a text has room for in a box, words below each other where it has several."""
    return f"--f:{letters(text, broad, most):g};--uf:{letters(text, upright, most):g}"


def letters(text: str, box: Box, most: float) -> float:
    words = text.split() or [""]
    longest = max(map(len, words))
    one_line = box.w * 0.9 / (0.63 * max(1, len(text)))
    several = min(box.w * 0.9 / (0.63 * max(1, longest)), box.h * 0.8 / (1.1 * len(words)))
    return round(min(most, box.h * 0.6, max(one_line, several)), 1)
