"""Documents of frameworks, as stand-ins that have what the frameworks' own classes have."""

from __future__ import annotations

import unittest
from dataclasses import dataclass, field
from datetime import date
from enum import Enum
from typing import Any, Dict, List, Optional
from uuid import UUID

import tests.support.stand_ins  # noqa: F401  # pyright: ignore[reportUnusedImport]
from haystack import Document as HaystackDocument
from rag_quality_checker import Document, InvalidRequestError, RAGQualityChecker, from_record
from rag_quality_checker.frameworks import read_document

from .support.raw_service import RawService, always, http_answer


@dataclass
class LangChain:
    page_content: str
    metadata: Dict[str, Any] = field(default_factory=dict)  # pyright: ignore[reportUnknownVariableType]
    id: Optional[str] = None
    type: str = "Document"


class Mode(str, Enum):
    ALL = "all"
    NONE = "none"


@dataclass
class Node:
    text: str
    node_id: str
    metadata: Dict[str, Any] = field(default_factory=dict)  # pyright: ignore[reportUnknownVariableType]
    embedding: Optional[List[float]] = None

    def get_content(self, metadata_mode: str = Mode.ALL) -> str:
        return self.text if metadata_mode == Mode.NONE else f"file: a.md\n\n{self.text}"


@dataclass
class NodeWithScore:
    node: Node
    score: Optional[float] = None

    @property
    def node_id(self) -> str:
        return self.node.node_id

    @property
    def metadata(self) -> Dict[str, Any]:
        return self.node.metadata

    def get_content(self, metadata_mode: str = Mode.ALL) -> str:
        return self.node.get_content(metadata_mode)


@dataclass
class TextSearchResult:
    name: Optional[str] = None
    value: Optional[str] = None
    link: Optional[str] = None


@dataclass
class VectorSearchResult:
    record: Any
    score: Optional[float] = None


class FieldKind(str, Enum):
    KEY = "key"
    DATA = "data"
    VECTOR = "vector"


@dataclass
class FieldOfModel:
    name: str
    field_type: FieldKind


@dataclass
class Definition:
    fields: List[FieldOfModel]


@dataclass
class Hotel:
    """A record as `@vectorstoremodel` marks it."""

    key: UUID
    summary: str
    city: str
    opened: date
    vector: List[float]

    __kernel_vectorstoremodel_definition__ = Definition(
        [
            FieldOfModel("key", FieldKind.KEY),
            FieldOfModel("city", FieldKind.DATA),
            FieldOfModel("summary", FieldKind.DATA),
            FieldOfModel("opened", FieldKind.DATA),
            FieldOfModel("vector", FieldKind.VECTOR),
        ]
    )


HOTEL = Hotel(UUID(int=1), "A quiet hotel by the harbour.", "Rostock", date(2020, 5, 1), [0.5])
HOTEL_READ = {"text": "A quiet hotel by the harbour.", "id": str(UUID(int=1)), "metadata": {"city": "Rostock", "opened": "2020-05-01"}}


