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

  it("reads an example of its API with what was asked, as it stands beside the description", () => {
    const citations = [{ content: "Films are lent for one week.", title: "Films", filepath: "films.md" }];
    const messages = [
      { role: "user", content: "How long may I keep a book?" },
      { role: "assistant", content: "For four weeks." },
      { role: "user", content: "And a film?" },
    ];
    const { record } = readResponse({
      title: "A chat",
      parameters: { endpoint: "{endpoint}", body: { messages, data_sources: [] } },
      responses: { "200": { body: { choices: choices("For one week [doc1].", { context: { citations } }) } } },
    });
    assert.deepEqual([record.query, record.response], ["And a film?", "For one week [doc1]."]);
    assert.equal(record.sources.length, 1);
  });

  const passage = {
    content: "Books are lent for four weeks.",
    id: null,
    title: "Lending",
    filepath: "l.md",
    url: null,
  };
  const tool = { role: "tool", content: JSON.stringify({ citations: [passage], intent: "[]" }) };
  const answer = { role: "assistant", content: "Books go out for four weeks [doc1]." };
  for (const [where, choice] of [
    ["beside the answer", { messages: [tool, answer] }],
    ["in its context", { message: { ...answer, context: { messages: [tool] } } }],
  ] as const) {
    it(`reads the passages of older versions in the message of a tool ${where}`, async () => {
      const read = readResponse({ object: "extensions.chat.completion", choices: [{ index: 0, ...choice }] });
      assert.deepEqual([read.problems, read.record.response], [[], answer.content]);
      assert.deepEqual(
        read.record.sources.map((source) => source.kind === "inline" && source.document),
        [{ text: passage.content, id: "doc1", title: "Lending", uri: "l.md" }],
      );
      const [source] = read.record.sources;
      assert.ok(source?.kind === "inline");
      const place = source.map?.spanToOuter({ start: 0, end: 30 });
      assert.equal(read.file.slice(place?.start, place?.end), passage.content);
      assert.deepEqual(await citedIds(read), [["[doc1]", "doc1"]]);
    });
  }
});
