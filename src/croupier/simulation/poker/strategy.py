"""Poker: players simple enough to fill a table. One calls everything, one plays by what it holds.

The second judges any game of the room by the game's own order of hands: it compares what it sees with hands
that others could have, draws to what beats most of them, bets the best and folds the worst.
"""

from __future__ import annotations

from croupier.families.poker.play import Poker
from croupier.rules.choices import Choice, Chosen
from croupier.rules.game import Game
from croupier.rules.script import events as e
from croupier.rules.steps import Decide
from croupier.simulation.poker.judgement import best_to_throw, held, worth_of
from croupier.simulation.strategy import Strategy, first_choice, no_bets
from croupier.table.sight import Sight

STRONG = 0.78
"""A hand that beats so many of what another could have is bet and raised."""
FAIR = 0.5
"""One that beats so many is called with; below it is folded."""
MOST_RAISES = 3
"""After so many bets and raises in one betting round even a strong hand only calls."""


def strategies(game: Game) -> tuple[Strategy, ...]:
    if not isinstance(game.rules, Poker):
        return ()
    strength = Strategy(
        name="hand-strength",
        summary="raise with strong hands, call with fair ones, fold the rest; draw to what beats most",
        bets=no_bets,
        choose=by_strength,
    )
    calling = Strategy(name="calling", summary="check or call to the end", bets=no_bets, choose=call_along)
    return strength, calling


def call_along(sight: Sight, ask: Decide) -> Chosen:
    """Check where nothing is to be called, else call; never fold, never bet. Draw nothing."""
    first = ask.choices[0]
    if first.name == "check":
        return first.take()
    return ask.choices[1].take() if first.name == "fold" else first_choice(sight, ask)


def by_strength(sight: Sight, ask: Decide) -> Chosen:
    """By how many of the hands that another could have the seat's own beats."""
    listed = {choice.name: choice for choice in ask.choices}
    naming = [choice for choice in ask.choices if choice.among]
    if naming:
        return _draw(sight, ask, naming[0])
    if "check" not in listed and "fold" not in listed:
        return first_choice(sight, ask)
    worth = worth_of(sight.game.rules, sight.table.options, held(sight, ask.seat))
    more = listed.get("bet") or listed.get("raise")
    if worth >= STRONG and more is not None and _raises(sight) < MOST_RAISES:
        return more.take(more.least)
    if worth < FAIR and "fold" in listed:
        return listed["fold"].take()
    stay = listed.get("check") or listed.get("call") or ask.choices[1]
    return stay.take(stay.least)


def _draw(sight: Sight, ask: Decide, naming: Choice) -> Chosen:
    """The cards without which most is to be hoped for; none, where the hand may be kept and is best so."""
    may_keep = naming is not ask.choices[0]
    form, options = sight.game.rules, sight.table.options
    cards = best_to_throw(form, options, held(sight, ask.seat), naming.fewest, naming.fullest, may_keep)
    return naming.take(cards=cards) if cards else ask.choices[0].take()


def _raises(sight: Sight) -> int:
    """Bets and raises in this betting round."""
    count = 0
    for event in reversed(sight.events):
        if isinstance(event, e.Called):
            break
        if isinstance(event, e.Chose) and event.choice in ("bet", "raise"):
            count += 1
    return count
