"""Steps: what a round's script asks for. A script yields one and is sent its answer.

`Deal`, `Hide`, `Reveal`, `Peek`, `Burn`, `Reshuffle`, `Throw`, `Spin` ask chance; `ReadMeter` asks a meter,
`Confirm` the dealer and `Decide` a seat. The rest tell: money that moves, words that are called, cards that
are shown. What is told is carried out at once and answered with None, or as said at the step. Each step
cites the clause that orders it.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any

from msgspec import Struct

from croupier.cards.card import Hand
from croupier.rules.choices import Choice
from croupier.wagers.bank import PayoutCap
from croupier.wagers.result import Result

Place = int | str
"""A seat by its number, or a place of the table by its name: 'dealer', 'board', 'discard', …"""

DEALER = "dealer"
BOARD = "board"
DISCARD = "discard"


class Step(Struct, frozen=True, kw_only=True):
    clause: str = ""
    """The clause that orders this step."""


Script = Generator[Step, Any, None]
"""A round, or a part of one that others `yield from`."""


class Deal(Step, frozen=True):
    """Cards to a place, in the order they leave the shoe; answered with them.

    The analyst deals the cards of one step as a set: rules may not depend on their order within it.
    """

    to: Place
    count: int = 1
    face: str = "up"
    """'up' for all to see, 'down' for the seat that gets them alone; no other word is for all."""
    spot: str = ""
    """The wager whose hand gets them, where a seat can have several hands."""


class DealOut(Step, frozen=True):
    """One card to each of these places in turn. A driver that plays rounds out to their end answers with all
    the cards at once. A table with people at it answers None, and the script then deals card by card."""

    to: tuple[Place, ...]
    face: str


class Hide(Step, frozen=True):
    """Cards face down that nobody sees, answered with a `Hidden` to be revealed later."""

    to: Place
    count: int = 1
    spot: str = ""


class Hidden(Struct, frozen=True):
    """Face-down cards: known to the shoe at a table, to nobody in an analysis."""

    slot: int
    count: int
    place: Place
    spot: str = ""


class Reveal(Step, frozen=True):
    """Turn hidden cards up; answered with them."""

    hidden: Hidden


class Peek(Step, frozen=True):
    """Ask one question of hidden cards without turning them; answered yes or no."""

    hidden: Hidden
    question: str
    holds: Callable[[Hand], bool]


class Burn(Step, frozen=True):
    """Cards off the top into the discards, unseen."""

    count: int = 1


class Reshuffle(Step, frozen=True):
    """Cards that are out of play go back to those not dealt yet, all shuffled, to be dealt from; answered
    with how many there are now. `Table.dealt` tells beforehand whether the pack is too short."""

    cards: Hand = ()
    """Cards that go back, as far as the script has seen them: discards, folded hands."""
    burns: bool = False
    """The cards burned in this round go back too."""


class Throw(Step, frozen=True):
    """Dice; answered with the `Roll`."""

    dice: int = 2


class Spin(Step, frozen=True):
    """A wheel; answered with the pocket's name."""

    void: tuple[str, ...] = ()
    """Pockets after which the script asks for another spin: no result of a round, so left out of counts."""


class ReadMeter(Step, frozen=True):
    """Ask for the amount of a meter, in cents. Other tables may feed it and win from it."""

    meter: str


class Confirm(Step, frozen=True):
    """A result that was read off the equipment, for the dealer to confirm; answered with the one that stands.

    The round keeps `settle`: where another result proves to have been right after all was paid, everything
    since is taken back and `settle` runs once more, with the right one.
    """

    result: str
    among: tuple[str, ...]
    """All results that there can be."""
    settle: Callable[[str], Script]
    """The script that follows from a result, to the end of the round."""


class Decide(Step, frozen=True):
    """Ask a seat to choose one of the listed choices; answered with the `Chosen`."""

    seat: int
    choices: tuple[Choice, ...]
    spot: str = ""
    """The wager whose hand is asked about, where a seat can have several hands."""


class Stake(Step, frozen=True):
    """Chips from a seat's stack onto a spot, on top of what lies there."""

    seat: int
    spot: str
    amount: int


