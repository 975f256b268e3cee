"""A recorded hand replayed by our rules, action by action, as far as they take it."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum

from msgspec import Struct
from msgspec.structs import replace as but

from croupier.cards.card import Card, Hand
from croupier.errors import CroupierError, IllegalChoice, OutOfTurn, ParseError
from croupier.families.poker.hand import HandState
from croupier.histories.editions import BOARD_PLACES, READINGS, RoomReading, edition_of
from croupier.histories.history import (
    BOARD_CARDS,
    DEALER,
    FOLDS,
    SHOWING,
    History,
    coins_of,
    seat_of,
    two_by_two,
    words_of,
)
from croupier.histories.known_cards import KnownCards, Wrong
from croupier.rules.choices import FOLD, Choice, Chosen
from croupier.rules.script import events as e
from croupier.rules.script.carry_out import going_back
from croupier.rules.script.round import Round
from croupier.rules.script.table import Table
from croupier.rules.steps import BOARD, Burn, Deal, Decide, Reshuffle


class HandVerdict(StrEnum):
    """How closely a recorded hand agrees with the rules, from best to worst."""

    PROVED = "proved"
    """Every action is legal and every recorded figure is the rules' own."""
    COMPATIBLE = "compatible"
    """It fits with something that the record does not say: a rake, a house rule, an odd chip."""
    UNDECIDED = "not decidable"
    """The record does not say enough: nobody shows, nobody is named as the winner, it ends early."""
    CONTRADICTED = "contradicted"
    """An action is illegal, or the hand ends otherwise."""
    MALFORMED = "malformed"
    """A line is no action, or names cards that cannot be."""


RANKS = {verdict: place for place, verdict in enumerate(HandVerdict)}


class Note(Struct, frozen=True):
    """A remark about the record: a reading that it needs, or why its end cannot be compared."""

    kind: str
    """The remark in words that all such records share, for a report that counts them."""
    words: str = ""
    verdict: HandVerdict = HandVerdict.PROVED
    """The best verdict that a record with this note can have."""

    def __str__(self) -> str:
        return f"{self.kind}: {self.words}" if self.words else self.kind


class Fault(Struct, frozen=True):
    """A fault of the record: something the rules refuse, or a result that differs."""

    line: int
    words: str
    kind: str = "an action the rules refuse"
    verdict: HandVerdict = HandVerdict.CONTRADICTED

    def __str__(self) -> str:
        return f"line {self.line}: {self.words}"


ENDS_EARLY = Note("the record ends before the hand does", verdict=HandVerdict.UNDECIDED)


class RecordedAct(Struct, frozen=True):
    """An action of a player, with its place in the record."""

    number: int
    seat: int
    what: str
    rest: str = ""


