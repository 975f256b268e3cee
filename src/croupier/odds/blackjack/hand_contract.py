"""Check that blackjack hands are decided by what their cards count, as the counting of hands assumes.

Cards that count the same are asked about as one of them, whatever their suits, ranks and order; two cards
alone may be paid by their suits. Where somebody else has written what a hand is asked, that is verified:
every hand is asked about in its reverse order, in one suit and in several, and with each rank that counts
the same in turn; hands of up to three cards with all of these ranks together.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product

from croupier.cards.card import Card, Hand
from croupier.families.blackjack.rules import Blackjack
from croupier.odds.blackjack.kinds import HandKinds, cards_of, counts_of
from croupier.odds.engine import NoExactOdds
from croupier.odds.package_rules import own_names
from croupier.rules.options import Options

EVERY = 3
"""Largest number of cards with which a hand is asked about with all ranks together."""
STANDING = {"standing", "count", "rank", "points", "saves", "is_natural"}
ANSWERED_BY = {
    "standing": STANDING,
    "is_complete": STANDING | {"is_complete", "is_over"},
    "finished": STANDING | {"finished", "blackjack_pays"},
    "may": STANDING
    | {"is_complete", "may", "doubles", "can_stand", "can_hit", "can_double", "can_surrender"},
}
"""Names of the rules from which the answer to each question is put together."""


def check_hands(rules: Blackjack, options: Options, kinds: HandKinds, codes: Iterable[int]) -> None:
    """Refuse rules that tell hands of the same kinds apart."""
    own = own_names(rules)
    names = {name for name, parts in ANSWERED_BY.items() if parts & own}
    for code in codes if names else ():
        cards = cards_of(code, kinds)
        known = _asked(rules, options, cards, names)
        for other in _others(code, kinds, cards):
            for name, answer in _asked(rules, options, other, names).items():
                if answer != known[name]:
                    raise gone_by(name, other)
        for name, answer in _asked(rules, options, cards[::-1], names - {"may"}).items():
            if answer != known[name]:  # what a hand may do can go by its first card
                raise gone_by(name, cards[::-1])


def gone_by(name: str, hand: Hand) -> NoExactOdds:
    return NoExactOdds(
        "its hands are not counted",
        f"`{name}` tells {' '.join(map(str, hand))} from another hand whose cards count the same: by their "
        "suits, their ranks or their order",
        "by simulation, which replays the round with the very cards",
    )


def _asked(rules: Blackjack, options: Options, cards: Hand, names: set[str]) -> dict[str, object]:
    """Return a hand's answers to these questions.

    Two cards may be paid by their suits and split by their ranks, so they are not asked about that.
    """
    found: dict[str, object] = {}
    for name in names if len(cards) > 2 else names - {"finished", "may"}:
        if name == "may":
            found[name] = rules.may(options, cards)
        else:
            found[name] = [getattr(rules, name)(options, cards, is_split) for is_split in (False, True)]
    return found


def _others(code: int, kinds: HandKinds, cards: Hand) -> Iterator[Hand]:
    """Yield hands that are taken for this one."""
    for first, step in ((0, 0), (1, 0), (2, 0), (3, 0), (0, 1)):
        yield tuple(
            card if card.is_joker else Card(card.rank, (first + step * at) % 4)
            for at, card in enumerate(cards)
        )
    ranks = [list({card.rank: card for card in kind.cards}.values()) for kind in kinds]
    spread = [ranks[kind] for kind, many in enumerate(counts_of(code, len(kinds))) for _ in range(many)]
    if len(cards) <= EVERY:
        yield from product(*spread)
    else:
        for at in range(1, max(map(len, spread))):
            yield tuple(some[at % len(some)] for some in spread)
