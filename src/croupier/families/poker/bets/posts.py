"""What must be in the pot before a card is dealt: antes, blinds, the kill; and where the button stands."""

from __future__ import annotations

from croupier.cards.card import Card, Hand
from croupier.families.poker.bets.kill import KILL, LAST_WINNER, OWES_KILL, killed
from croupier.families.poker.boards import CardOrder
from croupier.families.poker.contest import Contest, ask
from croupier.families.poker.options import parse_blinds
from croupier.outside_text import is_whole_number, whole_number
from croupier.refusals import BadNotation, IllegalBet
from croupier.rules.choices import Choice
from croupier.rules.script.table import BUTTON, Table
from croupier.rules.steps import Burn, Call, Deal, Feed, Mark, Script

MANY_SEATS = 100
"""More than any table has."""
APART = "; "
DEALT_IN = "dealt-in"
"""The marker that lists who was dealt into the last hand, where newcomers post."""

FIRST_CIRCUIT = "first-circuit"
"""The marker of a game's first revolution: the seats of the first blind that was posted and of the last."""

ASKED = "total-or-wait"
"""Where who is new or has missed a blind says whether he posts the total or waits for the big blind."""
WAITING = ("total", "wait", ASKED)
"""Where nobody begins between the button and the big blind."""
POSTING = ("post", "total", ASKED)
"""Where a newcomer puts something in."""
TOTAL = ("total", ASKED)
"""Where that is the total of the blinds."""

POST_TOTAL = Choice(name="post-blinds", says="post the total of the blinds and be dealt in")
WAIT = Choice(name="wait", says="sit out until the big blind comes")
NEWCOMER_CHOICES = {each.name: each.says for each in (POST_TOTAL, WAIT)}

BLINDS = ((), ("blind",), ("small-blind", "big-blind"), ("small-blind", "middle-blind", "big-blind"))


def players(table: Table) -> list[int]:
    """Who could be dealt in: every seat with chips on the table that does not sit out."""
    away = table.away
    seats = [seat for seat, stack in table.stacks.items() if stack and seat not in away]
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
    if fed := _posted(contest, seat, amount, what, clause):
        yield fed


def _posted(contest: Contest, seat: int, amount: int, what: str, clause: str) -> Feed | None:
    """What is fed by it; None where there is nothing."""
    stack = contest.table.stacks[seat]
    if amount >= stack:
        amount = stack
        contest.all_in += 1 if stack else 0
    if not amount:
        return None
    contest.put[seat] += amount
    return Feed(seat=seat, amount=amount, what=what, clause=clause)


def post_antes(contest: Contest, seats: list[int], is_dead: bool, clause: str) -> Script:
    """Antes are no part of the bet; one that a single player puts in for the table is dead money."""
    ante = contest.table.options.ante
    for seat in seats:
        if fed := _posted(contest, seat, ante, "ante", clause):
            yield fed
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
    if contest.table.options.newcomers == ASKED:
        yield from let_in_or_wait(contest, "L2151")
    yield from post_antes_and_blinds(contest, blinds_of(contest), clause)


def post_antes_and_blinds(contest: Contest, blinds: list[tuple[int, int, str]], clause: str) -> Script:
    """Antes, then these blinds; newcomers post theirs."""
    options = contest.table.options
    if options.ante:
        designated = {"button": contest.seats[-1], "big-blind": blinds[-1][0] if blinds else 0}
        seat = designated.get(options.ante_from)
        yield from post_antes(contest, [seat] if seat else contest.seats, bool(seat), clause)
    for seat, amount, name in blinds:
        if seat != contest.kill and (fed := _posted(contest, seat, amount, name, clause)):
            yield fed
    largest = max([amount for _, amount, _ in blinds], default=0)
    if options.newcomers in POSTING:
        posted = {contest.kill, *(seat for seat, _, _ in blinds)}
        missed = "L2151" if options.newcomers == ASKED else clause
        for seat in newcomers(contest.table, contest.seats):
            if seat not in posted:
                yield from post_late(contest, seat, [amount for _, amount, _ in blinds], missed)
    contest.open(largest)
    if blinds:
        last = contest.seats.index(blinds[-1][0])
        contest.first = contest.seats[(last + 1) % len(contest.seats)]


def let_in_or_wait(contest: Contest, clause: str) -> Script:
    """Who is new or has missed a blind posts the total or waits; in the big blind he is in. Two play on."""
    big = blinds_of(contest)[-1][0]
    for seat in newcomers(contest.table, contest.seats):
        if seat in (big, contest.kill) or len(contest.seats) < 3:
            continue
        chosen = yield from ask(contest, seat, (POST_TOTAL, WAIT), clause)
        if chosen is not None and chosen.choice is WAIT:
            contest.sit_out(seat)


