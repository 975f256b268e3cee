"""Every row of the irregularities of the poker sheets, with the reports by which the floor has it ruled on,
or with the test of what the rules do of themselves. As a program it prints
docs/reference/poker-irregularities.md."""

from __future__ import annotations

import re
from typing import NamedTuple

from croupier.games import find
from croupier.rulebook.sheets import RULEBOOK

STUD_STUB = "hustler_seven_card_stud::test_vector_8_seven_players_get_the_last_card_and_the_burns"
COMMON = "hustler_seven_card_stud::test_vector_7_eight_players_get_one_card_for_all"
ARCHIE_STUB = "hustler_archie::test_L3830_the_stub_runs_short"
LAST_KEPT = "hustler_badugi::test_stub_the_last_card_replaces_only_the_last_discard_of_the_last_draw"
SERVED = "hustler_badugi::test_stub_the_burn_and_the_discards_of_those_who_are_served"
OHIO_STUB = "ohio_razz::test_vectors_11_to_13_a_short_stub"
NO_BURN = "hustler_super_7_card_stud::test_L4209_cards_dealt_too_early_come_back_when_the_stub_is_short"
SHARED_CARD = "hustler_razzdeucey::test_vector_16_eight_players_share_a_card_on_seventh_street"
MUCK = "ohio_five_card_draw_high::test_vector_7_the_muck_is_shuffled_when_the_stub_is_out"
JACKS = "hustler_draw_poker_jacks_or_better"

SHORT_STUD = (("premature-street", NO_BURN), (NO_BURN,), (SHARED_CARD,), ("no-ante",))
OHIO_STUD = ((OHIO_STUB,), (OHIO_STUB,), ("fouled-hand", "boxed-card"))
OHIO_DRAW = ((MUCK,), ("fouled-hand",))
HOLDEM_ERRORS = (
    "first-card-exposed", "exposed-card", "extra-card", "extra-cards", "premature-flop", "fat-flop",
    "premature-turn", "premature-river",
)  # fmt: skip

