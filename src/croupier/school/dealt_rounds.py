"""Rounds to learn from: dealt from a seed by the game's own script, to players who rarely give up."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import deepcopy
from typing import NamedTuple

from croupier.errors import CroupierError
from croupier.rules.choices import FOLD, Chosen
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.rules.script import events as e
from croupier.rules.script.table import Table
from croupier.rules.steps import Decide
from croupier.table.chance import Chance
from croupier.table.conformance.random_play import bet_by_lot, draw_for_button
from croupier.table.session import TableSession

PLAYERS = {1: 2, 2: 4, 3: 6}
"""At a table, by the level; one of them banks where players do."""
TIMES = {1: 2, 2: 5, 3: 12}
"""A wager is so many times the least at most."""
STACK = 5_000_00
SHORT_STACKS = (1_500, 2_500, 4_000, 6_500, 9_500, 22_500)
"""Stacks of players in pot games, so that some are all-in before others."""
ROUNDS = 40
"""That are dealt at most until one has enough in it."""
FRUITLESS = 15
"""After so many without anything there is nothing to be found."""
GIVES_UP = 8
"""One hand in so many is folded where it may be."""


class LessonRound(NamedTuple):
    """A finished round."""

    game: Game
    before: Table
    """The table as it was when the round was opened."""
    events: tuple[e.Event, ...]


def copied(table: Table) -> Table:
    """Return a copy of the table."""
    return deepcopy(table, {id(table.options): table.options})


RoundWorth = Callable[[LessonRound], int]
"""How much there is to learn from a round."""


def deal(
    game: Game, options: Options, level: int, seed: str, *, is_short: bool = False
) -> Iterator[LessonRound]:
    """Deal rounds of one table for a lesson; with `is_short` the player-dealer's bank does not cover all
    wagers."""
    chance = Chance(f"school {seed}")
    sitting = TableSession(game, options, seed=f"school {seed}")
    for seat in range(1, min(PLAYERS[level] + (game.banking == "player-dealer"), game.seats) + 1):
        _sit(sitting, seat, chance)
    sitting.willing = set(sitting.names)
    draw_for_button(sitting)
    for _ in range(ROUNDS):
        if is_short:
            least = max(options.limits.minimum, 100)
            sitting.covers = {seat: least * (1 + chance.below(3 * PLAYERS[level])) for seat in sitting.names}
        before = copied(sitting.table)
        playing = sitting.open_round()
        bet_by_lot(playing, chance, TIMES[level])
        if game.reason_not_ready(sitting.table):  # a bank that does not reach is no bank here
            return
        sitting.play(_player(chance))
        yield LessonRound(game, before, tuple(playing.events))
        for seat in sitting.names:
            if sitting.table.stacks[seat] < min(SHORT_STACKS):
                _buy(sitting, seat, chance)


def richest(rounds: Iterator[LessonRound], enough: int, worth: RoundWorth) -> LessonRound | None:
    """The first round with enough in it, or the one with most; None where none has anything."""
    best, most = None, 0
    for number, each in enumerate(rounds, 1):
        found = worth(each)
        if found > most:
            best, most = each, found
        if found >= enough or (number == FRUITLESS and not most):
            break
    return best


def _sit(sitting: TableSession, seat: int, chance: Chance) -> None:
    try:
        sitting.sit(seat, f"player {seat}", _stack(sitting.game, chance))
    except CroupierError:  # the table sells no such stacks
        sitting.sit(seat, f"player {seat}", sitting.options.fitting_buy_in(STACK))


def _buy(sitting: TableSession, seat: int, chance: Chance) -> None:
    try:
        sitting.buy(seat, _stack(sitting.game, chance))
    except CroupierError:
        sitting.buy(seat, sitting.options.fitting_buy_in(STACK, sitting.table.stacks[seat]))


def _stack(game: Game, chance: Chance) -> int:
    return chance.one_of(SHORT_STACKS) if game.banking == "pot" else STACK


def _player(chance: Chance) -> Callable[[object, Decide], Chosen]:
    """Any listed choice but, most of the time, to give up."""

    def choose(_: object, ask: Decide) -> Chosen:
        stays = tuple(each for each in ask.choices if each.name != FOLD)
        listed = stays if stays and chance.below(GIVES_UP) else ask.choices
        return chance.one_of(listed).by_lot(chance.below)

    return choose
