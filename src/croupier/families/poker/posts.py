"""Posts: antes, blinds and the forced bet of stud, and where the button stands."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from croupier.cards.card import Card, Hand
from croupier.errors import IllegalBet, ParseError
from croupier.families.poker.betting import BETTING_CHOICES as BETTING
from croupier.families.poker.betting import FOLD
from croupier.families.poker.hand import HandState, ask
from croupier.families.poker.limits import BIG_BET, LIMITS
from croupier.families.poker.options import parse_blinds
from croupier.families.poker.streets import CardOrder, DealsStreet, FirstToAct, both_limits
from croupier.readers import is_whole_number, whole_number
from croupier.rules.choices import Choice
from croupier.rules.script.table import BUTTON, Table
from croupier.rules.steps import HOUSE_PROCEDURE, Announce, Burn, Deal, PutInPot, Script, SetMarker, Step

DEALT_IN = "dealt-in"
"""The marker that lists who was dealt into the last hand, where newcomers post."""


MISSED = "missed-blinds"
"""The marker that lists who was dealt in before and has missed a blind since, where that tells him from a new
player."""


LETS_PASS = "lets-pass"
"""The marker that lists the new players who let the blinds and the button pass before they are dealt in."""


FIRST_CIRCUIT = "first-circuit"
"""The marker of a game's first revolution: the seats of the first blind that was posted and of the last."""


ASKED = "total-or-wait"
"""Value of the option `newcomers`: a player who is new or has missed a blind chooses between posting the
total of the blinds and waiting for the big blind."""


WAITING = ("total", "wait", ASKED)
"""Values of `newcomers` under which nobody comes in between the button and the big blind."""


POSTING = ("post", "total", ASKED)
"""Values of `newcomers` under which a newcomer may have to post."""


TOTAL = ("total", ASKED)
"""Values of `newcomers` under which that post is the total of the blinds."""


POST_TOTAL = Choice(name="post-blinds", says="post the total of the blinds and be dealt in")


WAIT = Choice(name="wait", says="sit out until the big blind comes")


LET_PASS = Choice(name="let-pass", says="sit out until the blinds and the button have passed")


NEWCOMER_CHOICES = {each.name: each.says for each in (POST_TOTAL, WAIT, LET_PASS)}


BLINDS = ((), ("blind",), ("small-blind", "big-blind"), ("small-blind", "middle-blind", "big-blind"))


def players(table: Table) -> list[int]:
    """Return the seats that could be dealt in: those with chips on the table that do not sit out."""
    away = table.away
    seats = [seat for seat, stack in table.stacks.items() if stack and seat not in away]
    if len(seats) < 2:
        raise IllegalBet("no hand can be dealt", f"{len(seats)} of the seats have chips, two must")
    return seats


def seats_from_button(table: Table, has_button: bool, most: int = 0) -> list[int]:
    """Return the seats that are dealt in, clockwise from the button's left, so that the button is last.

    If the player on the button has left, the button moves to the next player. Before the first hand, the
    button is at the dealer's right. If there are more than `most` seats, those to the left of the big blind
    sit the hand out.
    """
    seats = players(table)
    if not has_button:
        return seats
    if table.button:
        button = table.button if table.button in seats else table.clockwise_after(table.button, seats)[0]
        at = seats.index(button) + 1
        seats = seats[at:] + seats[:at]
        if table.options.newcomers in WAITING:
            seats = without_waiting(table, seats)
    extra = len(seats) - most if most else 0
    return seats[:2] + seats[2 + extra :] if extra > 0 else seats


def without_waiting(table: Table, seats: list[int]) -> list[int]:
    """Return the seats without newcomers who may not play yet. Nobody comes in between the button and the big
    blind, and a player who waits for the big blind comes in there."""
    new = newcomers(table, seats)
    order = list(seats)
    if waiting := lets_pass(table):
        passed = behind_button(seats, waiting)
        order = [seat for seat in order if seat not in waiting or seat in passed]
    while len(order) > 2 and order[0] in new:
        order.pop(0)
    if table.options.newcomers == "wait":
        order = [seat for at, seat in enumerate(order) if seat not in new or at == 1]
    return order if len(order) > 1 else seats


