"""The Hustler's lowball: blinds that newcomers kill for, a kill by choice after two cards, no check-raise.

Sheets: rulebook/hustler-lowball-ace-to-five.md and rulebook/hustler-kill-pots.md.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import Any, ClassVar

from msgspec.structs import replace as but

from croupier.families.poker.betting import Rules
from croupier.families.poker.conduct import before_the_deal
from croupier.families.poker.floor import dead_hand, floor_rule, procedure
from croupier.families.poker.hand import HandState, Hook, ask, declare_dead
from croupier.families.poker.kill import (
    APART,
    OWES_KILL,
    debtors,
    kill_acts_last,
    kill_blind,
    kill_hand,
    post_kill,
)
from croupier.families.poker.posts import blinds_of, marked_seat, newcomers, post_antes_and_blinds
from croupier.hands.order import HandOrder
from croupier.houses.hustler.poker.draw import BEFORE_DRAW, DRAW, DRAW_STREETS, draw_floor
from croupier.houses.hustler.poker.fees import MASTER_C, FeePoints, Schedule, by_players
from croupier.houses.hustler.poker.irregularities import LIMIT_PLAY, kill_floor, no_limit_floor
from croupier.houses.hustler.poker.options import HustlerButtonOptions
from croupier.rules.choices import Choice
from croupier.rules.family_rules import FloorRule
from croupier.rules.irregularities import Report
from croupier.rules.options import option
from croupier.rules.steps import Announce, ReturnFromPot, Script, SetMarker, Step
from croupier.wagers.fees import Collection

OWES_BLIND = "owes-blind"


TOOK_BLIND = "took-blind"
"""Markers of the player who was too short for the only blind, and of the player who took the blind
instead."""


LOWBALL_CHOICES = {
    "wait": "sit out until the big blind comes",
    "pass": "leave the limits as they are",
    "kill": "post double the blind and play this hand at doubled limits",
}
"""Choices of a newcomer, and of a player who has seen two cards, with their meanings."""


WAIT, PASS, KILL_IT = (Choice(name=name, says=says) for name, says in LOWBALL_CHOICES.items())


# Fees: block C of the master list, whose flop is the draw here

SECOND_DRAW = "second draw"
"""A moment that lowball does not have: the third fee is due after it."""


POINTS = FeePoints(first="small-blind", second=DRAW, third=SECOND_DRAW, clause="L5752-5763")


OBJECTED, KILLS_NEXT = "kill-objected-to", "newcomer-in-killed-pot"
"""Irregularities that decide, before the deal, which newcomers come in and how."""


# Options


@dataclass(frozen=True, kw_only=True)
class LowballOptions(HustlerButtonOptions):
    schedule: ClassVar[Schedule] = {
        f"C{number}": fees for number, fees in by_players(POINTS, *MASTER_C).items()
    }

    third_fee: str = option(
        "never",
        "when the third collection is due, which the list takes after the turn: never, as only one card of "
        "that kind comes here, the draw; or with the second, after the draw",
        choices=("never", "draw"),
        ambiguity="master list 3: collection points of lowball",
    )
    blinds: str = option(
        "$1 $2",
        "their amounts, from the button's left: one, two or three, such as $10 $20 $30 in a $30-$60 game "
        "[L700]; no other figure is stated",
    )
    raise_cap: int = option(
        6, "raises after the bet in one betting round of a limit game, 0 for no cap [L696]", least=0
    )
    heads_up_cap: bool = option(
        False,
        "whether the cap holds between two players too: it is that of multi-handed pots [L696]",
        ambiguity="5: raises between two players",
    )
    check_raise: bool = option(
        False,
        "whether who has checked may raise in limit play: not here [L698], though another page lets him in "
        "all draw poker games [L733]",
        ambiguity="7: check-and-raise",
    )
    newcomers: str = option(
        "wait-or-kill",
        "who was not dealt into the last hand, so is new or has missed the big blind, waits for it or kills "
        "the pot as he likes [L675-677, L681]; others deal him in free, take the big blind or the total, or "
        "let him wait",
        choices=("free", "post", "total", "wait", "wait-or-kill"),
    )
    kill: str = option(
        "none",
        "whether who wins two pots in a row plays the next one at doubled limits [L710-711]; posted",
        choices=("none", "full"),
    )
    chosen_kill: bool = option(
        True,
        "where kills are played: whether a player who has looked at two cards may kill the pot, with four "
        "times the kill blind in his stack [L719]",
    )
    sevens_rule: str = option(
        "void",
        "limit play: who checks a seven or better that is the best hand wins only what was in the pot before "
        "the draw; the bets after it are void, so go back [L704]; or no such rule",
        choices=("void", "none"),
        ambiguity="4: what becomes of void bets",
    )

    @property
    def kill_kind(self) -> str:
        """Return the doubled kill, which applies whoever kills [L711]."""
        return "full"

    @property
    def collections(self) -> tuple[Collection, ...]:
        due = super().collections
        if self.third_fee == "never":
            return due
        return tuple(but(each, moment=DRAW) if each.moment == SECOND_DRAW else each for each in due)


# Blinds


def lowball_posts(play: HandState, clause: str) -> Script:
    """Let newcomers in, then post the blinds."""
    if play.table.options.newcomers == "wait-or-kill":
        yield from let_in(play, "L675-681")
    for name, clause_of in ((OBJECTED, "L681"), (KILLS_NEXT, "L722")):
        while (report := play.table.take_report(name)) is not None:
            yield Announce(words=f"Seat {report.seat} is let in as usual", clause=clause_of)
    blinds = blinds_of(play)
    if len(blinds) == 1:
        blinds = yield from only_blind(play, *blinds[0])
    yield from post_antes_and_blinds(play, blinds, clause)


def let_in(play: HandState, clause: str) -> Script:
    """Let each newcomer wait for the big blind or kill the pot; only one kill a hand is allowed (L722)."""
    table = play.table
    new = newcomers(table, play.seats)
    if len(play.seats) - len(new) < 2:
        return
    for seat in new:
        others = [each for each in play.seats if each not in new or each == seat]
        if seat == play.kill or others.index(seat) == len(blinds_of(play)) - 1:
            continue  # the kill that is owed is posted now (L723), or the big blind has come
        objected = table.take_report(OBJECTED, seat)
        if play.kill and table.take_report(KILLS_NEXT, seat) and not objected:
            owes = APART.join([*debtors(table), table.names.get(seat) or f"seat {seat}"])
            yield SetMarker(name=OWES_KILL, value=owes, clause="L722")
            continue
        if play.kill or objected:
            chosen = None
        else:
            chosen = yield from ask(play, seat, (WAIT, KILL_IT), clause)
        if chosen is not None and chosen.choice is KILL_IT:
            kill_hand(play, seat)
        else:
            play.seats.remove(seat)
            play.live.remove(seat)


def only_blind(
    play: HandState, seat: int, amount: int, name: str
) -> Generator[Step, Any, list[tuple[int, int, str]]]:
    """Ask for the only blind and return the blinds to post. Half a blind counts as a whole one (L679). A
    player with less gets a hand, and the next player takes the blind; if the first one wins or buys in, he
    owes the blind (L678), and the one who took it is spared."""
    table = play.table
    owes, took = marked_seat(table, OWES_BLIND), marked_seat(table, TOOK_BLIND)
    after = play.seats[(play.seats.index(seat) + 1) % len(play.seats)]
    posting = [seat]
    if owes:
        yield SetMarker(name=OWES_BLIND, value="", clause="L678")
        yield SetMarker(name=TOOK_BLIND, value="", clause="L678")
        if owes in play.seats and owes not in newcomers(table, play.seats):
            posting = [owes] if seat in (owes, took) else [seat, owes]
    elif 2 * table.stacks[seat] < amount:
        yield SetMarker(name=OWES_BLIND, value=str(seat), clause="L678")
        yield SetMarker(name=TOOK_BLIND, value=str(after), clause="L678")
        posting = [seat, after]
    return [(each, amount, name) for each in posting]


# Betting


def offer_kill(play: HandState, clause: str) -> Script:
    """Offer each player a kill after two cards, until one kills the pot (L719)."""
    options = play.table.options
    if options.kill == "none" or not options.chosen_kill:
        return
    for seat in list(play.live):
        if play.kill:
            return
        if play.table.stacks[seat] >= 4 * kill_blind(play):
            chosen = yield from ask(play, seat, (PASS, KILL_IT), "L719")
            if chosen is not None and chosen.choice is KILL_IT:
                kill_hand(play, seat)
                yield from post_kill(play, "L719")


def has_not_checked(play: HandState, seat: int) -> bool:
    """Return True if the seat may raise: in limit play a player who has checked may not (L698)."""
    options = play.table.options
    is_limit_play = not LIMIT_PLAY.excludes(options)
    return options.check_raise or not is_limit_play or seat not in play.betting.checked


BET_OR_FOLD = Rules(may_check=False, last=kill_acts_last)  # L665, L724


NO_CHECK_RAISE = Rules(may_bet=has_not_checked)


# Before the showdown


def sevens(ranking: HandOrder, least: int, clause: str) -> Hook:
    """Return the step for the sevens rule of limit lowball. A player who checked a seven or better (`least`)
    and has the best hand wins what was in the pot before the draw; all bets after it are returned."""

    def take_back(play: HandState) -> Script:
        if LIMIT_PLAY.excludes(play.table.options) or len(play.live) == 1:
            return
        worth = {seat: ranking.evaluate(play.dealt.down[seat]) for seat in play.live}
        best = max(worth.values())
        checked = [seat for seat in play.live if seat in play.betting.last_checked and worth[seat] == best]
        if not checked or best < least or not any(play.betting.last_put.values()):
            return
        yield Announce(
            words=f"Seat {checked[0]} checked a seven: the bets after the draw go back", clause=clause
        )
        for seat, amount in play.betting.last_put.items():
            if amount:
                yield ReturnFromPot(seat=seat, amount=amount, clause=clause)
        play.betting.last_put = {}

    return take_back


def short_all_in(ranking: HandOrder, least: int, clause: str) -> Hook:
    """Return the step for a short all-in in limit lowball. After the draw, a seven or better (`least`) may
    just call an all-in of less than half a bet. A player who calls after that and loses gets that call back;
    with a full bet all action stands."""

    def give_back(play: HandState) -> Script:
        bettor, bet = play.betting.aggressor, max(play.betting.last_put.values(), default=0)
        is_short = bettor in play.live and 0 < 2 * bet < play.betting.size
        if LIMIT_PLAY.excludes(play.table.options) or not is_short or play.table.stacks[bettor]:
            return
        worth = {seat: ranking.evaluate(play.dealt.down[seat]) for seat in play.live}
        behind = play.others_after(bettor)
        sevens = [place for place, seat in enumerate(behind) if worth[seat] >= least]
        for seat in behind[sevens[0] + 1 :] if sevens else ():
            if worth[seat] < max(worth.values()):
                yield Announce(
                    words=f"Seat {seat} overcalled a short bet and lost: it goes back", clause=clause
                )
                yield ReturnFromPot(seat=seat, amount=play.betting.last_put[seat], clause=clause)

    return give_back


def nothing(play: HandState) -> Script:
    """Do nothing, for houses without such a rule."""
    yield from ()


def in_order(*hooks: Hook) -> Hook:
    """Return a step that runs these steps in order."""

    def all_of_them(play: HandState) -> Script:
        for hook in hooks:
            yield from hook(play)

    return all_of_them


# Irregularities


def _miscalled(play: HandState, report: Report) -> Script:
    """Declare a miscalled hand dead if more than two hands are left; of two intact hands the better wins."""
    if len(play.live) > 2:
        yield from declare_dead(play, report.seat, "L671")


CARDS_SPEAK: tuple[FloorRule, ...] = (  # R1 and R2; ruled on when the betting is over
    floor_rule(
        "miscalled-hand",
        "a player called a better hand than he holds: an eight that is not at least an eight low",
        "of several hands it is dead and the best of the rest wins; of two that are intact the better wins",
        "L671",
        (DRAW,),
        _miscalled,
        interrupts=False,
    ),
    dead_hand(
        "miscall-fouled-another",
        "a miscalled hand made another player foul his",
        "L671",
        DRAW,
        says="the miscalled hand is dead",
    ),
    dead_hand(
        "pair-not-announced",
        "a hand with a pair was spread without a word, and another player fouled his",
        "L672",
        DRAW,
        says="the hand loses the pot; as long as two hands are intact the best of them wins",
    ),
)


KILLS = (  # rulebook/hustler-kill-pots.md, and R8
    before_the_deal(
        OBJECTED,
        "a player objects that somebody who missed the big blind kills the pot",
        "that player waits for the big blind",
        "L681",
    ),
    procedure(
        "seat-changed",
        "a player has taken all his blinds and changed seats",
        "he is dealt in when his position in relation to the blinds entitles him to a hand",
        "L681",
        BEFORE_DRAW,
        seat=True,
    ),
    before_the_deal(
        KILLS_NEXT,
        "a new player wants a hand in a pot that is killed already",
        "he may be dealt in by killing the next available pot, if nobody objects",
        "L722",
    ),
)


LOWBALL_FLOOR: tuple[FloorRule, ...] = (
    *draw_floor(short="L687", fouled="L687", change="L689-692", asked="L694", rap="L702"),
    *CARDS_SPEAK,
    *KILLS,
    *kill_floor(*DRAW_STREETS),
    *no_limit_floor(*DRAW_STREETS),
)
"""Floor rules of lowball. Rules about exposed cards are not included, because each game has its own."""
