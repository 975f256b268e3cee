"""Casino War by the analyst, against formulas for a batch of six decks (312 cards, 24 of a rank)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from croupier.games.war.hustler_casino_war import GAME
from croupier.odds.report import WagerOdds
from croupier.odds.solve import solve
from croupier.odds.state import weigh

TIE = Fraction(23, 311)
"""The second card matches the first."""
# After a tie 310 cards are left, 22 of that rank and 24 of the twelve others.
WAR_TIE = Fraction(12 * 24 * 23 + 22 * 21, 310 * 309)
WAR_WIN = (1 - WAR_TIE) / 2


def wager(name: str, **settings: str) -> WagerOdds:
    (found,) = solve(GAME, GAME.options.with_settings(settings), name).wagers
    assert isinstance(found, WagerOdds)
    return found


@pytest.mark.parametrize("reading", ["forfeit", "ride"])
def test_tie_wager(reading: str) -> None:
    """Ten to one on 23 in 311, whatever becomes of the base wager beside it."""
    odds = wager("tie", war_base_wager=reading)
    assert odds.expectation == 10 * TIE - (1 - TIE) == Fraction(-58, 311)
    assert odds.hit_frequency == TIE
    assert {(row.outcome, row.pays, row.combinations) for row in odds.outcomes} == {
        ("equal ranks", "10 to 1", 23),
        ("no tie", "lose", 288),
    }
    assert odds.average_staked == 1


def test_base_wager_forfeit_reading_surrenders() -> None:
    """War would be worth -1 + 2 x a War tie, about -0.85 (the sheet's own figure), against -0.5."""
    assert round(-1 + 2 * WAR_TIE, 2) == Fraction(-85, 100)
    odds = wager("base", war_base_wager="forfeit")
    assert odds.house_edge == TIE / 2 == Fraction(23, 622)
    assert odds.average_staked == 1
    assert {row.outcome: row.pays for row in odds.outcomes} == {
        "higher card": "1 to 1",
        "lower card": "lose",
        "surrendered": "lose 1/2",
    }
    assert odds.variance == (1 - TIE) + TIE / 4 - (TIE / 2) ** 2


def test_base_wager_ride_reading_goes_to_war() -> None:
    """Lost: -2, won: +1, tied again: +2."""
    war = 2 * WAR_TIE + WAR_WIN - 2 * WAR_WIN
    assert war > Fraction(-1, 2)
    odds = wager("base", war_base_wager="ride")
    assert odds.house_edge == -TIE * war
    # Wizard of Odds, "Casino War": 2.33 % with six decks where a second tie wins a bonus unit.
    assert f"{float(odds.house_edge):.4f}" == "0.0233"
    assert odds.average_staked == 1 + TIE
    chances = {row.outcome: row.probability for row in odds.outcomes}
    assert chances["War won, with war equal War cards"] == TIE * WAR_TIE
    assert chances["War lost, with war lower War card"] == TIE * WAR_WIN
    pays = {row.outcome: row.pays for row in odds.outcomes}
    assert pays["War won, with war equal War cards"] == "push, war 2 to 1"
    assert pays["War lost, with war lower War card"] == "lose"


def test_ambiguity_10_a_war_paid_from_its_stake_alone() -> None:
    """Tied again it wins one unit, as when it is won outright."""
    odds = wager("base", war_base_wager="ride", war_payoff="war-stake")
    assert odds.house_edge == TIE * (2 * WAR_WIN - WAR_WIN - WAR_TIE) == Fraction(142853, 4965115)


@pytest.mark.parametrize(("reading", "play"), [("forfeit", "surrender"), ("ride", "war")])
def test_how_often_it_comes_to_a_decision(reading: str, play: str) -> None:
    odds = solve(GAME, GAME.options.with_settings({"war-base-wager": reading}), "base")
    assert odds.strategy is not None
    assert odds.strategy.frequencies == ((play, TIE),)
    assert odds.notes == (
        "counted for all deals at once, in 6 runs of the round",
        "the player-dealer is taken to cover every wager in full",
        "fees are no part of these odds: fee-schedule=10 takes nothing from a player and $2 to $10 from the "
        "player-dealer",
    )
    # won, lost, and tied: surrendered, or taken to a War that is won, lost or tied again


def test_more_decks_tie_more_often() -> None:
    assert wager("base", decks="16").house_edge == Fraction(31, 415) / 2


@pytest.mark.parametrize(
    ("reading", "war", "best"),
    [
        # Forfeit: the base wager is gone, the War wager lost, won at 1 to 1 or, equal again, at 2 to 1.
        ("forfeit", -2 * WAR_WIN + WAR_TIE, "surrender"),
        # Ride: the base wager comes back with a War that is not lost.
        ("ride", -2 * WAR_WIN + WAR_WIN + 2 * WAR_TIE, "war"),
    ],
)
def test_a_tie_is_weighed_at_its_state(reading: str, war: Fraction, best: str) -> None:
    options = GAME.options.with_settings({"war_base_wager": reading})
    found = weigh(GAME, options, {"player": "Th", "dealer": "Td"})
    assert found.values == {"surrender": Fraction(-1, 2), "war": war}
    assert found.best == best
    assert found.state == {"player": "Th", "dealer": "Td"}
    with_fee = options.with_settings({"fee_schedule": "5"})  # $1 a hand, whatever is decided
    assert weigh(GAME, with_fee, {"player": "T", "dealer": "T"}).values == found.values


def test_simpler_play_and_what_it_costs() -> None:
    """Going to war with every tie is worth -1 + 2 x a War tie there, against the half that is surrendered."""
    strategy = solve(GAME, GAME.options, "base").strategy
    assert strategy is not None
    costs = {each.play: each.cost for each in strategy.others}
    assert costs == {
        "always surrender": 0,
        "always war": TIE * (Fraction(1, 2) - 2 * WAR_TIE),
    }
