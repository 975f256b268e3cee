"""Parts of an answer are stored by what they depend on: another pay table counts nothing again."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from croupier.cards.pack import short_pack
from croupier.games import find
from croupier.hands import poker
from croupier.odds import store, tabulated_counts
from croupier.odds.blackjack import side_bets as blackjack_sides
from croupier.odds.blackjack import solved as solved_blackjack
from croupier.odds.blackjack import two_way
from croupier.odds.blackjack.main_wager import MainTally, SplitSpread
from croupier.odds.find_odds import find_odds
from croupier.odds.report import GameOdds
from croupier.odds.solve import solve
from croupier.odds.staged import hand_against_hand, side_counts
from croupier.odds.staged.engine import BASE
from croupier.odds.staged.side_bets import strengths
from croupier.odds.tally import Solution

pytestmark = pytest.mark.usefixtures("nothing_packaged")

GAME = find("ohio-three-card-poker")
RICHER = {"any-pays": "yes", "pair-plus.flush": "4 to 1", "six-card.flush": "16 to 1"}
"""Of the side bets alone."""
BONUS = {"any-pays": "yes", "ante-bonus.straight": "2 to 1"}


def odds(settings: dict[str, str]) -> GameOdds:
    found = find_odds(GAME, GAME.options.with_settings(settings))
    return replace(found, method=found.method.timeless)


@pytest.fixture
def fresh(monkeypatch: pytest.MonkeyPatch) -> dict[str, GameOdds]:
    """As it is counted where nothing is kept."""
    monkeypatch.setenv("CROUPIER_CACHE", "off")
    return {"sheet": odds({}), "richer": odds(RICHER), "bonus": odds(BONUS)}


@pytest.fixture
def solved(fresh: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Under which options the base wager was counted, from here on with a folder to keep it in."""
    tabulated_counts.forget()
    monkeypatch.setenv("CROUPIER_CACHE", str(tmp_path))
    asked: list[Any] = []
    count = hand_against_hand.base_part

    def watched(game: Any, options: Any, pack: Any = None) -> Any:
        asked.append(options)
        return count(game, options, pack)

    monkeypatch.setattr(hand_against_hand, "base_part", watched)
    return asked


