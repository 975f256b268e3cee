"""Burns of stud: none before a street, or two. The cards are corrected to their proper positions; a last down
card that somebody has looked at is kept."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from itertools import pairwise
from typing import Any

from croupier.cards.card import Hand
from croupier.families.poker.contest import Contest
from croupier.families.poker.rulings.errors import EARLY
from croupier.families.poker.rulings.floor import Remedy, remedy
from croupier.families.poker.streets import DealsStreet, burn
from croupier.families.poker.stub import all_but_the_last
from croupier.rules.irregularities import Report
from croupier.rules.steps import DISCARD, Call, Deal, Give, Hide, Place, Reveal, Script, Step

TWO_BURNS, NO_BURN = "two", "none"


def wrong_burn(clause: str, *streets: str) -> Remedy:
    """Told in the betting before a street, which is then dealt after two burns, or after none, and corrected:
    every card lies where it would after one."""
    after = dict(pairwise(streets))

    def handle(contest: Contest, report: Report) -> Script:
        how = report.said.word if report.said is not None else TWO_BURNS
        name = after[contest.street]
        usual, *rest = next(street.deals for street in contest.form.streets if street.name == name)
        wrong = _unseen if name == streets[-1] else _without_burn if how == NO_BURN else _after_two_burns

        def deal(contest: Contest, by: str) -> Script:
            is_short = contest.left < len(contest.dealt_to()) + 2
            yield from usual(contest, by) if is_short else wrong(contest, clause)

        contest.instead[name] = (deal, *rest)
        yield Call(words="The cards will be corrected to their proper positions", clause=clause)

    return remedy(
        "wrong-burn",
        "two cards are burned before the next street, or none",
        "the cards are corrected to their proper positions, if at all possible",
        clause,
        streets[:-1],
        handle,
        wants_seat=False,
        speaks=(TWO_BURNS, NO_BURN),
    )


def _after_two_burns(contest: Contest, clause: str) -> Script:
    """The second burn is the first player's card, and so on; the last card dealt is the next burn."""
    seats = contest.dealt_to()
    yield from burn(contest, clause)
    second = yield Hide(to=EARLY, clause=clause)
    dealt = yield from _ups(seats, clause)
    yield Call(words="Two cards were burned", clause=clause)
    cards = (yield Reveal(hidden=second, clause=clause)) + dealt
    yield from _moved(contest, cards, (EARLY, *seats), (*seats, DISCARD), clause)
    contest.burn_ready = True


def _without_burn(contest: Contest, clause: str) -> Script:
    """The first card that was dealt is the burn, the second the first player's; the last player gets one more
    card off the deck."""
    seats = contest.dealt_to()
    dealt = yield from _ups(seats, clause)
    yield Call(words="No card was burned", clause=clause)
    yield from _moved(contest, dealt, seats, (DISCARD, *seats[:-1]), clause)
    last = seats[-1]
    contest.up[last] = contest.up.get(last, ()) + (yield Deal(to=last, clause=clause))


def _unseen(contest: Contest, clause: str) -> Script:
    """Of down cards that nobody has looked at it matters only where they lie in the end."""
    yield from burn(contest, clause)
    yield from _downs(contest, contest.dealt_to(), clause)
    yield Call(words="The burn was corrected before anybody looked", clause=clause)


def _ups(seats: list[int], clause: str) -> Generator[Step, Any, Hand]:
    """Dealt up, each before a seat whose card it is not."""
    dealt: Hand = ()
    for seat in seats:
        dealt += yield Deal(to=seat, clause=clause)
    return dealt


def _moved(
    contest: Contest, cards: Hand, places: Sequence[Place], to: Sequence[Place], clause: str
) -> Script:
    for card, place, right in zip(cards, places, to, strict=True):
        yield Give(cards=(card,), place=place, to=right, clause=clause)
        if isinstance(right, int):
            contest.up[right] = (*contest.up.get(right, ()), card)
        else:
            contest.muck += (card,)


def last_card_unburned(clause: str, moment: str, last: str) -> Remedy:
    """No card was burned before the last street, and the first player has looked at the card: it is kept, and
    the next one is the burn."""

    def deal(contest: Contest, clause: str) -> Script:
        first, *others = contest.dealt_to()
        yield from _downs(contest, [first], clause)
        yield from burn(contest, clause)
        yield from _downs(contest, others, clause)

    trigger = "no card was burned, and the first player has looked at the last down card"
    says = "the player must accept the card; the next one is the burn"
    return _on_the_last("last-card-unburned", trigger, says, clause, moment, last, deal, cards=1)


def last_card_burned_twice(clause: str, moment: str, last: str) -> Remedy:
    """Two cards were burned before the last street, and a player has looked at the card: it is kept."""

    def deal(contest: Contest, clause: str) -> Script:
        yield from burn(contest, clause)
        yield from burn(contest, clause)
        yield from _downs(contest, contest.dealt_to(), clause)

    trigger = "two cards were burned, and a player has looked at the last down card"
    says = "the player must accept the card; both burns stay"
    return _on_the_last("last-card-burned-twice", trigger, says, clause, moment, last, deal, cards=2)


def _on_the_last(
    name: str, trigger: str, says: str, clause: str, moment: str, last: str, deal: DealsStreet, cards: int
) -> Remedy:
    """Told in the betting before the last street, which is then dealt so; not from a stub that is short."""

    def deal_last(contest: Contest, by: str) -> Script:
        is_short = contest.left < len(contest.dealt_to()) + cards
        yield from (all_but_the_last("down") if is_short else deal)(contest, by)

    def handle(contest: Contest, report: Report) -> Script:
        contest.instead[last] = (deal_last,)
        yield Call(words="The card that was looked at will be kept", clause=clause)

    return remedy(name, trigger, says, clause, (moment,), handle, wants_seat=False)


def _downs(contest: Contest, seats: list[int], clause: str) -> Script:
    for seat in seats:
        contest.down[seat] += yield Deal(to=seat, face="down", clause=clause)
    contest.served.clear()
