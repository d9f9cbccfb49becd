import assert from "node:assert/strict";
import { readAnswers } from "../../../../src/formats/answers/readAnswers";
import { documentsOf, rows } from "../records/readSample";
import { citedIds } from "./citedIds";
import { readResponse, sourcesOf } from "./providerFile";

const ANSWER = "A book may be kept for four weeks [lending.pdf#page=3].";
const LENT = "Books are lent for four weeks.";
const TEXTS = [`lending.pdf#page=3: ${LENT}`, "opening hours.pdf#page=1: Open all day: from nine."];
const PROMPT = "You help the readers of a library. Name in brackets where each fact is from, such as [info1.pdf].";
const THOUGHTS = [
  { title: "Search", description: "loan period" },
  {
    title: "Prompt",
    description: [
      { role: "system", content: PROMPT },
      { role: "user", content: `How long may I keep a book?\n\nSources:\n\n${TEXTS.join("\n")}` },
    ],
  },
];
const message = { role: "assistant", content: ANSWER };
const NAMED = [
  { id: "lending.pdf#page=3", inFile: LENT },
  { id: "opening hours.pdf#page=1", inFile: "Open all day: from nine." },
];

describe("readAnswers of Azure's chat over one's own data", () => {
  const context = { data_points: { text: TEXTS, images: [] }, thoughts: THOUGHTS };
  for (const [what, response] of [
    ["its message", { message, context, session_state: null }],
    ["an older choice", { choices: [{ message, context }] }],
    ["the oldest answers", { answer: ANSWER, data_points: TEXTS, thoughts: "Prompt: be brief." }],
  ] as const) {
    it(`takes the passages beside ${what} for sources, under the names by which marks cite them, and no prompt`, async () => {
      const read = readResponse(response);
      assert.deepEqual([read.problems, read.record.format, read.record.response], [[], "azure_chat", ANSWER]);
      assert.deepEqual(sourcesOf(read), NAMED);
      assert.deepEqual(await citedIds(read), [["[lending.pdf#page=3]", "lending.pdf#page=3"]]);
    });
  }

  it("finds the question in the last prompt, above its sources", () => {
    assert.equal(readResponse({ message, context }).record.query, "How long may I keep a book?");
  });

  it("finds it in the parts of a prompt, or among what was searched for, the words of the user first", () => {
    const asked = (...thoughts: readonly object[]): string =>
      readResponse({ message, context: { data_points: { text: TEXTS }, thoughts } }).record.query;
    const made = { title: "Prompt to generate search query", description: "Write a query for the question." };
    const search = { title: "Search query for the shelves", description: "loan period" };
    assert.equal(asked(made, search, { title: "Search results", description: [] }), "loan period");
    assert.equal(asked({ title: "Original user query", description: "May I keep it?" }, search), "May I keep it?");
    assert.equal(asked(made, { title: "Search", props: { search_query: "loans", top: 3 } }), "loans");
    assert.equal(asked(made), "");
    const parts = [
      { content: PROMPT, part_kind: "system-prompt" },
      { content: `How long?Sources:\n[1]: ${LENT}`, part_kind: "user-prompt" },
    ];
    assert.equal(asked(search, { title: "Prompt", description: [{ parts, kind: "request" }] }), "How long?");
  });

  it("reads passages that are objects, and such under their numbers", () => {
    const text = [{ id: "lending.pdf#page=3", text: LENT }];
    const listed = readResponse({ message, context: { data_points: { text } } });
    assert.deepEqual(sourcesOf(listed), [{ id: "lending.pdf#page=3", inFile: LENT }]);
    const keyed = readResponse({ message, context: { data_points: { "7": { id: 7, content: LENT } } } });
    assert.deepEqual(sourcesOf(keyed), [{ id: "7", inFile: LENT }]);
  });

  it("takes the scores of what was found from the thoughts, by the reckoning that most have", () => {
    const hits = [
      { id: "f-3", content: LENT, sourcepage: "lending.pdf#page=3", score: 0.03, reranker_score: 3.4 },
      { id: "f-1", content: "Open all day.", sourcepage: "opening hours.pdf#page=1", score: 0.02, reranker_score: 1.2 },
    ];
    const scored = (found: readonly object[]): unknown[] => {
      const thoughts = [{ title: "Search results", description: found }, ...THOUGHTS];
      const { record } = readResponse({ message, context: { data_points: { text: TEXTS }, thoughts } });
      return record.sources.map((source) => source.kind === "inline" && source.document.score);
    };
    assert.deepEqual(scored(hits), [3.4, 1.2]);
    assert.deepEqual(scored(hits.map((hit, at) => ({ ...hit, reranker_score: at === 0 ? 3.4 : null }))), [0.03, 0.02]);
    assert.deepEqual(scored([]), [undefined, undefined]);
  });

  it("makes one source of the passages of one page", () => {
    const { record } = readResponse({
      message,
      context: { data_points: { text: [TEXTS[0], "lending.pdf#page=3: Films too."] } },
    });
    assert.deepEqual(documentsOf(record), [{ id: "lending.pdf#page=3", text: `${LENT}\n\nFilms too.` }]);
  });

  it("puts together what was sent piece by piece", () => {
    const text = rows(
      { delta: { role: "assistant" }, context, session_state: null },
      { delta: { content: ANSWER.slice(0, 20), role: "assistant" } },
      { delta: { content: ANSWER.slice(20), role: null } },
    );
    const { records, problems } = readAnswers({ path: "a.jsonl", text });
    assert.deepEqual([problems, records.map(({ response }) => response)], [[], [ANSWER]]);
    assert.equal(records[0]?.sources.length, 2);
  });
});
