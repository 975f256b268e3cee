"""Random play at any game's table: bets and choices drawn by lot, all legal, under the sheet's options and
under every other value of each."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import Field, fields, replace
from typing import Any

from croupier.errors import BadOption, CroupierError
from croupier.rules.choices import Chosen
from croupier.rules.family_rules import FamilyRules
from croupier.rules.game import Game
from croupier.rules.options import Options, hyphened, written
from croupier.rules.script.round import Round
from croupier.rules.steps import Decide
from croupier.table.chance import Chance
from croupier.table.session import TableSession
from croupier.wagers.chips import ROUNDINGS, Rounding, money
from croupier.wagers.pays import Odds, PayTable
from croupier.wagers.spot import Spot

STACK = 5_000_00


class FallsShort(Exception):
    """Raised when a game breaks a property that holds for every game."""


def sit_down(game: Game, seed: str, options: Options | None = None, seats: int = 3) -> TableSession:
    sitting = TableSession(game, options, seed=seed)
    for seat in range(1, min(seats, game.seats) + 1):
        sitting.sit(seat, f"player {seat}", STACK)
    sitting.willing = set(sitting.names)
    return sitting


def draw_for_button(sitting: TableSession) -> None:
    """Play the round in which cards are drawn for the first button. Nobody is asked in it."""
    rules = sitting.game.rules
    if isinstance(rules, FamilyRules) and rules.draws_for_button(sitting.table):
        sitting.open_round()
        sitting.play(first_listed)


def bet_by_lot(playing: Round, chance: Chance, times: int = 4) -> None:
    """Bet at random for each seat, at most `times` the least amount of a spot. Refused bets are skipped: they
    are part of the game."""
    options = playing.table.options
    spots = _equals_last(playing.game.wagers(options))
    for seat in playing.table.seats:
        for number, spot in enumerate(spots):
            base = spot.equal_amount(playing.table.stake(seat, spot.equals)) if spot.equals else 0
            is_required = spot.required and playing.table.stake(seat, spot.needs or "")
            if number and not base and not is_required and chance.below(max(3, len(spots) // 8)):
                continue
            least = spot.limits.minimum if spot.limits else options.table_minimum
            try:
                playing.bet(seat, spot.name, base or least * (1 + chance.below(times)))
            except CroupierError:
                continue


def _equals_last(spots: tuple[Spot, ...]) -> list[Spot]:
    """Return the spots as listed, with those last that equal a spot listed later."""
    places = {spot.name: place for place, spot in enumerate(spots)}
    return sorted(spots, key=lambda spot: places.get(spot.equals, -1) >= places[spot.name])


def by_lot(seed: str) -> AnyChoice:
    """Return a chooser that takes any listed choice, in any of its ways, at random."""
    chance = Chance(seed)

    def choose(_: object, ask: Decide) -> Chosen:
        return chance.one_of(ask.choices).by_lot(chance.below)

    return choose


AnyChoice = Callable[[object, Decide], Chosen]
"""A choice that looks at nothing but the list."""


def first_listed(_: object, ask: Decide) -> Chosen:
    return next(ask.choices[0].ways())


def play_rounds(game: Game, seed: str, rounds: int = 5, options: Options | None = None) -> TableSession:
    """A whole sitting, closed at the end. Checks the books after every round."""
    sitting = sit_down(game, seed, options)
    chance = Chance(f"bets {seed}")
    choose = by_lot(f"choices {seed}")
    for _ in range(rounds):
        play_round(sitting, chance, choose)
    sitting.close()
    return sitting


def play_round(sitting: TableSession, chance: Chance, choose: AnyChoice) -> None:
    """Play one round, check that its chips balance, and let players buy chips who are nearly broke."""
    playing = sitting.open_round()
    worth = sitting.table.balance()
    bet_by_lot(playing, chance)
    sitting.play(choose)
    if sitting.table.balance() != worth:
        raise FallsShort(f"a round made {money(sitting.table.balance() - worth)} out of nothing")
    for seat in sitting.names:
        if sitting.table.stacks[seat] < STACK // 10:
            sitting.buy(seat, STACK)


FAR = 3
"""An option without an upper end is tried at this many times its value."""


def _others(field: Field[Any], value: Any) -> Iterator[Any]:
    """The other values to try: all of a short list, the ends of a range, better odds."""
    notes = field.metadata
    if notes.get("choices"):
        yield from notes["choices"]
    elif isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        least, most = notes.get("least"), notes.get("most")
        yield from (end for end in (least, FAR * value if most is None else most) if end is not None)
    elif isinstance(value, Rounding):
        yield from ROUNDINGS.values()
    elif isinstance(value, Odds):
        yield Odds(value.num + 1, value.den, value.kind)
    elif isinstance(value, PayTable):
        yield from (
            value.with_row(row.hand, Odds(row.pays.num + 1, row.pays.den, row.pays.kind))
            for row in value.rows[:1]
            if isinstance(row.pays, Odds)
        )


def other_settings(game: Game) -> Iterator[tuple[str, Options]]:
    """Return settings that each change one option, for every option that can be changed alone."""
    for field in fields(game.options):
        old = getattr(game.options, field.name)
        for value in _others(field, old):
            try:
                options = replace(game.options, **{field.name: value})
            except BadOption:
                continue
            if value != old:
                yield f"{hyphened(field.name)}={written(value, field.metadata)[:30]}", options
