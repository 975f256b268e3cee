"""Open-face Chinese poker: five cards, then four times three of which two are kept, laid face up in turn;
every pair is settled."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Generic, NamedTuple

from croupier.cards.card import Hand
from croupier.families.setting.chinese import fantasy_land
from croupier.families.setting.chinese.fantasy_land import (
    FANTASY,
    PLAYED,
    Leads,
    does_lead,
    enters,
    listed,
    stays,
)
from croupier.families.setting.chinese.hands import FOUL, HELD, ROWS, Rows, by_rank, foretell, words
from croupier.families.setting.chinese.pairs import Entry, Paying, settle_pairs
from croupier.families.setting.chinese.points import Scored, Scoring
from croupier.families.setting.rules import ScriptPart
from croupier.refusals import IllegalBet
from croupier.rules.choices import Choice, Foretold, LaidHands, Row
from croupier.rules.collections import BY_REPORT, DEAL, collect
from croupier.rules.options import OptionsT
from croupier.rules.script.table import BUTTON, Table
from croupier.rules.steps import Call, Deal, Decide, Discard, Give, Mark, Script
from croupier.wagers.poker_fees import HALF_HOUR

FIRST, STREETS, DEALT, KEPT = 5, 4, 3, 2
"""Cards of the first deal; how often three more come, and how many of those are kept."""
FANTASY_CARDS = 14
MOST_HANDS = 3
SECOND = "second"
"""The name of a player's second hand, and before those of its rows."""

PLACE_SAYS = (
    "lay the cards in front, middle and back; they lie for good, and what is left over is thrown away"
)
SET_SAYS = "set thirteen of the fourteen cards in front, middle and back; the one left over is thrown away"
ONE_HAND = Choice(name="one-hand", says="play one hand")
TWO_HANDS = Choice(name="two-hands", says="play two hands, each against the other player's")
CHOICES = {"place": PLACE_SAYS, "set": SET_SAYS} | {each.name: each.says for each in (ONE_HAND, TWO_HANDS)}
SITS_OUT = "player-sits-out"
HALF_HOUR_BEGINS = "half-hour-begins"


class OpenFaceClauses(NamedTuple):
    """Where the game's sheet orders the steps of the round."""

    first_button: str
    button: str
    seats: str
    two_hands: str
    fee: str
    timed_fee: str
    stakes: str
    deal: str
    place: str
    deal_three: str
    place_two: str
    foul: str
    compare: str
    fantasy: str


