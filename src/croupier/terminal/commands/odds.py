"""`croupier odds`: house edges, and further questions about them. The work is imported when it is needed."""

from __future__ import annotations

import gc
import json
import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import typer

from croupier.errors import BadFile, BadOption, CroupierError
from croupier.terminal.arguments import (
    AsJson,
    GameArgument,
    NoCache,
    OnCluster,
    PayTables,
    RunFileOption,
    Seed,
    SettingArguments,
)

if TYPE_CHECKING:
    from concurrent.futures import Future

    from croupier.cards.pack import Pack
    from croupier.odds.report import GameOdds
    from croupier.report.model import Document
    from croupier.rules.game import Game
    from croupier.rules.options import Options

RARELY = 200_000
"""Allocations between two runs of the garbage collector. What a game answered about its hands lives until the
command ends, and collecting at the default rate takes a tenth of the time."""


def odds(
    game: GameArgument,
    wager: Annotated[
        str | None, typer.Option("--wager", help="Answer for this wager, or this kind of wager, only.")
    ] = None,
    settings: SettingArguments = None,
    paytables: PayTables = None,
    strategy: Annotated[
        bool, typer.Option("--strategy", help="Print the strategy that the odds assume.")
    ] = False,
    strategy_file: Annotated[
        str | None,
        typer.Option(
            "--strategy-file",
            metavar="FILE",
            help="Evaluate a written strategy, a chart or rules in the words of --strategy: its exact edge, "
            "its cost compared with best play, and where it arises.",
        ),
    ] = None,
    removed: Annotated[
        str | None, typer.Option("--removed", help="Remove cards from the shoe: '5,5,6' or 'Ah Kd'.")
    ] = None,
    state: Annotated[
        str | None,
        typer.Option("--state", help="Value each choice in a situation: 'player=QhTs3c dealer=4c'."),
    ] = None,
    target: Annotated[
        str | None,
        typer.Option(
            "--target",
            metavar="EDGE",
            help="Find the odds that bring the house edge near 3.0%. Needs --vary.",
        ),
    ] = None,
    vary: Annotated[
        str | None,
        typer.Option("--vary", metavar="NAME.ROW", help="The row to vary for --target: pays.flush."),
    ] = None,
    compare_options: Annotated[
        bool,
        typer.Option("--compare-options", help="Show what each other value of each option does to the edge."),
    ] = False,
    effects: Annotated[
        bool, typer.Option("--effects", help="Show the effect of removing each card.")
    ] = False,
    totals: Annotated[
        bool,
        typer.Option(
            "--totals", help="Show how often hands end on each total: the dealer's, or both of a coup."
        ),
    ] = False,
    with_fees: Annotated[
        bool, typer.Option("--with-fees", help="Show the cost of a hand with the house's collections.")
    ] = False,
    bet: Annotated[str, typer.Option("--bet", help="Dollars on the wager, for --with-fees.")] = "25",
    seats: Annotated[int, typer.Option("--seats", help="Players at the table, for --with-fees.")] = 6,
    cover: Annotated[
        str | None,
        typer.Option(
            "--cover", help="Dollars that the player-dealer posts, for --with-fees. The default is enough."
        ),
    ] = None,
    curve: Annotated[
        str | None,
        typer.Option(
            "--curve", metavar="NAME", help="Plot the edge against the odds of a row, or against an option."
        ),
    ] = None,
    values: Annotated[
        str | None,
        typer.Option("--values", help="The values of --curve: 1-12, 10-100/10, or a list with commas."),
    ] = None,
    svg: Annotated[Path | None, typer.Option("--svg", help="Draw the curve into this SVG file.")] = None,
    collusion: Annotated[
        int | None,
        typer.Option(
            "--collusion", metavar="SEATS", help="Show what so many seats gain by seeing each other's cards."
        ),
    ] = None,
    deals: Annotated[
        int | None, typer.Option("--deals", help="Number of deals to sample for --collusion.", min=2)
    ] = None,
    seed: Seed = None,
    through_shoe: Annotated[
        bool,
        typer.Option(
            "--through-the-shoe", help="Show how the edges move through the shoe, and what a counter gains."
        ),
    ] = False,
    stake: Annotated[
        str | None, typer.Option("--stake", help="Dollars on a side bet that pays fixed sums.")
    ] = None,
    cluster: OnCluster = None,
    run_file: RunFileOption = None,
    no_cache: NoCache = False,
    as_json: AsJson = False,
) -> None:
    """Find the house edge of each wager, exactly where possible.

    Each of --state, --target, --compare-options, --effects, --strategy-file, --totals, --with-fees, --curve,
    --collusion, --through-the-shoe and --stake asks another question; give one of them at a time.
    """
    gc.set_threshold(RARELY)
    if no_cache:
        os.environ["CROUPIER_CACHE"] = "off"  # for the processes that this one starts, too
    asking: dict[str, Any] = {
        "--state": state,
        "--target": target,
        "--compare-options": compare_options,
        "--effects": effects,
        "--strategy-file": strategy_file,
        "--totals": totals,
        "--with-fees": with_fees,
        "--curve": curve,
        "--collusion": collusion,
        "--through-the-shoe": through_shoe,
        "--stake": stake,
    }
    parts: dict[str, Any] = {
        "--wager": wager,
        "--strategy": strategy,
        "--removed": removed,
        "--vary": vary,
        "--cover": cover,
        "--values": values,
        "--svg": svg,
        "--deals": deals,
        "--seed": seed,
        "--cluster": cluster,
        "--run-file": run_file,
    }
    name = question_asked(asking, parts)

    from croupier.terminal.options import chosen

    found, options = chosen(game, settings or [], paytables or [])
    asked = OddsAsked(
        game=found, options=options, value=asking.get(name), wager=wager, with_strategy=strategy,
        removed=removed, vary=vary or "", bet=bet, seats=seats, cover=cover, values=values or "", svg=svg,
        deals=deals, seed=seed or "0", cluster=cluster, run_file=run_file,
    )  # fmt: skip
    answer = QUESTIONS[name].ask(asked)
    if as_json:
        print(json.dumps(answer.plain(), indent=2))
        return

    from rich.console import Console

    from croupier.rendering.terminal import print_document

    print_document(Console(highlight=False), answer.report())


