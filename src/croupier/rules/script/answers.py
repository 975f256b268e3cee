"""Answers: what each thing asked for becomes once it is answered, an event and the script's reply."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NoReturn

from msgspec.structs import replace

from croupier.cards.card import Hand
from croupier.cards.dice import Roll
from croupier.refusals import BadCards, IllegalChoice, unknown
from croupier.rules import steps as s
from croupier.rules.choices import Chosen
from croupier.rules.script import events as e
from croupier.rules.script.events import Chose
from croupier.wagers.chips import money

if TYPE_CHECKING:
    from croupier.rules.script.round import Round


def dealt(playing: Round, ask: s.Deal, cards: Hand) -> tuple[e.Event, Hand]:
    count = ask.count
    if len(cards) != count:
        _refuse_count(cards, count)
    return e.CardsDealt(
        to=ask.to, cards=cards, count=count, face=ask.face, spot=ask.spot, clause=ask.clause
    ), cards


def dealt_out(ask: s.DealOut, cards: Hand) -> list[e.Event]:
    """Return the events of one card dealt to each place."""
    if len(cards) != len(ask.to):
        _refuse_count(cards, len(ask.to))
    made, face, clause = e.CardsDealt, ask.face, ask.clause
    return [
        made(to=place, cards=card, count=1, face=face, clause=clause)
        for place, card in zip(ask.to, zip(cards, strict=True), strict=True)
    ]


def hid(playing: Round, ask: s.Hide, cards: Hand | None) -> tuple[e.Event, s.Hidden]:
    """`cards` is None where nobody knows them yet (analysis)."""
    if cards is not None and len(cards) != ask.count:
        _refuse_count(cards, ask.count)
    slot = playing.slots
    playing.slots += 1
    playing.hidden[slot] = cards
    event = e.CardsHidden(
        to=ask.to, slot=slot, cards=cards or (), count=ask.count, spot=ask.spot, clause=ask.clause
    )
    return event, s.Hidden(slot, ask.count, ask.to, ask.spot)


def revealed(playing: Round, ask: s.Reveal, cards: Hand) -> tuple[e.Event, Hand]:
    hidden = ask.hidden
    if len(cards) != hidden.count:
        _refuse_count(cards, hidden.count)
    playing.hidden[hidden.slot] = cards
    event = e.CardsRevealed(
        place=hidden.place, slot=hidden.slot, cards=cards, spot=hidden.spot, clause=ask.clause
    )
    return event, cards


def peeked(playing: Round, ask: s.Peek, holds: bool) -> tuple[e.Event, bool]:
    question = ask.question
    return e.HolePeeked(slot=ask.hidden.slot, question=question, holds=holds, clause=ask.clause), holds


def burned(playing: Round, ask: s.Burn, cards: Hand) -> tuple[e.Event, None]:
    return e.CardsBurned(cards=cards, count=ask.count, clause=ask.clause), None


def reshuffled(playing: Round, ask: s.Reshuffle, left: int) -> tuple[e.Event, int]:
    cards, count = going_back(playing, ask)
    event = e.CardsReshuffled(cards=cards, count=count, burns=ask.burns, left=left, clause=ask.clause)
    return event, left


def going_back(playing: Round, ask: s.Reshuffle) -> tuple[Hand, int]:
    """The cards that are to be shuffled in again, and how many they are: of a burned card on paper nobody
    need know which it was."""
    cards, count = list(ask.cards), len(ask.cards)
    is_burned = ask.burns and e.CardsBurned in map(type, playing.events)
    for event in reversed(playing.events) if is_burned else ():
        if event.__class__ is e.CardsBurned:
            cards += event.cards
            count += event.count
        elif event.__class__ is e.CardsReshuffled and event.burns:
            break
    return tuple(cards), count


def threw(playing: Round, ask: s.Throw, roll: Roll) -> tuple[e.Event, Roll]:
    if len(roll.faces) != ask.dice:
        raise BadCards(f"{roll} is a roll of {len(roll.faces)} dice", f"{ask.dice} are thrown")
    return e.DiceThrown(faces=roll.faces, clause=ask.clause), roll


def spun(playing: Round, ask: s.Spin, pocket: str) -> tuple[e.Event, str]:
    return e.WheelSpun(pocket=pocket, clause=ask.clause), pocket


def metered(playing: Round, ask: s.ReadMeter, amount: int) -> tuple[e.Event, int]:
    if amount < 0:
        raise BadCards(f"the {ask.meter} meter cannot show {money(amount)}", "it is less than nothing")
    return e.MeterRead(meter=ask.meter, amount=amount, clause=ask.clause), amount


def confirmed(playing: Round, ask: s.Confirm, result: str) -> tuple[e.Event, str]:
    if result not in ask.among:
        raise unknown("result", result, ask.among)
    playing.confirmed = replace(ask, result=result)
    return e.ResultConfirmed(result=result, clause=ask.clause), result


def chose(playing: Round, ask: s.Decide, chosen: Chosen) -> tuple[e.Event, Chosen]:
    if chosen.__class__ is not Chosen or (choice := chosen.choice) not in ask.choices:
        _refuse_choice(ask, chosen)
    if not (choice.among or choice.rows or choice.is_private or ask.spot):  # as is_public, without a call
        return _plain_choice(ask.seat, choice.name, chosen.amount, ask.clause), chosen
    event = Chose(
        seat=ask.seat,
        choice=choice.name,
        spot=ask.spot,
        amount=chosen.amount,
        cards=chosen.cards,
        count=len(chosen.cards),
        rows=chosen.counts,
        is_private=choice.is_private,
        clause=ask.clause,
    )
    return event, chosen


@lru_cache(maxsize=1 << 14)
def _plain_choice(seat: int, choice: str, amount: int, clause: str) -> Chose:
    """Return the event of a choice that everybody may know; the same one is made again and again."""
    return Chose(seat=seat, choice=choice, amount=amount, clause=clause)


def _refuse_choice(ask: s.Decide, chosen: Chosen) -> NoReturn:
    legal = ", ".join(map(str, ask.choices))
    if not isinstance(chosen, Chosen):
        raise IllegalChoice(f"{chosen!r} is no choice made", f"legal is {legal}", "take() one of them")
    raise IllegalChoice(f"seat {ask.seat} cannot {chosen.name} now", f"legal is {legal}")


def _refuse_count(cards: Hand, count: int) -> NoReturn:
    raise BadCards(f"{len(cards)} cards were given", f"{count} were asked for")


ANSWERED: dict[type[s.Step], Callable[[Round, Any, Any], tuple[e.Event, Any]]] = {
    s.Deal: dealt,
    s.Hide: hid,
    s.Reveal: revealed,
    s.Peek: peeked,
    s.Burn: burned,
    s.Reshuffle: reshuffled,
    s.Throw: threw,
    s.Spin: spun,
    s.ReadMeter: metered,
    s.Confirm: confirmed,
    s.Decide: chose,
}
