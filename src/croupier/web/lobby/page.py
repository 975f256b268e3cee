"""The lobby: every game by family, searched, with its house edge; the open tables; a seat in one click."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from secrets import token_hex
from typing import Any

from nicegui import ui

from croupier.custom_games import all_games, find
from croupier.errors import CroupierError
from croupier.houses import label_of
from croupier.rules.game import Game
from croupier.server.cage.wallets import FEW_CHIPS
from croupier.server.door.people import FLOOR, PLAY, Person
from croupier.server.errors import NotYours
from croupier.server.tables import commands as c
from croupier.server.tables.actor import TableActor
from croupier.server.tables.bots import sensible_buy_in
from croupier.server.tables.dealing import dealt_options
from croupier.server.tables.pit import TableCard
from croupier.server.tables.state import TableSettings
from croupier.table.narration import words as told
from croupier.wagers.chips import money
from croupier.web.lobby.edges import NO_HOUSE, NONE_YET, EdgeShown
from croupier.web.lobby.game_list import GamesWanted, games_with, none_with
from croupier.web.markup import Raw, join, link, tag
from croupier.web.services import Services
from croupier.web.shell import frame, html, lead, page_at, refused, visitor
from croupier.web.stage.thumbnail import thumbnail, thumbnails
from croupier.web.table.page import AT as TABLE

PACE = 0.3
"""Seconds between cards at a table that a guest opens."""
BOTS = {"house": 0, "player-dealer": 2, "pot": 4}
"""Bots at a new table, by who banks: somebody has to bank, and poker needs opponents."""
FEW = 4
"""Open tables that are shown before the rest is folded away."""
OFTEN = 2.0
"""Seconds between two updates of the list of tables."""
ABOUT_EDGES = "The house edge shown is that of the main wager with best play. The odds lab has all wagers."


def pages(services: Services) -> None:
    """Register the page."""

    @page_at("/")
    async def lobby(q: str = "") -> None:
        with frame("Lobby", "/", keys=KEYS):
            await LobbyPage(services, visitor()).draw(q)


KEYS = (("/", "search games"),)
TO_SEARCH = """<script>document.addEventListener("keydown", (event) => {
  const at = document.activeElement;
  if (event.key !== "/" || (at && at.matches("input, textarea, select"))) return;
  event.preventDefault();
  document.querySelector(".search input")?.focus();
});</script>"""
BANKED = {"house": "house banks", "player-dealer": "players bank", "pot": "players' pot"}
EDGES = {0.0: "any", 1.0: "up to 1%", 2.5: "up to 2.5%", 5.0: "up to 5%"}
SEATS = {0: "any", 6: "6 or more", 8: "8 or more", 10: "10 or more"}


class LobbyPage:
    def __init__(self, services: Services, person: Person) -> None:
        self.services = services
        self.person = person
        self._edges: dict[str, EdgeShown] = {}
        self._seats: frozenset[str] | None = None
        self._is_going = False

    async def draw(self, query: str) -> None:
        lead(
            "Choose a game",
            f"{len(all_games())} casino games, dealt by their official rules. {_welcome(self.person)}",
        )
        self._line = ui.element("div").classes("line")
        self._bankroll = html("", "bankroll")
        await self._show_bankroll()
        ui.add_head_html(TO_SEARCH)
        html(thumbnails())
        self._wanted = GamesWanted(query)
        with ui.element("div").classes("filters").props('role=search aria-label="Games"'):
            field = ui.input("Search games", value=query).props(
                "outlined dense clearable type=search debounce=200"
            )
            field.classes("search")
            self._filters()
        self._tables = html("", "open-tables")
        html(tag("p", ABOUT_EDGES), "muted small")
        self._games = html("", "families")
        field.on_value_change(lambda: self._narrow(query=str(field.value or "")))
        for place in (self._games, self._tables):
            place.on("click", self._clicked, js_handler=CLICKED)
        self._bankroll.on("click", self._more_chips, js_handler=MORE_CHIPS)
        self._show_games()
        self._show_tables()
        self.services.edges.find(game for _, games in games_with("") for game in games)
        ui.timer(OFTEN, self._look)

    def _filters(self) -> None:
        families = {"": "all families"} | {title: title for title, _ in games_with("")}
        houses = dict.fromkeys(label_of(game.id) for game in all_games())
        asked: dict[str, tuple[str, dict[Any, str]]] = {
            "family": ("Family", families),
            "house": ("House", {"": "all houses"} | {house: house for house in houses}),
            "banking": ("Banked by", {"": "any"} | BANKED),
            "edge": ("House edge", EDGES),
            "seats": ("Seats", SEATS),
        }
        for name, (label, choices) in asked.items():
            field = ui.select(choices, value=next(iter(choices)), label=label).props("outlined dense")
            field.on_value_change(lambda event, name=name: self._narrow(**{name: event.value}))

    def _narrow(self, **more: Any) -> None:
        self._wanted = replace(self._wanted, **more)
        self._show_games()

    async def _show_bankroll(self) -> None:
        if not self.person.may(PLAY):
            return
        content = bankroll_html(await self.services.cage.bankroll(self.person.id), bool(self.person.runner))
        if content != self._bankroll.content:
            self._bankroll.content = content

    async def _more_chips(self) -> None:
        self._line.clear()
        try:
            await self.services.cage.new_play_chips(self.person, token_hex(8))
        except CroupierError as no:
            with self._line:
                refused(str(no))
        await self._show_bankroll()

    async def _look(self) -> None:
        """Fill in house edges that are known by now. The rest of the list stays as it is, so that no button
        moves under a finger."""
        self._show_tables()
        await self._show_bankroll()
        edges = self._known()
        changed = {id_: _edge(id_, edge) for id_, edge in edges.items() if edge != self._edges[id_]}
        self._edges = edges
        if changed:
            ui.run_javascript(PUT % json.dumps(changed))

    def _known(self) -> dict[str, EdgeShown]:
        return {game.id: self.services.edges.get(game) for game in all_games()}

    def _show_games(self) -> None:
        self._edges = self._known()
        content = games_html(self._wanted, self._edges, self._seats)
        if content != self._games.content:
            self._games.content = content

    def _show_tables(self) -> None:
        tables = self.services.pit.lobby()
        content = tables_html(tables, self.person.name)
        if content != self._tables.content:
            self._tables.content = content
        seats = None if self.person.may(FLOOR) else with_seats(tables, self.person)
        if seats != self._seats:
            self._seats = seats
            self._show_games()

    async def _clicked(self, event: object) -> None:
        game = getattr(event, "args", None)
        if not isinstance(game, str) or self._is_going:
            return
        self._is_going = True
        try:
            live = await open_and_sit(self.services, game, self.person)
        except CroupierError as no:
            self._is_going = False
            self._line.clear()
            with self._line:
                refused(str(no))
            return
        ui.navigate.to(f"{TABLE}/{live.id}")


CLICKED = (
    "(event) => { const from = event.target.closest('[data-play]'); if (from) emit(from.dataset.play); }"
)
MORE_CHIPS = "(event) => { if (event.target.closest('button')) emit(); }"
PUT = """for (const [game, edge] of Object.entries(%s)) {
  const now = document.querySelector(`[data-edge="${game}"]`);
  if (now) now.outerHTML = edge;
}"""


def _welcome(person: Person) -> str:
    if person.may(FLOOR):
        return "Press Play to sit down with chips."
    if person.may(PLAY):
        return "Press Play to take a free seat at a table that the floor has opened."
    return "You can watch every table. Auditors do not play."


def bankroll_html(cents: int, has_account: bool) -> Raw:
    """Return the visitor's bankroll, without chips at tables, with a link or button to get more."""
    has = join(["Your bankroll: ", tag("b", money(cents), class_="num")])
    about = tag(
        "span",
        "One bankroll for all tables. Chips come back to it when you leave a table.",
        class_="muted small",
    )
    more = link("Wallet", "/account") if has_account else Raw("")
    if not has_account and cents < FEW_CHIPS:
        more = tag("button", "Get new play chips", type="button", class_="go")
    return tag("p", join([tag("span", has), about, more], " "), class_="together")


