"""The gain of seats that see each other's cards: best play with all hands known, compared with best play with
one's own.

Deals are drawn, and every one of them is weighed exactly: what each play is worth with all those cards gone.
So the standard error is that of the gain alone, and not of the money that changes hands.

What the first decision brings varies little from deal to deal, and is told for itself; where a seat decides
again, what the later ones bring is told with it, and varies more. Insurance in blackjack is left out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from itertools import count
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from croupier.cards.card import Hand
from croupier.cards.pack import Pack
from croupier.custom_games import is_found_elsewhere, open_game, text_of
from croupier.errors import BadOption, CroupierError, NothingToDecide
from croupier.odds.engine import engine_of
from croupier.odds.report import Json, WagerOdds, ratio
from croupier.odds.solve import solve
from croupier.odds.state import weigh
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.work.time_left import TimeLeft
from croupier.work.units import Here, Work, Workers, gather

DEALS = 2_000
BATCH = 10
"""Deals of a unit."""
FINE = 10**12
"""ColludingGains are added up in parts of this, so that their order does not matter."""

TellWords = Callable[[str], None]


@dataclass
class ColludingGains:
    """Added up over deals."""

    deals: int = 0
    changed: int = 0
    """Number of deals in which the first play changes."""
    total: int = 0
    squares: int = 0
    first: int = 0
    """The part of the total from the first play."""
    first_squares: int = 0

    def add(self, other: ColludingGains) -> None:
        self.deals += other.deals
        self.changed += other.changed
        self.total += other.total
        self.squares += other.squares
        self.first += other.first
        self.first_squares += other.first_squares

    def plain(self) -> list[int]:
        return [self.deals, self.changed, self.total, self.squares, self.first, self.first_squares]

    @classmethod
    def of_plain(cls, plain: Any) -> ColludingGains:
        return cls(*plain)

    @property
    def gain(self) -> GainEstimate:
        return GainEstimate.from_sums(self.total, self.squares, self.deals)

    @property
    def first_gain(self) -> GainEstimate:
        return GainEstimate.from_sums(self.first, self.first_squares, self.deals)


class GainEstimate(NamedTuple):
    """A mean over deals, and its standard error."""

    mean: float
    error: float

    @classmethod
    def from_sums(cls, total: int, squares: int, deals: int) -> GainEstimate:
        mean = total / FINE / deals
        spread = squares / FINE**2 / deals - mean**2
        return cls(mean, sqrt(max(0.0, spread) / deals))


@dataclass(frozen=True, kw_only=True)
class Collusion:
    game: str
    options: dict[str, str]
    wager: str
    unit: str
    seats: int
    seen: int
    """Number of cards in the other players' hands."""
    house_edge: Fraction
    """The house edge of a seat alone, exact."""
    gain: float
    standard_error: float
    first_gain: float
    """The gain from the first decision alone, which is no more than the whole."""
    first_error: float
    changed: float
    """Frequency with which the others' cards change the first play."""
    deals: int

    @property
    def edge_together(self) -> float:
        return float(self.house_edge) - self.gain

    def to_json(self) -> Json:
        return {
            "game": self.game,
            "options": self.options,
            "wager": self.wager,
            "unit": self.unit,
            "seats": self.seats,
            "cards_seen": self.seen,
            "house_edge": ratio(self.house_edge),
            "house_edge_percent": float(self.house_edge * 100),
            "gain": self.gain,
            "standard_error": self.standard_error,
            "gain_of_first_decision": self.first_gain,
            "standard_error_of_first_decision": self.first_error,
            "house_edge_together_percent": self.edge_together * 100,
            "changed": self.changed,
            "deals": self.deals,
        }


