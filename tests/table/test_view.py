"""What is taken out of events before a seat sees them."""

from __future__ import annotations

import pytest

from croupier.cards.card import parse_cards
from croupier.rules.script import events as e
from croupier.table.view import redact

CARDS = parse_cards("As Kd")


@pytest.mark.parametrize(
    ("face", "mine", "others"),
    [("up", CARDS, CARDS), ("down", CARDS, ()), ("face-down", CARDS, ()), ("Down", CARDS, ())],
)
def test_what_is_not_dealt_up_is_for_its_seat_alone(face: str, mine: object, others: object) -> None:
    """Also where a script of one's own has another word for it."""
    dealt = e.CardsDealt(to=1, cards=CARDS, count=2, face=face)
    assert redact(dealt, 1).cards == mine
    assert redact(dealt, 2).cards == redact(dealt, None).cards == others
    assert redact(dealt, 2).count == 2
