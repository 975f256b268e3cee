"""Scratch editions of pai gow poker: an answer is changed in one place; table, odds and simulation move."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import fields, replace
from fractions import Fraction
from functools import cache
from itertools import combinations, islice
from math import comb
from typing import Any, NamedTuple

import pytest

from croupier.cards.card import CARDS, SUITS, Card
from croupier.cards.chance_devices import Roll
from croupier.cards.pack import WITH_JOKER, short_pack
from croupier.games.setting.hustler_face_up_pai_gow_poker import GAME as FACE_UP
from croupier.games.setting.hustler_face_up_pai_gow_poker import RULES as FACE_UP_RULES
from croupier.games.setting.hustler_face_up_pai_gow_poker import FaceUpOptions, fortune
from croupier.games.setting.ohio_pai_gow_poker import GAME, RULES
from croupier.games.setting.ohio_pai_gow_poker_player_banking import GAME as PLAYER_BANKING
from croupier.hands.joker_kinds import HAND
from croupier.hands.pai_gow import PaiGowRanking, evaluate_low
from croupier.hands.wild import Joker
from croupier.language.setting import (
    OHIO_RULES,
    AceHighEvent,
    Fortune,
    HouseWay,
    LowRanks,
    RanksByCount,
    RoundState,
    SettingRules,
    Signs,
    ace_high_result,
    compared,
    face_up_way_of,
    ohio_way,
    outcome_of,
)
from croupier.odds.engine import engine_of
from croupier.odds.package_rules import replaced_parts
from croupier.odds.report import WagerOdds
from croupier.odds.setting.fortune import ranking_of
from croupier.odds.solve import solve
from croupier.odds.state import weigh
from croupier.rules import steps as s
from croupier.rules.choices import Choice
from croupier.rules.game import Game
from croupier.rules.script import events as e
from croupier.rules.script.round import Round
from croupier.rules.script.table import Table
from croupier.rules.steps import Script
from croupier.simulation.prng import seeded
from croupier.simulation.setting.kernel import deal, indices, rows, simulate
from croupier.table.observation import observe
from croupier.wagers.pays import Odds, PayTable
from croupier.wagers.result import Commission, Outcome, Result, lose, lose_part, push
from tests.games.setting.banked import settled

SHORT = short_pack("A65432K", "hs")
"""Fourteen cards: whoever does not hold seven of them holds the others."""
ROUNDS = 150


def no_commission(options: Any) -> Commission | None:
    return None


def low_decides(options: Any, signs: Signs) -> Outcome:
    return Outcome.WIN if signs[-1] > 0 else Outcome.LOSE


def always_parted(ranks: RanksByCount, reading: Any) -> LowRanks:
    return ranks.pairs[1], ranks.pairs[1]


def parts_two_pair(options: Any) -> HouseWay:
    """The lower of two pair is always set low."""
    return replace(ohio_way(), rules=OHIO_RULES._replace(two_pair=always_parted))


def ten_percent(options: Any) -> Commission:
    return Commission(Fraction(1, 10), options.vigorish_rounding)


EDITIONS = {
    "what is kept of a win": RULES.replace(commission=ten_percent),
    "one copy with one higher hand": RULES.replace(outcome=lambda options, signs: outcome_of(signs, "lose")),
    "how the house sets its cards": RULES.replace(way=parts_two_pair),
    "the low hand alone decides": RULES.replace(outcome=low_decides, commission=no_commission),
    "a win pays 2 to 1, and nothing is kept of it": RULES.replace(pays=Odds(2, 1), commission=no_commission),
    "A-2-3-4-5 ranks below all straights": RULES.replace(
        way=lambda options: ohio_way(PaiGowRanking(low_straight_second=False))
    ),
}
SELDOM = "A-2-3-4-5 ranks below all straights"
"""So many rounds show no difference."""
WINS_PAY_DOUBLE = EDITIONS["a win pays 2 to 1, and nothing is kept of it"]


def scratch(rules: SettingRules, game: Game = GAME) -> Game:
    return replace(game, rules=rules)


@cache
def script_nets(rules: SettingRules) -> Counter[int]:
    """What $10 win at the table, over the deals of the kernel's seed."""
    state, shoe = seeded("editions", 1), indices(WITH_JOKER)
    nets = Counter[int]()
    for _ in range(ROUNDS):
        deal(state, shoe)
        nets[by_script(scratch(rules), [CARDS[index] for index in shoe])] += 1
    return nets


