"""The round of a setting game: its state, and the parts up to the bank's hand. `settlement` has the others.

Bets are closed, a place is found for the first hand, every place is dealt one, players set theirs, and the
bank's is turned up and set. Some games turn the bank's hand up first: the order of the parts says so.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from typing import TYPE_CHECKING, Any, Final, TypeVar

from croupier.cards.card import ACE, Card, Hand
from croupier.families.banked.action_button import clockwise, counterclockwise, from_button
from croupier.families.banked.bettors import Bettor
from croupier.families.banked.player_dealer import betting, collect_fees
from croupier.families.setting.display import HOUSE_WAY
from croupier.families.setting.set_hands import Setting
from croupier.families.setting.start import DEALER_PLACE, card_by_card, hand_by_hand, places_from
from croupier.rules.choices import Choice
from croupier.rules.script.table import Table
from croupier.rules.steps import (
    DEALER,
    DISCARD,
    Announce,
    Burn,
    Deal,
    Decide,
    Hidden,
    Hide,
    MoveCards,
    Place,
    Reveal,
    Script,
    Settle,
    Step,
)

if TYPE_CHECKING:
    from croupier.families.setting.rules import SettingRules

T = TypeVar("T")
ScriptPart = Generator[Step, Any, T]
"""A part of a round that returns something."""
RoundPart = Callable[[Any], Script]
"""A step of the round, called with its state."""
SeatPart = Callable[[Any, int], Script]
"""A step of the round for one seat."""

SURRENDER: Final = Choice(name="surrender", says="give up the wager before the hands are shown")
SHOW: Final = Choice(name="show", says="let the dealer turn the hands up")
WHILE_SETTING: Final = ("player-left", "player-card-exposed", "wrong-split", "bank-opened-early")
"""Irregularities that are ruled on before each choice while hands are set, in this order."""


class RoundState:
    """One round: which cards lie where, and how far it has come."""

    def __init__(self, rules: SettingRules, table: Table) -> None:
        self.rules = rules
        self.table = table
        self.options = table.options
        self.by_hand = rules.by_hand(table.options)
        """Whether the hands are dealt by hand."""
        self.clauses = rules.clauses_for(self.by_hand)
        self.is_over = False
        self.bettors: list[int] = []
        self.envy_buttons: dict[int, list[Bettor]] = {}
        """Bettors with an envy button, by seat."""
        self.thrown = 0
        """The total of the dice."""
        self.first = 0
        """The place that gets the first hand."""
        self.pile = 0
        """Number of piles before the pile of the first place, if the piles were dealt by hand."""
        self.seats: list[int] = []
        """The seats with a hand, in the order in which they set it."""
        self.hands: dict[int, Hand] = {}
        """The hands that players look at."""
        self.covered_at: dict[int, Place] = {table.banker or DEALER_PLACE: DEALER}
        """Place of the cards of each hand that nobody looks at, by position at the table."""
        self.covered: dict[int, list[Hidden]] = {}
        """Face-down cards of each such hand, by position at the table."""
        self.exposed: dict[int, Hand] = {}
        """Covered hands of which one card was exposed and is replaced: that card, if named."""
        self.replaced = 0
        self.settings: dict[int, Setting | None] = {}
        """The hands as they are set; None for one whose wager was surrendered."""
        self.fouled: dict[int, str] = {}
        """Seats whose hand is foul however it ranks, and why."""
        self.lost: dict[int, str] = {}
        """Seats whose seated player loses whatever the hands are, and why."""
        self.bank_cards: Hand = ()
        self.bank: Setting | None = None
        self.is_void = False
        """Whether the bank's hand is void and compared with no other."""

    def place_name(self, place: int) -> str:
        """Return a place in the dealer's words."""
        if place == DEALER_PLACE:
            return "the dealer"
        is_bank = place == self.table.banker and not self.rules.has_dealer_place
        return "the player-dealer" if is_bank else f"seat {place}"

    def passes(self) -> Iterable[tuple[int, int]]:
        """Return the places in the order of the deal, with how many cards each gets at a time."""
        rules = self.rules
        order = places_from(self.first, rules.places, rules.clockwise)
        if not self.by_hand:
            return hand_by_hand(order, rules.hand_size)
        if self.pile:
            order = [*order[-self.pile :], *order[: -self.pile]]
        return card_by_card(order, rules.hand_size)

    def rule(self, *names: str, seat: int = 0) -> Script:
        """Rule on what has been reported by these names (at that seat, where one is given), in this order."""
        for name in names:
            handle = self.rules.handlers.get(name)
            while handle is not None and (report := self.table.take_report(name, seat)) is not None:
                yield from handle(self, report)


