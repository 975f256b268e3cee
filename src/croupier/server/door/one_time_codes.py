"""One-time codes of a second factor, as RFC 6238 has them: six digits that an app computes from a shared
secret and the time, anew every thirty seconds."""

from __future__ import annotations

import hmac
import secrets
import struct
from base64 import b32decode, b32encode
from hashlib import sha1
from urllib.parse import quote

STEP, DIGITS = 30, 6
"""Seconds for which a code is shown, and its length."""
DRIFT = 1
"""Codes before and after the present one that are taken too, because clocks differ."""
ISSUER = "Croupier"


def fresh_secret() -> str:
    """Return 160 random bits in base 32, as apps take them."""
    return b32encode(secrets.token_bytes(20)).decode()


def code_at(secret: str, number: int, digits: int = DIGITS) -> str:
    """Return the code of a number (RFC 4226), which for codes by time is the time divided by the step.

    The test vectors of RFC 6238, appendix B, for 59 and 1,111,111,109 seconds:

    >>> key = b32encode(b"12345678901234567890").decode()
    >>> code_at(key, 59 // STEP, 8), code_at(key, 1_111_111_109 // STEP, 8)
    ('94287082', '07081804')
    """
    digest = hmac.new(b32decode(secret), struct.pack(">Q", number), sha1).digest()
    place = digest[-1] & 0x0F
    word: int = struct.unpack(">I", digest[place : place + 4])[0] & 0x7FFF_FFFF
    return str(word % 10**digits).zfill(digits)


def matching_number(secret: str, code: str, now: float, last: int = 0) -> int | None:
    """Return the number of the code, to be remembered as used; None if the code is wrong, too old, or not
    later than the `last` one that was used."""
    present = int(now) // STEP
    said = "".join(code.split()).encode()
    found = None
    for number in range(present - DRIFT, present + DRIFT + 1):
        is_right = hmac.compare_digest(code_at(secret, number).encode(), said)
        if is_right and number > last:
            found = number
    return found


def app_address(secret: str, name: str) -> str:
    """Return the address that an app reads, typed in or from a QR code."""
    label = quote(f"{ISSUER}:{name}")
    return f"otpauth://totp/{label}?secret={secret}&issuer={ISSUER}&digits={DIGITS}&period={STEP}"
