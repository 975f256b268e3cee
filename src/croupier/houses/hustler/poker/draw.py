"""The Hustler's draw games: triple draw, and what lowball and jacks-or-better share."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from msgspec.structs import replace

from croupier.families.poker.binding import Binding
from croupier.families.poker.conduct import draw_count, held_to
from croupier.families.poker.dealing_errors import changed_discard, named
from croupier.families.poker.draws import STAND_PAT, draw_together, last_card_kept_back
from croupier.families.poker.floor import dead_hand, floor_rule, fouled_hand
from croupier.families.poker.hand import HandState, by_option
from croupier.families.poker.streets import (
    CardOrder,
    Street,
    ace_high,
    ace_low,
    down,
    left_of_forced,
    size_of,
)
from croupier.houses.hustler.poker.irregularities import no_limit_floor
from croupier.houses.hustler.poker.options import ANY_LIMIT, LIMITS, HustlerDrawOptions
from croupier.rules.family_rules import FloorRule
from croupier.rules.irregularities import Report
from croupier.rules.options import option
from croupier.rules.steps import Announce, Deal, Discard, Script
from croupier.wagers.fees import Collection

# Triple draw


BEFORE = "before the draw"


DRAWS = ("first draw", "second draw", "third draw")


TRIPLE_DRAW_STREETS = (BEFORE, *DRAWS)


# Options


@dataclass(frozen=True, kw_only=True)
class TripleDrawOptions(HustlerDrawOptions):
    limit: str = option(
        "fixed-limit", ANY_LIMIT, choices=LIMITS, ambiguity="raises within the posted table limit"
    )
    heads_up_blind: str = option(
        "big",
        "the blind of the button when two play: who sits to its left has the small blind and the next the "
        "big one, so the button; hold 'em has it the other way round [L2143]",
        choices=("small", "big"),
        ambiguity="heads-up blinds",
    )
    button_start: str = option(
        "spread-deck",
        "where the button begins: with the highest card drawn from the spread deck, without its top and its "
        "bottom card; others deal a card up to each, or begin at the dealer's right; the house's choice "
        "where nothing is stated",
        choices=("dealers-right", "high-card", "spread-deck"),
    )
    button_card: str = option(
        "ace",
        "the highest card in the draw for the button; not stated",
        choices=("ace", "king"),
        ambiguity="the highest card for the button",
    )
    discard_change: str = option(
        "both",
        "a discard may be changed while no card has been dealt and nobody has acted on it (both), while "
        "either has not happened yet, or never (final); the conditions stand in a list, as if one sufficed",
        choices=("both", "either", "final"),
        ambiguity="changing the number of discards",
    )
    first_fee: str = option(
        "beside-the-blind",
        "the first collection, 'from the small blind position': a charge to that player beside the blind, or "
        "out of the blind, and so of the pot; not stated",
        choices=("beside-the-blind", "out-of-the-blind"),
        ambiguity="collections 5: the fee from the small blind",
    )

    @property
    def collections(self) -> tuple[Collection, ...]:
        due = super().collections
        if self.first_fee == "beside-the-blind":
            return due
        return tuple(replace(each, out_of="pot") if each.out_of == "small-blind" else each for each in due)


def card_for_button(options: TripleDrawOptions) -> CardOrder:
    return ace_high if options.button_card == "ace" else ace_low


# Round of play


def triple_draw_streets(
    cards: int, *clauses: tuple[str, str], start: Callable[[HandState], int] | None = None
) -> tuple[Street, ...]:
    """Return the streets of a game with `cards` down cards and three draws. The clauses are those of each
    deal and of the betting round after it."""
    (deal, bets), *rest = clauses
    first = Street(
        name=BEFORE,
        deals=(down(cards, start),),
        clause=deal,
        betting=bets,
        first=left_of_forced,
        sizes=size_of(0),
    )
    return first, *(_draw_street(number, *each) for number, each in enumerate(rest, start=1))


def _draw_street(number: int, clause: str, betting: str) -> Street:
    final = number == len(DRAWS)
    ways = by_option(
        "discard_change",
        both=draw_together(last_card_kept_back, is_final=final),
        either=draw_together(last_card_kept_back, is_final=final, changes="either"),
        final=draw_together(last_card_kept_back, is_final=final, changes="final"),
    )
    name = DRAWS[number - 1]
    return Street(
        name=name, deals=(ways,), clause=clause, betting=betting, sizes=size_of(number), is_draw=True
    )


# Irregularities


def draw_errors(change: str, count: str) -> tuple[FloorRule, ...]:
    """Return the floor rules for a changed discard (`change`), for questions about how many cards a player
    drew (`count`), and those of the no-limit chapter."""
    return (
        changed_discard(change, *DRAWS),
        draw_count(
            count,
            *DRAWS,
            trigger="a player in the hand asks how many cards another drew",
            says="that player or the dealer must tell until there is action after the draw, and then no more",
        ),
        *no_limit_floor(*TRIPLE_DRAW_STREETS),
    )


# Five cards and one draw: lowball and jacks-or-better have rules of nearly the same words


BEFORE_DRAW = "before the draw"


DRAW = "draw"


DRAW_STREETS = (BEFORE_DRAW, DRAW)


def short_hand(clause: str) -> FloorRule:
    """Return the floor rule for a hand that lacks a card before the draw: the named card, or its last, is the
    missing one."""

    def handle(play: HandState, report: Report) -> Script:
        seat = report.seat
        for card in (yield from named(play, report, clause))[:1]:
            yield Discard(seat=seat, cards=(card,), clause=clause)
            play.dealt.down[seat] = tuple(each for each in play.dealt.down[seat] if each is not card)
            play.dealt.muck += (card,)
            if seat == play.seats[-1] or not play.betting.has_action:
                play.dealt.down[seat] += yield Deal(to=seat, face="down", clause=clause)
            else:
                yield Announce(words=f"Seat {seat}: the hand is made up on the draw", clause=clause)
                play.dealt.missing[seat] = play.dealt.missing.get(seat, 0) + 1

    trigger = "a hand has fewer than five cards before the draw"
    says = "it is filled if the first player has not acted, or at the button; else it is made up on the draw"
    return floor_rule("short-hand", trigger, says, clause, (BEFORE_DRAW,), handle, takes_cards=True)


def rapped(clause: str) -> FloorRule:
    """Return the floor rule for a rap: it is a pat hand on the draw, a pass without a bet to call, and it
    does not bind a player who faces a bet."""

    def handle(play: HandState, report: Report) -> Script:
        seat = report.seat
        if seat not in play.live:
            return
        if play.street == DRAW and seat not in play.dealt.discards:
            yield from held_to(play, seat, Binding(STAND_PAT.name), clause)
        elif play.betting.bet > play.betting.put[seat]:
            yield Announce(words=f"Seat {seat} faces a bet: the rap binds to nothing", clause=clause)
        else:
            yield from held_to(play, seat, Binding("check"), clause)

    trigger = "a player rapped the table in turn"
    says = "it is a pass or a pat hand: on the draw it is pat, with no bet to call a pass"
    return floor_rule("rapped", trigger, says, clause, DRAW_STREETS, handle)


def draw_floor(*, short: str, fouled: str, change: str, asked: str, rap: str) -> tuple[FloorRule, ...]:
    """Return the floor rules of draw games, each with its clause."""
    return (
        short_hand(short),
        fouled_hand(
            fouled,
            DRAW,
            says="more or fewer than five cards after the draw: the hand is dead, its chips stay in the pot",
        ),
        changed_discard(change, DRAW),
        draw_count(
            asked,
            DRAW,
            trigger="an active player asks how many cards another drew",
            says="player and dealer must tell until there is action after the draw; then the player need not "
            "and the dealer cannot",
        ),
        rapped(rap),
    )


# Drawmaha


def drawmaha_floor(changes: str, asked: str, five: str) -> tuple[FloorRule, ...]:
    """Return the floor rules of a Drawmaha game, at the clauses of its chapter."""
    return (
        changed_discard(changes, "turn"),
        draw_count(
            asked,
            "turn",
            trigger="a player in the hand asks how many cards another drew",
            says="that player or the dealer must tell until there is action after the draw, and then no more",
        ),
        dead_hand(
            "not-five-cards",
            "a player does not have five cards after the draw",
            five,
            "turn",
            "river",
            says="a player must have five: the hand is dead and its chips stay (the text states no remedy)",
        ),
        *no_limit_floor("pre-flop", "flop", "turn", "river"),
    )
