"""The betting round: who is asked, what may be done, when it is over. One engine for every poker game."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace as but

from croupier.families.poker.binding import bind
from croupier.families.poker.hand import BettingRound, HandState, ask, rule_on_reports
from croupier.rules.choices import Choice
from croupier.rules.steps import Decide, PutInPot, ReturnFromPot, Script

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
"""Choices of a player who cannot bet while the pot still has to be opened, with their meanings."""


FOLD = Choice(name="fold", says=BETTING_CHOICES["fold"])


CHECK = Choice(name="check", says=BETTING_CHOICES["check"])


class Rules(Struct, frozen=True, kw_only=True):
    """Rules that can differ between betting rounds."""

    may_check: bool = True
    """Whether a seat may check; False in lowball before the draw, where a seat bets or folds."""
    may_bet: Callable[[HandState, int], bool] | None = None
    """Whether a seat may open or raise at all: it holds openers, it has not checked."""
    declares: Callable[[HandState, int], bool] | None = None
    """Whether a seat that cannot bet (it is all-in, or all others are) may declare the pot open."""
    last: Callable[[HandState], int] | None = None
    """Return the seat whose first turn comes after all others, such as the killer's; 0 for none."""
    folds_free: bool = False
    """Whether a seat may fold where it could check, as records of hands have it."""


USUAL = Rules()


DECLARE_OPEN = Choice(name="declare-open", says=OPENING_CHOICES["declare-open"])


PASS = Choice(name="pass", says=OPENING_CHOICES["pass"])


class LegalTurns(dict[int, Decide]):
    """Decisions of seats that have the same choices, by seat. Each decision is created once and reused."""

    def __init__(self, choices: tuple[Choice, ...], clause: str) -> None:
        self.choices = choices
        self.clause = clause

    def __missing__(self, seat: int) -> Decide:
        asked = self[seat] = Decide(seat=seat, choices=self.choices, clause=self.clause)
        return asked


@lru_cache(maxsize=1 << 14)
def _legal_turns(
    bet: int,
    owed: int,
    least: int,
    most: int,
    chip: int,
    clause: str,
    amounts: tuple[int, ...] = (),
    may_check: bool = True,
    folds_free: bool = False,
) -> LegalTurns:
    """Return the turns of seats that owe so much of the bet and may bet or raise to `most`; 0: not."""
    choices = _passive(owed)
    if most:
        choices = (*choices, _active(bet, least, most, chip, amounts))
    if not bet and most and not may_check:
        choices = (FOLD, *choices[1:])
    elif folds_free and choices[0] is CHECK:
        choices = (*choices, FOLD)
    return LegalTurns(choices, clause)


@lru_cache(maxsize=1 << 12)
def _passive(owed: int) -> tuple[Choice, ...]:
    """Return what may be done without betting more, with so much of the bet to equal."""
    if not owed:
        return (CHECK,)
    return FOLD, Choice(name="call", least=owed, most=owed, says=BETTING_CHOICES["call"])