@dataclass(frozen=True, kw_only=True)
class OddsAsked:
    """A question as it was typed on the command line."""

    game: Game
    options: Options
    value: Any
    """Value given with the flag that selects the question."""
    wager: str | None
    with_strategy: bool
    removed: str | None
    vary: str
    bet: str
    seats: int
    cover: str | None
    values: str
    svg: Path | None
    deals: int | None
    seed: str
    cluster: str | None
    run_file: Path | None

    @property
    def spot(self) -> str | None:
        """The name of the wager's spot, if one was given."""
        return None if self.wager is None else self.game.spot(self.wager, self.options).name

    @property
    def pack(self) -> Pack | None:
        """The pack without the cards that were removed, if any were."""
        from croupier.odds.removed_cards import pack_without

        return None if self.removed is None else pack_without(self.game, self.options, self.removed)

    @property
    def changes(self) -> dict[str, str]:
        """The options that differ from the sheet."""
        return self.options.changes_from(self.game.options)


class OddsAnswer(NamedTuple):
    """An answer for scripts, and as a report."""

    plain: Callable[[], object]
    report: Callable[[], Document]


# The questions


def _edges(asked: OddsAsked) -> OddsAnswer:
    from croupier.odds.find_odds import find_odds
    from croupier.odds.removed_cards import odds_without
    from croupier.odds.reports import odds_report
    from croupier.terminal.console import patiently

    game, wager = asked.game, asked.wager
    with patiently(f"counting {game.id}", f"{game.id}, {wager or 'all wagers'}"):
        if asked.removed is None:
            found = find_odds(game, asked.options, wager, fallback=simulated)
        else:
            found = odds_without(game, asked.options, wager, asked.removed)
    return OddsAnswer(found.to_json, lambda: odds_report(found, with_strategy=asked.with_strategy))


