"""Count side bets paid by table on some of a round's cards: every set of cards, by strength.

The number of sets of each strength depends only on the pack and the ranking. It is counted once and serves
every pay table.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from itertools import combinations
from math import comb
from typing import Any

from croupier.cards.card import Hand
from croupier.cards.pack import Pack
from croupier.families.staged.rules import Staged, StagedSideBet
from croupier.odds import announce
from croupier.odds.engine import NoExactOdds
from croupier.odds.ranking_digest import ranking_digest
from croupier.odds.staged.own_order import MOST
from croupier.odds.tabulated_counts import get_or_count
from croupier.odds.tally import Tally
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.wagers.chips import money

Rank = Callable[[Hand], int]
SMALL = 3
"""The number of cards up to which every set is ranked one by one: 22,100 sets of three."""
UNIT = 1_00
"""The wager for which fixed sums are counted, in cents."""


def side_tallies(
    game: Game, options: Options, pack: Pack | None = None, wager: str | None = None
) -> list[Tally]:
    """Return the tally of each side bet that is offered, or of one of them, as if nobody folded."""
    rules: Staged = game.rules.for_options(options)
    cards = pack or game.equipment(options).pack
    sides = [side for side in rules.side_bets(options) if wager in (None, side.spot)]
    if cards is None and sides:
        raise NoExactOdds(f"the side bets of {game.id} are not counted", "it has no cards")
    return [_tally(side, options, cards) for side in sides if cards is not None]


def _tally(side: StagedSideBet, options: Options, pack: Pack) -> Tally:
    size = side.own + side.board + side.dealer
    if side.in_order and side.own < size:
        found = strengths_in_order(side.rank, side.own, size - side.own, pack)
    else:
        found = strengths(side.rank, size, pack)
    ways: Counter[str] = Counter()
    for strength, number in found.items():
        ways[side.row_of(options, strength)] += number
    prizes = side.prizes(options)
    tally = Tally(side.spot, unit=f"the {side.title}", notes=tuple(_notes(side, prizes)))
    for row in (*prizes, *(row.hand for row in side.pays(options)), ""):
        result = side.result_of(options, row)
        net = Fraction(prizes[row], UNIT) - result.takes if row in prizes else result.per_unit
        pays = money(prizes[row]) if row in prizes else result.terms
        tally.add(row or str(result.outcome), net=net, ways=ways[row], pays=pays)
    return tally


def _notes(side: StagedSideBet, prizes: Mapping[str, int]) -> Iterator[str]:
    if not side.survives_fold:
        yield f"a player who folds loses the {side.title}: counted for one who does not fold"
    if prizes:
        yield f"fixed sums of the {side.title} are counted for a wager of {money(UNIT)}"


def strengths(rank: Rank, size: int, pack: Pack) -> Mapping[int, int]:
    """Return the number of sets of `size` cards that have each strength."""

    def find() -> Mapping[int, int]:
        if size <= SMALL:
            return dict(Counter(map(rank, combinations(pack.cards, size))))
        from croupier.odds.staged.side_counts import COUNTERS

        counter = COUNTERS.get((rank, size)) if is_plain(pack) else None
        if counter is not None:
            return _told(counter(pack))
        hands = comb(len(pack), size)
        if hands > MOST:
            raise NoExactOdds(
                f"{size} cards of {pack.name} are not counted",
                f"there is no compiled way to rank them, and {hands:,} hands are more than the {MOST:,} that "
                "are ranked one by one",
            )
        announce.counting(f"{hands:,} hands of {size} cards by the bet's own ranking")
        return dict(Counter(map(rank, combinations(pack.cards, size))))

    return _stored(rank, size, f"{size} cards", pack, find)


def _told(found: Any) -> dict[int, int]:
    """Return counts by strength as a dict, without zeros."""
    return {strength: ways for strength, ways in enumerate(found.tolist()) if ways}


def _stored(
    rank: Rank, size: int, cards: str, pack: Pack, count: Callable[[], Mapping[int, int]]
) -> Mapping[int, int]:
    """Return the stored counts by what the ranking answers, or count now.

    Only functions of the package are stored; of others it is not known that they rank suits alike.
    """
    module, name = getattr(rank, "__module__", None) or "", getattr(rank, "__qualname__", "<")
    if not module.startswith("croupier.") or "<" in name:
        return count()
    told = f"{module}.{name}", ranking_digest(rank, size), tuple(map(str, pack))
    found: Mapping[int, int] = get_or_count("staged", f"{cards} by strength", told, lambda run: count())
    return found


def is_plain(pack: Pack) -> bool:
    """Return True if the pack has no joker and no card twice."""
    indices = [card.index for card in pack]
    return len(set(indices)) == len(indices) and max(indices, default=0) < 52


def strengths_in_order(rank: Rank, own: int, other: int, pack: Pack) -> Mapping[int, int]:
    """Return the number of pairs of player's cards and other cards that have each strength.

    The ranking treats the player's cards, which come first, differently from the others.
    """

    def find() -> Mapping[int, int]:
        from croupier.odds.staged.side_counts import IN_ORDER

        counter = IN_ORDER.get((rank, own, other)) if is_plain(pack) else None
        if counter is not None:
            return _told(counter(pack))
        hands = comb(len(pack), own) * comb(len(pack) - own, other)
        if hands > MOST:
            raise NoExactOdds(
                f"{own} and {other} cards of {pack.name} are not counted",
                f"there is no compiled way to rank them, and {hands:,} pairs of hands are more than the "
                f"{MOST:,} that are ranked one by one",
            )
        found: Counter[int] = Counter()
        for first in combinations(pack.cards, own):
            rest = [card for card in pack.cards if card not in first]
            found.update(rank(first + second) for second in combinations(rest, other))
        return dict(found)

    return _stored(rank, own + other, f"{own} and {other} cards", pack, find)
