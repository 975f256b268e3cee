"""A replayed hand beside the end that its record names: equal, or different for a reason with a name."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from fractions import Fraction
from math import gcd
from typing import NamedTuple

from croupier.families.poker.options import PotRake, parse_rake
from croupier.histories.editions import READINGS, RoomReading
from croupier.histories.history import History
from croupier.histories.replayed import RANKS, Fault, HandVerdict, Note, ReplayedHand
from croupier.rules.script import events as e
from croupier.wagers.chips import dollars, short

NO_END = Note("the record names no end", verdict=HandVerdict.UNDECIDED)
NO_WINNER = Note("the record names no winner", verdict=HandVerdict.UNDECIDED)
NOBODY_SHOWS = Note("the record does not show who won", verdict=HandVerdict.UNDECIDED)
UNCALLED_COUNTED = Note("winnings count the uncalled bet")
CENTS = 100
NO_FLOP = ", no flop no drop"
AT_MOST = "at most "
TOO_MUCH = "more than the pot is won"


class RakeTerms(NamedTuple):
    """The rake that a record may have taken out of the pot."""

    schedule: PotRake
    is_exact: bool = True
    """Whether the schedule is what the house takes, or the most that is believed without one."""
    drop: int = 0
    """Cents of every pot that go to a jackpot besides."""
    needs_flop: bool = False
    """Whether a hand that ends before the flop is not raked."""

    @classmethod
    def parse(cls, text: str) -> RakeTerms:
        """Read `5%`, `5% up to $3` or `10-19: $1; 20+: $2`, each with ` plus $0.50` for a jackpot drop and
        `, no flop no drop` where there is that. `at most 5%` is a limit, of which a house may take less.

        >>> str(RakeTerms.parse("5% up to $3 plus $0.50, no flop no drop"))
        '5% up to $3 plus $0.50, no flop no drop'
        >>> RakeTerms.parse("at most 5% plus $0.50").is_exact
        False
        """
        is_exact = not text.strip().startswith(AT_MOST)
        rest = text.strip().removeprefix(AT_MOST)
        needs_flop = rest.endswith(NO_FLOP)
        rest, plus, drop = rest.removesuffix(NO_FLOP).partition(" plus ")
        return cls(parse_rake(rest), is_exact, dollars(drop) if plus else 0, needs_flop)

    def __str__(self) -> str:
        drop = f" plus {short(self.drop)}" if self.drop else ""
        return f"{self.schedule}{drop}{NO_FLOP if self.needs_flop else ''}"

    def due(self, history: History, pot: int) -> int:
        """Return the rake of a pot in coins of the record, by its smallest coin, downwards; by cents where no
        schedule is known."""
        if self.needs_flop and not any(action.startswith("d db") for action in history.actions):
            return 0
        cent = Fraction(CENTS, history.coins)
        chip = max(1, int(history.coin * cent)) if self.is_exact else 1
        taken = self.schedule.rake_of(int(pot * cent), chip)
        return min(pot, int((taken + self.drop) / cent))


UP_TO_FIVE = RakeTerms(PotRake(rate=Fraction(5, 100)), is_exact=False)
"""The usual reading of a record that says nothing about a rake."""
NO_RAKE = RakeTerms(PotRake())


def verify(history: History, rake: RakeTerms = UP_TO_FIVE) -> ReplayedHand:
    """Replay a hand and compare its end, with every fault and note of the comparison. Where our first reading
    of what no record says does not take it, others are tried, and the one that does is named."""
    first = _verified(history, READINGS[0], rake)
    if first.verdict is not HandVerdict.CONTRADICTED:
        return first
    for reading in READINGS[1:]:
        if reading.antes == "matched" and not history.has_odd_antes:
            continue
        hand = _verified(history, reading, rake)
        if not hand.faults:
            hand.notes.append(Note("house rule", str(reading), HandVerdict.COMPATIBLE))
            return hand
    return first


def _verified(history: History, reading: RoomReading, rake: RakeTerms) -> ReplayedHand:
    hand = ReplayedHand(history, reading)
    if hand.faults or hand.playing is None or not hand.is_complete:
        return hand
    if history.finishing is None and history.winnings is None:
        hand.notes.append(NO_END if hand.is_decided else NOBODY_SHOWS)
        return hand
    if history.finishing is None and not any(history.winnings or ()):
        hand.notes.append(NO_WINNER)
        return hand
    _Comparison(hand, rake).compare()
    return hand


class EndFound(NamedTuple):
    """The result of a comparison: notes, and what is wrong."""

    notes: list[Note]
    wrong: str = ""

    @property
    def rank(self) -> int:
        if self.wrong:
            return RANKS[HandVerdict.CONTRADICTED]
        return max((RANKS[note.verdict] for note in self.notes), default=0)


class _Comparison:
    """The recorded ends of one hand beside those of the rules."""

    def __init__(self, hand: ReplayedHand, rake: RakeTerms) -> None:
        self.hand = hand
        self.history = hand.history
        self.rake = rake
        self.won = hand.won
        self.pot = sum(hand.won)
        self.exact, self.splits = _exact_shares(hand)

    def compare(self) -> None:
        """Add what the recorded stacks and winnings come to."""
        history, hand = self.history, self.hand
        stacks = winnings = None
        if history.finishing is not None:
            ends = zip(history.finishing, hand.stacks, self.won, history.known, strict=True)
            taken = [won + theirs - ours if is_known else won for theirs, ours, won, is_known in ends]
            stacks = self._ending(taken)
        if history.winnings is not None and any(history.winnings):
            winnings = min(self._forms(history.winnings), key=lambda end: (end.rank, end.wrong == TOO_MUCH))
        if stacks is not None and winnings is not None and bool(stacks.wrong) != bool(winnings.wrong):
            right = "winnings" if stacks.wrong else "stacks"
            words = f"the record contradicts itself: by the rules its {right} are right"
            hand.faults.append(
                Fault(history.end_line, words, "stacks and winnings that contradict each other")
            )
            return
        if stacks is not None and history.finishing is not None:
            self._take(stacks, "the stacks end as", hand.stacks, history.finishing)
        if winnings is not None and history.winnings is not None and not hand.faults:
            self._take(winnings, "the players win", self.won, history.winnings)

    def _forms(self, winnings: Sequence[int]) -> Iterator[EndFound]:
        """Read winnings in each of the forms that records have: with the uncalled bet that goes back or
        without it, and without the winner's own ante."""
        yield self._ending(winnings)
        returned, antes = self.hand.returned, self.history.antes
        less = [won - back for won, back in zip(winnings, returned, strict=True)]
        if any(returned):
            yield self._in_form(less, UNCALLED_COUNTED)
        if any(antes):
            note = Note("winnings leave out the winner's ante", verdict=HandVerdict.COMPATIBLE)
            for known in (winnings, less):
                yield self._in_form(
                    [won + ante if won else 0 for won, ante in zip(known, antes, strict=True)], note
                )

    def _in_form(self, winnings: Sequence[int], note: Note) -> EndFound:
        found = self._ending(winnings)
        return EndFound([note, *found.notes], found.wrong)

    def _take(self, ending: EndFound, what: str, ours: Sequence[int], theirs: Sequence[int]) -> None:
        hand = self.hand
        if not ending.wrong:
            hand.notes += [note for note in ending.notes if note not in hand.notes]
            return
        by_rules, recorded = (", ".join(map(self.history.money, each)) for each in (ours, theirs))
        words = f"{what} {by_rules}, and the record has {recorded}: {ending.wrong}"
        hand.faults.append(Fault(self.history.end_line, words, ending.wrong.partition(":")[0]))

    def _ending(self, taken: Sequence[int]) -> EndFound:
        """Compare what each player took out of the pot."""
        lost = self.pot - sum(taken)
        if not self.hand.is_decided:
            return self._open_ending(taken, lost)
        coin = self.history.coin
        if any(theirs > coin and not exact for theirs, exact in zip(taken, self.exact, strict=True)):
            return EndFound([], "a player wins who has no part of the pot by the rules")
        if any(theirs <= 0 and exact > coin for theirs, exact in zip(taken, self.exact, strict=True)):
            return EndFound([], "a player who wins by the rules has nothing")
        rounding = self._rounding
        if lost < -rounding:
            return EndFound([], TOO_MUCH)
        notes: list[Note] = []
        if lost > rounding or self.rake.is_exact or self.history.rake is not None:
            raked = self._raked(lost)
            if raked.wrong:
                return raked
            notes += raked.notes
        if tuple(taken) == self.won:
            return EndFound(notes)
        shared = self._shared(taken, lost)
        return EndFound([*notes, *shared.notes], shared.wrong)

    @property
    def _rounding(self) -> int:
        """Coins that a record may lose if it rounds thirds of the smallest coin."""
        winners = sum(map(bool, self.won))
        return winners - 1 if self.history.coin == 1 and any(self.splits) else 0

    @property
    def _cent(self) -> int:
        """A hundredth of a unit, to which a part of the pot may be rounded up."""
        return self.history.coins // CENTS

    def _open_ending(self, taken: Sequence[int], lost: int) -> EndFound:
        """Compare as much as can be if the cards do not say who won: a winner has not folded, and the pot is
        what was put in."""
        contenders = self.hand.contenders
        if any(each and at + 1 not in contenders for at, each in enumerate(taken)):
            return EndFound([], "a player wins who has folded")
        if lost < 0:
            return EndFound([], TOO_MUCH)
        found = self._raked(lost) if lost else EndFound([])
        return found if found.wrong else EndFound([NOBODY_SHOWS])

    def _raked(self, lost: int) -> EndFound:
        """Judge the part of the pot that nobody took."""
        money, history = self.history.money, self.history
        share = f"{float(Fraction(100 * lost, self.pot)):.2f} %" if self.pot else "nothing"
        words = f"the house took {money(lost)} of {money(self.pot)}, {share}"
        if history.rake is not None and abs(lost - history.rake) > self._rounding:
            return EndFound(
                [], f"the rake differs from the recorded one: {money(lost)} and not {money(history.rake)}"
            )
        due = self.rake.due(history, self.pot)
        if self.rake.is_exact and abs(lost - due) > self._rounding:
            return EndFound([], f"the rake differs from the schedule: {money(lost)} and not {money(due)}")
        if history.rake is not None or self.rake.is_exact:
            return EndFound([Note("a rake as stated", words)] if lost else [])
        if lost > due + self._cent:
            return EndFound([], f"the rake is too large: {words}, more than {self.rake}")
        return EndFound([Note(f"a rake of {self.rake} or less", words, HandVerdict.COMPATIBLE)])

    def _shared(self, taken: Sequence[int], lost: int) -> EndFound:
        """Compare how the pots were divided. Only a pot that was shared may have odd chips, and each of its
        winners has one unit more or less."""
        history = self.history
        largest = gcd(*(history.finishing or ()), *history.stacks, *history.antes, *history.blinds)
        for chip in dict.fromkeys((history.coin, largest or history.coin)):
            if self._divides(taken, lost, chip):
                if lost > self._rounding and not self._differs(taken):
                    return EndFound([])
                if chip == history.coin:
                    words = f"{history.money(chip)} of a shared pot is another winner's in the record"
                else:
                    words = f"the record shares the pot in chips of {history.money(chip)}"
                return EndFound([Note("odd chip", words, HandVerdict.COMPATIBLE)])
        return EndFound([], "the pot is divided otherwise")

    def _differs(self, taken: Sequence[int]) -> bool:
        """Return True if somebody wins more than by the rules, though a rake was taken."""
        return any(theirs > ours for theirs, ours in zip(taken, self.won, strict=True))

    def _divides(self, taken: Sequence[int], lost: int, chip: int) -> bool:
        """Return True if each player has an exact share of the pots, but for odd chips and for a rake, which
        nobody pays more of than its rate."""
        rate = max(self.rake.schedule.rate, Fraction(lost, self.pot or 1))
        for exact, theirs, splits in zip(self.exact, taken, self.splits, strict=True):
            is_raked = lost > self._rounding
            odd = sum(chip for size, parts in splits if is_raked or size % (chip * parts))
            less = exact - theirs
            if is_raked:
                if not -odd <= less <= rate * exact + odd + self.history.coin:
                    return False
            elif not (less == 0 or abs(less) < odd or (odd and abs(less) <= self._rounding)):
                return False
        return True