def simulated(game: Game, options: Options) -> Future[GameOdds]:
    """Start to simulate what is not counted, in another process; most games need none of that loaded."""
    from croupier.simulation.quickly import by_other_processes

    return by_other_processes(game, options)


def _state(asked: OddsAsked) -> OddsAnswer:
    from croupier.odds.question_reports import state_report
    from croupier.odds.state import parse_state, weigh
    from croupier.terminal.console import patiently

    game, options = asked.game, asked.options
    state = parse_state(asked.value)
    pack = asked.pack
    with patiently(f"weighing {asked.value} of {game.id}", f"{game.id} --state"):
        found = weigh(game, options, state, pack)
    if not found.values:
        raise CroupierError("nothing is left to decide at this state")
    more = (*options.against_sheet(), *([f"without {asked.removed}"] if asked.removed else []))
    notes = [*more, *found.notes]
    return OddsAnswer(
        lambda: {"game": game.id, "options": asked.changes} | found.to_json() | {"notes": notes},
        lambda: state_report(game.id, asked.changes, found, more),
    )


def _target(asked: OddsAsked) -> OddsAnswer:
    from croupier.odds.explore.target import aim, parse_target
    from croupier.odds.question_reports import target_report
    from croupier.terminal.console import announced, working

    sought = parse_target(asked.value)
    only = asked.spot
    with announced(), working() as tell:
        found = aim(asked.game, asked.options, asked.vary, sought, only, tell)
    return OddsAnswer(found.to_json, lambda: target_report(found))


def _differences(asked: OddsAsked) -> OddsAnswer:
    from croupier.odds.explore.differences import differences
    from croupier.odds.question_reports import differences_report
    from croupier.terminal.console import CountedSteps, announced, saved_on_interrupt, working
    from croupier.work.crew import workers_of

    workers = workers_of(None, asked.cluster) if asked.cluster else None
    with announced(), working() as tell, saved_on_interrupt(asked.run_file):
        found = differences(
            asked.game,
            asked.options,
            asked.spot,
            CountedSteps(tell),
            workers=workers,
            run_file=asked.run_file,
        )
    return OddsAnswer(found.to_json, lambda: differences_report(found))


def _effects(asked: OddsAsked) -> OddsAnswer:
    from croupier.odds.explore.effects import effects
    from croupier.odds.question_reports import effects_report
    from croupier.terminal.console import announced, working

    with announced(), working() as tell:
        found = effects(asked.game, asked.options, asked.spot, tell)
    return OddsAnswer(found.to_json, lambda: effects_report(found))


def _own_play(asked: OddsAsked) -> OddsAnswer:
    from croupier.odds.engine import engine_of
    from croupier.odds.question_reports import own_play_report
    from croupier.simulation.blackjack.chart_file import ENDING, file_text
    from croupier.terminal.console import patiently

    game, name = asked.game, Path(asked.value).name
    text = file_text(asked.value, f"basic{ENDING}")
    with patiently(f"weighing {name} for {game.id}", f"{game.id} --strategy-file"):
        found = engine_of(game).own_play(game, asked.options, text, name)
    return OddsAnswer(found.to_json, lambda: own_play_report(found))


def _totals(asked: OddsAsked) -> OddsAnswer:
    from croupier.odds.engine import engine_of
    from croupier.odds.question_reports import totals_report
    from croupier.terminal.console import patiently

    game = asked.game
    pack = asked.pack
    with patiently(f"counting how hands of {game.id} end", f"{game.id} --totals"):
        found = engine_of(game).totals(game, asked.options, pack)
    tables = [table.to_json() for table in found]
    return OddsAnswer(
        lambda: {"game": game.id, "options": asked.changes, "totals": tables},
        lambda: totals_report(game.id, asked.changes, found),
    )


