"""The odds and best play on a game's page, drawn from the same report as everywhere else."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from croupier.games import find
from croupier.odds.engine import engine_of
from croupier.odds.report import GameOdds
from croupier.odds.reports import odds_report, strategy_blocks
from croupier.report.figures import method_text, text_of, write
from croupier.report.model import Block, Document, Figure, Paragraph, PointList, ReportTable
from croupier.report.text import plain
from croupier.rules.game import Game
from website.markdown import fenced, literal, table

BY = {
    True: "Counted by compiled code from tables that the game's own rules fill in.",
    False: "Found by playing the round with every possible outcome of chance.",
}
POT = "Players play for a pot, so no wager has a house edge. The frequencies of hands are exact."


def odds_blocks(found: GameOdds) -> list[str]:
    """Return the odds as blocks of Markdown; none where nothing is counted."""
    if not found.wagers and not found.hands:
        return []
    how = method_text(found.method.timeless)
    by = BY[engine_of(find(found.game)).is_counting]
    head = f"{how[0].upper()}{how[1:]}. {by}" if found.wagers else POT
    return [head, *markdown(odds_report(found))]


def strategy_text(found: GameOdds) -> list[str]:
    """Return best play as blocks of Markdown; none where there is nothing to say."""
    blocks = strategy_blocks(found.strategy) if found.strategy else ()
    return [text for block in blocks for text in _block(block)]


def edge_text(found: GameOdds) -> str:
    """Return the first wager and its house edge; '' where there is none."""
    if not found.wagers:
        return ""
    first = found.wagers[0]
    return f"{literal(first.wager)} {write(Figure(first.house_edge, 'percent', digits=2))}"


def odds_part(game: Game, blocks: Sequence[str] | None) -> Iterator[str]:
    yield "## Odds"
    if not blocks:
        yield "Commands that find them:"
    else:
        yield from blocks
        yield "These figures are for the default options. Commands that reproduce them and find more:"
    asked = [f"croupier odds {game.id} --json"]
    if game.banking == "pot":
        asked.append(f"croupier equity {game.id} --help")
    else:
        asked.append(f"croupier simulate {game.id} --rounds 1000000 --seed 1")
    yield fenced("\n".join(asked), "console")


def strategy_part(game: Game, blocks: Sequence[str] | None) -> Iterator[str]:
    if blocks:
        yield "## Strategy"
        yield from blocks
        yield f"`croupier odds {game.id} --strategy` prints it."


def markdown(document: Document) -> Iterator[str]:
    """Yield the sections and notes of a report as blocks of Markdown."""
    for section in document.walk():
        if section.title:
            yield f"### {literal(section.title)}"
        for block in section.blocks:
            yield from _block(block)
    if document.notes:
        yield "\n".join(f"- {literal(note)}" for note in document.notes)


def _block(block: Block) -> Iterator[str]:
    match block:
        case Paragraph():
            yield literal(plain(block.text))
        case PointList():
            yield "\n".join(f"- {literal(plain(item.text))}" for item in block.items)
        case ReportTable():
            if block.title and block.is_titled:
                yield f"**{literal(block.title)}**"
            rows = (*block.rows, *([block.foot] if block.foot else []))
            yield table(
                [literal(head) for head in block.heads],
                ([literal(text_of(cell)) for cell in row] for row in rows),
                right=[at for at, is_right in enumerate(block.to_right) if is_right],
            )
        case _:
            raise TypeError(block)
