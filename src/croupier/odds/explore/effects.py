"""Compute effects of removal: how much removing one card from the full shoe changes each wager's expectation.

Every card count is derived from them. Bettors who may choose follow best play for the shoe without that card.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from croupier.cards.card import RANKS, Card
from croupier.cards.pack import Pack
from croupier.errors import CroupierError, unknown
from croupier.odds.engine import engine_of
from croupier.odds.report import ratio
from croupier.odds.solve import is_exact
from croupier.rules.game import Game
from croupier.rules.options import Options

Expectations = dict[str, Fraction]
"""The expected net of each wager, per unit of it."""


@dataclass(frozen=True)
class Effect:
    """The effect of removing one card of some ranks that have the same effect."""

    cards: tuple[str, ...]
    """The ranks, such as `10 J Q K`; `Jk` for the joker."""
    count: int
    """The number of such cards in the shoe."""
    changes: Expectations

    @property
    def name(self) -> str:
        return " ".join(self.cards)


@dataclass(frozen=True)
class Effects:
    game: str
    options: dict[str, str]
    """Settings that differ from the sheet."""
    cards: int
    """The number of cards in the shoe."""
    expectations: Expectations
    """The expectations with the full shoe."""
    rows: tuple[Effect, ...]

    def to_json(self) -> dict[str, Any]:
        return {
            "game": self.game,
            "options": self.options,
            "cards": self.cards,
            "expectations": {wager: ratio(value) for wager, value in self.expectations.items()},
            "effects": [
                {
                    "cards": list(row.cards),
                    "count": row.count,
                    "changes": {wager: ratio(value) for wager, value in row.changes.items()},
                }
                for row in self.rows
            ],
        }


def effects(
    game: Game,
    options: Options | None = None,
    wager: str | None = None,
    progress: Callable[[str], None] | None = None,
) -> Effects:
    """Return the effects of removal on every wager, or on one, with ranks of equal effect grouped together.

    `progress` is called with the card that is removed next.
    """
    options = options if options is not None else game.options
    pack = game.equipment(options).pack
    if pack is None or not (engine_of(game).is_counting or is_exact(game)):
        raise CroupierError(f"{game.id} has no effects of removal", "nothing counts it from any set of cards")
    tell = progress or (lambda _: None)
    tell("the full shoe")
    full = _expectations(game, options, pack)
    if wager is not None:
        if wager not in full:
            raise unknown(f"counted wager in {game.id}", wager, full)
        full = {wager: full[wager]}
    alike_for = game.equivalence_for(full)
    found: dict[Card, Expectations] = {}
    rows: dict[tuple[Fraction, ...], list[Card]] = {}
    for card in _ranks(pack):
        alike = alike_for(card) if alike_for else card
        if alike not in found:
            tell(f"without {_rank(card)}")
            without = _expectations(game, options, _without(pack, card), wager)
            found[alike] = {wager: without[wager] - value for wager, value in full.items()}
        rows.setdefault(tuple(found[alike].values()), []).append(card)
    return Effects(
        game.id,
        options.changes_from(game.options),
        len(pack),
        full,
        tuple(
            Effect(
                tuple(map(_rank, cards)),
                sum(card.rank in {each.rank for each in cards} for card in pack),
                dict(zip(full, changes, strict=True)),
            )
            for changes, cards in rows.items()
        ),
    )


def _expectations(game: Game, options: Options, pack: Pack, wager: str | None = None) -> Expectations:
    """Return the expectation of every wager, or only of `wager` if wagers are not counted together."""
    engine = engine_of(game)
    if wager is None or engine.is_counting:
        tallies = engine.tallies(game, options, pack)
    else:
        tallies = [engine.tally_of(game, options, wager, pack)]
    return {tally.wager: tally.expectation for tally in tallies}


def _ranks(pack: Pack) -> Iterator[Card]:
    """Yield a card of every rank, the ace first."""
    first: dict[int, Card] = {}
    for card in pack:
        first.setdefault(1 if card.rank == len(RANKS) + 1 else card.rank or len(RANKS) + 2, card)
    yield from (card for _, card in sorted(first.items()))


def _rank(card: Card) -> str:
    return str(card) if card.is_joker else str(card)[0].replace("T", "10")


def _without(pack: Pack, card: Card) -> Pack:
    cards = list(pack.cards)
    cards.remove(card)
    return Pack(f"{pack.name} without {card}", tuple(cards))
