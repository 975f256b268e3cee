"""The seeds of shoes, dice and wheels: where they come from, how players have a part in them, and how a
disclosed seed is checked.

The hash of the next seed is published first. Then each player may commit to a value by its hash. Before the
seed is used, no other commitments are taken and the values are opened; the seed is mixed with those that were
opened. So the house could not choose the seed by the values, and nobody, not even who knows the seed, could
choose a value by those of others. A watch keeps what chance gave in a ledger until the seed is disclosed.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from hmac import new as hmac
from typing import NamedTuple

from croupier.cards.card import Card
from croupier.cards.shoe import Shoe
from croupier.errors import BadLedger, NotYet, OutOfCards, ParseError
from croupier.rules.game import Equipment, Game
from croupier.rules.options import Options
from croupier.rules.script import events as e
from croupier.rules.script.events import MarkerValues
from croupier.table.chance import Chance, again, fresh_seed, remade

SHORTEST, LONGEST = 22, 64
"""Letters of a player's value. A shorter one could be found from its hash by trying."""
DIGITS = 64
"""Hex digits of a commitment."""
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


def value_commitment(promise: str, seat: int, value: str) -> str:
    """Return the hash by which a seat commits to its value for the seed with that promise.

    >>> value_commitment("ab", 2, "0123456789abcdef0123456789abcdef")[:16]
    '9b8b7d6b4918dcdf'
    """
    return sha256(f"croupier value {promise} {seat} {value}".encode()).hexdigest()


class MixedSeed(NamedTuple):
    """A seed with the values that it is mixed with."""

    seed: str
    values: MarkerValues
    unopened: tuple[int, ...] = ()
    """Seats whose values were committed to and not opened."""

    @property
    def mixed(self) -> str:
        return mix_seed(self.seed, self.values)


class PlayerValues:
    """The values that players commit to and open for one promised seed. The ledger has all of it; table and
    replay follow it with this class."""

    def __init__(self, promise: str) -> None:
        self.promise = promise
        self.commitments: dict[int, str] = {}
        """Seat → the hash of its value."""
        self.opened: dict[int, str] = {}
        self.are_closed = False
        """Whether values are being opened, and no other commitments are taken."""

    def commit(self, seat: int, digest: str) -> None:
        """Take the hash of a seat's value; the last one counts. Refused once values are opened."""
        if len(digest) != DIGITS or not set(digest) <= set("0123456789abcdef"):
            raise ParseError("that is no commitment to a value", instead=f"{DIGITS} hex digits")
        if self.are_closed:
            raise NotYet("no commitment is taken now", "values are being opened", "after the shuffle")
        self.commitments[seat] = digest

    def close(self) -> None:
        """Take no other commitments."""
        if self.are_closed:
            raise NotYet("the commitments are closed already")
        self.are_closed = True

    def open(self, seat: int, value: str) -> None:
        """Take the value that a seat has committed to."""
        if not self.are_closed:
            raise NotYet("no value is opened yet", "others may still commit to theirs", "before the shuffle")
        if not SHORTEST <= len(value) <= LONGEST or not value.isascii() or not value.isprintable():
            raise ParseError(
                "no value to be mixed with the seed", instead=f"{SHORTEST} to {LONGEST} plain letters"
            )
        if self.commitments.get(seat) != value_commitment(self.promise, seat, value):
            raise ParseError(f"seat {seat} has not committed to that value")
        self.opened[seat] = value

    def forget(self, seat: int) -> None:
        """Forget the value of a seat that is left."""
        self.commitments.pop(seat, None)
        self.opened.pop(seat, None)

    @property
    def unopened(self) -> tuple[int, ...]:
        """The seats that have not opened their values, in order."""
        return tuple(sorted(self.commitments.keys() - self.opened.keys()))

    @property
    def values(self) -> MarkerValues:
        """The opened values, in the order of the seats."""
        return tuple(sorted(self.opened.items()))


class SeedCommitment:
    """The committed seed, and the values that players add to it."""

    def __init__(self) -> None:
        self.next = fresh_seed()
        self.values = PlayerValues(self.promise)
        self.takes_values = True
        """False in a ledger of a former version, in which values were given openly."""
        self.lasts = ROUNDS
        self.rounds = 0
        """That the dice or the wheel have had this seed."""

    @property
    def promise(self) -> str:
        return commitment(self.next)

    def take(self) -> MixedSeed:
        """Return the promised seed with the opened values, and promise another."""
        drawn = MixedSeed(self.next, self.values.values, self.values.unopened)
        self.next = fresh_seed()
        self.values = PlayerValues(self.promise)
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
