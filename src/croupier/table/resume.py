"""Resume: a table that goes on where its ledger stops, with the same round, question, shoe, dice and bank.

What the ledger cannot tell yet is kept beside it, in secret: the seeds it has promised to disclose, and what
people have said that is no event (who takes the bank, what the floor waits to report).
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from croupier.cards.card import Hand
from croupier.errors import BadLedger, OutOfCards
from croupier.rules.game import Game
from croupier.rules.script import events as e
from croupier.rules.steps import Burn
from croupier.table.chance import Chance, ShoeSource
from croupier.table.ledger import Ledger, Line
from croupier.table.meters import Meters
from croupier.table.replay import Replay
from croupier.table.seeds import PlayerValues, Seeds, commitment, make_shoe, mix_seed, of_dice, recycled
from croupier.table.session import TableSession, Waiting


class ResumeState(Struct, frozen=True, omit_defaults=True):
    """State that continues with a ledger and is not in it."""

    seeds: Seeds = Seeds()
    willing: tuple[int, ...] = ()
    proposition: tuple[int, ...] = ()
    covers: Mapping[int, int] = {}
    waiting: tuple[Waiting, ...] = ()
    has_begun: bool = False
    """The bets of the open round are closed, though nothing may have happened since."""


def resume_state(sitting: TableSession, *, seeds: bool = True) -> ResumeState:
    """Return all that `resume` needs besides the ledger. Without `seeds`, for a caller that stores them
    elsewhere, the seeds are left out."""
    playing = sitting.round
    return ResumeState(
        seeds=sitting.seeds if seeds else Seeds(),
        willing=tuple(sorted(sitting.willing)),
        proposition=tuple(sorted(sitting.proposition)),
        covers=dict(sitting.covers),
        waiting=tuple(sitting.waiting),
        has_begun=playing is not None and playing.ask is not None,
    )


def resume(
    ledger: Ledger, beside: ResumeState | Seeds, *, meters: Meters | None = None, game: Game | None = None
) -> TableSession:
    """The sitting that wrote the ledger, at its last line.

    Refused where the ledger does not follow from the rules, or not from the seeds. `meters` are those that
    other tables feed too; `game` is one that no list has.
    """
    if isinstance(beside, Seeds):
        beside = ResumeState(seeds=beside)
    done = Replay(ledger, game).follow()
    if done.is_closed:
        raise BadLedger("the table is closed", "nothing goes on after its last line")
    own = Meters(done.table.meters) if meters is None else meters
    seeds, mixes = beside.seeds, bool(done.promise)
    sitting = TableSession(done.game, done.options, seed=seeds.sitting, meters=own, mixes=mixes)
    source = ShoeSource(Chance(seeds.chance), None, sitting.equipment.wheel, sitting.equipment.dice)
    discards = _deal_again(done, source, seeds)
    sitting.go_on_from(ledger, done.table, done.round or done.last, source, seeds, discards)
    if sitting.mixing is not None:
        _keep(done.promise, seeds.next, len(ledger))
        sitting.mixing.next = seeds.next
        sitting.mixing.takes_values = done.values is not None
        sitting.mixing.values = done.values or PlayerValues(done.promise)
        sitting.mixing.rounds = sum(isinstance(line.what, e.RoundOpened) for line in _since_seeded(done))
    sitting.willing, sitting.covers = set(beside.willing), dict(beside.covers)
    sitting.proposition = set(beside.proposition)
    sitting.waiting = list(beside.waiting)
    if beside.has_begun and done.round is not None and done.round.ask is None:
        done.round.start()
    return sitting


def _deal_again(done: Replay, source: ShoeSource, seeds: Seeds) -> int:
    """Bring the source to where it stood; how many cards of its shoe earlier rounds have used."""
    discards = 0
    last = _last_shuffle(done)
    seeded = _since_seeded(done)
    begun = seeded[0].n if seeded else last
    for line in done.lines:
        match line.what:
            case e.ChanceSeeded(commitment=promise, values=values) if line.n == begun:
                _keep(promise, seeds.chance, line.n)
                source.chance = Chance(mix_seed(seeds.chance, values))
            case e.ShoeShuffled(commitment=promise, values=values) if line.n == last:
                _keep(promise, seeds.shoe, line.n)
                seed = mix_seed(seeds.shoe, values)
                source.use(make_shoe(done.game, done.options, seed), seed)
                if done.promise:
                    source.chance = Chance(of_dice(seed))
            case e.RoundOpened():
                discards = source.shoe.dealt if source.shoe is not None else 0
            case e.DiceThrown(faces=faces) if line.n > begun:
                _same(source.roll(len(faces)).faces, faces, line.n)
            case e.WheelSpun(pocket=pocket) if line.n > begun:
                _same(source.spin(), pocket, line.n)
            case _ if source.shoe is not None:
                _draw_again(source, line.what, line.n, discards)
    return discards


def _last_shuffle(done: Replay) -> int:
    """The line of the shuffle whose seed is not disclosed yet: the shoes before it are checked already."""
    return next((line.n for line in reversed(done.lines) if isinstance(line.what, e.ShoeShuffled)), 0)


def _since_seeded(done: Replay) -> list[Line]:
    """The lines since dice or wheel got the seed that they have; none where they have none yet."""
    for at in range(len(done.lines) - 1, -1, -1):
        if isinstance(done.lines[at].what, e.ChanceSeeded):
            return done.lines[at:]
    return []


def _draw_again(source: ShoeSource, event: e.Event, number: int, discards: int) -> None:
    assert source.shoe is not None
    match event:
        case e.CardsDealt(cards=cards) | e.CardsHidden(cards=cards) | e.CardsBurned(cards=cards):
            _same(_taken(source, len(cards)), cards, number)
        case e.DiscardsShuffled():
            source.shoe = recycled(source.shoe, discards, source.seed)
        case e.CardsReshuffled(cards=cards, count=count, left=left):
            _same(source.reshuffle(cards, count), left, number)


def _taken(source: ShoeSource, count: int) -> Hand:
    try:
        return source.cards(Burn(), count)
    except OutOfCards:
        return ()


def _keep(promise: str, seed: str, number: int) -> None:
    if commitment(seed) != promise:
        raise BadLedger(f"line {number} promises another seed", "the one that was kept does not fit it")


def _same(given: object, told: object, number: int) -> None:
    if given != told:
        raise BadLedger(f"line {number} does not come from the seed", f"that gives {given}, not {told}")
