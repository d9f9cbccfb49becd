from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Dict, Optional


@dataclass
class Document:
    page_content: str
    metadata: Dict[str, Any] = field(default_factory=dict)  # pyright: ignore[reportUnknownVariableType]
    id: Optional[str] = None
