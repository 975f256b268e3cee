"""Hands of poker on paper, for the tests of every game of the room."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import pytest

from croupier.cards.card import CARDS, parse_cards, print_cards
from croupier.cards.shoe import Shoe
from croupier.errors import IllegalChoice
from croupier.games import find
from croupier.rules.choices import Chosen
from croupier.rules.game import Game
from croupier.rules.script import events as e
from croupier.rules.script.round import Round
from croupier.rules.script.table import Table
from croupier.rules.steps import Decide
from croupier.simulation.poker.strategy import call_along
from croupier.table.chance import Chance, ShoeSource, play_out
from croupier.table.observation import Observation
from croupier.table.written import WrittenRound

Done = WrittenRound | Round

PACK = print_cards(CARDS[:52])
"""The pack in order, for hands in which it does not matter who holds what."""


def play(game: str, cards: str = PACK, choices: Iterable[Any] = (), **more: Any) -> WrittenRound:
    """A hand, or several: the keys of a written round, `_` for `-`. What is taken when does not hang on the
    limits of the table, so that here a collection goes with any; tests/games/poker/test_collections.py has
    to which tables each belongs."""
    if "collection" in more.get("options", {}):
        more["options"] = {"collection-limits": "any", **more["options"]}
    paper = {"game": game, "cards": cards, "choices": list(choices), **more}
    return WrittenRound({key.replace("_", "-"): value for key, value in paper.items()})


def even(seats: int, stack: int = 100) -> dict[int, int]:
    """So many seats with equal stacks."""
    return dict.fromkeys(range(1, seats + 1), stack)


def told(done: Done, kind: type[Any]) -> list[Any]:
    return [event for event in done.events if isinstance(event, kind)]


def fed(done: Done) -> list[tuple[int, str, int]]:
    return [(event.seat, event.what, event.amount // 100) for event in told(done, e.PotFed)]


def awards(done: Done) -> list[tuple[int, int]]:
    return [(event.seat, event.amount // 100) for event in told(done, e.PotAwarded)]


def collected(done: Done) -> int:
    """What the house took in dollars, from players and out of the pot."""
    cents: int = sum(each.amount for kind in (e.Charged, e.PotRaked) for each in told(done, kind))
    return cents // 100


def asked(done: Done) -> list[int]:
    return [event.seat for event in told(done, e.Chose)]


def dealt(done: Done, place: int | str) -> str:
    """All cards that a place got, in order."""
    return " ".join(print_cards(event.cards) for event in told(done, e.CardsDealt) if event.to == place)


def listed(game: str, cards: str, choices: Sequence[Any], seat: int, **more: Any) -> str:
    """What is legal for the seat after these choices, as the refusal of a foreign choice tells it."""
    with pytest.raises(IllegalChoice) as refused:
        play(game, cards, [*choices, [seat, "sing"]], **more)
    return refused.value.why.removeprefix("legal is ")


def after(start: str, *rest: str) -> str:
    """The cards of a beginning, then others, then the rest of the pack in order: no card comes twice."""
    first = parse_cards(" ".join((start, *rest)))
    return print_cards((*first, *(card for card in CARDS[:52] if card not in first)))


def run(
    game: str | Game, cards: str, seats: int | dict[int, int], plan: Iterable[str] = (), **options: Any
) -> Round:
    """A hand played from these cards: first as planned (`raise 8`, `discard 9s 4c`, in the order asked), then
    everybody checks, calls and stands pat to the end. The button is at the highest seat."""
    dealing = find(game) if isinstance(game, str) else game
    stacks = even(seats) if isinstance(seats, int) else seats
    settings = {name.replace("_", "-"): str(value) for name, value in options.items()}
    settings.setdefault("collection-limits", "any") if "collection" in settings else None
    table = Table(
        dealing.options.with_settings(settings), {seat: 100 * stack for seat, stack in stacks.items()}
    )
    words = iter(plan)

    def choose(sight: Observation, ask: Decide) -> Chosen:
        name, _, rest = next(words, "").partition(" ")
        if not name:
            return call_along(sight, ask)
        choice = next(each for each in ask.choices if each.name == name)
        if choice.selectable:
            return choice.take(cards=parse_cards(rest))
        return choice.take(100 * int(rest) if rest else None)

    playing = Round(dealing, table, button=max(stacks))
    playing.start()
    play_out(playing, ShoeSource(Chance("paper"), Shoe(parse_cards(cards))), choose)
    assert playing.is_over and not list(words)
    return playing


def stud(*hands: str) -> str:
    """Hands of seven cards each in the order in which stud deals them, with four burns."""
    seven = [parse_cards(hand) for hand in hands]
    used = {card for hand in seven for card in hand}
    burns = [card for card in CARDS[:52] if card not in used][:4]
    order = [hand[place] for place in range(3) for hand in seven]
    for place, burned in enumerate(burns, start=3):
        order += [burned, *(hand[place] for hand in seven)]
    return print_cards(order)


def down(*hands: str) -> str:
    """Hole cards dealt one at a time, then the rest of the pack in order."""
    holes = [parse_cards(hand) for hand in hands]
    return after(print_cards([hole[place] for place in range(len(holes[0])) for hole in holes]))


def flop_game(board: str, *hands: str) -> str:
    """Hole cards dealt one at a time, then a burn before each of flop, turn and river."""
    holes, common = [parse_cards(hand) for hand in hands], parse_cards(board)
    used = {*common, *(card for hole in holes for card in hole)}
    burns = [card for card in CARDS[:52] if card not in used][:3]
    order = [hole[place] for place in range(len(holes[0])) for hole in holes]
    order += [burns[0], *common[:3], burns[1], common[3], burns[2], common[4]]
    return print_cards(order)
