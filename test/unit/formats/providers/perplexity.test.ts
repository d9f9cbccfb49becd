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

  const agent = (text: string, annotations: unknown = []) => ({
    status: "completed",
    output: [
      {
        type: "search_results",
        queries: ["loans"],
        results: [{ id: 1, url: "https://a.test", title: "A", snippet: "Books" }],
      },
      { type: "search_results", results: [{ id: 2, url: "https://b.test", title: "B", snippet: "Fees" }] },
      { type: "fetch_url_results", contents: [{ url: "https://b.test", title: "B", snippet: "Fees" }] },
      { type: "message", role: "assistant", content: [{ type: "output_text", text, annotations }] },
    ],
  });

  it("reads what the Agent API searched and fetched, each page once, with the part of it that its model was given", async () => {
    const read = readResponse(agent("A book may be kept for four weeks [2]."));
    assert.deepEqual([read.problems, read.record.format, read.record.citations], [[], "perplexity", []]);
    assert.deepEqual(sourcesOf(read), [
      { id: "1", title: "A (quoted part)", uri: "https://a.test", inFile: "Books" },
      { id: "2", title: "B (quoted part)", uri: "https://b.test", inFile: "Fees" },
    ]);
    assert.deepEqual(await citedIds(read), [["[2]", "2"]]);
  });

  it("reads the annotations of the Agent API, which need no type", () => {
    const text = "A book may be kept for four weeks.";
    const read = readResponse(
      agent(text, [{ start_index: 0, end_index: text.length, url: "https://b.test", title: "B" }]),
    );
    assert.deepEqual(
      read.record.citations.map(({ span, sources }) => [span, sources]),
      [[{ start: 0, end: text.length }, [1]]],
    );
  });
});
