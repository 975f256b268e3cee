"""Written rounds: a round on paper (YAML or JSON), played by the rules and settled.

    game: us-double-down-stud
    seats: {1: {original: 10}}
    cards: [Jh, Jd, 4s, 8c, 2h]
    choices: [[1, double-down, 10]]

The keys are described in docs/reference/written-rounds.md. Cards, rolls, spins and choices are used in the
order in which they are written.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from typing import Any

from croupier.cards.card import parse_cards
from croupier.custom_games import find
from croupier.errors import (
    BadReport,
    IllegalBet,
    IllegalChoice,
    NotYet,
    OutOfCards,
    OutOfTurn,
    ParseError,
    unknown,
)
from croupier.readers import whole_number
from croupier.rules import steps as s
from croupier.rules.choices import Chosen, with_cards
from croupier.rules.game import Game
from croupier.rules.irregularities import Ruling, Seen
from croupier.rules.options import Options
from croupier.rules.script import events as e
from croupier.rules.script.round import Round
from croupier.rules.script.table import BUTTON, Table
from croupier.table.chance import answer_next
from croupier.table.comings_and_goings import COMINGS, comings, going, remarks_of
from croupier.table.paper import (
    PaperSource,
    check_keys,
    is_money,
    mapping,
    plain,
    seat_of,
    sequence,
    spot_name,
    switch_word,
    whole,
    words_of,
)
from croupier.table.session import turn_over
from croupier.wagers.chips import dollars
from croupier.wagers.spot import completed

KEYS = (
    "game", "options", "seats", "stacks", "bank", "banker", "partners", "button", "markers", "meters",
    "fresh-shoe", "cards", "rolls", "spins", "choices", "reports", "rounds", "names", "clock",
    "sits-out", "shooter", "dealer", "notes",
)  # fmt: skip
REPORT_KEYS = ("irregularity", "seat", "after-cards", "after-choices", "after-rolls", "after-spins", "right",
               "cards", "said", "chips", "call-off")  # fmt: skip
OWN_KEYS = ("cards", "rolls", "spins", "choices", "reports")
"""Keys that a further round may have of its own; else it goes on with the rest of the rounds before."""
ROUND_KEYS = ("seats", "bank", "banker", "partners", "button", "shooter", "markers", "fresh-shoe", "dealer",
              "notes", "closes", *OWN_KEYS, *COMINGS)  # fmt: skip
SHOOTER = "shooter"
"""The marker before the seat that throws the dice."""
BETTING = ("bet", "take-down", "on", "off")
"""Words allowed among the choices between rolls."""
DEALT = ("after-cards", "after-choices")
THROWN = ("after-rolls", "after-spins")
DEEP = 100_000_000
"""The stack of a seat for which none is written: a million dollars."""


class WrittenRound:
    """A round, or several in a row at one table, played from paper."""

    def __init__(self, paper: Mapping[str, Any], game: Game | None = None) -> None:
        """`game` where it is one that no list has, an inventor's own."""
        paper = check_keys(paper, KEYS, "written round")
        if "game" not in paper:
            raise ParseError("a written round needs its game", instead="game: ohio-mini-baccarat")
        self.paper = paper
        self.game: Game = game or find(str(paper["game"]))
        settings = {str(name): plain(value) for name, value in mapping(paper, "options").items()}
        self.options: Options = self.game.options.with_settings(settings)
        further = (mapping({"rounds": each}, "rounds") for each in sequence(paper, "rounds"))
        rounds = [paper, *(check_keys(each, ROUND_KEYS, "further round") for each in further)]
        stacks = {seat_of(seat): dollars(stack) for seat, stack in mapping(paper, "stacks").items()}
        coming: set[int] = set()
        """Seats whose players come later, with chips of their own."""
        for each in rounds:
            coming.update(map(seat_of, (*mapping(each, "joins"), *mapping(each, "moves").values())))
            for seat in map(seat_of, (*mapping(each, "seats"), *mapping(each, "partners"))):
                if seat not in coming:
                    stacks.setdefault(seat, DEEP)
        if not stacks:
            raise ParseError("a written round needs seats", instead="seats: {1: {ante: 10}}")
        for seat in stacks:
            self._check_seat(seat)
        self.banker = 0
        self._names_banker = any(each.get("banker") is not None for each in rounds)
        if self.game.banking == "player-dealer":
            if paper.get("banker") is not None:
                self.banker = seat_of(paper["banker"])
            elif self.game.needs_banker:
                self.banker = self._free_seat(stacks)
            for each in rounds:
                if each.get("banker") is not None or (each is paper and self.banker):
                    banker = self.banker if each is paper else seat_of(each["banker"])
                    self._check_seat(banker)
                    if banker not in coming:
                        stacks.setdefault(banker, 2 * DEEP)  # enough for the cover and for fees beside it
        elif any(name in each for each in rounds for name in ("bank", "banker", "partners")):
            raise ParseError(f"{self.game.id} has no player-dealer", "the house banks it")
        self.table = Table(self.options, stacks)
        self.before = dict(self.table.stacks)
        """Chips that each seat brought to the table, over all its players."""
        self.opened_with = dict(self.table.stacks)
        self._taken: dict[int, int] = {}
        """Chips that each seat took away."""
        self.names = {seat_of(seat): str(name) for seat, name in mapping(paper, "names").items()}
        """The players who sit there at first, as far as they are named."""
        self.table.names.update(self.names)
        self.opening: list[e.Event] = []
        """Meters that were set before the first round."""
        self.remarks: list[tuple[int, str]] = []
        """Notes of the paper, each before an event by its place in `events`."""
        self.dealers: list[tuple[int, str]] = []
        """Dealers, each from the event at a place in `events` on."""
        self._set_meters({str(name): dollars(shows) for name, shows in mapping(paper, "meters").items()})
        self.source = PaperSource(self.game, self.options, paper)
        self.choices: deque[Any] = deque(sequence(paper, "choices"))
        self.reports: deque[Any] = deque(sequence(paper, "reports"))
        self.events: list[e.Event] = []
        self.asked: dict[int, s.Decide] = {}
        """The decision asked before each event, by its index in `events`."""
        self._rounds = deque(rounds)
        self._made = 0
        """How many choices were made."""
        self._since = (0, 0, 0)
        """Cards, choices and throws before the round whose paper has the reports."""
        self._known: set[str] = set()
        """Names and further names of the choices that were asked for."""
        self.last: Round | None = None
        self._play()
        self._check_left()

    @property
    def net(self) -> dict[int, int]:
        """The result of each seat in cents. Chips still on the layout count as its own."""
        has = {
            seat: stack + sum(self.table.layout[seat].values()) for seat, stack in self.table.stacks.items()
        }
        return {
            seat: has.get(seat, 0) + self._taken.get(seat, 0) - brought
            for seat, brought in sorted(self.before.items())
        }

    @property
    def results(self) -> list[e.Settled]:
        """Return the result of each wager; a result that was taken back is left out."""
        ends: list[e.Settled] = []
        for event in self.events:
            if isinstance(event, e.Settled):
                ends.append(event)
            elif isinstance(event, e.Reversed):
                wager = (event.seat, event.spot)
                ends.remove(next(end for end in reversed(ends) if (end.seat, end.spot) == wager))
        return ends

    @property
    def unused(self) -> list[str]:
        """Fields that were written and not needed."""
        return [*self.source.unused(), *(f"choice {each}" for each in self.choices),
                *(f"report {each}" for each in self.reports)]  # fmt: skip

    def _set_meters(self, shown: Mapping[str, int]) -> None:
        """Set meters as written. One that is not written shows its opening amount."""
        names = [meter.name for meter in self.game.meters(self.options)]
        for name, amount in shown.items():
            if name not in names:
                raise unknown(f"meter in {self.game.id}", name, names)
            self.opening.append(e.MeterOpened(meter=name, amount=amount))
            self.table.apply(self.opening[-1])

    def _check_seat(self, seat: int) -> None:
        if not 1 <= seat <= self.game.seats:
            raise IllegalBet(f"no seat {seat} in {self.game.id}", f"it has {self.game.seats}")

    def _free_seat(self, stacks: Mapping[int, int]) -> int:
        free = [seat for seat in range(self.game.seats, 0, -1) if seat not in stacks]
        if not free:
            raise IllegalBet("no seat is left for the player-dealer", f"{self.game.id} has {self.game.seats}")
        return free[0]

    def _play(self) -> None:
        number = 1
        while True:
            paper = self._rounds.popleft() if self._rounds else {}
            self._take_own(paper, number)
            self._mark(paper)
            self._come_and_go(paper)
            if paper.get("closes") is not None:
                self._close(str(paper["closes"]), number)
                return
            self._next_bank(paper, number)
            is_fresh = self._is_fresh(paper)
            if is_fresh and self.last is not None:
                self._collect_owed()
            self.source.open_round(is_fresh=is_fresh)
            playing = Round(
                self.game,
                self.table,
                number=number,
                button=self._button_of(paper),
                banker=self.banker,
                fresh_shoe=is_fresh,
            )
            self.last = playing
            if self.banker:
                posted = dollars(paper["bank"]) if "bank" in paper else self._usual_bank()
                playing.post_bank(self.banker, posted)
            for seat, share in mapping(paper, "partners").items():
                playing.join_bank(seat_of(seat), dollars(share))
            self._bet(playing, mapping(paper, "seats"))
            said = self._bet_between(playing)
            while self._report_due(playing):
                pass
            if not playing.is_over:
                playing.start()
            self._check_shooter(paper.get("shooter") if said is None else said, playing)
            self._drive(playing)
            self.events += playing.events
            number += 1
            if not self._rounds and not self.source.has_next_roll():
                return

    def _take_own(self, paper: Mapping[str, Any], number: int) -> None:
        """Take the cards, throws, choices and reports of a further round; the one before has used up its."""
        if number == 1 or not any(key in paper for key in OWN_KEYS):
            return
        if left := self.unused:
            raise ParseError(
                f"round {number} cannot begin", f"of the rounds before are left: {', '.join(left)}"
            )
        self.source.add(paper)
        self.choices.extend(sequence(paper, "choices"))
        self.reports.extend(sequence(paper, "reports"))
        self._since = (self.source.dealt, self._made, self.source.thrown)

    def _close(self, why: str, number: int) -> None:
        """Everybody leaves: the game is broken, or the session over."""
        if self._rounds:
            raise ParseError(f"the table closes before round {number}", "further rounds are written after it")
        self.remarks.append((len(self.events), f"the table closes: {why}"))
        for seat in list(self.table.stacks):
            for event in going(self.table, self.game, seat):
                self._apply(event)
        self._apply(e.TableClosed())

    def _come_and_go(self, paper: Mapping[str, Any]) -> None:
        here = len(self.events)
        said = [*remarks_of(paper, self.table, self.game), *map(str, sequence(paper, "notes"))]
        self.remarks += ((here, remark) for remark in said)
        for event in comings(paper, self.table, self.options, self.game):
            self._apply(event)
        if paper.get("dealer") is not None:
            self.dealers.append((len(self.events), str(paper["dealer"])))
            self.remarks.append((len(self.events), f"{paper['dealer']} deals"))

    def _collect_owed(self) -> None:
        """Collect the commission that is still marked before the cards are shuffled again."""
        for seat, amount in list(self.table.owed.items()):
            if amount:
                self._apply(e.CommissionCollected(seat=seat, amount=amount))

    def _apply(self, event: e.Event) -> None:
        """Let something happen between two rounds."""
        match event:
            case e.SeatTaken(seat=seat, stack=stack):
                self._check_seat(seat)
                self.before[seat] = self.before.get(seat, 0) + stack
            case e.ChipsBought(seat=seat, amount=amount):
                self.before[seat] += amount
            case e.SeatLeft(seat=seat, stack=stack):
                self._taken[seat] = self._taken.get(seat, 0) + stack
        self.table.apply(event)
        self.events.append(event)

    def _mark(self, paper: Mapping[str, Any]) -> None:
        """Put down the markers that a round is written with."""
        for name, value in mapping(paper, "markers").items():
            if self.game.markers and name not in self.game.markers:
                raise unknown(f"marker in {self.game.id}", str(name), self.game.markers)
            shown = "" if value is None else str(switch_word(value))
            if name == BUTTON and shown:
                shown = str(seat_of(shown))
            self.table.apply(e.Marked(name=name, value=shown))
        if paper.get("shooter") is not None:
            if SHOOTER not in self.game.markers:
                raise ParseError(f"{self.game.id} has no shooter", instead="leave out shooter")
            self.table.apply(e.Marked(name=SHOOTER, value=str(seat_of(paper["shooter"]))))

    def _check_shooter(self, written: Any, playing: Round) -> None:
        """Refuse a written shooter to whom the dice do not go: who shoots has bet on the line first."""
        if written is None or playing.is_over:
            return
        shooter = seat_of(written)
        ask = playing.ask
        seat = ask.seat if isinstance(ask, s.Decide) else whole_number(self.table.marker(SHOOTER) or "0")
        if seat != shooter:
            given = [event.clause for event in playing.events if isinstance(event, e.Marked)]
            raise IllegalBet(
                f"seat {shooter} cannot shoot",
                "no pass or don't pass bet is written for it",
                f"the dice go to seat {seat}{f' [{given[-1]}]' if given else ''}",
            )

    def _button_of(self, paper: Mapping[str, Any]) -> int:
        """The seat that a round is written to have the button, which stays there until the rules move it; 0
        where none is written."""
        if paper.get("button") is None:
            return 0
        button = seat_of(paper["button"])
        if self.game.banking != "pot" and BUTTON not in self.game.markers:
            raise ParseError(f"{self.game.id} has no dealer button", instead="leave out button")
        if button not in self.table.stacks:
            raise ParseError(f"nobody sits at the button, seat {button}")
        if BUTTON in self.game.markers:
            self.table.apply(e.Marked(name=BUTTON, value=str(button)))
        return button

    def _is_fresh(self, paper: Mapping[str, Any]) -> bool:
        """Return True if the round is the first of a shoe. Where a further round does not say it, it is after
        a shuffle that was ordered, or after the cutting card came out, as at a table."""
        said = paper.get("fresh-shoe")
        if not isinstance(said, bool | None):
            raise ParseError(f"fresh-shoe cannot be {said!r}", instead="true or false")
        if said is not None or self.last is None:
            return bool(said)
        return self.last.wants_shuffle or self.source.needs_shuffle

    def _next_bank(self, paper: Mapping[str, Any], number: int) -> None:
        """The bank stays for its turns and is then offered clockwise, as at a table: who bets has turned it
        down. A further round may say who banks it. Where the paper names no banker at all, it leaves open
        who that is, and the bank stays where all turn it down."""
        if number == 1:
            return
        banked = self.table.banker
        over = turn_over(self.game, self.table, self.table.turn) if banked else ""
        if self.game.bank.has_house_turn:
            self.banker = 0
        if paper.get("banker") is not None:
            self.banker = seat_of(paper["banker"])
            if over and self.banker == banked:
                raise IllegalBet(
                    f"seat {banked} cannot bank round {number}", over, "another seat takes the bank"
                )
            return
        if not self.banker or not over:
            return
        betting = {seat_of(seat) for seat in mapping(paper, "seats")}
        turn = (
            self.table.clockwise_after
            if self.game.bank.is_clockwise(self.options)
            else self.table.counterclockwise_after
        )
        offered = (seat for seat in turn(self.banker, self.table.seats) if seat not in betting)
        able = (
            seat for seat in offered if self.table.stacks[seat] and self.game.bank.may_take(self.table, seat)
        )
        taken = next((seat for seat in able if seat != banked), 0)
        if not taken and self._names_banker:
            why = f"{over}, and nobody else takes the bank: the game is disbanded"
            raise IllegalBet(f"no round {number}", why, "write banker: and the seat that takes it")
        self.banker = taken or banked

    def _usual_bank(self) -> int:
        """Return the bank if none is written: what the first round posted, as far as the chips go, or half
        of them."""
        stack = self.table.stacks[self.banker]
        if "bank" in self.paper:
            return min(stack, dollars(self.paper["bank"]))
        return max(1, stack // 2)

    def _check_left(self) -> None:
        """A choice that was never asked for may be left over, but the game has to know it."""
        known = {*self.game.choices, *BETTING, *(button.name for button in self.game.buttons(self.options))}
        for each in self.choices:
            name = str(words_of(each)[1])
            if name not in known | self._known:
                raise unknown(f"choice in {self.game.id}", name, sorted(known))

    def _bet(self, playing: Round, seats: Mapping[str, Any]) -> None:
        for seat, bets in seats.items():
            if not isinstance(bets, Mapping):
                raise ParseError(f"seat {seat} has no wagers", instead="seats: {1: {ante: 10}}")
            named = {spot_name(str(spot)): dollars(amount) for spot, amount in bets.items()}
            amounts = completed(named, self.game.wagers(self.options))
            for name in self.game.bet_order(amounts, self.options):
                playing.bet(seat_of(seat), name, amounts[name])

    def _bet_between(self, playing: Round) -> Any:
        """Make the bets written among the choices: one that may not be made yet waits for a later roll.
        Return the seat that is written to roll on; None where none is."""
        while self.choices:
            words = words_of(self.choices[0])
            if any(str(words[1]) == each.instead for each in self.game.buttons(self.options)):
                self.choices.popleft()
                return words[0]
            try:
                if not self._make_bet(playing, words):
                    return None
            except NotYet:
                if not self._rounds and not self.source.has_next_roll(beyond=1):
                    raise
                return None
            self.choices.popleft()
        return None

    def _make_bet(self, playing: Round, words: Sequence[Any]) -> bool:
        """Make a bet, switch a wager or press a button. Return False for a choice of the round to come."""
        seat, act = seat_of(words[0]), str(words[1])
        spot = spot_name(str(words[2])) if len(words) > 2 else ""
        if any(act == button.name for button in self.game.buttons(self.options)):
            playing.press(seat, act, spot)
            return True
        is_choice = act in self.game.choices and spot not in self.game.spots(self.options)
        if not spot or is_choice or act not in BETTING:
            return False
        amount = dollars(words[3]) if len(words) > 3 else None
        if act == "take-down":
            playing.take_down(seat, spot, amount)
        elif act != "bet":
            playing.switch(seat, spot, act == "on")
        elif amount is None:
            raise ParseError(f"how much on {spot}?", instead=f"[{seat}, bet, {spot}, 10]")
        else:
            playing.bet(seat, spot, amount)
        return True

    def _drive(self, playing: Round) -> None:
        while self._report_due(playing) or playing.ask is not None:
            while self._is_placed_here() and self._report_due(playing):
                pass
            ask = playing.ask
            if ask is None:
                continue
            if isinstance(ask, s.Decide):
                chosen = self._chosen(ask)
                self.asked[len(self.events) + len(playing.events)] = ask
                playing.answer(chosen)
            else:
                answer_next(playing, self.source)

    def _report_due(self, playing: Round) -> bool:
        """Report the next written irregularity when its moment has come."""
        self._call_off()
        if not self.reports:
            return False
        told = self._report_at(0)
        name = str(told.get("irregularity") or "")
        irregularity = self.game.irregularity(name)
        seat = seat_of(told["seat"]) if "seat" in told else 0
        if why := irregularity.scope.excludes(self.options):
            raise BadReport(f"{name} cannot be reported", why)
        if playing.ask is None and not playing.is_over and not irregularity.is_told_early:
            return False
        if any(told.get(key) is not None for key in DEALT):
            if playing.ask is None or not self._has_dealt(told):
                return False
        elif not self._has_thrown(told) or not playing.fits(irregularity, seat):
            return False
        self.reports.popleft()
        cards = parse_cards(str(told["cards"])) if told.get("cards") else ()
        chips = dollars(told["chips"]) if told.get("chips") is not None else 0
        playing.report(name, seat, str(told.get("right", "")), Seen(cards, str(told.get("said", "")), chips))
        if irregularity.ruling is Ruling.RECYCLE:
            self.source.recycle()
        return True

    def _call_off(self) -> None:
        """Drop the reports that are written to be called off by now and still wait."""
        for place in range(len(self.reports)):
            told = self._report_at(place)
            name = str(told.get("call-off") or "")
            if not name:
                continue
            self.game.irregularity(name)
            before = [str(self._report_at(each).get("irregularity")) for each in range(place)]
            if name not in before:
                raise BadReport(f"{name} cannot be called off", "no report of it waits")
            if self._has_dealt(told) and self._has_thrown(told):
                del self.reports[place], self.reports[before.index(name)]
            return

    def _report_at(self, place: int) -> Mapping[str, Any]:
        paper = self.reports[place]
        if isinstance(paper, str):
            return {"irregularity": paper}
        return check_keys(mapping({"reports": paper}, "reports"), REPORT_KEYS, "report")

    def _has_dealt(self, told: Mapping[str, Any]) -> bool:
        """Return True if as many cards are out and as many choices made as the report says."""
        dealt, made, _ = self._since
        passed = {"after-cards": self.source.dealt - dealt, "after-choices": self._made - made}
        return all(
            count >= whole(told[key], f"number of {key.removeprefix('after-')}")
            for key, count in passed.items()
            if told.get(key) is not None
        )

    def _has_thrown(self, told: Mapping[str, Any]) -> bool:
        """Return True if as many rolls or spins have counted as the report says."""
        return all(
            self.source.thrown - self._since[2] >= whole(told[key], f"number of {key.removeprefix('after-')}")
            for key in THROWN
            if key in told
        )

    def _is_placed_here(self) -> bool:
        """Return True if the next report says that it comes at this moment too: two no rolls, one after the
        other, or a clock that is called and runs out while one choice waits."""
        if not self.reports:
            return False
        told = self._report_at(0)
        if any(told.get(key) is not None for key in DEALT):
            return self._has_dealt(told)
        return any(key in told for key in THROWN) and self._has_thrown(told)

    def _chosen(self, ask: s.Decide) -> Chosen:
        self._known |= {name for choice in ask.choices for name in (choice.name, *choice.aliases)}
        legal = ", ".join(map(str, ask.choices))
        if not self.choices:
            raise OutOfCards(f"no choice left for seat {ask.seat}", f"legal is {legal}")
        words = words_of(self.choices.popleft())
        self._made += 1
        seat, name = seat_of(words[0]), str(words[1])
        if seat != ask.seat:
            raise OutOfTurn(f"seat {seat} cannot {name} now", f"seat {ask.seat} is asked: {legal}")
        for choice in ask.choices:
            if name == choice.name or name in choice.aliases:
                amounts = [dollars(word) for word in words[2:] if is_money(word)]
                if len(amounts) > 1:
                    raise ParseError(f"seat {seat} {name}: {len(amounts)} amounts", instead="one at most")
                cards = " ".join(str(word) for word in words[2:] if not is_money(word))
                return with_cards(choice, cards, amounts[0] if amounts else None)
        raise IllegalChoice(f"seat {seat} cannot {name} now", f"legal is {legal}")
