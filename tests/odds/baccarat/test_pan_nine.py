"""Super Pan 9 exactly: against symmetry, brute force, the script on short packs, and what is published."""

from __future__ import annotations

from collections import Counter, defaultdict
from fractions import Fraction
from itertools import combinations, combinations_with_replacement, permutations
from math import comb, perm, prod
from typing import Any

import numpy as np
import pytest

from croupier.cards.card import CARDS, Hand, parse_cards
from croupier.cards.chance_devices import Roll
from croupier.cards.composition import Composition
from croupier.cards.pack import Pack, short_pack
from croupier.errors import BadCards
from croupier.games.baccarat.hustler_super_pan_9 import DECK
from croupier.games.baccarat.hustler_super_pan_9 import GAME as OLDER
from croupier.games.baccarat.hustler_super_pan_9_modified_with_bonus_bet import GAME as MODIFIED
from croupier.language.baccarat import HIT
from croupier.odds.analyst import BestPlay, Opening, first_world
from croupier.odds.baccarat.duel import Habits
from croupier.odds.baccarat.kernels.pan_nine import HANDS, countable
from croupier.odds.baccarat.pan_nine import KEEN, solve
from croupier.odds.baccarat.pan_nine_analysis import PanNineAnalysis
from croupier.odds.baccarat.pan_nine_bonus import bonus_ways
from croupier.odds.report import WagerOdds
from croupier.rules.game import Game

GAMES = pytest.mark.parametrize("game", [OLDER, MODIFIED], ids=str)
DECKS = 12
CARDS_IN_SHOE = 36 * DECKS


def solved(game: Game, pack: Pack | None = None, **settings: str) -> dict[str, WagerOdds]:
    found = solve(game, game.options.with_settings(settings), pack)
    return {tally.wager: tally.report() for tally in found.tallies}


def analysis(game: Game, cards: Composition, **settings: str) -> PanNineAnalysis:
    return PanNineAnalysis(game.rules, game.options.with_settings(settings), countable(game.rules, cards))


def shoe(game: Game, decks: int = DECKS) -> Composition:
    return Composition.from_cards((DECK * decks).cards)


# What must hold


@GAMES
@pytest.mark.parametrize("decks", [4, 8, 12])
def test_the_same_play_on_both_sides_is_fair(game: Game, decks: int) -> None:
    """A bank and a bettor who both play the house way are in the same position: exactly no edge."""
    (base, *_) = solved(game, bank_play="house-way", decks=str(decks)).values()
    assert base.house_edge == 0
    rows = {row.outcome: row.combinations for row in base.outcomes}
    assert rows["higher hand"] == rows["lower hand"]


def test_all_deals_are_counted() -> None:
    hands = comb(CARDS_IN_SHOE, 3) * comb(CARDS_IN_SHOE - 3, 3)
    fourth = (CARDS_IN_SHOE - 6) * (CARDS_IN_SHOE - 7)
    assert solved(OLDER)["main"].combinations == hands * fourth
    modified = solved(MODIFIED)
    assert modified["base"].combinations == 3 * hands * fourth  # any of the bank's three may be the one shown
    assert modified["bonus-bet"].combinations == comb(CARDS_IN_SHOE, 3) * perm(CARDS_IN_SHOE - 3, 2)


def test_both_editions_are_worth_the_same_with_many_decks() -> None:
    """Twelve decks: neither the card that the bank shows nor the freedom to hit anything changes the play."""
    assert solved(OLDER)["main"].house_edge == solved(MODIFIED)["base"].house_edge


def test_cells_come_to_the_edge_as_often_as_their_points_are_dealt() -> None:
    """The older edition leaves every hand a choice. Of 12 decks: 48 cards of each value, 144 of nought."""
    found = solve(OLDER, OLDER.options)
    assert found.strategy is not None
    (cells, *_) = found.strategy.tables
    many = [144, *[48] * 6]
    dealt: Counter[int] = Counter()
    for three in combinations_with_replacement(range(7), 3):
        ways = prod(comb(many[value], count) for value, count in Counter(three).items())
        dealt[sum(three) % 10] += ways
    assert sum(dealt.values()) == comb(CARDS_IN_SHOE, 3)
    won = sum(dealt[int(points)] * float(cell.value or 0) for points, (cell,) in cells.valued)
    assert won / comb(CARDS_IN_SHOE, 3) == pytest.approx(-float(found.tallies[0].report().house_edge))


@GAMES
def test_published_best_play(game: Game) -> None:
    """Wizard of Odds, "Super Pan 9" (wizardofodds.com/games/super-pan-9), twelve decks: the player hits 0 to
    5; the banker hits 0 to 5 against a player who hit and 0 to 6 against one who stood."""
    strategy = solve(game, game.options).strategy
    assert strategy is not None
    own, bank = strategy.tables
    assert {row[0]: row[1] for row in own.rows}["5"] == "hit"
    assert {row[0]: row[1] for row in own.rows}["6"] == "stand"
    assert bank.rows == (("5", "hit", "hit"), ("6", "hit", "stand"))
    (house, hits, stands) = strategy.others
    assert house.cost == 0 < hits.cost < stands.cost


