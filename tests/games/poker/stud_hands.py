"""Hands of stud on paper: door cards, up-cards, who must open and who speaks."""

from __future__ import annotations

from typing import Any

from croupier.cards.card import print_cards
from croupier.rules import Game
from croupier.rules.script import events as e
from croupier.rules.script.round import Round
from tests.games.poker.hands_played import pack_of, play
from tests.games.poker.papers import fed, told


def laid(game: Game, doors: str, *streets: str, holes: int = 2, avoid: str = "") -> str:
    """The order of the pack in which the players get these door cards, then on each later street a burn and
    these cards; the other cards are such as nobody names (`avoid` keeps more of them back)."""
    named = {*" ".join((doors, *streets, avoid)).split()}
    others = iter(str(card) for card in reversed(pack_of(game).cards) if str(card) not in named)
    players = len(doors.split())
    order = [next(others) for _ in range(holes * players)] + doors.split()
    for street in streets:
        order += [next(others), *street.split()]
    return " ".join(order)


def opener(game: Game, doors: str, holes: int = 2, **options: Any) -> int:
    """Who must open."""
    done = play(game, len(doors.split()), laid(game, doors, holes=holes), **options)
    return next(seat for seat, what, _ in fed(done) if what in ("bring-in", "forced-bet"))


def street(done: Round, name: str) -> list[Any]:
    """The events from that street on."""
    at = [getattr(event, "moment", "") for event in done.events].index(name)
    return list(done.events[at:])


def asked_on(done: Round, name: str) -> list[int]:
    """Who has chosen, from that street on; throws are no turn."""
    return [
        event.seat for event in street(done, name) if isinstance(event, e.Chose) and event.choice != "throw"
    ]


def speaks(game: Game, doors: str, up: str, holes: int = 2, **options: Any) -> int:
    """Who speaks first on fourth street."""
    done = play(game, len(doors.split()), laid(game, doors, up, holes=holes), **options)
    return asked_on(done, "fourth")[0]


def called(done: Round) -> list[str]:
    return [event.words for event in told(done, e.Called)]


def bets(done: Round) -> list[int]:
    """What was bet, in dollars."""
    return [amount for _, what, amount in fed(done) if what == "bet"]


def faces(done: Round, seat: int) -> str:
    """How the cards of a seat came: `dduuuud`."""
    return "".join(event.face[0] for event in told(done, e.CardsDealt) if event.to == seat)


def short_street(done: Round, name: str) -> tuple[list[tuple[int, int]], list[int | str]]:
    """(How many went back, how many there then were) on that street, and where its cards went."""
    later: list[Any] = []
    for event in street(done, name)[1:]:
        if isinstance(event, e.Called) and event.moment:
            break
        later.append(event)
    again = [(event.count, event.left) for event in later if isinstance(event, e.CardsReshuffled)]
    return again, [event.to for event in later if isinstance(event, e.CardsDealt)]


def thrown(done: Round) -> list[tuple[int, str]]:
    return [(event.seat, print_cards(event.cards)) for event in told(done, e.CardsDiscarded)]
