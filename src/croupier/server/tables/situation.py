"""The situation: a table as one viewer may see it, built section by section from the viewer's fold of the
ledger."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from time import time
from typing import Any, NamedTuple

from croupier.rules.approvals import RULING
from croupier.rules.choices import Choice, Preview
from croupier.rules.options import Options
from croupier.rules.placing_bets import loose
from croupier.rules.script import events as e
from croupier.rules.script.table import BUTTON, Table
from croupier.rules.steps import Decide
from croupier.server.errors import Stale
from croupier.server.tables import seats
from croupier.server.tables.approvals import blocked_by
from croupier.server.tables.felt import SETTLE, FeltMoves, cards_shown
from croupier.server.tables.past_rounds import last_bets
from croupier.server.tables.printed_layout import Printed, printed_layout
from croupier.server.tables.seat_fold import SeatFold, seat_of, step_told, viewed
from croupier.server.tables.shapes import (
    ApprovalShown,
    Asked,
    BannerShown,
    ButtonShown,
    Change,
    ChoiceShown,
    ProposalShown,
    ResultShown,
    RowShown,
    SeatShown,
    Situation,
    SpotShown,
    StepShown,
)
from croupier.server.tables.state import BETTING, CLOSED, OVER, PLAYING, TableState
from croupier.table.ledger import Line, as_object
from croupier.table.narration import chosen_words, signature, words
from croupier.table.observation import Observation
from croupier.table.proof.heads import SignedHead
from croupier.table.seeds import commitment
from croupier.wagers.spot import Limits, Spot

_committed = lru_cache(512)(commitment)
MOST_STEPS = 300
"""Most steps of a round that are shown. Earlier ones are in the ledger."""


class ShownState(NamedTuple):
    """A table right after one of its events."""

    state: TableState
    table: Table[Options]
    """The chips, stakes and markers after that event."""
    version: int
    phase: str
    banker: int
    ask: Decide | None = None

    @classmethod
    def now(cls, state: TableState, fold: SeatFold) -> ShownState:
        """Return the table after the last event."""
        return cls(state, fold.table, state.version, state.phase, state.coming_banker, state.asked)

    @classmethod
    def within_round(cls, state: TableState, fold: SeatFold, version: int) -> ShownState:
        """Return the table after an earlier event of the round: nobody is asked while something moves."""
        return cls(state, fold.table, version, PLAYING, fold.table.banker)


class TableFacts(NamedTuple):
    """The facts of a situation that do not stand in the state of the table."""

    table: str = ""
    """The table's id."""
    person: str = ""
    seconds: float | None = None
    """Left to bet or to choose, if a timer runs."""
    stall_reason: str = ""
    """Why the table did not go on by itself when it should have."""
    receipt: SignedHead | None = None
    part: int = 1
    """The number of the current ledger."""


def situation(standing: ShownState, fold: SeatFold, facts: TableFacts) -> Situation:
    """Return the situation for the viewer whose fold it is, with all its sections built anew."""
    fields: dict[str, Any] = {}
    for build in BUILDERS.values():
        fields |= build(standing, fold, facts)
    return Situation(**fields)


# The sections: fields of the situation that change together


def _head(standing: ShownState, fold: SeatFold, facts: TableFacts) -> dict[str, Any]:
    """Return the round, the bank, the pot, the meters and everything else that is small."""
    state, at, version, phase, banker, _ = standing
    session, game, sight = state.session, state.game, fold.sight
    values = session.mixing.values if session.mixing is not None else None
    return {
        "table": facts.table,
        "version": version,
        "game": game.id,
        "title": game.title,
        "family": game.family,
        "banking": game.banking,
        "phase": phase,
        "round": state.seats.rounds_before + at.number,
        "moment": at.moment,
        "pieces": game.pieces,
        "layout": {seat: dict(spots) for seat, spots in at.layout.items() if spots},
        "switched_wagers": tuple(at.switched),
        "pot": at.pot,
        "pots": sight.pots,
        "collected": fold.street.pots,
        "posted": at.posted,
        "banker": banker,
        "not_ready": _not_ready(standing),
        "lacks_banker": game.needs_banker and not banker,
        "can_join_bank": bool(at.banker and at.posted) and game.bank.together(session.options).most > 1,
        "bank_of_shown_cards": sight.banker,
        "meters": dict(at.meters),
        "markers": dict(at.markers),
        "commitments": tuple(_committed(seed) for seed in session.seeds[:2] if seed),
        "next_seed_commitment": session.mixing.promise if session.mixing is not None else "",
        "opens_values": values is not None and values.are_closed,
        "uses_seed_next": values is not None and phase == OVER and session.draws_seed_next,
        "committed_seats": tuple(values.commitments) if values is not None else (),
        "options": session.changes,
        "seconds": facts.seconds if phase == BETTING else None,
        "stall_reason": facts.stall_reason or _blocked(state),
        "proposed": _proposed(state),
        "approvals": _approvals(state),
        "banner": _banner(state, fold),
        "moving": "",
    }


