"""Other pay tables of a game that was solved before: told from what was kept of it, and told alike."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from croupier.cards.pack import STANDARD, Pack
from croupier.games import find
from croupier.games.staged.ohio_ultimate_texas_hold_em import GAME as ULTIMATE
from croupier.odds.find_odds import find_odds
from croupier.odds.option_reads import MemoryCache, pay_tables
from croupier.odds.staged import caribbean_jackpots, hand_against_hand
from croupier.odds.staged.board_advice import strategy
from croupier.odds.staged.board_play import BoardBestPlay
from croupier.odds.staged.hand_strategy import climbing
from croupier.odds.staged.hand_terms import contest_of, terms_again, terms_of
from croupier.odds.staged.kernels.hand_against_hand import never_less
from croupier.odds.staged.other_pays import stored_hands
from croupier.odds.staged.other_pays.stored_boards import OtherPlayIsBest, StoredBoard, written
from croupier.odds.staged.shared_board import endings
from croupier.wagers.pays import PayTable

pytestmark = pytest.mark.usefixtures("nothing_packaged")

CARIBBEAN = "hustler-caribbean-stud-poker"
TABLES: Mapping[str, tuple[str, ...]] = {
    CARIBBEAN: ("pays.flush=11 to 1", "pays.pair-of-aces-or-less=5 to 2", "pays.pair-of-aces-or-less=1 to 3"),
    "ohio-four-card-poker": ("ante-bonus.three-of-a-kind=9 to 2", "ante-bonus.four-of-a-kind=1 to 4"),
    "hustler-crazy-4-poker": ("super-bonus.straight=7 to 2", "super-bonus.three-of-a-kind=1 to 2"),
    "ohio-three-card-poker": ("ante-bonus.straight=4 to 1", "ante-bonus.three-of-a-kind=1 to 5"),
}
"""By game: a row of each table that is tried."""


def told(name: str, setting: str = "") -> Any:
    game = find(name)
    options = game.options.with_settings(dict([setting.split("=")]) if setting else {})
    found = find_odds(game, options).to_json()
    return {part: each for part, each in found.items() if part != "seconds"}


@pytest.fixture
def anew(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Names every game that is solved anew."""
    solved: list[str] = []
    analyse = hand_against_hand.analyse

    def watched(rules: Any, options: Any, pack: Any) -> Any:
        solved.append(type(rules).__name__)
        return analyse(rules, options, pack)

    monkeypatch.setattr(hand_against_hand, "analyse", watched)
    monkeypatch.setattr(caribbean_jackpots, "analyse", watched)
    monkeypatch.setattr(stored_hands, "_FOUND", MemoryCache(8))
    return solved


