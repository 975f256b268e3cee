"""Vectors of hustler-casino-war and hustler-california-collections; options as printed there."""

from __future__ import annotations

import pytest

from croupier.errors import BadOption, IllegalBet, ParseError
from croupier.wagers.chips import dollars
from croupier.wagers.fees import Bracket, Collection, Fees, FeeSchedule, PokerFees, SideFee, Steps
from croupier.wagers.spot import Limits


def war(option: int, limits: str, dealer: str, player: str, chip: str = "$0") -> FeeSchedule:
    return FeeSchedule(
        f"option {option}",
        Limits.parse(limits),
        dealer=Steps.parse(dealer),
        player=Steps.parse(player),
        charged=("base",),
        counted=("base", "tie"),
        promo_chip=dollars(chip),
        source="hustler-casino-war [L8060-8094]",
    )


# hustler-casino-war, options 1-12
CASINO_WAR = (
    war(1, "$5-$100", "$2", "$0", "$1"),
    war(2, "$10-$100", "$2", "$0", "$1"),
    war(3, "$25-$100", "$3", "$0", "$1"),
    war(4, "$50-$300", "$5", "$0", "$1"),
    war(5, "$5-$100", "$2", "$1", "$1"),
    war(6, "$10-$100", "$2", "$1", "$1"),
    war(7, "$25-$100", "$3", "$1", "$1"),
    war(8, "$50-$300", "$5", "$3", "$1"),
    war(9, "$5-$50", "5-50: $2; 51+: $3", "$0.50"),
    war(10, "$5-no limit", "5-50: $2; 51-300: $3; 301-500: $4; 501-1,000: $7; 1,001+: $10", "$0"),
    war(11, "$10-no limit", "10-100: $2; 101-400: $3; 401-700: $4; 701-1,500: $7; 1,501+: $13", "$0"),
    war(12, "$25-no limit", "25-300: $3; 301-700: $6; 701-1,200: $9; 1,201-2,000: $15; 2,001+: $20", "$0"),
)


def test_casino_war_vector_13() -> None:
    # option 4, three base wagers, one promotional chip: $5 + $1
    wagers = {seat: {"base": dollars("50")} for seat in (1, 2, 3)}
    fees = CASINO_WAR[3].due(wagers, {2: 1})
    assert fees == Fees(500, {1: 0, 2: 100, 3: 0})
    assert fees.total == 600


@pytest.mark.parametrize(("tie", "dealer", "total"), [("10", 200, 300), ("11", 300, 400)])
def test_casino_war_vector_14(tie: str, dealer: int, total: int) -> None:
    # option 9, base 20 + 20: action 50 or 51; players 2 x $0.50
    fees = CASINO_WAR[8].due({1: {"base": 2000, "tie": dollars(tie)}, 2: {"base": 2000}})
    assert fees.players == {1: 50, 2: 50}
    assert (fees.dealer, fees.total) == (dealer, total)


def test_no_option_has_more_than_five_rates() -> None:
    # hustler-california-collections 1.1 (6); option 10: five brackets, nothing else
    assert [option.rates for option in CASINO_WAR] == [2, 2, 2, 2, 3, 3, 3, 3, 3, 5, 5, 5]


@pytest.mark.parametrize(
    ("total", "fee"),
    [("300", 2), ("301", 5), ("500", 5), ("501", 9), ("1000", 9), ("1001", 15), ("2000", 15), ("2001", 25)],
)
def test_california_vector_4(total: str, fee: int) -> None:
    option_16 = Steps.parse("10-300: $2; 301-500: $5; 501-1,000: $9; 1,001-2,000: $15; 2,001+: $25")
    assert option_16.fee(dollars(total)) == fee * 100


@pytest.mark.parametrize(
    ("total", "fee"), [("799", 1), ("800", 20), ("3999", 20), ("4000", 40), ("8999", 60), ("9000", 75)]
)
def test_california_vector_5(total: str, fee: int) -> None:
    option_37 = Steps.parse("100-799: $1; 800-3,999: $20; 4,000-5,999: $40; 6,000-8,999: $60; 9,000+: $75")
    assert option_37.fee(dollars(total)) == fee * 100


def test_california_vector_3() -> None:
    # EZ option 8: two line wagers and one lone Tie Bet: $2 + 2 x $1 + $1
    option_8 = FeeSchedule(
        "option 8",
        dealer=Steps.parse("$2"),
        player=Steps.parse("$1"),
        charged=("player", "banker"),
        side=(
            SideFee("dragon-7", 100),
            SideFee("panda-8", 100),
            SideFee("tie", 100, unless=("player", "banker")),
        ),
    )
    assert option_8.due({1: {"player": 1000}, 2: {"banker": 1000}, 3: {"tie": 1000}}).total == 500
    assert option_8.due({1: {"player": 1000, "tie": 1000, "dragon-7": 1000}}).players == {1: 200}


