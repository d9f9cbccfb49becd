from __future__ import annotations

from typing import NamedTuple

from ._shapes import Shape


class Operation(NamedTuple):
    """One operation of the service."""

    path: str
    request: Shape
    result: Shape
    title: str
    """What an answer is told not to be."""