def with_seats(tables: Sequence[TableCard], person: Person) -> frozenset[str]:
    """Return the ids of games with an open table where this person can sit down."""
    found = (
        card.game for card in tables if card.phase != "closed" and (card.free or person.name in card.people)
    )
    return frozenset(found if person.may(PLAY) else ())


async def open_and_sit(
    services: Services, game: str, person: Person, settings: Mapping[str, str] | None = None
) -> TableActor:
    """Open a table of the game, seat the visitor and the bots that it needs, and return it.

    `settings` are options that differ from the sheet. People who may not run tables are seated at a table
    that is open.
    """
    found = find(game)
    person.check(PLAY)
    if not person.may(FLOOR):
        if settings:
            raise NotYours("only the floor opens a table with other options", instead="ask the floor for one")
        return await sit_down(services, found, person)
    options = dealt_options(found, settings or {})
    buy_in = sensible_buy_in(options)
    brought = await _brought(services, person, buy_in)
    rules = TableSettings(pace=PACE, is_passing=True)
    live = await services.pit.open_table(found.id, settings, rules=rules, by=person.id)
    for seat in range(2, 2 + min(BOTS[found.banking], (found.max_players_dealt or found.seats) - 1)):
        await live.do_surely(c.CommandRequest(c.AddBot(seat, buy_in=buy_in)))
    seated = c.Sit(person.id, person.name, 1, brought, from_wallet=True)
    await live.do_surely(c.CommandRequest(seated))  # the person who plays at a table does not run it
    return live


async def _brought(services: Services, person: Person, buy_in: int) -> int:
    """Return the chips to bring to a table: the usual buy-in, or the whole bankroll if it is smaller."""
    brought = min(buy_in, await services.cage.bankroll(person.id)) or buy_in
    await services.cage.check(person.id, brought)
    return brought


