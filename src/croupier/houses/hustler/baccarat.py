"""Irregularities at the Hustler's baccarat tables, with two common hands or own hands against the bank.

Sheets: rulebook/hustler-baccarat-21st-century.md (G5 is its game rule 5, H7 its house rule 7) and
rulebook/hustler-super-pan-9.md.
"""

from __future__ import annotations

from functools import partial
from typing import Final

from croupier.families.baccarat import own_hands as own
from croupier.families.baccarat.own_hands import BANK, BOXES, CARDS, DEAL, DRAW
from croupier.families.baccarat.rules import (
    HIT,
    STAND,
    AgainstBankInPlay,
    Foul,
    LineBet,
    compulsory,
    floor_rule,
)
from croupier.rules.family_rules import FloorRule
from croupier.rules.irregularities import Report, Ruling
from croupier.rules.steps import DISCARD, Announce, MoveCards, Reveal, Script, Show
from croupier.wagers.result import Outcome

_procedure = partial(floor_rule, Ruling.PROCEDURE)
_in_script = partial(floor_rule, Ruling.IN_SCRIPT)
_void = partial(floor_rule, Ruling.VOID_ROUND)
_discard = partial(floor_rule, Ruling.DISCARD_CARD)
_next_card = partial(floor_rule, Ruling.NEXT_CARD)

# Common hands, dealt from a shuffle machine where a player banks


def shuffler_floor(clause: str) -> tuple[FloorRule, ...]:
    return (
        _procedure(
            name="shuffler-out-of-order",
            trigger="the shuffle machine does not work",
            clause=clause,
            says="the dealer shuffles the cards by hand",
        ),
    )


# Own hands, put into boxes. Sheet: rulebook/hustler-baccarat-21st-century.md; G5 is its game rule 5, H7 its
# house rule 7.

BOXED: Final = (DEAL, BOXES, DRAW, BANK)
MISPLAYED: Final = "hand-misplayed"
REMOVED: Final = "wager-removed"
SWITCHED: Final = "cards-switched"


def _misplayed(play: AgainstBankInPlay, point: str, seat: int) -> Script:
    """Take a hand that was put in the wrong box for lost; a hand with the option is at home in both."""
    if point == own.CLOSED:
        yield from _nothing_to_rule_on(play, MISPLAYED)
    elif point in (own.ASKING, own.DUE, own.PAYOFF) and (report := play.table.take_report(MISPLAYED, seat)):
        must = play.rules.player_must(play.options, play.points(seat))
        if must is None:
            yield Announce(words=f"Seat {seat} has the option", clause=play.rules.clauses.optional)
        else:
            play.plays[seat] = STAND if must is HIT else HIT
            _foul(play, seat, "misplayed", Outcome.LOSE, report)


def _removed(play: AgainstBankInPlay, point: str, seat: int) -> Script:
    if point == own.CLOSED:
        yield from _nothing_to_rule_on(play, REMOVED)
    elif point == own.PAYOFF and (report := play.table.take_report(REMOVED, seat)):
        play.removed[seat] = report.irregularity.clause


def _switched(play: AgainstBankInPlay, point: str, seat: int) -> Script:
    if point == own.CLOSED:
        yield from _nothing_to_rule_on(play, SWITCHED)
    elif point == own.PAYOFF and (report := play.table.take_report(SWITCHED, seat)):
        yield Announce(words=f"Seat {seat} is foul and barred", clause=report.irregularity.clause)
        _foul(play, seat, "foul hand", Outcome.FORFEITED, report)


def _foul(play: AgainstBankInPlay, seat: int, why: str, outcome: Outcome, report: Report) -> None:
    """Let a foul cost all wagers on the hand, whatever else has cost them before."""
    for line in play.rules.lines(play.options):
        play.unpaid[LineBet(seat, line)] = Foul(why, outcome, report.irregularity.clause)


def _nothing_to_rule_on(play: AgainstBankInPlay, name: str) -> Script:
    while play.table.take_report(name):
        yield Announce(words="There is no wager to rule on", clause="H9 L558")