class ReplayedHand:
    """A recorded hand as our rules play it, to its end or to the first step that the rules refuse."""

    def __init__(self, history: History, reading: RoomReading = READINGS[0]) -> None:
        self.history = history
        self.reading = reading
        self.faults: list[Fault] = []
        self.notes: list[Note] = []
        """Notes on what the record leaves open, or settles by a named rule of its own."""
        self.playing: Round | None = None
        self.acted: dict[int, int] = {}
        """The action of the record that was answered at this place among the events."""
        self._given_up: set[int] = set()
        self._shared = [0] * history.count
        """Chips that the boards after the first one moved, by player."""
        self.runs: list[ReplayedHand] = [self]
        """The hand on each board that was run, this one first."""
        self.is_complete = False
        self.is_decided = True
        """Whether the record shows enough cards to say who won."""
        try:
            self._play()
        except Wrong as wrong:
            self._fault(wrong.action, str(wrong.no), "a malformed line", HandVerdict.MALFORMED)

    @property
    def verdict(self) -> HandVerdict:
        """The worst of what the faults and the notes allow."""
        said: list[Fault | Note] = [*self.faults, *self.notes]
        found = [each.verdict for each in said]
        return max(found, key=RANKS.__getitem__, default=HandVerdict.PROVED)

    # -- the replay ----------------------------------------------------------------------------

    def _play(self) -> None:
        history = self.history
        acts = deque(_acts(history))
        shown = (words_of(action) for action in history.actions)
        self._shows = {seat_of(words[0], history.count) for words in shown if words[1:2] == [SHOWING]}
        self._acts = acts
        first = acts[0].seat if acts else 0
        try:
            edition = edition_of(history, first, self._no_claim, self._speaks, self.reading)
        except CroupierError as no:
            raise Wrong(0, no) from None
        self.cards = KnownCards(history, edition.game.rules.pack_for(edition.options))
        self._queues = {seat: deque(slots) for seat, slots in self.cards.dealt.items()}
        self._boards = dict(zip(BOARD_PLACES[history.boards], map(deque, self.cards.boards), strict=True))
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
                self.notes.append(ENDS_EARLY)
                return
            if self._has_left(acts, ask.seat):
                self.notes.append(Note("a fold is left out", f"of p{ask.seat}", HandVerdict.COMPATIBLE))
                playing.answer(next(each for each in ask.choices if each.name == FOLD).take())
                continue
            act = acts.popleft()
            try:
                chosen = self._chosen(act, ask)
                self.acted[len(playing.events)] = act.number
                playing.answer(chosen)
            except CroupierError as no:
                self._fault(act.number, str(no))
                return
        self.is_complete = True
        self._without_idle(None)
        self._deal_on()
        left = [act for act in acts if act.what != "sd"]
        if left:
            self._fault(left[0].number, f"{history.actions[left[0].number]!r}: the hand is over")
        self._check_undealt()

    def _check_undealt(self) -> None:
        """Report cards of the record that nobody is dealt by the rules; a folded player may have more."""
        over = [seat for seat in self._live if self._queues[seat]]
        if over and not self.faults:
            words = f"p{over[0]} is dealt more cards than the game has"
            self._fault(len(self.history.actions), words, "a malformed line", HandVerdict.MALFORMED)

    def _deal_on(self) -> None:
        """Deal the further boards of players who were all-in. Each decides an equal part of the pots; what
        cannot be divided belongs to the first one."""
        history, dealt = self.history, len(self.cards.boards[0])
        last = max((act.number for act in _acts(history) if act.what != "sd"), default=-1)
        before = sum(len(words[2]) // 2 for words in _boards(history.actions[: last + 1]))
        each = BOARD_CARDS - before
        if history.boards > 1 or dealt <= BOARD_CARDS:
            return
        if each < 1 or (dealt - before) % each:
            last_board = max(at for at, action in enumerate(history.actions) if action.startswith("d db"))
            self._fault(
                last_board,
                "the boards have not the same number of cards",
                "a malformed line",
                HandVerdict.MALFORMED,
            )
            return
        kept = history.actions[: last + 1]
        shown = tuple(action for action in history.actions[last + 1 :] if not action.startswith("d db"))
        ends = [self.won]
        for start in range(BOARD_CARDS, dealt, each):
            run = [str(slot.card) for slot in self.cards.boards[0][start : start + each]]
            streets = ["".join(run[:-2]), *run[-2:]] if len(run) == BOARD_CARDS else run
            other = but(history, actions=(*kept, *shown, *(f"d db {cards}" for cards in streets)), lines=())
            self.runs.append(ReplayedHand(other, self.reading))
            ends.append(self.runs[-1].won)
        parts = len(ends)
        others = [sum(won) // parts for won in zip(*ends, strict=True)]
        self._shared = [even - won for even, won in zip(others, self.won, strict=True)]
        self._shared[self.won.index(max(self.won))] -= sum(self._shared)
        self.notes.append(
            Note("the board was dealt more than once", f"{parts} times for equal parts of the pot")
        )

    def _has_left(self, acts: deque[RecordedAct], seat: int) -> bool:
        """Another acts, and this seat never does again nor shows its cards: its fold was not written down."""
        return acts[0].seat != seat and seat not in self._shows and all(act.seat != seat for act in acts)

    def _fault(
        self,
        number: int,
        words: str,
        kind: str = "an action the rules refuse",
        verdict: HandVerdict = HandVerdict.CONTRADICTED,
    ) -> None:
        lines = self.history.lines
        line = lines[number] if number < len(lines) else self.history.line
        self.faults.append(Fault(line, words, kind, verdict))

    def _dealt(self, ask: object) -> Hand | int:
        if isinstance(ask, Reshuffle):
            assert self.playing is not None
            whole = len(
                self.playing.game.rules.pack_for(self.table.options)
            )  # what comes next is in the record
            if not self._boards.get(BOARD):
                return whole
            return whole - self.table.dealt + going_back(self.playing, ask)[1]  # stud: one card for all
        if isinstance(ask, Burn):
            return tuple(self.cards.next_spare() for _ in range(ask.count))
        assert isinstance(ask, Deal)
        place = ask.to
        queue = self._boards[place] if isinstance(place, str) else self._queues[place]
        cards = []
        for _ in range(ask.count):
            slot = queue.popleft() if queue else None
            if isinstance(place, str) and (slot is None or not slot.is_known):
                self.is_decided = False
            cards.append(self.cards.next_spare() if slot is None or slot.card is None else slot.card)
        return tuple(cards)

    def _without_idle(self, ask: Decide | None) -> None:
        """Pass over acts that change nothing and that we do not ask for: a bring-in that a short stack posts
        without a choice, a check of one who is all-in or cannot bet any more, or its fold, which gives up the
        showdown."""
        acts = self._acts
        while acts and not _fits(acts[0], ask) and self._is_idle(acts[0]):
            acts.popleft()

    def _speaks(self, play: HandState) -> int:
        """Return the next player to act in the record, if an up-card of a live player is unknown."""
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
        """Return the players without a claim: those who fold after the betting, muck or never show while
        another player has shown."""
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
        """The stack of every player at the end, or as far as the record goes."""
        ends = (self.table.stacks[seat] for seat in sorted(self.table.stacks))
        return tuple(map(sum, zip(ends, self._shared, strict=True)))

    @property
    def won(self) -> tuple[int, ...]:
        """The part of the pot that each player takes."""
        assert self.playing is not None
        found = Counter[int]()
        for event in self.playing.events:
            if isinstance(event, e.PotAwarded):
                found[event.seat] += event.amount
        ends = (found[seat] for seat in range(1, self.history.count + 1))
        return tuple(map(sum, zip(ends, self._shared, strict=True)))

    @property
    def returned(self) -> tuple[int, ...]:
        """Bets that nobody called and that went back, by player."""
        assert self.playing is not None
        found = Counter[int]()
        for event in self.playing.events:
            if isinstance(event, e.PotReturned):
                found[event.seat] += event.amount
        return tuple(found[seat] for seat in range(1, self.history.count + 1))

    @property
    def _live(self) -> list[int]:
        """The players who have not folded."""
        assert self.playing is not None
        folded = {event.seat for event in self.playing.events if isinstance(event, e.Chose) and event.is_fold}
        return [seat for seat in range(1, self.history.count + 1) if seat not in folded]

    @property
    def contenders(self) -> list[int]:
        """The players who may have won the pot, as far as their actions go."""
        return [seat for seat in self._live if seat not in self._given_up and seat not in self.cards.mucked]

    def is_hidden(self, cards: Sequence[Card]) -> bool:
        """Return True if one of them stands for a card that the record never shows."""
        return self.cards.hides(cards)


def _fits(act: RecordedAct, ask: Decide | None) -> bool:
    """Return True if it answers the question: a draw with a draw, a betting round with anything else."""
    if ask is None or act.seat != ask.seat:
        return False
    return (act.what == "sd") == any(choice.selectable for choice in ask.choices)


def _acts(history: History) -> list[RecordedAct]:
    acts = []
    for number, action in enumerate(history.actions):
        words = words_of(action)
        if not words or words[0] == DEALER:
            if words and words[1:2] not in (["db"], ["dh"]):
                raise Wrong(number, ParseError(f"{action!r} is no action"))
            continue
        try:
            seat = seat_of(words[0], history.count)
            _check(words, action)
        except CroupierError as no:
            raise Wrong(number, no) from None
        if words[1] != SHOWING:
            acts.append(RecordedAct(number, seat, words[1], " ".join(words[2:])))
    return acts


def _boards(actions: Iterable[str]) -> Iterator[list[str]]:
    return (words for words in map(words_of, actions) if words[:2] == [DEALER, "db"] and len(words) == 3)


LENGTHS = {"f": (2,), "cc": (2,), "pb": (2,), "cbr": (3,), "sd": (2, 3), SHOWING: (2, 3)}


def _check(words: list[str], action: str) -> None:
    if len(words) < 2 or len(words) not in LENGTHS.get(words[1], ()):
        raise ParseError(f"{action!r} is no action", instead="pN f, cc, cbr 100, pb, sd 2h3h or sm AsKs")
    if words[1] in ("sd",) and len(words) == 3:
        list(two_by_two(words[2]))


def _legal(ask: Decide) -> str:
    return f"legal is {', '.join(map(str, ask.choices))}"
