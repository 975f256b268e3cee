"""What hands make as they are told at a table, by each family's own count, before and at the showdown; and
the cards that light up when a round is won. Strengths by the ordinary ranks of poker."""

from __future__ import annotations

from typing import Any, cast

import pytest

from croupier.cards.card import parse_cards
from croupier.games import find
from croupier.rules.script import events as e
from croupier.rules.steps import BOARD, DEALER, Place
from croupier.table.narration import hand_parts
from croupier.table.observation import Observation

ME, OTHER = 2, 3


def seen_at(game: str, **hands: str) -> Observation:
    """The cards of places, all face up: `me`, `other`, `board`, `dealer`."""
    sight = Observation(find(game), cast(Any, None), ME)
    places: dict[str, Place] = {"me": ME, "other": OTHER, "board": BOARD, "dealer": DEALER}
    for name, written in hands.items():
        cards = parse_cards(written)
        sight.see(e.CardsDealt(to=places.get(name, name), cards=cards, count=len(cards), face="up"))
    return sight


def called(sight: Observation, place: Place = ME) -> str:
    return sight.hand_words(sight.game.options, place, sight.lying[place, ""])


@pytest.mark.parametrize(
    ("game", "cards", "words"),
    [
        ("ohio-blackjack", "Th 6d", "16"),
        ("ohio-blackjack", "Ah 7d", "soft 18"),
        ("ohio-blackjack", "Ah Kd", "Blackjack"),
        ("hustler-casino-blackjack", "Jk Jk", "two Jokers"),
        ("hustler-2-way-winner", "Jk Kd", "Natural 22"),
        ("hustler-2-way-winner", "Jk 8d 2d", "joker 22"),
        ("ohio-blackjack", "Ah 9d Ac", "soft 21"),
        ("ohio-mini-baccarat", "8s Kd", "8"),
        ("ohio-mini-baccarat", "6s 5d", "1"),
        ("ohio-hold-em", "Ah Kd", ""),
        ("ohio-hold-em", "Kh Kd", "pair of kings"),
        ("ohio-three-card-poker", "Kh Kd 4s", "pair of kings"),
        ("ohio-crazy-four-poker", "Kh Kd Ks 4s 2d", "three kings"),
    ],
)
def test_a_hand_is_counted_as_its_family_counts_it(game: str, cards: str, words: str) -> None:
    assert called(seen_at(game, me=cards)) == words


@pytest.mark.parametrize(("setting", "words"), [("no", "soft 21"), ("yes", "Blackjack")])
def test_an_ace_and_a_ten_of_a_split_pair_are_what_the_rules_say(setting: str, words: str) -> None:
    """Ohio Blackjack: 21, unless the house has posted that it is a Blackjack; the first hand is split too."""
    sight = Observation(find("ohio-blackjack"), cast(Any, None), ME)
    options = sight.game.options.with_settings({"split-blackjack": setting})
    for spot, written in (("main", "Ah Kd"), ("split-2", "As 7d")):
        cards = parse_cards(written)
        sight.see(e.CardsDealt(to=ME, spot=spot, cards=cards, count=2, face="up"))
    assert sight.hand_words(options, ME, sight.lying[ME, "main"]) == words
    assert sight.hand_words(options, ME, sight.lying[ME, "split-2"]) == "soft 18"


@pytest.mark.parametrize(
    ("game", "own", "board", "words"),
    [
        ("ohio-hold-em", "Ah Kd", "As 7c 7d", "two pair, aces and sevens"),
        ("ohio-omaha-high", "Ah Kd 3c 4c", "As 7c 7d", "two pair, aces and sevens"),
        ("ohio-ultimate-texas-hold-em", "9h 9d", "2s 7c 9c", "three nines"),
        ("ohio-mississippi-stud", "9h 9d", "2s", "pair of nines"),
    ],
)
def test_a_poker_hand_is_named_with_the_board_before_the_showdown(
    game: str, own: str, board: str, words: str
) -> None:
    assert called(seen_at(game, me=own, board=board)) == words


def test_a_hand_with_cards_that_are_not_seen_is_not_named() -> None:
    sight = seen_at("ohio-hold-em", board="As 7c 7d")
    sight.see(e.CardsDealt(to=OTHER, cards=(), count=2, face="down"))
    assert called(sight, OTHER) == ""


