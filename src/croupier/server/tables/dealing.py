"""Dealing: what people and bots do at one table, round after round. A command either happens or is refused.

No rule is in here and no file either: bets and choices go to the session's round, which knows the rules.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from time import monotonic

from croupier.errors import BadOption, CroupierError, IllegalBet, IllegalChoice, OutOfTurn
from croupier.rules import placing_bets
from croupier.rules.choices import Chosen, with_cards
from croupier.rules.game import Game
from croupier.rules.options import Options, hyphened
from croupier.rules.placing_bets import all_or_none
from croupier.rules.script import events as e
from croupier.rules.script.round import Round
from croupier.server.errors import NotYours
from croupier.server.store.clock import CLOCK
from croupier.server.tables import bots, seats
from croupier.server.tables.approvals import blocked_by, check_not_blocked
from croupier.server.tables.seats import MOST_CHIPS
from croupier.server.tables.state import BETTING, OVER, PLAYING, SeatState, TableState
from croupier.table.chance import Chance
from croupier.table.observation import Observation
from croupier.table.seeds import commitment
from croupier.wagers.chips import money
from croupier.wagers.pays import EVEN, Odds, PayTable
from croupier.wagers.spot import added

MOST_ODDS = 10**6
"""Most odds to 1 that a table may pay. No sheet prints more than 20,000 for 1."""
MOST_WON = MOST_CHIPS * MOST_ODDS
"""Cents from which a seat may not bet any more: another round at the most odds still fits in the books' 64
bits."""


def dealt_options(game: Game, settings: Mapping[str, str]) -> Options:
    """Return the options of a table that people play at. Refused if no such table may be dealt."""
    options: Options = game.options.with_settings(settings)
    options.check_dealt()
    for each in fields(options):
        value = getattr(options, each.name)
        rows = [row.pays for row in value] if isinstance(value, PayTable) else [value]
        most = max(
            (odds for odds in rows if isinstance(odds, Odds)), key=lambda odds: odds.ratio, default=EVEN
        )
        if most.ratio > MOST_ODDS:
            raise BadOption(f"{hyphened(each.name)} cannot be {most}", instead=f"at most {MOST_ODDS:,} to 1")
    return options


# Bets


def record_time(state: TableState) -> None:
    """Record, between rounds, that another half hour has begun, if fees are taken by the clock."""
    session = state.session
    is_timed = state.phase == OVER and session.options.is_timed
    if not is_timed or len(session.names) < state.game.fewest_players:
        return
    minute = int(CLOCK.now()) // 60
    if session.table.clock is None or session.options.by_the_clock(session.table, minute):
        session.record_time(minute)


def open_round(state: TableState) -> Round:
    """Return the round that takes bets: a new one if the last is over."""
    session = state.session
    state.check_open("no round")
    if state.phase == PLAYING:
        raise IllegalBet("no more bets", "the round has begun")
    if state.phase == OVER:
        check_not_blocked(state, "no round is opened")
        _set_seed_rounds(state)
        lines = len(session.ledger)
        session.open_round()
        _count_unopened(state, lines)
        state.values_until = None
        state.seats.left_since_round.clear()
    assert session.round is not None
    return session.round


def open_bets(state: TableState) -> None:
    """Open a round if one can be opened, with the bets of the bots."""
    if state.phase == OVER:
        open_round(state)
    if state.phase == BETTING and bots_wait(state):
        bet_for_bots(state)


def bet(state: TableState, seat: int, bets: Mapping[str, int]) -> None:
    """Place all of the bets or none, each after those it needs, with those that the rules add to them."""
    playing = _open_for(state, seat)
    if not bets:
        raise IllegalBet(f"seat {seat} bets nothing")
    game, options, table = state.game, state.session.options, state.session.table
    amounts = {game.spot(name, options).name: amount for name, amount in bets.items()}
    amounts |= added(amounts, game.spots(options).values(), table, seat)
    with all_or_none(playing, seat):
        for name in game.bet_order(amounts, options):
            playing.bet(seat, name, amounts[name])
        if (laid := sum(table.layout[seat].values())) > MOST_CHIPS:
            raise IllegalBet(f"seat {seat} cannot lay {money(laid)}", f"{money(MOST_CHIPS)} is the most")
        if (worth := state.worth(seat)) > MOST_WON:
            why = f"nobody plays on with more than {money(MOST_WON)}"
            raise IllegalBet(f"seat {seat} has {money(worth)}", why, "get up with it")
    _record_bets(state, seat)


def take_down(state: TableState, seat: int, spot: str, amount: int | None = None) -> None:
    """Take a bet down, with those that must be equal to it."""
    placing_bets.take_down(_open_for(state, seat), seat, spot, amount)
    _record_bets(state, seat)


def clear(state: TableState, seat: int) -> None:
    """Take down every bet that may come down."""
    placing_bets.clear_layout(_open_for(state, seat), seat)
    _record_bets(state, seat)


def join_bank(state: TableState, seat: int, amount: int) -> None:
    """Take a share of the bank of this round; 0 gives it back."""
    playing = _open_for(state, seat)
    if amount:
        playing.join_bank(seat, amount)
    else:
        playing.leave_bank(seat)
    _record_bets(state, seat)


def press(state: TableState, seat: int, button: str, spot: str = "") -> None:
    """Press one of the buttons that the game offers while bets are open."""
    _open_for(state, seat).press(seat, button, spot)
    _record_bets(state, seat)


def switch(state: TableState, seat: int, spot: str, working: bool) -> None:
    """Turn a wager on or off."""
    _open_for(state, seat).switch(seat, spot, working)
    _record_bets(state, seat)


def _open_for(state: TableState, seat: int) -> Round:
    state.check_seated(seat)
    return open_round(state)


def _record_bets(state: TableState, seat: int) -> None:
    state.session.record()
    state.seats.ready.discard(seat)


def set_ready(state: TableState, seat: int, is_ready: bool = True) -> None:
    """Note that a seat has made its bets. The last one begins the round, or is refused if it cannot begin."""
    state.check_seated(seat)
    if state.phase == PLAYING:
        raise IllegalBet("no more bets", "the round has begun")
    ready = state.seats.ready
    if not is_ready:
        ready.discard(seat)
        return
    ready.add(seat)
    try:
        if _closes_bets(state):
            deal(state)
    except CroupierError:
        ready.discard(seat)
        raise


def _all_ready(state: TableState) -> bool:
    """Return True if every person at the table is ready. People who are away, leave or bank are not waited
    for."""
    those, table = state.seats, state.session.table
    people = {seat: who for seat, who in those.people.items() if seat not in those.leaving}
    if not people:
        return bool(those.people)  # they leave, and their wagers are played out
    waited = {seat for seat, who in people.items() if who not in state.away and seat not in table.away}
    waited.discard(state.coming_banker)
    has_begun = state.phase == BETTING and any(table.layout.values())
    return waited <= those.ready and (not those.ready.isdisjoint(people) or has_begun)


def deal(state: TableState) -> None:
    """Close the bets, after those of the bots, and begin the round."""
    playing = open_round(state)
    bet_for_bots(state)
    state.session.start(run=not state.settings.pace)
    state.seats.ready.clear()
    assert playing is state.session.round


def bots_wait(state: TableState) -> bool:
    """Return True if bots have not bet yet for the open round."""
    return state.game.banking != "pot" and not set(state.seats.bots) <= state.seats.ready


def bet_for_bots(state: TableState) -> None:
    """Place the bets of the bots that have not bet for this round."""
    playing, session = open_round(state), state.session
    has_bet = {seat for (seat, _), amount in playing.table.placed_this_round.items() if amount}
    promised = "".join(commitment(seed) for seed in session.seeds[:2] if seed)
    for seat, name in state.seats.bots.items():
        if seat not in has_bet and seat in playing.table.stacks:
            lot = Chance(f"bets of seat {seat} in round {playing.table.number}, {promised}")
            bots.bet(playing, seat, bots.strategy(state.game, name), lot)
    session.record()
    state.seats.ready |= set(state.seats.bots)


# The round


def choose(state: TableState, seat: int, name: str, amount: int | None = None, cards: str = "") -> None:
    """Make the choice that the seat is asked for."""
    ask = state.asked
    if ask is None or ask.seat != seat:
        who = f"seat {ask.seat} is asked" if ask is not None else "nobody is asked"
        raise OutOfTurn(f"seat {seat} cannot {name} now", who)
    for choice in ask.choices:
        if name == choice.name or name in choice.aliases:
            _choose(state, with_cards(choice, cards, amount))
            return
    raise IllegalChoice(f"seat {seat} cannot {name} now", f"legal is {', '.join(map(str, ask.choices))}")


def choose_for(state: TableState) -> None:
    """Choose as the bot does that is asked. A person who is gone or too slow is folded or stood."""
    ask, playing, of_bots = state.asked, state.session.round, state.seats.bots
    assert ask is not None and playing is not None
    plan = bots.strategy(state.game, of_bots.get(ask.seat, ""))
    way = bots.choose if ask.seat in of_bots else bots.choose_absent
    if state.bot_views is None or state.bot_views[0] is not playing:
        state.bot_views = (playing, {})
    views = state.bot_views[1]
    if ask.seat not in views:
        views[ask.seat] = Observation(playing.game, playing.table, ask.seat)
    _choose(state, way(views[ask.seat].follow(playing), ask, plan))


def _choose(state: TableState, chosen: Chosen) -> None:
    state.session.choose(chosen, run=not state.settings.pace)


# Values that players add to the next seed


VALUES_OPEN = 3.0
"""Seconds that players have to open their values; then the cards are shuffled without the others."""


def commit_value(state: TableState, seat: int, digest: str) -> None:
    """Take the hash of the value that a seat adds to the promised seed. Refused for a person who has left too
    many unopened: who opens last chooses between two shuffles by that."""
    state.check_seated(seat)
    left, limit = state.seats.unopened.get(state.seats.people.get(seat, ""), 0), state.settings.unopened_limit
    if limit and left >= limit:
        raise NotYours("you add no value to the next seed", f"you have left {left} unopened", "play without")
    state.session.commit_value(seat, digest)


def _count_unopened(state: TableState, lines: int) -> None:
    """Count the values that were not opened for the seeds which the ledger's later lines use."""
    unopened, people = state.seats.unopened, state.seats.people
    for line in state.session.ledger.lines[lines:]:
        if isinstance(line.what, e.ShoeShuffled | e.ChanceSeeded):
            for seat in line.what.unopened:
                if seat in people:
                    unopened[people[seat]] = unopened.get(people[seat], 0) + 1


