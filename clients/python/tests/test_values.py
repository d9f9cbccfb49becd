"""Values on their way to JSON, and JSON on its way to results."""

from __future__ import annotations

import json
import unittest
from collections import OrderedDict
from datetime import date
from enum import Enum
from typing import Any, Callable, Dict, List

from rag_quality_checker import ChunkSettings, Document, RAGQualityError, RetrievalStage, RuleOptions, StageDocument
from rag_quality_checker import _shape_table as shape_table
from rag_quality_checker._json_value import json_bytes, json_value
from rag_quality_checker._operation import Operation
from rag_quality_checker._parameters import visualize_parameters
from rag_quality_checker._place import Faults, pointer_of
from rag_quality_checker._remote_engine import check_parameters
from rag_quality_checker._shapes import NumberShape, ValueShape, WholeShape


class Kind(str, Enum):
    HTML = "html"


class Vector:
    """As NumPy's arrays and numbers are."""

    def __init__(self, values: Any) -> None:
        self._values = values

    def tolist(self) -> Any:
        return self._values


def read(value: object) -> Any:
    faults = Faults()
    copied = json_value(value, None, faults)
    return [f"{part.pointer}: {part.detail}" for part in faults.found] or copied


class JsonValue(unittest.TestCase):
    def test_copies_what_programs_have_into_plain_values(self) -> None:
        given = OrderedDict(a=(1, 2.5, None, True), kind=Kind.HTML, vector=Vector([0.5, Vector(1)]), document=Document("t", score=1))
        self.assertEqual(read(given), {"a": [1, 2.5, None, True], "kind": "html", "vector": [0.5, 1], "document": {"text": "t", "score": 1}})
        self.assertIs(type(read(Kind.HTML)), str)
        self.assertEqual(read({1: "a", Kind.HTML: "b"}), {"1": "a", "html": "b"})

    def test_writes_of_a_stage_what_was_given(self) -> None:
        stages = [RetrievalStage("candidates", [StageDocument("a", text="t", score=0.0), StageDocument("b")]), {"name": "rerank", "documents": [{"id": "b"}]}]
        parameters = visualize_parameters("q", [], "json", None, None, None, None, None, None, stages, None)
        self.assertEqual(read(parameters["stages"]), [{"name": "candidates", "documents": [{"text": "t", "id": "a", "score": 0.0}, {"id": "b"}]}, {"name": "rerank", "documents": [{"id": "b"}]}])

    def far_down(self, calls: int, act: Callable[[], Any]) -> Any:
        return act() if calls == 0 else self.far_down(calls - 1, act)

    def test_names_what_json_has_no_word_for(self) -> None:
        self.assertEqual(read({"a": [date(2026, 1, 1)]}), ["/a/0: JSON has no word for a date. Leave it out, or write it as a text."])
        self.assertEqual(read({"a/b": {(1, 2): 0}}), ["/a~1b: The key of an object is a tuple. Write it as a text."])
        for value in ([10**400], {10**5000: 1}):
            self.assertRegex(read(value)[0], r"^(/0)?: This number is too large for JSON\. Write it as a text\.$")

    def test_ends_where_a_value_stands_within_itself(self) -> None:
        circle: List[Any] = []
        circle.append({"again": circle})
        self.assertEqual(read(circle), ["/0/again: This stands within itself, or too deep. Leave it out."])
        around: Dict[str, Any] = {}
        around["again"] = around
        self.assertEqual(read([Document("t", metadata=around)]), ["/0/metadata/again: This stands within itself, or too deep. Leave it out."])
        deep: Any = 0
        for _ in range(5000):
            deep = [deep]
        self.assertRegex(read(deep)[0], "too deep")
        self.assertRegex(self.far_down(500, lambda: read(deep))[0], "too deep")
        twice = {"same": 1}
        self.assertEqual(read([twice, twice]), [twice, twice])

    def test_writes_what_is_no_number_as_null_and_half_a_character_escaped(self) -> None:
        self.assertEqual(json_bytes({"a": [float("nan"), 1.5]}), b'{"a":[null,1.5]}')
        self.assertEqual(json_bytes("é\ud83d"), b'"\\u00e9\\ud83d"')
        self.assertEqual(json_bytes("é"), '"é"'.encode("utf-8"))


