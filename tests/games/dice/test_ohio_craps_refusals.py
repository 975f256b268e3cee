"""Ohio's craps: what a player may not do, told in one line with what may be done instead."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from croupier.errors import CroupierError, NotYet
from croupier.games.dice.ohio_craps import GAME as OHIO
from tests.games.dice.craps_paper import betting, net, on, open_table, written


def refused(bets: dict[str, Any], *rolls: Any, **more: Any) -> str:
    with pytest.raises(CroupierError) as no:
        written(bets, *rolls, **more)
    assert "\n" not in str(no.value)
    return str(no.value)


# Names

NAMES = {
    "Pass Line": "pass",
    "Don't Come": "dont-come",
    "Six the Hardway": "hard-6",
    "hardway 10": "hard-10",
    "Any 7": "any-seven",
    "Craps 12": "craps-twelve",
    "11 in One Roll": "eleven",
    "yo": "eleven",
    "C and E": "c-and-e",
    "Craps-Eleven": "c-and-e",
    "Horn High 3": "horn-high-3",
    "Four The Hardway on the Hop": "hop-2-2",
    "One-Three on the Hop": "hop-1-3",
    "Ace-Trey": "hop-1-3",
    "Deuce-Four on the Hop": "hop-2-4",
    "Trey-Six": "hop-3-6",
    "Four-Six on the Hop": "hop-4-6",
    "hop 6/4": "hop-4-6",
}
"""The words of §3.I, and a few that players have."""


@pytest.mark.parametrize(("name", "spot"), NAMES.items())
def test_wagers_answer_to_the_sheets_words(name: str, spot: str) -> None:
    table = written({name: 10}, "1-1", **(on(9) if spot == "dont-come" else {}))
    assert next(event.spot for event in table.events if hasattr(event, "spot")) == spot


def test_no_two_wagers_share_a_name() -> None:
    names = Counter(name for spot in OHIO.wagers(OHIO.options) for name in (spot.name, *spot.aliases))
    assert names.most_common(1)[0][1] == 1


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("place-7", "no wager in ohio-craps 'place-7' (did you mean place-9 or place-8 or place-6?)"),
        ("hop-1-1", "no wager in ohio-craps 'hop-1-1' (bet craps-two)"),
        ("hop-2-1", "no wager in ohio-craps 'hop-2-1' (bet craps-three)"),
        ("hop-5-6", "no wager in ohio-craps 'hop-5-6' (bet eleven)"),
        ("hop-6-6", "no wager in ohio-craps 'hop-6-6' (bet craps-twelve)"),
        ("place", "'place': it is a kind of wager (say which: place-4 to place-10)"),
        ("hardways", "'hardways': it is a kind of wager (say which: hard-4 to hard-10)"),
    ],
)
def test_a_number_the_layout_lacks(name: str, line: str) -> None:
    assert line in refused({name: 10}, 7)


def test_3_I_U_a_world_bet_without_an_area_is_bet_as_its_parts() -> None:
    line = refused({"world": 5}, 7, options={"world-area": "no"})
    assert line == "no wager in ohio-craps 'world' (bet any-seven and horn)"
    assert net({"horn": 4, "any-seven": 1}, 12, options={"world-area": "no"}) == net({"world": 5}, 12)


# Moments


@pytest.mark.parametrize(
    ("spot", "puck", "line"),
    [
        ("pass", 6, "pass is closed: the point is 6 and it is made before a come out roll, bet come"),
        ("dont-pass", 6, "the point is 6 and it is made before a come out roll, bet dont-come"),
        ("come", 0, "come is closed: no come out point is on, bet pass"),
        ("dont-come", 0, "no come out point is on, bet dont-pass"),
        ("put-8", 0, "no come out point is on, bet place-8"),
        ("come-5", 6, "come 5 is not bet before the round: the dealer moves it there, bet come"),
        ("pass-odds", 6, "no wager on pass odds: it needs a wager on pass"),
        ("come-odds-5", 6, "no wager on come odds 5: it needs a wager on come 5"),
    ],
)
def test_a_bet_at_the_wrong_moment(spot: str, puck: int, line: str) -> None:
    assert line in refused({spot: 10}, 7, **on(puck or "off"))  # type: ignore[arg-type]


def test_a_bound_wager_says_so_whether_it_has_odds_or_not() -> None:
    playing = betting(open_table("6"), **{"pass": 10, "pass-odds": 10})
    with pytest.raises(CroupierError, match="it stays until it is decided"):
        playing.take_down(1, "pass")


def test_a_bet_on_paper_waits_for_its_moment_but_not_for_other_money() -> None:
    """Odds of 30 behind 10 are too much on every roll, so they are refused on the first where odds go."""
    odds = {"options": {"odds-limit": "2"}, "choices": [[1, "bet", "pass-odds", 30]]}
    assert "$30.00 on pass odds: the most is $20.00" in refused({"pass": 10}, 4, 5, 4, 7, **odds)
    assert net({"pass": 10}, 4, 5, 4, options={"odds-limit": "3"}, choices=odds["choices"]) == 10 + 60


# On and off


def test_3_I_F_a_wager_called_off_and_on_again_is_as_its_rule_has_it() -> None:
    """Called off and on again while a point is on, it wins 14 there and is off at the next come out roll."""
    calls = [[1, "off", "place-8"], [1, "on", "place-8"]]
    done = written({"place-8": 12}, 8, 6, 7, choices=calls, **on(6))
    assert done.net[1] == 14_00
    assert done.table.stake(1, "place-8") == 12_00
    playing = betting(open_table("6"), place_8=12)
    playing.switch(1, "place-8", False)
    playing.switch(1, "place-8", True)
    assert playing.table.switched == {}


@pytest.mark.parametrize(
    ("puck", "spot", "working"), [("6", "place-8", True), ("", "place-8", False), ("", "hard-4", True)]
)
def test_a_wager_is_not_called_what_it_is(puck: str, spot: str, working: bool) -> None:
    playing = betting(open_table(puck), **{spot: 10})
    with pytest.raises(NotYet, match=f"is {'on' if working else 'off'} already"):
        playing.switch(1, spot, working)
    playing.switch(1, spot, not working)


def test_whether_a_wager_is_on_can_be_asked() -> None:
    options = OHIO.options.with_settings({"come-odds-work": "no", "lay-works": "no"})
    spots = {spot.name: spot for spot in OHIO.wagers(options)}
    off = {name for name, spot in spots.items() if spot.works and not spot.works(open_table(), 1)}
    assert {name.rpartition("-")[0] for name in off} == {"place", "buy", "lay", "come-odds", "put-odds"}
    assert not [name for name in off if not spots[name].works(open_table("4"), 1)]  # type: ignore[misc]