class Move(Step, frozen=True):
    """A wager from one spot to another, as a come bet goes to its number."""

    seat: int
    spot: str
    to: str


class Settle(Step, frozen=True):
    """Results of wagers of one seat, paid by the table's bank; answered with the `Payment`s."""

    seat: int
    results: tuple[Result, ...]
    cap: PayoutCap | None = None
    short: str = ""
    """The clause by which less is paid, or taken, than is due. Results that the cap cuts, or the bank does
    not cover, cite it in place of `clause`."""
    held: int = 0
    """The part of a player-dealer's cover that is reserved for other wagers."""
    meter: str = ""
    """The meter that pays what is won, in place of the bank; a stake that is taken goes to the house."""
    by_house: bool = False
    """The house settles these, although a player banks the round."""


class Restore(Step, frozen=True):
    """Whatever was forfeited in this round lies on its spot again: the hands that gave it up are void."""


class JudgeCover(Step, frozen=True):
    """The player-dealer's bank is held to its cover by the final result, where the table has it so: done at
    the end of every round, and before it where a script asks. Answered with what moved for each wager that
    comes to something else by it, by seat and spot."""


class AddToBank(Step, frozen=True):
    """The player-dealer stakes further chips beside the bank that was posted, as far as its stack goes; less
    than nothing is taken out of it again."""

    amount: int
    is_pooled: bool = False
    """True if the partners of a bank share the amount, and not the player-dealer alone."""


class Charge(Step, frozen=True):
    """A fee from a seat's stack into the house's drop; one of less than nothing goes back."""

    seat: int
    amount: int
    what: str
    spot: str = ""
    """The wager it is paid for, where it is paid for one."""


class Collect(Step, frozen=True):
    """All that a seat owes the house (commission marked earlier), from its stack."""

    seat: int


class Feed(Step, frozen=True):
    """Chips from a seat's stack into the pot; `what` is the poker word (small-blind, call, raise …)."""

    seat: int
    amount: int
    what: str


class Unfeed(Step, frozen=True):
    """Chips from the pot back to a seat: the part of a bet that nobody called."""

    seat: int
    amount: int


class Award(Step, frozen=True):
    """Chips from the pot to a seat that won them."""

    seat: int
    amount: int
    why: str


class PayOver(Step, frozen=True):
    """Chips from one player's stack to another's, where neither a bank nor a pot is between them; no more
    than `most`, or than there are. Answered with what was paid."""

    seat: int
    to: int
    amount: int
    why: str
    most: int | None = None


class Rake(Step, frozen=True):
    """Chips from the pot into the house's drop."""

    amount: int
    what: str = "rake"


class FeedMeter(Step, frozen=True):
    """The house's chips onto a meter: a part of a wager or fee that it collects, or the seed after a win."""

    meter: str
    amount: int
    what: str = "contribution"
    seat: int = 0
    spot: str = ""
    """The wager that it is a part of: when that one is returned, it comes off the meter again."""
    of_fees: bool = False
    """It comes out of the fees that were dropped, and not out of what the house has won."""


class Call(Step, frozen=True):
    """Words called over the table; `moment` names the part of the round that begins with them."""

    words: str
    moment: str = ""


class Show(Step, frozen=True):
    """A seat's own face-down cards turned up for all."""

    seat: int
    cards: Hand
    words: str = ""
    """The name of what they make, if it is called."""


class Discard(Step, frozen=True):
    """Cards of a seat's hand away, face down: they leave the hand, and nobody else sees which they were."""

    seat: int
    cards: Hand


class Give(Step, frozen=True):
    """Cards from one place or hand to another, face up: the half of a split pair, a card that was exposed in
    error and is now taken, cards that are laid in the rows of a hand."""

    cards: Hand
    place: Place
    to: Place
    spot: str = ""
    to_spot: str = ""
    """The hands they leave and join, each by its wager, or a row by its name."""
    words: str = ""
    """The name of what the hand they join makes, if it is called."""


class Mark(Step, frozen=True):
    """A marker that stays on the table after the round (the puck, who shoots); '' takes it off."""

    name: str
    value: str
