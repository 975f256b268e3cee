"""A strategy: what a seat bets and how it chooses, from what it may see."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from croupier.rules.choices import Chosen
from croupier.rules.options import Options
from croupier.rules.script.round import Round
from croupier.rules.script.table import Table
from croupier.rules.steps import Decide
from croupier.table.chance import Chance
from croupier.table.observation import LazyObservation, Observation
from croupier.table.session import Chooser as Chooser

Bets = Callable[[Table, int], Mapping[str, int]]
"""A function that returns a seat's bets by spot, given the table before a round."""

Downs = Callable[[LazyObservation], Mapping[str, int]]
"""Function from an observation to the amounts of standing wagers that a seat takes down before it bets, in
that order. An observation that is stored shows later how the round ended."""


def leave_standing(sight: LazyObservation) -> Mapping[str, int]:
    """Leave standing wagers as they are."""
    return {}


@dataclass(frozen=True, kw_only=True)
class Strategy:
    name: str
    summary: str
    bets: Bets
    choose: Chooser
    downs: Downs = leave_standing


def take_down(playing: Round, seat: int, strategy: Strategy) -> None:
    """Take down the wagers that the strategy removes in an open round."""
    for spot, amount in strategy.downs(LazyObservation(playing, seat)).items():
        playing.take_down(seat, spot, amount)


def usual(amount: int, options: Options) -> int:
    """The amount, or the nearest that the table takes."""
    least, most = options.limits.minimum, options.limits.maximum
    return max(amount, least) if most is None else min(max(amount, least), most)


def flat(*spots: str, amount: int = 1_000) -> Bets:
    """Return bets of a fixed amount on the same spots every round, if nothing lies there yet."""

    def bets(table: Table, seat: int) -> Mapping[str, int]:
        bet = usual(amount, table.options)
        return {spot: bet for spot in spots if not table.stake(seat, spot)}

    return bets


def no_bets(table: Table, seat: int) -> Mapping[str, int]:
    """Make no bets: the script takes the money itself, as in the poker room."""
    return {}


def first_choice(sight: Observation, ask: Decide) -> Chosen:
    """The choice the rules list first, in its smallest way."""
    return next(ask.choices[0].ways())


def by_lot(seed: str) -> Chooser:
    """Return a chooser of random legal choices, each as likely as another. It does not play well, but tests
    well."""
    chance = Chance(seed)

    def choose(sight: Observation, ask: Decide) -> Chosen:
        return chance.one_of(ask.choices).by_lot(chance.below)

    return choose


STOOD_FOR = ("check", "stand", "stand-pat", "house-way", "stay", "fold", "wait")
"""Choices for an absent player, the first that is listed: no bet is called and no card drawn, so that the
player loses nothing more."""


def stood_for(house_way: Chooser) -> Chooser:
    """Return the play of a seat whose person has gone: the first listed choice of `STOOD_FOR`, else the house
    way."""

    def choose(sight: Observation, ask: Decide) -> Chosen:
        listed = {choice.name: choice for choice in ask.choices}
        found = next(
            (listed[name] for name in STOOD_FOR if name in listed and not listed[name].selectable), None
        )
        return Chosen(choice=found) if found is not None else house_way(sight, ask)

    return choose
