"""Documents of LangChain, LlamaIndex, Haystack and Semantic Kernel, as the checker's methods take them.

No framework is imported: a document is known by what it has. Every method of the checker reads documents by
`read_document` already; `from_record` is for records whose text stands in a field of any name.
"""

from __future__ import annotations

from typing import Any, Callable, Dict, Iterable, List, Mapping, Optional, Protocol, Sequence, Tuple, Union, cast

from ._json_value import json_value, name_stranger
from ._place import Faults
from ._wire_object import WireObject
from .types import Document

__all__ = ["DocumentLike", "from_record", "read_document"]


class LangChainDocument(Protocol):
    """`langchain_core.documents.Document`."""

    @property
    def page_content(self) -> str: ...

    @property
    def metadata(self) -> Mapping[Any, Any]: ...


class LlamaIndexNode(Protocol):
    """`TextNode`, `Document` and other nodes of `llama_index.core.schema`."""

    @property
    def node_id(self) -> str: ...

    @property
    def metadata(self) -> Mapping[str, Any]: ...

    def get_content(self) -> str: ...


class LlamaIndexHit(Protocol):
    """`llama_index.core.schema.NodeWithScore`."""

    @property
    def node(self) -> Any: ...

    @property
    def score(self) -> Optional[float]: ...


class HaystackDocument(Protocol):
    """`haystack.Document`."""

    @property
    def content(self) -> Optional[str]: ...

    @property
    def meta(self) -> Mapping[str, Any]: ...


class TextSearchResult(Protocol):
    """`semantic_kernel.data.text_search.TextSearchResult`."""

    @property
    def name(self) -> Optional[str]: ...

    @property
    def value(self) -> Optional[str]: ...

    @property
    def link(self) -> Optional[str]: ...


class VectorSearchResult(Protocol):
    """`semantic_kernel.data.vector.VectorSearchResult`."""

    @property
    def record(self) -> Any: ...

    @property
    def score(self) -> Optional[float]: ...


FrameworkDocument = Union[LangChainDocument, LlamaIndexNode, LlamaIndexHit, HaystackDocument, TextSearchResult, VectorSearchResult]

DocumentLike = Union[Document, Mapping[str, Any], FrameworkDocument, Tuple[FrameworkDocument, float]]
"""What the checker's methods take as a document. A pair is a document with its score."""

_MODEL_DEFINITION = "__kernel_vectorstoremodel_definition__"
_TEXT_NAMES = ("text", "content", "chunk", "body", "value", "description")
_ID_NAMES = ("id", "key", "id_", "_id")


def read_document(document: object) -> object:
    """A framework's document as a mapping of the contract's names; anything else as it is, to be checked by the contract."""
    if isinstance(document, WireObject) or document is None or isinstance(document, (bool, int, float, str)):
        return document
    if isinstance(document, tuple):
        return _read_pair(cast(Tuple[object, ...], document))
    has = _HasIn(document)
    for is_one, read in _KINDS:
        if is_one(has):
            return read(has)
    return document


def from_record(record: object, *, text: str, id: Optional[str] = None, title: Optional[str] = None, uri: Optional[str] = None, score: Optional[float] = None, metadata: Sequence[str] = ()) -> Document:
    """A record whose fields have any names: each parameter but `score` names a field, `metadata` those to take along."""
    has = _HasIn(record)
    return Document(
        text=_text_at(has, text),
        id=_name(has.get(id)) if id else None,
        title=_name(has.get(title)) if title else None,
        uri=_name(has.get(uri)) if uri else None,
        score=score,
        metadata=_metadata({name: has.get(name) for name in metadata}) or None,
    )


class _HasIn:
    """What an object has, whether it is a mapping or has attributes."""

    def __init__(self, holder: object) -> None:
        self.holder = holder
        self._entries = cast(Mapping[str, Any], holder) if isinstance(holder, Mapping) else None

    def get(self, name: str) -> Any:
        return getattr(self.holder, name, None) if self._entries is None else self._entries.get(name)

    def has(self, *names: str) -> bool:
        return all(hasattr(self.holder, name) if self._entries is None else name in self._entries for name in names)

    def text(self, name: str) -> bool:
        return isinstance(self.get(name), str)

    @property
    def is_mapping(self) -> bool:
        return self._entries is not None


def _read_pair(pair: Tuple[object, ...]) -> object:
    """What `similarity_search_with_score` gives."""
    if len(pair) != 2:
        return pair
    document, score = pair
    return _with_score(read_document(document), score, pair)


def _with_score(read: object, score: object, otherwise: object) -> object:
    values = read.to_dict() if isinstance(read, WireObject) else read
    return {**cast(Mapping[str, Any], values), "score": score} if isinstance(values, Mapping) else otherwise


def _read_langchain(has: _HasIn) -> Dict[str, Any]:
    return _fields(text=has.get("page_content"), id=_name(has.get("id")), metadata=_metadata(has.get("metadata")))


