"""The betting round: who is asked, what may be done, when it is over. One engine for every poker game."""

from __future__ import annotations

from functools import lru_cache

from croupier.families.poker.contest import Contest, rule_fouled
from croupier.families.poker.limits import BIG_BET, LIMITS
from croupier.rules.choices import Choice
from croupier.rules.steps import Decide, Feed, Script, Unfeed

CHOICES = {
    "fold": "give up the hand and what it has in the pot",
    "check": "bet nothing and keep the right to act when another bets",
    "call": "equal the bet, or go all-in for less",
    "bet": "the first bet of a betting round, of that amount",
    "raise": "raise to that amount, all that the seat has bet in this betting round counted",
}
"""Every choice of a betting round, with its meaning."""

FOLD = Choice(name="fold", says=CHOICES["fold"])
CHECK = Choice(name="check", says=CHOICES["check"])
NO_CAP = 1 << 30


@lru_cache(maxsize=1 << 12)
def _answers(owed: int) -> tuple[Choice, ...]:
    """What may be done without betting more, with so much of the bet to equal."""
    if not owed:
        return (CHECK,)
    return FOLD, Choice(name="call", least=owed, most=owed, says=CHOICES["call"])


@lru_cache(maxsize=1 << 14)
def _listed(
    bet: int, owed: int, least: int, most: int, chip: int, amounts: tuple[int, ...] = ()
) -> tuple[Choice, ...]:
    """The choices of a seat that owes so much of the bet and may bet or raise to `least`…`most` (0: not)."""
    if not most:
        return _answers(owed)
    least = min(-(-least // chip) * chip, most)  # an all-in can leave a bet that is not in whole chips
    name, title = ("raise", "raise to") if bet else ("bet", "")
    more = Choice(
        name=name,
        title=title,
        least=least,
        most=most,
        unit=chip,
        amounts=amounts,
        wants_amount=True,
        says=CHOICES[name],
    )
    return *_answers(owed), more


def betting_round(contest: Contest, first: int, clause: str, uncalled: str) -> Script:
    """From the first seat clockwise until every live seat has acted on the most recent bet.

    The sizes of the round's bets are set, and blinds or a forced bet are in `put` and `bet` already.
    `uncalled` is cited where a bet that nobody called goes back.
    """
    table, live = contest.table, contest.live
    stacks, options = table.stacks, table.options
    put, acted = contest.put, contest.acted
    reach, chip = LIMITS[options.limit], options.smallest_chip
    contest.step = _least_raise(contest, contest.size)
    contest.aggressor = 0
    bet, able = contest.bet, len(live) - contest.all_in
    if not bet and able < 2:
        return  # nobody is left to bet against
    cap = _cap(contest)
    is_sized = len(contest.sizes) > 1
    at = live.index(first)
    waiting = [seat for seat in live[at:] + live[:at] if seat != contest.opener]
    while waiting and len(live) > 1:
        seat = waiting.pop(0)
        stack = stacks[seat]
        if not stack:
            continue
        mine = put[seat]
        owed = bet - mine
        least = most = 0
        if able > 1:
            if acted[seat] != contest.openings and contest.bets < cap:
                least, most = reach(contest, seat)
                if most > mine + stack:
                    most = mine + stack
                if most <= bet:
                    most = 0
        else:  # everybody else is all-in: only what they have bet needs to be equalled
            owed = max(put[other] for other in live if other != seat) - mine
            if owed <= 0:
                continue
        if owed > stack:
            owed = stack
        if is_sized and most:
            choices = _listed(bet, owed, least, most, chip, _sized(contest, mine + stack))
        else:
            choices = _listed(bet, owed, least, most, chip)
        chosen = yield Decide(seat=seat, choices=choices, clause=clause)
        if chosen is None:  # the floor interrupted
            yield from rule_fouled(contest)
            waiting = [each for each in (seat, *waiting) if each in live]
            able = len(live) - contest.all_in
            continue
        acted[seat] = contest.openings
        name = chosen.choice.name
        if name == "check":
            continue
        if name == "fold":
            live.remove(seat)
            able -= 1
            continue
        amount = owed if name == "call" else chosen.amount - mine
        yield Feed(seat=seat, amount=amount, what=name, clause=clause)
        put[seat] = mine + amount
        if amount == stack:
            contest.all_in += 1
            able -= 1
        if name != "call":
            bet = mine + amount
            _advance(contest, seat, bet)
            waiting = contest.others_after(seat)
    if bet:
        *_, second, top = sorted(put.values())
        if top > second:
            yield from _return_uncalled(contest, top - second, uncalled)


def _cap(contest: Contest) -> int:
    """How many full bets, raises included, the betting round may have."""
    options = contest.table.options
    if options.limit in BIG_BET or not options.raise_cap:
        return NO_CAP
    return options.raise_cap + 1 if len(contest.live) > 2 or options.heads_up_cap else NO_CAP


def _sized(contest: Contest, all_in: int) -> tuple[int, ...]:
    """To what a seat may bet or raise where the limit has several sizes; no further than all-in."""
    return tuple(dict.fromkeys(min(contest.full + size, all_in) for size in contest.sizes))


def _advance(contest: Contest, seat: int, to: int) -> None:
    """The bet is now `to`. Short of a full raise it does not open the betting again to those who acted."""
    added, contest.bet = to - contest.bet, to
    contest.aggressor = seat
    raised = to - contest.full
    if not _is_full(contest, raised):
        return
    if len(contest.sizes) > 1:
        _choose_size(contest, raised)
    else:
        contest.step = _least_raise(contest, max(contest.step, added))
        contest.full = to
    contest.bets += 1
    contest.openings += 1
    contest.acted[seat] = contest.openings


def _choose_size(contest: Contest, raised: int) -> None:
    """No raise is of a smaller size than the one before; an all-in between two counts as the smaller."""
    made = max((size for size in contest.sizes if size <= raised), default=raised)
    contest.full += made
    contest.sizes = tuple(size for size in contest.sizes if size >= made)
    contest.step = contest.sizes[0]


def _least_raise(contest: Contest, last: int) -> int:
    """What a raise must add: the last bet or raise, or one chip where the house asks for no more.

    Before a bet stands it is the smallest bet; a fixed limit is always met in full.
    """
    options = contest.table.options
    if options.minimum_raise == "one-chip" and contest.bet and options.limit != "fixed-limit":
        return int(options.smallest_chip)
    return last


def _is_full(contest: Contest, raised: int) -> bool:
    match contest.table.options.reopening:
        case "full-raise":
            return raised >= contest.step
        case "half-raise":
            return 2 * raised >= contest.step
        case _:
            return True


def _return_uncalled(contest: Contest, amount: int, clause: str) -> Script:
    """The part of the highest bet that nobody equalled goes back, if that hand is still live."""
    put = contest.put
    seat = max(put, key=put.__getitem__)
    if seat in contest.live:
        if not contest.table.stacks[seat]:
            contest.all_in -= 1
        put[seat] -= amount
        yield Unfeed(seat=seat, amount=amount, clause=clause)