def test_california_vector_11() -> None:
    # Three Card Poker option 3: antes 40 + 30 and pair plus 5 + 1 make 76: $2, players nothing
    option_3 = FeeSchedule(
        "option 3", dealer=Steps.parse("1-75: $1; 76-200: $2; 201-500: $4; 501-1,500: $5; 1,501+: $10")
    )
    wagers = {1: {"ante": 4000, "pair-plus": 500}, 2: {"ante": 3000, "pair-plus": 100}}
    assert option_3.due(wagers) == Fees(200, {1: 0, 2: 0})


def test_california_vector_12() -> None:
    # Pai Gow Tiles option 9: four wagers totalling 501: $5 + 4 x $1
    option_9 = FeeSchedule(
        "option 9",
        dealer=Steps.parse("10-500: $2; 501-2,000: $5; 2,001-5,000: $10; 5,001+: $25"),
        player=Steps.parse("$1"),
        charged=("main",),
    )
    wagers = {seat: {"main": dollars(sum_)} for seat, sum_ in enumerate(("200", "100", "100", "101"), 1)}
    assert option_9.due(wagers).total == 900


def test_a_player_fee_by_the_size_of_the_wager() -> None:
    # hustler-collection-schedules, Three Card Poker $2-$50: $2-$4 bets $0.25, $5-$50 bets $0.50; vector 3
    schedule = FeeSchedule("$2-$50", player=Steps.parse("2-4: $0.25; 5-50: $0.50"), charged=("ante",))
    assert schedule.due({1: {"ante": 400}, 2: {"ante": 500}}).players == {1: 25, 2: 50}
    with pytest.raises(
        IllegalBet, match=r"no fee is printed for \$51.00 \(there is 2-4: \$0.25; 5-50: \$0.50\)"
    ):
        schedule.due({1: {"ante": 5100}})


def test_more_than_fifty_is_in_the_next_bracket() -> None:
    assert CASINO_WAR[8].dealer.fee(dollars("50.50")) == 300


def test_below_the_first_bracket_nothing_is_printed() -> None:
    with pytest.raises(IllegalBet, match=r"no fee is printed for \$4.99"):
        CASINO_WAR[8].dealer.fee(499)


@pytest.mark.parametrize(
    "printed", ["$2", "$0.50", "5-50: $2; 51+: $3", "1-75: $1; 76: $2; 77-1,500: $5; 1,501+: $10"]
)
def test_steps_parse_back(printed: str) -> None:
    assert str(Steps.parse(printed)) == printed


@pytest.mark.parametrize("wrong", ["5-50", "5-50: two", "x: $2", ",: $2", "5-50: $2;"])
def test_no_brackets_are_refused(wrong: str) -> None:
    with pytest.raises(ParseError):
        Steps.parse(wrong)


@pytest.mark.parametrize(
    "defect",
    [
        "50-300: $2; 201-500: $5",  # EZ option 28 as printed: an overlap
        "301-500: $15; 801-1,000: $25",  # EZ option 35 as printed: a gap
        "5+: $1; 51+: $2",
        "50-5: $1",
    ],
)
def test_brackets_that_do_not_join_are_refused(defect: str) -> None:
    with pytest.raises(BadOption):
        Steps.parse(defect)


@pytest.mark.parametrize("brackets", [(), (Bracket(0, None, -1),), (Bracket(0, 50, 1),)])
def test_steps_that_cannot_be(brackets: tuple[Bracket, ...]) -> None:
    with pytest.raises(BadOption, match="no such fee"):
        Steps(brackets)


def test_poker_fees_by_players_and_street() -> None:
    # hustler-poker-games-collection-rates-master, no limit hold'em option 8 [L5716-5727]
    option_8 = PokerFees(
        "option 8",
        (
            Collection("deal", "small-blind", Steps.parse("$1")),
            Collection("flop", "pot", Steps.parse("0-4: $1; 5: $2; 6: $3; 7-9: $4", by="players")),
            Collection("turn", "pot", Steps.parse("$1")),
        ),
    )
    assert [fee for _, fee in option_8.due("deal", 9)] == [100]
    by_players = [option_8.due("flop", players)[0][1] for players in (2, 4, 5, 6, 7, 9)]
    assert by_players == [100, 100, 200, 300, 400, 400]
    assert option_8.due("river", 9) == ()
    assert str(option_8.collections[2]) == "$1 out of the pot at the turn"
    with pytest.raises(IllegalBet, match="no fee is printed for 10 players"):
        option_8.due("flop", 10)