def post_late(contest: Contest, seat: int, blinds: list[int], clause: str) -> Script:
    """The largest blind as a live bet; where the total of the blinds is due, the rest of it is dead."""
    largest = max(blinds)
    if contest.table.options.newcomers in TOTAL and sum(blinds) > largest:
        before = contest.put[seat]
        yield from post(contest, seat, sum(blinds) - largest, "dead-blind", clause)
        contest.dead[seat] = contest.dead.get(seat, 0) + contest.put[seat] - before
        contest.put[seat] = before
    yield from post(contest, seat, largest, "newcomer-blind", clause)


def newcomers(table: Table, seats: list[int]) -> list[int]:
    """Seats that were not dealt into the last hand and have missed a blind since, or are new; in the first
    hand nobody is. Who comes from another table of the game is new there where blinds are owed."""
    last = marked_seats(table, DEALT_IN)
    known = {seat for seat in last if seat not in table.departed}
    owing = {seat for seat, owes in table.standing.items() if owes == "blinds"}
    known |= table.standing.keys() - owing
    known |= {seat for seat in seats if is_before_blinds(table, seat)} - owing
    return [seat for seat in seats if seat in owing or (last and seat not in known)]


def is_before_blinds(table: Table, seat: int) -> bool:
    """L2153: while the button goes round for the first time, no blind is due where none has passed."""
    begun = marked_seats(table, FIRST_CIRCUIT)
    return len(begun) == 2 and seat != begun[0] and not _lies_between(begun[0], seat, begun[1])


def _lies_between(after: int, seat: int, to: int) -> bool:
    """Clockwise, with the last of them."""
    return after < seat <= to if after < to else seat > after or seat <= to


def mark_circuit(contest: Contest, clause: str) -> Script:
    """How far the blinds have come in the first revolution; nothing any more once they have passed all."""
    table = contest.table
    blinds = blinds_of(contest)
    small, big = blinds[0][0], blinds[-1][0]
    begun = marked_seats(table, FIRST_CIRCUIT)
    if not table.marker(DEALT_IN):
        yield Mark(name=FIRST_CIRCUIT, value=f"{small} {big}", clause=clause)
    elif len(begun) == 2:
        first, last = begun
        is_round = _lies_between(last, first, big)
        yield Mark(name=FIRST_CIRCUIT, value="" if is_round else f"{first} {big}", clause=clause)


def antes_only(contest: Contest, clause: str) -> Script:
    """Every player antes: there is neither button nor blind."""
    yield from post_antes(contest, contest.seats, False, clause)


def mark_dealt_in(contest: Contest, clause: str) -> Script:
    """Who sits out and has missed no blind stands there as if dealt in."""
    value = " ".join(map(str, sorted({*contest.seats, *in_standing(contest)})))
    yield Mark(name=DEALT_IN, value=value, clause=clause)


def in_standing(contest: Contest) -> list[int]:
    """Seats that sit out, were in before, and have not been passed by a blind since."""
    table = contest.table
    before = set(marked_seats(table, DEALT_IN)) - table.departed.keys()
    blinds = blinds_of(contest)
    order = table.after(contest.seats[-1], table.stacks)
    passed = order[: order.index(blinds[-1][0]) + 1] if blinds else []
    return [seat for seat in table.away if seat in before and seat not in passed]


def post_kill(contest: Contest, clause: str) -> Script:
    """A live blind of the raised lower limit, or of the raised largest blind where that is more."""
    bet = kill_blind(contest)
    yield from post(contest, contest.kill, bet - contest.put[contest.kill], "kill-blind", clause)
    contest.open(bet)


def kill_blind(contest: Contest) -> int:
    """What a killer has in front of it in all, with the blinds that are posted now."""
    options = contest.table.options
    lower = raised_limits(contest)[0]
    return max(killed(contest.bet, options.kill_kind, options.smallest_chip), lower)


def kill_hand(contest: Contest, seat: int) -> None:
    """The hand is killed by that seat of its own will and played at the raised limits; by 0 it is not killed
    after all."""
    contest.kill, contest.kills_at_will = seat, bool(seat)
    contest.lower, contest.higher = limits_of(contest)
    contest.sizes = (contest.lower,)


