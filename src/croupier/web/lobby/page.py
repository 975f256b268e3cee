"""The lobby: every game by family, searched, with its house edge; the open tables; a seat in one click."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

from nicegui import ui

from croupier.houses import label_of
from croupier.own_games import all_games, find
from croupier.refusals import Refusal
from croupier.rules.game import Game
from croupier.server.door.people import FLOOR, PLAY, Person
from croupier.server.live import commands as c
from croupier.server.live.bots import STACK
from croupier.server.live.live_table import LiveTable
from croupier.server.live.pit import TableCard
from croupier.server.live.seat_notes import Rules
from croupier.server.refused import NotYours
from croupier.table.telling import words as told
from croupier.web.lobby.edges import NO_HOUSE, NONE_YET, Edge
from croupier.web.lobby.game_list import games_with, none_with
from croupier.web.markup import Raw, joined, link, tag
from croupier.web.services import Services
from croupier.web.shell import frame, html, lead, refused
from croupier.web.table.facts import sensible_buy_in
from croupier.web.table.page import AT as TABLE
from croupier.web.who import visitor

PACE = 0.3
"""Seconds from card to card."""
BOTS = {"house": 0, "player-dealer": 2, "pot": 4}
"""Who sits there already when a table is opened: somebody has to bank, and nobody plays poker alone."""
FEW = 4
"""Open tables that are shown at once."""
OFTEN = 2.0
"""Seconds between two looks at the tables."""
ABOUT_EDGES = (
    "A house edge here is that of the game's first wager, well played; the odds lab has all of them."
)


def pages(services: Services) -> None:
    """Put the page up."""

    @ui.page("/")
    async def lobby(q: str = "") -> None:
        with frame("Lobby", "/"):
            Lobby(services, visitor()).draw(q)


class Lobby:
    def __init__(self, services: Services, person: Person) -> None:
        self.services = services
        self.person = person
        self._edges: dict[str, Edge] = {}
        self._seats: frozenset[str] | None = None
        self._is_going = False

    def draw(self, query: str) -> None:
        lead("Take a seat", f"{len(all_games())} games, each dealt by its sheet. {_welcome(self.person)}")
        self._line = ui.element("div").classes("line")
        field = ui.input("Search games", value=query).props("outlined clearable type=search debounce=200")
        field.classes("search").style("max-width: 34rem; width: 100%")
        html(tag("p", ABOUT_EDGES), "muted small")
        self._tables = html("", "open-tables")
        self._games = html("", "families")
        field.on_value_change(lambda: self._show_games(str(field.value or "")))
        self._query = query
        for place in (self._games, self._tables):
            place.on("click", self._clicked, js_handler=CLICKED)
        self._show_games(query)
        self._show_tables()
        self.services.edges.find(game for _, games in games_with("") for game in games)
        ui.timer(OFTEN, self._look)

    def _look(self) -> None:
        """Edges that are known now are put in their places; the rest of the list stays as it is, so that
        nobody loses the button under the finger."""
        self._show_tables()
        edges = self._known()
        changed = {id_: _edge(id_, edge) for id_, edge in edges.items() if edge != self._edges[id_]}
        self._edges = edges
        if changed:
            ui.run_javascript(PUT % json.dumps(changed))

    def _known(self) -> dict[str, Edge]:
        return {game.id: self.services.edges.of(game) for game in all_games()}

    def _show_games(self, query: str) -> None:
        self._query = query
        self._edges = self._known()
        content = games_html(query, self._edges, self._seats)
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
            self._show_games(self._query)

    async def _clicked(self, event: object) -> None:
        game = getattr(event, "args", None)
        if not isinstance(game, str) or self._is_going:
            return
        self._is_going = True
        try:
            live = await open_and_sit(self.services, game, self.person)
        except Refusal as no:
            self._is_going = False
            self._line.clear()
            with self._line:
                refused(str(no))
            return
        ui.navigate.to(f"{TABLE}/{live.id}")


CLICKED = (
    "(event) => { const from = event.target.closest('[data-play]'); if (from) emit(from.dataset.play); }"
)
PUT = """for (const [game, edge] of Object.entries(%s)) {
  const now = document.querySelector(`[data-edge="${game}"]`);
  if (now) now.outerHTML = edge;
}"""


def _welcome(person: Person) -> str:
    if person.may(FLOOR):
        return "Pick one: you sit down with chips at once."
    if person.may(PLAY):
        return "The floor opens the tables; Play takes you to a free seat."
    return "You may watch every table; those who audit do not play."


def with_seats(tables: Sequence[TableCard], person: Person) -> frozenset[str]:
    """The games that somebody who opens no tables can sit down to."""
    found = (
        card.game for card in tables if card.phase != "closed" and (card.free or person.name in card.people)
    )
    return frozenset(found if person.may(PLAY) else ())


async def open_and_sit(services: Services, game: str, person: Person) -> LiveTable:
    """A new table of the game with the visitor at it, and with the bots that it takes to play."""
    found = find(game)
    person.check(PLAY)
    if not person.may(FLOOR):
        return await sit_down(services, found, person)
    live = await services.pit.open_table(found.id, rules=Rules(pace=PACE), by=person.id)
    buy_in = sensible_buy_in(live.options)
    await live.do(c.Sit(person.id, person.name, 1, buy_in))
    stack = 2 * buy_in if found.banking == "pot" else STACK
    for _ in range(min(BOTS[found.banking], found.seats - 1)):
        await live.do(c.AddBot(buy_in=stack))
    return live


async def sit_down(services: Services, game: Game, person: Person) -> LiveTable:
    """At a table that the floor has opened; at one's own, where one sits there already."""
    for card in services.pit.lobby():
        if card.game == game.id and card.phase != "closed":
            live = services.pit.table(card.id)
            now = await live.situation(person.id)
            if now.you is None and now.free:
                await live.do(c.Sit(person.id, person.name, now.free[0], sensible_buy_in(live.options)))
            if now.you is not None or now.free:
                return live
    raise NotYours(f"no table of {game.title} has a free seat", "tables are opened by the floor")


