"""Whether a game lets slip what lies face down: each round is played once more by the same seed, with cards
that only one place knows exchanged for others that never came out. Up to the moment at which that place may
show something of them, by a choice, a settlement or a card turned up, everybody else is told and offered the
same. What a script *hides* it does not know itself before it is revealed or asked about, and then all see."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import zip_longest

from croupier.cards.card import Hand
from croupier.cards.shoe import Shoe
from croupier.rules import steps as s
from croupier.rules.choices import Chosen
from croupier.rules.game import Game
from croupier.rules.script import events as e
from croupier.rules.script.round import Round
from croupier.rules.script.table import Table
from croupier.table.chance import Chance, ShoeSource, play_out
from croupier.table.conformance.random_play import STACK, bet_by_lot
from croupier.table.seeds import make_shoe
from croupier.table.view import redact

ROUNDS, EXCHANGES = 2, 2
"""Rounds to play, and exchanges of hidden cards in each. A choice that depends on a rank shows in one of
them."""

Happening = e.Event | s.Decide
"""Something that happens in a round."""

SHOWN = (
    e.CardsShown | e.CardsRevealed | e.HolePeeked | e.CardsGiven | e.Settled | e.Reversed | e.PotAwarded
    | e.PotReturned | e.PotRaked | e.PaidOver | e.CommissionOwed | e.Reported | e.RoundVoided
)  # fmt: skip
"""Events by which the rules show something of the cards, or of what they won."""


class NotingShoe(ShoeSource):
    """It notes which of its cards go face down to whom."""

    def __init__(self, chance: Chance, shoe: Shoe, game: Game) -> None:
        super().__init__(chance, shoe, game.equipment(game.options).wheel)
        self.laid: dict[s.Place, list[int]] = defaultdict(list)

    def cards(self, ask: s.Step, count: int) -> Hand:
        assert self.shoe is not None
        if isinstance(ask, s.Deal | s.DealOut) and ask.face != "up":
            to = ask.to if isinstance(ask, s.DealOut) else (ask.to,) * count
            for number, place in enumerate(to, start=self.shoe.dealt):
                self.laid[place].append(number)
        return super().cards(ask, count)


def nothing_is_let_slip(game: Game) -> Iterator[str]:
    if game.equipment(game.options).pack is None:
        return
    for number in range(ROUNDS):
        seed = f"slips {number}"
        shoe = make_shoe(game, game.options, seed)
        source, told = _played(game, seed, shoe)
        for place, laid in source.laid.items():
            for turn in range(EXCHANGES):
                other = _exchanged(shoe, laid, turn)
                if source.remade or source.shoe is None or other.cut_card < source.shoe.dealt:
                    continue
                _, again = _played(game, seed, other)
                if (slip := _slip(told, again, place)) is not None:
                    yield f"what lies face down for {_named(place)} changes what others are told: {slip}"
                    return


def _named(place: s.Place) -> str:
    return f"seat {place}" if isinstance(place, int) else f"the {place}"


def _exchanged(shoe: Shoe, laid: list[int], turn: int) -> Shoe:
    """Cards of the shoe in these places exchanged for its last ones; its cutting card lies before those."""
    order = list(shoe.order)
    end = len(order) - turn * len(laid)
    for place, last in zip(laid, range(end - 1, end - 1 - len(laid), -1), strict=True):
        order[place], order[last] = order[last], order[place]
    return Shoe(order, max(0, end - len(laid)))


def _played(game: Game, seed: str, shoe: Shoe) -> tuple[NotingShoe, list[Happening]]:
    """A round by lot, in which each choice is drawn by itself: one that has other ways moves no other."""
    seats = range(1, 1 + min(game.seats, max(3, game.fewest_players)))
    banker = max(seats) if game.needs_banker else 0
    playing = Round(
        game,
        Table(game.options, dict.fromkeys(seats, STACK)),
        button=1 if game.banking == "pot" else 0,
        banker=banker,
        fresh_shoe=True,
    )
    if banker:
        playing.post_bank(banker, STACK // 2)
    bet_by_lot(playing, Chance(seed))
    source = NotingShoe(Chance(seed), Shoe(shoe.order, len(shoe.order)), game)
    asked: dict[int, s.Decide] = {}

    def choose(_: object, ask: s.Decide) -> Chosen:
        asked[len(playing.events)] = ask
        chance = Chance(f"{seed} choice {len(asked)}")
        return chance.one_of(ask.choices).by_lot(chance.below)

    play_out(playing, source, choose)
    told: list[Happening] = []
    for number, event in enumerate(playing.events):
        if number in asked:
            told.append(asked[number])
        told.append(event)
    return source, told


def _slip(told: list[Happening], again: list[Happening], place: s.Place) -> str | None:
    """Return what differs for a person who does not know the cards, without a public reason; None if
    nothing does."""
    for number, (one, other) in enumerate(zip_longest(told, again)):
        if isinstance(one, e.CardsReshuffled):
            return None
        if _seen(one, place) == _seen(other, place):
            continue
        before = told[number - 1] if number else None  # who asks to be played for shows what is played
        if any(_may_show(each, place) for each in (before, one, other)):
            return None
        if _goes_on(told[number:], place) != _goes_on(again[number:], place):
            return None
        return _words(one if one is not None else other)
    return None


def _may_show(each: Happening | None, place: s.Place) -> bool:
    return isinstance(each, SHOWN) or (isinstance(each, e.Chose | s.Decide) and each.seat == place)


def _goes_on(rest: list[Happening], place: s.Place) -> bool:
    """Whether the place is dealt to next, after what is called: by its cards the rules may draw for it."""
    after = next((each for each in rest if not isinstance(each, e.Called)), None)
    return isinstance(after, e.CardsDealt) and after.to == place


def _words(each: Happening | None) -> str:
    match each:
        case s.Decide(seat=seat, choices=choices):
            return f"seat {seat} may {', '.join(map(str, choices))}"
        case e.Called(words=words):
            return f"“{words}”"
    return str(each)


def _seen(each: Happening | None, place: s.Place) -> object:
    """Return what all other seats together can see."""
    match each:
        case s.Decide(seat=seat, choices=choices):
            return (seat, *map(str, choices))
        case e.CardsDealt(to=to) | e.CardsDiscarded(seat=to):
            return redact(each, None) if to == place else each
        case e.Chose(seat=seat):
            return redact(each, None) if seat == place else each
        case e.CardsHidden() | e.CardsBurned():
            return redact(each, None)
    return each
