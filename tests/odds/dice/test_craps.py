"""Craps: the chances of dice worked out by hand, published edges, and the engine against the script.

Published in per cent: wizardofodds.com, Craps (pass 1.41, don't pass 1.36 and 1.40 without ties, place 6.67,
4.00 and 1.52, hardways 11.11 and 9.09, field 5.56, one-roll bets, horn and world bets, buy 4.76 and lay
2.44, 3.23 and 4.00 where the 5% are paid first). The fractions here come from counting the 36 rolls: a
number that comes in n ways is made before a seven n times in n + 6.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from math import sqrt

import pytest

from croupier.cards.chance_devices import all_rolls
from croupier.families.dice.craps_wagers import WAGERS
from croupier.games.dice.ohio_craps import GAME as OHIO
from croupier.games.dice.ohio_craps import CrapsOptions
from croupier.odds.dice.craps import StateRow, WagerEnd, count, row_of
from croupier.odds.report import WagerOdds
from croupier.odds.solve import solve
from croupier.rules.script import events as e
from croupier.rules.script.round import Round
from croupier.rules.script.table import Table
from croupier.table.chance import Chance

F = Fraction
HOUSE = CrapsOptions()


@cache
def found() -> dict[str, WagerOdds]:
    return {wager.wager: wager for wager in solve(OHIO).wagers if isinstance(wager, WagerOdds)}


def edge(wager: str, **settings: str) -> Fraction:
    options = HOUSE.with_settings({name.replace("_", "-"): text for name, text in settings.items()})
    return count(WAGERS[wager], options).report().house_edge


@pytest.mark.parametrize(
    ("wager", "expected"),
    [
        ("pass", F(7, 495)),
        ("come", F(7, 495)),
        ("dont-pass", F(27, 1980)),
        ("dont-come", F(27, 1980)),
        ("put-4", F(1, 3)),
        ("put-5", F(1, 5)),
        ("put-6", F(1, 11)),
        ("place-4", F(1, 15)),
        ("place-10", F(1, 15)),
        ("place-5", F(1, 25)),
        ("place-9", F(1, 25)),
        ("place-6", F(1, 66)),
        ("place-8", F(1, 66)),
        ("hard-4", F(1, 9)),
        ("hard-10", F(1, 9)),
        ("hard-6", F(1, 11)),
        ("hard-8", F(1, 11)),
        ("field", F(1, 18)),
        ("any-seven", F(1, 6)),
        ("any-craps", F(1, 9)),
        ("craps-two", F(5, 36)),
        ("craps-twelve", F(5, 36)),
        ("craps-three", F(1, 9)),
        ("eleven", F(1, 9)),
        ("c-and-e", F(1, 9)),
        ("horn", F(1, 8)),
        ("horn-high-12", F(23, 180)),
        ("horn-high-2", F(23, 180)),
        ("horn-high-3", F(11, 90)),
        ("horn-high-11", F(11, 90)),
        ("world", F(2, 15)),
        ("hop-2-2", F(5, 36)),
        ("hop-5-5", F(5, 36)),
        ("hop-1-4", F(1, 9)),
        ("hop-4-6", F(1, 9)),
    ],
)
def test_published_edges(wager: str, expected: Fraction) -> None:
    assert found()[wager].house_edge == expected


def test_horn_and_world_are_the_mean_of_their_parts() -> None:
    two, three = F(5, 36), F(1, 9)
    assert found()["horn"].house_edge == (2 * two + 2 * three) / 4
    assert found()["horn-high-2"].house_edge == (3 * two + 2 * three) / 5
    assert found()["world"].house_edge == (2 * two + 2 * three + F(1, 6)) / 5


@pytest.mark.parametrize("wager", [name for name in WAGERS if "odds" in name])
def test_odds_are_fair(wager: str) -> None:
    assert found()[wager].house_edge == 0
    assert found()[wager].outcomes


def test_every_wager_that_can_be_made_is_solved() -> None:
    assert set(found()) == {spot.name for spot in OHIO.wagers(HOUSE) if spot.opening}
    for wager in found().values():
        assert sum(row.probability for row in wager.outcomes) == 1


def test_pass_line_outcomes() -> None:
    """8 naturals and 4 craps in 36; 4 and 10 are made in 1 of 3, 5 and 9 in 2 of 5, 6 and 8 in 5 of 11."""
    made = F(6, 36) / 3 + F(8, 36) * F(2, 5) + F(10, 36) * F(5, 11)
    assert {(row.outcome, row.pays): row.probability for row in found()["pass"].outcomes} == {
        ("craps", ""): F(4, 36),
        ("seven or eleven", "1 to 1"): F(8, 36),
        ("point made", "1 to 1"): made,
        ("seven out", ""): F(24, 36) - made,
    }
    assert found()["pass"].hit_frequency == F(244, 495)
    assert found()["pass"].variance == 1 - F(7, 495) ** 2


def test_the_dont_side_with_and_without_its_ties() -> None:
    """949 won, 976 lost and 55 tied in 1980."""
    assert found()["dont-pass"].hit_frequency == F(949, 1980)
    assert found()["dont-pass"].extra["house_edge_resolved"] == F(976 - 949, 976 + 949)
    assert found()["pass"].extra["house_edge_resolved"] == found()["pass"].house_edge


@pytest.mark.parametrize(
    ("wager", "rolls"),
    [
        ("pass", 1 + F(6, 36) * 4 + F(8, 36) * F(36, 10) + F(10, 36) * F(36, 11)),
        ("dont-come", 1 + F(6, 36) * 4 + F(8, 36) * F(36, 10) + F(10, 36) * F(36, 11)),
        ("place-6", F(36, 11)),
        ("buy-5", F(36, 10)),
        ("lay-10", F(4)),
        ("hard-8", F(36, 11)),
        ("field", F(1)),
        ("world", F(1)),
    ],
)
def test_rolls_to_a_decision_and_the_edge_a_roll(wager: str, rolls: Fraction) -> None:
    extra = found()[wager].extra
    assert extra["rolls"] == rolls
    assert extra["house_edge_per_roll"] * rolls == found()[wager].house_edge


def test_rolls_for_which_a_wager_is_off_are_not_counted() -> None:
    works = count(WAGERS["buy-5"], HOUSE.with_settings({"buy-works": "yes"})).report()
    assert works.extra == found()["buy-5"].extra
    assert works.house_edge == found()["buy-5"].house_edge


@pytest.mark.parametrize(
    ("wager", "per_stake", "per_cost", "on_win"),
    [
        ("buy-4", F(1, 20), F(1, 21), F(1, 60)),
        ("buy-5", F(1, 20), F(1, 21), F(1, 50)),
        ("buy-6", F(1, 20), F(1, 21), F(1, 44)),
        ("lay-4", F(1, 40), F(1, 41), F(1, 60)),
        ("lay-5", F(1, 30), F(1, 31), F(1, 50)),
        ("lay-6", F(1, 24), F(1, 25), F(1, 44)),
    ],
)
def test_buy_and_lay(wager: str, per_stake: Fraction, per_cost: Fraction, on_win: Fraction) -> None:
    """At placement the vigorish is all that is lost: 1 on 20, or 1 in 21 of what is put down (4.76%); laid
    against the four, 1 on 40 (2.44% of 41). Taken from winners it is lost as often as the bet wins."""
    assert found()[wager].house_edge == per_stake
    assert found()[wager].element_of_risk == per_cost
    assert edge(wager, vigorish_taken="win") == on_win


def test_other_odds_of_the_house() -> None:
    """A field that pays 3 to 1 on the twelve gives 1/36 more."""
    assert edge("field", **{"pays.field-12": "3 to 1"}) == F(1, 18) - F(1, 36)
    assert edge("horn", **{"pays.craps-two": "34 to 1"}) == F(1, 8) - F(4, 36) / 4
    assert edge("buy-4", buy_vigorish="0") == 0


def test_odds_that_are_off_at_the_come_out_go_back_and_stay_fair() -> None:
    options = HOUSE.with_settings({"come-odds-work": "no"})
    found = count(WAGERS["come-odds-6"], options).report()
    assert found.house_edge == 0
    assert next(row for row in found.outcomes if row.outcome == "off").probability > 0


# The engine against the script

STAKE = 60_000
"""Comes out even at every price of the layout."""


def played(spot: str, puck: int, options: CrapsOptions) -> StateRow:
    """One roll by the script, each of the 36, with that wager standing and the puck there."""
    row = StateRow()
    for roll in all_rolls():
        table = Table(options, {1: 10 * STAKE})
        table.apply(e.Marked(name="puck", value=str(puck or "")))
        table.apply(e.Staked(seat=1, spot=spot, amount=STAKE))
        playing = Round(OHIO, table)
        playing.start()
        playing.answer(roll)
        assert playing.is_over
        settled = [event for event in playing.events if isinstance(event, e.Settled)]
        if settled:
            [one] = settled
            end = WagerEnd(one.why, one.odds or ("push" if one.outcome in ("push", "returned") else ""),
                      F(one.paid - one.taken, STAKE), one.outcome in ("push", "returned"))  # fmt: skip
            row.ends[end] = row.ends.get(end, F(0)) + F(1, 36)
        else:
            [after] = table.layout[1]
            to = (WAGERS[after], int(table.marker("puck") or 0))
            row.to[to] = row.to.get(to, F(0)) + F(1, 36)
    return row


@pytest.mark.parametrize("puck", [0, 4, 5, 6])
def test_the_engine_follows_the_script_roll_by_roll(puck: int) -> None:
    options = HOUSE.with_settings({"vigorish-taken": "win", "come-odds-work": "no"})
    for spot, wager in WAGERS.items():
        if puck or not (wager.number_boxes or spot.endswith("pass-odds")):
            script, engine = played(spot, puck, options), row_of((wager, puck), options)
            assert (script.to, script.ends) == (engine.to, engine.ends), spot


def test_a_simulation_of_the_pass_line_agrees() -> None:
    """By script, within four standard errors of 7/495; and as many rolls to a decision as there should be."""
    rolls = 24_000
    table = Table(HOUSE, {1: 10**9})
    chance = Chance("pass line")
    decided = won = 0
    for number in range(rolls):
        playing = Round(OHIO, table, number=number)
        if not table.marker("puck"):
            playing.bet(1, "pass", 10_00)
        playing.start()
        playing.answer(chance.roll(2))
        for event in playing.events:
            if event.__class__ is e.Settled:
                decided += 1
                won += event.paid - event.taken
    error = 1 / sqrt(decided)
    assert abs(won / 10_00 / decided + 7 / 495) < 4 * error
    assert abs(rolls / decided - 557 / 165) < 4 * 3.2 * error  # their deviation is about 3.0
    assert table.balance() == 10**9


def test_points_come_up_as_often_as_dice_have_them() -> None:
    begun = count(WAGERS["pass-odds"], HOUSE).report()
    by_price = {row.pays: row.probability for row in begun.outcomes if row.pays}
    assert by_price == {
        "2 to 1": F(6, 24) / 3,
        "3 to 2": F(8, 24) * F(2, 5),
        "6 to 5": F(10, 24) * F(5, 11),
    }