def by_script(game: Game, cards: list[Card]) -> int:
    playing, ask, left = dealt_to_six(game, cards)
    playing.answer(named(ask, "house-way").take())
    while (then := playing.ask) is not None:
        assert isinstance(then, s.Deal | s.Hide | s.Burn)
        playing.answer(tuple(islice(left, then.count)))
    return sum(event.paid - event.taken for event in playing.events if isinstance(event, e.Settled))


def dealt_to_six(game: Game, cards: Iterable[Card]) -> tuple[Round, s.Decide, Iterator[Card]]:
    """A round in which the first stack is seat 6's and the second the dealer's, until its hand is to be set;
    with the cards that are left."""
    playing = Round(game, Table(game.options, {6: 10_000}))
    playing.bet(6, "pai-gow-poker", 1000)
    playing.start()
    left = iter(cards)
    while not isinstance(ask := playing.ask, s.Decide):
        if isinstance(ask, s.RollDice):
            playing.answer(Roll((1, 4, 4)))
        else:
            assert isinstance(ask, s.Deal | s.Hide | s.Burn)
            playing.answer(tuple(islice(left, ask.count)))
    return playing, ask, left


def named(ask: s.Decide, name: str) -> Choice:
    return next(choice for choice in ask.choices if choice.name == name)


def simulated(game: Game) -> Counter[int]:
    counts = simulate(game, game.options, "editions", 1, ROUNDS)
    nets = Counter[int]()
    for row, count in zip(rows(game, game.options), counts, strict=True):
        nets[int(1000 * row.net)] += int(count)
    return +nets


class HouseHands(NamedTuple):
    """Every seven of the short pack as the house sets them."""

    strengths: dict[frozenset[Card], tuple[int, int]]

    def deals(self) -> Iterator[Signs]:
        """How each compares with the seven others."""
        for hand, own in self.strengths.items():
            yield compared(own, self.strengths[frozenset(SHORT) - hand])


BOTH_SUITS = SUITS.index("h") + SUITS.index("s")


@cache
def house_hands(way: HouseWay) -> HouseHands:
    """Both suits are alike, so that a hand and its likeness are set once."""
    found: dict[frozenset[Card], tuple[int, int]] = {}
    for cards in combinations(SHORT, HAND):
        other_suit = frozenset(Card(card.rank, BOTH_SUITS - card.suit) for card in cards)
        if other_suit not in found:
            setting = way.sets(cards)
            found[other_suit] = way.ranking.high(setting.high), evaluate_low(setting.low)
        found[frozenset(cards)] = found[other_suit]
    return HouseHands(found)


def mean_net(rules: SettingRules) -> Fraction:
    """What a wager of one brings where both sides set as the house does, deal by deal."""
    signs = Counter(house_hands(rules.seven_card_way(GAME.options)).deals())
    won = sum(many * rules.result_of(GAME.options, each).per_unit for each, many in signs.items())
    return Fraction(won) / comb(2 * HAND, HAND)


def solved(game: Game, wager: str) -> WagerOdds:
    (found,) = solve(game, wager=wager, pack=SHORT).wagers
    assert isinstance(found, WagerOdds)
    return found


@pytest.mark.parametrize("change", EDITIONS)
def test_the_simulation_moves_with_the_table(change: str) -> None:
    assert simulated(scratch(EDITIONS[change])) == script_nets(EDITIONS[change])
    assert (script_nets(EDITIONS[change]) == script_nets(RULES)) is (change == SELDOM)


