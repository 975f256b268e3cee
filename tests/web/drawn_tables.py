"""Rounds at full tables, looked at by a player again and again, and each look as a page by itself: what a
stage shows can be measured in a browser without a server."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from croupier.errors import CroupierError
from croupier.rules.game import Game
from croupier.server.tables import commands as c
from croupier.server.tables.bots import sensible_buy_in, strategies
from croupier.server.tables.pit import Pit
from croupier.server.tables.shapes import Situation
from croupier.wagers.spot import completed
from croupier.web.stage.pack import pack_address, pack_drawing
from croupier.web.table import view
from croupier.web.table.facts import PageState, facts_of, usual_chip
from croupier.web.theme import style_sheet

YOU = 2
"""Where the player sits."""


EASY = ("calling", "greedy")
"""Strategies that stay to the end and weigh nothing: what lies on the table is the same kind of thing, and a
bot that thinks takes longer than all that is drawn of it."""


def easy(game: Game) -> str:
    return next((name for name in EASY if name in strategies(game)), "")


def looks_at(game: Game, folder: Path) -> list[Situation]:
    """In a thread of its own: a browser that is driven from here has a loop of events already."""
    with ThreadPoolExecutor(1) as apart:
        return apart.submit(lambda: asyncio.run(full_round(game, folder))).result()


async def full_round(game: Game, folder: Path) -> list[Situation]:
    """Everybody plays; the player bets on up to three wagers and answers with the first choice."""
    pit = await Pit.open(f"sqlite:///{folder / 'pit.db'}")
    live = await pit.open_table(game.id, seed=f"stage {game.id}")
    await live.do(
        c.CommandRequest(
            c.Sit("ann", "Annabella Montgomery", YOU, max(sensible_buy_in(live.options), 1_000_00))
        )
    )
    for _ in range(game.seats - 1):
        await live.do(c.CommandRequest(c.AddBot(strategy=easy(game))))
    found = [await live.situation("ann")]
    laid = 0
    for spot in found[0].spots:
        if spot.is_opening and not spot.closed and laid < 3 and found[0].banker != YOU:
            bets = completed({spot.name: max(spot.minimum, 5_00)}, game.wagers(live.options))
            try:
                await live.do(c.CommandRequest(c.Bet(YOU, bets), by="ann"))
                laid += 1
            except CroupierError:
                continue  # it does not go with the others
    found.append(await live.situation("ann"))
    await live.do(c.CommandRequest(c.Ready(YOU), by="ann"))
    for _ in range(60):
        now = await live.situation("ann")
        if now.version != found[-1].version:
            found.append(now)
        if now.phase != "playing":
            break
        if now.asked is not None and now.asked.choices:
            await _answer(live, now)
        await asyncio.sleep(0.01)
    await pit.close()
    return found


async def _answer(live: object, now: Situation) -> None:
    assert now.asked is not None
    choices = [each for each in now.asked.choices if not each.selectable and each.name != "fold"]
    choice = (choices or list(now.asked.choices))[0]
    cards = " ".join(choice.selectable[: choice.min_cards])
    if choice.rows:
        rest = list(choice.selectable[: choice.min_cards])
        heaps = ([rest.pop(0) for _ in range(min(row.room, len(rest)))] for row in choice.rows)
        cards = " / ".join(" ".join(heap) or "-" for heap in heaps)
    amount = choice.amounts[0] if choice.amounts else choice.minimum
    await live.do(c.CommandRequest(c.Choose(YOU, choice.name, amount, cards), by="ann", version=now.version))  # type: ignore[attr-defined]


def page_of(now: Situation, game: Game, mode: str = "light") -> str:
    """With the style and the pack in it."""
    return page_around(stage_of(now, game), mode, pack_drawing())


def stage_of(now: Situation, game: Game) -> str:
    page = PageState(chip=usual_chip(now), name="Annabella Montgomery")
    return view.draw(now, facts_of(game, game.options), page).replace(f"{pack_address()}#", "#")


def page_around(stage: str, mode: str = "light", pack: str = "") -> str:
    """Without the pack no card has a face. A card is as large with one as without, and its face is most of
    what there is to be laid out."""
    style = f"*{{box-sizing:border-box}}body{{margin:0}}p{{margin:0}}{style_sheet()}"
    return (
        f'<!doctype html><html data-mode="{mode}"><head>'
        f"<style>{style.replace('@font-face', '@ignored')}</style>"
        f'</head><body><div style="display:none">{pack}</div><div class="page bare">'
        f'<div class="table-page">{stage}</div></div></body></html>'
    )
