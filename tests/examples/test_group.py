"""Lists show the example games of a checkout in a group of their own."""

from __future__ import annotations

from croupier.custom_games import entries, is_example, take_in_examples
from croupier.rulebook.sheets import EXAMPLES, by_family, grouped
from tests.examples.example import FILES


def test_they_come_last_under_a_title_of_their_own(forgotten: None) -> None:
    assert EXAMPLES not in [title for title, _ in by_family()]
    take_in_examples()
    *others, (title, games) = by_family()
    assert title == EXAMPLES
    assert {game.id for game in games} == {name.replace("_", "-") for name in FILES}
    assert not any(is_example(game.id) for _, each in others for game in each)


def test_a_list_without_the_games_groups_them_too(forgotten: None) -> None:
    take_in_examples()
    assert grouped(entries())[-1][0] == EXAMPLES
