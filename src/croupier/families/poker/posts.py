"""What must be in the pot before a card is dealt: antes, blinds, the kill; and where the button stands."""

from __future__ import annotations

from croupier.cards.card import Card, Hand
from croupier.families.poker.boards import CardOrder
from croupier.families.poker.contest import Contest
from croupier.families.poker.kill import KILL, killed
from croupier.families.poker.limits import BIG_BET
from croupier.families.poker.options import parse_blinds
from croupier.refusals import BadNotation, IllegalBet
from croupier.rules.script.table import BUTTON, Table
from croupier.rules.steps import Burn, Call, Deal, Feed, Mark, Script

DEALT_IN = "dealt-in"
"""The marker that lists who was dealt into the last hand, where newcomers post."""

WAITING = ("total", "wait")
"""Where nobody begins between the button and the big blind."""
POSTING = ("post", "total")
"""Where a newcomer puts something in."""

BLINDS = ((), ("blind",), ("small-blind", "big-blind"), ("small-blind", "middle-blind", "big-blind"))


def players(table: Table) -> list[int]:
    """Who could be dealt in: every seat with chips on the table."""
    seats = [seat for seat, stack in table.stacks.items() if stack]
    if len(seats) < 2:
        raise IllegalBet("no hand can be dealt", f"{len(seats)} of the seats have chips, two must")
    return seats


def seats_from_button(table: Table, has_button: bool, most: int = 0) -> list[int]:
    """Who is dealt in, clockwise, first the one to the button's left; the button is the last of them.

    A button whose player has left goes to the next. Before the first hand it is at the dealer's right.
    Where more sit there than may play (`most`), those to the left of the big blind sit the hand out.
    """
    seats = players(table)
    if not has_button:
        return seats
    if table.button:
        button = table.button if table.button in seats else table.after(table.button, seats)[0]
        at = seats.index(button) + 1
        seats = seats[at:] + seats[:at]
        if table.options.newcomers in WAITING:
            seats = without_waiting(table, seats)
    extra = len(seats) - most if most else 0
    return seats[:2] + seats[2 + extra :] if extra > 0 else seats


def without_waiting(table: Table, seats: list[int]) -> list[int]:
    """The seats without newcomers who may not play yet: nobody begins between the button and the big blind,
    and who waits for the big blind begins there."""
    new = newcomers(table, seats)
    order = list(seats)
    while len(order) > 2 and order[0] in new:
        order.pop(0)
    if table.options.newcomers == "wait":
        order = [seat for at, seat in enumerate(order) if seat not in new or at == 1]
    return order if len(order) > 1 else seats


def draw_for_button(table: Table, order: CardOrder, clause: str) -> Script:
    """One card up to each player, dealt or drawn from a spread pack; the highest gets the button. The cards
    go back and are shuffled."""
    spread = table.options.button_start == "spread-deck"
    words = "A card from the spread deck for the button" if spread else "High card for the button"
    yield Call(words=words, moment=BUTTON, clause=clause)
    drawn: dict[int, Card] = {}
    if spread:
        yield Burn(clause=clause)  # the top card is not among those that are spread
    for seat in players(table):
        cards: Hand = yield Deal(to=seat, clause=clause)
        drawn[seat] = cards[0]
    yield Mark(name=BUTTON, value=str(max(drawn, key=lambda seat: order(drawn[seat]))), clause=clause)


def move_button(contest: Contest, clause: str) -> Script:
    """Clockwise to the next player who has chips."""
    stacks = contest.table.stacks
    for seat in contest.seats:
        if stacks[seat]:
            yield Mark(name=BUTTON, value=str(seat), clause=clause)
            return


def post(contest: Contest, seat: int, amount: int, what: str, clause: str) -> Script:
    """A forced bet; a seat with too few chips is all-in with what it has."""
    stack = contest.table.stacks[seat]
    paid = min(amount, stack)
    if paid:
        if paid == stack:
            contest.all_in += 1
        contest.put[seat] += paid
        yield Feed(seat=seat, amount=paid, what=what, clause=clause)


def post_antes(contest: Contest, seats: list[int], is_dead: bool, clause: str) -> Script:
    """Antes are no part of the bet; one that a single player puts in for the table is dead money."""
    ante = contest.table.options.ante
    for seat in seats:
        yield from post(contest, seat, ante, "ante", clause)
        if is_dead:
            contest.dead[seat] = contest.dead.get(seat, 0) + contest.put[seat]
        contest.put[seat] = 0


