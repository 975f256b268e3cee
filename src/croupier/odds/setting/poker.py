"""The odds of pai gow poker under the best setting against the house way, and what the house way costs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction

from croupier.cards.pack import Pack
from croupier.families.setting.fortune import ACE_HIGH_BONUS, FORTUNE, AceHighEvent
from croupier.families.setting.poker_ways import HouseWay
from croupier.families.setting.rules import SettingRules
from croupier.odds.report import HowToPlay, OtherPlay
from croupier.odds.setting import face_up, seven_hands
from croupier.odds.setting.fortune import solve as solve_fortune
from croupier.odds.setting.net_results import BANK_NOTE, bank_nets, bank_wins_copies, player_nets
from croupier.odds.setting.pai_gow_counts import PaiGowCount, PlayedHands, bank_side
from croupier.odds.setting.seven_chart import rules_of, tables
from croupier.odds.setting.seven_hands import WonAndLost, others_left
from croupier.odds.tally import Solution, Tally
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.wagers.chips import DOWN_TO_CENT
from croupier.wagers.result import Outcome


def wagers_to_simulate(game: Game, options: Options) -> tuple[str, ...]:
    """Return the wagers to simulate: one whose commission is rounded, so that it depends on the stake, and
    one against a hand that lies open where copies are not the bank's, since only the usual result is counted
    there."""
    rules: SettingRules = game.rules
    commission = rules.commission(options)
    is_rounded = commission is not None and commission.rounding != DOWN_TO_CENT
    if is_rounded or (rules.is_open and not bank_wins_copies(rules, options)):
        return (rules.wager.name,)
    return ()


def solve(game: Game, options: Options, wager: str | None = None, pack: Pack | None = None) -> Solution:
    cards = pack or game.pack(options)
    names = {spot.name for spot in game.wagers(options)}
    parts: list[Solution] = []
    main = game.rules.wager.name
    if wager in (None, main) and main not in wagers_to_simulate(game, options):
        parts.append(_main(game, options, cards))
    if FORTUNE in names and wager in (None, FORTUNE):
        parts.append(solve_fortune(game, options, pack))
    if ACE_HIGH_BONUS in names and wager in (None, ACE_HIGH_BONUS):
        parts.append(_ace_high(game, options, cards))
    return Solution(
        tuple(tally for part in parts for tally in part.tallies),
        next((part.strategy for part in parts if part.strategy), None),
        tuple(note for part in parts for note in part.notes),
    )


# The wager on both hands


def _main(game: Game, options: Options, pack: Pack) -> Solution:
    rules: SettingRules = game.rules
    way, spot = rules.seven_card_way(options), rules.wager
    tally = Tally(spot.name, unit=f"the {spot.label}")
    if not bank_wins_copies(rules, options):
        return _by_comparison(rules, options, pack, tally)
    gain = player_nets(rules, options)[1, 1]
    asked = _main_count(rules, options)
    played = asked.played(pack)
    void = void_deals(way, pack) if rules.is_open else 0
    decided = played.best.won + played.best.lost + void
    for name, number, result in (
        ("both hands higher", played.best.won, rules.result_of(options, (1, 1))),
        ("one hand higher", played.best.deals - decided, rules.result_of(options, (1, -1))),
        *([("an ace-high bank", void, rules.void_result())] if rules.is_open else []),
        ("no hand higher", played.best.lost, rules.result_of(options, (-1, -1))),
    ):
        pays = str(result.odds) if result.odds else result.outcome.value
        tally.add(name, net=result.per_unit, ways=number, pays=pays)
    edge = -tally.expectation
    as_house = edge + played.house.edge(gain) - played.best.edge(gain)
    tally.extra["house_edge_by_house_way"] = as_house
    if not rules.is_open:
        tally.extra.update(_bank_edges(game, options, pack, played.house))
    others = [OtherPlay("as the house sets", as_house, as_house - edge)]
    chart = played.chart
    if chart is not None:
        with_chart = as_house - chart.gain
        words = "as the house sets, but two pair and four of a kind by the chart"
        others.append(OtherPlay(words, with_chart, with_chart - edge))
    strategy = HowToPlay(
        rules=tuple(rules_of(chart) if chart else _open_advice(rules) if rules.is_open else ()),
        tables=tables(chart, gain.denominator * others_left(pack)) if chart else (),
        others=tuple(others),
    )
    return Solution((tally,), strategy, tuple(_notes(rules, played)))


def _bank_edges(game: Game, options: Options, pack: Pack, player: WonAndLost) -> dict[str, Fraction]:
    """Return the bank's edge by the house way, as the player sets; and set best, where a player banks."""
    rules: SettingRules = game.rules
    nets = bank_nets(rules, options)
    win, loss = nets[1, 1], nets[-1, -1]
    by_house = WonAndLost(won=player.lost, lost=player.won, deals=player.deals)
    edges = {"bank_edge_by_house_way": by_house.edge(win, loss)}
    if game.banking != "house":
        as_bank = bank_side(rules.seven_card_way(options), 1 + win / loss).played(pack)
        edges["bank_edge_set_best"] = as_bank.best.edge(win, loss)
    return edges


