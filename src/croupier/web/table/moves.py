"""What a visitor does on a table page, carried to the table. All that comes from a browser is read here,
and refused where it is not what the page sends."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from croupier.refusals import IllegalBet, Refusal
from croupier.server.door.people import FLOOR, PLAY, Person
from croupier.server.live import commands as c
from croupier.server.live.live_table import LiveTable
from croupier.server.live.shown import ChoiceShown, Situation, SpotShown
from croupier.server.refused import Stale
from croupier.wagers.chips import dollars
from croupier.wagers.spot import tied_to
from croupier.web.table.choices import naming
from croupier.web.table.facts import HeldCards, tray

Fields = Mapping[str, str]
PAGE_ACTS = frozenset({"menu", "coach"})
"""What changes the page and not the table."""
LATE = Stale("too late", "the table has gone on", instead="look again")
"""For who has acted on what is no longer so."""
FLOOR_ACTS = frozenset({"bot", "unbot"})


class Act:
    """One thing that was clicked, pressed or sent: its name, and what came with it."""

    def __init__(self, said: Any) -> None:
        given = said if isinstance(said, dict) else {}
        self.name = _word(given.get("act"))
        self.spot = _word(given.get("spot"))
        self.choice = _word(given.get("name"))
        self.value = _word(given.get("value"))
        self.version = _word(given.get("version"))
        """Of the table as it was shown when this was done; '' where that is not said."""
        fields = given.get("fields")
        self.fields: Fields = (
            {str(key): _word(value) for key, value in fields.items()} if isinstance(fields, dict) else {}
        )

    @property
    def number(self) -> int:
        if not self.value.isdecimal() or len(self.value) > 15:
            raise Refusal(f"{self.value[:20]!r} is no number")
        return int(self.value)


def _word(value: Any) -> str:
    return str(value)[:200] if isinstance(value, str | int | float) else ""


class Moves:
    """Of one visitor at one table, by what was last shown to it."""

    def __init__(self, live: LiveTable, who: Person, held: HeldCards) -> None:
        self.live = live
        self.who = who
        self.person = who.id
        self.held = held
        self.situation: Situation | None = None
        self.asked_at = 0
        """The version at which the question came up that the visitor is asked now."""
        self.named: str = ""
        """What the visitor wants to be called, once it was said."""
        self._ways: dict[str, Callable[[Act], Awaitable[None]]] = {
            "sit": self._sit, "leave": self._leave, "stay": self._stay, "buy": self._buy, "bank": self._bank,
            "bot": self._bot, "unbot": self._unbot, "chip": self._chip, "bet": self._bet, "less": self._less,
            "name": self._name, "clear": self._clear, "repeat": self._repeat, "switch": self._switch,
            "press": self._press, "ready": self._ready, "unready": self._unready, "pick": self._pick,
            "place": self._place, "open": self._open, "choose": self._choose, "coach": self._coach,
            "menu": self._menu,
        }  # fmt: skip

    async def make(self, act: Act) -> None:
        """Refused moves are told in one line."""
        self.held.line = ""
        way = self._ways.get(act.name)
        if way is None or self.situation is None:
            return
        try:
            if act.name in FLOOR_ACTS:
                self.who.check(FLOOR)
            elif act.name not in PAGE_ACTS:
                self.who.check(PLAY)
            await way(act)
        except Stale:
            self.held.line = str(LATE)
        except Refusal as no:
            self.held.line = str(no)

    @property
    def _seat(self) -> int:
        if self.situation is None or self.situation.you is None:
            raise IllegalBet("you have no seat here", instead="sit down first")
        return self.situation.you

    def _spot(self, name: str) -> SpotShown:
        assert self.situation is not None
        for spot in self.situation.spots:
            if name.lower() in (spot.name, spot.title.lower()):
                return spot
        raise IllegalBet(f"no wager {name[:40]!r} here")

    # -- people ---------------------------------------------------------------------------------

    async def _sit(self, act: Act) -> None:
        name, seat = " ".join(act.fields.get("name", "").split()), act.fields.get("seat", "")
        buy_in = dollars(act.fields.get("buy_in", ""))
        if not seat.isdecimal() or len(seat) > 3:
            raise IllegalBet("no such seat")
        await self.live.do(c.Sit(self.person, name, int(seat), buy_in))
        self.held.name = self.named = name

    async def _leave(self, act: Act) -> None:
        await self.live.do(c.Leave(self._seat), by=self.person)
        self.held.is_menu_open = False

    async def _stay(self, act: Act) -> None:
        await self.live.do(c.Stay(self._seat), by=self.person)

    async def _buy(self, act: Act) -> None:
        await self.live.do(c.Buy(self._seat, dollars(act.fields.get("amount", ""))), by=self.person)
        self.held.is_menu_open = False

    async def _bank(self, act: Act) -> None:
        await self.live.do(c.OfferBank(self._seat, 0 if act.value == "no" else None), by=self.person)

    async def _bot(self, act: Act) -> None:
        await self.live.do(c.AddBot())

    async def _unbot(self, act: Act) -> None:
        await self.live.do(c.RemoveBot(act.number))

    # -- bets -----------------------------------------------------------------------------------

    async def _chip(self, act: Act) -> None:
        assert self.situation is not None
        if act.number in tray(self.situation):
            self.held.chip = act.number

    async def _bet(self, act: Act) -> None:
        spot = self._spot(act.spot)
        if self.held.touching:
            await self._touch(spot.name)
            return
        if spot.closed:
            raise IllegalBet(f"{spot.title} is closed", spot.closed)
        await self._put(spot, self.held.chip if spot.stake else max(self.held.chip, spot.least))

    async def _put(self, spot: SpotShown, amount: int) -> None:
        """What goes with it unsaid is added by the table."""
        await self.live.do(c.Bet(self._seat, {spot.name: amount}), by=self.person)

    def _laid(self) -> dict[str, int]:
        assert self.situation is not None
        return dict(self.situation.layout.get(self.situation.you or 0, {}))

    async def _name(self, act: Act) -> None:
        spot = self._spot(act.fields.get("spot", ""))
        if spot.closed:
            raise IllegalBet(f"{spot.title} is closed", spot.closed)
        await self._put(spot, dollars(act.fields.get("amount", "")))

    async def _less(self, act: Act) -> None:
        """A chip less, or all where less than the least would stay; what is as large by rule goes with it."""
        spot = self._spot(act.spot)
        if not spot.stake:
            raise IllegalBet(f"nothing to take off {spot.title}")
        left = spot.stake - self.held.chip
        amount = self.held.chip if left >= spot.least else spot.stake
        names = [spot.name, *tied_to(spot.name, self.live.game.wagers(self.live.options))]
        for name in reversed(self.live.game.bet_order(names, self.live.options)):
            if self._laid().get(name):
                await self.live.do(
                    c.TakeDown(self._seat, name, min(amount, self._laid()[name])), by=self.person
                )

    async def _clear(self, act: Act) -> None:
        """All that may come down, what needs another wager first."""
        assert self.situation is not None
        names = [spot.name for spot in self.situation.spots if spot.can_take_down]
        for name in reversed(self.live.game.bet_order(names, self.live.options)):
            await self.live.do(c.TakeDown(self._seat, name), by=self.person)

    async def _repeat(self, act: Act) -> None:
        if self.situation is None or not self.situation.last:
            raise IllegalBet("there is nothing to repeat", "you had no wager in the last round")
        await self.live.do(c.Bet(self._seat, self.situation.last), by=self.person)

    async def _switch(self, act: Act) -> None:
        await self.live.do(c.Switch(self._seat, self._spot(act.spot).name, act.value == "on"), by=self.person)

    async def _press(self, act: Act) -> None:
        assert self.situation is not None
        button = next((each for each in self.situation.buttons if each.name == act.choice), None)
        if button is None:
            raise IllegalBet(f"no button {act.choice[:40]!r}")
        if button.touches:
            self.held.touching = "" if self.held.touching == button.name else button.name
            return
        await self.live.do(c.Press(self._seat, button.name), by=self.person)

    async def _touch(self, spot: str) -> None:
        button, self.held.touching = self.held.touching, ""
        await self.live.do(c.Press(self._seat, button, spot), by=self.person)

    async def _ready(self, act: Act) -> None:
        await self.live.do(c.Ready(self._seat), by=self.person)

    async def _unready(self, act: Act) -> None:
        await self.live.do(c.Ready(self._seat, False), by=self.person)

    # -- choices --------------------------------------------------------------------------------

    def _choice(self, name: str) -> ChoiceShown:
        asked = self.situation.asked if self.situation is not None else None
        for choice in asked.choices if asked is not None else ():
            if choice.name == name:
                return choice
        raise IllegalBet("it is not your turn" if asked is None or not asked.choices else "no such choice")

    async def _pick(self, act: Act) -> None:
        """One card more, or one less; the first one picked makes room where too many are."""
        choice = self._naming(act.number)
        picked = [at for at in self.held.picked if at != act.number]
        if len(picked) == len(self.held.picked):
            picked.append(act.number)
        self.held.picked = tuple(picked[-choice.fullest :])

    async def _place(self, act: Act) -> None:
        """A card was dragged to the picked ones or off them; the one that it was dropped on changes places
        with it where there is no room."""
        card, onto = act.number, act.spot
        choice = self._naming(card)
        picked = [at for at in self.held.picked if at != card]
        if act.choice == "picked":
            if len(picked) == choice.fullest:
                picked.remove(int(onto) if onto.isdecimal() and int(onto) in picked else picked[0])
            picked.append(card)
        self.held.picked = tuple(picked)

    def _naming(self, card: int) -> ChoiceShown:
        """The choice for which that card can be named."""
        choice = naming(self.situation) if self.situation is not None else None
        if choice is None or card >= len(choice.among):
            raise IllegalBet("no card is to be picked now")
        return choice

    async def _open(self, act: Act) -> None:
        self.held.opened = act.choice

    async def _choose(self, act: Act) -> None:
        assert self.situation is not None
        choice = self._choice(act.choice)
        if act.version.isdecimal() and int(act.version) < self.asked_at:
            raise LATE
        amount, cards = None, ""
        if "amount" in act.fields:
            amount = dollars(act.fields["amount"])
        elif choice.least is not None and act.value:
            amount = act.number
        if choice.among:
            cards = " ".join(choice.among[at] for at in self.held.picked if at < len(choice.among))
        seat, version = self._seat, self.situation.version
        await self.live.do(c.Choose(seat, choice.name, amount, cards), by=self.person, version=version)
        self.held.picked, self.held.opened = (), ""

    async def _coach(self, act: Act) -> None:
        self.held.is_coached = not self.held.is_coached

    async def _menu(self, act: Act) -> None:
        self.held.is_menu_open = not self.held.is_menu_open
