"""The general solver, the family engines and the replayed round come to the same figures.

On short packs every path is replayed; on full packs the engines count, which share no line with the solver.
"""

from __future__ import annotations

import pytest

from croupier.cards.pack import short_pack
from croupier.games import find
from croupier.odds.analyst import BestPlay, Opening, least_stakes
from croupier.odds.engine import engine_of
from croupier.odds.solver.answer import solve_game
from croupier.odds.solver.exact import solve_round
from croupier.rules.game import Game

SHORT = [
    ("us-double-down-stud", "original", "AKQ/hsd"),
    ("ohio-three-card-poker", "ante", "AKQJ/hs"),
    ("ohio-three-card-poker", "pair-plus", "AKQJ/hs"),
    ("hustler-casino-war", "base", "AKQJ/hsd"),
    ("hustler-casino-war", "tie", "AKQJ/hsd"),
    ("hustler-ruyi-baccarat", "banker", "AKQJ/hsd"),
    ("hustler-21st-century-baccarat-v8-0", "dealer-dragon-bonus", "AKT98/hs"),
    ("hustler-21st-century-baccarat-v8-0", "tie", "AKT98/hs"),
]


def opened(game: Game, wager: str) -> Opening:
    spot = game.spot(wager, game.options)
    return Opening.with_bets(game, game.options, least_stakes(game, game.options, spot))


@pytest.mark.parametrize(("name", "wager", "cards"), SHORT)
def test_a_short_pack_is_replayed_to_the_same_ends(name: str, wager: str, cards: str) -> None:
    start, pack = opened(find(name), wager), short_pack(*cards.split("/"))
    found, replayed = solve_round(start, pack).solution(), BestPlay(start).solution(pack)
    assert found.net == replayed.net
    assert found.ends == replayed.ends
    assert found.plays == replayed.plays


@pytest.mark.parametrize(
    ("name", "wager"),
    [
        ("ohio-three-card-poker", "ante"),
        ("ohio-three-card-poker", "pair-plus"),
        ("ohio-roulette", "straight-17"),
        ("ohio-roulette", "first-five-numbers"),
        ("ohio-rapid-roulette", "red"),
        ("ohio-big-six", "joker"),
    ],
)
def test_a_full_pack_or_wheel_is_counted_by_the_engine_too(name: str, wager: str) -> None:
    game = find(name)
    (solved,) = solve_game(game, game.options, wager, advises=False).tallies
    counted = engine_of(game).tally_of(game, game.options, wager)
    assert solved.expectation == counted.expectation
