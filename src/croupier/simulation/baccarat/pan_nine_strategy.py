"""Super Pan 9: the house way, which no bettor can better but for a Bonus Bet, and its likes.

Best play is worked out exactly by `croupier odds`; with twelve decks it is the house way for a bettor, and
for a bank to hit a 6 as well against who stood. Published likewise: wizardofodds.com/games/super-pan-9.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from croupier.cards.card import Hand
from croupier.families.baccarat.pan_nine import HIT, HOUSE_WAY, STAND, PanNine
from croupier.families.baccarat.pan_nine_floor import CARDS
from croupier.rules.choices import Choice, Chosen
from croupier.rules.game import Game
from croupier.rules.script import events as e
from croupier.rules.script.round import Round
from croupier.rules.script.table import Table
from croupier.rules.steps import DEALER, Decide
from croupier.simulation.strategy import Strategy

STAKE = 10_00


def strategies(game: Game) -> tuple[Strategy, ...]:
    rules: PanNine = game.rules
    bets = _bets(rules)
    return (
        Strategy(
            name="house-way",
            summary="hit on 5 or less; a bank hits a 6 against those who stood",
            bets=bets,
            choose=_chooser(rules, HOUSE_WAY),
        ),
        Strategy(
            name="hit",
            summary="hit wherever there is a choice, up to 6",
            bets=bets,
            choose=_chooser(rules, HIT),
        ),
        Strategy(
            name="stand",
            summary="hit on 4 or less",
            bets=bets,
            choose=_chooser(rules, STAND),
        ),
    )


def _bets(rules: PanNine) -> Callable[[Table, int], Mapping[str, int]]:
    def bets(table: Table, seat: int) -> Mapping[str, int]:
        """Ten dollars, or the least that the table takes, and a dollar on the bonus."""
        line = rules.lines(table.options)[0]
        base = {line.base: max(STAKE, table.options.limits.minimum)}
        return base | ({line.bonus: 100} if line.bonus else {})

    return bets


def bank_hits(rules: PanNine, options: Any, points: int, bettor_hit: bool) -> bool:
    """What the bank does with three cards: as it must, else by the house way, but for a 6 against a bettor
    who stood."""
    must = rules.bank_must(options, points) or rules.house_way(points)
    is_free = rules.bank_must(options, points) is None
    return must is HIT or (is_free and points == 6 and not bettor_hit)


def bettor_hits(rules: PanNine, options: Any, points: int) -> bool:
    """The house way, where there is a choice."""
    return (rules.bettor_must(options, points) or rules.house_way(points)) is HIT


def _chooser(rules: PanNine, play: Choice) -> Callable[[Round, Decide], Chosen]:
    def choose(playing: Round, ask: Decide) -> Chosen:
        table = playing.table
        if ask.seat == table.banker:
            hit = bank_hits(rules, table.options, rules.points(_bank(playing)), _most_hit(rules, playing))
            return (HIT if hit else STAND).take()
        points = rules.points(_dealt(playing, ask.seat))
        if play is HOUSE_WAY or not 5 <= points <= 6:
            return HOUSE_WAY.take()
        return play.take()

    return choose


def _dealt(playing: Round, seat: int) -> Hand:
    dealt = (event.cards for event in playing.events if isinstance(event, e.CardsDealt) and event.to == seat)
    return tuple(card for cards in dealt for card in cards)


def _bank(playing: Round) -> Hand:
    found: Hand = ()
    for event in playing.events:
        match event:
            case e.CardsDealt(to=place, cards=cards) | e.CardsRevealed(place=place, cards=cards):
                found += cards if place == DEALER else ()
    return found


def _most_hit(rules: PanNine, playing: Round) -> bool:
    """Whether more money is on hands that hit than on those that stood."""
    table = playing.table
    moment = ""
    hit = set()
    for event in playing.events:
        if isinstance(event, e.Called):
            moment = event.moment or moment
        elif isinstance(event, e.CardsDealt) and moment == CARDS:
            hit.add(event.to)
    line = rules.lines(table.options)[0]
    stakes = {seat: table.stake(seat, line.base) for seat in table.having(line.base)}
    return 2 * sum(stake for seat, stake in stakes.items() if seat in hit) > sum(stakes.values())
