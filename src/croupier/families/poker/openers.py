"""Openers: a hand that is needed to open, a pot that is anted for again where nobody has it, the proof."""

from __future__ import annotations

from collections.abc import Callable

from croupier.cards.card import Hand, print_cards
from croupier.families.poker.betting import DECLARE_OPEN, PASS
from croupier.families.poker.floor import floor_rule
from croupier.families.poker.hand import HandState, Hook, ask, declare_dead
from croupier.families.poker.posts import post, post_antes
from croupier.rules.choices import Choice
from croupier.rules.family_rules import FloorRule
from croupier.rules.irregularities import Report
from croupier.rules.script.table import BUTTON
from croupier.rules.steps import Announce, Discard, Reshuffle, ReturnFromPot, Script, SetMarker, Show

Holds = Callable[[Hand], bool]
"""Whether these five cards may open."""
MayOpen = Callable[[HandState, int], bool]
OnDiscard = Callable[[HandState, int, Hand], Script]
LATE_ANTE = "L768"
WAITS = "it waits, the pot holds what was forfeited in a hand without it"

CHOICES = {
    "declare-split": "say that the openers are split, and keep the discards under a chip to be shown",
    "say-nothing": "throw openers away in silence: then they cannot be proved, or by the final hand alone",
}
"""Choices of an opener who discards openers, with their meanings."""
DECLARE_SPLIT, SAY_NOTHING = (Choice(name=name, says=says) for name, says in CHOICES.items())


def opens_with(may_open: MayOpen) -> MayOpen:
    """Return the `Rules.may_bet` of the first betting round: a player needs openers to open, but not to
    raise."""
    return lambda play, seat: play.betting.bet > 0 or may_open(play, seat)


# Nobody opens


def ante_again(clause: str, moves: str) -> Hook:
    """Return the step for a pot that nobody opened: the button moves on, all players ante again for the same
    pot, and the cards are dealt again.

    The text does not state what happens when the antes have reached the option `most_antes`. The option
    `antes_reached` returns the chips, or gives the pot to the best hand.
    """

    def deal_again(play: HandState) -> Script:
        options = play.table.options
        if play.openers.antes < options.most_antes:
            yield Announce(words="Nobody opens: the pot stays, the hand is dealt again", clause=clause)
            yield from deal_anew(play, clause, moves)
        elif options.antes_reached == "best-hand":
            yield Announce(
                words="Nobody opens, and the limit of antes is reached: the best hand", clause=clause
            )
        else:
            yield Announce(
                words="Nobody opens, and the limit of antes is reached: the chips go back", clause=clause
            )
            for seat, amount in list(play.table.put_in_pot.items()):
                if amount:
                    yield ReturnFromPot(seat=seat, amount=min(amount, play.table.pot), clause=clause)

    return deal_again


def deal_anew(play: HandState, clause: str, moves: str) -> Script:
    """Move the button, collect another ante from all seats that are not barred, and deal the hand again for
    the same pot."""
    let_in, play.openers.late = sorted(play.openers.late), set()
    if let_in and has_forfeited_money(play):
        yield Announce(words=f"Seat {let_in[0]}: {WAITS}", clause=LATE_ANTE)
        let_in = []
    cards = sum((play.cards(seat) for seat in play.seats), play.dealt.muck)
    for seat in play.seats:
        yield Discard(seat=seat, cards=play.cards(seat), clause=clause)
    yield Reshuffle(cards=cards, burns=True, clause=clause)
    play.dealt.muck, play.dealt.burns, play.dealt.burn_ready, play.dealt.up = (), 0, False, {}
    play.openers.opened_by(0, (), 0)
    play.openers.is_split = False
    play.dealt.discards, play.dealt.missing = {}, {}
    around = [*play.seats[1:], play.seats[0]]
    play.seats = [seat for seat in around if seat not in play.openers.barred]
    button = play.seats[-1]
    for seat in let_in:
        play.let_in(seat)
    play.seats = play.table.clockwise_after(button, play.seats)
    play.live = list(play.seats)
    play.dealt.down = dict.fromkeys(play.seats, ())
    play.first = play.seats[0]
    play.all_in = sum(not play.table.stacks[seat] for seat in play.seats)
    yield SetMarker(name=BUTTON, value=str(play.seats[-1]), clause=moves)
    play.end_betting_round()
    play.openers.antes += 1
    able = [seat for seat in play.seats if play.table.stacks[seat] and seat not in let_in]
    yield from post_antes(play, able, False, clause)
    for seat in let_in:
        yield from post(play, seat, play.openers.antes * play.table.options.ante, "late-antes", LATE_ANTE)
        play.betting.put[seat] = 0
    play.redeal = True


