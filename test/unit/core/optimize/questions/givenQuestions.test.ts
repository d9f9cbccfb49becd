import assert from "node:assert/strict";
import { givenQuestions, locateQuestions } from "../../../../../src/core/optimize/questions/givenQuestions";

const DOCUMENTS = [{ text: "Cats sleep. Dogs bark." }, { id: "birds", text: "Birds sing. Cats sleep." }];
const WHOLE = DOCUMENTS.map(({ text }, document) => ({ document, offset: 0, text }));
const spansOf = (question: Parameters<typeof locateQuestions>[0][number]) => locateQuestions([question], DOCUMENTS)[0]?.spans;

describe("given questions", () => {
  it("have their spans by a document's id, or by its place", () => {
    assert.deepEqual(spansOf({ text: "?", spans: [{ document_id: "birds", start: 0, end: 5 }] }), [{ document: 1, start: 0, end: 5 }]);
    assert.deepEqual(spansOf({ text: "?", spans: [{ document_id: "1", start: 12, end: 22 }] }), [{ document: 0, start: 12, end: 22 }]);
  });

  it("have spans joined that touch, so that nothing counts twice", () => {
    const at = (start: number, end: number) => ({ document_id: "birds", start, end });
    assert.deepEqual(spansOf({ text: "?", spans: [at(6, 11), at(0, 4), at(3, 6)] }), [{ document: 1, start: 0, end: 11 }]);
  });

  it("find an answer word for word, first in the first document, or in the one that is named", () => {
    assert.deepEqual(spansOf({ text: "?", answers: [" Cats sleep. "] }), [{ document: 0, start: 0, end: 11 }]);
    assert.deepEqual(spansOf({ text: "?", answers: ["Cats sleep."], document_id: "birds" }), [{ document: 1, start: 12, end: 23 }]);
  });

  it("are nowhere without a span or answer that a document has", () => {
    assert.deepEqual(spansOf({ text: "?" }), []);
    assert.deepEqual(spansOf({ text: "?", answers: ["Fish swim.", "  "] }), []);
    assert.deepEqual(spansOf({ text: "?", answers: ["Cats sleep."], document_id: "none" }), []);
    assert.deepEqual(spansOf({ text: "?", spans: [{ document_id: "1", start: 12, end: 500 }] }), []);
    assert.deepEqual(givenQuestions(locateQuestions([{ text: "?" }], DOCUMENTS), WHOLE), []);
  });

  it("are moved into the part that holds them, and left out where none does", () => {
    const located = locateQuestions([{ text: "Who barks?", answers: ["Dogs bark."] }, { text: "Who sings?", answers: ["Birds sing."] }], DOCUMENTS);
    const found = givenQuestions(located, [{ document: 0, offset: 12, text: "Dogs bark." }]);
    assert.deepEqual(found, [{ kind: "given", text: "Who barks?", stems: ["bark"], references: [{ part: 0, start: 0, end: 10 }] }]);
  });
});
