"""The cards on the felt as a viewer is shown them: hand by hand, with what each makes, which of them won, and
when each came to lie there."""

from __future__ import annotations

from collections.abc import Iterator

from croupier.cards.card import Card
from croupier.rules.options import Options
from croupier.rules.steps import Place
from croupier.server.live.views.felt_moves import Beats
from croupier.server.live.views.situation_parts import LyingCards, MadeShown
from croupier.table.showing.hand_words import hand_parts, hand_words
from croupier.table.showing.lit_cards import lit_cards
from croupier.table.showing.set_hands import set_apart
from croupier.table.sight import Lying, Sight


def cards_shown(sight: Sight, options: Options, beats: Beats | None = None) -> tuple[LyingCards, ...]:
    """With the versions at which they came, where those were kept."""
    lit = lit_cards(sight, options)
    found: list[LyingCards] = []
    for (place, spot), at in sight.lying.items():
        if at.count:
            since = beats.since(place, spot, at) if beats is not None else ()
            found += _parts(sight, options, place, since) or [
                _hand(sight, options, place, spot, at, lit.get((place, spot), set()), since)
            ]
    return tuple(found)


def _hand(
    sight: Sight, options: Options, place: Place, spot: str, at: Lying, lit: set[Card], since: tuple[int, ...]
) -> LyingCards:
    words = at.words or hand_words(sight, options, place, at)
    return LyingCards(
        place=place,
        spot=spot,
        cards=tuple(map(str, at.cards)),
        down=at.down,
        own_down=tuple(map(str, at.own_down)),
        words=words,
        made=_made(words),
        lit=tuple(str(card) for card in at.cards if card in lit),
        since=since,
    )


def _made(words: str) -> tuple[MadeShown, ...]:
    return tuple(MadeShown(**each._asdict()) for each in hand_parts(words))


def _parts(sight: Sight, options: Options, place: Place, since: tuple[int, ...]) -> list[LyingCards]:
    """A hand that was set lies in two."""
    parts = set_apart(sight, options, place)
    if not parts:
        return []
    came = _came(sight, place, since)
    return [
        LyingCards(
            place=place,
            spot=part.name,
            cards=tuple(map(str, part.cards)),
            words=part.words,
            made=_made(part.words),
            since=tuple(next(came[card]) for card in part.cards) if since else (),
        )
        for part in parts
    ]


def _came(sight: Sight, place: Place, since: tuple[int, ...]) -> dict[Card, Iterator[int]]:
    """When each card came; of equal tiles each by itself."""
    numbers: dict[Card, list[int]] = {}
    for card, number in zip(sight.hand(place), since, strict=False):
        numbers.setdefault(card, []).append(number)
    return {card: iter(each) for card, each in numbers.items()}
