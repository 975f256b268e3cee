"""Odds by enumerating the round: every answer of chance in turn, best play worked back from the ends."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from fractions import Fraction
from math import lcm
from typing import Any

from croupier.cards.pack import Pack
from croupier.errors import IllegalBet
from croupier.odds.analyst.best_play import PATHS, BestPlay, Ending, Ends, Found
from croupier.odds.analyst.enumerate import Opening
from croupier.odds.analyst.known_paths import KnownPaths
from croupier.odds.engine import NoExactOdds
from croupier.odds.report import HowToPlay, OtherPlay
from croupier.odds.tally import Solution, Tally
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.wagers.chips import money
from croupier.wagers.pays import Odds, PayTable
from croupier.wagers.spot import Spot

FEW = 20_000
"""Maximum number of ends of a round that is enumerated again for each simpler way to play."""


def analyse(
    game: Game,
    options: Options,
    wager: str | None = None,
    pack: Pack | None = None,
    limit: int = PATHS,
    *,
    advises: bool = True,
) -> Solution:
    """Return the odds of every opening wager, each under its own best play, by replaying the round with every
    answer.

    If `advises`, add what simpler ways to play cost, for a round that is small enough.
    """
    if game.banking == "pot":
        raise NoExactOdds(f"{game.id} has no odds", "its players play for each other's chips")
    spots = [spot for spot in game.wagers(options) if spot.opening and wager in (None, spot.name)]
    tallies: list[Tally] = []
    plays: dict[str, Fraction] = {}
    others: list[OtherPlay] = []
    notes: list[str] = []
    ends = 0
    for spot in spots:
        stakes = least_stakes(game, options, spot)
        try:
            opening = Opening.with_bets(game, options, stakes)
        except IllegalBet as no:
            notes.append(f"{spot.label}: {no}")
            continue
        known = KnownPaths(FEW) if advises and not plays else None
        best = BestPlay(opening, limit, known=known)
        found = best.solution(pack)
        tally = tally_of(game, options, spot, found, stakes[spot.name])
        tallies.append(tally)
        ends += found.paths
        if advises and found.plays and not plays and found.paths <= FEW:
            for name in best.names:
                habit = BestPlay(opening, limit, habit=name, known=known).solution(pack)
                net = tally_of(game, options, spot, habit, stakes[spot.name]).expectation
                others.append(OtherPlay(f"always {name}", -net, tally.expectation - net))
        plays = plays or found.plays
    if not tallies:
        raise NoExactOdds(f"{game.id} is not solved", "; ".join(notes) or "it has no wager before the round")
    notes.append(f"{ends:,} ends of the round gone through, each with its ways")
    if game.needs_banker:
        notes.append("the player-dealer is taken to cover every wager in full")
    strategy = HowToPlay(frequencies=tuple(plays.items()), others=tuple(others)) if plays else None
    return Solution(tuple(tallies), strategy, tuple(notes))


def least_stakes(game: Game, options: Options, spot: Spot) -> dict[str, int]:
    """Return the least stakes, in cents, of a wager and of the wagers it needs, at which the limits are kept
    and no payout is rounded."""
    needed = [spot]
    for each in needed:  # grows as those that are needed need others
        wanted = [each.needs, *each.needs_any[:1]] if each.needs else each.needs_any[:1]
        others = [game.spot(name, options) for name in wanted if name is not None]
        needed += [other for other in others if other not in needed]
    table = options.limits
    limits = [each.limits or table for each in needed]
    step = lcm(100, *_denominators(options), *(each.unit for each in limits))
    least = max(each.minimum for each in limits)
    stake = -(-least // step) * step
    return {
        each.name: stake if own.maximum is None or stake <= own.maximum else own.minimum
        for each, own in zip(needed, limits, strict=True)
    }


def _denominators(options: Options) -> Iterator[int]:
    """Yield the denominators of all odds and fractions that the options contain."""
    for field in fields(options):
        value: Any = getattr(options, field.name)
        if isinstance(value, PayTable):
            yield from (row.pays.den for row in value if isinstance(row.pays, Odds))
        elif isinstance(value, Odds):
            yield value.den
        elif isinstance(value, Fraction):
            yield value.denominator


def tally_of(game: Game, options: Options, spot: Spot, found: Found, unit: int) -> Tally:
    """Return the tally of a wager with everything staked on it in the course of the round, and nothing
    else."""
    counted = {spot.name} | _followers(game, options, spot)
    fees = sum(chance * sum(each.net for each in ends) for ends, chance in found.ends.items()) - found.net
    notes = [f"fees of {money(round(fees))} a round are not part of it"] if fees else []
    if any(_is_rounded(each) for ends in found.ends for each in ends):
        notes.append(f"what does not come out even is rounded as the house does, at {money(unit)}")
    tally = Tally(spot.name, unit=f"the {spot.label}", notes=tuple(notes))
    for ends, chance in found.ends.items():
        own = tuple(each for each in ends if each.spot in counted)
        name, pays = _outcome(own, spot.name)
        tally.add(
            name,
            net=Fraction(sum(each.net for each in own), unit),
            staked=Fraction(sum(each.stake for each in own), unit),
            ways=chance,
            pays=pays,
        )
    return tally


def _followers(game: Game, options: Options, spot: Spot) -> set[str]:
    """Return the spots of the other wagers that are staked with this one, or in the round because of it."""
    spots = game.spots(options)
    roots = {name: spots[game.root(name, options)] for name in spots if name != spot.name}
    return {
        name
        for name, root in roots.items()
        if root.name == spot.name or (not root.opening and spot.needs is None)
    }


def _outcome(ends: Ends, wager: str) -> tuple[str, str]:
    """Return the outcome's name and payout for a report: why the wager ended so, and how the wagers made with
    it ended."""
    main = next((each for each in ends if each.spot == wager), None)
    others = [each for each in ends if each is not main]
    if main is None:
        return "; ".join(f"{each.spot} {_word(each)}" for each in others) or "no action", ""
    word = _word(main)
    beside = [each.spot if _word(each) == word else f"{each.spot} {_word(each)}" for each in others]
    name = f"{word}, with {' and '.join(beside)}" if beside else word
    terms = [
        _terms(main),
        *(f"{each.spot} {_terms(each)}" for each in others if _terms(each) != _terms(main)),
    ]
    return name, ", ".join(terms)


def _word(end: Ending) -> str:
    return end.why or end.outcome


def _terms(end: Ending) -> str:
    """Return the payout as words: the odds, else the outcome, with the part of the stake if only a part is
    lost.

    A win without odds gives ''.
    """
    if end.outcome == "lose" and -end.net < end.stake:
        return f"lose {Fraction(-end.net, end.stake)}"
    return end.odds or (end.outcome if end.outcome != "win" else "")


def _is_rounded(end: Ending) -> bool:
    return bool(end.odds) and Odds.parse(end.odds).profit(end.stake).denominator != 1


def is_feasible(game: Game) -> bool:
    """Return True if the round with the game's first opening wager looks small enough to enumerate."""
    spot = next((spot for spot in game.wagers(game.options) if spot.opening), None)
    if spot is None or game.banking == "pot":
        return False
    return BestPlay(
        Opening.with_bets(game, game.options, least_stakes(game, game.options, spot))
    ).is_feasible()
