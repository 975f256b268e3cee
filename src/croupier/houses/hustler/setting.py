"""Fees and irregularities of the Hustler's pai gow games, and the rulings within a round.

Sheets: rulebook/hustler-california-collections.md, E and F, and rulebook/hustler-pai-gow-poker.md, whose
lines are cited; its editions go by the same list of irregularities.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from croupier.families.banked.player_dealer import give_back
from croupier.families.setting.round import RoundState, exposed_card, makes_misdeal
from croupier.rules.family_rules import FloorRule
from croupier.rules.irregularities import BETTING, Irregularity, Report, Ruling, Scope
from croupier.rules.steps import HOUSE_PROCEDURE, Announce, Deal, Discard, Hide, Script, SetMarker

# Fees

PAI_GOW_FEES = """
    | 1 | $10-$100 | $2 | $1 | $0 |
    | 2 | $25-$100 | $2 | $1 | $0 |
    | 3 | $50-$300 | $4 | $2 | $0 |
    | 4 | $100-$500 | $5 | $3 | $0 |
    | 5 | $100-$1,000 | $10 | $5 | $0 |
    | 6 | $300-$1,000 | $10 | $5 | $0 |
    | 7 | $300-$2,000 | $15 | $10 | $0 |
    | 8 | $500-$2,000 | $15 | $10 | $0 |
    | 9 | $1-$100 | 1-100: $1; 101-300: $2; 301-500: $4; 501-1,500: $7; 1,501+: $13 | $0 | $0 |
    | 10 | $10-$100 | 10-100: $1; 101-300: $2; 301-500: $4; 501-1,500: $7; 1,501+: $13 | $0 | $0 |
    | 11 | $25-$100 | 25-100: $1; 101-400: $3; 401-1,000: $7; 1,001-3,000: $18; 3,001+: $25 | $0 | $0 |
    | 12 | $50-$300 | 50-1,200: $5; 1,201-3,600: $12; 3,601-9,000: $24; 9,001-24,000: $36; 24,001+: $50 | $0 | $0 |
"""  # noqa: E501
"""Options of pai gow poker [L8840-8877]."""
TILES_FEES = """
    | 1 | $10-$100 | $2 | $1 | $0 |
    | 2 | $25-$100 | $2 | $1 | $0 |
    | 3 | $50-$300 | $4 | $2 | $0 |
    | 4 | $100-$500 | $5 | $3 | $0 |
    | 5 | $200-$700 | $8 | $4 | $0 |
    | 6 | $300-$1,000 | $10 | $5 | $0 |
    | 7 | $1-$100 | 1-100: $1; 101-300: $2; 301-500: $4; 501-1,500: $7; 1,501+: $13 | $0 | $0 |
    | 8 | $10-$100 | 10-100: $1; 101-300: $2; 301-500: $4; 501-1,500: $7; 1,501+: $13 | $0 | $0 |
    | 9 | $10-$500 | 10-500: $2; 501-2,000: $5; 2,001-5,000: $10; 5,001+: $25 | $1 | $0 |
    | 10 | $25-$100 | 25-100: $1; 101-400: $3; 401-1,000: $7; 1,001-3,000: $18; 3,001+: $25 | $0 | $0 |
    | 11 | $50-$300 | 50-1,200: $5; 1,201-3,600: $12; 3,601-9,000: $24; 9,001-24,000: $36; 24,001+: $50 | $0 | $0 |
    | 12 | $100-$500 | 100-2,000: $5; 2,001-5,000: $10; 5,001-8,000: $25; 8,001+: $35 | $1 | $0 |