def _seats(standing: ShownState, fold: SeatFold, facts: TableFacts) -> dict[str, Any]:
    """Return the people and bots at the table."""
    return {"seats": tuple(_seat(standing, seat, name, fold) for seat, name in standing.table.names.items())}


def _line(standing: ShownState, fold: SeatFold, facts: TableFacts) -> dict[str, Any]:
    """Return the free seats and those who wait for one."""
    state = standing.state
    waiting = tuple(each.name for each in state.seats.coming)
    if not state.seats.line:
        return {"free": state.free, "waiting": waiting, "line": (), "place": 0, "offer": None}
    seen = seats.line_seen(state, facts.person)
    return {"free": seen.free, "waiting": waiting, "line": seen.names, "place": seen.place,
            "offer": seen.offer}  # fmt: skip


def _felt(standing: ShownState, fold: SeatFold, facts: TableFacts) -> dict[str, Any]:
    """Return the cards, the dice, the ball and the last call."""
    sight = fold.sight
    return {
        "cards": cards_shown(sight, standing.state.session.options, fold.moves),
        "dice": sight.dice or fold.past.dice,
        "pocket": sight.pocket,
        "announcement": sight.called,
    }


def _log(standing: ShownState, fold: SeatFold, facts: TableFacts) -> dict[str, Any]:
    """Return the steps and the motions of the round, which only grow within it."""
    return {"steps": tuple(fold.steps[-MOST_STEPS:]), "moves": tuple(fold.moves.all[-MOST_STEPS:])}


def _results(standing: ShownState, fold: SeatFold, facts: TableFacts) -> dict[str, Any]:
    """Return how wagers ended, and the results of earlier rounds."""
    return {
        "results": results_shown(fold.sight, fold.moves),
        "past_results": fold.past.results,
        "beads": fold.past.beads,
    }


def _you(standing: ShownState, fold: SeatFold, facts: TableFacts) -> dict[str, Any]:
    """Return what concerns the viewer alone."""
    state, at, version, phase, *_ = standing
    session, you = state.session, fold.you
    is_now = you is not None and fold.own is not None and version == state.version
    mixing = standing.state.session.mixing
    values = mixing.values if mixing is not None else None
    return {
        "you": you,
        "can_deal": you is not None and phase in (BETTING, OVER),
        "buttons": tuple(
            ButtonShown(name=each.name, description=each.says, touches=each.touches)
            for each in state.game.buttons(session.options)
            if each.is_offered(at, you)
        ),
        "asked": _asked(standing, you, facts.seconds if phase == PLAYING else None),
        "net": fold.sight.net[you] if you is not None else 0,
        "bought_in": fold.bought_in,
        "last_bets": last_bets(state, you, fold.own) if is_now and you and fold.own else {},
        "own_seed_value": values.opened.get(you or 0, "") if values is not None else "",
        "own_commitment": values.commitments.get(you or 0, "") if values is not None else "",
        "receipt": facts.receipt if you is not None else None,
    }


def _spots(standing: ShownState, fold: SeatFold, facts: TableFacts) -> dict[str, Any]:
    """Return the wagers as the viewer may make them."""
    return {"spots": spots_shown(standing, fold.you)}


Builder = Callable[[ShownState, SeatFold, TableFacts], dict[str, Any]]
BUILDERS: dict[str, Builder] = {
    "head": _head,
    "seats": _seats,
    "line": _line,
    "felt": _felt,
    "log": _log,
    "results": _results,
    "you": _you,
    "spots": _spots,
}
"""The sections of a situation: each field stands in one of them."""


def _not_ready(standing: ShownState) -> str:
    """Return why the rules do not let the round begin with these bets; '' if they do."""
    state, table, _, phase, *_ = standing
    has_bank = phase == BETTING or (phase == OVER and not state.game.needs_banker)
    waits_for_bots = not set(state.seats.bots) <= state.seats.ready
    if not has_bank or waits_for_bots or not any(table.layout.values()):
        return ""
    return state.game.reason_not_ready(table)


