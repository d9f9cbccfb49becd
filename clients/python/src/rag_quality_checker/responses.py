"""What stands beside a result: the status, the headers, the key's rate."""

from __future__ import annotations

import re
from typing import Dict, Mapping, NamedTuple, Optional, Tuple

from ._answer import Head

_MOST_HEADER = 4096
_MEMBER = re.compile(r'\s*("(?:[^"\\]|\\.)*"|[^\s",;]+)((?:[\s;](?:[^",]|"(?:[^"\\]|\\.)*")*)?)(?:,|$)', re.DOTALL)
_QUOTED = re.compile(r'"(?:[^"\\]|\\.)*"', re.DOTALL)
_WHOLE_NUMBER = re.compile(r";\s*([a-z*][\w.*-]*)=([0-9]{1,15})(?=\s*(?:;|$))")


class Rate(NamedTuple):
    """How often a key may call, and how often it still can now."""

    limit: int
    """Calls in each window."""
    window_s: int
    remaining: int
    reset_s: int
    """Seconds until there are more."""


class ServiceResponse(NamedTuple):
    """What stood beside a result."""

    status: int
    headers: Mapping[str, str]
    """By their names in small letters."""
    request_id: Optional[str]
    """The id under which the service's own log has the call."""
    rate: Optional[Rate]
    """That of the key; None where the service does not tell."""
    retries: int
    """How often the call was tried again."""


class Told:
    """What the calls of one `with_response` heard."""

    def __init__(self) -> None:
        self.attempts = 0
        self.head: Optional[Head] = None

    def response(self) -> ServiceResponse:
        head = self.head or Head(0, {})
        return ServiceResponse(head.status, head.headers, head.request_id, read_rate(head.headers), max(0, self.attempts - 1))


def read_rate(headers: Mapping[str, str]) -> Optional[Rate]:
    """The rate that an answer tells in `RateLimit-Policy` and `RateLimit`: of several, the one that is used up first."""
    policies = _members(headers.get("ratelimit-policy", ""))
    rates = [rate for name, now in _members(headers.get("ratelimit", "")).items() for rate in _rate_of(policies.get(name, {}), now)]
    return min(rates, key=lambda rate: rate.remaining, default=None)


def _rate_of(policy: Mapping[str, int], now: Mapping[str, int]) -> Tuple[Rate, ...]:
    if not {"q", "w"} <= policy.keys() or not {"r", "t"} <= now.keys():
        return ()
    return (Rate(policy["q"], policy["w"], now["r"], now["t"]),)


def _members(header: str) -> Mapping[str, Mapping[str, int]]:
    """The members of a header's list by name; none where the header is not wholly such a list."""
    if len(header) > _MOST_HEADER:
        return {}
    members: Dict[str, Mapping[str, int]] = {}
    end = 0
    while end < len(header):
        member = _MEMBER.match(header, end)
        if member is None:
            return {}
        members[member.group(1)] = {name: int(digits) for name, digits in _WHOLE_NUMBER.findall(_QUOTED.sub("", member.group(2)))}
        end = member.end()
    return members
