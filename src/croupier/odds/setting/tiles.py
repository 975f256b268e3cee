"""The odds of pai gow tiles under the best setting against the house way, and what the house way costs."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction

from croupier.cards.card import Card, Hand, print_cards
from croupier.cards.pack import Pack
from croupier.cards.tiles import TileRank
from croupier.families.setting.round import SURRENDER
from croupier.families.setting.rules import SettingRules
from croupier.families.setting.set_hands import SIGNS, Setting, compared
from croupier.families.setting.tile_ways import HOUSE_WAYS
from croupier.hands.tiles import ways_to_set
from croupier.odds.engine import Values
from croupier.odds.report import AdviceTable, HowToPlay, OtherPlay
from croupier.odds.setting.hand_at_stake import hand_to_set
from croupier.odds.setting.net_results import BANK_NOTE, NetOfHands, bank_nets, player_nets
from croupier.odds.setting.tile_counts import Ints, TilesAgainst, against, as_house_sets, hands_of
from croupier.odds.state import State, StateParts, Weighed, see
from croupier.odds.tally import Solution, Tally
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.table.observation import Observation

VIGORISH = Fraction(1, 20)
"""The usual commission, whose edges are shown where a game takes none."""


def solve(game: Game, options: Options, pack: Pack | None = None) -> Solution:
    rules: SettingRules = game.rules
    house = rules.tile_house(options)
    cards = pack or game.pack(options)
    found = against(house, pack=cards)
    nets = {signs: rules.result_of(options, signs).per_unit for signs in SIGNS}
    best = found.best(nets)
    tally = Tally(rules.wager.name, unit=f"the {rules.wager.label}")
    for signs, number in found.set_by(best).items():
        result = rules.result_of(options, signs)
        tally.add(
            result.why,
            net=result.per_unit,
            ways=number,
            pays=str(result.odds) if result.odds else result.outcome.value,
        )
    as_house = edge(found, found.house, nets)
    edges = _edges(found, rules, options)
    tally.extra.update({"house_edge_by_house_way": as_house, **edges})
    others = [OtherPlay(f"as the house sets ({house.way})", as_house, as_house + tally.expectation)]
    for name in HOUSE_WAYS:
        if name != house.way:
            own = against(house, replace(house, way=name), cards)
            other = edge(own, own.house, nets)
            others.append(OtherPlay(f"by the {name} house way", other, other + tally.expectation))
    strategy = HowToPlay(tables=(pair_table(found, best),), others=tuple(others))
    notes = (f"{found.deals:,} deals; the other side sets by the {house.way} house way", BANK_NOTE)
    return Solution((tally,), strategy, notes)


def edge(found: TilesAgainst, chosen: Ints, nets: NetOfHands) -> Fraction:
    """Return the loss of a wager of one, where every hand is set in the chosen way."""
    by = found.set_by(chosen)
    return -sum((nets[signs] * number for signs, number in by.items()), Fraction(0)) / found.deals


def _edges(found: TilesAgainst, rules: SettingRules, options: Options) -> dict[str, Fraction]:
    """Return the edges of both sides, without a commission and with the usual one, by the house way and set
    best."""
    edges: dict[str, Fraction] = {}
    for rate, words in ((Fraction(0), ""), (VIGORISH, "_at_5_percent")):
        sides = [("player", player_nets(rules, options, rate)), ("bank", bank_nets(rules, options, rate))]
        for side, nets in sides if rate else sides[1:]:  # the player's own is the house edge
            edges[f"{side}_edge_by_house_way{words}"] = edge(found, found.house, nets)
            edges[f"{side}_edge_set_best{words}"] = edge(found, found.best(nets), nets)
    return edges


def pair_table(found: TilesAgainst, best: Ints) -> AdviceTable:
    """Return with which other tiles a pair is split, where it is set best."""
    splits: dict[TileRank, list[tuple[TileRank, TileRank]]] = {rank: [] for rank in reversed(TileRank)}
    for ways, place in zip(found.ways, best.tolist(), strict=True):
        kept = next((way for way in ways if way.has_pair), None)
        if kept is not None and not ways[place].has_pair:
            splits[kept.high[0]].append((kept.low[0], kept.low[1]))
    rows = tuple((str(rank), _listed(some)) for rank, some in splits.items())
    return AdviceTable(
        "Pairs that are split beside these two tiles, and else kept", ("pair", "split with"), rows
    )


def _listed(pairs: list[tuple[TileRank, TileRank]]) -> str:
    """`teen with day, eleven; day with eleven`."""
    beside: dict[TileRank, list[str]] = {}
    for one, other in pairs:
        beside.setdefault(one, []).append(str(other))
    return "; ".join(f"{one} with {', '.join(others)}" for one, others in beside.items()) or "never"


# One hand


def weigh(game: Game, options: Options, state: State, pack: Pack | None = None) -> Weighed:
    """Weigh every way to set four tiles: `player=…`, tiles that are known to be elsewhere as `seen=…`, and
    `side=bank` for the side that wins copies."""
    rules: SettingRules = game.rules
    cards = pack or game.pack(options)
    seen = see(state, cards, state_parts())
    values, deals = _values(rules, options, seen.cards["player"], seen.left, seen.words["side"] == "bank")
    plays = {f"{print_cards(setting.low)} low": value for setting, value in values.items()}
    house = rules.described(options, rules.way(options).sets(seen.cards["player"]))
    return Weighed(
        unit=f"the {rules.wager.label}",
        state=seen.written,
        values={play: plays[play] for play in sorted(plays, key=lambda play: plays[play], reverse=True)},
        deals=deals,
        notes=(f"the house sets {house}",),
    )


def state_parts() -> StateParts:
    return StateParts(cards={"player": 4, "seen": range(25)}, words={"side": ("player", "bank")})


def _values(
    rules: SettingRules, options: Options, tiles: Hand, left: Pack, is_bank: bool = False
) -> tuple[dict[Setting, Fraction], int]:
    """Return the net result of each way to set four tiles, of a wager of one, against all that are left; and
    how many those are."""
    nets = (bank_nets if is_bank else player_nets)(rules, options)
    others = hands_of(left)
    house = rules.tile_house(options)
    theirs = as_house_sets(house, others)
    total = int(others.ways.sum())
    values = {}
    for part in ways_to_set(tiles, house.zero_by_tile):
        mine = house.strengths(Setting(*part))
        won = Fraction(0)
        for each, ways in zip(theirs, others.ways.tolist(), strict=True):
            high, low = compared(mine, each)
            won += ways * nets[high, low]
        values[Setting(*part)] = won / total
    return values, total


def choice_values(sight: Observation, seen_before: Iterable[Hand] = ()) -> Values | None:
    """The expected net of the wager, in cents, for each way to set the tiles, a bank's of all wagers against
    it; None where something else is asked."""
    ask, options = sight.ask, sight.table.options
    rules: SettingRules = sight.game.rules
    hand = hand_to_set(sight)
    if hand is None or len(hand.cards) != 4:
        return None
    assert ask is not None
    tiles, stake, house = hand.cards, hand.stake, rules.tile_house(options)
    pack = sight.game.pack(options)
    left = list(pack.cards)
    for tile in (*tiles, *hand.elsewhere):
        left.remove(tile)
    values, _ = _values(rules, options, tiles, Pack("left", tuple(left)), hand.is_bank)
    by_strengths = {house.strengths(setting): value for setting, value in values.items()}
    found: Values = {}
    for choice in ask.choices:
        for chosen in choice.ways():
            if choice.name == SURRENDER.name:
                found[chosen] = stake * rules.surrendered(rules.wager).per_unit
                continue
            setting = Setting(_without(tiles, chosen.cards), chosen.cards)
            if not chosen.cards:
                setting = house.sets(tiles)
            found[chosen] = stake * by_strengths[house.strengths(setting)]
    return found


def _without(tiles: Hand, gone: Hand) -> Hand:
    left: list[Card] = list(tiles)
    for tile in gone:
        left.remove(tile)
    return tuple(left)