_boxed_misdeal = partial(_void, moments=BOXED)

BOXES_FLOOR: Final = (
    _boxed_misdeal(
        name="misdeal-two-hands-seen",
        trigger="the deal is out of position and two or more hands were looked at",
        clause="G6a L536",
    ),
    _boxed_misdeal(
        name="misdeal-bank-seen",
        trigger="the deal is out of position and the player-dealer's hand was looked at",
        clause="G6b L537",
    ),
    _boxed_misdeal(
        name="misdeal-players-miscounted",
        trigger="two or more players have a wrong number of cards that cannot be retrieved",
        clause="G6c L538",
    ),
    _boxed_misdeal(
        name="misdeal-bank-miscounted",
        trigger="the player-dealer has a wrong number of cards",
        clause="G6d L539",
    ),
    _procedure(
        name="late-misdeal",
        trigger="a misdeal is claimed when the payoff has commenced",
        clause="G7 L540",
        says="no misdeal: the hands are paid as they lie",
    ),
    _procedure(
        name="comment-on-hands",
        trigger="somebody discussed or commented on a hand",
        clause="G1 L530",
        says="it is not allowed; players protect their own hands and chips, and the round goes on",
    ),
    _procedure(
        name="hand-moved",
        trigger="a player tried to move a hand from one box to the other before the bank's was opened",
        clause="G2 L531",
        moments=(BOXES, DRAW),
        wants_seat=True,
        says="the floor plays the hand the house way; an option hand stays where it was put",
    ),
    _procedure(
        name="house-way-misplayed",
        trigger="the dealer misplayed a hand that was to be played the house way",
        clause="G4 L533",
        moments=(BOXES, DRAW, BANK),
        wants_seat=True,
        says="the draw cards are readjusted to their correct positions",
    ),
    _in_script(
        name=MISPLAYED,
        trigger="a player put the hand in the wrong box",
        clause="G5 L534",
        moments=(BOXES, DRAW, BANK),
        wants_seat=True,
        interrupts=True,
        says="draw cards are not readjusted; the hand loses as far as money covers, the others play as is",
        handle=_misplayed,
    ),
    _in_script(
        name=REMOVED,
        trigger="a player removed a wager before the payoff was complete",
        clause="H5 L554",
        moments=BOXED,
        wants_seat=True,
        says="a losing hand loses the maximum bet, a winning one wins the minimum bet",
        handle=_removed,
    ),
    _in_script(
        name=SWITCHED,
        trigger="a player tried to switch, pass or hold out cards",
        clause="H7 L556",
        moments=BOXED,
        wants_seat=True,
        says="the hand is foul, its wager is forfeited as far as money covers, and the player is barred",
        handle=_switched,
    ),
    _procedure(
        name="cards-off-table",
        trigger="cards left the plane of the table",
        clause="H6 L555",
        wants_seat=True,
        of_bank=True,
        says="the cards come back to the table; the floor's decision is final",
    ),
    _procedure(
        name="cash-wagered",
        trigger="cash was put on the layout",
        clause="H3 L552",
        says="it is changed to chips before it plays",
    ),
)


# Own hands, asked before the draw. Sheet: rulebook/hustler-super-pan-9.md; R5 L268 is its rule 5 at line 268.

SHOWN_ON_DEAL: Final = "card-exposed-on-deal"
SHOWN_ON_DRAW: Final = "card-exposed-on-draw"
MISSED: Final = "draw-missed"
CHANGED: Final = "mind-changed"
MISPLAYED_BY_HOUSE: Final = "house-way-misplayed"
TOUCHED: Final = "wager-touched"
MIXED: Final = "hand-mixed"
MISCOUNTED: Final = "wrong-number-of-cards"
HIDDEN: Final = "hand-out-of-view"

FOULS: Final = {
    MISCOUNTED: "wrong number of cards",
    MIXED: "mixed with other cards",
    HIDDEN: "out of the dealer's view",
    TOUCHED: "wager touched",
}
"""Fouls that can cost a hand its wagers, with the words of the result. The first of several fouls counts."""
PENALTIES: Final = (HIDDEN, TOUCHED)
"""Fouls that may, but need not, cost the wager: the option `penalty` decides."""


