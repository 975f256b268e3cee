"""The jackpots of Caribbean Stud, by the vectors of rulebook/hustler-caribbean-stud-jackpots.md, their
fee by those of rulebook/hustler-caribbean-stud-fees.md. The posted prize is $10,000."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from croupier.cards.card import parse_cards
from croupier.cards.pack import STANDARD
from croupier.families.staged.caribbean_jackpots import (
    BAD_BEAT,
    BANK,
    FEES,
    ROYAL,
    SUPER,
    CaribbeanJackpotOptions,
    JackpotBettor,
    JackpotHit,
    hits,
    is_live,
    jackpot_meters,
    jackpot_of,
    jackpot_spots,
    pay_jackpots,
    shares_of,
    take_jackpot_fee,
)
from croupier.hands.poker import evaluate
from croupier.language.banked import PLAYER_BANK
from croupier.rules.game import Equipment, Game
from croupier.rules.script import events as e
from croupier.rules.script.round import Round
from croupier.rules.script.table import Table
from croupier.rules.steps import DEALER, Deal, Script, Settle
from croupier.table.written import WrittenRound
from croupier.wagers.result import push
from croupier.wagers.spot import Spot

OPTIONS = CaribbeanJackpotOptions()
PRIZE = 10_000_00
FLUSH, HIGHER_FLUSH = "2h 5h 7h 9h Jh", "2s 5s 7s 9s Qs"
FULL_HOUSE, QUADS = "3c 3d 3s 6h 6d", "4c 4d 4h 4s 8d"
STRAIGHT, ROYAL_FLUSH = "5c 6c 7d 8h 9s", "Ac Kc Qc Jc Tc"
STRAIGHT_FLUSH, PAIR = "2d 3d 4d 5d 6d", "9c 9d Kh 7s 2c"


def strength(cards: str) -> int:
    return evaluate(parse_cards(cards))


def jackpot(beaten: str, winner: str, options: CaribbeanJackpotOptions = OPTIONS) -> str:
    return jackpot_of(options, strength(beaten), strength(winner))


def at(*seats: int) -> tuple[JackpotBettor, ...]:
    """The players of these positions."""
    return tuple(map(JackpotBettor, seats))


def by_player(values: dict[int, int]) -> dict[JackpotBettor, int]:
    return {JackpotBettor(seat): value for seat, value in values.items()}


# A table: seats 1 to 5 and the bank at 6, five cards each, the antes push


def round_of_play(table: Table) -> Script:
    bank = {table.banker: table.posted}
    yield from take_jackpot_fee(table, bank, FEES["$5-$50"])
    players = at(*table.seats_betting_on("ante"))
    hands = {}
    for player in players:
        hands[player] = evaluate((yield Deal(to=player.seat, count=5, clause="§1")))
    theirs = evaluate((yield Deal(to=DEALER, count=5, clause="§1")))
    for player in players:
        yield Settle(seat=player.seat, results=(push("ante"),), clause="§2")
    yield from pay_jackpots(table, hands, theirs, bank=bank, players=players)


GAME = Game(
    id="small-stud",
    title="Small stud",
    family="staged",
    summary="A game for tests.",
    sheets=(),
    options=CaribbeanJackpotOptions(),
    equipment=lambda options: Equipment(pack=STANDARD),
    wagers=lambda options: (Spot("ante", clause="§1"), *jackpot_spots(options, "ante")),
    round_of_play=round_of_play,
    bank=PLAYER_BANK,
    meters=jackpot_meters,
)


def played(*hands: str, rounds: int = 1, options: Mapping[str, str] | None = None) -> WrittenRound:
    """The players' hands and, last, the bank's at seat 6, with $100 posted."""
    seats = {seat: {"ante": 5} for seat in range(1, len(hands))}
    cards = " ".join(hands)
    paper = {"game": GAME.id, "options": options or {}, "seats": seats, "banker": 6, "bank": 100}
    further = [{"seats": seats}] * (rounds - 1)
    shown = {BAD_BEAT: "9999.66", SUPER: "9999.67", ROYAL: "9999.67"}  # 10,000 with a third of the fee each
    return WrittenRound({**paper, "cards": f"{cards} " * rounds, "meters": shown, "rounds": further}, GAME)


def won(written: WrittenRound) -> dict[int, int]:
    """What each seat was paid by the jackpots."""
    paid: dict[int, int] = {}
    for end in written.results:
        if end.meter:
            paid[end.seat] = paid.get(end.seat, 0) + end.paid
    return paid


JUNK = ("2d 5s 8c Th Qs", "2s 5d 8s Td Kd", "3h 6s 7c Jd Ks", "Ah Ts Js Qd Qh")


def test_vector_1_a_flush_beaten_by_the_banks_full_house() -> None:
    written = played(FLUSH, *JUNK, FULL_HOUSE)
    assert won(written) == {1: 6_000_00, 6: 2_000_00, 2: 500_00, 3: 500_00, 4: 500_00, 5: 500_00}
    assert written.table.meters == {BAD_BEAT: PRIZE, SUPER: PRIZE, ROYAL: PRIZE}, "posted again"
    assert written.net[6] == 2_000_00 - 1_00, "the prize is not the bank's to cover, the fee is its own"


def test_vector_2_the_banks_flush_beaten_by_a_full_house() -> None:
    assert won(played(FULL_HOUSE, *JUNK, FLUSH)) == {
        6: 6_000_00, 1: 2_000_00, 2: 500_00, 3: 500_00, 4: 500_00, 5: 500_00
    }  # fmt: skip


def test_vector_3_two_people_in_the_bank_share_by_their_wagers() -> None:
    shares = shares_of(PRIZE, JackpotHit((BANK,), at(1)), {6: 300_00, 7: 100_00}, at(1, 2))
    assert shares == by_player({6: 4_500_00, 7: 1_500_00, 1: 2_000_00, 2: 2_000_00})


def test_vector_4_a_full_house_beaten_by_four_of_a_kind() -> None:
    assert jackpot(FULL_HOUSE, QUADS) == SUPER
    written = played(FULL_HOUSE, *JUNK[:2], QUADS)
    assert won(written) == {1: 6_000_00, 6: 2_000_00, 2: 1_000_00, 3: 1_000_00}
    assert {end.spot for end in written.results if end.meter} == {SUPER}


def test_vector_5_three_people_are_too_few() -> None:
    assert won(played(FLUSH, JUNK[0], FULL_HOUSE)) == {}
    assert not is_live(OPTIONS, players=2, bank=1, turn=1)
    assert is_live(OPTIONS, players=3, bank=1, turn=1)


def test_vector_6_a_higher_flush_and_a_straight() -> None:
    assert jackpot(FLUSH, HIGHER_FLUSH) == BAD_BEAT
    assert jackpot(STRAIGHT, FLUSH) == ""
    assert jackpot(HIGHER_FLUSH, FLUSH) == "", "it was not beaten"
    assert jackpot(FLUSH, FLUSH.replace("h", "s")) == "", "nor was an equal one"


def test_vector_7_two_others() -> None:
    shares = shares_of(PRIZE, JackpotHit(at(1), (BANK,)), {6: 100_00}, at(1, 2, 3))
    assert shares == by_player({1: 6_000_00, 6: 2_000_00, 2: 1_000_00, 3: 1_000_00})


def test_vector_8_a_straight_beaten_by_a_royal() -> None:
    """Its shares are missing from the text: read like the others', or not paid."""
    assert jackpot(STRAIGHT, ROYAL_FLUSH) == jackpot(PAIR, ROYAL_FLUSH) == ROYAL
    assert (
        won(played(STRAIGHT, *JUNK[:2], ROYAL_FLUSH, options={"royal-shares": "like-others"}))[1] == 6_000_00
    )
    assert won(played(STRAIGHT, *JUNK[:2], ROYAL_FLUSH, options={"royal-shares": "not-paid"})) == {}


