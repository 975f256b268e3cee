"""One hand of poker being played: whose cards, who is live, what has been bet. It dies with the round."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import TYPE_CHECKING, Any, TypeVar, cast

from croupier.cards.card import Card, Hand
from croupier.families.poker.binding import Binding, Early
from croupier.families.poker.limits import terms_of
from croupier.rules.choices import Choice
from croupier.rules.script.table import Table
from croupier.rules.steps import Call, Decide, Place, Script, Step
from croupier.wagers.poker_fees import Collection

if TYPE_CHECKING:
    from croupier.families.poker.rules import Poker


Hook = Callable[["HandState"], Script]
"""Something that a game does at one moment of the hand."""


class HandState:
    """Seats stand clockwise from the button's left (where there is none, from the dealer's left)."""

    __slots__ = (
        "aggressor",
        "all_in",
        "answered",
        "antes",
        "barred",
        "began",
        "bet",
        "bets",
        "boards",
        "bound",
        "burn_ready",
        "burns",
        "came_down",
        "checked",
        "collections",
        "dead",
        "discards",
        "down",
        "early",
        "first",
        "form",
        "full",
        "higher",
        "instead",
        "is_split",
        "keeps_openers",
        "kill",
        "kills_at_will",
        "last_checked",
        "last_put",
        "late",
        "live",
        "lower",
        "missing",
        "muck",
        "no_betting",
        "opened",
        "opener",
        "opening",
        "openings",
        "passed_over",
        "posted",
        "proof",
        "put",
        "receiving",
        "redeal",
        "seats",
        "served",
        "sizes",
        "spoke",
        "standing",
        "step",
        "street",
        "table",
        "terms",
        "to_show",
        "turned",
        "up",
    )

    def __init__(self, table: Table, seats: Sequence[int], form: Poker) -> None:
        self.table = table
        self.form = form
        """The form of poker that is played."""
        self.terms = terms_of(table.options)
        """What the house has set for its betting and its rake."""
        self.seats = list(seats)
        """All who were dealt in; the button last."""
        self.live = list(seats)
        """Those who have not folded, in the same order."""
        self.down: dict[int, Hand] = dict.fromkeys(seats, ())
        """Hole cards."""
        self.up: dict[int, Hand] = {}
        """Up-cards, in games that deal them."""
        self.collections: tuple[Collection, ...] = table.options.collections
        """Fees that are taken in the course of the hand."""
        self.boards: dict[Place, Hand] = {}
        """Community cards, by the place where they lie."""
        self.muck: Hand = ()
        """Cards thrown away that could come back: discards of earlier draws, cards dealt in error."""
        self.discards: dict[int, Hand] = {}
        """What each seat has thrown away of its own hand, in the last draw."""
        self.missing: dict[int, int] = {}
        """How many cards a hand lacks that it gets on the draw."""
        self.burns = 0
        """How many cards are burned and not shuffled in again."""
        self.burn_ready = False
        """A card that was exposed lies there as the next burn."""
        self.instead: dict[str, tuple[Callable[[HandState, str], Script], ...]] = {}
        """How a street is dealt after an error, by its name, in place of the usual."""
        self.passed_over: set[int] = set()
        """Seats that need not make the forced bet: their door card is one that was dealt up in error."""
        self.receiving: set[int] = set()
        """Seats that folded with no bet to call: in stud they get cards until somebody bets."""
        self.turned: set[Card] = set()
        """Cards that were dealt face down and lie open since."""
        self.came_down: set[int] = set()
        """Seats whose card of this street came face down, where others' came up."""
        self.no_betting = False
        """An error has put an end to the betting of this street."""
        self.served: set[int] = set()
        """Seats that have their card of the next street already."""
        self.opened = 0
        """Who made the first bet or raise of the hand that nobody was forced to make."""
        self.proof: Hand = ()
        """The hand with which that seat did so."""
        self.opening = 0
        """What it bet with it; nothing where it was all-in and declared the pot open."""
        self.keeps_openers = True
        """Whether that seat has kept openers in the draw."""
        self.is_split = False
        """It has not, and has said so."""
        self.barred: set[int] = set()
        """Who may not play until this pot is won: all-in, and opened without openers."""
        self.to_show: dict[int, tuple[Hand, str]] = {}
        """Cards that seats show to all once the pot is won, each with what orders it."""
        self.late: set[int] = set()
        """Who was not in and has asked to pay the antes of this pot: dealt in when it is dealt for again."""
        self.antes = 1
        """How often everybody has anted for this pot."""
        self.posted: dict[int, int] = {}
        """What each seat was forced to put in before the first card."""
        self.redeal = False
        """Nobody opened: the hand is dealt again for the same pot."""
        self.street = ""
        """The street that is being played."""
        self.dead: dict[int, int] = {}
        """Chips in the pot that are nobody's bet, by the seat that put them in."""
        self.kill = 0
        """The seat that kills this hand; 0 where the limits are the posted ones."""
        self.kills_at_will = False
        """It kills by choice, and not because it won."""
        self.standing: set[int] = set()
        """Seats with chips that bet no more in this hand: all-in by their own choice after an error."""
        self.all_in = 0
        """How many live seats have no chips left."""
        self.first = seats[0]
        """Who speaks first in the first betting round."""
        self.put = dict.fromkeys(seats, 0)
        """What each seat has bet in this betting round."""
        self.spoke = dict.fromkeys(seats, -1)
        """The opening of the betting on which each seat last acted; -1 where it has not."""
        self.answered: dict[int, int] = {}
        """The bet that stood then."""
        self.checked: set[int] = set()
        """Who checked in this betting round."""
        self.bound: dict[int, Binding] = {}
        """What a seat is held to when it is asked next, in this betting round."""
        self.early: dict[int, Early] = {}
        """What a seat did before its turn, until that comes."""
        self.last_checked: set[int] = set()
        self.last_put: dict[int, int] = {}
        """Who checked, and what each seat bet, in the betting round before."""
        self.bet = 0
        """What must be equalled to stay in."""
        self.full = 0
        """The bet without the part by which an all-in fell short of a full raise."""
        self.lower = self.higher = 0
        """The limits of the hand, or the smallest bet of a game without."""
        self.sizes: tuple[int, ...] = (0,)
        """What may be bet in this betting round of a fixed-limit game, the smallest first."""
        self.step = 0
        """What a raise must add at least."""
        self.bets = 0
        """Full bets and raises of this betting round, a blind among them."""
        self.openings = 0
        """How often the betting was opened: by a betting round, or anew by one bet or raise alone."""
        self.began = 0
        """The opening with which this betting round began."""
        self.aggressor = 0
        """Who bet or raised last in this betting round."""
        self.opener = 0
        """Who was forced to open and is not asked again unless somebody raises."""

    @property
    def size(self) -> int:
        """The smallest full bet of this betting round."""
        return self.sizes[0]

    @property
    def left(self) -> int:
        """How many cards the stub has."""
        return len(self.form.pack_for(self.table.options)) - self.table.dealt

    @property
    def has_action(self) -> bool:
        """Whether anybody has acted in this betting round."""
        return max(self.spoke.values()) >= self.began

    def has_acted(self, seat: int) -> bool:
        """Whether that seat has acted in this betting round."""
        return self.spoke[seat] >= self.began

    def cards(self, seat: int) -> Hand:
        return self.down[seat] + self.up.get(seat, ()) if self.up else self.down[seat]

    def dealt_to(self) -> list[int]:
        """Who gets a card on a street of stud, in the order of the deal."""
        if not self.receiving and not self.served:
            return list(self.live)
        gets = {*self.live, *self.receiving} - self.served
        return [seat for seat in self.seats if seat in gets]

    def others_after(self, seat: int) -> list[int]:
        """The other live seats clockwise from that seat's left."""
        live = self.live
        at = live.index(seat)
        return live[at + 1 :] + live[:at]

    def folded(self) -> Hand:
        """The cards of the hands that are out, and what else was thrown away before."""
        out = [seat for seat in self.seats if seat not in self.live]
        return sum((self.cards(seat) for seat in out), self.muck)

    def sit_out(self, seat: int) -> None:
        """The seat is not dealt into this hand after all; nothing has been posted yet."""
        for each in (self.seats, self.live):
            each.remove(seat)
        for by_seat in (self.down, self.put, self.spoke):
            del by_seat[seat]
        self.first = self.seats[0]

    def let_in(self, seat: int) -> None:
        """The seat is among those who are dealt to; where it sits is for others to say."""
        self.seats.append(seat)
        self.put[seat], self.spoke[seat] = 0, -1

    def leave(self, seat: int) -> None:
        """The hand is folded or dead; its chips stay in the pot."""
        self.live.remove(seat)
        if not self.table.stacks[seat] or seat in self.standing:
            self.all_in -= 1

    def open(self, bet: int, by: int = 0) -> None:
        """A forced bet stands: it is a full bet when it reaches the limit, else it can be completed.

        A blind may raise when the betting comes round to it; a seat that had to open (`by`) may not.
        """
        self.bet = bet
        self.opener = by
        self.full = bet if bet >= self.size else 0
        self.bets = 1 if self.full else 0

    def clear(self) -> None:
        """The betting round is over."""
        if self.aggressor:
            self.receiving.clear()
        self.openings += 1
        self.began = self.openings
        self.opener = 0
        self.no_betting = False
        if self.bound or self.early:
            self.bound, self.early = {}, {}
        self.last_checked, self.checked = self.checked, set()
        self.last_put, self.put = self.put, dict.fromkeys(self.put, 0)
        self.bet = self.full = self.bets = 0


