"""Counts of the package answer at once under any pay table, and only under the rules as they are."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from croupier.games import find
from croupier.odds import packaged_counts, store
from croupier.odds.encoding import encode
from croupier.odds.engine import engine_of
from croupier.odds.find_odds import find_odds
from croupier.odds.resumable import run_in_threads
from croupier.odds.staged import board_play, hand_against_hand, shared_board
from croupier.odds.staged.other_pays import stored_boards, stored_hands
from croupier.rules.game import Game
from croupier.rules.options import Options

ULTIMATE = find("ohio-ultimate-texas-hold-em")
THREE_CARD = find("ohio-three-card-poker")
DUELS = ("ohio-three-card-poker", "ohio-four-card-poker", "ohio-crazy-four-poker", "hustler-crazy-4-poker")


def key(game: Game, options: Options) -> str:
    if game is ULTIMATE:
        return stored_boards.key(game, options)
    return stored_hands.key(game, options, tuple(sorted(game.pack(options))))


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Note every base wager that is counted anew."""
    found: list[str] = []

    def noting(count: Any, what: str) -> Any:
        def noted(*asked: Any) -> Any:
            found.append(what)
            return count(*asked)

        return noted

    monkeypatch.setattr(hand_against_hand, "analyse", noting(hand_against_hand.analyse, "hands"))
    monkeypatch.setattr(shared_board, "best_play", noting(board_play.best_play, "boards"))
    return found


@pytest.mark.parametrize("settings", [{}, {"any-pays": "yes", "ante-bonus.straight": "3 to 1"}], ids=str)
def test_a_first_answer_is_what_it_is_when_all_is_counted(
    settings: dict[str, str], counted: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    options = THREE_CARD.options.with_settings(settings)
    fresh = find_odds(THREE_CARD, options)
    assert counted == ["hands"]
    assert fresh.method.how == "counted"
    monkeypatch.setenv("CROUPIER_CACHE", str(tmp_path))
    first = find_odds(THREE_CARD, options)
    assert counted == ["hands"]
    assert (first.wagers, first.strategy, first.notes) == (fresh.wagers, fresh.strategy, fresh.notes)
    assert first.method.how == "stored"
    assert first.method.hash == packaged_counts.read(THREE_CARD.id).hash
    assert first.method.recount == "croupier prove ohio-three-card-poker"


def test_a_shared_board_under_another_blind(
    counted: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Wizard of Odds, Ultimate Texas Hold'em: the house edge is 2.184972 % of the ante."""
    monkeypatch.setenv("CROUPIER_CACHE", str(tmp_path))
    first = shared_board.base_part(ULTIMATE, ULTIMATE.options).solution
    assert float(-first.tallies[0].expectation) == pytest.approx(0.02184972, abs=1e-8)
    richer = ULTIMATE.options.with_settings({"any-pays": "yes", "blind.flush": "2 to 1"})
    second = shared_board.base_part(ULTIMATE, richer).solution
    assert second.tallies[0].expectation > first.tallies[0].expectation
    assert counted == []


@pytest.mark.parametrize("name", [*DUELS, ULTIMATE.id])
def test_each_game_finds_its_counts(name: str) -> None:
    game = find(name)
    assert key(game, game.options) in packaged_counts.read(name).entries


def test_no_pay_table_changes_the_key() -> None:
    for words in ({"ante-bonus.straight": "3 to 1"}, {"ante-bonus.three-of-a-kind": "push"}):
        options = THREE_CARD.options.with_settings({"any-pays": "yes", **words})
        assert key(THREE_CARD, options) == key(THREE_CARD, THREE_CARD.options)


def test_a_changed_rule_finds_no_counts() -> None:
    """A dealer who qualifies with anything, and one who qualifies with a pair of kings."""
    rules = THREE_CARD.rules
    for qualifies in (lambda options, strength: True, lambda options, strength: strength > 500):
        changed = replace(THREE_CARD, rules=rules.replace(qualifies=qualifies))
        assert key(changed, changed.options) != key(THREE_CARD, THREE_CARD.options)


def test_a_changed_size_of_a_play_finds_no_counts() -> None:
    before = key(ULTIMATE, ULTIMATE.options)
    plays = ULTIMATE.rules.plays

    def doubled(options: Any, point: Any) -> Any:
        return tuple(replace(each, units=2 * each.units) for each in plays(options, point))

    changed = replace(ULTIMATE, rules=ULTIMATE.rules.replace(plays=doubled))
    assert key(changed, changed.options) != before


@pytest.mark.parametrize("name", ["ohio-three-card-poker", "ohio-crazy-four-poker"])
def test_counted_again_they_are_the_same(name: str) -> None:
    game = find(name)
    (recount,) = engine_of(game).recounts(game, game.options)
    known = packaged_counts.read(recount.file).entries[recount.key]
    assert encode(recount.count(run_in_threads)) == encode(known)


def test_nothing_of_the_package_is_used_where_nothing_is_stored() -> None:
    """`--no-cache`, and the tests, count boards and hands."""
    assert not store.can_store(ULTIMATE, ULTIMATE.options)
    assert stored_boards.get_stored(ULTIMATE, ULTIMATE.options) is None
