"""How the figures were found, found again another way, and can be found again by the reader."""

from __future__ import annotations

from shlex import quote

from croupier.custom_games import file_of
from croupier.dossier.agreement import ENOUGH, FAR, Agreement
from croupier.dossier.findings import Findings
from croupier.dossier.identity import inputs_text
from croupier.odds.engine import engine_of
from croupier.odds.report import WagerOdds
from croupier.report.figures import chance, percent
from croupier.report.model import Block, CodeLines, Paragraph, PointList, ReportTable, Section
from croupier.rules.game import Game
from croupier.wagers.chips import plain

FEW = 5
"""Least expected number of a hand for its z to be meaningful."""
EXACT = (
    "The rules are written once, as a script that asks for cards, throws, spins and choices and is answered. "
    "The odds are exact: "
)
COUNTING = (
    "a counting engine asks the game's own rules once for every point of their domain (a hand, a comparison, "
    "what a row pays), lays the answers down in tables and counts every deal; on packs short enough for "
    "both, tests prove it equal to the script gone through path by path."
)
THROUGH = (
    "the script is given every possible answer in turn, each with the number of ways in which it can happen."
)
CHOICES = (
    "Where a player decides, each decision is the one that brings most on average, worked backward from the "
    "end of the round; a card that lies face down is fixed only when it is turned, so that no decision knows "
    "it."
)
WHOLE = (
    "Probabilities are fractions of whole numbers. Money is in whole cents; odds that do not come out even "
    "are rounded as the option says at the table, and not in the odds, which are per unit."
)


def method(found: Findings) -> Section:
    if found.game.banking == "pot":
        said = (
            "No house edge exists. How often hands come is counted: every hand that the game can deal to the "
            "showdown is judged by the game's own rankings."
        )
        return Section("Method", (Paragraph(said),))
    if any(isinstance(each, WagerOdds) for each in found.odds.wagers):
        way = COUNTING if engine_of(found.game).is_counting else THROUGH
        blocks: tuple[Block, ...] = (Paragraph(EXACT + way), Paragraph(CHOICES), Paragraph(WHOLE))
    else:
        said = (
            "The game is too large to be counted. Rounds are dealt by its rules from a seed and played by a "
            "strategy; each figure is an average with its standard error, and is that of this play."
        )
        blocks = (Paragraph(said),)
    return Section("Method", blocks)


def second(found: Findings) -> Section:
    title = "Second method and agreement"
    both = found.second
    if found.hands:
        return Section(title, _hands(found))
    if not both.agreements:
        return Section(title, (Paragraph(_why_none(found)), *_undealt(found)))
    rows = tuple(
        (each.title, percent(each.exact), percent(each.simulated), percent(each.standard_error),
         f"{each.z:+.2f}", f"{each.rounds:,}")
        for each in _shown(found)
    )  # fmt: skip
    worst = both.furthest
    assert worst is not None
    verdict = "agree" if abs(worst.z) <= FAR else "do not agree"
    blocks: list[Block] = [
        Paragraph(
            "The same wagers dealt round by round from a seed, by a simulator that shares with the count "
            "only the rules. z is the difference in standard errors, by the exact standard deviation. "
            f"A wager is dealt until its standard error is {ENOUGH:.0%} or less, and left out where that "
            "takes too many rounds."
        ),
        ReportTable.from_rows(("wager", "exact", "simulated", "standard error", "z", "rounds"), rows),
        *_otherwise_played(found),
        Paragraph(f"{_furthest(found, worst)}: the two methods {verdict} within {FAR:g}."),
        *_undealt(found),
    ]
    if found.checks:
        blocks += [
            Paragraph(
                "And the distributions of the chapter on volatility, against sessions drawn at random:"
            ),
            ReportTable.from_rows(
                ("wager", "house behind, worked out", "drawn", "z", "sessions"),
                tuple(
                    (
                        each.wager,
                        chance(each.convolved),
                        chance(each.drawn),
                        f"{each.z:+.2f}",
                        f"{each.sessions:,}",
                    )
                    for each in found.checks
                ),
                f"Sessions of {found.checks[0].rounds:,} rounds",
            ),
        ]
    return Section(title, tuple(blocks))


def _furthest(found: Findings, worst: Agreement) -> str:
    many = len(found.second.agreements)
    which = (
        f"Of {many} wagers the furthest is {worst.title}," if many > 1 else f"The two are, for {worst.title},"
    )
    return f"{which} {abs(worst.z):.2f} standard errors apart"


def _otherwise_played(found: Findings) -> tuple[Block, ...]:
    """Return a paragraph for each wager that the simulator plays by another strategy than best play."""
    plays = dict.fromkeys((each.wager, each.play) for each in found.second.agreements if each.play)
    edges = {each.wager: each.house_edge for each in found.odds.wagers}
    return tuple(
        Paragraph(
            f"The simulator plays {wager} by `{play}`: its figure stands beside the exact one of that play, "
            f"of the same count that has {percent(edges[wager])} for best play."
        )
        for wager, play in plays
    )


