"""The commands that work something out: odds, equity, simulations; what they do is imported when it is
asked for."""

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
"""So many objects are made before rings of them are looked for that nobody holds: what a game answered of its
hands is kept until the command ends, and looking through it again and again takes a tenth of the time."""


def odds(
    game: GameArgument,
    wager: Annotated[
        str | None, typer.Option("--wager", help="Only this wager, or this kind of wager.")
    ] = None,
    settings: SettingArguments = None,
    paytables: PayTables = None,
    strategy: Annotated[bool, typer.Option("--strategy", help="How to play, as the odds assume it.")] = False,
    strategy_file: Annotated[
        str | None,
        typer.Option(
            "--strategy-file",
            metavar="FILE",
            help="A strategy of your own, a chart or rules in the words of --strategy: its exact edge, what "
            "it costs beside best play, and where.",
        ),
    ] = None,
    removed: Annotated[
        str | None, typer.Option("--removed", help="Cards gone from the shoe: '5,5,6' or 'Ah Kd'.")
    ] = None,
    state: Annotated[
        str | None,
        typer.Option("--state", help="What each play is worth here: 'player=QhTs3c dealer=4c'."),
    ] = None,
    target: Annotated[
        str | None,
        typer.Option("--target", metavar="EDGE", help="A house edge to come near, 3.0%, with --vary."),
    ] = None,
    vary: Annotated[
        str | None,
        typer.Option("--vary", metavar="NAME.ROW", help="Whose odds are varied for it: pays.flush."),
    ] = None,
    compare_options: Annotated[
        bool, typer.Option("--compare-options", help="What every other choice of rules does to the edge.")
    ] = False,
    effects: Annotated[
        bool, typer.Option("--effects", help="What each card out of the shoe changes.")
    ] = False,
    totals: Annotated[
        bool, typer.Option("--totals", help="What hands end on, and how often: the dealer's, both of a coup.")
    ] = False,
    with_fees: Annotated[
        bool, typer.Option("--with-fees", help="What a hand costs with the house's collections.")
    ] = False,
    bet: Annotated[str, typer.Option("--bet", help="Dollars on the wager, with --with-fees.")] = "25",
    seats: Annotated[int, typer.Option("--seats", help="Players at the table, with --with-fees.")] = 6,
    cover: Annotated[
        str | None,
        typer.Option("--cover", help="Dollars that the player-dealer posts, with --with-fees; else enough."),
    ] = None,
    curve: Annotated[
        str | None,
        typer.Option("--curve", metavar="NAME", help="The edge over the odds of a row, or over an option."),
    ] = None,
    values: Annotated[
        str | None, typer.Option("--values", help="Of the curve: 1-12, 10-100/10, or a list and commas.")
    ] = None,
    svg: Annotated[Path | None, typer.Option("--svg", help="Draw the curve into this file.")] = None,
    collusion: Annotated[
        int | None,
        typer.Option("--collusion", metavar="SEATS", help="What seats gain that see each other's cards."),
    ] = None,
    deals: Annotated[int | None, typer.Option("--deals", help="How many are drawn for it.", min=2)] = None,
    seed: Seed = None,
    through_shoe: Annotated[
        bool,
        typer.Option("--through-the-shoe", help="How far the edges move, and what a counter gains by it."),
    ] = False,
    stake: Annotated[
        str | None, typer.Option("--stake", help="Dollars on a side bet, whose fixed sums depend on it.")
    ] = None,
    cluster: OnCluster = None,
    run_file: RunFileOption = None,
    no_cache: NoCache = False,
    as_json: AsJson = False,
) -> None:
    """What each wager is worth: exact where it can be, and it says how.

    Of --state, --target, --compare-options, --effects, --strategy-file, --totals, --with-fees, --curve,
    --collusion, --through-the-shoe and --stake each asks a question of its own.
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
            help="Two hands or more: AsKs, QQ+,AKs, 30%, random; AAxx:ds; (AsKs)Qd with the down-cards in "
            "brackets; AsAh9d5c2s/9d5c with what is thrown away, /? for the best."
        ),
    ],
    board: Annotated[
        str, typer.Option("--board", help="What lies there: AhKd2c; a second board behind a stroke.")
    ] = "",
    dead: Annotated[
        list[str] | None, typer.Option("--dead", help="Cards that are gone: folded, burned. Repeatable.")
    ] = None,
    settings: SettingArguments = None,
    next_card: Annotated[
        bool, typer.Option("--next", help="What each card does that may come next.")
    ] = False,
    streets: Annotated[bool, typer.Option("--streets", help="Equity on every street so far, drawn.")] = False,
    each: Annotated[bool, typer.Option("--each", help="Every hand of a range, however many.")] = False,
    exactly: Annotated[
        bool, typer.Option("--exact", help="Count every case, however long it takes.")
    ] = False,
    samples: Annotated[
        int | None,
        typer.Option("--samples", help="How many cases, where there are too many to count.", min=1),
    ] = None,
    seed: Annotated[int, typer.Option("--seed", help="The same seed draws the same samples.", min=0)] = 0,
    as_json: AsJson = False,
) -> None:
    """What poker hands are worth against each other: exact shares of the pot, by the rules of the game."""
    from croupier.terminal.commands import equity as equity_page

    equity_page.show(
        game, hands, board, dead or [], settings or [], next_card=next_card, streets=streets, each=each,
        exactly=exactly, samples=samples, seed=seed, as_json=as_json,
    )  # fmt: skip


def simulate(
    game: GameArgument,
    rounds: Annotated[int, typer.Option("--rounds", "-n", help="How many rounds to play.")] = 100_000,
    strategy: Annotated[str, typer.Option("--strategy", help="How the seat plays.")] = "default",
    seed: Seed = None,
    settings: SettingArguments = None,
    paytables: PayTables = None,
    wager: Annotated[
        list[str] | None, typer.Option("--wager", help="What is bet: banker, or banker=25. Repeatable.")
    ] = None,
    workers: Annotated[int | None, typer.Option("--workers", help="Processes or threads; all cores.")] = None,
    by: Annotated[str, typer.Option("--by", help="script, kernel, or any.")] = "any",
    count: Annotated[
        str | None,
        typer.Option(
            "--count", metavar="SYSTEM", help="Count a blackjack shoe: hi-lo, ko, or a file '5: 1'."
        ),
    ] = None,
    ramp: Annotated[
        str | None,
        typer.Option("--ramp", help="Units bet by the count: 'tc<1:1, 1:2, 2:4', rc for the running count."),
    ] = None,
    insure_at: Annotated[
        int | None, typer.Option("--insure-at", help="Insure from this true count on.")
    ] = None,
    seats: Annotated[int | None, typer.Option("--seats", help="Players at a counted table.")] = None,
    rounds_each: Annotated[
        int | None, typer.Option("--rounds-per-shoe", help="So many, whatever the cutting card says.")
    ] = None,
    unit: Annotated[str | None, typer.Option("--unit", help="What a unit of the ramp is: 10.")] = None,
    bankroll: Annotated[
        str | None, typer.Option("--bankroll", help="With --count: the chance that it is lost.")
    ] = None,
    session: Annotated[
        int | None, typer.Option("--session", help="Rounds of a session that begins with the bankroll.")
    ] = None,
    effect: Annotated[
        bool, typer.Option("--cut-card-effect", help="Measure what the cutting card does to equal bets.")
    ] = False,
    cluster: OnCluster = None,
    run_file: RunFileOption = None,
    as_json: AsJson = False,
) -> None:
    """Play many rounds by a strategy and count."""
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
    plans: Annotated[list[str], typer.Argument(help="Betting plans, such as strategies/craps/*.plan.")],
    rounds: Annotated[int, typer.Option("--rounds", "-n", help="Rolls in a session.")] = 500,
    sessions: Annotated[int, typer.Option("--sessions", help="How many sessions each plan plays.")] = 10_000,
    bankroll: Annotated[str, typer.Option("--bankroll", help="What a session begins with.")] = "500",
    seed: Seed = None,
    settings: SettingArguments = None,
    workers: Annotated[int | None, typer.Option("--workers", help="Processes or threads; all cores.")] = None,
    svg: Annotated[Path | None, typer.Option("--svg", help="Draw the bankrolls into this file.")] = None,
    cluster: OnCluster = None,
    run_file: RunFileOption = None,
    as_json: AsJson = False,
) -> None:
    """Betting plans side by side: what they cost, how far they swing, how the bankroll goes."""
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
        Path, typer.Argument(help="What may vary and what is aimed at, in YAML; see docs/design.md.")
    ],
    out: Annotated[
        Path | None,
        typer.Option("--out", metavar="FOLDER", help="Write every table found as a --paytable file."),
    ] = None,
    svg: Annotated[Path | None, typer.Option("--svg", help="Draw the front into this file.")] = None,
    workers: Annotated[int | None, typer.Option("--workers", help="Processes; all cores.")] = None,
    cluster: OnCluster = None,
    run_file: RunFileOption = None,
    as_json: AsJson = False,
) -> None:
    """Search pay tables and options for given aims: exact at each, the best of them side by side."""
    from croupier.terminal.commands import design as design_page

    design_page.show(file, out, svg, workers, cluster, run_file, as_json)


def dossier(
    game: GameArgument,
    settings: SettingArguments = None,
    paytables: PayTables = None,
    out: Annotated[
        list[Path] | None,
        typer.Option(
            "--out", metavar="FILE", help="dossier.pdf unless given; .html and .json too. Repeatable."
        ),
    ] = None,
    compare: Annotated[
        list[str] | None,
        typer.Option(
            "--compare",
            metavar="OTHER",
            help="Another game, or an option set otherwise, decks=8: every difference. Repeatable.",
        ),
    ] = None,
    quick: Annotated[
        bool, typer.Option("--quick", help="Do not work out what each other option does.")
    ] = False,
    rounds: Annotated[
        int | None, typer.Option("--rounds", help="Rounds of the simulation that checks it.", min=1)
    ] = None,
    date: Annotated[str, typer.Option("--date", help="A date for the first page; no clock is asked.")] = "",
    as_json: AsJson = False,
) -> None:
    """The document that a regulator gets: rules, odds of every wager, strategy, volatility, proof."""
    from croupier.terminal.commands import dossier as dossier_page

    dossier_page.show(
        game, settings or [], paytables or [], out or [], compare or [],
        is_quick=quick, rounds=rounds, dated=date, as_json=as_json,
    )  # fmt: skip
