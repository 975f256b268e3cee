"""Betting plans solved as chains: against single wagers, against sums worked out by hand, against the table.

By hand: a shooter's hand lasts 1671/196 rolls. Of 36 come out rolls 24 set a point, which is then decided
by 9, 10 or 11 rolls in 36; so 3.375715 rolls (557/165) a line decision.
"""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import numpy as np
import pytest

from croupier.cards.chance_devices import all_rolls
from croupier.errors import BadOption
from croupier.games.dice.ohio_craps import GAME as OHIO
from croupier.games.dice.ohio_craps import CrapsOptions
from croupier.odds.dice.craps import count
from croupier.rules.script.round import Round
from croupier.rules.script.table import Table
from croupier.simulation.plans.betting_plan import read_plan
from croupier.simulation.plans.chain import Exact, chain_of, solve_chain, solved
from croupier.simulation.plans.plan_file import plan_from_file
from croupier.simulation.plans.play import first_stand, moves, strategy_from, throw
from croupier.simulation.plans.rules import BettingPlan
from croupier.simulation.plans.sessions_kernel import drawn
from croupier.simulation.strategy import take_down

PLANS = sorted((Path(__file__).parents[3] / "strategies" / "craps").glob("*.plan"))
ROLLS = all_rolls()
HAND = Fraction(1671, 196)
DECISION = Fraction(557, 165)


def plan(text: str, **settings: str) -> BettingPlan:
    options = OHIO.options.with_settings({name.replace("_", "-"): value for name, value in settings.items()})
    return read_plan(text, "mine", OHIO, options)


def solve_plan(plan: BettingPlan) -> Exact:
    return solve_chain(plan, chain_of(plan))


# One wager: as the odds have it


@pytest.mark.parametrize(
    "wager",
    ["pass", "dont-pass", "come", "dont-come", "field", "any-seven", "horn", "hop-1-3", "hard-4", "hard-8"],
)
def test_a_single_wager_costs_its_edge(wager: str) -> None:
    """Bet whenever it may be, it loses its edge of every dollar decided."""
    house = CrapsOptions()
    tally = count(OHIO.rules.dice_wagers[wager], house)
    assert solve_plan(plan(f"bet {wager} $12")).edge == -tally.expectation


@pytest.mark.parametrize(
    ("wager", "edge"),
    [("place-4", Fraction(1, 15)), ("place-5", Fraction(1, 25)), ("place-6", Fraction(1, 66))],
)
def test_a_place_bet_costs_its_edge_however_long_it_is_off(wager: str, edge: Fraction) -> None:
    """9 to 5 on 3 against 6, 7 to 5 on 4 against 6, 7 to 6 on 5 against 6."""
    assert solve_plan(plan(f"bet {wager} $30")).edge == edge
    assert solve_plan(plan(f"bet {wager} $30 when point")).edge == edge


def test_the_vigorish_is_taken_when_a_buy_bet_is_made() -> None:
    """$20 on the 4 cost a dollar each time: 3 wins of 40 in 9, less 6 losses of 20, less 9 dollars."""
    exact = solve_plan(plan("bet buy-4 $20", buy_works="yes"))
    assert exact.edge == Fraction(9, 180)
    assert solve_plan(plan("bet buy-4 $20", vigorish_taken="win")).edge == Fraction(3, 180)


# By hand


def test_the_pass_line_by_the_hand() -> None:
    exact = solve_plan(plan("bet pass $10"))
    assert exact.cycle == "a shooter's hand"
    assert exact.rolls == exact.hand_rolls == HAND
    assert exact.action_per_roll == 1000 / DECISION
    assert exact.net == exact.net_per_hand == -1000 * Fraction(7, 495) * HAND / DECISION
    assert exact.net_per_roll == -1000 * Fraction(7, 495) / DECISION


@pytest.mark.parametrize(
    ("odds", "edge"), [("1x", Fraction(7, 825)), ("2x", Fraction(1, 165)), ("3-4-5x", Fraction(7, 1870))]
)
def test_odds_cost_nothing(odds: str, edge: Fraction) -> None:
    """A point is set 2 times in 3, so single odds add 2/3 of a bet: 7/495 of 5/3. With 3-4-5 times odds
    6, 8 and 10 of 36 come out rolls add 3, 4 and 5 bets: 100/36, so 7/495 of 136/36."""
    assert solve_plan(plan(f"bet pass $10\nbet pass-odds {odds}")).edge == edge


def test_laid_odds_cost_nothing() -> None:
    """Six bets laid on each point: 3/220 of 1 + 2/3 · 6."""
    assert solve_plan(plan("bet dont-pass $10\nbet dont-pass-odds 3-4-5x")).edge == Fraction(3, 220) / 5


def test_pass_and_one_come_are_two_bets_on_the_same_edge() -> None:
    """Each dollar costs 7/495, whichever of the two it lies on; nothing else is bet."""
    exact = solve_plan(plan("bet pass $10\nbet come $10 when comes < 1"))
    assert exact.edge == Fraction(7, 495)
    assert exact.action_per_roll > 1000 / DECISION


def test_unlike_bets_are_weighed_by_what_is_decided() -> None:
    """Iron cross, a roll on a point: $10 on the field, 10 rolls of 36 decide $10 on the 5, 11 of 36
    decide $12 each on the 6 and the 8. They lose 1/18, 1/25 and 1/66 of it: 28/36 of 724/36 dollars.
    So each roll on a point costs 7/9 of a dollar, and of 557 rolls 165 are come out rolls."""
    places = "bet place-5 $10 when point\nbet place-6 $12 when point\nbet place-8 $12 when point\n"
    exact = solve_plan(plan(places + "bet field $10 when point"))
    assert exact.edge == Fraction(28, 724)
    assert exact.net_per_roll == -Fraction(700, 9) * Fraction(557 - 165, 557)


