"""The staged games that players bank in California: exact odds, the replayed script and simulations."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import Any

import pytest

from croupier.cards.pack import Pack, short_pack
from croupier.games import find
from croupier.odds.best_play import BestPlay
from croupier.odds.enumerate import Opening
from croupier.odds.report import GameOdds, WagerEstimate, WagerOdds
from croupier.odds.solve import solve
from croupier.rules.game import Game
from croupier.simulation.batch import Job
from croupier.simulation.run import simulate

CARIBBEAN = find("hustler-caribbean-stud-poker")


def solved(game: Game, pack: Pack | None = None, **settings: str) -> GameOdds:
    options = game.options.with_settings({name.replace("_", "-"): each for name, each in settings.items()})
    return solve(game, options, pack=pack)


def wager(odds: GameOdds, name: str) -> WagerOdds:
    found = next(each for each in odds.wagers if each.wager == name)
    assert isinstance(found, WagerOdds)
    return found


def main(game: Game, **settings: str) -> WagerOdds:
    return wager(solved(game, **settings), game.rules.base)


def percent(value: Fraction, digits: int = 2) -> str:
    return f"{float(value):.{digits}%}"


# Caribbean Stud


def test_caribbean_stud_with_the_usual_pay_table() -> None:
    """Wizard of Odds, "Caribbean Stud Poker": all losses 1,041,372,912,372 of 19,933,230,517,200 deals."""
    odds = main(CARIBBEAN, pays="100 50 20 7 5 4 3 2 1")
    assert odds.house_edge == Fraction(142031221, 2718662100)
    assert odds.combinations == 19_933_230_517_200


def test_caribbean_stud_as_the_sheet_pays_it() -> None:
    """The sheet pays a straight and a flush 1 more than usual, four of a kind 12, a straight flush 41 and a
    royal flush 90 less. Nobody surrenders those, so nothing else changes: twice that for each deal in which
    they win. With the usual table 16,759,740 such deals are published for a royal flush, 156,929,720 for a
    straight flush, 2,832,435,800 for four of a kind and 16,624,475,280 for a full house."""
    odds, usual = main(CARIBBEAN), main(CARIBBEAN, pays="100 50 20 7 5 4 3 2 1")
    ways = {row.outcome.rpartition(", ")[2]: row.combinations for row in odds.outcomes}
    assert ways["royal-flush"] == 16_759_740
    assert ways["straight-flush"] == 156_929_720
    assert ways["four-of-a-kind"] == 2_832_435_800
    assert ways["full-house"] == 16_624_475_280
    more = (
        ways["straight"]
        + ways["flush"]
        - 12 * ways["four-of-a-kind"]
        - 41 * ways["straight-flush"]
        - 90 * ways["royal-flush"]
    )
    assert odds.expectation - usual.expectation == Fraction(2 * more, odds.combinations)


def test_the_banks_literal_hand_is_not_counted() -> None:
    with pytest.raises(Exception, match="not counted"):
        main(CARIBBEAN, qualifying_hand="ace-king-only")


# The replayed script, on short packs


def by_script(game: Game, pack: Pack, unit: int) -> tuple[Fraction, Counter[Fraction]]:
    """What a round brings with best play, and how often which net comes."""
    stakes = {spot: int(units * unit) for spot, units in game.rules.opening(game.options).items()}
    found = BestPlay(Opening.of(game, game.options, stakes)).found(pack)
    nets: Counter[Any] = Counter()
    for ends, chance in found.ends.items():
        nets[Fraction(sum(end.net for end in ends), unit)] += chance
    return Fraction(found.net) / unit, nets


SHORT = [(CARIBBEAN, short_pack("AKQJT", "hs"))]


@pytest.mark.parametrize(("game", "pack"), SHORT, ids=lambda each: getattr(each, "name", None) or each.id)
def test_the_engine_counts_what_the_script_deals(game: Game, pack: Pack) -> None:
    odds = wager(solved(game, Pack(pack.name, tuple(sorted(pack)))), game.rules.base)
    expectation, _ = by_script(game, pack, 1_00)
    assert odds.expectation == expectation


# Simulations


def simulated(game: Game, rounds: int, by: str) -> WagerEstimate:
    job = Job(game=game.id, settings=(), seed="california", strategy="default", rounds=rounds)
    found = next(each for each in simulate(job, by=by).wagers if each.wager == game.rules.base)
    assert isinstance(found, WagerEstimate)
    return found


@pytest.mark.parametrize("game", [CARIBBEAN], ids=str)
@pytest.mark.parametrize(("rounds", "by"), [(2_000, "script"), (2_000_000, "kernel")])
def test_simulated_within_four_standard_errors(game: Game, rounds: int, by: str) -> None:
    exact, found = main(game), simulated(game, rounds, by)
    assert abs(found.house_edge - float(exact.house_edge)) <= 4 * found.standard_error