def play_parts(state: Callable[[Any, Table], Any], rules: Any, table: Table) -> Script:
    """Play the parts of the rules in their order until the round is over."""
    play = state(rules, table)
    for part in rules.round_parts:
        if play.is_over:
            return
        yield from part(play)


# Orders of the seats


def from_action_button(play: RoundState) -> list[int]:
    """Return the seats from the place that got the first hand, in the direction of the game."""
    turn = clockwise if play.rules.clockwise else counterclockwise
    return turn(play.first, play.bettors)


def from_dealers_right(play: RoundState) -> list[int]:
    """Return the seats with a hand that was set, from the dealer's right."""
    return sorted((seat for seat, setting in play.settings.items() if setting), reverse=True)


# Parts


def close_bets(play: RoundState) -> Script:
    yield Announce(words="No more bets", moment="start", clause=play.clauses.no_more_bets)
    play.bettors = betting(play.table)


def collect(play: RoundState) -> Script:
    """Take the collections; without a wager that is left there is no round."""
    yield from collect_fees(play.table, play.clauses.fees)
    play.bettors = betting(play.table)
    play.is_over = not play.bettors


def deal(play: RoundState) -> Script:
    """Deal a hand to every place; the hands of places without a wager are burned unseen."""
    clauses, rules = play.clauses, play.rules
    if rules.looks_at_one:
        seats = from_button(play.table.banker, 1, rules.seats, play.bettors)
        looked_at = _looked_at(play.table, seats)
        play.covered_at |= {seat: seat for seat in play.bettors if seat not in looked_at}
    play.hands = {seat: () for seat in play.bettors if seat not in play.covered_at}
    play.covered = {place: [] for place in play.covered_at}
    for place, count in play.passes():
        if place in play.covered:
            clause = clauses.unseen if place in play.bettors else clauses.deal
            play.covered[place].append((yield Hide(to=play.covered_at[place], count=count, clause=clause)))
        elif place in play.hands:
            cards = yield Deal(to=place, count=count, face="down", clause=clauses.deal)
            play.hands[place] += cards
        else:
            yield Burn(count=count, clause=clauses.empty)
    play.seats = rules.setting_order(play)


def _looked_at(table: Table, seats: Iterable[int]) -> set[int]:
    """Return the seats whose hand is looked at: of each player the first one (L229)."""
    first: dict[str, int] = {}
    for seat in seats:
        first.setdefault(table.names.get(seat, f"seat {seat}"), seat)
    return {*first.values()}


def name_action(play: RoundState) -> Script:
    """Announce the action button, and rule on cards that were exposed on the deal."""
    yield Announce(words=f"Seat {play.seats[0]} has the action", moment="count", clause=play.clauses.button)
    yield from play.rule("card-exposed")


def burn_rest(play: RoundState) -> Script:
    """Burn the cards that nobody gets."""
    if play.rules.rest:
        yield Burn(count=play.rules.rest - play.replaced, clause=play.clauses.rest)


