"""2 Way Winner by the compiled simulator, against the script and the exact odds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from math import sqrt

import pytest

from croupier.cards.card import Card, Hand
from croupier.cards.pack import WITH_JOKER
from croupier.cards.shoe import Shoe
from croupier.families.blackjack.two_way import TwoWayBlackjack, TwoWayOptions
from croupier.games.blackjack.hustler_2_way_winner import GAME
from croupier.odds.blackjack.two_way import bonus_tally
from croupier.odds.blackjack.two_way_play import FirstPlay, best_play
from croupier.odds.report import WagerEstimate
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.simulation import batch as script
from croupier.simulation.batch import Job, play_batch
from croupier.simulation.blackjack import two_way_kernel as kernel
from croupier.simulation.blackjack import two_way_plays, two_way_strategy, two_way_tables
from croupier.simulation.blackjack.two_way_strategy import which_game
from croupier.simulation.kernel import kernel_of
from croupier.simulation.run import simulate
from croupier.table.seeds import make_shoe
from tests.simulation import given_shoes

Ends = Counter[tuple[str, str, str, Fraction, Fraction]]
"""Wager, outcome, pays, net and staked."""
ANTES = (("blackjack-ante", 1_000), ("poker-ante", 1_000))
BONUS = (*ANTES, ("7-card-bonus", 500))
ROUNDS = 200


def by_script(
    monkeypatch: pytest.MonkeyPatch,
    settings: dict[str, str],
    strategy: str,
    bets: tuple[tuple[str, int], ...],
    is_first: Callable[[Card], bool],
) -> tuple[Ends, list[Hand]]:
    """Rounds of the script, and the packs that were dealt: with such cards first."""
    packs: list[Hand] = []

    def remembered(game: Game, options: Options, seed: str) -> Shoe:
        order = sorted(make_shoe(game, options, seed).order, key=lambda card: not is_first(card))
        packs.append(tuple(order))
        return Shoe(tuple(order))

    monkeypatch.setattr(script, "make_shoe", remembered)
    job = Job(GAME.id, tuple(settings.items()), "packs", strategy, bets, rounds=ROUNDS, size=ROUNDS)
    found: Ends = Counter()
    for (wager, outcome, pays, net, staked, base), number in play_batch(job, 0).ends.items():
        found[wager, outcome, pays, Fraction(net, base), Fraction(staked, base)] += number
    return found, packs


def by_kernel(settings: dict[str, str], strategy: str, packs: list[Hand], with_bonus: bool) -> Ends:
    """The same packs, compiled."""
    options = GAME.options.with_settings(settings)
    plan = kernel.plan(GAME, options, strategy, with_bonus)
    counts = given_shoes.two_way(plan, packs)
    found: Ends = Counter()
    for row, number in zip(plan.rows, counts.tolist(), strict=True):
        if number:
            found[row.wager, row.outcome, row.pays, row.net, row.staked] += number
    return found


def as_dealt(card: Card) -> bool:
    return True


def of_one_suit(card: Card) -> bool:
    """Flushes and better, with the joker and without."""
    return card.is_joker or card.suit == 0


def of_few_ranks(card: Card) -> bool:
    """Pairs that are split."""
    return card.rank in (2, 3, 9)


def low(card: Card) -> bool:
    """Hands of many cards, some of which are burned."""
    return card.rank in (2, 3, 14)


def joker_and_tens(card: Card) -> bool:
    """Natural 22, on both sides."""
    return card.is_joker or card.rank in (10, 11)


READ_OTHERWISE = {"plain-22": "over", "both-over": "lose", "soft-18": "hit", "natural-pays": "10 to 1"}


@pytest.mark.parametrize("is_first", [as_dealt, of_one_suit, of_few_ranks, low, joker_and_tens])
@pytest.mark.parametrize("settings", [{}, READ_OTHERWISE], ids=str)
def test_kernel_and_script_end_the_same_packs_alike(
    monkeypatch: pytest.MonkeyPatch, settings: dict[str, str], is_first: Callable[[Card], bool]
) -> None:
    """By best play, row by row, without the bonus and with it."""
    for bets in ((), BONUS):
        found, packs = by_script(monkeypatch, settings, "best", bets, is_first)
        assert by_kernel(settings, "best", packs, bool(bets)) == found
        assert found.total() == ROUNDS * (1 + bool(bets))


@pytest.mark.parametrize(
    "settings",
    [
        {"natural-pays-on": "play"},
        {"natural-pays-on": "ante", "fee-schedule": "2"},
        {"poker-play": "up-to-two", "poker-tie": "lose", "surrender-bonus": "lost"},
        {"joker-royal": "straight-flush", "bonus-line": "best-ranked"},
    ],
    ids=str,
)
def test_by_rule_of_thumb(monkeypatch: pytest.MonkeyPatch, settings: dict[str, str]) -> None:
    for is_first in (as_dealt, of_one_suit, joker_and_tens):
        found, packs = by_script(monkeypatch, settings, "plain", BONUS, is_first)
        assert by_kernel(settings, "plain", packs, True) == found


def test_a_natural_22_that_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    """No strategy does so, since playing it on wins more."""

    def takes(rules: TwoWayBlackjack, options: TwoWayOptions, cards: Hand) -> tuple[str, int]:
        return ("take-natural", 1) if rules.is_natural(options, cards) else which_game(rules, options, cards)

    monkeypatch.setattr(two_way_strategy, "which_game", takes)
    monkeypatch.setattr(two_way_plays, "which_game", takes)
    two_way_tables.plan_of.cache_clear()
    try:
        found, packs = by_script(monkeypatch, {}, "plain", BONUS, joker_and_tens)
        assert by_kernel({}, "plain", packs, True) == found
    finally:
        two_way_tables.plan_of.cache_clear()
    assert found["blackjack-ante", "Natural 22", "6 to 5", Fraction(6, 5), Fraction(2)] > 20


def test_the_packs_of_these_tests_have_what_is_rare(monkeypatch: pytest.MonkeyPatch) -> None:
    """Splits, naturals, and the bonus's highest lines."""
    split, _ = by_script(monkeypatch, {}, "best", (), of_few_ranks)
    second_hands = {row: many for row, many in split.items() if row[1] == "equal totals" and row[3]}
    assert sum(second_hands.values()) > 3, "equal, and yet something is won or lost: by the other hand"
    natural, _ = by_script(monkeypatch, {}, "plain", (), joker_and_tens)
    outcomes = Counter(outcome for _, outcome, *_ in natural.elements())
    assert outcomes["Natural 22"] > 20 < outcomes["player-dealer Natural 22"]
    suited, _ = by_script(monkeypatch, {}, "plain", BONUS, of_one_suit)
    lines = {outcome for wager, outcome, *_ in suited if wager == "7-card-bonus"}
    assert {"seven-card-straight-flush-with-joker", "royal-flush", "straight-flush", "flush"} <= lines


