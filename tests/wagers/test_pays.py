from __future__ import annotations

from contextlib import suppress
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.errors import CroupierError, NotFound, ParseError
from croupier.wagers.chips import DOWN_TO_CENT, NEAREST_DOLLAR, UP_TO_QUARTER
from croupier.wagers.pays import EVEN, Odds, PayRow, Pays, PayTable, row_key

ODDS = st.builds(Odds, st.integers(1, 10**6), st.integers(1, 1000)) | st.integers(1, 1000).flatmap(
    lambda den: st.builds(Odds, st.integers(den, 10**6), st.just(den), st.just("for"))
)
PAYS: st.SearchStrategy[Pays] = st.one_of(ODDS, st.just("push"), st.just("lose"))
KEY = st.from_regex(r"[a-z0-9]+(-[a-z0-9]+){0,3}", fullmatch=True)
HEADING = st.from_regex(r"([A-Za-z0-9§(.][A-Za-z0-9 §().:|-]*[A-Za-z0-9)])?", fullmatch=True)


@st.composite
def pay_tables(draw: st.DrawFn) -> PayTable:
    hands = draw(st.lists(KEY, min_size=1, max_size=12, unique=True))
    return PayTable(draw(HEADING), tuple(PayRow(hand, draw(PAYS)) for hand in hands), draw(HEADING))


# us-double-down-stud, (j)(1)-(2), as its sheet prints it
DOUBLE_DOWN_STUD = """
| hand | odds |
|---|---|
| Royal flush | 1,000 to 1 |
| Straight flush | 100 to 1 |
| Four of a kind | 25 to 1 |
| Full house | 10 to 1 |
| Flush | 8 to 1 |
| Straight | 5 to 1 |
| Three of a kind | 3 to 1 |
| Two pair | 2 to 1 |
| Pair of jacks or better | 1 to 1 |
| Pair of 6s-10s | push |
| Pair of 5s or less | lose |
"""


@pytest.mark.parametrize(
    ("text", "odds"),
    [
        ("3 to 2", Odds(3, 2)),
        ("3:2", Odds(3, 2)),
        ("50-1", Odds(50, 1)),  # as iowa-double-down-madness prints it
        ("1,000 to 1", Odds(1000, 1)),
        ("1000 TO 1", Odds(1000, 1)),
        ("30 for 1", Odds(30, 1, "for")),
        (" even ", EVEN),
        ("even money", EVEN),
    ],
)
def test_odds_are_read(text: str, odds: Odds) -> None:
    assert Odds.parse(text) == odds


@pytest.mark.parametrize(
    "wrong",
    [
        "",
        "3",
        "3 to",
        "0 to 1",
        "1 to 0",
        "-1 to 1",
        "1 for 2",
        "3 2",
        "1,0 to 1",
        pytest.param("1" * 5000 + " to 1", id="long"),
    ],
)
def test_no_odds_are_refused(wrong: str) -> None:
    with pytest.raises(ParseError, match="are no odds"):
        Odds.parse(wrong)


def test_to_keeps_the_stake_and_for_gives_it_up() -> None:
    assert Odds.parse("30 to 1").pays(500) == 15_000
    assert Odds.parse("30 for 1").pays(500) == 14_500
    assert Odds.parse("30 to 1") != Odds.parse("30 for 1")


def test_odds_that_do_not_come_out_even() -> None:
    six_to_five = Odds(6, 5)
    assert six_to_five.profit(501) == Fraction(3006, 5)  # 601.2 cents
    assert six_to_five.pays(501) == 601
    assert six_to_five.pays(501, UP_TO_QUARTER) == 625
    assert six_to_five.pays(501, NEAREST_DOLLAR) == 600


@given(ODDS)
def test_odds_parse_back(odds: Odds) -> None:
    assert Odds.parse(str(odds)) == odds


@given(ODDS, st.integers(0, 10**9))
def test_paid_is_the_profit_within_a_cent(odds: Odds, stake: int) -> None:
    assert odds.profit(stake) == odds.ratio * stake
    assert 0 <= odds.profit(stake) - odds.pays(stake, DOWN_TO_CENT) < 1


def test_a_sheet_table_is_read() -> None:
    table = PayTable.parse(DOUBLE_DOWN_STUD, name="double-down-stud", source="(j)(1)-(2)")
    assert len(table) == 11
    assert table["royal-flush"] == Odds(1000, 1)
    assert table["pair-of-jacks-or-better"] == EVEN
    assert table["pair-of-6s-10s"] == "push"
    assert table["pair-of-5s-or-less"] == "lose"
    assert [row.hand for row in table][:2] == ["royal-flush", "straight-flush"]
    assert (table.name, table.source) == ("double-down-stud", "(j)(1)-(2)")


def test_lines_are_read() -> None:
    table = PayTable.parse("royal-flush: 1000 to 1\nnatural: 3:2\nno pair: lose")
    assert table.rows == (
        PayRow("royal-flush", Odds(1000, 1)),
        PayRow("natural", Odds(3, 2)),
        PayRow("no-pair", "lose"),
    )


