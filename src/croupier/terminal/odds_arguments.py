"""`croupier odds`, `equity`, `simulate`, `compare`, `design` and `dossier`. The work is imported when a
command runs."""

from __future__ import annotations

import gc
import os
from pathlib import Path
from typing import Annotated

import typer

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
    from croupier.terminal.shows.questions import question

    gc.set_threshold(RARELY)
    if no_cache:
        os.environ["CROUPIER_CACHE"] = "off"  # for the processes that this one starts, too
    sets, tables = settings or [], paytables or []
    match question(
        {
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
        },
        {
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
        },
    ):
        case "--state":
            from croupier.terminal.commands.odds_questions import state as state_page

            state_page.show(game, state or "", sets, tables, removed, as_json)
        case "--target":
            from croupier.terminal.commands.odds_questions import target as target_page

            target_page.show(game, target or "", vary or "", wager, sets, tables, as_json)
        case "--compare-options":
            from croupier.terminal.commands.odds_questions import differences as differences_page

            differences_page.show(game, wager, sets, tables, as_json, cluster, run_file)
        case "--effects":
            from croupier.terminal.commands.odds_questions import effects as effects_page

            effects_page.show(game, wager, sets, as_json, tables)
        case "--strategy-file":
            from croupier.terminal.commands.odds_questions import own_play as own_page

            own_page.show(game, strategy_file or "", sets, tables, as_json)
        case "--totals":
            from croupier.terminal.commands.odds_questions import totals as totals_page

            totals_page.show(game, sets, tables, removed, as_json)
        case "--with-fees":
            from croupier.terminal.commands.odds_questions import with_fees as fees_page

            fees_page.show(game, bet, seats, wager, sets, as_json, cover)
        case "--curve":
            from croupier.terminal.commands.odds_questions import curve as curve_page

            curve_page.show(game, curve or "", values or "", wager, sets, tables, svg, as_json)
        case "--collusion":
            from croupier.terminal.commands.odds_questions import collusion as collusion_page

            collusion_page.show(game, collusion or 0, deals, seed, sets, tables, cluster, run_file, as_json)
        case "--through-the-shoe":
            from croupier.terminal.commands.odds_questions import through_shoe as shoe_page

            shoe_page.show(game, wager, sets, tables, as_json)
        case "--stake":
            from croupier.terminal.commands.odds_questions import bet_at_stake as stake_page

            stake_page.show(game, wager or "", stake or "", sets, tables, removed, as_json)
        case _:
            from croupier.terminal.commands import odds as odds_page

            odds_page.show(game, wager, sets, strategy, as_json, removed, tables)


def equity(
    game: GameArgument,
    hands: Annotated[
        list[str],
        typer.Argument(
            help="Two or more hands or ranges: AsKs, QQ+,AKs, 30%, random; AAxx:ds; (AsKs)Qd with the "
            "down-cards in brackets; AsAh9d5c2s/9d5c with the discards, /? for the best ones."
        ),
    ],
    board: Annotated[
        str, typer.Option("--board", help="The board: AhKd2c. A slash separates a second board.")
    ] = "",
    dead: Annotated[
        list[str] | None, typer.Option("--dead", help="Cards that cannot come: folded, burned. Repeatable.")
    ] = None,
    settings: SettingArguments = None,
    next_card: Annotated[
        bool, typer.Option("--next", help="Show the effect of each possible next card.")
    ] = False,
    streets: Annotated[
        bool, typer.Option("--streets", help="Plot the equity on every street so far.")
    ] = False,
    each: Annotated[bool, typer.Option("--each", help="List every hand of a range.")] = False,
    exactly: Annotated[
        bool, typer.Option("--exact", help="Count every case, however long it takes.")
    ] = False,
    samples: Annotated[
        int | None,
        typer.Option("--samples", help="Number of samples, if there are too many cases to count.", min=1),
    ] = None,
    seed: Annotated[
        int, typer.Option("--seed", help="Draw the same samples again for the same seed.", min=0)
    ] = 0,
    as_json: AsJson = False,
) -> None:
    """Find the share of the pot that each poker hand or range wins."""
    from croupier.terminal.commands import equity as equity_page

    equity_page.show(
        game, hands, board, dead or [], settings or [], next_card=next_card, streets=streets, each=each,
        exactly=exactly, samples=samples, seed=seed, as_json=as_json,
    )  # fmt: skip


