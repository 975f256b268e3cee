from __future__ import annotations

import pytest

import croupier.games as games
from croupier import houses
from croupier.refusals import UnknownName


def test_a_house_offers_the_editions_that_carry_its_name() -> None:
    offered = [game.id for house in houses.ALL for game in house.games]
    assert len(offered) == len(set(offered))
    # the unnamed edition of the sheets belongs to no house
    left = {game.id for game in games.all_games()} - set(offered)
    assert left == {game.id for game in games.all_games() if game.id.startswith("us-")}


def test_limits_go_with_the_fees() -> None:
    # hustler-casino-war [L8060-8094]: options 1 to 12, the limits of 1 to 4 come again in 5 to 8
    hustler = houses.find("hustler")
    war = games.find("hustler-casino-war")
    assert [str(limits) for limits in hustler.limits(war)] == [
        *("$5-$100", "$10-$100", "$25-$100", "$50-$300"),
        *("$5-$50", "$5-no limit", "$10-no limit", "$25-no limit"),
    ]
    assert houses.find("nj").limits(games.find("nj-double-down-stud")) == ()


def test_an_unknown_house() -> None:
    with pytest.raises(UnknownName, match="hustler"):
        houses.find("hustlr")