def lets_pass(table: Table) -> list[int]:
    """Return the seats whose new players have chosen to let the blinds and the button pass."""
    return [seat for seat in marked_seats(table, LETS_PASS) if seat not in table.left_since_last_round]


def behind_button(seats: list[int], waiting: list[int]) -> list[int]:
    """Return those of the waiting seats that the button has just passed; `seats` end with the button.

    >>> behind_button([4, 1, 2, 3], [1, 2]), behind_button([4, 1, 2, 3], [1])
    ([2, 1], [])
    """
    passed = []
    for seat in seats[-2::-1]:
        if seat not in waiting:
            break
        passed.append(seat)
    return passed


def draw_for_button(table: Table, order: CardOrder, clause: str) -> Script:
    """Deal or draw one card for each player, face up; the highest gets the button. The cards are then
    shuffled back in."""
    spread = table.options.button_start == "spread-deck"
    words = "A card from the spread deck for the button" if spread else "High card for the button"
    yield Announce(words=words, moment=BUTTON, clause=clause)
    drawn: dict[int, Card] = {}
    if spread:
        yield Burn(clause=clause)  # the top card is not among those that are spread
    for seat in players(table):
        cards: Hand = yield Deal(to=seat, clause=clause)
        drawn[seat] = cards[0]
    yield SetMarker(name=BUTTON, value=str(max(drawn, key=lambda seat: order(drawn[seat]))), clause=clause)


def move_button(play: HandState, clause: str) -> Script:
    """Move the button clockwise to the next player with chips."""
    stacks = play.table.stacks
    for seat in play.seats:
        if stacks[seat]:
            yield SetMarker(name=BUTTON, value=str(seat), clause=clause)
            return


def post(play: HandState, seat: int, amount: int, what: str, clause: str) -> Script:
    """Post a forced bet. A seat with too few chips is all-in."""
    if fed := _posted(play, seat, amount, what, clause):
        yield fed


def _posted(play: HandState, seat: int, amount: int, what: str, clause: str) -> PutInPot | None:
    """Count a post as the seat's bet and return the step that puts it in the pot; None if the amount is 0."""
    stack = play.table.stacks[seat]
    if amount >= stack:
        amount = stack
        play.all_in += 1 if stack else 0
    if not amount:
        return None
    play.betting.put[seat] += amount
    return PutInPot(seat=seat, amount=amount, what=what, clause=clause)


def post_antes(play: HandState, seats: list[int], is_dead: bool, clause: str) -> Script:
    """Post antes, which are not part of the bet. The ante of a single player for the whole table (`is_dead`)
    is dead money."""
    ante = play.table.options.ante
    for seat in seats:
        if fed := _posted(play, seat, ante, "ante", clause):
            yield fed
        if is_dead:
            play.dead[seat] = play.dead.get(seat, 0) + play.betting.put[seat]
        play.betting.put[seat] = 0


def blinds_of(play: HandState) -> list[tuple[int, int, str]]:
    """Return seat, amount in cents and name of each blind, in posting order."""
    options, seats = play.table.options, play.seats
    amounts = parse_blinds(options.blinds)
    names = BLINDS[len(amounts)]
    if len(seats) == 2 and len(amounts) >= 2:
        order = seats[::-1] if options.heads_up_blind == "small" else seats
        return list(zip(order, amounts[-2:], names[-2:], strict=True))
    return list(zip(seats, amounts, names, strict=False))


def antes_and_blinds(play: HandState, clause: str) -> Script:
    """Post the forced bets of a button game. A killer posts the kill in place of a blind."""
    if play.table.options.newcomers == ASKED:
        yield from let_in_or_wait(play, "L2151")
    yield from post_antes_and_blinds(play, blinds_of(play), clause)