class Frameworks(unittest.TestCase):
    def read(self, document: object, expected: Dict[str, Any]) -> None:
        read = read_document(document)
        self.assertEqual(read.to_dict() if isinstance(read, Document) else read, expected)

    def test_langchain(self) -> None:
        self.read(LangChain("Cats sleep.", {"source": "a.md", "page": 3, "day": date(2026, 1, 2)}, "7"), {"text": "Cats sleep.", "id": "7", "metadata": {"source": "a.md", "page": 3, "day": "2026-01-02"}})
        self.read(LangChain("Cats sleep."), {"text": "Cats sleep."})
        self.read((LangChain("Cats sleep."), 0.25), {"text": "Cats sleep.", "score": 0.25})
        self.read({"page_content": "Cats sleep.", "metadata": {}, "type": "Document"}, {"text": "Cats sleep."})

    def test_llama_index(self) -> None:
        node = Node("Cats sleep.", "n1", {"file": "a.md"}, [0.1, 0.2])
        self.read(node, {"text": "Cats sleep.", "id": "n1", "metadata": {"embedding": [0.1, 0.2], "file": "a.md"}})
        self.read(NodeWithScore(node, 0.5), {"text": "Cats sleep.", "id": "n1", "score": 0.5, "metadata": {"embedding": [0.1, 0.2], "file": "a.md"}})
        self.read({"node": {"id_": "n1", "text": "Cats sleep."}, "score": 0.5}, {"text": "Cats sleep.", "id": "n1", "score": 0.5})
        self.read(NodeWithScore(Node("Cats sleep.", "n1")), {"text": "Cats sleep.", "id": "n1"})

    def test_haystack(self) -> None:
        self.read(HaystackDocument("h1", "Cats sleep.", {"page": 1}, 0.7), {"text": "Cats sleep.", "id": "h1", "score": 0.7, "metadata": {"page": 1}})
        self.read(HaystackDocument("h1", embedding=[0.5]), {"text": "", "id": "h1", "metadata": {"embedding": [0.5]}})

    def test_semantic_kernel(self) -> None:
        self.read(TextSearchResult("Cats", "Cats sleep.", "https://cats.example"), {"text": "Cats sleep.", "title": "Cats", "uri": "https://cats.example"})
        self.read(TextSearchResult(value=None), {"text": ""})
        self.read(HOTEL, HOTEL_READ)
        self.read(VectorSearchResult(HOTEL, 0.9), {**HOTEL_READ, "score": 0.9})
        self.read(VectorSearchResult({"text": "Cats sleep."}, 0.9), {"text": "Cats sleep.", "score": 0.9})

    def test_a_memorys_record(self) -> None:
        @dataclass
        class Memory:
            id: str
            text: str
            relevance: float

        self.read(Memory("m1", "Cats sleep.", 0.4), {"text": "Cats sleep.", "id": "m1", "score": 0.4})

    def test_a_record_of_any_names(self) -> None:
        record = {"body": "Cats sleep.", "no": 7, "head": "Cats", "url": "https://cats.example", "lang": "en"}
        read = from_record(record, text="body", id="no", title="head", uri="url", score=0.5, metadata=["lang"])
        self.assertEqual(read, Document("Cats sleep.", "7", "Cats", "https://cats.example", 0.5, {"lang": "en"}))
        self.assertEqual(from_record(HOTEL, text="city"), Document("Rostock"))
        with self.assertRaisesRegex(TypeError, "The record's no is a int, and has to be a text."):
            from_record(record, text="no")

    def test_what_is_a_document_already_stays_as_it_is(self) -> None:
        for document in (Document("t", score=0), {"text": "t", "content": "other", "id": None}, "text", 5, None):
            self.assertIs(read_document(document), document)

    def test_what_is_none_is_named_by_its_place(self) -> None:
        checker = RAGQualityChecker("k", base_url="https://rag.example")
        for documents, words in (([object()], "/sources/0: No text was found in this object. Name its fields with from_record."), ([{"content": "x"}], "/sources/0/text: This is required: a string."), ([("a", "b", "c")], "/sources/0: This has to be an object, not an array.")):
            given: Any = documents
            with self.assertRaises(InvalidRequestError) as caught:
                checker.verify_citations("", "", given)
            self.assertIn(words, caught.exception.detail)

    def test_go_into_every_method_as_they_are_and_from_any_iterable(self) -> None:
        documents: List[Any] = [LangChain("a"), NodeWithScore(Node("b", "n"), 1), HaystackDocument("h", "c"), TextSearchResult(value="d")]
        with RawService(always(http_answer(500, {}))) as service, RAGQualityChecker("k", base_url=service.url, enable_visualization=True) as checker:
            for call in (
                lambda: checker.verify_citations("", "", iter(documents)),
                lambda: checker.visualize_retrieval("", (document for document in documents)),
                lambda: checker.optimize_chunks(documents, {"chunk_size": 9, "chunk_overlap": 0}),
            ):
                self.assertRaises(Exception, call)
            for request in service.requests:
                self.assertRegex(request.decode("utf-8"), r'\[\{"text":"a"\},\{"text":"b","id":"n","score":1\},\{"text":"c","id":"h"\},\{"text":"d"\}\]')
            self.assertEqual(len(service.requests), 3)
