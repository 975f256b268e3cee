"""Fair: which seeds a round came from, as its receipt says, and whether those that were disclosed since give,
with the players' values, what was dealt, thrown or spun."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from croupier.custom_games import find
from croupier.errors import BadLedger
from croupier.rules.game import Equipment
from croupier.rules.options import Options
from croupier.rules.script import events as e
from croupier.rules.script.events import MarkerValues
from croupier.table.chance import Chance
from croupier.table.ledger import Ledger
from croupier.table.seeds import commitment, make_shoe, mix_seed, of_dice, value_commitment

CARDS, DICE, WHEEL = "cards", "dice", "wheel"
OF_SEEDS = frozenset({
    e.CardsDealt, e.CardsHidden, e.CardsBurned, e.DiceThrown, e.WheelSpun, e.RoundOpened, e.DiscardsShuffled,
    e.CardsReshuffled, e.ShoeShuffled, e.ChanceSeeded, e.ValueCommitted, e.ValueOpened, e.SeatLeft,
})  # fmt: skip
"""Events that draw from a seed, begin with another, or add a value to it."""


class CommittedValue(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The value that a seat has committed to for a seed."""

    seat: int
    commitment: str
    """The hash of the value, with the seat and the commitment of the seed."""
    at: float = 0.0
    """When it was committed to, in seconds since 1970."""
    value: str = ""
    """The value; '' if it was not opened, and so left out."""