def close_values(state: TableState) -> None:
    """Take no other commitments, and let the players open their values."""
    _set_seed_rounds(state)
    state.session.close_values()
    state.values_until = monotonic() + VALUES_OPEN


def open_value(state: TableState, seat: int, value: str) -> None:
    """Open the value of a seat. The first one that is opened closes the commitments."""
    state.check_seated(seat)
    mixing = state.session.mixing
    if (
        mixing is not None
        and state.phase == OVER
        and not mixing.values.are_closed
        and mixing.values.commitments
    ):
        close_values(state)
    state.session.open_value(seat, value)


def values_wait(state: TableState) -> bool:
    """Return True if the next round is not opened yet because players have values to open."""
    mixing = state.session.mixing
    if mixing is None or state.phase != OVER or not mixing.values.commitments:
        return False
    _set_seed_rounds(state)
    if not state.session.draws_seed_next:
        return False
    if not mixing.values.are_closed:
        return True
    if not any(_is_there(state, seat) for seat in mixing.values.unopened):
        return False
    if state.values_until is None:  # a server that has started again
        state.values_until = monotonic() + VALUES_OPEN
    return monotonic() < state.values_until


def _is_there(state: TableState, seat: int) -> bool:
    """Return True if the person of a seat watches, or never has: then it may be a program."""
    return state.seats.people.get(seat, "") not in state.away and seat in state.seats.people


