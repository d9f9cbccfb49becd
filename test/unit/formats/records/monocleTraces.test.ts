import assert from "node:assert/strict";
import { readAnswers } from "../../../../src/formats/answers/readAnswers";
import { documentsOf, rows } from "./readSample";

const QUERY = "How long may I keep a book?";
const RESPONSE = "Four weeks from the day of the loan.";
const TEXT = "Books are lent for four weeks.";
const FEES = "A late book costs 20 cents a day.";

function span(id: string, parent: string | null, type: string, input: unknown, output: unknown): object {
  return {
    name: `library.${type}`,
    context: { trace_id: "0x1", span_id: id },
    parent_id: parent,
    attributes: { "span.type": type, "entity.count": 1 },
    events: [
      { name: "data.input", timestamp: "2025-07-02T08:29:42Z", attributes: input },
      { name: "data.output", timestamp: "2025-07-02T08:29:43Z", attributes: output },
      { name: "metadata", timestamp: "2025-07-02T08:29:43Z", attributes: { total_tokens: 40 } },
    ],
  };
}

const MESSAGES = [`{"system": "Answer from these: ${TEXT}"}`, `{"user": "${QUERY}"}`];

describe("a trace of Monocle", () => {
  it("is a question, an answer and documents, which stand in events", () => {
    for (const [found, documents] of [
      [
        [TEXT, FEES],
        [{ text: TEXT }, { text: FEES }],
      ],
      [TEXT, [{ text: TEXT }]],
      [[{ page_content: TEXT, metadata: { source: "lending" } }], [{ text: TEXT, title: "lending" }]],
    ])
      for (const [said, asked] of [
        [`{"assistant": "${RESPONSE}"}`, MESSAGES],
        [RESPONSE, MESSAGES.map((message) => message.replaceAll('"', "'"))],
      ])
        for (const key of ["input", "question"]) {
          const spans = [
            span("c", "b", "retrieval", { input: QUERY }, { response: found }),
            span("d", "b", "inference", { input: asked }, { response: said }),
            span("b", null, "workflow", { [key]: QUERY }, { response: RESPONSE }),
          ];
          for (const text of [rows(...spans), JSON.stringify(spans)]) {
            const { records, problems } = readAnswers({ path: text.startsWith("[") ? "a.json" : "a.jsonl", text });
            assert.deepEqual(problems, []);
            assert.deepEqual(
              records.map(({ format, query, response, sources }) => [
                format,
                query,
                response,
                documentsOf({ sources }),
              ]),
              [["monocle", QUERY, RESPONSE, documents]],
            );
          }
        }
  });

  it("has what its last generation was asked and answered, where no span stands above", () => {
    const spans = [
      span("c", "b", "retrieval", { input: QUERY }, { response: [TEXT] }),
      span("d", "b", "inference", { input: MESSAGES }, { response: `{"assistant": "${RESPONSE}"}` }),
    ];
    const { records } = readAnswers({ path: "a.json", text: JSON.stringify(spans) });
    assert.deepEqual(
      records.map(({ query, response, sources }) => [query, response, documentsOf({ sources })]),
      [[QUERY, RESPONSE, [{ text: TEXT }]]],
    );
  });
});
