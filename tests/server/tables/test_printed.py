"""What is printed on a layout: the odds of the sheets, on every spot."""

from __future__ import annotations

import random
import re
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest
from msgspec.json import encode

from croupier.games import all_games, find
from croupier.language.staged import Staged, StagedSideBet
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.server.tables.printed_layout import Printed, PrintedLayout, encoded_spots, printed_layout
from croupier.table.chance import Chance
from croupier.wagers.pays import Odds
from croupier.wagers.result import Outcome
from tests.server.playing import opened, play_round, run, seat_people


def on_felt(game: Game, options: Options, spot: str) -> Printed:
    return printed_layout(game, options).printed(game.spots(options)[spot])


def printed(game: Game, spot: str, **settings: str) -> str:
    options = game.options.with_settings({name.replace("_", "-"): each for name, each in settings.items()})
    return on_felt(game, options, spot).pays


@pytest.mark.parametrize(
    ("game", "spot", "pays"),
    [
        ("ohio-roulette", "straight-17", "35 to 1"),  # §5.I
        ("ohio-roulette", "split-17-20", "17 to 1"),
        ("ohio-roulette", "1-18", "1 to 1"),
        ("ohio-craps", "buy-4", "2 to 1"),  # §7: true odds, less the vigorish
        ("ohio-craps", "lay-4", "1 to 2"),
        ("ohio-craps", "pass-odds", "up to 2 to 1"),  # §7.I
        ("ohio-craps", "dont-pass-odds", "up to 5 to 6"),  # §7.II
        ("ohio-craps", "horn", "up to 27 to 4"),  # §5.IV: 30 to 1 on one of four units, less three
        ("ohio-craps", "fire-bet", "up to 999 to 1"),  # §5.VII
        ("ohio-craps", "field", "up to 2 to 1"),  # §5.II: even money, double on 2 and on 12
        ("ohio-mini-baccarat", "banker", "1 to 1 less 5%"),  # L1243, L1245
        ("ohio-mini-baccarat", "tie", "8 to 1"),
        ("ohio-mini-baccarat", "dragon-bonus-player", "up to 30 to 1"),
        ("ohio-three-card-poker", "pair-plus", "up to 40 to 1"),  # §12.IV
        ("ohio-three-card-poker", "ante", "1 to 1"),  # its bonus is none of its odds
        ("hustler-three-card-poker-6-card-bonus", "6-card-bonus", "up to 1,000 to 1"),  # L9311
        ("ohio-let-it-ride-poker", "bet-1", "up to 1,000 to 1"),  # §13.I
        ("hustler-caribbean-stud-poker", "ante", "1 to 1"),  # L953
        ("hustler-caribbean-stud-poker", "backline-2-bet", "up to 10 to 1"),  # L956
        ("hustler-ultimate-texas-holdem-california", "blind", "1 to 1"),  # one price, and a push
        ("ohio-ultimate-texas-hold-em", "blind", "up to 500 to 1"),  # §10.III
        ("ohio-ultimate-texas-hold-em", "progressive", "the meter"),  # MLP §7.I
        ("ohio-ultimate-texas-hold-em", "envy-bonus", "up to $1,000"),  # MLP §7.I
        ("ohio-blackjack", "main", "Blackjack: 3 to 2"),  # §2.I.C
        ("ohio-blackjack", "insurance", "2 to 1"),  # §9
        ("ohio-blackjack", "double-down-3", "1 to 1"),
        ("iowa-double-down-madness", "toke", "up to 2 to 1"),  # L60-62: it goes with the main wager
        ("hustler-2-way-winner", "poker-ante", "1 to 1"),  # L3341
        ("hustler-2-way-winner", "7-card-bonus", "up to 5,000 to 1"),  # L3386
        ("ohio-crazy-four-poker", "super-bonus", "up to 200 to 1"),  # §11.II
        ("hustler-super-pan-9-modified-with-bonus-bet", "bonus-bet", "up to 100 to 1"),  # L2814
        ("hustler-21st-century-baccarat-v9-0", "royale-bonus", "up to 250 to 1"),  # L2323
        ("hustler-21st-century-lucky-7-baccarat", "monster-and-buster", "up to 40 to 1"),  # L3018
        ("ohio-pai-gow-poker", "fortune-bonus", "up to 8,000 to 1"),  # §15.V
        ("hustler-face-up-pai-gow-poker", "ace-high-bonus", "up to 40 to 1"),  # L9569
        ("hustler-casino-blackjack", "main", "two Jokers: 2 to 1"),
        ("ohio-pai-gow-poker", "pai-gow-poker", "1 to 1 less 5%"),  # §13.XIII
        ("hustler-pai-gow-tiles", "pai-gow", "1 to 1"),  # a collection, no commission
    ],
)
def test_odds_are_those_of_the_pay_table_in_force(game: str, spot: str, pays: str) -> None:
    assert printed(find(game), spot) == pays