def _with_fees(asked: OddsAsked) -> OddsAnswer:
    from croupier.odds.find_odds import find_odds
    from croupier.odds.question_reports import fees_report, pot_report
    from croupier.odds.with_fees import hand_costs, posted, pot_cost
    from croupier.simulation.quickly import by_other_processes
    from croupier.simulation.short_cover import cover_of
    from croupier.terminal.console import patiently

    game, options = asked.game, asked.options
    if game.banking == "pot":
        if asked.cover is not None:
            raise BadOption("no --cover here", f"{game.id} is played for a pot, and nobody banks")
        pot = pot_cost(game, options, asked.seats)
        return OddsAnswer(lambda: [pot.to_json()], lambda: pot_report(game.id, asked.changes, pot))
    amount = _dollars("bet", asked.bet, "--bet 25")
    cover = None if asked.cover is None else _dollars("cover", asked.cover, "--cover 100")
    in_force = posted(game, options, amount)
    with patiently(f"counting {game.id}", f"{game.id} --with-fees{'' if cover is None else ' --cover'}"):
        found = find_odds(game, in_force, asked.wager, fallback=by_other_processes)
        costs = hand_costs(game, in_force, found, amount, asked.seats)
        covers = [] if cover is None else [cover_of(game, in_force, found, each, cover) for each in costs]
    if not costs:
        raise CroupierError(f"{asked.wager or game.id} cannot be bet alone", "it goes with another wager")
    unsolved = {"unsolved": found.unsolved} if found.unsolved else {}
    plain = [each.to_json() | unsolved for each in costs]
    for each, short in zip(plain, covers, strict=False):
        each["short_cover"] = short.to_json()
    return OddsAnswer(lambda: plain, lambda: fees_report(found, costs, covers))


def _dollars(what: str, text: str, instead: str) -> int:
    from croupier.wagers.chips import dollars

    try:
        return dollars(text)
    except CroupierError as no:
        raise BadOption(f"no {what} of {text}", no.why, instead) from None


def _curve(asked: OddsAsked) -> OddsAnswer:
    from croupier.odds.explore.curve import edge_curve, values_of
    from croupier.odds.question_reports import curve_report
    from croupier.report.model import Plot
    from croupier.report.plots import svg
    from croupier.rules.options import hyphened
    from croupier.terminal.console import CountedSteps, announced, check_writable, working

    varied = hyphened(asked.value.strip())
    tried = values_of(asked.options, varied, asked.values)
    check_writable(asked.svg)
    with announced(), working() as tell:
        found = edge_curve(asked.game, asked.options, varied, tried, asked.spot, CountedSteps(tell))
    report = curve_report(found)
    if asked.svg is not None:
        (plot,) = (each for section in report.sections for each in section.blocks if isinstance(each, Plot))
        try:
            asked.svg.write_text(svg(plot, has_title=True), encoding="utf-8")
        except OSError as no:
            raise BadFile(f"cannot write {asked.svg}", no.strerror or str(no)) from None
    return OddsAnswer(found.to_json, lambda: report)


def _collusion(asked: OddsAsked) -> OddsAnswer:
    from croupier.simulation.collusion import DEALS, collude
    from croupier.simulation.reports import collusion_report
    from croupier.terminal.console import announced, saved_on_interrupt, working
    from croupier.work.crew import workers_of
    from croupier.work.units import Here

    with announced(), working() as tell, saved_on_interrupt(asked.run_file):
        found = collude(
            asked.game, asked.options, asked.value, deals=asked.deals or DEALS, seed=asked.seed,
            workers=workers_of(None, asked.cluster) if asked.cluster else Here(), run_file=asked.run_file,
            progress=tell,
        )  # fmt: skip
    return OddsAnswer(found.to_json, lambda: collusion_report(found))


