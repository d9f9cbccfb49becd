from __future__ import annotations

from copy import copy
from typing import Mapping, Optional, Sequence, Tuple, TypeVar

from ._call_options import check_options
from ._config import CheckerConfig, check_config
from ._parameters import GivenJudge
from ._remote_engine import RemoteEngine
from .errors import ErrorParts, error_of
from .responses import Told

C = TypeVar("C", bound="CheckerParts")


class CheckerParts:
    """What the checker for threads and the one for asyncio have alike."""

    _config: CheckerConfig
    _engine: RemoteEngine

    def with_options(self: C, *, timeout_ms: Optional[int] = None, max_retries: Optional[int] = None, headers: Optional[Mapping[str, str]] = None) -> C:
        """The checker with another time limit, other retries or further headers for some calls; both share their connections."""
        options = check_options({"timeout_ms": timeout_ms, "max_retries": max_retries, "headers": headers})
        changed = copy(self)
        changed._engine = self._engine.with_options(options)
        if options.max_retries is not None:
            changed._config = self._config._replace(max_retries=options.max_retries)
        return changed

    def _telling(self: C) -> Tuple[C, Told]:
        """The checker whose calls tell of their answers, and what they told."""
        told = Told()
        asked = copy(self)
        asked._engine = self._engine.telling(told)
        return asked, told

    def __repr__(self) -> str:
        return f"{type(self).__name__}(base_url={self._engine.address!r})"


def read_config(
    api_key: Optional[str],
    base_url: Optional[str],
    threshold: Optional[float],
    enable_visualization: Optional[bool],
    timeout_ms: Optional[int],
    max_retries: Optional[int],
    allow_http_hosts: Optional[Sequence[str]],
    judge: Optional[GivenJudge],
) -> CheckerConfig:
    return check_config(
        {
            "api_key": api_key,
            "base_url": base_url,
            "threshold": threshold,
            "enable_visualization": enable_visualization,
            "timeout_ms": timeout_ms,
            "max_retries": max_retries,
            "allow_http_hosts": allow_http_hosts,
            "judge": judge,
        }
    )


def require_visualization(config: CheckerConfig) -> None:
    if not config.enable_visualization:
        raise error_of(ErrorParts("visualization_disabled", "Visualization is switched off. Set enable_visualization to true in the checker's config."))
