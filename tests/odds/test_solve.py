"""Which way a game is solved, and what is refused."""

from __future__ import annotations

from concurrent.futures import Future
from dataclasses import replace
from fractions import Fraction
from importlib import import_module
from typing import Never

import pytest

from croupier.cards.card import parse_cards
from croupier.cards.pack import STANDARD
from croupier.custom_games import find
from croupier.errors import NotFound
from croupier.games import FAMILIES, all_games
from croupier.games.setting.ohio_pai_gow_poker import GAME as PAI_GOW
from croupier.games.staged.ohio_three_card_poker import GAME as THREE_CARD
from croupier.games.staged.us_double_down_stud import GAME as US
from croupier.games.war.hustler_casino_war import GAME as WAR
from croupier.odds import announce
from croupier.odds.analyst import analyse
from croupier.odds.coach import choice_values
from croupier.odds.engine import ANALYST, Engine, NoExactOdds, NoSeparateOdds, engine_of
from croupier.odds.find_odds import find_odds
from croupier.odds.removed_cards import odds_without
from croupier.odds.report import GameOdds, WagerOdds
from croupier.odds.solve import is_exact, solve
from croupier.odds.staged import paid_by_table
from croupier.odds.staged.engine import BY_TABLE
from croupier.odds.war.engine import War
from croupier.report.figures import method_text
from croupier.rules.choices import Choice
from croupier.rules.game import POT, Game
from croupier.rules.options import Options
from croupier.rules.script.round import Round
from croupier.rules.script.table import Table
from croupier.rules.steps import Charge, Deal, Decide, Script, Settle
from croupier.simulation.simulator import Simulator
from croupier.table.observation import observe
from croupier.wagers.pays import Odds
from croupier.wagers.result import win
from tests.odds.analyst.small_games import WAGER, small_game, two_at_once


@pytest.mark.parametrize("game", all_games(), ids=str)
def test_a_game_is_of_the_family_whose_room_it_is_in(game: Game) -> None:
    assert game.family == FAMILIES[game.id]


@pytest.mark.parametrize("family", sorted(set(FAMILIES.values())))
def test_every_family_has_an_engine_and_a_simulator(family: str) -> None:
    assert isinstance(import_module(f"croupier.odds.{family}.engine").ENGINE, Engine)
    assert isinstance(import_module(f"croupier.simulation.{family}.simulator").SIMULATOR, Simulator)


def test_a_game_that_no_engine_counts_goes_to_the_analyst() -> None:
    assert engine_of(US) is BY_TABLE
    assert isinstance(engine_of(WAR), War)
    assert engine_of(replace(WAR, family="of my own")) is ANALYST


def test_a_game_that_only_names_a_family_is_gone_through() -> None:
    """It has none of the rules that the family's engine counts by."""
    (wager,) = solve(replace(small_game(two_at_once), family="blackjack")).wagers
    assert wager == solve(small_game(two_at_once)).wagers[0]


