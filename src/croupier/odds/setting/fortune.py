"""The Fortune Bonus of pai gow poker, exactly: every seven cards of the pack, by all the hands they make."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from croupier.cards.pack import Pack
from croupier.families.setting.fortune import FORTUNE, Fortune
from croupier.families.setting.rules import SettingRules
from croupier.hands.pai_gow import RANKING, USUAL, PaiGowRanking
from croupier.odds.seven_card_counts import count
from croupier.odds.tally import Solution, Tally
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.wagers.chips import money
from croupier.wagers.result import Outcome


def solve(game: Game, options: Options, pack: Pack | None = None) -> Solution:
    cards = pack or game.pack(options)
    fortune = offered(game, options)
    if fortune is None:
        return Solution(())
    tally = Tally(FORTUNE, unit=f"the {game.spot(FORTUNE, options).label}", notes=tuple(_notes(fortune)))
    made = count(cards, ranking_of(game, options))
    envy = 0
    for rows, ways in sorted(made.items(), key=lambda each: RANKING.index(each[0][0])):
        result = fortune.result_of(rows)
        pays = str(result.odds) if result.outcome is Outcome.WIN else result.outcome.value
        tally.add(result.why.replace("-", " "), net=result.per_unit, ways=ways, pays=pays)
        envy += ways * fortune.envy.get(fortune.envied(rows), 0)
    share = Fraction(envy, fortune.qualifying * sum(made.values()))
    tally.extra["house_edge_with_envy"] = -tally.expectation - share
    for others in range(2, game.seats - game.needs_banker):  # who banks bets on no bonus
        tally.extra[f"house_edge_with_envy_of_{others}"] = -tally.expectation - others * share
    note = (
        f"with envy: of {money(fortune.qualifying)} beside one other player's hand; "
        f"each hand takes off {float(share) * 100:.4f} % of that"
    )
    return Solution((tally,), None, (note,))


def offered(game: Game, options: Options) -> Fortune | None:
    """Return the bonus on the game's terms; None where the game does not offer it."""
    is_there = FORTUNE in {spot.name for spot in game.wagers(options)}
    return game.rules.fortune(options) if is_there and isinstance(game.rules, SettingRules) else None


def ranking_of(game: Game, options: Options) -> PaiGowRanking:
    """Return how high hands rank in the game: it matters which hands its joker completes."""
    rules = game.rules
    return rules.seven_card_way(options).ranking if isinstance(rules, SettingRules) else USUAL


def _notes(fortune: Fortune) -> Iterator[str]:
    if fortune.cap is not None:
        yield f"a payment above {money(fortune.cap.limit)} is cut, which is not part of these odds"
