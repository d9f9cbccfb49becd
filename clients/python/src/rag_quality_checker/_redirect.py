from __future__ import annotations

from typing import Optional
from urllib.parse import urljoin, urlsplit

from ._answer import Head
from ._invalid_response import invalid_response

_REDIRECTS = frozenset((301, 302, 303, 307, 308))


def refuse_redirect(head: Head, url: str, path: str) -> None:
    """Fails where the service sends the call elsewhere: whoever is there would get the key."""
    if head.status not in _REDIRECTS:
        return
    target = _target_of(head.headers.get("location"), url)
    next_step = "Set base_url to the address that answers by itself." if target is None else f"If you trust it, set base_url to {_base_of(target, path)}."
    raise invalid_response(f"The service redirects {url} to {target or 'another address'}, which was not followed, so that the key stays here. {next_step}", head)


def _target_of(location: Optional[str], url: str) -> Optional[str]:
    """Where to, without a query and without a name, which may hold secrets; None where that is no web address."""
    if location is None:
        return None
    try:
        parts = urlsplit(urljoin(url, location))
    except ValueError:
        return None
    if parts.scheme not in ("http", "https") or parts.netloc == "":
        return None
    return f"{parts.scheme}://{parts.netloc.rpartition('@')[2]}{parts.path}"


def _base_of(target: str, path: str) -> str:
    return target[: -len(path)] if target.endswith(path) else target
