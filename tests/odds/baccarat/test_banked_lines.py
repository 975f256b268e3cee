"""21st Century Baccarat 8.0 and 9.0 counted: the choice on five and the Royale Bonus."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from itertools import product
from math import perm
from typing import Any

import pytest

from croupier.cards.card import CARDS, parse_cards
from croupier.cards.pack import Pack
from croupier.games.baccarat.hustler_21st_century_baccarat_v8_0 import GAME as V8
from croupier.games.baccarat.hustler_21st_century_baccarat_v9_0 import GAME as V9
from croupier.games.baccarat.hustler_21st_century_baccarat_v9_0 import RULES as V9_RULES
from croupier.games.baccarat.hustler_21st_century_baccarat_v9_0 import VersionNineOptions
from croupier.games.baccarat.ohio_mini_baccarat import GAME as OHIO
from croupier.language.baccarat import KEEP, MOVE
from croupier.odds import coach
from croupier.odds.analyst import analyse
from croupier.odds.baccarat.coups import solve, tallies
from croupier.odds.baccarat.draw_option_values import choice_values
from croupier.odds.baccarat.kernels.first_four_cards import tabulate
from croupier.odds.tally import Tally
from croupier.rules.choices import Chosen
from croupier.rules.game import Game
from croupier.rules.script.round import Round
from croupier.rules.script.table import Table
from croupier.rules.steps import Decide
from croupier.table.observation import observe


def by_wager(found: Any) -> dict[str, Tally]:
    return {tally.wager: tally for tally in found}


# The base game is that of everywhere else, but for the choice


@pytest.mark.parametrize("game", [V8, V9])
def test_lines_and_tie_are_those_of_ohio(game: Game) -> None:
    """19 to 20 is even money less five percent; who always hits plays the ordinary tableau."""
    ohio = by_wager(tallies(OHIO, OHIO.options))
    found = solve(game, game.options)
    ours = by_wager(found.tallies)
    assert ours["dealer"].expectation == ohio["banker"].expectation
    assert ours["tie"].expectation == ohio["tie"].expectation
    assert found.strategy is not None
    house_way, _ = found.strategy.others
    assert house_way.house_edge == -ohio["player"].expectation
    assert house_way.cost == ours["player"].expectation - ohio["player"].expectation > 0


def test_dragon_bonus_is_that_of_ohio() -> None:
    ohio, ours = by_wager(tallies(OHIO, OHIO.options)), by_wager(tallies(V8, V8.options))
    assert ours["player-dragon-bonus"].expectation == ohio["dragon-bonus-player"].expectation
    assert ours["dealer-dragon-bonus"].expectation == ohio["dragon-bonus-banker"].expectation


def test_a_natural_that_wins_even_when_it_loses() -> None:
    """Natural 8 against natural 9, won at 1 to 1 instead of lost: a gain of twice its chance.

    Two cards of 8 points out of 416: 0-8, 1-7, 2-6, 3-5, 4-4, 9-9; of 9: 0-9, 1-8, 2-7, 3-6, 4-5. The sum
    goes over every pair of such hands, in both orders of each hand.
    """
    counts = [128] + [32] * 9
    ways = 0
    for a, b, c, d in product(range(10), repeat=4):
        if (a + b) % 10 == 8 and (c + d) % 10 == 9:
            left = list(counts)
            each = 1
            for value in (a, b, c, d):
                each *= left[value]
                left[value] -= 1
            ways += each
    gain = 2 * Fraction(ways, perm(416, 4))
    plain = by_wager(tallies(V8, V8.options))
    other = by_wager(tallies(V8, V8.options.with_settings({"dragon-natural": "any"})))
    for wager in ("player-dragon-bonus", "dealer-dragon-bonus"):
        assert other[wager].expectation - plain[wager].expectation == gain


def test_lines_that_lose_ties() -> None:
    tie = by_wager(tallies(V8, V8.options))["dealer"].report().outcomes
    chance = next(row.probability for row in tie if row.outcome == "tie")
    settings = {"base-tie": "lose"}
    other = by_wager(tallies(V8, V8.options.with_settings(settings)))["dealer"]
    assert other.expectation == by_wager(tallies(V8, V8.options))["dealer"].expectation - chance


def test_stand_on_five_against_a_five_and_hit_against_a_six() -> None:
    found = solve(V8, V8.options)
    assert found.strategy is not None
    (table,) = found.strategy.tables
    assert {(row[1], row[3]) for row in table.rows} == {("5", "stand"), ("6", "hit")}
    often = dict(found.strategy.frequencies)
    # ten ordered pairs make five, with a 5 or a 6 and a hole card that makes no natural
    counts = [128] + [32] * 9
    chance: dict[str, Fraction] = defaultdict(Fraction)
    for a, b, first, hole in product(range(10), repeat=4):
        if (a + b) % 10 == 5 and first in (5, 6) and (first + hole) % 10 < 8:
            left = list(counts)
            each = 1
            for value in (a, b, first, hole):
                each *= left[value]
                left[value] -= 1
            chance["stand" if first == 5 else "hit"] += Fraction(each, perm(416, 4))
    assert often == chance


# Engine against script: every path replayed, the choice made as is best

CARDS_10 = Pack("ten cards", parse_cards("2c 2d 3c 3d 5c 5d 6c 6d Kc 4c"))
CARDS_7 = Pack("seven cards", parse_cards("2s 3s 5h 6s 2h 5d Kc"))
READINGS = [
    {},
    {"option-trigger": "two-cards"},
    {"all-stand": "player-stands"},
    {"option-trigger": "two-cards", "all-stand": "player-stands"},
]


def same(game: Game, settings: dict[str, str], pack: Pack, *wagers: str) -> None:
    options = game.options.with_settings(settings)
    engine = by_wager(tallies(game, options, pack))
    for wager in wagers or engine:
        (replayed,) = analyse(game, options, wager, pack, advises=False).tallies
        ours, theirs = engine[wager].report(), replayed.report()
        assert ours.expectation == theirs.expectation, wager
        assert ours.variance == theirs.variance, wager


def test_short_pack_engine_equals_script() -> None:
    same(V8, {}, CARDS_10)


@pytest.mark.parametrize("settings", READINGS[1:])
def test_short_pack_engine_equals_script_under_other_readings(settings: dict[str, str]) -> None:
    """Of the Player line: how all stand changes a tie bet too, but that is no matter of the tie bet's own."""
    same(V8, settings, CARDS_10, "player")


