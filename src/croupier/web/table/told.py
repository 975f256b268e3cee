"""Lines of what happened, drawn from their pieces: cards in their colours, backs, people by their names."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from croupier.cards.card import Card
from croupier.server.live.shown import PieceShown, Situation, StepTold
from croupier.table.telling import words
from croupier.table.text_pieces import BACK, CARD, GAP, LEAD, NAME, SEAT, Piece
from croupier.web.markup import Raw, joined, tag

NAMED = {"seat-taken"}
"""Steps that tell a seat's name themselves."""
WON = {"settled", "pot-awarded"}
RULED = {"reported", "round-voided", "reversed"}
OPENED = {"round-opened", "round-reopened"}
RED = "♥♦"


def names_of(situation: Situation) -> dict[int, str]:
    """What each seat is called to the viewer."""
    return {each.seat: "you" if each.is_you else each.name for each in situation.seats}


def step(told: StepTold, names: Mapping[int, str] | None = None) -> Raw:
    """A step as a sentence."""
    reported = "Reported, " if told.event == "reported" else ""
    called = names if names is not None and told.event not in NAMED else {}
    return joined([reported, line(told.pieces, called, gap=", " if told.event in WON else " ")])


def line(pieces: Iterable[Piece | PieceShown], names: Mapping[int, str] | None = None, gap: str = " ") -> Raw:
    return joined(_drawn(each, names or {}, gap) for each in pieces)


def _drawn(piece: Piece | PieceShown, names: Mapping[int, str], gap: str) -> str:
    if piece.kind == CARD:
        return _card(piece.text if piece.text != piece.value else Card.parse(piece.value).symbol)
    if piece.kind == BACK:
        return Raw('<i class="back" title="face down"></i>')
    if piece.kind == SEAT:
        name = names.get(int(piece.value), piece.text)
        return "You" if name == "you" and piece.text.startswith("Seat") else name
    if piece.kind == NAME:
        return words(piece.text)
    return {GAP: gap, LEAD: ""}.get(piece.kind, piece.text)


def _card(symbol: str) -> str:
    return tag("span", symbol, class_="loss") if symbol[-1] in RED else symbol