def limits_of(contest: Contest) -> tuple[int, int]:
    """The lower and the higher limit, or the smallest bet of a big-bet game; raised in a killed hand."""
    return raised_limits(contest) if contest.kill else contest.terms.limits


def raised_limits(contest: Contest) -> tuple[int, int]:
    """Those of a killed hand."""
    options = contest.table.options
    lower, higher = (killed(each, options.kill_kind, options.smallest_chip) for each in contest.terms.limits)
    return lower, higher


def killer(table: Table, seats: list[int]) -> int:
    """The seat with the kill marker, where kills are played and it is dealt in."""
    if table.options.kill == "none":
        return 0
    seat = marked_seat(table, KILL)
    return seat if seat in seats else 0


# Kills that are owed


def hear_who_left(table: Table, clause: str) -> Script:
    """L714: who won the last pot and has quit has no leg any more. L723: who must kill and was not there to
    post it owes it, and does not play until it is posted."""
    if marked_seat(table, LAST_WINNER) in table.departed:
        yield Mark(name=LAST_WINNER, value="", clause=clause)
    seat = marked_seat(table, KILL)
    if seat in table.departed or seat in table.away:
        owes = [*debtors(table), table.departed.get(seat) or _known_as(table, seat)]
        yield Mark(name=OWES_KILL, value=APART.join(owes), clause=clause)
        yield Mark(name=KILL, value="", clause=clause)


def leave_out(contest: Contest, seat: int, clause: str) -> Script:
    """The seat is not dealt into this hand. A kill that it had to post it owes, and nobody kills (L723)."""
    if seat == contest.kill:
        owes = [*debtors(contest.table), _known_as(contest.table, seat)]
        yield Mark(name=OWES_KILL, value=APART.join(owes), clause=clause)
        kill_hand(contest, 0)
    contest.sit_out(seat)


def debtors(table: Table) -> list[str]:
    """Who owes a kill."""
    return table.marker(OWES_KILL).split(APART) if table.marker(OWES_KILL) else []


def owing_kill(table: Table, seats: list[int]) -> list[int]:
    """Those of the seats that have to post a kill before they play."""
    names = debtors(table)
    return [seat for seat in seats if _known_as(table, seat) in names or table.standing.get(seat) == KILL]


def let_debtor_kill(contest: Contest, clause: str) -> Script:
    """Who owes a kill posts it in this hand, if nobody else kills it; else that one waits (L722-723)."""
    table = contest.table
    for seat in owing_kill(table, contest.seats):
        if not contest.kill:
            contest.kill = seat
            left = [name for name in debtors(table) if name != _known_as(table, seat)]
            yield Mark(name=OWES_KILL, value=APART.join(left), clause=clause)
        elif len(contest.seats) > 2:
            contest.sit_out(seat)


def _known_as(table: Table, seat: int) -> str:
    return table.names.get(seat) or f"seat {seat}"


def standing_of(table: Table, seat: int) -> str:
    """What who changes tables takes along: a kill that is due, blinds that were missed, or nothing owed."""
    if marked_seat(table, KILL) == seat or owing_kill(table, [seat]):
        return KILL
    return "blinds" if newcomers(table, [seat]) else "paid-up"


def standing_in(table: Table, seat: int, to: int) -> str:
    """What who changes seats owes in the new one. Where no blind has passed it in the first revolution the
    change is free (L2153); later it is toward the blinds, which come sooner then, and who moves away from
    them has missed them (L2150-2151)."""
    owes = standing_of(table, seat)
    button = marked_seat(table, BUTTON)
    if owes != "paid-up" or not button or is_before_blinds(table, to):
        return owes
    next_button = table.after(button, table.stacks)[0]
    return owes if _until_blind(next_button, to) < _until_blind(next_button, seat) else "blinds"


def _until_blind(button: int, seat: int) -> int:
    """The larger, the later do the blinds come to the seat; the button's own is the last."""
    return seat - button if seat > button else MANY_SEATS + seat - button


def marked_seats(table: Table, name: str) -> list[int]:
    """The seats that a marker lists."""
    value = table.marker(name)
    if not all(map(is_whole_number, value.split())):
        raise BadNotation(f"the marker {name} cannot be {value!r}", instead="it lists seats: 1 2 3")
    return [whole_number(seat) for seat in value.split()]


def marked_seat(table: Table, name: str) -> int:
    """The seat before which a marker stands, 0 where it is off."""
    value = table.marker(name) or "0"
    if not is_whole_number(value):
        raise BadNotation(f"the marker {name} cannot be {value!r}", instead="it stands before a seat: 1, 2 …")
    return whole_number(value)
