"""Games of a hand against the dealer's, small enough to read: Caribbean Stud as it is usually paid, and three
cards against three of which one lies open, with the ante at risk whatever the dealer has. Ohio's Four Card
Poker is dealt here without the cards that its shoe leaves over."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any, ClassVar

from croupier.cards.card import ACE, KING, QUEEN
from croupier.cards.pack import STANDARD, Pack
from croupier.families.staged.house_round import Stage, StagedClauses
from croupier.families.staged.rules import HandAgainstHand, Play
from croupier.families.staged.shapes import DuelRound
from croupier.games.staged.ohio_four_card_poker import GAME as OHIO_FOUR
from croupier.hands import poker, three_card
from croupier.hands.known_orders import ranked_by
from croupier.hands.poker import PokerCategory
from croupier.rules.game import Equipment, Game
from croupier.rules.held_rules import by_rules
from croupier.rules.options import BankedOptions, option
from croupier.wagers.pays import PayTable
from croupier.wagers.result import Result, lose, push, returned, win
from croupier.wagers.spot import Spot

USUAL = PayTable.parse(
    """
    royal flush: 100 to 1
    straight flush: 50 to 1
    four of a kind: 20 to 1
    full house: 7 to 1
    flush: 5 to 1
    straight: 4 to 1
    three of a kind: 3 to 1
    two pair: 2 to 1
    pair: 1 to 1
    high card: 1 to 1
    """,
    name="raise",
    source="",
)


@dataclass(frozen=True, kw_only=True)
class DuelOptions(BankedOptions):
    pays: PayTable = option(USUAL, "what a raise is paid")


FOLD = Play(name="fold", folds=True)
RAISE = Play(name="raise", spot="raise", units=Fraction(2))


class CaribbeanStud(HandAgainstHand):
    own = dealer = 5
    up = 1

    def plays(self, options: Any, strength: int) -> tuple[Play, ...]:
        return RAISE, FOLD

    def qualifies(self, options: Any, dealer: int) -> bool:
        return dealer >= poker.lowest(PokerCategory.HIGH_CARD, ACE, KING)

    def settle(self, options: Any, own: int, dealer: int) -> tuple[Result, ...]:
        if not self.qualifies(options, dealer):
            return win("ante", why="dealer does not qualify"), returned("raise")
        if own == dealer:
            return push("ante"), push("raise")
        if own < dealer:
            return lose("ante"), lose("raise")
        row = poker.category(own).row
        return win("ante"), win("raise", pays=options.pays.odds(row), why=row)


class OpenThree(HandAgainstHand):
    own = dealer = 3
    up = 1

    rank = ranked_by(three_card.evaluate)

    def plays(self, options: Any, strength: int) -> tuple[Play, ...]:
        return FOLD, Play(name="raise", spot="raise", units=Fraction(1))

    def qualifies(self, options: Any, dealer: int) -> bool:
        return dealer >= three_card.lowest(three_card.ThreeCardCategory.HIGH_CARD, QUEEN)

    def settle(self, options: Any, own: int, dealer: int) -> tuple[Result, ...]:
        does = self.qualifies(options, dealer)
        if own > dealer:
            return win("ante"), win("raise") if does else returned("raise")
        if own == dealer and does:
            return push("ante"), push("raise")
        return lose("ante"), lose("raise") if does else returned("raise")


class SmallRound(DuelRound):
    says: ClassVar[Mapping[str, str]] = dict.fromkeys(("raise", "fold"), "")
    stages = (Stage("decision", ""),)

    @property
    def clauses(self) -> StagedClauses:
        return StagedClauses(*[""] * 6)


class FourRound(SmallRound):
    says = OHIO_FOUR.choices


CARIBBEAN = Game(
    id="small-caribbean",
    title="Small Caribbean Stud",
    family="staged",
    summary="A game for tests.",
    sheets=(),
    options=DuelOptions(),
    equipment=lambda options: Equipment(pack=STANDARD),
    wagers=lambda options: (Spot("ante"), Spot("raise", needs="ante", opening=False)),
    round_of_play=by_rules(SmallRound.script),
    choices=dict.fromkeys(("raise", "fold"), ""),
    rules=CaribbeanStud(),
)
OPEN_THREE = replace(
    CARIBBEAN,
    id="small-three",
    title="Small three cards",
    rules=OpenThree(),
)


FOUR_CARD = replace(OHIO_FOUR, round_of_play=by_rules(FourRound.script))


def with_pack(game: Game, pack: Pack) -> Game:
    return replace(game, equipment=lambda options: Equipment(pack=pack))
