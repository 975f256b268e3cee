"""Twenty-two coups of Mini-Baccarat at an Ohio table, worked out from the rulebook: ohio-mini-baccarat.md.

The coups are the vectors of its section "Test vectors" (the figures in the comments are both hands' totals).
The vigorish is 5 % of what a Banker wager wins (L1245); it is marked, and collected before a reshuffle and
when a player leaves (L1259-1261).
"""

from __future__ import annotations

from typing import Any

from tests.table.session_papers import PaperRound, ends, played

NATURAL_NINE = "4c Td 5h 7s"  # 9 to 7: the Player wins
TIE_THREE = "Kc 3d 5h Qs 8c"  # 5 draws 8: 3 to 3, the Banker's 3 stands on an 8
BANKER_NINE = "2c 6d 3h Ks 6c 3d"  # 5 draws 6: 1; 6 draws on a 6: 9
BANKER_DRAWS = "6c 2d Ah 3s 4c"  # 7 stays, 5 draws 4: 9 to 7
PLAYER_NINE = "Kc Td Qh Js 9c Kd"  # 0 draws 9: 9; 0 draws a king: 0
PLAYER_SIX = "2c 2d 3h 2s Ac"  # 5 draws an ace: 6; 4 stands on a 1
NATURAL_EIGHT = "Tc 8d 2h Ts"  # 8 to 2: the Banker wins
TIE_NINE = "9c 9d Th Ts"  # two naturals of 9
PLAYER_EIGHT = "Jc 5d 4h Ts 4c 2d"  # 4 draws 4: 8; 5 draws on a 4: 7
BANKER_SEVEN = "3c 7d 3h Js"  # 6 stays, 7 stays

HEAD: dict[str, Any] = {
    "game": "ohio-mini-baccarat",
    "options": {"commission-due": "deferred"},
    "stacks": {1: 200, 2: 300},
    "names": {1: "Ann", 2: "Bob"},
    "clock": "20:00",
    "dealer": "Kim",
    "fresh-shoe": True,
}
OPENING = {1: {"banker": 20}, 2: {"player": 10, "tie": 5}}
LATER = {1: {"banker": 25}, 5: {"player": 20}}


def coup(cards: str, changes: dict[int, str], seats: dict[int, Any], **more: Any) -> PaperRound:
    return PaperRound({"seats": seats, "cards": cards, **more}, changes)


def early(cards: str, ann: str, bob: str) -> PaperRound:
    return coup(cards, {1: ann, 2: bob}, OPENING)


def late(cards: str, ann: str, eve: str, **more: Any) -> PaperRound:
    return coup(cards, {1: ann, 5: eve}, LATER, **more)


SEVENS = "2c 2c 2d 2d 2h 2h 2s 2s 3s 3s"
"""Ten cards that are burned after a queen (L1132)."""
ROUNDS = [
    early(f"Ac 9d {NATURAL_NINE}", "-20", "+10 -5"),  # an ace is burned with one more card
    early(TIE_THREE, "0", "0 +40"),  # the tie pays 8 to 1, the others go back
    early(BANKER_NINE, "+20", "-10 -5"),  # Ann owes 5 % of 20: 1.00
    early(BANKER_DRAWS, "+20", "-10 -5"),  # 2.00
    early(PLAYER_NINE, "-20", "+10 -5"),
    early(PLAYER_SIX, "-20", "+10 -5"),
    early(NATURAL_EIGHT, "+20", "-10 -5"),  # 3.00
    early(TIE_NINE, "0", "0 +40"),
    early(PLAYER_EIGHT, "-20", "+10 -5"),
    early(BANKER_SEVEN, "+20", "-10 -5"),  # 4.00
    # A new shoe: Ann pays the 4.00 that are marked. Eve comes, Bob goes, Lou deals.
    late(
        f"Qh {SEVENS} {BANKER_NINE}",
        "+25 -4",  # and owes 5 % of 25: 1.25
        "-20",
        **{
            "clock": "20:30",
            "tokes": {1: 2},
            "dealer": "Lou",
            "leaves": [2],
            "joins": {5: {"stack": 100, "name": "Eve"}},
            "buys": {1: 100},
            "fresh-shoe": True,
        },
    ),
    late(NATURAL_NINE, "-25", "+20"),
    late(NATURAL_EIGHT, "+25", "-20"),  # 2.50
    late(TIE_THREE, "0", "0"),
    late(PLAYER_EIGHT, "-25", "+20"),
    coup(PLAYER_NINE, {5: "+40"}, {5: {"player": 40}}, notes=["Ann is on the telephone"]),
    coup(BANKER_SEVEN, {1: "+25", 5: "+50"}, {1: {"banker": 25}, 5: {"banker": 50}}),  # 3.75; Eve 2.50
    # The shoe runs out after two cards: the round is void (L1271). The marks are paid before the next shoe.
    late("4c 9h", "0", "0", reports=[{"irregularity": "too-few-cards", "after-cards": 2}]),
    late(f"As 5d {PLAYER_SIX}", "-25 -3.75", "+20 -2.50"),
    late(BANKER_DRAWS, "+25", "-20"),  # 1.25
    coup(TIE_NINE, {1: "0", 5: "0 +40"}, {1: {"banker": 25}, 5: {"player": 20, "tie": 5}}),
    coup(BANKER_SEVEN, {1: "+25", 5: "-20 -5"}, {1: {"banker": 25}, 5: {"player": 20, "tie": 5}}),  # 2.50
]


def test_a_session_of_mini_baccarat() -> None:
    """Ann: 200 + 0 (ten coups) - 4 + 100 bought - 2 toke + 50 - 3.75 - 2.50 = 337.75.
    Bob: 300 + 0 on the Player + 80 - 40 on the tie = 340.
    Eve: 100 + 105 - 2.50 = 202.50."""
    sheet = played(HEAD, ROUNDS, {"closes": "the pit closes", "clock": "21:40"})
    assert ends(sheet) == {"Ann": 33_775, "Bob": 34_000, "Eve": 20_250}
    assert sheet.money.drop == {"commission": 1_275, "toke": 200}  # 4 + 3.75 + 2.50 + 2.50 = 12.75
    assert sheet.table.drop == 1_475
    assert sheet.table.house == -19_500  # 40 to Bob, 50 to Ann, 105 to Eve
    assert [(each.name, each.first, each.last, each.tokes) for each in sheet.shifts] == [
        ("Kim", 1, 10, 200),
        ("Lou", 11, 22, 0),
    ]