def values_seconds(state: TableState) -> float | None:
    """Return the seconds that players still have to open their values; None if nobody is waited for."""
    mixing = state.session.mixing
    is_open = mixing is not None and mixing.values.are_closed
    if not is_open or state.values_until is None or not values_wait(state):
        return None
    return max(0.0, state.values_until - monotonic())


def _set_seed_rounds(state: TableState) -> None:
    if state.session.mixing is not None:
        state.session.mixing.lasts = state.settings.seed_rounds


# The table


def close(state: TableState, *, later: bool = False) -> None:
    """Close the table now, or `later`: after the round. Everybody gets up with all chips, and the seeds are
    disclosed."""
    state.check_open("the table cannot close")
    if later and state.phase != OVER:
        state.seats.closes_after_round = True
        return
    if state.session.table.approvals:
        check_not_blocked(state, "the table cannot close")
    state.session.close()
    state.seats = SeatState(rounds_before=state.seats.rounds_before)


def cancel_scheduled(state: TableState) -> None:
    """Cancel what the floor has ordered for the end of the round."""
    state.seats.closes_after_round, state.seats.options_after_round = False, None


# What needs no person


def can_step(state: TableState) -> bool:
    """Return True if the table goes on by itself."""
    if seats.is_offer_due(state):
        return True
    match state.phase:
        case "playing":
            return not state.asks_person
        case "betting":
            return _closes_bets(state) or bots_wait(state)
        case "over":
            return seats.can_change(state) or (_closes_bets(state) and not _only_waits(state))
    return False


