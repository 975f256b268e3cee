"""The betting round: who is asked, what may be done, when it is over. One engine for every poker game."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace as but

from croupier.families.poker.binding import bind
from croupier.families.poker.hand import HandState, ask, rule_on_reports
from croupier.rules.choices import Choice
from croupier.rules.steps import Decide, Feed, Script, Unfeed

BETTING_CHOICES = {
    "fold": "give up the hand and what it has in the pot",
    "check": "bet nothing and keep the right to act when another bets",
    "call": "equal the bet, or go all-in for less",
    "bet": "the first bet of a betting round, of that amount",
    "raise": "raise to that amount, all that the seat has bet in this betting round counted",
}
"""Every choice of a betting round, with its meaning."""


OPENING_CHOICES = {
    "pass": "leave the pot to be opened by others",
    "declare-open": "say that the pot is open, with nothing to bet",
}
"""What a player who cannot bet may do where the pot has to be opened."""


FOLD = Choice(name="fold", says=BETTING_CHOICES["fold"])


CHECK = Choice(name="check", says=BETTING_CHOICES["check"])


class Rules(Struct, frozen=True, kw_only=True):
    """What a betting round of some games has of its own."""

    may_check: bool = True
    """Not in lowball before the draw: a seat bets or folds."""
    may_bet: Callable[[HandState, int], bool] | None = None
    """Whether a seat may open or raise at all: it holds openers, it has not checked."""
    declares: Callable[[HandState, int], bool] | None = None
    """Whether a seat that cannot bet (it is all-in, or all others are) may declare the pot open."""
    last: Callable[[HandState], int] | None = None
    """Whose first turn comes after every other's: a killer's; 0 for nobody's."""
    folds_free: bool = False
    """Whether a seat may fold where it could check, as records of hands have it."""


USUAL = Rules()


DECLARE_OPEN = Choice(name="declare-open", says=OPENING_CHOICES["declare-open"])


PASS = Choice(name="pass", says=OPENING_CHOICES["pass"])


@lru_cache(maxsize=1 << 12)
def _answers(owed: int) -> tuple[Choice, ...]:
    """What may be done without betting more, with so much of the bet to equal."""
    if not owed:
        return (CHECK,)
    return FOLD, Choice(name="call", least=owed, most=owed, says=BETTING_CHOICES["call"])


class Turns(dict[int, Decide]):
    """What each seat is asked that may do the same, by seat."""

    def __init__(self, choices: tuple[Choice, ...], clause: str) -> None:
        self.choices = choices
        self.clause = clause

    def __missing__(self, seat: int) -> Decide:
        asked = self[seat] = Decide(seat=seat, choices=self.choices, clause=self.clause, remembered={})
        return asked


@lru_cache(maxsize=1 << 14)
def _turns(
    bet: int,
    owed: int,
    least: int,
    most: int,
    chip: int,
    clause: str,
    amounts: tuple[int, ...] = (),
    may_check: bool = True,
    folds_free: bool = False,
) -> Turns:
    """Where a seat owes so much of the bet and may bet or raise to `least`…`most` (0: not)."""
    choices = _listed(bet, owed, least, most, chip, amounts)
    if not bet and most and not may_check:
        choices = (FOLD, *choices[1:])
    elif folds_free and choices[0] is CHECK:
        choices = (*choices, FOLD)
    return Turns(choices, clause)


def _listed(
    bet: int, owed: int, least: int, most: int, chip: int, amounts: tuple[int, ...]
) -> tuple[Choice, ...]:
    """What may be done."""
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
        says=BETTING_CHOICES[name],
    )
    return *_answers(owed), more


