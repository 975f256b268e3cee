"""Hands as people write them: `AsKs`, `QQ+,AKs`, `(AsKs)Qd`, `AsAhQd/Qd`, `random`; boards and dead cards."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from croupier.cards.card import Card, Hand, print_cards
from croupier.errors import BadCards, ParseError, nearest
from croupier.odds.poker.layout import BOARD, DOWN, THROW, UP, PokerLayout
from croupier.odds.poker.ranges import RANDOM, WORDS, cards_in, hands_of
from croupier.rules.steps import Place


@dataclass(frozen=True)
class KnownHand:
    """Known cards of a seat's hand."""

    text: str
    hands: tuple[Hand, ...]
    """Hands that the seat may have, of its known face-down cards; a single one if the hand is no range."""
    up: Hand = ()
    """Cards that lie face up."""
    thrown: Hand = ()
    """Cards that the hand throws away, or has thrown away."""
    missing_down: int = 0
    missing_up: int = 0
    """Number of face-up cards that are unknown or still to come; `missing_down` is that of face-down
    cards."""
    throws: tuple[int, ...] = ()
    """Numbers of cards that the hand may throw away, if the question is which are best."""

    @property
    def is_range(self) -> bool:
        return len(self.hands) > 1

    @property
    def missing(self) -> int:
        return self.missing_down + self.missing_up

    @property
    def sure(self) -> Hand:
        """Cards that nobody else can get."""
        return self.up + self.thrown + (self.hands[0] if not self.is_range else ())

    def throwing(self, cards: Hand, draws: bool) -> KnownHand:
        """Return the hand with these cards thrown away, and as many to come if the game draws."""
        kept = tuple(card for card in self.hands[0] if card not in cards)
        more = len(cards) if draws else 0
        text = f"{print_cards(self.hands[0])}/{print_cards(cards)}".replace(" ", "")
        return replace(
            self, text=text, hands=(kept,), thrown=cards, missing_down=self.missing_down + more, throws=()
        )

    def discards(self) -> Iterable[Hand]:
        """Yield every set of cards that the hand may throw away."""
        for count in self.throws:
            yield from combinations(self.hands[0], count)


def parse_hand(text: str, layout: PokerLayout) -> KnownHand:
    """Parse one seat's hand as written for this game."""
    written = text.strip()
    if written.lower() in RANDOM:
        return KnownHand(written.lower(), ((),), missing_down=layout.down, missing_up=layout.up)
    body, stroke, behind = written.partition("/")
    inside, up = _apart(body, layout)
    hands = _known_down(inside, layout, written)
    for hand in hands:
        _no_card_twice((*hand, *up), written, layout)
    known = len(hands[0])
    if len(up) > layout.up:
        raise BadCards(f"{len(up)} up-cards in {written}", instead=f"there are {layout.up} at most")
    missing_up = layout.up - len(up)
    if not (layout.draws or layout.throws):
        if stroke:
            raise ParseError(f"{written} throws cards away", "nobody does in this game")
        return KnownHand(written, hands, up, missing_down=layout.down - known, missing_up=missing_up)
    return _with_throws(written, hands, up, missing_up, stroke + behind.strip(), layout)


def _with_throws(
    written: str, hands: tuple[Hand, ...], up: Hand, missing_up: int, behind: str, layout: PokerLayout
) -> KnownHand:
    """Return a hand with the discard that is written behind the stroke; `?` asks for the best one."""
    known, draws = len(hands[0]), layout.draws
    must = layout.throws if known == layout.first_down and len(up) <= layout.up_before_throw else 0
    left = layout.down - (known - must)
    holding = KnownHand(written, hands, up, missing_down=left, missing_up=missing_up)
    wants = behind == "/?" or (must and not behind)
    if not behind and not must:
        return holding
    if len(hands) > 1 or known < layout.first_down:
        raise ParseError(f"{written} throws cards away", "only a hand of known cards can", "AsKsQd/Qd")
    if wants:
        return replace(holding, throws=(must,) if must else tuple(range(len(hands[0]) + 1)))
    thrown = cards_in(behind[1:])
    if thrown is None:
        raise ParseError(f"no cards {behind[1:]!r} to throw away", instead=nearest(behind[1:], ["?"]))
    _no_card_twice(thrown, written, layout)
    for card in thrown:
        if card not in hands[0]:
            raise BadCards(f"{card} is not in the hand {written}", instead=print_cards(hands[0]))
    if must and len(thrown) != must:
        raise BadCards(f"{len(thrown)} cards thrown away in {written}", instead=f"it must be {must}")
    return replace(holding.throwing(thrown, draws), text=written)