def post_antes_and_blinds(play: HandState, blinds: list[tuple[int, int, str]], clause: str) -> Script:
    """Post the antes, then these blinds, then the posts of newcomers."""
    options = play.table.options
    if options.ante:
        designated = {"button": play.seats[-1], "big-blind": blinds[-1][0] if blinds else 0}
        seat = designated.get(options.ante_from)
        yield from post_antes(play, [seat] if seat else play.seats, bool(seat), clause)
    for seat, amount, name in blinds:
        if seat != play.kill and (fed := _posted(play, seat, amount, name, clause)):
            yield fed
    largest = max([amount for _, amount, _ in blinds], default=0)
    if options.newcomers in POSTING:
        posted = {play.kill, *(seat for seat, _, _ in blinds), *lets_pass(play.table)}
        missed = "L2151" if options.newcomers == ASKED else clause
        for seat in newcomers(play.table, play.seats):
            if seat not in posted:
                yield from post_late(play, seat, [amount for _, amount, _ in blinds], missed)
    play.betting.open(largest)
    if blinds:
        last = play.seats.index(blinds[-1][0])
        play.first = play.seats[(last + 1) % len(play.seats)]


def let_in_or_wait(play: HandState, clause: str) -> Script:
    """Ask each player who is new or has missed a blind to post the total of the blinds or to wait. The big
    blind and the killer are not asked, and nobody is once only two players are left. A new player who let the
    blinds and the button pass is dealt in."""
    table = play.table
    options, passed = table.options, lets_pass(table)
    big = blinds_of(play)[-1][0]
    for seat in newcomers(table, play.seats):
        if seat in (big, play.kill) or seat in passed or len(play.seats) < 3:
            continue
        is_new = options.new_players == "lets-pass" and not has_missed(table, seat)
        if not is_new and options.blinds_made_up == "nowhere":
            play.sit_out(seat)
            continue
        clause_of = "L2145-2147" if is_new else clause
        chosen = yield from ask(play, seat, (POST_TOTAL, LET_PASS if is_new else WAIT), clause_of)
        if chosen is not None and chosen.choice is not POST_TOTAL:
            play.sit_out(seat)
        if chosen is not None and chosen.choice is LET_PASS:
            value = " ".join(map(str, sorted({*lets_pass(table), seat})))
            yield SetMarker(name=LETS_PASS, value=value, clause=clause_of)


def has_missed(table: Table, seat: int) -> bool:
    """Return True if the player was dealt in before and has missed a blind, here or at another table."""
    is_known = seat in marked_seats(table, MISSED) and seat not in table.left_since_last_round
    return is_known or table.standing.get(seat) == "blinds"


def post_late(play: HandState, seat: int, blinds: list[int], clause: str) -> Script:
    """Post the largest blind as a live bet; if the total of the blinds is due, the rest of it is dead
    money."""
    largest = max(blinds)
    if play.table.options.newcomers in TOTAL and sum(blinds) > largest:
        before = play.betting.put[seat]
        yield from post(play, seat, sum(blinds) - largest, "dead-blind", clause)
        play.dead[seat] = play.dead.get(seat, 0) + play.betting.put[seat] - before
        play.betting.put[seat] = before
    yield from post(play, seat, largest, "newcomer-blind", clause)


def newcomers(table: Table, seats: list[int]) -> list[int]:
    """Return the seats that are new or have missed a blind since they were last dealt in; [] in the first
    hand. A player who comes from another table of the game counts as new if he owes blinds there."""
    last = marked_seats(table, DEALT_IN)
    known = {seat for seat in last if seat not in table.left_since_last_round}
    owing = {seat for seat, owes in table.standing.items() if owes == "blinds"}
    known |= table.standing.keys() - owing
    known |= {seat for seat in seats if is_before_blinds(table, seat)} - owing
    return [seat for seat in seats if seat in owing or (last and seat not in known)]


def is_before_blinds(table: Table, seat: int) -> bool:
    """Return True if the first revolution has not yet brought a blind past the seat, so that none is due
    (L2153)."""
    begun = marked_seats(table, FIRST_CIRCUIT)
    return len(begun) == 2 and seat != begun[0] and not _lies_between(begun[0], seat, begun[1])


