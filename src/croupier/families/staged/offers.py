"""Plays of a staged game as the choices that a seat is offered."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from croupier.families.staged.questions import Play
from croupier.rules.choices import Choice


def offered(
    plays: Sequence[Play], base: int, stack: int, says: Mapping[str, str], is_between: bool = False
) -> tuple[Choice, ...]:
    """The choices that these plays are, each with its amounts as far as the stack reaches: to its last
    chip, where amounts between are allowed."""
    amounts: dict[str, list[int]] = {}
    for play in plays:
        sizes = amounts.setdefault(play.name, [])
        if play.units > 0:
            sizes.append(int(play.units * base))
    for name, sizes in amounts.items():
        reached = [size for size in sizes if size <= stack]
        if is_between and 0 < len(reached) < len(sizes):
            reached.append(stack)
        amounts[name] = reached
    staking = {play.name for play in plays if play.units > 0}
    return tuple(
        _choice(name, tuple(sorted({*sizes})), is_between, says[name])
        for name, sizes in amounts.items()
        if sizes or name not in staking
    )


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
