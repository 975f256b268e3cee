"""What some sheets order before the pot is divided: the board is declared, a checked seven undoes bets."""

from __future__ import annotations

from croupier.families.poker.bets.limits import BIG_BET
from croupier.families.poker.contest import Contest, ask, declare_dead
from croupier.families.poker.rules import Hook
from croupier.hands.order import HandOrder
from croupier.rules.choices import Choice
from croupier.rules.steps import BOARD, Call, Script, Unfeed

CHOICES = {
    "play-the-board": "say that the five community cards are your hand",
    "throw-away": "give the cards up, and every claim to the pot",
}
"""What a player whose hand is the board may do."""


def declare_board(ranking: HandOrder, clause: str) -> Hook:
    """Who plays the board must say so before the cards are thrown away, or loses every claim."""
    choices = tuple(Choice(name=name, says=says) for name, says in CHOICES.items())

    def declare(contest: Contest) -> Script:
        board = contest.boards.get(BOARD, ())
        if len(board) < 5 or len(contest.live) == 1:
            return
        common = ranking.evaluate(board)
        for seat in list(contest.live):
            if len(contest.live) == 1:
                return
            if ranking.evaluate(contest.cards(seat) + board) == common:
                chosen = yield from ask(contest, seat, choices, clause)
                if chosen is not None and chosen.name == "throw-away":
                    yield from declare_dead(contest, seat, clause)

    return declare


def sevens(ranking: HandOrder, least: int, clause: str) -> Hook:
    """The sevens rule of limit lowball: who checked a seven or better (`least`) and has the best hand wins
    what was in the pot before the draw; all that was bet after it goes back."""

    def take_back(contest: Contest) -> Script:
        if contest.table.options.limit in BIG_BET or len(contest.live) == 1:
            return
        worth = {seat: ranking.evaluate(contest.down[seat]) for seat in contest.live}
        best = max(worth.values())
        checked = [seat for seat in contest.live if seat in contest.last_checked and worth[seat] == best]
        if not checked or best < least or not any(contest.last_put.values()):
            return
        yield Call(words=f"Seat {checked[0]} checked a seven: the bets after the draw go back", clause=clause)
        for seat, amount in contest.last_put.items():
            if amount:
                yield Unfeed(seat=seat, amount=amount, clause=clause)
        contest.last_put = {}

    return take_back


def short_all_in(ranking: HandOrder, least: int, clause: str) -> Hook:
    """Limit lowball: after the draw a seven or better (`least`) may just call an all-in of less than half a
    bet. Who calls after it and loses gets that back; with a full bet all action stands."""

    def give_back(contest: Contest) -> Script:
        bettor, bet = contest.aggressor, max(contest.last_put.values(), default=0)
        is_short = bettor in contest.live and 0 < 2 * bet < contest.size
        if contest.table.options.limit in BIG_BET or not is_short or contest.table.stacks[bettor]:
            return
        worth = {seat: ranking.evaluate(contest.down[seat]) for seat in contest.live}
        behind = contest.others_after(bettor)
        sevens = [place for place, seat in enumerate(behind) if worth[seat] >= least]
        for seat in behind[sevens[0] + 1 :] if sevens else ():
            if worth[seat] < max(worth.values()):
                yield Call(words=f"Seat {seat} overcalled a short bet and lost: it goes back", clause=clause)
                yield Unfeed(seat=seat, amount=contest.last_put[seat], clause=clause)

    return give_back


def nothing(contest: Contest) -> Script:
    """Where the house has no such rule."""
    yield from ()


def in_order(*hooks: Hook) -> Hook:
    """One after the other."""

    def all_of_them(contest: Contest) -> Script:
        for hook in hooks:
            yield from hook(contest)

    return all_of_them
