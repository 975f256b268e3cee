"""Three games on a shared board, small enough to read, by the sheets of ultimate Texas hold'em (Ohio and
California) and Texas hold'em bonus."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from functools import cache
from typing import Any

from croupier.cards.pack import STANDARD, Pack
from croupier.hands import poker
from croupier.hands.poker import PokerCategory
from croupier.language.staged import (
    Board,
    Decision,
    DecisionPoint,
    Play,
    Staged,
    StagedPart,
    StagedSideBet,
    always,
    base_alone,
    close_bets,
    deal,
    reveal_dealer,
    settle_seats,
)
from croupier.odds.staged.engine import SHARED_BOARD
from croupier.odds.tally import Solution
from croupier.rules.game import Equipment, Game
from croupier.rules.options import Options
from croupier.wagers.pays import PayTable
from croupier.wagers.result import Result, lose, push, returned, win
from croupier.wagers.spot import Spot

BLIND = PayTable.parse(
    "royal flush: 500 to 1\nstraight flush: 50 to 1\nfour of a kind: 10 to 1\nfull house: 3 to 1\n"
    "flush: 3 to 2\nstraight: 1 to 1",
    name="blind",
    source="ohio-ultimate-texas-hold-em §10.III",
)
TRIPS = PayTable.parse(
    "royal flush: 50 to 1\nstraight flush: 40 to 1\nfour of a kind: 30 to 1\nfull house: 8 to 1\n"
    "flush: 7 to 1\nstraight: 4 to 1\nthree of a kind: 3 to 1",
    name="trips",
    source="ohio-ultimate-texas-hold-em §10.IV",
)


def raised(units: int) -> Play:
    return Play(name="play", spot="play", units=Fraction(units))


CHECK, FOLD = Play(name="check"), Play(name="fold", folds=True)


def ultimate_plays(options: Any, at: DecisionPoint) -> tuple[Play, ...]:
    if "play" in at.staked:
        return ()
    return {0: (CHECK, raised(3), raised(4)), 3: (CHECK, raised(2)), 5: (raised(1), FOLD)}[at.street]


def ultimate_results(options: Any, own: int, dealer: int, qualifies: bool) -> tuple[Result, ...]:
    if own == dealer:
        return push("ante"), push("blind"), push("play")
    if own < dealer:
        return lose("ante") if qualifies else returned("ante"), lose("blind"), lose("play")
    row = poker.category(own).row
    blind = win("blind", pays=BLIND.odds(row), why=row) if row in BLIND else push("blind")
    return win("ante") if qualifies else returned("ante"), blind, win("play")


def california_results(options: Any, own: int, dealer: int, qualifies: bool) -> tuple[Result, ...]:
    compared = win if own > dealer else push if own == dealer else lose
    if not qualifies:
        return returned("ante"), returned("blind"), compared("play")
    is_low = own > dealer and poker.category(own) < PokerCategory.THREE_OF_A_KIND
    return compared("ante"), push("blind") if is_low else compared("blind"), compared("play")


def bonus_plays(options: Any, at: DecisionPoint) -> tuple[Play, ...]:
    if at.street == 0:
        return Play(name="flop", spot="flop", units=Fraction(2)), FOLD
    name = "turn" if at.street == 3 else "river"
    return CHECK, Play(name=name, spot=name, units=Fraction(1))


def bonus_results(options: Any, own: int, dealer: int, qualifies: bool) -> tuple[Result, ...]:
    compared = win if own > dealer else push if own == dealer else lose
    is_low = own > dealer and poker.category(own) < PokerCategory.STRAIGHT
    ante = push("ante") if is_low else compared("ante")
    return ante, compared("flop"), compared("turn"), compared("river")


def parts(*shared: int) -> tuple[StagedPart, ...]:
    """Decisions with so many shared cards before each."""
    decisions = (part for count in shared for part in (Board(count, burns=False), Decision("decision", "")))
    rest = 5 - sum(shared)
    last = (Board(rest, burns=False),) if rest else ()
    return deal, Decision("decision", ""), *decisions, *last, reveal_dealer, settle_seats


ULTIMATE = Game(
    id="small-ultimate",
    title="Small ultimate",
    family="staged",
    summary="A game for tests.",
    sheets=(),
    options=Options(),
    equipment=lambda options: Equipment(pack=STANDARD),
    rules=Staged(
        spots=lambda options: (
            Spot("ante"),
            Spot("blind", needs="ante"),
            Spot("play", needs="ante", opening=False),
        ),
        opening=lambda options: {"ante": Fraction(1), "blind": Fraction(1)},
        own=2,
        dealer=2,
        plays=ultimate_plays,
        choices=dict.fromkeys(("check", "play", "fold"), ""),
        qualifies=lambda options, dealer: dealer >= poker.lowest(PokerCategory.PAIR),
        results=ultimate_results,
        before_cards=(close_bets,),
        round_parts=parts(3, 2),
    ),
)
CALIFORNIA = replace(
    ULTIMATE,
    id="small-california",
    title="Small California",
    rules=ULTIMATE.rules.replace(
        qualifies=lambda options, dealer: dealer >= poker.lowest(PokerCategory.HIGH_CARD, 14),
        results=california_results,
    ),
)
BONUS = replace(
    ULTIMATE,
    id="small-bonus",
    title="Small bonus",
    rules=ULTIMATE.rules.replace(
        spots=lambda options: (
            Spot("ante"),
            *(Spot(name, needs="ante", opening=False) for name in ("flop", "turn", "river")),
        ),
        opening=base_alone,
        plays=bonus_plays,
        choices=dict.fromkeys(("check", "flop", "turn", "river", "fold"), ""),
        qualifies=always,
        results=bonus_results,
        round_parts=parts(3, 1),
    ),
)
TRIPS_BET = StagedSideBet(
    spot="trips",
    title="Trips",
    own=2,
    board=5,
    row_of=lambda options, strength: (
        poker.category(strength).row if poker.category(strength).row in TRIPS else ""
    ),
    pays=lambda options: TRIPS,
)


def with_pack(game: Game, pack: Pack) -> Game:
    return replace(game, equipment=lambda options: Equipment(pack=pack))


def with_sides(game: Game, *sides: StagedSideBet) -> Game:
    """The same rules, with side bets."""
    return replace(game, rules=game.rules.replace(side_bets=lambda options: sides))


@cache
def solved(game: Game, pack: Pack | None = None) -> Solution:
    """Counted once for all that look at it."""
    return SHARED_BOARD.solve(game, game.options, pack=pack)
