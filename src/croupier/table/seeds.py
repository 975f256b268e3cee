"""The seeds of shoes, dice and wheels: where they come from, how players have a part in them, and how a
disclosed seed is checked.

The hash of the next seed is published first. Then each player may give a value. When the seed is used, it is
mixed with the values that were given: the house could not choose the seed by them, nor a player the value by
it. A watch keeps what chance gave in a ledger until the seed is disclosed.
"""

from __future__ import annotations

from collections.abc import Container, Iterator
from hashlib import sha256
from hmac import new as hmac
from typing import NamedTuple

from croupier.cards.card import Card
from croupier.cards.shoe import Shoe
from croupier.errors import BadLedger, OutOfCards, ParseError
from croupier.rules.game import Equipment, Game
from croupier.rules.options import Options
from croupier.rules.script import events as e
from croupier.rules.script.events import MarkerValues
from croupier.table.chance import Chance, again, fresh_seed, remade

LONGEST = 64
"""Letters of a player's value."""
ROUNDS = 100
"""For which dice or a wheel keep their seed, unless the house says otherwise."""


def commitment(seed: str) -> str:
    """Return the hash of a seed. It is published before play, so that the seed cannot change afterwards."""
    return sha256(f"croupier seed {seed}".encode()).hexdigest()


class Seeds(NamedTuple):
    """The seeds of a table that are not disclosed yet. They are secret."""

    chance: str = ""
    """The seed of the dice or the wheel; '' if there is none."""
    shoe: str = ""
    """The seed of the shoe; '' if there is none."""
    sitting: str | None = None
    """The seed of all shoes to come; None if each has its own."""
    next: str = ""
    """Promised for the next shoe, or for dice or wheel later; '' where players have no part in it."""


def mix_seed(seed: str, values: MarkerValues) -> str:
    """Return the seed mixed with the players' values; the seed itself if there are none.

    >>> mix_seed("secret", ()), mix_seed("secret", ((1, "my cat"), (3, "17")))[:16]
    ('secret', '8eecceed95b27db6')
    """
    if not values:
        return seed
    said = "\n".join(f"{seat} {value}" for seat, value in values)
    return hmac(seed.encode(), f"croupier values\n{said}".encode(), sha256).hexdigest()


def of_dice(seed: str) -> str:
    """Return the seed of the dice in a game with cards, derived from that of the shoe."""
    return f"{seed} dice"


class MixedSeed(NamedTuple):
    seed: str
    values: MarkerValues

    @property
    def mixed(self) -> str:
        return mix_seed(self.seed, self.values)


class SeedCommitment:
    """The seed that is promised, and what has been given to be mixed with it."""

    def __init__(self) -> None:
        self.next = fresh_seed()
        self.values: dict[int, str] = {}
        self.lasts = ROUNDS
        self.rounds = 0
        """That the dice or the wheel have had this seed."""

    @property
    def promise(self) -> str:
        return commitment(self.next)

    def give(self, seat: int, value: str) -> None:
        """The last one that a seat gives counts."""
        if not value or len(value) > LONGEST or not value.isascii() or not value.isprintable():
            raise ParseError("no value to be mixed with the seed", instead=f"1 to {LONGEST} plain letters")
        self.values[seat] = value

    def take(self, seats: Container[int]) -> MixedSeed:
        """Return the committed seed with the values of the seats, and commit to another."""
        given = sorted((seat, value) for seat, value in self.values.items() if seat in seats)
        drawn = MixedSeed(self.next, tuple(given))
        self.next, self.values = fresh_seed(), {}
        return drawn


def make_shoe(game: Game, options: Options, seed: str) -> Shoe:
    """The shoe that a seed shuffles for this game."""
    return shoe_of(game.equipment(options), seed)


def shoe_of(equipment: Equipment, seed: str) -> Shoe:
    """Return the shoe of an equipment, shuffled by a seed."""
    assert equipment.pack is not None
    order = Chance(seed).shuffled(list(equipment.pack.cards))
    return Shoe(order, len(order) - equipment.cut_card)


def recycled(shoe: Shoe, discards: int, seed: str) -> Shoe:
    """The first `discards` cards of a shoe that ran out, shuffled again by its seed."""
    return Shoe(Chance(f"{seed} again").shuffled(list(shoe.order[:discards])))


LOOK_AHEAD = 7
"""The most cards that one step deals: the cutting card may lie among them."""