def has_forfeited_money(play: HandState) -> bool:
    """Return True if the pot contains more than antes: bets of forfeited hands, or an ante that was lost."""
    antes = play.openers.antes * play.table.options.ante
    return bool(play.openers.barred) or any(amount > antes for amount in play.table.put_in_pot.values())


def late_ante(clause: str, *moments: str) -> FloorRule:
    """Return the floor rule for a player who was not dealt in: he pays all antes of the pot and gets a hand
    in its next deal."""

    def handle(play: HandState, report: Report) -> Script:
        seat = report.seat
        if seat in play.openers.barred:
            words = f"Seat {seat} opened falsely and waits until the pot is won"
        elif seat in play.seats:
            words = f"Seat {seat} is in this hand"
        elif not play.table.stacks[seat]:
            words = f"Seat {seat} has no chips to ante with"
        elif has_forfeited_money(play):
            words = f"Seat {seat}: {WAITS}"
        else:
            play.openers.late.add(seat)
            words = f"Seat {seat} pays every ante and gets a hand if this pot is dealt for again"
        yield Announce(words=words, clause=clause)

    return floor_rule(
        "late-ante",
        "a player wants to pay the antes and be dealt in",
        "he pays them all and gets a hand, unless money is in the pot that was forfeited in a hand without "
        "him",
        clause,
        moments,
        handle,
    )


def seat_change(clause: str, *moments: str) -> FloorRule:
    def handle(play: HandState, report: Report) -> Script:
        stays = play.openers.antes > 1 or has_forfeited_money(play)
        no = "stays where it is: multiple antes or forfeited money are in the pot"
        yield Announce(
            words=f"Seat {report.seat} {no if stays else 'may change after the hand'}", clause=clause
        )

    return floor_rule(
        "seat-change",
        "a player wants to change seats between hands",
        "not while multiple antes or forfeited money are in the pot",
        clause,
        moments,
        handle,
    )


# The proof


def split_openers(retains: Holds, clause: str) -> OnDiscard:
    """Return the `Poker.on_discard` script that asks an opener who throws openers away whether to declare a
    split."""

    def asked(play: HandState, seat: int, cards: Hand) -> Script:
        if seat != play.openers.seat:
            return
        kept = tuple(card for card in play.dealt.down[seat] if card not in cards)
        play.openers.is_split, play.openers.are_kept = False, not cards or retains(kept)
        if not play.openers.are_kept:
            chosen = yield from ask(play, seat, (DECLARE_SPLIT, SAY_NOTHING), clause)
            play.openers.is_split = chosen is not None and chosen.choice is DECLARE_SPLIT

    return asked


