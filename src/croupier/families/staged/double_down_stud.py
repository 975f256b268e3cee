"""Double Down Stud: one card of your own, four of the dealer's, one of them face down until you may double.

What the editions have in common; each has a `DoubleDownText` that says where its own text orders what.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import ClassVar

from msgspec import Struct

from croupier.cards.card import JACK
from croupier.errors import BadOption
from croupier.families.staged.deals import DECK, AlternateDecks, Announcement, Board, deal, hide_board
from croupier.families.staged.decisions import Decision
from croupier.families.staged.rules import Play, Staged, StagedClauses
from croupier.families.staged.settlement import groups_of, pay
from croupier.families.staged.staged_round import StagedRound
from croupier.hands import poker
from croupier.hands.poker import PokerCategory
from croupier.rules import (
    Announce,
    BankedOptions,
    Irregularity,
    Outcome,
    PayTable,
    Ruling,
    Scope,
    Script,
    Spot,
    from_option,
)
from croupier.rules.family_rules import FloorRule
from croupier.rules.placing_bets import areas
from croupier.rules.upkeep import CardClauses, Duty, card_duties
from croupier.wagers.bank import PayoutCap

ORIGINAL, DOUBLE_DOWN = "original", "double-down"
CHOICES = {
    "stay": "leave the wager as it is",
    "double-down": "add a second wager, up to the original",
}
PLAYS = (
    Play(name="stay"),
    Play(name="double-down", spot=DOUBLE_DOWN, units=Fraction(1), takes_less=True),  # us (a)(1)(i); nj 1
)
SIX = 6


class DoubleDownText(Struct, frozen=True, kw_only=True):
    """Clauses of one edition; all editions have the same rules under different numbers."""

    sheet: str
    decks: str
    original: str
    shoe: str
    hand: str
    cards: str
    double_down: str
    reveal: str
    ends: dict[Outcome, str]
    """Clauses for losers, pushes and winners."""
    odds: str
    limit: str
    irregularities: tuple[str, ...]
    upkeep: CardClauses
    reshuffle: str = ""
    """Words for reshuffling when the shuffler fails; '' if the text has no such rule."""


# Pay tables


def pay_table(text: DoubleDownText) -> PayTable:
    return PayTable.parse(
        """
        royal flush: 1,000 to 1
        straight flush: 100 to 1
        four of a kind: 25 to 1
        full house: 10 to 1
        flush: 8 to 1
        straight: 5 to 1
        three of a kind: 3 to 1
        two pair: 2 to 1
        pair of jacks or better: 1 to 1
        pair of 6s-10s: push
        pair of 5s or less: lose
        """,
        name="double down stud",
        source=f"{text.sheet} {text.odds}",
    )


# Options

PAYOUT_LIMIT = 100_000_00
"""us (j)(3), nj 17.10(c)."""


@dataclass(frozen=True, kw_only=True)
class DoubleDownOptions(BankedOptions):
    """Options that the texts of both editions leave to the house; each edition has its own readings."""

    text: ClassVar[DoubleDownText]
    pays: PayTable
    dealing: str
    shuffler: bool
    decks: int
    adjacent_areas: bool
    limit_per: str

    def check(self) -> None:
        if self.decks == 2 and not self.shuffler:
            why = f"a second deck needs the shuffler [{self.text.decks}]"
            raise BadOption("decks cannot be 2", why, "shuffler=yes")

    @property
    def payout_cap(self) -> PayoutCap:
        return PayoutCap(PAYOUT_LIMIT)


# Hand rankings


def row_of(strength: int) -> str:
    """Return the pay table row of five cards."""
    category = poker.category(strength)
    if category > PokerCategory.PAIR:
        return category.row
    pair = poker.pair_rank(strength) or 0
    if pair < SIX:
        return "pair-of-5s-or-less"  # us (i)(1), nj 17.9(a): no pair is lower still
    return "pair-of-jacks-or-better" if pair >= JACK else "pair-of-6s-10s"


# Wagers


def wagers(options: DoubleDownOptions) -> tuple[Spot, ...]:
    text = options.text
    may_bet = areas(ORIGINAL, 2 if options.adjacent_areas else 1)
    return (
        Spot(ORIGINAL, "original wager", clause=text.original, why_not=may_bet),
        Spot(DOUBLE_DOWN, "double down wager", needs=ORIGINAL, opening=False, clause=text.double_down),
    )


# Irregularities


def irregularities(text: DoubleDownText) -> tuple[Irregularity, ...]:
    exposed, face_up, unseen, number, jam, change = text.irregularities
    return (
        Irregularity(
            name="hole-card-exposed",
            trigger="the hole card was exposed before the second call of no more bets",
            ruling=Ruling.VOID_ROUND,
            clause=exposed,
            moments=("deal", "double-down"),
        ),
        Irregularity(
            name="card-face-up",
            trigger="one card was found face up in the deck or shoe",
            ruling=Ruling.DISCARD_CARD,
            clause=face_up,
            moments=("deal",),
            twice="several-cards-face-up",
        ),
        Irregularity(
            name="several-cards-face-up",
            trigger="more than one card was found face up",
            ruling=Ruling.VOID_AND_RESHUFFLE,
            clause=face_up,
        ),
        Irregularity(
            name="card-drawn-in-error",
            trigger="a card was drawn in error without its face being seen",
            ruling=Ruling.NEXT_CARD,
            clause=unseen,
            moments=("deal",),
        ),
        Irregularity(
            name="wrong-number-of-cards",
            trigger="a player or the dealer has a wrong number of cards",
            ruling=Ruling.VOID_AND_RESHUFFLE,
            clause=number,
            moments=("deal", "double-down", "reveal"),
        ),
        Irregularity(
            name="shuffler-jammed",
            trigger="the automatic shuffler jammed, stopped or failed",
            ruling=Ruling.RESHUFFLE,
            clause=jam,
            says=text.reshuffle,
            scope=Scope(with_option="shuffler"),
        ),
        Irregularity(
            name="shuffle-method-changed",
            trigger="the house changes from the shuffler to a shuffle by hand",
            ruling=Ruling.PROCEDURE,
            clause=change,
            says="the shuffler is taken off the table before another method is used",
            scope=Scope(with_option="shuffler"),
        ),
    )


# The rules of an edition


def close_bets(state: StagedRound) -> Script:
    text = state.options.text
    clause = text.shoe if state.options.dealing == "shoe" else text.hand
    yield Announce(words="No more bets", moment="deal", clause=clause)


def settle_by_outcome(state: StagedRound) -> Script:
    """Settle losers, then pushes, then winners, each from the dealer's far right. All cards but one were
    dealt face up, so no hand has to be shown."""
    groups = {seat: groups_of(state, seat) for seat in state.rules.paying_order(state, state.seats)}
    for outcome, clause in state.options.text.ends.items():
        for seat, due in groups.items():
            if due[0].results[0].outcome is outcome:
                yield from pay(state, seat, [group._replace(clause=clause) for group in due])


def double_down_stud(text: DoubleDownText) -> Staged:
    """Return the rules of an edition: five cards, four of which are seen when the wager may be doubled; both
    wagers are paid at the same odds (us ambiguity 3)."""
    return Staged(
        floor=tuple(map(FloorRule, irregularities(text))),
        spots=wagers,
        base=ORIGINAL,
        opening=lambda options: {ORIGINAL: Fraction(1)},
        own=1,
        own_face=lambda options: "up",
        plays=lambda options, at: PLAYS,
        choices=CHOICES,
        row_of=lambda options, strength: row_of(strength),
        pays=lambda options: options.pays,
        stake_words=lambda staked: "doubled" if DOUBLE_DOWN in staked else "",
        cap_on=from_option("limit_per"),
        markers=(DECK,),
        deals_to_nobody=True,
        before_cards=(AlternateDecks(text.decks, is_chosen=True), close_bets),
        round_parts=(
            deal,
            hide_board(1),
            Board(3, text.cards, burns=False, is_new=True),
            Decision("double-down", text.double_down, "Double down?", needs_chips=True),
            Announcement("No more bets", text.reveal, moment="reveal"),
            Board(1),
            settle_by_outcome,
        ),
        clauses=StagedClauses(
            no_more_bets=text.shoe,
            deal=text.cards,
            fold="",
            reveal=text.reveal,
            settle="",
            side="",
            short=text.limit,
        ),
    )


# Upkeep


def upkeep(options: DoubleDownOptions) -> tuple[Duty, ...]:
    """Return the duties of card care. Cards from a manual shoe are changed every 24 hours, cards dealt by
    hand every eight; a shuffler that fills the shoe leaves nothing to cut."""
    by_hand = options.dealing == "hand"
    text = replace(
        options.text.upkeep,
        hours=8 if by_hand else 24,
        cuts_always=by_hand,
        apart=options.text.upkeep.apart if options.decks == 2 else "",
    )
    return card_duties(text, shuffler=options.shuffler, fails=("shuffler-jammed",))
