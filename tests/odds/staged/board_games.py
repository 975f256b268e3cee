"""Three games on a shared board, small enough to read, by the sheets of ultimate Texas hold'em (Ohio and
California) and Texas hold'em bonus."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from functools import cache
from typing import Any, ClassVar

from croupier.cards.pack import STANDARD, Pack
from croupier.families.staged.house_round import Stage, StagedClauses
from croupier.families.staged.rules import Play, SharedBoard, StagedSideBet, StakedUnits
from croupier.families.staged.shapes import BoardRound
from croupier.hands import poker
from croupier.hands.poker import PokerCategory
from croupier.odds.staged.engine import SHARED_BOARD
from croupier.odds.tally import Solution
from croupier.rules.game import Equipment, Game
from croupier.rules.held_rules import by_rules
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


class Ultimate(SharedBoard):
    streets = (0, 3, 5)

    def opening(self, options: Any) -> StakedUnits:
        return {"ante": Fraction(1), "blind": Fraction(1)}

    def plays(self, options: Any, street: int, staked: StakedUnits) -> tuple[Play, ...]:
        if "play" in staked:
            return ()
        return {0: (CHECK, raised(3), raised(4)), 3: (CHECK, raised(2)), 5: (raised(1), FOLD)}[street]

    def qualifies(self, options: Any, dealer: int) -> bool:
        return dealer >= poker.lowest(PokerCategory.PAIR)

    def settle(self, options: Any, own: int, dealer: int) -> tuple[Result, ...]:
        if own == dealer:
            return push("ante"), push("blind"), push("play")
        opens = self.qualifies(options, dealer)
        if own < dealer:
            return lose("ante") if opens else returned("ante"), lose("blind"), lose("play")
        row = poker.category(own).row
        blind = win("blind", pays=BLIND.odds(row), why=row) if row in BLIND else push("blind")
        return win("ante") if opens else returned("ante"), blind, win("play")


class California(Ultimate):
    def qualifies(self, options: Any, dealer: int) -> bool:
        return dealer >= poker.lowest(PokerCategory.HIGH_CARD, 14)

    def settle(self, options: Any, own: int, dealer: int) -> tuple[Result, ...]:
        compared = win if own > dealer else push if own == dealer else lose
        if not self.qualifies(options, dealer):
            return returned("ante"), returned("blind"), compared("play")
        is_low = own > dealer and poker.category(own) < PokerCategory.THREE_OF_A_KIND
        return compared("ante"), push("blind") if is_low else compared("blind"), compared("play")


class Bonus(SharedBoard):
    streets = (0, 3, 4)

    def plays(self, options: Any, street: int, staked: StakedUnits) -> tuple[Play, ...]:
        if street == 0:
            return Play(name="flop", spot="flop", units=Fraction(2)), FOLD
        name = "turn" if street == 3 else "river"
        return CHECK, Play(name=name, spot=name, units=Fraction(1))

    def settle(self, options: Any, own: int, dealer: int) -> tuple[Result, ...]:
        compared = win if own > dealer else push if own == dealer else lose
        is_low = own > dealer and poker.category(own) < PokerCategory.STRAIGHT
        ante = push("ante") if is_low else compared("ante")
        return ante, compared("flop"), compared("turn"), compared("river")


class SmallRound(BoardRound):
    burns = False
    says: ClassVar[dict[str, str]] = dict.fromkeys(("check", "play", "fold", "flop", "turn", "river"), "")

    @property
    def clauses(self) -> StagedClauses:
        return StagedClauses(*[""] * 6)

    @property
    def stages(self) -> list[Stage]:
        return [Stage(moment=str(seen), clause="") for seen in self.rules.streets]


ULTIMATE = Game(
    id="small-ultimate",
    title="Small ultimate",
    family="staged",
    summary="A game for tests.",
    sheets=(),
    options=Options(),
    equipment=lambda options: Equipment(pack=STANDARD),
    wagers=lambda options: (
        Spot("ante"),
        Spot("blind", needs="ante"),
        Spot("play", needs="ante", opening=False),
    ),
    round_of_play=by_rules(SmallRound.script),
    choices=dict.fromkeys(("check", "play", "fold"), ""),
    rules=Ultimate(),
)
CALIFORNIA = replace(
    ULTIMATE,
    id="small-california",
    title="Small California",
    rules=California(),
)
BONUS = replace(
    ULTIMATE,
    id="small-bonus",
    title="Small bonus",
    wagers=lambda options: (
        Spot("ante"),
        *(Spot(name, needs="ante", opening=False) for name in ("flop", "turn", "river")),
    ),
    choices=dict.fromkeys(("check", "flop", "turn", "river", "fold"), ""),
    rules=Bonus(),
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

    class Sided(type(game.rules)):  # type: ignore[misc]
        def side_bets(self, options: Any) -> tuple[StagedSideBet, ...]:
            return sides

    return replace(game, rules=Sided())


@cache
def solved(game: Game, pack: Pack | None = None) -> Solution:
    """Counted once for all that look at it."""
    return SHARED_BOARD.solve(game, game.options, pack=pack)