@pytest.mark.parametrize(
    ("game", "spot", "settings", "pays"),
    [
        ("ohio-blackjack", "main", {"blackjack_pays": "6 to 5"}, "Blackjack: 6 to 5"),
        ("ohio-mini-baccarat", "banker", {"commission": "0"}, "1 to 1"),
        ("ohio-craps", "horn", {"pays.craps-twelve": "33 to 1"}, "up to 30 to 4"),
        ("ohio-let-it-ride-poker", "bet-2", {"pays.royal-flush": "2000 to 1"}, "up to 2,000 to 1"),
        ("hustler-la-blackjack", "main", {"win_pays": "2 to 1"}, "2 to 1"),
        ("hustler-super-pan-9", "main", {"pays": "2 to 1"}, "2 to 1"),
        ("hustler-no-bust-21st-century-blackjack-v6-2", "backline-1-main", {"backline": "1"},
         "Natural: 6 to 5"),
        ("hustler-2-way-winner", "blackjack-ante", {"natural_pays_on": "play"}, "1 to 1"),
    ],
)  # fmt: skip
def test_another_option_is_printed_at_once(game: str, spot: str, settings: dict[str, str], pays: str) -> None:
    assert printed(find(game), spot, **settings) == pays


@pytest.mark.parametrize("game", [each for each in all_games() if each.wagers(each.options)], ids=str)
def test_every_spot_has_something_printed_on_it(game: Game) -> None:
    """With as many bettors behind a seat as there may be."""
    settings = {"backline": "2"} if hasattr(game.options, "backline") else {}
    options = game.options.with_settings(settings)
    layout = PrintedLayout(game, options)
    bare = [spot.name for spot in game.wagers(options) if not layout.printed(spot).pays]
    assert bare == []


PLAYTHROUGHS = Path(__file__).parents[3] / "playthroughs"
WON = re.compile(r"seat \d+: (\S+) wins .* at (\S+ (?:to|for) \S+?)(, .* stays up)?  ")


@pytest.mark.parametrize("game", [each for each in all_games() if each.wagers(each.options)], ids=str)
def test_what_a_recorded_round_paid_is_printed(game: Game) -> None:
    """Apart from a bonus paid beside, which leaves the wager where it is."""
    text = (PLAYTHROUGHS / f"{game.id}.txt").read_text()
    spots = game.spots(game.options)
    for spot, odds, stays in WON.findall(text):
        if spot in spots and not stays:
            felt = on_felt(game, game.options, spot)
            lines = felt.rows or (felt.pays,)
            assert any(odds in line for line in lines), (spot, odds, lines)


def test_an_edition_prints_what_its_rules_pay() -> None:
    """Its options say nothing of it."""
    game = find("ohio-three-card-poker")
    pays = game.options.pair_plus.with_row("straight-flush", Odds(99))

    def side_bets(options: Options) -> tuple[StagedSideBet, ...]:
        return tuple(replace(each, pays=lambda _: pays) for each in game.rules.side_bets(options))

    assert (
        printed(replace(game, rules=game.rules.replace(side_bets=side_bets)), "pair-plus") == "up to 99 to 1"
    )