class SeedUse(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The draws of one round from one seed."""

    source: str
    """cards, dice or wheel."""
    promise: str
    """The hash of the seed, told before anybody gave a value."""
    values: MarkerValues = ()
    """Values that players added, by seat."""
    before: int
    """Cards, dice or spins that earlier rounds drew from it."""
    drawn: int
    """That this round drew."""
    again: int = 0
    """How often cards were shuffled by it once more: the order is then told by the whole ledger alone."""
    commitments: tuple[CommittedValue, ...] = ()
    """Commitments of players from before any value was opened, in the order of the ledger. Empty in receipts
    of former versions, in which values were given openly."""
    drawn_from: str = ""
    """The cards or pockets in the order in which the seed shuffles them: see `drawn_from`."""


class SeedsUsed:
    """Follows a ledger and knows which seeds its last round drew from."""

    def __init__(self, equipment: Equipment | None = None) -> None:
        self._now: dict[str, SeedUse] = {}
        self._committed: dict[int, CommittedValue] = {}
        """Seat → its value for the committed seed, in the order of the ledger."""
        self._drawn_from = {
            source: drawn_from(source, equipment) if equipment is not None else ""
            for source in (CARDS, DICE, WHEEL)
        }

    def follow(self, event: e.Event, at: float = 0.0) -> None:
        if event.__class__ in OF_SEEDS:
            self._follow(event, at)

    def _follow(self, event: e.Event, at: float) -> None:
        match event:
            case e.ValueCommitted(seat=seat, commitment=digest):
                self._committed.pop(seat, None)  # the last one counts, in its own place
                self._committed[seat] = CommittedValue(seat=seat, commitment=digest, at=at)
            case e.ValueOpened(seat=seat, value=value) if seat in self._committed:
                self._committed[seat] = replace(self._committed[seat], value=value)
            case e.SeatLeft(seat=seat):
                self._committed.pop(seat, None)
            case e.CardsDealt(cards=cards) | e.CardsHidden(cards=cards) | e.CardsBurned(cards=cards):
                self._draw(CARDS, len(cards))
            case e.DiceThrown(faces=faces):
                self._draw(DICE, len(faces))
            case e.WheelSpun():
                self._draw(WHEEL, 1)
            case e.RoundOpened():
                self._now = {
                    name: replace(use, before=use.before + use.drawn, drawn=0)
                    for name, use in self._now.items()
                }
            case e.DiscardsShuffled() | e.CardsReshuffled():
                self._again()
            case e.ShoeShuffled():
                self._begin(event, CARDS)
                if event.next:
                    self._begin(event, DICE)
                self._committed = {}
            case e.ChanceSeeded():
                self._begin(event, DICE)
                self._begin(event, WHEEL)
                self._committed = {}

    def _begin(self, event: e.ShoeShuffled | e.ChanceSeeded, source: str) -> None:
        self._now[source] = SeedUse(
            source=source,
            promise=event.commitment,
            values=event.values,
            before=0,
            drawn=0,
            commitments=tuple(self._committed.values()),
            drawn_from=self._drawn_from[source],
        )

    def _draw(self, source: str, count: int) -> None:
        use = self._now.get(source)
        if use is not None:
            self._now[source] = replace(use, drawn=use.drawn + count)

    def _again(self) -> None:
        if CARDS in self._now:
            self._now[CARDS] = replace(self._now[CARDS], again=self._now[CARDS].again + 1)

    @property
    def uses(self) -> tuple[SeedUse, ...]:
        """The uses of seeds in the last round, as far as it has gone."""
        return tuple(use for use in self._now.values() if use.drawn)


def drawn_from(source: str, equipment: Equipment) -> str:
    """Return what a seed draws from, for a checker that knows no game: the cards of a shoe in the order
    before the shuffle as `N x CARDS`, the pockets of a wheel; '' for dice, whose faces are 1 to 6, and
    for dice beside cards `of a shoe`, whose seed is derived from that of the shoe."""
    if source == WHEEL:
        return " ".join(equipment.wheel.pockets) if equipment.wheel is not None else ""
    if source == DICE:
        return OF_A_SHOE if equipment.pack is not None else ""
    cards = list(map(str, equipment.pack.cards)) if equipment.pack is not None else []
    size = next((size for size in (52, 53, 54) if _repeats(cards, size)), len(cards))
    return f"{len(cards) // size} x {' '.join(cards[:size])}" if cards else ""


OF_A_SHOE = "of a shoe"


def _repeats(cards: Sequence[str], size: int) -> bool:
    return len(cards) % size == 0 and list(cards[:size]) * (len(cards) // size) == list(cards)


class FairDraw(Struct, frozen=True, kw_only=True):
    """One seed of a round, looked at."""

    source: str
    promise: str
    values: MarkerValues
    commitments: tuple[CommittedValue, ...] = ()
    """Commitments of players, in order; those without a value were left out."""
    seed: str = ""
    """'' as long as it is not disclosed."""
    drawn: tuple[str, ...] = ()
    """The draws that the seed and the values give, in the order of the round."""
    says: str = ""
    """The reason why nothing can be checked yet, or only with the ledger."""


def look(
    uses: Sequence[SeedUse], game: str, settings: Mapping[str, str], seeds: Mapping[str, str]
) -> tuple[FairDraw, ...]:
    """Check each disclosed seed; `seeds` are by their hashes."""
    found = find(game)
    options: Options = found.options.with_settings(dict(settings))
    return tuple(_looked(use, game, options, seeds.get(use.promise, "")) for use in uses)


def _looked(use: SeedUse, game: str, options: Options, seed: str) -> FairDraw:
    drawn: tuple[str, ...] = ()
    check_committed(use)
    if not seed:
        until = "the shoe is done" if use.source == CARDS else "its rounds are over or the table closes"
        says = f"not disclosed yet: that comes when {until}"
    elif use.again:
        says = "cards were shuffled by it once more: the order is checked with the ledger"
    else:
        says, drawn = "", given(use, game, options, seed)
    return FairDraw(
        source=use.source,
        promise=use.promise,
        values=use.values,
        commitments=use.commitments,
        seed=seed,
        drawn=drawn,
        says=says,
    )


def check_committed(use: SeedUse) -> None:
    """Refuse values that are not those that players had committed to."""
    if not use.commitments:
        return  # nobody took part, or the receipt is of a former version
    opened = tuple(sorted((each.seat, each.value) for each in use.commitments if each.value))
    if opened != use.values:
        raise BadLedger("other values were mixed in than players had opened")
    for each in use.commitments:
        if each.value and value_commitment(use.promise, each.seat, each.value) != each.commitment:
            raise BadLedger(f"seat {each.seat} had not committed to its value", "its hash is another one")


def given(use: SeedUse, game: str, options: Options, seed: str) -> tuple[str, ...]:
    """Return what the round must have drawn. A seed that is not the committed one is refused."""
    if commitment(seed) != use.promise:
        raise BadLedger("another seed was promised", f"its hash is {use.promise}")
    source = mix_seed(seed, use.values)
    end = use.before + use.drawn
    if use.source == CARDS:
        return tuple(map(str, make_shoe(find(game), options, source).order[use.before : end]))
    equipment = find(game).equipment(options)
    chance = Chance(of_dice(source) if equipment.pack is not None else source)
    if use.source == DICE:
        return tuple(map(str, chance.roll(end).faces[use.before :]))
    assert equipment.wheel is not None
    return tuple(chance.one_of(equipment.wheel.pockets) for _ in range(end))[use.before :]


def check_values(uses: Sequence[SeedUse], mine: Mapping[int, str]) -> None:
    """Raise BadLedger if a value that was given is not among those mixed into the seed."""
    for seat, value in mine.items():
        for use in uses:
            found = dict(use.values).get(seat)
            if found != value:
                said = f"it has {found!r}" if found is not None else "it has none of that seat"
                raise BadLedger(f"{value!r} of seat {seat} was not mixed in", said)


def disclosed(ledger: Ledger) -> dict[str, str]:
    """All seeds that the ledger has disclosed, by their hashes."""
    return {
        commitment(event.seed): event.seed
        for event in ledger
        if isinstance(event, e.ShoeFinished | e.ChanceDisclosed)
    }


def drawn_in(ledger: Ledger, line: int) -> dict[str, tuple[str, ...]]:
    """Return what the last round before a line drew, by source."""
    found: dict[str, list[str]] = {}
    for each in ledger.lines[:line]:
        match each.what:
            case e.RoundOpened():
                found = {}
            case e.CardsDealt(cards=cards) | e.CardsHidden(cards=cards) | e.CardsBurned(cards=cards):
                found.setdefault(CARDS, []).extend(map(str, cards))
            case e.DiceThrown(faces=faces):
                found.setdefault(DICE, []).extend(map(str, faces))
            case e.WheelSpun(pocket=pocket):
                found.setdefault(WHEEL, []).append(pocket)
    return {source: tuple(drawn) for source, drawn in found.items()}


def check_drawn(draws: Sequence[FairDraw], ledger: Ledger, line: int) -> None:
    """Raise BadLedger if the ledger has another card, face or pocket than the seed gives."""
    told = drawn_in(ledger, line)
    for draw in draws:
        if draw.drawn and draw.drawn != told.get(draw.source, ()):
            pairs = zip(draw.drawn, told.get(draw.source, ()), strict=False)
            place, (right, wrong) = next(
                (pair for pair in enumerate(pairs, start=1) if pair[1][0] != pair[1][1]), (0, ("", ""))
            )
            why = f"number {place} of the round's {draw.source} was {wrong}, and the seed gives {right}"
            raise BadLedger("the round was not dealt from its seed", why)
