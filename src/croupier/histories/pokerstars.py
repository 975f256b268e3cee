"""The text that PokerStars writes of a hand: read as a record, and written of one.

A hand begins with `PokerStars Hand #`, names the seats with their chips, and then has a line for every act.
The summary says what the pot was and what the house took of it, so that nothing has to be guessed there.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from datetime import time
from decimal import Decimal
from typing import Final, NamedTuple

from croupier.errors import ParseError
from croupier.histories.history import HIDDEN, History
from croupier.histories.replayed import ReplayedHand
from croupier.histories.verdict import UNCALLED_COUNTED
from croupier.readers import decimal_number, whole_number
from croupier.rules.script import events as e

BEGINS = "PokerStars "
GAMES: Final = {
    "FT": "Hold'em Limit",
    "NT": "Hold'em No Limit",
    "NS": "6+ Hold'em No Limit",
    "PO": "Omaha Pot Limit",
    "FO/8": "Omaha Hi/Lo Limit",
    "F7S": "7 Card Stud Limit",
    "F7S/8": "7 Card Stud Hi/Lo Limit",
    "FR": "Razz Limit",
    "N2L1D": "Single Draw 2-7 Lowball No Limit",
    "F2L3D": "Triple Draw 2-7 Lowball Limit",
    "FB": "Badugi Limit",
}
"""The variants that both formats have a name for."""
VARIANTS: Final = {game: variant for variant, game in GAMES.items()}
STUD = ("F7S", "F7S/8", "FR")
DRAWN = ("N2L1D", "F2L3D", "FB")
FIXED = ("FT", "FO/8", *STUD, *DRAWN[1:])
HOLE = {"PO": 4, "FO/8": 4, "N2L1D": 5, "F2L3D": 5, "FB": 4, "F7S": 3, "F7S/8": 3, "FR": 3}
"""The cards that each player is dealt first; two where nothing is said."""
CENTS = 2

_HAND = re.compile(r"PokerStars (?:Zoom )?(?:Hand|Game) #(?P<number>[0-9]{1,20}):\s+(?P<rest>.*)")
_GAME = re.compile(
    r"(?<!Card )(?<!SC )(?<![^\s(])(?P<game>"
    + "|".join(map(re.escape, sorted(GAMES.values(), key=len, reverse=True)))
    + r")(?= - |\s*$|\))"
)
_STAKES = re.compile(r"\((?P<low>[^\s/()]+)/(?P<high>[^\s/()]+?)(?: (?P<currency>[A-Z]{3}))?\)")
_DATE = re.compile(r"(?P<year>\d{4})/(?P<month>\d{1,2})/(?P<day>\d{1,2}) (?P<time>[\d:]+)(?: (?P<zone>\w+))?")
_TABLE = re.compile(r"Table '(?P<table>.*)' (?:.*?)(?:Seat #(?P<button>\d{1,2}) is the button)?$")
_SEAT = re.compile(r"Seat (?P<seat>\d{1,2}): (?P<name>.+) \((?P<stack>[^\s()]+) in chips[^)]*\)(?P<more>.*)")
_CARDS = re.compile(r"\[([^\]]*)\]")
_STREET = re.compile(r"\*\*\* (?P<street>[^*]+?) \*\*\*(?P<cards>.*)")
_COLLECTED = re.compile(r"(?P<name>.+) collected (?P<sum>\S+) from (?:the )?(?:main |side )?pot(?:-\d+)?")
_TOTAL = re.compile(r"Total pot (?P<pot>\S+) .*?\| Rake (?P<rake>\S+)")
_RAISES = re.compile(r"raises \S+ to (?P<to>\S+)")
_POSTS = re.compile(r"posts (?P<what>small & big blinds|the ante|\w+ blind|straddle) (?P<sum>\S+)")
_BOARD_STREET = re.compile(r"(?:(?:FIRST|SECOND|THIRD) )?(?:FLOP|TURN|RIVER)")
ALL_IN = " and is all-in"
SUMMARY = "SUMMARY"


# Reading


class Seated(NamedTuple):
    """A player who was dealt in."""

    seat: int
    name: str
    stack: Decimal


class StreetAct(NamedTuple):
    """An act of a player in the notation of records, with its line."""

    name: str
    action: str
    line: int


class StreetLines:
    """The cards and the acts of one street."""

    def __init__(self, name: str, line: int) -> None:
        self.name = name
        self.line = line
        self.board = ""
        self.dealt: dict[str, list[str]] = {}
        self.acts: list[StreetAct] = []


def read(text: str, refused: list[ParseError] | None = None) -> list[History]:
    """Return the hands of a file. One that cannot be read is refused, or put on the list if there is one."""
    hands = []
    for start, lines in _blocks(text):
        try:
            hands.append(_TextReader(start, lines).history())
        except ParseError as no:
            where = f"the hand in line {start}: {no.what}"
            if refused is None:
                raise ParseError(where, no.why, no.instead) from None
            refused.append(ParseError(where, no.why, no.instead))
    if not hands and not refused:
        raise ParseError("this is no hand history", "no line begins with PokerStars Hand #")
    return hands


def _blocks(text: str) -> Iterator[tuple[int, list[str]]]:
    start, lines = 0, list[str]()
    for number, raw in enumerate(text.splitlines(), start=1):
        line = raw.strip().lstrip("\ufeff")
        if _HAND.match(line):
            if lines:
                yield start, lines
            start, lines = number, [line]
        elif lines:
            lines.append(line)
    if lines:
        yield start, lines


def _money(text: str) -> Decimal:
    return decimal_number(text.strip("()").lstrip("$€£").replace(",", ""), "sum")


class _TextReader:
    """Reads one hand, line by line."""

    def __init__(self, start: int, lines: list[str]) -> None:
        self.start, self.end_line = start, start
        self.others: dict[str, object] = {"venue": "PokerStars"}
        self._read_head(lines[0])
        self.players = self._seated(lines)
        self.antes: dict[str, Decimal] = {}
        self.blinds: dict[str, Decimal] = {}
        self.late: set[str] = set()
        self.bring_in = Decimal(0)
        self.streets: list[StreetLines] = []
        self.put = dict.fromkeys((each.name for each in self.players), Decimal(0))
        """The bets of each player on the street."""
        self.won: dict[str, Decimal] = {}
        self.rake: Decimal | None = None
        self._read_lines(lines)

    # -- the head ------------------------------------------------------------------------------

    def _read_head(self, line: str) -> None:
        found = _HAND.match(line)
        assert found is not None
        rest = found["rest"]
        stakes = _STAKES.search(rest)
        told = rest[: stakes.start()] if stakes is not None else rest
        found_game = _GAME.search(told)
        if stakes is None or found_game is None:
            raise ParseError(f"no game {told.strip()!r}", instead=", ".join(GAMES.values()))
        self.variant = VARIANTS[found_game["game"]]
        self.others["hand"] = whole_number(found["number"][-18:])
        self.low, self.high = _money(stakes["low"]), _money(stakes["high"])
        if stakes["low"][0] in "$€£":
            self.others["currency_symbol"] = stakes["low"][0]
        if stakes["currency"]:
            self.others["currency"] = stakes["currency"]
        if (date := _DATE.search(rest)) is not None:
            self.others |= {name: whole_number(date[name]) for name in ("year", "month", "day")}
            self.others["time"] = time.fromisoformat(date["time"].zfill(8))

    def _seated(self, lines: Sequence[str]) -> list[Seated]:
        """Return the players who were dealt in, from the button's left. The summary names no others."""
        players, button = list[Seated](), 0
        ends = next((at for at, line in enumerate(lines) if line.startswith(f"*** {SUMMARY}")), len(lines))
        for line in lines[:ends]:
            if (table := _TABLE.match(line)) is not None:
                self.others["table"] = table["table"]
                button = whole_number(table["button"]) if table["button"] else 0
            elif (seat := _SEAT.match(line)) is not None and "out of hand" not in seat["more"]:
                players.append(Seated(whole_number(seat["seat"]), seat["name"], _money(seat["stack"])))
            elif line.startswith("*** "):
                break
        summary = lines[ends:]
        if summary:
            told = {f"Seat {each.seat}: {each.name}": each for each in players}
            players = [
                each for words, each in told.items() if any(line.startswith(f"{words} ") for line in summary)
            ]
        if len(players) < 2:
            raise ParseError(f"{len(players)} players cannot play it")
        players.sort(key=lambda each: (each.seat <= button, each.seat))
        self.others["seats"] = [each.seat for each in players]
        return players

    # -- the lines -----------------------------------------------------------------------------

    def _read_lines(self, lines: Sequence[str]) -> None:
        names = sorted((each.name for each in self.players), key=len, reverse=True)
        for number, line in enumerate(lines[1:], start=self.start + 1):
            if (street := _STREET.match(line)) is not None:
                self._begin(street["street"].strip(), _CARDS.findall(street["cards"]), number)
            elif self.streets and self.streets[-1].name == SUMMARY:
                if (total := _TOTAL.match(line)) is not None:
                    self.rake, self.end_line = _money(total["rake"]), number
            elif line.startswith("Dealt to "):
                name = next((each for each in names if line.startswith(f"Dealt to {each} [")), "")
                if name and self.streets:
                    self.streets[-1].dealt[name] = _CARDS.findall(line)[-1].split()
            elif (found := _COLLECTED.match(line)) is not None and found["name"] in names:
                self.won[found["name"]] = self.won.get(found["name"], Decimal(0)) + _money(found["sum"])
            elif name := next((each for each in names if line.startswith(f"{each}: ")), ""):
                self._act(name, line[len(name) + 2 :], number)

    def _begin(self, name: str, cards: list[str], line: int) -> None:
        street = StreetLines(name, line)
        if cards and _BOARD_STREET.fullmatch(name):
            street.board = cards[-1].replace(" ", "")
        if self.streets and not (self.streets[-1].board and street.board and not self.streets[-1].acts):
            self.put = dict.fromkeys(self.put, Decimal(0))
        self.streets.append(street)

    def _act(self, name: str, words: str, line: int) -> None:
        is_all_in = words.endswith(ALL_IN)
        words = words.removesuffix(ALL_IN)
        if (posted := _POSTS.match(words)) is not None:
            self._post(name, posted["what"], _money(posted["sum"]), is_all_in)
        elif self.streets and (action := self._action(name, words, is_all_in, line)):
            self.streets[-1].acts.append(StreetAct(name, action, line))

    def _action(self, name: str, words: str, is_all_in: bool, line: int) -> str:
        """Return an act in the notation of records; nothing for words that change nothing."""
        verb = words.partition(" ")[0]
        if verb == "folds":
            return "f"
        if verb in ("checks", "calls"):
            amount = _money(words.split()[1]) if verb == "calls" else Decimal(0)
            due = max(self.put.values()) - self.put[name]
            if amount != due and not (is_all_in and amount < due):
                raise ParseError(f"line {line}: {name} {words}", f"{due} is to be called")
            self.put[name] += amount
            return "cc"
        raised = _RAISES.match(words)
        if verb == "bets" or raised is not None:
            self.put[name] = _money(raised["to"] if raised is not None else words.split()[1])
            return f"cbr {self.put[name]}"
        if words.startswith("brings in for "):
            self.put[name] = _money(words.removeprefix("brings in for "))
            self.bring_in = max(self.bring_in, self.put[name])
            return "pb"
        if verb == "shows" and (cards := _CARDS.findall(words)):
            return f"sm {cards[0].replace(' ', '')}"
        if words.startswith("mucks hand"):
            return "sm"
        if verb == "discards":
            thrown = "".join(_CARDS.findall(words)).replace(" ", "")
            return f"sd {thrown or HIDDEN * whole_number(words.split()[1])}"
        return "sd" if words.startswith("stands pat") else ""

    def _post(self, name: str, what: str, amount: Decimal, is_all_in: bool) -> None:
        """Take a forced bet. A blind that a second player posts was missed; one all-in counts in full."""
        small, big = (self.low / 2, self.low) if self.variant in FIXED else (self.low, self.high)
        if what != "the ante":
            self.put[name] = min(amount, big) if what == "small & big blinds" else amount
        if what == "the ante":
            self.antes[name] = max(self.antes.values(), default=amount) if is_all_in else amount
        elif what == "small & big blinds":
            self.antes[name] = self.antes.get(name, Decimal(0)) + amount - big
            self.blinds[name] = big
            self.late.add(name)
        elif what == "small blind":
            self.blinds[name] = small if is_all_in else amount
        else:
            full = big if what == "big blind" else amount
            if what == "big blind" and full in self.blinds.values():
                self.late.add(name)
            self.blinds[name] = full

    # -- the record ----------------------------------------------------------------------------

    def history(self) -> History:
        """Return the hand as a record."""
        players, names = self.players, [each.name for each in self.players]
        actions, lines = self._actions({name: f"p{at}" for at, name in enumerate(names, start=1)})
        listed = names[::-1] if len(names) == 2 else names
        antes = [self.antes.get(name, Decimal(0)) for name in listed]
        blinds = [self.blinds.get(name, Decimal(0)) * (-1 if name in self.late else 1) for name in listed]
        sums = [*antes, *blinds, *(each.stack for each in players), *self.won.values(), self.low, self.high]
        places = [-exponent for each in sums if isinstance(exponent := each.as_tuple().exponent, int)]
        decimals = max(0, *places)
        coins = 10 ** max(CENTS, decimals)
        is_fixed, is_stud = self.variant in FIXED, self.variant in STUD

        def whole(number: Decimal) -> int:
            return int(number * coins)

        return History(
            variant=self.variant,
            antes=tuple(map(whole, antes)),
            stacks=tuple(whole(each.stack) for each in players),
            actions=tuple(actions),
            blinds=() if is_stud else tuple(map(whole, blinds)),
            bring_in=whole(self.bring_in or self.low / 2) if is_stud else 0,
            small_bet=whole(self.low) if is_fixed else 0,
            big_bet=whole(self.high) if is_fixed else 0,
            min_bet=0 if is_fixed else whole(self.high),
            players=tuple(names),
            winnings=tuple(whole(self.won.get(name, Decimal(0))) for name in names) if self.won else None,
            trims_antes=len(set(antes)) == 1,
            rake=whole(self.rake) if self.rake is not None else None,
            coin=coins // 10**decimals,
            coins=coins,
            others=self.others,
            lines=tuple(lines),
            line=self.start,
            end_line=self.end_line,
            name=str(self.others["hand"]),
        )

    def _actions(self, player: dict[str, str]) -> tuple[list[str], list[int]]:
        """Return the actions of the whole hand, with cards that the record hides, and the line of each."""
        found: list[tuple[str, int]] = []
        folded = set[str]()
        for number, street in enumerate(self.streets):
            live = [name for name in player if name not in folded]
            for name in live if self._deals(number) else ():
                count = self._hole if number == 0 else 1
                cards = street.dealt.get(name, [])
                hidden = [HIDDEN] * (count - len(cards))
                found.append((f"d dh {player[name]} {''.join([*hidden, *cards])}", street.line))
            if street.board:
                found.append((f"d db {street.board}", street.line))
            for act in street.acts:
                found.append((f"{player[act.name]} {act.action}", act.line))
                if act.action == "f":
                    folded.add(act.name)
                if act.action.startswith("sd "):
                    count = len(act.action.removeprefix("sd ")) // 2
                    cards = street.dealt.get(act.name, [HIDDEN] * count)
                    found.append((f"d dh {player[act.name]} {''.join(cards)}", act.line))
        return [action for action, _ in found], [line for _, line in found]

    @property
    def _hole(self) -> int:
        return HOLE.get(self.variant, 2)

    def _deals(self, number: int) -> bool:
        """Return True if every player gets cards on this street: on the first, and on all streets of stud."""
        street = self.streets[number]
        is_stud = self.variant in STUD and not street.board and street.name not in (SUMMARY, "SHOW DOWN")
        return number == 0 or is_stud


