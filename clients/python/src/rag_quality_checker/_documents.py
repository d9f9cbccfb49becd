from __future__ import annotations

from typing import Any, Iterable, List, Mapping, cast

from ._wire_object import WireObject
from .errors import invalid_input
from .frameworks import read_document
from .types import InputError


def document_values(name: str, documents: Iterable[object]) -> Any:
    """Each document of a parameter as a value to be checked. What is no list stays as it is, to be refused by its kind."""
    if isinstance(documents, (str, bytes, Mapping)) or not hasattr(documents, "__iter__"):
        return cast(Any, documents)
    values: List[object] = [read_document(document) for document in documents]
    for index, value in enumerate(values):
        if not isinstance(value, (WireObject, Mapping, str, bool, int, float, list, tuple, type(None))):
            detail = f"No text was found in this {type(value).__name__}. Name its fields with from_record."
            raise invalid_input("invalid_request", (InputError(f"/{name}/{index}", detail),))
    return values