def _banner(state: TableState, fold: SeatFold) -> BannerShown | None:
    if fold.ruled is None:
        return None
    version, event = fold.ruled
    is_void = any(isinstance(each, e.RoundVoided) for each in fold.sight.events)
    if isinstance(event, e.RoundVoided):
        return BannerShown(words=event.why, ruling="", clause=event.clause, is_void=True, version=version)
    return BannerShown(
        words=state.game.irregularity(event.irregularity).trigger,
        ruling=event.ruling,
        clause=event.clause,
        signature=signature(event).strip(),
        seat=event.seat,
        is_void=is_void,
        version=version,
    )


def _proposed(state: TableState) -> ProposalShown | None:
    for approval in state.session.table.approvals.values():
        said = approval.request
        if said.what == RULING:
            return ProposalShown(
                irregularity=said.name, by=said.by, reason=said.reason, seat=said.seat, right=said.right
            )
    return None


def _blocked(state: TableState) -> str:
    """Return why no round is opened: somebody has to sign first; '' if nothing waits."""
    block = blocked_by(state, time()) if state.phase != CLOSED else None
    return block.why if block is not None else ""


def _approvals(state: TableState) -> tuple[ApprovalShown, ...]:
    return tuple(
        ApprovalShown(
            id=said.id,
            what=said.what,
            name=said.name,
            by=said.by,
            reason=said.reason,
            seat=said.seat,
            right=said.right,
            amount=said.amount,
            needs=approval.left,
            signed=tuple(each.by for each in approval.signed),
            clause=said.clause,
        )
        for approval in state.session.table.approvals.values()
        for said in (approval.request,)
    )


def change(
    table: str, state: TableState, lines: Iterable[Line], person: str = "", is_cut: bool = False
) -> Change:
    """Return new lines of the ledger as a person may see them."""
    you = seat_of(state, person)
    events, told = [], list[StepShown]()
    for version, event in viewed(state, lines, you):
        events.append(as_object(event))
        told += step_told(version, event, state, you)
    return Change(table=table, version=state.version, events=tuple(events), steps=tuple(told), is_cut=is_cut)


def results_shown(sight: Observation, moves: FeltMoves) -> tuple[ResultShown, ...]:
    when = {(move.place, move.spot): move.version for move in moves.all if move.kind == SETTLE}
    return tuple(_end(event, when.get((event.seat, event.spot), 0)) for event in sight.results)


def _end(event: e.Settled, version: int) -> ResultShown:
    return ResultShown(
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
        version=version,
    )


def _seat(standing: ShownState, seat: int, name: str, fold: SeatFold) -> SeatShown:
    state, table, _, phase, banker, ask = standing
    those, sight, last = state.seats, fold.sight, fold.sight.last_choice(seat)
    asked, button = ask.seat if ask is not None else 0, table.markers.get(BUTTON) or str(table.button)
    return SeatShown(
        seat=seat,
        name=name,
        stack=table.stacks[seat],
        laid=sum(table.layout[seat].values()),
        in_pot=table.put_in_pot.get(seat, 0) if table.pot else 0,
        bet=fold.street.before.get(seat, 0) if table.pot else 0,
        won=sight.won[seat],
        got=sight.got(seat),
        owed=table.owed.get(seat, 0),
        is_bot=seat in those.bots,
        is_you=seat == sight.seat,
        is_ready=seat in those.ready and phase != PLAYING,
        is_leaving=seat in those.leaving,
        is_away=seat in table.away,
        is_asked=seat == asked,
        is_banker=seat == banker,
        has_button=str(seat) == button,
        share=table.shares.get(seat, 0) if table.posted else 0,
        takes_bank=seat in state.session.willing,
        last_choice=words(chosen_words(last).plain) if last is not None else "",
        is_out=seat in sight.folded,
    )


def spots_shown(standing: ShownState, you: int | None) -> tuple[SpotShown, ...]:
    state, table, phase = standing.state, standing.table, standing.phase
    options = state.session.options
    why = "" if phase in (BETTING, OVER) else "no more bets" if phase == PLAYING else "the table is closed"
    if you is None:
        why = "sit down to bet"
    elif not why and you == standing.banker:
        why = "you bank this round"
    layout, usual = printed_layout(state.game, options), options.limits
    laid = table.layout.get(you, {}) if you is not None else {}
    lies = why, tuple(laid.items())
    if (whole := layout.whole(lies)) is not None:
        return whole
    shown, is_kept = [], True
    for spot in state.game.spots(options).values():
        bare = layout.bare.get((spot.name, why)) if spot.name not in laid else None
        if bare is None:
            bare = _spot(standing, spot, you, why, layout.printed(spot), usual)
            if spot.name not in laid and _is_always_alike(spot, bool(why)):
                layout.bare[spot.name, why] = bare
            is_kept = is_kept and _is_as_laid(spot, bool(why), spot.name in laid)
        shown.append(bare)
    if is_kept:
        layout.keep(lies, tuple(shown))
    return tuple(shown)


