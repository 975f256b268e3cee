"""Games as an inventor writes them, for the solver to be held against the round itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from croupier.cards.card import Hand
from croupier.cards.chance_devices import Roll
from croupier.cards.pack import STANDARD, Pack
from croupier.rules.choices import Choice
from croupier.rules.game import Equipment, Game
from croupier.rules.options import Options
from croupier.rules.script.table import Table
from croupier.rules.steps import (
    DEALER,
    Announce,
    Deal,
    Decide,
    Discard,
    Hide,
    Reveal,
    RollDice,
    Script,
    Settle,
    Stake,
)
from croupier.wagers.result import Result, forfeited, lose, push, win
from croupier.wagers.spot import Spot

ANTE = Spot("ante")
RAISE = Spot("raise", opening=False)
PLAY, FOLD = Choice(name="raise"), Choice(name="fold")


@dataclass(frozen=True, kw_only=True)
class NoOptions(Options):
    """Nothing can be set."""


def own_game(round_of_play: Callable[[Table], Script], pack: Pack | None = STANDARD, dice: int = 0) -> Game:
    return Game(
        id="own-game",
        title="Own game",
        family="own",
        summary="A game for tests.",
        sheets=(),
        options=NoOptions(),
        equipment=lambda options: Equipment(pack=pack, dice=dice),
        wagers=lambda options: (ANTE, RAISE),
        round_of_play=round_of_play,
    )


def strength(hand: Hand) -> tuple[int, ...]:
    """Straight flush, three of a kind, straight, flush, pair, high card."""
    ranks = sorted((card.rank for card in hand), reverse=True)
    counts = Counter(ranks)
    groups = sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True)
    is_suited = len({card.suit for card in hand}) == 1
    is_straight = len(counts) == 3 and (ranks[0] - ranks[2] == 2 or ranks == [14, 3, 2])
    if ranks == [14, 3, 2]:
        groups = [3, 2, 1]
    if is_straight:
        return (5 if is_suited else 3, *groups)
    return (4 if len(counts) == 1 else 2 if is_suited else 1 if len(counts) == 2 else 0, *groups)


def qualifies(hand: Hand) -> bool:
    """Jack high or better."""
    return strength(hand) >= (0, 11)


def results(mine: Hand, dealer: Hand) -> tuple[Result, ...]:
    if not qualifies(dealer):
        return win(ANTE, why="dealer does not qualify"), push(RAISE, why="dealer does not qualify")
    own, theirs = strength(mine), strength(dealer)
    if own == theirs:
        return push(ANTE, why="tie"), push(RAISE, why="tie")
    if own > theirs:
        return win(ANTE, why="higher"), win(RAISE, why="higher")
    return lose(ANTE, why="lower"), lose(RAISE, why="lower")


def change_one(table: Table) -> Script:
    """Three cards, raise or fold, then one card may be changed; the dealer's three decide."""
    mine = yield Deal(to=1, count=3, face="down")
    hidden = yield Hide(to=DEALER, count=3)
    if (yield Decide(seat=1, choices=(PLAY, FOLD))).choice is FOLD:
        yield Settle(seat=1, results=(forfeited(ANTE, why="folded"),))
        return
    yield Stake(seat=1, spot="raise", amount=table.stake(1, "ante"))
    change = Choice(name="change", selectable=mine, min_cards=0, max_cards=1)
    chosen = yield Decide(seat=1, choices=(change,))
    if chosen.cards:
        yield Discard(seat=1, cards=chosen.cards)
        new = yield Deal(to=1, face="down")
        mine = tuple(card for card in mine if card not in chosen.cards) + new
    dealer = yield Reveal(hidden=hidden)
    yield Announce(words=f"The dealer has {strength(dealer)}")
    yield Settle(seat=1, results=results(mine, dealer))


def suited_pair(table: Table) -> Script:
    """Two cards of a suit win, if the dealer's card is of another one; suits are compared card by card."""
    first, second = yield Deal(to=1, count=2)
    (theirs,) = yield Deal(to=DEALER)
    if first.suit == second.suit and theirs.suit != first.suit:
        yield Settle(seat=1, results=(win(ANTE),))
    else:
        yield Settle(seat=1, results=(lose(ANTE),))


def spade_wins(table: Table) -> Script:
    """The suits are not alike: a spade wins."""
    (card,) = yield Deal(to=1)
    yield Settle(seat=1, results=(win(ANTE) if card.suit == 3 else lose(ANTE),))


def same_object(table: Table) -> Script:
    """A card is compared by identity, which cannot be followed for all deals at once."""
    (card,) = yield Deal(to=1)
    is_ace = any(card is other for other in STANDARD.cards[-4:])
    yield Settle(seat=1, results=(win(ANTE) if is_ace else lose(ANTE),))


def looks_first(table: Table) -> Script:
    """The script acts on the dealer's card before the player decides."""
    (mine,) = yield Deal(to=1)
    (theirs,) = yield Deal(to=DEALER, face="down")
    if theirs.rank == 14:
        yield Announce(words="An ace!")
        yield Announce(words="Careful.")
    yield Decide(seat=1, choices=(PLAY, FOLD))
    yield Settle(seat=1, results=(win(ANTE) if mine.rank > theirs.rank else lose(ANTE),))


def without_end(table: Table) -> Script:
    while True:
        yield RollDice(dice=1)


def point(roll: Roll) -> int:
    return sum(roll.faces)


def one_more_roll(table: Table) -> Script:
    """Seven or eleven wins; any other total has to come again at once."""
    first = yield RollDice(dice=2)
    if point(first) in (7, 11):
        yield Settle(seat=1, results=(win(ANTE),))
        return
    second = yield RollDice(dice=2)
    yield Settle(seat=1, results=(win(ANTE) if point(second) == point(first) else lose(ANTE),))


def hold_any(table: Table) -> Script:
    """Three cards, of which any are kept and the rest drawn anew; a pair or better is paid."""
    mine = yield Deal(to=1, count=3)
    hold = Choice(name="hold", selectable=mine, max_cards=3)
    chosen = yield Decide(seat=1, choices=(hold,))
    if len(chosen.cards) < 3:
        new = yield Deal(to=1, count=3 - len(chosen.cards))
        mine = (*chosen.cards, *new)
    yield Settle(seat=1, results=(win(ANTE) if strength(mine) >= (1,) else lose(ANTE),))


def holds_by_order(table: Table) -> Script:
    """The first card of the final hand decides, which is no matter of the set of cards."""
    mine = yield Deal(to=1, count=3)
    chosen = yield Decide(seat=1, choices=(Choice(name="hold", selectable=mine, max_cards=2, min_cards=1),))
    new = yield Deal(to=1, count=3 - len(chosen.cards))
    won = first_is_ace((*chosen.cards, *new))
    yield Settle(seat=1, results=(win(ANTE) if won else lose(ANTE),))


def first_is_ace(hand: Hand) -> bool:
    return hand[0].rank == 14
