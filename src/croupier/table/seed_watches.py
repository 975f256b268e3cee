"""Watches: what chance gave in a ledger, kept until the seed is disclosed and checked against it."""

from __future__ import annotations

from collections.abc import Iterator

from croupier.cards.card import Card
from croupier.cards.shoe import Shoe
from croupier.refusals import BadLedger, OutOfCards
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.rules.script import events as e
from croupier.table.chance import Chance, commitment
from croupier.table.seeding import make_shoe, mixed, of_dice, recycled
from croupier.table.sources import again, remade

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
        seed = mixed(seed, self.shuffled.values)
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
                self._verify(seed, mixed(seed, self.seeded.values))
            case e.ShoeFinished(seed=seed) if isinstance(self.seeded, e.ShoeShuffled):
                self._verify(seed, of_dice(mixed(seed, self.seeded.values)))

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
