"""New players and missed blinds in hold'em (001 L2144-2153), by the printed text and by its rival readings.

Hands are folded to the big blind, or to a newcomer's raise. The blinds are $1 and $2; five players sit in
seats 1 to 5, and Fay comes to seat 6.
"""

from __future__ import annotations

from typing import Any

from croupier.rules.script import events as e
from croupier.table.written import WrittenRound

DOWN = "2c 3d 4h 5s 7c 8d 2d 3h 4s 5c 7d 8h"
"""Two cards each; so many of them as there are players are taken from each half."""


def hands(players: int) -> str:
    cards = DOWN.split()
    return " ".join(cards[:players] + cards[6 : 6 + players])


def folds(*seats: int) -> list[list[Any]]:
    return [[seat, "fold"] for seat in seats]


def hand(players: int, choices: list[list[Any]], **more: Any) -> dict[str, Any]:
    return {"cards": hands(players), "choices": choices, **more}


def played(*rounds: dict[str, Any], button: int = 3, **options: Any) -> WrittenRound:
    first, *further = rounds
    paper = {
        "game": "hustler-holdem",
        "stacks": dict.fromkeys(range(1, 6), 100),
        "button": button,
        "markers": {"dealt-in": "1 2 3 4 5"},
        "options": {"blinds": "$1 $2", **options},
    }
    done = WrittenRound({**paper, **first, "rounds": further})
    assert not done.unused
    return done


def posted(done: WrittenRound, seat: int) -> list[str]:
    return [
        f"{event.what} {event.amount // 100}"
        for event in done.events
        if isinstance(event, e.PotFed) and event.seat == seat
    ]


FAY = {"joins": {6: {"stack": 100, "name": "Fay"}}}


def test_L2146_a_new_player_may_be_dealt_a_hand_at_once() -> None:
    """Button 2, blinds 3 and 4: Fay posts $1 dead and $2 live [L2150], and raises."""
    done = played(
        hand(5, folds(4, 5, 1, 2)),  # button 1, blinds 2 and 3
        hand(6, [[6, "post-blinds"], *folds(5), [6, "raise"], *folds(1, 2, 3, 4)], **FAY),
        button=1,
    )
    assert posted(done, 6) == ["dead-blind 1", "newcomer-blind 2", "raise 2"]


def test_L2147_a_new_player_may_let_the_blinds_and_the_button_pass() -> None:
    """Fay lets them pass. She would be the big blind with the button at 4 and the small one with it at 5;
    with the button at 1 it has passed her, and she is dealt in and posts nothing."""
    done = played(
        hand(5, folds(4, 5, 1, 2)),  # button 1, blinds 2 and 3
        hand(5, [[6, "let-pass"], *folds(5, 1, 2, 3)], **FAY),  # button 2, blinds 3 and 4
        hand(5, folds(1, 2, 3, 4)),  # button 3, blinds 4 and 5
        hand(5, folds(2, 3, 4, 5)),  # button 4, blinds 5 and 1
        hand(5, folds(3, 4, 5, 1)),  # button 5, blinds 1 and 2
        hand(6, folds(4, 5, 6, 1, 2)),  # button 1, blinds 2 and 3
        button=1,
    )
    assert posted(done, 6) == [] and done.net[6] == 0
    assert done.table.marker("lets-pass") == ""
    assert "6" in done.table.marker("dealt-in").split()


def test_L2149_who_sits_down_between_the_button_and_the_blinds_waits_until_the_button_passes() -> None:
    """With the button at 5 Fay would be the small blind and is not asked. At 1 it has passed her."""
    done = played(
        hand(5, folds(2, 3, 4, 5)),  # button 4, blinds 5 and 1
        hand(5, folds(3, 4, 5, 1), **FAY),  # button 5, blinds 1 and 2
        hand(6, folds(4, 5, 6, 1, 2)),  # button 1, blinds 2 and 3
        button=4,
    )
    assert posted(done, 6) == [] and "6" in done.table.marker("dealt-in").split()


def test_a_new_player_may_be_asked_like_one_who_missed_a_blind() -> None:
    """The total, or the big blind, as it was the default once."""
    done = played(
        hand(5, folds(4, 5, 1, 2)),  # button 1, blinds 2 and 3
        hand(5, [[6, "wait"], *folds(5, 1, 2, 3)], **FAY),
        hand(5, [[6, "wait"], *folds(1, 2, 3, 4)]),
        hand(6, folds(1, 2, 3, 4, 5)),  # button 4, blinds 5 and 6
        button=1,
        **{"new-players": "as-missed"},
    )
    assert posted(done, 6) == ["big-blind 2"]


def test_L2151_who_has_missed_a_blind_posts_the_total_or_waits_for_the_big_blind() -> None:
    """Both blinds pass seat 1 while it sits out. Button 3, blinds 4 and 5: it is back, and its total is $1
    dead and $2 live."""
    back = hand(5, [[1, "post-blinds"], [1, "raise"], *folds(2, 3, 4, 5)], returns=[1])
    done = played(hand(5, folds(2, 3, 4, 5)), *missing_both(), back, button=4)
    assert posted(done, 1)[-3:] == ["dead-blind 1", "newcomer-blind 2", "raise 2"]


def test_L2152_by_its_other_reading_missed_blinds_are_made_up_nowhere() -> None:
    """Seat 1 is not asked, and comes in as the big blind: button 4, blinds 5 and 1."""
    done = played(
        hand(5, folds(2, 3, 4, 5)),
        *missing_both(),
        hand(4, folds(2, 3, 4), returns=[1]),  # button 3, blinds 4 and 5
        hand(5, folds(2, 3, 4, 5)),  # button 4, blinds 5 and 1
        button=4,
        **{"blinds-made-up": "nowhere"},
    )
    assert posted(done, 1) == ["big-blind 2", "big-blind 2"]


def missing_both() -> list[dict[str, Any]]:
    """Return the hands in which seat 1, the next small blind, sits out until the blinds are past it."""
    return [
        hand(4, folds(4, 5, 2), **{"sits-out": [1]}),  # button 5, blinds 2 and 3
        hand(4, folds(5, 2, 3)),  # button 2, blinds 3 and 4
    ]
