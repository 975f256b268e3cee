"""Super Pan 9, the older page of the Hustler Casino. Sheet: rulebook/hustler-super-pan-9.md, its lines cited.

Three cards each from a shoe without sevens to tens, a fourth for who wants it; nearest to nine wins.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from croupier.families.baccarat.pan_nine import PanNine, PanNineClauses, PanNineOptions, compulsory
from croupier.families.baccarat.pan_nine_game import pan_nine_game
from croupier.families.banked.cover import BankText, CoverSentence
from croupier.families.banked.house_fees import SUPER_PAN_NINE
from croupier.families.banked.player_dealer import PLAYER_BANK, FeeSchedules, fee_schedules
from croupier.families.banked.pooled_bank import PooledBankOptions, partners
from croupier.rules import EVEN, Choice, Odds, Spot, one_of, option

# Fees

SCHEDULES = fee_schedules(
    SUPER_PAN_NINE,
    charged=("main",),
    counted=("main",),
    source="hustler-california-collections G [L8924-8933]",
)

# Options


@dataclass(frozen=True, kw_only=True)
class SuperPanNineOptions(PanNineOptions, PooledBankOptions):
    schedules: ClassVar[FeeSchedules] = FeeSchedules(
        SCHEDULES,
        "collections are not stated with the game: 1 to 7 of the house's schedule for Super Pan 9 "
        "[L8924-8933], with its table limits; 0: no fees",
    )
    bank_text: ClassVar[BankText] = BankText(
        cover="L254",
        sentence=CoverSentence.EXTENT,
        order="from the action button, clockwise",
        ordered="L254, R1 L260",
        turn="26 L300, house rules 3",
    )

    bank_partners: int = option(
        3, "a partnership at the bank is of no more than three active players [R24 L295-297]", least=1, most=3
    )
    pays: Odds = option(
        EVEN,
        "a win is nowhere given odds: 1 to 1, as in the later version [L2801]",
        ambiguity="2: odds of a win",
    )
    ties: str = one_of(
        ("push", "lose"),
        "equal hands are not mentioned: neither wins, as in the later version [L2803]; lose: the bank takes "
        "them",
        ambiguity="2: equal hands",
    )
    player_forced_rules: bool = option(
        False,
        "no rule makes a player hit or stand; yes: 0 to 4 must hit and 7 to 9 must stand, as in the later "
        "version [L2761-2763]",
        ambiguity="9: players' compulsory draws",
    )


# Wagers

MAIN = Spot(
    "main",
    "main wager",
    clause="L254",
    aliases=("main-wager", "base", "game", "game-wager", "wager"),
)


def wagers(options: SuperPanNineOptions) -> tuple[Spot, ...]:
    return (MAIN,)


# Round of play, bank, settlement


class SuperPanNine(PanNine[SuperPanNineOptions]):
    clauses = PanNineClauses(
        no_more_bets="L252", dice="R3 L262", deal="L248, R1 L260", bank_card="L248",
        requests="R3 L264, R10 L275", house_way="R13 L279-281", draw="L254, R10 L275",
        all_set="R15 L286", bank_opened="R14 L285", bank_choice="R11 L276, R12 L278",
        bank_draws="R11 L276", bank_stands="R12 L278, R17 L288", read="R9 L274", settle="R1 L260, L254",
        equal="ambiguity 2", settle_covered="R1 L260, L254",
    )  # fmt: skip

    def bettor_must(self, options: SuperPanNineOptions, points: int) -> Choice | None:
        return compulsory(points) if options.player_forced_rules else None

    def pays(self, options: SuperPanNineOptions) -> Odds:
        pays: Odds = options.pays
        return pays

    def loses_ties(self, options: SuperPanNineOptions) -> bool:
        return bool(options.ties == "lose")


RULES = SuperPanNine()


GAME = pan_nine_game(  # shoe and dice [L248, L252]
    RULES,
    id="hustler-super-pan-9",
    title="Super Pan 9",
    summary="Three cards, and a fourth if you like: nearer to nine than the player who banks.",
    options=SuperPanNineOptions(),
    wagers=wagers,
    bank=PLAYER_BANK.replace(together=partners("R24 L295-297")),
)
