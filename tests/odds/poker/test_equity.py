"""Equity: published counts, and every way of counting beside every case laid on the table."""

from __future__ import annotations

from fractions import Fraction

import pytest

from croupier.cards.card import CARDS, parse_cards, print_cards
from croupier.errors import BadCards, CroupierError, ParseError
from croupier.games import find
from croupier.odds.engine import NoExactOdds
from croupier.odds.poker import two_boards
from croupier.odds.poker.counting import count, count_cases
from croupier.odds.poker.deals import candidates_of, runouts_of
from croupier.odds.poker.equity import find_equity, read
from croupier.odds.poker.equity_report import Equity
from croupier.odds.poker.layout import layout_of
from croupier.odds.poker.sweep_counting import count_by_sweep
from croupier.simulation.poker.sampled_equity import sampling
from tests.odds.poker.brute_force import equities

HOLD_EM = find("ohio-hold-em")


def dead_but(left: str, *used: str) -> str:
    """All cards are dead but those left and those used."""
    alive = {*parse_cards(left), *(card for text in used for card in parse_cards(text))}
    return print_cards(card for card in CARDS[:52] if card not in alive)


def counts(found: Equity) -> list[tuple[int, int]]:
    """Pots won alone and tied for, by seat."""
    return [(seat.wins, seat.splits) for seat in found.seats]


# Published counts. OMPEval (github.com/zekyll/OMPEval, test.cpp) gives the pots by the set of winners.


def test_aces_against_kings_as_ompeval_counts() -> None:
    found = find_equity(HOLD_EM, ["AA", "KK"])
    assert counts(found) == [(50_371_344, 285_228), (10_986_372, 285_228)]
    assert found.cases == 36 * 1_712_304


def test_three_ranges_before_the_flop_as_ompeval_counts() -> None:
    found = find_equity(HOLD_EM, ["AA,KK", "KK,QQ", "QQ,AA"])
    ties = 37_653_912, 74_015_280, 1_266_624, 3_904_200  # first and second, first and third, …, all
    assert [seat.wins for seat in found.seats] == [348_272_820, 119_882_736, 303_253_020]
    assert found[0].splits == ties[0] + ties[1] + ties[3]
    assert found[2].splits == ties[1] + ties[2] + ties[3]


def test_a_random_hand_aces_and_threes_on_a_flop_as_ompeval_counts() -> None:
    found = find_equity(HOLD_EM, ["random", "AA", "33"], board="2c3c8h", dead="6h")
    assert counts(found) == [(808_395, 20_076), (1_681_125, 20_076), (12_151_512, 0)]


def test_two_random_hands_on_the_river_as_ompeval_counts() -> None:
    found = find_equity(HOLD_EM, ["random", "random", "AK"], board="4hAd3c4c7c", dead="6h")
    assert [seat.wins for seat in found.seats] == [1_461_364, 1_461_364, 6_760_010]
    assert found[0].splits == 6_386 + 42_420 + 108


def test_dead_cards_and_ties_of_three_as_ompeval_counts() -> None:
    found = find_equity(HOLD_EM, ["3d7d", "2h9h", "2c9c"], board="5d5h5c", dead="3s3c")
    assert counts(found) == [(183, 201), (28, 581), (28, 581)]


def test_aces_against_seven_deuce_as_pokerstove_counts() -> None:
    """ps-eval prints half of the ties beside each hand (github.com/GregorDeCillia/pokerstoveR)."""
    found = find_equity(HOLD_EM, ["AcAs", "2h7d"])
    assert counts(found) == [(1_493_820, 6_236), (212_248, 6_236)]


def test_four_hands_as_pokerstove_counts() -> None:
    found = find_equity(HOLD_EM, ["AcAs", "2h7d", "KsKd", "7h8h"])
    assert [seat.wins for seat in found.seats] == [635_560, 43_871, 183_882, 197_787]


# Every way of counting


def test_by_ranks_is_the_showdown_card_by_card() -> None:
    """Fourteen cards of which many boards make flushes: 2,002 boards."""
    hands = ["As Ks", "Qh Qd"]
    dead = dead_but("2s 3s 4s 7s 9s Th 2h 5h 6h 8d Qs Kd Ah Jc", *hands)
    found = find_equity(HOLD_EM, hands, dead=dead)
    assert found.cases == 2_002
    assert tuple(seat.equity for seat in found.seats) == equities(HOLD_EM, hands, dead=dead)


def test_ranges_before_the_flop_are_all_their_deals_together() -> None:
    """Suits are changed about in counting: the sum over single hands must be the same."""
    whole = find_equity(HOLD_EM, ["AKs", "QQ"], dead="2c 2d")
    parts = [
        find_equity(HOLD_EM, [one, two], dead="2c 2d")
        for one in ("AcKc", "AdKd", "AhKh", "AsKs")
        for two in ("QcQd", "QcQh", "QcQs", "QdQh", "QdQs", "QhQs")
    ]
    assert whole[0].wins == sum(part[0].wins for part in parts)
    assert whole[1].wins == sum(part[1].wins for part in parts)
    assert whole.cases == sum(part.cases for part in parts)