def test_the_five_that_count_light_up_when_the_pot_is_won() -> None:
    sight = seen_at("ohio-hold-em", me="Ah 2d", other="7h 3c", board="As 7c 7d Ks 4c")
    assert sight.winning_cards(sight.game.options) == {}
    for seat, words in ((ME, "two pair"), (OTHER, "three sevens")):
        sight.see(e.CardsShown(seat=seat, cards=sight.hand(seat), words=words))
    sight.see(e.PotAwarded(seat=OTHER, amount=20_00))
    lit = sight.winning_cards(sight.game.options)
    assert lit == {(OTHER, ""): set(parse_cards("7h")), (BOARD, ""): set(parse_cards("7c 7d As Ks"))}


def test_who_wins_without_a_showdown_lights_nothing() -> None:
    sight = seen_at("ohio-hold-em", me="Ah 2d", board="As 7c 7d Ks 4c")
    sight.see(e.PotAwarded(seat=ME, amount=20_00))
    assert sight.winning_cards(sight.game.options) == {}


def test_the_better_of_two_hands_lights_up() -> None:
    ends = e.Settled(seat=ME, spot="ante", outcome="lose", stake=5_00, taken=5_00)
    sight = seen_at("ohio-ultimate-texas-hold-em", me="Kh 9d", dealer="2h 2c", board="2s 7c 9c Qs 4d")
    sight.see(ends)
    lit = sight.winning_cards(sight.game.options)
    assert lit[DEALER, ""] == set(parse_cards("2h 2c")) and (ME, "") not in lit
    assert lit[BOARD, ""] == set(parse_cards("2s 9c Qs"))
    sight = seen_at("ohio-mini-baccarat", player="8s Kd", banker="6s 5d")
    sight.see(ends)
    assert sight.winning_cards(sight.game.options) == {("player", ""): set(parse_cards("8s Kd"))}


@pytest.mark.parametrize(("naturals", "better"), [("outrank", "player"), ("closest", "banker")])
def test_the_hand_lights_up_that_wins_by_the_rules(naturals: str, better: str) -> None:
    """A natural 8 against a nine of three cards: by the ranking it wins, by nearness to nine it loses."""
    sight = seen_at("hustler-ruyi-baccarat", player="8s Kd", banker="2s 3d 4c")
    sight.see(e.Settled(seat=ME, spot="player", outcome="lose", stake=5_00, taken=5_00))
    lit = sight.winning_cards(sight.game.options.with_settings({"naturals": naturals}))
    assert lit == {(better, ""): set(sight.hand(better))}


def test_a_set_hand_lies_in_two_parts_each_with_its_name() -> None:
    sight = seen_at("ohio-pai-gow-poker", me="Ah Ad Ks Qd 9c 5h 2s", dealer="Kh Kd 8s 8d 3c 4h 7s")
    assert sight.set_parts(sight.game.options, ME) == ()
    sight.see(e.Chose(seat=ME, choice="set", cards=parse_cards("Ks Qd"), count=2, is_private=True))
    high, low = sight.set_parts(sight.game.options, ME)
    assert (high.name, high.words, low.name) == ("high", "pair of aces", "low")
    assert set(low.cards) == set(parse_cards("Ks Qd"))
    dealer = sight.set_parts(sight.game.options, DEALER)
    assert sum(len(part.cards) for part in dealer) == 7


@pytest.mark.parametrize(
    ("words", "shares", "names"),
    [
        ("", [], []),
        ("soft 18", [""], ["soft 18"]),
        ("full house, queens over deuces", [""], ["full house"]),
        ("high: flush, ace high, low: 8-6 low", ["high", "low"], ["flush", "8-6 low"]),
        ("low: 8-6 low", ["low"], ["8-6 low"]),
        ("5 led by day", [""], ["5"]),
        ("wong with teen", [""], ["wong with teen"]),
    ],
)
def test_what_a_hand_was_called_has_parts(words: str, shares: list[str], names: list[str]) -> None:
    parts = hand_parts(words)
    assert ([each.share for each in parts], [each.name for each in parts]) == (shares, names)
    whole = (f"{each.share}: {each.name}{each.details}".removeprefix(": ") for each in parts)
    assert ", ".join(whole) == words