def _exposed_on_deal(play: AgainstBankInPlay, point: str, seat: int) -> Script:
    """Let the card play, for all to see."""
    if point not in (own.CARD, own.OPEN_CARD, own.HOLE_CARD):
        return
    report = play.table.take_report(SHOWN_ON_DEAL)
    assert report is not None
    clause = report.irregularity.clause
    if point == own.CARD:
        yield Show(seat=seat, cards=play.hands[seat][-1:], clause=clause)
    elif point == own.HOLE_CARD:
        play.bank += yield Reveal(hidden=play.down.pop(), clause=clause)


def _exposed_on_draw(play: AgainstBankInPlay, point: str, seat: int) -> Script:
    """Take the card away; it is replaced after the bank has acted."""
    if point == own.DRAWN and (report := play.table.take_report(SHOWN_ON_DRAW)):
        cards, clause = play.hands[seat][-1:], report.irregularity.clause
        yield Show(seat=seat, cards=cards, clause=clause)
        yield MoveCards(cards=cards, place=seat, to=DISCARD, clause=clause)
        play.hands[seat] = play.hands[seat][:-1]
        play.spoilt.append(seat)


def _missed_turn(play: AgainstBankInPlay, point: str, seat: int) -> Script:
    """Ask a seat that missed its turn after all others."""
    while point == own.INTERRUPTED and (report := play.table.take_report(MISSED)):
        if report.seat in play.waiting:
            play.waiting.remove(report.seat)
            play.waiting.append(report.seat)
        elif play.plays.get(report.seat) is STAND:
            play.waiting.append(report.seat)
    yield from ()


def _changed_mind(play: AgainstBankInPlay, point: str, seat: int) -> Script:
    """Play a hand the logical way whose player went from hit to no hit or back."""
    while point == own.INTERRUPTED and (report := play.table.take_report(CHANGED)):
        if report.seat in play.plays:
            logical = compulsory(play.points(report.seat))
            play.plays[report.seat] = logical or play.plays[report.seat]
    yield from ()


def _misplayed_by_house(play: AgainstBankInPlay, point: str, seat: int) -> Script:
    """Let the house dealer's wrong play stand until the bank's hand is set."""
    if point == own.ASKED:
        while report := play.table.take_report(MISPLAYED_BY_HOUSE):
            play.misplayed |= {report.seat} & play.by_house
        for each in play.misplayed:
            play.plays[each] = STAND if play.plays[each] is HIT else HIT
    yield from ()


def _fouled(play: AgainstBankInPlay, point: str, seat: int) -> Script:
    """Take up what was reported against hands; told before the draw, a wrong number may cost nothing.

    A foul costs all who bet on the hand; who touches a wager pays for it alone.
    """
    lines, options = play.rules.lines(play.options), play.options
    for name, why in FOULS.items() if point in (own.DEALT, own.BANK_SET) else ():
        while report := play.table.take_report(name):
            if name in PENALTIES and options.penalty == "warning":
                continue
            in_time = name == MISCOUNTED and point == own.DEALT and options.foul_in_time == "returned"
            outcome = Outcome.RETURNED if in_time else Outcome.FORFEITED
            if report.seat in play.hands:
                foul = Foul(why, outcome, report.irregularity.clause)
                for line in lines[:1] if name == TOUCHED else lines:
                    play.unpaid.setdefault(LineBet(report.seat, line), foul)
    yield from ()