def test_two_ranges_on_a_flop_swept_are_the_showdown_card_by_card() -> None:
    hands = ["QQ,AhKh,9h8h,5s5c", "QhJh,77,AK,5h5d"]
    dead = dead_but("Ad Ks Qs Qd Qc 7s 7h 9d 3c", "Ah Kh 9h 8h Qh Jh 5s 5c 5h 5d", "2h 7d 6c")
    found = find_equity(HOLD_EM, hands, board="2h7d6c", dead=dead)
    assert tuple(seat.equity for seat in found.seats) == equities(HOLD_EM, hands, "2h7d6c", dead)
    assert sum(each.cases for each in found[0].hands) == found.cases


def test_stud_with_three_cards_to_come_swept() -> None:
    stud = find("ohio-seven-card-stud-high")
    hands = ["(As Ah) Kd 9c", "(7s 8s) 9s Ts"]
    dead = dead_but("2s 3s Js Ac Kc 8d 7d 9h", *(hand.replace("(", "").replace(")", "") for hand in hands))
    found = find_equity(stud, hands, dead=dead)
    assert found.cases == 56 * 10
    assert tuple(seat.equity for seat in found.seats) == equities(stud, hands, dead=dead)


def test_third_street_is_symmetrical() -> None:
    """All 163,185 x 111,930 ways to deal four cards each; a hand against its mirror image is worth half."""
    found = find_equity(find("ohio-razz"), ["(Ac2d)5h", "(Ad2c)5s"])
    assert found.cases == 163_185 * 111_930
    assert abs(found[0].equity - Fraction(1, 2)) < Fraction(1, 10**4)


@pytest.mark.parametrize(
    ("name", "hands", "board"),
    [
        ("ohio-seven-card-stud-8-or-better", ["(AsAh)Kd8c2d", "(7c6c)5c4s3h"], ""),
        ("hustler-razz", ["(As2h)7d8c", "(7c8h)5c4s9h"], ""),
        ("ohio-omaha-8-or-better", ["AAKK", "AA23:ds"], "4s5hKh9d"),
        ("ohio-five-card-draw-8-or-better", ["As2s3d4d9h/9h", "7c6c5h4h7d/7d7c"], ""),
        ("hustler-archie", ["As2s3d6d6h/6d6h", "7c6c8h4h7d/7d7c"], ""),
        ("hustler-badeucey", ["As2s3d6d6h/6d6h", "7c6c8h4h7d/7d7c"], ""),
    ],
)
def test_sweeps_count_what_cases_count(name: str, hands: list[str], board: str) -> None:
    """Shares with and without a qualifier, two qualifiers with a fall-back: scoops, splits, every hand."""
    deal = read(layout_of(find(name)), hands, board).deal()
    seats = [candidates_of(each, deal.deck) for each in deal.holdings]
    runouts = runouts_of(deal.layout, deal.boards, deal.deck)
    swept, compared = count_by_sweep(deal, seats, runouts), count_cases(deal, seats, runouts)
    assert swept.cases == compared.cases > 1
    assert (swept.counts * compared.unit)[:, 0].tolist() == (compared.counts * swept.unit)[:, 0].tolist()
    assert swept.counts[:, 1:].tolist() == compared.counts[:, 1:].tolist()
    for one, other in zip(swept.by_hand, compared.by_hand, strict=True):
        assert (one * compared.unit)[:, 0].tolist() == (other * swept.unit)[:, 0].tolist()


def test_third_street_for_two_halves() -> None:
    """Whoever scoops leaves the other nothing, and what is not scooped is split."""
    found = find_equity(find("ohio-seven-card-stud-8-or-better"), ["(AsAh)8c", "(7c6c)5c"])
    assert found.method.word == "exact" and found.cases == 163_185 * 111_930
    assert found[0].wins == found[1].loses and found[0].splits == found[1].splits
    assert found[0].equity + found[1].equity == 1


def test_two_boards_apart_are_two_boards_together() -> None:
    """Twelve cards are left: 792 boards beside 21 each."""
    hands = ["As Ah Ks Kh", "Jd Td 9c 8c"]
    deal = read(
        layout_of(find("hustler-double-board-omaha")),
        hands,
        dead=dead_but("2c 3c 4c Ac Kd Qh Jc Th 9d 8h 7s 6d", *hands),
    ).deal()
    assert two_boards.are_apart(deal)
    together, apart = count(deal), two_boards.count(deal)
    assert together is not None and together.cases == apart.cases == 792 * 21
    assert together.counts.tolist() == apart.counts.tolist()


def test_best_discard() -> None:
    """A pair and three to come against a made straight that stands pat: only to draw can win."""
    draw = find("ohio-five-card-draw-high")
    found = find_equity(draw, ["AsAhKd7c2s/?", "9s8d7h6c5s"])
    table = {each.hand: each.equity for each in found[0].discards}
    assert len(table) == 32
    assert found[0].discards[0].hand == "Kd 7c 2s"
    assert found[0].equity == table["Kd 7c 2s"] > table["7c 2s"] > table["nothing"] == 0


