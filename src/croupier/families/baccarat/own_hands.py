"""The parts of a round in which every bettor's own hand is set against that of the player who banks."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Mapping
from itertools import groupby
from typing import Any

from croupier.families.baccarat.rules import (
    HIT,
    HOUSE_WAY,
    NATURAL,
    STAND,
    AgainstBankInPlay,
    LineBet,
)
from croupier.families.banked.action_button import clockwise
from croupier.families.banked.player_dealer import close_bets, courtesy_time, covers_all, spend_courtesy
from croupier.rules.choices import Choice
from croupier.rules.family_rules import RoundPart, rule
from croupier.rules.steps import (
    DEALER,
    DISCARD,
    Announce,
    Deal,
    Decide,
    Hide,
    JudgeCover,
    MoveCards,
    Peek,
    Place,
    Reveal,
    RollDice,
    Script,
    SetMarker,
    Settle,
    Show,
    Stake,
    Step,
)
from croupier.wagers.result import Outcome, Result, forfeited, lose, returned, win
from croupier.wagers.spot import Limits

DEAL, BOXES, DRAW, CARDS, BANK = "deal", "boxes", "draw", "cards", "bank"
"""The moments of the round: the first cards; boxes, or who wants a card; the cards drawn; the bank's hand."""

CARD, OPEN_CARD, HOLE_CARD = "card", "open-card", "hole-card"
DEALT, ASKING, INTERRUPTED, ASKED = "dealt", "asking", "interrupted", "asked"
DUE, DRAWN, BANK_SET, PAYOFF, CLOSED = "due", "drawn", "bank-set", "payoff", "closed"
"""Points of the round at which reports are ruled on: a card of a bettor's, of the bank's open or hidden; all
cards dealt; before a seat is asked, its choice interrupted, all asked; before a seat's card and after it; the
bank's hand set; a seat's payoff; the round over."""

# Before the cards


def close(play: AgainstBankInPlay) -> Script:
    """Take no more bets, and the collections; the round is over where no wager is left."""
    clauses = play.rules.clauses
    play.seats = yield from close_bets(play.table, clauses.closed, clauses.fees, moment=DEAL)
    play.first = play.table.banker + 1
    play.is_over = not play.seats


def end_courtesy(play: AgainstBankInPlay) -> Script:
    """End the courtesy time of the wagers that had a free collection."""
    yield from spend_courtesy(play.table, play.rules.clauses.courtesy)


def seat_counted(banker: int, total: int, places: int) -> int:
    """Return the seat at which a count of the dice ends, clockwise, the bank being one."""
    return (banker - 1 + total - 1) % places + 1


def _throw_dice(play: AgainstBankInPlay) -> Script:
    """Let the bank's dice point at the place that is first, whether anybody sits there or not."""
    rules, table = play.rules, play.table
    roll = yield RollDice(dice=rules.dice(play.options), clause=rules.clauses.dice)
    play.first = seat_counted(table.banker, roll.total, rules.seats)


def button_to_bettor(play: AgainstBankInPlay) -> Script:
    """Throw the dice for the action button, which goes to the next bettor."""
    yield from _throw_dice(play)
    play.seats = clockwise(play.first, play.seats)
    yield Announce(words=f"Action button at seat {play.seats[0]}", clause=play.rules.clauses.dice)


def _button_to_place(play: AgainstBankInPlay) -> Script:
    yield from _throw_dice(play)
    at = "the bank" if play.first == play.table.banker else f"seat {play.first}"
    yield Announce(words=f"Action button at {at}", clause=play.rules.clauses.dice)


def button_before_deal(play: AgainstBankInPlay) -> Script:
    """Throw the dice for the action button, which goes to the place that they point at."""
    if play.rules.rolls_first(play.options):
        yield from _button_to_place(play)


def button_after_play(play: AgainstBankInPlay) -> Script:
    if not play.rules.rolls_first(play.options):
        yield from _button_to_place(play)


# The first cards


def deal(order: Callable[[AgainstBankInPlay], list[Place]], *, at_once: int = 1) -> RoundPart:
    """Return the part of the round that deals `count` cards at a time; the bank's are face down, except
    one that it may show."""

    def part(play: AgainstBankInPlay) -> Script:
        rules, clause = play.rules, play.rules.clauses.deal
        places = order(play)
        play.hands = {place: () for place in places if isinstance(place, int)}
        for dealt in range(at_once, rules.first_cards + 1, at_once):
            for place in places:
                if isinstance(place, int):
                    play.hands[place] += yield Deal(to=place, count=at_once, face="down", clause=clause)
                    yield from rule(play, CARD, place)
                elif dealt == rules.first_cards and rules.shows_bank_card:
                    play.bank += yield Deal(to=DEALER, clause=rules.clauses.bank_card)
                    yield from rule(play, OPEN_CARD)
                else:
                    play.down.append((yield Hide(to=DEALER, count=at_once, clause=clause)))
                    yield from rule(play, HOLE_CARD)
        yield from rule(play, DEALT)

    return part