def _hands(found: Findings) -> tuple[Block, ...]:
    rows = tuple(
        (each.share or "the pot", each.kind, chance(each.counted), chance(each.dealt), f"{each.z:+.2f}")
        for each in found.hands
    )
    often = [each for each in found.hands if each.counted * each.hands >= FEW] or found.hands
    worst = max(often, key=lambda each: abs(each.z))
    verdict = "agree" if abs(worst.z) <= FAR else "do not agree"
    return (
        Paragraph(
            f"{worst.hands:,} hands were dealt at random and judged one by one by the rankings that decide a "
            "pot at the table; the counts come from tables of all hands. z is the difference in standard "
            "errors."
        ),
        ReportTable.from_rows(("share", "hand", "counted", "dealt", "z"), rows),
        Paragraph(
            f"Of those expected {FEW} times or more the furthest are {abs(worst.z):.2f} standard errors "
            f"apart: the two methods {verdict}. What is rarer comes or does not, and z says little of it."
        ),
    )


def _shown(found: Findings) -> list[Agreement]:
    firsts = {group.names[0] for group in found.groups}
    return [each for each in found.second.agreements if each.wager in firsts]


def _why_none(found: Findings) -> str:
    if found.game.banking == "pot":
        return (
            "The counts add up to the number of all hands; the rankings are held to published counts by the "
            "tests of the program. There is no wager to simulate."
        )
    if not found.odds.method.is_exact:
        return (
            "There is one method only, simulation. Another seed gives the figures again, within their error."
        )
    return "No wager was dealt."


def _undealt(found: Findings) -> tuple[Block, ...]:
    left = found.second.undealt
    if not left:
        return ()
    whys = dict.fromkeys(why for _, why in left)
    told = [f"{', '.join(name for name, each in left if each == why)}: {why}" for why in whys]
    return (Paragraph("Not dealt:"), PointList.from_texts(*told))


def versions(found: Findings) -> Section:
    own = found.identity
    rows = [(name, value) for name, value in own.versions]
    rows += [(f"sheet {name}", f"`{value}`") for name, value in own.sheets]
    rows += [("file of the game", f"`{own.game_code}`")] if own.game_code else []
    rows += [("all modules of the program", f"`{own.code}`"), ("inputs", f"`{own.inputs}`")]
    said = "Hashes are SHA-256; that of the inputs is of this line:"
    line = inputs_text(found.game, found.options)
    return Section(
        "Versions and hashes",
        (
            ReportTable.from_rows(("what", "version or hash"), tuple(rows)),
            Paragraph(said),
            CodeLines((line,)),
        ),
    )


def _compared(found: Findings) -> list[str]:
    """Return the arguments of `--compare`: another game followed by its options, or the options that
    differ."""
    other = found.compared_with
    if other is None:
        return []
    is_same = other.game.id == found.game.id
    changes = other.options.changes_from(found.options) if is_same else other.changes
    sets = [f"{option}={value}" for option, value in changes.items()]
    return sets if is_same else [_asked_as(other.game), *sets]


def _asked_as(game: Game) -> str:
    file = file_of(game)
    return game.id if file is None else f"./{file.name}"


def reproduction(found: Findings) -> Section:
    """A command for every figure."""
    name = _asked_as(found.game)
    sets = " ".join(f"--set {quote(f'{option}={value}')}" for option, value in found.wanted.changes.items())
    own = f"{name} {sets}".strip()
    odds = "every wager, its outcomes, its strategy" if found.groups else "how often hands come"
    asked: list[tuple[str, str]] = [
        ("rules, equipment, irregularities, options, fees", f"croupier games {own} --json"),
        ("the rule sheets", f"croupier rules {name}"),
        (odds, f"croupier odds {own} --strategy"),
    ]
    if found.others is not None:
        asked.append(("what each option does", f"croupier odds {own} --compare-options"))
    asked += [
        (f"what it does to {each.wager}", f"croupier odds {own} --compare-options --wager {each.wager}")
        for each in found.besides
        if any(row.change for row in each.rows)
    ]
    for job in found.second.jobs:
        bets = "".join(f" --wager {bet}={plain(amount)}" for bet, amount in job.bets)
        what = f"the second method, {job.rounds:,} rounds"
        asked.append((what, f"croupier simulate {own} --rounds {job.rounds} --seed {job.seed}{bets}"))
    asked += [
        (
            "a hand with fees",
            f"croupier odds {own} --set fee-schedule={each.schedule} --with-fees "
            f"--bet {plain(each.costs[0].bet)} --seats {each.costs[0].seats}",
        )
        for each in found.fees
        if each.costs
    ]
    flags = " --quick" if found.wanted.is_quick else ""
    flags += f" --rounds {found.wanted.rounds}" if found.wanted.rounds else ""
    flags += "".join(f" --compare {quote(each)}" for each in _compared(found))
    asked.append(
        (
            "skew, volatility, liability, progressive, hashes: all figures",
            f"croupier dossier {own}{flags} --json",
        )
    )
    if found.wanted.dated:
        flags += f" --date {quote(found.wanted.dated)}"
    asked.append(("this document", f"croupier dossier {own}{flags} --out dossier.pdf"))
    blocks: list[Block] = [
        Paragraph("Each line gives its figures again, wherever the program of this version is installed."),
    ]
    for what in dict.fromkeys(what for what, _ in asked):
        lines = tuple(line for of, line in asked if of == what)
        blocks += [Paragraph(f"{what[0].upper()}{what[1:]}:"), CodeLines(lines)]
    return Section("Reproduction", tuple(blocks))
