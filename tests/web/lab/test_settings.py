"""The options of a game in the address of its page."""

from __future__ import annotations

from croupier.games import all_games, find
from croupier.web.lab.settings import address, options_from, short_settings


def test_an_address_holds_what_differs_and_no_more() -> None:
    game = find("us-double-down-stud")
    options = game.options.with_settings({"pays.flush": "12 to 1", "table-minimum": "5"})
    assert short_settings(game, options) == {"table-minimum": "$5.00", "pays.flush": "12 to 1"}
    assert address(game, options) == f"/odds/{game.id}?table-minimum=%245.00&pays.flush=12+to+1"
    for each in all_games():
        assert address(each, each.options) == f"/odds/{each.id}"
        assert options_from(each, short_settings(each, each.options)) == each.options
