"""A round of baccarat with a Player line and a Dealer line, banked by a player."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator
from typing import Any, NamedTuple, Protocol

from msgspec.structs import replace

from croupier.cards.card import Card, Hand
from croupier.families.baccarat.announced import announced
from croupier.families.baccarat.banked_lines import HIT, STAND, LinesClauses, LinesOptions, TwoLinesOptions
from croupier.families.baccarat.rules import FIRST_FOUR, PLAYER, TwoHands
from croupier.families.banked.action_button import card_number, from_button
from croupier.families.banked.cover import covers_all
from croupier.families.banked.round import close_bets
from croupier.hands.points import baccarat_value
from croupier.rules.script.table import Table
from croupier.rules.steps import DEALER, Call, Deal, Decide, Hidden, Hide, Peek, Reveal, Script, Settle, Step
from croupier.wagers.result import Result

Wagers = tuple[tuple[str, ...], ...]
"""Groups that are settled one after another."""


class ActionButton(Protocol):
    """What a game reads of its action button and of the order of settlement."""

    @property
    def places(self) -> int: ...
    @property
    def action_card(self) -> str: ...
    @property
    def button_lap(self) -> str: ...
    @property
    def settlement(self) -> str: ...


class Played(NamedTuple):
    """Both hands, and who stood on the Player's."""

    player: Hand
    dealer: Hand
    stood: frozenset[tuple[int, str]] = frozenset()
    """Seats and spots."""


def round_of_play(clauses: LinesClauses, groups: Wagers, rules: TwoHands, table: Table) -> Script:
    """From the button on, group by group; where the bank covers all and the text says so, from the right."""
    options: ActionButton = table.options
    rules = rules.under(table.options)
    seats = yield from close_bets(table, clauses.closed, clauses.fees)
    if not seats:
        return
    played = yield from deal(table, rules, clauses)
    coup = rules.coup(played.player, played.dealer)
    yield Call(
        words=announced(rules.winner(table.options, coup), coup, banker="Dealer"),
        moment="result",
        clause=clauses.winner,
    )
    hole = played.dealer[1]
    count = button_steps(options, button_count(hole, options.action_card))
    order = from_button(table.banker, count, options.places, seats)
    yield Call(words=f"{hole} puts the action button at seat {order[0]}", clause=clauses.button)
    if clauses.covered:
        wagers = [wager for group in groups for wager in group]
        found = {seat: tuple(results_of(table, rules, played, seat, wagers)) for seat in seats}
        if covers_all(table, ((seat, result) for seat, own in found.items() for result in own)):
            for seat in reversed(seats):
                yield Settle(seat=seat, results=found[seat], clause=clauses.covered)
            return
    yield from settle(table, rules, played, groups, order, clauses.settled)


def settle(
    table: Table,
    rules: TwoHands,
    played: Played,
    groups: Wagers,
    order: Iterable[int],
    clause: str,
) -> Script:
    """All wagers of one group, seat by seat, before those of the next; or all of a seat's together."""
    if table.options.settlement == "by-seat":
        groups = (tuple(wager for group in groups for wager in group),)
    for group in groups:
        for seat in order:
            own = tuple(results_of(table, rules, played, seat, group))
            if own:
                yield Settle(seat=seat, results=own, clause=clause)


def results_of(
    table: Table, rules: TwoHands, played: Played, seat: int, wagers: Iterable[str]
) -> Iterator[Result]:
    """What these wagers of a seat come to, the seated player's before those behind."""
    options: LinesOptions = table.options
    coup = rules.coup(played.player, played.dealer)
    made = rules.first_results(options, played.player, played.dealer)
    for bettor in options.bettors:
        stood = (seat, bettor.spot(PLAYER)) in played.stood
        own = coup._replace(stood=rules.option.stood) if stood and rules.option else coup
        found = {result.spot: result for result in (*rules.settled(options, own), *made)}
        for wager in wagers:
            spot = bettor.spot(wager)
            if table.stake(seat, spot):
                yield replace(found[wager], spot=spot)


