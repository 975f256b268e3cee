"""The counting engines by family, imported only when one is called for."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from typing import Protocol, cast

from croupier.cards.pack import Pack
from croupier.odds.tally import Solution, Tally
from croupier.refusals import Refusal
from croupier.rules.game import Game
from croupier.rules.options import Options

ENGINES: dict[str, tuple[str, ...]] = {
    "staged": ("staged.paid_by_table", "staged.hand_against_hand", "staged.shared_board"),
    "baccarat": ("baccarat.coups",),
    "joker-baccarat": ("baccarat.joker",),
    "pan-nine": ("baccarat.pan_nine",),
    "blackjack": ("blackjack.solved",),
    "dice": ("dice.craps",),
    "wheels": ("wheels.pockets",),
    "setting": ("setting.fortune",),
    "two-way": ("blackjack.two_way",),
}
"""Family → modules of this folder, tried in this order."""


class NotExact(Refusal):
    """A game that no engine counts and that is too large to go through: it can only be simulated."""


class NotAlone(NotExact):
    """A wager that is counted with another one, whose result it is a part of."""


class Engine(Protocol):
    """A module that counts the games of a family.

    It has `knows(game)` too where it counts only some, `leaves(game, options)` where it leaves some of a
    game's wagers to simulation, `alone(game, options, wager, pack)` where it counts some of them, else None,
    without the others, and `choice_values(playing, seat, seen_before)` where it can weigh the
    choices of a live decision (see coach.py).
    """

    def solve(self, game: Game, options: Options, pack: Pack | None = None) -> list[Tally] | Solution:
        """Count every wager; on `pack`, where it is given, instead of the game's own cards."""


def engines_of(game: Game) -> Iterator[Engine]:
    for name in ENGINES.get(game.family, ()):
        engine = import_module(f"croupier.odds.{name}")
        knows = getattr(engine, "knows", None)
        if knows is None or knows(game):
            yield cast(Engine, engine)


def engine_of(game: Game) -> Engine | None:
    """The engine that counts this game; None where the analyst has to go through it."""
    return next(engines_of(game), None)


def left_out(game: Game, options: Options) -> tuple[str, ...]:
    """The wagers that the game's engine cannot count, and that are too large to go through."""
    leaves = getattr(engine_of(game), "leaves", None)
    return tuple(leaves(game, options)) if leaves else ()
