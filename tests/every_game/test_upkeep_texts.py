"""What the texts say about cards and tiles: the games whose text says something have it as duties."""

from __future__ import annotations

import pytest

from croupier.games import all_games, find
from croupier.rules.upkeep import Duty

STATED = {
    "hustler-casino-war": {"cards-shuffled": "L7987", "decks-alternated": "L7993-7997"},
    "hustler-let-it-ride": {"cards-shuffled": "L1505, L1549", "decks-alternated": "L1507-1511"},
    "hustler-three-card-poker": {"cards-shuffled": "L1685, L1702"},
    "hustler-three-card-poker-6-card-bonus": {
        "cards-shuffled": "L9177, L9237", "decks-alternated": "L9181-9186"},
    "hustler-crazy-4-poker": {"cards-shuffled": "L8120, L8169", "decks-alternated": "L8124-8129"},
    "hustler-mississippi-stud-3-card-bonus": {
        "cards-shuffled": "L8355", "decks-alternated": "L8324", "shuffled-by-hand": "L8324"},
    "hustler-21st-century-baccarat-v8-0": {"cards-shuffled": "L1889", "shuffled-by-hand": "L1889"},
    "hustler-21st-century-baccarat-v9-0": {"cards-shuffled": "L2299", "shuffled-by-hand": "L2299"},
    "hustler-21st-century-lucky-7-baccarat": {"cards-shuffled": "L2952-2954", "shuffled-by-hand": "L2952"},
    "hustler-ruyi-baccarat": {"cards-shuffled": "L9631"},
    "hustler-2-way-winner": {"cards-shuffled": "L3232"},
    "hustler-face-up-pai-gow-poker": {"cards-shuffled": "L9342, L9412", "shuffled-by-hand": "L9342, L9389"},
    "hustler-fortune-pai-gow-poker": {"cards-shuffled": "L2031"},
    "hustler-pai-gow-poker": {"deck-changed": "L232-233", "shuffled-again": "L237-238"},
    "hustler-pai-gow-tiles": {"tiles-shuffled": "L324"},
    "hustler-big-o-high-low-split": {"cards-cut": "L7765", "shuffled-by-hand": "L7765"},
    "hustler-double-board-omaha": {"cards-shuffled": "L3475", "cards-cut": "L3475"},
    "hustler-archie": {"cards-cut": "L3691"},
    "hustler-super-7-card-stud-hi-lo": {"cards-cut": "L3950"},
    "hustler-super-7-card-stud": {"cards-cut": "L4177"},
    "hustler-badugi": {"cards-cut": "L4562"},
    "hustler-razzdeucey": {"cards-cut": "L4822"},
    "hustler-razzdacey": {"cards-cut": "L5052"},
    "hustler-7-card-stud-hi-lo-regular": {"cards-cut": "L5277"},
    "hustler-super-7-card-stud-hi-lo-regular": {"cards-cut": "L5500"},
    "hustler-badacey": {"cards-cut": "L5991"},
    "hustler-super-razzdacey": {"cards-cut": "L6230"},
    "hustler-short-deck-holdem": {"cards-cut": "L6442"},
    "hustler-badeucey": {"cards-cut": "L6640"},
    "hustler-super-razz": {"cards-cut": "L6883"},
    "hustler-super-razzdeucey": {"cards-cut": "L7081"},
    "hustler-drawmaha-ace-to-five": {"cards-cut": "L7305"},
    "hustler-drawmaha-hi": {"cards-cut": "L7545"},
    "iowa-double-down-madness": {
        "cards-preverified": "L88", "shuffle-called": "L96", "shuffle-authorized": "L98",
        "cards-cut": "L106-110, L112", "dealer-cuts": "L111", "card-burned": "L114-116",
        "dealer-changed": "L117"},
}  # fmt: skip


def duties(name: str) -> dict[str, Duty]:
    game = find(name)
    return {each.name: each for each in game.upkeep(game.options)}


@pytest.mark.parametrize("name", STATED)
def test_the_text_is_a_duty(name: str) -> None:
    found = duties(name)
    assert {duty: found[duty].clause for duty in STATED[name]} == STATED[name]


def test_no_two_texts_of_the_house_share_their_lines() -> None:
    """An edition of another game has the duties of its own text."""
    seen: dict[tuple[str, ...], str] = {}
    for game in all_games():
        clauses = tuple(each.clause for each in game.upkeep(game.options))
        if game.id.startswith("hustler-") and clauses:
            assert seen.setdefault(clauses, game.id) == game.id


def test_the_cut_is_offered_and_the_dealer_cuts_last() -> None:
    """002 L106-111."""
    found = duties("iowa-double-down-madness")
    assert found["cards-cut"].each_shuffle and "clockwise" in found["cards-cut"].words
    assert found["dealer-cuts"].when == "as it happens" and found["dealer-cuts"].who == "floor person"
    assert found["shuffle-authorized"].who == "shift manager" and found["shuffle-authorized"].shuffles
