"""The hand history drawer: the viewer's results, the coach's review, every step with its clause."""

from __future__ import annotations

from collections.abc import Mapping

from croupier.server.tables.shapes import PastRound, ResultShown, Situation, StepShown
from croupier.table.narration import words
from croupier.wagers.chips import money, signed
from croupier.web.markup import Column, Raw, join, pieced, table, tag, tone
from croupier.web.table import event_lines as drawn
from croupier.web.table.facts import Facts, PageState, clause_link
from croupier.web.table.seats import end_words, ends_of


def draw(situation: Situation, facts: Facts, page: PageState) -> Raw:
    parts = [_settled(situation, facts), _review(page), _told(situation, facts), _past(situation, page)]
    return tag("aside", pieced(parts), class_="story", aria_label="Hand history",
               data_story="open" if page.sees_floor and not page.may_play else "shut")  # fmt: skip


def _told(situation: Situation, facts: Facts) -> Raw:
    names = drawn.names_of(situation)
    lines = pieced(_line(step, names, facts) for step in situation.steps)
    inside = tag("ol", lines, class_="story-lines", tabindex="0", aria_label="The round so far")
    return tag("section", join([tag("h2", "Hand history"), inside]), class_="panel told-panel")


def _past(situation: Situation, page: PageState) -> Raw:
    """Return the list of earlier rounds, each of which can be unfolded."""
    shown = [each for each in page.past if each.number != situation.round]
    word = "Hide earlier rounds" if page.is_looking_back else "Show earlier rounds"
    button = tag("button", word, type="button", class_="tool", data_act="history", data_k="history",
                 aria_expanded="true" if page.is_looking_back else "false")  # fmt: skip
    if not page.is_looking_back:
        return button
    names = drawn.names_of(situation)
    rounds = pieced(_past_round(each, names) for each in shown)
    inside = rounds if shown else tag("p", "None yet.", class_="muted")
    head = tag("h2", "Earlier rounds")
    return tag("section", join([head, inside, button]), class_="panel past", data_k="past")


def _past_round(past: PastRound, names: Mapping[int, str]) -> Raw:
    net = tag("b", signed(past.net), class_=f"num {tone(past.net)}".strip()) if past.has_played else Raw("")
    end = tag("span", "void", class_="muted") if past.is_void else net
    head = tag("summary", join([f"Round {past.number} ", end]))
    lines = join(tag("li", tag("span", drawn.step(step, names), class_="words")) for step in past.steps)
    inside = tag("ol", lines, class_="story-lines")
    return tag("details", join([head, inside]), data_k=f"past-{past.number}")


def _line(step: StepShown, names: Mapping[int, str], facts: Facts) -> Raw:
    kind = "opening" if step.event in drawn.OPENED else "settled" if step.event in drawn.WON else ""
    kind = "ruling" if step.event in drawn.RULED else kind
    inside = tag("span", drawn.step(step, names), class_="words")
    return tag("li", join([inside, clause_link(step.clause, facts.sheets)]), class_=f"told {kind}".strip(),
               data_k=str(step.version))  # fmt: skip


def _settled(situation: Situation, facts: Facts) -> Raw:
    """The viewer's wagers of this round, or of the last one."""
    if situation.you is None or not situation.round or situation.phase == "betting":
        return Raw("")
    ends = ends_of(situation, situation.you)
    plays = situation.net or situation.banking == "pot" or situation.bank_of_shown_cards == situation.you
    is_told = situation.phase == "over" and plays
    if not (ends or is_told):
        return Raw("")
    total = tag("b", signed(situation.net), class_=f"num {tone(situation.net)}".strip())
    head = tag("div", join([tag("h2", "My results"), _receipt(situation), total]), class_="between")
    if not ends:
        return tag("section", head, class_="panel")
    titles = {spot.name: spot.title for spot in situation.spots}
    rows = [
        (
            join([tag("b", words(titles.get(end.spot, end.spot))), f" {_why(end)} ",
                    clause_link(end.clause, facts.sheets)]),
            join([tag("b", signed(end.net), class_=tone(end.net)),
                    tag("span", f"on {money(end.stake)}", class_="why")]),
        )
        for end in ends
    ]  # fmt: skip
    columns = [Column("wager"), Column("result", True)]
    return tag("section", join([head, table(columns, rows, class_="ends")]), class_="panel")


def _receipt(situation: Situation) -> Raw:
    """Return the link to download the receipt, once the round is over."""
    if situation.phase != "over" or situation.receipt is None:
        return Raw("")
    at = f"/api/tables/{situation.table}/receipt"
    title = "Download the signed receipt. Check it under Provably fair."
    return tag("a", "Receipt", href=at, download="", title=title)


def _why(end: ResultShown) -> str:
    return ", ".join(filter(None, [end_words(end), words(end.why), f"at {end.odds}" if end.odds else ""]))


def _review(page: PageState) -> Raw:
    """Return the coach's review: best play, and what the difference cost."""
    if not page.is_coached or not (page.review or page.review_line):
        return Raw("")
    rows = [
        tag("li", join([
            tag("b", each.hand) if each.hand else "", f" {each.chose} ",
            tag("span", f"cost {each.cost}: best was {each.best}", class_="loss") if each.cost
            else tag("span", "was best", class_="gain"),
        ]))
        for each in page.review
    ]  # fmt: skip
    line = tag("p", page.review_line, class_="muted small") if page.review_line else Raw("")
    lines = tag("ul", join(rows), class_="review") if rows else Raw("")
    return tag("section", join([tag("h2", "Coach's review"), lines, line]), class_="panel")