def _read_llama_index(has: _HasIn) -> Dict[str, Any]:
    # The names of its modes are texts: this one is the text alone, without the metadata written above it.
    text = has.get("get_content")(metadata_mode="none")
    return _fields(text=text, id=_name(has.get("node_id")), metadata=_with_vector(has, "metadata"))


def _read_hit(has: _HasIn) -> object:
    """A node with its score, or a record with one."""
    inner = has.get("node") if has.has("node") else has.get("record")
    read = read_document(inner)
    score = has.get("score")
    return read if score is None else _with_score(read, score, has.holder)


def _read_haystack(has: _HasIn) -> Dict[str, Any]:
    # A document without a text, such as a picture, is a source without usable text.
    return _fields(text=has.get("content") or "", id=_name(has.get("id")), score=has.get("score"), metadata=_with_vector(has, "meta"))


def _read_text_search(has: _HasIn) -> Dict[str, Any]:
    return _fields(text=has.get("value") or "", title=_name(has.get("name")), uri=_name(has.get("link")))


def _read_model(has: _HasIn) -> object:
    """A record of a vector store, by its model's own definition of what is its key, its data and its vectors."""
    fields = _model_fields(getattr(has.holder, _MODEL_DEFINITION))
    data = [name for name, kind in fields if kind == "data"]
    text = _text_name(has, data)
    keys = [name for name, kind in fields if kind == "key"]
    if text is None:
        return has.holder
    return from_record(has.holder, text=text, id=keys[0] if keys else None, metadata=[name for name in data if name != text]).to_dict()


def _model_fields(definition: Any) -> List[Tuple[str, str]]:
    fields: Any = definition.fields
    listed: Iterable[Any] = cast(Mapping[str, Any], fields).values() if isinstance(fields, Mapping) else fields
    return [(field.name, str(getattr(field.field_type, "value", field.field_type))) for field in listed]


def _text_name(has: _HasIn, names: Sequence[str]) -> Optional[str]:
    """The usual name of a text, or else the longest of the texts."""
    usual = [name for name in _TEXT_NAMES if name in names and has.text(name)]
    texts = sorted((name for name in names if has.text(name)), key=lambda name: -len(has.get(name)))
    return next(iter(usual + texts), None)


def _read_texted(has: _HasIn) -> Dict[str, Any]:
    """Anything else that has a text and an id, such as a record of a memory, or a node that was written as JSON."""
    text = next(name for name in _TEXT_NAMES if has.text(name))
    ids = (has.get(name) for name in _ID_NAMES)
    score = has.get("score") if has.get("score") is not None else has.get("relevance")
    return _fields(text=has.get(text), id=next((name for name in map(_name, ids) if name), None), score=score, metadata=_with_vector(has, "metadata"))


_KINDS: Sequence[Tuple[Callable[[_HasIn], bool], Callable[[_HasIn], object]]] = (
    (lambda has: has.text("page_content"), _read_langchain),
    (lambda has: has.has("node") or (has.has("record") and has.has("score")), _read_hit),
    (lambda has: callable(has.get("get_content")), _read_llama_index),
    (lambda has: has.has("content", "meta"), _read_haystack),
    (lambda has: has.has("value", "name", "link"), _read_text_search),
    (lambda has: hasattr(has.holder, _MODEL_DEFINITION), _read_model),
    (lambda has: has.is_mapping and has.text("text") and has.has("id_"), _read_texted),
    (lambda has: not has.is_mapping and any(has.text(name) for name in _TEXT_NAMES), _read_texted),
)
"""The first that fits counts."""


def _text_at(has: _HasIn, name: str) -> str:
    text = has.get(name)
    if isinstance(text, str):
        return text
    raise TypeError(f"The record's {name} is a {type(text).__name__}, and has to be a text.")


def _fields(**fields: Any) -> Dict[str, Any]:
    return {name: value for name, value in fields.items() if value is not None}


def _name(value: object) -> Optional[str]:
    """A key or a name in its usual spelling."""
    return None if value is None or value == "" else str(value)


def _with_vector(has: _HasIn, name: str) -> Optional[Dict[str, Any]]:
    """A vector that stands beside the metadata belongs there by the contract."""
    metadata = has.get(name)
    entries = dict(cast(Mapping[Any, Any], metadata)) if isinstance(metadata, Mapping) else {}
    vector = has.get("embedding")
    return _metadata(entries if vector is None else {"embedding": vector, **entries})


def _metadata(value: object) -> Optional[Dict[str, Any]]:
    """What JSON has no word for, such as a date, is written as a text: nobody chose the metadata for JSON."""
    if not isinstance(value, Mapping):
        return None
    copied: Dict[str, Any] = json_value(cast(Mapping[Any, Any], value), None, Faults(), name_stranger)
    return copied or None
