"""No change of structure changes a round, and every citation has been judged. See `rounds.py` for how the
digests are written anew, and `tools/citations.py` for citations."""

from __future__ import annotations

import pytest

from croupier.games import all_games
from croupier.rulebook.citations import out_of_scope, unjudged_steps
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.rules.script import events as e
from croupier.table.ledger import Ledger, opened_with
from tests.frozen.rounds import digests, ledgers, stored


@pytest.mark.parametrize("game", all_games(), ids=str)
def test_rounds_are_as_before(game: Game) -> None:
    played = dict(ledgers(game))
    now, before = digests(played.items()), stored(game)
    assert {name: pair[0] for name, pair in now.items()} == {name: pair[0] for name, pair in before.items()}
    assert {name: pair[1] for name, pair in now.items()} == {name: pair[1] for name, pair in before.items()}
    assert {name: new for name, ledger in played.items() if (new := unjudged_steps(game, ledger))} == {}
    astray = {name: out_of_scope(game, _options(game, ledger), ledger) for name, ledger in played.items()}
    assert {name: why for name, why in astray.items() if why} == {}


def _options(game: Game, ledger: Ledger) -> Options:
    opened = next(event for event in ledger if isinstance(event, e.TableOpened))
    options: Options = opened_with(opened, game)
    return options