def step(state: TableState) -> None:
    """Do the next thing that needs no person: a card, a bot's bets or choice, a change of seats, the deal."""
    phase = state.phase
    if seats.is_offer_due(state):
        seats.offer_seats(state)
    elif phase == PLAYING:
        if state.asked is not None:
            choose_for(state)
        else:
            state.session.answer_one()
    elif phase == OVER and seats.can_change(state):
        seats.change(state)
    elif phase == BETTING and bots_wait(state):
        bet_for_bots(state)
    elif values_wait(state):
        close_values(state)
    else:
        _refill_bots(state)
        deal(state)


def go_on(state: TableState) -> None:
    """Take one step if the table has a pace, else all steps up to the next question to a person."""
    step(state)
    while not state.settings.pace and state.phase == PLAYING and can_step(state):
        step(state)


def _closes_bets(state: TableState) -> bool:
    """Return True if bets are closed without a command now."""
    if not _can_deal(state):
        return False
    if not state.seats.people:
        return state.settings.deals_alone and bool(state.seats.bots)
    return _all_ready(state)


def _only_waits(state: TableState) -> bool:
    """Return True if the table can do nothing but wait until players have opened their values."""
    mixing = state.session.mixing
    return mixing is not None and mixing.values.are_closed and values_wait(state)


def _can_deal(state: TableState) -> bool:
    if state.phase == BETTING:
        return True
    if blocked_by(state, CLOCK.now()) is not None:
        return False
    enough = len(state.session.table.present) >= state.game.fewest_players
    return enough and (not state.game.needs_banker or bool(state.coming_banker))


def _refill_bots(state: TableState) -> None:
    session = state.session
    for seat in state.seats.bots:
        stack, usual = session.table.stacks.get(seat, 0), bots.sensible_buy_in(session.options)
        if state.phase != PLAYING and stack < usual // 10:
            session.buy(seat, session.options.fitting_buy_in(usual, stack), approved=True)
