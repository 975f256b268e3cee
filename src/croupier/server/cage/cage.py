"""The cage: where people hand in money and are paid out, by whoever works there."""

from __future__ import annotations

from msgspec import Struct
from sqlalchemy import Connection, select

from croupier.errors import IllegalBet, NotFound
from croupier.server.cage.closing import ClosedBooks, close_books
from croupier.server.cage.count_sheet import CountSheet, count_sheet
from croupier.server.cage.wallets import (
    BUY_IN,
    CASH,
    CASH_IN,
    CASH_OUT,
    FIRST_CHIPS,
    PLAY_CHIPS,
    BuyInApproval,
    BuyInLimits,
    WalletLine,
    account_of,
    approve,
    balance,
    bankroll,
    check,
    check_few,
    post,
    statement,
    waiting_approvals,
)
from croupier.server.door.people import Person
from croupier.server.errors import KeyReused, NotYours
from croupier.server.store.batches import Transfer
from croupier.server.store.database import Store
from croupier.server.store.schema import people, postings, transfers, wallets
from croupier.wagers.chips import money

MOST = 10**12
"""Most cents that one transfer can move."""
LONGEST_NOTE = 200


class Wallet(Struct, frozen=True, kw_only=True):
    """A person's money at the house, without the chips at tables."""

    name: str
    balance: int
    lines: tuple[WalletLine, ...] = ()


class Cage:
    def __init__(self, store: Store, limits: BuyInLimits) -> None:
        self._store = store
        self.limits = limits

    async def wallet(self, person: Person) -> Wallet:
        def read(connection: Connection) -> Wallet:
            lines = tuple(statement(connection, person.id))
            return Wallet(name=person.name, balance=bankroll(connection, person.id), lines=lines)

        return await self._store.read(read)

    async def bankroll(self, person: str) -> int:
        """Return the cents that the person can take to a table."""
        return await self._store.read(lambda connection: bankroll(connection, person))

    async def check(self, person: str, cents: int) -> None:
        """Refuse a buy-in that the person's wallet or the limits do not allow."""
        await self._store.read(lambda connection: check(connection, person, cents, self.limits))

    async def new_play_chips(self, person: Person, key: str) -> Wallet:
        """Give a guest who has few play chips left as many as at first, once for each key."""
        moved = Transfer(f"{PLAY_CHIPS} {person.id} {key}", PLAY_CHIPS, person.id, FIRST_CHIPS, PLAY_CHIPS)

        def write(connection: Connection) -> Wallet:
            if not _is_done(connection, moved):
                check_few(connection, person.id)
                post(connection, [moved], self.limits)
            return Wallet(name=person.name, balance=bankroll(connection, person.id))

        return await self._store.write(write)

    async def wallets(self) -> list[Wallet]:
        """Return the wallets of all people, by name."""

        def read(connection: Connection) -> list[Wallet]:
            held = {row.account: row.balance for row in connection.execute(select(wallets))}
            found = connection.execute(select(people).where(people.c.role != "guest").order_by(people.c.name))
            return [Wallet(name=row.name, balance=held.get(account_of(row.id), 0)) for row in found]

        return await self._store.read(read)

    async def cash_in(self, name: str, cents: int, *, by: Person, key: str, note: str = "") -> Wallet:
        """Record money that was handed in. A request with the same key is answered again, but not carried out
        again."""
        return await self._cash(CASH_IN, name, cents, by, key, note)

    async def cash_out(self, name: str, cents: int, *, by: Person, key: str, note: str = "") -> Wallet:
        """Pay money out. Refused if the wallet has less."""
        return await self._cash(CASH_OUT, name, -cents, by, key, note)

    async def _cash(self, kind: str, name: str, cents: int, by: Person, key: str, note: str) -> Wallet:
        if not 0 < abs(cents) <= MOST or (cents > 0) != (kind == CASH_IN):
            raise IllegalBet(
                f"no {kind} of {money(abs(cents))}", f"it is more than nothing, {money(MOST)} at most"
            )
        if not key:
            raise IllegalBet(f"a {kind} needs a key", "asked again with it, it is done once")
        note = " ".join("".join(filter(str.isprintable, note)).split())[:LONGEST_NOTE]

        def write(connection: Connection) -> Wallet:
            who = _account(connection, name)
            if who.id == by.id:
                raise NotYours("nobody serves themselves at the cage", instead="another of the cage")
            moved = Transfer(f"cash {by.id} {key}", kind, who.id, cents, CASH, by.id, note)
            if not _is_done(connection, moved):
                post(connection, [moved], self.limits)
            return Wallet(name=who.name, balance=balance(connection, account_of(who.id)))

        return await self._store.write(write)

    async def count_sheet(self) -> CountSheet:
        """Return the count sheet. Refused if books and ledgers differ by a cent."""
        return await self._store.read(count_sheet, is_long=True)

    async def books(self) -> ClosedBooks:
        """Close the books and return them; raise BadLedger with what does not balance."""
        return await self._store.read(close_books, is_long=True)

    async def approvals(self) -> list[BuyInApproval]:
        """Return the approvals that wait to be used."""
        return await self._store.read(waiting_approvals)

    async def approve(self, name: str, cents: int, *, by: Person, key: str) -> None:
        """The person's next large buy-in, up to so much; nobody's own. The same key approves once."""
        if not 0 < cents <= MOST:
            raise IllegalBet(f"no {BUY_IN} of {money(cents)} is approved")
        if not key:
            raise IllegalBet("an approval needs a key", "asked again with it, it is given once")

        def write(connection: Connection) -> None:
            who = _account(connection, name)
            if who.id == by.id:
                raise NotYours("you cannot approve your own chips", instead="another of the floor")
            approve(connection, who.id, cents, by.id, key)

        await self._store.write(write)


def _account(connection: Connection, name: str) -> Person:
    where = (people.c.name == name.strip()) & (people.c.role != "guest")
    row = connection.execute(select(people).where(where)).one_or_none()
    if row is None:
        raise NotFound(f"nobody is called {name}")
    return Person(row.id, row.name, row.role)


def _is_done(connection: Connection, moved: Transfer) -> bool:
    """Whether that very transfer was made before; refused where its key was given to another."""
    its = (postings.c.transfer == transfers.c.id) & (postings.c.account == account_of(moved.person))
    found = select(transfers.c.kind, postings.c.amount).select_from(transfers.outerjoin(postings, its))
    row = connection.execute(found.where(transfers.c.id == moved.id)).one_or_none()
    if row is None:
        return False
    if (row.kind, row.amount) != (moved.kind, moved.amount):
        raise KeyReused("that key was used for something else", "a key is for one request", "a new key")
    return True
