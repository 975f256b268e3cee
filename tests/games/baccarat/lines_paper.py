"""Rounds with a Player line and a Dealer line as they are written down in tests: vectors of the sheets."""

from __future__ import annotations

from typing import Any

from croupier.table.written import WrittenRound

V8 = "hustler-21st-century-baccarat-v8-0"
V9 = "hustler-21st-century-baccarat-v9-0"
SUITS = "cdhs"


def dealt(player: str, dealer: str) -> list[str]:
    """The hands of a vector in the order of the deal; a rank without a suit gets one.

    First cards and second cards alternate, then the Player's third card and the Dealer's.
    """
    mine, theirs = player.split(), dealer.split()
    order = [mine[0], theirs[0], mine[1], theirs[1], *mine[2:], *theirs[2:]]
    return [card if card[-1] in SUITS else card + SUITS[at % 4] for at, card in enumerate(order)]


def played(game: str, player: str, dealer: str, bets: Any, *choices: Any, **paper: Any) -> WrittenRound:
    """All cards and choices are needed, and nothing is left on the layout."""
    seats = bets if all(isinstance(seat, int) for seat in bets) else {1: bets}
    written = {
        "game": game,
        "seats": seats,
        "cards": dealt(player, dealer),
        "choices": list(choices),
        **paper,
    }
    done = WrittenRound(written)
    assert done.unused == []
    assert done.table.layout == {seat: {} for seat in done.table.stacks}
    return done


def dollars(done: WrittenRound, spot: str, seat: int = 1) -> float:
    """What came of one wager."""
    (event,) = (each for each in done.results if each.spot == spot and each.seat == seat)
    return (event.paid - event.taken) / 100
