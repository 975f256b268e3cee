"""What a seat is reminded of when it is asked long after its cards were dealt."""

from __future__ import annotations

from croupier.cards.card import parse_cards
from croupier.rules.options import Options
from croupier.rules.script import events as e
from croupier.rules.script.table import Table
from croupier.terminal.shows.situation import open_cards, reminder
from tests.terminal.conftest import Run


def dealt(to: int | str, cards: str, face: str = "up", spot: str = "") -> e.CardsDealt:
    hand = parse_cards(cards)
    return e.CardsDealt(to=to, cards=hand, count=len(hand), face=face, spot=spot)


def test_own_cards_the_board_and_the_pot_are_told() -> None:
    table = Table(Options(), {1: 0, 2: 0})
    table.pot = 1_250
    events: list[e.Event] = [dealt(1, "Ah Kd", "down"), dealt(2, "2c 3c", "down"), dealt("board", "7s 8s 9s")]
    told = reminder(events, table, 1)
    assert told is not None
    assert told.plain == "  you hold A♥ K♦ · board 7♠ 8♠ 9♠ · pot $12.50"


def test_others_hidden_cards_and_discards_are_not() -> None:
    table = Table(Options(), {1: 0, 2: 0})
    table.pot = 100
    told = reminder([dealt(2, "2c 3c", "down"), dealt("discard", "9d")], table, 1)
    assert told is not None
    assert told.plain == "  pot $1.00"


def test_cards_still_in_sight_are_not_told_again() -> None:
    table = Table(Options(), {1: 0})
    events: list[e.Event] = [dealt(1, "Ah")]
    assert reminder(events, table, 1) is None
    events += [e.Called(words="…")] * 5
    told = reminder(events, table, 1)
    assert told is not None and told.plain == "  you hold A♥"


def test_cards_that_went_to_another_hand_lie_there() -> None:
    eights = dealt(1, "8h 8d", spot="main")
    split = e.CardsGiven(cards=parse_cards("8d"), place=1, to=1, spot="main", to_spot="split-2")
    assert open_cards([eights, split]) == {(1, "main"): parse_cards("8h"), (1, "split-2"): parse_cards("8d")}


def test_a_poker_hand_is_told_at_every_question(run: Run) -> None:
    said = run("play", "ohio-hold-em", "--seats", "3", "--seed", "b", typed="call\nq\n")
    assert said.out.count("you hold ") >= 2
