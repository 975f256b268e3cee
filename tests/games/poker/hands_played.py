"""A hand of any poker game from a pack in a known order: what is planned, and then everybody plays along."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from croupier.cards.card import parse_cards
from croupier.cards.pack import Pack
from croupier.cards.shoe import Shoe
from croupier.rules import Chosen, Decide, Game, Place, Table
from croupier.rules.irregularities import BETTING, Seen
from croupier.rules.script import events as e
from croupier.rules.script.round import Round
from croupier.table.chance import Chance, ShoeSource, answer_next, play_out
from croupier.table.observation import Observation, Observations

Choose = Callable[[Observation, Decide], Chosen]


class Told(NamedTuple):
    """What the floor reports, and when: after so many cards, or at a question of a street (the first)."""

    name: str
    when: int | str
    seat: int = 0
    cards: str = ""
    answers: int = 0
    """How many questions of the street are answered before."""
    said: str = ""


ANY_STREET = ""
"""Where the answers are counted over all streets."""
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
    reports: Sequence[Told] = (),
    **options: Any,
) -> Round:
    """So many players with $1,000 each, or these stacks in dollars; the last of them has the button.

    The cards come first, then the rest of the pack in its order. Choices are those of the plan in the order
    asked (`call`, `raise 20`, `discard Kh 9s`, `discard 2` for the first two); after them everybody checks,
    calls and stands pat. `listed` gets what could have been chosen each time. `reports` are made by the
    floor, in this order."""
    settings = {name.replace("_", "-"): str(value) for name, value in options.items()}
    settings.setdefault("collection-limits", "any") if "collection" in settings else None
    chips = dict.fromkeys(range(1, stacks + 1), 1000) if isinstance(stacks, int) else stacks
    table: Table = Table(
        game.options.with_settings(settings), {seat: 100 * each for seat, each in chips.items()}
    )
    words = iter(plan)

    def choose(sight: Observation, ask: Decide) -> Chosen:
        if listed is not None:
            listed.append(f"{ask.seat}: {', '.join(map(str, ask.choices))}")
        by_name = {choice.name: choice for choice in ask.choices}
        name, _, rest = next(words, "").partition(" ")
        if not name:
            name = next((each for each in ALONG if each in by_name), ask.choices[0].name)
        choice = by_name[name]
        if choice.selectable:
            count = int(rest) if rest.isdecimal() else choice.min_cards
            named = rest and not rest.isdecimal()
            return choice.take(cards=parse_cards(rest) if named else choice.selectable[:count])
        return choice.take(100 * int(rest) if rest else None)

    first = parse_cards(cards) if cards else ()
    order = (*first, *(card for card in pack_of(game) if card not in first))
    playing = Round(game, table, button=button or (max(chips) if game.rules.has_button else 0))
    source = ShoeSource(Chance("unused"), Shoe(order))
    for told in reports:
        _reach(playing, source, choose, told)
        cards_named = parse_cards(told.cards) if told.cards else ()
        playing.report(told.name, told.seat, seen=Seen(cards_named, told.said))
    _begin(playing)
    play_out(playing, source, choose)
    assert playing.is_over and not list(words)
    return playing


def _begin(playing: Round) -> None:
    if playing.ask is None and not playing.is_over:
        playing.start()


def _reach(playing: Round, source: ShoeSource, choose: Choose, told: Told) -> None:
    """Play until that many cards are dealt, or a question of that moment is asked."""
    if told.when == BETTING:
        return
    _begin(playing)
    table, sights, answers = playing.table, Observations(playing), 0
    while playing.ask is not None:
        is_asked = isinstance(playing.ask, Decide)
        is_moment = told.when in (table.moment, ANY_STREET) and is_asked
        if table.dealt == told.when or (is_moment and answers == told.answers):
            return
        answers += is_moment
        if isinstance(playing.ask, Decide):
            playing.answer(choose(sights.observe(playing.ask.seat), playing.ask))
        else:
            answer_next(playing, source)
    raise AssertionError(f"{told.when} never comes")


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
