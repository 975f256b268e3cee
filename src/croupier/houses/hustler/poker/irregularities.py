"""Irregularities of the Hustler's poker rooms: the section on no limit and pot limit, and kills.

Sheets: rulebook/hustler-no-limit-pot-limit-rules.md and rulebook/hustler-kill-pots.md. Each is reported to
the running hand, and the seat is then asked again for what it is still free to do.
"""

from __future__ import annotations

from croupier.families.poker.binding import COMPLETE, Binding, Early, bound_by
from croupier.families.poker.conduct import held_to, string_raise
from croupier.families.poker.floor import floor_rule, procedure, within
from croupier.families.poker.hand import HandState, declare_dead
from croupier.families.poker.kill import KILL
from croupier.families.poker.posts import marked_seat
from croupier.rules.family_rules import FloorRule
from croupier.rules.irregularities import Report, Scope
from croupier.rules.steps import HOUSE_PROCEDURE, Announce, PutInPot, Script

NO_AND_POT_LIMIT = Scope(
    limits=("pot-limit", "no-limit"), widened_by=("no_limit_rules", "everywhere"), clause="L2174-2190"
)
"""The games of which the section on no limit and pot limit speaks."""
LIMIT_PLAY = Scope(limits=("fixed-limit", "spread-limit"), clause="L696-704")
"""The games of which lowball's rules on limit play speak: no check-raise, the sevens rule."""


SPOKEN = ("fold", "check", "call", "bet", "raise")


def _words_rule(play: HandState, report: Report) -> Script:
    if report.statement is not None:
        binding = bound_by(play, report.seat, report.statement)
        yield from held_to(play, report.seat, binding, "L2185")


def _large_chip(play: HandState, report: Report) -> Script:
    """Bind a seat to its words about a large chip. A silent one is a call if it faces a bet, and otherwise a
    bet of the whole chip."""
    seat = report.seat
    if report.statement is not None:
        yield from held_to(play, seat, bound_by(play, seat, report.statement), "L2187")
    elif seat in play.betting.put:
        faces = play.betting.bet > play.betting.put[seat]
        binding = Binding("call") if faces else Binding("bet", play.betting.put[seat] + report.chips)
        yield from held_to(play, seat, binding, "L2187")


def _not_released(play: HandState, report: Report) -> Script:
    play.betting.bound.pop(report.seat, None)
    yield Announce(words=f"Seat {report.seat} has let go of no chips: nothing binds it", clause="L2184")


def _out_of_turn(play: HandState, report: Report) -> Script:
    seat, said = report.seat, report.statement
    if seat not in play.live or said is None:
        return
    if play.table.options.out_of_turn == "never-binds":
        yield Announce(words=f"Seat {seat} acted out of turn: it does not bind", clause=HOUSE_PROCEDURE)
        return
    play.betting.early[seat] = Early(bound_by(play, seat, said), play.betting.bet)
    words = f"Seat {seat} acted out of turn: it binds if the bet stays the same"
    yield Announce(words=words, clause=HOUSE_PROCEDURE)


def _faces_a_bet(play: HandState, seat: int) -> bool:
    return seat in play.live and play.betting.bet > play.betting.put[seat]


def _clock_on(play: HandState, report: Report) -> Script:
    if _faces_a_bet(play, report.seat):
        yield Announce(words=f"Seat {report.seat}: the clock is on, one minute", clause="L2189")
    else:
        yield Announce(words=f"Seat {report.seat} faces no bet: it has its time", clause="L2189")


def _ten_seconds(play: HandState, report: Report) -> Script:
    """Announce the last ten seconds of the minute (ambiguity 6)."""
    if _faces_a_bet(play, report.seat):
        yield Announce(words=f"Seat {report.seat}: ten seconds", clause="L2189")


def _clock_out(play: HandState, report: Report) -> Script:
    """Declare the hand dead if it faces a bet. The text states no consequence if it faces none (ambiguity 7),
    so the hand stays in play."""
    if _faces_a_bet(play, report.seat):
        yield from declare_dead(play, report.seat, "L2189")
    elif report.seat in play.live:
        yield Announce(words=f"Seat {report.seat} faces no bet: the hand stands", clause="L2189")


