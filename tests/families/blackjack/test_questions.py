"""The blackjack family: its default answers, and what a seat sees of a round."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from croupier.cards.card import parse_cards
from croupier.cards.shoe import Shoe
from croupier.games.blackjack.ohio_blackjack import GAME, RULES, OhioBlackjackOptions
from croupier.hands.points import Points, blackjack_points
from croupier.language.blackjack import (
    CHOICES,
    HOUSE,
    Blackjack,
    May,
    Standing,
    Verdict,
    always,
    double_spot,
    hand_spot,
    never,
    result_by,
)
from croupier.rules.choices import Chosen
from croupier.rules.game import Game
from croupier.rules.script import events as e
from croupier.rules.script.round import Round
from croupier.rules.script.table import Table
from croupier.rules.steps import DEALER, Decide
from croupier.table.chance import Chance, ShoeSource, play_out
from croupier.table.observation import Observation, observe
from croupier.table.seeds import make_shoe
from croupier.table.session import TableSession
from croupier.wagers.pays import Odds
from croupier.wagers.result import Outcome

PLAIN = Blackjack(round_parts=HOUSE, clauses=RULES.clauses, spots=RULES.spots)
"""Every default answer; only the layout and the clauses are borrowed."""


def two_aces(options: Any, cards: Any, is_split: bool = False) -> int:
    return int(len(cards) == 2 and cards[0].rank == cards[1].rank == 14)


HARSH = PLAIN.replace(risks_extras=always, reads_hole=never, rank=two_aces)
"""A game that answers otherwise."""


def game_of(rules: Blackjack) -> Game:
    return replace(GAME, rules=rules)


def play(rules: Blackjack, cards: str, *choices: str, main: int = 1000) -> Round:
    """Seat 1 alone; the cards in the order they leave the shoe."""
    table = Table(GAME.options, {1: 100_000})
    playing = Round(game_of(rules), table)
    playing.bet(1, "main", main)
    playing.start()
    source, words = ShoeSource(Chance("paper"), Shoe(parse_cards(cards))), list(choices)

    def choose(sight: Observation, ask: Decide) -> Chosen:
        name = words.pop(0)
        return next(choice for choice in ask.choices if choice.name == name).take()

    play_out(playing, source, choose)
    assert source.shoe is not None and not source.shoe.remaining and not words
    return playing


def test_every_hand_and_its_double_has_a_spot() -> None:
    assert [hand_spot(number) for number in (1, 2, 3)] == ["main", "split-2", "split-3"]
    assert [double_spot(number) for number in (1, 2)] == ["double-down", "double-down-2"]


@pytest.mark.parametrize(
    ("verdict", "outcome"),
    [
        (Verdict.BLACKJACK, Outcome.WIN),
        (Verdict.DEALER_BUST, Outcome.WIN),
        (Verdict.HIGHER, Outcome.WIN),
        (Verdict.EQUAL, Outcome.PUSH),
        (Verdict.BOTH_BLACKJACK, Outcome.PUSH),
        (Verdict.BUST, Outcome.LOSE),
        (Verdict.LOWER, Outcome.LOSE),
        (Verdict.DEALER_BLACKJACK, Outcome.LOSE),
    ],
)
def test_a_verdict_decides_a_wager(verdict: Verdict, outcome: Outcome) -> None:
    result = result_by(verdict).result("main")
    assert (result.outcome, result.why) == (outcome, verdict.value)


def test_the_verdict_over_all_totals() -> None:
    rules = PLAIN
    for player in range(4, 32):
        for dealer in range(17, 27):
            hands = (Standing(Points(total, False)) for total in (player, dealer))
            verdict = rules.decided(GAME.options, *hands)
            if player > 21:
                assert verdict is Verdict.BUST  # also when the dealer busts
            elif dealer > 21:
                assert verdict is Verdict.DEALER_BUST
            else:
                sign = (player > dealer) - (player < dealer)
                assert verdict is {1: Verdict.HIGHER, 0: Verdict.EQUAL, -1: Verdict.LOWER}[sign]


@pytest.mark.parametrize(
    ("total", "is_soft", "plain", "ohio"),
    [(16, False, True, True), (17, False, False, False), (17, True, False, True), (18, True, False, False)],
)
def test_when_the_dealer_draws(total: int, is_soft: bool, plain: bool, ohio: bool) -> None:
    points = Points(total, is_soft)
    assert PLAIN.dealer_draws(GAME.options, points) is plain
    assert RULES.dealer_draws(OhioBlackjackOptions(), points) is ohio


@pytest.mark.parametrize(
    ("cards", "is_natural"),
    [("Ah Kd", True), ("Td Ah", True), ("7h 7d 7c", False), ("Th Kd", False), ("Ah As", False)],
)
def test_a_natural_is_two_cards(cards: str, is_natural: bool) -> None:
    assert bool(PLAIN.rank(GAME.options, parse_cards(cards))) is is_natural
    assert not PLAIN.rank(GAME.options, parse_cards(cards), is_split=True)


def test_the_default_answers_of_choices() -> None:
    rules, options = PLAIN, GAME.options
    aces, tens = parse_cards("Ah Ad"), parse_cards("Kh Td")
    first, split = rules.may(options, aces), rules.may(options, aces, is_split=True)
    assert May.HIT in first and May.DOUBLE in first
    assert May.HIT not in split and May.DOUBLE not in split
    assert May.SPLIT in rules.may(options, tens, hands=3) and May.SPLIT not in rules.may(
        options, tens, hands=4
    )
    assert May.SURRENDER not in rules.may(options, tens)
    assert rules.most_insurance(options, 1005) == 502
    assert rules.blackjack_pays(options, aces) == Odds(3, 2)
    assert rules.insurance_pays(options) == Odds(2, 1)


def test_the_round_asks_the_game() -> None:
    """Ohio's dealer would draw on a soft 17; the plain one stands."""
    assert play(PLAIN, "Th 6d 8c As", "stand").table.stacks == {1: 101_000}
    assert play(RULES, "Th 6d 8c As 4h", "stand").table.stacks == {1: 99_000}


