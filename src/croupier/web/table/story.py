"""What happens at a table, step by step with its clause, and how the wagers ended."""

from __future__ import annotations

from collections.abc import Mapping

from croupier.server.live.shown import EndShown, Situation, StepTold
from croupier.table.telling import words
from croupier.wagers.chips import money, signed
from croupier.web.markup import Column, Raw, joined, table, tag, tone
from croupier.web.table import told
from croupier.web.table.facts import Facts, HeldCards, clause_link
from croupier.web.table.seats import end_words, ends_of


def draw(situation: Situation, facts: Facts, held: HeldCards) -> Raw:
    parts = [_settled(situation, facts), _review(held), _told(situation, facts)]
    return tag("aside", joined(parts), class_="story", aria_label="What happens")


def _told(situation: Situation, facts: Facts) -> Raw:
    names = told.names_of(situation)
    lines = joined(_line(step, names, facts) for step in situation.told)
    inside = tag("ol", lines, class_="story-lines", tabindex="0", role="log", aria_label="The round so far")
    return tag("section", joined([tag("h2", "Step by step"), inside]), class_="panel told-panel")


def _line(step: StepTold, names: Mapping[int, str], facts: Facts) -> Raw:
    kind = "opening" if step.event in told.OPENED else "settled" if step.event in told.WON else ""
    kind = "ruling" if step.event in told.RULED else kind
    inside = tag("span", told.step(step, names), class_="words")
    return tag("li", joined([inside, clause_link(step.clause, facts.sheets)]), class_=f"told {kind}".strip(),
               data_k=str(step.version))  # fmt: skip


def _settled(situation: Situation, facts: Facts) -> Raw:
    """The viewer's wagers of this round, or of the last one."""
    if situation.you is None or not situation.round or situation.phase == "betting":
        return Raw("")
    ends = ends_of(situation, situation.you)
    plays = situation.net or situation.banking == "pot" or situation.banked == situation.you
    is_told = situation.phase == "over" and plays
    if not (ends or is_told):
        return Raw("")
    total = tag("b", signed(situation.net), class_=f"num {tone(situation.net)}".strip())
    head = tag("div", joined([tag("h2", "Your round"), total]), class_="between")
    if not ends:
        return tag("section", head, class_="panel")
    titles = {spot.name: spot.title for spot in situation.spots}
    rows = [
        (
            joined([tag("b", words(titles.get(end.spot, end.spot))), f" {_why(end)} ",
                    clause_link(end.clause, facts.sheets)]),
            joined([tag("b", signed(end.net), class_=tone(end.net)),
                    tag("span", f"on {money(end.stake)}", class_="why")]),
        )
        for end in ends
    ]  # fmt: skip
    columns = [Column("wager"), Column("result", True)]
    return tag("section", joined([head, table(columns, rows, class_="ends")]), class_="panel")


def _why(end: EndShown) -> str:
    return ", ".join(filter(None, [end_words(end), words(end.why), f"at {end.odds}" if end.odds else ""]))


def _review(held: HeldCards) -> Raw:
    """What best play was and what the difference cost."""
    if not held.is_coached or not (held.review or held.review_line):
        return Raw("")
    rows = [
        tag("li", joined([
            tag("b", each.hand) if each.hand else "", f" {each.chose} ",
            tag("span", f"cost {each.cost}: best was {each.best}", class_="loss") if each.cost
            else tag("span", "was the best", class_="gain"),
        ]))
        for each in held.review
    ]  # fmt: skip
    line = tag("p", held.review_line, class_="muted small") if held.review_line else Raw("")
    lines = tag("ul", joined(rows), class_="review") if rows else Raw("")
    return tag("section", joined([tag("h2", "The coach looks back"), lines, line]), class_="panel")
