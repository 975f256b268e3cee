"""Buy-ins that are printed with collections of tables without limits: what the sheets print, who may sit down
and buy, and the short buys of Mexican poker (L810)."""

from __future__ import annotations

import re
from typing import Any

import pytest

from croupier.errors import BadLedger, BadOption, IllegalBet
from croupier.games import all_games, find
from croupier.houses.hustler.poker.fees import PokerCollectionOptions
from croupier.rules.script import events as e
from croupier.table.ledger import Ledger, opened_with
from croupier.table.replay import replay
from croupier.table.session import TableSession, change_seat
from tests.games.poker.papers import PACK, even, play
from tests.games.poker.test_collections import SHEETS, TWO
from tests.table.moves import change_tables

RANGE, FIFTY = (50, 100, 500, 2500), (50, 50, 2500, 2500)
# L3601-3603, L3860-3862, L4082-4084, L4289-4291, L4688-4690, L4957-4959, L5182-5184
PRINTED: dict[str, tuple[int, ...]] = {
    "double-board-omaha": RANGE, "archie": RANGE, "super-7-card-stud-hi-lo": FIFTY,
    "super-7-card-stud": FIFTY, "badugi": FIFTY, "razzdeucey": FIFTY, "razzdacey": FIFTY,
}  # fmt: skip
CLAUSE = "L7885-7961"
BIG_O = {"limit": "no-limit", "collection": "1/9/15/19"}


def options(game: str, **settings: Any) -> Any:
    return find(f"hustler-{game}").options.with_settings(
        {name.replace("_", "-"): str(each) for name, each in settings.items()}
    )


def of_sheet_two() -> dict[str, tuple[int, ...]]:
    """The last column of its table of games: `min $50-$100, max $500-$2,500 [L5411-5413]`."""
    found = {}
    for line in (SHEETS / f"{TWO}.md").read_text().splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if len(cells) == 6 and cells[-1].startswith("min"):
            least, most = (re.findall(r"\$([\d,]+)", part) for part in cells[-1].split("[")[0].split("max"))
            ends = (least[0], least[-1], most[0], most[-1])
            found[cells[0]] = tuple(int(each.replace(",", "")) for each in ends)
    return found


