"""The state of a round of blackjack: the hands of the seats, the wagers on them, the dealer's cards.

A hand has one `HandBet` for everybody who bets on it: the player of the seat, and those behind. All of it
dies with the round.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Generator, Iterable
from typing import TYPE_CHECKING, Any

from croupier.cards.card import Card, Hand
from croupier.families.banked.bettors import SEATED, Bettor
from croupier.families.blackjack.choices import DOUBLE, MAIN, SPLIT_HAND, double_spot, hand_spot
from croupier.families.blackjack.verdicts import Finished
from croupier.rules.choices import Choice, Chosen
from croupier.rules.family_rules import rule
from croupier.rules.script.table import Table
from croupier.rules.steps import (
    DEALER,
    DISCARD,
    Announce,
    Deal,
    Decide,
    Hidden,
    MoveCards,
    Reveal,
    Script,
    Settle,
    Show,
    Step,
)
from croupier.wagers.result import returned

if TYPE_CHECKING:
    from croupier.families.blackjack.rules import Blackjack

EXPOSED = "exposed"
"""The place of a card that was exposed in error, until somebody takes it."""

# Points of the round at which the floor's reports are ruled on

FIRST_CARD, UP_CARD, SECOND_CARD, HOLE_CARD = "first-card", "up-card", "second-card", "hole-card"
"""Points before a card of a seat or of the dealer is dealt."""
LOOK, DECISION, CARD_DUE, DEALER_DONE, SETTLEMENT = (
    "look",
    "decision",
    "card-due",
    "dealer-done",
    "settlement",
)
"""Points before the dealer looks at the hole card; before a decision, or after the floor interrupted one;
after a player has asked for a card; after the dealer has drawn; and before the wagers are settled."""

DealtCards = Generator[Step, Any, Hand]
"""A part of a round that is answered with cards."""


class HandBet:
    """One bettor's wagers on a hand."""

    __slots__ = ("bettor", "double", "is_settled", "is_surrendered", "laid", "spot")

    def __init__(self, bettor: Bettor, number: int) -> None:
        self.bettor = bettor
        self.spot = bettor.spot(hand_spot(number))
        self.double = ""
        """The spot of the double down wager, once it is made."""
        self.laid: dict[str, int] = {}
        """The amounts of wagers that the house has laid, by spot."""
        self.is_settled = False
        self.is_surrendered = False

    @property
    def wagers(self) -> dict[str, str]:
        """Return the game's name of each wager of the hand (of its `wagers_on_hand`), by spot."""
        own = {self.spot: MAIN if self.spot == self.bettor.spot(MAIN) else SPLIT_HAND}
        return own | {self.double: DOUBLE} if self.double else own


class PlayedHand:
    """One hand of a seat, with the wagers of all who bet on it."""

    __slots__ = (
        "bets",
        "cards",
        "hidden",
        "is_done",
        "is_face_down",
        "is_shown",
        "is_split",
        "number",
        "seat",
        "spot",
    )

    def __init__(self, seat: int, number: int = 1, bettors: Iterable[Bettor] = (SEATED,)) -> None:
        self.seat = seat
        self.number = number
        self.spot = hand_spot(number)
        """The spot that its cards lie at, whoever bets on it."""
        self.cards: Hand = ()
        self.is_split = number > 1
        self.is_done = False
        """Whether the hand takes no more cards."""
        self.is_shown = True
        """Whether the first two cards are face up."""
        self.is_face_down = False
        """Whether the card of the double was requested face down."""
        self.hidden: Hidden | None = None
        """Face-down card of a double, until it is turned over."""
        self.bets = [HandBet(bettor, number) for bettor in bettors]
        """The bets in the order of the bettors."""

    @property
    def live(self) -> list[HandBet]:
        """Return the wagers of bettors who are still playing the hand."""
        return [bet for bet in self.bets if not bet.is_surrendered and not bet.is_settled]

    @property
    def spots(self) -> tuple[str, ...]:
        return tuple(spot for bet in self.bets for spot in bet.wagers)

    def double_spot(self, bet: HandBet) -> str:
        return bet.bettor.spot(double_spot(self.number))


class BlackjackRound:
    """The table, the rules, and what the parts of the round have done so far."""

    def __init__(self, rules: Blackjack, table: Table) -> None:
        self.rules = rules
        self.table = table
        self.options = table.options
        self.clauses = rules.cited(table.options)
        self.betting = table.seats_betting_on(MAIN)
        """The seats that have bet, clockwise from the dealer's left."""
        self.hands: dict[int, list[PlayedHand]] = {}
        """The hands still in the round, by seat in the order of the deal; those of a split pair in order."""
        self.is_over = False
        """Whether nothing is left to play or to settle."""
        # The dealer
        self.first: Hidden
        """The card that will be turned up, while it lies face down."""
        self.up: Card
        self.hole: Hidden | None = None
        self.dealer: Hand = ()
        """Both cards and those drawn, once the hole card is turned."""
        self.natural: bool | None = False
        """Whether the dealer is known to have the best hand; None while nobody can know."""
        self.is_overlooked = False
        """The dealer has overlooked a best hand."""
        self.waits_for_hole = False
        """Whether all that hangs on the dealer's best hand waits until the hole card is turned."""
        self.natural_clause = ""
        """The clause on a player's best hand."""
        self.is_frozen = False
        """The up card leaves nobody anything to decide."""
        # Whose turn it is
        self.turns: deque[int] = deque()
        """The seats that are still to act."""
        self.in_turn: PlayedHand | None = None
        self.ruled = ""
        """The floor's ruling for the hand whose turn it is: hit, stand, or pass."""
        # What the floor has ruled
        self.dealer_skipped = ""
        """The clause by which the dealer gets a card late."""
        self.unserved: list[tuple[PlayedHand, str]] = []
        """Hands without cards, of which it is told when the second one is on its way, with the clause."""
        self.short: list[tuple[PlayedHand, str]] = []
        """Hands that lack their second card, with the clause."""
        self.late: list[tuple[PlayedHand, str]] = []
        """Hands whose card was missed, with the clause."""
        self.exposed: list[Card] = []
        self.error = ""
        """The clause on cards exposed in error."""
        self.refused: set[int] = set()
        """Seats that refused an exposed card: they get no more cards."""
        # The money of a player-dealer
        self.fees: dict[int, int] = {}
        """The collections that each seat has paid for the round."""
        self.washed = 0
        """Wagers of dead hands, which went back and still use up the bank's cover."""
        self.own_notes: Any = None
        """Notes that the parts of a kind of games keep for later ones."""

    def amount(self, hand: PlayedHand, bet: HandBet) -> int:
        """Return the amount of a wager on a hand, whoever has laid it."""
        return bet.laid.get(bet.spot) or self.table.stake(hand.seat, bet.spot)

    def finished(self, hand: PlayedHand) -> Finished:
        return self.rules.finished(self.options, hand.cards, hand.is_split)

    def is_best(self, hand: PlayedHand) -> bool:
        return self.rules.rank(self.options, hand.cards, hand.is_split) > 0

    def is_complete(self, hand: PlayedHand) -> bool:
        return self.rules.is_complete(self.options, hand.cards, hand.is_split)


