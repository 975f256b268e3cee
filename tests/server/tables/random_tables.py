"""Tables without a server, played by lot one event at a time: `python -m tests.server.tables.random_tables`
compares what the viewers of every game are shown, after each event, with what the ledger gives."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from contextlib import suppress

import msgspec

from croupier.errors import CroupierError
from croupier.games import all_games, find
from croupier.server.tables import dealing, seats
from croupier.server.tables.projection import TableProjection
from croupier.server.tables.shapes import Situation
from croupier.server.tables.situation import TableFacts
from croupier.server.tables.state import BETTING, OVER, PLAYING, SeatState, TableSettings, TableState
from croupier.simulation.strategy import by_lot
from croupier.table.chance import Chance
from croupier.table.ledger import Origin
from croupier.table.observation import observe
from croupier.table.session import TableSession

ID = "5f1e2d3c4b"
PEOPLE = ("ann", "bob")
IN_LINE = "cy"
STACK = 2_000_00
MOST_STEPS = 2_000


class RandomTable:
    """A table with two people and a bot, where each step is one command or one event."""

    def __init__(self, game: str, seed: str) -> None:
        found = find(game)
        session = TableSession(found, found.options, seed=seed, origin=Origin(ID, 1))
        self.state = TableState(session, SeatState(), TableSettings(pace=1.0))
        self.chance = Chance(f"random table {game} {seed}")
        self.projection = TableProjection(ID)

    def steps(self, rounds: int) -> Iterator[None]:
        """Yield after every step."""
        state = self.state
        for seat, name in enumerate(PEOPLE, start=1):
            seats.sit(state, name, name.title(), seat, STACK, approved=True)
            yield
            if state.game.banking == "player-dealer":
                seats.offer_bank(state, seat)
                yield
        with suppress(CroupierError):
            seats.add_bot(state)
            yield
        with suppress(CroupierError):  # seats are free at most games
            seats.join_line(state, IN_LINE, IN_LINE.title())
            yield
        for number in range(1, rounds + 1):
            yield from self._round()
            if number == 1:
                yield from self._changes()

    def _round(self) -> Iterator[None]:
        state = self.state
        for seat, name in enumerate(PEOPLE, start=1):
            if state.phase == PLAYING:
                break
            yield from self._bet(seat, name)
        if state.phase in (OVER, BETTING):
            with suppress(CroupierError):
                dealing.deal(state)
                yield
        for _ in range(MOST_STEPS):
            if state.phase != PLAYING:
                return
            self._play()
            yield
        raise AssertionError("the round does not end")

    def _bet(self, seat: int, name: str) -> Iterator[None]:
        state, lot = self.state, self.chance
        with suppress(CroupierError):
            dealing.open_bets(state)
            yield
        for spot in self.kept(name).spots:
            if not spot.closed and spot.is_opening and not lot.below(3):
                with suppress(CroupierError):
                    dealing.bet(state, seat, {spot.name: spot.minimum})
                    yield
                    if spot.can_take_down and not lot.below(3):
                        dealing.take_down(state, seat, spot.name)
                        yield
        for button in self.kept(name).buttons:
            if not button.touches and not lot.below(2):
                with suppress(CroupierError):
                    dealing.press(state, seat, button.name)
                    yield
        with suppress(CroupierError):
            dealing.set_ready(state, seat)
            yield

    def _play(self) -> None:
        state = self.state
        ask, playing = state.asked, state.session.round
        if ask is None or playing is None or not state.asks_person:
            dealing.step(state)
            return
        chosen = by_lot(f"choice {self.chance.below(1_000_000)}")(observe(playing, ask.seat), ask)
        amount = chosen.amount if chosen.choice.least is not None else None
        dealing.choose(state, ask.seat, chosen.name, amount, chosen.named)

    def _changes(self) -> Iterator[None]:
        """Let people sit out, buy chips and change seats between two rounds."""
        state = self.state
        acts: tuple[Callable[[], None], ...] = (
            lambda: seats.buy(state, 1, STACK, approved=True),
            lambda: seats.sit_out(state, 2),
            lambda: seats.sit_out(state, 2, comes_back=True),
            lambda: seats.change_seat(state, 2, state.free[-1]),
            lambda: seats.change_seat(state, state.seat_of(PEOPLE[1]) or 0, 2),
        )
        for act in acts:
            with suppress(CroupierError, IndexError):
                act()
                yield

    # -- what is shown ---------------------------------------------------------------------------

    def kept(self, person: str) -> Situation:
        """Return what the projection shows, which follows the table from the beginning."""
        self.projection.touch()
        return self.projection.situation(self.state, TableFacts(), person)

    def compare(self) -> int:
        """Compare what every viewer is shown with what the whole ledger gives. Return how many there are."""
        viewers = (*PEOPLE, IN_LINE, "")
        for person in viewers:
            kept = self.kept(person)
            anew = TableProjection(ID).situation(self.state, TableFacts(), person)
            for name in kept.__struct_fields__:
                shown, right = getattr(kept, name), getattr(anew, name)
                assert name == "offer" or shown == right, (
                    f"version {self.state.version}, {person or 'spectator'}: {name} is {shown}, not {right}"
                )
            encoded = self.projection.encoded(self.state, TableFacts(), person)
            assert msgspec.json.decode(encoded.json) == msgspec.json.decode(msgspec.json.encode(kept))
        floor = self.projection.floor_situation(self.state, TableFacts())
        right = TableProjection(ID).floor_situation(self.state, TableFacts())
        assert floor.rulings == right.rulings and floor.now == right.now
        return len(viewers) + 1


def compare(game: str, seed: str, rounds: int = 2) -> int:
    """Play, comparing after every step. Return how many situations were compared."""
    table = RandomTable(game, seed)
    return sum(table.compare() for _ in table.steps(rounds))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seeds", type=int, default=1)
    parser.add_argument("--rounds", type=int, default=2)
    asked = parser.parse_args()
    for game in all_games():
        compared = sum(compare(game.id, str(seed), asked.rounds) for seed in range(asked.seeds))
        print(f"{game.id}: {compared:,} situations", flush=True)


if __name__ == "__main__":
    main()