REQUESTS_FLOOR: Final = (
    _void(
        name="cards-to-wrong-spot",
        trigger="before the deal was complete, cards were found to have gone to the wrong spot",
        clause="R5a L268",
        moments=(DEAL,),
    ),
    _void(
        name="bank-miscounted",
        trigger="the player-dealer has the wrong number of cards",
        clause="R5b L269, R18 L289",
        moments=(DEAL, DRAW, CARDS, BANK),
    ),
    _void(
        name="foreign-card",
        trigger="a foreign card appeared on the table",
        clause="R5c L270",
        moments=(DEAL,),
    ),
    _procedure(
        name="late-misdeal",
        trigger="a wrong spot or a foreign card was noticed after the draw had begun",
        clause="R18 L289, ambiguity 7",
        moments=(DRAW, CARDS, BANK),
        says="no misdeal: the round goes on",
    ),
    _in_script(
        name=SHOWN_ON_DEAL,
        trigger="the card landed face up on the deal",
        clause="R6 L271",
        moments=(DEAL,),
        says="the card plays, for all to see",
        handle=_exposed_on_deal,
    ),
    _in_script(
        name=SHOWN_ON_DRAW,
        trigger="the card landed face up on the draw",
        clause="R6 L271",
        moments=(CARDS,),
        says="it is replaced after the bank has acted and before the hands are read",
        handle=_exposed_on_draw,
    ),
    _discard(
        name="boxed-card",
        trigger="a card lay face up in the shoe",
        clause="R7 L272, R20 L292",
        moments=(DEAL, CARDS, BANK),
        says="the card does not exist: the next one replaces it at once",
    ),
    _discard(
        name="card-off-table",
        trigger="the house dealer dealt a card off the table",
        clause="R8 L273",
        moments=(DEAL, CARDS, BANK),
        says="the card is dead, and the hand gets the next one",
    ),
    _in_script(
        name=MISSED,
        trigger="a player missed the turn to ask for a card",
        clause="R16 L287",
        moments=(DRAW,),
        says="the draw is backed up: the player is asked, and all get the cards that are properly theirs",
        wants_seat=True,
        interrupts=True,
        handle=_missed_turn,
    ),
    _in_script(
        name=CHANGED,
        trigger="a player changed from hit to no hit, or back",
        clause="R16 L287, ambiguity 6",
        moments=(DRAW,),
        says="the hand is played the logical way; 5 and 6 stay as they were first set",
        wants_seat=True,
        interrupts=True,
        handle=_changed_mind,
    ),
    _in_script(
        name=MISPLAYED_BY_HOUSE,
        trigger="the house dealer played a hand against the house way",
        clause="L283",
        moments=(DRAW,),
        says="management resets the hand once the bank's is open and set",
        wants_seat=True,
        handle=_misplayed_by_house,
    ),
    _procedure(
        name="requested-card",
        trigger="a card that an active player asked for had left the shoe, and was then not wanted",
        clause="R19 L290",
        moments=(CARDS,),
        says="the card must play",
    ),
    _next_card(
        name="card-drawn-in-error",
        trigger="a card left the shoe by the dealer's error",
        clause="R20 L291",
        says="it lies under the shoe and is the next card in play",
    ),
    _in_script(
        name=TOUCHED,
        trigger='a player touched a wager after "All hands set"',
        clause="R15 L286",
        moments=(BANK,),
        says="the wager may be forfeited, as far as the bank's money covers it",
        wants_seat=True,
        handle=_fouled,
    ),
    _in_script(
        name=MIXED,
        trigger="a player mixed the hand with other cards",
        clause="R21 L293",
        moments=(DEAL, DRAW, CARDS, BANK),
        says="the wager is forfeited, as far as the bank's money covers it",
        wants_seat=True,
        handle=_fouled,
    ),
    _in_script(
        name=MISCOUNTED,
        trigger="a player has a wrong number of cards",
        clause="R23 L294",
        moments=(DEAL, DRAW, CARDS, BANK),
        says="the hand is fouled: told before the draw its wager goes back, later it is forfeited",
        wants_seat=True,
        handle=_fouled,
    ),
    _in_script(
        name=HIDDEN,
        trigger="a hand was out of the dealer's view",
        clause="R25 L299",
        moments=(DEAL, DRAW, CARDS, BANK),
        says="the hand may be fouled and its wager forfeited",
        wants_seat=True,
        handle=_fouled,
    ),
    _procedure(
        name="bank-partnership",
        trigger="more than three active players would hold the bank together",
        clause="R24 L295-297",
        moments=("betting",),
        says="not allowed: three at most",
    ),
)
