"""Answers to a script's questions, read from the events of a round that is replayed."""

from __future__ import annotations

from typing import Any

from croupier.cards.dice import Roll
from croupier.rules import steps as s
from croupier.rules.script import events as e

UNSEEN = object()
"""The answer that a reader of the event may not see."""
MISFIT = object()
"""The event answers something else."""


def answer_in(event: e.Event, ask: s.Step | None) -> Any:
    """The answer as the script gets it, or UNSEEN, or MISFIT."""
    match ask, event:
        case s.Deal(), e.CardsDealt() if (event.to, event.spot) == (ask.to, ask.spot):
            return event.cards or UNSEEN
        case (s.Hide(), e.CardsHidden(cards=cards)) | (s.Burn(), e.CardsBurned(cards=cards)):
            return cards or UNSEEN
        case s.Reveal(), e.CardsRevealed() if event.place == ask.hidden.place:
            return event.cards
        case s.Peek(), e.HolePeeked():
            return event.holds
        case s.Reshuffle(), e.CardsReshuffled():
            return event.left
        case s.Throw(), e.DiceThrown():
            return Roll(event.faces)
        case s.Spin(), e.WheelSpun():
            return event.pocket
        case s.ReadMeter(), e.MeterRead() if event.meter == ask.meter:
            return event.amount
        case s.Confirm(), e.ResultConfirmed():
            return event.result
        case s.Decide(), e.Chose() if event.seat == ask.seat:
            return _chosen(event, ask)
    return MISFIT


def _chosen(event: e.Chose, ask: s.Decide) -> Any:
    choice = next((each for each in ask.choices if each.name == event.choice), None)
    if choice is None:
        return MISFIT
    if event.count > len(event.cards):
        return UNSEEN
    return choice.take(event.amount if choice.least is not None else None, event.cards, event.rows)
