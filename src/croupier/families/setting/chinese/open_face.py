"""Open-face Chinese poker: five cards, then four times three of which two are kept, laid face up in turn;
every pair is settled. A front of queens or better buys a hand of fourteen cards in the next round, Fantasy
Land."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, NamedTuple

from croupier.cards.card import QUEEN, Hand
from croupier.errors import IllegalBet
from croupier.families.setting.chinese.hands import (
    BACK,
    FOUL,
    FRONT,
    HAND,
    MIDDLE,
    ROWS,
    Made,
    Rows,
    by_rank,
    made,
    preview,
    words,
)
from croupier.families.setting.chinese.rules import ChineseRules
from croupier.families.setting.chinese.scoring import Entry, Scored, settle_pairs
from croupier.families.setting.display import ROWS_DISPLAY
from croupier.families.setting.round import RoundPart, play_parts
from croupier.hands.poker import PokerCategory
from croupier.rules.choices import Choice, LaidHands, Preview, Row
from croupier.rules.collections import BY_REPORT, DEAL, collect
from croupier.rules.display import HIDDEN, Display, MarkerDisplay
from croupier.rules.family_rules import FloorRule
from croupier.rules.irregularities import BETTING, Irregularity, Report, Ruling
from croupier.rules.script.table import BUTTON, Table
from croupier.rules.steps import Announce, Deal, Decide, Discard, MoveCards, Script, SetMarker
from croupier.wagers.fees import HALF_HOUR

FIRST, STREETS, DEALT, KEPT = 5, 4, 3, 2
"""Cards of the first deal; how often three more come, and how many of those are kept."""
FANTASY_CARDS = 14
MOST_HANDS = 3
SECOND = "second"
"""The name of a player's second hand, and the prefix of its rows."""

PLACE_HELP: Final = (
    "lay the cards in front, middle and back; they lie for good, and what is left over is thrown away"
)
SET_HELP: Final = (
    "set thirteen of the fourteen cards in front, middle and back; the one left over is thrown away"
)
ONE_HAND = Choice(name="one-hand", says="play one hand")
TWO_HANDS = Choice(name="two-hands", says="play two hands, each against the other player's")
SITS_OUT: Final = "player-sits-out"
HALF_HOUR_BEGINS: Final = "half-hour-begins"


class OpenFaceClauses(NamedTuple):
    """The clauses of the game's sheet that order the steps of the round."""

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


# Fantasy Land

FANTASY: Final = "fantasy-land"
"""The marker that lists the hands which are in Fantasy Land in the next round: `2 3b`."""
PLAYED: Final = "plays-on"
"""The marker that lists the hands which have to play that round."""


Leads = Callable[[str, Made], bool]
"""Returns True if a row, by its name and what it makes, leads to Fantasy Land."""


def enters(row: str, made: Made) -> bool:
    """Return True for an ordinary hand with queens or better in front."""
    kind, rank = made
    return row == FRONT and (
        kind is PokerCategory.THREE_OF_A_KIND or (kind is PokerCategory.PAIR and rank >= QUEEN)
    )


LEAST_TO_STAY: Final = {
    FRONT: PokerCategory.THREE_OF_A_KIND,
    MIDDLE: PokerCategory.FULL_HOUSE,
    BACK: PokerCategory.FOUR_OF_A_KIND,
}


def stays(row: str, made: Made) -> bool:
    """Return True for a hand of Fantasy Land with three of a kind in front, a full house or better in the
    middle, or four of a kind or better in the back."""
    return made.kind >= LEAST_TO_STAY[row]


def does_lead(rows: Rows, is_foul: bool, leads: Leads) -> bool:
    """Return True if any row leads there; none of a fouled hand does."""
    return not is_foul and any(leads(name, made(row)) for name, row in zip(ROWS, rows, strict=True))


def listed(table: Table, name: str, able: Iterable[int]) -> list[Entry]:
    """Return the hands that a marker lists, without those of players who have left."""
    here = set(able)
    return [entry for entry in map(Entry.parse, table.marker(name).split()) if entry.seat in here]


def mark_land(table: Table, fantasy: Sequence[Entry], played: Sequence[Entry], clause: str) -> Script:
    """Mark which hands are in Fantasy Land next, and which play on with them."""
    yield SetMarker(name=FANTASY, value=" ".join(map(str, fantasy)), clause=clause)
    yield SetMarker(name=PLAYED, value=" ".join(map(str, played)) if fantasy else "", clause=clause)


# The round


