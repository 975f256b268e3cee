"""Steps: what a round's script asks for. A script yields one and is sent its answer.

`Deal`, `Hide`, `Reveal`, `Peek`, `Burn`, `Reshuffle`, `RollDice` and `Spin` ask chance; `ReadMeter` asks a
meter, `Confirm` the dealer and `Decide` a seat. The rest are orders: move money, announce words, show cards.
An order is carried out at once and answered with None, or as said at the step. Each step cites the clause
that orders it.
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


HOUSE_PROCEDURE = "house procedure"
"""Cited for a step that no text of the house states."""


class Step(Struct, frozen=True, kw_only=True):
    clause: str = ""
    """The clause that orders this step."""


Script = Generator[Step, Any, None]
"""A round, or a part of one that others `yield from`."""


class Deal(Step, frozen=True):
    """Deal cards to a place, in the order they leave the shoe; answered with them.

    The analyst deals the cards of one step as a set: rules may not depend on their order within it.
    """

    to: Place
    count: int = 1
    face: str = "up"
    """'up' for all to see, 'down' for the seat that gets them alone; no other word is for all."""
    spot: str = ""
    """The wager whose hand gets them, where a seat can have several hands."""


class DealOut(Step, frozen=True):
    """Deal one card to each of these places in turn. A driver that plays rounds out to their end answers with
    all the cards at once. A table with people at it answers None, and the script then deals card by card."""

    to: tuple[Place, ...]
    face: str


class Hide(Step, frozen=True):
    """Deal cards face down that nobody sees; answered with a `Hidden` to be revealed later."""

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
    """Put cards off the top into the discards, unseen."""

    count: int = 1


class Reshuffle(Step, frozen=True):
    """Shuffle cards that are out of play with those not dealt yet, to be dealt from; answered with how many
    there are now. `Table.dealt` tells beforehand whether the pack is too short."""

    cards: Hand = ()
    """Cards that go back, as far as the script has seen them: discards, folded hands."""
    burns: bool = False
    """The cards burned in this round go back too."""


class RollDice(Step, frozen=True):
    """Roll dice; answered with the `Roll`."""

    dice: int = 2


class Spin(Step, frozen=True):
    """Spin the wheel; answered with the pocket's name."""

    void: tuple[str, ...] = ()
    """Pockets after which the script asks for another spin: no result of a round, so left out of counts."""


class ReadMeter(Step, frozen=True):
    """Ask for the amount of a meter, in cents. Other tables may feed it and win from it."""

    meter: str


class Confirm(Step, frozen=True):
    """Ask the dealer to confirm a result that was read off the equipment; answered with the one that stands.

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
    choice_clauses: tuple[tuple[str, str], ...] = ()
    """Names of choices with the clauses that order them; each other choice cites `clause`."""

    def clause_of(self, choice: str) -> str:
        """Return the clause that a choice cites.

        >>> Decide(seat=1, choices=(), clause="L7", choice_clauses=(("split", "L9"),)).clause_of("split")
        'L9'
        """
        return dict(self.choice_clauses).get(choice, self.clause) if self.choice_clauses else self.clause


class Stake(Step, frozen=True):
    """Put chips from a seat's stack onto a spot, on top of what lies there."""

    seat: int
    spot: str
    amount: int


class Move(Step, frozen=True):
    """Move a wager from one spot to another, as a come bet goes to its number."""

    seat: int
    spot: str
    to: str


class Settle(Step, frozen=True):
    """Settle wagers of one seat by the table's bank; answered with the `Payment`s."""

    seat: int
    results: tuple[Result, ...]
    cap: PayoutCap | None = None
    short: str = ""
    """The clause by which less is paid, or taken, than is due. Results that the cap cuts, or the bank does
    not cover, cite it in place of `clause`."""
    reserved_cover: int = 0
    """The part of a player-dealer's cover that is reserved for other wagers."""
    meter: str = ""
    """The meter that pays what is won, in place of the bank; a stake that is taken goes to the house."""
    by_house: bool = False
    """The house settles these, although a player banks the round."""


class UndoForfeits(Step, frozen=True):
    """Put back what was forfeited in this round: the hands that gave it up are void."""


class JudgeCover(Step, frozen=True):
    """Apply the bank's cover to its final result, if the table's options say so.

    This happens at the end of every round, and earlier if a script asks. The answer has the change for each
    wager whose result changes, by seat and spot.
    """


class AddToBank(Step, frozen=True):
    """The player-dealer adds chips to the posted bank, up to the whole stack; a negative amount takes
    chips out again."""

    amount: int
    is_pooled: bool = False
    """True if the partners of a bank share the amount, and not the player-dealer alone."""


class Charge(Step, frozen=True):
    """Take a fee from a seat's stack into the house's drop; a negative one goes back."""

    seat: int
    amount: int
    what: str
    spot: str = ""
    """The wager it is paid for, where it is paid for one."""


class CollectDebt(Step, frozen=True):
    """Take all that a seat owes the house (commission marked earlier) from its stack."""

    seat: int


class PutInPot(Step, frozen=True):
    """Put chips from a seat's stack into the pot; `what` is the poker word (small-blind, call, raise …)."""

    seat: int
    amount: int
    what: str


class ReturnFromPot(Step, frozen=True):
    """Return chips from the pot to a seat: the part of a bet that nobody called."""

    seat: int
    amount: int


class AwardPot(Step, frozen=True):
    """Pay chips from the pot to a seat that won them."""

    seat: int
    amount: int
    why: str


class PayPlayer(Step, frozen=True):
    """Pay chips from one player's stack to another's, without a bank or a pot between them; no more than
    `most`, or than there are. Answered with what was paid."""

    seat: int
    to: int
    amount: int
    why: str
    most: int | None = None


class Rake(Step, frozen=True):
    """Take chips from the pot into the house's drop."""

    amount: int
    what: str = "rake"


class AddToMeter(Step, frozen=True):
    """Add the house's chips to a meter: a part of a wager or fee that it takes, or the seed after a win."""

    meter: str
    amount: int
    what: str = "contribution"
    seat: int = 0
    spot: str = ""
    """The wager that it is a part of: when that one is returned, it comes off the meter again."""
    of_fees: bool = False
    """It comes out of the fees that were dropped, and not out of what the house has won."""


class Announce(Step, frozen=True):
    """Call words over the table; `moment` names the part of the round that begins with them."""

    words: str
    moment: str = ""


class Show(Step, frozen=True):
    """Turn a seat's own face-down cards up for all."""

    seat: int
    cards: Hand
    words: str = ""
    """The name of what they make, if it is called."""


class Discard(Step, frozen=True):
    """Discard cards of a seat's hand, face down. Nobody else sees which they were."""

    seat: int
    cards: Hand


class MoveCards(Step, frozen=True):
    """Move cards from one place or hand to another, face up: the half of a split pair, a card that was
    exposed in error and is now taken, cards that are laid in the rows of a hand."""

    cards: Hand
    place: Place
    to: Place
    spot: str = ""
    to_spot: str = ""
    """The hands they leave and join, each by its wager, or a row by its name."""
    words: str = ""
    """The name of what the hand they join makes, if it is called."""


class SetMarker(Step, frozen=True):
    """Set a marker that stays on the table after the round, such as the puck; '' takes it off."""

    name: str
    value: str
