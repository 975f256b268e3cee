"""Super Pan 9: the house way, which no bettor can better but for a Bonus Bet, and its likes.

Best play is worked out exactly by `croupier odds`; with twelve decks it is the house way for a bettor, and
for a bank to hit a 6 as well against who stood. Published likewise: wizardofodds.com/games/super-pan-9.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from croupier.families.baccarat.rules import HIT, HOUSE_WAY, STAND, HandsAgainstBank
from croupier.rules.choices import Choice, Chosen
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.rules.script.table import Table
from croupier.rules.steps import DEALER, Decide
from croupier.simulation.strategy import Chooser, Strategy
from croupier.table.observation import Observation

STAKE = 10_00


def strategies(game: Game) -> tuple[Strategy, ...]:
    rules: HandsAgainstBank = game.rules
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


def _bets(rules: HandsAgainstBank) -> Callable[[Table, int], Mapping[str, int]]:
    def bets(table: Table, seat: int) -> Mapping[str, int]:
        """Return ten dollars, or the least that the table takes, and a dollar on the bonus."""
        line = rules.lines(table.options)[0]
        base = {line.base: max(STAKE, table.options.limits.minimum)}
        return base | ({line.bonus: 100} if line.bonus else {})

    return bets


def bank_hits(rules: HandsAgainstBank, options: Options, points: int, bettor_hit: bool) -> bool:
    """Return True if the bank hits: as it must, by the house way, or on a 6 if the bettor stood."""
    must = rules.bank_play(options, points) or rules.house_way(points)
    is_free = rules.bank_play(options, points) is None
    return must is HIT or (is_free and points == 6 and not bettor_hit)


def bettor_hits(rules: HandsAgainstBank, options: Options, points: int) -> bool:
    """Return True if the bettor hits: by the house way, where there is a choice."""
    return (rules.player_must(options, points) or rules.house_way(points)) is HIT


def _chooser(rules: HandsAgainstBank, play: Choice) -> Chooser:
    def choose(sight: Observation, ask: Decide) -> Chosen:
        table = sight.table
        if ask.seat == table.banker:
            points = rules.points(table.options, sight.cards_at(DEALER))
            return (HIT if bank_hits(rules, table.options, points, _most_hit(rules, sight)) else STAND).take()
        points = rules.points(table.options, sight.cards_at(ask.seat))
        if play is HOUSE_WAY or not 5 <= points <= 6:
            return HOUSE_WAY.take()
        return play.take()

    return choose


def _most_hit(rules: HandsAgainstBank, sight: Observation) -> bool:
    """Return True if more money is on hands that hit than on those that stood."""
    table = sight.table
    line = rules.lines(table.options)[0]
    stakes = {seat: table.stake(seat, line.base) for seat in table.seats_betting_on(line.base)}
    hit = sum(stake for seat, stake in stakes.items() if sight.count_at(seat) > rules.first_cards)
    return 2 * hit > sum(stakes.values())
