"""Sessions in which people and dealers move: a table change, a must-move game, a broken game, missed and dead
blinds, dealers' changes with tokes. Worked out from rulebook/hustler-holdem.md and hustler-kill-pots.md.

Limit hold'em with blinds of $1 and $2 and no fees. In a walk all fold to the big blind, which wins the small
one; in a steal a raise to $4 takes the blinds, and $2 of it go back.
"""

from __future__ import annotations

from typing import Any

from croupier.table.session_sheet import SessionSheet
from tests.table.session_papers import PaperRound, ends, played
from tests.table.test_session_limit import dealt, folds, idle

ANN, BOB, CY, DEE, EVE, FAY = range(1, 7)
NAMES = {ANN: "Ann", BOB: "Bob", CY: "Cy", DEE: "Dee"}
TABLE: dict[str, Any] = {
    "game": "hustler-holdem",
    "stacks": dict.fromkeys(NAMES, 100),
    "names": NAMES,
    "button": DEE,
    "markers": {"dealt-in": "1 2 3 4"},
}
SITS_OUT: dict[str, Any] = {"sits-out": [ANN]}
CLOSED = {"closes": "the night is over"}


def walk(order: list[int], asked: list[list[Any]] | None = None, **more: Any) -> PaperRound:
    """`order` begins at the button's left; `asked` are answers before the cards."""
    small, big, *others = order
    choices = [*(asked or []), *folds(*others, small)]
    return PaperRound(
        {"cards": dealt(idle(len(order))), "choices": choices, **more}, {small: "-1", big: "+1"}
    )


def steal(
    order: list[int], raiser: int, *, posts: str = "", asked: list[list[Any]] | None = None, **more: Any
) -> PaperRound:
    """`posts`: what the raiser has posted as a newcomer, `1` for a dollar that is dead beside $2 live."""
    small, big, *others = order
    speaking = [*others, small, big]
    choices = [*(asked or [])]
    choices += ([seat, "raise" if seat == raiser else "fold"] for seat in speaking)
    dead = int(posts or 0)
    return PaperRound(
        {"cards": dealt(idle(len(order))), "choices": choices, **more},
        {small: "-1", big: "-2", raiser: f"-{dead} -2 +{5 + dead}"},
    )


def rounds_of(orders: list[list[int]]) -> list[PaperRound]:
    return [walk(order) for order in orders]


def turned(seats: list[int], hands: int) -> list[list[int]]:
    """So many hands with these players: the button moves one seat on after each."""
    return [seats[at % len(seats) :] + seats[: at % len(seats)] for at in range(hands)]


FOUR = [ANN, BOB, CY, DEE]


def log(sheet: SessionSheet) -> list[str]:
    return [entry.words for entry in sheet.log]


def test_a_table_change_takes_the_standing_along() -> None:
    """Sixteen walks of four: everybody loses and wins a dollar in each turn. Cy changes to table 9 and owes
    nothing; five more hands are played by three. At table 9 he is dealt in at once, between no blinds, and
    posts nothing: his $4 of a steal are $2 of risk for 5."""
    left = walk([ANN, BOB, DEE], leaves={CY: "to table 9"})
    sheet = played(
        TABLE, [*rounds_of(turned(FOUR, 16)), left, *rounds_of(turned([BOB, DEE, ANN], 4))], CLOSED
    )
    # 17: Ann -1, Bob +1; 18: Bob -1, Dee +1; 19: Dee -1, Ann +1; 20: Ann -1, Bob +1; 21: Bob -1, Dee +1
    assert ends(sheet) == {"Ann": 9_900, "Bob": 10_000, "Cy": 10_000, "Dee": 10_100}
    assert "seat 3 (Cy) leaves: to table 9, standing: paid-up" in log(sheet)

    joins = {FAY: {"stack": 100, "name": "Cy", "from": "table 4", "standing": "paid-up"}}
    there = steal([BOB, CY, DEE, FAY, ANN], FAY, joins=joins)
    others = {**TABLE, "names": {ANN: "Gus", BOB: "Hal", CY: "Ida", DEE: "Jim"}}
    sheet = played(others, [walk(FOUR), there, *rounds_of(turned([CY, DEE, FAY, ANN, BOB], 20))], CLOSED)
    # 1: Gus -1, Hal +1; 2: Hal -1, Ida -2, Cy +3; then four turns of five, in which all come out even
    assert ends(sheet) == {"Gus": 9_900, "Hal": 10_000, "Ida": 9_800, "Jim": 10_000, "Cy": 10_300}
    assert "seat 6 (Cy) comes from table 4, standing: paid-up" in log(sheet)


