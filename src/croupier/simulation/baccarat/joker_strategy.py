"""Baccarat with jokers: a 5 of a player, a 5 or 6 of the bank.

Best play is mixed (`croupier odds hustler-baccarat-21st-century --strategy`): both sides hit some hands at
times, by lot, so that the other cannot answer it.
"""

from __future__ import annotations

from collections.abc import Callable

from croupier.cards.card import Hand
from croupier.families.baccarat.joker_hands import HIT, MAIN, STAND, JokerHands, kind
from croupier.odds.baccarat.joker_analysis import Analysis, analysis
from croupier.odds.baccarat.kernels.joker import PLACE_OF, SIZE
from croupier.rules.choices import Choice, Chosen
from croupier.rules.game import Game
from croupier.rules.script import events as e
from croupier.rules.script.round import Round
from croupier.rules.steps import DEALER, Decide, Place
from croupier.simulation.strategy import Strategy, flat
from croupier.table.chance import Chance


def strategies(game: Game) -> tuple[Strategy, ...]:
    if not isinstance(game.rules, JokerHands):
        return ()
    return (
        Strategy(
            name="best",
            summary="best play of both sides, mixed where it must be",
            bets=flat(MAIN),
            choose=chooser(None),
        ),
        Strategy(
            name="house-way",
            summary="stand on every 5, against a bank that plays its best",
            bets=flat(MAIN),
            choose=chooser(STAND),
        ),
        Strategy(
            name="hit",
            summary="hit every 5, against a bank that plays its best",
            bets=flat(MAIN),
            choose=chooser(HIT),
        ),
    )


def chooser(on_five: Choice | None) -> Callable[[Round, Decide], Chosen]:
    """A player who always does that on 5, or plays best; the bank plays best."""
    lots = Chance("how often to hit")

    def choose(playing: Round, ask: Decide) -> Chosen:
        found = _full_shoe(playing)
        is_bank = ask.seat == playing.table.banker
        hand = PLACE_OF[_pair(playing, DEALER if is_bank else ask.seat)]
        if is_bank:
            share = found.habits.second[hand][int(_most_drew(playing))]
        elif not found.has_choice(hand):
            return ask.choices[0].take()
        elif on_five is not None:
            return on_five.take()
        else:
            share = found.habits.first[hand]
        return (HIT if lots.below(share.denominator) < share.numerator else STAND).take()

    return choose


def _full_shoe(playing: Round) -> Analysis:
    pack = playing.game.equipment(playing.table.options).pack
    assert pack is not None
    values = [0] * SIZE
    for card in pack:
        values[kind(card)] += 1
    return analysis(playing.game.rules, playing.table.options, tuple(values))


def _pair(playing: Round, place: Place) -> tuple[int, int]:
    one, two = sorted(map(kind, _first_cards(playing, place)))
    return one, two


def _first_cards(playing: Round, place: Place) -> Hand:
    for event in playing.events:
        match event:
            case e.CardsDealt(to=to, cards=cards) | e.CardsRevealed(place=to, cards=cards) if to == place:
                return cards
    raise AssertionError(f"{place} has no cards")


def _most_drew(playing: Round) -> bool:
    """Whether more money is on hands that drew than on those that stood."""
    table = playing.table
    dealt = [event.to for event in playing.events if isinstance(event, e.CardsDealt)]
    stakes = {seat: sum(laid.values()) for seat, laid in table.layout.items() if laid}
    return 2 * sum(stake for seat, stake in stakes.items() if dealt.count(seat) > 1) > sum(stakes.values())
