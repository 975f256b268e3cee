"""A recorded hand replayed by our rules, action by action, as far as they take it."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace as but

from croupier.cards.card import Card, Hand
from croupier.families.poker.hand import HandState
from croupier.histories.editions import READINGS, RoomReading, edition_of
from croupier.histories.known_cards import KnownCards, Wrong, seat_of, two_by_two, words_of
from croupier.histories.phh import History, coins_of
from croupier.outside_text import whole_number
from croupier.refusals import BadNotation, IllegalChoice, OutOfTurn, Refusal
from croupier.rules.choices import FOLD, Choice, Chosen
from croupier.rules.script import events as e
from croupier.rules.script.answers import going_back
from croupier.rules.script.round import Round
from croupier.rules.script.table import Table
from croupier.rules.steps import BOARD, Burn, Deal, Decide, Reshuffle

DEALER = "d"
SHOWING = "sm"
FOLDS = "f"
BOARD_CARDS = 5


class Fault(Struct, frozen=True):
    """What the rules refuse in the record, or what comes out otherwise than it says."""

    line: int
    words: str

    def __str__(self) -> str:
        return f"line {self.line}: {self.words}"


class RecordedAct(Struct, frozen=True):
    """What a player did, by its place in the record."""

    number: int
    seat: int
    what: str
    rest: str = ""


class ReplayedHand:
    """The hand as our rules play it, as far as they take the record."""

    def __init__(self, history: History, reading: RoomReading = READINGS[0]) -> None:
        self.history = history
        self.reading = reading
        self.faults: list[Fault] = []
        self.notes: list[str] = []
        """What the record leaves open, or settles by a rule of its own that has a name."""
        self.playing: Round | None = None
        self.acted: dict[int, int] = {}
        """The action of the record that was answered at this place among the events."""
        self._given_up: set[int] = set()
        self._shared = [0] * history.count
        """What the boards after the first one have changed."""
        self.is_complete = False
        self.is_decided = True
        """Whether the record shows enough cards to say who won."""
        try:
            self._play()
        except Wrong as wrong:
            self._fault(wrong.action, str(wrong.no))

    # -- the replay ----------------------------------------------------------------------------

    def _play(self) -> None:
        history = self.history
        acts = deque(_acts(history))
        shown = (words_of(action) for action in history.actions)
        self._shows = {seat_of(words[0], history.count) for words in shown if words[1:2] == [SHOWING]}
        self._acts = acts
        first = acts[0].seat if acts else 0
        edition = edition_of(history, first, self._no_claim, self._speaks, self.reading)
        self.cards = KnownCards(history, edition.game.rules.pack_for(edition.options))
        self._queues = {seat: deque(slots) for seat, slots in self.cards.dealt.items()}
        self._board = deque(self.cards.board)
        table: Table = Table(edition.options, dict(enumerate(history.stacks, start=1)))
        self.table = table
        playing = Round(edition.game, table, button=history.count if edition.has_button else 0)
        self.playing = playing
        playing.start()
        while (ask := playing.ask) is not None:
            if not isinstance(ask, Decide):
                playing.answer(self._dealt(ask))
                continue
            self._without_idle(ask)
            if not acts:
                self.notes.append("the record ends before the hand does")
                return
            if self._has_left(acts, ask.seat):
                self.notes.append(f"the record leaves out that p{ask.seat} folds")
                playing.answer(next(each for each in ask.choices if each.name == FOLD).take())
                continue
            act = acts.popleft()
            try:
                chosen = self._chosen(act, ask)
                self.acted[len(playing.events)] = act.number
                playing.answer(chosen)
            except Refusal as no:
                self._fault(act.number, str(no))
                return
        self.is_complete = True
        self._without_idle(None)
        self._deal_on()
        left = [act for act in acts if act.what != "sd"]
        if left:
            self._fault(left[0].number, f"{history.actions[left[0].number]!r}: the hand is over")

    def _deal_on(self) -> None:
        """Where the record has several boards, dealt for those who were all-in, each decides an equal part of
        the pots; what cannot be divided is the first one's."""
        history, dealt = self.history, len(self.cards.board)
        last = max((act.number for act in _acts(history) if act.what != "sd"), default=-1)
        before = sum(len(words[2]) // 2 for words in _boards(history.actions[: last + 1]))
        each = BOARD_CARDS - before
        if dealt <= BOARD_CARDS or each < 1 or (dealt - before) % each:
            return
        kept = history.actions[: last + 1]
        shown = tuple(action for action in history.actions[last + 1 :] if not action.startswith("d db"))
        ends = [self.won]
        for start in range(BOARD_CARDS, dealt, each):
            run = "".join(str(slot.card) for slot in self.cards.board[start : start + each])
            other = but(history, actions=(*kept, *shown, f"d db {run}"), lines=())
            ends.append(ReplayedHand(other, self.reading).won)
        parts = len(ends)
        others = [sum(won) // parts for won in zip(*ends, strict=True)]
        self._shared = [even - won for even, won in zip(others, self.won, strict=True)]
        self._shared[self.won.index(max(self.won))] -= sum(self._shared)
        self.notes.append(f"the board was dealt {parts} times, each for an equal part of the pot")

    def _has_left(self, acts: deque[RecordedAct], seat: int) -> bool:
        """Another acts, and this seat never does again nor shows its cards: its fold was not written down."""
        return acts[0].seat != seat and seat not in self._shows and all(act.seat != seat for act in acts)

    def _fault(self, number: int, words: str) -> None:
        lines = self.history.lines
        self.faults.append(Fault(lines[number] if number < len(lines) else self.history.line, words))

    def _dealt(self, ask: object) -> Hand | int:
        if isinstance(ask, Reshuffle):
            assert self.playing is not None
            whole = len(
                self.playing.game.rules.pack_for(self.table.options)
            )  # what comes next is in the record
            if not self._board:
                return whole
            return whole - self.table.dealt + going_back(self.playing, ask)[1]  # stud: one card for all
        if isinstance(ask, Burn):
            return tuple(self.cards.next_spare() for _ in range(ask.count))
        assert isinstance(ask, Deal)
        queue = self._board if ask.to == BOARD else self._queues[whole_number(str(ask.to))]
        cards = []
        for _ in range(ask.count):
            slot = queue.popleft() if queue else None
            if slot is None or slot.card is None:
                if ask.to == BOARD:
                    self.is_decided = False
                cards.append(self.cards.next_spare())
            else:
                if ask.to == BOARD and not slot.is_known:
                    self.is_decided = False
                cards.append(slot.card)
        return tuple(cards)

    def _without_idle(self, ask: Decide | None) -> None:
        """Pass over acts that change nothing and that we do not ask for: a bring-in that a short stack posts
        without a choice, a check of one who is all-in or cannot bet any more, or its fold, which gives up the
        showdown."""
        acts = self._acts
        while acts and not _fits(acts[0], ask) and self._is_idle(acts[0]):
            acts.popleft()

    def _speaks(self, play: HandState) -> int:
        """Who acts next in the record, where an up-card of somebody still there is not in it."""
        hidden = (card for seat in play.live for card in play.dealt.up.get(seat, ()))
        if not self._acts or self._acts[0].seat not in play.live or not self.cards.hides(tuple(hidden)):
            return 0
        return self._acts[0].seat

    def _is_idle(self, act: RecordedAct) -> bool:
        assert self.playing is not None
        if act.what in ("pb", "cbr"):
            fed = (event for event in self.playing.events if isinstance(event, e.PotFed))
            return any(event.seat == act.seat and event.what == "forced-bet" for event in fed)
        chosen = (event for event in self.playing.events if isinstance(event, e.Chose))
        out = {event.seat for event in chosen if event.is_fold}
        stacks = {seat: stack for seat, stack in self.table.stacks.items() if seat not in out and stack}
        if act.what == FOLDS:
            return act.seat in self._given_up
        return act.what == "cc" and (self.is_complete or len(stacks) < 2 or act.seat not in stacks)

    def _chosen(self, act: RecordedAct, ask: Decide) -> Chosen:
        if act.seat != ask.seat:
            raise OutOfTurn(
                f"{self.history.actions[act.number]!r} is out of turn", f"p{ask.seat} is to act", _legal(ask)
            )
        listed = {choice.name: choice for choice in ask.choices}
        match act.what:
            case "f" if "fold" in listed:
                return listed["fold"].take()
            case "cc" if "check" in listed or "call" in listed:
                return (listed.get("check") or listed["call"]).take()
            case "pb" if "bring-in" in listed:
                return listed["bring-in"].take()
            case "cbr" if "bet" in listed or "raise" in listed:
                return (listed.get("raise") or listed["bet"]).take(coins_of(self.history, act.rest))
            case "sd" if "discard" in listed:
                return self._drawn(act, listed)
            case _:
                raise IllegalChoice(f"{self.history.actions[act.number]!r} is not allowed", _legal(ask))

    def _drawn(self, act: RecordedAct, listed: dict[str, Choice]) -> Chosen:
        thrown = self.cards.thrown[act.seat].popleft()
        cards = tuple(slot.card for slot in thrown if slot.card is not None)
        return listed["discard"].take(cards=cards) if cards else listed["stand-pat"].take()

    def _no_claim(self, play: HandState) -> list[int]:
        """Who folds though nobody asks any more, mucks, or never shows: it has no claim as long as another
        has shown."""
        live = list(play.live)
        if len(live) == 1:
            return []
        self._given_up = {act.seat for act in self._acts if act.what == FOLDS and act.seat in live}
        out = self.cards.mucked | self._given_up
        known = [seat for seat in live if seat not in out and self.cards.is_shown(seat)]
        if not known:
            self.is_decided = len(live) - len(self._given_up) == 1
            return [seat for seat in live if seat in out]
        return [seat for seat in live if seat not in known]

    # -- what came of it -----------------------------------------------------------------------

    @property
    def stacks(self) -> tuple[int, ...]:
        """What every player has at the end, or as far as the record goes."""
        ends = (self.table.stacks[seat] for seat in sorted(self.table.stacks))
        return tuple(map(sum, zip(ends, self._shared, strict=True)))

    @property
    def won(self) -> tuple[int, ...]:
        """Out of the pot."""
        assert self.playing is not None
        found = Counter[int]()
        for event in self.playing.events:
            if isinstance(event, e.PotAwarded):
                found[event.seat] += event.amount
        ends = (found[seat] for seat in range(1, self.history.count + 1))
        return tuple(map(sum, zip(ends, self._shared, strict=True)))

    def is_hidden(self, cards: Sequence[Card]) -> bool:
        """Whether one of them stands for a card that the record never shows."""
        return self.cards.hides(cards)


def _fits(act: RecordedAct, ask: Decide | None) -> bool:
    """Whether it answers the question: a draw with a draw, a betting round with anything else."""
    if ask is None or act.seat != ask.seat:
        return False
    return (act.what == "sd") == any(choice.among for choice in ask.choices)


def _acts(history: History) -> list[RecordedAct]:
    acts = []
    for number, action in enumerate(history.actions):
        words = words_of(action)
        if not words or words[0] == DEALER:
            if words and words[1:2] not in (["db"], ["dh"]):
                raise Wrong(number, BadNotation(f"{action!r} is no action"))
            continue
        try:
            seat = seat_of(words[0], history.count)
            _check(words, action)
        except Refusal as no:
            raise Wrong(number, no) from None
        if words[1] != SHOWING:
            acts.append(RecordedAct(number, seat, words[1], " ".join(words[2:])))
    return acts


def _boards(actions: Iterable[str]) -> Iterator[list[str]]:
    return (words for words in map(words_of, actions) if words[:2] == ["d", "db"] and len(words) == 3)


LENGTHS = {"f": (2,), "cc": (2,), "pb": (2,), "cbr": (3,), "sd": (2, 3), SHOWING: (2, 3)}


def _check(words: list[str], action: str) -> None:
    if len(words) < 2 or len(words) not in LENGTHS.get(words[1], ()):
        raise BadNotation(f"{action!r} is no action", instead="pN f, cc, cbr 100, pb, sd 2h3h or sm AsKs")
    if words[1] in ("sd",) and len(words) == 3:
        list(two_by_two(words[2]))


def _legal(ask: Decide) -> str:
    return f"legal is {', '.join(map(str, ask.choices))}"