def _lies_between(after: int, seat: int, to: int) -> bool:
    """Return True if the seat is clockwise between `after` and `to`, including `to`."""
    return after < seat <= to if after < to else seat > after or seat <= to


def mark_circuit(play: HandState, clause: str) -> Script:
    """Mark how far the blinds have come in the first revolution; clear the mark once they have passed all
    seats."""
    table = play.table
    blinds = blinds_of(play)
    small, big = blinds[0][0], blinds[-1][0]
    begun = marked_seats(table, FIRST_CIRCUIT)
    if not table.marker(DEALT_IN):
        yield SetMarker(name=FIRST_CIRCUIT, value=f"{small} {big}", clause=clause)
    elif len(begun) == 2:
        first, last = begun
        is_round = _lies_between(last, first, big)
        yield SetMarker(name=FIRST_CIRCUIT, value="" if is_round else f"{first} {big}", clause=clause)


def antes_only(play: HandState, clause: str) -> Script:
    """Post every player's ante: the game has neither button nor blinds."""
    yield from post_antes(play, play.seats, False, clause)


def mark_dealt_in(play: HandState) -> Script:
    """Mark who was dealt in, for the next hand; also a player who sits out but has missed no blind."""
    yield from mark_newcomers(play)
    value = " ".join(map(str, sorted({*play.seats, *in_standing(play)})))
    yield SetMarker(name=DEALT_IN, value=value, clause=HOUSE_PROCEDURE)


def mark_newcomers(play: HandState) -> Script:
    """Mark the seats that missed a blind, and those that must wait for the button to pass, if the house
    treats them differently.

    A new player between the button and the big blind must let it pass (L2149).
    """
    table = play.table
    if table.options.newcomers != ASKED or table.options.new_players != "lets-pass":
        return
    here = table.stacks.keys() - table.left_since_last_round.keys() - {*play.seats}
    known = {*marked_seats(table, MISSED), *marked_seats(table, DEALT_IN)} - {*in_standing(play)}
    button, big = play.seats[-1], blinds_of(play)[-1][0]
    new = {seat for seat in newcomers(table, sorted(here)) if not has_missed(table, seat)}
    passing = {*lets_pass(table), *(seat for seat in new - known if _lies_between(button, seat, big))}
    for name, seats in ((MISSED, known & here), (LETS_PASS, passing & here)):
        if (value := " ".join(map(str, sorted(seats)))) != table.marker(name):
            yield SetMarker(name=name, value=value, clause="L2151" if name == MISSED else "L2145-2147")


def in_standing(play: HandState) -> list[int]:
    """Return the seats that sit out, were dealt in before, and have not been passed by a blind since."""
    table = play.table
    before = set(marked_seats(table, DEALT_IN)) - table.left_since_last_round.keys()
    blinds = blinds_of(play)
    order = table.clockwise_after(play.seats[-1], table.stacks)
    passed = order[: order.index(blinds[-1][0]) + 1] if blinds else []
    return [seat for seat in table.away if seat in before and seat not in passed]


def marked_seats(table: Table, name: str) -> list[int]:
    """Return the seats that a marker lists."""
    value = table.marker(name)
    if not all(map(is_whole_number, value.split())):
        raise ParseError(f"the marker {name} cannot be {value!r}", instead="it lists seats: 1 2 3")
    return [whole_number(seat) for seat in value.split()]


def marked_seat(table: Table, name: str) -> int:
    """Return the seat of a marker; 0 if it is off."""
    value = table.marker(name) or "0"
    if not is_whole_number(value):
        raise ParseError(f"the marker {name} cannot be {value!r}", instead="it stands before a seat: 1, 2 …")
    return whole_number(value)


# The forced bet of stud


BRING_IN_CHOICES = {"bring-in": "the forced bet that opens the first betting round"}


BRING_IN = "bring-in"