def prove_openers(
    holds: Holds,
    clause: str,
    moves: str = "",
    split: str = "",
    by_final_hand: Callable[[HandState], bool] = lambda play: False,
) -> Hook:
    """Return the step that makes the opener prove openers to win, called or not.

    The hand before the draw must contain openers. In addition, they must have been kept, or the split
    declared, or, where `by_final_hand` allows it, the final hand must contain openers. If all others have
    folded and the proof fails, nobody wins the pot: it stays, and players ante for it again.
    """

    def prove(play: HandState) -> Script:
        seat = play.openers.seat
        if seat not in play.live:
            return
        hand = play.dealt.down[seat]
        is_kept = play.openers.are_kept or play.openers.is_split or (by_final_hand(play) and holds(hand))
        is_good = holds(play.openers.hand) and is_kept
        if play.openers.is_split:
            thrown = print_cards(play.dealt.discards.get(seat, ()))
            yield Announce(words=f"Seat {seat} split openers: {thrown} thrown away", clause=split or clause)
        if len(play.live) == 1:
            yield Show(seat=seat, cards=hand, words="openers" if is_good else "", clause=clause)
        if is_good:
            return
        if len(play.live) > 1:
            yield from declare_dead(play, seat, clause)
        else:
            yield Announce(words="No openers: the pot stays, the hand is dealt again", clause=clause)
            yield from deal_anew(play, clause, moves or clause)

    return prove


# False openers


def false_openers(
    holds: Holds, may_open: MayOpen, before: str, after: str, *, plays: str, moves: str
) -> FloorRule:
    """Return the floor rule for an opener who shows false openers. `before` names the street before the draw,
    and `after` is the clause of the ruling. Once there was a raise, two callers, or action by all, the pot
    plays (`plays`)."""

    def handle(play: HandState, report: Report) -> Script:
        seat = report.seat
        if seat != play.openers.seat or seat not in play.live:
            yield Announce(words=f"Seat {seat} has not opened", clause=after)
        elif holds(play.openers.hand):
            yield Announce(words=f"Seat {seat} has openers", clause=after)
        elif play.street != before or play.betting.bets > 1 or _callers(play) > 1:
            yield Announce(words="The pot plays", clause=plays)
            if play.street == before:
                yield from _withdraw(play, after)
            yield from declare_dead(play, seat, plays)
        else:
            yield from _open_for_another(play, may_open, after, moves)

    trigger = "the opener shows false openers"
    says = (
        "before the draw the hand is dead, its bet stays, and another who has not passed openers may open, "
        "else all ante again; after a raise, two calls or all action the pot plays"
    )
    return floor_rule("false-openers", trigger, says, after, (before, "draw"), handle)


def _withdraw(play: HandState, clause: str) -> Script:
    """Return all but the first bet to the opener, while the action before the draw is not complete."""
    seat = play.openers.seat
    more = play.betting.put[seat] - play.openers.bet
    if more > 0:
        play.all_in -= not play.table.stacks[seat]
        yield ReturnFromPot(seat=seat, amount=more, clause=clause)
        play.betting.put[seat] -= more
        play.betting.bet = max(play.betting.put.values())


def _callers(play: HandState) -> int:
    return sum(play.betting.put[seat] >= play.betting.bet for seat in play.live if seat != play.openers.seat)


def _open_for_another(play: HandState, may_open: MayOpen, clause: str, moves: str) -> Script:
    """Declare the hand dead; its first bet stays. Any player who has not passed may open. If nobody does, the
    other bets are returned, and an all-in opener who had only the ante to lose sits out until the pot is
    won."""
    false = play.openers.seat
    others = play.others_after(false)
    stays = play.betting.put[false]
    play.dead[false] = play.dead.get(false, 0) + stays
    if not play.table.stacks[false] and not stays:
        play.openers.barred.add(false)
    play.leave(false)
    yield Announce(words=f"Seat {false}: false openers, the hand is dead", clause=clause)
    for seat in others:
        if seat not in play.betting.checked and may_open(play, seat):
            chosen = yield from ask(play, seat, (DECLARE_OPEN, PASS), clause)
            if chosen is not None and chosen.choice is DECLARE_OPEN:
                play.openers.opened_by(seat, play.dealt.down[seat], 0)
                return
    for seat, amount in play.betting.put.items():
        if amount and seat != false:
            yield ReturnFromPot(seat=seat, amount=amount, clause=clause)
    yield Announce(words="Nobody opens: the pot stays, the hand is dealt again", clause=clause)
    yield from deal_anew(play, clause, moves)
