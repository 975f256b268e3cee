"""Written rounds of the setting games that a player banks, for their tests."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from croupier.cards.card import Hand, parse_cards, print_cards
from croupier.games import find
from croupier.language.setting import SettingRules
from croupier.rules.game import Game
from croupier.rules.script import events as e
from croupier.table.written import WrittenRound


def both(text: str) -> tuple[str, str]:
    """`Kc Qd / 9s 9h 8d 5c 3s` → all the cards, and those of the low hand."""
    low, _, high = text.partition(" / ")
    return f"{high} {low}", low


def in_places(game: Game, bank: str, players: Sequence[str]) -> list[str]:
    """The cards as they leave the pack where the first hand goes to seat 1, past a bank in the last seat:
    what is not given is filled up from the pack."""
    rules: SettingRules = game.rules
    pack = game.equipment(game.options).pack
    assert pack is not None
    seats = list(range(1, len(players) + 1))
    if not rules.clockwise:
        seats = [seat if seat == 1 else rules.seats - seat + 1 for seat in seats]
    written = {seat: parse_cards(hand) for seat, hand in zip(seats, players, strict=True)}
    order = range(1, rules.seats + 1) if rules.clockwise else (1, *range(rules.seats, 1, -1))
    left = list(pack.cards)
    bank_hand = parse_cards(bank)
    for card in (*bank_hand, *(card for hand in written.values() for card in hand)):
        left.remove(card)
    dealt: list[Hand] = []
    for place in order:
        hand = bank_hand if place == rules.seats else written.get(place)
        if hand is None:
            hand, left = tuple(left[-rules.hand_size :]), left[: -rules.hand_size]
        dealt.append(hand)
    return [*(print_cards(hand) for hand in dealt), print_cards(left)]


def settled(
    of: str | Game,
    against: str,
    *players: str,
    bet: float = 10,
    wagers: Any = None,
    choices: Sequence[Any] | None = None,
    **paper: Any,
) -> WrittenRound:
    """A round against a bank in the last seat, who sets as written; hands are written low / high."""
    game = find(of) if isinstance(of, str) else of
    rules: SettingRules = game.rules
    bank_cards, bank_low = both(against)
    hands = [both(each) for each in players]
    own = [[seat, "set", low] if low else [seat, "house-way"] for seat, (_, low) in enumerate(hands, start=1)]
    theirs = [[rules.seats, "set", bank_low]]
    total = 9 if rules.clockwise else 8
    done = WrittenRound(
        {
            "game": game.id,
            "banker": rules.seats,
            "rolls": [[3, 3, total - 6]],
            "seats": wagers or {seat: {rules.wager.name: bet} for seat in range(1, len(hands) + 1)},
            "cards": in_places(game, bank_cards, [cards for cards, _ in hands]),
            "choices": (theirs + own if rules.is_open else own + theirs) if choices is None else choices,
        }
        | paper,
        game,
    )
    assert not any(unused.startswith(("choice", "report")) for unused in done.unused)
    return done


def outcomes(done: WrittenRound) -> list[tuple[int, str, str]]:
    return [(each.seat, each.spot, each.outcome) for each in done.results]


def called(done: WrittenRound) -> list[str]:
    return [event.words for event in done.events if isinstance(event, e.Called)]