def test_the_simulation_is_what_happens_at_the_table() -> None:
    assert simulated(GAME) == script_nets(RULES)


@pytest.mark.parametrize("change", EDITIONS)
def test_the_odds_are_what_all_deals_bring(change: str) -> None:
    wager = solved(scratch(EDITIONS[change]), "pai-gow-poker")
    edge = wager.extra.get("house_edge_by_house_way", wager.house_edge)
    assert edge == -mean_net(EDITIONS[change]) != -mean_net(RULES)


def test_the_odds_of_the_game_are_what_all_deals_bring() -> None:
    assert solved(GAME, "pai-gow-poker").extra["house_edge_by_house_way"] == -mean_net(RULES)


def test_a_bank_pays_what_the_players_win() -> None:
    """Where nothing is kept of a win, one side has what the other has not."""
    wager = solved(scratch(WINS_PAY_DOUBLE), "pai-gow-poker")
    assert wager.extra["bank_edge_by_house_way"] == mean_net(WINS_PAY_DOUBLE)


def test_a_surrender_is_worth_what_it_loses() -> None:
    half = RULES.replace(surrendered=lambda wager: lose_part(wager, why="surrender"))
    for game, lost in ((GAME, 1000), (scratch(half), 500)):
        playing, ask, _ = dealt_to_six(game, WITH_JOKER)
        given_up = named(ask, "surrender").take()
        told = engine_of(game).choice_values(observe(playing, 6))
        assert told is not None and told[given_up] == -lost
        playing.answer(given_up)
        assert playing.table.stacks[6] == 10_000 - lost


def announce_twice(play: RoundState) -> Script:
    """A part of the round that the package does not have."""
    yield s.Announce(words="No more bets, please", moment="start", clause="")


def test_a_round_with_a_part_of_its_own_is_played_and_not_counted() -> None:
    own = scratch(RULES.replace(round_parts=(announce_twice, *RULES.round_parts)))
    playing, _, _ = dealt_to_six(own, WITH_JOKER)
    words = [event.words for event in playing.events if isinstance(event, e.Called)]
    assert words[:2] == ["No more bets, please", "No more bets"]
    assert replaced_parts(own) == ("round_parts",) and not engine_of(own).is_counting


class PushesAlways(SettingRules):
    """What the record makes of its answers, made otherwise."""

    def result_of(self, options: Any, signs: Signs) -> Result:
        return push(self.wager)


def test_rules_that_combine_their_answers_otherwise_are_not_counted() -> None:
    rules = PushesAlways(**{each.name: getattr(RULES, each.name) for each in fields(RULES)})
    own = scratch(rules)
    assert replaced_parts(own) == ("result_of",) and not engine_of(own).is_counting


def test_rounds_of_a_players_bank_by_other_rules_are_not_counted() -> None:
    rules = PLAYER_BANKING.rules
    own = scratch(rules.replace(banked=rules.banked.replace(commission=ten_percent)), PLAYER_BANKING)
    assert replaced_parts(own) == ("banked",) and not engine_of(own).is_counting
    assert engine_of(PLAYER_BANKING).is_counting


# A bank that lies open


VOID_LOSES = FACE_UP_RULES.replace(ace_high_bank=lambda wager: lose(wager, why="the bank is ace-high"))


ACE_HIGH = "As Kd Jh 9c 7s 5d 3h"
PAIR = "Ks Qc / 9s 9h 7d 4c 2c"
NO_STRAIGHTS = short_pack("AKJ9753", "hs")
"""An ace-high hand has one card of each rank, four of one suit and three of the other: 70 of 3,432."""


