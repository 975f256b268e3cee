"""Actions that a seat is bound to in a betting round by what it said, showed or put in too early."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace as but

from croupier.rules.choices import Choice
from croupier.rules.irregularities import Said

if TYPE_CHECKING:
    from croupier.families.poker.hand import HandState


STAY = "stay"
"""A call, or the smallest bet where there is none to call."""


COMPLETE = "complete"
"""Fold or call: what was put in is in the pot."""


class Binding(NamedTuple):
    act: str
    """The name of a choice, or one of the above."""
    to: int = 0
    """Total of the seat's bet, in cents; 0 if no amount was said."""


class Early(NamedTuple):
    """Action that a seat took before its turn."""

    binding: Binding
    bet: int
    """Bet to call at that time, in cents."""


def bound_by(play: HandState, seat: int, said: Said) -> Binding:
    """Return the action that a seat's words bind it to. An amount that is not the total of the bet is added
    to what the seat has put in; a seat that is not in the hand has put in nothing."""
    before = play.betting.put.get(seat, 0) if said.amount and not said.is_total else 0
    return Binding(said.word, before + said.amount)


def bind(play: HandState, seat: int, choices: tuple[Choice, ...], fold: Choice) -> tuple[Choice, ...]:
    """Return those of the listed choices that the seat still has. An action out of turn binds the seat if the
    bet is still the same; a hand that was given up stays given up."""
    early = play.betting.early.pop(seat, None)
    if early is not None and (early.bet == play.betting.bet or early.binding.act == fold.name):
        play.betting.bound[seat] = early.binding
    binding = play.betting.bound.get(seat)
    if binding is None:
        return choices
    if binding.act == fold.name:
        return (fold,)
    return tuple(_left(play, choices, binding)) or choices


def _left(play: HandState, choices: tuple[Choice, ...], binding: Binding) -> Iterator[Choice]:
    listed = {choice.name: choice for choice in choices}
    more = listed.get("bet") or listed.get("raise")
    if binding.act == COMPLETE:
        yield from (listed[name] for name in ("fold", "call") if name in listed)
    elif binding.act == "check":
        yield from (choice for choice in choices if choice.name == "check")
    elif binding.act == STAY and "call" not in listed and more is not None:
        yield _of(more, more.least or 0)
    elif binding.act in ("bet", "raise") and more is not None and not 0 < binding.to <= play.betting.bet:
        yield _of(more, binding.to) if binding.to else more
    elif "call" in listed or "check" in listed:
        yield listed["call"] if "call" in listed else listed["check"]


def _of(more: Choice, to: int) -> Choice:
    """Return the choice for exactly that amount, or for the nearest one allowed: too small a bet becomes a
    full one."""
    assert more.least is not None and more.most is not None
    amounts = more.amounts or (more.least, more.most)
    if not more.amounts and more.least < to < more.most:
        amounts = (to // more.unit * more.unit,)
    amount = min(amounts, key=lambda each: (abs(each - to), each))
    return but(more, least=amount, most=amount, amounts=())