@pytest.mark.parametrize("name", ["ohio-craps", "ohio-ultimate-texas-hold-em", "ohio-blackjack"])
def test_an_unknown_wager_is_refused_before_anything_is_counted(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("croupier.odds.find_odds._solved", _nobody_counts)
    monkeypatch.setattr("croupier.odds.removed_cards.solve", _nobody_counts)
    game = find(name)
    with pytest.raises(NotFound, match=f"no wager in {name} 'bogus'"):
        find_odds(game, game.options, "bogus", fallback=_nobody_counts)
    if game.equipment(game.options).pack is not None:
        with pytest.raises(NotFound, match=f"no wager in {name} 'bogus'"):
            odds_without(game, game.options, "bogus", "Ah")


def _nobody_counts(*asked: object, **more: object) -> Never:
    raise AssertionError(f"counted: {asked}")


def test_what_is_left_out_is_played_while_the_rest_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """The counting has begun before anybody waits for what is played, which here would be for ever."""
    counted = solve(THREE_CARD, wager="pair-plus")
    begun: Future[GameOdds] = Future()
    order: list[str] = []

    def begin(game: Game, options: Options) -> Future[GameOdds]:
        order.append("begun")
        return begun

    def count(game: Game, options: Options, wager: str | None = None) -> GameOdds:
        order.append("counted")
        begun.set_result(replace(counted, notes=("played",)))
        return counted

    def wait(seconds: float | None = None) -> GameOdds:
        order.append("awaited")
        return Future.result(begun, timeout=0)

    monkeypatch.setattr(begun, "result", wait)
    monkeypatch.setattr("croupier.odds.find_odds._solved", count)
    monkeypatch.setattr(type(engine_of(THREE_CARD)), "wagers_to_simulate", lambda *asked: ("ante",))
    found = find_odds(THREE_CARD, THREE_CARD.options, fallback=begin)
    assert order == ["begun", "counted", "awaited"]
    assert "played" in found.notes


def test_what_was_begun_is_not_begun_again_where_nothing_can_be_counted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    played: Future[GameOdds] = Future()
    played.set_result(solve(THREE_CARD, wager="pair-plus"))
    begun: list[str] = []

    def begin(game: Game, options: Options) -> Future[GameOdds]:
        begun.append(game.id)
        return played

    def count(*asked: object) -> Never:
        raise NoExactOdds("too large")

    monkeypatch.setattr("croupier.odds.find_odds._solved", count)
    monkeypatch.setattr(type(engine_of(THREE_CARD)), "wagers_to_simulate", lambda *asked: ("ante",))
    found = find_odds(THREE_CARD, THREE_CARD.options, fallback=begin)
    assert begun == [THREE_CARD.id]
    assert method_text(found.method).startswith(
        "not solved: too large. The figures are what one simulated way to play"
    )
    assert found.to_json()["unsolved"] == found.unsolved and "not solved" in repr(found)
    assert str(found).splitlines()[0] == f"{found.game}: {method_text(found.method)}"
    assert "loss of this play" in str(found) and "house edge" not in str(found).splitlines()[1]


@pytest.mark.parametrize(
    ("name", "wager", "meant"),
    [
        ("ohio-craps", "Pass Line", ["pass"]),
        ("ohio-craps", "field", ["field"]),
        ("ohio-craps", "hard", ["hard-4", "hard-6", "hard-8", "hard-10"]),
        ("ohio-roulette", "17", ["straight-17"]),
    ],
)
def test_a_wager_is_found_by_every_name_that_the_table_takes(name: str, wager: str, meant: list[str]) -> None:
    game = find(name)
    assert [each.wager for each in find_odds(game, game.options, wager).wagers] == meant


def test_what_is_not_counted_is_refused_where_nothing_else_is_offered() -> None:
    rounded = PAI_GOW.options.with_settings({"vigorish-rounding": "up-to-quarter"})
    with pytest.raises(NoExactOdds, match="pai-gow-poker is not solved on its own"):
        find_odds(PAI_GOW, rounded, "pai-gow-poker")


def test_a_wager_that_does_not_exist_is_refused() -> None:
    with pytest.raises(NotFound, match="did you mean original"):
        solve(US, wager="orignal")


def test_a_wager_that_is_staked_in_the_round_is_not_solved_alone() -> None:
    with pytest.raises(NoExactOdds, match=r"double-down is not solved on its own: it goes with original"):
        solve(US, wager="double-down")


def test_a_side_bet_is_counted_without_the_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pair plus of Ohio's table: 402 in 5,525, and nobody has to know when to play."""
    monkeypatch.delattr("croupier.odds.staged.hand_against_hand.base_part")
    (alone,) = solve(THREE_CARD, wager="pair-plus").wagers
    assert alone.house_edge == Fraction(402, 5525)
    (found,) = find_odds(THREE_CARD, THREE_CARD.options, "Pair Plus").wagers
    assert found == alone


def test_a_wager_that_goes_with_another_is_refused_where_odds_are_asked_for() -> None:
    with pytest.raises(NoSeparateOdds, match=r"on its own: it goes with original \(there is original\)"):
        find_odds(US, US.options, "double-down")


@pytest.mark.parametrize(
    ("name", "wager", "said"),
    [
        ("ohio-three-card-poker", "play", r"goes with ante \(there is ante, pair-plus"),
        ("ohio-ultimate-texas-hold-em", "blind", r"goes with ante \(there is ante, "),
        ("ohio-ultimate-texas-hold-em", "envy-bonus", "goes with progressive"),
        ("ohio-blackjack", "double-down-2", "goes with main"),
        ("ohio-blackjack", "spl", r"goes with main \(there is main, insurance"),
        ("hustler-caribbean-stud-poker", "backline-1", r"on its own \(there is ante\)"),
        ("ohio-craps", "come-4", "not solved on its own"),
    ],
)
def test_a_wager_without_odds_is_refused_before_anything_is_counted(
    name: str, wager: str, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = find(name)
    monkeypatch.delattr(type(engine_of(game)), "solve")
    monkeypatch.setattr(Engine, "solve", None)
    for asked in (find_odds, solve) if wager in game.spots(game.options) else (find_odds,):
        with pytest.raises(NoSeparateOdds, match=said):
            asked(game, game.options, wager)


@pytest.mark.parametrize(
    "name",
    ["ohio-three-card-poker", "ohio-craps", "hustler-casino-war", "ohio-mini-baccarat", "ohio-roulette"],
)
def test_the_wagers_that_are_told_are_those_that_are_counted(name: str) -> None:
    game = find(name)
    told = engine_of(game).own_wagers(game, game.options)
    assert set(told) == {each.wager for each in solve(game).wagers}


def test_a_pot_has_no_odds() -> None:
    game = replace(small_game(two_at_once), bank=POT)
    with pytest.raises(NoExactOdds, match="play for each other's chips"):
        solve(game)


def test_a_round_too_large_to_go_through_is_refused_at_once() -> None:
    """52 x 22,100 openings, 48 fifth cards and three ways to decide: about 1.6 x 10⁸ ends."""
    with pytest.raises(NoExactOdds, match=r"too many cases to count: about 2e\+08 ways"):
        analyse(US, US.options)


def test_a_hand_with_too_many_ways_is_never_listed() -> None:
    """Eight of 52 cards: 752,538,150 hands."""

    def eight(table: Table) -> Script:
        yield Deal(to=1, count=8)

    game = small_game(eight, STANDARD)
    with pytest.raises(NoExactOdds, match="752,538,150 hands of 8 cards"):
        solve(game)
    assert not is_exact(game)
    assert is_exact(small_game(two_at_once))


def test_a_round_is_given_up_when_its_limit_is_passed() -> None:
    with pytest.raises(NoExactOdds, match="more than 1,000 ways"):
        analyse(WAR, WAR.options, "base", limit=1000)


def test_options_that_were_set_are_reported() -> None:
    settings = {"war-base-wager": "ride"}
    odds = solve(WAR, WAR.options.with_settings(settings), "tie")
    assert (odds.game, odds.options, odds.method.word) == (WAR.id, settings, "exact")


def test_a_decision_of_another_seat_is_not_guessed() -> None:
    def asking(table: Table) -> Script:
        yield Decide(seat=2, choices=(Choice(name="bank"),))

    with pytest.raises(NoExactOdds, match="seat 2 has decisions of its own"):
        solve(small_game(asking))


def test_fees_are_told_beside_the_edge_and_not_in_it() -> None:
    def charging(table: Table) -> Script:
        yield Charge(seat=1, amount=25, what="collection")
        yield Deal(to=1)
        yield Settle(seat=1, results=(win(WAGER),))

    (wager,) = solve(small_game(charging)).wagers
    assert isinstance(wager, WagerOdds)
    assert wager.expectation == 1
    assert wager.notes == ("fees of $0.25 a round are not part of it",)


def test_odds_that_do_not_come_out_even_are_told() -> None:
    """Seven to three on a dollar is 233 cents: the options do not name these odds, so the stake is plain."""

    def uneven(table: Table) -> Script:
        yield Deal(to=1)
        yield Settle(seat=1, results=(win(WAGER, pays=Odds(7, 3)),))

    (wager,) = solve(small_game(uneven)).wagers
    assert isinstance(wager, WagerOdds)
    assert wager.expectation == Fraction(233, 100)
    assert wager.notes == ("what does not come out even is rounded as the house does, at $1.00",)


def test_a_decision_too_large_to_go_through_is_left_to_the_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    begun = Round(US, Table(US.options, {1: 1000}))
    begun.bet(1, "original", 100)
    begun.start()
    for cards in "Jh", "9c", "8c 4s 2h":
        begun.answer(parse_cards(cards))
    told = {Choice(name="stay").take(): Fraction(-3)}
    monkeypatch.setattr(paid_by_table, "choice_values", lambda sight, seen: told)
    assert choice_values(observe(begun, 1), limit=1) == told


class Kernel:
    """As much of a compiled function as the announcement looks at."""

    def __init__(self, used: bool, kept: bool) -> None:
        self.signatures = [()] if used else []
        self._cache = self
        self._cache_file = self
        self._kept = {"": ""} if kept else {}

    def _load_index(self) -> dict[str, str]:
        return self._kept


@pytest.mark.parametrize(
    ("used", "kept", "said"),
    [
        (False, False, ["compiling the war kernel, once"]),
        (True, False, []),
        (False, True, []),
    ],
)
def test_only_a_compilation_that_is_to_come_is_announced(used: bool, kept: bool, said: list[str]) -> None:
    heard: list[str] = []
    announce.tell(heard.append)
    announce.compiling("war", Kernel(used, kept))
    announce.tell(lambda words: None)
    assert heard == said


def test_the_numbers_of_a_solved_game_are_kept_as_fractions() -> None:
    (wager,) = solve(US).wagers
    assert isinstance(wager, WagerOdds)
    assert sum(row.probability for row in wager.outcomes) == 1
    assert sum(row.return_ for row in wager.outcomes) == wager.expectation
    assert sum(row.combinations for row in wager.outcomes) == wager.combinations