# Readings


def test_ambiguity_3_what_no_jackpot_names() -> None:
    named = CaribbeanJackpotOptions(beaten_quads="super")
    for beaten, winner in ((QUADS, STRAIGHT_FLUSH), (STRAIGHT_FLUSH, ROYAL_FLUSH)):
        assert jackpot(beaten, winner) == ""
        assert jackpot(beaten, winner, named) == SUPER
    assert jackpot(FLUSH, ROYAL_FLUSH) == BAD_BEAT


def test_ambiguity_4_the_best_beaten_hand_and_equal_ones_share() -> None:
    low, high, bank = strength(FLUSH), strength(HIGHER_FLUSH), strength(FULL_HOUSE)
    assert hits(OPTIONS, by_player({1: low, 2: high, 3: low}), bank) == {BAD_BEAT: JackpotHit(at(2), (BANK,))}
    assert hits(OPTIONS, by_player({1: high, 2: high}), bank) == {BAD_BEAT: JackpotHit(at(1, 2), (BANK,))}
    shares = shares_of(PRIZE, JackpotHit(at(1, 2), (BANK,)), {6: 1}, at(1, 2, 3))
    assert shares == by_player({1: 3_000_00, 2: 3_000_00, 6: 2_000_00, 3: 2_000_00})


def test_ambiguity_4_every_beaten_hand_may_be_the_second() -> None:
    every = CaribbeanJackpotOptions(second_hand="all")
    low, high, bank = strength(FLUSH), strength(HIGHER_FLUSH), strength(FULL_HOUSE)
    assert hits(every, by_player({1: low, 2: high, 3: strength(PAIR)}), bank) == {
        BAD_BEAT: JackpotHit(at(1, 2), (BANK,))
    }
    assert hits(every, by_player({1: bank, 2: strength(QUADS)}), high) == {
        BAD_BEAT: JackpotHit((BANK,), at(2))
    }


def test_ambiguity_4_the_banks_flush_counts_before_the_one_it_beats() -> None:
    hands = by_player({1: strength(FLUSH), 2: strength(FULL_HOUSE), 3: strength(QUADS)})
    found = hits(OPTIONS, hands, strength(HIGHER_FLUSH))
    assert found == {BAD_BEAT: JackpotHit((BANK,), at(3))}


