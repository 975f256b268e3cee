"""Draws: cards thrown away and replaced, forced throws, and how a pack that runs short is dealt on."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import Any, Literal

from croupier.cards.card import Hand
from croupier.families.poker.binding import Binding
from croupier.families.poker.hand import HandState, ask, rule_on_reports
from croupier.families.poker.streets import DealsStreet, board, burn, one_each
from croupier.rules.choices import Choice
from croupier.rules.steps import BOARD, Announce, Deal, Decide, Discard, Reshuffle, Script, Step

DRAW_CHOICES = {
    "stand-pat": "keep every card",
    "discard": "throw these cards away, face down, for as many new ones",
    "throw": "throw this hole card away, face down",
}
"""Every choice of a draw or a forced throw, with its meaning."""


STAND_PAT = Choice(name="stand-pat", says=DRAW_CHOICES["stand-pat"], aliases=("pat",))


NOTHING = Binding("")


CHANGED_MIND = "discard-changed"
"""The report by which a seat takes its discard back, as long as nobody has acted on it."""


EXPOSED_ON_DRAW = "exposed-on-the-draw"
"""The report that waits, while anybody discards, until all are served."""


class Drawing:
    """Progress of a draw, for the code that makes sure enough cards are left."""

    __slots__ = ("burns_are_out", "is_final", "seat", "served", "total", "wanted")

    def __init__(self, is_final: bool) -> None:
        self.seat = 0
        """The seat that is being served."""
        self.wanted = 0
        """Number of cards that this seat still gets."""
        self.total = 0
        """Number of cards that are still to be dealt to all seats that have discarded."""
        self.served: list[int] = []
        """Seats that have received all their new cards."""
        self.is_final = is_final
        """Whether no draw follows."""
        self.burns_are_out = False
        """Whether the burns went back into the stub; discards then take their places, so that rounds can
        still be counted."""


Changes = Literal["both", "either", "final"]
"""A discard may be changed until somebody has acted on it or a card has come off the deck (`both` must not
have happened), as long as either has not happened, or never."""


Refill = Callable[[HandState, Drawing, str], Script]
"""Handling of a short stub, called before the next card of a draw is dealt."""


def throw_one(play: HandState, clause: str) -> Script:
    """Make each live seat throw away one of its hole cards, in the order of the deal."""
    for seat in list(play.live):
        choice = _naming("throw", play.dealt.down[seat], 1)
        chosen = yield from ask(play, seat, (choice,), clause)
        if chosen is not None:
            yield from _throw_away(play, seat, chosen.cards, clause)
            play.dealt.muck += chosen.cards


def draw_in_turn(refill: Refill) -> DealsStreet:
    """Return the draw in which each seat discards and is served before the next is asked. A card is burned
    before the first new card."""

    def deal(play: HandState, clause: str) -> Script:
        play.dealt.discards = {}
        drawing = Drawing(is_final=False)
        is_burned = False
        for seat in list(play.live):
            cards = yield from _choose(play, seat, (), clause)
            yield from _throw_away(play, seat, cards, clause)
            drawing.total = len(cards)
            if cards and not is_burned:
                is_burned = True
                yield from _burn(play, drawing, seat, len(cards), refill, clause)
            yield from _serve(play, drawing, seat, len(cards), refill, clause)
        play.dealt.muck = sum(play.dealt.discards.values(), play.dealt.muck)

    return deal


def draw_together(
    refill: Refill, *, burn_first: bool = False, is_final: bool = False, changes: Changes = "both"
) -> DealsStreet:
    """Return the draw in which all seats discard before any card is replaced; then a card is burned, and the
    seats are served in the same order.

    `burn_first`: a card is burned before the discards. `is_final`: no draw follows. `changes`: how long a
    seat may take its discard back.
    """

    def deal(play: HandState, clause: str) -> Script:
        play.dealt.discards = {}
        if burn_first:
            yield from burn(play, clause)
        open_to_change: list[int] = []
        for seat in list(play.live):
            cards = yield from _choose(play, seat, open_to_change, clause)
            if changes != "either":
                yield from _throw_all(play, open_to_change, clause)
            play.dealt.discards[seat] = cards
            if changes == "final":
                yield from _throw_all(play, [seat], clause)
            else:
                open_to_change.append(seat)
        yield from _throw_all(play, open_to_change, clause)
        drawing = Drawing(is_final)
        wants = {seat: len(play.dealt.discards[seat]) + play.dealt.missing.pop(seat, 0) for seat in play.live}
        drawing.total = sum(wants.values())
        if drawing.total and not burn_first:
            first = next(seat for seat in wants if wants[seat])
            yield from _burn(play, drawing, first, wants[first], refill, clause)
        for seat, wanted in wants.items():
            yield from _serve(play, drawing, seat, wanted, refill, clause)
        play.dealt.muck = sum(play.dealt.discards.values(), play.dealt.muck)
        if drawing.burns_are_out:
            yield Announce(words="Discards take the places of the burns", clause=clause)

    return deal


def _choose(play: HandState, seat: int, others: Sequence[int], clause: str) -> Generator[Step, Any, Hand]:
    """Return the cards that a seat throws away; () if it stands pat or has been declared dead. In the
    meantime, the seats in `others` may take their own choices back."""
    hand = play.dealt.down[seat]
    choices: tuple[Choice, ...] = (STAND_PAT, _naming("discard", hand, len(hand)))
    while seat in play.live:
        if play.betting.bound.get(seat, NOTHING).act == STAND_PAT.name:
            choices = (STAND_PAT,)
        chosen = yield Decide(seat=seat, choices=choices, clause=clause)
        if chosen is not None:
            play.betting.bound.pop(seat, None)
            cards: Hand = chosen.cards
            if play.rules.on_discard is not None:
                yield from play.rules.on_discard(play, seat, cards)
            return cards
        for other in others:
            if play.table.take_report(CHANGED_MIND, other) is not None:
                play.dealt.discards[other] = yield from _choose(play, other, (), clause)
        yield from rule_on_reports(play, waits=EXPOSED_ON_DRAW)
    return ()


def _throw_all(play: HandState, seats: list[int], clause: str) -> Script:
    """Make the discards of these seats final."""
    for seat in seats:
        yield from _throw_away(play, seat, play.dealt.discards[seat], clause)
    seats.clear()


def _throw_away(play: HandState, seat: int, cards: Hand, clause: str) -> Script:
    yield Discard(seat=seat, cards=cards, clause=clause)
    play.dealt.discards[seat] = cards
    play.dealt.down[seat] = tuple(card for card in play.dealt.down[seat] if card not in cards)


def _burn(play: HandState, drawing: Drawing, seat: int, wanted: int, refill: Refill, clause: str) -> Script:
    """Burn a card before the first new card, which goes to `seat`; the stub may have to be refilled for
    it."""
    drawing.seat, drawing.wanted = seat, wanted
    yield from refill(play, drawing, clause)
    yield from burn(play, clause)


def _serve(play: HandState, drawing: Drawing, seat: int, wanted: int, refill: Refill, clause: str) -> Script:
    drawing.seat, drawing.wanted = seat, wanted
    while drawing.wanted:
        yield from refill(play, drawing, clause)
        play.dealt.down[seat] += yield Deal(to=seat, face="down", clause=clause)
        drawing.wanted -= 1
        drawing.total -= 1
    drawing.served.append(seat)


def _naming(name: str, hand: Hand, most: int) -> Choice:
    """Return the choice of at least one card from the hand."""
    parts = ("thrown away", "kept")
    return Choice(
        name=name,
        selectable=hand,
        min_cards=1,
        max_cards=most,
        part_names=parts,
        is_private=True,
        says=DRAW_CHOICES[name],
    )


# A pack that runs short


# Stud


def burns_first(face: str) -> DealsStreet:
    """Return the deal of a burn and one card each. If the stub is too short, the burns are shuffled in and no
    card is burned; if it is still too short, one card is turned up for all. The muck is never used again."""

    def deal(play: HandState, clause: str) -> Script:
        live, left = len(play.live), play.cards_left
        if left > live:
            yield from burn(play, clause)
        else:
            left = yield Reshuffle(burns=True, clause=clause)
            play.dealt.burns = 0
        if left < live:
            yield from _common_card(play, clause)
        else:
            yield from one_each(play, list(play.live), face, clause)

    return deal


def all_but_the_last(face: str, with_folded: bool = False, with_thrown: bool = True) -> DealsStreet:
    """Return the deal of a burn and one card each, with a rule for a stub that is too short.

    The last card of a short stub is then mixed with the burns and the cards that were dealt too early; with
    `with_folded`, folded cards are mixed in too, and discarded ones unless `with_thrown` is False. A card is
    burned if there are enough for all, and the rest is dealt. If there are still too few, one card is turned
    up for all.
    """

    def deal(play: HandState, clause: str) -> Script:
        live, left = play.dealt_to(), play.cards_left
        play.dealt.served.clear()
        if left > len(live):
            yield from burn(play, clause)
            yield from one_each(play, live, face, clause)
            return
        back = play.folded() if with_folded else play.dealt.muck
        if not with_thrown:
            back = tuple(card for card in back if card not in _thrown(play, play.seats))
        if left + play.dealt.burns + len(back) < len(live):
            if left < 2:
                yield from _mix(play, back, clause)
            yield from burn(play, clause)
            yield from _common_card(play, clause)
            return
        if left > 1:
            yield from burn(play, clause)
        ahead = max(0, play.cards_left - 1)
        yield from one_each(play, live[:ahead], face, clause)
        mixed = yield from _mix(play, back, clause)
        if mixed > len(live) - ahead:
            yield from burn(play, clause)
        yield from one_each(play, live[ahead:], face, clause)

    return deal


def _mix(play: HandState, back: Hand, clause: str) -> Generator[Step, Any, int]:
    """Shuffle these cards and the burns into the stub, and return the number of cards left to deal."""
    left: int = yield Reshuffle(cards=back, burns=True, clause=clause)
    _forget(play, back)
    return left


def _common_card(play: HandState, clause: str) -> Script:
    yield Announce(words="One card for all", clause=clause)
    play.dealt.boards[BOARD] = play.dealt.boards.get(BOARD, ()) + (yield Deal(to=BOARD, clause=clause))


# Draw


def deal_out_then_muck(play: HandState, drawing: Drawing, clause: str) -> Script:
    """Deal out the stub, then shuffle the muck. A seat gets none of its own discards while there are enough
    others."""
    if play.cards_left:
        return
    own = play.dealt.discards.get(drawing.seat, ())
    others = play.folded() + _thrown(play, [seat for seat in play.dealt.discards if seat != drawing.seat])
    back = others if len(others) >= drawing.wanted else others + own
    is_short = len(back) < drawing.wanted
    yield Reshuffle(cards=back, burns=is_short, clause=clause)
    _forget(play, back, burns=is_short)


def last_card_kept_back(play: HandState, drawing: Drawing, clause: str) -> Script:
    """Shuffle in the burns, earlier discards and folded hands when one card is left, unless it is the very
    last card of the last draw. If these are too few, this draw's discards of the seats already served go in
    as well. Then a card is burned, and the draw continues."""
    left = play.cards_left
    if left > 1 or (left == 1 and drawing.is_final and drawing.total == 1):
        return
    back = play.folded()
    if play.dealt.burns + len(back) + left <= drawing.total:
        back += _thrown(play, drawing.served)
    if play.dealt.burns + len(back) + left < 2:
        back += _thrown(play, [seat for seat in play.live if seat not in drawing.served])
    if back or play.dealt.burns:
        now = yield Reshuffle(cards=back, burns=True, clause=clause)
        drawing.burns_are_out |= play.dealt.burns > 0
        _forget(play, back)
        if now > 2:
            yield from burn(play, clause)


def _thrown(play: HandState, seats: list[int]) -> Hand:
    """Return the cards that these seats have discarded in this draw and that are not back in the stub."""
    return sum((play.dealt.discards.get(seat, ()) for seat in seats), ())


def _forget(play: HandState, back: Hand, burns: bool = True) -> None:
    """Forget the places of cards that are back in the stub, and of the burns if these went back too."""
    gone = set(back)
    play.dealt.muck = tuple(card for card in play.dealt.muck if card not in gone)
    for seat in play.seats:
        if seat not in play.live:
            play.dealt.down[seat] = tuple(card for card in play.dealt.down[seat] if card not in gone)
            if seat in play.dealt.up:
                play.dealt.up[seat] = tuple(card for card in play.dealt.up[seat] if card not in gone)
    for seat, cards in play.dealt.discards.items():
        play.dealt.discards[seat] = tuple(card for card in cards if card not in gone)
    if burns:
        play.dealt.burns = 0


def fill_up(play: HandState, aside: Hand, clause: str) -> Script:
    """Shuffle the folded and discarded cards and the burns, except the cards put `aside`, if no card is left
    to replace one that must be replaced."""
    if not play.cards_left:
        yield from _mix(play, tuple(card for card in play.folded() if card not in aside), clause)


# Boards after a draw


def board_after_draw(count: int, burns: int = 1) -> DealsStreet:
    """Return the deal of community cards after a draw. If too few cards are left, the folded and discarded
    cards and the burns are shuffled in first."""
    dealing = board(count, burns=burns)

    def deal(play: HandState, clause: str) -> Script:
        if play.cards_left < count + burns:
            yield from _mix(play, play.folded(), clause)
        yield from dealing(play, clause)

    return deal
