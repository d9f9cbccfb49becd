import assert from "node:assert/strict";
import { readAnswers } from "../../../../../src/formats/answers/readAnswers";
import { documentsOf } from "../../records/readSample";

const QUERY = "How long are books lent?";
const LENT = "Books are lent for four weeks.";
const block = (value: unknown): string => `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\`\n`;
const read = (text: string) => readAnswers({ path: "trace.md", text }).records;

describe("readAnswers of pages that show the parts of a call", () => {
  it("finds what was asked in the request above the response", () => {
    const response = block({ answer: "For four weeks.", sources: [{ title: "Rules", content: LENT }] });
    for (const request of [{ query: QUERY, top_k: 2 }, { body: { question: QUERY } }, { user_query: QUERY }]) {
      const text = `# One call\n\n**Request**\n\n${block(request)}\n**Response**\n\n${response}`;
      const [record, ...others] = read(`${text}\nBelow stands another.\n`);
      assert.deepEqual(
        [others, record?.query, record?.response, documentsOf(record)],
        [[], QUERY, "For four weeks.", [{ text: LENT, title: "Rules" }]],
      );
    }
  });

  it("takes no page for an answer that shows mostly records of one without its documents", () => {
    const trace = block({ name: "rag", input: { question: QUERY, k: 2 }, output: { answer: "For four weeks.", n: 2 } });
    const text = `# How a trace looks\n\nAll traces are sent with what they put out.\n\n${trace}\n**Search**\n\n${block({ method: "similarity", k: 2, filter: null })}`;
    assert.deepEqual(
      read(text).map(({ query, response, origin }) => [query, response, origin]),
      [[QUERY, "For four weeks.", null]],
    );
  });

  it("leaves an answer that shows one record as a sample", () => {
    const text = `${"Each call has to be sent as JSON, with the question under its key. ".repeat(8)}\n\n${block({ question: QUERY, answer: "…" })}`;
    assert.deepEqual(
      read(text).map(({ response }) => response),
      [text],
    );
  });
});
