import assert from "node:assert/strict";
import { readAnswers } from "../../../../../src/formats/answers/readAnswers";
import { documentsOf } from "../readSample";

const ASKED = "How long may a book be kept?";
const SAID = "A book may be kept for four weeks.";
const FAQ = "Questions on lending. Books are lent for four weeks, and magazines for one. Ask at the desk for more.";

function read(record: object): unknown[] {
  const { records } = readAnswers({ path: "runs.json", text: JSON.stringify([record]) });
  return records.map((one) => [one.query, one.response, documentsOf(one)]);
}

describe("the answer of a model beside the text that it was made from", () => {
  for (const record of [
    { question: ASKED, answer_llm: SAID, answer_orig: FAQ, document: 435, course: "lending" },
    { question: ASKED, model_answer: SAID, original_answer: FAQ },
    { question: ASKED, answerGenerated: SAID, answerOriginal: FAQ, docId: 3 },
    { question: ASKED, gpt_answer: SAID, orig_answer: FAQ },
    { user_question: ASKED, rag_response: SAID, original_text: FAQ },
  ])
    it(`is what is checked: ${Object.keys(record).join(", ")}`, () => {
      assert.deepEqual(read(record), [[ASKED, SAID, [{ text: FAQ }]]]);
    });

  it("is not told from an answer that was mended, of which nobody says that a model made it", () => {
    assert.deepEqual(read({ question: ASKED, original_answer: FAQ, revised_answer: SAID }), []);
  });
});

describe("an answer whose key says so by one of its words, in a record without documents", () => {
  for (const record of [
    { question: ASKED, must_include_any: ["four", "weeks"], passed: true, raw_answer: SAID },
    { id: "q1", question: ASKED, bot_reply: SAID, tags: ["loan", "easy"], category: "x" },
    { input: ASKED, output_clean: SAID, passed: true, must_include: ["weeks"] },
    { question: ASKED, answer_final: SAID, scores: { faithfulness: 0.4 }, model: "m" },
    { question: ASKED, answer_raw: SAID, expected: { answer: "Four weeks it is, as the rules say.", keywords: ["four"] } },
  ])
    it(`is read: ${Object.keys(record).join(", ")}`, () => {
      assert.deepEqual(read(record), [[ASKED, SAID, []]]);
    });

  it("is none where two may be it, or a list may hold what was found", () => {
    const german = "Ein Buch darf vier Wochen lang behalten werden.";
    assert.deepEqual(read({ question: ASKED, answer_en: SAID, answer_de: german }), []);
    assert.deepEqual(read({ question: ASKED, answer_final: SAID, pieces: ["loans.md", "fees.md"] }), []);
  });
});

describe("what was said in turn, under who said it", () => {
  for (const [user, assistant] of [
    ["user", "assistant"],
    ["user_message", "bot_message"],
    ["human_question", "ai"],
    ["query_text", "got"],
  ] as const)
    it(`is a question and its answer beside what was found: ${user}, ${assistant}`, () => {
      assert.deepEqual(read({ [user]: ASKED, [assistant]: SAID, sources: [{ text: FAQ }] }), [
        [ASKED, SAID, [{ text: FAQ }]],
      ]);
    });
});
