"""Fair: which seeds a round came from, as its receipt says, and whether those that were disclosed since give,
with the players' values, what was dealt, thrown or spun."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from croupier.custom_games import find
from croupier.errors import BadLedger
from croupier.rules.options import Options
from croupier.rules.script import events as e
from croupier.rules.script.events import MarkerValues
from croupier.table.chance import Chance
from croupier.table.ledger import Ledger
from croupier.table.seeds import commitment, make_shoe, mix_seed, of_dice

CARDS, DICE, WHEEL = "cards", "dice", "wheel"
OF_SEEDS = frozenset({
    e.CardsDealt, e.CardsHidden, e.CardsBurned, e.DiceThrown, e.WheelSpun, e.RoundOpened, e.DiscardsShuffled,
    e.CardsReshuffled, e.ShoeShuffled, e.ChanceSeeded,
})  # fmt: skip
"""Events that draw from a seed, or begin with another."""


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


class SeedsUsed:
    """Follows a ledger and knows which seeds its last round drew from."""

    def __init__(self) -> None:
        self._now: dict[str, SeedUse] = {}

    def follow(self, event: e.Event) -> None:
        if event.__class__ in OF_SEEDS:
            self._follow(event)

    def _follow(self, event: e.Event) -> None:
        match event:
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
            case e.ChanceSeeded():
                self._begin(event, DICE)
                self._begin(event, WHEEL)

    def _begin(self, event: e.ShoeShuffled | e.ChanceSeeded, source: str) -> None:
        self._now[source] = SeedUse(
            source=source, promise=event.commitment, values=event.values, before=0, drawn=0
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


class FairDraw(Struct, frozen=True, kw_only=True):
    """One seed of a round, looked at."""

    source: str
    promise: str
    values: MarkerValues
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
    if not seed:
        until = "the shoe is done" if use.source == CARDS else "its rounds are over or the table closes"
        says = f"not disclosed yet: that comes when {until}"
    elif use.again:
        says = "cards were shuffled by it once more: the order is checked with the ledger"
    else:
        says, drawn = "", given(use, game, options, seed)
    return FairDraw(
        source=use.source, promise=use.promise, values=use.values, seed=seed, drawn=drawn, says=says
    )


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
    """Refused where a value that was given is not among those that were mixed in."""
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
    """Refused where the ledger has another card, face or pocket than the seed gives."""
    told = drawn_in(ledger, line)
    for draw in draws:
        if draw.drawn and draw.drawn != told.get(draw.source, ()):
            pairs = zip(draw.drawn, told.get(draw.source, ()), strict=False)
            place, (right, wrong) = next(
                (pair for pair in enumerate(pairs, start=1) if pair[1][0] != pair[1][1]), (0, ("", ""))
            )
            why = f"number {place} of the round's {draw.source} was {wrong}, and the seed gives {right}"
            raise BadLedger("the round was not dealt from its seed", why)
