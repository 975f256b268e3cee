"""Irregularities of pai gow poker in Ohio, and the rulings within a round.

Sheet: rulebook/ohio-pai-gow-poker.md, §16, which the rules of player banking go by too.
"""

from __future__ import annotations

from typing import Final

from croupier.families.setting.round import RoundState
from croupier.rules.choices import Choice
from croupier.rules.family_rules import FloorRule
from croupier.rules.irregularities import Irregularity, Report, Ruling
from croupier.rules.steps import Decide, Script, Settle
from croupier.wagers.result import forfeited, returned

PLAY_ON: Final = Choice(name="play-on", says="play the hand although a card of it was exposed")
VOID: Final = Choice(name="void", says="have the hand void and the wagers back")


def player_left(play: RoundState, report: Report) -> Script:
    """Take the wagers of a player who left; the hand is out of the round."""
    if report.seat in play.hands:
        gone = tuple(forfeited(spot, why="abandoned") for spot in play.table.layout[report.seat])
        if gone:  # nothing is left of a hand that was surrendered
            yield Settle(seat=report.seat, results=gone, clause="§7.II")
        del play.hands[report.seat]
        play.settings.pop(report.seat, None)


def player_card_exposed(play: RoundState, report: Report) -> Script:
    """Ask the player whether to play the hand or to have it void."""
    table, seat = play.table, report.seat
    if not table.stake(seat, play.rules.wager.name):  # no hand, or one that was surrendered
        return
    chosen = None
    while chosen is None:  # asked again where another report withdraws the question
        chosen = yield Decide(seat=seat, choices=(PLAY_ON, VOID), clause="§16.IV")
    if chosen.choice is VOID:
        back = tuple(returned(spot, why="hand void") for spot in table.layout[seat])
        yield Settle(seat=seat, results=back, clause="§16.IV")
        del play.hands[seat]
        play.settings.pop(seat, None)


PAI_GOW_FLOOR: Final = (
    FloorRule(
        Irregularity(
            name="dice-not-flat",
            trigger="the three dice did not land flat on the bottom of the shaker",
            ruling=Ruling.AGAIN,
            clause="§16.I",
            moments=("start",),
        ),
    ),
    FloorRule(
        Irregularity(
            name="die-fell-out",
            trigger="a die or dice fell out of the shaker",
            ruling=Ruling.AGAIN,
            clause="§16.II",
            moments=("start",),
        ),
    ),
    FloorRule(
        Irregularity(
            name="dice-misread",
            trigger="the dice were totalled wrongly and the first card or stack went to the wrong position",
            ruling=Ruling.VOID_AND_RESHUFFLE,
            clause="§16.III",
            moments=("deal", "setting", "showdown"),
            says="all hands are dead, all wagers are returned, the cards are reshuffled",
        ),
    ),
    FloorRule(
        Irregularity(
            name="player-card-exposed",
            trigger="the dealer exposed a card dealt to a player",
            ruling=Ruling.IN_SCRIPT,
            clause="§16.IV",
            moments=("deal", "setting"),
            says="the player plays the hand or has it void, without looking at the unexposed cards",
            wants_seat=True,
            interrupts=True,
        ),
        player_card_exposed,
    ),
    FloorRule(
        Irregularity(
            name="dealer-card-exposed",
            trigger="a card in the hand of the dealer was exposed",
            ruling=Ruling.VOID_AND_RESHUFFLE,
            clause="§16.V",
            moments=("deal", "setting"),
        ),
    ),
    FloorRule(
        Irregularity(
            name="card-drawn-in-error",
            trigger="a card was drawn in error without its face being exposed",
            ruling=Ruling.NEXT_CARD,
            clause="§16.VI",
            moments=("deal",),
        ),
    ),
    FloorRule(
        Irregularity(
            name="wrong-number-of-cards",
            trigger="a player or the dealer was dealt a wrong number of cards",
            ruling=Ruling.VOID_AND_RESHUFFLE,
            clause="§16.VII",
            moments=("deal", "setting", "showdown"),
        ),
    ),
    FloorRule(
        Irregularity(
            name="misdeal",
            trigger="other than four cards remain, and a stack has more or less than seven",
            ruling=Ruling.VOID_AND_RESHUFFLE,
            clause="§9.VII, §10.VII",
            moments=("deal", "setting"),
        ),
    ),
    FloorRule(
        Irregularity(
            name="dealer-set-wrongly",
            trigger="the dealer did not set the hands by the house way",
            ruling=Ruling.PROCEDURE,
            clause="§16.VIII",
            moments=("setting", "showdown"),
            says="the hands are reset by the house way and the round is completed",
        ),
    ),
    FloorRule(
        Irregularity(
            name="stack-card-exposed",
            trigger="a card was exposed while the seven stacks were dealt",
            ruling=Ruling.VOID_AND_RESHUFFLE,
            clause="§16.IX",
            moments=("deal",),
        ),
    ),
    FloorRule(
        Irregularity(
            name="stacks-missing",
            trigger="the dealer, dealing by hand, failed to deal the seven stacks",
            ruling=Ruling.VOID_AND_RESHUFFLE,
            clause="§16.X",
            moments=("deal", "setting"),
        ),
    ),
    FloorRule(
        Irregularity(
            name="shuffler-jammed",
            trigger="the automatic shuffler jammed, stopped or failed to complete a shuffle",
            ruling=Ruling.RESHUFFLE,
            clause="§16.XI",
        ),
    ),
    FloorRule(
        Irregularity(
            name="player-left",
            trigger="a player left the table during the round",
            ruling=Ruling.IN_SCRIPT,
            clause="§7.II",
            moments=("deal", "setting"),
            says="the player's wagers are abandoned and lose",
            wants_seat=True,
            interrupts=True,
        ),
        player_left,
    ),
)
