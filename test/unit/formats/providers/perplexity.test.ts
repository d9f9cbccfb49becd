import assert from "node:assert/strict";
import { citedIds } from "./citedIds";
import { readResponse, sourcesOf } from "./providerFile";

describe("readAnswers of a response of Perplexity's", () => {
  const choices = (content: string) => [{ index: 0, message: { role: "assistant", content } }];

  it("keeps the numbers of Perplexity's pages, which have no text", async () => {
    const read = readResponse({
      choices: choices("A book may be kept for four weeks [2]."),
      citations: ["https://a.test", "https://b.test"],
      search_results: [{ url: "https://b.test", title: "B", snippet: "Books" }],
    });
    assert.deepEqual([read.problems, read.record.format, read.record.citations], [[], "perplexity", []]);
    assert.deepEqual(sourcesOf(read), [
      { uri: "https://a.test", inFile: null },
      { title: "B", uri: "https://b.test", inFile: null },
    ]);
    assert.deepEqual(await citedIds(read), [["[2]", "2"]]);
  });
});
