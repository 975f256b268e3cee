"""The betting round: who is asked, what may be done, when it is over. One engine for every poker game."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from msgspec import Struct

from croupier.families.poker.contest import Contest, rule_reports
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


class Rules(Struct, frozen=True, kw_only=True):
    """What a betting round of some games has of its own."""

    may_check: bool = True
    """Not in lowball before the draw: a seat bets or folds."""
    may_bet: Callable[[Contest, int], bool] | None = None
    """Whether a seat may open or raise at all: it holds openers, it has not checked."""
    last: Callable[[Contest], int] | None = None
    """Whose first turn comes after every other's: a killer's; 0 for nobody's."""


USUAL = Rules()


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


def betting_round(contest: Contest, first: int, clause: str, uncalled: str, rules: Rules = USUAL) -> Script:
    """From the first seat clockwise until every live seat has acted on the most recent bet.

    The sizes of the round's bets are set, and blinds or a forced bet are in `put` and `bet` already.
    `uncalled` is cited where a bet that nobody called goes back.
    """
    table, live = contest.table, contest.live
    stacks, options = table.stacks, table.options
    put, answered, spoke = contest.put, contest.answered, contest.spoke
    reach, chip = LIMITS[options.limit], options.smallest_chip
    contest.step = _least_raise(contest, contest.size)
    contest.aggressor = 0
    bet, able = contest.bet, len(live) - contest.all_in
    if not bet and able < 2:
        return  # nobody is left to bet against
    may_reopen, may_bet, last = REOPENING[options.reopening], rules.may_bet, rules.last
    cap = _cap(contest)
    is_recounted = cap != NO_CAP and options.cap_counted == "raise"
    is_sized, standing = len(contest.sizes) > 1, contest.standing
    at = live.index(first)
    waiting = [seat for seat in live[at:] + live[:at] if seat != contest.opener]
    if last is not None:
        waiting = _last_of_all(contest, waiting, last(contest))
    while waiting and len(live) > 1:
        seat = waiting.pop(0)
        stack = stacks[seat]
        if not stack or (standing and seat in standing):
            continue
        mine = put[seat]
        owed = bet - mine
        least = most = 0
        if able > 1:
            if (answered[seat] < 0 or may_reopen(contest, seat)) and contest.bets < cap:
                least, most = reach(contest, seat)
                if most > mine + stack:
                    most = mine + stack
                if most <= bet:
                    most = 0
                elif may_bet is not None and not may_bet(contest, seat):
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
        if not bet and not rules.may_check and most:
            choices = (FOLD, *choices[1:])
        chosen = yield Decide(seat=seat, choices=choices, clause=clause)
        if chosen is None:  # the floor interrupted
            yield from rule_reports(contest)
            waiting = [each for each in (seat, *waiting) if each in live]
            able = len(live) - contest.all_in
            continue
        answered[seat] = bet
        spoke[seat] = contest.openings
        name = chosen.choice.name
        if name == "check":
            contest.checked.add(seat)
            continue
        if name == "fold":
            live.remove(seat)
            able -= 1
            if is_recounted:
                cap = _cap(contest)
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
            answered[seat] = bet
            waiting = contest.others_after(seat)
            if last is not None:
                waiting = _last_of_all(contest, waiting, last(contest))
    if bet:
        *_, second, top = sorted(put.values())
        if top > second:
            yield from _return_uncalled(contest, top - second, uncalled)


def _last_of_all(contest: Contest, waiting: list[int], last: int) -> list[int]:
    """That seat's first turn comes after every other's first and before anybody's second."""
    if last not in waiting or contest.answered[last] >= 0:
        return waiting
    fresh = [seat for seat in waiting if contest.answered[seat] < 0 and seat != last]
    return [*fresh, last, *(seat for seat in waiting if seat not in fresh and seat != last)]


def _cap(contest: Contest) -> int:
    """How many full bets, raises included, the betting round may have as things stand."""
    options = contest.table.options
    if options.limit in BIG_BET or not options.raise_cap:
        return NO_CAP
    if len(contest.live) > 2 or options.heads_up_cap:
        return int(options.raise_cap) + 1
    return NO_CAP


def _sized(contest: Contest, all_in: int) -> tuple[int, ...]:
    """To what a seat may bet or raise where the limit has several sizes; no further than all-in."""
    return tuple(dict.fromkeys(min(contest.full + size, all_in) for size in contest.sizes))


def _advance(contest: Contest, seat: int, to: int) -> None:
    """The bet is now `to`. Short of a full raise it does not open the betting again to those who acted."""
    added, contest.bet = to - contest.bet, to
    contest.aggressor = seat
    if not contest.opened:
        contest.opened, contest.proof = seat, contest.down[seat]
    raised = to - contest.full
    if IS_FULL[contest.table.options.reopening](contest, added):
        contest.openings += 1
        contest.spoke[seat] = contest.openings
    if not IS_FULL[contest.table.options.reopening](contest, raised):
        return
    if len(contest.sizes) > 1:
        _choose_size(contest, raised)
    else:
        contest.step = _least_raise(contest, max(contest.step, added))
        contest.full = to
    contest.bets += 1


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


def _whole(contest: Contest, raised: int) -> bool:
    return raised >= contest.step


def _half(contest: Contest, raised: int) -> bool:
    return 2 * raised >= contest.step


def _any(contest: Contest, raised: int) -> bool:
    return True


IS_FULL = {"full-raise": _whole, "single-raise": _whole, "half-raise": _half, "any-raise": _any}
"""Whether so much more is a raise that counts."""


def _faced(is_full: Callable[[Contest, int], bool]) -> Callable[[Contest, int], bool]:
    def may_reopen(contest: Contest, seat: int) -> bool:
        """All that was added since the seat acted counts together, whoever added it."""
        return is_full(contest, contest.bet - contest.answered[seat])

    return may_reopen


def _by_one(contest: Contest, seat: int) -> bool:
    """One bet or raise since the seat acted must have been a full one."""
    return contest.spoke[seat] != contest.openings


REOPENING = {
    "full-raise": _faced(_whole),
    "half-raise": _faced(_half),
    "any-raise": _faced(_any),
    "single-raise": _by_one,
}
"""Whether a seat that has acted may raise again."""


def _return_uncalled(contest: Contest, amount: int, clause: str) -> Script:
    """The part of the highest bet that nobody equalled goes back, if that hand is still live."""
    put = contest.put
    seat = max(put, key=put.__getitem__)
    if seat in contest.live:
        if not contest.table.stacks[seat]:
            contest.all_in -= 1
        put[seat] -= amount
        yield Unfeed(seat=seat, amount=amount, clause=clause)