def bring_in(who: FirstToAct, by: str = "") -> DealsStreet:
    """Return the step in which the seat that `who` names must open the betting.

    If that seat is all-in for the ante, the next seat to its left with chips opens or folds. `by` is the
    clause, if it differs from that of the deal.

    The first raise over a forced bet below the lower limit completes it to that limit, and counts as the bet.
    If a kill blind was posted, it is the bet, and the seat acts first.
    """

    def deal(play: HandState, clause: str) -> Script:
        low, clause = who(play), by or clause
        if play.betting.bet:
            play.first = low
            return
        if play.able < 2:
            return  # the others are all-in for the ante: nobody is left to bet against
        for seat in [low, *play.others_after(low)]:
            stack = play.table.stacks[seat]
            if not stack or len(play.live) == 1 or (seat == low and low in play.errors.passed_over):
                continue
            amount, what = yield from _opening(play, seat, seat != low, clause)
            if amount:
                yield from post(play, seat, amount, what, clause)
                is_asked = play.table.options.opener_asked and amount < play.betting.size
                play.betting.open(max(amount, _forced(play)), by=0 if is_asked else seat)
                play.first = (play.others_after(seat) or [seat])[0]
                return

    return deal


def _forced(play: HandState) -> int:
    return int(play.table.options.forced_bet)


def _opening(
    play: HandState, seat: int, may_fold: bool, clause: str
) -> Generator[Step, Any, tuple[int, str]]:
    """Return the amount that the seat opens for, in cents, and the name of that bet; 0 if it folds. The seat
    is asked only if it has a choice."""
    options, stack = play.table.options, play.table.stacks[seat]
    forced = min(_forced(play), stack)
    choices = [Choice(name=BRING_IN, least=forced, most=forced, says=BRING_IN_CHOICES[BRING_IN])]
    if options.opens_for_more and stack > forced < play.betting.size:
        full = min(play.betting.size, stack)
        choices.append(Choice(name="bet", least=full, most=full, says=BETTING["bet"]))
    if may_fold:
        choices.insert(0, FOLD)
    if len(choices) == 1:
        return forced, "forced-bet"
    chosen = yield from ask(play, seat, tuple(choices), clause)
    if chosen is None or len(play.live) == 1:
        return 0, ""  # the others' hands were declared dead while it was asked
    if chosen.choice is FOLD:
        play.leave(seat)
        return 0, ""
    return chosen.amount, chosen.name


# A mandatory bet at either limit


def opening_bet(who: FirstToAct) -> DealsStreet:
    """Return the step that makes a seat open at the lower or the upper limit. If it is all-in, the next seat
    to its left opens. If a kill blind was posted, it is the bet, and the seat acts first."""

    def deal(play: HandState, clause: str) -> Script:
        high = who(play)
        if play.betting.bet:
            play.first = high
            return
        play.betting.sizes = both_limits(play)
        play.betting.step = play.betting.size
        for seat in [high, *play.others_after(high)]:
            if not play.table.stacks[seat]:
                continue
            chosen = yield from ask(play, seat, (_either_limit(play, seat),), clause)
            if chosen is not None:
                yield from post(play, seat, chosen.amount, "bet", clause)
                play.betting.open(max(chosen.amount, play.lower), by=seat)
                play.first = (play.others_after(seat) or [seat])[0]
                return

    return deal


def _either_limit(play: HandState, seat: int) -> Choice:
    options, stack = play.table.options, play.table.stacks[seat]
    least, most = (min(amount, stack) for amount in LIMITS[options.limit](play, seat))
    amounts = () if options.limit in BIG_BET else tuple(dict.fromkeys((least, most)))
    return Choice(
        name="bet",
        least=least,
        most=max(least, most),
        unit=options.smallest_chip,
        amounts=amounts,
        wants_amount=True,
        says=BETTING["bet"],
    )


def no_smaller_limit(play: HandState) -> tuple[int, ...]:
    """Return the bet sizes after this bet, in cents: no raise may be smaller than it."""
    return tuple(size for size in both_limits(play) if size >= play.betting.bet) or (play.higher,)
