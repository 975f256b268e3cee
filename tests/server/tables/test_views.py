"""Every game played by two people under the eyes of a spectator: no card leaves the server that its viewer
may not see. What may be seen is worked out here from the ledger, apart from the code that strips it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from hashlib import sha256
from itertools import count
from typing import Any

import msgspec
import pytest

from croupier.cards.card import Card
from croupier.games import all_games
from croupier.rules.game import Game
from croupier.rules.script import events as e
from croupier.server.tables import commands as c
from croupier.server.tables.actor import TableActor
from croupier.server.tables.seat_fold import round_lines
from croupier.server.tables.shapes import Change, Situation
from croupier.server.tables.viewers import Watcher
from croupier.table.chance import Chance
from croupier.table.proof.fair import CARDS, drawn_from
from tests.server.playing import bet_and_get_ready, choose_by_lot, opened, run, seat_people

CARD = re.compile(r'[2-9TJQKA](?:[♣♦♥♠]|(?:[cdhs]|(?<=J)k)(?:(?<="..)(?=")|(?<!s)(?<![\w.-]..)(?![\w-])))')
"""A card anywhere in a message; fives are 5s too, so spades only where a card stands alone, and §D.3c is a
clause."""
FRESH = {
    f'"drawn_from":"{cards}"'
    for game in all_games()
    if (cards := drawn_from(CARDS, game.equipment(game.options)))
}
"""What receipts say that a seed draws from: the pack in its order before the shuffle, which tells no card."""
ROUNDS = 4


def visible(events: Iterable[e.Event], seat: int | None) -> set[Card]:
    """The cards of a round that lie open or are the seat's own."""
    seen = set[Card]()
    for event in events:
        match event:
            case e.CardsDealt(face="up") | e.CardsRevealed() | e.CardsShown() | e.CardsGiven():
                seen |= set(event.cards)
            case e.CardsDealt() if event.to == seat:
                seen |= set(event.cards)
            case e.Chose() if event.seat == seat or not event.is_private:
                seen |= set(event.cards)
    return seen


def cards_in(message: Any) -> set[Card]:
    text = msgspec.json.encode(message).decode()
    for fresh in FRESH:
        text = text.replace(fresh, "")
    return {Card.parse(word) for word in set(CARD.findall(text))}


class Eyes:
    """One viewer of a table, whose every message is inspected."""

    def __init__(self, live: TableActor, person: str, seat: int | None) -> None:
        self.live = live
        self.person = person
        self.seat = seat
        self.changes: Watcher = live.watch(person)
        self.inspected = 0
        self.withheld = 0
        """Cards that were dealt and not shown to this viewer."""

    async def look(self) -> None:
        now = await self.live.situation(self.person)
        self._inspect(now)
        self._inspect_cards(now)
        while not self.changes._changes.empty():
            change = await anext(self.changes)
            self._inspect(change)
            self._inspect_events(change)

    def _allowed(self) -> set[Card]:
        return visible((line.what for line in round_lines(self.live.state)), self.seat)

    def _inspect(self, message: Situation | Change) -> None:
        self.inspected += 1
        assert cards_in(message) <= self._allowed(), (self.person, cards_in(message) - self._allowed())
        text = msgspec.json.encode(message).decode()
        for seed in self.live.state.session.seeds:
            assert not seed or seed not in text, "a seed that is not disclosed"

    def _inspect_cards(self, now: Situation) -> None:
        """Shown and face down, they are as many as were dealt to the place and not taken away."""
        if now.asked is not None and now.asked.seat != self.seat:
            assert now.asked.choices == ()
        self.withheld += sum(each.down for each in now.cards)

    def _inspect_events(self, change: Change) -> None:
        lines = self.live.state.session.ledger.lines
        first = change.version - len(change.events)
        for told, line in zip(change.events, lines[first : change.version], strict=True):
            may_see = self._may_see(line.what)
            assert bool(told.get("cards")) is (bool(getattr(line.what, "cards", ())) and may_see), told

    def _may_see(self, event: e.Event) -> bool:
        if isinstance(event, e.CardsDealt):
            return event.face == "up" or event.to == self.seat
        if isinstance(event, e.Chose):
            return not event.is_private or event.seat == self.seat
        if isinstance(event, e.CardsDiscarded):
            return event.seat == self.seat
        return not isinstance(event, e.CardsHidden | e.CardsBurned | e.CardsReshuffled)


@pytest.mark.parametrize("game", all_games(), ids=str)
def test_no_card_leaves_the_server_that_its_viewer_may_not_see(
    game: Game, sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    numbers = count()
    monkeypatch.setattr(
        "croupier.table.session.fresh_seed",
        lambda: sha256(f"{game.id} {next(numbers)}".encode()).hexdigest(),  # the same cards each time
    )

    async def test() -> None:
        async with opened(sqlite_url) as pit:
            live = await pit.open_table(game.id)
            people = await seat_people(live, 2)
            eyes = [Eyes(live, person, seat) for seat, person in enumerate(people, start=1)]
            eyes.append(Eyes(live, "", None))
            chance = Chance(game.id)
            for _ in range(ROUNDS):
                for person in people:
                    if live.phase != "playing":
                        await bet_and_get_ready(live, person)
                    for each in eyes:
                        await each.look()
                while await choose_by_lot(live, chance):
                    for each in eyes:
                        await each.look()
                for each in eyes:
                    await each.look()
            assert all(each.inspected >= 2 * ROUNDS for each in eyes)
            hides = any(isinstance(event, e.CardsHidden) for event in live.state.session.ledger)
            downs = any(
                isinstance(event, e.CardsDealt) and event.face == "down"
                for event in live.state.session.ledger
            )
            if downs:
                assert eyes[2].withheld > eyes[0].withheld or hides
            for each in eyes:
                each.changes.close()

    run(test)


def test_a_seat_shows_nothing_of_those_who_sat_there_before(sqlite_url: str) -> None:
    """The last hand of whoever left lies there still, face down for the next one."""

    async def test() -> None:
        async with opened(sqlite_url) as pit:
            live = await pit.open_table("ohio-hold-em", seed="before")
            people = await seat_people(live, 3)
            for person in people:
                await bet_and_get_ready(live, person)
            asked = (await live.situation()).asked
            assert asked is not None
            seat = asked.seat
            own = cards_in(await live.situation(f"person {seat}"))
            await live.do(c.CommandRequest(c.Choose(seat, "fold"), by=f"person {seat}"))
            while await choose_by_lot(live, Chance("before")):
                pass
            assert cards_in(await live.situation(f"person {seat}")) >= own
            await live.do(c.CommandRequest(c.Leave(seat), by=f"person {seat}"))
            await live.do(c.CommandRequest(c.Sit("next", "next", seat, 1_000_00)))
            now = await live.situation("next")
            assert now.you == seat
            assert cards_in(now) == cards_in(await live.situation())
            assert not own <= cards_in(now)

    run(test)
