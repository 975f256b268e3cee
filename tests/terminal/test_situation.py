"""What a seat is reminded of when it is asked long after its cards were dealt."""

from __future__ import annotations

from croupier.cards.card import parse_cards
from croupier.games import find
from croupier.rules.script import events as e
from croupier.rules.script.table import Table
from croupier.table.observation import Observation
from croupier.table.view import view
from croupier.terminal.play.situation import reminder
from tests.terminal.conftest import Run


def dealt(to: int | str, cards: str, face: str = "up", spot: str = "") -> e.CardsDealt:
    hand = parse_cards(cards)
    return e.CardsDealt(to=to, cards=hand, count=len(hand), face=face, spot=spot)


GAME = find("ohio-hold-em")


def seen_by_one(events: list[e.Event], pot: int = 0) -> Observation:
    table = Table(GAME.options, {1: 0, 2: 0})
    table.pot = pot
    sight = Observation(GAME, table, 1)
    for event in view(events, 1):
        sight.see(event)
    return sight


def test_own_cards_the_board_and_the_pot_are_told() -> None:
    events: list[e.Event] = [dealt(1, "Ah Kd", "down"), dealt(2, "2c 3c", "down"), dealt("board", "7s 8s 9s")]
    told = reminder(seen_by_one(events, 1_250))
    assert told is not None
    assert told.plain == "  you hold A♥ K♦ · board 7♠ 8♠ 9♠ · pot $12.50"


def test_stud_tells_which_cards_lie_down_and_what_the_others_show() -> None:
    """Seat 3 has folded: what it showed is out."""
    events: list[e.Event] = [
        *(dealt(seat, cards, "down") for seat, cards in ((1, "Ah Kd"), (2, "2c 3c"), (3, "4c 5c"))),
        *(dealt(seat, card) for seat, card in ((1, "7s"), (2, "8s"), (3, "9s"))),
        e.Chose(seat=3, choice="fold"),
    ]
    told = reminder(seen_by_one(events, 300))
    assert told is not None
    assert told.plain == "  you hold (A♥ K♦) 7♠ · seat 2 shows 8♠ · pot $3.00"


def test_others_hidden_cards_and_discards_are_not() -> None:
    told = reminder(seen_by_one([dealt(2, "2c 3c", "down"), dealt("discard", "9d")], 100))
    assert told is not None
    assert told.plain == "  pot $1.00"


def test_cards_still_in_sight_are_not_told_again() -> None:
    events: list[e.Event] = [dealt(1, "Ah")]
    assert reminder(seen_by_one(events)) is None
    events += [e.Called(words="…")] * 5
    told = reminder(seen_by_one(events))
    assert told is not None and told.plain == "  you hold A♥"


def test_a_poker_hand_is_told_at_every_question(run: Run) -> None:
    said = run("play", "ohio-hold-em", "--seats", "3", "--seed", "b", typed="call\nq\n")
    assert said.out.count("you hold ") >= 2
