"""The table itself: felt and rail in each shape, lying and standing, and the light on it."""

from __future__ import annotations

from functools import lru_cache

from croupier.web.markup import Raw
from croupier.web.stage.places import BROAD, UPRIGHT

OUTLINES = {
    ("arc", BROAD): "M60 8H1540Q1588 8 1588 56V440Q1588 792 1120 792H480Q12 792 12 440V56Q12 8 60 8Z",
    ("arc", UPRIGHT): "M60 8H840Q892 8 892 60V1120Q892 1342 620 1342H280Q8 1342 8 1120V60Q8 8 60 8Z",
    (
        "oval",
        BROAD,
    ): "M370 8H1230C1480 8 1592 190 1592 400S1480 792 1230 792H370C120 792 8 610 8 400S120 8 370 8Z",
    (
        "oval",
        UPRIGHT,
    ): "M8 300C8 90 160 8 450 8S892 90 892 300V1050C892 1260 740 1342 450 1342S8 1260 8 1050Z",
    ("board", BROAD): "M70 8H1530Q1592 8 1592 70V730Q1592 792 1530 792H70Q8 792 8 730V70Q8 8 70 8Z",
    ("board", UPRIGHT): "M60 8H840Q892 8 892 60V1290Q892 1342 840 1342H60Q8 1342 8 1290V60Q8 8 60 8Z",
}
"""Paths of the rail's outer edge."""


@lru_cache(maxsize=8)
def felt_drawing(shape: str) -> Raw:
    return Raw(_drawn(shape, BROAD, "only-broad") + _drawn(shape, UPRIGHT, "only-upright"))


def _drawn(shape: str, size: tuple[int, int], class_: str) -> str:
    wide, high = size
    key = f"{shape}-{wide}"
    outline = OUTLINES[shape, size]

    def inset(by: float, more: str) -> str:
        scale = f"translate({wide / 2} {high / 2}) scale({1 - by / wide * 2:.4f} {1 - by / high * 2:.4f})"
        return f'<path d="{outline}" transform="{scale} translate({-wide / 2} {-high / 2})" {more}/>'

    return (
        f'<svg class="ground {class_}" viewBox="0 0 {wide} {high}" aria-hidden="true"><defs>'
        f'<radialGradient id="light-{key}" cx="50%" cy="38%" r="75%"><stop offset="0" stop-color="#2c8a62"/>'
        '<stop offset=".5" stop-color="var(--felt)"/><stop offset="1" stop-color="#103824"/>'
        "</radialGradient>"
        f'<linearGradient id="rail-{key}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#6d4523"/>'
        '<stop offset=".5" stop-color="#3f2713"/><stop offset="1" stop-color="#28170a"/></linearGradient>'
        f'<pattern id="weave-{key}" width="7" height="7" patternUnits="userSpaceOnUse">'
        '<path d="M0 0l7 7M7 0l-7 7" stroke="#000" stroke-opacity=".05" stroke-width="1.4"/></pattern></defs>'
        f'<path d="{outline}" fill="url(#rail-{key})"/>'
        + inset(5, 'fill="none" stroke="#a9743f" stroke-opacity=".45" stroke-width="2"')
        + inset(17, f'fill="url(#light-{key})" stroke="#1b0f06" stroke-width="4"')
        + inset(17, f'fill="url(#weave-{key})"')
        + inset(25, 'fill="none" stroke="var(--gold)" stroke-opacity=".55" stroke-width="2"')
        + "</svg>"
    )
