"""The floor at pai gow poker that a player banks: what can go wrong, and the rulings within a round.

Sheet: rulebook/hustler-pai-gow-poker.md, whose lines are cited; its editions go by the same list.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from croupier.cards.card import ACE, Card, Hand
from croupier.families.banked.player_dealer import give_back
from croupier.families.setting.rules import ScriptPart
from croupier.rules.irregularities import BETTING, Irregularity, Report, Ruling, Scope
from croupier.rules.script.table import Table
from croupier.rules.steps import DEALER, Call, Deal, Discard, Hide, Mark, Script
from croupier.wagers.result import Result, lose

if TYPE_CHECKING:
    from croupier.families.setting.banked_round import BankedSettingRound

EXPOSED: Final = "card-exposed"
OPENED_EARLY: Final = "bank-opened-early"
WRONG_SPLIT: Final = "wrong-split"
BANK_FOUL: Final = "bank-set-foul"
PUSHED: Final = "wager-pushed-forward"


def warned(seat: int) -> str:
    """The marker of a seat that has been warned not to push its wager onto its cards."""
    return f"warned-{seat}"


def looked_at(table: Table, seats: Iterable[int]) -> set[int]:
    """The seats whose hand is looked at: one of each player, the first to the bank's left (L229)."""
    first: dict[str, int] = {}
    for seat in seats:
        first.setdefault(table.names.get(seat, f"seat {seat}"), seat)
    return {*first.values()}


# The deal


def is_misdealt(played: BankedSettingRound) -> ScriptPart[bool]:
    """Take up what was exposed on the deal: one card is replaced, by the first of those left over; an ace or
    the joker, or a second card, is a misdeal, and the wagers go back."""
    table, reports = played.table, list[Report]()
    while (report := table.take_report(EXPOSED)) is not None:
        reports.append(report)
    if not reports:
        return False
    if len(reports) > 1 or any(map(_is_ace, reports[0].cards)):
        clause = "L220" if len(reports) > 1 else "L219"
        yield Call(words="Misdeal", clause=clause)
        for seat in table.having(played.rules.wager.name):
            yield from give_back(table, seat, "misdeal", clause)
        return True
    yield from _replace(played, reports[0])
    return False


def _is_ace(card: Card) -> bool:
    return card.is_joker or card.rank == ACE


def exposed_of(cards: Hand, named: Hand) -> Card:
    """The card that was exposed: the one that was named, else the first that makes no misdeal."""
    if named and named[0] in cards:
        return named[0]
    return next(card for card in cards if not _is_ace(card))


def _replace(played: BankedSettingRound, report: Report) -> Script:
    seat, clause = report.seat, "L221"
    yield Call(words="The exposed card is replaced by the first of those left over", clause=clause)
    played.replaced = 1
    if seat in played.hands:
        gone = exposed_of(played.hands[seat], report.cards)
        yield Discard(seat=seat, cards=(gone,), clause=clause)
        (card,) = yield Deal(to=seat, face="down", clause=clause)
        played.hands[seat] = (*(each for each in played.hands[seat] if each is not gone), card)
        return
    covered = played.unseen.get(seat, played.covered)
    covered.append((yield Hide(to=seat if seat in played.unseen else DEALER, clause=clause)))
    played.exposed[seat] = report.cards


# While the hands are set


def rule_on_reports(played: BankedSettingRound) -> Script:
    """What was reported while hands are set; asked again before each choice."""
    while (report := played.table.take_report(WRONG_SPLIT)) is not None:
        if report.seat in played.hands:
            played.fouled[report.seat] = "foul, not set as two cards and five"
            _set_as_house(played, (report.seat,))
            yield Call(words=f"Seat {report.seat}'s hand is foul", clause="L226")
    if played.table.take_report(OPENED_EARLY) is not None:
        unset = [seat for seat in played.hands if seat not in played.settings]
        _set_as_house(played, unset)
        yield Call(words="The house dealer sets the hands that are not set", clause="L217")


def _set_as_house(played: BankedSettingRound, seats: Iterable[int]) -> None:
    for seat in seats:
        way = played.rules.set_as_house(played.options, played.hands[seat])
        played.settings.setdefault(seat, way)


