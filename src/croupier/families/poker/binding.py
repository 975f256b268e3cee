"""What a seat is held to in a betting round: what it said, showed or put in before it was asked for it."""

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
    """What the seat's bet comes to in all, in cents; 0 where no amount was said."""


class Early(NamedTuple):
    """What a seat did before its turn."""

    binding: Binding
    bet: int
    """The bet that stood then."""


def bound_by(play: HandState, seat: int, said: Said) -> Binding:
    """Where the amount is not what it comes to in all, it is what is put in with these words; of a seat that
    is not in the hand there is nothing yet."""
    before = play.betting.put.get(seat, 0) if said.amount and not said.is_total else 0
    return Binding(said.word, before + said.amount)


def bind(play: HandState, seat: int, choices: tuple[Choice, ...], fold: Choice) -> tuple[Choice, ...]:
    """Those of the listed choices that the seat has left. What it did out of turn binds it where the bet is
    still the same, and a hand that was given up is given up."""
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
    """The bet of that amount, or of the nearest that is allowed: too small a bet is made a whole one."""
    assert more.least is not None and more.most is not None
    amounts = more.amounts or (more.least, more.most)
    if not more.amounts and more.least < to < more.most:
        amounts = (to // more.unit * more.unit,)
    amount = min(amounts, key=lambda each: (abs(each - to), each))
    return but(more, least=amount, most=amount, amounts=())