class OpenFace(ABC, Generic[OptionsT]):
    """The questions. An instance carries nothing but answers."""

    @abstractmethod
    def clauses(self, options: OptionsT) -> OpenFaceClauses:
        """Where the game's own sheet orders each step."""

    @abstractmethod
    def scoring(self, options: OptionsT) -> Scoring:
        """What rows, bonuses, sweeps and fouls are worth."""

    @abstractmethod
    def paying(self, options: OptionsT) -> Paying:
        """What that is in money, and how far it reaches."""

    @abstractmethod
    def offers_two_hands(self, options: OptionsT) -> bool:
        """Whether one of two players may play two hands."""

    def leads_to_fantasy(self, options: OptionsT, is_inside: bool) -> Leads:
        """Which rows lead to Fantasy Land, or keep a hand there that is in it."""
        return stays if is_inside else enters

    # -- who plays -------------------------------------------------------------------------------

    def able(self, table: Table) -> list[int]:
        """Everybody with chips, clockwise from the left of the button, which comes last."""
        seats = [seat for seat, stack in table.stacks.items() if stack]
        return table.after(table.button or min(seats, default=0), seats)

    def not_ready(self, table: Table) -> str:
        return "" if len(self.able(table)) >= 2 else "two players must have chips before them"

    def who_plays(self, table: Table, able: Sequence[int]) -> ScriptPart[list[Entry]]:
        """The hands of the round, by position: the first is the one to the left of the button."""
        clauses = self.clauses(table.options)
        away: list[int] = []
        bound = listed(table, PLAYED, able) if listed(table, FANTASY, able) else []
        is_bound = len({entry.seat for entry in bound}) > 1
        while (report := table.take_report(SITS_OUT)) is not None:
            if is_bound and any(entry.seat == report.seat for entry in bound):
                told = f"Seat {report.seat} has to play: a hand of Fantasy Land follows"
                yield Call(words=told, clause=clauses.fantasy)
            else:
                away.append(report.seat)
        if is_bound:
            return sorted(bound, key=lambda entry: (able.index(entry.seat), entry.is_second))
        seats = [seat for seat in able if seat not in away][:MOST_HANDS]
        for seat in (each for each in able if each not in seats):
            yield Call(words=f"Seat {seat} sits this round out", clause=clauses.seats)
        entries = [Entry(seat) for seat in seats]
        if len(able) == len(seats) == 2 and self.offers_two_hands(table.options):
            for seat in seats:
                chosen = yield Decide(seat=seat, choices=(ONE_HAND, TWO_HANDS), clause=clauses.two_hands)
                if chosen.choice is TWO_HANDS:
                    entries.insert(entries.index(Entry(seat)) + 1, Entry(seat, is_second=True))
                    break
        return entries

    # -- the round -------------------------------------------------------------------------------

    def round_of_play(self, table: Table) -> Script:
        options, clauses = table.options, self.clauses(table.options)
        able = self.able(table)
        if len(able) < 2:
            raise IllegalBet("no hand can be dealt", self.not_ready(table))
        if not table.button:
            yield Mark(name=BUTTON, value=str(able[-1]), clause=clauses.first_button)
        while table.take_report(HALF_HOUR_BEGINS) is not None:
            if options.time_from != BY_REPORT:
                yield Call(words="The half hours are told by the clock", clause=clauses.timed_fee)
                continue
            if not any(each.is_timed for each in options.collections):
                yield Call(words="No collection is taken by the half hour here", clause=clauses.timed_fee)
            yield from collect(table, HALF_HOUR, sorted(able), clauses.timed_fee)
        entries = yield from self.who_plays(table, able)
        players = list(dict.fromkeys(entry.seat for entry in entries))
        if len(players) < 2:
            yield Call(words="Nobody is left to play against: no hand is dealt", clause=clauses.seats)
            return
        yield from collect(table, DEAL, players, clauses.fee)
        yield Call(words="Table stakes stand", moment="deal", clause=clauses.stakes)
        inside = [entry for entry in listed(table, FANTASY, able) if entry in entries]
        rows = yield from self.play(table, entries, inside)
        scored = yield from self.score(table, entries, rows)
        yield from settle_pairs(table, entries, scored, self.scoring(options), self.paying(options))
        yield from self.go_on(table, entries, inside, rows, scored)

    def play(
        self, table: Table, entries: Sequence[Entry], inside: Sequence[Entry]
    ) -> ScriptPart[dict[Entry, Rows]]:
        """Every hand's thirteen cards in their rows; those of Fantasy Land are turned up last."""
        clauses = self.clauses(table.options)
        hands = yield from self.deal(entries, FIRST, clauses.deal)
        for entry in inside:
            more: Hand = yield Deal(
                to=entry.seat,
                count=FANTASY_CARDS - FIRST,
                face="down",
                spot=_hand(entry),
                clause=clauses.fantasy,
            )
            hands[entry] += more
        yield Call(words="Lay your first five cards", moment="placing", clause=clauses.place)
        rows: dict[Entry, Rows] = {}
        for entry in entries:
            if entry in inside:
                rows[entry] = yield from self.set_fantasy(table, entry, hands[entry])
            else:
                clause = clauses.place
                rows[entry] = yield from self.place(table, entry, Rows(), hands[entry], FIRST, clause)
        others = [entry for entry in entries if entry not in inside]
        for _ in range(STREETS if others else 0):
            hands = yield from self.deal(others, DEALT, clauses.deal_three)
            for entry in others:
                clause = clauses.place_two
                rows[entry] = yield from self.place(table, entry, rows[entry], hands[entry], KEPT, clause)
        for entry in inside:
            yield from self.turn_up(entry, rows[entry], clauses.fantasy)
        return rows

    def deal(self, entries: Sequence[Entry], count: int, clause: str) -> ScriptPart[dict[Entry, Hand]]:
        """One card at a time, face down, clockwise; to one hand alone all of them."""
        hands: dict[Entry, Hand] = dict.fromkeys(entries, ())
        each = count if len(entries) == 1 else 1
        for _ in range(0, count, each):
            for entry in entries:
                cards: Hand = yield Deal(
                    to=entry.seat, count=each, face="down", spot=_hand(entry), clause=clause
                )
                hands[entry] += cards
        return hands

    def place(
        self, table: Table, entry: Entry, rows: Rows, cards: Hand, count: int, clause: str
    ) -> ScriptPart[Rows]:
        """So many of the cards are laid face up, for good; the rest is thrown away unseen."""
        choice = self.choice(table.options, rows, cards, count)
        chosen = yield Decide(seat=entry.seat, choices=(choice,), spot=_hand(entry), clause=clause)
        rows = rows.with_cards(chosen.laid)
        yield from self._lay(entry, chosen.laid, rows, clause)
        left = tuple(card for card in cards if card not in chosen.cards)
        yield Discard(seat=entry.seat, cards=left, clause=clause)
        return rows

    def set_fantasy(self, table: Table, entry: Entry, cards: Hand) -> ScriptPart[Rows]:
        """Thirteen of fourteen, face down."""
        clause = self.clauses(table.options).fantasy
        choice = self.choice(table.options, Rows(), cards, HELD)
        chosen = yield Decide(seat=entry.seat, choices=(choice,), spot=_hand(entry), clause=clause)
        yield Discard(
            seat=entry.seat, cards=tuple(card for card in cards if card not in chosen.cards), clause=clause
        )
        return Rows().with_cards(chosen.laid)

    def choice(self, options: OptionsT, rows: Rows, cards: Hand, count: int) -> Choice:
        """To lay so many of these cards beside those that lie there."""
        equal_is_foul = self.scoring(options).equal_is_foul
        is_fantasy = count == HELD

        def foretold(laid: LaidHands) -> Foretold:
            return foretell(rows.with_cards(laid), equal_is_foul)

        return Choice(
            name="set" if is_fantasy else "place",
            among=by_rank(cards),
            fewest=count,
            fullest=count,
            rows=tuple(
                Row(name, min(room, count), room if is_fantasy else 0, row)
                for name, room, row in zip(ROWS, rows.room, rows, strict=True)
            ),
            foretells=foretold,
            is_private=is_fantasy,
            says=SET_SAYS if is_fantasy else PLACE_SAYS,
        )

    def turn_up(self, entry: Entry, rows: Rows, clause: str) -> Script:
        yield Call(words=f"{entry.name.capitalize()} turns up Fantasy Land", clause=clause)
        yield from self._lay(entry, rows, rows, clause)

    def _lay(self, entry: Entry, laid: LaidHands, rows: Rows, clause: str) -> Script:
        for name, cards, row in zip(ROWS, laid, rows, strict=True):
            if cards:
                yield Give(
                    cards=cards,
                    place=entry.seat,
                    to=entry.seat,
                    spot=_hand(entry),
                    to_spot=row_spot(entry, name),
                    words=words(row),
                    clause=clause,
                )

    # -- the end ---------------------------------------------------------------------------------

    def score(
        self, table: Table, entries: Sequence[Entry], rows: dict[Entry, Rows]
    ) -> ScriptPart[dict[Entry, Scored]]:
        clauses, scoring = self.clauses(table.options), self.scoring(table.options)
        yield Call(words="Hands are compared", moment="showdown", clause=clauses.compare)
        scored = {entry: scoring.scored(rows[entry]) for entry in entries}
        for entry in entries:
            if scored[entry].is_foul:
                why = foretell(rows[entry], scoring.equal_is_foul).warning.removeprefix(FOUL)
                yield Call(words=f"{entry.name.capitalize()} is fouled: {why}", clause=clauses.foul)
        return scored

    def go_on(
        self,
        table: Table,
        entries: Sequence[Entry],
        inside: Sequence[Entry],
        rows: dict[Entry, Rows],
        scored: dict[Entry, Scored],
    ) -> Script:
        """Who is in Fantasy Land next; else the button moves."""
        clauses = self.clauses(table.options)
        fantasy = []
        for entry in entries:
            leads = self.leads_to_fantasy(table.options, entry in inside)
            if table.stacks[entry.seat] and does_lead(rows[entry], scored[entry].is_foul, leads):
                fantasy.append(entry)
                told = "stays in Fantasy Land" if entry in inside else "goes to Fantasy Land"
                yield Call(words=f"{entry.name.capitalize()} {told}", clause=clauses.fantasy)
        yield from fantasy_land.mark(table, fantasy, entries, clauses.fantasy)
        if not fantasy:
            able = self.able(table)
            yield Mark(name=BUTTON, value=str(able[0]), clause=clauses.button)


def _hand(entry: Entry) -> str:
    """The name of the hand that cards are dealt to."""
    return SECOND if entry.is_second else ""


def row_spot(entry: Entry, row: str) -> str:
    """The name of a row of that hand."""
    return f"{SECOND}-{row}" if entry.is_second else row
