"""Hands of Chinese poker on paper, for the tests of its games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from croupier.cards.card import CARDS, parse_cards, print_cards
from croupier.families.setting.chinese.hands import Rows
from croupier.rules.game import Game
from croupier.rules.script import events as e
from croupier.table.written import WrittenRound

CHINESE = "hustler-13-card-chinese-poker"


def rows(text: str) -> Rows:
    """`6s 6h Ad / Th Td Tc 3s 4d / 5h 6d 7c 8s 9h`."""
    return Rows(*(parse_cards(part) for part in text.split("/")))


def dealt(*settings: str) -> list[str]:
    """Settings in which a rank alone (`K`) is any card of it that no other names, suits going round so that
    ranks alone make no flush."""
    named = {word for text in settings for word in text.split() if len(word) == 2}
    spare = [card for card in CARDS[:52] if str(card) not in named]
    spare.sort(key=lambda card: (card.suit + card.rank) % 4)

    def card(word: str) -> str:
        if len(word) == 2 or word == "/":
            return word
        found = next(each for each in spare if str(each)[0] == word)
        spare.remove(found)
        return str(found)

    return [" ".join(map(card, text.split())) for text in settings]


def played(
    *settings: str,
    stacks: Mapping[int, Any] | Sequence[Any] = (),
    game: Game | None = None,
    **paper: Any,
) -> WrittenRound:
    """A round in which seats 1, 2, … hold and set these hands, each `front / middle / back`; the last seat
    has the button unless it is said."""
    seats = range(1, len(settings) + 1)
    texts = dealt(*settings)
    chips = dict(stacks) if isinstance(stacks, Mapping) else dict(enumerate(stacks, start=1))
    chips = chips or dict.fromkeys(seats, 10_000)
    button = paper.get("button", max(seats))
    order = [*range(button + 1, max(seats) + 1), *range(1, button + 1)]
    cards = [print_cards(parse_cards(texts[seat - 1].replace("/", " "))) for seat in order]
    choices = [[seat, "set", texts[seat - 1]] for seat in order]
    done = WrittenRound(
        {"game": CHINESE, "stacks": chips, "button": button, "cards": cards, "choices": choices} | paper, game
    )
    assert not done.unused
    return done


def units(done: WrittenRound, unit: int = 10) -> dict[int, float]:
    """What each seat won or lost, in units of so many dollars."""
    return {seat: net / 100 / unit for seat, net in done.net.items()}


def payments(done: WrittenRound) -> list[tuple[int, int, float]]:
    """Who paid whom how many dollars, in order."""
    return [(each.seat, each.to, each.amount / 100) for each in done.events if isinstance(each, e.PaidOver)]


def called(done: WrittenRound) -> list[str]:
    return [each.words for each in done.events if isinstance(each, e.Called)]


# Open-face

OPEN_FACE = "hustler-open-face-chinese-poker"
FIRST, STREETS, FANTASY_CARDS = 5, 4, 14


def laid_out(hands: Mapping[str, str], fantasy: Sequence[str] = ()) -> tuple[list[str], list[list[Any]]]:
    """The cards as they leave the shoe and the choices that lay them, for hands by position: `2`, or `2b` for
    a second hand. Backs are filled first; what is thrown away is what nobody else needs."""
    texts = dict(zip(hands, dealt(*hands.values()), strict=True))
    final = {name: rows(text) for name, text in texts.items()}
    needed = {card for hand in final.values() for row in hand for card in row}
    spare = [str(card) for card in CARDS[:52] if card not in needed]
    order = {name: [(at, card) for at in (2, 1, 0) for card in hand[at]] for name, hand in final.items()}
    others = [name for name in hands if name not in fantasy]
    cards = [str(order[name][at][1]) for at in range(FIRST) for name in hands]
    thrown = {name: spare.pop() for name in fantasy}
    for name in fantasy:
        cards += [*(str(card) for _, card in order[name][FIRST:]), thrown[name]]
    choices: list[list[Any]] = []
    for name in hands:
        if name in fantasy:
            choices.append([int(name.rstrip("b")), "set", str(final[name])])
        else:
            choices.append(_placed(name, order[name][:FIRST]))
    for street in range(STREETS if others else 0):
        new = {name: order[name][FIRST + 2 * street : FIRST + 2 * street + 2] for name in others}
        out = {name: spare.pop() for name in others}
        cards += [str(new[name][at][1]) for at in range(2) for name in others] + [
            out[name] for name in others
        ]
        choices += [_placed(name, new[name]) for name in others]
    return cards, choices


def _placed(name: str, cards: Sequence[tuple[int, Any]]) -> list[Any]:
    parts = [" ".join(str(card) for row, card in cards if row == at) or "-" for at in range(3)]
    return [int(name.rstrip("b")), "place", " / ".join(parts)]


def face_up(
    hands: Mapping[int, str] | Sequence[str],
    fantasy: Sequence[int] = (),
    first: Sequence[Any] = (),
    game: Game | None = None,
    **paper: Any,
) -> WrittenRound:
    """A round of open-face poker that ends with these hands, by position; the button is the seat before the
    first. `first` are choices that come before the cards."""
    by_seat = hands if isinstance(hands, Mapping) else dict(enumerate(hands, start=1))
    named = {str(seat): text for seat, text in by_seat.items()}
    cards, choices = laid_out(named, [str(seat) for seat in fantasy])
    seats = sorted(by_seat)
    if fantasy and "markers" not in paper:
        paper["markers"] = {"fantasy-land": " ".join(map(str, fantasy)), "plays-on": " ".join(named)}
    if len(seats) == 2 and not first and "markers" not in paper:
        first = [[seat, "one-hand"] for seat in by_seat]
    done = WrittenRound(
        {
            "game": OPEN_FACE,
            "stacks": dict.fromkeys(seats, 10_000),
            "button": list(by_seat)[-1],
            "cards": cards,
            "choices": [*first, *choices],
        }
        | paper,
        game,
    )
    assert not done.unused
    return done


def points(done: WrittenRound, kondition: int = 1) -> dict[int, float]:
    return units(done, kondition)