def bank_reset(played: BankedSettingRound) -> Script:
    """A foul bank has been reset: the choice was withdrawn, and the house way stands."""
    if played.table.take_report(BANK_FOUL) is not None:
        yield Call(words="Management sets the bank's hand the logical way", clause="L235")


# When the hands are opened


def pushed_forward(played: BankedSettingRound, seat: int, result: Result) -> ScriptPart[Result]:
    """The seated player's result where the wager was pushed onto the cards: a warning the first time, a loss
    from then on. Those behind the seat are innocent of it."""
    if played.table.take_report(PUSHED, seat) is None:
        return result
    if played.table.marker(warned(seat)):
        return lose(played.rules.wager, why="wager pushed onto the cards again")
    yield Call(words=f"Seat {seat} is warned: next time the hand loses", clause="L236")
    yield Mark(name=warned(seat), value="yes", clause="L236")
    return result


IRREGULARITIES: Final = (
    Irregularity(
        name="joker-or-ace-exposed",
        trigger="the joker or an ace was boxed or exposed on the deal",
        ruling=Ruling.VOID_AND_RESHUFFLE,
        clause="L219",
        moments=("deal",),
        says="misdeal: all wagers are returned, the cards are reshuffled",
    ),
    Irregularity(
        name="two-cards-exposed",
        trigger="two or more cards were boxed or exposed on the deal",
        ruling=Ruling.VOID_AND_RESHUFFLE,
        clause="L220",
        moments=("deal",),
        says="misdeal: all wagers are returned, the cards are reshuffled",
    ),
    Irregularity(
        name=EXPOSED,
        trigger="one card, no ace and not the joker, was boxed or exposed on the deal",
        ruling=Ruling.IN_SCRIPT,
        clause="L221",
        moments=("deal",),
        says="it is replaced, after the deal, by the first of the four cards left over; a second one, or an "
        "ace or the joker, is a misdeal",
        wants_seat=True,
        of_bank=True,
        takes_cards=True,
    ),
    Irregularity(
        name=OPENED_EARLY,
        trigger="the bank's hand was opened before all hands were set",
        ruling=Ruling.IN_SCRIPT,
        clause="L217",
        moments=("setting",),
        says="the house dealer sets the hands that are not set, in the most logical manner",
        interrupts=True,
    ),
    Irregularity(
        name=WRONG_SPLIT,
        trigger="a player set three cards and four, one and six, or any but two and five",
        ruling=Ruling.IN_SCRIPT,
        clause="L226",
        moments=("setting",),
        says="the hand is foul and the wager is forfeited as far as money covers",
        wants_seat=True,
        interrupts=True,
    ),
    Irregularity(
        name=BANK_FOUL,
        trigger="the bank's hand was set foul, and the dealer who helped let it pass",
        ruling=Ruling.IN_SCRIPT,
        clause="L235",
        moments=("bank",),
        says="management sets it the logical way, and play goes on",
        interrupts=True,
    ),
    Irregularity(
        name="hand-misread",
        trigger="the house misread a hand",
        ruling=Ruling.PROCEDURE,
        clause="L234",
        moments=("bank",),
        says="it plays at its true value, if it can be retrieved intact",
    ),
    Irregularity(
        name=PUSHED,
        trigger="with the bank's hand open a player pushed the wager on top of the cards",
        ruling=Ruling.IN_SCRIPT,
        clause="L236",
        moments=("bank",),
        says="the player is warned, and the next time the hand loses; those behind the seat play it as it is",
        wants_seat=True,
    ),
    Irregularity(
        name="deck-change",
        trigger="a change of the deck, the dice cup or the setup was asked for before the shuffle",
        ruling=Ruling.PROCEDURE,
        clause="L231-233",
        moments=(BETTING,),
        says="the player-dealer's word decides; once the shuffle has begun it is too late",
    ),
    Irregularity(
        name="additional-shuffle",
        trigger="the player-dealer asked for an additional shuffle",
        ruling=Ruling.RESHUFFLE,
        clause="L237-238",
        moments=(BETTING,),
        says="in the High Limit Room the cards are shuffled once more; on the Main Floor they are not",
        scope=Scope(without_option="main_floor"),
    ),
)
