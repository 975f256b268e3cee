"""Draw Poker, Jacks or Better, Hustler. Sheets: rulebook/hustler-draw-poker-jacks-or-better.md and
hustler-no-limit-pot-limit-rules.md.

Five cards down and one draw, with a joker that is an ace or completes a straight or a flush. A pair of jacks
or better opens, and who opened must prove it; where nobody does, all ante again for the same pot.
"""

from __future__ import annotations

from dataclasses import dataclass

from croupier.cards.card import parse_cards
from croupier.families.poker import openers
from croupier.houses.hustler import poker as hustler
from croupier.language import (
    HOUSE_PROCEDURE,
    JACK,
    POT,
    WITH_JOKER,
    BadOption,
    FloorRule,
    Game,
    Hand,
    hands,
    money,
    one_of,
    option,
    poker,
)

# Options


@dataclass(frozen=True, kw_only=True)
class JacksOptions(hustler.HustlerButtonOptions):
    ante: int = option(
        100, "each player's, before every deal [L741]; no figure is stated", least=1, is_money=True
    )
    blinds: str = one_of(("none",), "none: every player antes [L741]")
    ante_from: str = one_of(("everyone",), "each player antes [L741]")
    newcomers: str = one_of(("free",), "who comes in pays the ante and receives a hand [L768]")
    kill: str = one_of(("none",), "none is stated in this game")
    higher_limit: int = option(
        400, "the bet after the draw, twice the one before it [L731]", least=1, is_money=True
    )
    raise_cap: int = option(6, "raises after the bet in one betting round, 0 for no cap [L763]", least=0)
    heads_up_cap: bool = option(
        True,
        "whether the cap holds between two players too: rule 20 has no exception [L763], the page's head has "
        "it for multihanded pots [L733]",
        ambiguity="1: raises between two players",
    )
    most_antes: int = option(
        3, "how often everybody antes for one pot at most [L741]; no figure is stated", least=1
    )
    antes_reached: str = one_of(
        ("returned", "best-hand"),
        "nobody opens when that limit is reached: the chips go back, or the best hand takes the pot; not "
        "stated",
        ambiguity="5: the limit of antes",
    )
    false_openers: str = one_of(
        ("refused", "played"),
        "whether the table lets only openers open, or takes every opening bet, as a table without a machine "
        "does, and rules on false openers when they are shown [L742-747]",
    )

    undeclared_split: str = option(
        "not-proved",
        "an opener who threw openers away must have declared it [L748]: else they are not proved, and the "
        "pot is lost [L743]; or a final hand of jacks or better will do, as nobody can tell what was drawn",
        choices=("not-proved", "final-hand"),
        ambiguity="8: a split that was not declared",
    )

    def check(self) -> None:
        super().check()
        if self.limit == "fixed-limit" and self.higher_limit != 2 * self.lower_limit:
            raise BadOption(
                f"higher-limit cannot be {money(self.higher_limit)}",
                f"the limit after the draw is twice that before it [L731], {money(self.lower_limit)}",
            )


# Hand rankings

JACKS = hands.BUG.lowest(hands.WildCategory.PAIR, JACK)
TWO_JACKS = hands.BUG.showing(parse_cards("Jc Jd"))


def has_openers(hand: Hand) -> bool:
    """Return True if the hand has openers (L741). With a joker, only aces are paired (ambiguity 3). A hand
    that lacks a card until the draw [L755] has its openers among the other cards."""
    return hands.BUG.evaluate(hand) >= JACKS if len(hand) == 5 else retains_openers(hand)


def retains_openers(kept: Hand) -> bool:
    """Return True if the retained cards, fewer than five, are openers by themselves (L749)."""
    return bool(kept) and hands.BUG.showing(kept) >= TWO_JACKS


def may_open(play: poker.HandState, seat: int) -> bool:
    return play.table.options.false_openers == "played" or has_openers(play.dealt.down[seat])


# Irregularities

FLOOR: tuple[FloorRule, ...] = (
    poker.false_openers(has_openers, may_open, hustler.BEFORE_DRAW, "L742", plays="L744-745", moves="L741"),
    poker.hand_retrieved("L746", *hustler.DRAW_STREETS),
    poker.openers_kept("L747", *hustler.DRAW_STREETS),
    poker.exposed_card(
        "L760",
        hustler.BEFORE_DRAW,
        is_kept=lambda card: True,
        says="a card exposed before the draw must be kept",
    ),
    poker.exposed_card(
        "L761",
        hustler.DRAW,
        name=poker.EXPOSED_ON_DRAW,
        says="it cannot be kept: it is replaced at the end of the draw",
    ),
    *hustler.draw_floor(short="L755", fouled="L755", change="L757-759", asked="L756", rap="L765"),
    poker.pat_unaware("L765", *hustler.DRAW_STREETS),
    poker.late_ante(poker.LATE_ANTE, *hustler.DRAW_STREETS),
    poker.seat_change("L764", *hustler.DRAW_STREETS),
    *hustler.no_limit_floor(*hustler.DRAW_STREETS),
)

# Round of play

JACKS_OR_BETTER = poker.Poker(
    pack=WITH_JOKER,  # L731
    streets=(
        poker.Street(
            name=hustler.BEFORE_DRAW,
            deals=(poker.down(5),),
            clause="L731",
            betting="L741",
            rules=poker.Rules(
                may_bet=poker.opens_with(may_open), declares=may_open
            ),  # L766: all-in, and declared open
        ),
        poker.Street(
            name=hustler.DRAW,
            # R16 L757-759: others may act on a request before it is served, so all discard first
            deals=(poker.draw_together(poker.last_card_kept_back, is_final=True),),
            clause="L754",
            betting="L731",
            sizes=poker.higher_limit,
            is_draw=True,
        ),
    ),
    shares=(poker.of_hand(hands.BUG),),  # L737, L751-753; ambiguities 4 and 6
    nobody_opens=poker.ante_again("L741", "L741"),
    on_discard=poker.split_openers(retains_openers, "L748"),
    before_showdown=poker.prove_openers(
        has_openers,
        "L743",
        "L741",
        "L748",
        lambda play: play.table.options.undeclared_split == "final-hand",
    ),
    clauses=hustler.hustler_clauses(
        button=HOUSE_PROCEDURE,
        moves="L741",
        posts="L741",
        showdown="L731",
        side_pots="L772",
        ties="L731",
        last_player="L735",
        burn=HOUSE_PROCEDURE,
        kill="L741",
    ),
    floor=FLOOR,
    asks=poker.OPENING_CHOICES | poker.DRAW_CHOICES | openers.CHOICES,
)

GAME = Game(
    id="hustler-draw-poker-jacks-or-better",
    title="Draw Poker, Jacks or Better",
    family="poker",
    summary="Five-card draw with a joker: a pair of jacks or better is needed to open.",
    sheets=("hustler-draw-poker-jacks-or-better", "hustler-no-limit-pot-limit-rules"),
    options=JacksOptions(),
    rules=JACKS_OR_BETTER,
    bank=POT,
    seats=8,  # not stated; as many as five cards each and a draw leave room for
)
