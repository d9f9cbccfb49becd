import assert from "node:assert/strict";
import { citedIds } from "./citedIds";
import { readResponse, sourcesOf } from "./providerFile";

describe("readAnswers of Azure OpenAI On Your Data", () => {
  const choices = (content: string, more = {}) => [{ index: 0, message: { role: "assistant", content, ...more } }];

  it("gives the passages of Azure On Your Data the ids of the marks", async () => {
    const citations = [
      { content: "Films are lent for one week.", title: "Films", url: null, filepath: "films.md", chunk_id: "0" },
      {
        content: "Books are lent for four weeks.",
        title: "Lending",
        url: "https://a.test",
        filepath: "l.md",
        chunk_id: "0",
      },
    ];
    const read = readResponse({
      choices: choices("A book may be kept for four weeks [doc2].", { context: { citations } }),
    });
    assert.deepEqual([read.problems, read.record.format, read.record.citations], [[], "azure_on_your_data", []]);
    assert.deepEqual(sourcesOf(read), [
      { id: "doc1", title: "Films", uri: "films.md", inFile: "Films are lent for one week." },
      { id: "doc2", title: "Lending", uri: "https://a.test", inFile: "Books are lent for four weeks." },
    ]);
    assert.deepEqual(await citedIds(read), [["[doc2]", "doc2"]]);
  });
});
