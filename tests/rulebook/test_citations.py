"""The audit of citations: every step that a game takes cites a passage that somebody has judged."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from croupier.errors import CroupierError, NotFound
from croupier.games import all_games, find, ids
from croupier.houses.hustler.poker.irregularities import LIMIT_PLAY, NO_AND_POT_LIMIT
from croupier.rulebook.citations import (
    CitationVerdict,
    audit_facts,
    audit_report,
    audited_sources,
    audited_steps,
    out_of_scope,
    step_kind,
    unjudged_steps,
)
from croupier.rules.game import Game
from croupier.rules.script import events as e
from croupier.table.written import WrittenRound
from tests.playthroughs import FOLDER, parts, read_yaml

PAPERS = sorted(FOLDER.glob("*.txt"))


@pytest.mark.parametrize("path", PAPERS, ids=lambda path: path.stem)
def test_a_playthrough_cites_judged_passages_alone(path: Path) -> None:
    """Random rounds under every option are held to it beside their digests, in tests/frozen."""
    paper = read_yaml(parts(path.read_text(encoding="utf-8"))[0])
    assert unjudged_steps(find(paper["game"]), WrittenRound(paper).events) == []


@pytest.mark.parametrize("game", all_games(), ids=str)
def test_every_game_is_audited(game: Game) -> None:
    assert {"settlement: win", "award", "payment between players"} & {
        step for step, _ in audited_steps(game.id)
    }


def test_the_section_on_no_limit_governs_tables_of_that_limit_alone() -> None:
    """001 L2174: all rules for limit games apply, except as noted in this section."""
    game = find("hustler-holdem")
    clock = [e.Reported(irregularity="clock-called", ruling="", clause="L2189")]
    limited, unlimited, everywhere = (
        game.options.with_settings(settings)
        for settings in ({}, {"limit": "no-limit"}, {"no-limit-rules": "everywhere"})
    )
    (why,) = out_of_scope(game, limited, clock)
    assert why == (
        "report cites L2189: the text has it for pot-limit and no-limit alone [L2174-2190], this table is "
        "set to limit=fixed-limit and not to no-limit-rules=everywhere"
    )
    assert out_of_scope(game, unlimited, clock) == out_of_scope(game, everywhere, clock) == []


def test_the_floor_and_the_audit_know_one_scope() -> None:
    """Engine, floor and option texts ask the scopes of the house; the sections of the source say the same."""
    sections = audited_sources()["hustler"].sections
    limits = {section.lines: (section.limits, section.widened_by) for section in sections}
    assert limits["2174-2190"] == (NO_AND_POT_LIMIT.limits, NO_AND_POT_LIMIT.widened_by)
    assert limits["704-704"] == (LIMIT_PLAY.limits, LIMIT_PLAY.widened_by)


def test_the_sevens_rule_governs_limit_play_alone() -> None:
    """001 L704."""
    game = find("hustler-lowball-ace-to-five")
    sevens = [e.PotReturned(seat=1, amount=400, clause="L704")]
    assert out_of_scope(game, game.options, sevens) == []
    (why,) = out_of_scope(game, game.options.with_settings({"limit": "pot-limit"}), sevens)
    assert why.startswith(
        "return of a bet cites L704: the text has it for fixed-limit and spread-limit alone"
    )


def test_a_step_without_a_verdict_is_found() -> None:
    game = find("ohio-big-six")
    spun = e.WheelSpun(pocket="1", clause="§5.II-III")
    assert unjudged_steps(game, [spun]) == []
    assert unjudged_steps(game, [e.WheelSpun(pocket="1", clause="§9.IX")]) == [("spin", "§9.IX")]
    assert step_kind(e.TableClosed()) == ""


def test_passages_lie_in_their_documents() -> None:
    assert set(audited_sources()) == {"hustler", "iowa", "new-jersey", "ohio", "united-states"}
    for source in audited_sources().values():
        assert re.fullmatch(r"[0-9a-f]{64}", source.hash)
        ranges = [passage.ranges for passage in source.passages]
        assert ranges == sorted(ranges)
        for passage in source.passages:
            assert all(0 < first <= last <= source.lines for first, last in passage.ranges)
            assert (
                bool(passage.text)
                == bool(passage.ranges)
                == bool(re.fullmatch(r"[0-9a-f]{16}", passage.hash))
            )
            for use in passage.uses:
                assert use.verdict is not CitationVerdict.UNJUDGED and set(use.games) <= set(ids())
                is_house = use.verdict is CitationVerdict.HOUSE_PROCEDURE
                assert is_house == (use.clause == "house procedure")
                assert passage.ranges or use.verdict in (
                    CitationVerdict.HOUSE_PROCEDURE,
                    CitationVerdict.READING,
                )


def test_the_passage_stands_beside_the_step() -> None:
    """001 L2161 tells of a burn only in a rule on a premature card; no text has an uncalled bet go back."""
    game = find("hustler-holdem")
    steps = audited_steps(game.id)
    assert steps["burn", "L2161"].use.verdict is CitationVerdict.IMPLIES
    assert steps["return of a bet", "house procedure"].use.verdict is CitationVerdict.HOUSE_PROCEDURE
    straddle = steps["report", "L2154"]
    assert (straddle.use.verdict, straddle.passage.text) == (
        CitationVerdict.STATES,
        '9. No live "straddle" bets are allowed.',
    )
    assert [fact for fact in audit_facts(game, "report") if fact["clause"] == "L2154"] == [
        {
            "step": "report",
            "clause": "L2154",
            "lines": "2154",
            "verdict": "states",
            "passage": straddle.passage.text,
            "note": "",
        }
    ]


def test_the_report_counts_the_verdicts() -> None:
    report = audit_report(find("hustler-holdem"))
    (table,) = report.tables
    assert (
        sum(int(count) for _, count in report.facts)
        == len(table.rows)
        == len(audited_steps("hustler-holdem"))
    )
    with pytest.raises(NotFound, match="no kind of step in hustler-holdem 'shuffle'"):
        audit_report(find("hustler-holdem"), "shuffle")


def test_a_game_of_ones_own_has_no_audit() -> None:

    from croupier.rules.game import Game as AnyGame

    own: AnyGame = replace(find("ohio-big-six"), id="my-wheel")
    with pytest.raises(CroupierError, match="my-wheel has no audited citations"):
        audit_report(own)


def test_a_choice_cites_the_sentence_that_offers_it() -> None:
    """001 L1220-1233 has the chart of hitting and standing; L1283-1291 doubling, splitting and surrender."""
    steps = audited_steps("hustler-21st-century-blackjack-second-chances")
    cited = {(step.removeprefix("choice: "), clause) for step, clause in steps if step.startswith("choice: ")}
    assert {("hit", "L1220-1233"), ("double-down", "L1283"), ("split", "L1285-1289")} <= cited
    assert not {("double-down", "L1220-1233"), ("split", "L1220-1233")} & cited


def test_a_consequence_that_no_text_states_is_house_procedure() -> None:
    """004 L3099 and L3127 define a boxed card and a fouled hand, and do not say what follows."""
    steps = {
        clause: {step for step, each in audited_steps("ohio-razz") if each == clause}
        for clause in ("§1 Boxed Card", "§1 Fouled hand", "house procedure")
    }
    assert steps["§1 Boxed Card"] == steps["§1 Fouled hand"] == {"report"}
    assert {"announcement", "burn"} <= steps["house procedure"]
