"""A side bet is written once: an edition that has another, or on whose hands others bet otherwise, is dealt,
counted and simulated otherwise."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from math import sqrt
from typing import Any, NamedTuple

import pytest
from msgspec.structs import replace as but

from croupier.cards.pack import Pack, short_pack
from croupier.games.staged import hustler_caribbean_stud_poker as caribbean
from croupier.games.staged import ohio_let_it_ride_poker as ride
from croupier.hands import poker, three_card
from croupier.hands.three_card import ThreeCardCategory
from croupier.language.staged import PROGRESSIVE, StagedSideBet, no_side_bets
from croupier.odds.report import WagerOdds
from croupier.odds.solve import solve
from croupier.odds.staged.engine import DUEL as DUEL_ENGINE
from croupier.odds.staged.progressive import progressive_tally
from croupier.rules.game import Game
from croupier.simulation.staged import (
    hand_against_hand_kernel,
    paid_by_table_kernel,
    shared_board_kernel,
)
from croupier.simulation.staged.side_tables import sides_of
from croupier.table.written import WrittenRound
from croupier.wagers.jackpot import Jackpot, prizes
from croupier.wagers.pays import PayTable
from croupier.wagers.spot import Spot
from tests.odds.staged import board_games, duel_games, table_games

ROUNDS = 20_000
SIDE = "three-cards"
PAIR, FLUSH = (three_card.lowest(each) for each in (ThreeCardCategory.PAIR, ThreeCardCategory.FLUSH))
PACK = short_pack("AKQJ5", "cdhs")
SMALL = short_pack("AKQJ", "chs")


class SideShape(NamedTuple):
    game: Game
    kernel: Any
    cards: dict[str, int]
    """Whose cards count, three together."""
    paper: dict[str, Any]
    """A pair, and a hand that is given up."""


SHAPES = {
    "by table": SideShape(
        table_games.with_pack(table_games.STUD, short_pack("KQJ5432", "cdh")),
        paid_by_table_kernel,
        {"own": 2, "board": 1},
        {"cards": "Kc Qd Kh 5h Jh", "choices": [[1, "fold"]]},
    ),
    "duel": SideShape(
        duel_games.with_pack(duel_games.OPEN_THREE, PACK),
        hand_against_hand_kernel,
        {"own": 3},
        {"cards": "Kc Qd Kh Ah Ac 5h", "choices": [[1, "fold"]]},
    ),
    "board": SideShape(
        board_games.with_pack(board_games.ULTIMATE, SMALL),
        shared_board_kernel,
        {"own": 2, "board": 1},
        {"cards": "Kc Qh As Js Kh Qc Jc Ac Jh", "choices": [[1, "check"], [1, "check"], [1, "fold"]]},
    ),
}


def paid_from(least: int) -> Callable[[Any, int], str]:
    return lambda options, strength: "good" if strength >= least else ""


def with_side(shape: SideShape, least: int = PAIR, pays: str = "1 to 1", survives_fold: bool = True) -> Game:
    """The game with one side bet, for which a hand from the least on is paid."""
    side = StagedSideBet(
        spot=SIDE,
        title="Three cards",
        rank=three_card.evaluate,
        row_of=paid_from(least),
        pays=lambda options: PayTable.parse(f"good: {pays}", name=SIDE, source=""),
        survives_fold=survives_fold,
        **shape.cards,  # type: ignore[arg-type]
    )
    spots = shape.game.rules.spots
    rules = shape.game.rules.replace(
        side_bets=lambda options: (side,), spots=lambda options: (*spots(options), Spot(SIDE))
    )
    return replace(shape.game, rules=rules)


def dealt(game: Game, paper: dict[str, Any]) -> int:
    """What is won on the side bet of a dollar; on the others all is lost."""
    opening = game.rules.opening(game.options)
    seats = {1: {**{spot: float(units) for spot, units in opening.items()}, SIDE: 1}}
    lost = sum(int(units) for units in opening.values()) * 1_00
    return WrittenRound({"game": game.id, "seats": seats, **paper}, game).net[1] + lost


def counted(game: Game, wager: str) -> WagerOdds:
    odds = solve(game, wager=wager).wagers[0]
    assert isinstance(odds, WagerOdds)
    return odds


def simulated(game: Game, kernel: Any) -> dict[str, tuple[Fraction, int]]:
    """How the side bet ended: what each end brings, and how often it came."""
    counts = kernel.simulate(game, game.options, 7, 0, ROUNDS, {SIDE}).tolist()
    ends = zip(kernel.rows(game, game.options, {SIDE}), counts, strict=True)
    return {row.outcome: (row.net, count) for row, count in ends if row.wager == SIDE}


def expected(pack: Pack, least: int, odds: int) -> Fraction:
    """Every three cards of the pack."""
    hands = [three_card.evaluate(cards) for cards in combinations(pack, 3)]
    won = sum(hand >= least for hand in hands)
    return Fraction(odds * won - (len(hands) - won), len(hands))


@pytest.mark.parametrize("name", SHAPES)
@pytest.mark.parametrize(
    ("least", "odds", "won"), [(PAIR, 1, 1_00), (FLUSH, 1, -1_00), (PAIR, 2, 2_00)], ids=["", "row", "pays"]
)
def test_another_side_bet_is_dealt_counted_and_simulated(name: str, least: int, odds: int, won: int) -> None:
    shape = SHAPES[name]
    game = with_side(shape, least, f"{odds} to 1")
    assert dealt(game, shape.paper) == won
    found = counted(game, SIDE)
    pack = game.equipment(game.options).pack
    assert pack is not None
    assert found.expectation == expected(pack, least, odds)
    ends = simulated(game, shape.kernel).values()
    mean = float(sum(net * count for net, count in ends)) / ROUNDS
    assert abs(mean - float(found.expectation)) < 4 * sqrt(float(found.variance) / ROUNDS)


def test_a_side_bet_of_the_rules_that_the_options_make() -> None:
    shape = SHAPES["duel"]
    sided = with_side(shape)
    rules = sided.rules.replace(
        side_bets=no_side_bets, variations=lambda options: {"side_bets": sided.rules.side_bets}
    )
    game = replace(sided, rules=rules)
    assert dealt(game, shape.paper) == 1_00
    assert counted(game, SIDE).expectation == expected(PACK, PAIR, 1)
    assert simulated(game, shape.kernel) == simulated(sided, shape.kernel)


@pytest.mark.parametrize("name", SHAPES)
def test_a_fold_takes_a_side_bet_that_does_not_survive_it(name: str) -> None:
    """As often as the hand is folded. The odds are of one who does not fold, and say so."""
    shape = SHAPES[name]
    stands, goes = with_side(shape), with_side(shape, survives_fold=False)
    assert (dealt(stands, shape.paper), dealt(goes, shape.paper)) == (1_00, -1_00)
    assert "folded" not in simulated(stands, shape.kernel)
    net, folded = simulated(goes, shape.kernel)["folded"]
    base = counted(goes, goes.rules.base)
    rate = float(sum(row.probability for row in base.outcomes if "fold" in row.outcome))
    assert net == -1 and rate
    assert abs(folded / ROUNDS - rate) <= 4 * sqrt(rate * (1 - rate) / ROUNDS)
    told = [note for game in (stands, goes) for note in counted(game, SIDE).notes if "folds" in note]
    assert len(told) == 1


def one_behind(options: Any) -> dict[str, str]:
    return {"backline-1": "backline-1-bet"}


@pytest.mark.parametrize(
    ("answers", "behind"),
    [({}, {"backline-1", "backline-2"}), ({"behind": one_behind}, {"backline-1"})],
    ids=["two", "one"],
)
def test_who_bets_behind_a_player_goes_with_him(answers: dict[str, Any], behind: set[str]) -> None:
    """He calls for them at the table, they have his odds, and are simulated with him. Kings beat ace-king."""
    game = replace(caribbean.GAME, rules=caribbean.GAME.rules.replace(**answers))
    antes = ("ante", "backline-1", "backline-2")
    done = WrittenRound(
        {
            "game": game.id,
            "seats": {1: dict.fromkeys(antes, 10)},
            "cards": "Kc Kd 9h 7s 2c Ah Ks 8d 6c 3h",
            "choices": [[1, "call"]],
        },
        game,
    )
    won = {each.spot: each.paid for each in done.results}
    bets = {"bet", *(f"{line}-bet" for line in behind)}
    assert won == dict.fromkeys(("ante", *behind), 10_00) | dict.fromkeys(bets, 20_00)
    told = {name for name in DUEL_ENGINE.own_wagers(game, game.options) if name in antes}
    assert told == {*antes} - behind
    assert hand_against_hand_kernel.wagers(game, game.options) & {*antes} == {"ante", *behind}


class DoubleStraights(ride.OhioOptions):
    """The sign has $60 for a straight, and not $30."""

    @property
    def jackpot(self) -> Jackpot:
        sign = super().jackpot
        return but(sign, prizes={**sign.prizes, **prizes("straight: $60")})


@pytest.mark.parametrize(
    ("options", "won"), [(ride.GAME.options, 29), (DoubleStraights(), 59)], ids=["", "other"]
)
def test_a_progressive_pays_what_its_sign_has(options: Any, won: int) -> None:
    """Of the 252 hands of ten cards, two suits of 6-5-4-3-2, two are straight flushes, which win a tenth of
    $10,000.21, and thirty straights; the rest have pairs. The dollar is kept."""
    game = replace(ride.GAME, options=options)
    paper = {
        "seats": {1: {"bet-1": 5, "bet-2": 5, "bet-3": 5, PROGRESSIVE: 1}},
        "cards": "6c 5d 4c Ah 3d 2c",
        "choices": [[1, "let-it-ride"], [1, "let-it-ride"]],
    }
    done = WrittenRound({"game": game.id, **paper}, game)
    assert [each.paid - each.taken for each in done.results if each.spot == PROGRESSIVE] == [won * 1_00]
    tally = progressive_tally(game, options, pack=short_pack("65432", "cd"))
    assert tally is not None
    assert tally.expectation == (30 * won + 2 * (Fraction(1_000_02, 100) - 1) - 220) / 252
    (side,) = [side for side in sides_of(game.rules, options) if side.spot == PROGRESSIVE]
    assert side.row(poker.lowest(poker.PokerCategory.STRAIGHT)).net == won
    spot = game.spots(options)[PROGRESSIVE]
    assert spot.prints is not None
    assert dict(spot.prints.rows)["straight"] == f"${won + 1}"
