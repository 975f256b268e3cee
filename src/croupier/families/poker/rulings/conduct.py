"""How players bet: words against chips, one large chip, a raise in several moves, chips not let go, acting
out of turn, the clock. Sheet: rulebook/hustler-no-limit-pot-limit-rules.md. Each is reported to the running
hand, and the seat is then asked again for what it is still free to do."""

from __future__ import annotations

from collections.abc import Callable

from croupier.families.poker.bets.binding import STAY, Binding, Early, bound_by
from croupier.families.poker.contest import Contest, declare_dead
from croupier.families.poker.rulings.floor import Remedy, procedure, remedy, within
from croupier.rules.irregularities import Report, Scope
from croupier.rules.steps import Call, Script
from croupier.wagers.chips import money

NO_AND_POT_LIMIT = Scope(
    limits=("pot-limit", "no-limit"), widened_by=("no_limit_rules", "everywhere"), said="L2174-2190"
)
"""The games of which the section on no limit and pot limit speaks."""
SPOKEN = ("fold", "check", "call", "bet", "raise")


def held_to(contest: Contest, seat: int, binding: Binding, clause: str) -> Script:
    """The seat is held to it, and everybody is told."""
    if seat in contest.live:
        contest.bound[seat] = binding
        amount = f" to {money(binding.to)}" if binding.to else ""
        yield Call(words=f"Seat {seat} is held to: {binding.act}{amount}", clause=clause)


def _words_rule(contest: Contest, report: Report) -> Script:
    if report.said is not None:
        binding = bound_by(contest, report.seat, report.said)
        yield from held_to(contest, report.seat, binding, "L2185")


def _large_chip(contest: Contest, report: Report) -> Script:
    """Silent: before a bet it is a bet of all that it is worth, after one a call."""
    seat = report.seat
    if report.said is not None:
        yield from held_to(contest, seat, bound_by(contest, seat, report.said), "L2187")
    elif seat in contest.put:
        faces = contest.bet > contest.put[seat]
        binding = Binding("call") if faces else Binding("bet", contest.put[seat] + report.chips)
        yield from held_to(contest, seat, binding, "L2187")


def _several_moves(clause: str) -> Callable[[Contest, Report], Script]:
    def handle(contest: Contest, report: Report) -> Script:
        """With the amount announced it is that raise, however often he moves; with the word alone it is what
        the first move makes; without a word it is a call."""
        seat, said = report.seat, report.said
        if seat not in contest.put:
            return
        binding = Binding("call")
        if said is not None:
            binding = bound_by(contest, seat, said)
            if not said.amount and report.chips:
                binding = Binding(said.word, contest.put[seat] + report.chips)
        yield from held_to(contest, seat, binding, clause)

    return handle


def _not_released(contest: Contest, report: Report) -> Script:
    contest.bound.pop(report.seat, None)
    yield Call(words=f"Seat {report.seat} has let go of no chips: nothing binds it", clause="L2184")


def _out_of_turn(contest: Contest, report: Report) -> Script:
    seat, said = report.seat, report.said
    if seat not in contest.live or said is None:
        return
    if contest.table.options.out_of_turn == "never-binds":
        yield Call(words=f"Seat {seat} acted out of turn: it does not bind", clause="L2184")
        return
    contest.early[seat] = Early(bound_by(contest, seat, said), contest.bet)
    yield Call(words=f"Seat {seat} acted out of turn: it binds if the bet stays the same", clause="L2184")


def _faces_a_bet(contest: Contest, seat: int) -> bool:
    return seat in contest.live and contest.bet > contest.put[seat]


def _clock_on(contest: Contest, report: Report) -> Script:
    if _faces_a_bet(contest, report.seat):
        yield Call(words=f"Seat {report.seat}: the clock is on, one minute", clause="L2189")
    else:
        yield Call(words=f"Seat {report.seat} faces no bet: it has its time", clause="L2189")


def _ten_seconds(contest: Contest, report: Report) -> Script:
    """The last ten of the minute (ambiguity 6)."""
    if _faces_a_bet(contest, report.seat):
        yield Call(words=f"Seat {report.seat}: ten seconds", clause="L2189")


def _clock_out(contest: Contest, report: Report) -> Script:
    """Where no bet is faced no consequence is stated (ambiguity 7): the hand stands."""
    if _faces_a_bet(contest, report.seat):
        yield from declare_dead(contest, report.seat, "L2189")
    elif report.seat in contest.live:
        yield Call(words=f"Seat {report.seat} faces no bet: the hand stands", clause="L2189")


def string_raise(clause: str, *streets: str, says: str) -> Remedy:
    return remedy(
        "string-raise",
        "a player made a raise in several moves",
        says,
        clause,
        streets,
        _several_moves(clause),
        speaks=("raise", "bet"),
        takes_chips=True,
    )


def string_bet(clause: str, *streets: str) -> Remedy:
    def handle(contest: Contest, report: Report) -> Script:
        """What stands is the call, or the check where there is no bet."""
        yield from held_to(contest, report.seat, Binding("call"), clause)

    trigger = "a bet or raise was made in several moves"
    return remedy("string-bet", trigger, "it does not stand", clause, streets, handle)


def gesture_binds(clause: str, *streets: str) -> Remedy:
    def handle(contest: Contest, report: Report) -> Script:
        """Unless he was `unaware` of a raise, and nobody has acted behind him."""
        if report.said is None:
            yield from held_to(contest, report.seat, Binding(STAY), clause)

    trigger = "a player made a motion to bet or call"
    says = (
        "it is completed with a minimum bet at least; not where he was unaware of a raise, unless another "
        "has acted behind him"
    )
    return remedy("gesture-binds", trigger, says, clause, streets, handle, speaks=("unaware",))


def no_limit_floor(*streets: str) -> tuple[Remedy, ...]:
    """Return what the section on no limit and pot limit has of irregularities (L2174-2190), in the games over
    which it is laid. It has no ruling for who acts out of turn, so that one holds at every limit."""
    chapter = (
        remedy(
            "clock-called",
            "the dealer asks for the clock on a player",
            "facing a bet he has one more minute, with a warning ten seconds before its end",
            "L2189",
            streets,
            _clock_on,
        ),
        remedy(
            "ten-seconds-left",
            "of the clock that is on a player ten seconds are left",
            "he is warned",
            "L2189",
            streets,
            _ten_seconds,
        ),
        remedy(
            "clock-ran-out",
            "a player facing a bet let the clock run out",
            "the hand is dead and its chips stay in the pot",
            "L2189",
            streets,
            _clock_out,
        ),
        remedy(
            "words-and-chips-differ",
            "the amount said and the chips put in differ",
            "the bet is corrected to the words; one larger chip without words is a call",
            "L2185-2187",
            streets,
            _words_rule,
            speaks=SPOKEN,
            takes_chips=True,
        ),
        remedy(
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
        remedy(
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
    out_of_turn = remedy(
        "acted-out-of-turn",
        "a player acted before it was his turn",
        "it binds him when his turn comes and the bet has not changed; else he is free (not stated)",
        "L2184",
        streets,
        _out_of_turn,
        speaks=SPOKEN,
    )
    return (*(within(NO_AND_POT_LIMIT, each) for each in chapter), out_of_turn)
