"""Openers: a hand that is needed to open, a pot that is anted for again where nobody has it, the proof."""

from __future__ import annotations

from collections.abc import Callable

from croupier.cards.card import Hand, print_cards
from croupier.families.poker.betting import DECLARE_OPEN, PASS
from croupier.families.poker.floor import Remedy, remedy
from croupier.families.poker.hand import HandState, Hook, ask, declare_dead
from croupier.families.poker.posts import post, post_antes
from croupier.rules.choices import Choice
from croupier.rules.irregularities import Report
from croupier.rules.script.table import BUTTON
from croupier.rules.steps import Call, Discard, Mark, Reshuffle, Script, Show, Unfeed

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
"""What an opener may say who does not keep openers."""
DECLARE_SPLIT, SAY_NOTHING = (Choice(name=name, says=says) for name, says in CHOICES.items())


def opens_with(may_open: MayOpen) -> MayOpen:
    """For `Rules.may_bet` of the first betting round: only openers open; whoever likes raises."""
    return lambda contest, seat: contest.bet > 0 or may_open(contest, seat)


# Nobody opens


def ante_again(clause: str, moves: str) -> Hook:
    """Nobody opened: the button moves on, everybody antes again for the same pot, the cards are dealt anew.

    What is done when everybody has anted as often as the option `most_antes` lets them is not stated: by
    `antes_reached` the chips go back, or the best hand takes the pot.
    """

    def deal_again(contest: HandState) -> Script:
        options = contest.table.options
        if contest.antes < options.most_antes:
            yield Call(words="Nobody opens: the pot stays, the hand is dealt again", clause=clause)
            yield from deal_anew(contest, clause, moves)
        elif options.antes_reached == "best-hand":
            yield Call(words="Nobody opens, and the limit of antes is reached: the best hand", clause=clause)
        else:
            yield Call(
                words="Nobody opens, and the limit of antes is reached: the chips go back", clause=clause
            )
            for seat, amount in list(contest.table.fed.items()):
                if amount:
                    yield Unfeed(seat=seat, amount=min(amount, contest.table.pot), clause=clause)

    return deal_again


def deal_anew(contest: HandState, clause: str, moves: str) -> Script:
    """The button moves, who is not barred antes again, and the hand is dealt again for the same pot."""
    let_in, contest.late = sorted(contest.late), set()
    if let_in and has_forfeited_money(contest):
        yield Call(words=f"Seat {let_in[0]}: {WAITS}", clause=LATE_ANTE)
        let_in = []
    cards = sum((contest.cards(seat) for seat in contest.seats), contest.muck)
    for seat in contest.seats:
        yield Discard(seat=seat, cards=contest.cards(seat), clause=clause)
    yield Reshuffle(cards=cards, burns=True, clause=clause)
    contest.muck, contest.burns, contest.burn_ready, contest.up = (), 0, False, {}
    contest.opened, contest.proof, contest.opening, contest.is_split = 0, (), 0, False
    contest.discards, contest.missing = {}, {}
    around = [*contest.seats[1:], contest.seats[0]]
    contest.seats = [seat for seat in around if seat not in contest.barred]
    button = contest.seats[-1]
    for seat in let_in:
        contest.let_in(seat)
    contest.seats = contest.table.after(button, contest.seats)
    contest.live = list(contest.seats)
    contest.down = dict.fromkeys(contest.seats, ())
    contest.first = contest.seats[0]
    contest.all_in = sum(not contest.table.stacks[seat] for seat in contest.seats)
    yield Mark(name=BUTTON, value=str(contest.seats[-1]), clause=moves)
    contest.clear()
    contest.antes += 1
    able = [seat for seat in contest.seats if contest.table.stacks[seat] and seat not in let_in]
    yield from post_antes(contest, able, False, clause)
    for seat in let_in:
        yield from post(contest, seat, contest.antes * contest.table.options.ante, "late-antes", LATE_ANTE)
        contest.put[seat] = 0
    contest.redeal = True


def has_forfeited_money(contest: HandState) -> bool:
    """Whether the pot holds more than antes: bets of hands that gave them up, or an ante that was lost."""
    antes = contest.antes * contest.table.options.ante
    return bool(contest.barred) or any(amount > antes for amount in contest.table.fed.values())


def late_ante(clause: str, *moments: str) -> Remedy:
    """Somebody who was not dealt in pays all antes of the pot and gets a hand when it is dealt for again."""

    def handle(contest: HandState, report: Report) -> Script:
        seat = report.seat
        if seat in contest.barred:
            words = f"Seat {seat} opened falsely and waits until the pot is won"
        elif seat in contest.seats:
            words = f"Seat {seat} is in this hand"
        elif not contest.table.stacks[seat]:
            words = f"Seat {seat} has no chips to ante with"
        elif has_forfeited_money(contest):
            words = f"Seat {seat}: {WAITS}"
        else:
            contest.late.add(seat)
            words = f"Seat {seat} pays every ante and gets a hand if this pot is dealt for again"
        yield Call(words=words, clause=clause)

    return remedy(
        "late-ante",
        "a player wants to pay the antes and be dealt in",
        "he pays them all and gets a hand, unless money is in the pot that was forfeited in a hand without "
        "him",
        clause,
        moments,
        handle,
    )


