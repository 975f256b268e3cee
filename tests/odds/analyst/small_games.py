"""Games small enough to be dealt in every order, for the analyst to be held against."""

from __future__ import annotations

from collections.abc import Callable

from croupier.cards.card import ACE, Hand
from croupier.cards.pack import Pack, short_pack
from croupier.rules.choices import Choice
from croupier.rules.game import Equipment, Game
from croupier.rules.options import Options
from croupier.rules.script.table import Table
from croupier.rules.steps import DEALER, Burn, Deal, Decide, Hide, Peek, Reveal, Script, Settle
from croupier.wagers.result import Result, lose, push, win
from croupier.wagers.spot import Spot

WAGER = Spot("ante")
KEEP = Choice(name="keep")
CHANGE = Choice(name="change")
PACK = short_pack("AKQJ", "hs")


def small_game(round_of_play: Callable[[Table], Script], pack: Pack = PACK) -> Game:
    return Game(
        id="small-game",
        title="Small game",
        family="small",
        summary="A game for tests.",
        sheets=(),
        options=Options(),
        equipment=lambda options: Equipment(pack=pack),
        wagers=lambda options: (WAGER,),
        round_of_play=round_of_play,
    )


def compared(mine: int, theirs: int) -> Result:
    if mine == theirs:
        return push(WAGER, why="tie")
    return win(WAGER, why="higher") if mine > theirs else lose(WAGER, why="lower")


def is_ace(cards: Hand) -> bool:
    return cards[0].rank == ACE


def is_red(cards: Hand) -> bool:
    return cards[0].suit == 2


def peeking(table: Table) -> Script:
    """The dealer loses no time with an ace in the hole; without one, the player may change its card."""
    (own,) = yield Deal(to=1)
    hidden = yield Hide(to=DEALER)
    yield Deal(to=DEALER)
    if (yield Peek(hidden=hidden, question="an ace?", holds=is_ace)):
        yield Settle(seat=1, results=(lose(WAGER, why="ace"),))
        return
    yield Burn()
    if (yield Decide(seat=1, choices=(KEEP, CHANGE))).choice is CHANGE:
        (own,) = yield Deal(to=1)
    (hole,) = yield Reveal(hidden=hidden)
    yield Settle(seat=1, results=(compared(own.rank, hole.rank),))


def peeking_twice(table: Table) -> Script:
    """Two face-down cards, each asked something; the player may change for a card drawn beside them."""
    (own,) = yield Deal(to=1)
    first = yield Hide(to=DEALER)
    second = yield Hide(to=DEALER)
    yield Peek(hidden=first, question="an ace?", holds=is_ace)
    yield Peek(hidden=second, question="an ace?", holds=is_ace)
    yield Peek(hidden=second, question="red?", holds=is_red)
    if (yield Decide(seat=1, choices=(KEEP, CHANGE))).choice is CHANGE:
        (own,) = yield Deal(to=1)
    (a,) = yield Reveal(hidden=first)
    (b,) = yield Reveal(hidden=second)
    yield Settle(seat=1, results=(compared(own.rank, max(a.rank, b.rank)),))


def dealer_looks(table: Table) -> Script:
    """The dealer has seen its own card, which the script knows and the player does not."""
    (own,) = yield Deal(to=1)
    (theirs,) = yield Deal(to=DEALER, face="down")
    if (yield Decide(seat=1, choices=(KEEP, CHANGE))).choice is CHANGE:
        (own,) = yield Deal(to=1)
    yield Settle(seat=1, results=(compared(own.rank, theirs.rank),))


def two_at_once(table: Table) -> Script:
    """Two cards in one step, the better counts."""
    cards = yield Deal(to=1, count=2)
    (theirs,) = yield Deal(to=DEALER)
    yield Settle(seat=1, results=(compared(max(card.rank for card in cards), theirs.rank),))


def red_counts(table: Table) -> Script:
    """A red card wins."""
    (own,) = yield Deal(to=1)
    yield Settle(seat=1, results=(compared(own.is_red, False),))


def first_counts(table: Table) -> Script:
    """Of two face-down cards the one that is turned first counts."""
    (own,) = yield Deal(to=1)
    first = yield Hide(to=DEALER)
    second = yield Hide(to=DEALER)
    (theirs,) = yield Reveal(hidden=first)
    yield Reveal(hidden=second)
    yield Settle(seat=1, results=(compared(own.rank, theirs.rank),))
