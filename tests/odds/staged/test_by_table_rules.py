"""Rules of one's own for a game paid by table."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction
from itertools import combinations, permutations
from pathlib import Path

import pytest

from croupier.cards.card import Hand
from croupier.cards.pack import STANDARD, short_pack
from croupier.errors import CroupierError
from croupier.games import find
from croupier.hands import poker
from croupier.language.staged import gains
from croupier.odds.own_play import PlayedOwnWay
from croupier.odds.staged import paid_by_table
from croupier.odds.staged.engine import BY_TABLE
from croupier.odds.staged.own_rules.by_table_rules import by_table_rules
from croupier.odds.staged.own_rules.seen_words import SeenWords
from croupier.odds.staged.seen_cards import pair_fates, seen_cards
from croupier.odds.staged.suit_kinds import suit_kinds
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.table.narration import words
from tests.odds.staged.table_games import STUD, table

STRATEGIES = Path(__file__).parents[3] / "strategies" / "staged"
RIDE = find("ohio-let-it-ride-poker")
MISSISSIPPI = find("ohio-mississippi-stud")
DOUBLE = find("us-double-down-stud")


def weighed(game: Game, text: str) -> PlayedOwnWay:
    return by_table_rules(game, game.options, text, "mine")


# The advice, written down as it is printed, and read again


def advised(game: Game, options: Options) -> tuple[str, Fraction]:
    """From the last row to the first, since a later line stands before an earlier one; and what it costs."""
    how = paid_by_table.base_part(game, options).solution.strategy
    assert how is not None
    lines = []
    for told in how.tables:
        cards, _, *columns, _ = told.columns
        for at, column in enumerate(columns):
            lines.append(f"{cards}:" if column == "play" else f"{cards}, {column}:")
            for row in reversed(told.rows):
                play = words(row[2 + at]).partition(",")[0]
                if play != "-":
                    lines.append(f"{play} with {re.sub(', (without|otherwise)$', '', words(row[0]))}")
    alone = [each.cost for each in how.others if each.play == "by these tables alone"]
    return "\n".join(lines), alone[0] if alone else Fraction(0)


@pytest.mark.parametrize(
    "game",
    [
        "ohio-let-it-ride-poker",
        "nj-let-it-ride",
        "hustler-let-it-ride",
        "ohio-mississippi-stud",
        "hustler-mississippi-stud-3-card-bonus",
        "us-double-down-stud",
        "nj-double-down-stud",
    ],
)
def test_the_advice_read_back_costs_what_it_says(game: str) -> None:
    text, cost = advised(find(game), find(game).options)
    found = weighed(find(game), text)
    assert found.cost == cost == 0
    assert found.mistakes == ()


def test_advice_that_is_wrong_in_part_costs_what_it_says() -> None:
    """With 50,000 to 1 for a royal flush, cards that look alike in the tables are played otherwise."""
    options = replace(
        STUD.options,
        pays=table(
            "royal flush: 50,000 to 1; straight flush: 100 to 1; four of a kind: 40 to 1;"
            "full house: 10 to 1;"
            "flush: 6 to 1; straight: 4 to 1; three of a kind: 3 to 1; two pair: 2 to 1;"
            "jacks or better: 1 to 1; sixes to tens: push"
        ),
    )
    text, cost = advised(STUD, options)
    found = by_table_rules(STUD, options, text, "mine")
    assert found.cost == cost > 0
    assert sum(each.cost for each in found.mistakes) == pytest.approx(float(cost))


# Published strategies


@pytest.mark.parametrize(
    ("game", "file", "edge"),
    [(RIDE, "let-it-ride.rules", 0.035057), (MISSISSIPPI, "mississippi-stud.rules", 0.049149)],
    ids=lambda each: str(getattr(each, "id", each)),
)
def test_the_published_strategies_are_best_play(game: Game, file: str, edge: float) -> None:
    """Wizard of Odds has 3.5057 % for Let It Ride and 4.9149 % for Mississippi Stud."""
    found = weighed(game, (STRATEGIES / file).read_text(encoding="utf-8"))
    assert found.cost == 0
    assert found.mistakes == ()
    assert round(float(found.house_edge), 6) == edge


# Mistakes


def test_doubling_on_every_pair() -> None:
    """Four ranks of six pairs each with two of twelve other ranks in any suits, of 270,725 hands."""
    found = weighed(DOUBLE, "stay\ndouble down with pair or better\ndouble down with four to a flush")
    lowest, straights = found.mistakes
    assert (lowest.situation, lowest.played, lowest.best) == (
        "four cards: pair of 5s or less",
        "double down",
        "stay",
    )
    assert lowest.often == pytest.approx(4 * 6 * 66 * 16 / 270_725)
    assert (
        straights.situation == "four cards: four to a straight that two ranks complete, with 1 of six to ten"
    )
    assert lowest.cost + straights.cost == pytest.approx(float(found.cost))


def test_a_later_line_stands_before_an_earlier_one() -> None:
    how = BY_TABLE.solve(RIDE, RIDE.options).strategy
    assert how is not None
    (never,) = [each.house_edge for each in how.others if each.play == "always withdraw"]
    assert weighed(RIDE, "let it ride with any pair\nwithdraw").house_edge == never
    assert weighed(RIDE, "withdraw\nlet it ride with any pair").house_edge != never


# A pack short enough to deal every round of


SHORT = short_pack("AKQJ9", "hs")
RULES = """
fold
two cards:
raise 1x with suited
raise 3x with any pair
three cards:
raise 1x
raise 2x with three to a flush or pair of jacks or better
four cards, 3 staked:
raise 1x with any pair
raise 3x with pair of queens or better
four cards, 4 staked or more:
raise 1x with no pair
raise 2x with pair or better
"""


def test_every_deal_of_a_short_pack() -> None:
    found = by_table_rules(STUD, STUD.options, RULES, "mine", SHORT)
    won, deals = Fraction(0), 0
    for first in combinations(SHORT.cards, 2):
        left = [card for card in SHORT.cards if card not in first]
        for more in permutations(left, 3):
            won += _played((*first, *more))
            deals += 1
    assert -won / deals == found.house_edge
    assert sum(each.cost for each in found.mistakes) == pytest.approx(float(found.cost))


def _played(hand: Hand) -> Fraction:
    """The rules above, by hand."""
    two, three, four = hand[:2], hand[:3], hand[:4]
    if _ranks(two) == [2]:
        staked = 1 + 3
    elif two[0].suit == two[1].suit:
        staked = 1 + 1
    else:
        return Fraction(-1)
    is_flush = len({card.suit for card in three}) == 1
    staked += 2 if is_flush or _is_paired_from(three, 11) else 1
    if staked == 3:
        if not _is_paired_from(four, 2):
            return Fraction(-staked)
        staked += 3 if _is_paired_from(four, 12) else 1
    else:
        staked += 2 if _is_paired_from(four, 2) else 1
    row = STUD.rules.row_of(STUD.options, poker.evaluate(hand))
    return staked * (gains(STUD.rules.pays(STUD.options)) | {"": Fraction(-1)})[row]


def _ranks(cards: Hand) -> list[int]:
    ranks = [card.rank for card in cards]
    return [ranks.count(rank) for rank in set(ranks)]


def _is_paired_from(cards: Hand, low: int) -> bool:
    """A pair of that rank or better: two pair and more are better."""
    ranks = [card.rank for card in cards]
    several = [rank for rank in set(ranks) if ranks.count(rank) > 1]
    return len(several) > 1 or any(rank >= low or ranks.count(rank) > 2 for rank in several)


# Words


RIDE_PAIRS = pair_fates(
    lambda strength: RIDE.rules.row_of(RIDE.options, strength), RIDE.rules.pays(RIDE.options)
)


@pytest.mark.parametrize(
    ("size", "condition", "number"),
    [
        (2, "any pair", 13 * 6),
        (2, "suited", 4 * 78),
        (2, "K-Q, suited", 4),
        (3, "three to a royal flush", 4 * 10),
        (3, "three to a straight flush", 4 * 64),
        (3, "suited and in a row", 4 * 12),
        (3, "in a row", 12 * 64),
        (3, "three of a kind or pair of aces", 52 + 6 * 48),
        (3, "pair of kings or better", 52 + 2 * 6 * 48),
        (3, "no pair, five high or less", 4 * 64),
        (4, "two pair or better", 78 * 36 + 13 * 48 * 4 + 13),
        (4, "four to an inside straight", (8 * 3 + 4 + 4) * 256),
        (4, "four to an outside straight, not suited", 9 * 252),
        (4, "no high cards", 32 * 31 * 30 * 29 // 24),
    ],
)
def test_cards_found_by_words(size: int, condition: str, number: int) -> None:
    """Sets of cards, counted by hand."""
    where = SeenWords(seen_cards(STANDARD, size, RIDE_PAIRS)).where(condition)
    assert int(suit_kinds(STANDARD).ways(size)[where].sum()) == number


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("withdraw\nlet it rid with any pair", "line 2: no play 'let it rid'.*did you mean let it ride"),
        ("withdraw\nlet it ride with three suted", "line 2: no cards are known as 'three suted'"),
        ("withdraw\nthree cards:\nlet it ride with four to a flush", "line 3: .*three cards are seen here"),
        ("withdraw\nfive cards:\nlet it ride", "line 2: 'five cards:' is no part of this game"),
        ("withdraw\nfour cards, 9 staked:", "line 2: on four cards never are 9 staked"),
        ("withdraw\nfour cards:\nlet it ride with any pair, four to a flush", "a comma means that both hold"),
        ("withdraw\nlet it ride with any pair, without", "line 2: 'without' says nothing here"),
        ("three cards:\nwithdraw", "no play for .*on four cards .*begin with a line such as 'let it ride'"),
    ],
)
def test_what_cannot_be_is_refused(text: str, why: str) -> None:
    with pytest.raises(CroupierError) as no:
        weighed(RIDE, text)
    assert re.search(why, str(no.value))
