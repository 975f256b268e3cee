"""Keys: what a house signs with and what seals its seeds, in one file outside the database, for its owner.

Others are given the public keys: each after the first is vouched for by the one before it, so that whoever
trusts one of them can tell which came later.
"""

from __future__ import annotations

import os
import time
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
from cryptography.exceptions import InvalidSignature, InvalidTag
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from msgspec import Struct

from croupier.errors import BadFile, BadLedger, ParseError

SHOWN = 16
"""Signs of a key by which it is named."""
NONCE = 12
"""Bytes, drawn anew for every seed."""
SEALED = "sealed"


class PublicKey(Struct, frozen=True, omit_defaults=True):
    """A key with which receipts are checked."""

    public: str
    """Ed25519, in hexadecimal."""
    since: float = 0.0
    signature: str = ""
    """The signature of `vouching` by the key before it."""

    @property
    def id(self) -> str:
        return self.public[:SHOWN]

    @property
    def vouching(self) -> bytes:
        return msgspec.json.encode({"croupier": "the next key", "public": self.public, "since": self.since})

    def has_signed(self, message: bytes, signature: str) -> bool:
        try:
            key = Ed25519PublicKey.from_public_bytes(bytes.fromhex(self.public))
            key.verify(bytes.fromhex(signature), message)
        except (InvalidSignature, ValueError):
            return False
        return True


class PublicKeys(Struct, frozen=True):
    """A house's, from the first to the one it signs with now."""

    keys: tuple[PublicKey, ...]

    @classmethod
    def parse(cls, text: str) -> PublicKeys:
        """Read one key in hexadecimal, or the list of keys that a house publishes.

        Raise an error if a later key was not vouched for by the one before it.
        """
        text = text.strip()
        if len(text) == 64 and all(sign in "0123456789abcdefABCDEF" for sign in text):
            return cls((PublicKey(text.lower()),))
        try:
            keys = msgspec.json.decode(text, type=cls)
        except msgspec.DecodeError:
            instead = "64 signs of hexadecimal, or what `croupier keys show --json` prints"
            raise ParseError("no public key", instead=instead) from None
        for old, new in zip(keys.keys, keys.keys[1:], strict=False):
            if not old.has_signed(new.vouching, new.signature):
                raise BadLedger(f"key {new.id} is not the house's", f"key {old.id} has not vouched for it")
        return keys

    @property
    def now(self) -> PublicKey:
        return self.keys[-1]

    def check(self, message: bytes, key: str, signature: str, what: str) -> None:
        """Refuse what none of these keys has signed."""
        known = next((each for each in self.keys if each.id == key), None)
        if known is None:
            ours = ", ".join(each.id for each in self.keys)
            raise BadLedger(f"{what} is forged", f"it is signed by key {key}, the house has {ours}")
        if not known.has_signed(message, signature):
            raise BadLedger(f"{what} is forged", f"key {key} has not signed it")

    def __str__(self) -> str:
        return msgspec.json.encode(self).decode()


class KeyFile(Struct, frozen=True):
    """Secret, as it is kept."""

    signing: str
    public: PublicKeys
    sealing: tuple[str, ...]
    """The newest last; the older ones open what they have sealed."""


class Keys:
    """All that a house signs and seals with."""

    def __init__(self, kept: KeyFile) -> None:
        self._kept = kept
        self._signing = Ed25519PrivateKey.from_private_bytes(bytes.fromhex(kept.signing))
        self._sealing = {_name(each): AESGCM(bytes.fromhex(each)) for each in kept.sealing}

    @classmethod
    def make(cls) -> Keys:
        """Return new keys from the operating system's entropy."""
        private = Ed25519PrivateKey.generate()
        public = PublicKey(_public(private), round(time.time(), 3))
        return cls(KeyFile(_private(private), PublicKeys((public,)), (_fresh(),)))

    @classmethod
    def kept_at(cls, path: Path) -> Keys:
        """Return the keys in a file; make the file, with a first key, if it does not exist."""
        try:
            if not path.exists():
                path.parent.mkdir(parents=True, exist_ok=True)
                cls.make().write(path, is_new=True)
            return cls(msgspec.json.decode(path.read_bytes(), type=KeyFile))
        except (msgspec.DecodeError, ValueError):
            raise BadFile(f"{path} has no keys", instead="name another file") from None
        except OSError as no:
            raise BadFile(f"cannot use {path} for keys", no.strerror or str(no)) from None

    def write(self, path: Path, *, is_new: bool = False) -> None:
        """For its owner alone, all at once; where another was quicker to make a new one, that one stays."""
        beside = path.with_name(f"{path.name}.{os.getpid()}.new")
        beside.unlink(missing_ok=True)
        with os.fdopen(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
            file.write(msgspec.json.format(msgspec.json.encode(self._kept)) + b"\n")
            file.flush()
            os.fsync(file.fileno())
        try:
            if is_new:
                os.link(beside, path)
            else:
                os.replace(beside, path)
        except FileExistsError:
            return
        finally:
            beside.unlink(missing_ok=True)

    def rotated(self) -> Keys:
        """Return keys with a new signing key, vouched for by the old one, which is deleted, and a new
        sealing key.

        The old sealing key stays, to open what it has sealed.
        """
        private = Ed25519PrivateKey.generate()
        bare = PublicKey(_public(private), round(time.time(), 3))
        new = msgspec.structs.replace(bare, signature=self._signing.sign(bare.vouching).hex())
        keys = PublicKeys((*self.public.keys, new))
        return Keys(KeyFile(_private(private), keys, (*self._kept.sealing, _fresh())))

    @property
    def public(self) -> PublicKeys:
        return self._kept.public

    def sign(self, message: bytes) -> tuple[str, str]:
        """Sign a message with the current key; return the key's id and the signature in hexadecimal."""
        return self.public.now.id, self._signing.sign(message).hex()

    # -- seeds -----------------------------------------------------------------------------

    def seal(self, secret: str, about: str) -> str:
        """Encrypt a secret for the database. It can be decrypted only together with the same `about`."""
        name = _name(self._kept.sealing[-1])
        nonce = os.urandom(NONCE)
        closed = self._sealing[name].encrypt(nonce, secret.encode(), about.encode())
        return f"{SEALED} {name} {nonce.hex()} {closed.hex()}"

    def unseal(self, sealed: str, about: str) -> str:
        _, name, nonce, closed = sealed.split(" ")
        if name not in self._sealing:
            raise BadLedger(f"a seed is sealed by key {name}", "it is not in the file of keys")
        try:
            opened = self._sealing[name].decrypt(bytes.fromhex(nonce), bytes.fromhex(closed), about.encode())
        except InvalidTag:
            raise BadLedger("a sealed seed was changed", "its key does not open it") from None
        return opened.decode()


def is_sealed(text: str) -> bool:
    return text.startswith(f"{SEALED} ")


def _fresh() -> str:
    return AESGCM.generate_key(256).hex()


def _name(sealing: str) -> str:
    return sha256(f"croupier sealing {sealing}".encode()).hexdigest()[:SHOWN]


def _private(key: Ed25519PrivateKey) -> str:
    return key.private_bytes_raw().hex()


def _public(key: Any) -> str:
    public: str = key.public_key().public_bytes_raw().hex()
    return public
