"""A hand of any poker game from a pack in a known order: what is planned, and then everybody plays along."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from croupier.cards.card import parse_cards
from croupier.cards.pack import Pack
from croupier.cards.shoe import Shoe
from croupier.rules import Chosen, Decide, Game, Place, Table
from croupier.rules.script import events as e
from croupier.rules.script.round import Round
from croupier.table.chance import Chance
from croupier.table.sight import Sight
from croupier.table.sources import ShoeSource, play_out

ALONG = ("check", "call", "bring-in", "stand-pat", "bet", "all-in")


def pack_of(game: Game) -> Pack:
    pack = game.equipment(game.options).pack
    assert pack is not None
    return pack


def play(
    game: Game,
    stacks: int | dict[int, int],
    cards: str = "",
    plan: Sequence[str] = (),
    *,
    button: int = 0,
    listed: list[str] | None = None,
    **options: Any,
) -> Round:
    """So many players with $1,000 each, or these stacks in dollars; the last of them has the button.

    The cards come first, then the rest of the pack in its order. Choices are those of the plan in the order
    asked (`call`, `raise 20`, `discard Kh 9s`); after them everybody checks, calls and stands pat. `listed`
    gets what could have been chosen each time."""
    settings = {name.replace("_", "-"): str(value) for name, value in options.items()}
    chips = dict.fromkeys(range(1, stacks + 1), 1000) if isinstance(stacks, int) else stacks
    table: Table = Table(
        game.options.with_settings(settings), {seat: 100 * each for seat, each in chips.items()}
    )
    words = iter(plan)

    def choose(sight: Sight, ask: Decide) -> Chosen:
        if listed is not None:
            listed.append(f"{ask.seat}: {', '.join(map(str, ask.choices))}")
        by_name = {choice.name: choice for choice in ask.choices}
        name, _, rest = next(words, "").partition(" ")
        if not name:
            name = next((each for each in ALONG if each in by_name), ask.choices[0].name)
        choice = by_name[name]
        if choice.among:
            return choice.take(cards=parse_cards(rest) if rest else choice.among[: choice.fewest])
        return choice.take(100 * int(rest) if rest else None)

    first = parse_cards(cards) if cards else ()
    order = (*first, *(card for card in pack_of(game) if card not in first))
    playing = Round(game, table, button=button or (max(chips) if game.rules.has_button else 0))
    playing.start()
    play_out(playing, ShoeSource(Chance("unused"), Shoe(order)), choose)
    assert playing.is_over and not list(words)
    return playing


def where(playing: Round) -> list[tuple[Place, int]]:
    """Where the cards of the pack went, one by one: a seat, the board, 'burn'; with the number of each."""
    went: list[tuple[Place, int]] = []
    for event in playing.events:
        if isinstance(event, e.CardsBurned):
            went.append(("burn", event.count))
        elif isinstance(event, e.CardsDealt):
            went.append((event.to, event.count))
    return went


def places(went: Iterable[tuple[Place, int]]) -> list[Place]:
    """The place of every card, in the order they left the pack."""
    return [place for place, count in went for _ in range(count)]