def test_other_odds_of_a_side_bet_leave_the_base_wager_as_it_was_counted(
    fresh: dict[str, GameOdds], solved: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert odds({}) == fresh["sheet"]
    assert len(solved) == 1
    tabulated_counts.forget()
    monkeypatch.setattr(side_counts, "COUNTERS", {})  # nor are the sets of cards counted
    found = odds(RICHER)
    assert found == fresh["richer"]
    assert len(solved) == 1
    edges, before = (
        {each.wager: each.house_edge for each in told.wagers} for told in (found, fresh["sheet"])
    )
    assert {wager for wager in edges if edges[wager] != before[wager]} == {"pair-plus", "six-card-bonus"}


def test_odds_that_the_base_wager_reads_are_counted_for_it(
    fresh: dict[str, GameOdds], solved: list[Any]
) -> None:
    odds({})
    assert odds(BONUS) == fresh["bonus"] != fresh["sheet"]
    assert len(solved) == 2
    assert odds({**BONUS, **RICHER}).wagers[0] == fresh["bonus"].wagers[0]
    assert len(solved) == 3  # told from the hands that are kept, and not kept besides
    assert odds(RICHER) == fresh["richer"]  # what the sheet says is still there beside it
    assert len(solved) == 3


def test_a_part_that_is_damaged_is_counted_again(
    fresh: dict[str, GameOdds], solved: list[Any], tmp_path: Path
) -> None:
    odds({})
    for path in tmp_path.iterdir():
        path.write_bytes(path.read_bytes()[:-1])
    assert odds(RICHER) == fresh["richer"]
    assert len(solved) == 2


def test_a_part_comes_back_as_it_was(solved: list[Any]) -> None:
    found, read, _ = hand_against_hand.base_part(GAME, GAME.options)
    assert {"ante_bonus"} <= read and not {"pair_plus", "six_card"} & read
    store.put(GAME, GAME.options, BASE, found, read)
    again = store.get(GAME, GAME.options.with_settings(RICHER), BASE)
    assert again is not None and again is not found
    assert [tally.report() for tally in again.tallies] == [tally.report() for tally in found.tallies]
    assert (again.strategy, again.notes) == (found.strategy, found.notes)
    assert store.get(GAME, GAME.options.with_settings(BONUS), BASE) is None
    assert store.get(replace(GAME, title="another"), GAME.options, BASE) is None


def test_sets_of_cards_come_back_as_they_were(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CROUPIER_CACHE", str(tmp_path))
    first = strengths(poker.evaluate, 5, short_pack("AKQJT", "hs"))
    tabulated_counts.forget()
    assert strengths(poker.evaluate, 5, short_pack("AKQJT", "hs")) == first
    assert sum(first.values()) == 252  # ten cards, five at a time


# Blackjack

TWENTY_ONE = find("hustler-no-bust-21st-century-blackjack-v6-2")
OTHER_BUSTER = {"any-pays": "yes", "buster-pays.5-cards": "8 to 1"}


def main_wager() -> MainTally:
    tally = MainTally("main", unit="the main wager", notes=("by hand",))
    tally.add("win", net=1, ways=Fraction(1, 3), pays="1 to 1")
    tally.add("lose", net=-1, staked=2, ways=Fraction(2, 3))
    tally.extra["something"] = Fraction(1, 7)
    tally.spread = SplitSpread(0.25, 0.125, 0.0625, 0.5)
    return tally


def test_a_main_wager_comes_back_with_its_swings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CROUPIER_CACHE", str(tmp_path))
    store.put(TWENTY_ONE, TWENTY_ONE.options, "main", Solution((main_wager(),)), {"decks"})
    found = store.get(TWENTY_ONE, TWENTY_ONE.options, "main")
    assert found is not None
    assert found.tallies[0].report() == main_wager().report()
    fewer = TWENTY_ONE.options.with_settings({"decks": "2"})
    assert store.get(TWENTY_ONE, fewer, "main") is None


def test_other_odds_of_buster_count_neither_the_hand_nor_the_dealers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The main wager stands for what takes seconds; the side bets are the game's own."""
    asked: list[str] = []
    count = blackjack_sides.side_ways

    def main(game: Any, options: Any, pack: Any = None) -> Solution:
        asked.append(f"main, {options.decks} decks")
        return Solution((main_wager(),))

    def ways(rules: Any, options: Any, side: Any, shoe: Any) -> Any:
        asked.append(side.spot)
        return count(rules, options, side, shoe)

    monkeypatch.setattr(solved_blackjack, "main_part", main)
    monkeypatch.setattr(blackjack_sides, "side_ways", ways)
    fresh = solve(TWENTY_ONE, TWENTY_ONE.options.with_settings(OTHER_BUSTER), "buster").wagers
    monkeypatch.setenv("CROUPIER_CACHE", str(tmp_path))
    asked.clear()
    solve(TWENTY_ONE, TWENTY_ONE.options)
    assert asked == ["main, 8 decks", "perfect-pairs", "buster"]
    again = solve(TWENTY_ONE, TWENTY_ONE.options.with_settings(OTHER_BUSTER))
    assert len(asked) == 3
    (buster,) = (each for each in again.wagers if each.wager == "buster")
    assert (buster,) == fresh
    solve(TWENTY_ONE, TWENTY_ONE.options.with_settings({"decks": "2"}))
    assert asked[3:] == ["main, 2 decks", "perfect-pairs", "buster"]


def test_other_odds_of_the_seven_card_bonus_leave_the_antes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = find("hustler-2-way-winner")
    richer = game.options.with_settings({"any-pays": "yes", "bonus-pays.flush": "5 to 1"})
    fresh = solve(game, richer, "7-card-bonus").wagers
    asked: list[Any] = []

    def antes(game: Any, options: Any, pack: Any = None) -> Solution:
        asked.append(options)
        return Solution((main_wager(),))

    monkeypatch.setattr(two_way, "antes", antes)
    monkeypatch.setenv("CROUPIER_CACHE", str(tmp_path))
    before, after = (solve(game, options) for options in (game.options, richer))
    assert len(asked) == 1
    assert before.wagers[0] == after.wagers[0] == main_wager().report()
    assert (after.wagers[1],) == fresh != (before.wagers[1],)
