"""Counts of the package answer every game at once, under other pays too, and only under the rules as they
are."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from croupier.games import ROOMS, find
from croupier.odds import rules_digest, store, tabulated_counts
from croupier.odds.baccarat import coups
from croupier.odds.blackjack import tabulated as blackjack
from croupier.odds.find_odds import find_odds
from croupier.odds.prove import count_all
from croupier.odds.staged import board_play, hand_against_hand, shared_board
from croupier.odds.staged.other_pays import stored_boards, stored_hands
from croupier.odds.war import engine as war
from croupier.rules.game import Game
from croupier.rules.options import Options

PLAYERS_PAY_EACH_OTHER = ("hustler-13-card-chinese-poker", "hustler-open-face-chinese-poker")
COUNTED = tuple(name for name in ROOMS if name not in PLAYERS_PAY_EACH_OTHER)
SAMPLE = (
    "ohio-roulette",
    "ohio-craps",
    "us-double-down-stud",
    "ohio-three-card-poker",
    "ohio-crazy-four-poker",
    "hustler-casino-war",
    "hustler-super-pan-9",
    "ohio-mini-baccarat",
    "ohio-razz",
)
"""Games that are counted again in a moment. `make soak` counts all of them."""
ULTIMATE, THREE_CARD = find("ohio-ultimate-texas-hold-em"), find("ohio-three-card-poker")
BLACKJACK, BACCARAT, WAR = find("ohio-blackjack"), find("ohio-mini-baccarat"), find("hustler-casino-war")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An empty cache folder."""
    monkeypatch.setenv("CROUPIER_CACHE", str(tmp_path))
    tabulated_counts.forget()
    yield tmp_path
    tabulated_counts.forget()


@pytest.fixture
def solved(monkeypatch: pytest.MonkeyPatch) -> list[str]:
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


# First answers


