"""One hand of poker in play: its cards, its betting round, its errors, and who opened it."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import TYPE_CHECKING, Any, TypeVar, cast

from croupier.cards.card import Card, Hand
from croupier.families.poker.binding import Binding, Early
from croupier.families.poker.limits import terms_of
from croupier.rules.choices import Choice
from croupier.rules.script.table import Table
from croupier.rules.steps import Announce, Decide, Place, Script, Step

if TYPE_CHECKING:
    from croupier.families.poker.rules import Poker

Hook = Callable[["HandState"], Script]
"""Something that a game does at one moment of the hand."""
Answer = TypeVar("Answer", bound=Callable[..., Any])


class CardsInPlay:
    """Positions of the cards of one hand of poker, and counts of the missing and burned ones."""

    __slots__ = (
        "boards",
        "burn_ready",
        "burns",
        "came_down",
        "discards",
        "down",
        "missing",
        "muck",
        "served",
        "to_show",
        "turned",
        "up",
    )

    def __init__(self, seats: Sequence[int]) -> None:
        self.down: dict[int, Hand] = dict.fromkeys(seats, ())
        """Hole cards."""
        self.up: dict[int, Hand] = {}
        """Up-cards, in games that deal them."""
        self.boards: dict[Place, Hand] = {}
        """Community cards, by the place where they lie."""
        self.muck: Hand = ()
        """Cards thrown away that could come back: discards of earlier draws, cards dealt in error."""
        self.discards: dict[int, Hand] = {}
        """Cards that each seat discarded from its own hand in the last draw."""
        self.missing: dict[int, int] = {}
        """Number of cards that a seat lacks and gets on the draw."""
        self.burns = 0
        """Number of burned cards that were not shuffled in again."""
        self.burn_ready = False
        """Whether an exposed card is used as the next burn."""
        self.turned: set[Card] = set()
        """Cards that were dealt face down and have been face up since."""
        self.came_down: set[int] = set()
        """Seats whose card of this street came face down, where others' came up."""
        self.served: set[int] = set()
        """Seats that have their card of the next street already."""
        self.to_show: dict[int, tuple[Hand, str]] = {}
        """Cards that seats show to all once the pot is won, each with the clause that orders it."""


class BettingRound:
    """The betting round in progress. Amounts are in cents and count all that a seat bet in this round."""

    __slots__ = (
        "aggressor",
        "answered",
        "began",
        "bet",
        "bets",
        "bound",
        "checked",
        "early",
        "full",
        "last_checked",
        "last_put",
        "opener",
        "openings",
        "put",
        "sizes",
        "spoke",
        "step",
    )

    def __init__(self, seats: Sequence[int]) -> None:
        self.bet = 0
        """Amount that a seat must put in during this betting round to stay in, in cents."""
        self.full = 0
        """The bet without any all-in raise that fell short of a full one, in cents."""
        self.bets = 0
        """Full bets and raises of this betting round, a blind among them."""
        self.step = 0
        """Smallest amount that a raise must add, in cents."""
        self.sizes: tuple[int, ...] = (0,)
        """Possible bet sizes of a fixed-limit game, in cents, the smallest first."""
        self.put = dict.fromkeys(seats, 0)
        """Amount that each seat has bet in this betting round, in cents."""
        self.aggressor = 0
        """The last seat to bet or raise."""
        self.opener = 0
        """The seat that was forced to open; it is not asked again unless somebody raises."""
        self.openings = 0
        """Number of times the betting was opened: by a betting round, or reopened by a bet or raise."""
        self.began = 0
        """The opening with which this betting round began."""
        self.spoke = dict.fromkeys(seats, -1)
        """The opening of the betting on which each seat last acted; -1 where it has not."""
        self.answered: dict[int, int] = {}
        """The bet that stood when each seat last acted."""
        self.checked: set[int] = set()
        """Seats that checked."""
        self.bound: dict[int, Binding] = {}
        """Action that a seat is bound to on its next turn."""
        self.early: dict[int, Early] = {}
        """Action that a seat took before its turn, until its turn comes."""
        self.last_checked: set[int] = set()
        """Seats that checked in the betting round before."""
        self.last_put: dict[int, int] = {}
        """Amount that each seat bet in the previous betting round, in cents."""

    @property
    def size(self) -> int:
        """Return the smallest full bet, in cents."""
        return self.sizes[0]

    @property
    def has_action(self) -> bool:
        """Return True if any seat has acted in this betting round."""
        return max(self.spoke.values()) >= self.began

    def has_acted(self, seat: int) -> bool:
        return self.spoke[seat] >= self.began

    def open(self, bet: int, by: int = 0) -> None:
        """Let a forced bet stand: it is a full bet when it reaches the limit, else it can be completed.

        A blind may raise when the betting comes round to it; a seat that had to open (`by`) may not.
        """
        self.bet = bet
        self.opener = by
        self.full = bet if bet >= self.size else 0
        self.bets = 1 if self.full else 0

    def close(self) -> None:
        """End the betting round and begin the next."""
        self.openings += 1
        self.began = self.openings
        self.opener = 0
        if self.bound or self.early:
            self.bound, self.early = {}, {}
        self.last_checked, self.checked = self.checked, set()
        self.last_put, self.put = self.put, dict.fromkeys(self.put, 0)
        self.bet = self.full = self.bets = 0