class OpenFaceState:
    """One round: which hands play, and what lies in their rows."""

    def __init__(self, rules: OpenFaceRules, table: Table) -> None:
        self.rules = rules
        self.table = table
        self.options = table.options
        self.clauses = rules.clauses
        self.is_over = False
        self.able = rules.able(table)
        """The seats with chips, clockwise from the left of the button."""
        self.bound: list[Entry] = []
        """The hands that have to play a round of Fantasy Land; none in other rounds."""
        self.away: list[int] = []
        """The seats that sit the round out."""
        self.entries: list[Entry] = []
        """The hands of the round, by position: the first is the one to the left of the button."""
        self.inside: list[Entry] = []
        """The hands of Fantasy Land."""
        self.rows: dict[Entry, Rows] = {}
        self.scored: dict[Entry, Scored] = {}

    def rule(self, name: str) -> Script:
        """Rule on what has been reported by this name."""
        handle = self.rules.handlers.get(name)
        while handle is not None and (report := self.table.take_report(name)) is not None:
            yield from handle(self, report)


def begin(play: OpenFaceState) -> Script:
    """Place the button, and take the collections of half hours that begin."""
    if len(play.able) < 2:
        raise IllegalBet("no hand can be dealt", play.rules.reason_not_ready(play.table))
    if not play.table.button:
        yield SetMarker(name=BUTTON, value=str(play.able[-1]), clause=play.clauses.first_button)
    yield from play.rule(HALF_HOUR_BEGINS)


def name_players(play: OpenFaceState) -> Script:
    """Find the hands that play, which are asked for where two players may have three."""
    clauses, able = play.clauses, play.able
    bound = listed(play.table, PLAYED, able) if listed(play.table, FANTASY, able) else []
    play.bound = bound if len({entry.seat for entry in bound}) > 1 else []
    yield from play.rule(SITS_OUT)
    if play.bound:
        play.entries = sorted(play.bound, key=lambda entry: (able.index(entry.seat), entry.is_second))
        return
    seats = [seat for seat in able if seat not in play.away][:MOST_HANDS]
    for seat in (each for each in able if each not in seats):
        yield Announce(words=f"Seat {seat} sits this round out", clause=clauses.seats)
    play.entries = [Entry(seat) for seat in seats]
    if len(able) == len(seats) == 2 and play.rules.offers_two_hands(play.options):
        for seat in seats:
            chosen = yield Decide(seat=seat, choices=(ONE_HAND, TWO_HANDS), clause=clauses.two_hands)
            if chosen.choice is TWO_HANDS:
                play.entries.insert(play.entries.index(Entry(seat)) + 1, Entry(seat, is_second=True))
                break


def open_play(play: OpenFaceState) -> Script:
    """Take the collection; no hand is dealt where nobody is left to play against."""
    players = list(dict.fromkeys(entry.seat for entry in play.entries))
    if len(players) < 2:
        play.is_over = True
        yield Announce(words="Nobody is left to play against: no hand is dealt", clause=play.clauses.seats)
        return
    yield from collect(play.table, DEAL, players, play.clauses.fee)
    yield Announce(words="Table stakes stand", moment="deal", clause=play.clauses.stakes)
    play.inside = [entry for entry in listed(play.table, FANTASY, play.able) if entry in play.entries]


def play_streets(play: OpenFaceState) -> Script:
    """Lay every hand's thirteen cards in their rows; those of Fantasy Land are turned up last."""
    clauses = play.clauses
    hands = dict.fromkeys(play.entries, Hand())
    yield from _deal(hands, FIRST, clauses.deal)
    for entry in play.inside:
        more: Hand = yield Deal(
            to=entry.seat,
            count=FANTASY_CARDS - FIRST,
            face="down",
            spot=_hand(entry),
            clause=clauses.fantasy,
        )
        hands[entry] += more
    yield Announce(words="Lay your first five cards", moment="placing", clause=clauses.place)
    for entry in play.entries:
        if entry in play.inside:
            yield from _set_fantasy(play, entry, hands[entry])
        else:
            yield from _place(play, entry, hands[entry], FIRST, clauses.place)
    others = [entry for entry in play.entries if entry not in play.inside]
    for _ in range(STREETS if others else 0):
        hands = dict.fromkeys(others, Hand())
        yield from _deal(hands, DEALT, clauses.deal_three)
        for entry in others:
            yield from _place(play, entry, hands[entry], KEPT, clauses.place_two)
    for entry in play.inside:
        yield Announce(words=f"{entry.name.capitalize()} turns up Fantasy Land", clause=clauses.fantasy)
        yield from _lay(entry, play.rows[entry], play.rows[entry], clauses.fantasy)


