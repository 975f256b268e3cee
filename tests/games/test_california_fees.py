"""The California games' fees, row by row as rulebook/hustler-california-collections.md prints them: each row
of sections A to P is found in each of its games with its limits, is taken at a table of it before the first
card, and counts the wagers that table 1.5 of the sheet counts."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from croupier.games import find
from croupier.language.banked import PlayerDealerOptions
from croupier.rules.script import events as e
from croupier.rules.script.round import Round
from croupier.rules.script.table import Table
from croupier.wagers.fees import Steps
from croupier.wagers.spot import completed

TEXT = (Path(__file__).parents[2] / "rulebook" / "hustler-california-collections.md").read_text()
ROWS = {"A": 6, "B": 57, "C": 10, "D": 6, "E": 12, "F": 12, "G": 7, "H": 1, "I": 3, "J": 5, "K": 5, "L": 5,
        "M": 12, "O": 10, "P": 14}  # fmt: skip
"""How many options each section has, counted by hand; N has those of M."""
DEFECTS = {
    "28": "50-300: $2; 301-500: $5; 501-1,000: $9; 1,001-2,000: $15; 2,001+: $25",
    "29": "50-300: $3; 301-500: $6; 501-1,000: $12; 1,001-2,000: $20; 2,001+: $30",
    "35": "100-300: $5; 301-800: $15; 801-1,000: $25; 1,001-2,000: $50; 2,001+: $75",
    "41": "100-2,500: $25; 2,501-5,000: $60; 5,001-15,000: $100; 15,001-30,000: $200; 30,001+: $250",
}
"""As section 3 of the sheet recommends to read them."""
GAMES: dict[str, tuple[tuple[str, int], ...]] = {
    # the games of a section, and how many schedules of its own page come before in each
    "A": (("baccarat-21st-century", 0), ("21st-century-baccarat-v8-0", 4), ("21st-century-baccarat-v9-0", 4),
          ("21st-century-lucky-7-baccarat", 5)),
    "B": (("ruyi-baccarat", 0),),
    "C": (("blackjack-21st-century-natural-22", 0), ("la-blackjack", 0), ("casino-blackjack", 0),
          ("21st-century-blackjack-second-chances", 4), ("no-bust-21st-century-blackjack-v4-0a", 6),
          ("no-bust-21st-century-blackjack-v6-2", 5), ("21st-century-blackjack-v4-0b", 5)),
    "D": (("three-card-poker", 4), ("three-card-poker-6-card-bonus", 0)),
    "E": (("pai-gow-poker", 0), ("fortune-pai-gow-poker", 0)),
    "F": (("pai-gow-tiles", 0),),
    "G": (("super-pan-9", 0), ("super-pan-9-modified-with-bonus-bet", 5)),
    "I": (("caribbean-stud-poker", 0),),
    "J": (("let-it-ride", 0),),
    "K": (("ultimate-texas-holdem-california", 5),),
    "L": (("2-way-winner", 0),),
    "M": (("casino-war", 0), ("crazy-4-poker", 0)),
    "O": (("mississippi-stud-3-card-bonus", 0),),
    "P": (("face-up-pai-gow-poker", 0),),
}  # fmt: skip
PLACES = [(letter, game, before) for letter, games in GAMES.items() for game, before in games]


def section(letter: str) -> list[dict[str, str]]:
    """The options of a section by the heads of their tables, in the order of their numbers."""
    begin = re.search(rf"^#### {letter}\. ", TEXT, re.M)
    assert begin is not None
    rest = TEXT[begin.end() :]
    end = re.search(r"^#{3,4} ", rest, re.M)
    found, head = [], list[str]()
    for line in rest[: end.start() if end else len(rest)].splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")] if line.startswith("|") else []
        if cells and cells[0] == "option":
            head = cells
        elif cells and cells[0].isdecimal():
            found.append(dict(zip(head, cells, strict=True)))
    return sorted(found, key=lambda row: int(row["option"]))


def column(row: Mapping[str, str], *names: str) -> str:
    return next((cell for head, cell in row.items() if any(name in head for name in names)), "$0")


def printed(letter: str, row: Mapping[str, str]) -> tuple[str, str, str, str]:
    """Limits, the player-dealer's fee, the player's and that of a promotional chip."""
    limits = column(row, "table limit", "wager limit")
    if letter == "O":  # a minimum from $5, a maximum to $300 or none; from 9 on no fee is printed for less
        least = {"9": 10, "10": 25}.get(row["option"], 5)
        limits = f"${least}-{'$300' if int(row['option']) <= 6 else 'no limit'}"
    dealer = column(row, "bracket", "player-dealer")
    if letter == "B":
        dealer = DEFECTS.get(row["option"], dealer)
    player = next((cell for head, cell in row.items() if head in ("player fee", "player collection")), "$0")
    return limits, dealer, player, column(row, "promotional")


def options_of(game: str) -> Any:
    options = find(f"hustler-{game}").options
    assert isinstance(options, PlayerDealerOptions)
    return options


@pytest.mark.parametrize("letter", ROWS)
def test_the_sheet_has_so_many_rows(letter: str) -> None:
    assert [int(row["option"]) for row in section(letter)] == list(range(1, ROWS[letter] + 1))


@pytest.mark.parametrize(("letter", "game", "before"), PLACES, ids=[game for _, game, _ in PLACES])
def test_each_row_is_a_schedule_of_the_game(letter: str, game: str, before: int) -> None:
    schedules = options_of(game).printed_schedules
    assert len(schedules) == before + ROWS[letter]
    for row, each in zip(section(letter), schedules[before:], strict=True):
        limits, dealer, player, chip = printed(letter, row)
        assert str(each.limits) == limits
        assert [each.dealer.fee(sum_) for sum_ in edges(dealer)] == [
            Steps.parse(dealer).fee(sum_) for sum_ in edges(dealer)
        ]
        assert each.player == Steps.parse(player)
        assert each.promo_chip == Steps.parse(chip).fees[0]
        assert each.rates <= 5, "no more than five rates at a table"
        assert {fee.fee for fee in each.side} == ({1_00} if "dragon 7 fee" in row else set())


def edges(steps: str) -> list[int]:
    """The sums at which its brackets begin and end, a cent beside them too; any for a flat fee."""
    numbers = [int(each.replace(",", "")) for each in re.findall(r"(?<![$\d,])[\d,]+(?=[-:+])", steps)]
    return sorted({100 * each + beside for each in numbers for beside in (0, 1)}) or [5_00, 1_000_00]


# At a table

BASE: dict[str, str] = {
    "baccarat-21st-century": "main", "21st-century-baccarat-v8-0": "player",
    "21st-century-baccarat-v9-0": "player", "21st-century-lucky-7-baccarat": "player",
    "ruyi-baccarat": "banker", "pai-gow-poker": "pai-gow-poker", "fortune-pai-gow-poker": "pai-gow-poker",
    "pai-gow-tiles": "pai-gow", "super-pan-9": "main", "super-pan-9-modified-with-bonus-bet": "base",
    "let-it-ride": "bet-1", "2-way-winner": "blackjack-ante", "casino-war": "base",
    "face-up-pai-gow-poker": "base",
    **dict.fromkeys(("blackjack-21st-century-natural-22", "la-blackjack", "casino-blackjack",
                     "21st-century-blackjack-second-chances", "no-bust-21st-century-blackjack-v4-0a",
                     "no-bust-21st-century-blackjack-v6-2", "21st-century-blackjack-v4-0b"), "main"),
    **dict.fromkeys(("three-card-poker", "three-card-poker-6-card-bonus", "caribbean-stud-poker",
                     "ultimate-texas-holdem-california", "crazy-4-poker",
                     "mississippi-stud-3-card-bonus"), "ante"),
}  # fmt: skip
ACTION = {"let-it-ride": 3, "ultimate-texas-holdem-california": 2, "2-way-winner": 2}
"""How many times the base wager the mandatory wagers before the deal come to, where it is not once."""


def charged(game: str, number: int, seats: int) -> tuple[int, list[int], int]:
    """The player-dealer's fee, the players' and the base wager, at a table of that schedule."""
    dealing = find(f"hustler-{game}")
    changes = {"fee-schedule": str(number)}
    if game == "mississippi-stud-3-card-bonus":
        changes |= {"table-minimum": "25", "table-maximum": "300"}
    if game == "caribbean-stud-poker":
        changes["jackpots"] = "no"
    options = dealing.options.with_settings(changes)
    table = Table(options, dict.fromkeys(range(1, seats + 2), 100_000_00))
    playing = Round(dealing, table, banker=seats + 1)
    playing.post_bank(seats + 1, 50_000_00)
    bet = options.limits.minimum
    for seat in range(1, seats + 1):
        for spot, amount in completed({BASE[game]: bet}, dealing.wagers(options)).items():
            playing.bet(seat, spot, amount)
    playing.start()
    fees = [each for each in playing.events if isinstance(each, e.Charged)]
    bank = [each.amount for each in fees if each.seat == seats + 1]
    return sum(bank), [each.amount for each in fees if each.seat <= seats], bet


@pytest.mark.parametrize(("letter", "game", "before"), PLACES, ids=[game for _, game, _ in PLACES])
def test_each_row_is_taken_before_the_first_card(letter: str, game: str, before: int) -> None:
    """Three players with the smallest base wager and what the game requires with it."""
    for row in section(letter):
        _, dealer, player, _ = printed(letter, row)
        bank, players, bet = charged(game, before + int(row["option"]), seats=3)
        each = Steps.parse(player).fee(bet)
        assert players == ([each] * 3 if each else []), row
        action = 3 * bet * (1 if game == "crazy-4-poker" else ACTION.get(game, 1))
        assert bank == Steps.parse(dealer).fee(action), row


# What counts: table 1.5

BETS: dict[str, tuple[dict[str, int], int, int]] = {
    # hundreds of dollars on the spots of a seat, how many carry the player fee, what counts as table action
    "baccarat-21st-century": ({"main": 20, "backline-1-main": 30}, 2, 50),
    "21st-century-baccarat-v8-0": ({"player": 10, "dealer": 10, "tie": 5, "backline-1-dealer": 10}, 3, 35),
    "21st-century-baccarat-v9-0": ({"player": 10, "tie": 5, "royale-bonus": 5}, 1, 20),
    "21st-century-lucky-7-baccarat": ({"dealer": 10, "lucky-7": 5, "player-pair": 5}, 1, 20),
    "ruyi-baccarat": ({"player": 40, "gold-7": 10, "jade-8": 10, "backline-1-banker": 10}, 2, 70),
    "blackjack-21st-century-natural-22": ({"main": 20, "perfect-pairs": 6, "backline-1-main": 10}, 2, 36),
    "21st-century-blackjack-v4-0b": ({"main": 20, "buster": 5, "perfect-pairs": 5}, 1, 30),
    "three-card-poker": ({"ante": 40, "bonus": 5}, 1, 45),
    "three-card-poker-6-card-bonus": ({"ante": 30, "pair-plus": 5, "6-card-bonus": 5}, 1, 40),
    "pai-gow-poker": ({"pai-gow-poker": 20, "backline-1": 20}, 2, 40),
    "fortune-pai-gow-poker": ({"pai-gow-poker": 20, "fortune-bonus": 5}, 1, 20),
    "pai-gow-tiles": ({"pai-gow": 125, "backline-1": 50}, 2, 175),
    "super-pan-9-modified-with-bonus-bet": ({"base": 20, "bonus-bet": 5, "backline-1": 20}, 2, 45),
    "caribbean-stud-poker": ({"ante": 20, "backline-1": 10}, 2, 30),
    "let-it-ride": ({"bet-1": 10, "bet-2": 10, "bet-3": 10, "three-card-bonus": 1}, 1, 30),
    "ultimate-texas-holdem-california": ({"ante": 10, "blind": 10, "bonus-hand": 1}, 1, 21),
    "2-way-winner": ({"blackjack-ante": 10, "poker-ante": 10, "7-card-bonus": 5}, 1, 25),
    "casino-war": ({"base": 20, "tie": 10, "backline-1": 20, "backline-1-tie": 5}, 2, 55),
    "crazy-4-poker": ({"ante": 20, "super-bonus": 20, "queens-up": 10}, 1, 20),
    "mississippi-stud-3-card-bonus": ({"ante": 20, "three-card-bonus": 6}, 1, 26),
    "face-up-pai-gow-poker": ({"base": 20, "fortune-bonus": 5, "ace-high-bonus": 5, "backline-1": 20}, 2, 40),
}


@pytest.mark.parametrize("game", BETS)
def test_what_carries_a_fee_and_what_counts(game: str) -> None:
    bets, wagers, action = BETS[game]
    spots = {spot: 10_000 * amount for spot, amount in bets.items()}
    free_of_side = [each for each in options_of(game).printed_schedules if not each.side]
    for each in free_of_side:
        if len(each.player.fees) == 1:
            assert each.due({1: spots}).players == {1: wagers * each.player.fees[0]}, each
        assert each.action({1: spots}) == 10_000 * action


# The vectors that are about games which stand; those of EZ Baccarat on RUYI's spots of the same kind


def due(game: str, number: int, *seats: Mapping[str, int], chips: int = 0) -> tuple[int, int]:
    """The player-dealer's fee and all players', in cents."""
    schedule = options_of(game).printed_schedules[number - 1]
    wagers = {
        seat: {spot: 100 * bet for spot, bet in spots.items()} for seat, spots in enumerate(seats, start=1)
    }
    fees = schedule.due(wagers, {1: chips})
    return fees.dealer, sum(fees.players.values())


def test_vectors_1_to_3() -> None:
    assert due("baccarat-21st-century", 3, *[{"main": 50}] * 5) == (400, 1_000)
    bonus = {"player": 5, "gold-7": 5, "jade-8": 5, "tie": 5}
    assert due("ruyi-baccarat", 1, *[bonus] * 7) == (200, 350)
    assert due("ruyi-baccarat", 8, {"player": 10}, {"banker": 10}, {"tie": 10}) == (200, 300)


@pytest.mark.parametrize(
    ("number", "totals", "fees"),
    [
        (16, (300, 301, 500, 501, 1_000, 1_001, 2_000, 2_001), (2, 5, 5, 9, 9, 15, 15, 25)),
        (37, (799, 800, 3_999, 4_000, 8_999, 9_000), (1, 20, 20, 40, 60, 75)),
        (57, (10_000, 10_001, 30_001), (10, 100, 300)),
    ],
)
def test_vectors_4_to_6(number: int, totals: tuple[int, ...], fees: tuple[int, ...]) -> None:
    for total, fee in zip(totals, fees, strict=True):
        assert due("ruyi-baccarat", number, {"player": total}) == (100 * fee, 0)


def test_vectors_7_to_12() -> None:
    assert due("ruyi-baccarat", 13, {"player": 40, "gold-7": 10, "jade-8": 10}) == (200, 0)
    found = [due("la-blackjack", 7, {"main": total})[0] for total in (25, 26, 101, 501)]
    assert found == [50, 100, 200, 600]
    assert due("la-blackjack", 1, *[{"main": 5}] * 3) == (150, 150)
    assert due("three-card-poker", 4 + 2, *[{"ante": 5, "bonus": 5}] * 2) == (300, 200)
    assert due("three-card-poker", 4 + 3, {"ante": 40, "bonus": 5}, {"ante": 30, "bonus": 1}) == (200, 0)
    assert due("pai-gow-tiles", 9, *[{"pai-gow": 125}] * 3, {"pai-gow": 126}) == (500, 400)


def test_vectors_13_to_18() -> None:
    for total, fee in ((2_000, 500), (2_001, 1_000), (8_001, 3_500)):
        assert due("pai-gow-tiles", 12, {"pai-gow": total}) == (fee, 100)
    assert due("super-pan-9", 7, *[{"main": 500}] * 3) == (2_000, 3_000)
    assert due("casino-war", 9, {"base": 20, "tie": 10}, {"base": 20}) == (200, 100)
    assert due("casino-war", 4, *[{"base": 50}] * 3, chips=1) == (500, 100)
    bonus = {"ante": 20, "three-card-bonus": 6}, {"ante": 20, "three-card-bonus": 5}
    assert due("mississippi-stud-3-card-bonus", 7, *bonus) == (300, 100)
    assert due("face-up-pai-gow-poker", 10, *[{"base": 50}] * 6) == (400, 0)
    assert due("face-up-pai-gow-poker", 3, *[{"base": 50}] * 6) == (400, 1_200)
