"""Conduct: bets in several moves or by a gesture, cards shown or asked about, requests before the deal."""

from __future__ import annotations

from collections.abc import Callable

from croupier.families.poker.binding import STAY, Binding, bound_by
from croupier.families.poker.floor import floor_rule
from croupier.families.poker.hand import HandState
from croupier.families.poker.kill import leave_out
from croupier.rules.family_rules import FloorRule
from croupier.rules.irregularities import BETTING, Report
from croupier.rules.steps import Announce, Reshuffle, Script, Show
from croupier.wagers.chips import money


def held_to(play: HandState, seat: int, binding: Binding, clause: str) -> Script:
    """Bind the seat to an action and announce it."""
    if seat in play.live:
        play.betting.bound[seat] = binding
        amount = f" to {money(binding.to)}" if binding.to else ""
        yield Announce(words=f"Seat {seat} is held to: {binding.act}{amount}", clause=clause)


def _several_moves(clause: str) -> Callable[[HandState, Report], Script]:
    def handle(play: HandState, report: Report) -> Script:
        """Bind the seat to a raise of the announced amount, whatever its number of moves; with the word
        alone, to what the first move makes; and without a word, to a call."""
        seat, said = report.seat, report.statement
        if seat not in play.betting.put:
            return
        binding = Binding("call")
        if said is not None:
            binding = bound_by(play, seat, said)
            if not said.amount and report.chips:
                binding = Binding(said.word, play.betting.put[seat] + report.chips)
        yield from held_to(play, seat, binding, clause)

    return handle


def string_raise(clause: str, *streets: str, says: str) -> FloorRule:
    return floor_rule(
        "string-raise",
        "a player made a raise in several moves",
        says,
        clause,
        streets,
        _several_moves(clause),
        speaks=("raise", "bet"),
        takes_chips=True,
    )


def string_bet(clause: str, *streets: str) -> FloorRule:
    def handle(play: HandState, report: Report) -> Script:
        """Let only the call stand, or the check if there is no bet."""
        yield from held_to(play, report.seat, Binding("call"), clause)

    trigger = "a bet or raise was made in several moves"
    return floor_rule("string-bet", trigger, "it does not stand", clause, streets, handle)


def gesture_binds(clause: str, *streets: str) -> FloorRule:
    def handle(play: HandState, report: Report) -> Script:
        """Bind the player to a call or the smallest bet, unless he was `unaware` of a raise and nobody has
        acted behind him."""
        if report.statement is None:
            yield from held_to(play, report.seat, Binding(STAY), clause)

    trigger = "a player made a motion to bet or call"
    says = (
        "it is completed with a minimum bet at least; not where he was unaware of a raise, unless another "
        "has acted behind him"
    )
    return floor_rule("gesture-binds", trigger, says, clause, streets, handle, speaks=("unaware",))


# Information


def draw_count(clause: str, *moments: str, trigger: str, says: str) -> FloorRule:
    """Return the floor rule for a question about how many cards a seat drew, answered until there is action
    after the draw."""

    def handle(play: HandState, report: Report) -> Script:
        seat = report.seat
        if play.betting.has_action:
            yield Announce(words=f"There has been action: what seat {seat} drew is not told", clause=clause)
        elif seat in play.dealt.discards:
            yield Announce(words=f"Seat {seat} drew {len(play.dealt.discards[seat])}", clause=clause)
        else:
            yield Announce(words=f"Seat {seat} has not drawn yet", clause=clause)

    return floor_rule("draw-count-asked", trigger, says, clause, moments, handle)


def shown_to_one(clause: str, *moments: str) -> FloorRule:
    """Return the floor rule for cards shown to one other player: the named cards, or the whole hand, will be
    shown to all."""

    def handle(play: HandState, report: Report) -> Script:
        if report.seat in play.dealt.down:
            play.dealt.to_show[report.seat] = (report.cards or play.dealt.down[report.seat], clause)
            yield Announce(words=f"Seat {report.seat} shows them to all once the pot is won", clause=clause)

    return floor_rule(
        "cards-shown-to-one",
        "a player showed cards to one other",
        "any player may demand to see them once the winner is known",
        clause,
        moments,
        handle,
        takes_cards=True,
    )


