"""Casino Hold'em: one decision on the flop, against a dealer who needs a pair. Sheet: casino-holdem.md."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from croupier.families.staged.deals import Board, close_bets, deal, reveal_dealer
from croupier.families.staged.decisions import Decision
from croupier.families.staged.rules import Play, Staged, StagedClauses, one_deck
from croupier.families.staged.settlement import settle_seats
from croupier.hands import poker
from croupier.hands.poker import PokerCategory
from croupier.language import (
    BankedOptions,
    FloorRule,
    Game,
    Irregularity,
    PayTable,
    Result,
    Ruling,
    Spot,
    by_table,
    lose,
    option,
    push,
    returned,
    win,
)

# Wagers and pay table

ANTE, CALL = "ante", "call"

ANTE_PAYS = PayTable.parse(
    """
    royal flush: 100 to 1
    straight flush: 20 to 1
    four of a kind: 10 to 1
    full house: 3 to 1
    flush: 2 to 1
    straight or less: 1 to 1
    """,
    name="ante",
    source="casino-holdem §8",
)


@dataclass(frozen=True, kw_only=True)
class CasinoHoldemOptions(BankedOptions):
    ante: PayTable = option(ANTE_PAYS, "of an ante that wins [§8]")


def wagers(options: CasinoHoldemOptions) -> tuple[Spot, ...]:
    return (
        Spot(ANTE, "Ante", clause="§2"),
        Spot(CALL, "Call", needs=ANTE, opening=False, clause="§4"),
    )


# Decision and settlement

CHOICES = {"call": "make a Call wager of twice the Ante", "fold": "give up the Ante"}
PLAYS = Play(name="call", spot=CALL, units=Fraction(2)), Play(name="fold", folds=True)
PAIR_OF_FOURS = poker.lowest(PokerCategory.PAIR, 4)


def ante_wins(options: CasinoHoldemOptions, own: int) -> Result:
    row = options.ante.row(poker.category(own).row) or "straight-or-less"
    return by_table(ANTE, options.ante, row)


def results(options: CasinoHoldemOptions, own: int, dealer: int, qualifies: bool) -> tuple[Result, ...]:
    if not qualifies:
        return ante_wins(options, own), returned(CALL, why="dealer below a pair of fours")
    if own == dealer:
        return push(ANTE, why="equal hands"), push(CALL, why="equal hands")
    if own > dealer:
        return ante_wins(options, own), win(CALL, why="higher hand")
    return lose(ANTE, why="lower hand"), lose(CALL, why="lower hand")


# Round of play

EXPOSED = Irregularity(
    name="card-exposed",
    trigger="a card was exposed before its turn",
    ruling=Ruling.VOID_ROUND,
    clause="§9",
    moments=("deal", "decision"),
)

RULES = Staged(
    own=2,
    dealer=2,
    spots=wagers,
    plays=lambda options, at: PLAYS,
    choices=CHOICES,
    qualifies=lambda options, dealer: dealer >= PAIR_OF_FOURS,
    results=results,
    printed={ANTE: lambda options: options.ante},
    before_cards=(close_bets,),
    round_parts=(
        deal,
        Board(3, "§3", burns=False),
        Decision("decision", "§4", "Call or fold?"),
        Board(2, "§5", burns=False),
        reveal_dealer,
        settle_seats,
    ),
    clauses=StagedClauses(
        no_more_bets="§3", deal="§3", fold="§4", reveal="§5", settle="§7", side="§7", returned="§6"
    ),
    floor=(FloorRule(EXPOSED),),
)

GAME = Game(
    id="casino-holdem",
    title="Casino Hold'em",
    family="staged",
    summary="Two cards and a flop: call twice the ante, or fold.",
    sheets=("casino-holdem",),
    options=CasinoHoldemOptions(),
    equipment=one_deck,
    rules=RULES,
)