class DealingErrors:
    """Effects of errors and rulings on the rest of the hand."""

    __slots__ = ("instead", "no_betting", "passed_over", "receiving", "standing")

    def __init__(self) -> None:
        self.instead: dict[str, tuple[Callable[[HandState, str], Script], ...]] = {}
        """Replacement deal of a street after an error, by the name of the street."""
        self.passed_over: set[int] = set()
        """Seats that need not make the forced bet: their door card is one that was dealt up in error."""
        self.receiving: set[int] = set()
        """Seats that folded with no bet to call: in stud they get cards until somebody bets."""
        self.standing: set[int] = set()
        """Seats with chips that bet no more in this hand: all-in by their own choice after an error."""
        self.no_betting = False
        """Whether an error has put an end to the betting of this street."""


class Openers:
    """Opener of the pot and number of antes, in games that require openers."""

    __slots__ = ("antes", "are_kept", "barred", "bet", "hand", "is_split", "late", "seat")

    def __init__(self) -> None:
        self.seat = 0
        """The seat that made the first bet or raise of the hand that nobody was forced to make."""
        self.hand: Hand = ()
        """The hand with which that seat did so."""
        self.bet = 0
        """Amount that the opener bet with that hand, in cents; 0 if it was all-in and declared the pot
        open."""
        self.are_kept = True
        """Whether that seat has kept openers in the draw."""
        self.is_split = False
        """Whether it has declared that they are split."""
        self.barred: set[int] = set()
        """Seats that may not play until this pot is won: all-in, and opened without openers."""
        self.late: set[int] = set()
        """Seats that were not in and pay the antes of this pot: dealt in when it is dealt for again."""
        self.antes = 1
        """Number of times all seats have anted for this pot."""

    def opened_by(self, seat: int, hand: Hand, bet: int) -> None:
        self.seat, self.hand, self.bet = seat, hand, bet