def betting_round(play: HandState, first: int, clause: str, uncalled: str, rules: Rules = USUAL) -> Script:
    """From the first seat clockwise until every live seat has acted on the most recent bet.

    The sizes of the round's bets are set, and blinds or a forced bet are in `put` and `bet` already.
    `uncalled` is cited where a bet that nobody called goes back.
    """
    table, live, terms = play.table, play.live, play.terms
    stacks = table.stacks
    put, answered, spoke = play.betting.put, play.betting.answered, play.betting.spoke
    play.betting.step = _least_raise(play, play.betting.sizes[0])
    play.betting.aggressor = 0
    bet, able = play.betting.bet, len(live) - play.all_in
    declares = rules.declares
    if play.errors.no_betting or (not bet and able < 2 and declares is None):
        return  # an error forbids it, or nobody is left to bet against
    reach, is_reach_common, chip = terms.reach, terms.is_reach_common, terms.chip
    may_bet, last = rules.may_bet, rules.last
    cap = terms.cap if len(live) > 2 else terms.heads_up_cap
    is_sized, standing = len(play.betting.sizes) > 1, play.errors.standing
    is_usual = rules.may_check and not rules.folds_free and not is_sized
    is_plain = is_usual and is_reach_common and may_bet is None
    bound, early, note_check = play.betting.bound, play.betting.early, play.betting.checked.add
    at = live.index(first)
    waiting = live[at:] + live[:at] if at else live.copy()
    if play.betting.opener in waiting:
        waiting.remove(play.betting.opener)
    if last is not None:
        waiting = _last_of_all(play, waiting, last(play))
    least, furthest = reach(play, first)
    is_capped, openings = play.betting.bets >= cap, play.betting.openings
    is_special = bool(declares or standing or bound or early)
    is_open = True  # nobody who waits has acted since the betting was opened, or opened anew
    while waiting and len(live) > 1:
        last_put = last_owed = last_most = -1
        is_alike = is_plain and able > 1 and bet <= furthest and (is_open or is_capped)
        for seat in waiting:
            stack = stacks[seat]
            if is_special:
                if declares is not None and not bet and (not stack or able < 2):
                    yield from _declare_open(play, seat, declares, clause)
                    if play.redeal:
                        return
                    bet, able = play.betting.bet, len(live) - play.all_in
                    least, furthest = reach(play, seat)
                    is_capped, is_open = play.betting.bets >= cap, False
                    waiting = play.others_after(seat) if bet else _still_waiting(play, waiting, seat)
                    break
                if seat in standing:
                    continue
            if not stack:
                continue
            mine = put[seat]
            if is_alike and stack > furthest:  # who is so deep may do what all may that have put in as much
                if mine != last_put:
                    owed, most = bet - mine, 0 if is_capped or furthest == bet else furthest
                    turns = _turns(bet, owed, least, most, chip, clause)
                    last_put, last_owed, last_most = mine, owed, most
            else:
                last_put = -1
                owed = bet - mine
                most = 0
                if able > 1:
                    if not is_capped and (is_open or terms.may_reopen(play, seat)):
                        if not is_reach_common:
                            least, furthest = reach(play, seat)
                        most = mine + stack
                        if most > furthest:
                            most = furthest
                        if most <= bet or (may_bet is not None and not may_bet(play, seat)):
                            most = 0
                else:  # everybody else is all-in: only what they have bet needs to be equalled
                    owed = max(put[other] for other in live if other != seat) - mine
                    if owed <= 0:
                        continue
                if owed > stack:
                    owed = stack
                if not is_usual:
                    sized = _sized(play, mine + stack) if is_sized and most else ()
                    free = rules.may_check, rules.folds_free
                    turns = _turns(bet, owed, least, most, chip, clause, sized, *free)
                elif owed != last_owed or most != last_most:
                    last_owed, last_most = owed, most
                    turns = _turns(bet, owed, least, most, chip, clause)
            asked = turns[seat]
            if is_special and (bound or early):
                asked = but(asked, choices=bind(play, seat, asked.choices, FOLD), remembered=None)
            chosen = yield asked
            if chosen is None:  # the floor interrupted
                yield from rule_on_reports(play)
                if play.redeal:
                    return
                rest = _still_waiting(play, waiting, seat)
                waiting = [] if play.errors.no_betting else [seat, *rest] if seat in live else rest
                bet, able = play.betting.bet, len(live) - play.all_in
                least, furthest = reach(play, seat)
                is_capped, openings = play.betting.bets >= cap, play.betting.openings
                is_special, is_open = True, False
                break
            if is_special:
                bound.pop(seat, None)
            answered[seat] = bet
            spoke[seat] = openings
            name = chosen.choice.name
            if name == "check":
                note_check(seat)
                continue
            if name == "fold":
                live.remove(seat)
                able -= 1
                if len(live) == 1:
                    break
                if terms.is_recounted:
                    cap = terms.cap if len(live) > 2 else terms.heads_up_cap
                    is_capped = play.betting.bets >= cap
                is_alike = is_alike and able > 1 and not terms.is_recounted
                continue
            amount = owed if name == "call" else chosen.amount - mine
            yield Feed(seat=seat, amount=amount, what=name, clause=clause)
            put[seat] = mine + amount
            if amount == stack:
                play.all_in += 1
                able -= 1
                is_alike = is_alike and able > 1
            if name != "call":
                bet = mine + amount
                _advance(play, seat, bet)
                answered[seat] = bet
                is_open = play.betting.openings != openings
                is_capped, openings = play.betting.bets >= cap, play.betting.openings
                least, furthest = reach(play, seat)
                waiting = play.others_after(seat)
                if last is not None:
                    waiting = _last_of_all(play, waiting, last(play))
                break
        else:
            break
    if bet:
        *_, second, top = sorted(put.values())
        if top > second:
            yield from _return_uncalled(play, top - second, uncalled)