def no_limit_floor(*streets: str) -> tuple[FloorRule, ...]:
    """Return what the section on no limit and pot limit has of irregularities (L2174-2190), in the games over
    which it is laid. It has no ruling for who acts out of turn, so that one holds at every limit."""
    chapter = (
        floor_rule(
            "clock-called",
            "the dealer asks for the clock on a player",
            "facing a bet he has one more minute, with a warning ten seconds before its end",
            "L2189",
            streets,
            _clock_on,
        ),
        floor_rule(
            "ten-seconds-left",
            "of the clock that is on a player ten seconds are left",
            "he is warned",
            "L2189",
            streets,
            _ten_seconds,
        ),
        floor_rule(
            "clock-ran-out",
            "a player facing a bet let the clock run out",
            "the hand is dead and its chips stay in the pot",
            "L2189",
            streets,
            _clock_out,
        ),
        floor_rule(
            "words-and-chips-differ",
            "the amount said and the chips put in differ",
            "the bet is corrected to the words; one larger chip without words is a call",
            "L2185-2187",
            streets,
            _words_rule,
            speaks=SPOKEN,
            takes_chips=True,
        ),
        floor_rule(
            "one-large-chip",
            "a player put in one chip or bill without a word",
            "as the first bet it is one of its full value; facing a bet it is a call",
            "L2187",
            streets,
            _large_chip,
            speaks=("raise", "bet", "call"),
            takes_chips=True,
        ),
        string_raise(
            "L2186",
            *streets,
            says="he may make as many as the raise takes if he announced its amount; else the first counts",
        ),
        floor_rule(
            "chips-not-released",
            "a player moved chips towards the pot and did not let go of them",
            "it does not bind: a wager is one when the chips are released",
            "L2184",
            streets,
            _not_released,
            takes_chips=True,
        ),
        procedure(
            "insurance-offered",
            "players make an insurance or other proposition wager on the hand",
            "it is not recognised, nothing is decided about it, and the pot goes to the best hand",
            "L2190",
            *streets,
        ),
    )
    out_of_turn = floor_rule(
        "acted-out-of-turn",
        "a player acted before it was his turn",
        "it binds him when his turn comes and the bet has not changed; else he is free (not stated)",
        HOUSE_PROCEDURE,
        streets,
        _out_of_turn,
        speaks=SPOKEN,
    )
    return (*(within(NO_AND_POT_LIMIT, each) for each in chapter), out_of_turn)


# Kills


def _too_little(play: HandState, report: Report) -> Script:
    """Rule on a player who put in too little. If a required kill has its button face up, the chips stay in
    the pot, and the player completes or forfeits the bet. Otherwise the player takes them back and decides
    again."""
    seat = report.seat
    if seat not in play.live:
        return
    owed = min(play.betting.bet - play.betting.put[seat], play.table.stacks[seat])
    if not play.kill or marked_seat(play.table, KILL) != play.kill:
        yield Announce(words=f"Seat {seat} takes it back and thinks again", clause="L721")
        return
    amount = min(report.chips, owed - 1)
    if amount > 0:
        yield PutInPot(seat=seat, amount=amount, what="too-little", clause="L721")
        play.betting.put[seat] += amount
    yield from held_to(play, seat, Binding(COMPLETE), "L721")


def _killer_leaves(play: HandState, report: Report) -> Script:
    """Declare the hand of a killer who leaves dead; the kill stays in the pot."""
    if report.seat == play.kill:
        yield Announce(words=f"Seat {report.seat}: the kill is posted all the same", clause="L723")
        yield from declare_dead(play, report.seat, "L723")
    else:
        yield Announce(words=f"Seat {report.seat} has no kill to post in this hand", clause="L723")


def kill_floor(first: str, *later: str) -> tuple[FloorRule, ...]:
    """Return the floor rules for kills; `first` is the street before which a kill is posted."""
    return (
        floor_rule(
            "too-little-put-in",
            "a player unaware of a raise or a kill put in too little",
            "he may take it back and think again before the draw; with the kill button face up he completes "
            "the bet or forfeits it",
            "L721",
            (first,),
            _too_little,
            takes_chips=True,
        ),
        floor_rule(
            "killer-leaves",
            "a player who must kill wants to be dealt out or to quit",
            "he posts the kill in that hand all the same, or does not play until it is posted",
            "L723",
            (first,),
            _killer_leaves,
        ),
        procedure(
            "second-kill",
            "another player wants to kill a pot that is killed already",
            "one kill a hand: it is refused",
            "L722",
            first,
            seat=True,
        ),
        procedure(
            "game-broken",
            "a player of a broken game wants a seat in another",
            "only at the same limit and type of game; with and without a mandatory kill they are different",
            "L725",
            first,
            *later,
            seat=True,
        ),
    )
