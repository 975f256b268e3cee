"""A learner at its seat: what it may do, what it sees, and what becomes of the action it takes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from croupier.custom_games import open_game
from croupier.environments.encoder import BETTING, DECIDING, LAYING, OVER, Encoder, Observed
from croupier.environments.menu import DEAL, Laying, Mask, Menu
from croupier.environments.seated_rounds import SeatedRounds
from croupier.environments.sight_arrays import SightArrays
from croupier.errors import BadOption
from croupier.rules.game import Game
from croupier.rules.options import options_from_mapping
from croupier.rules.steps import Decide
from croupier.wagers.chips import dollars

FIXED, CHOSEN = "fixed", "chosen"
"""How bets are made before the round: always the same, or as actions."""


class LearnersTable:
    """A game whose seats take numbered actions, one after the other. An episode is so many rounds, and more
    while a wager stands."""

    def __init__(
        self,
        game: str | Game,
        *,
        seats: int | None = None,
        learners: Sequence[int] | None = None,
        bots: str = "",
        bets: Mapping[str, float] | None = None,
        betting: str = "",
        stakes: Sequence[int] = (1,),
        stack: float | None = None,
        sizes: int = 4,
        rounds: int = 1,
        options: Mapping[str, Any] | None = None,
    ) -> None:
        """Sums are dollars, `stakes` units: see docs/how-to/train-learning-programs.md."""
        found = open_game(game)
        wanted = options_from_mapping(found.options, options or {})
        if betting not in ("", FIXED, CHOSEN):
            raise BadOption(f"no betting {betting!r}", instead=f"{FIXED} or {CHOSEN}")
        if rounds < 1:
            raise BadOption(f"{rounds} rounds cannot be played", instead="one at least")
        self.seated = SeatedRounds(
            found,
            wanted,
            seats=seats,
            learners=learners,
            bots=bots,
            bets={found.spot(name, wanted).name: dollars(str(sum_)) for name, sum_ in bets.items()}
            if bets is not None
            else None,
            stack=None if stack is None else dollars(str(stack)),
        )
        self.betting = betting or (FIXED if found.choices else CHOSEN)
        self.menu = Menu(found, wanted, sizes=sizes, stakes=stakes if self.betting == CHOSEN else ())
        self.encoder = Encoder(found, wanted, self.menu, self.seated.seats, self.seated.unit)
        self.rounds = rounds
        self.seat = 0
        """Whose turn it is; 0 once the episode is over."""
        self.played = 0
        self.ask: Decide | None = None
        """The decision of that seat, once the round is dealt."""
        self.laying: Laying | None = None
        self._to_bet: list[int] = []
        self._deal_alone: Mask = np.zeros(len(self.menu), np.int8)
        self._deal_alone[DEAL] = 1
        self._arrays: dict[int, SightArrays] = {}

    @property
    def is_over(self) -> bool:
        return not self.seat

    def begin(self, seed: str | None = None) -> None:
        """Another episode."""
        if seed is not None:
            self.seated.reseed(seed)
        self.seated.clear()
        self.played = 0
        self._open()

    def _open(self) -> None:
        self.seated.open()
        self.ask = self.laying = None
        self._to_bet = sorted(self.seated.learners)
        self.seat = self._to_bet[0]

    @property
    def phase(self) -> int:
        if not self.seat:
            return OVER
        if self._to_bet:
            return BETTING
        return DECIDING if self.laying is None else LAYING

    def mask(self, seat: int) -> Mask:
        """Return the mask of legal actions of a seat: none, if it is not its turn."""
        if seat != self.seat:
            return np.zeros(len(self.menu), np.int8)
        if self._to_bet:
            if self.betting == CHOSEN and self.played < self.rounds:
                return self.menu.betting(self.seated, seat)
            return self._deal_alone.copy()
        if self.laying is not None:
            mask = np.zeros(len(self.menu), np.int8)
            mask[[self.menu.parts + part for part in self.laying.open]] = 1
            return mask
        assert self.ask is not None
        return self.menu.asked(self.ask, self.seated.table.stacks[seat])

    def observe(self, seat: int, mask: Mask) -> Observed:
        laying = self.laying if seat == self.seat else None
        arrays = self._arrays.get(seat) or self._new_arrays(seat)
        arrays.carry_on(self.seated.sights)
        return arrays.observed(self.phase, mask, laying)

    def observe_flat(self, seat: int, mask: Mask) -> npt.NDArray[np.float32]:
        """Return the observation of a seat as one array."""
        laying = self.laying if seat == self.seat else None
        arrays = self._arrays.get(seat) or self._new_arrays(seat)
        arrays.carry_on(self.seated.sights)
        return arrays.flat(self.phase, mask, laying)

    def _new_arrays(self, seat: int) -> SightArrays:
        arrays = self._arrays[seat] = SightArrays(self.encoder, seat)
        return arrays

    def act(self, action: int) -> None:
        """Carry out an action for the seat whose turn it is; raise an error if it is not legal."""
        if not self.seat:
            raise self.menu.refusal(action, np.zeros(len(self.menu), np.int8))
        if self._to_bet:
            self._bet(action)
        elif self.laying is not None:
            self._lay(action)
        else:
            self._choose(action)

    def _bet(self, action: int) -> None:
        if action != DEAL:
            mask = self.mask(self.seat)
            if not (0 <= action < len(mask) and mask[action]):
                raise self.menu.refusal(action, mask)
            bet = self.menu.bet(action)
            self.seated.bet(self.seat, bet.spot, bet.units * self.seated.unit)
            return
        if self.betting == FIXED and self.played < self.rounds:
            self.seated.bet_plainly(self.seat)
        self._to_bet.pop(0)
        if self._to_bet:
            self.seat = self._to_bet[0]
        else:
            self.seated.deal()
            self._go_on()

    def _choose(self, action: int) -> None:
        ask = self.ask
        assert ask is not None
        choice, amount = self.menu.choice(ask, action, self.seated.table.stacks[self.seat])
        if choice.selectable:
            self.laying = Laying(choice, amount)
            return
        self.seated.choose(choice.take(amount if choice.least is not None else None))
        self._go_on()

    def _lay(self, action: int) -> None:
        assert self.laying is not None
        part = action - self.menu.parts
        if part not in self.laying.open:
            raise self.menu.refusal(action, self.mask(self.seat))
        chosen = self.laying.put(part)
        if chosen is not None:
            self.laying = None
            self.seated.choose(chosen)
            self._go_on()

    def _go_on(self) -> None:
        """To the next question, the next round, or the end."""
        ask = self.ask = self.seated.ask
        if ask is not None:
            self.seat = ask.seat
            return
        self.played += 1
        if self.played < self.rounds or self.seated.stands:
            self._open()
        else:
            self.seat = 0
