"""Plays of a staged game as the choices that a seat is offered."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from croupier.families.staged.rules import Play
from croupier.rules.choices import Choice

CENT = 1


def offered(
    plays: Sequence[Play], base: int, stack: int, says: Mapping[str, str], is_between: bool = False
) -> tuple[Choice, ...]:
    """The choices that these plays are, each with its amounts as far as the stack reaches: to its last
    chip, where amounts between are allowed or any smaller one may be staked."""
    named: dict[str, list[Play]] = {}
    for play in plays:
        named.setdefault(play.name, []).append(play)
    found = []
    for name, alike in named.items():
        sizes = [play.amount(base) for play in alike if play.adds]
        takes_less = any(play.takes_less for play in alike)
        reached = [size for size in sizes if size <= stack]
        if len(reached) < len(sizes) and ((takes_less and stack) or (is_between and reached)):
            reached.append(stack)
        if takes_less and reached:
            found.append(Choice(name=name, least=CENT, most=max(reached), says=says[name]))
        elif reached or not sizes:
            found.append(_choice(name, tuple(sorted({*reached})), is_between, says[name]))
    return tuple(found)


@cache
def _choice(name: str, amounts: tuple[int, ...], is_between: bool, says: str) -> Choice:
    if not amounts:
        return Choice(name=name, says=says)
    return Choice(
        name=name,
        least=amounts[0],
        most=amounts[-1],
        amounts=() if is_between or len(amounts) == 1 else amounts,
        wants_amount=len(amounts) > 1,
        says=says,
    )