def test_a_bank_that_may_choose_gains_by_it() -> None:
    best = solved(OLDER)["main"].house_edge
    assert 0 < best < Fraction(12, 1000)
    for habit in ("house-way", "hit", "stand"):
        assert solved(OLDER, bank_play=habit)["main"].house_edge < best


# Best play, by the conditions that it has to meet


@GAMES
@pytest.mark.parametrize("decks", [1, 2, 12])
def test_nobody_can_do_better(game: Game, decks: int) -> None:
    """Against the other's habits each hand takes the better way, and mixes only where both are equal."""
    found = analysis(game, shoe(game, decks))
    must = found.bettor_must()
    mixed = 0
    for view, _ in found.views():
        gains = view.duel.advantage(view.second)
        for gain, share, rule in zip(gains, view.habits.first, must, strict=True):
            if rule is None:
                assert gain == 0 if 0 < share < 1 else gain >= 0 if share else gain <= 0
                mixed += share.denominator > 1
        for hand, costs, shares in zip(
            view.banks, view.duel.replies(view.first), view.habits.second, strict=True
        ):
            for cost, share in zip(costs, shares, strict=True):
                if found.bank_must(hand) is None:
                    assert cost == 0 if 0 < share < 1 else cost <= 0 if share else cost >= 0
    assert (mixed > 0) is (game is MODIFIED and decks < 3)


def test_one_deck_and_a_card_shown_make_it_a_game_of_bluff() -> None:
    """Against a deuce, K-K-6 is hit sometimes only: with one deck that is the one hand to mix."""
    found = solve(MODIFIED, MODIFIED.options.with_settings({"decks": "1"}))
    assert "best play is mixed: some hands are to be hit at times and not always" in found.notes
    assert found.strategy is not None
    rows = [row for table in found.strategy.tables if "bettor" in table.title for row in table.rows]
    assert [row[:2] for row in rows if row[2].startswith("hit 9")] == [("K-K-6", "2")]


# Brute force


def test_every_order_of_a_short_pack() -> None:
    """Nine cards, 9!/1! orders of eight: dealt one by one, with the habits that the engine found."""
    pack = Pack("nine", parse_cards("Kc 2c 2d 3c 4c 5c 6c 6d Ac"))
    rules = OLDER.rules
    found = analysis(OLDER, Composition.from_cards(pack.cards))
    (view, _), = found.views()  # fmt: skip
    place = {HANDS[hand]: at for at, hand in enumerate(view.banks)}
    counts: dict[str, Fraction] = defaultdict(Fraction)
    values = [rules.value(card) for card in pack]
    ways = Counter(tuple(sorted(order[:3])) + tuple(sorted(order[3:6])) + order[6:]
                   for order in permutations(values, 8))  # fmt: skip
    for cards, number in ways.items():
        mine, theirs, (seventh, eighth) = cards[:3], cards[3:6], cards[6:]
        share = view.habits.first[HANDS.index(mine)]
        for hit, often in ((0, 1 - share), (1, share)):
            reply = view.habits.second[place[theirs]][hit]
            own = (sum(mine) + hit * seventh) % 10
            for bank_hit, again in ((0, 1 - reply), (1, reply)):
                other = (sum(theirs) + bank_hit * (eighth if hit else seventh)) % 10
                word = "higher hand" if own > other else "lower hand" if own < other else "equal hands"
                counts[word] += number * often * again
    (tally,) = solve(OLDER, OLDER.options, pack).tallies
    rows = {row.outcome: row.probability for row in tally.report().outcomes}
    assert {word: number / perm(9, 8) for word, number in counts.items()} == rows


def test_bonus_bet_over_every_hand_of_one_deck() -> None:
    """All hands of three and every fourth card from 36, for a bettor who hits on 5 or less."""
    seen: Counter[str] = Counter()
    for hand in combinations(DECK.cards, 3):
        if MODIFIED.rules.house_way(MODIFIED.rules.points(MODIFIED.options, hand)) is HIT:
            for card in set(DECK.cards) - set(hand):
                seen[row_of((*hand, card))] += 1
        else:
            seen[row_of(hand)] += 33
    cards = shoe(MODIFIED, 1)
    first = analysis(MODIFIED, cards).bettor(lambda points: points <= 5)
    found = bonus_ways(MODIFIED.rules, MODIFIED.options, cards, dict.fromkeys(range(7), first))
    counted = {end.outcome: ways for end, ways in found.items()}
    assert counted == {row: 32 * number for row, number in seen.items()}  # and any of 32 cards shown


