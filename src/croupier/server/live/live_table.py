"""A live table: what people, dealers and the floor can tell it to do.

Every command takes `by` (the person; '' is the house, who may act for any seat), `key` (the same key again is
answered again and not done again) and `version` (what the sender saw; refused where the table has gone on).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from croupier.refusals import IllegalBet
from croupier.server.live.bots import STACK
from croupier.server.live.dealing import dealt_options
from croupier.server.live.owning import Done as Done
from croupier.server.live.owning import OwnedTable
from croupier.server.live.seat_notes import Rules
from croupier.server.live.seating import CLOSED, OVER
from croupier.server.store.keeping import Writing


class LiveTable(OwnedTable):
    """`start` it; then call its commands from any task of the same loop."""

    async def sit(
        self, person: str, name: str, seat: int, buy_in: int, *, approved: bool = False, **how: Any
    ) -> Done:
        return await self._do(lambda: self.dealing.sit(person, name, seat, buy_in, approved=approved), **how)

    async def leave(self, seat: int, *, approved: bool = False, **how: Any) -> Done:
        return await self._do(lambda: self.dealing.leave(seat, approved=approved), seat=seat, **how)

    async def stay(self, seat: int, **how: Any) -> Done:
        return await self._do(lambda: self.dealing.stay(seat), seat=seat, **how)

    async def buy(self, seat: int, amount: int, *, approved: bool = False, **how: Any) -> Done:
        return await self._do(lambda: self.dealing.buy(seat, amount, approved=approved), seat=seat, **how)

    async def bet(self, seat: int, bets: Mapping[str, int], **how: Any) -> Done:
        return await self._do(lambda: self.dealing.bet(seat, bets), seat=seat, opens=True, **how)

    async def take_down(self, seat: int, spot: str, amount: int | None = None, **how: Any) -> Done:
        return await self._do(
            lambda: self.dealing.take_down(seat, spot, amount), seat=seat, opens=True, **how
        )

    async def press(self, seat: int, button: str, spot: str = "", **how: Any) -> Done:
        return await self._do(lambda: self.dealing.press(seat, button, spot), seat=seat, opens=True, **how)

    async def switch(self, seat: int, spot: str, working: bool, **how: Any) -> Done:
        return await self._do(lambda: self.dealing.switch(seat, spot, working), seat=seat, opens=True, **how)

    async def ready(self, seat: int, is_ready: bool = True, **how: Any) -> Done:
        """The last one who gets ready begins the round, or hears why it cannot begin."""
        return await self._do(
            lambda: self.dealing.ready(seat, is_ready, self._away), seat=seat, opens=is_ready, **how
        )

    async def deal(self, **how: Any) -> Done:
        return await self._do(lambda: self.dealing.deal(), opens=True, **how)

    async def choose(
        self, seat: int, name: str, amount: int | None = None, cards: str = "", **how: Any
    ) -> Done:
        return await self._do(lambda: self.dealing.choose(seat, name, amount, cards), seat=seat, **how)

    async def report(
        self, name: str, seat: int = 0, right: str = "", *, later: bool = False, **how: Any
    ) -> Done:
        return await self._do(lambda: self.dealing.report(name, seat, right, later=later), **how)

    async def offer_bank(self, seat: int, cover: int | None = None, **how: Any) -> Done:
        return await self._do(lambda: self.dealing.offer_bank(seat, cover), seat=seat, **how)

    async def add_bot(self, seat: int = 0, *, strategy: str = "", buy_in: int = STACK, **how: Any) -> Done:
        return await self._do(lambda: self.dealing.add_bot(seat, strategy=strategy, buy_in=buy_in), **how)

    async def remove_bot(self, seat: int, **how: Any) -> Done:
        return await self._do(lambda: self.dealing.remove_bot(seat), **how)

    async def set_rules(self, rules: Rules, **how: Any) -> Done:
        """How the table is run; its link stays as it is."""

        def act() -> None:
            if rules.link != self.rules.link:
                raise IllegalBet("a table cannot be linked to others later", instead="open another one")
            self.dealing.rules = rules

        return await self._do(act, **how)

    async def set_options(self, settings: Mapping[str, str], *, later: bool = False, **how: Any) -> Done:
        """Between rounds: this ledger ends and another begins, all chips carried over. `later`: as soon as
        the round is over."""

        def act() -> Writing | None:
            options = dealt_options(self.game, settings)
            if self.phase == CLOSED:
                raise IllegalBet("the options stay as they are", "the table is closed", "reopen it first")
            if not later or self.phase == OVER:
                return self._renew(options)
            self.dealing.beside.settings = dict(settings)
            return None

        return await self._do(act, **how)

    async def close_table(self, *, later: bool = False, **how: Any) -> Done:
        """`later`: as soon as the round is over."""
        return await self._do(lambda: self.dealing.close(later=later), **how)

    async def recall(self, **how: Any) -> Done:
        """What was ordered for after the round is not done."""
        return await self._do(lambda: self.dealing.recall(), **how)

    async def reopen(self, **how: Any) -> Done:
        def act() -> Writing:
            if not self.dealing.sitting.is_closed:
                raise IllegalBet("the table is open")
            return self._renew(self.options)

        return await self._do(act, **how)
