"""Upkeep: what a text has done with cards, dice, wheel and devices beside the rounds, and when.

A duty is a value of the game, as a wager is. That it was done stands in the ledger (`DutyDone`), and what is
due is worked out from that and the clock (`table.upkeep`): nothing here knows what time it is.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from croupier.errors import unknown

DEALER, FLOOR_PERSON, SUPERVISOR = "dealer", "floor person", "supervisor"


@dataclass(frozen=True, kw_only=True)
class Duty:
    """A duty of equipment care. If it is not due before the opening, by the hour, after something or at an
    idle table, it is recorded when it happens: a shuffler that fails, a cut that is ordered again."""

    name: str
    """The name of what was done or happened: `cards-changed`."""
    words: str
    """A description for the floor, with the procedure if the text has one."""
    clause: str
    who: str = DEALER
    """The person who does it. The person who records it signs for it."""
    opens: bool = False
    """Before the first round of a table that is opened or opened again."""
    hours: int = 0
    """At least every so many hours, counted from the opening."""
    after: tuple[str, ...] = ()
    """The duties and irregularities after which it is due."""
    idle: bool = False
    """While nobody sits at a table that is open."""
    resumes: bool = False
    """Again when a player arrives at a table that everybody had left."""
    each_shuffle: bool = False
    """The dealer does it whenever cards are shuffled: each fresh shoe of the table is one more time."""
    shuffles: bool = False
    """The next round is dealt from freshly shuffled cards."""

    @property
    def holds(self) -> bool:
        """Return True if no round is opened before it is signed, where the house has it so: an inspection
        before the table opens."""
        return self.opens

    @property
    def when(self) -> str:
        """Return the time of the duty in the words of a notice.

        >>> Duty(name="cards-changed", words="", clause="§3.IV", hours=24).when
        'every 24 hours'
        """
        after = " or ".join(each.replace("-", " ") for each in self.after)
        said = (
            "before the table opens" if self.opens else "",
            f"every {self.hours} hours" if self.hours else "",
            f"after: {after}" if after else "",
            "while nobody plays" if self.idle else "",
            "when a player arrives at an idle table" if self.resumes else "",
            "with every shuffle" if self.each_shuffle else "",
        )
        return "; ".join(filter(None, said)) or "as it happens"


def duty_of(duties: Iterable[Duty], name: str, game: str) -> Duty:
    """Return the duty of that name; an unknown name is refused with the nearest one."""
    by_name = {each.name: each for each in duties}
    if name not in by_name:
        raise unknown(f"duty in {game}", name, by_name)
    return by_name[name]


@dataclass(frozen=True, kw_only=True)
class CardClauses:
    """The clauses on the care of cards; '' where a text has none."""

    changed: str = ""
    hours: int = 0
    """Between two changes of the decks."""
    is_permitted: bool = False
    """The text says that decks *may* be changed at least so often: read as the time by which it is due."""
    inspected: str = ""
    verified: str = ""
    """That somebody of the floor verifies the inspection."""
    shown: str = ""
    """That the first player may look at the cards."""
    apart: str = ""
    """Two batches or decks for a shuffler: each is spread, inspected and washed by itself."""
    alternated: str = ""
    """Two decks or batches that take turns, one of them in the shuffler."""
    joker: str = ""
    """A deck that comes with a joker too many."""
    washed: str = ""
    shuffled: str = ""
    feathered: str = ""
    """That the floor looks at the shuffled stack before it is squared."""
    cut: str = ""
    cuts_always: bool = False
    """Also after a shuffle by machine."""
    recut: str = ""
    spread: str = ""
    """The clause on the cards of an idle table."""
    resumed: tuple[str, ...] = ()
    """The duties that are done again when a player arrives at an idle table."""
    may_spread: bool = False
    """The house may do so, and need not."""
    by_hand: str = ""
    """A shuffler that fails."""
    counted: str = ""
    """A shuffler that counts the cards, and finds too few or too many."""


CHANGED = "cards-changed"
BY_HAND = "shuffled-by-hand"
FAILED = "shuffler-out-of-order"


def card_duties(
    text: CardClauses,
    *,
    shuffler: bool,
    fails: tuple[str, ...] = (),
    incomplete: tuple[str, ...] = (),
) -> tuple[Duty, ...]:
    """Return the duties of card care that a table's text states, in the order of the day.

    `shuffler` says if the table has one; `fails` are the irregularities in which it fails, `incomplete` those
    in which a deck is not complete.
    """
    read = " (the text has it that they may be)" if text.is_permitted else ""
    duties = (
        Duty(
            name="cards-inspected",
            words="front and back of the cards are inspected for defects",
            clause=text.inspected,
            opens=True,
            after=(CHANGED,),
        ),
        Duty(
            name="inspection-verified",
            words="the inspection of the cards is verified",
            who=FLOOR_PERSON,
            clause=text.verified,
            opens=True,
            after=("cards-inspected", CHANGED),
        ),
        Duty(
            name="cards-shown",
            words="the cards are spread face up for the first player to look at",
            clause=text.shown,
            opens=True,
            after=(CHANGED,),
        ),
        Duty(
            name="batches-inspected-apart",
            words="the two batches are spread, inspected, washed and stacked each by itself",
            clause=text.apart if shuffler else "",
            opens=True,
            after=(CHANGED,),
        ),
        Duty(
            name="joker-torn",
            words="of a deck with two jokers one is torn in half and put into its box",
            who=FLOOR_PERSON,
            clause=text.joker,
            opens=True,
            after=(CHANGED,),
        ),
        Duty(
            name="cards-washed",
            words="the cards are turned face down, washed and stacked",
            clause=text.washed,
            opens=True,
            after=(CHANGED,),
        ),
        Duty(
            name="cards-shuffled",
            words="the cards are shuffled so that they are randomly intermixed",
            clause=text.shuffled,
            each_shuffle=True,
        ),
        Duty(
            name="decks-alternated",
            words="the other deck or batch comes into play; the cards of one alone lie in the discard rack",
            clause=text.alternated,
            each_shuffle=True,
        ),
        Duty(
            name="shuffle-verified",
            words="the feathered stack is looked at for an uneven distribution of cards",
            who=FLOOR_PERSON,
            clause=text.feathered,
            each_shuffle=not shuffler,
            after=(BY_HAND,) if shuffler else (),
        ),
        Duty(
            name="cards-cut",
            words="the cards are cut, at least ten from either end",
            clause=text.cut,
            each_shuffle=not shuffler or text.cuts_always,
            after=(BY_HAND,) if shuffler else (),
        ),
        Duty(
            name="recut-ordered",
            words="the cards are cut again before any is dealt: the cut was not proper or not fair",
            who=FLOOR_PERSON,
            clause=text.recut,
        ),
        Duty(
            name=CHANGED,
            words=f"the decks are changed{read}",
            who=FLOOR_PERSON,
            clause=text.changed,
            hours=text.hours,
            after=incomplete,
            shuffles=True,
        ),
        Duty(
            name="cards-spread",
            words="the cards are spread out on the table; play resumes with a shuffle and a cut",
            clause=text.spread,
            idle=not text.may_spread,
            shuffles=True,
        ),
    )
    found = (*duties, *_shuffler_duties(text, fails)) if shuffler else duties
    return tuple(replace(duty, resumes=duty.name in text.resumed) for duty in found if duty.clause)


def _shuffler_duties(text: CardClauses, fails: tuple[str, ...]) -> tuple[Duty, ...]:
    return (
        Duty(
            name=FAILED,
            words="the shuffler jammed, stopped or did not finish",
            who=FLOOR_PERSON,
            clause=text.by_hand,
        ),
        Duty(
            name=BY_HAND,
            words="the cards are shuffled by hand",
            clause=text.by_hand,
            after=(FAILED, *fails),
            shuffles=True,
        ),
        Duty(
            name="shuffler-counted-wrong",
            words="the shuffler finds a wrong number of cards",
            clause=text.counted,
        ),
        Duty(
            name="cards-run-again",
            words="the deck is run through the shuffler once more",
            clause=text.counted,
            after=("shuffler-counted-wrong",),
            shuffles=True,
        ),
        Duty(
            name="counted-wrong-again",
            words="the shuffler still finds a wrong number of cards",
            clause=text.counted,
        ),
        Duty(
            name="cards-counted",
            words="a supervisor looks the deck through for missing cards",
            who=SUPERVISOR,
            clause=text.counted,
            after=("counted-wrong-again",),
        ),
    )
