"""Hand against hand simulated: the kernel against the script, deal by deal, and against the exact odds."""

from __future__ import annotations

from fractions import Fraction
from math import sqrt
from random import Random
from typing import Any

import numpy as np
import pytest

from croupier.cards.card import Hand, parse_cards
from croupier.cards.pack import STANDARD, Pack, short_pack
from croupier.games.staged.ohio_crazy_four_poker import GAME as CRAZY
from croupier.games.staged.ohio_three_card_poker import GAME as THREE_CARD
from croupier.odds.staged.card_sets import number
from croupier.odds.staged.hand_against_hand import analyse
from croupier.odds.staged.kernels.hand_against_hand import EQUAL, STRONGER, WEAKER
from croupier.odds.staged.side_bets import side_tallies
from croupier.rules.game import Game
from croupier.rules.script import events as e
from croupier.rules.script.round import Round
from croupier.rules.script.table import Table
from croupier.rules.steps import Decide
from croupier.simulation.batch import Job
from croupier.simulation.kernel import KernelRow, kernel_of
from croupier.simulation.staged.hand_against_hand_kernel import plan, rows, simulate
from croupier.simulation.staged.side_tables import FOLDED
from croupier.simulation.strategies import strategies_of, strategy_of
from croupier.table.observation import observe
from tests.odds.staged.duel_games import CARIBBEAN, FOUR_CARD, OPEN_THREE, with_pack

GAMES = (THREE_CARD, OPEN_THREE, CRAZY, CARIBBEAN, FOUR_CARD)
"""Four card poker last, and asked for first by the tests after it: few of such plans are kept, its own is the
largest."""
PACKS = {
    THREE_CARD.id: short_pack("AKQJ2", "hs"),
    OPEN_THREE.id: short_pack("AQ2", "cdhs"),
    CRAZY.id: short_pack("AKQ2", "cdh"),
    CARIBBEAN.id: short_pack("AKQJT9", "hs"),
    FOUR_CARD.id: short_pack("AQJT", "cdh"),
}
UNIT = 1_000


def played(game: Game, own: Hand, dealer: Hand, strategy: str = "best") -> tuple[Fraction, Fraction]:
    """By the script: the net and all that was staked, in units."""
    rules = game.rules
    seat = Table(game.options, {1: 10**9})
    playing = Round(game, seat)
    for spot, units in rules.opening(game.options).items():
        playing.bet(1, spot, int(units * UNIT))
    playing.start()
    choose = strategy_of(game, strategy).choose
    hidden, up = dealer[: rules.dealer - rules.up], dealer[rules.dealer - rules.up :]
    answers: list[Hand] = [own, hidden, *([up] if up else [])]
    while playing.ask is not None:
        if isinstance(playing.ask, Decide):
            playing.answer(choose(observe(playing, 1), playing.ask))
        else:
            playing.answer(answers.pop(0))
    staked = sum(event.amount for event in playing.events if isinstance(event, e.Staked))
    return Fraction(seat.stacks[1] - 10**9, UNIT), Fraction(staked, UNIT)


def by_kernel(game: Game, pack: Pack, own: Hand, dealer: Hand) -> KernelRow:
    """The row that the kernel's tables give to a deal."""
    rules = game.rules
    rows, tables, row_of, _ = plan(game, game.options)
    places = {card: at for at, card in enumerate(sorted(pack))}
    hand = number(places[card] for card in own)
    card = places[dealer[-1]] if rules.up else 0
    play = sum(
        (int(tables.plays[hand, plane]) >> card & 1) << plane for plane in range(tables.plays.shape[1])
    )
    mine, theirs = rules.rank(own), rules.rank(dealer)
    than = WEAKER if theirs < mine else EQUAL if theirs == mine else STRONGER
    qualifies = tables.least <= theirs < tables.end
    return rows[int(row_of[0, mine, play, than + 3 * qualifies])]


def paid_alike(game: Game, pack: Pack) -> None:
    dealt = with_pack(game, pack)
    lot = Random(game.id)
    for _ in range(60):
        cards = tuple(lot.sample(pack.cards, game.rules.own + game.rules.dealer))
        own, dealer = cards[: game.rules.own], cards[game.rules.own :]
        row = by_kernel(dealt, pack, own, dealer)
        assert (row.net, row.staked) == played(dealt, own, dealer)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_kernels_tables_pay_what_the_script_does(game: Game) -> None:
    paid_alike(game, STANDARD)