class ShoeWatch:
    """Collects what leaves a shoe, and checks it against the seed when that is disclosed."""

    def __init__(self, game: Game, options: Options, shuffled: e.ShoeShuffled) -> None:
        self.game = game
        self.options = options
        self.shuffled = shuffled
        equipment = game.equipment(options)
        size = len(equipment.pack) if equipment.pack is not None else 0
        if (shuffled.cards, shuffled.cut_card) != (size, size - equipment.cut_card):
            raise BadLedger("shuffles another shoe", f"the game has one of {size} cards")
        self._drawn: list[Card | int | e.CardsReshuffled] = []
        """The cards, for a shuffle of discards how many those were, and cards that went back."""
        self._before_round = 0
        self.rounds = 0
        """How many were opened since the shuffle."""

    @property
    def is_cut_card_next(self) -> bool:
        """Whether one of the next cards lies behind the cutting card."""
        return len(self._drawn) + LOOK_AHEAD > self.shuffled.cut_card

    def watch(self, event: e.Event) -> None:
        match event:
            case e.RoundOpened():
                self.rounds += 1
                self._before_round = len(self._drawn)
            case e.CardsDealt(cards=cards) | e.CardsHidden(cards=cards) | e.CardsBurned(cards=cards):
                self._drawn += cards
            case e.DiscardsShuffled():
                self._drawn.append(self._before_round)
            case e.CardsReshuffled():
                self._drawn.append(event)
            case e.ShoeFinished(seed=seed):
                self._verify(seed)

    def _verify(self, seed: str) -> None:
        if commitment(seed) != self.shuffled.commitment:
            raise BadLedger("discloses another seed", "it does not fit the commitment of the shuffle")
        seed = mix_seed(seed, self.shuffled.values)
        shoe = make_shoe(self.game, self.options, seed)
        times = 0
        for place, drawn in enumerate(self._drawn, start=1):
            if isinstance(drawn, int):
                shoe = recycled(shoe, drawn, seed)
                continue
            if isinstance(drawn, e.CardsReshuffled):
                times += 1
                shoe = remade(shoe, drawn.cards, again(seed, times))
                if drawn.left != shoe.remaining:
                    raise BadLedger(
                        "discloses a shoe that was not dealt",
                        f"{drawn.left} cards were left to deal from, not {shoe.remaining}",
                    )
                continue
            right = _next(shoe)
            if drawn is not right:
                raise BadLedger(
                    "discloses a shoe that was not dealt", f"card {place} was {drawn}, not {right}"
                )


def _next(shoe: Shoe) -> Card | None:
    try:
        return shoe.draw()
    except OutOfCards:
        return None


class ChanceWatch:
    """Collects rolls and spins, and checks them against the seed when that is disclosed."""

    def __init__(self, game: Game, options: Options, seeded: e.ChanceSeeded | e.ShoeShuffled) -> None:
        self.equipment = game.equipment(options)
        self.seeded = seeded
        self._results: list[tuple[int, ...] | str] = []

    def watch(self, event: e.Event) -> None:
        match event:
            case e.DiceThrown(faces=faces):
                self._results.append(faces)
            case e.WheelSpun(pocket=pocket):
                self._results.append(pocket)
            case e.ChanceDisclosed(seed=seed) if isinstance(self.seeded, e.ChanceSeeded):
                self._verify(seed, mix_seed(seed, self.seeded.values))
            case e.ShoeFinished(seed=seed) if isinstance(self.seeded, e.ShoeShuffled):
                self._verify(seed, of_dice(mix_seed(seed, self.seeded.values)))

    def _verify(self, seed: str, drawn: str) -> None:
        if commitment(seed) != self.seeded.commitment:
            raise BadLedger("discloses another seed", "it does not fit the commitment at the opening")
        for number, (result, right) in enumerate(
            zip(self._results, self._again(drawn), strict=False), start=1
        ):
            if result != right:
                raise BadLedger("discloses other chances", f"result {number} was {result}, not {right}")

    def _again(self, seed: str) -> Iterator[tuple[int, ...] | str]:
        chance = Chance(seed)
        for result in self._results:
            if isinstance(result, str):
                yield chance.one_of(self._pockets())
            else:
                yield chance.roll(len(result)).faces

    def _pockets(self) -> tuple[str, ...]:
        assert self.equipment.wheel is not None
        return self.equipment.wheel.pockets
