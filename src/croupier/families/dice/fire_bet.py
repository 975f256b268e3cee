"""The Fire Bet: how many different points the shooter makes before a seven out.

Sheet: rulebook/ohio-craps-fire-bet.md; the clauses are those of rulebook/ohio-craps.md. What it can win
depends on the points made so far, so it is one wager for each set of them, and every point that is new
moves it to the next. At the table it lies on one spot, and a marker shows the points.
"""

from __future__ import annotations

from itertools import combinations

from croupier.cards.chance_devices import Roll
from croupier.errors import ParseError
from croupier.families.dice.layout import SHOOTER, puck_of
from croupier.families.dice.rules import RollInPlay
from croupier.families.dice.wager import (
    POINTS,
    ROLLS,
    RollOutcome,
    Wager,
    WagerKind,
    When,
    moved_to,
    on_totals,
    resolve,
)
from croupier.rules.script.table import Table
from croupier.rules.steps import Announce, Script, SetMarker, Settle
from croupier.wagers.labels import by_rows
from croupier.wagers.pays import PayRow, PayTable, row_key
from croupier.wagers.result import Outcome
from croupier.wagers.spot import LayoutView, Limits, Spot

FIRE = "fire-bet"
MADE = "fire-points"
"""The marker that shows which points were made since the last seven out (§12.I.D)."""
MAKER = "fire-shooter"
"""The marker before the seat that made them, where each shooter has a count of its own."""
FIRE_LEAST, FIRE_MOST = 1_00, 100_00  # §12.II.A
ENOUGH = 4  # §3.I.MM.1

FIRE_PAYS = """
    fire-bet-4: 24 to 1
    fire-bet-5: 249 to 1
    fire-bet-6: 999 to 1
"""
"""Table A: the least odds by the number of points (§5.VII); six is the most there can be (ambiguity 5)."""

POINT_ROLLS = {point: Roll(ROLLS[point][0]) for point in POINTS}
"""A roll that makes each point."""
KIND = WagerKind(name=FIRE, when=When.COME_OUT, lasts=True, contract=True)

PointsMade = frozenset[int]


def _fires() -> dict[PointsMade, Wager]:
    """Return the wager by the points made, the fullest set first.

    A loser seven decides it (§12.I.E), no other roll does (ambiguity 2), and any point that is new counts, in
    any order (§12.II.B-C).
    """
    fires: dict[PointsMade, Wager] = {}
    for size in range(len(POINTS), -1, -1):
        for made in map(frozenset, combinations(POINTS, size)):
            seven = on_totals((7,), _outcome(size))
            points = {
                point: Wager(
                    name=FIRE,
                    kind=KIND,
                    clause="§3.I.MM",
                    number=point,
                    outcomes=seven,
                    number_boxes={} if point in made else {point: fires[made | {point}]},
                )
                for point in POINTS
            }
            fires[made] = Wager(name=FIRE, kind=KIND, clause="§3.I.MM", points=points)
    return fires


def _outcome(made: int) -> RollOutcome:
    words = f"{made} point" if made == 1 else f"{made or 'no'} points"
    if made < ENOUGH:
        return RollOutcome(Outcome.LOSE, words)  # §3.I.MM.2
    return RollOutcome(Outcome.WIN, words, f"{FIRE}-{made}")


FIRES = _fires()
NEW: PointsMade = frozenset()
"""Points made before the first one: none."""


def standing(fire: Wager, made: PointsMade) -> Wager:
    """Return what the wager has become with these points, in whatever order they were made."""
    for point in sorted(made):
        fire = moved_to(fire, point, POINT_ROLLS[point])
    return fire


# The layout


def fire_spot(most: int, pays: PayTable) -> Spot:
    """Return the spot of the Fire Bet, with its limit in cents and its pay table."""
    outcomes = [_outcome(made) for made in range(len(POINTS), ENOUGH - 1, -1)]
    return Spot(
        FIRE,
        title="Fire Bet",
        limits=Limits(FIRE_LEAST, most, FIRE_LEAST),  # §12.II.A
        clause="§3.I.MM",
        is_open=_closed,
        can_remove=lambda view, seat: "it is neither reduced nor removed before a loser seven, §4.III.D",
        why_not=_raised,
        stands=True,
        contract=True,
        aliases=("fire",),
        kind=FIRE,
        prints=by_rows(PayRow(row_key(each.why), pays.odds(str(each.price))) for each in outcomes),
    )


def _closed(view: LayoutView, seat: int) -> str:
    """Return why the bet is closed: it is open after a seven out, or at a new table (ambiguity 4), until a
    point is established."""
    puck, made = puck_of(view), made_of(view)
    if puck:
        return f"the point is {puck} and it is made before the first point after a seven out"
    return f"the shooter has made {shown(made)} already" if made else ""


def _raised(view: LayoutView, seat: int, total: int) -> str:
    return "it is never increased, §4.III.D" if view.stake(seat, FIRE) else ""


def made_of(view: LayoutView) -> PointsMade:
    """Return the points made since the last seven out, as the marker shows them."""
    words = view.marker(MADE).split("-") if view.marker(MADE) else []
    known = {str(point): point for point in POINTS}
    for word in words:
        if word not in known:
            raise ParseError(f"no Fire Bet points {view.marker(MADE)!r}", instead="such as 4-6-10")
    return frozenset(known[word] for word in words)


def shown(made: PointsMade) -> str:
    """Return the points as the marker has them: 4-6-10."""
    return "-".join(map(str, sorted(made)))


# The roll


def settle_fire_bets(play: RollInPlay) -> Script:
    """Mark a point made, and settle the Fire Bets on a seven out."""
    table, puck, total = play.table, play.puck, play.thrown.total
    if not play.options.fire_offered or not puck or total not in (puck, 7):
        return
    made = counted(table)
    now = standing(play.rules.dice_wagers[FIRE], made)
    if total == 7:
        for seat in table.seats_betting_on(FIRE):
            result = resolve(now, puck, play.thrown, play.options)
            assert result is not None, "a seven out decides every Fire Bet"
            yield Settle(seat=seat, results=(result,), clause="§12.I.E")
        yield SetMarker(name=MADE, value="", clause="§12.I.E")
        yield SetMarker(name=MAKER, value="", clause="§12.I.E")
        return
    if not play.options.fire_carries:
        yield SetMarker(name=MAKER, value=table.marker(SHOOTER), clause="§12.I.B")
    points = made if moved_to(now, puck, play.thrown) is now else made | {puck}
    yield SetMarker(name=MADE, value=shown(points), clause="§12.I.D")
    if len(points) == ENOUGH > len(made) and table.seats_betting_on(FIRE):
        yield Announce(words="Four points are made: surveillance confirms the Fire Bets", clause="§12.I.F")


def counted(table: Table) -> PointsMade:
    """Return the points that count: all since the last seven out, or this shooter's alone (§12.I.B)."""
    is_own = table.options.fire_carries or table.marker(MAKER) == table.marker(SHOOTER)
    return made_of(table) if is_own else NEW
