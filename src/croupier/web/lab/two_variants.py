"""Two variants of a game side by side: what each has otherwise, and what that does to every figure."""

from __future__ import annotations

from croupier.odds.report import AnyWager, GameOdds, WagerEstimate, WagerOdds, written_deviation, written_hits
from croupier.own_games import find
from croupier.report.figures import percent, places, signed_percent
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.table.telling import words
from croupier.web.lab.odds_tables import exactly_told, row_words, titled
from croupier.web.lab.settings import short_settings, value_of
from croupier.web.markup import FOLDS, Column, Raw, joined, table, tag

NONE = "–"
"""Where a variant has no such wager."""


def edges_beside(now: GameOdds, other: GameOdds, name: str) -> Raw:
    """Every wager of either, the figures of `other` in grey before those of now."""
    game = find(now.game)
    options = game.options.with_settings(now.options)
    before = {each.wager: each for each in other.wagers}
    after = {each.wager: each for each in now.wagers}
    columns = [
        Column("wager"), Column(name, True), Column("house edge", True), Column("difference", True),
        Column("element of risk", True), Column("standard deviation", True), Column("wins", True),
        Column("exactly", True),
    ]  # fmt: skip
    rows = [
        _row(titled([wager], game, options), before.get(wager), after.get(wager))
        for wager in dict.fromkeys([*after, *before])
    ]
    return table(
        columns, rows, caption=f"House edges beside {name}", is_titled=False, class_=f"beside {FOLDS}"
    )


def _row(title: str, old: AnyWager | None, new: AnyWager | None) -> tuple[str, ...]:
    was, now = _edge(old), _edge(new)
    others = [
        _both(one, two)
        for one, two in zip(_others(old), _others(new), strict=True)
    ]  # fmt: skip
    exactly = exactly_told(new.house_edge) if isinstance(new, WagerOdds) else ""
    return title, tag("span", was, class_="was"), now, _difference(old, new), *others, exactly


def _edge(wager: AnyWager | None) -> str:
    if wager is None:
        return NONE
    if isinstance(wager, WagerOdds):
        return percent(wager.house_edge)
    size = places(wager.standard_error)
    return f"{wager.house_edge * 100:.{size}f}% ± {wager.standard_error * 100:.{size}f}%"


def _difference(old: AnyWager | None, new: AnyWager | None) -> str:
    if old is None or new is None:
        return "no such wager before" if old is None else "no such wager now"
    if isinstance(old, WagerOdds) and isinstance(new, WagerOdds):
        change = new.house_edge - old.house_edge
        return tag("b", signed_percent(change)) if change else "none"
    errors = [each.standard_error for each in (old, new) if isinstance(each, WagerEstimate)]
    error = sum(each**2 for each in errors) ** 0.5
    size = places(error)
    return f"{(float(new.house_edge) - float(old.house_edge)) * 100:+.{size}f}% ± {error * 100:.{size}f}%"


def _others(wager: AnyWager | None) -> tuple[str, str, str]:
    if wager is None:
        return "", "", ""
    risk = float(wager.element_of_risk) * 100
    return f"{risk:.4f}%", written_deviation(wager), written_hits(wager)


def _both(old: str, new: str) -> str:
    if not old or old == new:
        return new
    return joined([tag("span", old, class_="was"), " ", new])


def differing_options(game: Game, now: Options, other: Options, name: str) -> Raw:
    """What one has otherwise than the other, an option or a row of a pay table a line."""
    one, two = (short_settings(game, each) for each in (other, now))
    names = [each for each in dict.fromkeys([*one, *two]) if one.get(each) != two.get(each)]
    if not names:
        return tag("p", f"The same options as {name}.", class_="muted small")
    rows = [
        (row_words(each), tag("span", words(value_of(other, each)), class_="was"), words(value_of(now, each)))
        for each in names
    ]
    columns = [Column("option or row"), Column(name), Column("now")]
    return table(columns, rows, caption="What differs", is_titled=False, class_=f"beside {FOLDS}")
