"""Betting plans as text: what they say before a roll, and one clear line for each that cannot be."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from croupier.errors import CroupierError
from croupier.games.dice.ohio_craps import GAME as OHIO
from croupier.games.wheels.ohio_roulette import GAME as ROULETTE
from croupier.simulation.plans.betting_plan import VERBS, read_plan
from croupier.simulation.plans.chain import MOST_EQUATIONS, MOST_STANDS
from croupier.simulation.plans.plan_file import plan_from_file
from croupier.simulation.plans.play import Memory, Stand, first_stand, fresh_memory, moves, remembered
from croupier.simulation.plans.rules import BettingPlan

PLANS = sorted((Path(__file__).parents[3] / "strategies" / "craps").glob("*.plan"))
MOLLY = """
# Three numbers
bet pass $10 when come-out
bet pass-odds 2x when point
bet come $10 when point and comes < 2   # two boxes at most
bet come-odds 2x
"""


def plan(text: str, **settings: str) -> BettingPlan:
    options = OHIO.options.with_settings({name.replace("_", "-"): value for name, value in settings.items()})
    return read_plan(text, "mine", OHIO, options)


def stand(of: BettingPlan, puck: int, laid: dict[str, int], memory: Memory | None = None) -> Stand:
    return Stand(puck, tuple(sorted(laid.items())), memory or fresh_memory(of))


@pytest.mark.parametrize("path", PLANS, ids=[path.stem for path in PLANS])
def test_every_plan_of_the_collection_is_read_and_bets_something_on_a_point(path: Path) -> None:
    found = plan_from_file(str(path), OHIO, OHIO.options)
    assert found.name == path.stem
    assert found.title != path.stem
    standing = dict(moves(found, first_stand(found)).bets)
    standing.pop("field", None)  # decided by every roll
    assert moves(found, stand(found, 6, standing)).bets


def test_the_examples_of_the_document_are_plans() -> None:
    document = (Path(__file__).parents[3] / "docs" / "how-to" / "compare-betting-plans.md").read_text()
    examples = re.findall(r"^```plan\n(.*?)^```", document, re.MULTILINE | re.DOTALL)
    assert len(examples) == 2
    for example in examples:
        written = [line for line in example.splitlines() if not line.startswith("#")]
        assert len(plan(example).rules) >= len(written)
    for verb in VERBS:
        assert f"| `{verb} " in document
    assert f"{MOST_STANDS:,} such states" in document and f"{MOST_EQUATIONS} of them" in document


def test_the_molly_bets_line_odds_and_comes_as_their_time_comes() -> None:
    molly = plan(MOLLY)
    assert molly.title == "Three numbers"
    assert moves(molly, first_stand(molly)).bets == {"pass": 1_000}
    on_six = moves(molly, stand(molly, 6, {"pass": 1_000}))
    assert on_six.bets == {"pass-odds": 2_000, "come": 1_000}
    one_box = {"pass": 1_000, "pass-odds": 2_000, "come-4": 1_000}
    assert moves(molly, stand(molly, 6, one_box)).bets == {"come": 1_000, "come-odds-4": 2_000}
    two_boxes = one_box | {"come-odds-4": 2_000, "come-9": 1_000, "come-odds-9": 2_000}
    assert moves(molly, stand(molly, 6, two_boxes)).bets == {}


@pytest.mark.parametrize(("point", "staked"), [(4, 30), (5, 40), (6, 50), (8, 50), (9, 40), (10, 30)])
def test_taken_odds_are_a_multiple_of_the_flat_bet(point: int, staked: int) -> None:
    taking = plan("bet pass $10\nbet pass-odds 3-4-5x")
    assert moves(taking, stand(taking, point, {"pass": 1_000})).bets == {"pass-odds": staked * 100}


@pytest.mark.parametrize(("point", "staked"), [(4, 20), (5, 15), (6, 12), (8, 12), (9, 15), (10, 20)])
def test_laid_odds_stake_what_wins_the_multiple(point: int, staked: int) -> None:
    """Ten dollars are won by laying 2 to 1, 3 to 2 and 6 to 5."""
    laying = plan("bet dont-pass $10\nbet dont-pass-odds 1x")
    assert moves(laying, stand(laying, point, {"dont-pass": 1_000})).bets == {"dont-pass-odds": staked * 100}


def test_a_rule_can_ask_for_the_point() -> None:
    across = plan("bet place-6 $12 when point is not 6\nbet place-8 $12 when point is 6")
    assert moves(across, stand(across, 6, {})).bets == {"place-8": 1_200}
    assert moves(across, stand(across, 4, {})).bets == {"place-6": 1_200}
    assert moves(across, stand(across, 0, {})).bets == {}


def test_a_doubled_wager_is_doubled_to_its_cap_and_reset() -> None:
    field = plan("bet field $10\ndouble field after loss up to $35\nreset field after win")
    memory, amounts = fresh_memory(field), []
    for lost in (True, True, True, False):
        amounts.append(moves(field, stand(field, 0, {}, memory)).bets["field"])
        won, lose = ((), ("field",)) if lost else (("field",), ())
        memory = remembered(field, memory, won, lose, is_out=False)
    assert amounts == [1_000, 2_000, 3_500, 3_500]
    assert memory == fresh_memory(field)


def test_a_winner_that_stays_up_is_pressed_by_the_difference_and_regressed_by_it() -> None:
    press = plan("bet place-6 $12\npress place-6 by $6 after win")
    after = remembered(press, fresh_memory(press), ("place-6",), (), is_out=False)
    assert moves(press, stand(press, 5, {"place-6": 1_200}, after)).bets == {"place-6": 600}
    down = plan("bet place-6 $30\npress place-6 by $6 after loss\nreset place-6 after win")
    assert moves(down, stand(down, 5, {"place-6": 3_600})).downs == {"place-6": 600}


def test_wins_of_a_kind_are_counted_until_the_seven_out() -> None:
    two = plan("bet place $10 when point and wins of place < 2\ntake down place when wins >= 2")
    laid = {f"place-{n}": 1_000 for n in (4, 5, 6, 8, 9, 10)}
    once = remembered(two, fresh_memory(two), ("place-6",), (), is_out=False)
    assert moves(two, stand(two, 5, laid, once)).downs == {}
    twice = remembered(two, once, ("place-4",), (), is_out=False)
    assert moves(two, stand(two, 5, laid, twice)).downs == laid
    assert remembered(two, twice, (), ("place-6",), is_out=True) == fresh_memory(two)


def test_a_wager_comes_down_with_its_odds() -> None:
    shy = plan(
        "bet dont-pass $10\nbet dont-pass-odds 1x when point is not 6\ntake down dont-pass when point is 6"
    )
    laid = {"dont-pass": 1_000, "dont-pass-odds": 1_200}
    assert moves(shy, stand(shy, 6, laid)).downs == laid


@pytest.mark.parametrize(
    ("text", "settings", "said"),
    [
        ("bet pass $10\nbet pas $10", {}, "mine line 2: no wager in ohio-craps 'pas' (did you mean pass or"),
        ("# a plan\n\nwager pass $10", {}, "mine line 3: no rule begins with 'wager' (there is bet, double,"),
        ("bet pass", {}, "mine line 1: 'bet pass' is no rule (bet WAGER AMOUNT"),
        ("bet pass ten", {}, "mine line 1: 'ten' is no sum of money"),
        ("bet pass 2x", {}, "mine line 1: pass cannot be 2x: only odds are a multiple"),
        ("bet pass $0.50", {}, "mine line 1: $0.50 on pass: the least is $1.00"),
        ("bet pass $10 when raining", {}, "mine line 1: 'raining' is no condition (come-out, point,"),
        ("bet pass $10 when point is 7", {}, "mine line 1: no point 7 (4, 5, 6, 8, 9, 10)"),
        ("bet come-6 $10", {}, "mine line 1: come 6 is not bet: the dealer moves it there, bet come"),
        ("bet come-odds 2x", {}, "mine line 1: come odds 4 stand alone: no rule bets come, which they"),
        ("bet fire-bet $5", {}, "mine line 1: no plan for fire-bet: it depends on more than the puck"),
        (
            "bet pass $10\nbet pass-odds 5x",
            {"odds_limit": "3-4-5"},
            "mine line 2: 50 dollars of pass odds on 4: the most is $30.00",
        ),
        (
            "bet come $10\nbet come-odds $35",
            {"odds_limit": "3"},
            "mine line 2: 35 dollars of come odds 4 on 4: the most is $30.00",
        ),
        ("bet pass $10\ntake down pass", {}, "mine line 2: pass is not taken down: it stays until"),
        (
            "bet pass $10\npress field by $5 after win",
            {},
            "mine line 2: field cannot be pressed: no rule bets it",
        ),
        (
            "bet field $10\ndouble field after loss up to $5",
            {},
            "mine line 2: field cannot be pressed up to less",
        ),
        ("# nothing\n", {}, "mine bets nothing (bet pass $10)"),
    ],
)
def test_a_plan_that_cannot_be_is_refused_with_its_line(
    text: str, settings: dict[str, str], said: str
) -> None:
    with pytest.raises(CroupierError) as no:
        plan(text, **settings)
    assert str(no.value).startswith(said)
    assert "\n" not in str(no.value)


def test_a_game_without_a_puck_has_no_plans() -> None:
    with pytest.raises(CroupierError, match="ohio-roulette is not played by a betting plan"):
        read_plan("bet red $5", "mine", ROULETTE, ROULETTE.options)


def test_a_file_that_is_not_there_is_refused_with_those_that_are() -> None:
    with pytest.raises(CroupierError, match=r"no plan .*moly.plan .*three-point-molly.plan"):
        plan_from_file(str(PLANS[0].with_name("moly.plan")), OHIO, OHIO.options)
