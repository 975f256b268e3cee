"""Lines of what happened, drawn from their pieces: cards in their colours, backs, people by their names."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from croupier.cards.card import Card
from croupier.readers import whole_number
from croupier.server.tables.shapes import PieceShown, Situation, StepTold
from croupier.table.narration import words
from croupier.table.spans import BACK, CARD, GAP, HAND, LEAD, NAME, SEAT, SPOT, SUM, VERB, TextSpan
from croupier.web.markup import Raw, joined, tag

NAMED = {"seat-taken"}
"""Steps that tell a seat's name themselves."""
WON = {"settled", "pot-awarded"}
WITH_REASON = WON | {"paid-over"}
"""What is told with why it was so."""
RULED = {"reported", "round-voided", "reversed"}
OPENED = {"round-opened", "round-reopened"}
RED = "♥♦"
YOU = "you"


def names_of(situation: Situation) -> dict[int, str]:
    """What each seat is called to the viewer."""
    return {each.seat: YOU if each.is_you else each.name for each in situation.seats}


def step(told: StepTold, names: Mapping[int, str] | None = None) -> Raw:
    """A step as a sentence."""
    reported = "Reported, " if told.event == "reported" else ""
    called = names if names is not None and told.event not in NAMED else {}
    return joined([reported, line(told.pieces, called, gap=", " if told.event in WITH_REASON else " ")])


def line(
    pieces: Iterable[TextSpan | PieceShown], names: Mapping[int, str] | None = None, gap: str = " "
) -> Raw:
    """What the viewer does is said to the viewer."""
    drawn: list[str] = []
    called = ""
    for each in pieces:
        if each.kind == SEAT:
            called = (names or {}).get(whole_number(each.value), each.text)
            drawn.append("You" if called == YOU and each.text[:1].isupper() else called)
        elif each.kind == VERB and called == YOU:
            drawn.append(each.value)
        else:
            drawn.append(_drawn(each, gap))
    return joined(drawn)


def _drawn(piece: TextSpan | PieceShown, gap: str) -> str:
    if piece.kind == CARD:
        return _card(piece.text if piece.text != piece.value else Card.parse(piece.value).symbol)
    if piece.kind == BACK:
        return Raw('<i class="back" title="face down"></i>')
    if piece.kind == NAME:
        return words(piece.text)
    if piece.kind in (SPOT, SUM):
        return piece.value
    if piece.kind == HAND:
        return f" ({piece.value})"
    return {GAP: gap, LEAD: ""}.get(piece.kind, piece.text)


def _card(symbol: str) -> str:
    """As it is printed on a card: a ten is a 10, and the joker has its name."""
    symbol = f"10{symbol[1:]}" if symbol[:1] == "T" else "Joker" if symbol == "Jk" else symbol
    return tag("span", symbol, class_="loss") if symbol[-1] in RED else symbol
