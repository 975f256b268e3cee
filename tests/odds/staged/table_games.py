"""Two games paid by table, small enough to read: three bets of which two may be taken back, and an ante with
three streets on which to raise or fold. Their pay tables are the usual ones of let it ride and Mississippi
stud."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any, ClassVar

from croupier.cards.pack import STANDARD, Pack
from croupier.families.staged.house_round import Stage, StagedClauses
from croupier.families.staged.rules import PaidByTable, Play, StagedSideBet, StakedUnits
from croupier.families.staged.shapes import TableRound
from croupier.hands import poker
from croupier.hands.poker import PokerCategory
from croupier.rules.game import Equipment, Game
from croupier.rules.held_rules import by_rules
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


class Ride(PaidByTable):
    base = "bet-3"
    own = 3
    stages: tuple[int, ...] = (3, 4)

    def opening(self, options: Any) -> StakedUnits:
        return {f"bet-{number}": Fraction(1) for number in (1, 2, 3)}

    def plays(self, options: Any, seen: int, staked: StakedUnits) -> tuple[Play, ...]:
        return Play(name="ride"), Play(name="withdraw", spot=f"bet-{seen - 2}", units=Fraction(-1))

    def row_of(self, options: Any, strength: int) -> str:
        if poker.category(strength) > PokerCategory.PAIR:
            return poker.category(strength).row
        return "tens-or-better" if (poker.pair_rank(strength) or 0) >= 10 else ""

    def pays(self, options: Any) -> PayTable:
        table: PayTable = options.pays
        return table


class Stud(Ride):
    base = "ante"
    own = 2
    stages = (2, 3, 4)
    streets = ("third", "fourth", "fifth")

    def opening(self, options: Any) -> StakedUnits:
        return {"ante": Fraction(1)}

    def plays(self, options: Any, seen: int, staked: StakedUnits) -> tuple[Play, ...]:
        raises = (Play(name="raise", spot=self.streets[seen - 2], units=Fraction(n)) for n in (1, 2, 3))
        return (Play(name="fold", folds=True), *raises)

    def row_of(self, options: Any, strength: int) -> str:
        if poker.category(strength) > PokerCategory.PAIR:
            return poker.category(strength).row
        pair = poker.pair_rank(strength) or 0
        return "jacks-or-better" if pair >= 11 else "sixes-to-tens" if pair >= 6 else ""


class SmallRound(TableRound):
    says: ClassVar[dict[str, str]] = dict.fromkeys(("ride", "withdraw", "raise", "fold"), "")

    @property
    def clauses(self) -> StagedClauses:
        return StagedClauses(*[""] * 6)

    @property
    def stages(self) -> list[Stage]:
        return [Stage(moment=str(seen), clause="") for seen in self.rules.stages]


RIDE = Game(
    id="small-ride",
    title="Small ride",
    family="staged",
    summary="A game for tests.",
    sheets=(),
    options=SmallOptions(),
    equipment=lambda options: Equipment(pack=STANDARD),
    wagers=lambda options: (
        Spot("bet-1", "first bet"),
        Spot("bet-2", "second bet"),
        Spot("bet-3", "third bet"),
    ),
    round_of_play=by_rules(SmallRound.script),
    choices=dict.fromkeys(("ride", "withdraw"), ""),
    rules=Ride(),
)
STUD = replace(
    RIDE,
    id="small-stud",
    title="Small stud",
    options=SmallOptions(pays=STUD_PAYS),
    wagers=lambda options: (
        Spot("ante"),
        *(Spot(street, needs="ante", opening=False) for street in Stud.streets),
    ),
    choices=dict.fromkeys(("raise", "fold"), ""),
    rules=Stud(),
)


def with_pack(game: Game, pack: Pack) -> Game:
    return replace(game, equipment=lambda options: Equipment(pack=pack))


def with_sides(game: Game, *sides: StagedSideBet) -> Game:
    """The same rules, with side bets."""

    class Sided(type(game.rules)):  # type: ignore[misc]
        def side_bets(self, options: Any) -> tuple[StagedSideBet, ...]:
            return sides

    return replace(game, rules=Sided())