async def sit_down(services: Services, game: Game, person: Person) -> TableActor:
    """Seat the person at an open table of the game, or return the table where the person sits already."""
    for card in services.pit.lobby():
        if card.game == game.id and card.phase != "closed":
            live = await services.pit.table(card.id)
            now = await live.situation(person.id)
            if now.you is None and now.free:
                brought = await _brought(services, person, sensible_buy_in(live.options))
                await live.do_surely(
                    c.CommandRequest(c.Sit(person.id, person.name, now.free[0], brought, from_wallet=True))
                )
            if now.you is not None or now.free:
                return live
    raise NotYours(
        f"no table of {game.title} has a free seat", "the floor opens tables", "wait, or choose another game"
    )


def games_html(
    wanted: GamesWanted | str, edges: Mapping[str, EdgeShown], seats: frozenset[str] | None = None
) -> Raw:
    """Return the cards of the matching games by family. Games that are not in `seats` have no Play button."""
    wanted = wanted if isinstance(wanted, GamesWanted) else GamesWanted(wanted)
    parts = []
    for title, games in games_with(wanted.query):
        taken = [game for game in games if wanted.takes(game, edges.get(game.id, NONE_YET).percent)]
        drawn = join(
            _game(game, edges.get(game.id, NONE_YET), seats is None or game.id in seats) for game in taken
        )
        inside = join([tag("h2", title), tag("div", drawn, class_="games")])
        parts += [tag("section", inside, class_="answer")] if taken else []
    if parts:
        return join(parts)
    narrowed = wanted != GamesWanted(wanted.query)
    return tag("p", NARROW if narrowed else none_with(wanted.query), class_="muted")


NARROW = "No game matches. Try fewer filters."


@lru_cache(maxsize=1_000)
def _game(game: Game, edge: EdgeShown, has_seat: bool) -> Raw:
    """Return the card of one game, the same for every visitor."""
    where = tag("span", f"{label_of(game.id)} · {_banked(game)}", class_="muted small")
    play = tag(
        "button",
        "Play",
        type="button",
        class_="go",
        data_play=game.id,
        aria_label=f"Play {game.title}, {label_of(game.id)}",
    )
    play = play if has_seat else tag("span", "No open table", class_="muted small")
    ways = [play, link("Rules", f"/rulebook/{game.sheets[0]}"), link("Odds", f"/odds/{game.id}")]
    parts = [
        thumbnail(game),
        tag("h3", game.title),
        tag("p", game.summary, class_="summary"),
        tag("div", join([where, _edge(game.id, edge)]), class_="between"),
        tag("div", join(ways), class_="together"),
    ]
    return tag("article", join(parts), class_="game-card")


def _edge(game: str, edge: EdgeShown) -> Raw:
    if edge == NO_HOUSE:
        return tag("span", "no house edge", class_="edge small muted")
    words = tag("b", edge.words, class_="num") if edge.wager else tag("span", edge.words, class_="muted")
    of = f"of {told(edge.wager)}" if edge.wager else ""
    return tag("span", join(["house edge ", words]), class_="edge small", title=of, data_edge=game)


def _banked(game: Game) -> str:
    return BANKED[game.banking]


def tables_html(tables: Sequence[TableCard], name: str = "") -> Raw:
    """Return the open tables: the visitor's own first, then tables with people; the rest is folded away."""
    there = [card for card in tables if card.phase != "closed"]
    own = [card for card in there if name and name in (*card.people, *card.line)]
    shown = sorted((card for card in there if card not in own), key=lambda card: not card.people)
    parts = [tag("h2", "Your tables"), _row(own, name)] if own else []
    parts += [tag("h2", "Open tables"), _row(shown[:FEW])] if shown else []
    if not parts:
        return Raw("")
    if rest := shown[FEW:]:
        parts.append(tag("details", join([tag("summary", f"{len(rest)} more"), _row(rest)]), class_="named"))
    return tag("section", join(parts), class_="answer")


def _row(cards: Sequence[TableCard], name: str = "") -> Raw:
    return tag("div", join(_table(card, name) for card in cards), class_="tables")


def _table(card: TableCard, name: str) -> Raw:
    who = ", ".join(card.people) or "no players yet"
    bots = f" and {card.bots} bot{'s' if card.bots > 1 else ''}" if card.bots else ""
    seats = (
        f"{card.free} free seat{'' if card.free == 1 else 's'}"
        if card.free
        else "full: watch, or wait for a seat"
    )
    if name in card.line:
        seats = f"number {card.line.index(name) + 1} of {len(card.line)} in line"
    elif card.line:
        seats = f"{len(card.line)} in line"
    inside = join(
        [
            tag("b", card.name or card.title),
            tag("span", f"{who}{bots}", class_="small"),
            tag("span", f"round {card.round} · {seats}" if card.round else seats, class_="muted small"),
        ]
    )
    return tag("a", inside, href=f"{TABLE}/{card.id}", class_="table-card")