def test_the_variance_of_independent_rolls() -> None:
    """The field alone: +1 on 14 rolls, +2 on 2, -1 on 20: mean -1/18, mean square 42/36."""
    exact = solve_plan(plan("bet field $1"))
    assert exact.spread == 10_000 * (Fraction(42, 36) - Fraction(1, 324))
    assert exact.net == -100 * Fraction(1, 18) * HAND


def test_the_variance_of_a_line_bet() -> None:
    """By decisions: each brings its result less what the plan gains a roll (g, below nothing) for each of
    its rolls, and the mean square of that, a roll, is what a long run gains in variance. A point stands for
    a geometric time, which does not depend on who wins."""
    exact = solve_plan(plan("bet pass $1"))
    gain = -100 * Fraction(7, 495) / DECISION
    total = Fraction(8, 36) * (100 - gain) ** 2 + Fraction(4, 36) * (-100 - gain) ** 2
    for ways in (3, 4, 5, 5, 4, 3):
        stop = Fraction(ways + 6, 36)
        rolls, square = 1 / stop, (2 - stop) / stop**2  # of a geometric time
        for won, chance in ((100, Fraction(ways, ways + 6)), (-100, Fraction(6, ways + 6))):
            again = won - gain  # the come out roll
            total += Fraction(ways, 36) * chance * (again**2 - 2 * again * gain * rolls + gain**2 * square)
    assert exact.spread == total / DECISION


def test_a_martingale_comes_back_to_its_first_bet_and_gains_nothing() -> None:
    """$10, $20, $40, then from $10 after a win: 1/18 of all that is bet. It comes back with every win, so
    after 36/16 rolls on average, and may lose any number of $40 bets before."""
    exact = solve_plan(plan("bet field $10\ndouble field after loss up to $40\nreset field after win"))
    lose = Fraction(20, 36)
    action = 1000 + 2000 * lose + 4000 * lose**2 / (1 - lose)
    assert exact.edge == Fraction(1, 18)
    assert exact.action_per_roll == action / (1 / (1 - lose))
    assert exact.hand_rolls == HAND


# Where it is not


def test_too_many_stands_are_refused() -> None:
    wild = plan(
        "bet place $10\n" + "\n".join(f"press place-{n} by $1 after win" for n in (4, 5, 6, 8, 9, 10))
    )
    assert chain_of(wild, most=300) is None
    with pytest.raises(BadOption, match=r"mine is not solved: more stands than are tabulated"):
        solve_plan(wild)


def test_a_plan_that_never_comes_back_is_refused() -> None:
    with pytest.raises(BadOption, match="it does not come back to its first bets"):
        solve_plan(plan("bet field $10\npress field by $10 after loss up to $20"))


def test_a_plan_whose_time_never_comes_is_refused() -> None:
    with pytest.raises(BadOption, match="none of its bets is ever decided"):
        solve_plan(plan("bet pass $10 when point"))


def test_equations_by_hand() -> None:
    """x = y/2 + 1, y = x/2: 4/3 and 2/3."""
    assert solved([{1: Fraction(1, 2)}, {0: Fraction(1, 2)}], [[Fraction(1), Fraction(0)]], "x") == [
        [Fraction(4, 3), Fraction(2, 3)]
    ]


# Against the table


@pytest.mark.parametrize("path", PLANS, ids=[path.stem for path in PLANS])
@pytest.mark.parametrize("settings", [{}, {"come-odds-work": "no", "winners-stay": "no"}], ids=["", "other"])
def test_roll_by_roll_as_the_table_has_it(path: Path, settings: dict[str, str]) -> None:
    """The same rolls at a table, with the plan as a strategy: the same layout and money after each."""
    options = OHIO.options.with_settings(settings)
    found = plan_from_file(str(path), OHIO, options)
    table = Table(options, {1: 10_000_000})
    strategy = strategy_from(found)
    stand, has = first_stand(found), 10_000_000
    for number, rolled in enumerate(drawn(path.stem, 0, 1, 600)[0].tolist(), 1):
        playing = Round(OHIO, table, number=number)
        take_down(playing, 1, strategy)
        for spot, amount in strategy.bets(table, 1).items():
            playing.bet(1, spot, amount)
        made = moves(found, stand)
        assert table.layout[1] == made.laid
        playing.start()
        playing.answer(ROLLS[rolled])
        thrown = throw(found, stand, made, ROLLS[rolled])
        stand, has = thrown.after, has + thrown.net
        assert table.layout[1] == dict(stand.laid)
        assert table.stacks[1] + sum(table.layout[1].values()) == has


def test_the_vigorish_roll_by_roll() -> None:
    found = plan("bet buy-4 $20 when point\nbet lay-10 $41 when point\nbet hardways $5")
    table = Table(found.options, {1: 10_000_000})
    strategy = strategy_from(found)
    stand, has = first_stand(found), 10_000_000
    for number, rolled in enumerate(np.tile(np.arange(36), 6).tolist(), 1):
        playing = Round(OHIO, table, number=number)
        take_down(playing, 1, strategy)
        for spot, amount in strategy.bets(table, 1).items():
            playing.bet(1, spot, amount)
        playing.start()
        playing.answer(ROLLS[rolled])
        thrown = throw(found, stand, moves(found, stand), ROLLS[rolled])
        stand, has = thrown.after, has + thrown.net
        assert table.stacks[1] + sum(table.layout[1].values()) == has