NextDealersCard = Callable[[BlackjackRound], DealtCards]
"""The step by which the dealer gets a card."""

# Steps that several parts have


def ask(
    play: BlackjackRound,
    hand: PlayedHand,
    choices: tuple[Choice, ...],
    clause: str,
    spot: str = "",
    choice_clauses: tuple[tuple[str, str], ...] = (),
) -> Generator[Step, Any, Chosen]:
    """Ask, and ask again after the floor has interrupted; a ruling then is too late for this decision."""
    while True:
        chosen: Chosen | None = yield Decide(
            seat=hand.seat,
            choices=choices,
            spot=spot or hand.spot,
            clause=clause,
            choice_clauses=choice_clauses,
        )
        if chosen is not None:
            return chosen
        yield from rule(play, DECISION, hand.seat)
        play.ruled = ""


def show(play: BlackjackRound, hand: PlayedHand, clause: str, words: str = "") -> Script:
    """Turn over the first two cards of a hand whose player holds them face down."""
    if not hand.is_shown:
        hand.is_shown = True
        yield Show(seat=hand.seat, cards=hand.cards[:2], words=words, clause=clause)


def end_hand(hand: PlayedHand) -> None:
    """Leave nothing to play for or to settle."""
    hand.is_done = True
    for bet in hand.bets:
        bet.is_settled = True


def give_back(hand: PlayedHand, spots: Iterable[str], why: str, clause: str) -> Settle:
    """Return the step that gives the wagers on these spots back and ends the hand."""
    end_hand(hand)
    return Settle(seat=hand.seat, results=tuple(returned(spot, why=why) for spot in spots), clause=clause)


def drop(play: BlackjackRound, hand: PlayedHand, clause: str) -> Script:
    """Take a hand out of the round before anybody has played, and give all wagers of its seat back."""
    play.hands.pop(hand.seat, None)
    yield give_back(hand, play.table.layout[hand.seat], "dead hand", clause)


def part_pair(box: list[PlayedHand], hand: PlayedHand, other: PlayedHand, clause: str) -> MoveCards:
    """Return the step by which the second card of a pair becomes the other hand, right behind the first."""
    hand.cards, other.cards = hand.cards[:1], hand.cards[1:]
    hand.is_split = True
    box.insert(box.index(hand) + 1, other)
    return MoveCards(
        cards=other.cards, place=hand.seat, spot=hand.spot, to=hand.seat, to_spot=other.spot, clause=clause
    )


def open_hole(play: BlackjackRound, clause: str, deal_clause: str = "") -> Script:
    """Turn the dealer's second card, or deal it where that has waited for the players."""
    second = (
        Deal(to=DEALER, clause=deal_clause or clause)
        if play.hole is None
        else Reveal(hidden=play.hole, clause=clause)
    )
    play.dealer = (play.up, *(yield second))


def draw_out(play: BlackjackRound, next_card: NextDealersCard) -> DealtCards:
    """Draw to the dealer's hand until it stands; the up card is its first."""
    rules, options, cards = play.rules, play.options, play.dealer
    while not rules.dealer_stands(options, cards[0], rules.standing(options, cards)):
        cards += yield from next_card(play)
    return cards


def dealers_card(play: BlackjackRound) -> DealtCards:
    """Give the dealer the next card; one exposed in error comes first."""
    cards: Hand
    if play.exposed:
        cards = (play.exposed.pop(0),)
        yield MoveCards(cards=cards, place=EXPOSED, to=DEALER, clause=play.error)
    else:
        cards = yield Deal(to=DEALER, clause=play.clauses.dealer_draws)
    return cards


def clear_exposed(play: BlackjackRound) -> Script:
    """Discard the exposed cards that nobody took."""
    if play.exposed:
        yield MoveCards(cards=tuple(play.exposed), place=EXPOSED, to=DISCARD, clause=play.error)
        play.exposed.clear()


def close_unused_reports(table: Table) -> Script:
    """Announce that nothing came of the reports that the round did not take up, such as a missed hit of a
    hand that asked for no card."""
    for report in table.reports[:]:
        table.reports.remove(report)
        words = f"{report.irregularity.name}: nothing came of it"
        yield Announce(words=words, clause=report.irregularity.clause)