def bank_last_or_in_turn(play: AgainstBankInPlay) -> list[Place]:
    """Return the bettors from the action button on, with the bank last or, by option, in its place."""
    return _around(play) if play.options.bank_cards == "in-turn" else [*play.seats, DEALER]


def bank_in_turn(play: AgainstBankInPlay) -> list[Place]:
    """Return the bettors and the bank in their places; by option, a bank that would be first is last."""
    places = _around(play)
    if places[0] == DEALER and play.options.button_on_bank == "left":
        places.append(places.pop(0))
    return places


def _around(play: AgainstBankInPlay) -> list[Place]:
    banker = play.table.banker
    around = clockwise(play.first, [*play.seats, banker])
    return [DEALER if seat == banker else seat for seat in around]


def look_for_natural(play: AgainstBankInPlay) -> Script:
    """End the drawing, by option, where the bank has a natural."""
    rules, options = play.rules, play.options
    if options.bank_natural == "stops-draws":
        play.draws_stopped = yield Peek(
            hidden=play.down[0],
            question="a natural 9",
            holds=lambda cards: rules.points(options, cards) == NATURAL,
            clause=rules.clauses.natural,
        )


# Who draws


def set_hands(play: AgainstBankInPlay) -> Script:
    """Have every hand put into the HIT or the STAND box, even where it has to go there."""
    rules, options, clauses = play.rules, play.options, play.rules.clauses
    if play.draws_stopped:
        return
    yield Announce(words="Set your hands", moment=BOXES, clause=clauses.boxes)
    for seat in play.seats:
        points = play.points(seat)
        must = rules.player_must(options, points)
        choices = (STAND, HIT) if must is None else (must,)
        while seat not in play.plays:
            yield from rule(play, ASKING, seat)
            if seat in play.plays:
                break
            chosen = yield Decide(
                seat=seat,
                choices=(*choices, HOUSE_WAY),
                clause=clauses.requests,
                choice_clauses=((HOUSE_WAY.name, clauses.house_way),),
            )
            if chosen is not None:  # a report interrupts
                by_house = must or rules.house_way(points)
                play.plays[seat] = by_house if chosen.choice is HOUSE_WAY else chosen.choice


def ask_for_cards(play: AgainstBankInPlay) -> Script:
    """Ask the hands that have a choice, from the bank's left; a turn that was missed comes after the others.

    Everybody is asked before the cards are dealt, so that a missed turn is made good in time: the same cards
    come to the same hands as when a dealer backs them up.
    """
    rules, options, clauses = play.rules, play.options, play.rules.clauses
    yield Announce(words="Hit or stand", moment=DRAW, clause=clauses.requests)
    fouled = {bet.seat for bet in play.unpaid}
    play.waiting = [seat for seat in from_bank_left(play, play.hands) if seat not in fouled]
    unseen = _unseen_hands(play) if rules.looks_at_one else set()
    while play.waiting:
        seat = play.waiting.pop(0)
        points = play.points(seat)
        must = rules.player_must(options, points)
        way = HOUSE_WAY if must is None and seat in unseen else must
        if way is None:
            chosen = yield Decide(
                seat=seat,
                choices=(HIT, STAND, HOUSE_WAY),
                clause=clauses.requests,
                choice_clauses=((HOUSE_WAY.name, clauses.house_way),),
            )
            if chosen is None:
                play.waiting.insert(0, seat)
                yield from rule(play, INTERRUPTED, seat)
                continue
            way = chosen.choice
        play.by_house.discard(seat)
        if way is HOUSE_WAY:
            way = rules.house_way(points)
            play.by_house.add(seat)
            yield Announce(words=f"House way for seat {seat}: {way}", clause=clauses.house_way)
        play.plays[seat] = way
    yield from rule(play, ASKED)


def _unseen_hands(play: AgainstBankInPlay) -> set[int]:
    """Return further hands of players who have one already, at which they may not look."""
    players: set[str] = set()
    unseen = set()
    for seat in play.waiting:
        name = play.table.names.get(seat, "")
        if name and name in players:
            unseen.add(seat)
        players.add(name)
    return unseen


def from_bank_left(play: AgainstBankInPlay, seats: Iterable[int]) -> list[int]:
    return play.table.clockwise_after(play.table.banker, seats)


def draw_from_button(play: AgainstBankInPlay) -> Script:
    """Deal one card to every hand in the HIT box. A hand that was put there by mistake keeps its card."""
    if not play.draws_stopped:
        yield Announce(words="Draw cards", moment=DRAW, clause=play.rules.clauses.draw)
        yield from _draw(play, play.seats)


