"""How many rounds running one player may bank: by each text, on paper as at a table."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.errors import IllegalBet
from croupier.games import all_games
from croupier.language.banked import PlayerDealerOptions
from croupier.table.written import WrittenRound


def rounds_of_war(further: list[dict[str, Any]], banker: int | None = 2, **more: Any) -> WrittenRound:
    """Casino War: seat 1 has a 3 and seat 2, which banks, a 9; round after round."""
    bets = {"seats": {1: {"base": 10}}}
    paper: dict[str, Any] = {"game": "hustler-casino-war", **bets, "cards": "3h 9s " * (1 + len(further))}
    if banker:
        paper["banker"] = banker
    return WrittenRound({**paper, "rounds": [{**bets, **each} for each in further], **more})


def test_L7979_a_third_round_running_is_refused() -> None:
    with pytest.raises(IllegalBet, match=r"seat 2 cannot bank round 3: one player banks 2 rounds.*L7979"):
        rounds_of_war([{"banker": 2}, {"banker": 2}])


def test_L7979_it_is_refused_where_nobody_else_takes_the_bank() -> None:
    """Seat 1 bets in every round, so that it has turned the bank down."""
    with pytest.raises(IllegalBet, match=r"no round 3: .*L7979.*disbanded"):
        rounds_of_war([{}, {}])


def test_a_turn_begins_anew_after_somebody_else_has_banked() -> None:
    done = rounds_of_war([{"banker": 2}, {"banker": 3}, {"banker": 2}, {"banker": 2}])
    assert done.net[1] == -50_00


def test_a_paper_that_names_no_banker_leaves_open_who_it_is() -> None:
    assert rounds_of_war([{}, {}], banker=None).net[1] == -30_00


def test_L2694_not_more_than_two_consecutive_hands_or_rounds_of_play() -> None:
    """No Bust 21st Century Blackjack v4.0a: a 20 beats a 19, twice; the third round is not opened."""
    hand = {"seats": {1: {"main": 10}}, "banker": 2}
    paper = {
        "game": "hustler-no-bust-21st-century-blackjack-v4-0a",
        **hand,
        "cards": "Kh 9s Qd Td " * 3,
        "choices": [[1, "stand"]] * 3,
    }
    twice = WrittenRound({**paper, "rounds": [hand]})
    assert twice.net[1] == 20_00
    with pytest.raises(IllegalBet, match="L2650-2651, L2694"):
        WrittenRound({**paper, "rounds": [hand, hand]})


def test_every_text_has_two_rounds_and_says_where() -> None:
    """Where a text has no number, the house rules' reading 3 gives two."""
    banked = [game for game in all_games() if isinstance(game.options, PlayerDealerOptions)]
    assert {game.bank.rounds for game in banked} == {2}
    silent = {game.id for game in banked if "house rules 3" in game.options.bank_turn_clause}
    assert silent == {
        "hustler-21st-century-baccarat-v8-0",
        "hustler-21st-century-baccarat-v9-0",
        "hustler-blackjack-21st-century-natural-22",
        "hustler-caribbean-stud-poker",
        "hustler-casino-blackjack",
        "hustler-pai-gow-tiles",
        "hustler-super-pan-9",
        "hustler-ultimate-texas-holdem-california",
    }
    assert all(game.options.bank_turn_clause for game in banked)
