"""Scratch editions of the baccarat games that players bank: each answer is changed in one place, and table,
odds and simulation move together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest
from msgspec.structs import replace as changed

from croupier.families.baccarat import rules
from croupier.games.baccarat import hustler_21st_century_baccarat_v8_0 as v8
from croupier.games.baccarat import hustler_21st_century_baccarat_v9_0 as v9
from croupier.games.baccarat import hustler_21st_century_lucky_7_baccarat as lucky_7
from croupier.games.baccarat import hustler_baccarat_21st_century as with_jokers
from croupier.games.baccarat import hustler_ruyi_baccarat as ruyi
from croupier.language.baccarat import PLAYER
from croupier.rules.game import Game
from croupier.table.written import WrittenRound
from croupier.wagers.pays import Odds
from croupier.wagers.result import Result, lose, win
from tests.families.baccarat.edition_case import Case, moves_together
from tests.games.staged.two_hand_papers import dealt

# Two lines, with a choice on the Player's


def ties_lose(options: Any, *coup: Any) -> tuple[Result, ...]:
    found: tuple[Result, ...] = v8.GAME.rules.results(options, *coup)
    return tuple(changed(each, outcome=lose("").outcome) if each.why == "tie" else each for each in found)


OPTION = v8.GAME.rules.option
LINES: dict[str, dict[str, Any]] = {
    "what a wager gets": {"results": ties_lose},
    "what ends the drawing": {"stops": lambda options, player, banker: max(player, banker) >= 7},
    "who draws, the Player": {"player_draws": lambda options, points: points < 7},
    "who draws, the Banker": {"banker_draws": lambda options, points, third: points < 7},
    "which count leaves the choice": {"option": replace(OPTION, points=4)},
    "against which open card": {"option": replace(OPTION, is_open=lambda options, first, dealer: True)},
    "against which hand": {"option": replace(OPTION, is_open=lambda options, first, dealer: dealer < 4)},
    "what the dealer sees": {"option": replace(OPTION, hides_third=lambda options: True)},
    "what options change": {"player_draws": lambda options, points: points < (7 if options.decks > 4 else 6)},
}


def lines(name: str) -> Game:
    return replace(v8.GAME, rules=v8.GAME.rules.replace(**LINES[name]))


def always(game: Game, row: str) -> Game:
    """Whatever is dealt is that row of the side bets' tables."""
    sides = tuple(replace(each, row=lambda *_: row) for each in game.rules.side_bets(game.options))
    return replace(game, rules=game.rules.replace(side_bets=lambda options: sides))


FIRST_CARDS = {
    "of both hands": (always(v9.GAME, "one-pair"), "royale-bonus", 3),
    "of one hand": (always(lucky_7.GAME, "pair"), "player-pair", 6),
}
"""Whatever is dealt is a pair, which pays so many to 1."""


WINNERS = (v8.GAME, v9.GAME, lucky_7.GAME, ruyi.GAME)
TIE_BET = replace(lucky_7.GAME, rules=lucky_7.GAME.rules.replace(sees_colour=False))
"""No tie is of one colour."""


# Hands with jokers


def worth_six(options: Any, values: Sequence[int]) -> int:
    return min(with_jokers.count(options, values), 6)


JOKERS: dict[str, dict[str, Any]] = {
    "what a wager pays": {"pays": lambda options: Odds(2, 1)},
    "what a wager gets for equal hands": {"tied": lambda options, spot: win(spot, why="equal hands")},
    "what a player's hand has to do": {
        "player_must": lambda options, points: rules.HIT if points <= 6 else rules.STAND
    },
    "what the bank's has to do": {"bank_must": lambda points: rules.HIT if points <= 7 else rules.STAND},
    "how the house plays a hand": {"house_way": lambda points: rules.HIT if points <= 6 else rules.STAND},
    "what a hand counts": {"count": worth_six},
    "what a card is": {
        "value": lambda card: {5: 6, 6: 5}.get(with_jokers.value(card), with_jokers.value(card))
    },
}


def edition(name: str) -> Game:
    return replace(with_jokers.GAME, rules=with_jokers.RULES.replace(**JOKERS[name]))


# Table, odds and simulation, with the same few cards


LINES_CARDS = "2c 2d 5c 6c 8c 8d 9c 9d"
JOKER_CARDS = "Jk Kc 5c 5d 6c 9c 2c"


def two_lines(game: Game) -> Case:
    return Case(game, "player", LINES_CARDS)


def against_jokers(game: Game) -> Case:
    return Case(game, "main", JOKER_CARDS, bank_play="house-way")


@pytest.mark.parametrize("name", LINES)
def test_two_lines_move_together(name: str) -> None:
    moves_together(two_lines, v8.GAME, lines(name))


@pytest.mark.parametrize("name", FIRST_CARDS)
def test_bets_on_first_cards_move_together(name: str) -> None:
    game, wager, pays = FIRST_CARDS[name]
    paper = {"game": game.id, "seats": {1: {"player": 10, wager: 5}}, "cards": dealt("9c Kd", "7h Ks")}
    (settled,) = [each for each in WrittenRound(paper, game).results if each.spot == wager]
    case = Case(game, wager, LINES_CARDS)
    assert settled.paid == 500 * pays
    assert case.by_the_odds() == case.simulated()[0] == pays


@pytest.mark.parametrize("game", WINNERS, ids=str)
def test_the_better_hand_wins_everywhere(game: Game) -> None:
    """The Player's, whatever is dealt: announced so, and paid 1 to 1."""
    changed_game = replace(game, rules=game.rules.replace(winner=lambda options, coup: PLAYER))
    paper = {"game": game.id, "seats": {1: {"player": 10}}, "cards": dealt("2c Kd + Kc", "7h 2s")}
    done = WrittenRound(paper, changed_game)
    assert any("Player wins, 2 over" in str(each) for each in done.events)
    (settled,) = done.results
    assert settled.paid == 10_00
    case = Case(changed_game, "player", "Kc 2c 4c 5d 6c 9c")
    assert case.by_the_odds() == case.simulated()[0] == 1


def test_a_colour_is_seen_everywhere_or_nowhere() -> None:
    """A tie at eight, all clubs: 100 to 1, or 25 to 1 where the game does not ask for colours."""
    for game, pays in ((lucky_7.GAME, 100), (TIE_BET, 25)):
        settings = {"tie-cards": "any"}
        bets = {"player": 10, "tie": 5}
        paper = {"game": game.id, "options": settings, "seats": {1: bets}, "cards": dealt("8c Kc", "8c Qc")}
        (settled,) = [each for each in WrittenRound(paper, game).results if each.spot == "tie"]
        assert settled.paid == 500 * pays
        case = Case(game, "tie", "8c 8c Kc Kc Qc Qc 9c", tie_cards="any")
        tops = {max(end.net for end in case.tally().ends), max(row.net for row, _ in case.ends())}
        assert tops == {pays}


@pytest.mark.parametrize("name", JOKERS)
def test_hands_with_jokers_move_together(name: str) -> None:
    moves_together(against_jokers, with_jokers.GAME, edition(name))