def games_html(query: str, edges: Mapping[str, Edge], seats: frozenset[str] | None = None) -> Raw:
    """The games that have all words of the query, under the title of their family; those that are not among
    the `seats` cannot be played now."""
    parts = [
        tag("section", joined([tag("h2", title), tag("div", joined(
            _game(game, edges.get(game.id, NONE_YET), seats is None or game.id in seats) for game in games
        ), class_="games")]), class_="answer")
        for title, games in games_with(query)
    ]  # fmt: skip
    return joined(parts) if parts else tag("p", none_with(query), class_="muted")


def _game(game: Game, edge: Edge, has_seat: bool) -> Raw:
    where = tag("span", f"{label_of(game.id)} · {_banked(game)}", class_="muted small")
    play = tag(
        "button",
        "Play",
        type="button",
        class_="go",
        data_play=game.id,
        aria_label=f"Play {game.title}, {label_of(game.id)}",
    )
    play = play if has_seat else tag("span", "No table open", class_="muted small")
    ways = [play, link("Rules", f"/rulebook/{game.sheets[0]}"), link("Odds", f"/odds/{game.id}")]
    parts = [
        tag("h3", game.title),
        tag("p", game.summary, class_="summary"),
        tag("div", joined([where, _edge(game.id, edge)]), class_="between"),
        tag("div", joined(ways), class_="together"),
    ]
    return tag("article", joined(parts), class_="game-card")


def _edge(game: str, edge: Edge) -> Raw:
    if edge == NO_HOUSE:
        return tag("span", "no house edge", class_="edge small muted")
    words = tag("b", edge.words, class_="num") if edge.wager else tag("span", edge.words, class_="muted")
    of = f"of {told(edge.wager)}" if edge.wager else ""
    return tag("span", joined(["house edge ", words]), class_="edge small", title=of, data_edge=game)


def _banked(game: Game) -> str:
    return {"house": "the house banks", "player-dealer": "players bank", "pot": "players' pot"}[game.banking]


def tables_html(tables: Sequence[TableCard], name: str = "") -> Raw:
    """Those that are open: first where the visitor sits, then where people are; many of them folded away."""

    def rank(card: TableCard) -> int:
        return 0 if name and name in card.people else 1 if card.people else 2

    shown = sorted((card for card in tables if card.phase != "closed"), key=rank)
    if not shown:
        return Raw("")
    parts = [tag("h2", "Open tables"), _row(shown[:FEW])]
    if rest := shown[FEW:]:
        parts.append(
            tag("details", joined([tag("summary", f"{len(rest)} more"), _row(rest)]), class_="named")
        )
    return tag("section", joined(parts), class_="answer")


def _row(cards: Sequence[TableCard]) -> Raw:
    return tag("div", joined(_table(card) for card in cards), class_="tables")


def _table(card: TableCard) -> Raw:
    who = ", ".join(card.people) or "nobody yet"
    bots = f" and {card.bots} bot{'s' if card.bots > 1 else ''}" if card.bots else ""
    seats = f"{card.free} free seat{'' if card.free == 1 else 's'}" if card.free else "full: watch"
    inside = joined(
        [
            tag("b", card.name or card.title),
            tag("span", f"{who}{bots}", class_="small"),
            tag("span", f"round {card.round} · {seats}" if card.round else seats, class_="muted small"),
        ]
    )
    return tag("a", inside, href=f"{TABLE}/{card.id}", class_="table-card")