def draw_from_bank_left(play: AgainstBankInPlay) -> Script:
    """Deal one card to those who hit."""
    if HIT in play.plays.values():
        yield Announce(words="Fourth cards", moment=CARDS, clause=play.rules.clauses.draw)
        yield from _draw(play, from_bank_left(play, play.plays))


def _draw(play: AgainstBankInPlay, seats: Iterable[int]) -> Script:
    for seat in seats:
        yield from rule(play, DUE, seat)
        if play.plays[seat] is HIT:
            play.hands[seat] += yield Deal(to=seat, face="down", clause=play.rules.clauses.draw)
            yield from rule(play, DRAWN, seat)


# The bank


def play_bank(play: AgainstBankInPlay) -> Script:
    """Turn the bank's cards up and let it draw."""
    rules, clauses = play.rules, play.rules.clauses
    play.bank = yield Reveal(hidden=play.down[0], clause=clauses.bank_opened)
    points = play.bank_points
    yield Announce(words=f"The bank has {named(points)}", moment=BANK, clause=clauses.bank_opened)
    if (yield from _bank_way(play, (STAND, HIT))) is HIT:
        clause = clauses.bank_forced if rules.bank_must(points) is HIT else clauses.bank_draws
        play.bank += yield Deal(to=DEALER, clause=clause)


def open_bank(play: AgainstBankInPlay) -> Script:
    clauses = play.rules.clauses
    yield Announce(words="All hands set", moment=BANK, clause=clauses.all_set)
    for hidden in play.down:
        play.bank += yield Reveal(hidden=hidden, clause=clauses.bank_opened)
    yield Announce(words=f"Player-dealer has {play.bank_points}", clause=clauses.bank_opened)


def bank_draws(play: AgainstBankInPlay) -> Script:
    """Deal the bank the card that it must take, or wants, and say what it has."""
    clauses = play.rules.clauses
    verb, clause = "stands on", clauses.bank_stands
    if (yield from _bank_way(play, (HIT, STAND))) is HIT:
        verb, clause = "draws to", clauses.bank_draws
        play.bank += yield Deal(to=DEALER, clause=clause)
    yield Announce(words=f"Player-dealer {verb} {play.bank_points}", clause=clause)
    yield from rule(play, BANK_SET)


def put_right(play: AgainstBankInPlay) -> Script:
    """Replace the drawn cards that were exposed, and reset the hands that the house dealer played wrong."""
    clauses = play.rules.clauses
    for seat in play.spoilt:
        play.hands[seat] += yield Deal(to=seat, face="down", clause=clauses.replaced)
    for seat in sorted(play.misplayed):
        cards = play.hands[seat]
        first, drawn = cards[: play.rules.first_cards], cards[play.rules.first_cards :]
        if not drawn:
            play.hands[seat] += yield Deal(to=seat, face="down", clause=clauses.reset)
        else:
            yield Show(seat=seat, cards=drawn, clause=clauses.reset)
            yield MoveCards(cards=drawn, place=seat, to=DISCARD, clause=clauses.reset)
            play.hands[seat] = first


def _bank_way(play: AgainstBankInPlay, choices: tuple[Choice, ...]) -> Generator[Step, Any, Choice]:
    """Return what the bank does, asked of its player where neither rule nor habit decides it."""
    clause = play.rules.clauses.bank_choice
    way = play.rules.bank_play(play.options, play.bank_points)
    while way is None:
        chosen = yield Decide(seat=play.table.banker, choices=choices, clause=clause)
        way = chosen.choice if chosen is not None else None  # a report interrupts
    return way


def named(points: int) -> str:
    return "a natural 9" if points == NATURAL else str(points)


# Settlement


def pay_from_button(play: AgainstBankInPlay) -> Script:
    """Settle the wagers from the action button on, while the bank's wager covers them; then apply the
    cover to the final result."""
    rules, table, clauses = play.rules, play.table, play.rules.clauses
    lines = rules.lines(play.options)
    yield Announce(words=f"The bank plays {named(play.bank_points)}", moment="payoff", clause=clauses.read)
    for seat in play.seats:
        yield Show(seat=seat, cards=play.hands[seat], clause=clauses.shown)
        yield from rule(play, PAYOFF, seat)
        for line in lines:
            if table.stake(seat, line.base):
                (result,) = _results_of(play, LineBet(seat, line), cited=True)
                if seat in play.removed and line is lines[0]:
                    result = yield from _penalty(play, seat, result)
                yield from _settle_with_courtesy(play, seat, result)
    judged = yield JudgeCover(clause=clauses.judged)
    for (seat, spot), has_action in judged.items():
        yield SetMarker(
            name=courtesy_time(seat, spot), value="" if has_action else "yes", clause=clauses.courtesy
        )
    yield from rule(play, CLOSED)


