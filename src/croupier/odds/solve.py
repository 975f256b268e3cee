"""Solve a game: count its exact odds with the engine of its family."""

from __future__ import annotations

from dataclasses import replace
from time import perf_counter

from croupier.cards.pack import Pack
from croupier.custom_games import shown_name
from croupier.errors import NotFound
from croupier.families.banked.player_dealer import PlayerDealerOptions
from croupier.odds import tabulated_counts
from croupier.odds.engine import NoExactOdds, NoSeparateOdds, engine_of
from croupier.odds.report import GameOdds
from croupier.odds.tally import Solution, Tally
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.wagers.chips import short
from croupier.wagers.fees import Steps


def solve(
    game: Game, options: Options | None = None, wager: str | None = None, pack: Pack | None = None
) -> GameOdds:
    """Return the exact odds of every wager, or of one; `NoExactOdds` if they can only be simulated."""
    if not isinstance(game, Game):
        raise NotFound(f"{game!r} is no Game", instead="croupier.odds takes ids and files too")
    began = perf_counter()
    options = options if options is not None else game.options
    found = tallied(game, options, wager, pack)
    return GameOdds(
        game=game.id,
        options=options.changes_from(game.options),
        method=replace(found.method, seconds=perf_counter() - began),
        wagers=tuple(tally.report() for tally in found.tallies),
        strategy=found.strategy,
        notes=(*options.against_sheet(), *found.notes, *fees_apart(options), *rounded_apart(options)),
    )


def tallied(game: Game, options: Options, wager: str | None = None, pack: Pack | None = None) -> Solution:
    """Return the counts of every wager, or of one, end by end."""
    name = game.spot(wager, options).name if wager is not None else None
    if name is not None:
        need_own(game, options, name)
    engine = engine_of(game)
    with tabulated_counts.noting() as used:
        apart = engine.counted_apart(game, options, name, pack)
        is_apart = name is not None and bool(apart)
        found = Solution(()) if is_apart else engine.solve(game, options, name, pack)
    method = tabulated_counts.method_of(used, shown_name(game), found.method)
    tallies = [tally for tally in found.tallies if name in (None, tally.wager)]
    tallies += [tally for tally in apart if tally.wager not in {each.wager for each in tallies}]
    if not tallies and name is not None:
        raise NoSeparateOdds(f"{name} is not solved on its own", instead=_counted(found))
    if not tallies:
        raise NoExactOdds(f"{game.id} is not solved", instead=_counted(found))
    return Solution(tuple(tallies), found.strategy, found.notes, method)


def tally_of(game: Game, options: Options, wager: str | None = None, pack: Pack | None = None) -> Tally:
    """Return one wager, the first if none is named, by the shortest count that gives its expectation."""
    engine = engine_of(game)
    name = game.spot(wager, options).name if wager is not None else None
    if name is not None:
        need_own(game, options, name)
    if name is not None and (apart := engine.counted_apart(game, options, name, pack)):
        return next(tally for tally in apart if tally.wager == name)
    return engine.tally_of(game, options, name, pack)


def need_own(game: Game, options: Options, name: str) -> None:
    """Refuse a wager without odds of its own, or a beginning of such names, before anything is counted."""
    spots = game.spots(options)
    meant = [name] if name in spots else [each for each in spots if each.startswith(name)]
    known = engine_of(game).own_wagers(game, options)
    if meant and not any(each in known for each in meant):
        root = game.root(meant[0], options)
        why = f"it goes with {root}" if root != meant[0] else ""
        raise NoSeparateOdds(
            f"{name} is not solved on its own", why, f"there is {', '.join(known)}" if known else ""
        )


def fees_apart(options: Options) -> tuple[str, ...]:
    """Return a note on the fee schedule in force, which no wager's odds include."""
    if not isinstance(options, PlayerDealerOptions) or options.fees is None:
        return ()
    player, dealer = (_collected(steps) for steps in (options.fees.player, options.fees.dealer))
    from_both = f"{player} from a player and {dealer} from the player-dealer"
    if options.fees.jackpot:
        from_both += f", and a jackpot fee of {options.fees.jackpot_words}"
    return (f"fees are no part of these odds: fee-schedule={options.fee_schedule} takes {from_both}",)


def rounded_apart(options: Options) -> tuple[str, ...]:
    """Return a note on payouts that are rounded to more than a cent, which the odds do not include."""
    coarse = [f"{name}={each}" for name, each in options.roundings.items() if each.unit > 1]
    words = f"exact for sums that come out even: {', '.join(coarse)} rounds the others"
    return (words,) if coarse else ()


def _collected(steps: Steps) -> str:
    least, most = min(steps.fees), max(steps.fees)
    if not most:
        return "nothing"
    return short(most) if least == most else f"{short(least)} to {short(most)}"


def _counted(found: Solution) -> str:
    names = ", ".join(tally.wager for tally in found.tallies)
    return f"there is {names}" if names else "it can be simulated"


def is_exact(game: Game) -> bool:
    """Return True if the first wager has exact odds. Nothing is counted for it."""
    engine = engine_of(game)
    if engine.is_counting:
        spot = next((spot for spot in game.wagers(game.options) if spot.opening), None)
        return spot is None or spot.name not in engine.wagers_to_simulate(game, game.options)
    from croupier.odds.analyst.go_through import is_feasible

    return is_feasible(game)