# Writing


def write(hands: Sequence[ReplayedHand]) -> str:
    """Return replayed hands as text, two empty lines after each."""
    return (
        "\n\n\n".join("\n".join(_TextWriter(hand, at).lines) for at, hand in enumerate(hands, start=1)) + "\n"
    )


STUD_STREETS = {
    "third": "3rd STREET",
    "fourth": "4th STREET",
    "fifth": "5th STREET",
    "sixth": "6th STREET",
    "seventh": "RIVER",
}
DRAWS = ("DEALING HANDS", "FIRST DRAW", "SECOND DRAW", "THIRD DRAW")
BOARDS = {3: "FLOP", 4: "TURN", 5: "RIVER"}
POTS = {"main pot": "main pot", "": "pot"}


class _TextWriter:
    """Writes one hand as its events come."""

    def __init__(self, hand: ReplayedHand, number: int) -> None:
        history = hand.history
        if hand.playing is None or hand.faults:
            raise ParseError("this hand cannot be written", "the rules do not take its record")
        if len(hand.runs) > 1 or history.boards > 1:
            raise ParseError("this hand cannot be written", "its boards are dealt side by side or again")
        if max(map(abs, history.blinds), default=0) > (history.min_bet or history.small_bet):
            raise ParseError("this hand cannot be written", "the text has no words for a straddle")
        self.hand, self.history = hand, history
        self.symbol = str(history.others.get("currency_symbol", ""))
        given = history.others.get("seats")
        is_given = isinstance(given, list) and len(given) == history.count
        seats = given if is_given and given is not None else range(1, history.count + 1)
        self.seats = dict(enumerate(seats, start=1))
        self.left = dict(enumerate(history.stacks, start=1))
        self.put = dict.fromkeys(self.left, 0)
        self.cards: dict[int, list[str]] = {player: [] for player in self.left}
        self.fresh: dict[int, list[str]] = {}
        """Cards that were dealt and not yet written."""
        self.board: list[str] = []
        self.streets: list[str] = []
        self.ends: dict[int, str] = {}
        self.lines = self._head(number)
        awards = (event.why for event in hand.playing.events if isinstance(event, e.PotAwarded))
        self.side_pots = len({why.rpartition(", ")[2] for why in awards if ", side pot " in why})
        for event in hand.playing.events:
            self._take(event)
        self._sum_up()

    def _money(self, coins: int) -> str:
        whole, point, part = self.history.money(coins).partition(".")
        return f"{self.symbol}{whole}{point}{part.ljust(CENTS, '0') if point else ''}"

    def _say(self, player: int, words: str) -> None:
        self.lines.append(f"{self.history.player(player)}: {words}")

    def _head(self, number: int) -> list[str]:
        history, others = self.history, self.history.others
        is_fixed = history.variant in FIXED
        blinds = sorted({abs(each) for each in history.blinds if each})
        low = history.small_bet if is_fixed else blinds[0] if len(blinds) > 1 else history.min_bet // 2
        stakes = "/".join(map(self._money, (low, history.big_bet if is_fixed else history.min_bet)))
        currency = f" {others['currency']}" if others.get("currency") else ""
        date = ""
        if all(name in others for name in ("year", "month", "day", "time")):
            date = f" - {others['year']}/{others['month']:02}/{others['day']:02} {others['time']} ET"
        given = str(others.get("hand", ""))
        button = "" if history.variant in STUD else f" Seat #{self.seats[history.count]} is the button"
        chips = [
            (self.seats[player], f"{history.player(player)} ({self._money(stack)} in chips)")
            for player, stack in self.left.items()
        ]
        return [
            f"PokerStars Hand #{given if given.isdecimal() else number}:  "
            f"{GAMES[history.variant]} ({stakes}{currency}){date}",
            f"Table '{others.get('table', 'Croupier')}' {max(2, *self.seats.values())}-max{button}",
            *(f"Seat {seat}: {words}" for seat, words in sorted(chips)),
        ]

    # -- the hand ------------------------------------------------------------------------------

    def _take(self, event: e.Event) -> None:
        if not isinstance(event, e.CardsDealt):
            self._write_cards()
        match event:
            case e.Called(moment="showdown"):
                self.lines.append("*** SHOW DOWN ***")
            case e.Called(moment=street) if street and street != "posts":
                self._begin(street)
            case e.CardsDealt(to=int(player)):
                self.fresh.setdefault(player, []).extend(self._shown(event))
            case e.CardsDealt(to="board"):
                before = f"[{' '.join(self.board)}] " if self.board else ""
                shown = self._shown(event)
                self.board += shown
                name = BOARDS.get(len(self.board), "RIVER")
                self.lines.append(f"*** {name} *** {before}[{' '.join(shown)}]")
            case e.PotFed():
                self._feed(event)
            case e.Chose(choice="fold"):
                self._say(event.seat, "folds")
                self.ends[event.seat] = self._folded()
            case e.Chose(choice="check"):
                self._say(event.seat, "checks")
            case e.Chose(choice="stand-pat"):
                self._say(event.seat, "stands pat")
            case e.CardsDiscarded():
                self._discard(event)
            case e.PotReturned():
                self.left[event.seat] += event.amount
                name = self.history.player(event.seat)
                self.lines.append(f"Uncalled bet ({self._money(event.amount)}) returned to {name}")
            case e.CardsShown():
                cards = " ".join(self.cards[event.seat])
                self._say(event.seat, f"shows [{cards}] ({event.words})")
                self.ends[event.seat] = f"showed [{cards}]"
            case e.PotAwarded():
                self._show_and_muck()
                if self._taken == self.hand.won:
                    self._collect(event.seat, event.amount, event.why.rpartition(", ")[2])

    def _begin(self, street: str) -> None:
        if self.streets:
            self.put = dict.fromkeys(self.put, 0)
        self.streets.append(street)
        if self.history.variant in STUD:
            self.lines.append(f"*** {STUD_STREETS[street]} ***")
        elif self.history.variant in DRAWN:
            self.lines.append(f"*** {DRAWS[len(self.streets) - 1]} ***")
        elif len(self.streets) == 1:
            self.lines.append("*** HOLE CARDS ***")

    def _folded(self) -> str:
        if self.history.variant in STUD:
            return f"folded on the {STUD_STREETS[self.streets[-1]].replace('STREET', 'Street')}"
        if self.history.variant in DRAWN:
            draws = len(self.streets) - 1
            return f"folded after the {DRAWS[draws].title()}" if draws else "folded before the Draw"
        if not self.board:
            return "folded before Flop"
        return f"folded on the {BOARDS[len(self.board)].title()}"

    def _shown(self, event: e.CardsDealt) -> list[str]:
        return [HIDDEN if self.hand.is_hidden((card,)) else str(card) for card in event.cards]

    def _write_cards(self) -> None:
        for player, new in self.fresh.items():
            before = [card for card in self.cards[player] if card != HIDDEN]
            self.cards[player] += new
            known = [card for card in new if card != HIDDEN]
            is_door = self.history.variant in STUD and len(new) == HOLE["FR"]
            if known and (len(known) == len(new) or (is_door and new[-1] != HIDDEN)):
                shown = known if len(known) == len(new) else known[-1:]
                groups = f"[{' '.join(before)}] " if before else ""
                self.lines.append(f"Dealt to {self.history.player(player)} {groups}[{' '.join(shown)}]")
        self.fresh = {}

    def _discard(self, event: e.CardsDiscarded) -> None:
        cards = [HIDDEN if self.hand.is_hidden((card,)) else str(card) for card in event.cards]
        for card in cards:
            self.cards[event.seat].remove(card)
        count = f"{len(cards)} card{'' if len(cards) == 1 else 's'}"
        known = "" if HIDDEN in cards else f" [{' '.join(cards)}]"
        self._say(event.seat, f"discards {count}{known}")

    def _feed(self, event: e.PotFed) -> None:
        player, money = event.seat, self._money
        stands = max(self.put.values())
        self.left[player] -= event.amount
        if event.what != "ante":
            self.put[player] += event.amount
        match event.what:
            case "ante" if player in self._late:
                return
            case "ante":
                words = f"posts the ante {money(event.amount)}"
            case "blind":
                words = f"posts {self._blind(player)} blind {money(event.amount)}"
            case "late-blind" if self._late[player]:
                words = f"posts small & big blinds {money(event.amount + self._late[player])}"
            case "late-blind":
                words = f"posts big blind {money(event.amount)}"
            case "bring-in" | "forced-bet":
                words = f"brings in for {money(event.amount)}"
            case "raise":
                to = self.put[player]
                words = f"raises {money(to - stands)} to {money(to)}"
            case _:
                words = f"{event.what}s {money(event.amount)}"
        self._say(player, f"{words}{'' if self.left[player] else ALL_IN}")

    @property
    def _late(self) -> dict[int, int]:
        """Return the players who post a blind that they missed, with what of it is dead."""
        history = self.history
        antes, blinds = (
            each[::-1] if history.count == 2 else each for each in (history.antes, history.blinds)
        )
        return {
            player: ante - min(history.antes)
            for player, (ante, blind) in enumerate(zip(antes, blinds, strict=False), start=1)
            if blind < 0
        }

    def _blind(self, player: int) -> str:
        history = self.history
        listed = history.blinds[::-1] if history.count == 2 else history.blinds
        largest = max(listed)
        return "big" if listed[player - 1] == largest else "small"

    def _show_and_muck(self) -> None:
        """Write the hands of those who are left: one is shown where the others give theirs up."""
        left = [player for player in self.left if player not in self.ends]
        is_shown = any(end.startswith("showed") for end in self.ends.values())
        if not is_shown and len(left) < 2:
            return
        for player in left:
            if not is_shown and player in self.hand.contenders:
                cards = " ".join(self.cards[player])
                self._say(player, f"shows [{cards}]")
                self.ends[player] = f"showed [{cards}]"
            else:
                self._say(player, "mucks hand")
                self.ends[player] = "mucked"

    # -- the end -------------------------------------------------------------------------------

    @property
    def _taken(self) -> tuple[int, ...]:
        """The part of the pot that each player took, as recorded if the record says it."""
        history, hand = self.history, self.hand
        if history.finishing is not None:
            ends = zip(history.finishing, hand.stacks, hand.won, history.known, strict=True)
            return tuple(won + (theirs - ours if known else 0) for theirs, ours, won, known in ends)
        if not any(history.winnings or ()):
            return hand.won
        assert history.winnings is not None
        back = hand.returned if UNCALLED_COUNTED in hand.notes else (0,) * history.count
        return tuple(won - each for won, each in zip(history.winnings, back, strict=True))

    def _collect(self, player: int, amount: int, pot: str) -> None:
        name = POTS.get(pot, "pot")
        if pot.startswith("side pot"):
            name = pot.replace("side pot ", "side pot-") if self.side_pots > 1 else "side pot"
        self.lines.append(f"{self.history.player(player)} collected {self._money(amount)} from {name}")

    def _sum_up(self) -> None:
        history, taken = self.history, self._taken
        self._write_cards()
        if taken != self.hand.won:
            for player, amount in enumerate(taken, start=1):
                if amount:
                    self._collect(player, amount, "")
        pot = sum(self.hand.won)
        self.lines.append(f"*** {SUMMARY} ***")
        self.lines.append(f"Total pot {self._money(pot)} | Rake {self._money(pot - sum(taken))}")
        if self.board:
            self.lines.append(f"Board [{' '.join(self.board)}]")
        for player in sorted(self.seats, key=self.seats.__getitem__):
            name, won = history.player(player), taken[player - 1]
            end = self.ends.get(player, "collected" if won else "mucked")
            if won:
                end = (
                    f"{end} ({self._money(won)})"
                    if end == "collected"
                    else f"{end} and won ({self._money(won)})"
                )
            elif end.startswith("showed"):
                end = f"{end} and lost"
            self.lines.append(f"Seat {self.seats[player]}: {name} {end}")