def collude(
    game: Game,
    options: Options,
    seats: int,
    *,
    deals: int = DEALS,
    seed: str = "0",
    pack: Pack | None = None,
    workers: Workers | None = None,
    run_file: Path | None = None,
    progress: TellWords | None = None,
) -> Collusion:
    """Return the gain of one of several seats that all know each other's first cards. Each plays for
    itself."""
    engine = engine_of(game)
    own = engine.player_cards(game)
    if not own:
        why = "it is told for blackjack and poker against the dealer, where a seat decides by its first cards"
        raise CroupierError(f"{game.id} is not asked for collusion", why)
    cards = pack or game.pack(options)
    if seats < 2:
        raise BadOption(f"{seats} seats have nothing to tell each other", instead="--collusion 2 or more")
    most = (len(cards) - engine.other_cards_dealt(game, options)) // own
    if seats > most:
        raise BadOption(f"{seats} seats are too many", "the pack does not reach", f"at most {most}")
    if seats > game.seats:
        why = f"the table of {game.id} has {game.seats} places"
        raise BadOption(f"{seats} seats are too many", why, f"at most {game.seats}")
    units = -(-deals // BATCH)
    changes = tuple(options.changes_from(game.options).items())

    left = TimeLeft()

    def report_progress(gains: ColludingGains, done: int) -> None:
        if progress is not None and gains.deals:
            gain = f"{gains.gain.mean:.3%} ± {gains.gain.error:.3%}{left.words(done, units)}"
            progress(f"{gains.deals:,} of {units * BATCH:,} deals, {gain}")

    sent = game.id if is_found_elsewhere(game) else game
    work = Work(
        title=f"collusion of {game.id}",
        identity=f"collusion, first plays apart, {game.id} {changes} {seats} {units} {seed} {cards.cards}"
        f" {text_of(game)}",
        units=units,
        do=partial(_batch, sent, changes, seats, seed, cards.cards),
        kind=ColludingGains,
    )
    gains = gather(work, workers or Here(), progress=report_progress, run_file=run_file)
    unit = _unit(game, options, cards)
    odds = next(
        each
        for each in solve(game, options, pack=pack).wagers
        if isinstance(each, WagerOdds) and each.unit == unit
    )
    return Collusion(
        game=game.id,
        options=dict(changes),
        wager=odds.wager,
        unit=unit,
        seats=seats,
        seen=(seats - 1) * own,
        house_edge=odds.house_edge,
        gain=gains.gain.mean,
        standard_error=gains.gain.error,
        first_gain=gains.first_gain.mean,
        first_error=gains.first_gain.error,
        changed=gains.changed / gains.deals,
        deals=gains.deals,
    )


def _unit(game: Game, options: Options, cards: Pack) -> str:
    """Return the unit of the values, from any state with a decision."""
    first = engine_of(game).first_seen(game, options)
    for attempt in count():
        state, _ = _state(first, iter(Random(attempt).sample(cards.cards, len(cards))))
        with suppress(NothingToDecide):
            return weigh(game, options, state, cards).unit
    raise AssertionError("some state is decided")


def _state(first: dict[str, int], cards: Any) -> tuple[dict[str, str], Hand]:
    drawn = {part: tuple(next(cards) for _ in range(count)) for part, count in first.items()}
    state = {part: "".join(map(str, hand)) for part, hand in drawn.items()}
    return state, tuple(card for hand in drawn.values() for card in hand)


def _batch(
    name: str | Game, changes: tuple[tuple[str, str], ...], seats: int, seed: str, cards: Hand, unit: int
) -> ColludingGains:
    game = open_game(name)
    options = game.options.with_settings(dict(changes))
    first = engine_of(game).first_seen(game, options)
    chance = Random(f"collusion {seed} {unit}")
    gains = ColludingGains()
    for _ in range(BATCH):
        order = chance.sample(cards, len(cards))
        state, _ = _state(first, iter(order))
        begin = sum(first.values())
        others = order[begin : begin + (seats - 1) * engine_of(game).player_cards(game)]
        try:
            gain, first_gain = gain_of(game, options, state, cards, tuple(others))
        except NothingToDecide:
            gain = first_gain = Fraction(0)
        whole, now = round(gain * FINE), round(first_gain * FINE)
        gains.add(ColludingGains(1, now > 0, whole, whole * whole, now, now * now))
    return gains


def gain_of(
    game: Game, options: Options, state: dict[str, str], cards: Hand, others: Hand
) -> tuple[Fraction, Fraction]:
    """Return the value of knowing the other cards from this decision on, and at this decision alone.

    Where a seat decides once, its own play is weighed with those cards gone too, which leaves only what the
    change brings. Where it decides again, both are weighed with best play afterwards, which on average over
    the others' cards is the same.
    """
    alone = weigh(game, options, state, Pack("the pack", cards))
    left = Counter(cards) - Counter(others)
    seen = weigh(game, options, state, Pack("what is left", tuple(left.elements())))
    now = (seen.values[seen.best] - seen.values[alone.best]) * seen.goes_on
    if engine_of(game).decides_once:
        return now, now
    return seen.values[seen.best] * seen.goes_on - alone.values[alone.best] * alone.goes_on, now
