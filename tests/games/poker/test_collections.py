"""Every row of every poker collection schedule, as the sheets in rulebook/ print them: amounts, players,
tables, and what a hand that goes to its end leaves with the house.

The rows are read out of the sheets' own tables; how many there are is counted by hand."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from croupier.errors import BadOption
from croupier.games import find
from croupier.rules.collections import CollectionOptions
from croupier.rules.script import events as e
from croupier.wagers.fees import ANY_NUMBER, HALF_HOUR, PokerFees
from tests.games.poker.hands_played import play

SHEETS = Path(__file__).parents[3] / "rulebook"
ONE, TWO = "hustler-poker-collections", "hustler-poker-collections-2"
MASTER, DOUBLE = "hustler-poker-games-collection-rates-master", "hustler-double-board-omaha-collection-fees"
Row = tuple[str, ...]


def rows(sheet: str, heading: str) -> list[Row]:
    """The cells of the tables under a heading or a bold line, up to the next one; option numbers only."""
    text = (SHEETS / f"{sheet}.md").read_text()
    begin = text.index(heading)
    rest = text[begin + len(heading) :]
    end = re.search(r"^(#|\*\*Options|Limit \$2|Timed, limit)", rest, re.M)
    lines = rest[: end.start() if end else len(rest)].splitlines()
    found = [tuple(cell.strip() for cell in line.strip("|").split("|")) for line in lines if line[:1] == "|"]
    return [row for row in found if re.match(r"\d+", row[0])]


def cents(text: str) -> int:
    return round(100 * float(text.strip("$").replace(",", "").split()[0]))


def band(text: str, most: int = ANY_NUMBER) -> tuple[int, int]:
    """`8-6`, `8-6 (Badugi 9-6)`, `5`, `3 or less`, `6 or more`."""
    numbers = sorted(int(each) for each in re.findall(r"\d+", text.partition("(")[0]))
    if "less" in text:
        return 0, numbers[0]
    return (numbers[0], most) if "more" in text else (numbers[0], numbers[-1])


def taken(fees: PokerFees, players: int) -> list[int]:
    """The three fees, or the one for half an hour."""
    return [each.fee(players) for each in fees.collections]


# Rows of one band of players each

N1, N2, N3, N4, N5 = "### N1", "### N2", "### N3", "### N4", "### N5"
M1, M2, M3, M4, M5, M6 = "### M1", "### M2", "### M3", "### M4", "### M5", "### M6"
A_1, A_21 = "**Options 1-20: no limit / pot limit, buy", "**Options 21-38: limit games"
C_1, C_21 = "**Options 1-20: no limit / pot limit; min", "**Options 21-36: limit games"
F_1, F_21 = "## F. Double Board Omaha, Archie", "Limit $2-$4 to $50-$100:"
PER_HAND: list[tuple[str, str, str, str, int, int, int]] = [
    # game, sheet, block of big-bet tables, block of limit tables, top of the first band, rows of each
    ("7-card-stud-hi-lo-regular", TWO, N1, M1, 8, 20, 16),
    ("super-7-card-stud-hi-lo-regular", TWO, N3, M2, 8, 20, 18),
    ("badacey", TWO, N2, M1, 7, 20, 16),
    ("super-razzdacey", TWO, N2, M1, 8, 20, 16),
    ("short-deck-holdem", TWO, N4, M4, 10, 14, 18),
    ("badeucey", TWO, N2, M1, 7, 20, 16),
    ("super-razz", TWO, N1, M2, 8, 20, 18),
    ("super-razzdeucey", TWO, N1, M2, 8, 20, 18),
    ("drawmaha-ace-to-five", TWO, N5, M5, 7, 18, 18),
    ("drawmaha-hi", TWO, N5, M6, 7, 18, 14),
    ("big-o-high-low-split", TWO, N3, M3, 8, 20, 18),
    ("super-7-card-stud-hi-lo", ONE, A_1, A_21, 8, 20, 18),
    ("super-7-card-stud", ONE, A_1, A_21, 8, 20, 18),
    ("razzdeucey", ONE, A_1, A_21, 8, 20, 18),
    ("razzdacey", ONE, A_1, A_21, 8, 20, 18),
    ("badugi", ONE, A_1, A_21, 9, 20, 18),
    ("archie", ONE, C_1, C_21, 7, 20, 16),
]
IDS = [each[0] for each in PER_HAND]
H_GAMES = ("badugi", "super-7-card-stud-hi-lo", "super-7-card-stud", "razzdacey", "razzdeucey",
           "7-card-stud-hi-lo-regular", "super-7-card-stud-hi-lo-regular")  # fmt: skip


def options_of(game: str) -> Any:
    options = find(f"hustler-{game}").options
    assert isinstance(options, CollectionOptions)
    return options


def check_row(fees: PokerFees, row: Row, top: int, is_first_band: bool) -> None:
    fewest, most = band(row[1], top)
    if is_first_band:
        most = top
    assert fees.players == (fewest, most)
    wanted = [cents(cell) for cell in row[2:5]]
    for players in (max(fewest, 2), most):
        assert taken(fees, players) == wanted
    assert taken(fees, fewest - 1) == taken(fees, most + 1) == [0, 0, 0]


@pytest.mark.parametrize(("game", "sheet", "big", "limit", "top", "bigs", "limits"), PER_HAND, ids=IDS)
def test_each_printed_row(
    game: str, sheet: str, big: str, limit: str, top: int, bigs: int, limits: int
) -> None:
    printed = options_of(game).printed()
    first, second = rows(sheet, big), rows(sheet, limit)
    assert (len(first), len(second)) == (bigs, limits)
    for block, kinds in ((first, ("no-limit", "pot-limit")), (second, ("fixed-limit",))):
        for row in block:
            fees = printed[row[0]]
            check_row(fees, row, top, row[1][:3] == block[0][1][:3])
            assert fees.tables.kinds == kinds
    assert [int(row[0]) for row in (*first, *second)] == list(range(1, bigs + limits + 1))


def test_each_row_of_double_board_omaha_and_of_archie_in_the_master_list() -> None:
    own, archie = options_of("double-board-omaha").printed(), options_of("archie").printed()
    block, pairs = [*rows(MASTER, F_1), *rows(MASTER, F_21)], rows(DOUBLE, "[L3597, L3627].")
    assert (len(block), len(pairs)) == (36, 18)
    for row in block:
        check_row(own[row[0]], row, 8, row[1] == "8-6")
        check_row(archie[f"F{row[0]}"], row, 8, row[1] == "8-6")
    for numbers, players, first, second, third in pairs:
        for number, last in zip(numbers.split(" / "), third.split(" / "), strict=True):
            check_row(own[number], (number, players, first, second, last), 8, players == "8-6")


@pytest.mark.parametrize("game", H_GAMES)
def test_each_row_of_block_h(game: str) -> None:
    printed = options_of(game).printed()
    block = [*rows(MASTER, "## H. Badugi"), *rows(MASTER, "No limit/pot limit, buy-in $50 minimum")]
    limits = _after(MASTER, "## H. Badugi", "Limit $2-$4 to $50-$100:")
    numbered = {row[0]: row for row in (*block, *limits)}
    assert list(numbered) == [str(number) for number in range(1, 39)]
    for number, row in numbered.items():
        check_row(printed[f"H{number}"], row, 9, row[1] == "9-6")
        assert printed[f"H{number}"].source == "L5888-5962"


def _after(sheet: str, first: str, heading: str) -> list[Row]:
    """The rows under a heading that stands more than once: the one after `first`."""
    text = (SHEETS / f"{sheet}.md").read_text()
    part = text[text.index(first) :]
    lines = part[part.index(heading) + len(heading) :].split("\n\n")[1].splitlines()
    found = (tuple(cell.strip() for cell in line.strip("|").split("|")) for line in lines)
    return [row for row in found if row[0].isdecimal()]


# By the half hour

TIERS = {1: (1_000, 500), 2: (1_200, 600), 3: (1_500, 700), 4: (2_000, 1_000)}
TIMED = {37: ("7-card-stud-hi-lo-regular", "badacey", "badeucey", "super-razzdacey", "drawmaha-ace-to-five",
              "archie"),
         39: ("super-7-card-stud-hi-lo-regular", "super-razz", "super-razzdeucey", "big-o-high-low-split",
              "super-7-card-stud-hi-lo", "super-7-card-stud", "razzdeucey", "razzdacey", "badugi"),
         33: ("drawmaha-hi",)}  # fmt: skip


@pytest.mark.parametrize(
    ("first", "game"), [(first, game) for first, games in TIMED.items() for game in games]
)
def test_each_timed_row(first: int, game: str) -> None:
    printed = options_of(game).printed()
    for tier, (five_or_more, fewer) in TIERS.items():
        fees = printed[str(first + tier - 1)]
        assert [each.moment for each in fees.collections] == [HALF_HOUR]
        assert [taken(fees, players) for players in (9, 5, 4, 2)] == [
            [five_or_more], [five_or_more], [fewer], [fewer]
        ]  # fmt: skip
        assert fees.tables.least == (6_000, 12_000) and fees.tables.most == (400_000, 800_000)
    assert str(first + 4) not in printed


def test_each_timed_row_of_short_deck_and_double_board() -> None:
    short = options_of("short-deck-holdem").printed()
    for row in rows(TWO, "Short Deck Hold'em lists the two bands"):
        fewest, most = band(row[1])
        assert short[row[0]].players == (fewest, most)
        assert taken(short[row[0]], max(fewest, 2)) == [cents(row[2])]
    double, archie = options_of("double-board-omaha").printed(), options_of("archie").printed()
    block = _after(MASTER, "## F.", "Timed, limit $60-$120 to $4,000-$8,000")
    assert [row[0] for row in block] == ["37", "38", "39", "40", "41"]
    for number, more, fewer in block:
        for fees in (double[number], archie[f"F{number}"]):
            assert (taken(fees, 5), taken(fees, 4)) == ([cents(more)], [cents(fewer)])


# The master list: one option for every number of players

PLAYERS = ((9, 3), (7, 3), (6, 4), (5, 5), (4, 6), (2, 6))
"""A number of players and the column in which its second fee is printed."""
C_GAMES = {"omaha": "C", "omaha-high-low-8": "C", "pineapple": "C", "texas-stud-poker": "C", "razz": "",
           "mexican-poker": "", "lowball-ace-to-five": "C", "lowball-deuce-to-seven": "C"}  # fmt: skip


def by_players() -> Iterator[tuple[str, str, Row, int]]:
    for letter, heading, count in (("A", "## A. No Limit", 8), ("B", "## B. Limit", 16)):
        yield from (("holdem", letter, row, count) for row in rows(MASTER, heading))
    for game, letter in C_GAMES.items():
        yield from ((game, letter, row, 8) for row in rows(MASTER, "## C. Omaha"))


def test_each_row_of_blocks_a_b_and_c() -> None:
    seen: dict[tuple[str, str], int] = {}
    for game, letter, row, count in by_players():
        fees = options_of(game).printed()[f"{letter}{row[0]}"]
        seen[game, letter] = seen.get((game, letter), 0) + 1
        for players, column in PLAYERS:
            assert taken(fees, players) == [cents(row[2]), cents(row[column]), cents(row[-1])], (game, row)
        if letter == "A":
            assert fees.tables.kinds == ("no-limit",)
        else:
            assert fees.tables.least == fees.tables.most == tuple(map(cents, row[1].split("-")))
        assert seen[game, letter] <= count
    assert seen == {
        ("holdem", "A"): 8, ("holdem", "B"): 16, **dict.fromkeys(C_GAMES.items(), 8)
    }  # fmt: skip


@pytest.mark.parametrize("game", ["seven-card-stud", "seven-card-stud-high-low-8", "texas-stud-poker"])
def test_each_row_of_blocks_d_and_e(game: str) -> None:
    printed = options_of(game).printed()
    antes, timed = rows(MASTER, "## D. 7 Card Stud"), rows(MASTER, "## E. 7 Card Stud")
    assert len(antes) == len(timed) == 4
    for letter, block, first in (("D", antes, 3), ("E", timed, 2)):
        for row in block:
            fees = printed[f"{letter}{row[0]}"]
            for players, column in ((8, 0), (7, 0), (6, 1), (5, 1), (4, 2), (2, 2)):
                assert taken(fees, players) == [cents(row[first + column])]
            assert fees.tables.least == tuple(map(cents, row[1].split("-")))
            assert fees.tables.ante == (cents(row[2]) if letter == "D" else None)
            assert fees.collections[0].out_of == ("antes" if letter == "D" else "each-player")


def test_each_row_of_texas_studs_own_page() -> None:
    printed = options_of("texas-stud-poker").printed()
    block = [
        tuple(cell.strip() for cell in line.strip("|").split("|"))
        for line in (SHEETS / "hustler-collection-schedules-lines-1312-2350.md").read_text().splitlines()
        if re.match(r"\| \$\d+/\$\d+ \|", line)
    ]
    assert len(block) == 5
    for limit, blinds, *fees in block:
        found = printed[limit.replace("$", "").replace("/", "-")]
        assert found.tables.least == tuple(map(cents, limit.split("/")))
        assert found.tables.blinds == tuple(map(cents, blinds.split("/")))
        for players, column in ((9, 0), (7, 0), (6, 1), (5, 2), (2, 2)):
            jackpot = 100 if players > 4 else 0  # nine-handed: none with four or fewer
            assert taken(found, players) == [cents(fees[column]), jackpot, 100]


# At a table


def settings_for(fees: PokerFees) -> dict[str, str]:
    """A table that the option is printed for, by the texts of its row."""
    tables = fees.tables
    changes = {"limit": tables.kinds[0]}
    if tables.least:
        changes |= {"lower-limit": str(tables.least[0] / 100), "higher-limit": str(tables.least[1] / 100)}
    if tables.ante is not None:
        changes |= {"ante": str(tables.ante / 100), "smallest-chip": "0.50"}
    if tables.blinds:
        changes["blinds"] = " ".join(f"${each // 100}" for each in tables.blinds)
    return changes


EVERY_GAME = sorted({*IDS, *C_GAMES, "holdem", "double-board-omaha", "seven-card-stud",
                     "seven-card-stud-high-low-8"})  # fmt: skip


@pytest.mark.parametrize("game", EVERY_GAME)
def test_every_option_is_taken_at_its_table_and_refused_at_another(game: str) -> None:
    """Put on a table of its limits; at a table of another kind, or of other limits, refused by its clause."""
    options = options_of(game)
    for name, fees in options.printed().items():
        right = options.with_settings({**settings_for(fees), "collection": name})
        assert right.collections
        wrong = "fixed-limit" if "no-limit" in fees.tables.kinds else "no-limit"
        others = [{"limit": wrong}]
        if fees.tables.least and fees.tables.most:
            lower, higher = fees.tables.most
            others.append({"limit": "fixed-limit", "lower-limit": str(lower / 100 + 1),
                           "higher-limit": str(higher / 100 + 2)})  # fmt: skip
        for other in others:
            with pytest.raises(BadOption) as refused:
                options.with_settings({**settings_for(fees), **other, "collection": name})
            assert fees.source in refused.value.why
            assert options.with_settings({**other, "collection": name, "collection-limits": "any"})


@pytest.mark.parametrize(
    ("game", "first"), [(each[0], [row[0] for row in rows(each[1], each[2])]) for each in PER_HAND], ids=IDS
)
def test_a_hand_to_its_end_leaves_the_three_fees_of_its_row(game: str, first: list[str]) -> None:
    """At a table without limits, with the most players of the row's band; everybody checks and calls."""
    dealing, printed = find(f"hustler-{game}"), options_of(game).printed()
    done = {}
    for name in first:
        players = min(printed[name].players[1], 6 if printed[name].players[0] < 6 else 7, dealing.seats)
        playing = play(dealing, max(players, 2), collection=name, limit="no-limit", smallest_chip=1)
        done[name] = playing.table.drop
        charged = sum(each.amount for each in playing.events if isinstance(each, (e.Charged, e.PotRaked)))
        assert charged == playing.table.drop
    assert done == {name: sum(taken(printed[name], printed[name].players[1])) for name in first}