@pytest.mark.parametrize("settings", [{}, {"royale-highest-by": "pay"}])
def test_short_pack_engine_equals_script_with_the_royale_bonus(settings: dict[str, str]) -> None:
    same(V9, settings, CARDS_7, "player", "royale-bonus")


# Royale Bonus


@pytest.mark.parametrize("decks", [3, 8])
def test_royale_counts_by_formula(decks: int) -> None:
    """Four cards in order out of 52 a deck, n of each rank."""
    n, d, total = 4 * decks, decks, perm(52 * decks, 4)
    quads = 13 * perm(n, 4)
    two_hands = 13 * 12 * perm(n, 2) ** 2
    across = 13 * 12 * n**2 * 2 * (n - 1) ** 2
    unpaired = perm(52 * d - 2, 2) - perm(n - 2, 2) - 12 * perm(n, 2)
    pairs = 2 * 13 * perm(n, 2) * unpaired  # in one hand alone
    expected: dict[str, Fraction | int] = {
        "royal flush": 4 * d**4 * 24,
        "straight flush": 4 * 10 * d**4 * 24,
        "four of a kind": quads,
        "two pair": two_hands + across,
        "one pair suited": Fraction(pairs * (d - 1), n - 1),
        "one pair same color": Fraction(pairs * d, n - 1),
        "one pair": Fraction(pairs * 2 * d, n - 1),
    }
    options = V9.options.with_settings({"decks": str(decks)})
    found = by_wager(tallies(V9, options))["royale-bonus"].report()
    counted = {row.outcome: row.probability * total for row in found.outcomes if row.outcome != "lose"}
    assert counted == expected
    pays = {"royal flush": 250, "straight flush": 100, "four of a kind": 50, "two pair": 8,
            "one pair suited": 12, "one pair same color": 6, "one pair": 3}  # fmt: skip
    won = sum(ways * (pays[row] + 1) for row, ways in expected.items())
    assert found.expectation == Fraction(won, total) - 1


def test_royale_favours_the_bettor_as_printed() -> None:
    """By the counts above, with eight decks: an expectation of about +11.75 percent."""
    found = by_wager(tallies(V9, V9.options))["royale-bonus"].expectation
    assert f"{float(found):.4f}" == "0.1175"


def test_the_table_of_patterns_is_the_function_itself() -> None:
    """Every 97th of all four cards, looked up as the kernels do it."""
    options = VersionNineOptions()
    table = tabulate(V9_RULES.side_bets(options), options)
    (wager,) = V9_RULES.side_bets(options)
    for number in range(0, 52**4, 97):
        rest, b2 = divmod(number, 52)
        rest, b1 = divmod(rest, 52)
        p1, p2 = divmod(rest, 52)
        four = p1, p2, b1, b2
        pattern = table.pattern[tuple(card & 3 for card in four)]
        code = table.code[(pattern, *(card >> 2 for card in four))]
        made = wager.row(options, (CARDS[p1], CARDS[p2]), (CARDS[b1], CARDS[b2]))
        assert table.rows[code] == (made,)


# At the table


