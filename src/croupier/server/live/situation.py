"""The situation: a table as one viewer may see it, folded from what `table.view` leaves of the events."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from croupier.refusals import Refusal
from croupier.rules import steps as s
from croupier.rules.choices import FOLD, Choice
from croupier.rules.irregularities import Irregularity
from croupier.rules.script import events as e
from croupier.rules.script.round import Round
from croupier.rules.script.table import BUTTON
from croupier.server.live.dealing import Dealing
from croupier.server.live.looks import Look, seat_of, step_told, viewed
from croupier.server.live.seating import BETTING, CLOSED, OVER, PLAYING
from croupier.server.live.shown import (
    Asked,
    ButtonShown,
    CardsShown,
    Change,
    ChoiceShown,
    EndShown,
    IrregularityShown,
    SeatShown,
    Situation,
    SpotShown,
    StepTold,
)
from croupier.table.chance import commitment
from croupier.table.ledger import Line, as_object
from croupier.table.sight import Sight
from croupier.table.telling import chosen_words, words
from croupier.wagers.spot import Spot

MOST_TOLD = 300
"""Lines of a round; what is before them stands in the ledger."""
RESULTS = 14
"""Of dice or wheel that are shown."""
LOOKED = 3_000
"""Lines of the ledger that are looked through for them."""


def situation(
    table: str, dealing: Dealing, look: Look, seconds: float | None = None, held: str = ""
) -> Situation:
    """To the one whose look it is. `seconds` are left to bet or to choose, where a timer runs; `held` says
    why the table did not go on by itself."""
    sitting, game = dealing.sitting, dealing.game
    you, sight = look.you, look.sight
    at, phase = sitting.table, dealing.phase
    return Situation(
        table=table,
        version=dealing.version,
        game=game.id,
        title=game.title,
        family=game.family,
        banking=game.banking,
        phase=phase,
        round=at.number,
        moment=at.moment,
        you=you,
        can_deal=you is not None and phase in (BETTING, OVER),
        seats=tuple(_seat(dealing, seat, sight) for seat in sitting.names),
        free=tuple(_free(dealing)),
        waiting=tuple(each.name for each in dealing.notes.coming),
        layout={seat: dict(spots) for seat, spots in at.layout.items() if spots},
        off=tuple(at.switched),
        cards=cards_shown(sight),
        dice=sight.dice,
        pocket=sight.pocket,
        called=sight.called,
        pot=at.pot,
        pots=sight.pots,
        posted=at.posted,
        banker=dealing.coming_banker,
        banked=sight.banker,
        meters=dict(at.meters),
        markers=dict(at.markers),
        spots=tuple(_spot(dealing, spot, you) for spot in game.wagers(sitting.options)),
        buttons=tuple(
            ButtonShown(name=each.name, says=each.says, touches=each.touches)
            for each in game.buttons(sitting.options)
        ),
        asked=_asked(dealing, you, seconds if phase == PLAYING else None),
        told=tuple(look.told[-MOST_TOLD:]),
        ends=tuple(map(_end, sight.results)),
        net=sight.net[you] if you is not None else 0,
        last=last_bets(dealing, you) if you is not None else {},
        results=results(dealing),
        commitments=tuple(commitment(seed) for seed in sitting.seeds[:2] if seed),
        options=sitting.options.changes_from(game.options),
        seconds=seconds if phase == BETTING else None,
        held=held,
    )


def change(
    table: str, dealing: Dealing, lines: Iterable[Line], person: str = "", is_cut: bool = False
) -> Change:
    """New lines of the ledger as a person may see them."""
    you = seat_of(dealing, person)
    events, told = [], list[StepTold]()
    for version, event in viewed(dealing, lines, you):
        events.append(as_object(event))
        told += step_told(version, event, dealing, you)
    return Change(table=table, version=dealing.version, events=tuple(events), told=tuple(told), is_cut=is_cut)


def cards_shown(sight: Sight) -> tuple[CardsShown, ...]:
    return tuple(
        CardsShown(place=place, spot=spot, cards=tuple(map(str, at.cards)), down=at.down, words=at.words)
        for (place, spot), at in sight.lying.items()
        if at.count
    )


def _end(event: e.Settled) -> EndShown:
    return EndShown(
        seat=event.seat,
        spot=event.spot,
        outcome=event.outcome,
        stake=event.stake,
        net=event.paid - event.taken,
        returned=event.returned,
        commission=event.commission,
        odds=event.odds,
        why=event.why,
        clause=event.clause,
    )


def last_bets(dealing: Dealing, seat: int) -> dict[str, int]:
    """What the seat put on the layout before the last round."""
    table, spots = dealing.sitting.table, dealing.game.spots(dealing.sitting.options)
    laid = table.fresh if dealing.phase == OVER else table.previous
    return {
        spot: amount for (owner, spot), amount in laid.items()
        if owner == seat and amount > 0 and spot in spots and spots[spot].opening
    }  # fmt: skip


def results(dealing: Dealing) -> tuple[str, ...]:
    """What wheel or dice gave, as it was confirmed; everybody has seen it. Dice that only say where to deal
    from are none."""
    if dealing.game.equipment(dealing.sitting.options).pack is not None:
        return ()
    found: list[str] = []
    confirmed = ""
    for line in reversed(dealing.sitting.ledger.lines[-LOOKED:]):
        match line.what:
            case e.ResultConfirmed(result=result):
                confirmed = confirmed or result
            case e.WheelSpun(pocket=pocket):
                found.append(confirmed or pocket)
                confirmed = ""
            case e.DiceThrown(faces=faces):
                found.append("-".join(map(str, faces)))
        if len(found) == RESULTS:
            break
    return tuple(found)


def fitting(dealing: Dealing) -> tuple[IrregularityShown, ...]:
    """What the floor may report at this moment."""
    playing = dealing.sitting.round
    if playing is None or dealing.phase == CLOSED:
        return ()
    return tuple(_irregularity(each, playing) for each in playing.fitting())


def _irregularity(each: Irregularity, playing: Round) -> IrregularityShown:
    asked = playing.ask if isinstance(playing.ask, s.Confirm) else playing.confirmed
    results = tuple(one for one in asked.among if one != asked.result) if asked is not None else ()
    return IrregularityShown(
        name=each.name,
        trigger=each.trigger,
        ruling=each.words,
        clause=each.clause,
        wants_seat=each.wants_seat,
        results=results if each.wants_result else (),
    )


def _free(dealing: Dealing) -> Iterator[int]:
    taken = {*dealing.sitting.names, *(each.seat for each in dealing.notes.coming)}
    return (seat for seat in range(1, dealing.game.seats + 1) if seat not in taken)


def _seat(dealing: Dealing, seat: int, sight: Sight) -> SeatShown:
    table, notes, ask = dealing.sitting.table, dealing.notes, dealing.asked
    last = sight.last_choice(seat)
    return SeatShown(
        seat=seat,
        name=dealing.sitting.names[seat],
        stack=table.stacks[seat],
        laid=sum(table.layout[seat].values()),
        in_pot=table.fed.get(seat, 0) if table.pot else 0,
        won=sight.won[seat],
        owed=table.owed.get(seat, 0),
        is_bot=seat in notes.bots,
        is_you=seat == sight.seat,
        is_ready=seat in notes.ready,
        is_leaving=seat in notes.leaving,
        is_asked=ask is not None and ask.seat == seat,
        is_banker=seat == dealing.coming_banker,
        has_button=str(seat) == (table.markers.get(BUTTON) or str(table.button)),
        takes_bank=seat in dealing.sitting.willing,
        said=words(chosen_words(last).plain) if last is not None else "",
        is_out=last is not None and last.choice == FOLD,
    )


def _spot(dealing: Dealing, spot: Spot, you: int | None) -> SpotShown:
    sitting = dealing.sitting
    limits = spot.limits or sitting.options.limits
    stake = sitting.table.stake(you, spot.name) if you is not None else 0
    by_rule = spot.works is None or you is None or spot.works(sitting.table, you)
    return SpotShown(
        name=spot.name,
        title=spot.label,
        kind=spot.kind,
        clause=spot.clause,
        least=limits.minimum,
        most=limits.maximum,
        unit=limits.unit,
        needs=spot.companions,
        stake=stake,
        closed=_closed(dealing, spot, you),
        is_opening=spot.opening,
        can_take_down=bool(stake) and you is not None and _removable(dealing, spot, you),
        can_switch=bool(stake) and spot.can_switch and dealing.phase in (BETTING, OVER),
        is_on=you is None or sitting.table.is_working(you, spot.name, by_rule),
    )


def _closed(dealing: Dealing, spot: Spot, you: int | None) -> str:
    """Why the viewer cannot bet here now."""
    table = dealing.sitting.table
    if you is None:
        return "sit down to bet"
    if dealing.phase not in (BETTING, OVER):
        return "no more bets" if dealing.phase == PLAYING else "the table is closed"
    if you == dealing.coming_banker:
        return "you bank this round"
    why = spot.is_open(table, you) if spot.is_open is not None else ""
    if why or not spot.opening:
        return why or "a choice in the round stakes it"
    lacking = spot.lacks(table, you)
    return f"it needs a wager on {lacking}" if lacking else ""


def _removable(dealing: Dealing, spot: Spot, you: int) -> bool:
    table = dealing.sitting.table
    if dealing.phase not in (BETTING, OVER) or (spot.contract and not table.fresh.get((you, spot.name))):
        return False
    try:
        spot.check_removal(table, you)
    except Refusal:
        return False
    return True


def _asked(dealing: Dealing, you: int | None, seconds: float | None) -> Asked | None:
    ask = dealing.asked
    if ask is None:
        return None
    offered = tuple(_choice(dealing, each) for each in ask.choices) if ask.seat == you else ()
    return Asked(seat=ask.seat, spot=ask.spot, clause=ask.clause, choices=offered, seconds=seconds)


def _choice(dealing: Dealing, choice: Choice) -> ChoiceShown:
    return ChoiceShown(
        name=choice.name,
        label=str(choice),
        says=choice.says or dealing.game.choices.get(choice.name, ""),
        least=choice.least,
        most=choice.most,
        unit=choice.unit,
        amounts=choice.amounts,
        wants_amount=choice.wants_amount,
        among=tuple(map(str, choice.among)),
        fewest=choice.fewest,
        fullest=choice.fullest,
    )