class HandState:
    """A hand in play; it dies with the round.

    Seats are listed clockwise from the button's left, without a button from the dealer's left.
    """

    __slots__ = (
        "all_in",
        "betting",
        "collections",
        "dead",
        "dealt",
        "errors",
        "first",
        "higher",
        "kill",
        "kills_at_will",
        "live",
        "lower",
        "openers",
        "posted",
        "redeal",
        "rules",
        "seats",
        "street",
        "table",
        "terms",
    )

    def __init__(self, table: Table, seats: Sequence[int], rules: Poker) -> None:
        self.table = table
        self.rules = rules
        self.terms = terms_of(table.options)
        """Values derived from the house options."""
        self.collections = self.terms.collections
        """Fees that are taken in the course of the hand."""
        self.seats = list(seats)
        """Seats that were dealt in, with the button last."""
        self.live = list(seats)
        """Seats that have not folded, in the same order."""
        self.dealt = CardsInPlay(seats)
        self.betting = BettingRound(seats)
        self.errors = DealingErrors()
        self.openers = Openers()
        self.street = ""
        """The street that is being played."""
        self.first = seats[0]
        """The seat that speaks first in the first betting round."""
        self.lower = self.higher = 0
        """The limits of the hand, or the smallest bet of a game without."""
        self.kill = 0
        """The seat that kills this hand; 0 where the limits are the posted ones."""
        self.kills_at_will = False
        """Whether it kills by choice, and not because it won."""
        self.posted: dict[int, int] = {}
        """Amount that each seat was forced to put in before the first card, in cents."""
        self.dead: dict[int, int] = {}
        """Chips in the pot that are nobody's bet, by the seat that put them in."""
        self.all_in = 0
        """Number of live seats without chips."""
        self.redeal = False
        """Whether the hand is dealt again for the same pot: nobody opened."""

    @property
    def able(self) -> int:
        """Return the number of live seats with chips to bet."""
        return len(self.live) - self.all_in

    @property
    def cards_left(self) -> int:
        """Return the number of cards left in the stub."""
        return len(self.rules.pack_for(self.table.options)) - self.table.dealt

    def cards(self, seat: int) -> Hand:
        """Return all cards of a seat, the hole cards first."""
        dealt = self.dealt
        return dealt.down[seat] + dealt.up.get(seat, ()) if dealt.up else dealt.down[seat]

    def dealt_to(self) -> list[int]:
        """Return the seats that get a card on a street of stud, in the order of the deal."""
        receiving, served = self.errors.receiving, self.dealt.served
        if not receiving and not served:
            return list(self.live)
        gets = {*self.live, *receiving} - served
        return [seat for seat in self.seats if seat in gets]

    def others_after(self, seat: int) -> list[int]:
        """Return the other live seats clockwise from that seat's left."""
        live = self.live
        at = live.index(seat)
        return live[at + 1 :] + live[:at]

    def folded(self) -> Hand:
        """Return the cards of the hands that are out, and what else was thrown away before."""
        out = [seat for seat in self.seats if seat not in self.live]
        return sum((self.cards(seat) for seat in out), self.dealt.muck)

    def sit_out(self, seat: int) -> None:
        """Take a seat out of the hand before anything has been posted."""
        for each in (self.seats, self.live):
            each.remove(seat)
        del self.dealt.down[seat]
        for by_seat in (self.betting.put, self.betting.spoke):
            del by_seat[seat]
        self.first = self.seats[0]

    def let_in(self, seat: int) -> None:
        """Add a seat to those who are dealt to; the caller puts the seats in order."""
        self.seats.append(seat)
        self.betting.put[seat], self.betting.spoke[seat] = 0, -1

    def leave(self, seat: int) -> None:
        """Take a hand that is folded or dead out; its chips stay in the pot."""
        self.live.remove(seat)
        if not self.table.stacks[seat] or seat in self.errors.standing:
            self.all_in -= 1

    def end_betting_round(self) -> None:
        if self.betting.aggressor:
            self.errors.receiving.clear()
        self.errors.no_betting = False
        self.betting.close()


def by_option(name: str, **answers: Answer) -> Answer:
    """Return the answer that an option of the game picks: `by_option("door_ace", high=…, low=…)`.

    The answers are functions of a hand in play, whatever else they are asked: who speaks, how odd chips go,
    how a street is dealt.
    """

    def asked(play: HandState, *more: Any) -> Any:
        return answers[getattr(play.table.options, name).replace("-", "_")](play, *more)

    return cast(Answer, asked)


def ask(play: HandState, seat: int, choices: tuple[Choice, ...], clause: str) -> Generator[Step, Any, Any]:
    """Return what a seat chooses apart from the betting (a draw, a card turned up).

    It is asked again after the floor has interrupted; None where a ruling made the hand dead.
    """
    while seat in play.live:
        chosen = yield Decide(seat=seat, choices=choices, clause=clause)
        if chosen is not None:
            return chosen
        yield from rule_on_reports(play)
    return None


def rule_on_early_reports(play: HandState) -> Script:
    """Rule on reports made before anything is posted; those that the posts rule on wait for them."""
    table, handlers = play.table, play.rules.handlers
    for report in [each for each in table.reports if each.irregularity.name in handlers]:
        table.reports.remove(report)
        yield from handlers[report.irregularity.name](play, report)


def rule_on_reports(play: HandState, waits: str = "") -> Script:
    """Rule on what the floor has reported; the irregularity `waits` is left for later."""
    table, handlers = play.table, play.rules.handlers
    while due := [report for report in table.reports if report.irregularity.name != waits]:
        table.reports.remove(due[0])
        yield from handlers[due[0].irregularity.name](play, due[0])


def declare_dead(play: HandState, seat: int, clause: str) -> Script:
    """Declare a hand dead: its chips stay in the pot. The last live hand stands whatever became of it."""
    if seat in play.live and len(play.live) > 1:
        play.leave(seat)
        yield Announce(words=f"Seat {seat}: the hand is dead", clause=clause)
