"""Rules of one's own for a game on a shared board."""

from __future__ import annotations

import re
from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations

import pytest

from croupier.cards.card import Hand
from croupier.cards.pack import short_pack
from croupier.errors import CroupierError
from croupier.hands import poker
from croupier.odds.own_play import PlayedOwnWay
from croupier.odds.staged.board_advice import short, strategy
from croupier.odds.staged.board_play import best_play
from croupier.odds.staged.own_rules.by_board_rules import by_board_rules
from croupier.odds.staged.own_rules.cell_words import CellWords, hand_name, hands_where
from croupier.rules.game import Game
from tests.odds.staged.board_games import BONUS, CALIFORNIA, ULTIMATE

SHORT = short_pack("AKQJT9", "hsdc")
FEW = short_pack("AKQJT", "hs")


def weighed(game: Game, text: str) -> PlayedOwnWay:
    return by_board_rules(game, game.options, text, "mine", FEW)


# The advice, written down as it is printed, and read again


def advised(game: Game) -> tuple[str, Fraction]:
    """From the last row to the first, since a later line stands before an earlier one; and what it costs."""
    best = best_play(game.rules, game.options, SHORT)
    how = strategy(best)
    lines = []
    labels = {short(option): option.play.label for option in best.tree.nodes[0][0].options if option.play}
    for table in how.tables:
        lines.append(f"{table.title.partition(':')[0]}:")
        if table.columns[0]:
            lines += [f"{row[2]} with {row[0]}" for row in reversed(table.rows)]
            continue
        ranks = table.columns[1:]
        for row, (_, *cells) in enumerate(table.rows):
            for column, play in enumerate(cells):
                high, low = sorted((row, column))
                suits = "" if row == column else "s" if row < column else "o"
                lines.append(f"{labels[play]} with {ranks[high]}{ranks[low]}{suits}")
    return "\n".join(lines), how.others[0].cost


@pytest.mark.parametrize("game", [ULTIMATE, CALIFORNIA, BONUS], ids=lambda game: game.id)
def test_the_advice_read_back_costs_what_it_says(game: Game) -> None:
    text, cost = advised(game)
    found = by_board_rules(game, game.options, text, "mine", SHORT)
    assert found.cost == cost > 0
    assert sum(each.cost for each in found.mistakes) == pytest.approx(float(cost))


# A pack short enough to deal every round of


RULES = """
preflop:
check
play 4x with AKo, QQ+
play 3x with As
flop:
check
play 2x with pair or better
check with pair in the hand, jacks or less
river:
fold
play 1x with two pair or better
play 1x with pair with a card of the board, kings to queens
play 1x with no better than the board, at most 1 unseen cards beat it
"""


def test_every_deal_of_a_short_pack() -> None:
    found = weighed(ULTIMATE, RULES)
    won: Counter[Fraction] = Counter()
    for hole in combinations(FEW.cards, 2):
        left = [card for card in FEW.cards if card not in hole]
        for flop in combinations(left, 3):
            later = [card for card in left if card not in flop]
            for more in combinations(later, 2):
                last = [card for card in later if card not in more]
                units = _staked(hole, flop, more, tuple(last))
                for dealer in combinations(last, 2):
                    won[_won(units, hole, (*flop, *more), dealer)] += 1
    assert -sum(net * ways for net, ways in won.items()) / won.total() == found.house_edge
    assert found.cost > 0
    assert sum(each.cost for each in found.mistakes) == pytest.approx(float(found.cost))


@cache
def _strength(cards: frozenset[object]) -> int:
    return poker.evaluate(tuple(cards))  # type: ignore[arg-type]


def _won(units: int, hole: Hand, board: Hand, dealer: Hand) -> Fraction:
    return _settled(units, *(_strength(frozenset((*two, *board))) for two in (hole, dealer)))


@cache
def _settled(units: int, own: int, other: int) -> Fraction:
    if not units:
        return Fraction(-2)
    staked = {"ante": 1, "blind": 1, "play": units}
    results = ULTIMATE.rules.settle(ULTIMATE.options, own, other)
    return sum((staked[each.spot] * each.per_unit for each in results), Fraction(0))


