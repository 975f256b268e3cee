"""Banks that several players hold together: what each puts up, what it covers, and how it is divided."""

from __future__ import annotations

import pytest

from croupier.errors import BadOption, IllegalBet, ParseError
from croupier.games import find
from croupier.rules.script import events as e
from croupier.rules.script.round import Round
from croupier.rules.script.table import Table
from croupier.table.narration import narrate
from croupier.table.observation import observe
from croupier.table.replay import replay
from croupier.table.session import TableSession
from croupier.table.written import WrittenRound
from croupier.wagers.bank import divided
from tests.games.setting.banked import settled

POKER, TILES = "hustler-pai-gow-poker", "hustler-pai-gow-tiles"
BANK = "Kd Qd / 8s 8h 6d 4c 3c"
LOSES = "Jd 9c / 7s 7h Td 5c 2c"
WINS = "Ad Kc / As Ah 9d 5d 2d"
POOLED = {"bank-partners": 3}


def opened(**settings: object) -> Round:
    """Seat 7 banks with $100; seats 1 to 3 have $50 each."""
    game = find(POKER)
    options = game.options.with_settings({name.replace("_", "-"): value for name, value in settings.items()})
    playing = Round(game, Table(options, {1: 50_00, 2: 50_00, 3: 50_00, 7: 200_00}), banker=7)
    playing.post_bank(7, 100_00)
    return playing


def test_a_share_that_does_not_come_out_even_leaves_the_cent_to_who_plays() -> None:
    assert divided(100_00, {7: 1_00, 1: 1_00, 2: 1_00}, rest=7) == {7: 33_34, 1: 33_33, 2: 33_33}
    assert divided(0, {7: 0, 1: 0}, rest=7) == {7: 0, 1: 0}


def test_partners_win_and_lose_by_what_they_put_up() -> None:
    """$60 and $30 against a wager of $30 that loses, then one that wins: a third is the partner's."""
    won = settled(POKER, BANK, LOSES, bet=30, bank=60, partners={6: 30}, options=POOLED)
    assert won.net == {1: -30_00, 6: 10_00, 7: 20_00}
    lost = settled(POKER, BANK, WINS, bet=30, bank=60, partners={6: 30}, options=POOLED)
    assert lost.net == {1: 30_00, 6: -10_00, 7: -20_00}


def test_the_whole_bank_covers() -> None:
    """$90 together of a wager of $100: the ten that are not covered go back (L225)."""
    done = settled(POKER, BANK, LOSES, bet=100, bank=60, partners={6: 30}, options=POOLED)
    assert done.net == {1: -90_00, 6: 30_00, 7: 60_00}


def test_tiles_may_be_banked_together_too() -> None:
    """A pair of days and a pair of teens over pairs of nines and eights: $10 are paid, half by each."""
    done = settled(TILES, "6-2 5-3 / 6-3 5-4", "1-1 1-1 / 6-6 6-6", bank=50, partners={7: 50}, options=POOLED)
    assert done.net == {1: 10_00, 7: -5_00, 8: -5_00}


def test_L205_one_player_alone_holds_the_bank_unless_the_house_lets_more() -> None:
    with pytest.raises(IllegalBet, match=r"seat 1 cannot join the bank: one player alone holds it \(L205\)"):
        opened().join_bank(1, 10_00)


def test_a_partner_makes_no_wager_and_who_has_one_is_no_partner() -> None:
    playing = opened(bank_partners=3)
    playing.join_bank(1, 10_00)
    with pytest.raises(IllegalBet, match="seat 1 has a share of the bank"):
        playing.bet(1, "pai-gow-poker", 10_00)
    playing.bet(2, "pai-gow-poker", 10_00)
    with pytest.raises(IllegalBet, match="it has a wager against it"):
        playing.join_bank(2, 10_00)


def test_no_more_than_the_house_allows_and_no_more_than_is_there() -> None:
    playing = opened(bank_partners=2)
    with pytest.raises(IllegalBet, match=r"the stack is \$50.00"):
        playing.join_bank(1, 60_00)
    with pytest.raises(IllegalBet, match="it holds it already"):
        playing.join_bank(7, 10_00)
    playing.join_bank(1, 10_00)
    with pytest.raises(IllegalBet, match="no more than 2 hold one together"):
        playing.join_bank(2, 10_00)
    with pytest.raises(IllegalBet, match="seat 3 has no share of the bank"):
        playing.leave_bank(3)


def test_a_share_can_be_taken_back_before_the_cards() -> None:
    playing = opened(bank_partners=2)
    playing.join_bank(1, 10_00)
    playing.leave_bank(1)
    assert (playing.table.posted, playing.table.stacks[1], playing.table.shares) == (
        100_00,
        50_00,
        {7: 100_00},
    )
    playing.bet(1, "pai-gow-poker", 10_00)


def test_where_the_house_banks_there_is_nothing_to_join() -> None:
    game = find("ohio-pai-gow-poker-player-banking")
    playing = Round(game, Table(game.options, {1: 50_00}))
    with pytest.raises(IllegalBet, match="no player banks this round"):
        playing.join_bank(1, 10_00)


def test_written_partners_need_a_bank() -> None:
    with pytest.raises(ParseError, match="has no player-dealer"):
        WrittenRound({"game": "ohio-pai-gow-poker", "seats": {1: {"pai-gow-poker": 10}}, "partners": {2: 5}})
    with pytest.raises(BadOption, match="bank-partners"):
        find(POKER).options.with_settings({"bank-partners": 0})


def test_a_ledger_with_partners_is_told_and_verified_and_sums_to_nothing() -> None:
    game = find(POKER)
    table = TableSession(game, game.options.with_settings(POOLED), seed="partners")
    for seat in (1, 2, 3):
        table.sit(seat, f"player {seat}", 100_00)
    table.willing = {1, 2}
    playing = table.open_round()
    banker = playing.table.banker
    partner = 3 - banker
    playing.join_bank(partner, 40_00)
    playing.bet(3, "pai-gow-poker", 20_00)
    table.play(lambda sight, ask: next(each for each in ask.choices if each.name == "house-way").take())
    told = [event for event in playing.events if isinstance(event, e.BankJoined | e.BankDivided)]
    assert [event.seat for event in told] == [partner, partner]
    words = narrate(told[0], game, 0)
    assert words is not None
    assert f"seat {partner}: $40.00 put into the bank as a partner" in words.plain
    sight = observe(playing, partner)
    assert sum(sight.net.values()) == 0
    gains = {seat: table.table.stacks[seat] - 100_00 for seat in (1, 2, 3)}
    assert {seat: sight.net[seat] for seat in (1, 2, 3)} == gains
    table.close()
    assert replay(table.ledger).is_closed
