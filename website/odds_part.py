"""What a game's page tells of its odds and of best play, as `croupier odds GAME --json` has them."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from croupier.odds.engine import engine_of
from croupier.odds.report import ABOUT
from croupier.report.figures import fraction, percent, places
from croupier.rules.game import Game
from croupier.wagers.kinds import named, together
from website.figures import Json
from website.markdown import fenced, literal, table

FEW = 6
"""So many kinds of wagers are told with all their outcomes."""
HOW = {
    "exact": "Exact: every case is counted.",
    "mixed": "Exact where a fraction stands; the others are simulated, ± one standard error.",
    "simulated": "Simulated, ± one standard error.",
    "hands": "Players play for a pot, so no wager has a house edge. How often hands come is exact.",
}
BY = {
    True: "Compiled code counts, by tables that the game's own rules have filled in.",
    False: "The round itself is gone through, with every answer that chance can give.",
}


def odds_part(game: Game, odds: Json | None) -> Iterator[str]:
    yield "## Odds"
    if odds is None or not (odds["wagers"] or odds.get("hands")):
        yield "What can be found out about them:"
    else:
        yield f"{HOW[_method(odds)]} {BY[engine_of(game).is_counting]}"
        yield from _wagers(odds)
        yield from _hands(odds)
        notes = dict.fromkeys(
            (*odds["notes"], *(note for each in odds["wagers"] for note in each.get("notes", ())))
        )
        yield "\n".join(f"- {literal(note)}" for note in notes)
        yield "By the sheet's own options; the commands that give these figures and more:"
    asked = [f"croupier odds {game.id} --json"]
    if game.banking == "pot":
        asked.append(f"croupier equity {game.id} --help")
    else:
        asked.append(f"croupier simulate {game.id} --rounds 1000000 --seed 1")
    yield fenced("\n".join(asked), "console")


def _method(odds: Json) -> str:
    if not odds["wagers"]:
        return "hands"
    exact = [each for each in odds["wagers"] if "house_edge" in each]
    return "exact" if len(exact) == len(odds["wagers"]) else "mixed" if exact else "simulated"


def _wagers(odds: Json) -> Iterator[str]:
    """One row for wagers of one kind that are alike."""
    groups = together((each["wager"], _figures(each), each) for each in odds["wagers"])
    yield table(
        ("wager", "house edge", "exactly", "element of risk", "deviation", "wins"),
        ((literal(named(names)), *_figures(each)) for names, each in groups),
        right=range(1, 6),
    )
    if len(groups) <= FEW:
        for names, each in groups:
            if each["outcomes"]:
                yield f"### {literal(named(names))}"
                yield f"The edge is a part of {literal(each['unit'])}."
                yield _outcomes(each)


def _figures(wager: Json) -> tuple[str, ...]:
    if "house_edge" in wager:
        edge, risk = f"{wager['house_edge_percent']:.4f}%", percent(wager["element_of_risk"])
        exactly = fraction(Fraction(wager["house_edge"]))
    else:
        size = places(wager["standard_error"])
        edge, risk = f"{wager['house_edge_percent']:.{size}f}%", f"{wager['element_of_risk'] * 100:.{size}f}%"
        exactly = f"± {wager['standard_error'] * 100:.{size}f}%"
    about = dict.fromkeys(wager.get("approximate", ()), ABOUT)
    deviation = f"{about.get('standard_deviation', '')}{wager['standard_deviation']:.4f}"
    wins = f"{about.get('hit_frequency', '')}{wager['hit_frequency'] * 100:.2f}%"
    return edge, exactly, risk, deviation, wins


def _outcomes(wager: Json) -> str:
    if "house_edge" not in wager:
        return table(
            ("outcome", "pays", "rounds", "probability", "return"),
            (
                (literal(row["outcome"]), row["pays"], f"{row['count']:,}", f"{row['probability']:.6f}",
                 f"{row['return']:+.6f}")
                for row in wager["outcomes"]
            ),
            right=range(1, 5),
        )  # fmt: skip
    return table(
        ("outcome", "pays", "combinations", "probability", "return"),
        (
            (literal(row["outcome"]), row["pays"], f"{row['combinations']:,}",
             f"{float(Fraction(row['probability'])):.8f}", f"{float(Fraction(row['return'])):+.8f}")
            for row in wager["outcomes"]
        ),
        right=range(1, 5),
    )  # fmt: skip


def _hands(odds: Json) -> Iterator[str]:
    for each in odds.get("hands", ()):
        title = " ".join(filter(None, (each["share"], each["ranking"])))
        yield f"**{literal(title)}**, {literal(each['cards'])}"
        yield table(
            ("hand", "combinations", "probability"),
            (
                (
                    literal(row["hand"]),
                    f"{row['combinations']:,}",
                    f"{float(Fraction(row['probability'])):.8f}",
                )
                for row in each["kinds"]
            ),
            right=(1, 2),
        )


def strategy_part(game: Game, odds: Json | None) -> Iterator[str]:
    how = odds["strategy"] if odds else None
    if not how or not any(how.values()):
        return
    yield "## Strategy"
    yield "\n".join(f"- {literal(rule)}" for rule in how["rules"])
    for each in how["tables"]:
        yield f"**{literal(each['title'])}**"
        yield table(
            [literal(name) for name in each["columns"]],
            ([literal(cell) for cell in row] for row in each["rows"]),
        )
    if how["others"]:
        yield "### What simpler play costs"
        yield table(
            ("play", "house edge", "costs"),
            (
                (
                    literal(each["play"]),
                    percent(Fraction(each["house_edge"])),
                    percent(Fraction(each["cost"])),
                )
                for each in how["others"]
            ),
            right=(1, 2),
        )
    if how["frequencies"]:
        yield "### How often each decision is made"
        yield table(
            ("decision", "a round"),
            ((literal(name), f"{float(Fraction(often)):.6f}") for name, often in how["frequencies"].items()),
            right=(1,),
        )
    yield f"`croupier odds {game.id} --strategy` prints it."