def _deal(hands: dict[Entry, Hand], count: int, clause: str) -> Script:
    """Deal one card at a time, face down, clockwise; to one hand alone all of them."""
    each = count if len(hands) == 1 else 1
    for _ in range(0, count, each):
        for entry in hands:
            cards: Hand = yield Deal(to=entry.seat, count=each, face="down", spot=_hand(entry), clause=clause)
            hands[entry] += cards


def _place(play: OpenFaceState, entry: Entry, cards: Hand, count: int, clause: str) -> Script:
    """Lay so many of the cards face up, for good; the rest is thrown away unseen."""
    before = play.rows.get(entry, Rows())
    choice = play.rules.choice(play.options, before, cards, count)
    chosen = yield Decide(seat=entry.seat, choices=(choice,), spot=_hand(entry), clause=clause)
    rows = play.rows[entry] = before.with_cards(chosen.laid)
    yield from _lay(entry, chosen.laid, rows, clause)
    left = tuple(card for card in cards if card not in chosen.cards)
    yield Discard(seat=entry.seat, cards=left, clause=clause)


def _set_fantasy(play: OpenFaceState, entry: Entry, cards: Hand) -> Script:
    """Set thirteen of fourteen cards, face down."""
    clause = play.clauses.fantasy
    choice = play.rules.choice(play.options, Rows(), cards, HAND)
    chosen = yield Decide(seat=entry.seat, choices=(choice,), spot=_hand(entry), clause=clause)
    left = tuple(card for card in cards if card not in chosen.cards)
    yield Discard(seat=entry.seat, cards=left, clause=clause)
    play.rows[entry] = Rows().with_cards(chosen.laid)


def _lay(entry: Entry, laid: LaidHands, rows: Rows, clause: str) -> Script:
    for name, cards, row in zip(ROWS, laid, rows, strict=True):
        if cards:
            yield MoveCards(
                cards=cards,
                place=entry.seat,
                to=entry.seat,
                spot=_hand(entry),
                to_spot=row_spot(entry, name),
                words=words(row),
                clause=clause,
            )


def _hand(entry: Entry) -> str:
    """Return the name of the hand that cards are dealt to."""
    return SECOND if entry.is_second else ""


def row_spot(entry: Entry, row: str) -> str:
    """Return the name of a row of that hand."""
    return f"{SECOND}-{row}" if entry.is_second else row


def settle(play: OpenFaceState) -> Script:
    """Compare the hands and settle every pair."""
    rules, options = play.rules, play.options
    scoring = rules.scoring(options)
    yield Announce(words="Hands are compared", moment="showdown", clause=play.clauses.compare)
    play.scored = {entry: scoring.scored(play.rows[entry]) for entry in play.entries}
    for entry in play.entries:
        if play.scored[entry].is_foul:
            why = preview(play.rows[entry], scoring.equal_is_foul).warning.removeprefix(FOUL)
            yield Announce(words=f"{entry.name.capitalize()} is fouled: {why}", clause=play.clauses.foul)
    yield from settle_pairs(play.table, play.entries, play.scored, scoring, rules.paying(options))


def go_on(play: OpenFaceState) -> Script:
    """Mark which hands are in Fantasy Land next; if there are none the button moves."""
    clauses, table = play.clauses, play.table
    fantasy = []
    for entry in play.entries:
        leads = play.rules.leads_to_fantasy(play.options, entry in play.inside)
        is_foul = play.scored[entry].is_foul
        if table.stacks[entry.seat] and does_lead(play.rows[entry], is_foul, leads):
            fantasy.append(entry)
            verb = "stays in" if entry in play.inside else "goes to"
            yield Announce(words=f"{entry.name.capitalize()} {verb} Fantasy Land", clause=clauses.fantasy)
    yield from mark_land(table, fantasy, play.entries, clauses.fantasy)
    if not fantasy:
        able = play.rules.able(table)
        yield SetMarker(name=BUTTON, value=str(able[0]), clause=clauses.button)


def usual_leads(options: Any, is_inside: bool) -> Leads:
    return stays if is_inside else enters


def seats_listed(value: str) -> tuple[int, ...]:
    """Return the seats of the hands that a marker lists: `2 3b`."""
    return tuple(Entry.parse(each).seat for each in value.split())


OPEN_FACE_DISPLAY = replace(
    ROWS_DISPLAY,
    markers={FANTASY: MarkerDisplay(lies="seat", seats=seats_listed), PLAYED: HIDDEN},
)


