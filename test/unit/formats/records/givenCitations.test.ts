import assert from "node:assert/strict";
import { givenCitations } from "../../../../src/formats/records/givenCitations";
import { readResponse } from "../providers/providerFile";

describe("givenCitations", () => {
  it("names the sources by their ids, with the words that are quoted", () => {
    const citations = [
      { url: "https://a.test", cited_text: "Lent." },
      { url: "https://b.test", cited_text: "Kept." },
    ];
    const { record } = readResponse({
      role: "assistant",
      content: [{ type: "text", text: "A book is lent.", citations }],
    });
    assert.deepEqual(givenCitations(record, ["1", "b"]), [
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
    assert.deepEqual(givenCitations(record, ["1"]), [{ start: 0, end: 5, source_ids: ["1"] }]);
  });
});