def _is_always_alike(spot: Spot, is_shut: bool) -> bool:
    """Return True if nothing at the table changes how a spot without chips is shown. If no bets are taken it
    does not matter what this one would need."""
    if spot.works is not None or spot.can_switch:
        return False
    return is_shut or not (spot.is_open is not None or spot.needs or spot.equals or spot.needs_any)


def _is_as_laid(spot: Spot, is_shut: bool, has_chips: bool) -> bool:
    """Return True if only the viewer's own bets change how a spot is shown."""
    if spot.works is not None or spot.can_switch:
        return False
    can_stay = has_chips and (spot.contract or spot.can_remove is not None)
    return is_shut or (spot.is_open is None and not can_stay)


def _spot(
    standing: ShownState, spot: Spot, you: int | None, shut: str, printed: Printed, usual: Limits
) -> SpotShown:
    """Return a spot as it is shown. `shut` says why the viewer cannot bet anywhere now."""
    table, is_open = standing.table, standing.phase in (BETTING, OVER)
    limits = spot.limits or usual
    stake = table.stake(you, spot.name) if you is not None else 0
    by_rule = spot.works is None or you is None or spot.works(table, you)
    return SpotShown(
        name=spot.name,
        title=spot.label,
        kind=spot.kind,
        clause=spot.clause,
        minimum=limits.minimum,
        maximum=limits.maximum,
        unit=limits.unit,
        needs=printed.needs,
        stake=stake,
        closed=shut or (_closed(table, spot, you) if you is not None else ""),
        is_opening=spot.opening,
        pays=printed.pays,
        pay_table=printed.rows,
        can_take_down=you is not None and is_open and loose(table, you, spot) > 0,
        can_switch=bool(stake) and spot.can_switch and is_open,
        is_on=you is None or table.is_working(you, spot.name, by_rule),
        is_prize=spot.is_prize,
    )


def _closed(table: Table[Options], spot: Spot, you: int) -> str:
    """Return why the viewer cannot bet here while bets are open; '' if it can."""
    why = spot.is_open(table, you) if spot.is_open is not None else ""
    if spot.is_prize:
        return "nobody bets on it, it is won"
    if why or not spot.opening:
        return why or "a choice in the round stakes it"
    lacking = spot.missing_wager(table, you)
    return f"it needs a wager on {lacking}" if lacking else ""


def _asked(standing: ShownState, you: int | None, seconds: float | None) -> Asked | None:
    ask = standing.ask
    if ask is None:
        return None
    offered = tuple(_choice(standing.state, each) for each in ask.choices) if ask.seat == you else ()
    return Asked(seat=ask.seat, spot=ask.spot, clause=ask.clause, choices=offered, seconds=seconds)


def _choice(state: TableState, choice: Choice) -> ChoiceShown:
    return ChoiceShown(
        name=choice.name,
        label=str(choice),
        short_label=choice.short_label,
        description=choice.says or state.game.choices.get(choice.name, ""),
        minimum=choice.least,
        maximum=choice.most,
        unit=choice.unit,
        amounts=choice.amounts,
        wants_amount=choice.wants_amount,
        selectable=tuple(map(str, choice.selectable)),
        part_names=choice.part_names,
        min_cards=choice.min_cards,
        max_cards=choice.max_cards,
        rows=tuple(
            RowShown(name=row.name, room=row.room, min_cards=row.least, lies=tuple(map(str, row.lies)))
            for row in choice.rows
        ),
        has_preview=choice.preview is not None,
    )


def foretold(
    state: TableState, seat: int, shown: ChoiceShown, rows: Sequence[Sequence[int]]
) -> Preview | None:
    """Return what the rules say of cards that the seat has laid and not named yet: the cards at those places
    among the ones that may be named, row by row. None if the rules say nothing. Refused if the seat is no
    longer asked for the choice that it was shown."""
    ask = state.asked
    listed = ask.choices if ask is not None and ask.seat == seat else ()
    choice = next((each for each in listed if each.name == shown.name), None)
    if choice is None or len(choice.selectable) != len(shown.selectable):
        raise Stale("too late", "the table has gone on", instead="look again")
    if choice.preview is None:
        return None
    return choice.preview(tuple(tuple(choice.selectable[at] for at in row) for row in rows))
