import assert from "node:assert/strict";
import { readAnswers } from "../../../../src/formats/answers/readAnswers";
import { JsonlReader } from "../../../../src/formats/answers/readJsonAnswers";
import { assertLinear } from "../../../support/growth";
import { documentsOf, rows } from "./readSample";

const QUERY = "How long may I keep a borrowed book?";
const LOANS = "Books are lent for four weeks.";
const FEES = "A late book costs 20 cents a day.";
const LABELLED = `Answer by the context alone.\n\nContext:\n[1] ${LOANS}\n[2] ${FEES}\n\nQuestion: ${QUERY}`;
const BOTH = [
  { text: LOANS, id: "1" },
  { text: FEES, id: "2" },
];

function read(...values: readonly unknown[]): unknown[] {
  const text = rows(...values);
  const { records, problems } = readAnswers({ path: "a.jsonl", text });
  assert.deepEqual(problems, []);
  return records.map((record) => {
    for (const source of record.sources) {
      assert.ok(source.kind === "inline" && source.map !== null);
      const { start, end } = source.map.spanToOuter({ start: 0, end: 5 });
      assert.equal(text.slice(start, end), source.document.text.slice(0, 5));
    }
    return [record.format, record.query, record.response, documentsOf(record)];
  });
}

describe("a prompt that holds its context", () => {
  it("is a question with its documents, beside what a model said to it", () => {
    for (const row of [
      { prompt: LABELLED, completion: "Four weeks [1]." },
      { instruction: "Answer by the context.", input: LABELLED, output: "Four weeks [1]." },
    ])
      assert.deepEqual(read(row), [["prompted", QUERY, "Four weeks [1].", BOTH]]);
    assert.deepEqual(read({ query: LABELLED, response: "Four weeks [1]." }), [
      ["rag_quality", QUERY, "Four weeks [1].", BOTH],
    ]);
  });

  it("is read in a chat, the user's before the system's, where nothing else was retrieved", () => {
    const answer = { role: "assistant", content: "Four weeks [1]." };
    const asks = { role: "user", content: QUERY };
    assert.deepEqual(read({ messages: [{ role: "user", content: LABELLED }, answer] }), [
      ["chat", QUERY, "Four weeks [1].", BOTH],
    ]);
    const context = LABELLED.slice(0, LABELLED.indexOf("\n\nQuestion"));
    assert.deepEqual(read({ messages: [{ role: "system", content: context }, asks, answer] }), [
      ["chat", QUERY, "Four weeks [1].", BOTH],
    ]);
    const tool = { role: "tool", content: "A tool says it in other words." };
    assert.deepEqual(read({ messages: [{ role: "system", content: context }, asks, tool, answer] }), [
      ["chat", QUERY, "Four weeks [1].", [{ text: "A tool says it in other words." }]],
    ]);
  });

  it("may be told in an event of its own, before the one with the answer", () => {
    for (const text of [
      rows({ event: "prompt", time: 1, prompt: LABELLED }, { event: "answer", time: 2, answer: "Four weeks [1]." }),
      rows({ type: "prompt", content: LABELLED }, { type: "response", content: "Four weeks [1]." }),
    ]) {
      const { records, problems } = readAnswers({ path: "a.jsonl", text });
      assert.deepEqual(problems, []);
      assert.deepEqual(
        records.map((record) => [record.query, record.response, documentsOf(record)]),
        [[QUERY, "Four weeks [1].", BOTH]],
      );
      const reader = new JsonlReader({ path: "a.jsonl", purpose: "answer", mapping: null });
      const [first = "", second = ""] = text.split("\n");
      assert.deepEqual(reader.read({ text: first, start: 0, line: 1, above: 0 }).records, []);
      assert.equal(reader.heldFrom, 0);
      assert.equal(reader.read({ text: second, start: first.length + 1, line: 2, above: 1 }).records.length, 1);
      assert.equal(reader.heldFrom, null);
    }
  });

  it("is told to be no answer where none follows, or the next one has documents", () => {
    const sent = JSON.stringify({ event: "prompt", prompt: LABELLED });
    const whole = JSON.stringify({ query: "Why?", answer: "So [1].", contexts: ["It is so for every book."] });
    for (const [text, found] of [
      [`${sent}\n${sent}`, 0],
      [`${sent}\n${whole}`, 1],
    ] as const) {
      const { records, problems } = readAnswers({ path: "a.jsonl", text });
      assert.equal(records.length, found);
      assert.match(problems[0]?.message ?? "", /^Record 1 \(line 1\) is no answer/u);
    }
  });

  it("is none where it holds no documents", () => {
    const { records, problems } = readAnswers({
      path: "a.json",
      text: JSON.stringify({ prompt: "Write a poem on the context of art.", completion: "Roses are red, and so on." }),
    });
    assert.deepEqual(
      [problems, records.map(({ query, sources }) => [query, sources])],
      [[], [["Write a poem on the context of art.", []]]],
    );
  });

  it("stands among requests, as a text or as messages, or has its context beside it", () => {
    const messages = [
      { role: "system", content: "Be brief." },
      { role: "user", content: LABELLED },
    ];
    const completion = "Four weeks [1].";
    const requests = [
      { prompt: LABELLED, completion },
      { prompt: messages, completion: { choices: [{ message: { role: "assistant", content: completion } }] } },
      { prompt: QUERY, completion, context: [LOANS, FEES] },
    ];
    const { records, problems } = readAnswers({ path: "a.json", text: JSON.stringify({ requests }) });
    assert.deepEqual(problems, []);
    assert.deepEqual(
      records.map((record) => [record.query, record.response, documentsOf(record)]),
      [
        [QUERY, completion, BOTH],
        [QUERY, completion, BOTH],
        [QUERY, completion, [{ text: LOANS }, { text: FEES }]],
      ],
    );
  });

  it("is read in time in proportion to its length", () => {
    assertLinear(`[1] ${LOANS}\n`, 100_000, (text) =>
      readAnswers({ path: "a.json", text: JSON.stringify({ prompt: `Context:\n${text}`, completion: "Four weeks." }) }),
    );
  });
});
