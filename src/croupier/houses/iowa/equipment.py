"""The Shuffle Procedures of Double Down Madness [L86-117]: six decks, called, riffled, offered for the "
"cut."""

from __future__ import annotations

from typing import Any

from croupier.rules.upkeep import FLOOR_PERSON, SUPERVISOR, Duty

SHIFT_MANAGER = "shift manager"

DUTIES = (
    Duty(
        name="cards-preverified",
        words="six decks of preverified cards are put into play",
        clause="L88",
        opens=True,
    ),
    Duty(
        name="shuffle-called",
        words="the dealer calls Shuffle in a clear voice, and the supervisor acknowledges it",
        who=SUPERVISOR,
        clause="L96",
        each_shuffle=True,
    ),
    Duty(
        name="cards-shuffled",
        words="the cards are shuffled by hand: new decks, cards that were spread, and when the cut card "
        "appears; equal parts of two equal stacks are riffled once, five to seven times, until "
        "all are combined",
        clause="L90-94, L105",
        each_shuffle=True,
    ),
    Duty(
        name="cards-cut",
        words="the cut is offered to the player who received the cut card, else to the first one, and "
        "clockwise until one takes it; one cut, at least three quarters of a deck from either end",
        clause="L106-110, L112",
        each_shuffle=True,
    ),
    Duty(
        name="dealer-cuts",
        words="all players refused the cut: the dealer cuts, and tells the floor person Dealer Cuts",
        who=FLOOR_PERSON,
        clause="L111",
    ),
    Duty(
        name="cut-card-placed",
        words="the cards in front of the cut card go to the back, and the cut card about one deck "
        "from the back",
        clause="L113",
        each_shuffle=True,
    ),
    Duty(
        name="card-burned",
        words="one card is burned after the cut; it is not exposed",
        clause="L114-116",
        each_shuffle=True,
    ),
    Duty(
        name="burn-shown",
        words="a customer has asked to see the burned card, and a supervisor approves",
        who=SUPERVISOR,
        clause="L116",
    ),
    Duty(name="dealer-changed", words="a new dealer taps in: a card is burned", clause="L117"),
    Duty(
        name="shuffle-authorized",
        words="a player has asked for a shuffle, and the shift manager authorizes it",
        who=SHIFT_MANAGER,
        clause="L98",
        shuffles=True,
    ),
    Duty(
        name="cards-spread",
        words="the cards were spread; the game resumes with a shuffle by hand",
        clause="L93",
        shuffles=True,
    ),
)


def shuffle_procedures(options: Any) -> tuple[Duty, ...]:
    """Return the duties with the cards, in the order of the text."""
    return DUTIES
