"""Progressives, bonuses on the dealer's cards too and bets behind a player, by kernels: against the script,
round by round, and against the exact odds."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from math import sqrt
from typing import Any

import numpy as np
import pytest

from croupier.cards.card import Card, Hand, parse_cards
from croupier.cards.pack import STANDARD, Pack, short_pack
from croupier.errors import IllegalBet
from croupier.games import find
from croupier.odds.staged.progressive import progressive_tally
from croupier.odds.staged.side_bets import side_tallies
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.rules.steps import BOARD, DEALER
from croupier.simulation.batch import Job
from croupier.simulation.kernel import KernelRow, kernel_of
from croupier.simulation.run import simulate
from croupier.simulation.staged import hand_against_hand_kernel as duel
from croupier.simulation.staged import paid_by_table_kernel as by_table
from croupier.simulation.staged import shared_board_kernel as board
from croupier.terminal.commands.simulate import bets
from tests.simulation.same_cards import Dealt, ended, played, unnamed
from tests.simulation.staged.short_games import with_pack

TWENTY, MANY = short_pack("AKJT5", "cdhs"), short_pack("AKQJT98", "cdh")
ROUNDS = 300
METERS = {"progressive-stake": "returned", "progressive-includes": "no", "progressive-meter": "$50,000.50"}
CASES: list[tuple[str, list[str], dict[str, str], Pack]] = [
    ("ohio-let-it-ride-poker", ["progressive"], {}, MANY),
    ("ohio-mississippi-stud", ["progressive"], {}, MANY),
    ("ohio-mississippi-stud", ["progressive", "three-card-bonus"], METERS, MANY),
    ("ohio-four-card-poker", ["progressive", "aces-up"], {}, MANY),
    ("ohio-crazy-four-poker", ["progressive"], {}, MANY),
    ("ohio-three-card-poker", ["pair-plus", "six-card-bonus"], {}, MANY),
    ("ohio-three-card-poker", ["pair-plus", "six-card-bonus"], {"six-card-ace-low": "no"}, TWENTY),
    ("hustler-three-card-poker-6-card-bonus", ["6-card-bonus"], {}, MANY),
    ("hustler-crazy-4-poker", ["super-bonus"], {}, MANY),
    ("hustler-crazy-4-poker", ["super-bonus=50", "queens-up"], {"super-bonus-tie": "lose"}, MANY),
    ("hustler-caribbean-stud-poker", ["backline-1", "backline-2"], {}, MANY),
    ("hustler-caribbean-stud-poker", ["backline-1"], {"backline-decision": "own"}, MANY),
    ("ohio-ultimate-texas-hold-em", ["progressive", "trips"], {}, TWENTY),
    ("ohio-texas-hold-em-bonus", ["progressive", "bonus"], {}, TWENTY),
    ("ohio-texas-hold-em-bonus", ["bonus"], {"both-aces": "yes"}, TWENTY),
    ("hustler-ultimate-texas-holdem-california", ["bonus-hand"], {}, TWENTY),
    (
        "hustler-ultimate-texas-holdem-california",
        ["bonus-hand"],
        {"bonus-survives-fold": "yes", "bonus-board-hands": "no", "bonus-stake": "returned"},
        TWENTY,
    ),
]


def whole(pack: Pack, *parts: tuple[Hand, int]) -> Hand:
    """So many cards of each part; where a fold has left some in the pack, any that are there."""
    dealt = {card for cards, size in parts for card in cards[:size]}
    rest = (card for card in pack if card not in dealt)
    return tuple(
        card
        for cards, size in parts
        for card in (*cards[:size], *(next(rest) for _ in range(size - len(cards))))
    )


RowCounts = tuple[list[KernelRow], Any]
"""Every way to end, and how often it came."""


def by_kernel(
    game: Game, options: Options, pack: Pack, wagers: frozenset[str], rounds: Iterable[Dealt]
) -> RowCounts:
    own, is_duel = game.rules.own, game.rules.shape == "duel"
    if is_duel:
        hands = [whole(pack, (each.at(1), own), (each.at(DEALER), game.rules.dealer)) for each in rounds]
        return counted(duel, duel.plan(game, options, wagers), sorted(pack), hands)
    if game.rules.shape == "table":
        hands = [whole(pack, (each.at(1), own), (each.at(BOARD), 5 - own)) for each in rounds]
        return counted(by_table, by_table.plan(game, options, wagers), pack, hands)
    hands = [whole(pack, (each.at(1), 2), (each.at(BOARD), 5), (each.at(DEALER), 2)) for each in rounds]
    return counted(board, board.plan(game, options, wagers), pack, hands)


def counted(
    kernel: Any, plan: Any, pack: Iterable[Card], hands: Iterable[Hand]
) -> tuple[list[KernelRow], Any]:
    """How often each row of a plan comes, in rounds that are given in the order in which the kernel deals."""
    places = {card: at for at, card in enumerate(pack)}
    deals = np.array([[places[card] for card in hand] for hand in hands], np.uint8)
    counts = np.zeros(len(plan.rows), np.int64)
    kernel.count(plan, deals, counts)
    return list(plan.rows), counts


@pytest.mark.parametrize(
    ("name", "wagers", "settings", "pack"), CASES, ids=lambda each: getattr(each, "name", str(each))
)
def test_kernel_and_script_end_the_same_rounds_alike(
    monkeypatch: pytest.MonkeyPatch, name: str, wagers: list[str], settings: dict[str, str], pack: Pack
) -> None:
    """Every wager's net and stake; a side bet's row too."""
    game = with_pack(find(name), pack)
    options = game.options.with_settings(settings)
    bet = bets(game, options, wagers)
    job = Job(name, tuple(settings.items()), "same", "default", bet, rounds=ROUNDS, size=ROUNDS)
    found, rounds = played(monkeypatch, job, game)
    rows, counts = by_kernel(game, options, pack, frozenset(spot for spot, _ in bet), rounds)
    mine = ended(rows, counts, bet)
    takes_back = name == "ohio-let-it-ride-poker"  # what is taken back was staked, as the script tells it
    mains = {spot for spot, _ in bet if not takes_back or spot == "progressive"}
    assert unnamed(mine, mains) == unnamed(found, mains)
    sides = {side.spot for side in game.rules.side_bets(options)} | {"progressive", "bonus-hand"}
    assert {end: many for end, many in mine.items() if end[0] in sides} == {
        end: many for end, many in found.items() if end[0] in sides
    }
    assert kernel_of(game, options, job) is not None


@pytest.mark.parametrize(
    ("name", "spot"),
    [
        ("ohio-let-it-ride-poker", "progressive"),
        ("ohio-texas-hold-em-bonus", "bonus"),
        ("hustler-three-card-poker-6-card-bonus", "6-card-bonus"),
    ],
)
def test_edges_are_within_four_standard_errors_of_the_exact_ones(name: str, spot: str) -> None:
    """Of wagers that outlive a fold, or of games without one."""
    game = with_pack(find(name), MANY)
    rounds = 1_000_000
    job = Job(name, (), "edges", "default", bets(game, game.options, [spot]), rounds=rounds)
    found = next(each for each in simulate(job, by="kernel", game=game).wagers if each.wager == spot)
    tally = progressive_tally(game, game.options, pack=MANY)
    if spot != "progressive":
        (tally,) = side_tallies(game, game.options, MANY, wager=spot)
    assert tally is not None
    exact = tally.report()
    assert abs(found.house_edge - float(exact.house_edge)) < 4 * exact.standard_deviation / sqrt(rounds)


def test_a_six_card_royal_wins_its_sum_whatever_is_bet() -> None:
    """And five of its cards win by odds alone."""
    game = find("ohio-three-card-poker")
    hands = [
        parse_cards("Ah Kh Qh Jh Th 9h"),
        parse_cards("9s Ks Ts Js As Qs"),
        parse_cards("Ah Kh Qh Jh Th 9s"),
    ]
    rows, counts = counted(
        duel,
        duel.plan(game, game.options, frozenset({"pair-plus", "six-card-bonus"})),
        sorted(STANDARD),
        hands,
    )
    won = {
        row.bet({row.wager: 10_00}).net: int(many)
        for row, many in zip(rows, counts, strict=True)
        if many and row.wager == "six-card-bonus"
    }
    assert won == {Fraction(100_000, 10): 2, Fraction(1000): 1}


def test_given_cards_are_counted_as_dealt_ones_are() -> None:
    """A batch comes to the same as its deals, however many are counted at a time."""
    game = find("ohio-three-card-poker")
    wagers = {"pair-plus", "six-card-bonus"}
    one = duel.simulate(game, game.options, "batch", 0, 40_000, wagers)
    assert np.array_equal(one, duel.simulate(game, game.options, "batch", 0, 40_000, wagers))
    assert not np.array_equal(one, duel.simulate(game, game.options, "batch", 1, 40_000, wagers))
    base = duel.simulate(game, game.options, "batch", 0, 40_000)
    assert np.array_equal(base, one[: len(base)])
    assert one.sum() == 3 * 40_000


def test_what_a_table_would_not_take_is_refused() -> None:
    """By the kernel as by the script."""
    game = find("ohio-three-card-poker")
    job = Job(game.id, (), "", "default", bets(game, game.options, ["six-card-bonus"]), rounds=10)
    for by in ("kernel", "script"):
        with pytest.raises(IllegalBet, match="Pair Plus"):
            simulate(job, by=by)