def test_a_void_bank_moves_table_odds_and_simulation() -> None:
    game = scratch(VOID_LOSES, FACE_UP)
    state = {"player": "KhQd9s9h7c5d2c", "bank": "AsKdJh9c7s5h3h"}
    edges, rows_of_void = [], []
    for each, won in ((FACE_UP, 0), (game, -1)):
        done = settled(each, ACE_HIGH, PAIR, bet=100, choices=[])
        assert done.net[1] == won * 100_00
        assert {*weigh(each, each.options, state).values.values()} == {won}
        plain = each.options.with_settings({"fortune-bonus": "no", "ace-high-bonus": "no"})
        (wager,) = solve(each, plain, pack=NO_STRAIGHTS).wagers
        assert isinstance(wager, WagerOdds)
        edges.append(wager)
        rows_of_void.append(rows(each, plain)[-1].net)
    assert edges[1].house_edge - edges[0].house_edge == Fraction(70, 3_432)
    by_house = [each.extra["house_edge_by_house_way"] for each in edges]
    assert by_house[1] - by_house[0] == Fraction(70, 3_432)
    assert rows_of_void == [0, -1]


def nothing_lost(options: FaceUpOptions, event: AceHighEvent) -> Result:
    """Nothing is lost where the bank is not ace-high."""
    usual = ace_high_result(options, event)
    return push(usual.spot, why=usual.why) if event is AceHighEvent.NONE else usual


def straights_alone(options: FaceUpOptions) -> Fortune | None:
    """A straight pays 9 to 1, and no other hand pays."""
    usual = fortune(options)
    rows = PayTable.parse("straight: 9 to 1", name="straights", source="this edition")
    return usual._replace(pays=rows) if usual is not None else None


def test_bonuses_move_table_odds_and_simulation() -> None:
    game = scratch(FACE_UP_RULES.replace(ace_high=nothing_lost, fortune=straights_alone), FACE_UP)
    straight = "Ks Qc / 9s 8h 7d 6c 5c"
    bets = {1: {"base": 100, "fortune-bonus": 10, "ace-high-bonus": 10}}
    done = settled(game, "Jd Tc / 8s 8c 6d 4h 3c", straight, wagers=bets)
    assert {each.spot: (each.paid - each.taken) // 100 for each in done.results} == {
        "base": 100,
        "fortune-bonus": 90,
        "ace-high-bonus": 0,
    }
    told: dict[str, dict[str, Fraction]] = {}
    for row in rows(game, game.options, {"fortune-bonus", "ace-high-bonus"}):
        told.setdefault(row.wager, {})[row.outcome] = row.net
    assert told["fortune-bonus"]["straight"] == 9
    assert told["ace-high-bonus"]["bank-not-ace-high"] == 0
    for wager in ("fortune-bonus", "ace-high-bonus"):
        (found,) = solve(game, wager=wager, pack=NO_STRAIGHTS).wagers
        assert isinstance(found, WagerOdds)
        nets = {each.outcome.replace(" ", "-"): each.return_ / each.probability for each in found.outcomes}
        assert {name: told[wager][name] for name in nets} == nets


def joker_flushes(options: FaceUpOptions) -> HouseWay:
    """The joker completes flushes too, by the house way alone."""
    usual = face_up_way_of(options)
    return replace(usual, ranking=usual.ranking._replace(joker=Joker.BUG))


def test_bonuses_go_by_the_ranking_of_the_house_way() -> None:
    """Four hearts and the joker: nothing that pays, or a flush. The odds look there too."""
    bets = {1: {"base": 100, "fortune-bonus": 10}}
    for game, joker, won in (
        (FACE_UP, Joker.STRAIGHTS, -10),
        (scratch(FACE_UP_RULES.replace(way=joker_flushes), FACE_UP), Joker.BUG, 40),
    ):
        done = settled(game, "Jd Tc / 8s 8c 6d 4h 3c", "Ks Qc / Jk 9h 7h 5h 2h", wagers=bets)
        (bonus,) = (each.paid - each.taken for each in done.results if each.spot == "fortune-bonus")
        assert bonus == won * 100
        assert ranking_of(game, game.options).joker is joker
