from __future__ import annotations

import re
from datetime import datetime
from email.utils import parsedate_to_datetime
from typing import Mapping, Optional

_SECONDS = re.compile(r"[0-9]{1,9}")
_HTTP_DATE = re.compile(r"[A-Z][a-z]{2}, [0-9]{2} [A-Z][a-z]{2} [0-9]{4} (?:[0-9]{2}:){2}[0-9]{2} GMT")


def read_retry_after(headers: Mapping[str, str]) -> Optional[float]:
    """Seconds that an answer asks to wait; None where it asks for nothing that can be counted.

    A date is counted from the answer's own `Date`, since the caller's clock may be wrong.
    """
    asked = headers.get("retry-after", "").strip()
    if _SECONDS.fullmatch(asked):
        return int(asked)
    until = _read_date(asked)
    now = _read_date(headers.get("date", "").strip())
    return None if until is None or now is None else max(0.0, (until - now).total_seconds())


def _read_date(text: str) -> Optional[datetime]:
    if not _HTTP_DATE.fullmatch(text):
        return None
    try:
        return parsedate_to_datetime(text)
    except (TypeError, ValueError):
        return None