@pytest.mark.parametrize(
    ("game", "spot"), [(FOUR_CARD, "aces-up"), (THREE_CARD, "pair-plus"), (CRAZY, "queens-up")], ids=str
)
def test_side_bets_come_as_often_as_they_are_counted(game: Game, spot: str) -> None:
    """The base wager's rounds are the same with them; a row within four standard errors of its exact chance,
    as if nobody folded, and one that a fold loses as often as the base wager is folded."""
    rounds = 200_000
    known = rows(game, game.options, {spot})
    counts = simulate(game, game.options, "sides", 0, rounds, {spot})
    plain = simulate(game, game.options, "sides", 0, rounds)
    assert counts[: len(plain)].tolist() == plain.tolist()
    mine = {row: count for row, count in zip(known, counts.tolist(), strict=True) if row.wager == spot}
    assert sum(mine.values()) == rounds
    folded = {row: count for row, count in mine.items() if row.outcome == FOLDED}
    if folded:
        fold = rows(game, game.options)[0]
        assert (fold.pays, fold.net) == ("lose", -fold.staked)
        assert list(folded.values()) == [int(plain[0])]
    (tally,) = side_tallies(game, game.options, wager=spot)
    exact = {row.outcome: float(row.probability) for row in tally.report().outcomes}
    for row, count in mine.items():
        if row not in folded:
            chance = exact.get(row.outcome, 0.0)
            most = rounds * chance + 4 * sqrt(rounds * chance) + 1
            least = 0 if folded else rounds * chance - 4 * sqrt(rounds * chance) - 1
            assert least <= count <= most


@pytest.mark.parametrize("game", GAMES[::-1], ids=lambda game: game.id)
def test_rows_come_as_often_as_they_are_counted(game: Game) -> None:
    """Four standard errors, and one round for rows that are hardly ever seen."""
    rounds = 400_000
    counts = simulate(game, game.options, "rows", 0, rounds)
    assert counts.sum() == rounds
    found = analyse(game.rules, game.options, STANDARD.cards)
    expected: dict[KernelRow, int] = {}
    for said, play, each, ways in found.endings():
        row = KernelRow(game.rules.base, *found.terms.ending(said, play, each))
        expected[row] = expected.get(row, 0) + ways
    known = rows(game, game.options)
    assert known == list(expected)
    for row, count in zip(known, counts.tolist(), strict=True):
        chance = expected[row] / found.deals
        assert abs(count - rounds * chance) <= 4 * sqrt(rounds * chance * (1 - chance)) + 0.5 + (
            chance < 1e-5
        )


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_short_packs_tables_pay_what_the_script_does(game: Game) -> None:
    paid_alike(game, PACKS[game.id])


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_short_packs_kernel_agrees_with_its_exact_odds(game: Game) -> None:
    dealt = with_pack(game, PACKS[game.id])
    rounds = 200_000
    counts = simulate(dealt, game.options, "short", 0, rounds)
    found = analyse(game.rules, game.options, tuple(sorted(PACKS[game.id])))
    nets = np.array([float(row.net) for row in rows(dealt, game.options)])
    mean = float(counts @ nets) / rounds
    exact = float((found.ends * found.terms.nets).sum()) / (found.deals * found.terms.scale)
    spread = sqrt(float(counts @ (nets - mean) ** 2) / rounds)
    assert abs(mean - exact) <= 4 * spread / sqrt(rounds)


def test_a_batch_is_the_same_wherever_it_is_played() -> None:
    first = simulate(OPEN_THREE, OPEN_THREE.options, "seed", 3, 10_000)
    assert np.array_equal(first, simulate(OPEN_THREE, OPEN_THREE.options, "seed", 3, 10_000))
    assert not np.array_equal(first, simulate(OPEN_THREE, OPEN_THREE.options, "seed", 4, 10_000))


def test_the_kernel_is_found_for_the_base_wager_and_what_the_own_hand_decides() -> None:
    def kernel(*bets: tuple[str, int], strategy: str = "default") -> Any:
        job = Job(THREE_CARD.id, (), "seed", strategy, bets=bets, rounds=10)
        return kernel_of(THREE_CARD, THREE_CARD.options, job)

    assert kernel() is not None
    assert kernel(("ante", 1000)) is not None
    assert kernel(("ante", 1000), ("pair-plus", 500)) is not None
    assert kernel(strategy="never-fold") is None


def test_a_strategy_that_never_folds() -> None:
    best, plain, *_ = strategies_of(CRAZY)
    assert (best.name, plain.name) == ("best", "never-fold")
    assert dict(plain.bets(Table(CRAZY.options, {1: 10**6}), 1)) == {"ante": UNIT, "super-bonus": UNIT}
    low, high = parse_cards("9h 7d 5s 3c 2d"), parse_cards("Th Td Ts Kc Jd")
    assert list(played(CRAZY, low, high)) == [-2, 2]
    assert list(played(CRAZY, low, high, "never-fold")) == [-3, 3]
    assert list(played(CRAZY, high, low, "never-fold")) == [
        1 + 2,
        3,
    ]  # the ante goes back, three tens pay 2 to 1