def _active(bet: int, least: int, most: int, chip: int, amounts: tuple[int, ...]) -> Choice:
    """Return the bet, or the raise where a bet stands."""
    name, title = ("raise", "raise to") if bet else ("bet", "")
    return Choice(
        name=name,
        title=title,
        least=min(-(-least // chip) * chip, most),  # an all-in can leave a bet that is not in whole chips
        most=most,
        unit=chip,
        amounts=amounts,
        wants_amount=True,
        says=BETTING_CHOICES[name],
    )


class ActionTable(dict[int, LegalTurns]):
    """The legal turns against one bet, computed at first use: by the amount that a seat has put in, then
    by seat."""

    def __init__(self, bet: int, least: int, most: int, chip: int, clause: str) -> None:
        self.against = bet, least, most, chip, clause

    def __missing__(self, put: int) -> LegalTurns:
        bet, *more = self.against
        turns = self[put] = _legal_turns(bet, bet - put, *more)
        return turns


action_table = lru_cache(maxsize=1 << 12)(ActionTable)
"""The table is compiled once for a bet, whichever hand and table it is made at."""


class LegalActions:
    """Legal actions of each seat facing the current bet.

    Seats with chips for any bet are looked up in a table, as long as they differ only in what they have put
    in. The actions of all other seats are computed one by one.
    """

    __slots__ = (
        "are_alike",
        "betting",
        "cap",
        "clause",
        "furthest",
        "is_capped",
        "is_open",
        "is_plain",
        "least",
        "play",
        "rules",
        "table",
    )

    def __init__(self, play: HandState, rules: Rules, clause: str, first: int) -> None:
        self.play = play
        self.rules = rules
        self.clause = clause
        self.betting = play.betting
        self.is_plain = (
            play.terms.is_reach_common
            and len(play.betting.sizes) == 1
            and rules.may_bet is None
            and rules.may_check
            and not rules.folds_free
        )
        """Whether only its chips decide what a seat may do."""
        self.cap = play.terms.cap if len(play.live) > 2 else play.terms.heads_up_cap
        self.renew(first, is_open=True)

    def renew(self, seat: int, *, is_open: bool) -> None:
        """Begin anew with the bet as it stands; that seat tells how far a bet may reach.

        `is_open`: nobody who waits has acted since the betting was opened, or opened anew.
        """
        play, betting = self.play, self.betting
        self.is_open = is_open
        self.is_capped = is_capped = betting.bets >= self.cap
        self.least, self.furthest = play.terms.reach(play, seat)
        self.are_alike = (
            self.is_plain
            and (is_open or is_capped)
            and betting.bet <= self.furthest
            and len(play.live) - play.all_in > 1  # as play.able, without a call
            and not (betting.bound or betting.early or play.errors.standing)
        )
        if self.are_alike:
            most = 0 if is_capped or self.furthest == betting.bet else self.furthest
            self.table = action_table(betting.bet, self.least, most, play.terms.chip, self.clause)

    def after_fold(self) -> None:
        terms = self.play.terms
        if terms.is_recounted:
            self.cap = terms.cap if len(self.play.live) > 2 else terms.heads_up_cap
            self.is_capped = self.betting.bets >= self.cap
            self.are_alike = False
        elif self.play.able < 2:
            self.are_alike = False

    def after_all_in(self) -> None:
        self.are_alike = self.are_alike and self.play.able > 1

    def turn(self, seat: int, stack: int) -> Decide | None:
        """Return what the seat is asked; None where it has nothing to decide."""
        betting = self.betting
        if not stack or seat in self.play.errors.standing:
            return None
        put = betting.put[seat]
        owed, most = betting.bet - put, 0
        if self.play.able > 1:
            most = self._most(seat, put + stack)
        else:  # everybody else is all-in: only what they have bet needs to be equalled
            owed = max(betting.put[other] for other in self.play.live if other != seat) - put
            if owed <= 0:
                return None
        turns = self._turns(owed if owed < stack else stack, most, put + stack)
        if betting.bound or betting.early:
            return but(turns[seat], choices=bind(self.play, seat, turns.choices, FOLD))
        return turns[seat]

    def _most(self, seat: int, all_in: int) -> int:
        """Return the most to which the seat may bet or raise, all-in at most; 0 where it may not."""
        play, may_bet = self.play, self.rules.may_bet
        if self.is_capped or not (self.is_open or play.terms.may_reopen(play, seat)):
            return 0
        if not play.terms.is_reach_common:
            self.least, self.furthest = play.terms.reach(play, seat)
        most = all_in if all_in < self.furthest else self.furthest
        return most if most > self.betting.bet and (may_bet is None or may_bet(play, seat)) else 0

    def _turns(self, owed: int, most: int, all_in: int) -> LegalTurns:
        bet, least, chip = self.betting.bet, self.least, self.play.terms.chip
        if self.is_plain:
            return _legal_turns(bet, owed, least, most, chip, self.clause)
        amounts = _sized(self.betting, all_in) if most and len(self.betting.sizes) > 1 else ()
        free = self.rules.may_check, self.rules.folds_free
        return _legal_turns(bet, owed, least, most, chip, self.clause, amounts, *free)


def betting_round(play: HandState, first: int, clause: str, uncalled: str, rules: Rules = USUAL) -> Script:
    """Ask clockwise from the first seat until every live seat has acted on the most recent bet.

    The sizes of the round's bets are set, and blinds or a forced bet are in `put` and `bet` already.
    `uncalled` is cited where a bet that nobody called goes back.
    """
    betting, live, stacks, declares = play.betting, play.live, play.table.stacks, rules.declares
    betting.step = _least_raise(play, betting.sizes[0])
    betting.aggressor = 0
    if play.errors.no_betting or (not betting.bet and play.able < 2 and declares is None):
        return  # an error forbids it, or nobody is left to bet against
    actions = LegalActions(play, rules, clause, first)
    put, answered, spoke, bound = betting.put, betting.answered, betting.spoke, betting.bound
    waiting = _first_around(play, first, rules)
    while waiting and len(live) > 1:
        seat = waiting.pop(0)
        stack = stacks[seat]
        if declares is not None and not betting.bet and (not stack or play.able < 2):
            yield from _declare_open(play, seat, declares, clause)
            if play.redeal:
                return
            waiting = play.others_after(seat) if betting.bet else [each for each in waiting if each in live]
            actions.renew(seat, is_open=False)
            continue
        if actions.are_alike and stack > actions.furthest:
            asked: Decide | None = actions.table[put[seat]][seat]
        else:
            asked = actions.turn(seat, stack)
        if asked is None:
            continue
        chosen = yield asked
        if chosen is None:  # the floor interrupted
            yield from rule_on_reports(play)
            if play.redeal:
                return
            waiting = _after_rulings(play, seat, waiting)
            actions.renew(seat, is_open=False)
            continue
        if bound:
            bound.pop(seat, None)
        answered[seat], spoke[seat] = betting.bet, betting.openings
        name = chosen.choice.name
        if name == "check":
            betting.checked.add(seat)
        elif name == "fold":
            live.remove(seat)
            actions.after_fold()
        else:
            amount = chosen.amount if name == "call" else chosen.amount - put[seat]
            yield PutInPot(seat=seat, amount=amount, what=name, clause=clause)
            put[seat] += amount
            if amount == stack:
                play.all_in += 1
                actions.after_all_in()
            if name != "call":
                openings = betting.openings
                _advance(play, seat, put[seat])
                answered[seat] = betting.bet
                waiting = _last_of_all(play, play.others_after(seat), rules)
                actions.renew(seat, is_open=betting.openings != openings)
    if betting.bet:
        yield from _return_uncalled(play, uncalled)


def _first_around(play: HandState, first: int, rules: Rules) -> list[int]:
    """Return the order of the first turns; a seat that was forced to open has had its own."""
    live, opener = play.live, play.betting.opener
    at = live.index(first)
    order = live[at:] + live[:at]
    if opener in order:
        order.remove(opener)
    return order if rules.last is None else _last_of_all(play, order, rules)


def _last_of_all(play: HandState, waiting: list[int], rules: Rules) -> list[int]:
    """Put the first turn of the rules' last seat after every other's first and before anybody's second."""
    if rules.last is None:
        return waiting
    last = rules.last(play)
    has_acted = play.betting.has_acted
    if last not in waiting or has_acted(last):
        return waiting
    fresh = [seat for seat in waiting if not has_acted(seat) and seat != last]
    return [*fresh, last, *(seat for seat in waiting if seat not in fresh and seat != last)]


def _after_rulings(play: HandState, seat: int, waiting: list[int]) -> list[int]:
    """Return who is asked after an interruption: the same seat again, if it is still in."""
    if play.errors.no_betting:
        return []
    return [each for each in (seat, *waiting) if each in play.live]


def _declare_open(
    play: HandState, seat: int, declares: Callable[[HandState, int], bool], clause: str
) -> Script:
    """Let a seat that cannot bet declare the pot open: a bet stands, to which it puts nothing in."""
    if not declares(play, seat):
        return
    chosen = yield from ask(play, seat, (DECLARE_OPEN, PASS), clause)
    if chosen is None or chosen.choice is PASS:
        play.betting.checked.add(seat)
        return
    play.betting.open(play.betting.size)
    play.openers.opened_by(seat, play.dealt.down[seat], 0)


def _sized(betting: BettingRound, all_in: int) -> tuple[int, ...]:
    """Return to what a seat may bet or raise where the limit has several sizes; no further than all-in."""
    return _amounts(betting.full, betting.sizes, min(all_in, betting.full + betting.sizes[-1]))


@lru_cache(maxsize=1 << 10)
def _amounts(full: int, sizes: tuple[int, ...], most: int) -> tuple[int, ...]:
    return tuple(dict.fromkeys(min(full + size, most) for size in sizes))


def _advance(play: HandState, seat: int, to: int) -> None:
    """Raise the bet. Short of a full raise it does not open the betting again to those who have acted."""
    betting, is_full = play.betting, play.terms.is_full
    completes = betting.bet and not betting.full and not betting.aggressor  # a forced bet made a full one
    added, raised = to - betting.bet, to - betting.full
    betting.bet = to
    betting.aggressor = seat
    if not play.openers.seat:
        play.openers.opened_by(seat, play.dealt.down[seat], to)
    if is_full(play, raised if completes else added):
        betting.openings += 1
        betting.spoke[seat] = betting.openings
    if not is_full(play, raised):
        return
    if len(betting.sizes) > 1:
        _choose_size(betting, raised)
    else:
        betting.step = _least_raise(play, max(betting.step, added))
        betting.full = to
    betting.bets += 1


def _choose_size(betting: BettingRound, raised: int) -> None:
    """Rule out sizes smaller than the raise just made; an all-in between two counts as the smaller."""
    made = max((size for size in betting.sizes if size <= raised), default=raised)
    betting.full += made
    betting.sizes = tuple(size for size in betting.sizes if size >= made)
    betting.step = betting.sizes[0]


def _least_raise(play: HandState, last: int) -> int:
    """Return what a raise must add: the last bet or raise, or one chip where the house asks for no more.

    Before a bet stands it is the smallest bet; a fixed limit is always met in full.
    """
    return play.terms.least_raise if play.betting.bet and play.terms.least_raise else last


def _return_uncalled(play: HandState, clause: str) -> Script:
    """Return the part of the highest bet that nobody equalled, if that hand is still live.

    No more goes back than the pot has, where it is nothing but that bet and a fee was taken out of it.
    """
    put = play.betting.put
    *_, second, top = sorted(put.values())
    if top == second:
        return
    seat = max(put, key=put.__getitem__)
    if seat in play.live:
        if not play.table.stacks[seat]:
            play.all_in -= 1
        put[seat] = second
        if back := min(top - second, play.table.pot):
            yield ReturnFromPot(seat=seat, amount=back, clause=clause)