def _still_waiting(play: HandState, waiting: list[int], seat: int) -> list[int]:
    """Who is to speak after that seat and has not gone out meanwhile."""
    return [each for each in waiting[waiting.index(seat) + 1 :] if each in play.live]


def _last_of_all(play: HandState, waiting: list[int], last: int) -> list[int]:
    """That seat's first turn comes after every other's first and before anybody's second."""
    if last not in waiting or play.betting.has_acted(last):
        return waiting
    fresh = [seat for seat in waiting if not play.betting.has_acted(seat) and seat != last]
    return [*fresh, last, *(seat for seat in waiting if seat not in fresh and seat != last)]


def _declare_open(
    play: HandState, seat: int, declares: Callable[[HandState, int], bool], clause: str
) -> Script:
    """The opening bet stands for the others; who declared it has put nothing in."""
    if not declares(play, seat):
        return
    chosen = yield from ask(play, seat, (DECLARE_OPEN, PASS), clause)
    if chosen is None or chosen.choice is PASS:
        play.betting.checked.add(seat)
        return
    play.betting.open(play.betting.size)
    play.openers.seat, play.openers.hand, play.openers.bet = seat, play.dealt.down[seat], 0


def _sized(play: HandState, all_in: int) -> tuple[int, ...]:
    """To what a seat may bet or raise where the limit has several sizes; no further than all-in."""
    return _amounts(
        play.betting.full, play.betting.sizes, min(all_in, play.betting.full + play.betting.sizes[-1])
    )


@lru_cache(maxsize=1 << 10)
def _amounts(full: int, sizes: tuple[int, ...], most: int) -> tuple[int, ...]:
    return tuple(dict.fromkeys(min(full + size, most) for size in sizes))


def _advance(play: HandState, seat: int, to: int) -> None:
    """The bet is now `to`. Short of a full raise it does not open the betting again to those who acted."""
    is_completed = (
        play.betting.bet and not play.betting.full and not play.betting.aggressor
    )  # a forced bet made a full one
    added, play.betting.bet = to - play.betting.bet, to
    play.betting.aggressor = seat
    if not play.openers.seat:
        play.openers.seat, play.openers.hand, play.openers.bet = seat, play.dealt.down[seat], to
    raised = to - play.betting.full
    is_full = play.terms.is_full
    if is_full(play, raised if is_completed else added):
        play.betting.openings += 1
        play.betting.spoke[seat] = play.betting.openings
    if not is_full(play, raised):
        return
    if len(play.betting.sizes) > 1:
        _choose_size(play, raised)
    else:
        play.betting.step = _least_raise(play, max(play.betting.step, added))
        play.betting.full = to
    play.betting.bets += 1


def _choose_size(play: HandState, raised: int) -> None:
    """No raise is of a smaller size than the one before; an all-in between two counts as the smaller."""
    made = max((size for size in play.betting.sizes if size <= raised), default=raised)
    play.betting.full += made
    play.betting.sizes = tuple(size for size in play.betting.sizes if size >= made)
    play.betting.step = play.betting.sizes[0]


def _least_raise(play: HandState, last: int) -> int:
    """What a raise must add: the last bet or raise, or one chip where the house asks for no more.

    Before a bet stands it is the smallest bet; a fixed limit is always met in full.
    """
    return play.terms.least_raise if play.betting.bet and play.terms.least_raise else last


def _return_uncalled(play: HandState, amount: int, clause: str) -> Script:
    """The part of the highest bet that nobody equalled goes back, if that hand is still live; as far as it is
    there, where the pot is nothing but that bet and a fee was taken out of it."""
    put = play.betting.put
    seat = max(put, key=put.__getitem__)
    if seat in play.live:
        if not play.table.stacks[seat]:
            play.all_in -= 1
        put[seat] -= amount
        if back := min(amount, play.table.pot):
            yield Unfeed(seat=seat, amount=back, clause=clause)
