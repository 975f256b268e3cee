"""Baccarat with jokers: a 5 of a player, a 5 or 6 of the bank.

Best play is mixed (`croupier odds hustler-baccarat-21st-century --strategy`): both sides hit some hands at
times, by lot, so that the other cannot answer it.
"""

from __future__ import annotations

from croupier.families.baccarat.rules import HIT, STAND, HandsAgainstBank
from croupier.odds.baccarat.joker_analysis import JokerAnalysis, analysis
from croupier.odds.baccarat.kernels.joker import PLACE_OF, SIZE
from croupier.rules.choices import Choice, Chosen
from croupier.rules.game import Game
from croupier.rules.steps import DEALER, Decide, Place
from croupier.simulation.strategy import Chooser, Strategy, flat
from croupier.table.chance import Chance
from croupier.table.observation import Observation


def strategies(game: Game) -> tuple[Strategy, ...]:
    rules: HandsAgainstBank = game.rules
    bets = flat(rules.lines(game.options)[0].base)
    return (
        Strategy(
            name="best",
            summary="best play of both sides, mixed where it must be",
            bets=bets,
            choose=chooser(None),
        ),
        Strategy(
            name="house-way",
            summary="stand on every 5, against a bank that plays its best",
            bets=bets,
            choose=chooser(STAND),
        ),
        Strategy(
            name="hit",
            summary="hit every 5, against a bank that plays its best",
            bets=bets,
            choose=chooser(HIT),
        ),
    )


def chooser(on_five: Choice | None) -> Chooser:
    """Return a strategy: players make the choice `on_five` with a total of 5, or play best if it is None; the
    bank plays best."""
    lots = Chance("how often to hit")

    def choose(sight: Observation, ask: Decide) -> Chosen:
        found = _full_shoe(sight)
        is_bank = ask.seat == sight.table.banker
        hand = PLACE_OF[_pair(sight, DEALER if is_bank else ask.seat)]
        if is_bank:
            share = found.habits.second[hand][int(_most_drew(sight))]
        elif not found.has_choice(hand):
            return ask.choices[0].take()
        elif on_five is not None:
            return on_five.take()
        else:
            share = found.habits.first[hand]
        return (HIT if lots.below(share.denominator) < share.numerator else STAND).take()

    return choose


def _full_shoe(sight: Observation) -> JokerAnalysis:
    pack = sight.game.pack(sight.table.options)
    values = [0] * SIZE
    for card in pack:
        values[sight.game.rules.value(card)] += 1
    return analysis(sight.game.rules, sight.table.options, tuple(values))


def _pair(sight: Observation, place: Place) -> tuple[int, int]:
    one, two = sorted(map(sight.game.rules.value, sight.cards_at(place)[:2]))
    return one, two


def _most_drew(sight: Observation) -> bool:
    """Return True if more money is on hands that drew than on those that stood."""
    stakes = {seat: sum(laid.values()) for seat, laid in sight.table.layout.items() if laid}
    drew = sum(stake for seat, stake in stakes.items() if sight.count_at(seat) > 2)
    return 2 * drew > sum(stakes.values())
