"""Printed pay tables of four kinds: fixed, at least, one of those listed, the house's choice."""

from __future__ import annotations

from dataclasses import fields

import pytest

from croupier.errors import BadOption
from croupier.games import all_games, find
from croupier.rules import EVEN, Odds, PayTable
from croupier.rules.options import AgainstSheet, Allowed
from croupier.wagers.pays import fixed_pays, house_pays, least_pays, listed_pays

TABLE = PayTable.parse("flush: 4 to 1\nstraight: 3 to 1\npair: push", name="small")


def test_every_pay_table_of_every_game_says_how_it_binds_the_house() -> None:
    tables = [
        (game.id, each.name, each.metadata["pays"])
        for game in all_games()
        for each in fields(game.options)
        if isinstance(each.default, PayTable | Odds)
    ]
    assert len(tables) >= 80
    for game_id, name, pays in tables:
        assert pays is not None, (game_id, name)
        assert pays.clause or pays.kind == "the house's choice", (game_id, name)


@pytest.mark.parametrize(
    ("line", "game", "setting", "why"),
    [
        ("004 L220-226", "ohio-blackjack", {"house-money-pays.pair": "4 to 1"}, "L220-226"),
        ("004 L228-233", "ohio-blackjack-single-double-deck",
         {"house-money-one-deck-pays.straight-flush": "6 to 1"}, "L228-233"),
        ("004 L815-820", "ohio-four-card-poker", {"ante-bonus.three-of-a-kind": "3 to 1"}, "L815-820"),
        ("004 L822-832", "ohio-four-card-poker", {"aces-up.flush": "6 to 1"}, "L822-832"),
        ("004 L1246-1256", "ohio-mini-baccarat", {"dragon-pays.win-by-9-points": "20 to 1"}, "L1246-1256"),
        ("004 L1618-1632", "ohio-pai-gow-poker", {"fortune-pays.straight": "3 to 1"}, "L1618-1632"),
        ("004 L2015-2019", "ohio-three-card-poker", {"ante-bonus.straight": "2 to 1"}, "L2015-2019"),
        ("004 L2021-2036", "ohio-three-card-poker", {"six-card.flush": "20 to 1"}, "L2021-2036"),
        ("004 L2218-2227", "ohio-ultimate-texas-hold-em", {"blind.flush": "2 to 1"}, "L2218-2227"),
        ("004 L2229-2241", "ohio-ultimate-texas-hold-em", {"trips.flush": "6 to 1"}, "L2229-2241"),
        ("004 L2876-2884", "ohio-crazy-four-poker", {"super-bonus.flush": "2 to 1"}, "L2876-2884"),
        ("004 L2888-2897", "ohio-crazy-four-poker", {"queens-up.flush": "5 to 1"}, "L2888-2897"),
        ("004 L3033-3042", "ohio-big-six", {"pays.joker": "45 to 1"}, "L3033-3042"),
        ("002 L81-84", "iowa-double-down-madness", {"push-22-pays.any-22": "8 to 1"}, "L81-84"),
        ("001 L1430", "hustler-ultimate-texas-holdem-california",
         {"blind.three-of-a-kind-or-better": "2 to 1"}, "L1430"),
        ("001 L2086", "hustler-la-blackjack", {"perfect-pairs-pays.perfect-pair": "30 to 1"}, "L2086-2093"),
        ("001 L8028", "hustler-casino-war", {"pays.tie": "11 to 1"}, "L8028"),
        ("001 L9662", "hustler-ruyi-baccarat", {"pays.jade-8": "26 to 1"}, "L9662-9666"),
    ],
)  # fmt: skip
def test_what_a_text_fixes_is_refused_at_a_table_and_told_in_odds(
    line: str, game: str, setting: dict[str, str], why: str
) -> None:
    options = find(game).options.with_settings(setting)
    with pytest.raises(BadOption) as refused:
        options.check_dealt()
    ((name, value),) = setting.items()
    assert f"{name} cannot be {value}" in str(refused.value)
    assert why in str(refused.value), line
    (told,) = options.against_sheet()
    assert told.startswith(f"not by the sheet: {name}={value}, where the text has ")


@pytest.mark.parametrize(
    ("line", "game", "setting"),
    [
        ("004 L72: 3 to 2 or 6 to 5", "ohio-blackjack", {"blackjack-pays": "6 to 5"}),
        ("001 L2480 beside L2388", "hustler-no-bust-21st-century-blackjack-v6-2", {"natural-pays": "3 to 2"}),
        ("no text gives the odds of a win", "hustler-la-blackjack", {"win-pays": "2 to 1"}),
        ("the same of a base wager at War", "hustler-casino-war", {"pays.base": "3 to 2"}),
        ("001 L1612-1622 print numbers alone", "hustler-let-it-ride",
         {"pays": "1000 for 1; 200 for 1; 50 for 1; 11 for 1; 8 for 1; 5 for 1; 3 for 1; 2 for 1; 1 for 1"}),
        ("004 L1019: no less than", "ohio-let-it-ride-poker", {"pays.flush": "9 to 1"}),
        ("004 L1244: at least 8 to 1", "ohio-mini-baccarat", {"tie-pays": "9 to 1"}),
    ],
)  # fmt: skip
def test_what_a_text_allows_is_dealt(line: str, game: str, setting: dict[str, str]) -> None:
    sheet = find(game).options
    if " for 1" in setting.get("pays", ""):
        rows = zip(sheet.pays, setting["pays"].split("; "), strict=True)
        setting = {"pays": "; ".join(f"{row.hand}: {odds}" for row, odds in rows)}
    options = sheet.with_settings(setting)
    options.check_dealt()
    assert options.against_sheet() == (), line


def test_any_pays_takes_it_and_no_table_deals_it() -> None:
    options = find("ohio-mini-baccarat").options.with_settings({"tie-pays": "7 to 1", "any-pays": "yes"})
    with pytest.raises(BadOption, match="any-pays"):
        options.check_dealt()
    with pytest.raises(AgainstSheet, match="L1244"):
        find("ohio-mini-baccarat").options.with_settings({"tie-pays": "7 to 1"})


@pytest.mark.parametrize(
    ("rule", "row", "pays", "too_low"),
    [
        (least_pays("no less [§1]"), "flush", Odds(3, 1), ("flush", Odds(3, 1), Odds(4, 1))),
        (least_pays("no less [§1]"), "flush", Odds(5, 1, "for"), ("flush", Odds(5, 1, "for"), Odds(4, 1))),
        (least_pays("no less [§1]", any_terms=True), "flush", Odds(5, 1, "for"), None),
        (least_pays("no less [§1]"), "flush", Odds(5, 1), None),
        (least_pays("no less [§1]"), "pair", EVEN, ("pair", EVEN, "push")),
        (fixed_pays("as printed [§1]"), "flush", Odds(3, 1), None),
        (house_pays("nothing is said"), "flush", Odds(3, 1), None),
    ],
)
def test_least_odds(rule: object, row: str, pays: Odds, too_low: object) -> None:
    assert rule.too_low(TABLE, TABLE.with_row(row, pays)) == too_low  # type: ignore[attr-defined]


def test_a_list_allows_each_of_its_tables() -> None:
    other = TABLE.with_row("flush", Odds(5, 1))
    rule = listed_pays("one of two tables [§1]", other)
    allowed = Allowed(rule.sentence, (TABLE, *rule.listed))
    assert allowed.has(TABLE) and allowed.has(other)
    assert not allowed.has(TABLE.with_row("flush", Odds(6, 1)))