def test_a_game_may_risk_doubles_to_a_late_blackjack() -> None:
    """Two aces are this game's best hand: the whole 20 is lost, where original bets only cost 10."""
    harsh = play(HARSH, "6h Ad 5c As 8h", "no-insurance", "double-down")
    assert harsh.table.stacks == {1: 98_000}
    assert play(HARSH, "6h Td 5c As 8h", "double-down").table.stacks == {1: 98_000}  # 19 against 21


def test_every_choice_is_told() -> None:
    asked = {"hit", "stand", "double-down", "double-face-down", "split", "surrender", "insurance"}
    assert asked < set(CHOICES) and all(CHOICES.values())


# What a seat sees


def lot(chance: Chance) -> Any:
    def choose(sight: Observation, ask: Decide) -> Chosen:
        return chance.one_of(tuple(chance.one_of(ask.choices).ways()))

    return choose


def test_a_hand_is_read_from_the_events() -> None:
    """At every decision the hand asked about is one that may still draw, with the total last announced."""
    options = GAME.options.with_settings({"resplit-aces": "yes", "draw-to-split-aces": "yes"})
    chance = Chance("sight")
    table = Table(options, {1: 10**9, 2: 10**9})
    asked = totals = splits = 0

    def choose(sight: Observation, ask: Decide) -> Chosen:
        nonlocal asked, totals, splits
        names = [choice.name for choice in ask.choices]
        assert sight.hand(DEALER)
        if "stand" in names:
            asked += 1
            hand = sight.hand(ask.seat, ask.spot)
            assert len(hand) >= 2 and blackjack_points(hand).total < 21
            dealt, called = sight.events[-2:]
            if isinstance(dealt, e.CardsDealt) and (dealt.to, dealt.spot) == (ask.seat, ask.spot):
                totals += 1
                assert isinstance(called, e.Called) and called.words == str(blackjack_points(hand))
            if "split" in names:
                splits += 1
                return next(choice for choice in ask.choices if choice.name == "split").take()
        return chance.one_of(tuple(chance.one_of(ask.choices).ways()))

    source = ShoeSource(chance, None)
    for number in range(300):
        source.shoe = make_shoe(GAME, options, f"sight {number}")
        playing = Round(game_of(RULES), table, number=number)
        for seat in table.seats:
            playing.bet(seat, "main", 1000)
        playing.start()
        play_out(playing, source, choose)
        for seat in table.seats:
            turned = [
                event.cards
                for event in playing.events
                if (isinstance(event, e.CardsDealt) and event.to == seat)
                or (isinstance(event, e.CardsRevealed) and event.place == seat)  # doubled face down
            ]
            dealt = [card for cards in turned for card in cards]
            held = [card for n in range(1, 5) for card in observe(playing, seat).hand(seat, hand_spot(n))]
            assert sorted(held) == sorted(dealt)
    assert asked > 300 and totals > 100 and splits > 50


# Random play with everything the floor may report


@pytest.mark.parametrize(
    "settings",
    [
        {},
        {"decks": "2", "card-reader": "no", "busts-taken": "at-once", "surrender": "yes"},
        {"decks": "1", "mid-shoe-entry": "no", "resplit-aces": "yes", "split-blackjack": "yes"},
        {"chip-unit": "5", "table-minimum": "5", "double-for-less": "no", "most-hands": "2"},
    ],
    ids=["sheet", "no-reader", "one-deck", "chips"],
)
def test_the_books_balance_whatever_the_floor_reports(settings: dict[str, str]) -> None:
    sitting = TableSession(GAME, GAME.options.with_settings(settings), seed=f"floor {settings}")
    for seat in range(1, 6):
        sitting.sit(seat, f"box {seat}", 100_000)
    worth = sitting.table.balance()
    chance = Chance("floor")
    choose = lot(chance)
    for _ in range(60):
        playing = sitting.open_round()
        for seat in sitting.names:
            if sitting.table.stacks[seat] >= 1000:
                try_bet(playing, seat)
        sitting.start()
        while isinstance(ask := playing.ask, Decide):
            fitting = [each for each in playing.fitting() if each.name != "shoe-ran-out"]
            if not chance.below(6):
                told = chance.one_of(tuple(fitting))
                in_play = tuple(seat for seat, laid in playing.table.layout.items() if laid)
                is_free = told.wants_seat and not told.of_turn
                sitting.report(told.name, chance.one_of(in_play) if is_free else 0)
            else:
                sitting.choose(choose(observe(playing, ask.seat), ask))
        assert sitting.table.balance() == worth
        assert not any(sitting.table.layout.values())
        assert sitting.table.reports == []


def try_bet(playing: Round, seat: int) -> None:
    """A box that ran dry and sat out may not come back in mid-shoe where the house forbids it."""
    if not playing.game.spot("main", playing.table.options).is_open or playing.table.fresh_shoe:
        playing.bet(seat, "main", 1000)
    elif str(seat) in playing.table.marker("in-the-shoe").split():
        playing.bet(seat, "main", 1000)
