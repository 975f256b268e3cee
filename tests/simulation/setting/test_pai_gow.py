"""Pai Gow Poker simulated: the kernel against the house way, the script and published frequencies."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import islice
from math import sqrt

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.cards.card import CARDS, Card, Hand, parse_cards
from croupier.cards.chance_devices import Roll
from croupier.cards.pack import WITH_JOKER
from croupier.games.setting.ohio_pai_gow_poker import GAME
from croupier.hands.joker_kinds import NUMBERS
from croupier.hands.pai_gow import PaiGowRanking, evaluate_low
from croupier.language.setting import FaceUpReadings, HouseWay, OhioReadings, face_up_way, ohio_way
from croupier.odds.report import WagerEstimate
from croupier.odds.setting.house_tables import set_by_house, tabulate
from croupier.odds.setting.pai_gow_counts import PaiGowCount
from croupier.rules import steps as s
from croupier.rules.script import events as e
from croupier.rules.script.round import Round
from croupier.rules.script.table import Table
from croupier.simulation.batch import Job
from croupier.simulation.kernel import kernel_of
from croupier.simulation.prng import seeded
from croupier.simulation.run import simulate as run
from croupier.simulation.setting.kernel import deal, indices, rows, simulate
from croupier.simulation.strategies import strategy_of
from tests.generators import hands

PUBLISHED = {"win": 0.2861, "push": 0.4148, "lose": 0.2991}
"""Wizard of Odds, Ask the Wizard, Pai Gow Poker: player and banker by a house way. Other house ways differ
from it by less than half a percent."""
OUTCOMES = {
    "both hands higher": "win",
    "high hand higher, low hand lower": "push",
    "high hand lower, low hand higher": "push",
    "high hand higher, low hand a copy": "push",
    "high hand a copy, low hand higher": "push",
    "both hands lower": "lose",
    "high hand a copy, low hand lower": "lose",
    "high hand lower, low hand a copy": "lose",
    "both hands copies": "lose",
}


def estimate(rounds: int, by: str, **settings: str) -> WagerEstimate:
    job = Job(GAME.id, tuple(settings.items()), "pai gow", "default", rounds=rounds)
    (wager,) = run(job, by=by).wagers
    assert isinstance(wager, WagerEstimate)
    return wager


def test_the_kernel_comes_near_the_exact_count() -> None:
    """Both sides by the house way, over 8,250,459,031,214,400 deals."""
    rounds = 300_000
    counts = simulate(GAME, GAME.options, "near", 1, rounds)
    by = {row.outcome: int(count) for row, count in zip(rows(GAME, GAME.options), counts, strict=True)}
    house = PaiGowCount("both hidden", OHIO, Fraction(1, 20)).played(WITH_JOKER).house
    for outcome, exact in (("win", house.won), ("lose", house.lost)):
        chance = exact / house.deals
        found = sum(count for why, count in by.items() if OUTCOMES[why] == outcome)
        assert abs(found - rounds * chance) <= 4 * sqrt(rounds * chance * (1 - chance))


# The kernel


def strengths(cards: Hand, way: HouseWay) -> tuple[int, int]:
    """Of both hands, as the kernel sets these cards."""
    desk = np.zeros((4, 8), np.int64)
    found = set_by_house(np.sort([card.index for card in cards]), desk, NUMBERS, tabulate(way))
    return int(found[0]), int(found[1])


def by_rules(cards: Hand, way: HouseWay) -> tuple[int, int]:
    high, low = way.sets(cards)
    return way.ranking.high(high), evaluate_low(low)


OHIO = ohio_way()
WAYS = (
    OHIO,
    ohio_way(reading=OhioReadings("any", "pair", "split", "straight")),
    face_up_way(),
    face_up_way(PaiGowRanking(low_straight_second=False), FaceUpReadings("pair", "split")),
)


@given(hands(7, joker=True), st.sampled_from(WAYS))
def test_the_kernel_sets_every_hand_as_the_house_does(cards: Hand, way: HouseWay) -> None:
    assert strengths(cards, way) == by_rules(cards, way)


@given(
    st.lists(st.sampled_from(CARDS[4:36:4] + CARDS[5:30:4] + CARDS[48:]), min_size=7, max_size=7, unique=True)
)
def test_the_kernel_sets_straights_and_flushes_as_the_house_does(cards: list[Card]) -> None:
    """Two suits, neighbouring ranks, the aces and the joker."""
    hand = tuple(card for card in CARDS if card in cards)
    for way in WAYS:
        assert strengths(hand, way) == by_rules(hand, way)


@pytest.mark.parametrize(
    "cards",
    [
        "As Jk Kd Qh Js 9c 9d",  # vectors 13, 14, 9 and 12 of the sheet
        "As Ad Ah Ac Jk Kc Kd",
        "Ts Td 9h 8c 7s 6d 5h",
        "As Ad Ah Ac 7c 7d 5h",
        "As Ad Jk Kc Qh Js 4d",  # the exception of §12.VII.E
        "5c 5h 5d Kh Jh 8h 3h",
    ],
)
def test_the_kernel_sets_the_sheets_hands(cards: str) -> None:
    hand = parse_cards(cards)
    assert strengths(hand, OHIO) == by_rules(hand, OHIO)


def test_the_kernel_counts_what_the_script_settles_on_the_same_cards() -> None:
    rounds = 400
    counts = simulate(GAME, GAME.options, "same cards", 3, rounds)
    by_kernel = {row.outcome: int(count) for row, count in zip(rows(GAME, GAME.options), counts, strict=True)}
    state = seeded("same cards", 3)
    shoe = indices(WITH_JOKER)
    settled = Counter[str]()
    nets = Counter[int]()
    for _ in range(rounds):
        deal(state, shoe)
        why, net = by_script([CARDS[index] for index in shoe])
        settled[why] += 1
        nets[net] += 1
    assert settled == {why: count for why, count in by_kernel.items() if count}
    assert nets[950] == by_kernel["both hands higher"]


def by_script(cards: list[Card]) -> tuple[str, int]:
    """A round in which the first stack is seat 1's and the second the dealer's."""
    table = Table(GAME.options, {6: 10_000})
    playing = Round(GAME, table)
    playing.bet(6, "pai-gow-poker", 1000)
    playing.start()
    left = iter(cards)
    while (ask := playing.ask) is not None:
        if isinstance(ask, s.RollDice):
            playing.answer(Roll((1, 4, 4)))  # nine: seat 6 is first, then the dealer
        elif isinstance(ask, s.Decide):
            playing.answer(next(choice for choice in ask.choices if choice.name == "house-way").take())
        else:
            assert isinstance(ask, s.Deal | s.Hide | s.Burn)
            playing.answer(tuple(islice(left, ask.count)))
    (end,) = [event for event in playing.events if isinstance(event, e.Settled)]
    return end.why, end.paid - end.taken


def test_the_deal_keeps_every_card() -> None:
    shoe = indices(WITH_JOKER)
    deal(seeded("shoe", 0), shoe)
    assert sorted(shoe.tolist()) == list(range(53))
    assert shoe[:7].tolist() == sorted(shoe[:7].tolist())
    assert shoe[7:14].tolist() == sorted(shoe[7:14].tolist())


def test_every_card_comes_equally_often() -> None:
    """Each is among the first seven in 7 of 53 deals, and among the next seven too."""
    shoe, state, rounds = indices(WITH_JOKER), seeded("even", 0), 20_000
    seen = np.zeros((2, 53), np.int64)
    for _ in range(rounds):
        deal(state, shoe)
        seen[0, shoe[:7]] += 1
        seen[1, shoe[7:14]] += 1
    expected = rounds * 7 / 53
    assert (np.abs(seen - expected) < 5 * sqrt(expected * 46 / 53)).all()


def test_a_batch_is_the_same_every_time() -> None:
    once = simulate(GAME, GAME.options, 1, 5, 10_000)
    assert (simulate(GAME, GAME.options, 1, 5, 10_000) == once).all()
    assert (simulate(GAME, GAME.options, 1, 6, 10_000) != once).any()


@pytest.mark.parametrize(
    ("settings", "bets", "is_there"),
    [
        ({}, (), True),
        ({}, (("pai-gow-poker", 500),), True),
        ({}, (("pai-gow-poker", 500), ("fortune-bonus", 500)), True),
        ({"vigorish-rounding": "up-to-quarter"}, (), False),  # depends on the wager
        ({"copy-with-win": "lose", "holding": "any"}, (), True),
    ],
)
def test_what_the_kernel_plays(
    settings: dict[str, str], bets: tuple[tuple[str, int], ...], is_there: bool
) -> None:
    options = GAME.options.with_settings(settings)
    job = Job(GAME.id, tuple(settings.items()), "x", "default", bets, rounds=1)
    assert (kernel_of(GAME, options, job) is not None) is is_there


# The figures


def test_the_default_strategy_is_the_house_way() -> None:
    assert strategy_of(GAME, "default").name == "house-way"


@pytest.fixture(scope="module")
def long_run() -> WagerEstimate:
    return estimate(2_000_000, "kernel")


@pytest.mark.parametrize("outcome", ["win", "push", "lose"])
def test_wins_ties_and_losses_come_about_as_often_as_published(long_run: WagerEstimate, outcome: str) -> None:
    often = sum(row.frequency for row in long_run.outcomes if OUTCOMES[row.outcome] == outcome)
    assert abs(often - PUBLISHED[outcome]) < 0.005


def test_the_edge_is_about_as_published(long_run: WagerEstimate) -> None:
    """Wizard of Odds, Pai Gow Poker: 2.72 % for a house way against itself, counted exactly."""
    assert long_run.standard_error < 0.0006
    assert abs(long_run.house_edge - 0.0272) < 0.001 + 4 * long_run.standard_error


def test_the_script_agrees_with_the_kernel(long_run: WagerEstimate) -> None:
    rounds = 2_000
    scripted = estimate(rounds, "script")
    chances = {row.outcome: row.frequency for row in long_run.outcomes}
    for row in scripted.outcomes:
        chance = chances[row.outcome]
        assert abs(row.count - rounds * chance) < 4 * sqrt(rounds * chance) + 1
    (won,) = [row for row in scripted.outcomes if OUTCOMES[row.outcome] == "win"]
    assert won.return_ == pytest.approx(0.95 * won.frequency)


def test_ambiguity_1_costs_the_copies() -> None:
    """One copy beside a higher hand lost instead of tied: what came as a tie is lost, round for round."""
    tied, lost = estimate(200_000, "kernel"), estimate(200_000, "kernel", **{"copy-with-win": "lose"})
    copies = {"high hand higher, low hand a copy", "high hand a copy, low hand higher"}
    moved = sum(row.frequency for row in tied.outcomes if row.outcome in copies)
    assert lost.house_edge - tied.house_edge == pytest.approx(moved)
