import assert from "node:assert/strict";
import { readAnswers } from "../../../src/formats/answers/readAnswers";

const span = (trace: number, attributes: object): string =>
  JSON.stringify({ traceId: `t${trace}`, spanId: "s", attributes });
const ANSWER = { "openinference.span.kind": "LLM", "output.value": "So [1]." };
const RETRIEVAL = { "openinference.span.kind": "RETRIEVER", "retrieval.documents.0.document.content": "Since." };

describe("traces that are kept", () => {
  it("are read as far as they came, the oldest first, where there are too many spans", () => {
    const text = [
      span(1, ANSWER),
      ...Array.from({ length: 20_000 }, (_, index) => span(index + 2, ANSWER)),
      span(1, RETRIEVAL),
      span(20_001, RETRIEVAL),
    ].join("\n");
    const { records } = readAnswers({ path: "a.jsonl", text });
    assert.equal(records.length, 20_001);
    assert.deepEqual([records[0]?.sources.length, records.at(-1)?.sources.length], [0, 1]);
  }).timeout(120_000);
});
