"""Charts of one's own, counted exactly; checked against the search for the best chart, which weighs the same
plays in double precision, and by the sum of all mistakes."""

from __future__ import annotations

import pytest

from croupier.errors import CroupierError
from croupier.games import find
from croupier.odds.blackjack.by_chart import by_chart
from croupier.odds.blackjack.chart import basic_strategy
from croupier.odds.engine import engine_of
from croupier.odds.own_play import PlayedOwnWay
from croupier.odds.solve import solve

GAME = find("ohio-blackjack-single-double-deck")


@pytest.fixture(scope="module")
def charted() -> PlayedOwnWay:
    return by_chart(GAME, GAME.options, str(basic_strategy(GAME, GAME.options)), "derived")


def test_the_best_chart_costs_what_its_search_says(charted: PlayedOwnWay) -> None:
    found = solve(GAME, GAME.options)
    assert found.strategy is not None
    told = next(each for each in found.strategy.others if each.play == "by the chart")
    assert charted.best_edge == found.wagers[0].house_edge
    assert float(charted.house_edge) == pytest.approx(float(told.house_edge), abs=2e-12)


def test_all_mistakes_add_up_to_the_cost(charted: PlayedOwnWay) -> None:
    assert charted.cost > 0
    assert sum(each.cost for each in charted.mistakes) == pytest.approx(float(charted.cost), abs=1e-11)
    assert list(charted.mistakes) == sorted(charted.mistakes, key=lambda each: -each.cost)


def test_standing_on_sixteen_against_a_seven_is_found(charted: PlayedOwnWay) -> None:
    chart = basic_strategy(GAME, GAME.options).with_cells({("hard", 16, 7): "S"})
    found = by_chart(GAME, GAME.options, str(chart), "mine")
    worst = next(each for each in found.mistakes if each.situation == "hard 16 against 7")
    assert (worst.played, worst.best) == ("stand", "hit")
    more = float(found.cost - charted.cost)
    assert sum(each.cost for each in found.mistakes) == pytest.approx(float(found.cost), abs=1e-11)
    assert 0 < more < 2 * worst.cost  # split hands make it too
    assert found.to_json()["mistakes"][0]["cost_in_a_round"] > 0


def test_what_is_no_chart_is_refused() -> None:
    with pytest.raises(CroupierError, match="no play for hard 4 against 2"):
        by_chart(GAME, GAME.options, "nothing here", "empty.chart")
    roulette = find("ohio-roulette")
    with pytest.raises(CroupierError, match="no way to write one down"):
        engine_of(roulette).own_play(roulette, roulette.options, "", "mine")
