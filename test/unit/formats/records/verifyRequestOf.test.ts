import assert from "node:assert/strict";
import type { AnswerRecord } from "../../../../src/formats/records/answerRecord";
import { verifyRequestOf } from "../../../../src/formats/records/verifyRequestOf";
import { readResponse } from "../providers/providerFile";

function citationsOf(record: AnswerRecord, ids: readonly string[]) {
  const sources = ids.map((id) => ({ document: { text: "", id }, location: null }));
  return verifyRequestOf(record, { sources, order: "written" }, null).citations;
}

describe("verifyRequestOf", () => {
  it("leaves out what says no more than its default", () => {
    const record = { query: "q", response: "r", citations: [] };
    assert.deepEqual(verifyRequestOf(record, { sources: [], order: "written" }, {}), {
      query: "q",
      response: "r",
      sources: [],
    });
    assert.deepEqual(verifyRequestOf(record, { sources: [], order: "found" }, { "[1]": "a" }), {
      query: "q",
      response: "r",
      sources: [],
      order: "found",
      bindings: { "[1]": "a" },
    });
  });

  it("names the sources by their ids, with the words that are quoted", () => {
    const citations = [
      { url: "https://a.test", cited_text: "Lent." },
      { url: "https://b.test", cited_text: "Kept." },
    ];
    const { record } = readResponse({
      role: "assistant",
      content: [{ type: "text", text: "A book is lent.", citations }],
    });
    assert.deepEqual(citationsOf(record, ["1", "b"]), [
      { start: 0, end: 15, source_ids: ["1"], quote: "Lent." },
      { start: 0, end: 15, source_ids: ["b"], quote: "Kept." },
    ]);
  });

  it("has no quote where nothing is quoted, and leaves out what no source is left of", () => {
    const { record } = readResponse({
      candidates: [
        {
          content: { parts: [{ text: "Lent." }] },
          groundingMetadata: {
            groundingChunks: [{ web: {} }, { web: {} }],
            groundingSupports: [
              { segment: { endIndex: 5 }, groundingChunkIndices: [0, 1] },
              { segment: { endIndex: 4 }, groundingChunkIndices: [1] },
            ],
          },
        },
      ],
    });
    assert.deepEqual(citationsOf(record, ["1"]), [{ start: 0, end: 5, source_ids: ["1"] }]);
  });
});
