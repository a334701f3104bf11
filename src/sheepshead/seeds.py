"""Seeds: fresh ones, those of the hands of a session, those of a day, and promises about them.

Level 4: imports levels 0 to 3. `new_seed` is the only place in the package that asks the machine
for entropy; everything else is a fixed function of what it is given, the same for ever.
"""

from __future__ import annotations

import hmac
import json
import secrets
from collections.abc import Mapping
from datetime import date, datetime
from hashlib import sha256
from typing import Final

from sheepshead.checks import check_kind, is_whole
from sheepshead.plain import plain
from sheepshead.variant import Variant
from sheepshead.variants.catalogue import get_variant

_BITS: Final = 128


def new_seed() -> int:
    """A seed that nobody can guess: 128 bits from the machine's entropy.

    >>> 0 <= new_seed() < 2**128
    True
    """
    return secrets.randbits(_BITS)


def hand_seed(seed: int, hand: int) -> int:
    """The seed of a hand of a session: a function of session seed and hand number alone.

    The first 128 bits of SHA-256 over the text `sheepshead-hand/1 SEED HAND`, hands
    counted from 0. Raises `TypeError` and `ValueError` for what is no whole number from 0.

    >>> hand_seed(1, 0)
    259261466383845544656696772888882484914
    >>> hand_seed(1, 0) == hand_seed(1, 1)
    False
    """
    return _hashed(f"sheepshead-hand/1 {_whole(seed, 'seed')} {_whole(hand, 'hand')}")


def daily_seed(day: date, variant: str | Mapping[str, object] | Variant) -> int:
    """The seed of a day: everybody who names the same day and the same variant has the same.

    `variant` is what `get_variant` takes; house rules belong to it. The first 128 bits of SHA-256
    over the text `sheepshead-daily/1 YEAR-MONTH-DAY VARIANT`, the variant as JSON with sorted keys.
    Raises `InvalidVariant` as `get_variant` does, and `TypeError` for what is no date; a date with
    a time is none, since it can be another day elsewhere.

    >>> daily_seed(date(2026, 12, 24), "called-ace") == daily_seed(date(2026, 12, 25), "called-ace")
    False
    """
    named: object = day
    if not isinstance(named, date) or isinstance(named, datetime):
        raise TypeError(f"a day is a date without a time, not {ascii(named)[:60]}")
    found = get_variant(variant)
    spec = {"options": plain(dict(found.options)), "preset": found.id}
    named = json.dumps(spec, sort_keys=True, separators=(",", ":"))
    return _hashed(f"sheepshead-daily/1 {day:%Y-%m-%d} {named}")


def commitment(seed: int, salt: str) -> str:
    """What a host publishes before a deal, so that it can be held to its seed afterwards.

    A text of 64 hexadecimal digits: SHA-256 over `sheepshead-commitment/1 SALT SEED`. `salt` is any
    text that the players had a part in or that the host draws anew for each seed; it is published
    with the seed when the hand is over. A seed from `new_seed` cannot be found by trying.

    >>> promise = commitment(20261130, "table 4")
    >>> promise[:16]
    '528990e904d739c2'
    >>> is_kept(promise, 20261130, "table 4"), is_kept(promise, 20261131, "table 4")
    (True, False)
    """
    check_kind(salt, str, what="a salt is a text")
    text = f"sheepshead-commitment/1 {json.dumps(salt)} {_whole(seed, 'seed')}"
    return sha256(text.encode()).hexdigest()


def is_kept(promise: str, seed: int, salt: str) -> bool:
    """Whether a revealed seed is the one that was promised.

    >>> is_kept("0" * 64, 1, "table 4")
    False
    """
    check_kind(promise, str, what="a promise is a text")
    return hmac.compare_digest(promise.lower().encode(), commitment(seed, salt).encode())


def _hashed(text: str) -> int:
    return int(sha256(text.encode()).hexdigest()[: _BITS // 4], 16)


def _whole(value: object, name: str) -> int:
    if not is_whole(value):
        raise TypeError(f"a {name} is a whole number, not {type(value).__name__}")
    if value < 0:
        raise ValueError(f"a {name} is 0 or more, not {value}")
    return value