def _exact_shares(hand: ReplayedHand) -> tuple[list[Fraction], list[list[tuple[int, int]]]]:
    """Return each player's exact share of all pots, and the shared pots that it has a part of: how many coins
    are divided, and into how many parts."""
    count, runs = hand.history.count, len(hand.runs)
    exact = [Fraction(0)] * count
    splits: list[list[tuple[int, int]]] = [[] for _ in range(count)]
    for run in hand.runs:
        for amount, parts in _pots(run):
            for winners in parts:
                divided = runs * len(parts) * len(winners)
                for seat in winners:
                    exact[seat - 1] += Fraction(amount, divided)
                    if divided > 1:
                        splits[seat - 1].append((amount, divided))
    return exact, splits


def _pots(hand: ReplayedHand) -> list[tuple[int, list[list[int]]]]:
    """Return the amount of each pot, and the winners of each of its parts."""
    assert hand.playing is not None
    amounts: dict[str, int] = defaultdict(int)
    parts: dict[str, dict[str, list[int]]] = defaultdict(dict)
    for event in hand.playing.events:
        if isinstance(event, e.PotAwarded):
            name = event.why.rpartition(", ")[2]
            pot = name if name == "main pot" or name.startswith("side pot") else ""
            amounts[pot] += event.amount
            parts[pot].setdefault(event.why, []).append(event.seat)
    return [(amount, list(parts[pot].values())) for pot, amount in amounts.items()]