def test_who_must_move_owes_the_blinds_that_he_missed() -> None:
    """Ann sits out when her blinds come (L2151), and is called to the main game: there she posts $1 dead and
    $2 live, and raises: she wins 1 + 2 + 1 of what is not hers."""
    away = walk([BOB, CY, DEE], **SITS_OUT)
    called = walk([CY, DEE, BOB], leaves={ANN: "to the main game, which must be kept full"})
    sheet = played(
        TABLE, [*rounds_of(turned(FOUR, 16)), away, called, *rounds_of(turned([DEE, BOB, CY], 3))], CLOSED
    )
    assert any(line.startswith("seat 1 (Ann) leaves: to the main game") and line.endswith("standing: blinds")
               for line in log(sheet))  # fmt: skip
    assert ends(sheet)["Ann"] == 10_000

    joins = {FAY: {"stack": 100, "name": "Ann", "from": "the must-move game", "standing": "blinds"}}
    asked = [[FAY, "post-blinds"]]
    there = steal([BOB, CY, DEE, FAY, ANN], FAY, posts="1", asked=asked, joins=joins)
    others = {**TABLE, "names": {ANN: "Gus", BOB: "Hal", CY: "Ida", DEE: "Jim"}}
    sheet = played(others, [walk(FOUR), there, *rounds_of(turned([CY, DEE, FAY, ANN, BOB], 20))], CLOSED)
    assert ends(sheet) == {"Gus": 9_900, "Hal": 10_000, "Ida": 9_800, "Jim": 10_000, "Ann": 10_300}


def test_a_broken_game_sends_its_players_on() -> None:
    """L725: at the same limit and type of game a player of a broken game goes on as he stood; at another he
    is new, and lets the blinds and the button pass or posts."""
    sheet = played(TABLE, [*rounds_of(turned(FOUR, 20)), walk(FOUR)], {"closes": "the game is broken"})
    assert ends(sheet) == {"Ann": 9_900, "Bob": 10_100, "Cy": 10_000, "Dee": 10_000}
    assert "the table closes: the game is broken" in log(sheet)

    joins = {FAY: {"stack": 99, "name": "Ann", "from": "a broken game of $4 and $8"}}
    new = walk([BOB, CY, DEE, ANN], asked=[[FAY, "let-pass"]], joins=joins)
    waits = [walk([CY, DEE, ANN, BOB]), walk([DEE, ANN, BOB, CY]), walk([ANN, BOB, CY, DEE])]
    dealt_in = walk([BOB, CY, DEE, FAY, ANN])
    others = {**TABLE, "names": {ANN: "Gus", BOB: "Hal", CY: "Ida", DEE: "Jim"}}
    more = rounds_of(turned([CY, DEE, FAY, ANN, BOB], 15))
    sheet = played(others, [walk(FOUR), new, *waits, dealt_in, *more], CLOSED)
    # 1: Gus -1, Hal +1; 2 to 5: all come out even; 6: Hal -1, Ida +1
    assert ends(sheet) == {"Gus": 9_900, "Hal": 10_000, "Ida": 10_100, "Jim": 10_000, "Ann": 9_900}


def test_missed_blinds_are_made_up_dead_and_live() -> None:
    """L2149-2151: both blinds pass Ann while she sits out. Back between the button and the big blind she is
    not dealt in; in the next hand she posts the total, $1 dead and $2 live, and wins 1 + 2 with a raise."""
    missed = [
        walk([BOB, CY, DEE], **SITS_OUT),
        walk([CY, DEE, BOB]),
        walk([DEE, BOB, CY]),
        walk([BOB, CY, DEE], returns=[ANN]),
    ]
    posts = steal([CY, DEE, ANN, BOB], ANN, posts="1", asked=[[ANN, "post-blinds"]])
    sheet = played(TABLE, [*rounds_of(turned(FOUR, 16)), *missed, posts], CLOSED)
    # Ann +3; Bob -1 +1 -1; Cy +1 -1 +1 -1; Dee +1 -1 -2
    assert ends(sheet) == {"Ann": 10_300, "Bob": 9_900, "Cy": 10_000, "Dee": 9_800}
    assert "seat 1 (Ann) posts a dead blind of $1.00" in log(sheet)


def test_dealers_change_and_keep_their_tokes() -> None:
    """Three dealers of eight hands each; the tokes are a dollar after the hand that was won."""
    hands = turned(FOUR, 24)
    rounds = []
    for number, order in enumerate(hands):
        more: dict[str, Any] = {"dealer": ("Kim", "Lou", "Max")[number // 8]} if number % 8 == 0 else {}
        if number in (3, 10, 11, 20):
            more["tokes"] = {hands[number - 1][1]: 1}
        rounds.append(walk(order, **more))
    sheet = played(TABLE, rounds, CLOSED)
    assert [(shift.name, shift.first, shift.last, shift.tokes) for shift in sheet.shifts] == [
        ("Kim", 1, 8, 100),
        ("Lou", 9, 16, 200),
        ("Max", 17, 24, 100),
    ]
    # the hands before 4, 11, 12 and 21 were won by Dee, Cy, Dee and Ann
    assert ends(sheet) == {"Ann": 9_900, "Bob": 10_000, "Cy": 9_900, "Dee": 9_800}
    assert sheet.money.drop == {"toke": 400}