ROWS: dict[str, tuple[tuple[str, ...], ...]] = {
    "hustler-7-card-stud-hi-lo-regular": (
        ("hustler_7_card_stud_hi_lo_regular::test_L5321_folded_cards_come_back",),
        ("premature-street",),
        ("no-ante",),
    ),
    "hustler-archie": (
        ("discard-changed",),
        ("hustler_archie::test_vector_14_who_discards_five_is_still_in",),
        (ARCHIE_STUB,),
        (ARCHIE_STUB, LAST_KEPT),
        (ARCHIE_STUB,),
        (ARCHIE_STUB,),
    ),
    "hustler-badacey": (
        ("hustler_badacey::test_stub_the_discards_of_those_who_are_served",),
        ("discard-changed",),
        ("hustler_badacey::test_vector_8_who_sits_out",),
    ),
    "hustler-badeucey": (
        ("hustler_badeucey::test_stub_six_are_served_and_the_seventh_gets_their_discards",),
        ("discard-changed",),
    ),
    "hustler-badugi": (
        (SERVED,),
        (LAST_KEPT,),
        (SERVED,),
        ("discard-changed",),
        ("hustler_badugi::test_vector_13_who_discards_all_four_is_still_in",),
    ),
    "hustler-big-o-high-low-split": (("shuffler-fails",),),
    "hustler-draw-poker-jacks-or-better": (
        ("false-openers", f"{JACKS}::test_L742_nobody_opens_so_all_bets_but_the_first_go_back"),
        ("false-openers", f"{JACKS}::test_L744_the_pot_plays"),
        (
            "false-openers",
            f"{JACKS}::test_L742_and_L745_the_opener_withdraws_his_other_bets_until_the_action_is_completed",
        ),
        ("opener-threw-hand", "openers-to-be-kept"),
        ("exposed-card",),
        ("exposed-on-the-draw",),
        ("fouled-hand",),
        ("short-hand",),
        ("pat-unaware-of-a-raise",),
        (f"{JACKS}::test_L766_and_L770_who_is_all_in_may_declare_the_pot_open",),
        (f"{JACKS}::test_L766_an_all_in_player_who_opens_falsely_sits_out_until_the_pot_is_won",),
        (f"{JACKS}::test_L772_who_has_one_ante_alone_plays_for_what_he_matched",),
        ("late-ante",),
        ("seat-change",),
    ),
    "hustler-drawmaha-ace-to-five": (
        ("hustler_drawmaha_ace_to_five::test_vector_10_twelve_cards_for_draw_turn_burn_and_river",),
        ("not-five-cards",),
        ("hustler_drawmaha_ace_to_five::test_vector_7_seven_of_nine_play",),
    ),
    "hustler-drawmaha-hi": (
        ("hustler_drawmaha_hi::test_L7648_the_stub_runs_short",),
        ("discard-changed",),
    ),
    "hustler-holdem": (
        ("first-card-exposed",),
        ("exposed-card",),
        ("premature-flop", "fat-flop"),
        ("premature-turn",),
        ("premature-river",),
        ("extra-card",),
        ("extra-cards",),
    ),
    "hustler-lowball-ace-to-five": (
        ("exposed-card",),
        ("exposed-card",),
        ("exposed-on-the-draw",),
        ("flashed-card", "exposed-on-the-draw"),
        ("fouled-hand",),
        ("short-hand",),
    ),
    "hustler-mexican-poker": (
        ("down-card-exposed",),
        ("deal-out-of-sequence", "hand-missed"),
        ("street-out-of-sequence",),
        ("card-exposed-by-player",),
        ("card-touches-muck",),
        ("gesture-binds",),
        ("gesture-binds",),
        ("cards-shown-to-one",),
        ("second-short-buy",),
        ("extra-shuffle", "string-bet", "rabbit-hunt"),
    ),
    "hustler-omaha": (
        ("wrong-number-of-hole-cards", "hustler_omaha::test_vectors_1_to_8_two_of_the_hole"),
        ("hustler_omaha::test_L572_nobody_is_asked_to_declare_the_board",),
        HOLDEM_ERRORS,
    ),
    "hustler-pineapple": (
        ("not-discarded",),
        HOLDEM_ERRORS,
        ("hustler_pineapple::test_vector_5_the_board_must_be_declared",),
    ),
    "hustler-razzdacey": SHORT_STUD,
    "hustler-razzdeucey": SHORT_STUD,
    "hustler-seven-card-stud": (
        ("hole-card-up",),
        ("both-hole-cards-up",),
        (
            "hole-card-up",
            "hustler_seven_card_stud::test_L602_the_third_card_comes_down_and_the_forced_bet_passes_left",
        ),
        ("player-absent",),
        ("folded-without-a-bet",),
        ("wrong-card-designated",),
        ("wrong-burn", "last-card-unburned", "last-card-burned-twice"),
        ("premature-street", "premature-last-card"),
        (STUD_STUB, COMMON),
        ("up-cards-picked-up",),
        ("card-off-the-table",),
        ("last-card-up", "hustler_seven_card_stud::test_vector_6_the_last_card_up_of_three_players"),
        ("last-card-up", "hustler_seven_card_stud::test_vector_5_the_last_card_up_of_two_players"),
        ("last-card-up", "hustler_seven_card_stud::test_L629_the_second_player_may_be_all_in"),
        ("last-card-up",),
        ("hustler_seven_card_stud::test_L601_low_card_high_hand_and_pairs_are_announced",),
    ),
    "hustler-super-7-card-stud": SHORT_STUD,
    "hustler-super-7-card-stud-hi-lo": (
        (NO_BURN,),
        (NO_BURN,),
        (SHARED_CARD,),
        ("premature-street",),
        ("no-ante",),
    ),
    "hustler-super-7-card-stud-hi-lo-regular": (
        ("hustler_super_7_card_stud_hi_lo_regular::test_vector_9_eight_players_run_short_on_sixth_street",),
        ("premature-street",),
        ("not-discarded",),
    ),
    "hustler-super-razz": (("hustler_super_razz::test_L6973_folded_hands_come_back",),),
    "hustler-super-razzdacey": (
        ("hustler_super_razzdacey::test_ambiguity_9_thrown_cards_stay_out_of_the_stub",),
        ("not-discarded",),
    ),
    "hustler-super-razzdeucey": (
        ("hustler_super_razzdeucey::test_ambiguity_7_thrown_cards_stay_out_of_the_stub",),
    ),
    "ohio-five-card-draw-8-or-better": OHIO_DRAW,
    "ohio-five-card-draw-high": OHIO_DRAW,
    "ohio-five-card-draw-lowball": OHIO_DRAW,
    "ohio-razz": OHIO_STUD,
    "ohio-seven-card-stud-8-or-better": OHIO_STUD,
    "ohio-seven-card-stud-high": OHIO_STUD,
    # rules laid over all of them
    "hustler-no-limit-pot-limit-rules": (
        ("conduct::test_L2182_a_bet_below_the_bring_in_is_not_listed",),
        ("words-and-chips-differ", "one-large-chip", "string-raise", "chips-not-released"),
        ("clock-called", "ten-seconds-left", "clock-ran-out"),
    ),
    "hustler-kill-pots": (
        ("too-little-put-in",),
        ("too-little-put-in",),
        ("killer-leaves",),
        ("second-kill",),
        ("newcomer-in-killed-pot",),
        ("game-broken",),
    ),
    "ohio-poker-definitions": (("fouled-hand",), ("boxed-card",)),
}
"""By sheet, in the order of its rows: names of reports, and `file::test` for what happens of itself."""

