"""2 Way Winner's antes: short packs gone through by the script itself, and the whole pack by chance."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import pairwise
from typing import Any

import numpy as np
import pytest

from croupier.cards.card import CARDS, JOKER, Card, Hand, parse_cards
from croupier.cards.pack import WITH_JOKER, Pack
from croupier.errors import BadCards, CroupierError
from croupier.families.blackjack.two_way import best_hand, poker_order
from croupier.games.blackjack.hustler_2_way_winner import GAME
from croupier.hands.joker_kinds import NUMBERS, kind_of
from croupier.odds.analyst import BestPlay, Opening, Value, World, first_world, picks
from croupier.odds.blackjack.two_way_advice import blackjack_table
from croupier.odds.blackjack.two_way_play import POKER, FirstPlay, best_play
from croupier.odds.blackjack.two_way_poker import images_of, one_hand, poker_half, worth_of
from croupier.odds.coach import choice_values
from croupier.odds.report import WagerOdds
from croupier.odds.solve import solve
from croupier.odds.state import Weighed, parse_state, weigh
from croupier.rules import steps as s
from croupier.rules.game import Equipment, Game
from croupier.rules.options import Options
from croupier.simulation.blackjack.two_way_strategy import best
from croupier.table.observation import observe

ANTE = 1_000
SHORT = Pack("9 cards", tuple(sorted(parse_cards("Jk Ah Kh Qs 9h 9s 8h 8s 7h"))))
"""From which nobody draws more cards than there are: any five come to 22 or more for a player, and any three
of the rest to 17 or more for the player-dealer."""
GAME_OF_NINE = replace(GAME, equipment=lambda options: Equipment(pack=SHORT))
LONGER = Pack("12 cards", tuple(sorted(parse_cards("Jk Ah Kh Qs Td 9h 9s 9c 8h 8s 8c 7h"))))
"""For three hands."""
READINGS: list[dict[str, str]] = [
    {},
    {"plain-22": "over", "both-over": "lose"},
    {"soft-18": "hit", "poker-tie": "lose"},
    {"natural-pays-on": "ante", "natural-pays": "3 to 2", "joker-royal": "straight-flush"},
]


def reading(settings: dict[str, str]) -> Options:
    options: Options = GAME.options.with_settings(settings)
    return options


def asked(cards: str, options: Options, game: Game = GAME_OF_NINE) -> World:
    """One player with the first and the third card, when it is first asked."""
    one, up, other = ((card,) for card in parse_cards(cards))
    opening = Opening.with_bets(game, options, {"blackjack-ante": ANTE})
    world = first_world(opening)
    for answer in (one, up, other, None):
        world = world.then(answer)
    assert isinstance(world.ask, s.Decide)
    return world


def state(cards: str, options: Options) -> Weighed:
    one, up, other = cards.split()
    return weigh(GAME_OF_NINE, options, parse_state(f"player={one}{other} dealer={up}"))


class AsAdvised(BestPlay):
    """The round through all cards, with every decision as the strategy has it."""

    def _decide(self, ask: s.Decide, worlds: list[Any]) -> Value:
        ((world, _),) = worlds
        chosen = best(observe(world.playing, ask.seat), ask)
        (pick,) = (pick for pick in picks(ask) if pick.chosen(ask) == chosen)
        return self.value(world.then(pick))


DEALS = ("Ah 9h 7h", "Kh Jk 9s", "8h Qs 7h", "Jk 8s Kh", "8h 9h 8s", "9h 8s 9s", "Jk Ah 7h")
"""Of the player's first card, the open one, the player's second: among them a pair that is split, a natural,
and the joker on the other side."""


@pytest.mark.parametrize("settings", READINGS, ids=lambda each: " ".join(each) or "sheet")
@pytest.mark.parametrize("cards", ["Ah 9h 7h", "Kh Jk 9s", "Jk 8s Kh"])
def test_every_first_choice_is_worth_what_the_script_comes_to(cards: str, settings: dict[str, str]) -> None:
    options = reading(settings)
    world = asked(cards, options)
    ask = world.ask
    assert isinstance(ask, s.Decide)
    through = BestPlay(world.opening)
    found = {}
    for pick, value in through.choices([(world, 1)], ask):
        chosen = pick.chosen(ask)
        name = f"poker {chosen.amount // ANTE}x" if chosen.name == "poker" else chosen.name
        found[name] = Fraction(value.net) / ANTE
    assert state(cards, options).values == found


@pytest.mark.parametrize("cards", DEALS)
def test_the_strategy_wins_what_the_engine_says(cards: str) -> None:
    options = GAME.options
    world = asked(cards, options)
    value = AsAdvised(world.opening).value(world)
    weighed = state(cards, options)
    assert Fraction(value.net) / ANTE == weighed.values[weighed.best]


def test_a_split_pair_plays_each_hand_by_its_own_cards() -> None:
    """Whatever is best, blackjack is chosen and the pair split; then it goes as the strategy has it."""
    game = replace(GAME, equipment=lambda options: Equipment(pack=LONGER))
    world = asked("8h 9h 8s", GAME.options, game)
    through = AsAdvised(world.opening)
    for name in ("blackjack", "split"):
        if isinstance(world.ask, s.Peek):
            world = world.then(False)
        ask = world.ask
        assert isinstance(ask, s.Decide)
        (pick,) = (each for each in picks(ask) if each.chosen(ask).name == name)
        world = world.then(pick)
    value = Fraction(through.value(world).net) / ANTE
    weighed = weigh(game, GAME.options, parse_state("player=88 dealer=9 game=blackjack"))
    assert value == weighed.values["split"]


def test_all_deals_together_come_to_the_expectation() -> None:
    """Poker and blackjack were held to the script; here the best values of all deals are added."""
    found = best_play(GAME.rules, GAME.options, SHORT)
    total, deals = 0.0, 0
    for up in SHORT:
        for one in SHORT:
            for other in SHORT:
                if len({one, other, up}) == 3:
                    total += float(max(found.values((one, other), up).values()))
                    deals += 1
    assert deals == 9 * 8 * 7
    assert float(found.tally.expectation) == pytest.approx(total / deals, abs=1e-12)
    assert found.tally.total == 1
    assert sum(found.frequencies.values()) == 1


# The whole pack


@cache
def ranking() -> Any:
    return worth_of(GAME.options)


def table_worth(cards: Hand) -> int:
    """As the kernel finds it: the kinds in ascending order, or one suit with the joker."""
    worth = ranking()
    kinds = sorted(kind_of(card) for card in cards)
    found = int(worth.by_kinds[sum(int(NUMBERS[place, kind]) for place, kind in enumerate(kinds))])
    joker = int(JOKER in cards)
    for suit in range(4):
        ranks = [card.rank - 2 for card in cards if card.suit == suit]
        if len(ranks) + joker >= 5:
            found = max(found, int(worth.by_suit[joker, sum(1 << rank for rank in ranks)]))
    return found


def test_seven_cards_are_ordered_as_the_game_orders_them() -> None:
    random = np.random.default_rng(22)
    hands: list[tuple[Any, int]] = []
    for at in range(1_500):
        suits = random.integers(1, 5)
        pack = [card for card in CARDS[:52] if card.suit < suits] + [JOKER] * (at % 2)
        cards = tuple(pack[each] for each in random.choice(len(pack), 7, replace=False))
        hands.append((poker_order(GAME.options, best_hand(cards)), table_worth(cards)))
    hands.sort()
    for (order, worth), (higher, more) in pairwise(hands):
        assert (order == higher) == (worth == more)
        assert worth <= more


def test_one_hand_alone_is_counted_as_all_together() -> None:
    """On 14 cards of which only hearts and spades can be exchanged."""
    pack = Pack("14 cards", tuple(sorted(parse_cards("Jk Ah As Kh Ks Qh Qs Jh Js Th Ts 9c 9d 2c"))))
    assert len(images_of(pack)) == 2
    half = poker_half(GAME.options, pack)
    assert half.ways.sum() == 91 * 12 * half.completions
    for text in ("Ah Ks Qh", "Jk 9c Th", "2c 9d Jk"):
        one, other, up = parse_cards(text)
        unseen = tuple(card for card in pack if card not in (one, other, up))
        alone = one_hand(GAME.options, (one, other), up, unseen)
        deal = half.hand_class((one, other), up)
        assert sum(alone.values()) == half.completions
        assert [int(ways) for ways in half.ways[deal]] == [
            many * int(half.deals[deal]) for many in alone.values()
        ]


@pytest.fixture(scope="module")
def whole() -> WagerOdds:
    found = solve(GAME)
    antes, bonus = found.wagers
    assert (antes.wager, bonus.wager) == ("blackjack-ante", "7-card-bonus")
    assert isinstance(antes, WagerOdds)
    return antes


def test_two_strangers_are_equals(whole: WagerOdds) -> None:
    """Over all deals either of two hands on a board is as likely to be the higher one."""
    half = best_play(GAME.rules, GAME.options, WITH_JOKER).poker
    won = sum(int(ways) for row, ways in zip(half.rows, half.ways.sum(axis=0), strict=True) if row.is_won)
    lost = sum(int(ways) for row, ways in zip(half.rows, half.ways.sum(axis=0), strict=True) if row.play < 0)
    assert won == lost


def test_a_natural_is_worth_its_pay(whole: WagerOdds) -> None:
    """Nobody else has the joker, so it always wins: 6 to 5 on two antes, or on one where that is taken."""
    values = best_play(GAME.rules, GAME.options, WITH_JOKER).values(parse_cards("Jk Kc"), Card.parse("7h"))
    assert values[FirstPlay.BLACKJACK] == pytest.approx(Fraction(12, 5))
    assert values[FirstPlay.NATURAL] == Fraction(6, 5)
    assert values[FirstPlay.SURRENDER] == -1
    rows = {row.outcome: row for row in whole.outcomes}
    natural = rows["blackjack: Natural 22"]
    assert natural.return_ == natural.probability * Fraction(12, 5)


def test_an_open_joker_has_a_ten_below_it(whole: WagerOdds) -> None:
    """16 of the 50 cards that a player with a nine and an eight does not see."""
    half = best_play(GAME.rules, GAME.options, WITH_JOKER).blackjack
    hand, up = half.deal(parse_cards("9c 8d"), JOKER)
    assert half.natural_chance(hand, up) == Fraction(16, 50)
    assert half.lost_to_natural == -3


@pytest.mark.parametrize(
    ("name", "up", "hand"), [("8-8", "7", "88"), ("hard 5", "4", "23"), ("A-A", "9", "AA")]
)
def test_cells_of_blackjack_are_worth_what_their_hands_are(
    whole: WagerOdds, name: str, up: str, hand: str
) -> None:
    """Hands that stand alone in their cells, each counted by itself."""
    cells = blackjack_table(best_play(GAME.rules, GAME.options, WITH_JOKER))
    cell = dict(cells.valued)[name][cells.columns.index(up) - 1]
    weighed = weigh(GAME, GAME.options, parse_state(f"player={hand} dealer={up} game=blackjack"))
    assert cell.value == pytest.approx(float(max(weighed.values.values())))


def test_poker_values_are_those_of_one_hand_counted_alone(whole: WagerOdds) -> None:
    half = best_play(GAME.rules, GAME.options, WITH_JOKER).poker
    one, other, up = parse_cards("2s 2h 7c")
    weighed = weigh(GAME, GAME.options, parse_state("player=2s2h dealer=7c"))
    deal = half.hand_class((one, other), up)
    assert {play: half.value(deal, antes) for play, antes in POKER.items()} == {
        play: weighed.values[play.value] for play in POKER
    }


def test_rows_add_up(whole: WagerOdds) -> None:
    assert sum(row.probability for row in whole.outcomes) == 1
    assert sum(row.return_ for row in whole.outcomes) == whole.expectation


def test_the_coach_weighs_a_live_hand_as_a_state() -> None:
    from croupier.rules.script.round import Round
    from croupier.rules.script.table import Table

    playing = Round(GAME, Table(GAME.options, {1: 100_000, 8: 1_000_000}), banker=8)
    playing.post_bank(8, 1_000_000)
    for name in ("blackjack-ante", "poker-ante"):
        playing.bet(1, name, ANTE)
    playing.start()
    cards = iter(parse_cards("2s 7c 2h Td"))
    while not isinstance(playing.ask, s.Decide):
        playing.answer((next(cards),))
    found = choice_values(observe(playing, 1))
    assert found is not None
    told = {
        f"poker {chosen.amount // ANTE}x" if chosen.name == "poker" else chosen.name: value / ANTE
        for chosen, value in found.items()
    }
    weighed = weigh(GAME, GAME.options, parse_state("player=2s2h dealer=7c"))
    assert told == pytest.approx({name: float(value) for name, value in weighed.values.items()}, abs=1e-8)


# Refusals


def test_a_state_needs_suits_until_blackjack_is_chosen() -> None:
    with pytest.raises(CroupierError, match="no card"):
        weigh(GAME_OF_NINE, GAME.options, parse_state("player=98 dealer=7h"))
    with pytest.raises(BadCards, match="it is in the state twice"):
        weigh(GAME_OF_NINE, GAME.options, parse_state("player=9h9h dealer=7h"))
    with pytest.raises(CroupierError, match="nothing to decide"):
        weigh(GAME_OF_NINE, GAME.options, parse_state("player=JkK dealer=7 game=blackjack"))
    with pytest.raises(BadCards, match="after it is complete"):
        weigh(GAME_OF_NINE, GAME.options, parse_state("player=KQ98 dealer=7 game=blackjack"))


def test_a_pack_has_every_card_once() -> None:
    with pytest.raises(BadCards, match="each once"):
        solve(GAME, pack=WITH_JOKER * 2)