@pytest.mark.parametrize("name", TABLES)
def test_another_table_is_told_as_if_it_were_solved(
    name: str, anew: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CROUPIER_CACHE", "off")
    wanted = {setting: told(name, setting) for setting in TABLES[name]}
    monkeypatch.setenv("CROUPIER_CACHE", str(tmp_path))
    told(name)
    anew.clear()
    assert {setting: told(name, setting) for setting in TABLES[name]} == wanted
    assert not anew
    edges = {json.dumps(each["wagers"]) for each in wanted.values()}
    assert len(edges) == len(TABLES[name]), "each table has odds of its own"


def test_hands_that_are_damaged_are_found_again(
    anew: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    name, setting = "ohio-three-card-poker", "ante-bonus.straight=4 to 1"
    monkeypatch.setenv("CROUPIER_CACHE", "off")
    wanted = told(name, setting)
    monkeypatch.setenv("CROUPIER_CACHE", str(tmp_path))
    told(name)
    anew.clear()
    for file in tmp_path.iterdir():
        whole = bytearray(file.read_bytes())
        whole[-1] ^= 1
        file.write_bytes(bytes(whole))
    assert told(name, setting) == wanted
    assert anew


def test_a_table_of_other_rows_is_no_other_table_of_these(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CROUPIER_CACHE", str(tmp_path))
    game = find("ohio-three-card-poker")
    pack = tuple(sorted(game.pack(game.options)))
    told(game.id)
    richer = game.options.with_settings({"any-pays": "yes", "ante-bonus.straight": "4 to 1"})
    assert stored_hands.get_stored(game, richer, pack) is not None
    fewer = replace(richer, ante_bonus=PayTable.parse("straight flush: 5 to 1"))
    assert pay_tables(fewer, ["ante_bonus"]) == {"ante_bonus": ("straight-flush",)}
    assert stored_hands.get_stored(game, fewer, pack) is None


@pytest.mark.parametrize("name", TABLES)
def test_under_any_table_the_answers_change_at_the_same_strengths(name: str) -> None:
    game = find(name)
    field = TABLES[name][0].partition(".")[0]
    rows = [row.hand for row in getattr(game.options, field.replace("-", "_")).rows]
    pack = tuple(sorted(game.equipment(game.options).pack or ()))
    contest = contest_of(game.rules.for_options(game.options), pack)
    levels = tuple(range(contest.top + 1))
    runs = terms_of(game.rules.for_options(game.options), game.options, contest, levels).runs
    for step in (0, 1, 2):  # all rows alike, each another, some alike
        pays = {
            f"{field}.{row}": f"{7 + at * step % 3 + at * (step == 1)} to 1" for at, row in enumerate(rows)
        }
        options = game.options.with_settings(pays)
        rules = game.rules.for_options(options)
        every = terms_of(rules, options, contest, levels)
        again = terms_again(rules, options, contest, levels, runs)
        assert again is not None
        assert again.results == every.results
        assert (again.result_index == every.result_index).all()
        assert (again.nets == every.nets).all()


@pytest.mark.parametrize("seed", range(8))
def test_boundaries_all_at_once_are_those_found_level_by_level(seed: int) -> None:
    worth = np.random.default_rng(seed).integers(-2, 3, (6, 50, 1 + seed % 4))
    level_by_level: Any = never_less
    assert (climbing(worth) == level_by_level.py_func(worth, -(1 << 61))).all()


# A shared board

SHORT = Pack("six ranks", tuple(card for card in STANDARD if card.rank > 8))
BLINDS = (
    {"blind.flush": "1 to 3", "blind.full-house": "12 to 1"},
    {"blind.four-of-a-kind": "1 to 10"},
    {"blind.four-of-a-kind": "35 to 1", "blind.royal-flush": "7 to 1"},
    {"blind.straight": "push", "blind.straight-flush": "9 to 7"},
)


@pytest.fixture(scope="module")
def kept() -> tuple[Any, frozenset[str], Mapping[str, Any]]:
    """Ultimate Texas Hold'em on a short pack, prepared for other tables."""
    best = BoardBestPlay(ULTIMATE.rules, ULTIMATE.options, SHORT)
    found = written(ULTIMATE, ULTIMATE.options, best, ["blind"])
    assert found is not None
    counts, arrays = found
    return counts, frozenset(best.read), arrays


@pytest.mark.parametrize("settings", BLINDS, ids=str)
def test_another_blind_is_told_as_if_it_were_solved(
    settings: dict[str, str], kept: tuple[Any, frozenset[str], Mapping[str, Any]]
) -> None:
    options = ULTIMATE.options.with_settings(settings)
    best = BoardBestPlay(ULTIMATE.rules, options, SHORT)
    found = StoredBoard(ULTIMATE, options, *kept)
    assert found.expectation == best.expectation
    assert list(endings(found)) == list(endings(best))
    assert found.strategy() == strategy(best)


def test_a_blind_that_turns_a_flop_is_solved_anew(
    kept: tuple[Any, frozenset[str], Mapping[str, Any]],
) -> None:
    options = ULTIMATE.options.with_settings({"blind.straight": "4 to 1"})
    with pytest.raises(OtherPlayIsBest, match="a flop"):
        StoredBoard(ULTIMATE, options, *kept)
    best, posted = (BoardBestPlay(ULTIMATE.rules, each, SHORT) for each in (options, ULTIMATE.options))
    assert (best.streets[3].decisions != posted.streets[3].decisions).any()