LAID_OVER = {
    "hustler-no-limit-pot-limit-rules": "hustler-holdem",
    "hustler-kill-pots": "hustler-lowball-ace-to-five",
    "ohio-poker-definitions": "ohio-hold-em",
}
"""A game over which such a sheet is laid."""


class SheetRow(NamedTuple):
    sheet: str
    trigger: str
    ruling: str


def rows_of(sheet: str) -> list[SheetRow]:
    """The rows of a sheet's table of irregularities."""
    found = re.search(
        r"^## Irregularities\n(.*?)(?=^## |\Z)",
        (RULEBOOK / f"{sheet}.md").read_text(),
        re.MULTILINE | re.DOTALL,
    )
    lines = re.findall(r"^\|(.*)\|$", found.group(1), re.MULTILINE)[2:] if found else []
    return [SheetRow(sheet, *(cell.strip() for cell in line.split("|", 1))) for line in lines]


def document() -> str:
    """The table for people."""
    lines = [
        "# Irregularities of the poker room",
        "",
        "Every row of the sheets' tables of irregularities, and the report by which the floor has it ruled",
        "on at its moment: written rounds (`reports:`), the terminal (`report NAME`), the page of the floor",
        "and the API. Where the rules see to it of themselves, the test that shows it is named.",
        "",
        "Printed by `python -m tests.families.poker.irregularity_rows`; a test fails if a row has neither.",
    ]
    for sheet, entries in ROWS.items():
        game = find(LAID_OVER.get(sheet, sheet))
        lines += [
            "",
            f"## {sheet}",
            "",
            "| what happened | reported as | ruling | clause |",
            "|---|---|---|---|",
        ]
        for row, names in zip(rows_of(sheet), entries, strict=True):
            reports = [game.irregularity(name) for name in names if "::" not in name]
            tests = [f"of itself (`{name.split('::')[1]}`)" for name in names if "::" in name]
            shown = ", ".join([*(f"`{each.name}`" for each in reports), *tests])
            ruled = "; ".join(dict.fromkeys(each.words for each in reports)) or row.ruling
            clauses = ", ".join(dict.fromkeys(each.clause for each in reports))
            lines.append(f"| {row.trigger} | {shown} | {ruled} | {clauses} |")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    print(document(), end="")
