"""The general solver against the replayed round on short packs, and against figures worked out by hand."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import combinations

import pytest

from croupier.cards.card import CARDS, Card, Hand, parse_cards
from croupier.cards.pack import STANDARD, Pack, short_pack
from croupier.games import find
from croupier.odds.analyst import BestPlay, Opening
from croupier.odds.engine import NoExactOdds
from croupier.odds.solver import counting, questions
from croupier.odds.solver.exact import Solved, solve_round
from croupier.odds.solver.questions import NotRepeatable
from croupier.rules.game import Game
from croupier.rules.script.table import Table
from croupier.rules.steps import DEALER, Deal, Script, Settle
from croupier.wagers.result import lose, push, win
from tests.odds.analyst import small_games
from tests.odds.solver import own_games as own
from tests.odds.solver.own_games import ANTE, own_game

STAKE = 100


def opening(game: Game) -> Opening:
    return Opening.with_bets(game, game.options, {"ante": STAKE})


def solved(game: Game, pack: Pack | None = None) -> Solved:
    return solve_round(opening(game), pack)


def worth(game: Game, pack: Pack | None = None) -> Fraction:
    """Return what the round brings, in units of the ante."""
    return solved(game, pack).net / STAKE


def assert_as_replayed(game: Game, pack: Pack | None = None) -> None:
    found, replayed = solved(game, pack).solution(), BestPlay(opening(game)).solution(pack)
    assert found.net == replayed.net
    assert found.ends == replayed.ends
    assert found.plays == replayed.plays


@pytest.mark.parametrize(
    "script",
    [
        small_games.peeking,
        small_games.peeking_twice,
        small_games.dealer_looks,
        small_games.two_at_once,
        small_games.red_counts,
        small_games.first_counts,
    ],
)
@pytest.mark.parametrize(
    "pack", [short_pack("AKQJ", "hs"), short_pack("AKQ", "cdh"), short_pack("AK", "hs") * 3]
)
def test_small_games_end_as_when_they_are_replayed(script: Callable[[Table], Script], pack: Pack) -> None:
    assert_as_replayed(small_games.small_game(script, pack))


@pytest.mark.parametrize("pack", [short_pack("AKQ", "hsd"), short_pack("AKQJ", "hs")])
def test_the_draw_game_is_replayed_to_the_same_end(pack: Pack) -> None:
    assert_as_replayed(own_game(own.change_one), pack)


def test_the_draw_game_in_plain_python() -> None:
    """Every hand, every change and every hand of the dealer, without the package's round."""
    pack = short_pack("AKQ", "hsd")

    def against_all(mine: Hand, seen: Hand) -> Fraction:
        nets = []
        for dealer in combinations([card for card in pack if card not in seen], 3):
            gap = (own.strength(mine) > own.strength(dealer)) - (own.strength(mine) < own.strength(dealer))
            nets.append(2 * gap if own.qualifies(dealer) else 1)
        return Fraction(sum(nets), len(nets))

    def changed(mine: Hand) -> Iterator[Fraction]:
        for gone in mine:
            rest = tuple(card for card in mine if card is not gone)
            new = [card for card in pack if card not in mine]
            yield Fraction(sum(against_all((*rest, card), (*mine, card)) for card in new)) / len(new)

    hands = list(combinations(pack, 3))
    best = [max(Fraction(-1), against_all(hand, hand), *changed(hand)) for hand in hands]
    assert worth(own_game(own.change_one), pack) == sum(best) / len(hands)


def test_suits_are_compared_card_by_card() -> None:
    """12 of 51 second cards are of the suit; then 39 of 50 of the dealer's are not."""
    win_ways = Fraction(12, 51) * Fraction(39, 50)
    found = solved(own_game(own.suited_pair))
    assert found.net / STAKE == 2 * win_ways - 1
    assert found.solver.deals.merges_suits


def test_suits_that_are_not_alike_are_told_apart() -> None:
    found = solved(own_game(own.spade_wins))
    assert found.net / STAKE == Fraction(1, 4) - Fraction(3, 4)
    assert not found.solver.deals.merges_suits