@pytest.mark.parametrize("settings", [{}, {"both-over": "lose"}, {"poker-tie": "lose"}], ids=str)
def test_simulated_is_within_four_standard_errors_of_exact(settings: dict[str, str]) -> None:
    """The antes and the bonus, and how often it is surrendered."""
    options = GAME.options.with_settings(settings)
    best = best_play(GAME.rules, options, WITH_JOKER)
    rounds = 1_000_000
    counts = kernel.simulate(GAME, options, "four errors", 0, rounds, wagers={"7-card-bonus"}).tolist()
    ends = list(zip(kernel.rows(GAME, options, wagers={"7-card-bonus"}), counts, strict=True))
    for tally in (best.tally, bonus_tally(GAME, options, WITH_JOKER)):
        exact = tally.report()
        own = [(row, number) for row, number in ends if row.wager == exact.wager]
        assert sum(number for _, number in own) == rounds
        mean = sum(float(row.net) * number for row, number in own) / rounds
        assert abs(mean + float(exact.house_edge)) < 4 * exact.standard_deviation / sqrt(rounds)
    chance = float(best.frequencies[FirstPlay.SURRENDER])
    number = sum(number for row, number in ends if row.outcome == "surrender")
    assert abs(number - rounds * chance) < 4 * sqrt(rounds * chance * (1 - chance))


def test_a_batch_is_the_same_every_time() -> None:
    once = kernel.simulate(GAME, GAME.options, 1, 5, 20_000, strategy="plain")
    assert once.sum() == 20_000
    assert (kernel.simulate(GAME, GAME.options, "1", 5, 20_000, strategy="plain") == once).all()
    assert (kernel.simulate(GAME, GAME.options, 1, 6, 20_000, strategy="plain") != once).any()


def test_what_the_kernel_leaves_to_the_script() -> None:
    """Choices by lot; nothing else that can be bet."""
    for strategy, has_kernel in (("default", True), ("best", True), ("plain", True), ("random", False)):
        for bets in ((), ANTES, BONUS):
            found = kernel_of(GAME, GAME.options, Job(GAME.id, (), "", strategy, bets, rounds=10))
            assert (found is not None) is has_kernel


@pytest.mark.parametrize("by", ["kernel", "script"])
def test_the_bonus_is_told_beside_the_antes_that_it_needs(by: str) -> None:
    """The Poker Ante is named, the Blackjack Ante goes with it."""
    bets = (("poker-ante", 1_000), ("7-card-bonus", 100))
    found = simulate(Job(GAME.id, (), "beside", "plain", bets, rounds=50), by=by)
    assert [each.wager for each in found.wagers] == ["blackjack-ante", "7-card-bonus"]
    assert all(isinstance(each, WagerEstimate) and each.rounds == 50 for each in found.wagers)
    assert f"50 rounds by {by}, seed beside" in found.notes
