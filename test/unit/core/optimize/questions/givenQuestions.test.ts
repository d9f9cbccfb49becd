import assert from "node:assert/strict";
import type { TrialQuestion } from "../../../../../src/contract/optimize/optimizeRequest";
import { givenQuestions, locateQuestions, type Lost } from "../../../../../src/core/optimize/questions/givenQuestions";
import { finished } from "../../../../../src/core/optimize/work";

const DOCUMENTS = [{ text: "Cats sleep. Dogs bark." }, { id: "birds", text: "Birds sing. Cats sleep." }];
const WHOLE = DOCUMENTS.map(({ text }, document) => ({ document, offset: 0, text }));
const locate = (...questions: TrialQuestion[]) => finished(locateQuestions(questions, DOCUMENTS));
const spansOf = (question: TrialQuestion) => locate(question)[0]?.spans;

describe("given questions", () => {
  it("have their spans by a document's id, or by its place", () => {
    assert.deepEqual(spansOf({ text: "?", spans: [{ document_id: "birds", start: 0, end: 5 }] }), [
      { document: 1, start: 0, end: 5 },
    ]);
    assert.deepEqual(spansOf({ text: "?", spans: [{ document_id: "1", start: 12, end: 22 }] }), [
      { document: 0, start: 12, end: 22 },
    ]);
  });

  it("have spans joined that touch, so that nothing counts twice", () => {
    const at = (start: number, end: number) => ({ document_id: "birds", start, end });
    assert.deepEqual(spansOf({ text: "?", spans: [at(6, 11), at(0, 4), at(3, 6)] }), [
      { document: 1, start: 0, end: 11 },
    ]);
  });

  it("find an answer where most of the question stands around it", () => {
    assert.deepEqual(spansOf({ text: "Which birds sing?", answers: ["cats  sleep."] }), [
      { document: 1, start: 12, end: 23 },
    ]);
  });

  it("find an answer first in the first document, or in the one that is named", () => {
    assert.deepEqual(spansOf({ text: "?", answers: [" Cats sleep. "] }), [{ document: 0, start: 0, end: 11 }]);
    assert.deepEqual(spansOf({ text: "?", answers: ["Cats sleep."], document_id: "birds" }), [
      { document: 1, start: 12, end: 23 },
    ]);
  });

  it("have no blanks around their spans, which no chunk has", () => {
    assert.deepEqual(spansOf({ text: "?", spans: [{ document_id: "birds", start: 5, end: 12 }] }), [
      { document: 1, start: 6, end: 11 },
    ]);
    assert.deepEqual(spansOf({ text: "?", spans: [{ document_id: "birds", start: 5, end: 6 }] }), []);
  });

  it("leave out spans that end before they start, or lie beyond their document", () => {
    for (const [start, end] of [
      [8, 3],
      [4, 4],
      [20, 24],
      [1e15, 2e15],
    ] as const)
      assert.deepEqual(spansOf({ text: "?", spans: [{ document_id: "birds", start, end }] }), []);
  });

  it("are looked for in the first document of an id that has them", () => {
    const twice = [
      { id: "a", text: "Short." },
      { id: "a", text: "A longer text. Cats sleep." },
    ];
    const [span, answer] = finished(
      locateQuestions(
        [
          { text: "?", spans: [{ document_id: "a", start: 15, end: 26 }] },
          { text: "?", document_id: "a", answers: ["Cats sleep."] },
        ],
        twice,
      ),
    );
    assert.deepEqual(
      [span?.spans, answer?.spans],
      [[{ document: 1, start: 15, end: 26 }], [{ document: 1, start: 15, end: 26 }]],
    );
  });

  it("are looked for in documents whose paths end with the name that is given", () => {
    const paths = [
      { id: "docs/cats.md", text: "Cats sleep." },
      { id: "docs/birds.md", text: "Birds sing. Cats sleep." },
      { id: "docs/ladybirds.md", text: "Cats sleep. Cats sleep." },
    ];
    const questions = [
      { text: "?", answers: ["Cats sleep."], document_id: "birds.md" },
      { text: "?", spans: [{ document_id: "birds.md", start: 0, end: 5 }] },
    ];
    assert.deepEqual(
      finished(locateQuestions(questions, paths)).map(({ spans }) => spans),
      [[{ document: 1, start: 12, end: 23 }], [{ document: 1, start: 0, end: 5 }]],
    );
  });

  it("find an answer that was copied from the source of a page, unless a document has it as it is written", () => {
    const pages = [{ text: "Run a --> b & c. Crème brûlée at 5\u00a0€." }, { text: "Write a --&gt; b in HTML." }];
    const spans = (answer: string) =>
      finished(locateQuestions([{ text: "?", answers: [answer] }], pages)).flatMap((one) => one.spans);
    assert.deepEqual(spans("b &amp; c."), [{ document: 0, start: 10, end: 16 }]);
    assert.deepEqual(spans("Cr&egrave;me br&#251;l&#xE9;e at 5&nbsp;&euro;"), [{ document: 0, start: 17, end: 36 }]);
    assert.deepEqual(spans("a --&gt; b"), [{ document: 1, start: 6, end: 16 }]);
    for (const other of ["b &nosuch; c", "b &#x110000; c", "b &amp;amp; c"]) assert.deepEqual(spans(other), []);
  });

  it("are nowhere without a span or answer that a document has", () => {
    assert.deepEqual(spansOf({ text: "?" }), []);
    assert.deepEqual(spansOf({ text: "?", answers: ["Fish swim.", "  "] }), []);
    assert.deepEqual(spansOf({ text: "?", answers: ["Cats sleep."], document_id: "none" }), []);
    assert.deepEqual(spansOf({ text: "?", spans: [{ document_id: "1", start: 12, end: 500 }] }), []);
  });

  it("are left out with the reason", () => {
    const answers = ["Cats sleep."];
    const at = (document_id: string, end: number) => ({ document_id, start: 0, end });
    const whys: readonly (readonly [Omit<TrialQuestion, "text">, Lost])[] = [
      [{}, { kind: "no_answer" }],
      [{ answers: [" "] }, { kind: "no_answer" }],
      [{ answers: ["Fish swim."] }, { kind: "no_words" }],
      [{ answers, document_id: "none" }, { kind: "no_document", id: "none" }],
      [{ spans: [at("gone", 4)] }, { kind: "no_document", id: "gone" }],
      [{ spans: [at("birds", 500)] }, { kind: "no_span" }],
    ];
    for (const [place, why] of whys)
      assert.deepEqual(givenQuestions(locate({ text: "?", ...place }), WHOLE), {
        questions: [],
        leftOut: [{ text: "?", why }],
      });
  });

  it("are moved into the part that holds them, and left out where none does", () => {
    const located = locate(
      { text: "Who barks?", answers: ["Dogs bark."] },
      { text: "Who sings?", answers: ["Birds sing."] },
    );
    const found = givenQuestions(located, [{ document: 0, offset: 12, text: "Dogs bark." }]);
    assert.deepEqual(found, {
      questions: [{ kind: "given", text: "Who barks?", stems: ["bark"], references: [{ part: 0, start: 0, end: 10 }] }],
      leftOut: [{ text: "Who sings?", why: { kind: "not_drawn" } }],
    });
  });
});