def is_black(hand: Hand) -> bool:
    return all(card.suit in (0, 3) for card in hand)


def both_black(table: Table) -> Script:
    hand = yield Deal(to=1, count=2)
    yield Settle(seat=1, results=(win(ANTE) if is_black(hand) else lose(ANTE),))


def test_a_function_that_knows_suits_by_name_is_noticed() -> None:
    """26 x 25 of 52 x 51 hands are black."""
    assert worth(own_game(both_black)) == 2 * Fraction(26 * 25, 52 * 51) - 1


def test_two_rolls() -> None:
    """8 of 36 at once; else the same total again: 2 (1 + 4 + 9 + 16 + 25) - 2 (for 11) of 36 x 36."""
    again = sum(ways * ways for ways in (1, 2, 3, 4, 5, 5, 4, 3, 1))  # 2 to 6, 8, 9, 10, 12
    chance = Fraction(8, 36) + Fraction(again, 36 * 36)
    assert worth(own_game(own.one_more_roll, None, dice=2)) == 2 * chance - 1


def higher_card(table: Table) -> Script:
    (mine,) = yield Deal(to=1)
    (theirs,) = yield Deal(to=DEALER)
    result = push(ANTE) if mine.rank == theirs.rank else win(ANTE) if mine.rank > theirs.rank else lose(ANTE)
    yield Settle(seat=1, results=(result,))


def test_a_shoe_whose_suits_do_not_count() -> None:
    """Ranks of six decks: 23 of the 311 other cards are as high."""
    game = replace(own_game(higher_card, STANDARD * 6), equivalent_card=lambda card: Card(card.rank, 0))
    found = solved(game).solution()
    (tie,) = (chance for ends, chance in found.ends.items() if ends[0].outcome == "push")
    assert found.net == 0
    assert tie == Fraction(23, 311)


def test_three_card_poker_is_worth_what_is_published() -> None:
    """Wizard of Odds: 3.37 % of the ante; the count of all deals is 686,689 of 20,358,520."""
    game = find("ohio-three-card-poker")
    assert worth(game) == -Fraction(686_689, 20_358_520)


def test_hands_that_avoid_the_seen_ones_are_counted_as_the_pairs_are(monkeypatch: pytest.MonkeyPatch) -> None:
    """Inclusion and exclusion over the seen cards comes to the same as going through every pair."""
    game, pack = own_game(own.change_one), short_pack("AKQJT98", "hsd")
    one_by_one = solved(game, pack).solution()
    monkeypatch.setattr(counting, "FEW_PAIRS", 0)
    assert solved(game, pack).solution() == one_by_one


@pytest.mark.parametrize("pack", [short_pack("AKQJ", "hsd"), short_pack("AKQJT9", "hs")])
def test_hands_that_are_drawn_to_are_counted_as_sets(pack: Pack, monkeypatch: pytest.MonkeyPatch) -> None:
    """The final hand is one set of cards, of which those are counted that hold what was kept."""
    monkeypatch.setattr(questions, "FEW_JOINED", 0)
    assert_as_replayed(own_game(own.hold_any), pack)


def test_a_drawn_hand_that_goes_by_the_order_of_its_cards_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(questions, "FEW_JOINED", 0)
    with pytest.raises(NoExactOdds, match="goes by the order of the cards"):
        solved(own_game(own.holds_by_order), short_pack("AKQJ", "hsd"))


