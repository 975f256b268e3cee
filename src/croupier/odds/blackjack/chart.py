"""The charts of blackjack: basic strategy as players know it, and where best play looks at the cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import groupby

from croupier.families.blackjack.chart import JOKER_UP, LAST, ROWS, Chart, value_of
from croupier.hands.points import Points
from croupier.odds.blackjack.solved import composition, solved_shoe
from croupier.odds.blackjack.tables import DOUBLE, HIT, SPLIT, STAND, SURRENDER
from croupier.odds.blackjack.totals import Totals, basic_totals
from croupier.odds.blackjack.values import Against, BlackjackShoe, SplitPlay
from croupier.odds.engine import NoExactOdds
from croupier.odds.report import AdviceTable, AdvisedPlay, HowToPlay, OtherPlay
from croupier.rules.game import Game
from croupier.rules.options import Options

LETTERS = {
    (HIT, 0): "H",
    (STAND, 0): "S",
    (HIT, DOUBLE): "D",
    (STAND, DOUBLE): "Ds",
    (HIT, SURRENDER): "Rh",
    (STAND, SURRENDER): "Rs",
}
WORDS = {HIT: "hit", STAND: "stand", DOUBLE: "double down", SPLIT: "split", SURRENDER: "surrender"}
LEGEND = (
    ("H", "hit"),
    ("S", "stand"),
    ("D", "double, else hit"),
    ("Ds", "double, else stand"),
    ("P", "split"),
    ("-", "as the total"),
    ("Rh", "surrender, else hit"),
    ("Rs", "surrender, else stand"),
    ("Rp", "surrender, else split"),
)
DIGITS = 10**12
"""Denominator to which the costs of simpler plays are rounded."""


def letter(totals: Totals, points: Points) -> str:
    return LETTERS[totals.plain[points], totals.extra[points]]


@lru_cache(maxsize=16)
def basic_strategy(game: Game, options: Options) -> Chart:
    """Return the best chart by totals for these options, a play for each total, pair and up card.

    Raise NoExactOdds for a game with totals that a chart has no row for.

    A game with other totals than a chart has is refused.
    """
    shoe, solved = solved_shoe(game, options, composition(game, options, None))
    cells: dict[tuple[str, int, int], str] = {}
    for totals in basic_totals(shoe, solved):
        if not _is_played(shoe, totals.against.up):
            continue
        card = shoe.tables.kinds[totals.against.up].card
        up = JOKER_UP if card.is_joker else value_of(card)
        for points in totals.plain:
            part = "soft" if points.is_soft else "hard"
            if points not in totals.drawn:
                continue  # a best hand, asked about because it may be split
            if points.total not in (*ROWS[part], LAST):
                raise NoExactOdds(f"{game.id} has no chart", f"{part} {points.total} is none of its totals")
            cells[part, points.total, up] = letter(totals, points)
        for kind in range(shoe.tables.width):
            if not shoe.tables.kinds[kind].card.is_joker:
                value = value_of(shoe.tables.kinds[kind].card)
                cells["pair", value, up] = totals.pairs.get(kind, "-")
    return Chart(_filled(cells))


def _is_played(shoe: BlackjackShoe, up: int) -> bool:
    """Return True if anybody chooses against that up card."""
    tables = shoe.tables
    return not tables.frozen(up) or tables.rules.surrenders_frozen(tables.options)


def _filled(cells: dict[tuple[str, int, int], str]) -> dict[tuple[str, int, int], str]:
    """Fill in totals that never come up: they are played as the next total that does."""
    ups = sorted({up for _, _, up in cells})
    for part, rows in ROWS.items():
        if part == "pair":
            continue
        for up in ups:
            for row in reversed(rows):
                if (part, row, up) not in cells:
                    cells[part, row, up] = cells.get((part, row + 1, up), "S" if row > 16 else "H")
    return cells


# As it is printed


def strategy_of(shoe: BlackjackShoe, solved: Sequence[Against], edge: Fraction) -> HowToPlay:
    """Return the chart, its cost, and where best play differs from it with two cards."""
    totals = basic_totals(shoe, solved)
    tables = tuple(_tables(shoe, totals))
    used = {cell for table in tables for row in table.rows for cell in row[1:]}
    legend = ", ".join(f"{sign} {meaning}" for sign, meaning in LEGEND if sign in used)
    basic = [each.against for each in totals]
    rules = (
        f"Basic strategy, by the hand's total and the up card: {legend}.",
        "The odds are those of best play, which looks at the very cards; the chart costs a little.",
    )
    others = [_other("by the chart", shoe, basic, solved, edge)]
    if any(SPLIT in against.plays for against in solved):
        same = [shoe.with_split_play(against, SplitPlay.SAME) for against in solved]
        others.append(_other("split hands as ones that were not split", shoe, same, solved, edge))
    exceptions = tuple(_exceptions(shoe, totals, solved))
    if exceptions:
        tables = (*tables, AdviceTable("where the cards matter", ("hand", "up", "chart", "best"), exceptions))
    return HowToPlay(rules=rules, tables=tables, others=tuple(others))


def _other(
    name: str, shoe: BlackjackShoe, play: Sequence[Against], best: Sequence[Against], edge: Fraction
) -> OtherPlay:
    cost = Fraction(round((shoe.expectation(best) - shoe.expectation(play)) * DIGITS), DIGITS)
    return OtherPlay(name, edge + cost, cost)


def _tables(shoe: BlackjackShoe, totals: Sequence[Totals]) -> Iterator[AdviceTable]:
    kinds = shoe.tables.kinds
    totals = [each for each in totals if _is_played(shoe, each.against.up)]
    ups = tuple(kinds[each.against.up].name for each in totals)
    points = sorted({points for each in totals for points in each.drawn})
    worths = [_worths(shoe, each) for each in totals]
    for part, is_soft in (("hard", False), ("soft", True)):
        own = [each for each in points if each.is_soft is is_soft]
        rows = [(str(each.total), tuple(letter(one, each) for one in totals)) for each in own]
        valued = tuple(
            (
                str(each.total),
                tuple(
                    AdvisedPlay(letter(one, each), worth.get(each))
                    for one, worth in zip(totals, worths, strict=True)
                ),
            )
            for each in own
        )
        yield AdviceTable(part, (part, *ups), tuple(_grouped(rows)), valued)
    pairs = tuple(
        (
            f"{kind.name}-{kind.name}",
            tuple(AdvisedPlay(one.pairs.get(at, "-"), _pair_worth(shoe, one, at)) for one in totals),
        )
        for at, kind in enumerate(kinds)
        if shoe.tables.pairs[at].hands > 1
    )
    if pairs:
        plain = tuple((name, *(cell.play for cell in cells)) for name, cells in pairs)
        yield AdviceTable("pairs", ("pair", *ups), plain, pairs)


def _worths(shoe: BlackjackShoe, totals: Totals) -> dict[Points, float]:
    """Return what two cards of each total are worth by the chart, averaged by how often they come.

    A pair counts only for a total that nothing else makes.
    """
    tables = shoe.tables
    sums: dict[tuple[Points, bool], tuple[float, float]] = {}
    for hand, chance in shoe.hands(totals.against.up):
        cards = tables.cards(hand)
        is_pair = len(cards) == 2 and cards[0] == cards[1]
        at = tables.rules.count(tables.options, cards), is_pair
        often, worth = sums.get(at, (0.0, 0.0))
        seen = _seen_worth(shoe, totals, hand)
        sums[at] = (often, worth) if seen is None else (often + chance, worth + chance * seen)
    found: dict[Points, float] = {}
    for (points, is_pair), (often, worth) in sums.items():
        if often and not (is_pair and (points, False) in sums):
            found[points] = worth / often
    return found


def _pair_worth(shoe: BlackjackShoe, totals: Totals, kind: int) -> float | None:
    hand = shoe.tables.hand(kind, kind)
    is_dealt = any(each == hand and chance > 0 for each, chance in shoe.hands(totals.against.up))
    return _seen_worth(shoe, totals, hand) if is_dealt else None


def _seen_worth(shoe: BlackjackShoe, totals: Totals, hand: int) -> float | None:
    """Return what a first hand is worth over all rounds, or over those that go on if the dealer peeks.

    None means that the dealer is sure to have a best hand, so that no round goes on.
    """
    up = totals.against.up
    worth = float(shoe.worth(totals.against, hand))
    if not shoe.payoffs.peeks:
        return worth
    best = shoe.best_chance(up, hand)
    if best == 1:
        return None
    return (worth - best * float(shoe.payoffs.base_gain)) / (1 - best)


def _grouped(rows: list[tuple[str, tuple[str, ...]]]) -> Iterator[tuple[str, ...]]:
    """Yield one row for each run of neighbours that are played alike."""
    for letters, group in groupby(rows, key=lambda row: row[1]):
        names = [name for name, _ in group]
        yield names[0] if len(names) == 1 else f"{names[0]}-{names[-1]}", *letters


def _exceptions(
    shoe: BlackjackShoe, totals: Sequence[Totals], solved: Sequence[Against]
) -> Iterator[tuple[str, ...]]:
    kinds = shoe.tables.kinds
    for one, best in zip(totals, solved, strict=True):
        for hand, _ in shoe.hands(best.up):
            mine, theirs = int(one.against.plays[hand]), int(best.plays[hand])
            if mine != theirs and shoe.tables.allowed()[hand]:
                cards = "-".join(
                    kinds[kind].name
                    for kind, many in reversed(list(enumerate(shoe.tables.hands.counts[hand])))
                    for _ in range(many)
                )
                yield cards, kinds[best.up].name, WORDS[mine], WORDS[theirs]