VERBS = {Outcome.PUSH: "pushes", Outcome.WIN: "pays", Outcome.LOSE: "wins"}


def _open_advice(rules: SettingRules) -> Iterable[str]:
    yield "beat both of the bank's hands if any setting does; else win one of them; the bank wins copies"
    yield f"an ace-high bank {VERBS[rules.void_result().outcome]} whatever you set"


def _notes(rules: SettingRules, played: PlayedHands) -> Iterable[str]:
    yield f"{played.best.deals:,} deals; the other side sets by the house way"
    if rules.is_open:
        yield "the best setting sees the bank's hands, which are set first, but for an ace-high bank's"
    else:
        yield BANK_NOTE


def _by_comparison(rules: SettingRules, options: Options, pack: Pack, tally: Tally) -> Solution:
    """Count comparison by comparison, with both sides set by the house way."""
    for signs, number in seven_hands.compared_by_house(rules.seven_card_way(options), pack).items():
        result = rules.result_of(options, signs)
        pays = str(result.odds) if result.odds else result.outcome.value
        tally.add(result.why, net=result.per_unit, ways=number, pays=pays)
    return Solution((tally,), None, ("both sides set by the house way",))


def pai_gow_counts(game: Game, options: Options) -> Iterator[PaiGowCount]:
    """Yield the counts that the odds of a game come from, those of minutes each."""
    rules: SettingRules = game.rules
    if not bank_wins_copies(rules, options):
        return
    way = rules.seven_card_way(options)
    yield _main_count(rules, options)
    if rules.is_open:
        yield PaiGowCount("ace-high bank", way)
    elif game.banking != "house":
        nets = bank_nets(rules, options)
        yield bank_side(way, 1 + nets[1, 1] / nets[-1, -1])


def _main_count(rules: SettingRules, options: Options) -> PaiGowCount:
    way = rules.seven_card_way(options)
    if rules.is_open:
        return PaiGowCount("bank's hand open", way)
    return PaiGowCount("both hidden", way, 1 - player_nets(rules, options)[1, 1])


# An ace-high bank, and the wager on it


def void_deals(way: HouseWay, pack: Pack) -> int:
    """Return the number of deals in which the bank is ace-high."""
    known = PaiGowCount("ace-high bank", way).find(pack)
    if known is not None:
        return sum(known)
    kinds = (face_up.OPEN, face_up.WITH_JOKER)
    return sum(face_up.ace_high_hands(way, pack, kind) for kind in kinds) * others_left(pack)


def _ace_high(game: Game, options: Options, pack: Pack) -> Solution:
    return Solution((ace_high_tally(game, options, pack),))


def ace_high_tally(game: Game, options: Options, pack: Pack) -> Tally:
    rules: SettingRules = game.rules
    assert rules.ace_high is not None
    found = PaiGowCount("ace-high bank", rules.seven_card_way(options)).ace_high(pack)
    tally = Tally(ACE_HIGH_BONUS, unit=f"the {game.spot(ACE_HIGH_BONUS, options).label}")
    numbers = {
        AceHighEvent.BOTH: found.both,
        AceHighEvent.WITH_JOKER: found.with_joker,
        AceHighEvent.WITHOUT: found.without,
        AceHighEvent.NONE: found.deals - found.both - found.with_joker - found.without,
    }
    for event, number in numbers.items():
        result = rules.ace_high(options, event)
        pays = str(result.odds) if result.odds else result.outcome.value
        tally.add(result.why, net=result.per_unit, ways=number, pays=pays)
    return tally
