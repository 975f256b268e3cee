"""Poker: players simple enough to fill a table. One calls everything, one plays by what it holds.

The second judges any game of the room by the game's own order of hands: it compares what it sees with hands
that others could have, draws to what beats most of them, bets the best and folds the worst.
"""

from __future__ import annotations

from collections.abc import Sequence

from croupier.cards.card import Card
from croupier.families.poker.rules import Poker
from croupier.odds.poker.layout import PokerLayout, layout_of
from croupier.rules.choices import Choice, Chosen
from croupier.rules.game import Game
from croupier.rules.script import events as e
from croupier.rules.steps import Decide
from croupier.simulation.poker.judgement import HandSeen, best_to_throw, hand_seen, prospects, worth_of
from croupier.simulation.poker.stud_prospects import Rival, is_stud, pot_won, rivals
from croupier.simulation.strategy import Strategy, first_choice, no_bets
from croupier.table.observation import Observation

STRONG = 0.78
"""A hand that beats so many of what another could have is bet and raised."""
FAIR = 0.5
"""Fraction of other hands that a hand must beat for a call. Below it, the hand is folded."""
EAGER = 1.3
"""Stud: multiple of an even part of the pot from which a hand is bet and raised."""
WARY = 1.35
"""Stud: a call must promise so much more than it costs, since who bets has more than random cards."""
MOST_RAISES = 3
"""Number of bets and raises in a betting round after which even a strong hand only calls."""


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


def call_along(sight: Observation, ask: Decide) -> Chosen:
    """Check where nothing is to be called, else call; never fold, never bet. Draw nothing."""
    choices = ask.choices
    first = choices[0]
    if first.name == "check":
        return first.only_way or first.take()
    if first.name == "fold":
        return choices[1].only_way or choices[1].take()
    return first_choice(sight, ask)


def by_strength(sight: Observation, ask: Decide) -> Chosen:
    """Choose by the fraction of other possible hands that the seat's own hand beats."""
    listed = {choice.name: choice for choice in ask.choices}
    naming = [choice for choice in ask.choices if choice.selectable]
    if naming:
        return _draw(sight, ask, naming[0])
    if "check" not in listed and "fold" not in listed:
        return first_choice(sight, ask)
    own = hand_seen(sight, ask.seat)
    if len(own.up) > 1 and is_stud(layout := layout_of(sight.game, sight.table.options)):
        return _by_hope(sight, ask, listed, layout, own)
    worth = _worth(sight, ask.seat)
    more = listed.get("bet") or listed.get("raise")
    if worth >= STRONG and more is not None and _raises(sight) < MOST_RAISES:
        return more.take(more.least)
    if worth < FAIR and "fold" in listed:
        return listed["fold"].take()
    stay = listed.get("check") or listed.get("call") or ask.choices[1]
    return stay.take(stay.least)


def _by_hope(
    sight: Observation, ask: Decide, listed: dict[str, Choice], layout: PokerLayout, own: HandSeen
) -> Chosen:
    """Choose in stud, once two cards show, by the part of the pot that the hand may win against the cards
    shown."""
    others = rivals(sight, ask.seat)
    hope = pot_won(layout, own, others)
    more = listed.get("bet") or listed.get("raise")
    if more is not None and hope * (1 + len(others)) >= EAGER and _raises(sight) < MOST_RAISES:
        return more.take(more.least)
    stay = listed.get("check") or listed.get("call") or ask.choices[1]
    price = stay.least or 0
    if "fold" in listed and hope * (sight.table.pot + price) < WARY * price:
        return listed["fold"].take()
    return stay.take(stay.least)


def _worth(sight: Observation, seat: int) -> float:
    """Return the hand's value. Before the first draw, when there is no board to judge by, it is that of its
    prospects."""
    form, options = sight.game.rules, sight.table.options
    own, draws = hand_seen(sight, seat), _draws(sight, seat)
    if own.boards or draws or not form.draws_after(sight.table.moment, options):
        return worth_of(form, options, own, draws)
    return prospects(form, options, own)


def _draw(sight: Observation, ask: Decide, naming: Choice) -> Chosen:
    """Choose the discard with the best prospects, or none if the hand may be kept and is best so."""
    may_keep = naming is not ask.choices[0]
    form, options = sight.game.rules, sight.table.options
    own, draws = hand_seen(sight, ask.seat), _draws(sight, ask.seat)
    layout = layout_of(sight.game, options)
    if is_stud(layout) and naming.min_cards == naming.max_cards == 1:
        return naming.take(cards=(_least_missed(layout, own, rivals(sight, ask.seat)),))
    cards = best_to_throw(form, options, own, naming.min_cards, naming.max_cards, may_keep, draws)
    return naming.take(cards=cards) if cards else ask.choices[0].take()


def _least_missed(layout: PokerLayout, own: HandSeen, others: Sequence[Rival]) -> Card:
    """The hole card of stud without which the hand may still win most."""

    def hope(thrown: Card) -> float:
        kept = tuple(card for card in own.down if card is not thrown)
        return pot_won(layout, own._replace(down=kept), others)

    return max(own.down, key=hope)


def _draws(sight: Observation, seat: int) -> int:
    """Return how often the seat has drawn in this hand, or stood pat."""
    drawn = (event for event in sight.events if isinstance(event, e.Chose) and event.seat == seat)
    return sum(event.choice in ("discard", "stand-pat") for event in drawn)


def _raises(sight: Observation) -> int:
    """Return the number of bets and raises in this betting round."""
    count = 0
    for event in reversed(sight.events):
        if isinstance(event, e.Called):
            break
        if isinstance(event, e.Chose) and event.choice in ("bet", "raise"):
            count += 1
    return count
