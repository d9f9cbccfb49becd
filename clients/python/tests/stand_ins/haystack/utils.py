from __future__ import annotations

import os
from typing import Any, Dict, List, Optional


class Secret:
    """A secret that is written down by the name of its variable alone."""

    def __init__(self, variable: str) -> None:
        self._variable = variable

    @staticmethod
    def from_env_var(env_vars: str) -> Secret:
        return Secret(env_vars)

    def resolve_value(self) -> Optional[str]:
        return os.environ.get(self._variable)

    def to_dict(self) -> Dict[str, Any]:
        return {"type": "env_var", "env_vars": [self._variable], "strict": True}


def deserialize_secrets_inplace(data: Dict[str, Any], keys: List[str]) -> None:
    for key in keys:
        data[key] = Secret(data[key]["env_vars"][0])