def test_ambiguity_5_three_meters_may_pay_in_one_round() -> None:
    hands = by_player({1: strength(FLUSH), 2: strength(STRAIGHT), 3: strength(FULL_HOUSE)})
    assert list(hits(OPTIONS, hands, strength(ROYAL_FLUSH))) == [BAD_BEAT, SUPER, ROYAL]


def test_ambiguities_6_and_8_the_banks_first_turn() -> None:
    twice = played(FLUSH, *JUNK, FULL_HOUSE, rounds=2)
    assert won(twice)[1] == 6_000_00, "once: the second turn is no jackpot round"
    every = played(FLUSH, *JUNK, FULL_HOUSE, rounds=2, options={"jackpot-turns": "every"})
    assert won(every)[1] == 12_000_00
    fees = [event.amount for event in twice.events if isinstance(event, e.Charged)]
    assert fees == [1_00], "and without a fee"


def test_ambiguity_7_the_bank_may_not_count() -> None:
    alone = {"jackpot-counts-bank": "no"}
    assert won(played(FLUSH, *JUNK[:2], FULL_HOUSE, options=alone)) == {}
    assert won(played(FLUSH, *JUNK[:3], FULL_HOUSE, options=alone))[1] == 6_000_00


def test_nobody_else_the_part_of_others_stays() -> None:
    shares = shares_of(PRIZE, JackpotHit(at(1), (BANK,)), {6: 1, 7: 1, 8: 2}, at(1))
    assert shares == by_player({1: 6_000_00, 6: 500_00, 7: 500_00, 8: 1_000_00})


def test_l981_equal_shares_for_those_who_bet_behind_the_beaten_hand() -> None:
    """$10,000: 60% for the two at seat 1, 20% for the bank, 20% for the other two."""
    behind, others = (
        (JackpotBettor(1), JackpotBettor(1, "backline-1")),
        (JackpotBettor(2), JackpotBettor(2, "backline-1")),
    )
    shares = shares_of(PRIZE, JackpotHit(behind, (BANK,)), {6: 100_00}, (*behind, *others))
    assert shares == {
        **dict.fromkeys(behind, 3_000_00),
        JackpotBettor(6): 2_000_00,
        **dict.fromkeys(others, 1_000_00),
    }


# Fees


def test_fees_vectors_6_and_7() -> None:
    assert FEES == {"$5-$50": 1_00, "$10-$100": 1_00, "$50-$300": 2_00}


def test_fees_vector_8_the_largest_wager_pays_the_whole_fee() -> None:
    def fee(table: Table) -> Script:
        yield from take_jackpot_fee(table, {6: 100_00, 5: 300_00}, FEES["$5-$50"])

    from dataclasses import replace

    game = replace(GAME, round_of_play=fee)
    playing = Round(game, Table(game.options, {5: 400_00, 6: 400_00}), banker=6)
    playing.post_bank(6, 100_00)
    playing.start()
    assert [(event.seat, event.amount) for event in playing.events if isinstance(event, e.Charged)] == [
        (5, 1_00)
    ]
    assert playing.table.meters == {BAD_BEAT: PRIZE + 34, SUPER: PRIZE + 33, ROYAL: PRIZE + 33}
    assert playing.table.balance() == 800_00


def test_the_fee_may_feed_nothing() -> None:
    written = played(*JUNK, STRAIGHT, options={"jackpot-feeds": "nothing"})
    assert written.table.meters == {BAD_BEAT: 9_999_66, SUPER: 9_999_67, ROYAL: 9_999_67}
    assert written.table.drop == 1_00


def test_a_table_without_jackpots() -> None:
    options = GAME.options.with_settings({"jackpots": "no"})
    assert GAME.meters(options) == () and [spot.name for spot in GAME.wagers(options)] == ["ante"]
    playing = Round(GAME, Table(options, {1: 100_00, 6: 400_00}), banker=6)
    playing.post_bank(6, 100_00)
    playing.bet(1, "ante", 5_00)
    playing.start()
    playing.answer(parse_cards(FLUSH))
    playing.answer(parse_cards(FULL_HOUSE))
    assert playing.is_over and playing.table.stacks == {1: 100_00, 6: 400_00}


@pytest.mark.parametrize("hands", [(FLUSH, *JUNK, FULL_HOUSE), (FULL_HOUSE, *JUNK, FLUSH), (*JUNK, PAIR)])
def test_the_books_balance(hands: tuple[str, ...]) -> None:
    written = played(*hands)
    table = Table(GAME.options, dict(written.before))
    worth = table.balance()
    for name, amount in ((BAD_BEAT, 9_999_66), (SUPER, 9_999_67), (ROYAL, 9_999_67)):
        table.apply(e.MeterOpened(meter=name, amount=amount))
    for event in written.events:
        table.apply(event)
        assert table.balance() == worth
    assert table.posted == 0