def test_a_throw_that_must_be_is_found() -> None:
    found = find_equity(find("hustler-pineapple"), ["AsAhKd", "QsQh"], board="Ac7d2h")
    assert found[0].discards[0].hand == "Kd"
    assert found[0].hand == "AsAhKd/Kd"


def test_next_card_adds_up() -> None:
    found = find_equity(HOLD_EM, ["AsKs", "QhQd"], board="Qs 7s 2c", next_card=True)
    assert len(found.next_cards) == 45
    mean = sum(each.equities[0] for each in found.next_cards) / 45
    assert mean == found[0].equity
    best = max(found.next_cards, key=lambda each: each.equities[0])
    assert best.card.endswith("s")


def test_next_card_of_stud_is_the_first_hands() -> None:
    found = find_equity(find("ohio-five-card-stud"), ["(As)AhKd4c", "(Qs)QhJd9c"], next_card=True)
    assert found.next_to == "(As)AhKd4c"
    assert sum(each.equities[0] for each in found.next_cards) / 44 == found[0].equity


def test_through_the_streets() -> None:
    found = find_equity(HOLD_EM, ["AsAh", "KsKh"], board="Kd 7d 2c 3d Ad", streets=True)
    assert [each.street for each in found.streets] == ["pre-flop", "flop", "turn", "river"]
    assert found.streets[0].equities[0] == Fraction(1_410_336 * 2 + 9_308, 2 * 1_712_304)
    assert found.streets[-1].equities == (Fraction(1), Fraction(0))


def test_streets_of_stud() -> None:
    found = find_equity(find("ohio-five-card-stud"), ["(As)AhKd4c2d", "(Qs)QhJd9cQd"], streets=True)
    assert [each.street for each in found.streets] == ["second", "third", "fourth", "fifth"]
    assert found.streets[-1].equities == (Fraction(0), Fraction(1))


def test_too_many_cases_are_sampled_with_their_error() -> None:
    game, hands = find("ohio-omaha-high"), ["AsAhKsKh", "random"]
    with pytest.raises(NoExactOdds):
        find_equity(game, hands)
    found = find_equity(game, hands, fallback=sampling(4_000, seed=2))
    assert found.method.word == "sampled" and found.cases == 4_000
    assert found[0].standard_error is not None and 0 < found[0].standard_error < 0.01
    again = find_equity(game, hands, fallback=sampling(4_000, seed=2))
    assert again[0].equity == found[0].equity


# Refusals


@pytest.mark.parametrize(
    ("hands", "board", "dead", "says"),
    [
        (["AsAh"], "", "", "two hands are compared, or more"),
        (["AsAh", "AsKs"], "", "", "As is in hand 1 and in hand 2"),
        (["AsAs", "KsKh"], "", "", "As twice in AsAs"),
        (["AsAh", "KsKh"], "As2c3d", "", "As is in hand 1 and on the board"),
        (["AsAh", "KsKh"], "2s2c3d", "2s", "2s is on the board and among the dead cards"),
        (["AsAh", "KsKh"], "2s2c", "", "2 cards on the board (0, 3, 4 or 5 cards)"),
        (["AsAhAd", "KsKh"], "", "", "AsAhAd has 3 cards (a hand of this game has 2)"),
        (["AsAh/Ah", "KsKh"], "", "", "AsAh/Ah throws cards away: nobody does in this game"),
        (["rndom", "KsKh"], "", "", "no range 'rndom' (did you mean random?)"),
        (["AsAh", "KsKh"], "2s3s4s/5s6s7s", "", "2 boards in a game with 1"),
        (["AsAh", "KsKh"], "", "foo", "no dead cards 'foo'"),
        (["AsAh", "Jk2s"], "", "", "no Jk in 52 cards"),
        (["AsAh", "AsAh,KsKh"], "", "", ""),
    ],
)
def test_bad_input_gets_one_clear_line(hands: list[str], board: str, dead: str, says: str) -> None:
    if not says:  # of a range, hands that cannot be are left out
        assert find_equity(HOLD_EM, hands).cases == 1_712_304
        return
    with pytest.raises(CroupierError) as refused:
        find_equity(HOLD_EM, hands, board=board, dead=dead)
    assert says in str(refused.value) and "\n" not in str(refused.value)


def test_ranges_that_cannot_go_together() -> None:
    with pytest.raises(BadCards, match="no two hands of these ranges go together"):
        find_equity(HOLD_EM, ["AsAh,AsAd", "AsKs,AsKd"])


def test_a_range_whose_cards_all_lie_elsewhere() -> None:
    with pytest.raises(BadCards, match="no hand of AA is left: its cards lie on the board or elsewhere"):
        find_equity(HOLD_EM, ["AA", "KK"], board="AhAdAs2c")


def test_what_is_no_poker_game() -> None:
    with pytest.raises(CroupierError, match="ohio-roulette has no equity"):
        find_equity(find("ohio-roulette"), ["AsAh", "KsKh"])


def test_stud_hands_are_not_left_open() -> None:
    with pytest.raises(ParseError, match="a bracket is left open"):
        find_equity(find("ohio-razz"), ["(As2s3d", "(4s5s)6d"])