@pytest.mark.parametrize("name", COUNTED)
def test_a_first_answer_comes_from_the_package(
    name: str, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No digest of the code is made for it, which takes most of a second."""
    game = find(name)
    monkeypatch.setattr(rules_digest, "of_modules", _refuse)
    found = find_odds(game, game.options)
    assert found.method.how == "stored"
    assert found.method.recount == f"croupier prove {name}"
    assert len(found.method.hash) == tabulated_counts.HASH


def _refuse(*asked: object) -> Any:
    raise AssertionError("it is not needed")


@pytest.mark.parametrize("name", SAMPLE)
def test_counted_again_they_are_the_same(name: str) -> None:
    game = find(name)
    with tabulated_counts.recounting() as found:
        count_all(game, game.options)
    assert found
    assert [each.subject for each in found.values() if each.value is not None and not each.agrees] == []


def test_an_answer_is_the_same_as_one_counted_now(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("ohio-craps", "ohio-three-card-poker", "hustler-super-pan-9", "ohio-razz"):
        game = find(name)
        stored = find_odds(game, game.options)
        with monkeypatch.context() as patch:
            patch.setenv("CROUPIER_CACHE", "off")
            tabulated_counts.forget()
            counted = find_odds(game, game.options)
        assert (stored.method.how, counted.method.how) == ("stored", "counted")
        assert replace(stored, method=counted.method) == counted


# What the key depends on


def duel_key(game: Game, options: Options) -> Any:
    return stored_hands.key(game, options, tuple(sorted(game.pack(options))))


def keys(game: Game, rules: Any) -> list[str]:
    """Return the keys of a game as it is, and with other rules."""
    ask: dict[str, Callable[[Game, Options], Any]] = {
        THREE_CARD.id: duel_key,
        ULTIMATE.id: stored_boards.key,
        BLACKJACK.id: blackjack.tabulated,
        WAR.id: war.tabulated,
    }
    other = replace(game, rules=rules)
    tabulated = [ask[game.id](each, each.options) for each in (game, other)]
    return [tabulated_counts.key_of("tried", each) for each in tabulated]


def test_a_dealer_who_qualifies_otherwise_is_another_key() -> None:
    """A dealer who qualifies with anything, and one who qualifies with a pair of kings."""
    for qualifies in (lambda options, strength: True, lambda options, strength: strength > 500):
        before, after = keys(THREE_CARD, THREE_CARD.rules.replace(qualifies=qualifies))
        assert before != after


def test_a_changed_size_of_a_play_is_another_key() -> None:
    plays = ULTIMATE.rules.plays

    def doubled(options: Any, point: Any) -> Any:
        return tuple(replace(each, units=2 * each.units) for each in plays(options, point))

    before, after = keys(ULTIMATE, ULTIMATE.rules.replace(plays=doubled))
    assert before != after


def test_a_dealer_who_draws_to_eighteen_is_another_key() -> None:
    draws = BLACKJACK.rules.dealer_draws

    def to_eighteen(options: Any, points: Any) -> bool:
        return bool(draws(options, points)) or points.total == 17

    before, after = keys(BLACKJACK, BLACKJACK.rules.replace(dealer_draws=to_eighteen))
    assert before != after


def test_a_tie_that_loses_the_war_is_another_key() -> None:
    def lost(options: Any, line: Any, mine: int, theirs: int) -> Any:
        return WAR.rules.war_result(options, line, min(mine, theirs - 1), theirs)

    before, after = keys(WAR, WAR.rules.replace(war_result=lost))
    assert before != after


def test_the_same_rules_written_otherwise_are_the_same_key() -> None:
    """A key is made of answers, and not of the code that gives them."""
    qualifies = THREE_CARD.rules.qualifies

    def rewritten(options: Any, strength: int) -> bool:
        """Say the same in other words."""
        return bool(qualifies(options, strength))  # with a comment

    before, after = keys(THREE_CARD, THREE_CARD.rules.replace(qualifies=rewritten))
    assert before == after


def test_no_pay_table_changes_the_key_of_hands() -> None:
    for words in ({"ante-bonus.straight": "3 to 1"}, {"ante-bonus.three-of-a-kind": "push"}):
        options = THREE_CARD.options.with_settings({"any-pays": "yes", **words})
        assert duel_key(THREE_CARD, options) == duel_key(THREE_CARD, THREE_CARD.options)


def test_another_option_that_was_read_is_solved_anew(folder: Path) -> None:
    """What is stored as a solution holds for the options under which it was solved."""
    options = WAR.options.with_settings({"decks": "24"})
    assert find_odds(WAR, WAR.options).method.how == "stored"
    assert find_odds(WAR, options).method.how == "counted"


# Other pays from the same counts


def test_a_first_answer_under_another_table(solved: list[str], folder: Path) -> None:
    richer = THREE_CARD.options.with_settings({"any-pays": "yes", "ante-bonus.straight": "3 to 1"})
    found = find_odds(THREE_CARD, richer)
    assert found.method.how == "stored"
    assert solved == []
    sheet = find_odds(THREE_CARD, THREE_CARD.options)
    assert sheet.wagers[0].house_edge - found.wagers[0].house_edge > 0


def test_a_shared_board_under_another_blind(solved: list[str], folder: Path) -> None:
    """Wizard of Odds, Ultimate Texas Hold'em: the house edge is 2.184972 % of the ante."""
    first = find_odds(ULTIMATE, ULTIMATE.options).wagers[0]
    assert float(first.house_edge) == pytest.approx(0.02184972, abs=1e-8)
    richer = ULTIMATE.options.with_settings({"any-pays": "yes", "blind.flush": "2 to 1"})
    assert find_odds(ULTIMATE, richer).wagers[0].house_edge < first.house_edge
    assert solved == []


def test_baccarat_under_another_tie(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Eight decks tie in 0.095156 of all coups, so that 9 to 1 instead of 8 gives as much back."""
    monkeypatch.setattr(coups, "count", _refuse)
    tied = {
        pays: next(
            each.house_edge
            for each in find_odds(BACCARAT, BACCARAT.options.with_settings({"tie-pays": pays})).wagers
            if each.wager == "tie"
        )
        for pays in ("8 to 1", "9 to 1")
    }
    assert float(tied["8 to 1"] - tied["9 to 1"]) == pytest.approx(0.095156, abs=1e-6)


# Without a store


def test_nothing_of_the_package_is_used_where_nothing_is_stored() -> None:
    """`--no-cache`, and the tests, count boards and hands."""
    assert not store.can_store(ULTIMATE, ULTIMATE.options)
    assert stored_boards.get_stored(ULTIMATE, ULTIMATE.options) is None


def test_a_count_is_made_once_for_each_pack(folder: Path) -> None:
    asked: list[int] = []

    def counting(number: int) -> tabulated_counts.Count:
        def count(run: object) -> dict[int, int]:
            asked.append(number)
            return {number: 1}

        return count

    for _ in range(2):
        tabulated_counts.forget()
        for number, pack in ((1, "AKQ"), (2, "AK")):
            told = ("in a test", pack)
            found = tabulated_counts.get_or_count("staged", "tried", told, counting(number))
            assert found == {number: 1}
    assert asked == [1, 2]