def test_every_game_has_the_buy_ins_of_its_sheet() -> None:
    """Eleven games of one sheet, seven of the others; of all others none is printed."""
    printed = of_sheet_two()
    assert len(printed) == 11 and len(PRINTED) == 7
    names = {title.lower().replace("/", "-").replace(" ", "-").replace("'", ""): title for title in printed}
    by_name = {name: printed[title] for name, title in names.items()} | PRINTED
    wanted = {find(f"hustler-{name}").id: ends for name, ends in by_name.items()}
    assert len(wanted) == 18
    for game in all_games():
        schedule = getattr(game.options, "schedule", None)
        rows = schedule.values() if isinstance(schedule, dict) else ()
        found = {
            tuple(each // 100 for each in (*row.tables.buy_ins.least, *row.tables.buy_ins.most))
            for row in rows
            if getattr(row, "tables", None) is not None and row.tables.buy_ins is not None
        }
        own = {wanted[game.id]} if game.id in wanted else set()
        assert own <= found and found <= own | {RANGE, FIFTY}, game.id  # block F or H beside the game's own


def big_o(**settings: str) -> TableSession:
    return TableSession(
        find("hustler-big-o-high-low-split"), options("big-o-high-low-split", **BIG_O, **settings)
    )


@pytest.mark.parametrize(
    ("dollars", "why"), [(39, "is $40.00 at least"), (2501, "maximum buy-in is $2,500.00")]
)
def test_L7891_nobody_sits_down_with_less_or_more(dollars: int, why: str) -> None:
    with pytest.raises(IllegalBet) as refused:
        big_o().sit(1, "Ann", 100 * dollars)
    assert str(refused.value).endswith(f"{why} [{CLAUSE}]")
    big_o(buy_ins="any").sit(1, "Ann", 100 * dollars)
    for right in (40, 2500):
        big_o().sit(1, "Ann", 100 * right)


def test_L7893_nobody_buys_up_to_more_than_the_maximum_and_who_is_broke_buys_in_anew() -> None:
    at = big_o()
    at.sit(1, "Ann", 2400_00)
    with pytest.raises(IllegalBet, match=r"maximum buy-in is \$2,500\.00 \[L7885"):
        at.buy(1, 101_00)
    at.buy(1, 100_00)
    at.sit(2, "Ben", 40_00)
    at.buy(2, 1_00)
    at.table.stacks[2] = 0
    with pytest.raises(IllegalBet, match=r"the buy-in is \$40\.00 at least"):
        at.buy(2, 39_00)
    at.buy(2, 40_00)


def test_the_house_chooses_out_of_a_printed_range() -> None:
    """L3601-3603: $50-$100 and $500-$2,500."""
    known = options("double-board-omaha", limit="no-limit", collection=1)
    assert (known.least_buy_in, known.most_buy_in) == (50_00, 2500_00)
    chosen = options(
        "double-board-omaha", limit="no-limit", collection=1, minimum_buy_in=100, maximum_buy_in=500
    )
    assert (chosen.least_buy_in, chosen.most_buy_in) == (100_00, 500_00)
    for wrong in ({"minimum_buy_in": 49}, {"minimum_buy_in": 101}, {"maximum_buy_in": 499}):
        with pytest.raises(BadOption, match=r"printed with buy-ins of \$50-\$100 to \$500-\$2,500 \[L3593"):
            options("double-board-omaha", limit="no-limit", collection=1, **wrong)
    assert options("double-board-omaha", limit="no-limit", collection=1, buy_ins="any").most_buy_in is None
    assert options("double-board-omaha").least_buy_in == 0, "no collection, so nothing is printed for it"
    timed = options("double-board-omaha", collection=37, lower_limit=60, higher_limit=120)
    assert timed.buy_ins_told == "", "limit games are printed without"


def test_L3860_the_bring_in_of_archie_is_the_range_of_its_blinds() -> None:
    for right in ("$1 $2", "$3 $5", "$5 $10"):
        options("archie", limit="no-limit", collection=1, blinds=right)
    with pytest.raises(BadOption, match=r"for no limit and pot limit \$1-\$2 to \$5-\$10, buy-in .*\[L3"):
        options("archie", limit="no-limit", collection=1, blinds="$10 $20")
    options("archie", limit="no-limit", collection="F1", blinds="$10 $20")  # the master list prints none


def test_chips_that_come_along_are_no_buy_in() -> None:
    """From another seat, or another table of the same kind, however few or many they are."""
    one, other = big_o(), big_o()
    for at in (one, other):
        for seat in (1, 2, 3):
            at.sit(seat, f"player {seat}", 100_00)
    one.table.stacks[2] = 10_00
    change_seat(one, 2, 5)
    change_tables(one, 5, other, 6)
    assert other.table.stacks[6] == 10_00


def test_a_forged_buy_in_is_found() -> None:
    for forged in (
        e.SeatTaken(seat=1, name="Ann", stack=10_00),
        e.ChipsBought(seat=2, amount=2500_00),
    ):
        at = big_o()
        at.sit(2, "Ben", 100_00)
        ledger = Ledger()
        for event in (*at.ledger, forged):
            ledger.append(event)
        with pytest.raises(BadLedger, match="buy-in"):
            replay(ledger)


@pytest.mark.parametrize(
    ("coming", "why"), [({"joins": {4: 20}}, "at least"), ({"buys": {1: 2450}}, "maximum")]
)
def test_who_joins_or_buys_on_paper_is_held_to_them(coming: dict[str, Any], why: str) -> None:
    paper = {"stacks": even(3), "options": BIG_O, "rounds": [coming]}
    folds = [[3, "fold"], [1, "fold"]]
    with pytest.raises(IllegalBet, match=why):
        play("hustler-big-o-high-low-split", PACK, folds, **paper)


def mexican(**settings: Any) -> TableSession:
    return TableSession(find("hustler-mexican-poker"), options("mexican-poker", full_buy_in=100, **settings))


def test_L810_one_short_buy_for_every_full_buy_in() -> None:
    """Full, short; a second short is refused until the next full one, and then one more is allowed."""
    at = mexican()
    with pytest.raises(IllegalBet, match=r"the buy-in is \$100\.00 at least \[L810\]"):
        at.sit(1, "Ann", 99_00)
    at.sit(1, "Ann", 100_00)
    at.buy(1, 20_00)
    with pytest.raises(
        IllegalBet, match=r"one short buy is allowed for every full buy-in of \$100\.00 \[L810\]"
    ):
        at.buy(1, 20_00)
    at.buy(1, 100_00)
    at.buy(1, 20_00)
    with pytest.raises(IllegalBet, match="one short buy"):
        at.buy(1, 99_00)
    at.close()
    assert replay(at.ledger).is_closed


def test_L810_who_is_broke_may_make_the_one_short_buy() -> None:
    at = mexican()
    at.sit(1, "Ann", 100_00)
    at.table.stacks[1] = 0
    at.buy(1, 20_00)
    at.table.stacks[1] = 0
    with pytest.raises(IllegalBet, match="one short buy"):
        at.buy(1, 20_00)


@pytest.mark.parametrize(("version", "reading"), [(5, "any"), (6, "printed")])
def test_a_former_ledger_is_read_by_the_defaults_of_its_time(version: int, reading: str) -> None:
    game = find("hustler-big-o-high-low-split")
    opened = opened_with(e.TableOpened(version=version, game=game.id, options=BIG_O), game)
    assert isinstance(opened, PokerCollectionOptions) and opened.buy_ins == reading