def test_a_drawn_hand_that_is_compared_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its sets are counted by what they are, and not against another hand."""
    monkeypatch.setattr(questions, "FEW_JOINED", 0)
    with pytest.raises(NoExactOdds, match="compares a hand that was drawn to with other cards"):
        solved(own_game(own.change_one), short_pack("AKQJ", "hsd"))


def one_of_each(table: Table) -> Script:
    """A third card is drawn to two of different ranks, and all three are asked about together."""
    (first,) = yield Deal(to=1)
    (second,) = yield Deal(to=DEALER)
    if first.rank == second.rank:
        yield Settle(seat=1, results=(lose(ANTE, why="pair"),))
        return
    third = yield Deal(to=1)
    won = len({card.rank for card in (first, second, *third)}) == 3
    yield Settle(seat=1, results=(win(ANTE, why="three ranks") if won else push(ANTE, why="pair at last"),))


@pytest.mark.parametrize("pack", [STANDARD, short_pack("AKQJT", "hs")])
def test_cards_that_are_joined_after_a_split_keep_their_weight(pack: Pack) -> None:
    """With n ranks in s suits: (s - 1) of the others pair the first; then two ranks are to be missed."""
    found = solved(own_game(one_of_each), pack).solution()
    suits = len({card.suit for card in pack})
    pair = Fraction(suits - 1, len(pack) - 1)
    missed = (1 - pair) * Fraction(len(pack) - 2 * suits, len(pack) - 2)
    assert {ends[0].why: chance for ends, chance in found.ends.items()} == {
        "pair": pair,
        "three ranks": missed,
        "pair at last": 1 - pair - missed,
    }


def test_the_banker_s_third_card_goes_by_both_hands() -> None:
    """Cards of several hands decide which are drawn; suits do not count, and the pack is short."""
    game = find("hustler-ruyi-baccarat")
    pack = short_pack("AKT98", "hs")
    for wager in ("player", "banker", "tie"):
        start = Opening.with_bets(game, game.options, {wager: 2500})
        found, replayed = solve_round(start, pack).solution(), BestPlay(start).solution(pack)
        assert (found.net, found.ends) == (replayed.net, replayed.ends)


# Refusals


def test_cards_compared_by_identity_are_refused() -> None:
    """The round with real cards ends otherwise, which is noticed."""
    with pytest.raises(NoExactOdds, match="cannot be followed for all deals at once"):
        solved(own_game(own.same_object))


def test_a_script_that_acts_on_a_hidden_card_is_refused_by_its_line() -> None:
    line = own.looks_first.__code__.co_firstlineno + 4
    with pytest.raises(
        NoExactOdds, match=rf"own_games\.py:{line} asks about cards that the player has not seen"
    ):
        solved(own_game(own.looks_first))


def test_rolls_without_end_are_refused() -> None:
    with pytest.raises(NoExactOdds, match="without end"):
        solved(own_game(own.without_end, None, dice=1))


def test_a_script_that_keeps_a_state_of_its_own_is_refused() -> None:
    rounds: list[int] = []

    def counting_rounds(table: Table) -> Script:
        rounds.append(1)
        (card,) = yield Deal(to=1)
        if len(rounds) % 2 and card.rank > 7:
            yield Settle(seat=1, results=(win(ANTE),))
        else:
            yield Settle(seat=1, results=(lose(ANTE) if card.rank > 3 else push(ANTE),))

    with pytest.raises(NotRepeatable, match="is not repeatable"):
        solved(own_game(counting_rounds))


def test_a_hand_of_too_many_cards_is_refused_with_its_size() -> None:
    def ten_cards(table: Table) -> Script:
        hand = yield Deal(to=1, count=10)
        yield Settle(seat=1, results=(win(ANTE) if hand[0].rank > 7 else lose(ANTE),))

    with pytest.raises(NoExactOdds, match="15,820,024,220 hands of 10 cards"):
        solved(own_game(ten_cards))


# A replaced answer of a family's record is followed


def test_a_replaced_ranking_is_asked() -> None:
    """With 9-4-2 of any suits as the best hand of all, the player does better than by the printed order."""

    game = find("ohio-three-card-poker")
    rules = game.rules

    def nine_four_deuce(hand: Hand) -> int:
        if sorted(card.rank for card in hand) == [2, 4, 9]:
            return int(rules.rank(parse_cards("Ah Kh Qh")))
        return int(rules.rank(hand))

    pack = Pack("short", tuple(card for card in CARDS[:52] if card.rank in (2, 4, 9, 12) and card.suit < 3))
    edition = replace(game, rules=rules.replace(rank=nine_four_deuce, describe=lambda strength: ""))
    assert_as_replayed(edition, pack)
    assert worth(edition, pack) != worth(game, pack)
