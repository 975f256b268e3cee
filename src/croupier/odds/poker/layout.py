"""Order in which a game deals its cards, found by dealing one hand, so that no game has to state it twice."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from croupier.cards.card import Hand
from croupier.cards.pack import Pack
from croupier.custom_games import shown_name
from croupier.errors import CroupierError
from croupier.families.poker.options import PokerOptions
from croupier.families.poker.rules import Poker
from croupier.families.poker.showdown import Share
from croupier.rules.choices import Choice, Chosen
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.rules.script.round import Round
from croupier.rules.script.table import Table
from croupier.rules.steps import Burn, Deal, Decide, Place, Reshuffle

DOWN, UP, BOARD, THROW, DRAW = "down", "up", "board", "throw", "draw"


@dataclass(frozen=True)
class DealStage:
    """Cards that come together: to every seat, or to one place for all."""

    street: str
    kind: str
    """`down`, `up` or `board`; `throw` where each seat must part with cards, `draw` where it may."""
    count: int
    """Number of cards; for a draw, the most that may be thrown away."""
    place: Place = ""
    """Board that the cards are dealt to; '' for other stages."""


@dataclass(frozen=True)
class PokerLayout:
    """The cards of one hand of a game in the order they come, and what they are worth."""

    pack: Pack
    stages: tuple[DealStage, ...]
    shares: tuple[Share, ...]
    form: Poker
    options: Options

    def count(self, *kinds: str) -> int:
        return sum(stage.count for stage in self.stages if stage.kind in kinds)

    @property
    def down(self) -> int:
        """Cards in hand at the showdown that were dealt face down."""
        return self.count(DOWN) - self.count(THROW)

    @property
    def up(self) -> int:
        return self.count(UP)

    @property
    def own(self) -> int:
        """Cards that a seat has at the showdown."""
        return self.down + self.up

    @property
    def judged(self) -> tuple[Share, ...]:
        """The shares of the pot, and after them the fallback share that decides if nobody qualifies for
        any."""
        last = self.form.last_resort(self.shares)
        return self.shares if last in self.shares else (*self.shares, last)

    @property
    def first_down(self) -> int:
        """Cards dealt face down before anything else happens: what is called the hand, or the hole cards."""
        dealt = 0
        for stage in self.stages:
            if stage.kind == DOWN:
                dealt += stage.count
            elif stage.kind != UP:
                break
            elif dealt:
                break
        return dealt

    @property
    def draws(self) -> bool:
        return any(stage.kind == DRAW for stage in self.stages)

    @property
    def throws(self) -> int:
        return self.count(THROW)

    @property
    def up_before_throw(self) -> int:
        """Number of up-cards that a seat has when it must throw cards away."""
        shown = 0
        for stage in self.stages:
            if stage.kind == THROW:
                break
            shown += stage.count if stage.kind == UP else 0
        return shown

    @property
    def boards(self) -> dict[Place, int]:
        """Number of cards that each board gets."""
        found: dict[Place, int] = {}
        for stage in self.stages:
            if stage.kind == BOARD:
                found[stage.place] = found.get(stage.place, 0) + stage.count
        return found


def layout_of(game: Game, options: Options | None = None) -> PokerLayout:
    """Return the layout under these options, or the printed ones; refuse a game that is not poker."""
    if not isinstance(game.rules, Poker):
        raise CroupierError(
            f"{game.id} has no equity",
            "nobody plays for a pot in it",
            f"croupier odds {shown_name(game)} tells what its wagers are worth",
        )
    return _layout(game, options if options is not None else game.options)


@lru_cache(maxsize=64)
def _layout(game: Game, options: PokerOptions) -> PokerLayout:
    form: Poker = game.rules
    pack = game.equipment(options).pack or form.pack
    stages = tuple(_joined(_dealt(game, options, pack)))
    return PokerLayout(pack, stages, form.shares_for(options), form, options)


SEATS = (1, 2)
STACK = 10**9
"""Stack in cents, so deep that nobody is all-in."""


def _dealt(game: Game, options: Options, pack: Pack) -> Iterator[DealStage]:
    """Yield the stages of one hand between two seats that bet and call whatever happens, as the first one
    sees it."""
    table: Table = Table(options, dict.fromkeys(SEATS, STACK))
    playing = Round(game, table, button=SEATS[-1])
    playing.start()
    cards = list(pack.cards)[::-1]
    while (ask := playing.ask) is not None:
        street = table.moment
        if isinstance(ask, Deal):
            dealt = tuple(cards.pop(0) for _ in range(ask.count))
            if ask.to == SEATS[0]:
                yield DealStage(street, ask.face, ask.count)
            elif ask.to not in SEATS:
                yield DealStage(street, BOARD, ask.count, ask.to)
            playing.answer(dealt)
        elif isinstance(ask, Burn):
            playing.answer(tuple(cards.pop(0) for _ in range(ask.count)))
        elif isinstance(ask, Reshuffle):
            playing.answer(len(cards))
        elif isinstance(ask, Decide):
            chosen = _stay(ask.choices)
            if chosen.choice.selectable or any(each.name == "discard" for each in ask.choices):
                thrown = ask.choices[-1]
                if ask.seat == SEATS[0]:
                    must = chosen.choice.selectable
                    yield DealStage(
                        street, THROW if must else DRAW, thrown.min_cards if must else thrown.max_cards
                    )
            playing.answer(chosen)
        else:
            step = re.sub(r"(?<!^)(?=[A-Z])", " ", type(ask).__name__).lower()
            raise CroupierError(f"{game.id} asks for {step}", "equity is of cards alone")


def _stay(choices: tuple[Choice, ...]) -> Chosen:
    """Return a choice that keeps the hand in play: stand pat, call, bet or check, else the first that is no
    fold."""
    named = {choice.name: choice for choice in choices}
    for name in ("stand-pat", "call", "bet", "check"):
        if name in named:
            return named[name].take(named[name].least)
    first = next(choice for choice in choices if choice.name != "fold")
    cards: Hand = first.selectable[: first.min_cards]
    return first.take(first.least, cards)


def _joined(stages: Iterator[DealStage]) -> Iterator[DealStage]:
    """Merge cards of one kind that come one after the other on a street into one stage."""
    before: DealStage | None = None
    for stage in stages:
        same = before is not None and (before.street, before.kind, before.place) == (
            stage.street,
            stage.kind,
            stage.place,
        )
        if before is not None and same and stage.kind in (DOWN, UP, BOARD):
            before = DealStage(before.street, before.kind, before.count + stage.count, before.place)
            continue
        if before is not None:
            yield before
        before = stage
    if before is not None:
        yield before