def _penalty(play: AgainstBankInPlay, seat: int, result: Result) -> Generator[Step, Any, Result]:
    """Settle a wager that was removed too early: the maximum is lost, or the minimum won."""
    limits: Limits = play.options.limits
    clause = play.removed[seat]
    if result.outcome is Outcome.WIN:
        return win(result.spot, amount=limits.minimum, why="wager removed", clause=clause)
    most = limits.maximum if limits.maximum is not None else limits.minimum
    more = min(most - play.table.stake(seat, result.spot), play.table.stacks[seat])
    if result.outcome is Outcome.LOSE and more > 0:
        yield Stake(seat=seat, spot=result.spot, amount=more, clause=clause)
    return result


def _settle_with_courtesy(play: AgainstBankInPlay, seat: int, result: Result) -> Script:
    """Settle a wager; without action it has courtesy time for its next hand."""
    clauses = play.rules.clauses
    (payment,) = yield Settle(seat=seat, results=(result,), clause=clauses.settled)
    has_action = payment.taken or payment.paid
    is_push = result.outcome is Outcome.PUSH
    if not has_action and (not is_push or play.options.courtesy == "or-push"):
        yield SetMarker(name=courtesy_time(seat, result.spot), value="yes", clause=clauses.courtesy)


def settle_in_groups(play: AgainstBankInPlay) -> Script:
    """Settle from the action button clockwise, base wagers before bonus bets.

    Where the bank covers all and the text says so, all wagers of a seat are settled together, from the house
    dealer's right.
    """
    rules, table, clauses = play.rules, play.table, play.rules.clauses
    order = clockwise(play.first, play.seats)
    lines = rules.lines(play.options)
    bets = [LineBet(seat, line) for seat in order for line in lines if table.stake(seat, line.base)]
    due = {bet: _results_of(play, bet) for bet in bets}
    yield Announce(words="The hands are read", moment="settlement", clause=clauses.read)
    if clauses.covered and covers_all(table, [(bet.seat, each) for bet in due for each in due[bet]]):
        for seat in sorted(order, reverse=True):
            yield Show(seat=seat, cards=play.hands[seat], clause=clauses.read)
            yield from _settle_seat(play, seat, due, clauses.covered)
        return
    base = {bet: tuple(each for each in due[bet] if each.spot != bet.line.bonus) for bet in due}
    for seat in order:
        yield Show(seat=seat, cards=play.hands[seat], clause=clauses.read)
        yield from _settle_seat(play, seat, base, clauses.settled)
    for bet, results in due.items():
        bonus = tuple(each for each in results if each.spot == bet.line.bonus)
        if bonus:
            yield from _settle_seat(play, bet.seat, {bet: bonus}, clauses.settled)


def _settle_seat(
    play: AgainstBankInPlay, seat: int, due: Mapping[LineBet, tuple[Result, ...]], clause: str
) -> Script:
    """Settle a seat's results, what a foul has cost by the rule that was broken."""

    def clause_of(each: tuple[LineBet, Result]) -> str:
        bet, _ = each
        return play.unpaid[bet].clause if bet in play.unpaid else clause

    own = ((bet, result) for bet, results in due.items() if bet.seat == seat for result in results)
    for cited, group in groupby(own, clause_of):
        yield Settle(seat=seat, results=tuple(result for _, result in group), clause=cited)


RESULT_OF = {Outcome.FORFEITED: forfeited, Outcome.RETURNED: returned, Outcome.LOSE: lose}


def _results_of(play: AgainstBankInPlay, bet: LineBet, *, cited: bool = False) -> tuple[Result, ...]:
    """Return what this bettor's wagers come to; `cited` results of a foul name its clause themselves."""
    seat, line = bet
    spots = [spot for spot in line if play.table.stake(seat, spot)]
    if bet in play.unpaid:
        foul = play.unpaid[bet]
        maker, clause = RESULT_OF[foul.outcome], foul.clause if cited else ""
        return tuple(maker(spot, why=foul.why, clause=clause) for spot in spots)
    hand = play.rules.finished(play.options, play.hands[seat])
    results = play.rules.results(play.options, line, hand, play.bank_points)
    return tuple(result for result in results if result.spot in spots)


# The rounds

IN_BOXES = (
    close, end_courtesy, button_to_bettor, deal(bank_last_or_in_turn, at_once=2), look_for_natural, set_hands,
    draw_from_button, play_bank, pay_from_button,
)  # fmt: skip
"""Parts of a round that deals two cards at a time and puts every hand into a box."""
AFTER_REQUESTS = (
    close, button_before_deal, deal(bank_in_turn), ask_for_cards, draw_from_bank_left, open_bank,
    button_after_play, bank_draws, put_right, settle_in_groups,
)  # fmt: skip
"""A card at a time; the hands that have a choice are asked before any card is drawn."""
