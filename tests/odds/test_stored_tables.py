"""Another pay table that best play looks at is weighed from what is kept: nothing is counted again."""

from __future__ import annotations

import random
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import pytest

from croupier.games import find
from croupier.odds import rules_digest, tabulated_counts
from croupier.odds.find_odds import find_odds
from croupier.odds.report import GameOdds
from croupier.odds.staged import hand_against_hand, hand_counts
from croupier.odds.staged.kernels import paid_by_table as by_table
from croupier.rules.game import Game
from croupier.rules.options import Options, hyphened
from croupier.wagers.pays import Odds, PayTable

pytestmark = pytest.mark.usefixtures("nothing_packaged")

TABLES = {
    "us-double-down-stud": "pays",
    "nj-double-down-stud": "pays",
    "ohio-let-it-ride-poker": "pays",
    "nj-let-it-ride": "pays",
    "hustler-let-it-ride": "pays",
    "ohio-mississippi-stud": "pays",
    "hustler-mississippi-stud-3-card-bonus": "pays",
    "ohio-three-card-poker": "ante_bonus",
    "ohio-crazy-four-poker": "super_bonus",
    "hustler-crazy-4-poker": "super_bonus",
}
"""The table of each game that best play looks at, where what is counted without it is little to keep."""


def paying(game: Game, source: random.Random) -> Options:
    """Every row of the table at other odds."""
    name = TABLES[game.id]
    table: PayTable = getattr(game.options, name)
    rows = [row.hand for row in table if isinstance(row.pays, Odds)]
    chosen = {f"{hyphened(name)}.{row}": f"{source.choice((1, 2, 3, 5, 9, 40, 300))} to 1" for row in rows}
    options: Options = game.options.with_settings({"any-pays": "yes", **chosen})
    return options


def odds(game: Game, options: Options) -> GameOdds:
    """In a program that has just begun."""
    for known in (hand_counts.counted, hand_against_hand.analyse):
        known.cache_clear()
    tabulated_counts.forget()
    found = find_odds(game, options)
    return replace(found, method=found.method.timeless)


def refuse(*asked: Any) -> Any:
    raise AssertionError("it is counted again")


@pytest.mark.parametrize("name", TABLES)
def test_another_table_is_what_it_is_when_all_is_counted(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, source = find(name), random.Random(name)
    others = [paying(game, source) for _ in range(2)]
    assert len({str(getattr(each, TABLES[name])) for each in (*others, game.options)}) == 3
    monkeypatch.setenv("CROUPIER_CACHE", "off")
    fresh = [odds(game, each) for each in others]
    monkeypatch.setenv("CROUPIER_CACHE", str(tmp_path))
    sheet = odds(game, game.options)
    with monkeypatch.context() as patch:
        patch.setattr(by_table, "count_rows", refuse)
        patch.setattr(hand_counts, "_counted", refuse)
        assert [odds(game, each) for each in others] == fresh
    is_bonus = TABLES[name] != "pays"  # of hands that are played whatever they are paid besides
    assert all(_played(each) == _played(sheet) for each in fresh) == is_bonus


def _played(found: GameOdds) -> Any:
    assert found.strategy is not None
    return found.strategy.frequencies


def test_every_table_of_these_games_is_tried_that_best_play_looks_at() -> None:
    for name, table in TABLES.items():
        assert table in {each.name for each in fields(find(name).options)}


@pytest.mark.parametrize("name", ["us-double-down-stud", "ohio-three-card-poker"])
def test_what_is_kept_is_refused_where_it_is_damaged_or_the_code_is_other(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = find(name)
    other = paying(game, random.Random(f"{name}, asked for nowhere else"))
    monkeypatch.setenv("CROUPIER_CACHE", str(tmp_path))
    odds(game, game.options)
    monkeypatch.setattr(by_table, "count_rows", refuse)
    monkeypatch.setattr(hand_counts, "_counted", refuse)
    with monkeypatch.context() as patch:
        patch.setattr(rules_digest, "of_game", lambda game: "another")
        patch.setattr(rules_digest, "of_family", lambda family: "another")
        with pytest.raises(AssertionError, match="counted again"):
            odds(game, other)
    for path in tmp_path.iterdir():
        whole = path.read_bytes()
        path.write_bytes(whole[:-1] + bytes([whole[-1] ^ 1]))
    with pytest.raises(AssertionError, match="counted again"):
        odds(game, other)


def test_other_rows_are_counted_for_themselves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What four cards can make is kept by the row of every strength."""
    game = find("us-double-down-stud")
    monkeypatch.setenv("CROUPIER_CACHE", str(tmp_path))
    odds(game, game.options)
    monkeypatch.setattr(by_table, "count_rows", refuse)
    with pytest.raises(AssertionError, match="counted again"):
        odds(find("nj-let-it-ride"), find("nj-let-it-ride").options)
