"""What is read on what, and how far ink and ground stand apart."""

from __future__ import annotations

TEXT, LARGE = 4.5, 3.0
"""The least contrast of text, and of large text and of what must be told apart without reading (WCAG AA)."""
READ: tuple[tuple[str, str, float], ...] = (
    *((ink, on, TEXT) for ink in ("ink", "muted", "accent") for on in ("page", "surface", "sunken", "soft")),
    *((ink, on, TEXT) for ink in ("gain", "loss", "warning") for on in ("page", "surface", "sunken")),
    *(("ink", on, TEXT) for on in ("marked", "added", "removed", "band")),
    ("on-accent", "accent", TEXT),
    ("edge", "surface", LARGE),
    ("edge", "page", LARGE),
    ("accent", "middle", LARGE * 0.7),
)
"""Ink, ground, and the least contrast between them, in either mode."""
READ_FIXED: tuple[tuple[str, str, float], ...] = (
    ("on-felt", "felt", TEXT),
    ("on-felt", "felt-deep", TEXT),
    ("gold", "felt", TEXT),
    ("felt-gain", "felt", TEXT),
    ("felt-loss", "felt", TEXT),
    ("card-red", "card", TEXT),
    ("card-black", "card", TEXT),
    ("on-felt", "back", TEXT),
    ("tile-red", "tile", LARGE),
    ("tile-white", "tile", LARGE),
)


def luminance(colour: str) -> float:
    """Relative, as WCAG 2 defines it: 0 for black, 1 for white.

    >>> luminance("#000000"), round(luminance("#ffffff"), 6)
    (0.0, 1.0)
    """
    parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """From 1 to 21.

    >>> round(contrast("#ffffff", "#000000"), 6)
    21.0
    """
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)