def test_citations_and_remarks_are_passed_over() -> None:
    table = PayTable.parse(
        "| wager | pays |\n|:--|--:|\n| Tie [L1244] | 8 to 1 (at least) |\n| Insurance | 2 to 1 [L2513] |\n"
        "| both A-A | at least 1000 to 1 [§11.IV] |\n| anything else | loses |"
    )
    assert [(row.hand, str(row.pays)) for row in table] == [
        ("tie", "8 to 1"),
        ("insurance", "2 to 1"),
        ("both-a-a", "1,000 to 1"),
        ("anything-else", "lose"),
    ]


def test_a_column_is_chosen() -> None:
    # ohio-crazy-four-poker's shape: one hand, two wagers
    text = "| hand | bonus | queens up |\n|---|---|---|\n| Straight | 1 to 1 | 4 to 1 |\n| Pair | - | 1:1 |"
    assert PayTable.parse(text).rows == (PayRow("straight", EVEN),)
    assert PayTable.parse(text, column=2).rows == (PayRow("straight", Odds(4, 1)), PayRow("pair", EVEN))
    with pytest.raises(ParseError, match="no row of a pay table"):
        PayTable.parse(text, column=3)
    with pytest.raises(ParseError, match="column 0"):
        PayTable.parse(text, column=0)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "no rows"),
        ("flush: 8 to 1\nFlush: 6 to 1", "twice"),
        ("flush: eight", "are no odds"),
        ("flush", "no row of a pay table"),
        ("|", "no row of a pay table"),
        ("!: 8 to 1", "names no row"),
    ],
)
def test_no_pay_table_is_refused(text: str, why: str) -> None:
    with pytest.raises(ParseError, match=why):
        PayTable.parse(text)


@pytest.mark.parametrize("name", ["two\nlines", " spaced", "# heading"])
def test_a_name_that_would_not_parse_back_is_refused(name: str) -> None:
    with pytest.raises(ParseError, match="one plain line"):
        PayTable(name, (PayRow("flush", EVEN),))


def test_an_unknown_row_gets_the_nearest() -> None:
    table = PayTable.parse(DOUBLE_DOWN_STUD)
    with pytest.raises(NotFound, match="did you mean royal-flush"):
        table["roial-flush"]
    with pytest.raises(NotFound, match="no winning row"):
        table.odds("pair-of-6s-10s")
    assert "flush" in table
    assert "high-card" not in table


def test_rows_are_changed_and_added() -> None:
    table = PayTable.parse("flush: 8 to 1\nstraight: 5 to 1", source="§1")
    changed = table.with_row("flush", Odds(9, 1)).with_row("pair", "push")
    assert [str(row) for row in changed] == ["flush: 9 to 1", "straight: 5 to 1", "pair: push"]
    assert changed.source == "§1"
    assert table.odds("flush") == Odds(8, 1)


def test_a_whole_table_has_every_row_once() -> None:
    table = PayTable.parse("flush: 8 to 1\nstraight: 5 to 1\nrest: lose", name="pays", source="§1")
    other = table.with_all(
        "| Hand | Odds |\n|---|---|\n| Rest | push |\n| Straight | 4:1 |\n| Flush | lose |"
    )
    assert [str(row) for row in other] == ["flush: lose", "straight: 4 to 1", "rest: push"]
    assert (other.name, other.source) == ("pays", "§1")
    assert table.with_all("; ".join(map(str, table))) == table
    with pytest.raises(ParseError, match=r"no row for straight, rest .a whole table, .* straight: 5 to 1"):
        table.with_all("flush: 8 to 1")
    with pytest.raises(NotFound, match="no row of the pay table 'pair'"):
        table.with_all("flush: 8 to 1\nstraight: 5 to 1\nrest: lose\npair: push")


def test_row_keys() -> None:
    assert row_key("Three cards = 9, same colour") == "three-cards-9-same-colour"
    assert row_key("K-K, Q-Q, J-J [L12]") == "k-k-q-q-j-j"


@given(pay_tables())
def test_pay_tables_parse_back(table: PayTable) -> None:
    assert PayTable.parse(str(table)) == table


@given(pay_tables())
def test_pay_tables_parse_back_from_lines(table: PayTable) -> None:
    assert PayTable.parse("\n".join(map(str, table))).rows == table.rows


@given(st.text(alphabet="|-:# >\nflush8to1,") | st.text())
def test_any_text_is_a_table_or_a_refusal(text: str) -> None:
    with suppress(CroupierError):
        table = PayTable.parse(text)
        assert PayTable.parse(str(table)) == table


def test_the_best_row_and_a_row_that_there_is() -> None:
    table = PayTable.parse("flush: 5 to 2\nstraight: 4 for 1\npair: push")
    assert table.most(10_00) == 30_00  # 4 for 1 gives up the stake
    assert (table.row("flush"), table.row("two-pair")) == ("flush", "")