def set_hands(play: RoundState) -> Script:
    """Ask every seat in turn to set its hand; a hand that a ruling voids leaves `hands`."""
    if play.is_void:
        return
    rules, clauses = play.rules, play.clauses
    yield Announce(words="Set your hands", moment="setting", clause=clauses.set_call or clauses.set)
    while True:
        yield from play.rule(*WHILE_SETTING)
        seat = next((each for each in play.seats if each in play.hands and each not in play.settings), None)
        if seat is None:
            return
        cards = play.hands[seat]
        chosen = yield Decide(
            seat=seat,
            choices=rules.setting_choices(play.options, cards),
            clause=clauses.set,
            choice_clauses=((SURRENDER.name, clauses.surrender),),
        )
        if chosen is None:  # withdrawn by a report
            continue
        if chosen.choice is SURRENDER:
            yield surrender(play, seat)
        else:
            play.settings[seat] = rules.set_as_chosen(play.options, cards, chosen)


def surrender(play: RoundState, seat: int) -> Settle:
    """Return the step that takes a wager which is given up."""
    play.settings[seat] = None
    given_up = play.rules.surrendered(play.rules.wager)
    return Settle(seat=seat, results=(given_up,), clause=play.clauses.surrender)


def open_dealer(play: RoundState) -> Script:
    """Turn up the dealer's hand and set it by the house way, if a player has set one."""
    if not any(play.settings.values()):
        return
    clause = play.clauses.turn_up
    play.bank_cards = yield from turn_up(play, DEALER_PLACE, clause)
    play.bank = play.rules.set_as_house(play.options, play.bank_cards)
    words = f"The dealer sets {play.rules.described(play.options, play.bank)}"
    yield Announce(words=words, moment="showdown", clause=clause)


def open_bank(play: RoundState) -> Script:
    """Turn up the player-dealer's hand for all to see, then set it; it is never foul."""
    rules, options, banker, clause = play.rules, play.options, play.table.banker, play.clauses.turn_up
    yield Announce(words="The bank's hand", moment="bank", clause=clause)
    cards = play.bank_cards = yield from turn_up(play, banker, clause)
    play.is_void = rules.is_void(options, cards)
    if play.is_void:
        ends = rules.void_result().outcome
        yield Announce(words=f"The player-dealer has {ACE_HIGH}: base wagers {ends}", clause=play.clauses.tie)
        return
    set_clause = play.clauses.bank_sets
    play.bank = rules.set_as_house(options, cards)
    if rules.bank_sets(options) == "own":
        choices = rules.setting_choices(options, cards, is_bank=True)
        house_way = play.clauses.bank_house_way or set_clause
        chosen = yield Decide(
            seat=banker,
            choices=choices,
            clause=set_clause,
            choice_clauses=((HOUSE_WAY, house_way),),
        )
        if chosen is not None:  # None: set foul with the dealer's help, and reset by management
            play.bank = rules.set_as_chosen(options, cards, chosen)
    yield from play.rule("bank-set-foul")
    words = f"The player-dealer sets {rules.described(options, play.bank)}"
    yield Announce(words=words, moment="showdown", clause=set_clause)


ACE_HIGH: Final = "an ace-high hand"
"""The hand of a bank that is not compared."""


def turn_up(play: RoundState, place: int, clause: str) -> ScriptPart[Hand]:
    """Return the cards of a covered hand, turned up; one that was exposed on the deal is out of it."""
    cards: Hand = ()
    for each in play.covered[place]:
        cards += yield Reveal(hidden=each, clause=clause)
    if place not in play.exposed:
        return cards
    gone = exposed_card(cards, play.exposed[place])
    yield MoveCards(cards=(gone,), place=play.covered_at[place], to=DISCARD, clause=clause)
    return tuple(card for card in cards if card is not gone)


def exposed_card(cards: Hand, named: Hand) -> Card:
    """Return the card that was exposed: the one named in the report, else the first card that causes no
    misdeal."""
    if named and named[0] in cards:
        return named[0]
    return next(card for card in cards if not makes_misdeal(card))


def makes_misdeal(card: Card) -> bool:
    """Return True for an ace or the joker, which void the deal when they are exposed (L219)."""
    return card.is_joker or card.rank == ACE