class Checking(unittest.TestCase):
    def errors(self, operation: Operation, parameters: Dict[str, Any]) -> List[str]:
        with self.assertRaises(RAGQualityError) as caught:
            check_parameters(operation, parameters)
        self.assertEqual((caught.exception.code, caught.exception.status), ("invalid_request", None))
        return [f"{part.pointer}: {part.detail}" for part in caught.exception.errors]

    def test_sends_what_the_contract_names_and_fills_in_the_rest(self) -> None:
        parameters = {"documents": [{"text": "t", "page": 3}], "current_settings": ChunkSettings(300, 0), "splitters": ("fixed",)}
        sent = check_parameters(shape_table.OPTIMIZE_CHUNKS, parameters).to_dict()
        settings = {"chunk_size": 300, "chunk_overlap": 0, "unit": "tokens", "splitter": "recursive"}
        self.assertEqual(sent, {"documents": [{"text": "t"}], "current_settings": settings, "splitters": ["fixed"], "seed": 1})

    def test_takes_settings_of_rules_of_either_kind(self) -> None:
        rules = {"a": "off", "b": RuleOptions("error"), "c": {"options": {"most": 1}}}
        sent = check_parameters(shape_table.ANALYZE_PROMPT, {"prompt": "", "context": "", "rules": rules}).to_dict()
        self.assertEqual(sent["rules"], {"a": "off", "b": {"severity": "error"}, "c": {"options": {"most": 1}}})

    def test_names_a_wrong_part_once(self) -> None:
        parameters: Dict[str, Any] = {"query": b"q", "response": "", "sources": [{"text": {1}}]}
        words = "JSON has no word for a {}. Leave it out, or write it as a text."
        self.assertEqual(self.errors(shape_table.VERIFY_CITATIONS, parameters), ["/query: " + words.format("bytes"), "/sources/0/text: " + words.format("set")])

    def test_names_twenty_wrong_parts_at_most(self) -> None:
        errors = self.errors(shape_table.VERIFY_CITATIONS, {"query": "", "response": "", "sources": [{"text": 0}] * 30})
        self.assertEqual((len(errors), errors[-1]), (20, "/sources/19/text: This has to be a string, not a number."))

    def test_refuses_numbers_that_are_none(self) -> None:
        document = {"text": "t", "score": float("inf")}
        self.assertEqual(self.errors(shape_table.VERIFY_CITATIONS, {"query": "", "response": "", "sources": [document]}), ["/sources/0/score: This has to be a number, not Infinity."])


class Shapes(unittest.TestCase):
    def fault(self, shape: Any, value: object) -> str:
        faults = Faults()
        shape.read(value, None, faults)
        return faults.found[0].detail

    def test_count_only_so_far_as_every_language_does(self) -> None:
        self.assertEqual(self.fault(WholeShape(), 2**53), "This has to be at most 9007199254740991, not 9007199254740992.")
        self.assertEqual(WholeShape().read(3.0, None, Faults()), 3)

    def test_do_not_take_a_boolean_for_a_number(self) -> None:
        self.assertEqual(self.fault(NumberShape(), True), "This has to be a number, not a boolean.")

    def test_show_a_value_as_json_writes_it_and_shortened(self) -> None:
        shape = ValueShape(("a", "b"))
        for value, words in ((True, "true"), (None, "null"), (2.0, "2"), (0.5, "0.5"), ([], "an array"), ("x" * 50, "x" * 40 + "…")):
            self.assertEqual(self.fault(shape, value), f"This has to be one of a, b, not {words}.")

    def test_point_at_places_by_the_rules_of_pointers(self) -> None:
        self.assertEqual(pointer_of((((None, "a/b"), 0), "c~d")), "/a~1b/0/c~0d")


class Results(unittest.TestCase):
    def test_of_a_report_may_have_words_of_a_later_service(self) -> None:
        wire = {"code": "a_later_one", "severity": "grave", "message": "m", "ranks": [1]}
        warning: Any = shape_table.RETRIEVAL_WARNING.read(wire, None, Faults())
        self.assertEqual(warning.to_dict(), wire)

    def test_are_frozen_and_give_their_wire_form(self) -> None:
        wire = {"start": 0, "end": 5, "text": "Words"}
        edit: Any = shape_table.PROMPT_EDIT.read({**wire, "later": [1]}, None, Faults())
        self.assertEqual(json.dumps(edit.to_dict()), json.dumps(wire))
        with self.assertRaises(AttributeError):
            edit.text = "Others"

    def test_of_lists_are_tuples_and_none_stays_none(self) -> None:
        wire = {"ranks": [1, 2], "similarity": 0.5}
        group: Any = shape_table.DUPLICATE_GROUP.read(wire, None, Faults())
        self.assertEqual(group.ranks, (1, 2))
        term = {"text": "a", "start": 0, "end": 1, "weight": 0, "documents": 0, "first_rank": None}
        self.assertEqual(shape_table.QUERY_TERM.read(term, None, Faults()).to_dict(), term)
