"""Draw narrated events as HTML: cards in their colours, face-down cards as backs, people by name."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from croupier.cards.card import Card
from croupier.readers import whole_number
from croupier.server.tables.shapes import Situation, SpanShown, StepShown
from croupier.table.narration import words
from croupier.table.spans import BACK, CARD, GAP, HAND, LEAD, NAME, SEAT, SPOT, SUM, VERB, TextSpan
from croupier.web.markup import Raw, join, tag

NAMED = {"seat-taken"}
"""Events whose words already contain the seat's name."""
WON = {"settled", "pot-awarded"}
WITH_REASON = WON | {"paid-over"}
"""Events that are told with their reason."""
RULED = {"reported", "round-voided", "reversed"}
OPENED = {"round-opened", "round-reopened"}
RED = "♥♦"
YOU = "you"


def names_of(situation: Situation) -> dict[int, str]:
    """Return the name of each seat's player; the viewer is "you"."""
    return {each.seat: YOU if each.is_you else each.name for each in situation.seats}


def step(told: StepShown, names: Mapping[int, str] | None = None) -> Raw:
    """Return a step as a sentence."""
    reported = "Reported, " if told.event == "reported" else ""
    called = names if names is not None and told.event not in NAMED else {}
    return join([reported, line(told.spans, called, gap=", " if told.event in WITH_REASON else " ")])


def line(
    pieces: Iterable[TextSpan | SpanShown], names: Mapping[int, str] | None = None, gap: str = " "
) -> Raw:
    """Return the pieces of a line as HTML, addressing the viewer as "you"."""
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
    return join(drawn)


def _drawn(piece: TextSpan | SpanShown, gap: str) -> str:
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
    """Return a card as printed: a ten as 10, the joker by name."""
    symbol = f"10{symbol[1:]}" if symbol[:1] == "T" else "Joker" if symbol == "Jk" else symbol
    return tag("span", symbol, class_="loss") if symbol[-1] in RED else symbol
