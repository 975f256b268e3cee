"""Fortune Pai Gow Poker, as the Hustler Casino deals it: its Pai Gow Poker, with the Fortune and Envy Bonus.

Sheets: rulebook/hustler-fortune-pai-gow-poker.md and rulebook/hustler-fortune-bonus-and-envy-bonus.md, whose
lines are cited. Deal, setting and settlement of the base wager are those of the house's own game (L1990).
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from croupier.games.setting import hustler_pai_gow_poker as base
from croupier.houses.hustler.equipment import cards_shuffled
from croupier.language import Game, Limits, PayTable, Spot, banked, fixed_pays, option, setting

# Pay tables

PAYS, ENVIED = setting.fortune_tables(
    """
    | seven card straight flush | 500 to 1 | $250 |
    | seven card straight flush with joker | 500 to 1 | $250 |
    | five aces | 250 to 1 | $50 |
    | five of a kind | 200 to 1 | $25 |
    | royal flush | 100 to 1 | $10 |
    | straight flush | 50 to 1 | $5 |
    | four of a kind | 25 to 1 | $5 |
    """,
    source="hustler-fortune-bonus-and-envy-bonus [L2040-2047]",
)
"""Five of a kind cannot be dealt: the joker is an ace (bonus ambiguity 1). A royal match has no row of its
own and is paid as the royal flush that it is (bonus ambiguity 2)."""

# Options


@dataclass(frozen=True, kw_only=True)
class FortunePaiGowOptions(base.PaiGowPokerOptions, setting.BankedFortuneOptions):
    bank_text = banked.BankText(
        cover="L2008, L225",
        sentence=banked.CoverSentence.EXTENT,
        order="from the action button, clockwise: all base wagers, all Fortune Bonuses, then Envy",
        ordered="L2020-2029",
        turn="L2032",
    )

    schedules = banked.FeeSchedules(
        base.SCHEDULES,
        "1 to 4 are printed with the game [L2067-2071]; 5 to 12 are those of the house's schedule that lists "
        "it with pai gow poker [L8840-8877]; 0: no fees",
    )

    fortune_pays: PayTable = option(
        PAYS,
        "the one table that is printed [L2040-2047]",
        pays=fixed_pays("paid according to the posted table that is printed [L2022, L2038-2047]"),
    )
    bonus_minimum: int = option(
        100,
        "the least Fortune Bonus: no limits are printed for it with the fees [L2067-2071], $5 qualifies for "
        "envy at every table and less is a wager too [L1958, L2006], so the table's minimum is for the base "
        "wager alone; the most is the table's maximum",
        least=1,
        is_money=True,
        ambiguity="7: limits of the Fortune Bonus",
    )
    envy_needs_bet: bool = option(
        False,
        "envy is paid for any player's hand of four of a kind or better, with a Fortune Bonus or without "
        "[L2027]; yes: only for the hand of a player who bet the Fortune Bonus",
        ambiguity="bonus 4: a hand without a Fortune Bonus",
    )

    def check(self) -> None:
        super().check()
        _ = self.bonus_limits

    @property
    def bonus_limits(self) -> Limits:
        """Return the limits of the Fortune Bonus, which may be as small as the base wager."""
        return Limits(min(self.bonus_minimum, self.limits.minimum), self.limits.maximum)


def fortune(options: FortunePaiGowOptions) -> setting.Fortune | None:
    if not options.fortune_bonus:
        return None
    return setting.Fortune(
        options.fortune_pays,
        ENVIED,
        clause="L2021-2024",
        envy_clause="L2026-2029",
        button_clause="L2006",
        envy_needs_bet=options.envy_needs_bet,
    )


def wagers(options: FortunePaiGowOptions) -> tuple[Spot, ...]:
    lines, bonus = setting.lines_behind(options), fortune(options)
    spots = base.wagers(options)
    if bonus is None:
        return spots
    limits = options.bonus_limits
    more = setting.fortune_spots(base.WAGER.name, lines, bonus, limits, clause="L2006", envy_clause="L2026")
    return *spots, *more


# Round of play, settlement

RULES = base.RULES.replace(
    wagers=wagers,
    fortune=fortune,
    bonuses=(
        setting.settle_fortune,
        setting.settle_envy,
    ),  # L2020-2025, L2026-2029: once the base wagers are settled
)

PLAIN: Game = base.GAME
GAME = replace(
    PLAIN,
    id="hustler-fortune-pai-gow-poker",
    title="Fortune Pai Gow Poker",
    summary="Pai gow poker with a bonus on your seven cards, and prizes for other players' big hands.",
    sheets=(
        "hustler-fortune-pai-gow-poker",
        "hustler-fortune-bonus-and-envy-bonus",
        *PLAIN.sheets,
    ),
    options=FortunePaiGowOptions(),
    rules=RULES,
    upkeep=cards_shuffled("L2031"),
)
