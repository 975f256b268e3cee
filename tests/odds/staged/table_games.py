"""Two games paid by table, small enough to read: three bets of which two may be taken back, and an ante with
three streets on which to raise or fold. Their pay tables are the usual ones of let it ride and Mississippi
stud."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
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
    base_alone,
    close_bets,
    deal,
    hide_board,
    settle_seats,
)
from croupier.rules.game import Equipment, Game
from croupier.rules.options import BankedOptions, option
from croupier.wagers.pays import PayTable
from croupier.wagers.spot import Spot


def table(text: str) -> PayTable:
    return PayTable.parse("\n".join(text.split(";")), name="small", source="")


RIDE_PAYS = table(
    "royal flush: 1,000 to 1; straight flush: 200 to 1; four of a kind: 50 to 1; full house: 11 to 1;"
    "flush: 8 to 1; straight: 5 to 1; three of a kind: 3 to 1; two pair: 2 to 1; tens or better: 1 to 1"
)
STUD_PAYS = table(
    "royal flush: 500 to 1; straight flush: 100 to 1; four of a kind: 40 to 1; full house: 10 to 1;"
    "flush: 6 to 1; straight: 4 to 1; three of a kind: 3 to 1; two pair: 2 to 1; jacks or better: 1 to 1;"
    "sixes to tens: push"
)


@dataclass(frozen=True, kw_only=True)
class SmallOptions(BankedOptions):
    pays: PayTable = option(RIDE_PAYS, "what hands pay")


def ride_row(options: Any, strength: int) -> str:
    if poker.category(strength) > PokerCategory.PAIR:
        return poker.category(strength).row
    return "tens-or-better" if (poker.pair_rank(strength) or 0) >= 10 else ""


def stud_row(options: Any, strength: int) -> str:
    if poker.category(strength) > PokerCategory.PAIR:
        return poker.category(strength).row
    pair = poker.pair_rank(strength) or 0
    return "jacks-or-better" if pair >= 11 else "sixes-to-tens" if pair >= 6 else ""


STREETS = ("third", "fourth", "fifth")


def stud_plays(options: Any, at: DecisionPoint) -> tuple[Play, ...]:
    raises = (Play(name="raise", spot=STREETS[at.street], units=Fraction(n)) for n in (1, 2, 3))
    return (Play(name="fold", folds=True), *raises)


def ride_plays(options: Any, at: DecisionPoint) -> tuple[Play, ...]:
    return Play(name="ride"), Play(name="withdraw", spot=f"bet-{at.street + 1}", units=Fraction(-1))


def parts(*shared: int) -> tuple[StagedPart, ...]:
    """Decisions with so many cards turned after each."""
    turns = (part for count in shared for part in (Decision("decision", ""), Board(count)))
    return deal, hide_board(sum(shared)), *turns, settle_seats


RIDE = Game(
    id="small-ride",
    title="Small ride",
    family="staged",
    summary="A game for tests.",
    sheets=(),
    options=SmallOptions(),
    equipment=lambda options: Equipment(pack=STANDARD),
    rules=Staged(
        spots=lambda options: (
            Spot("bet-1", "first bet"),
            Spot("bet-2", "second bet"),
            Spot("bet-3", "third bet"),
        ),
        base="bet-3",
        opening=lambda options: {f"bet-{number}": Fraction(1) for number in (1, 2, 3)},
        own=3,
        plays=ride_plays,
        choices=dict.fromkeys(("ride", "withdraw"), ""),
        row_of=ride_row,
        pays=lambda options: options.pays,
        before_cards=(close_bets,),
        round_parts=parts(1, 1),
    ),
)
STUD = replace(
    RIDE,
    id="small-stud",
    title="Small stud",
    options=SmallOptions(pays=STUD_PAYS),
    rules=RIDE.rules.replace(
        spots=lambda options: (
            Spot("ante"),
            *(Spot(street, needs="ante", opening=False) for street in STREETS),
        ),
        base="ante",
        opening=base_alone,
        own=2,
        plays=stud_plays,
        choices=dict.fromkeys(("raise", "fold"), ""),
        row_of=stud_row,
        round_parts=parts(1, 1, 1),
    ),
)


def with_pack(game: Game, pack: Pack) -> Game:
    return replace(game, equipment=lambda options: Equipment(pack=pack))


def with_sides(game: Game, *sides: StagedSideBet) -> Game:
    """The same rules, with side bets."""
    return replace(game, rules=game.rules.replace(side_bets=lambda options: sides))
