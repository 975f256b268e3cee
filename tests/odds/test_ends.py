"""Ends without prices, and the prices that pay tables give them."""

from __future__ import annotations

from fractions import Fraction

from croupier.games import find
from croupier.odds.ends import EndClass, PriceBox, Prices, mark_pays, price, price_all, with_pays
from croupier.odds.option_reads import pay_tables
from croupier.wagers.pays import Odds, PayTable
from croupier.wagers.result import lose, push, win

ANTE_AND_PLAY = (("ante", Fraction(1)), ("play", Fraction(3)))


def test_an_end_costs_and_pays_what_the_results_say() -> None:
    end = EndClass(ANTE_AND_PLAY, "settle", (9, 4))
    found = price(end, [push("ante", why="dealer does not qualify"), win("play", pays=Odds(2))])
    assert found.net == 6
    assert found.staked == 4
    assert found.outcome == "dealer does not qualify"
    assert found.pays == "ante push, play 2 to 1"


def test_a_spot_without_a_result_is_lost() -> None:
    found = price(EndClass(ANTE_AND_PLAY, "fold"), [])
    assert found.net == -4
    assert found.pays == "lose"


def test_equal_terms_are_said_once() -> None:
    found = price(EndClass(ANTE_AND_PLAY, "settle"), [lose("ante"), lose("play")])
    assert found.net == -4
    assert found.pays == "lose"


def test_prices_have_one_scale() -> None:
    found = Prices.from_nets((Fraction(1, 2), Fraction(-2, 3), 1))
    assert (found.nets, found.scale) == ((3, -4, 6), 6)
    assert found.mean((2, 3, 1)) == Fraction(2 * 3 - 3 * 4 + 6, 6 * 6)


def test_the_rules_are_asked_once_for_each_end() -> None:
    asked = []
    ends = [EndClass((("ante", Fraction(1)),), "pocket", (pocket,)) for pocket in range(3)]

    def ask(end: EndClass) -> list[object]:
        asked.append(end.asked)
        return [win("ante", pays=Odds(35))] if end.asked == (0,) else [lose("ante")]

    assert price_all(ends, ask).nets == (35, -1, -1)  # type: ignore[arg-type]
    assert asked == [(0,), (1,), (2,)]


def test_a_box_holds_what_lies_between_its_lowest_and_highest_odds() -> None:
    """Two rows from 0 to 10 and from 0 to 4; the third end draws on both, the fourth on none."""
    lowest = [Fraction(0), Fraction(0), Fraction(1), Fraction(-1)]
    box = PriceBox.between(
        lowest,
        [
            [Fraction(10), Fraction(0), Fraction(11), Fraction(-1)],
            [Fraction(0), Fraction(4), Fraction(5), Fraction(-1)],
        ],
    )
    assert box.holds(Prices.from_nets((5, 2, 8, -1)))
    assert box.holds(Prices.from_nets((10, 4, 15, -1)))
    assert not box.holds(Prices.from_nets((11, 2, 14, -1)))
    assert not box.holds(Prices.from_nets((5, 2, 9, -1)))
    assert not box.holds(Prices.from_nets((5, 2, 8, -2)))
    assert box.largest == 15


def test_a_box_refuses_what_it_cannot_tell_apart() -> None:
    box = PriceBox.between([Fraction(0)], [[Fraction(1)], [Fraction(1)]])
    assert not box.holds(Prices.from_nets((1,)))


def test_marked_rows_never_pay_alike() -> None:
    options = find("ohio-mississippi-stud").options
    tables = pay_tables(options, {"pays", "any_pays"})
    assert list(tables) == ["pays"]
    table: PayTable = mark_pays(options, tables).pays  # type: ignore[attr-defined]
    assert len({row.pays for row in table.rows}) == len(table.rows) > 1
    assert tuple(row.hand for row in table.rows) == tables["pays"]
    again = mark_pays(options.with_settings({"any-pays": "yes", "pays.flush": "push"}), tables)
    assert again.pays == table  # type: ignore[attr-defined]


def test_every_winning_row_can_pay_otherwise() -> None:
    options = find("ohio-mississippi-stud").options
    paid = with_pays(options, ["pays"], lambda odds: Odds(20 * odds.num, odds.den, odds.kind))
    before, after = options.pays.rows, paid.pays.rows  # type: ignore[attr-defined]
    for old, new in zip(before, after, strict=True):
        if isinstance(old.pays, Odds):
            assert new.pays.ratio == 20 * old.pays.ratio
        else:
            assert new.pays == old.pays
