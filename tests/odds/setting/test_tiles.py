"""Pai gow tiles solved and weighed at a state."""

from __future__ import annotations

from itertools import combinations

import pytest

from croupier.cards.card import parse_cards
from croupier.cards.tiles import SET
from croupier.errors import BadCards
from croupier.games.setting.hustler_pai_gow_tiles import GAME as FREE
from croupier.hands.tiles import evaluate
from croupier.language.setting import compared, house_way
from croupier.odds.engine import engine_of
from croupier.odds.report import WagerOdds
from croupier.odds.setting.net_results import bank_nets, player_nets
from croupier.odds.setting.tile_counts import against
from croupier.odds.solve import solve
from croupier.odds.state import weigh
from tests.odds.setting.tile_game import TAXED

DEALS = 35_960 * 20_475


def test_best_setting_against_the_house_way() -> None:
    found = solve(FREE)
    (wager,) = found.wagers
    assert isinstance(wager, WagerOdds)
    counted = against(FREE.rules.tile_house(FREE.options))
    nets = player_nets(FREE.rules, FREE.options)
    by = counted.set_by(counted.best(nets))
    assert wager.house_edge == -sum(nets[signs] * many for signs, many in by.items()) / DEALS
    assert wager.extra["house_edge_by_house_way"] > wager.house_edge
    assert wager.combinations == DEALS
    assert found.strategy is not None
    as_house = found.strategy.others[0]
    assert as_house.house_edge == wager.extra["house_edge_by_house_way"]
    assert as_house.cost == as_house.house_edge - wager.house_edge > 0


def test_what_the_player_loses_by_the_house_way_a_bank_wins() -> None:
    (wager,) = solve(FREE).wagers
    assert isinstance(wager, WagerOdds)
    assert wager.extra["bank_edge_by_house_way"] == -wager.extra["house_edge_by_house_way"]


def test_the_commission_is_the_games() -> None:
    (free,), (taxed,) = solve(FREE).wagers, solve(TAXED).wagers
    assert isinstance(free, WagerOdds) and isinstance(taxed, WagerOdds)
    assert taxed.house_edge == free.extra["player_edge_set_best_at_5_percent"] > free.house_edge


def test_the_edges_lie_where_published_ones_do() -> None:
    """Wizard of Odds gives 2.3896 % as player and 0.7377 % as banker at 5 %, for a house way that it does not
    name: every published way is within two tenths of a percent of that."""
    for way in ("traditional", "canberra", "new-zealand"):
        (wager,) = solve(FREE, FREE.options.with_settings({"house-way": way})).wagers
        assert isinstance(wager, WagerOdds)
        assert float(wager.extra["player_edge_by_house_way_at_5_percent"]) == pytest.approx(0.0239, abs=0.002)
        assert float(wager.extra["bank_edge_by_house_way_at_5_percent"]) == pytest.approx(0.0074, abs=0.002)


def test_a_table_tells_which_pairs_are_split() -> None:
    strategy = solve(FREE).strategy
    assert strategy is not None
    rows = {row[0]: row[1] for row in strategy.tables[0].rows}
    assert len(rows) == 16
    assert "; nine with low eight, " in rows["teen"]  # a wong and a gong
    assert rows["eleven"] == rows["low ten"] == "never"


@pytest.mark.parametrize("side", ["player", "bank"])
def test_a_state_is_weighed_hand_by_hand(side: str) -> None:
    tiles = parse_cards("6-6 6-1 6-3 5-5")
    found = weigh(TAXED, TAXED.options, {"player": "6-6 6-1 6-3 5-5", "side": side})
    left = list(SET.cards)
    for tile in tiles:
        left.remove(tile)
    settings = [house_way(tuple(each)) for each in combinations(left, 4)]
    theirs = [tuple(map(evaluate, each)) for each in settings]
    nets = (bank_nets if side == "bank" else player_nets)(TAXED.rules, TAXED.options)
    assert found.deals == len(theirs) == 20_475
    nine = evaluate(parse_cards("6-6 6-1")), evaluate(parse_cards("6-3 5-5"))
    signs = [compared(nine, each) for each in theirs]
    assert found.values["5-5 6-3 low"] == sum(nets[high, low] for high, low in signs) / 20_475
    assert "the house sets" in found.notes[0]


def test_tiles_that_are_not_there() -> None:
    with pytest.raises(BadCards, match="no 2-1"):
        weigh(FREE, FREE.options, {"player": "2-1 2-1 6-6 6-6"})
    assert engine_of(FREE).is_counting
