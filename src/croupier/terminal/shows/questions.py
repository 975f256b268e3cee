"""Which question of `croupier odds` was asked, and whether its parts belong to it."""

from __future__ import annotations

from collections.abc import Mapping

from croupier.refusals import BadOption

ALSO = {
    "": {"--wager", "--strategy", "--removed"},
    "--state": {"--removed"},
    "--target": {"--wager", "--vary"},
    "--compare-options": {"--wager", "--cluster", "--run-file"},
    "--effects": {"--wager"},
    "--strategy-file": set(),
    "--totals": {"--removed"},
    "--with-fees": {"--wager", "--cover"},
    "--curve": {"--wager", "--values", "--svg"},
    "--collusion": {"--deals", "--seed", "--cluster", "--run-file"},
    "--through-the-shoe": {"--wager"},
    "--stake": {"--wager", "--removed"},
}
"""What may be asked together."""


def question(questions: Mapping[str, object], parts: Mapping[str, object]) -> str:
    """The one that was asked, '' for the plain odds; refused where two were, or a part that it has not."""
    asked, also = _given(questions), _given(parts)
    if len(asked) > 1:
        raise BadOption(f"{' and '.join(asked)} are two questions", instead="ask them one by one")
    one = asked[0] if asked else ""
    if not one and "--vary" in also:
        raise BadOption("--vary needs a house edge to come near", instead="--target 3.0%")
    if one == "--target" and "--vary" not in also:
        raise BadOption("--target needs the row whose odds are varied", instead="--vary pays.flush")
    if one == "--stake" and "--wager" not in also:
        raise BadOption(
            "--stake needs the side bet that it is on",
            instead="--wager six-card-bonus, or as the game calls it",
        )
    for name in also:
        if name not in ALSO[one]:
            instead = "--with-fees" if name == "--cover" and not one else "leave it out"
            raise BadOption(f"{name} is no part of {one or 'the plain odds'}", instead=instead)
    return one


def _given(flags: Mapping[str, object]) -> list[str]:
    return [name for name, value in flags.items() if value is not None and value is not False]