STAGED = [each for each in all_games() if isinstance(each.rules, Staged)]
CONTESTS = [each for each in STAGED if each.rules.shape != "table"]


@pytest.mark.parametrize("game", CONTESTS, ids=str)
def test_hands_are_paid_what_is_printed(game: Game) -> None:
    """By the settlement of hands dealt at random, apart from a bonus paid beside."""
    options, rules = game.options, game.rules.for_options(game.options)
    spots, dice = game.spots(options), random.Random(7)
    pack, seen = list(game.equipment(options).pack or ()), set()
    is_shared = rules.shape == "board"
    for _ in range(400):
        cards = dice.sample(pack, 17)
        board = cards[:5] if is_shared else []
        own, dealer = (2, 2) if is_shared else (rules.own, rules.dealer)
        mine = rules.rank(tuple(sorted([*board, *cards[5 : 5 + own]])))
        theirs = rules.rank(tuple(sorted([*board, *cards[11 : 11 + dealer]])))
        for result in rules.settle(options, mine, theirs):
            if result.outcome is not Outcome.WIN or result.stays or result.spot not in spots:
                continue
            felt = on_felt(game, options, result.spot)
            lines = felt.rows or (felt.pays,)
            assert any(line.endswith(str(result.odds)) for line in lines), (result, lines)
            seen.add(result.spot)
    assert seen


def test_a_layout_that_was_kept_is_written_as_any_other(sqlite_url: str) -> None:
    """At every step of a few rounds, for who plays and for who looks on."""

    async def test() -> None:
        async with opened(sqlite_url) as pit:
            for game in ("ohio-blackjack", "ohio-craps", "ohio-roulette", "ohio-pai-gow-poker"):
                live = await pit.open_table(game)
                (ann,) = await seat_people(live, 1, bots=1)
                kept = 0
                for number in range(3):
                    await play_round(live, [ann], Chance(f"kept {number}"))
                    for who in (ann, ""):
                        now = await live.situation(who)
                        encoded = await live.encoded_situation(who)
                        assert msgspec.json.decode(encoded.json) == msgspec.json.decode(encode(now))
                        assert encoded.version == now.version
                        assert encoded_spots(now.spots) == encoded_spots(now.spots) == encode(now.spots)
                        kept += (await live.situation(who)).spots is now.spots
                assert kept or game == "ohio-craps", game  # whose spots the puck changes

    run(test)


def test_editions_with_the_same_options_have_their_own_layouts() -> None:
    game = find("ohio-roulette")
    other = replace(game)
    layout = printed_layout(game, game.options)
    assert printed_layout(game, game.options.with_settings({})) is layout  # nothing was set
    assert printed_layout(other, game.options).game is other
    assert printed_layout(game, game.options).game is game


def test_a_table_of_its_own_is_told_row_by_row() -> None:
    """Ohio three card poker §12.IV: straight flush 40, three of a kind 30, straight 6 to 1."""
    game = find("ohio-three-card-poker")
    lines = on_felt(game, game.options, "pair-plus").rows
    assert lines[:3] == ("straight flush 40 to 1", "three of a kind 30 to 1", "straight 6 to 1")


@pytest.mark.parametrize(
    ("game", "spot", "lines"),
    [
        ("ohio-craps", "pass-odds", ("4, 10: 2 to 1", "5, 9: 3 to 2", "6, 8: 6 to 5")),  # §7.I
        ("ohio-craps", "world", ("2, 12: 26 to 5", "3, 11: 11 to 5", "7: push")),  # §5.VI
        ("ohio-craps", "fire-bet", ("6 points 999 to 1", "5 points 249 to 1", "4 points 24 to 1")),  # §5.VII
        ("ohio-blackjack", "main", ("Blackjack 3 to 2", "any other win 1 to 1")),
    ],
)
def test_more_than_one_price_is_told_price_by_price(game: str, spot: str, lines: tuple[str, ...]) -> None:
    found = find(game)
    assert on_felt(found, found.options, spot).rows == lines
