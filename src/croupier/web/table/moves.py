"""Carry a visitor's actions on a table page to the table.

All input from a browser is parsed here, and refused if the page could not have sent it.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from secrets import token_hex
from typing import Any

from croupier.cards.card import parse_cards
from croupier.errors import CroupierError, IllegalBet
from croupier.readers import is_whole_number, whole_number
from croupier.server.cage.cage import Cage
from croupier.server.door.people import FLOOR, PLAY, Person
from croupier.server.errors import Stale
from croupier.server.tables import commands as c
from croupier.server.tables.actor import TableActor
from croupier.server.tables.shapes import ChoiceShown, Situation, SpotShown
from croupier.server.tables.situation import foretold
from croupier.wagers.chips import dollars
from croupier.web.table import rows
from croupier.web.table.bankroll import CHIPS
from croupier.web.table.choices import naming
from croupier.web.table.facts import PageState, tray

Fields = Mapping[str, str]
PAGE_ACTS = frozenset({"menu", "coach", "history", "pace"})
"""Actions that change the page and not the table."""
LATE = Stale("too late", "the table has changed meanwhile", instead="look again")
"""The refusal of an action on an outdated view."""
COUNTED = frozenset({"sit", "leave", "buy", "menu", CHIPS})
"""Actions after which the bankroll is loaded again."""
FLOOR_ACTS = frozenset({"bot", "unbot"})


class Click:
    """One action of the visitor: its name and its data."""

    def __init__(self, said: Any) -> None:
        given = said if isinstance(said, dict) else {}
        self.name = _word(given.get("act"))
        self.spot = _word(given.get("spot"))
        self.choice = _word(given.get("name"))
        self.value = _word(given.get("value"))
        self.version = _word(given.get("version"))
        """Version of the table that the visitor saw; '' if the browser did not say."""
        fields = given.get("fields")
        self.fields: Fields = (
            {str(key): _word(value) for key, value in fields.items()} if isinstance(fields, dict) else {}
        )

    @property
    def number(self) -> int:
        if not is_whole_number(self.value):
            raise CroupierError(f"{self.value[:20]!r} is not a number")
        return whole_number(self.value)


def _word(value: Any) -> str:
    return str(value)[:200] if isinstance(value, str | int | float) else ""


class TableMoves:
    """The actions of one visitor at one table, judged by the situation that was last shown."""

    def __init__(self, live: TableActor, who: Person, page: PageState, cage: Cage) -> None:
        self.live = live
        self.cage = cage
        self.who = who
        self.person = who.id
        self.page = page
        self.situation: Situation | None = None
        self.asked_at = 0
        """Version of the table at which the current question came up."""
        self.named: str = ""
        """A new name of the visitor, to be stored in the browser."""
        self._ways: dict[str, Callable[[Click], Awaitable[None]]] = {
            "sit": self._sit, "leave": self._leave, "stay": self._stay, "sit-out": self._sit_out,
            "sit-in": self._sit_in, "join-line": self._join_line, "leave-line": self._leave_line,
            "change-seat": self._change_seat, "buy": self._buy, "bank": self._bank,
            "bot": self._bot, "unbot": self._unbot, "chip": self._chip, "bet": self._bet, "less": self._less,
            "name": self._name, "clear": self._clear, "repeat": self._repeat, "switch": self._switch,
            "press": self._press, "ready": self._ready, "unready": self._unready, "pick": self._pick,
            "place": self._place, "lay": self._lay, "open": self._open, "choose": self._choose,
            "best": self._best, "coach": self._coach, "menu": self._menu, "share": self._share,
            "history": self._history, "commit-value": self._commit_value, "open-value": self._open_value,
            "pace": self._pace, CHIPS: self._new_chips,
        }  # fmt: skip

    async def make(self, act: Click) -> None:
        """Carry out an action; a refusal becomes the message of the page."""
        way = self._ways.get(act.name)
        if way is None or self.situation is None:
            return
        if act.name not in ("pace", "commit-value", "open-value"):  # the page sends these on its own
            self.page.line = ""
        try:
            if act.name in FLOOR_ACTS:
                self.who.check(FLOOR)
            elif act.name not in PAGE_ACTS:
                self.who.check(PLAY)
            await way(act)
        except Stale:
            self.page.line = str(LATE)
        except CroupierError as no:
            self.page.line = str(no)
        if act.name in COUNTED:
            await self.count()

    async def count(self) -> None:
        """Load the visitor's bankroll."""
        self.page.bankroll = await self.cage.bankroll(self.person)

    @property
    def _seat(self) -> int:
        if self.situation is None or self.situation.you is None:
            raise IllegalBet("you have no seat at this table", instead="sit down first")
        return self.situation.you

    async def _tell(self, command: c.Command, version: int | None = None) -> None:
        """Send a command in the visitor's name, for the version that was seen if it is given."""
        await self.live.do_surely(c.CommandRequest(command, self.person, version=version))

    def _spot(self, name: str) -> SpotShown:
        assert self.situation is not None
        for spot in self.situation.spots:
            if name.lower() in (spot.name, spot.title.lower()):
                return spot
        raise IllegalBet(f"there is no wager {name[:40]!r} here")

    # -- people ---------------------------------------------------------------------------------

    async def _sit(self, act: Click) -> None:
        name, seat = " ".join(act.fields.get("name", "").split()), act.fields.get("seat", "")
        name = self.who.name if self.who.runner else name  # an account plays under its own name
        buy_in = dollars(act.fields.get("buy_in", ""))
        if not is_whole_number(seat, 3):
            raise IllegalBet("there is no such seat")
        await self.live.do_surely(
            c.CommandRequest(c.Sit(self.person, name, whole_number(seat), buy_in, from_wallet=True))
        )
        self.page.name = self.named = name

    async def _leave(self, act: Click) -> None:
        self.page.is_menu_open = False
        await self._tell(c.Leave(self._seat))

    async def _change_seat(self, act: Click) -> None:
        to = act.fields.get("to", "")
        if not is_whole_number(to, 3):
            raise IllegalBet("there is no such seat")
        await self._tell(c.ChangeSeat(self._seat, whole_number(to)))
        self.page.is_menu_open = False

    async def _join_line(self, act: Click) -> None:
        await self.live.do_surely(c.CommandRequest(c.JoinLine(self.person, self.page.name or self.who.name)))

    async def _leave_line(self, act: Click) -> None:
        await self.live.do_surely(c.CommandRequest(c.LeaveLine(self.person)))

    async def _stay(self, act: Click) -> None:
        await self._tell(c.CancelLeave(self._seat))

    async def _sit_out(self, act: Click) -> None:
        await self._tell(c.SitOut(self._seat))

    async def _sit_in(self, act: Click) -> None:
        await self._tell(c.SitOut(self._seat, comes_back=True))

    async def _buy(self, act: Click) -> None:
        await self._tell(c.Buy(self._seat, dollars(act.fields.get("amount", ""))))
        self.page.is_menu_open = False

    async def _new_chips(self, act: Click) -> None:
        await self.cage.new_play_chips(self.who, token_hex(8))

    async def _bank(self, act: Click) -> None:
        """Take the bank with an amount or all chips, or decline it."""
        cover = dollars(act.fields["amount"]) if act.fields.get("amount") else None
        cover = 0 if act.value == "no" else cover
        await self._tell(c.OfferBank(self._seat, cover))
        self.page.is_menu_open = False

    async def _share(self, act: Click) -> None:
        amount = dollars(act.fields["amount"]) if "amount" in act.fields else 0
        await self._tell(c.JoinBank(self._seat, amount))
        self.page.is_menu_open = False

    async def _bot(self, act: Click) -> None:
        await self.live.do_surely(c.CommandRequest(c.AddBot(), runner=self.who.runner))

    async def _unbot(self, act: Click) -> None:
        await self.live.do_surely(c.CommandRequest(c.RemoveBot(act.number), runner=self.who.runner))

    # -- bets -----------------------------------------------------------------------------------

    async def _chip(self, act: Click) -> None:
        assert self.situation is not None
        if act.number in tray(self.situation):
            self.page.chip = act.number

    async def _bet(self, act: Click) -> None:
        spot = self._spot(act.spot)
        if self.page.touching:
            await self._touch(spot.name)
            return
        if spot.closed:
            raise IllegalBet(f"{spot.title} is closed", spot.closed)
        await self._put_chips(spot, self.page.chip if spot.stake else max(self.page.chip, spot.minimum))

    async def _put_chips(self, spot: SpotShown, amount: int) -> None:
        """Bet on a spot; the table adds wagers that go with it."""
        await self._tell(c.Bet(self._seat, {spot.name: amount}))

    async def _name(self, act: Click) -> None:
        spot = self._spot(act.fields.get("spot", ""))
        if spot.closed:
            raise IllegalBet(f"{spot.title} is closed", spot.closed)
        await self._put_chips(spot, dollars(act.fields.get("amount", "")))

    async def _less(self, act: Click) -> None:
        """Remove a chip, or the whole wager if less than the minimum would stay."""
        spot = self._spot(act.spot)
        if not spot.stake:
            raise IllegalBet(f"there are no chips on {spot.title} to remove")
        left = spot.stake - self.page.chip
        amount = self.page.chip if left >= spot.minimum else spot.stake
        await self._tell(c.TakeDown(self._seat, spot.name, amount))

    async def _clear(self, act: Click) -> None:
        await self._tell(c.ClearBets(self._seat))

    async def _repeat(self, act: Click) -> None:
        if self.situation is None or not self.situation.last_bets:
            raise IllegalBet("there are no bets to repeat", "you had no wager in the last round")
        await self._tell(c.Bet(self._seat, self.situation.last_bets))

    async def _switch(self, act: Click) -> None:
        await self._tell(c.Switch(self._seat, self._spot(act.spot).name, act.value == "on"))

    async def _press(self, act: Click) -> None:
        assert self.situation is not None
        button = next((each for each in self.situation.buttons if each.name == act.choice), None)
        if button is None:
            raise IllegalBet(f"there is no button {act.choice[:40]!r}")
        if button.touches:
            self.page.touching = "" if self.page.touching == button.name else button.name
            return
        await self._tell(c.Press(self._seat, button.name))

    async def _touch(self, spot: str) -> None:
        button, self.page.touching = self.page.touching, ""
        await self._tell(c.Press(self._seat, button, spot))

    async def _ready(self, act: Click) -> None:
        await self._tell(c.Ready(self._seat))

    async def _unready(self, act: Click) -> None:
        await self._tell(c.Ready(self._seat, False))

    # -- choices --------------------------------------------------------------------------------

    def _choice(self, name: str) -> ChoiceShown:
        asked = self.situation.asked if self.situation is not None else None
        for choice in asked.choices if asked is not None else ():
            if choice.name == name:
                return choice
        raise IllegalBet(
            "it is not your turn" if asked is None or not asked.choices else "this choice is not available"
        )

    async def _pick(self, act: Click) -> None:
        """Pick or unpick a card; if too many are picked, the first one is dropped."""
        choice = self._naming(act.number)
        if any(act.number in row for row in self.page.laid):  # taken back out of its row
            await self._put(choice, [act.number], rows.HAND)
            return
        picked = [at for at in self.page.picked if at != act.number]
        if len(picked) == len(self.page.picked):
            picked.append(act.number)
        self.page.picked = tuple(picked[-choice.max_cards :])
        await self._foretell(choice)

    async def _place(self, act: Click) -> None:
        """Move a dragged card to or from the picked ones; if there is no room it swaps with the card below
        it."""
        card, onto = act.number, act.spot
        choice = self._naming(card)
        if choice.rows:
            await self._put(choice, [card], act.choice, onto)
            return
        picked = [at for at in self.page.picked if at != card]
        if act.choice == "picked":
            if len(picked) == choice.max_cards:
                place = whole_number(onto) if is_whole_number(onto) else -1
                picked.remove(place if place in picked else picked[0])
            picked.append(card)
        self.page.picked = tuple(picked)
        await self._foretell(choice)

    async def _best(self, act: Click) -> None:
        """Pick the cards of the coach's best choice; ask the coach first if it is off."""
        choice = self._naming(0)
        value = self.page.advice.value_of(choice.name) if self.page.is_coached else None
        if value is None and not self.page.is_coached:
            self.page.is_coached = self.page.wants_best = True
        elif value is None or not value.cards:
            raise IllegalBet("the coach has no figure for this yet")
        else:
            await self._pick_named(choice, value.cards)

    async def pick_wanted(self) -> None:
        """Pick the best cards now that the coach has found them, if the visitor asked for it."""
        if not self.page.wants_best:
            return
        self.page.wants_best = False
        choice = naming(self.situation) if self.situation is not None else None
        value = self.page.advice.value_of(choice.name) if choice is not None else None
        if choice is not None and value is not None and value.cards:
            await self._pick_named(choice, value.cards)

    async def _pick_named(self, choice: ChoiceShown, cards: str) -> None:
        left = list(choice.selectable)
        named: list[list[int]] = []
        for row in cards.split("/"):
            named.append([])
            for card in map(str, parse_cards("" if row.strip() == "-" else row)):
                named[-1].append(left.index(card))
                left[named[-1][-1]] = ""
        if choice.rows:
            self.page.laid, self.page.picked = tuple(map(tuple, named)), ()
        else:
            self.page.picked = tuple(named[0])
        await self._foretell(choice)

    async def _lay(self, act: Click) -> None:
        """Move the picked cards to a row."""
        choice = self._naming(0)
        if not self.page.picked:
            raise IllegalBet("no card is picked", instead="pick a card, or drag it to its row")
        await self._put(choice, self.page.picked, act.choice)

    async def _put(self, choice: ChoiceShown, cards: Sequence[int], row: str, onto: str = "") -> None:
        """Move cards to a row or back, and preview the hands of the rows."""
        rows.put(choice, self.page, cards, row, onto)
        await self._foretell(choice)

    async def _foretell(self, choice: ChoiceShown) -> None:
        """Preview the hands that the cards would make, if the choice has a preview."""
        seat, asked_at = self._seat, self.asked_at
        places = rows.laid_in(choice, self.page) if choice.rows else [list(self.page.picked)]
        told = await self.live.ask(lambda state: foretold(state, seat, choice, places))
        if self.asked_at == asked_at:
            self.page.foretold = told

    def _naming(self, card: int) -> ChoiceShown:
        """Return the choice for which that card can be picked."""
        choice = naming(self.situation) if self.situation is not None else None
        if choice is None or card >= len(choice.selectable):
            raise IllegalBet("no card can be picked now")
        return choice

    async def _open(self, act: Click) -> None:
        self.page.opened = act.choice

    async def _choose(self, act: Click) -> None:
        assert self.situation is not None
        choice = self._choice(act.choice)
        if is_whole_number(act.version) and whole_number(act.version) < self.asked_at:
            raise LATE
        amount, cards = None, ""
        if "amount" in act.fields:
            amount = dollars(act.fields["amount"])
        elif choice.minimum is not None and act.value:
            amount = act.number
        if choice.selectable:
            cards = " ".join(choice.selectable[at] for at in self.page.picked if at < len(choice.selectable))
        if choice.rows:
            cards = rows.written(choice, self.page)
        seat, version = self._seat, self.situation.version
        await self._tell(c.Choose(seat, choice.name, amount, cards), version)
        self.page.picked, self.page.opened = (), ""
        self.page.laid, self.page.foretold = (), None

    async def _commit_value(self, act: Click) -> None:
        """Commit to the random value that the browser has drawn or the visitor has typed."""
        await self._tell(c.CommitValue(self._seat, act.value))

    async def _open_value(self, act: Click) -> None:
        """Open the value that the browser has committed to."""
        await self._tell(c.OpenValue(self._seat, act.value))

    async def _coach(self, act: Click) -> None:
        self.page.is_coached = not self.page.is_coached

    async def _history(self, act: Click) -> None:
        """Show or hide earlier rounds."""
        self.page.is_looking_back = not self.page.is_looking_back
        if self.page.is_looking_back:
            self.page.past = await self.live.past_rounds(self.person)

    async def _pace(self, act: Click) -> None:
        """Set whether the page shows animation."""
        self.page.is_still = act.value == "still"

    async def _menu(self, act: Click) -> None:
        self.page.is_menu_open = not self.page.is_menu_open
