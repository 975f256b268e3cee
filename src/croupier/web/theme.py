"""The theme: colours by their use, in light and dark mode, and the style sheet that pages load.

A colour is named after its use. tests/web/contrasts.py lists the pairs of colours whose contrast is measured.
"""

from __future__ import annotations

from functools import lru_cache
from hashlib import sha256
from pathlib import Path

LIGHT = {
    "page": "#f5f3ec",
    "surface": "#ffffff",
    "sunken": "#ebe8de",
    "ink": "#1b231f",
    "muted": "#57615b",
    "line": "#d8d4c7",
    "edge": "#82887f",
    "accent": "#1b6647",
    "on-accent": "#ffffff",
    "soft": "#e0eee6",
    "gain": "#17693a",
    "loss": "#b0241c",
    "warning": "#7a5600",
    "marked": "#ffe99a",
    "added": "#d8f0df",
    "removed": "#fbe0dc",
    "band": "#cfe5d9",
    "middle": "#93c4ab",
}
DARK = {
    "page": "#101613",
    "surface": "#1a221e",
    "sunken": "#0c110e",
    "ink": "#e8eee9",
    "muted": "#a7b4ac",
    "line": "#333f38",
    "edge": "#74817a",
    "accent": "#63c796",
    "on-accent": "#0a1510",
    "soft": "#20362b",
    "gain": "#7ed79f",
    "loss": "#ff9c90",
    "warning": "#e6c35f",
    "marked": "#5c4b0e",
    "added": "#1b3d29",
    "removed": "#4a2320",
    "band": "#23392e",
    "middle": "#37634d",
}
FIXED = {
    "felt": "#1d5b41",
    "felt-deep": "#16472f",
    "on-felt": "#f4f1e6",
    "gold": "#e3c470",
    "felt-gain": "#d9f2a0",
    "felt-loss": "#ffc2b8",
    "card": "#fffdf7",
    "card-red": "#b81d24",
    "card-black": "#1c2320",
    "card-edge": "#b9b4a4",
    "tile": "#191817",
    "tile-edge": "#8a7a4d",
    "tile-line": "#d9cda6",
    "tile-red": "#e2483d",
    "tile-white": "#f7f3e8",
    "back": "#8b2330",
}
"""Colours of the table itself, the same in both modes."""

STYLES = tuple(
    Path(__file__).with_name(name) for name in ("style.css", "table.css", "stage.css", "floor.css", "lab.css")
)

FONTS = {
    f"/assets/{name}": Path(__file__).with_name("fonts") / name
    for name in ("marcellus.woff2", "noto-serif.woff2")
}
"""The typefaces of the felt and of headings by address; their licences lie next to them."""


@lru_cache(maxsize=1)
def style_sheet() -> str:
    """Return the colours as variables, then the rules that use them."""
    return "\n".join(
        [
            _variables(":root", LIGHT | FIXED, "light"),
            _variables(':root[data-mode="dark"]', DARK, "dark"),
            *(style.read_text(encoding="utf-8") for style in STYLES),
            f"@media print {{ {_variables(':root, :root[data-mode]', LIGHT, 'light')} }}",
        ]
    )


def style_address() -> str:
    """Return the address of the style sheet; it changes with the content, so browsers may cache it for
    ever."""
    return f"/assets/{sha256(style_sheet().encode()).hexdigest()[:12]}.css"


def _variables(where: str, colours: dict[str, str], scheme: str) -> str:
    lines = [f"  --{name}: {value};" for name, value in colours.items()]
    return "\n".join([f"{where} {{", f"  color-scheme: {scheme};", *lines, "}"])
