"""What a state is made of, told so that it can be put together by hand: the weighing takes just that."""

from __future__ import annotations

import pytest

from croupier.custom_games import EXAMPLES, all_games, find, open_game
from croupier.errors import BadCards, CroupierError, NotFound
from croupier.odds.engine import NoExactOdds
from croupier.odds.staged.board_rules import Tree
from croupier.odds.staged.shared_board import node_after
from croupier.odds.state import PLAYED, parts_of, weigh


def weighed() -> list[str]:
    found = []
    for game in all_games():
        try:
            parts_of(game, game.options)
        except CroupierError:
            continue
        found.append(game.id)
    return found


@pytest.mark.parametrize("name", weighed())
def test_a_part_that_is_not_told_of_is_refused_and_so_is_an_empty_table(name: str) -> None:
    """Both before anything is counted."""
    game = find(name)
    parts = parts_of(game, game.options)
    with pytest.raises(NotFound, match="no part of this state"):
        weigh(game, game.options, {"elephant": "Ah"})
    needed = [
        part
        for part, count in parts.cards.items()
        if 0 not in ((count,) if isinstance(count, int) else count)
    ]
    assert needed
    with pytest.raises(BadCards, match=f"no {needed[0]}"):
        weigh(game, game.options, {})


def test_what_was_played_is_offered_by_the_cards_that_lie_there() -> None:
    game = find("ohio-ultimate-texas-hold-em")
    assert parts_of(game, game.options, {"player": "AhKd"}).words[PLAYED] == []
    flop = parts_of(game, game.options, {"player": "AhKd", "board": "2c3c4c"}).words[PLAYED]
    river = parts_of(game, game.options, {"player": "AhKd", "board": "2c3c4c5d6d"}).words[PLAYED]
    assert list(flop) == ["check"] and list(river) == ["check, check"]
    tree = Tree(game.rules, game.options)
    assert node_after(tree, 2, next(iter(river)))[1] == "check, check"
    stud = find("ohio-mississippi-stud")
    third = parts_of(stud, stud.options, {"player": "AhKd", "board": "2c"}).words[PLAYED]
    assert list(third) == ["bet 1x", "bet 2x", "bet 3x"]  # who folds gets no further


def test_a_game_with_nothing_to_weigh_says_why() -> None:
    for name, why in (
        ("ohio-roulette", "nothing to decide"),
        ("ohio-hold-em", "other players"),
        ("ohio-craps", "no money hangs on what is chosen"),
    ):
        game = find(name)
        with pytest.raises(CroupierError, match=why):
            parts_of(game, game.options)


def test_cards_that_come_in_millions_of_ways_are_not_listed(forgotten: None) -> None:
    """Seven of 52 cards come in 133,784,560 ways; a page asks every game for the parts of its states. The
    dealer shows nothing, and has no part."""
    game = open_game(EXAMPLES / "high_card_flush.py")
    assert parts_of(game, game.options).cards == {"player": 7}
    with pytest.raises(NotFound, match="no part of this state"):
        weigh(game, game.options, {"player": "AhKhQhJh9h2c3c", "dealer": "4c5c6c7c8c9cTs"})
    with pytest.raises(NoExactOdds, match="45,379,620 ways"):  # seven of the 45 cards left
        weigh(game, game.options, {"player": "AhKhQhJh9h2c3c"})
