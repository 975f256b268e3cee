from __future__ import annotations

import subprocess
import sys

import pytest

import croupier.games as games
from croupier import houses
from croupier.errors import NotFound


def test_a_house_offers_the_editions_that_carry_its_name() -> None:
    offered = [name for house in houses.ALL for name in games.of_house(house)]
    assert sorted(offered) == sorted(games.ids())
    assert houses.house_of("peru-blackjack") is None


def test_a_list_of_houses_loads_no_game() -> None:
    code = (
        "import sys; from croupier import games, houses; "
        "print([len(games.of_house(each)) > 0 for each in houses.ALL]); "
        "print(sorted(name for name in sys.modules if name.startswith('croupier.games.')))"
    )
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert said.splitlines() == [str([True] * len(houses.ALL)), "['croupier.games.catalogue']"]


def test_limits_go_with_the_fees() -> None:
    # hustler-casino-war [L8060-8094]: options 1 to 12, the limits of 1 to 4 come again in 5 to 8
    assert list(map(str, games.find("hustler-casino-war").options.printed_limits)) == [
        *("$5-$100", "$10-$100", "$25-$100", "$50-$300"),
        *("$5-$50", "$5-no limit", "$10-no limit", "$25-no limit"),
    ]
    assert games.find("nj-double-down-stud").options.printed_limits == ()


def test_an_unknown_house() -> None:
    with pytest.raises(NotFound, match="hustler"):
        houses.find("hustlr")


def test_limits_that_are_printed_beside_fees() -> None:
    # hustler-mississippi-stud-3-card-bonus [L8439, L8452]: options of the game, and printed all the same
    options = games.find("hustler-mississippi-stud-3-card-bonus").options
    assert len(options.printed_limits) > 0
    assert all(each.source for each in options.printed_schedules)