"""  # noqa: E501
"""Options of pai gow tiles [L8879-8922]."""

# The deal


def card_exposed(play: RoundState, report: Report) -> Script:
    """Rule on all that was exposed on the deal: one card is replaced, by the first of those left over; an ace
    or the joker, or a second card, is a misdeal, and the wagers go back."""
    several = False
    while play.table.take_report(report.irregularity.name) is not None:
        several = True
    if not several and not any(map(makes_misdeal, report.cards)):
        yield from replace_exposed(play, report)
        return
    clause = "L220" if several else "L219"
    yield Announce(words="Misdeal", clause=clause)
    for seat in play.table.seats_betting_on(play.rules.wager.name):
        yield from give_back(play.table, seat, "misdeal", clause)
    play.is_over = True


def replace_exposed(play: RoundState, report: Report) -> Script:
    seat, clause = report.seat, "L221"
    yield Announce(words="The exposed card is replaced by the first of those left over", clause=clause)
    play.replaced = 1
    if seat in play.hands:
        gone = exposed_card(play.hands[seat], report.cards)
        yield Discard(seat=seat, cards=(gone,), clause=clause)
        (card,) = yield Deal(to=seat, face="down", clause=clause)
        play.hands[seat] = (*(each for each in play.hands[seat] if each is not gone), card)
        return
    place = seat if seat in play.covered else play.table.banker
    play.covered[place].append((yield Hide(to=play.covered_at[place], clause=clause)))
    play.exposed[place] = report.cards


def shuffler_malfunction(play: RoundState, report: Report) -> Script:
    """Deal by hand from now on."""
    play.by_hand, play.clauses = True, play.rules.clauses_for(True)
    yield from ()


# While hands are set, and when they are opened


def wrong_split(play: RoundState, report: Report) -> Script:
    if report.seat in play.hands:
        play.fouled[report.seat] = "foul, not set as two cards and five"
        _set_as_house(play, (report.seat,))
        yield Announce(words=f"Seat {report.seat}'s hand is foul", clause="L226")


def bank_opened_early(play: RoundState, report: Report) -> Script:
    _set_as_house(play, [seat for seat in play.hands if seat not in play.settings])
    yield Announce(words="The house dealer sets the hands that are not set", clause="L217")


def _set_as_house(play: RoundState, seats: Iterable[int]) -> None:
    for seat in seats:
        play.settings.setdefault(seat, play.rules.set_as_house(play.options, play.hands[seat]))


def bank_set_foul(play: RoundState, report: Report) -> Script:
    """Announce that a foul bank has been reset: the choice was withdrawn, and the house way stands."""
    yield Announce(words="Management sets the bank's hand the logical way", clause="L235")


def warned(seat: int) -> str:
    """Return the marker of a seat that has been warned not to push its wager onto its cards."""
    return f"warned-{seat}"


def wager_pushed_forward(play: RoundState, report: Report) -> Script:
    """Warn a player whose wager was pushed onto the cards; the next time the seated player's wager loses.
    Those behind the seat are innocent of it."""
    if play.table.marker(warned(report.seat)):
        play.lost[report.seat] = "wager pushed onto the cards again"
        return
    yield Announce(words=f"Seat {report.seat} is warned: next time the hand loses", clause="L236")
    yield SetMarker(name=warned(report.seat), value="yes", clause="L236")


PAI_GOW_FLOOR: Final = (
    FloorRule(
        Irregularity(
            name="joker-or-ace-exposed",
            trigger="the joker or an ace was boxed or exposed on the deal",
            ruling=Ruling.VOID_AND_RESHUFFLE,
            clause="L219",
            moments=("deal",),
            says="misdeal: all wagers are returned, the cards are reshuffled",
        ),
    ),
    FloorRule(
        Irregularity(
            name="two-cards-exposed",
            trigger="two or more cards were boxed or exposed on the deal",
            ruling=Ruling.VOID_AND_RESHUFFLE,
            clause="L220",
            moments=("deal",),
            says="misdeal: all wagers are returned, the cards are reshuffled",
        ),
    ),
    FloorRule(
        Irregularity(
            name="card-exposed",
            trigger="one card, no ace and not the joker, was boxed or exposed on the deal",
            ruling=Ruling.IN_SCRIPT,
            clause="L221",
            moments=("deal",),
            says="it is replaced, after the deal, by the first of the four cards left over; a second one, "
            "or an ace or the joker, is a misdeal",
            wants_seat=True,
            of_bank=True,
            takes_cards=True,
        ),
        card_exposed,
    ),
    FloorRule(
        Irregularity(
            name="bank-opened-early",
            trigger="the bank's hand was opened before all hands were set",
            ruling=Ruling.IN_SCRIPT,
            clause="L217",
            moments=("setting",),
            says="the house dealer sets the hands that are not set, in the most logical manner",
            interrupts=True,
        ),
        bank_opened_early,
    ),
    FloorRule(
        Irregularity(
            name="wrong-split",
            trigger="a player set three cards and four, one and six, or any but two and five",
            ruling=Ruling.IN_SCRIPT,
            clause="L226",
            moments=("setting",),
            says="the hand is foul and the wager is forfeited as far as money covers",
            wants_seat=True,
            interrupts=True,
        ),
        wrong_split,
    ),
    FloorRule(
        Irregularity(
            name="bank-set-foul",
            trigger="the bank's hand was set foul, and the dealer who helped let it pass",
            ruling=Ruling.IN_SCRIPT,
            clause="L235",
            moments=("bank",),
            says="management sets it the logical way, and play goes on",
            interrupts=True,
        ),
        bank_set_foul,
    ),
    FloorRule(
        Irregularity(
            name="hand-misread",
            trigger="the house misread a hand",
            ruling=Ruling.PROCEDURE,
            clause="L234",
            moments=("bank",),
            says="it plays at its true value, if it can be retrieved intact",
        ),
    ),
    FloorRule(
        Irregularity(
            name="wager-pushed-forward",
            trigger="with the bank's hand open a player pushed the wager on top of the cards",
            ruling=Ruling.IN_SCRIPT,
            clause="L236",
            moments=("bank",),
            says="the player is warned, and the next time the hand loses; those behind the seat play it as "
            "it is",
            wants_seat=True,
        ),
        wager_pushed_forward,
    ),
    FloorRule(
        Irregularity(
            name="deck-change",
            trigger="a change of the deck, the dice cup or the setup was asked for before the shuffle",
            ruling=Ruling.PROCEDURE,
            clause="L231-233",
            moments=(BETTING,),
            says="the player-dealer's word decides; once the shuffle has begun it is too late",
        ),
    ),
    FloorRule(
        Irregularity(
            name="additional-shuffle",
            trigger="the player-dealer asked for an additional shuffle",
            ruling=Ruling.RESHUFFLE,
            clause="L237-238",
            moments=(BETTING,),
            says="in the High Limit Room the cards are shuffled once more; on the Main Floor they are not",
            scope=Scope(without_option="main_floor"),
        ),
    ),
)


# A shuffling machine


def malfunction(clause: str) -> FloorRule:
    return FloorRule(
        Irregularity(
            name="shuffler-malfunction",
            trigger="the shuffling machine failed",
            ruling=Ruling.IN_SCRIPT,
            clause=clause,
            moments=("start",),
            says="the piles are dealt by hand, and the player-dealer picks the one for the action seat",
        ),
        shuffler_malfunction,
    )


def wrong_number_left(clause: str) -> FloorRule:
    return FloorRule(
        Irregularity(
            name="wrong-number-left",
            trigger="other than four cards were left over",
            ruling=Ruling.VOID_AND_RESHUFFLE,
            clause=clause,
            consequence=HOUSE_PROCEDURE,
            moments=("count",),
            says="the four are counted to verify the deal; where they are not four, it is void (not stated)",
        )
    )
