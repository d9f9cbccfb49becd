from __future__ import annotations

from typing import Optional, Sequence

from ._config import CheckerConfig, check_config
from ._parameters import GivenJudge
from .errors import ErrorParts, error_of


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