def deal(table: Table, rules: TwoHands, clauses: LinesClauses) -> Generator[Step, Any, Played]:
    """Both hands to their last card, with the choices of the Player line's bettors."""
    down: dict[str, list[Hidden]] = {PLAYER: [], DEALER: []}
    for place in FIRST_FOUR:
        hand = PLAYER if place == PLAYER else DEALER
        down[hand].append((yield Hide(to=hand, clause=clauses.deal)))
    player: Hand = ()
    for hidden in down[PLAYER]:
        player += yield Reveal(hidden=hidden, clause=clauses.opened)
    first: Hand = yield Reveal(hidden=down[DEALER][0], clause=clauses.opened)
    hole = down[DEALER][1]
    count = rules.points(player)
    yield Call(words=f"Player shows {count}", moment="player-hand", clause=clauses.opened)
    draws = rules.player_takes(count, 0)
    if draws:
        draws = not (
            yield Peek(
                hidden=hole,
                question="a dealer natural",
                holds=lambda cards: rules.stops(count, rules.points((*first, *cards))),
                clause=clauses.natural,
            )
        )
    stood: frozenset[tuple[int, str]] = frozenset()
    all_stood = False
    third: int | None = None
    if draws:
        stood, all_stood = yield from option_hand(table, rules, clauses, count, first[0], hole)
        (card,) = yield Deal(to=PLAYER, clause=clauses.hit_card if stood else clauses.forced)
        player += (card,)
        third = rules.value(card)
    dealer: Hand = first + (yield Reveal(hidden=hole, clause=clauses.exposed))
    if all_stood and rules.option and rules.option.hides_third(table.options):
        third = None
    if rules.banker_takes(count, rules.points(dealer), third):
        clause = clauses.stood_draw if third is None else clauses.table_draw
        dealer += yield Deal(to=DEALER, clause=clause)
    return Played(player, dealer, stood)


def option_hand(
    table: Table, rules: TwoHands, clauses: LinesClauses, count: int, first: Card, hole: Hidden
) -> Generator[Step, Any, tuple[frozenset[tuple[int, str]], bool]]:
    """Ask each bettor on the Player line, where there is something to ask: who stood, and whether all did."""
    options: TwoLinesOptions = table.options
    asked = player_line(table)
    if rules.option is None or count != rules.option.points or not asked:
        return frozenset(), False
    value = rules.value(first)

    def is_open(cards: Hand) -> bool:
        return rules.may_stand(options, count, value, rules.points((first, *cards)))

    answers = {rules.option.is_open(options, value, total) for total in range(10)}
    opens = True in answers
    if len(answers) > 1:  # it hangs on the hole card
        opens = yield Peek(
            hidden=hole, question="a dealer hand of 5 or 6", holds=is_open, clause=clauses.option
        )
    if not opens:
        return frozenset(), False
    stood = set()
    for seat, spot in asked:
        chosen = yield Decide(seat=seat, choices=(STAND, HIT), spot=spot, clause=clauses.option)
        if chosen.choice is STAND:
            stood.add((seat, spot))
    return frozenset(stood), len(stood) == len(asked)


def player_line(table: Table) -> list[tuple[int, str]]:
    """Whoever bets on the Player line, by seat and spot, in the order in which they are asked."""
    spots = [(seat, bettor.spot(PLAYER)) for seat in table.layout for bettor in table.options.bettors]
    return [(seat, spot) for seat, spot in spots if table.stake(seat, spot)]


def button_steps(options: ActionButton, count: int) -> int:
    """How many places on the count ends: laps of all seats but the player-dealer's, or of all places."""
    others = options.places - 1
    return (count - 1) % others + 1 if count and options.button_lap == "others" else count


def button_count(card: Card, reading: str) -> int:
    """How many places past the player-dealer the hole card puts the action button."""
    if reading == "value":
        return baccarat_value(card)
    return card_number(card)
