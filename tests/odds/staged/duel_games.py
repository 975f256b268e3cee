"""Games of a hand against the dealer's, small enough to read: Caribbean Stud as it is usually paid, and three
cards against three of which one lies open, with the ante at risk whatever the dealer has. Ohio's Four Card
Poker is dealt here without the cards that its shoe leaves over."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from croupier.cards.card import ACE, KING, QUEEN
from croupier.cards.pack import STANDARD, Pack
from croupier.games.staged.ohio_four_card_poker import GAME as OHIO_FOUR
from croupier.hands import poker, three_card
from croupier.hands.poker import PokerCategory
from croupier.language.staged import (
    NO_CLAUSES,
    Decision,
    Play,
    Staged,
    close_bets,
    deal,
    reveal_dealer,
    settle_seats,
)
from croupier.rules.game import Equipment, Game
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


def ace_king(options: Any, dealer: int) -> bool:
    return dealer >= poker.lowest(PokerCategory.HIGH_CARD, ACE, KING)


def caribbean_results(options: Any, own: int, dealer: int, qualifies: bool) -> tuple[Result, ...]:
    if not qualifies:
        return win("ante", why="dealer does not qualify"), returned("raise")
    if own == dealer:
        return push("ante"), push("raise")
    if own < dealer:
        return lose("ante"), lose("raise")
    row = poker.category(own).row
    return win("ante"), win("raise", pays=options.pays.odds(row), why=row)


def queen_high(options: Any, dealer: int) -> bool:
    return dealer >= three_card.lowest(three_card.ThreeCardCategory.HIGH_CARD, QUEEN)


def open_results(options: Any, own: int, dealer: int, qualifies: bool) -> tuple[Result, ...]:
    if own > dealer:
        return win("ante"), win("raise") if qualifies else returned("raise")
    if own == dealer and qualifies:
        return push("ante"), push("raise")
    return lose("ante"), lose("raise") if qualifies else returned("raise")


PARTS = (deal, Decision("decision", ""), reveal_dealer, settle_seats)
CARIBBEAN = Game(
    id="small-caribbean",
    title="Small Caribbean Stud",
    family="staged",
    summary="A game for tests.",
    sheets=(),
    options=DuelOptions(),
    equipment=lambda options: Equipment(pack=STANDARD),
    rules=Staged(
        spots=lambda options: (Spot("ante"), Spot("raise", needs="ante", opening=False)),
        own=5,
        dealer=5,
        up=1,
        plays=lambda options, at: (RAISE, FOLD),
        choices=dict.fromkeys(("raise", "fold"), ""),
        qualifies=ace_king,
        results=caribbean_results,
        before_cards=(close_bets,),
        round_parts=PARTS,
    ),
)
OPEN_THREE = replace(
    CARIBBEAN,
    id="small-three",
    title="Small three cards",
    rules=CARIBBEAN.rules.replace(
        own=3,
        dealer=3,
        rank=three_card.evaluate,
        plays=lambda options, at: (FOLD, Play(name="raise", spot="raise", units=Fraction(1))),
        qualifies=queen_high,
        results=open_results,
    ),
)

FOUR_CARD = replace(
    OHIO_FOUR,
    rules=OHIO_FOUR.rules.replace(
        before_cards=(close_bets,),
        round_parts=PARTS,
        clauses=NO_CLAUSES,
        meter_bets=(),
        forfeits_wait=False,
        result_clauses={},
    ),
)


def with_pack(game: Game, pack: Pack) -> Game:
    return replace(game, equipment=lambda options: Equipment(pack=pack))
