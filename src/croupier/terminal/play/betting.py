"""Bets typed at the table: `ante 10, pair-plus 5`, `press place-6`, `take-down place-6`, `off hardways`,
`bank 50` for a share of the bank."""

from __future__ import annotations

from croupier.errors import IllegalBet, NotFound, NotYet, ParseError
from croupier.rules.placing_bets import all_or_none, take_down
from croupier.rules.script.round import Round
from croupier.table.paper import is_money, spot_name
from croupier.terminal.play.offering import can_repeat, goes_on, is_on, open_spots
from croupier.wagers.chips import dollars, money
from croupier.wagers.spot import completed

GO = ("done", "roll", "spin", "deal")
DOWN = ("take-down", "take down", "takedown", "down", "remove")
SHARE = "bank"
SIT_OUT = ("sit-out", "none", "pass")


def place(playing: Round, seat: int, answer: str, last: dict[str, int]) -> bool:
    """Make the bets that were typed; True when the person is done betting.

    All of a line is made or none of it. `last` becomes what was bet on an empty layout.
    """
    words = " ".join(answer.lower().split())
    if not words and not playing.table.layout[seat] and can_repeat(playing, seat, last):
        _bet_all(playing, seat, last)
        return True
    if words in ("", *GO):
        if not playing.table.layout[seat] and seat not in playing.table.shares:
            raise IllegalBet("there is no bet yet", instead="bet something, or sit-out")
        _remember(playing, seat, last)
        return True
    if words in SIT_OUT and words not in playing.game.spots(playing.table.options):
        return True
    if _act(playing, seat, words):
        return False
    bets: dict[str, int] = {}
    for part in words.removeprefix("bet ").split(","):
        if part.strip():
            spot, amount = _bet(playing, seat, part.strip())
            bets[spot] = bets.get(spot, 0) + amount
    _bet_all(playing, seat, bets)
    if goes_on(playing):
        return False
    _remember(playing, seat, last)
    return True


def _act(playing: Round, seat: int, words: str) -> bool:
    """Whether the line does something else than bet: a button, a take-down, a press, a call on or off."""
    game, options = playing.game, playing.table.options
    first, _, rest = words.partition(" ")
    if any(first == button.name for button in game.buttons(options)):
        playing.press(seat, first, spot_name(rest))
    elif verb := next((each for each in DOWN if f"{words} ".startswith(f"{each} ")), ""):
        spot, amount = _laid(playing, seat, words.removeprefix(verb).strip())
        take_down(playing, seat, spot, amount)
    elif first == "press":
        spot, amount = _laid(playing, seat, rest)
        stake = playing.table.stake(seat, spot)
        if not stake:
            raise NotYet(f"nothing to press on {spot}", "there is no wager", f"{spot} 10 makes one")
        playing.bet(seat, spot, amount or stake)
    elif first == SHARE and playing.table.banker:
        _share(playing, seat, rest)
    elif first in ("on", "off"):
        _call(playing, seat, rest, first == "on")
    else:
        return False
    return True


def _share(playing: Round, seat: int, text: str) -> None:
    """Set a seat's share of the bank, next to the player-dealer's, or withdraw it."""
    if text in DOWN or text in ("0", "none"):
        playing.leave_bank(seat)
    elif not is_money(text):
        raise ParseError("how much of the bank?", instead=f"{SHARE} 50, or {SHARE} none")
    else:
        playing.join_bank(seat, dollars(text))


def _call(playing: Round, seat: int, text: str, working: bool) -> None:
    """Call one wager, or all of the seat's wagers of one kind, on or off."""
    game, table = playing.game, playing.table
    kind_of = [spot for spot in game.wagers(table.options) if text and spot.kind == text and spot.can_switch]
    if not kind_of or _find(playing, text):
        playing.switch(seat, _laid(playing, seat, text)[0], working)
        return
    turned = [spot.name for spot in kind_of if table.stake(seat, spot.name)]
    turned = [name for name in turned if is_on(playing, seat, game.spot(name, table.options)) is not working]
    if not turned:
        raise NotYet(f"no {text} to call {'on' if working else 'off'}", f"seat {seat} has none that is not")
    for name in turned:
        playing.switch(seat, name, working)


def _find(playing: Round, text: str) -> str:
    """The wager of that name, "" where there is none."""
    try:
        return playing.game.spot(spot_name(text), playing.table.options).name
    except NotFound:
        return ""


def _bet(playing: Round, seat: int, text: str) -> tuple[str, int]:
    """Parse a bet: `17 20` is twenty on 17, `20` is on the first wager if there is only one, and `place 6`
    lacks an amount."""
    head, _, tail = text.rpartition(" ")
    if not _find(playing, head) and (spot := _find(playing, text)):
        raise IllegalBet(f"how much on {spot}?", instead=f"{spot} 10")
    if not head and is_money(text):
        first = [spot.name for spot in open_spots(playing, seat) if not spot.waits_for]
        if len(first) != 1:
            raise IllegalBet(f"{money(dollars(text))} on which wager?", instead=f"such as {first[0]} {text}")
        return first[0], dollars(text)
    return playing.game.spot(spot_name(head or text), playing.table.options).name, dollars(tail)


def _laid(playing: Round, seat: int, text: str) -> tuple[str, int | None]:
    """A wager on the layout, with an amount or without: `place 6`, `place 6 12`."""
    if not text:
        laid = ", ".join(playing.table.layout[seat])
        raise IllegalBet("which wager?", instead=laid or "you have none on the layout")
    head, _, tail = text.rpartition(" ")
    whole, part = _find(playing, text), _find(playing, head) if is_money(tail) else ""
    if part and not (whole and playing.table.stake(seat, whole)):
        return part, dollars(tail)
    return whole or playing.game.spot(spot_name(text), playing.table.options).name, None


def _bet_all(playing: Round, seat: int, bets: dict[str, int]) -> None:
    bets = completed(bets, playing.game.wagers(playing.table.options))
    with all_or_none(playing, seat):
        for spot in playing.game.bet_order(bets, playing.table.options):
            playing.bet(seat, spot, bets[spot])


def _remember(playing: Round, seat: int, last: dict[str, int]) -> None:
    """Remember bets that were made on an empty layout, so that Enter repeats them."""
    laid = playing.table.layout[seat]
    if all(playing.table.placed_this_round.get((seat, spot)) == amount for spot, amount in laid.items()):
        last.clear()
        last.update(laid)