def asked(game: Game, cards: str, bets: dict[int, dict[str, int]], **settings: str) -> Round:
    """A round up to its first choice."""
    options = game.options.with_settings({name.replace("_", "-"): each for name, each in settings.items()})
    table = Table(options, dict.fromkeys((*bets, 14), 10_000_00))
    playing = Round(game, table, banker=14)
    playing.post_bank(14, 9_000_00)
    for seat, wagers in bets.items():
        for spot, amount in wagers.items():
            playing.bet(seat, spot, amount)
    playing.start()
    for card in parse_cards(cards):
        playing.answer((card,))
    assert isinstance(playing.ask, Decide)
    return playing


def values(found: dict[Chosen, Fraction] | None) -> dict[str, Fraction]:
    assert found is not None
    return {chosen.name: value for chosen, value in found.items()}


BETS = {"player": 10_00, "tie": 5_00, "player-dragon-bonus": 5_00, "dealer-dragon-bonus": 5_00}


@pytest.mark.parametrize("settings", READINGS[:3])
def test_the_engine_values_a_choice_as_the_analyst_does(settings: dict[str, str]) -> None:
    cards = "2s 6h 3s Kc" if settings.get("option-trigger") else "2s 5h 3s Kc"
    named = {name.replace("-", "_"): each for name, each in settings.items()}
    playing = asked(V8, cards, {1: BETS}, **named)
    seen = [parse_cards("4c 4d 9h"), parse_cards("Ks")]
    by_analyst = coach.choice_values(observe(playing, 1), seen)
    assert values(choice_values(observe(playing, 1), seen)) == values(by_analyst)


def test_a_choice_with_the_royale_bonus_beside_it() -> None:
    """2 3 against a five of spades: of 413 cards left, 31 threes and 32 fours would make a natural.

    The bonus pays on a five only: 7 of spades 12 to 1, 8 of clubs 6 to 1, 16 red ones 3 to 1.
    """
    line = values(choice_values(observe(asked(V8, "2s 5s 3s Kc", {1: {"player": 10_00}}), 1)))
    with_bonus = {1: {"player": 10_00, "royale-bonus": 10_00}}
    found = values(coach.choice_values(observe(asked(V9, "2s 5s 3s Kc", with_bonus), 1)))
    bonus = 10_00 * Fraction(7 * 12 + 8 * 6 + 16 * 3 - (350 - 31), 350)
    assert found == {choice: value + bonus for choice, value in line.items()}


def test_fees_are_part_of_the_round() -> None:
    free = values(choice_values(observe(asked(V8, "2s 5s 3s Kc", {1: {"player": 10_00}}), 1)))
    paid = values(
        choice_values(observe(asked(V8, "2s 5s 3s Kc", {1: {"player": 10_00}}, fee_schedule="2"), 1))
    )
    assert paid == {choice: value - 1_00 for choice, value in free.items()}


def test_each_bettor_behind_has_his_own_choice() -> None:
    """The seated player hits, the one behind has not chosen yet and will take the better way, to stand."""
    bets = {1: {"player": 10_00, "backline-1-player": 20_00}}
    one = values(choice_values(observe(asked(V8, "2s 5s 3s Kc", {1: {"player": 10_00}}), 1)))
    playing = asked(V8, "2s 5s 3s Kc", bets, backline="1")
    assert values(choice_values(observe(playing, 1))) == {
        "hit": one["hit"] + 2 * one["stand"],
        "stand": 3 * one["stand"],
    }
    playing.answer(MOVE.take())
    assert values(choice_values(observe(playing, 1))) == {
        "hit": 3 * one["hit"],
        "stand": one["hit"] + 2 * one["stand"],
    }


def test_where_it_depends_on_others_nothing_is_said() -> None:
    """All must stand for the Dealer to draw by another rule: who decides last knows whether they do."""
    bets = {1: {"player": 10_00}, 2: {"player": 10_00}}
    playing = asked(V8, "2s 5s 3s Kc", bets, all_stand="player-stands")
    assert choice_values(observe(playing, 1)) is None
    playing.answer(MOVE.take())
    table = values(choice_values(observe(asked(V8, "2s 5s 3s Kc", {2: {"player": 10_00}}), 2)))
    assert values(choice_values(observe(playing, 2))) == table  # not all stand any more
    playing = asked(V8, "2s 5s 3s Kc", bets, all_stand="player-stands")
    playing.answer(KEEP.take())
    alone = asked(V8, "2s 5s 3s Kc", {2: {"player": 10_00}}, all_stand="player-stands")
    assert values(choice_values(observe(playing, 2))) == values(choice_values(observe(alone, 2)))


def test_no_choice_no_value() -> None:
    playing = Round(OHIO, Table(OHIO.options, {1: 10_000}))
    playing.bet(1, "player", 1000)
    playing.start()
    assert choice_values(observe(playing, 1)) is None
