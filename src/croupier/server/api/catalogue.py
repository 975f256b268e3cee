"""The games as the API lists them: all that a bot or a page needs to bet, choose, set and report."""

from __future__ import annotations

from dataclasses import fields

from msgspec import Struct

from croupier.rules.game import Game
from croupier.rules.options import hyphened, written
from croupier.server.tables import bots


class GameCard(Struct, frozen=True, kw_only=True):
    """A game as the list of games has it."""

    id: str
    title: str
    family: str
    summary: str
    banking: str
    """house, player-dealer or pot."""
    seats: int
    fewest_players: int
    sheets: tuple[str, ...]


class WagerFacts(Struct, frozen=True, kw_only=True):
    """A wager of a game."""

    name: str
    title: str
    clause: str
    minimum: int
    maximum: int | None
    unit: int
    needs: tuple[str, ...]
    is_opening: bool
    """Bet before the round; if not, a choice in the round stakes it."""
    stands: bool
    """Stays on the layout from round to round until it is decided."""


class OptionFacts(Struct, frozen=True, kw_only=True):
    """An option of a game."""

    name: str
    value: str
    """The value that the sheet prints."""
    reading: str
    choices: tuple[str, ...]


class IrregularityFacts(Struct, frozen=True, kw_only=True):
    """An irregularity of a game, with its ruling."""

    name: str
    trigger: str
    ruling: str
    clause: str
    wants_seat: bool
    wants_result: bool


class GameFacts(Struct, frozen=True, kw_only=True):
    """A game under the rules of its sheet. Sums are cents."""

    game: GameCard
    wagers: tuple[WagerFacts, ...]
    choices: dict[str, str]
    """Each choice that a seat may be asked for, with its meaning."""
    buttons: dict[str, str]
    meters: dict[str, int]
    options: tuple[OptionFacts, ...]
    irregularities: tuple[IrregularityFacts, ...]
    strategies: tuple[str, ...]
    """The strategies that bots can play."""


def card_of(game: Game) -> GameCard:
    return GameCard(
        id=game.id,
        title=game.title,
        family=game.family,
        summary=game.summary,
        banking=game.banking,
        seats=game.seats,
        fewest_players=game.fewest_players,
        sheets=game.sheets,
    )


def facts_of(game: Game) -> GameFacts:
    options = game.options
    return GameFacts(
        game=card_of(game),
        wagers=tuple(_wagers(game)),
        choices=dict(game.choices),
        buttons={each.name: each.says for each in game.buttons(options)},
        meters={each.name: each.amount for each in game.meters(options)},
        options=tuple(
            OptionFacts(
                name=hyphened(each.name),
                value=written(getattr(options, each.name), each.metadata),
                reading=each.metadata.get("reading", ""),
                choices=tuple(written(value, each.metadata) for value in each.metadata.get("choices", ())),
            )
            for each in fields(options)
        ),
        irregularities=tuple(
            IrregularityFacts(
                name=each.name,
                trigger=each.trigger,
                ruling=each.words,
                clause=each.clause,
                wants_seat=each.wants_seat,
                wants_result=each.wants_result,
            )
            for each in game.irregularities
        ),
        strategies=tuple(bots.strategies(game)),
    )


def _wagers(game: Game) -> list[WagerFacts]:
    options, found = game.options, []
    for spot in game.wagers(options):
        limits = spot.limits or options.limits
        found.append(
            WagerFacts(
                name=spot.name,
                title=spot.label,
                clause=spot.clause,
                minimum=limits.minimum,
                maximum=limits.maximum,
                unit=limits.unit,
                needs=spot.companions,
                is_opening=spot.opening,
                stands=spot.stands,
            )
        )
    return found
