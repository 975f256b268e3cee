"""What holds for every game there is; the checks themselves are in the package, for games of people's own."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from croupier.errors import BadLedger, NotFound
from croupier.games import all_games, find
from croupier.rules.game import Game
from croupier.rules.script import events as e
from croupier.table.conformance.checks import CHECKS, Check
from croupier.table.conformance.random_play import play_rounds
from croupier.table.ledger import Ledger
from croupier.table.replay import replay

ROOT = Path(__file__).parents[2]
FORGED = (e.Settled, e.PotAwarded, e.PaidOver, e.MeterOpened, e.MeterRead, e.MeterFed)
"""What tells a sum that the rules have to confirm."""
every_game = pytest.mark.parametrize("game", all_games(), ids=str)


@every_game
@pytest.mark.parametrize("check", CHECKS, ids=str)
def test_every_game_conforms(game: Game, check: Check) -> None:
    assert check.shortfalls(game) == []


@every_game
def test_a_changed_event_is_found(game: Game) -> None:
    lines = str(play_rounds(game, "changed", rounds=2).ledger).splitlines(keepends=True)
    for place in range(1, len(lines)):
        without = "".join(lines[:place] + lines[place + 1 :])
        with pytest.raises(BadLedger):
            replay(Ledger.parse(without))


@every_game
def test_an_event_changed_with_its_hashes_is_found_by_the_rules(game: Game) -> None:
    """Whoever rewrites the whole chain still has to reckon with the rules and the seeds."""
    events = list(play_rounds(game, "forged", rounds=3).ledger)
    forged = 0
    for place, event in enumerate(events):
        if isinstance(event, FORGED):
            other = replace(event, paid=event.paid + 1) if isinstance(event, e.Settled) else replace(
                event, amount=event.amount + 1
            )  # fmt: skip
            again = Ledger()
            again.extend([*events[:place], other, *events[place + 1 :]])
            with pytest.raises(BadLedger, match=f"line {place + 1} "):
                replay(Ledger.parse(str(again)))
            forged += 1
    assert forged


@every_game
def test_the_sheets_are_in_the_rulebook(game: Game) -> None:
    assert game.sheets[0] == game.id
    for sheet in game.sheets:
        assert (ROOT / "rulebook" / f"{sheet}.md").is_file()


def test_an_unknown_game_is_refused_with_the_nearest() -> None:
    with pytest.raises(NotFound, match="did you mean us-double-down-stud"):
        find("us-double-down-stut")


def test_ids_are_unique() -> None:
    assert len({game.id for game in all_games()}) == len(all_games())