def _apart(body: str, layout: PokerLayout) -> tuple[str, Hand]:
    """Split a written hand into its face-down part, as written, and its face-up cards."""
    inside = re.findall(r"\(([^()]*)\)", body)
    outside = re.sub(r"\([^()]*\)", " ", body)
    if "(" in outside or ")" in outside:
        raise ParseError(f"no hand {body!r}", "a bracket is left open", "such as (AsKs)Qd")
    if inside:
        up = cards_in(outside)
        if up is None:
            raise ParseError(f"no up-cards {outside.strip()!r}", instead="such as (AsKs)Qd")
        return "".join(inside) if cards_in("".join(inside)) is not None else ",".join(inside), up
    cards = cards_in(body)
    if cards is None or not layout.up:
        return body, ()
    lies = [stage.kind for stage in layout.stages if stage.kind in (DOWN, UP) for _ in range(stage.count)]
    for stage in layout.stages:
        if stage.kind == THROW and len(cards) <= layout.own:
            lies = lies[stage.count :]  # those that were thrown away lay face down, and came first
    if len(cards) > len(lies):
        raise BadCards(f"{len(cards)} cards in {body}", instead=f"a hand has {layout.own}")
    down = [card for card, kind in zip(cards, lies, strict=False) if kind == DOWN]
    return print_cards(down), tuple(card for card, kind in zip(cards, lies, strict=False) if kind == UP)


def _known_down(inside: str, layout: PokerLayout, written: str) -> tuple[Hand, ...]:
    cards = cards_in(inside)
    is_stud = bool(layout.up)
    sizes = {layout.first_down, layout.first_down - layout.throws}
    if cards is not None and ("," not in inside or len(cards) in sizes):
        if is_stud and len(cards) <= max(layout.down, layout.first_down):
            return (cards,)
        if len(cards) not in sizes:
            wanted = " or ".join(map(str, sorted(sizes, reverse=True)))
            raise BadCards(f"{written} has {len(cards)} cards", instead=f"a hand of this game has {wanted}")
        return (cards,)
    size = min(sizes)
    words = [word for part in inside.split(",") for word in _words(part)]
    if any(word.lower() in RANDOM for word in words):
        if len(words) > 1:
            raise ParseError(f"no range {inside!r}", "random leaves nothing to add")
        return ((),)
    if len(words) == 1 and not re.sub(r"[xX?]", "", words[0]):
        return ((),)
    found: dict[frozenset[Card], Hand] = {}
    for word in words:
        if word.isalpha() and len(word) > 4 and not cards_in(word) and not set("xX?") & set(word):
            raise ParseError(f"no range {word!r}", instead=nearest(word, WORDS))
        for hand in hands_of(word, size, layout.pack):
            found[frozenset(hand)] = hand
    return tuple(found.values())


def _words(part: str) -> list[str]:
    """Return the words between two commas; one hand's cards may stand apart."""
    return [part] if part.strip() and cards_in(part) is not None else part.split()


def parse_boards(text: str, layout: PokerLayout) -> dict[Place, Hand]:
    """Parse the cards of every board, with a stroke between boards: `AhKd2c / 5s5d9h`."""
    laid: dict[Place, Hand] = dict.fromkeys(layout.boards, ())
    parts = [part.strip() for part in text.split("/")]
    if not text.strip():
        return laid
    if len(parts) > len(laid):
        what = f"{len(parts)} boards" if laid else "a board"
        raise BadCards(f"{what} in a game with {len(laid) or 'none'}", instead=f"board {text!r}")
    for place, part in zip(laid, parts, strict=False):
        cards = cards_in(part)
        if cards is None:
            raise ParseError(f"no board {part!r}", instead="such as AhKd2c")
        fitting = [0]
        for stage in layout.stages:
            if stage.kind == BOARD and stage.place == place:
                fitting.append(fitting[-1] + stage.count)
        if len(cards) not in fitting:
            wanted = ", ".join(map(str, fitting[:-1])) + f" or {fitting[-1]}"
            raise BadCards(f"{len(cards)} cards on the board", instead=f"{wanted} cards")
        laid[place] = cards
    return laid


def parse_dead(text: str) -> Hand:
    cards = cards_in(text)
    if cards is None:
        raise ParseError(f"no dead cards {text!r}", instead="such as AhKd2c")
    return cards


def _no_card_twice(cards: Sequence[Card], where: str, layout: PokerLayout) -> None:
    for card in cards:
        if card not in layout.pack.cards:
            raise BadCards(f"no {card} in {layout.pack.name}", instead=where)
        if cards.count(card) > 1:
            raise BadCards(f"{card} twice in {where}")


def check_all(
    holdings: Sequence[KnownHand], boards: dict[Place, Hand], dead: Hand, layout: PokerLayout
) -> frozenset[Card]:
    """Return the cards whose place is known; refuse a card that is in two places."""
    places: dict[Card, str] = {}
    lying = [(f"in hand {number}", each.sure) for number, each in enumerate(holdings, start=1)]
    lying += [("on the board", cards) for cards in boards.values()]
    for where, cards in [*lying, ("among the dead cards", dead)]:
        for card in cards:
            if card not in layout.pack.cards:
                raise BadCards(f"no {card} in {layout.pack.name}")
            if card in places:
                both = f"twice {where}" if places[card] == where else f"{places[card]} and {where}"
                raise BadCards(f"{card} is {both}")
            places[card] = where
    return frozenset(places)