def openers_kept(clause: str, *moments: str) -> FloorRule:
    def handle(play: HandState, report: Report) -> Script:
        if play.openers.seat and play.openers.hand:
            play.dealt.to_show[play.openers.seat] = (play.openers.hand, clause)
            words = f"Seat {play.openers.seat} keeps the opening hand, and shows it once the pot is won"
        else:
            words = "Nobody has opened"
        yield Announce(words=words, clause=clause)

    return floor_rule(
        "openers-to-be-kept",
        "a player asks that the opening hand be kept",
        "the opener keeps it and shows it when the winner of the pot has been determined",
        clause,
        moments,
        handle,
    )


def hand_retrieved(clause: str, *moments: str) -> FloorRule:
    """Return the floor rule for an opener who threw his hand away. The floor approves by reporting it, and
    the opening hand is shown."""

    def handle(play: HandState, report: Report) -> Script:
        seat = report.seat
        if seat == play.openers.seat and play.openers.hand:
            yield Show(seat=seat, cards=play.openers.hand, words="the opening hand", clause=clause)
        else:
            yield Announce(words=f"Seat {seat} has not opened", clause=clause)

    return floor_rule(
        "opener-threw-hand",
        "the opener has thrown his hand away",
        "he may retrieve it to prove openers at the floor's discretion",
        clause,
        moments,
        handle,
    )


def pat_unaware(clause: str, *moments: str) -> FloorRule:
    def handle(play: HandState, report: Report) -> Script:
        play.betting.bound.pop(report.seat, None)
        play.betting.early.pop(report.seat, None)
        yield Announce(
            words=f"Seat {report.seat} may still play the hand: the rap binds to nothing", clause=clause
        )

    return floor_rule(
        "pat-unaware-of-a-raise",
        "a player rapped pat and did not know that the pot had been raised",
        "he may still play his hand",
        clause,
        moments,
        handle,
    )


# Before the deal


def before_the_deal(name: str, trigger: str, says: str, clause: str) -> FloorRule:
    """Return a floor rule that the game itself applies when it lets players in."""
    return floor_rule(name, trigger, says, clause, (BETTING,), None, interrupts=False)


def second_short_buy(clause: str) -> FloorRule:
    """Return the floor rule for a second short buy without a full one in between: the player is not dealt in.
    If only two play, both are dealt in, because a hand needs two players."""

    def handle(play: HandState, report: Report) -> Script:
        seat = report.seat
        if seat not in play.seats:
            yield Announce(words=f"Seat {seat} is not dealt in anyhow", clause=clause)
        elif len(play.seats) == 2:
            yield Announce(words=f"Seat {seat} buys in full: a hand needs two players", clause=clause)
        else:
            yield Announce(words=f"Seat {seat} is not dealt in until it buys in full", clause=clause)
            yield from leave_out(play, seat, clause)

    return floor_rule(
        "second-short-buy",
        "a player has bought in short a second time since his last full buy-in",
        "one short buy is allowed for every full buy-in: he is not dealt in until he buys in full",
        clause,
        (BETTING,),
        handle,
    )


def extra_shuffle(clause: str) -> FloorRule:
    """Return the floor rule for a request to shuffle again: only the player with the button gets it."""

    def handle(play: HandState, report: Report) -> Script:
        button = play.seats[-1]
        if report.seat == button:
            yield Announce(words=f"Seat {button} has the button: the cards are shuffled again", clause=clause)
            yield Reshuffle(clause=clause)
        else:
            yield Announce(words=f"No other shuffle: seat {button} alone may ask for one", clause=clause)

    return floor_rule(
        "extra-shuffle",
        "a player asks for another shuffle",
        "the cards are shuffled again for the one with the button; anybody else is refused",
        clause,
        (BETTING,),
        handle,
    )


def shuffler_fails(clause: str) -> FloorRule:
    def handle(play: HandState, report: Report) -> Script:
        yield Announce(words="The cards are shuffled by hand and cut", clause=clause)
        yield Reshuffle(clause=clause)

    return floor_rule(
        "shuffler-fails",
        "the shuffling machine fails",
        "the cards are shuffled by hand, cut and dealt",
        clause,
        (BETTING,),
        handle,
        wants_seat=False,
    )
