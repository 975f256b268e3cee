"""A pack that runs short: how stud and draw games deal on, by the house's procedure."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from croupier.cards.card import Hand
from croupier.families.poker.contest import Contest
from croupier.families.poker.draws import Drawing
from croupier.families.poker.streets import DealsStreet, board, burn, one_each
from croupier.rules.steps import BOARD, Call, Deal, Reshuffle, Script, Step

# Stud


def burns_first(face: str) -> DealsStreet:
    """A burn and a card each; where the stub is too short the burns are shuffled in and nothing is burned;
    where that does not suffice one card is turned up for all. The muck is never used again."""

    def deal(contest: Contest, clause: str) -> Script:
        live, left = len(contest.live), contest.left
        if left > live:
            yield from burn(contest, clause)
        else:
            left = yield Reshuffle(burns=True, clause=clause)
            contest.burns = 0
        if left < live:
            yield from _common_card(contest, clause)
        else:
            yield from one_each(contest, list(contest.live), face, clause)

    return deal


def all_but_the_last(face: str, with_folded: bool = False, with_thrown: bool = True) -> DealsStreet:
    """A burn and a card each, but the last card of a stub that is too short is mixed with the burns and what
    was dealt too early (`with_folded`: with folded and, unless not `with_thrown`, discarded cards too); then
    a burn, if there are enough for all, and the rest is dealt. Where even that is too little one card is
    turned up for all."""

    def deal(contest: Contest, clause: str) -> Script:
        live, left = contest.dealt_to(), contest.left
        contest.served.clear()
        if left > len(live):
            yield from burn(contest, clause)
            yield from one_each(contest, live, face, clause)
            return
        back = contest.folded() if with_folded else contest.muck
        if not with_thrown:
            back = tuple(card for card in back if card not in _thrown(contest, contest.seats))
        if left + contest.burns + len(back) < len(live):
            if left < 2:
                yield from _mix(contest, back, clause)
            yield from burn(contest, clause)
            yield from _common_card(contest, clause)
            return
        if left > 1:
            yield from burn(contest, clause)
        ahead = max(0, contest.left - 1)
        yield from one_each(contest, live[:ahead], face, clause)
        mixed = yield from _mix(contest, back, clause)
        if mixed > len(live) - ahead:
            yield from burn(contest, clause)
        yield from one_each(contest, live[ahead:], face, clause)

    return deal


def _mix(contest: Contest, back: Hand, clause: str) -> Generator[Step, Any, int]:
    """How many cards there are to deal from then."""
    left: int = yield Reshuffle(cards=back, burns=True, clause=clause)
    _forget(contest, back)
    return left


def _common_card(contest: Contest, clause: str) -> Script:
    yield Call(words="One card for all", clause=clause)
    contest.boards[BOARD] = contest.boards.get(BOARD, ()) + (yield Deal(to=BOARD, clause=clause))


# Draw


def deal_out_then_muck(contest: Contest, drawing: Drawing, clause: str) -> Script:
    """The stub is dealt out, then the muck is shuffled: a seat gets none of its own discards as long as there
    are enough others."""
    if contest.left:
        return
    own = contest.discards.get(drawing.seat, ())
    others = contest.folded() + _thrown(contest, [seat for seat in contest.discards if seat != drawing.seat])
    back = others if len(others) >= drawing.wanted else others + own
    is_short = len(back) < drawing.wanted
    yield Reshuffle(cards=back, burns=is_short, clause=clause)
    _forget(contest, back, burns=is_short)


def last_card_kept_back(contest: Contest, drawing: Drawing, clause: str) -> Script:
    """When one card is left (it is dealt only as the very last of the last draw), the burns and the pile of
    earlier discards and folded hands are shuffled in, a card is burned and the draw goes on. Where those are
    too few, this draw's discards of the seats that have been served go in as well."""
    left = contest.left
    if left > 1 or (left == 1 and drawing.is_final and drawing.total == 1):
        return
    back = contest.folded()
    if contest.burns + len(back) + left <= drawing.total:
        back += _thrown(contest, drawing.served)
    if contest.burns + len(back) + left < 2:
        back += _thrown(contest, [seat for seat in contest.live if seat not in drawing.served])
    if back or contest.burns:
        now = yield Reshuffle(cards=back, burns=True, clause=clause)
        drawing.burns_are_out |= contest.burns > 0
        _forget(contest, back)
        if now > 2:
            yield from burn(contest, clause)


def _thrown(contest: Contest, seats: list[int]) -> Hand:
    """What these seats have discarded in this draw, and is not in the stub again."""
    return sum((contest.discards.get(seat, ()) for seat in seats), ())


def _forget(contest: Contest, back: Hand, burns: bool = True) -> None:
    """These cards are in the stub again, the burns too where they went back."""
    gone = set(back)
    contest.muck = tuple(card for card in contest.muck if card not in gone)
    for seat in contest.seats:
        if seat not in contest.live:
            contest.down[seat] = tuple(card for card in contest.down[seat] if card not in gone)
            if seat in contest.up:
                contest.up[seat] = tuple(card for card in contest.up[seat] if card not in gone)
    for seat, cards in contest.discards.items():
        contest.discards[seat] = tuple(card for card in cards if card not in gone)
    if burns:
        contest.burns = 0


def fill_up(contest: Contest, aside: Hand, clause: str) -> Script:
    """Where no card is left for one that must be replaced, folded and discarded cards and the burns are
    shuffled, without those put `aside`."""
    if not contest.left:
        yield from _mix(contest, tuple(card for card in contest.folded() if card not in aside), clause)


# Boards after a draw


def board_after_draw(count: int, burns: int = 1) -> DealsStreet:
    """Community cards; where the draw has left too few, folded and discarded cards and the burns are shuffled
    in first."""
    dealing = board(count, burns=burns)

    def deal(contest: Contest, clause: str) -> Script:
        if contest.left < count + burns:
            yield from _mix(contest, contest.folded(), clause)
        yield from dealing(contest, clause)

    return deal