def row_of(cards: Hand) -> str:
    """By the words of the pay table."""
    if sum(card.rank % 13 if card.rank in (*range(2, 7), 14) else 0 for card in cards) % 10 != 9:
        return "no nine"
    suits = {card.suit for card in cards}
    colored = "same color" if suits <= {0, 3} or suits <= {1, 2} else "not suited"
    return f"{'four' if len(cards) == 4 else 'three'} card 9 {'suited' if len(suits) == 1 else colored}"


def test_the_bonus_bet_of_twelve_decks() -> None:
    """Suited nines of three cards by hand: the sets of values that make 9, each in four suits."""
    nines = ("036", "045", "126", "135", "144", "225", "234", "333")  # three cards make 18 at most
    of = {value: 36 if value == "0" else 12 for value in "0123456"}
    ways = 4 * sum(prod(comb(of[value], hand.count(value)) for value in set(hand)) for hand in nines)
    found = solved(MODIFIED)["bonus-bet"]
    chances = {row.outcome: row.probability for row in found.outcomes}
    assert chances["three card 9 suited"] == Fraction(ways, comb(432, 3))
    assert found.extra[KEEN] < found.house_edge


# The script on short packs: every path of the round, after one roll of the dice


Chances = dict[str, dict[str, Fraction]]


def by_script(game: Game, pack: Pack, bets: dict[str, int], **settings: str) -> Chances:
    options = game.options.with_settings(settings)
    opening = Opening.with_bets(game, options, bets)
    world = first_world(opening, pack).then(Roll((3, 3, 4)))
    found: dict[str, dict[str, Fraction]] = {spot: defaultdict(Fraction) for spot in bets}
    for ends, chance in BestPlay(opening).value(world).ends.items():
        for end in ends:
            found[end.spot][end.why.replace("-", " ")] += Fraction(chance)
    return found


@pytest.mark.parametrize(("ranks", "habit"), [("K25", "house-way"), ("A36", "hit"), ("K46", "stand")])
def test_short_pack_kernel_equals_script(ranks: str, habit: str) -> None:
    pack = short_pack(ranks, "cdhs")
    script = by_script(OLDER, pack, {"main": 100}, bank_play=habit)
    counted = solved(OLDER, pack, bank_play=habit)["main"]
    assert {row.outcome: row.probability for row in counted.outcomes} == script["main"]


@pytest.mark.parametrize("cards", ["3h 3s 6h", "Kh 4h 5d"])
def test_short_pack_kernel_equals_script_with_the_bonus_bet(cards: str) -> None:
    """A bonus bet of a ten-thousandth, so that the base wager is played for."""
    pack = Pack(cards, tuple(card for card in parse_cards(cards) for _ in range(4)))
    script = by_script(MODIFIED, pack, {"base": 1_000_000, "bonus-bet": 100}, bank_play="house-way")
    for name, wager in solved(MODIFIED, pack, bank_play="house-way").items():
        assert {row.outcome: row.probability for row in wager.outcomes} == script[name]


# Options, other cards


def test_ties_to_the_bank_and_other_odds() -> None:
    """By hand from the plain game: ties move to the losses, and wins bring a fifth more."""
    rows = {row.outcome: row.probability for row in solved(OLDER, bank_play="house-way")["main"].outcomes}
    found = solved(OLDER, bank_play="house-way", ties="lose")["main"]
    assert found.house_edge <= rows["equal hands"]
    better = solved(OLDER, bank_play="house-way", pays="6 to 5")["main"]
    assert better.house_edge <= -rows["higher hand"] / 5


def test_forced_play_is_never_better() -> None:
    free = solved(OLDER, decks="1")["main"]
    forced = solved(OLDER, decks="1", player_forced_rules="yes")["main"]
    assert free.house_edge <= forced.house_edge


def test_other_cards_are_refused() -> None:
    with pytest.raises(BadCards, match="sevens"):
        solve(OLDER, OLDER.options, Pack("52", CARDS[:52]))
    with pytest.raises(BadCards, match=r"7 cards cannot be counted \(8 to 2,500\)"):
        solve(OLDER, OLDER.options, Pack("7", DECK.cards[:7]))
    with pytest.raises(BadCards, match="2520 cards"):
        solve(OLDER, OLDER.options, DECK * 70)


def test_eight_cards_are_enough() -> None:
    (tally,) = solve(OLDER, OLDER.options, Pack("8", parse_cards("Kc Kd 2c 2d 3c 3d 6c 6d"))).tallies
    assert tally.report().combinations == comb(8, 3) * comb(5, 3) * 2


def test_plain_shares_are_whole_numbers() -> None:
    found: Any = Habits((Fraction(1), Fraction(1, 2)), ()).plain_first
    assert [type(share) for share in found] == [int, Fraction]
    assert np.array_equal(found, np.array([1, Fraction(1, 2)], object))