def blinds_of(contest: Contest) -> list[tuple[int, int, str]]:
    """(seat, amount, name) of the blinds in the order they are posted."""
    options, seats = contest.table.options, contest.seats
    amounts = parse_blinds(options.blinds)
    names = BLINDS[len(amounts)]
    if len(seats) == 2 and len(amounts) >= 2:
        order = seats[::-1] if options.heads_up_blind == "small" else seats
        return list(zip(order, amounts[-2:], names[-2:], strict=True))
    return list(zip(seats, amounts, names, strict=False))


def antes_and_blinds(contest: Contest, clause: str) -> Script:
    """The forced bets of a button game; a killer posts the kill in place of its blind."""
    options = contest.table.options
    blinds = blinds_of(contest)
    if options.ante:
        designated = {"button": contest.seats[-1], "big-blind": blinds[-1][0] if blinds else 0}
        seat = designated.get(options.ante_from)
        yield from post_antes(contest, [seat] if seat else contest.seats, bool(seat), clause)
    for seat, amount, name in blinds:
        if seat != contest.kill:
            yield from post(contest, seat, amount, name, clause)
    largest = max((amount for _, amount, _ in blinds), default=0)
    if options.newcomers in POSTING:
        posted = {contest.kill, *(seat for seat, _, _ in blinds)}
        for seat in newcomers(contest.table, contest.seats):
            if seat not in posted:
                yield from post_late(contest, seat, [amount for _, amount, _ in blinds], clause)
    contest.open(largest)
    if blinds:
        last = contest.seats.index(blinds[-1][0])
        contest.first = contest.seats[(last + 1) % len(contest.seats)]


def post_late(contest: Contest, seat: int, blinds: list[int], clause: str) -> Script:
    """The largest blind as a live bet; where the total of the blinds is due, the rest of it is dead."""
    largest = max(blinds)
    if contest.table.options.newcomers == "total" and sum(blinds) > largest:
        before = contest.put[seat]
        yield from post(contest, seat, sum(blinds) - largest, "dead-blind", clause)
        contest.dead[seat] = contest.dead.get(seat, 0) + contest.put[seat] - before
        contest.put[seat] = before
    yield from post(contest, seat, largest, "newcomer-blind", clause)


def newcomers(table: Table, seats: list[int]) -> list[int]:
    """Seats that were not dealt into the last hand; in the first hand nobody is new."""
    last = table.marker(DEALT_IN).split()
    return [seat for seat in seats if last and str(seat) not in last]


def antes_only(contest: Contest, clause: str) -> Script:
    """Every player antes: there is neither button nor blind."""
    yield from post_antes(contest, contest.seats, False, clause)


def mark_dealt_in(contest: Contest, clause: str) -> Script:
    yield Mark(name=DEALT_IN, value=" ".join(map(str, sorted(contest.seats))), clause=clause)


def post_kill(contest: Contest, clause: str) -> Script:
    """A live blind of the raised lower limit, or of the raised largest blind where that is more."""
    options = contest.table.options
    bet = max(killed(contest.bet, options.kill, options.smallest_chip), contest.size)
    yield from post(contest, contest.kill, bet, "kill-blind", clause)
    contest.open(bet)


def limits_of(contest: Contest) -> tuple[int, int]:
    """The lower and the higher limit, or the smallest bet of a big-bet game; raised in a killed hand."""
    options = contest.table.options
    lower, higher = options.lower_limit, options.higher_limit
    if options.limit in BIG_BET:
        lower = higher = options.smallest_bet
    if contest.kill:
        lower, higher = (killed(each, options.kill, options.smallest_chip) for each in (lower, higher))
    return lower, higher


def killer(table: Table, seats: list[int]) -> int:
    """The seat with the kill marker, where kills are played and it is dealt in."""
    if table.options.kill == "none":
        return 0
    seat = marked_seat(table, KILL)
    return seat if seat in seats else 0


def marked_seat(table: Table, name: str) -> int:
    """The seat before which a marker stands, 0 where it is off."""
    value = table.marker(name) or "0"
    if not value.isdecimal():
        raise BadNotation(f"the marker {name} cannot be {value!r}", instead="it stands before a seat: 1, 2 …")
    return int(value)
