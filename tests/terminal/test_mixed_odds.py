"""A game of which one wager is counted and another simulated: both in one report."""

from __future__ import annotations

from collections.abc import Iterator
from io import StringIO

import pytest
from rich.console import Console

from croupier.errors import NotFound
from croupier.games.setting.ohio_pai_gow_poker import GAME
from croupier.odds.find_odds import find_odds
from croupier.odds.report import GameOdds, WagerEstimate, WagerOdds
from croupier.odds.reports import odds_report
from croupier.odds.setting import poker
from croupier.rendering.terminal import print_document
from croupier.simulation.quickly import by_other_processes, by_this_process


@pytest.fixture(scope="module", autouse=True)
def left_to_simulation() -> Iterator[None]:
    """The wager on both hands, as where its commission is rounded; but by kernel."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(poker, "wagers_to_simulate", lambda game, options: ("pai-gow-poker",))
        yield


@pytest.fixture(scope="module")
def found(left_to_simulation: None) -> GameOdds:
    return find_odds(GAME, GAME.options, fallback=by_other_processes)


def test_the_bonus_is_exact_and_the_wager_simulated(found: GameOdds) -> None:
    wager, bonus = found.wagers
    assert isinstance(wager, WagerEstimate)
    assert (wager.wager, wager.rounds) == ("pai-gow-poker", 500_000)
    assert wager.standard_error < 0.0012
    assert isinstance(bonus, WagerOdds)
    assert bonus.wager == "fortune-bonus"
    assert found.method.word == "simulated"  # not all of it is exact


def test_the_page_says_what_is_exact(found: GameOdds) -> None:
    paper = StringIO()
    print_document(Console(file=paper, width=140), odds_report(found))
    text = paper.getvalue()
    assert "exact where there is a fraction, else simulated" in text
    assert "1496262/19267885" in text
    assert "500,000 rounds by kernel" in text


def test_json_says_it_wager_by_wager(found: GameOdds) -> None:
    wager, bonus = found.to_json()["wagers"]
    assert "standard_error" in wager and "house_edge" not in wager
    assert bonus["house_edge"] == "1496262/19267885"
    assert bonus["combinations"] == 154_143_080


def test_one_wager_is_asked_for() -> None:
    (bonus,) = find_odds(GAME, GAME.options, "fortune-bonus", fallback=by_other_processes).wagers
    assert isinstance(bonus, WagerOdds)
    (wager,) = find_odds(GAME, GAME.options, "Pai Gow Poker", fallback=by_other_processes).wagers
    assert isinstance(wager, WagerEstimate)
    with pytest.raises(NotFound, match="fortune-bonus"):
        find_odds(GAME, GAME.options, "fortune-bonuss")


def test_without_the_bonus_all_is_simulated() -> None:
    options = GAME.options.with_settings({"fortune-bonus": "no"})
    found = find_odds(GAME, options, fallback=by_this_process)
    assert [type(wager) for wager in found.wagers] == [WagerEstimate]
