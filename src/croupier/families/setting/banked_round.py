"""The round of a setting game that a player banks.

Three dice, counted from the bank as one, say who gets the first hand; the same place has the action button,
or the next one where it is the bank's own. Every place is dealt a hand, bet on or not. The bank's stays
covered until the others are set, or is opened first where the game has it so.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Generic

from msgspec.structs import replace

from croupier.cards.card import Hand, print_cards
from croupier.families.banked.action_button import clockwise, counterclockwise, from_button, place_past
from croupier.families.banked.bettors import Bettor
from croupier.families.banked.round import close_bets
from croupier.families.setting import banked_floor as floor
from croupier.families.setting.banked_setting import VOID, BankedSetting, BankedSettingT
from croupier.families.setting.rules import VERDICTS, ScriptPart, Signs, settling_clause, signs_of
from croupier.families.setting.set_hands import Setting
from croupier.families.setting.stacks import card_by_card
from croupier.rules.script.table import Table
from croupier.rules.steps import (
    DEALER,
    DISCARD,
    Burn,
    Call,
    Deal,
    Decide,
    Give,
    Hidden,
    Hide,
    Reveal,
    Script,
    Settle,
    Show,
    Throw,
)
from croupier.wagers.result import Result, lose


class BankedSettingRound(Generic[BankedSettingT]):
    """One round: what lies where, and how far it has come."""

    def __init__(self, rules: BankedSetting[BankedSettingT], table: Table[BankedSettingT]) -> None:
        self.rules = rules
        self.table = table
        self.options = table.options
        self.clauses = rules.clauses(self.options)
        self.bank_clauses = rules.bank_clauses
        self.first = 0
        """The place that gets the first hand."""
        self.by_hand = rules.passes_by_hand(self.options)
        self.pile = 0
        """How many piles lie before the one that the first place gets, where they were dealt by hand."""
        self.hands: dict[int, Hand] = {}
        """What each seat has looked at."""
        self.unseen: dict[int, list[Hidden]] = {}
        """Hands of a player who looks at another one."""
        self.covered: list[Hidden] = []
        """The bank's hand."""
        self.exposed: dict[int, Hand] = {}
        """Places with a hand unseen of which one card was exposed and is replaced; that card, if named."""
        self.replaced = 0
        self.settings: dict[int, Setting] = {}
        self.fouled: dict[int, str] = {}
        """Seats whose hand is foul however it ranks, and why."""
        self.bank_cards: Hand = ()
        self.bank: Setting | None = None
        self.is_void = False
        """The bank's cards are such that the base wagers push."""

    # -- who is where ----------------------------------------------------------------------

    @property
    def seats(self) -> list[int]:
        """Those with a hand in play, from the action button."""
        turn = clockwise if self.rules.clockwise else counterclockwise
        return turn(self.first, [*self.hands, *self.unseen])

    def place_name(self, place: int) -> str:
        return "the player-dealer" if place == self.table.banker else f"seat {place}"

    def stake_lines(self, seat: int) -> list[Bettor]:
        """Who has a wager on the seat's hand: the player first, then those behind."""
        wager = self.rules.wager.name
        return [line for line in self.rules.lines(self.options) if self.table.stake(seat, line.first(wager))]

    # -- the round -------------------------------------------------------------------------

    def play(self) -> Script:
        table, rules, clauses = self.table, self.rules, self.clauses
        bettors = yield from close_bets(table, clauses.no_more_bets, self.bank_clauses.fees, moment="start")
        if not bettors:
            return
        yield from rules.lay_buttons(table)
        roll = yield Throw(dice=3, clause=clauses.start)
        steps = roll.total - 1 if rules.clockwise else 1 - roll.total
        self.first = place_past(table.banker, steps, rules.places)
        yield from rules.before_deal(self)
        words = f"{roll.total}: the first hand goes to {self.place_name(self.first)}"
        yield Call(words=words, moment="deal", clause=clauses.start)
        yield from self.deal(bettors)
        button = self.seats[0]
        yield Call(words=f"Seat {button} has the action", moment="count", clause=self.bank_clauses.button)
        if (yield from floor.is_misdealt(self)):
            return
        if rules.rest:
            yield Burn(count=rules.rest - self.replaced, clause=clauses.rest)
        if rules.opens_first(self.options):
            yield from self.open_bank()
            if not self.is_void:
                yield from self.set_hands()
        else:
            yield from self.set_hands()
            yield from self.open_bank()
        yield from self.settle()
        yield from rules.after_all(self)

    # -- the deal --------------------------------------------------------------------------

    def deal(self, bettors: Iterable[int]) -> Script:
        """A hand to every place; what lies at empty ones goes back unseen."""
        rules, clauses, banker = self.rules, self.clauses, self.table.banker
        looked_at = {*bettors}
        if rules.looks_at_one:
            looked_at = floor.looked_at(self.table, from_button(banker, 1, rules.places, bettors))
        for seat in bettors:
            if seat in looked_at:
                self.hands[seat] = ()
            else:
                self.unseen[seat] = []
        for place, count in self._passes():
            if place == banker:
                self.covered.append((yield Hide(to=DEALER, count=count, clause=clauses.deal)))
            elif place in self.hands:
                cards = yield Deal(to=place, count=count, face="down", clause=clauses.deal)
                self.hands[place] += cards
            elif place in self.unseen:
                hidden = yield Hide(to=place, count=count, clause=self.bank_clauses.unseen)
                self.unseen[place].append(hidden)
            else:
                yield Burn(count=count, clause=clauses.empty)

    def _passes(self) -> Iterable[tuple[int, int]]:
        """Places and how many cards each gets at a time."""
        rules = self.rules
        steps = range(rules.places) if rules.clockwise else range(0, -rules.places, -1)
        order = [(self.first - 1 + step) % rules.places + 1 for step in steps]
        if not self.by_hand:
            return [(place, rules.size) for place in order]
        return card_by_card([*order[-self.pile :], *order[: -self.pile]] if self.pile else order)

    # -- the hands -------------------------------------------------------------------------

    def set_hands(self) -> Script:
        """Every hand that a player looks at, from the action button."""
        yield Call(words="Set your hands", moment="setting", clause=self.clauses.set)
        while True:
            yield from floor.rule_on_reports(self)
            waiting = (seat for seat in self.seats if seat in self.hands and seat not in self.settings)
            seat = next(waiting, None)
            if seat is None:
                return
            cards = self.hands[seat]
            choices = self.rules.setting_choices(self.options, cards)
            chosen = yield Decide(seat=seat, choices=choices, clause=self.clauses.set)
            if chosen is not None:  # None: withdrawn by a report
                self.settings[seat] = self.rules.set_as_chosen(self.options, cards, chosen)

    def open_bank(self) -> Script:
        """Turned up for all to see, then set; never foul."""
        clause = self.clauses.turn_up
        yield Call(words="The bank's hand", moment="bank", clause=clause)
        cards = self.bank_cards = yield from self.turned(self.table.banker, self.covered, clause)
        self.is_void = self.rules.is_void(self.options, cards)
        if self.is_void:
            ends = self.rules.void_result().outcome
            yield Call(words=f"The player-dealer has {VOID}: base wagers {ends}", clause=self.clauses.tie)
            return
        set_clause = self.bank_clauses.bank_sets
        bank = self.rules.set_as_house(self.options, cards)
        if self.options.bank_sets == "own":
            choices = self.rules.setting_choices(self.options, cards, is_bank=True)
            chosen = yield Decide(seat=self.table.banker, choices=choices, clause=set_clause)
            if chosen is not None:  # None: set foul with the dealer's help, and reset by management
                bank = self.rules.set_as_chosen(self.options, cards, chosen)
        yield from floor.bank_reset(self)
        self.bank = bank
        words = f"The player-dealer sets {self.rules.described(self.options, bank)}"
        yield Call(words=words, moment="showdown", clause=set_clause)

    def turned(self, place: int, covered: Iterable[Hidden], clause: str) -> ScriptPart[Hand]:
        """The cards of a hand that nobody has looked at; one that was exposed on the deal is out of it."""
        cards: Hand = ()
        for each in covered:
            cards += yield Reveal(hidden=each, clause=clause)
        if place not in self.exposed:
            return cards
        gone = floor.exposed_of(cards, self.exposed[place])
        lies_at = DEALER if place == self.table.banker else place
        yield Give(cards=(gone,), place=lies_at, to=DISCARD, clause=clause)
        return tuple(card for card in cards if card is not gone)

    # -- settlement ------------------------------------------------------------------------

    def settle(self) -> Script:
        """Each hand opened and its wagers settled, from the action button."""
        results: dict[int, Result] = {}
        if self.rules.opens_all_first:
            for seat in self.seats:
                results[seat] = yield from self.judge(seat)
        for seat in self.seats:
            if seat not in results:
                results[seat] = yield from self.judge(seat)
            yield from self.pay(seat, results[seat])
            yield from self.rules.after_base(self, seat)

    def open_hand(self, seat: int) -> Script:
        """Turn a hand up as it was set; one that nobody looked at is set by the house dealer."""
        clause = self.clauses.show
        if seat in self.unseen:
            self.hands[seat] = yield from self.turned(seat, self.unseen[seat], clause)
            del self.unseen[seat]
            self.settings[seat] = self.rules.set_as_house(self.options, self.hands[seat])
        else:
            setting = self.settings.get(seat)
            cards = setting.high + setting.low if setting else self.hands[seat]
            yield Show(seat=seat, cards=cards, clause=clause)

    def signs(self, seat: int) -> Signs:
        """How a seat's hands compare with the bank's; none for a foul."""
        assert self.bank is not None
        if seat in self.fouled:
            return ()
        return signs_of(self.rules, self.options, self.settings[seat], self.bank)

    def judge(self, seat: int) -> ScriptPart[Result]:
        """Open a seat's hand and call what it comes to; the result is that of the seated player's wager."""
        yield from self.open_hand(seat)
        if self.bank is None:
            return self.rules.void_result()
        rules, options, setting, signs = self.rules, self.options, self.settings[seat], self.signs(seat)
        result = rules.result_of(options, signs)
        if why := self.fouled.get(seat, ""):
            result, words = lose(rules.wager, why=why), f"Seat {seat}: {print_cards(self.hands[seat])}: {why}"
        else:
            compared = rules.announced(options, setting, self.bank, signs)
            words = f"Seat {seat} set {setting}: {compared}: {VERDICTS[result.outcome]}"
        yield Call(words=words, clause=self.clauses.show)
        return result

    def pay(self, seat: int, result: Result) -> Script:
        """The wagers on a seat's hand, as far as the bank covers."""
        own = yield from floor.pushed_forward(self, seat, result)
        results = []
        for line in self.stake_lines(seat):
            decided = result if line.prefix else own
            results.append(replace(decided, spot=line.first(self.rules.wager.name)))
        signs = () if self.is_void else self.signs(seat)
        clause = settling_clause(self.clauses, signs, result.outcome)
        yield Settle(seat=seat, results=tuple(results), clause=clause, short=self.bank_clauses.cover)