def simulate(
    game: GameArgument,
    rounds: Annotated[int, typer.Option("--rounds", "-n", help="Number of rounds.")] = 100_000,
    strategy: Annotated[
        str, typer.Option("--strategy", help="The strategy of the seat: one of the game's, or default.")
    ] = "default",
    seed: Seed = None,
    settings: SettingArguments = None,
    paytables: PayTables = None,
    wager: Annotated[
        list[str] | None,
        typer.Option("--wager", help="Bet on this wager: banker, or banker=25 for $25. Repeatable."),
    ] = None,
    workers: Annotated[
        int | None,
        typer.Option("--workers", help="Number of processes or threads. The default is all cores."),
    ] = None,
    by: Annotated[
        str,
        typer.Option("--by", help="Replay the rules (script), use the compiled simulator (kernel), or any."),
    ] = "any",
    count: Annotated[
        str | None,
        typer.Option(
            "--count",
            metavar="SYSTEM",
            help="Count cards at blackjack: hi-lo, ko, or a file of lines such as '5: 1'.",
        ),
    ] = None,
    ramp: Annotated[
        str | None,
        typer.Option("--ramp", help="Units to bet by count: 'tc<1:1, 1:2, 2:4'. rc is the running count."),
    ] = None,
    insure_at: Annotated[
        int | None, typer.Option("--insure-at", help="Take insurance from this true count on.")
    ] = None,
    seats: Annotated[int | None, typer.Option("--seats", help="Players at the table, for --count.")] = None,
    rounds_each: Annotated[
        int | None,
        typer.Option("--rounds-per-shoe", help="Deal this many rounds per shoe and ignore the cutting card."),
    ] = None,
    unit: Annotated[
        str | None, typer.Option("--unit", help="Dollars in a unit of the ramp, such as 10.")
    ] = None,
    bankroll: Annotated[
        str | None, typer.Option("--bankroll", help="Find the risk of ruin of this bankroll, for --count.")
    ] = None,
    session: Annotated[
        int | None, typer.Option("--session", help="Rounds in a session that begins with the bankroll.")
    ] = None,
    effect: Annotated[
        bool, typer.Option("--cut-card-effect", help="Measure the cut-card effect on flat bets.")
    ] = False,
    cluster: OnCluster = None,
    run_file: RunFileOption = None,
    as_json: AsJson = False,
) -> None:
    """Play many rounds by a strategy and report what they return."""
    from croupier.terminal.commands import counting as counting_page
    from croupier.terminal.commands import simulate as simulation_page

    counting = counting_page.Counting(
        system=count, ramp=ramp, insure_at=insure_at, seats=seats, rounds_each=rounds_each, unit=unit,
        bankroll=bankroll, session=session, effect=effect,
    )  # fmt: skip
    if count is not None:
        counting.refuse_with(wager, paytables, by)
        counting_page.show(
            game, rounds, strategy, seed, settings or [], workers, as_json, counting, cluster, run_file
        )
        return
    counting.refuse_alone()
    simulation_page.show(
        game, rounds, strategy, seed, settings or [], wager or [], workers, by, as_json, paytables or [],
        cluster, run_file,
    )  # fmt: skip


def compare(
    game: GameArgument,
    plans: Annotated[
        list[str], typer.Argument(help="Files of betting plans, such as strategies/craps/*.plan.")
    ],
    rounds: Annotated[int, typer.Option("--rounds", "-n", help="Rolls in a session.")] = 500,
    sessions: Annotated[
        int, typer.Option("--sessions", help="Number of sessions that each plan plays.")
    ] = 10_000,
    bankroll: Annotated[str, typer.Option("--bankroll", help="Dollars at the start of a session.")] = "500",
    seed: Seed = None,
    settings: SettingArguments = None,
    workers: Annotated[
        int | None,
        typer.Option("--workers", help="Number of processes or threads. The default is all cores."),
    ] = None,
    svg: Annotated[Path | None, typer.Option("--svg", help="Draw the bankrolls into this SVG file.")] = None,
    cluster: OnCluster = None,
    run_file: RunFileOption = None,
    as_json: AsJson = False,
) -> None:
    """Compare betting plans: their cost, their swings and the bankroll."""
    from croupier.terminal.commands import compare as compare_page

    compare_page.show(
        game,
        plans,
        rounds,
        sessions,
        bankroll,
        seed,
        settings or [],
        workers,
        svg,
        as_json,
        cluster,
        run_file,
    )


def design(
    file: Annotated[
        Path, typer.Argument(help="A YAML file of what may vary and what to aim for. See docs/design.md.")
    ],
    out: Annotated[
        Path | None,
        typer.Option("--out", metavar="FOLDER", help="Write every pay table found into this folder."),
    ] = None,
    svg: Annotated[Path | None, typer.Option("--svg", help="Draw the results into this SVG file.")] = None,
    workers: Annotated[
        int | None, typer.Option("--workers", help="Number of processes. The default is all cores.")
    ] = None,
    cluster: OnCluster = None,
    run_file: RunFileOption = None,
    as_json: AsJson = False,
) -> None:
    """Search pay tables and options that meet given aims."""
    from croupier.terminal.commands import design as design_page

    design_page.show(file, out, svg, workers, cluster, run_file, as_json)


def dossier(
    game: GameArgument,
    settings: SettingArguments = None,
    paytables: PayTables = None,
    out: Annotated[
        list[Path] | None,
        typer.Option(
            "--out",
            metavar="FILE",
            help="Write to this .pdf, .html or .json file. The default is dossier.pdf. Repeatable.",
        ),
    ] = None,
    compare: Annotated[
        list[str] | None,
        typer.Option(
            "--compare",
            metavar="OTHER",
            help="List the differences from another game, or from another setting, decks=8. Repeatable.",
        ),
    ] = None,
    quick: Annotated[
        bool, typer.Option("--quick", help="Leave out the effect of each other option.")
    ] = False,
    rounds: Annotated[
        int | None, typer.Option("--rounds", help="Rounds of the simulation that checks the figures.", min=1)
    ] = None,
    date: Annotated[str, typer.Option("--date", help="The date to print on the first page.")] = "",
    as_json: AsJson = False,
) -> None:
    """Write the document for a regulator: rules, odds and proof."""
    from croupier.terminal.commands import dossier as dossier_page

    dossier_page.show(
        game, settings or [], paytables or [], out or [], compare or [],
        is_quick=quick, rounds=rounds, dated=date, as_json=as_json,
    )  # fmt: skip