@dataclass(frozen=True, kw_only=True, eq=False)
class OpenFaceRules(ChineseRules):
    """The answers of a game in which cards are laid face up, street by street."""

    round_parts: tuple[RoundPart, ...] = (begin, name_players, open_play, play_streets, settle, go_on)
    choices: dict[str, str] = field(
        default_factory=lambda: {
            "place": PLACE_HELP,
            "set": SET_HELP,
            **{each.name: each.says for each in (ONE_HAND, TWO_HANDS)},
        }
    )
    markers: tuple[str, ...] = (BUTTON, FANTASY, PLAYED)
    display: Display = OPEN_FACE_DISPLAY
    clauses: OpenFaceClauses
    offers_two_hands: Callable[[Any], bool]
    """Returns True if one of two players may play two hands."""
    leads_to_fantasy: Callable[[Any, bool], Leads] = usual_leads
    """Returns which rows lead to Fantasy Land, or keep a hand there that is in it."""

    def round_of_play(self, table: Table) -> Script:
        return play_parts(OpenFaceState, self, table)

    def able(self, table: Table) -> list[int]:
        """Return everybody with chips, clockwise from the left of the button, which comes last."""
        seats = [seat for seat, stack in table.stacks.items() if stack]
        return table.clockwise_after(table.button or min(seats, default=0), seats)

    def reason_not_ready(self, table: Table) -> str:
        return "" if len(self.able(table)) >= 2 else "two players must have chips before them"

    def choice(self, options: Any, rows: Rows, cards: Hand, count: int) -> Choice:
        """Return the choice to lay `count` of these cards in the rows."""
        equal_is_foul = self.scoring(options).equal_is_foul
        is_fantasy = count == HAND

        def foretold(laid: LaidHands) -> Preview:
            return preview(rows.with_cards(laid), equal_is_foul)

        return Choice(
            name="set" if is_fantasy else "place",
            selectable=by_rank(cards),
            min_cards=count,
            max_cards=count,
            rows=tuple(
                Row(name, min(room, count), room if is_fantasy else 0, row)
                for name, room, row in zip(ROWS, rows.room, rows, strict=True)
            ),
            preview=foretold,
            is_private=is_fantasy,
            says=SET_HELP if is_fantasy else PLACE_HELP,
        )


# Irregularities


def half_hour_begins(play: OpenFaceState, report: Report) -> Script:
    options, clause = play.options, play.clauses.timed_fee
    if options.time_from != BY_REPORT:
        yield Announce(words="The half hours are told by the clock", clause=clause)
        return
    if not any(each.is_timed for each in options.collections):
        yield Announce(words="No collection is taken by the half hour here", clause=clause)
    yield from collect(play.table, HALF_HOUR, sorted(play.able), clause)


def player_sits_out(play: OpenFaceState, report: Report) -> Script:
    """Leave a player out of the round, unless it is one of Fantasy Land that he has to play."""
    if not any(entry.seat == report.seat for entry in play.bound):
        play.away.append(report.seat)
        return
    words = f"Seat {report.seat} has to play: a hand of Fantasy Land follows"
    yield Announce(words=words, clause=play.clauses.fantasy)


def card_moved(clause: str) -> FloorRule:
    return FloorRule(
        Irregularity(
            name="card-moved",
            trigger="a player moved a card that lay face up in a segment",
            ruling=Ruling.PROCEDURE,
            says="it goes back to where it lay: cards that are set cannot be altered",
            clause=clause,
            moments=("placing",),
            wants_seat=True,
        )
    )


def too_many_on_top(clause: str) -> FloorRule:
    return FloorRule(
        Irregularity(
            name="too-many-on-top",
            trigger="a player laid more than three cards in the top segment",
            ruling=Ruling.PROCEDURE,
            says="no more than three may lie there: the last one is laid in another segment",
            clause=clause,
            moments=("placing",),
            wants_seat=True,
        )
    )


def sits_out(clause: str) -> FloorRule:
    return FloorRule(
        Irregularity(
            name=SITS_OUT,
            trigger="a player chooses not to take part in the round",
            ruling=Ruling.IN_SCRIPT,
            says="the player gets no cards, and who would sit out at a table of four plays instead; in a "
            "round of Fantasy Land who played before has to play",
            clause=clause,
            moments=(BETTING,),
            wants_seat=True,
        ),
        player_sits_out,
    )


def half_hour(clause: str) -> FloorRule:
    return FloorRule(
        Irregularity(
            name=HALF_HOUR_BEGINS,
            trigger="another half hour of play begins",
            ruling=Ruling.IN_SCRIPT,
            says="the collection is taken from each player in advance, where the table's option is timed",
            clause=clause,
            moments=(BETTING,),
        ),
        half_hour_begins,
    )
