"""Names that look alike are one name: nobody is to pass for somebody else at a table or in a ledger."""

from __future__ import annotations

from unicodedata import category, decimal, name, normalize

_CYRILLIC = dict(zip("авсеԁнһіјкӏмопԛрѕтѵхуүԝёгьбꞓғәүҳ", "abcedhhljklmonqpstvxyywërb6cfeyx", strict=True))
_GREEK = dict(zip("αβγεζηικμνορτυχωϲσϳ", "abyeznlkuvoptuxwcoj", strict=True))
_ARMENIAN = dict(zip("օոսհցզքյգւղճ", "onuhgqpjquna", strict=True))
_CHEROKEE = dict(zip("ᎠᎡᎢᎪᎫᎬᎳᎷᎻᎽᏀᏂᏃᏎᏏᏒᏔᏙᏚᏞᏟᏢᏦᏴ", "drtajewmhyghz4brwvslcpkb", strict=True))
_LISU = dict(zip("ꓮꓐꓚꓓꓰꓝꓖꓧꓲꓙꓗꓡꓟꓠꓳꓑꓣꓢꓔꓴꓦꓪꓫꓬꓜ", "abcdefghljklmnoprstuvwxyz", strict=True))
_SMALL_CAPITALS = dict(zip("ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ", "abcdefghljklmnoprstuvwyz", strict=True))
_LATIN = {"0": "o", "1": "l", "i": "l", "|": "l", "ı": "l", "ɩ": "l", "ǀ": "l", "ɑ": "a", "ɡ": "g", "ʋ": "u",
          "ƅ": "b", "ſ": "f", "ꞌ": "'", "ß": "b", "ƽ": "s"}  # fmt: skip
_ALIKE = str.maketrans(_CYRILLIC | _GREEK | _ARMENIAN | _CHEROKEE | _LISU | _SMALL_CAPITALS | _LATIN)
"""Small letters and signs that are drawn like a Latin small or capital letter, among those that fonts do not
tell apart (Unicode Technical Standard 39 lists them as confusable)."""
_PAIRS = (("rn", "m"), ("vv", "w"))
_BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Printable, and nothing to be seen."""
_TOGETHER = ("CJK", "HIRAGANA", "KATAKANA", "KATAKANA-HIRAGANA", "HANGUL", "BOPOMOFO")
"""Scripts that are written with each other."""


def skeleton(said: str) -> str:
    """Return the look-alike form of a name: names that a reader would confuse have the same one.

    >>> skeleton("Аnn") == skeleton("ANN") == skeleton("Ａnn")  # Cyrillic, capital, and wide
    True
    >>> skeleton("Ann") == skeleton("Anna"), skeleton("Zoë") == skeleton("Zoe")
    (False, False)
    """
    folded = normalize("NFKC", normalize("NFKC", said).casefold())
    plain = normalize("NFC", " ".join("".join(map(_drawn, folded)).split()).translate(_ALIKE))
    for pair, one in _PAIRS:
        plain = plain.replace(pair, one)
    return plain


def _drawn(sign: str) -> str:
    """A sign as it is seen: digits and dashes of all scripts alike, what is not seen gone."""
    kind = category(sign)
    if sign in _BLANK or kind == "Cf" or "\ufe00" <= sign <= "\ufe0f":
        return ""
    if kind == "Nd":
        return str(decimal(sign))
    return "-" if kind == "Pd" else "'" if sign in "\u2019\u2018\u02bc\u02b9\u2032`\u00b4" else sign


def scripts(said: str) -> set[str]:
    """Return the scripts of the letters in a name: the first words of their Unicode names, or CJK.

    >>> sorted(scripts("Аnn 7")), sorted(scripts("田中カナ"))
    (['CYRILLIC', 'LATIN'], ['CJK'])
    """
    found = {name(sign, "").split(" ")[0] for sign in normalize("NFKC", said) if category(sign)[0] == "L"}
    return {"CJK" if each in _TOGETHER else each for each in found}