def ask(contest: HandState, seat: int, choices: tuple[Choice, ...], clause: str) -> Generator[Step, Any, Any]:
    """What a seat chooses apart from the betting (a draw, a card turned up).

    Asked again after an interruption of the floor; None where that made the hand dead.
    """
    while seat in contest.live:
        chosen = yield Decide(seat=seat, choices=choices, clause=clause)
        if chosen is not None:
            return chosen
        yield from rule_on_reports(contest)
    return None


def rule_on_early_reports(contest: HandState) -> Script:
    """What was reported before anything is posted; what the posts themselves rule on waits for them."""
    table, remedies = contest.table, contest.form.remedies
    for report in [each for each in table.reports if each.irregularity.name in remedies]:
        table.reports.remove(report)
        yield from remedies[report.irregularity.name](contest, report)


def rule_on_reports(contest: HandState, waits: str = "") -> Script:
    """What the floor has reported is ruled on as the game's sheet has it; what `waits` is left for later."""
    table = contest.table
    while due := [report for report in table.reports if report.irregularity.name != waits]:
        table.reports.remove(due[0])
        yield from contest.form.remedies[due[0].irregularity.name](contest, due[0])


def declare_dead(contest: HandState, seat: int, clause: str) -> Script:
    """The hand is out and its chips stay in the pot; the last live hand stands whatever became of it."""
    if seat in contest.live and len(contest.live) > 1:
        contest.leave(seat)
        yield Call(words=f"Seat {seat}: the hand is dead", clause=clause)


Answer = TypeVar("Answer", bound=Callable[..., Any])


def by_option(name: str, **answers: Answer) -> Answer:
    """As an option of the game says: `by_option("low_action", chart_literal=…, face_height=…)`. The answers
    are asked of a contest, whatever else: who speaks, how odd chips go, how a street is dealt."""

    def asked(contest: HandState, *more: Any) -> Any:
        return answers[getattr(contest.table.options, name).replace("-", "_")](contest, *more)

    return cast(Answer, asked)