def _staked(hole: Hand, flop: Hand, more: Hand, unseen: Hand) -> int:
    """The play by the rules above, by hand; none for a fold."""
    high, low = sorted((card.rank for card in hole), reverse=True)
    suited = hole[0].suit == hole[1].suit
    if high == 14 and suited:
        return 3
    if (high, low) == (14, 13) or (high == low and high >= 12):
        return 4
    made, lies = _kind(hole + flop), _kind(flop)
    if made > lies and not (made == 1 and high == low and high <= 11):
        return 2
    board = flop + more
    strength = _strength(frozenset(hole + board))
    made, lies = int(poker.category(strength)), int(poker.category(_strength(frozenset(board))))
    if made > lies:
        with_board = {card.rank for card in hole} & {card.rank for card in board}
        return 1 if made >= 2 or (high != low and with_board & {12, 13}) else 0
    outs = sum(_strength(frozenset((*board, card))) > strength for card in unseen)
    return 1 if outs <= 1 else 0


def _kind(cards: Hand) -> int:
    if len(cards) == 5:
        return int(poker.category(_strength(frozenset(cards))))
    ranks = [card.rank for card in cards]
    most = max(map(ranks.count, ranks))
    return 3 if most == 3 else most - 1


# Words


@pytest.mark.parametrize(
    ("words", "hands"),
    [
        ("A", {"AA", *(f"A{low}{suits}" for low in "23456789TJQK" for suits in "so")}),
        ("Ks", {f"K{low}s" for low in "23456789TJQ"} | {"AKs"}),
        ("Q9s+", {"Q9s", "QTs", "QJs"}),
        ("Q9o+, JT", {"Q9o", "QTo", "QJo", "JTs", "JTo"}),
        ("QQ+ or 22", {"QQ", "KK", "AA", "22"}),
        ("pair of queens or better", {"QQ", "KK", "AA"}),
        ("9To", {"T9o"}),
    ],
)
def test_hands_of_two_cards(words: str, hands: set[str]) -> None:
    assert {hand_name(cell) for cell in hands_where(words).nonzero()[0].tolist()} == hands


def test_words_that_mean_the_same() -> None:
    flop, river = CellWords(3), CellWords(5)
    for one, other in (
        ("hidden pair", "pair in the hand or pair with a card of the board"),
        ("pair or better", "hidden pair or two pair or better"),
        ("pair of aces or better", "two pair or better or aces"),
        ("nothing, ten to ace high", "nothing, ten high or better"),
    ):
        assert (flop.where(one) == flop.where(other)).all()
    fewer = river.where("fewer than 21 unseen cards beat it")
    assert (fewer == river.where("no better than the board, 0 to 20 unseen cards beat it")).all()


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (
            "preflop:\nchek",
            "line 2: no play 'chek' .did you mean check.; .* such as 'play 4x with A, K5o",
        ),
        ("preflop:\ncheck\nplay with A", "line 3: no play 'play'"),
        ("preflop:\ncheck\nplay 4x with K5z", "line 3: 'K5z' is no hand of two cards .such as A, K5o"),
        ("preflop:\ncheck\nplay 4x with 55s", "'55s' is no hand"),
        (
            "flop:\ncheck\nplay 2x with two pears",
            "line 3: no hand is known as 'two pears'.*did you mean two pair",
        ),
        ("flop:\ncheck\nplay 2x with two pair, four to a flush", "a comma means that both hold"),
        ("check\nriver\nfold", "line 2: no play 'river' .a heading ends with a colon, river:"),
        ("turn:\ncheck", "line 1: 'turn:' is no part of this game .there is on two cards:"),
        ("river, 9 staked:\nfold", "never are 9 staked .it is 2"),
        ("check", "mine has no play on the whole board for .*begin that part with a line such as 'fold'"),
    ],
)
def test_what_cannot_be_is_refused(text: str, why: str) -> None:
    with pytest.raises(CroupierError) as no:
        weighed(ULTIMATE, text)
    assert re.search(why, str(no.value))
