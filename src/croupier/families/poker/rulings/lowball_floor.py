"""The floor of all lowball: cards that speak, who may kill, the draw.

Sheets: rulebook/hustler-lowball-ace-to-five.md and hustler-kill-pots.md.
"""

from __future__ import annotations

from croupier.families.poker.contest import Contest, declare_dead
from croupier.families.poker.forms import lowball
from croupier.families.poker.forms.five_card_draw import BEFORE, DRAW, STREETS, draw_floor
from croupier.families.poker.rulings.before_the_deal import before_the_deal
from croupier.families.poker.rulings.conduct import no_limit_floor
from croupier.families.poker.rulings.floor import Remedy, dead_hand, procedure, remedy
from croupier.families.poker.rulings.kill_floor import kill_floor
from croupier.rules.irregularities import Report
from croupier.rules.steps import Script


def _miscalled(contest: Contest, report: Report) -> Script:
    """Two hands that are both intact speak for themselves."""
    if len(contest.live) > 2:
        yield from declare_dead(contest, report.seat, "L671")


CARDS_SPEAK: tuple[Remedy, ...] = (  # R1 and R2; ruled on when the betting is over
    remedy(
        "miscalled-hand",
        "a player called a better hand than he holds: an eight that is not at least an eight low",
        "of several hands it is dead and the best of the rest wins; of two that are intact the better wins",
        "L671",
        (DRAW,),
        _miscalled,
        interrupts=False,
    ),
    dead_hand(
        "miscall-fouled-another",
        "a miscalled hand made another player foul his",
        "L671",
        DRAW,
        says="the miscalled hand is dead",
    ),
    dead_hand(
        "pair-not-announced",
        "a hand with a pair was spread without a word, and another player fouled his",
        "L672",
        DRAW,
        says="the hand loses the pot; as long as two hands are intact the best of them wins",
    ),
)

KILLS = (  # rulebook/hustler-kill-pots.md, and R8
    before_the_deal(
        lowball.OBJECTED,
        "a player objects that somebody who missed the big blind kills the pot",
        "that player waits for the big blind",
        "L681",
    ),
    procedure(
        "seat-changed",
        "a player has taken all his blinds and changed seats",
        "he is dealt in when his position in relation to the blinds entitles him to a hand",
        "L681",
        BEFORE,
        seat=True,
    ),
    before_the_deal(
        lowball.KILLS_NEXT,
        "a new player wants a hand in a pot that is killed already",
        "he may be dealt in by killing the next available pot, if nobody objects",
        "L722",
    ),
)

LOWBALL_FLOOR: tuple[Remedy, ...] = (
    *draw_floor(short="L687", fouled="L687", change="L689-692", asked="L694", rap="L702"),
    *CARDS_SPEAK,
    *KILLS,
    *kill_floor(*STREETS),
    *no_limit_floor(*STREETS),
)
"""What is done about exposed cards is each game's own."""
