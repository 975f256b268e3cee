"""Every game of the poker room: its equity against its own showdown, on the last cards of a hand."""

from __future__ import annotations

from random import Random

import pytest

from croupier.cards.card import Hand, print_cards
from croupier.games import FAMILIES, find
from croupier.odds.poker.equity import find_equity
from croupier.odds.poker.layout import PokerLayout, layout_of
from croupier.simulation.poker.sampled_equity import sampling
from tests.odds.poker.brute_force import equities

POKER = [name for name, family in FAMILIES.items() if family == "poker"]
LEFT = 9
"""Cards that may still come: all others lie somewhere or are dead."""


def situation(layout: PokerLayout, chance: Random, seats: int) -> tuple[list[str], str, str]:
    """Hands of which a card or two are to come, boards without their last card, and the dead cards."""
    cards = list(layout.pack.cards)
    chance.shuffle(cards)

    def take(count: int) -> Hand:
        taken = tuple(cards[:count])
        del cards[:count]
        return taken

    hands = []
    for _ in range(seats):
        if layout.up:
            last_up = layout.stages[-1].kind == "up"
            down, up = take(layout.down - (not last_up)), take(layout.up - last_up)
            hands.append(f"({print_cards(down)}){print_cards(up)}".replace(" ", ""))
        else:
            held = take(layout.first_down)
            thrown = held[: 2 if layout.draws else layout.throws]
            text = print_cards(held) + (f"/{print_cards(thrown)}" if thrown else "")
            hands.append(text.replace(" ", ""))
    board = " / ".join(print_cards(take(total - 1)) for total in layout.boards.values())
    return hands, board, print_cards(cards[LEFT:])


@pytest.mark.parametrize("name", POKER)
def test_equity_is_what_the_showdown_pays_card_by_card(name: str) -> None:
    game = find(name)
    hands, board, dead = situation(layout_of(game), Random(name), seats=2)
    found = find_equity(game, hands, board=board, dead=dead)
    assert found.method.word == "exact"
    assert tuple(seat.equity for seat in found.seats) == equities(game, hands, board, dead)
    assert sum(seat.equity for seat in found.seats) == 1
    for seat in found.seats:
        assert seat.wins + seat.splits + seat.loses == found.cases


@pytest.mark.parametrize("name", POKER)
def test_samples_are_near(name: str) -> None:
    game = find(name)
    hands, board, dead = situation(layout_of(game), Random(name), seats=2)
    exact = find_equity(game, hands, board=board, dead=dead)
    layout = layout_of(game)
    from croupier.odds.poker.equity import read

    drawn = sampling(2_000, seed=1)(read(layout, hands, board, dead).deal())
    for row, error, seat in zip(drawn.counted.counts, drawn.errors, exact.seats, strict=True):
        sampled = float(row[0]) / drawn.counted.unit / drawn.counted.cases
        assert abs(sampled - float(seat.equity)) <= 4 * error + 1e-9


@pytest.mark.parametrize(
    "name", ["ohio-hold-em", "ohio-omaha-8-or-better", "ohio-seven-card-stud-8-or-better"]
)
def test_three_seats(name: str) -> None:
    game = find(name)
    hands, board, dead = situation(layout_of(game), Random(f"{name} of three"), seats=3)
    found = find_equity(game, hands, board=board, dead=dead)
    assert tuple(seat.equity for seat in found.seats) == equities(game, hands, board, dead)
