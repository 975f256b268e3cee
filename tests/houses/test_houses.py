from __future__ import annotations

import subprocess
import sys

import pytest

import croupier.games as games
from croupier import houses
from croupier.refusals import UnknownName


def test_a_house_offers_the_editions_that_carry_its_name() -> None:
    offered = [name for house in houses.ALL for name in house.games]
    assert sorted(offered) == sorted(games.ids())
    assert houses.house_of("peru-blackjack") is None


def test_a_list_of_houses_loads_no_game() -> None:
    code = (
        "import sys; from croupier import houses; print([len(each.games) > 0 for each in houses.ALL]); "
        "print(sorted(name for name in sys.modules if name.startswith('croupier.games.')))"
    )
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert said.splitlines() == [str([True] * len(houses.ALL)), "['croupier.games.catalogue']"]


def test_limits_go_with_the_fees() -> None:
    # hustler-casino-war [L8060-8094]: options 1 to 12, the limits of 1 to 4 come again in 5 to 8
    hustler = houses.find("hustler")
    assert [str(limits) for limits in hustler.limits("hustler-casino-war")] == [
        *("$5-$100", "$10-$100", "$25-$100", "$50-$300"),
        *("$5-$50", "$5-no limit", "$10-no limit", "$25-no limit"),
    ]
    assert houses.find("nj").limits("nj-double-down-stud") == ()


def test_an_unknown_house() -> None:
    with pytest.raises(UnknownName, match="hustler"):
        houses.find("hustlr")


def test_limits_that_are_printed_beside_fees() -> None:
    # hustler-mississippi-stud-3-card-bonus [L8439, L8452]: options of the game, and printed all the same
    hustler = houses.find("hustler")
    assert len(hustler.limits("hustler-mississippi-stud-3-card-bonus")) > 0
    assert all(each.source for each in hustler.schedules("hustler-mississippi-stud-3-card-bonus"))