def seat_change(clause: str, *moments: str) -> Remedy:
    def handle(contest: HandState, report: Report) -> Script:
        stays = contest.antes > 1 or has_forfeited_money(contest)
        no = "stays where it is: multiple antes or forfeited money are in the pot"
        yield Call(words=f"Seat {report.seat} {no if stays else 'may change after the hand'}", clause=clause)

    return remedy(
        "seat-change",
        "a player wants to change seats between hands",
        "not while multiple antes or forfeited money are in the pot",
        clause,
        moments,
        handle,
    )


# The proof


def split_openers(retains: Holds, clause: str) -> OnDiscard:
    """For `Poker.on_discard`: an opener who throws openers away is asked whether he declares a split."""

    def asked(contest: HandState, seat: int, cards: Hand) -> Script:
        if seat != contest.opened:
            return
        kept = tuple(card for card in contest.down[seat] if card not in cards)
        contest.is_split, contest.keeps_openers = False, not cards or retains(kept)
        if not contest.keeps_openers:
            chosen = yield from ask(contest, seat, (DECLARE_SPLIT, SAY_NOTHING), clause)
            contest.is_split = chosen is not None and chosen.choice is DECLARE_SPLIT

    return asked


def prove_openers(
    holds: Holds,
    clause: str,
    moves: str = "",
    split: str = "",
    by_final_hand: Callable[[HandState], bool] = lambda contest: False,
) -> Hook:
    """Who opened must show openers to win, called or not: they are in the hand as it was before the draw, and
    were kept, or the split declared; or the final hand has some all the same, where that will do. Where all
    others have folded and there are none, nobody has won the pot: it stays, and is anted for again."""

    def prove(contest: HandState) -> Script:
        seat = contest.opened
        if seat not in contest.live:
            return
        hand = contest.down[seat]
        is_kept = contest.keeps_openers or contest.is_split or (by_final_hand(contest) and holds(hand))
        is_good = holds(contest.proof) and is_kept
        if contest.is_split:
            thrown = print_cards(contest.discards.get(seat, ()))
            yield Call(words=f"Seat {seat} split openers: {thrown} thrown away", clause=split or clause)
        if len(contest.live) == 1:
            yield Show(seat=seat, cards=hand, words="openers" if is_good else "", clause=clause)
        if is_good:
            return
        if len(contest.live) > 1:
            yield from declare_dead(contest, seat, clause)
        else:
            yield Call(words="No openers: the pot stays, the hand is dealt again", clause=clause)
            yield from deal_anew(contest, clause, moves or clause)

    return prove


# False openers


def false_openers(
    holds: Holds, may_open: MayOpen, before: str, after: str, *, plays: str, moves: str
) -> Remedy:
    """The opener shows false openers. `before`: the street before the draw, `after` the clause of what is
    done then; once there was a raise, two callers, or all have acted, the pot plays (`plays`)."""

    def handle(contest: HandState, report: Report) -> Script:
        seat = report.seat
        if seat != contest.opened or seat not in contest.live:
            yield Call(words=f"Seat {seat} has not opened", clause=after)
        elif holds(contest.proof):
            yield Call(words=f"Seat {seat} has openers", clause=after)
        elif contest.street != before or contest.bets > 1 or _callers(contest) > 1:
            yield Call(words="The pot plays", clause=plays)
            if contest.street == before:
                yield from _withdraw(contest, after)
            yield from declare_dead(contest, seat, plays)
        else:
            yield from _open_for_another(contest, may_open, after, moves)

    trigger = "the opener shows false openers"
    says = (
        "before the draw the hand is dead, its bet stays, and another who has not passed openers may open, "
        "else all ante again; after a raise, two calls or all action the pot plays"
    )
    return remedy("false-openers", trigger, says, after, (before, "draw"), handle)


def _withdraw(contest: HandState, clause: str) -> Script:
    """As long as the action before the draw is not completed, the opener takes all but the first bet back."""
    seat = contest.opened
    more = contest.put[seat] - contest.opening
    if more > 0:
        contest.all_in -= not contest.table.stacks[seat]
        yield Unfeed(seat=seat, amount=more, clause=clause)
        contest.put[seat] -= more
        contest.bet = max(contest.put.values())


def _callers(contest: HandState) -> int:
    return sum(contest.put[seat] >= contest.bet for seat in contest.live if seat != contest.opened)


def _open_for_another(contest: HandState, may_open: MayOpen, clause: str, moves: str) -> Script:
    """The hand is dead and its first bet stays. Who has not passed may open; else the other bets go back, and
    an all-in player who had nothing to lose but the ante sits out until the pot is won."""
    false = contest.opened
    others = contest.others_after(false)
    stays = contest.put[false]
    contest.dead[false] = contest.dead.get(false, 0) + stays
    if not contest.table.stacks[false] and not stays:
        contest.barred.add(false)
    contest.leave(false)
    yield Call(words=f"Seat {false}: false openers, the hand is dead", clause=clause)
    for seat in others:
        if seat not in contest.checked and may_open(contest, seat):
            chosen = yield from ask(contest, seat, (DECLARE_OPEN, PASS), clause)
            if chosen is not None and chosen.choice is DECLARE_OPEN:
                contest.opened, contest.proof, contest.opening = seat, contest.down[seat], 0
                return
    for seat, amount in contest.put.items():
        if amount and seat != false:
            yield Unfeed(seat=seat, amount=amount, clause=clause)
    yield Call(words="Nobody opens: the pot stays, the hand is dealt again", clause=clause)
    yield from deal_anew(contest, clause, moves)
