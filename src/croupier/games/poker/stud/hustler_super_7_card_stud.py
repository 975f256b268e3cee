"""Super 7 Card Stud, Hustler. Sheets: rulebook/hustler-super-7-card-stud.md, hustler-poker-collections.md and
hustler-no-limit-pot-limit-rules.md.

Three cards down and one up; after the first betting round each player throws a hole card away, and the hand
goes on as seven-card stud.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from croupier.games.poker.stud.hustler_seven_card_stud import GAME as STUD_GAME
from croupier.games.poker.stud.hustler_seven_card_stud import STUD
from croupier.houses.hustler import poker as hustler
from croupier.houses.hustler.equipment import cards_shuffled
from croupier.language import Script, hands, one_of, poker

# Fees: schedule A; ambiguity 2: there is no draw, fee 2 is taken when fourth street has been dealt

POINTS = hustler.FeePoints(first="antes", second=hustler.FOURTH, third=hustler.FIFTH, clause="L4285-4359")


def schedule_a(clause: str) -> hustler.Schedule:
    return {
        **hustler.schedule(POINTS.replace(clause=clause), hustler.N3, hustler.M2, buy_in=hustler.FIFTY),
        **hustler.block_h(POINTS),
    }


# Options


@dataclass(frozen=True, kw_only=True)
class Super7Options(hustler.NewerStudOptions):
    schedule = schedule_a(POINTS.clause)

    last_card: str = one_of(
        ("down", "up"),
        "how the card of seventh street lies: it is dealt 'face-up', and gives each player a third card "
        "face down [L4263]; four up and three down are what the game ends with",
        ambiguity="1: the card of seventh street",
    )


# Round of play

LAST = {face: hustler.folded_and_thrown(face) for face in ("down", "up")}


def seventh_street(play: poker.HandState, clause: str) -> Script:
    yield from LAST[play.table.options.last_card](play, clause)


def super_streets(
    deals: Sequence[str], bets: Sequence[str], throws: str, last: poker.DealsStreet | None = None
) -> tuple[poker.Street, ...]:
    """Return the streets of the Super games with a high hand; each has a text of its own, with these rules at
    the lines given."""
    return hustler.stud_streets(
        deals=deals,
        bets=bets,
        opens=poker.lowest_door(),  # L4218
        speaks=poker.best_board(
            hands.HIGH
        ),  # L4234; ambiguity 3: of equal ones the first from the dealer's left
        words=("Low", "High"),
        says=(hustler.pair,),
        holes=3,
        throws=throws,
        one_each=hustler.folded_and_thrown,  # L4209; ambiguity 8: on sixth street too, face up
        last=last,
    )


SUPER = STUD.replace(
    forced_bets=hustler.antes_of_players,  # L4211-4213
    streets=super_streets(
        deals=("L4214-4216", "L4232-4233", "L4241-4242", "L4253-4254", "L4262-4263"),
        bets=("L4218-4228", "L4234-4239", "L4243-4248", "L4255-4260", "L4264-4269"),
        throws="L4230-4231",
        last=seventh_street,
    ),
    shares=(
        poker.of_all(hands.HIGH, splits=poker.by_highest_card(cards=hustler.odd_chip_cards(hands.HIGH))),
    ),  # L4275-4279; ambiguity 4
    clauses=STUD.clauses.replace(
        burn="",  # with the cards of each street
        posts="L4211-4213",
        showdown="L4277",
        ties="L4278-4279",
        last_player="L4222",
        collection="L4285-4359",
    ),
    floor=hustler.newer_floor("L4209", "L4212"),
    asks=poker.BRING_IN_CHOICES | poker.DRAW_CHOICES,
)

GAME = replace(
    STUD_GAME,
    id="hustler-super-7-card-stud",
    title="Super 7 Card Stud",
    summary="Seven-card stud with four cards at first, of which you discard one.",
    sheets=("hustler-super-7-card-stud", "hustler-poker-collections", *hustler.ROOM_SHEETS),
    options=Super7Options(),
    rules=SUPER,
    upkeep=cards_shuffled("L4177", cut="L4177"),
)