def _through_shoe(asked: OddsAsked) -> OddsAnswer:
    from croupier.odds.explore.through_shoe import through_shoe
    from croupier.odds.question_reports import through_shoe_report
    from croupier.terminal.console import patiently

    game, only = asked.game, asked.spot
    with patiently(f"counting {game.id} without each card", f"{game.id} --through-the-shoe {only or ''}"):
        found = through_shoe(game, asked.options, only)
    return OddsAnswer(found.to_json, lambda: through_shoe_report(found))


def _stake(asked: OddsAsked) -> OddsAnswer:
    from croupier.odds.bet_at_stake import at_stake
    from croupier.odds.reports import odds_report
    from croupier.terminal.console import patiently

    game, wager = asked.game, asked.wager or ""
    cents = _dollars("stake", asked.value, "--stake 5")
    if cents < 1:
        raise BadOption(f"no stake of {asked.value}", "it is nothing", "--stake 5")
    pack = asked.pack
    with patiently(f"counting {wager} of {game.id}", f"{game.id} --stake {wager}"):
        found = at_stake(game, asked.options, wager, cents, pack)
    return OddsAnswer(found.to_json, lambda: odds_report(found))


class FlaggedQuestion(NamedTuple):
    """A question and the flags that may be given with it."""

    ask: Callable[[OddsAsked], OddsAnswer]
    flags: frozenset[str]


QUESTIONS = {
    "": FlaggedQuestion(_edges, frozenset({"--wager", "--strategy", "--removed"})),
    "--state": FlaggedQuestion(_state, frozenset({"--removed"})),
    "--target": FlaggedQuestion(_target, frozenset({"--wager", "--vary"})),
    "--compare-options": FlaggedQuestion(_differences, frozenset({"--wager", "--cluster", "--run-file"})),
    "--effects": FlaggedQuestion(_effects, frozenset({"--wager"})),
    "--strategy-file": FlaggedQuestion(_own_play, frozenset()),
    "--totals": FlaggedQuestion(_totals, frozenset({"--removed"})),
    "--with-fees": FlaggedQuestion(_with_fees, frozenset({"--wager", "--cover"})),
    "--curve": FlaggedQuestion(_curve, frozenset({"--wager", "--values", "--svg"})),
    "--collusion": FlaggedQuestion(_collusion, frozenset({"--deals", "--seed", "--cluster", "--run-file"})),
    "--through-the-shoe": FlaggedQuestion(_through_shoe, frozenset({"--wager"})),
    "--stake": FlaggedQuestion(_stake, frozenset({"--wager", "--removed"})),
}


def question_asked(asking: Mapping[str, object], parts: Mapping[str, object]) -> str:
    """Return the question that was asked, "" for the odds themselves. Two questions at once are refused, and
    a flag that does not belong to the question."""
    asked, given = _given(asking), _given(parts)
    if len(asked) > 1:
        raise BadOption(f"{' and '.join(asked)} are two questions", instead="ask them one by one")
    one = asked[0] if asked else ""
    if not one and "--vary" in given:
        raise BadOption("--vary needs a house edge to come near", instead="--target 3.0%")
    if one == "--target" and "--vary" not in given:
        raise BadOption("--target needs the row whose odds are varied", instead="--vary pays.flush")
    if one == "--stake" and "--wager" not in given:
        raise BadOption(
            "--stake needs the side bet that it is on",
            instead="--wager six-card-bonus, or as the game calls it",
        )
    for name in given:
        if name not in QUESTIONS[one].flags:
            instead = "--with-fees" if name == "--cover" and not one else "leave it out"
            raise BadOption(f"{name} is no part of {one or 'the plain odds'}", instead=instead)
    return one


def _given(flags: Mapping[str, object]) -> list[str]:
    return [name for name, value in flags.items() if value is not None and value is not False]
