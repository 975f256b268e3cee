"""A game described: wagers, choices, options, pay tables, fees and irregularities, as plain facts for scripts
and as the tables that terminal, pages, site and dossier show."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import fields
from typing import Any

from croupier.games import GameEntry
from croupier.houses import house_of, label_of
from croupier.report.model import Document, Fact, FactList, ReportCell, ReportColumn, ReportTable, Section
from croupier.rules.game import Game
from croupier.rules.options import Options, hyphened, written
from croupier.wagers.chips import money
from croupier.wagers.fees import ANY_NUMBER
from croupier.wagers.labels import kind, named, together
from croupier.wagers.pays import PayTable
from croupier.wagers.spot import Limits, Spot

# Plain facts


def game_summary(game: Game | GameEntry) -> dict[str, Any]:
    """Return what a list of games says about one."""
    return {
        "id": game.id,
        "title": game.title,
        "family": game.family,
        "house": label_of(game.id),
        "summary": game.summary,
        "banking": game.banking,
        "seats": game.seats,
        "sheets": list(game.sheets),
    }


def game_facts(game: Game, options: Options) -> dict[str, Any]:
    """Return everything a script needs to know to bet, choose, set and report. Sums are dollars."""
    return game_summary(game) | {
        "wagers": [_wager(spot, options) for spot in game.wagers(options)],
        "choices": [{"choice": name, "meaning": meaning} for name, meaning in game.choices.items()],
        "buttons": [
            {"button": each.name, "meaning": each.says, "clause": each.clause}
            for each in game.buttons(options)
        ],
        "meters": [
            {"meter": each.name, "title": each.title, "shows": each.amount / 100, "clause": each.clause}
            for each in game.meters(options)
        ],
        "options": [
            {
                "option": hyphened(each.name),
                "value": written(getattr(options, each.name), each.metadata),
                "default": written(getattr(game.options, each.name), each.metadata),
                "reading": each.metadata.get("reading", ""),
                "choices": [written(value, each.metadata) for value in each.metadata.get("choices", ())],
            }
            for each in fields(options)
        ],
        "irregularities": [
            {
                "irregularity": each.name,
                "trigger": each.trigger,
                "ruling": each.words,
                "clause": each.clause,
                "moments": list(each.moments),
                "needs_seat": each.wants_seat,
                "needs_result": each.wants_result,
            }
            for each in game.irregularities
        ],
        "fee_schedules": [
            {
                "schedule": number,
                "limits": str(each.limits) if each.limits else "",
                "player_dealer": str(each.dealer),
                "player": str(each.player),
                "jackpot": each.jackpot_words,
                "source": each.source,
            }
            for number, each in enumerate(game.options.printed_schedules, start=1)
        ],
        "collections": [
            {
                "collection": name,
                "tables": str(each.tables),
                "players": list(each.players),
                "fees": [
                    {"moment": one.moment, "out_of": one.out_of, "amount": str(one.steps)}
                    for one in each.collections
                    if any(one.steps.fees)
                ],
                "source": each.source,
            }
            for name, each in game.options.printed_collections.items()
        ],
    }


def _wager(spot: Spot, options: Options) -> dict[str, Any]:
    limits = spot.limits or options.limits
    most = options.limits.maximum if spot.most_told else limits.maximum
    return {
        "wager": spot.name,
        "title": spot.label,
        "minimum": limits.minimum / 100 if spot.opening else None,
        "maximum": most / 100 if spot.opening and most is not None else None,
        "most": spot.most_told,
        "needs": list(spot.companions),
        "opening": spot.opening,
        "stands": spot.stands,
        "clause": spot.clause,
    }


# The report


def game_report(game: Game, options: Options, more: Sequence[Fact] = ()) -> Document:
    """Return a game under these options; `more` are facts that the rules alone do not tell."""
    house = house_of(game.id)
    facts = [Fact("seats", str(game.seats)), Fact("banked by", game.banking)]
    facts += [Fact("dealt by", f"{house.name}, {house.jurisdiction}")] if house is not None else []
    sections = [
        Section("", (FactList((*facts, *more)),)),
        *(Section(title, (table,)) for title, table in _tables(game, options) if table.rows),
        *(Section("", (pay_table(name, each, game),)) for name, each in pay_tables(options).items()),
    ]
    if (irregular := irregularities_table(game)).rows:
        sections.append(Section("Irregularities", (irregular,)))
    return Document(f"{game.title} ({game.id})", game.summary, (), tuple(sections))


def _tables(game: Game, options: Options) -> Iterator[tuple[str, ReportTable]]:
    yield "Wagers", wagers_table(game, options)
    yield "Choices", choices_table(game)
    buttons = [(each.name, each.says, each.clause) for each in game.buttons(options)]
    yield "Buttons", _words(("button", "meaning", "clause"), buttons)
    meters = [(each.name, each.title, money(each.amount), each.clause) for each in game.meters(options)]
    yield "Meters", _words(("meter", "title", "opens at", "clause"), meters)
    yield "Options (--set)", options_table(options)
    yield "Limits and fees", schedules_table(options)
    yield "Collections (--set collection=)", collections_table(game)


def _words(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> ReportTable:
    """Return a table of words, all set to the left."""
    return ReportTable.from_rows([ReportColumn(head, "left") for head in heads], rows)


# Its tables


def wagers_table(game: Game, options: Options) -> ReportTable:
    """Return the wagers with their limits; those of one kind share a row if limits and needs are alike."""
    spots = {spot.name: spot for spot in game.wagers(options)}
    alike = together(
        (name, (limits_text(spot, options.limits), *map(kind, spot.companions)), spot)
        for name, spot in spots.items()
    )
    rows = []
    for names, spot in alike:
        needs = dict.fromkeys(tuple(spots[name].companions) for name in names)
        each_needs = [named(list(same)) for same in zip(*needs, strict=True)]
        clauses = dict.fromkeys((spot.clause, spots[names[-1]].clause))
        limits = limits_text(spot, options.limits)
        rows.append((named(names), limits, ", ".join(each_needs), " to ".join(clauses)))
    return _words(("wager", "limits", "needs", "clause"), rows)


def limits_text(spot: Spot, usual: Limits) -> str:
    """Return the limits of a wager in words.

    >>> from croupier.games import find
    >>> six = find("ohio-big-six")
    >>> limits_text(next(iter(six.wagers(six.options))), six.options.limits)
    '$1 to $10,000'
    """
    if not spot.opening:
        return "in the round"
    limits = spot.limits or usual
    most = spot.most_told or (money(limits.maximum) if limits.maximum is not None else "no limit")
    return f"{money(limits.minimum)} to {most}".replace(".00", "")


def choices_table(game: Game) -> ReportTable:
    """Return what a seat may be asked for."""
    return _words(("choice", "meaning"), list(game.choices.items()))


def options_table(options: Options) -> ReportTable:
    """Return every option with its value and its reading."""
    tables = pay_tables(options)
    rows = []
    for each in fields(options):
        value = getattr(options, each.name)
        choices = [written(choice, each.metadata) for choice in each.metadata.get("choices", ())]
        one_of = f"; one of {', '.join(choices)}" if choices else ""
        told = (
            f"{len(tables[each.name])} rows, below" if each.name in tables else written(value, each.metadata)
        )
        rows.append((hyphened(each.name), told, f"{each.metadata.get('reading', '')}{one_of}"))
    return _words(("option", "value", "reading"), rows)


def schedules_table(options: Options) -> ReportTable:
    """Return the fee schedules of a game that players bank."""
    rows = [
        (str(number), str(each.limits) if each.limits else "", str(each.dealer), str(each.player))
        for number, each in enumerate(options.printed_schedules, start=1)
    ]
    return _words(("schedule", "table limits", "player-dealer", "player"), rows)


def collections_table(game: Game) -> ReportTable:
    """Return the collections of a game that is played for a pot."""
    rows = []
    for name, each in game.options.printed_collections.items():
        taken = (f"{one.steps} out of the {one.out_of} at the {one.moment}" for one in each.collections
                 if any(one.steps.fees))  # fmt: skip
        rows.append((name, str(each.tables), _players(each.players), "; ".join(taken)))
    return _words(("option", "tables", "players", "fees"), rows)


def _players(band: Sequence[int]) -> str:
    fewest, most = band
    if most >= ANY_NUMBER:
        return f"{fewest} or more" if fewest else "any"
    return f"{most} or fewer" if not fewest else f"{fewest}-{most}" if fewest < most else str(most)


def pay_tables(options: Options) -> dict[str, PayTable]:
    """Return the pay tables among the options, by field."""
    return {name: value for name, value in vars(options).items() if isinstance(value, PayTable)}


def pay_table(name: str, table: PayTable, game: Game) -> ReportTable:
    """Return a pay table in force, with the sheet's odds beside it if an option changed it."""
    printed: PayTable = getattr(game.options, name)
    if table == printed:
        source = table.source or "as printed"
        plain: list[tuple[ReportCell, ...]] = [(row.hand.replace("-", " "), str(row.pays)) for row in table]
        return ReportTable.from_rows(("hand", "pays"), plain, f"{hyphened(name)} ({source})")
    rows = [
        (row.hand.replace("-", " "), str(row.pays), str(printed[row.hand]) if row.hand in printed else "–")
        for row in table
    ]
    return ReportTable.from_rows(
        ("hand", "pays", "the sheet's"), rows, f"{hyphened(name)} (changed by an option)"
    )


def irregularities_table(game: Game) -> ReportTable:
    """Return what can be reported to the floor, and how the rules decide it."""
    rows = [(f"`{each.name}`", each.trigger, each.words, each.clause) for each in game.irregularities]
    return _words(("report", "what happened", "ruling", "clause"), rows)


def equipment_facts(game: Game, options: Options) -> Iterator[tuple[str, str]]:
    """Yield what a game is dealt with."""
    has = game.equipment(options)
    yield "places for players", f"{game.seats}"
    if has.pack is not None:
        yield game.pieces, f"{has.pack.name}: {len(has.pack)}"
        yield "shuffled", "before every round" if has.shuffles_each_round else "when the shoe ends"
        if has.cut_card:
            yield "behind the cutting card", f"{has.cut_card} {game.pieces}"
    if has.dice:
        yield "dice", str(has.dice)
    if has.wheel is not None:
        yield "wheel", f"{len(has.wheel.pockets)} stops"
    yield from ((f"meter {each.title}", each.clause) for each in game.meters(options))
    yield from ((f"button {each.name}", each.says) for each in game.buttons(options))
