import assert from "node:assert/strict";
import type { AssistantMessage$Outbound } from "@mistralai/mistralai/models/components";
import { citationsOf, readResponse, sourcesOf } from "./providerFile";

describe("readAnswers of a message of Mistral's", () => {
  const message = {
    role: "assistant",
    prefix: false,
    content: [
      { type: "text", text: "Books are kept for four weeks" },
      { type: "reference", reference_ids: [0, 1] },
      { type: "text", text: ", films for one" },
      { type: "reference", reference_ids: [1] },
      { type: "text", text: "." },
    ],
  } satisfies AssistantMessage$Outbound;

  it("finds what the references name in the results of tools, inside of their JSON", () => {
    const results = {
      "0": { url: "https://a.test", title: "A", snippets: [['Four "weeks".']] },
      "1": { description: "One." },
    };
    const messages = [
      { role: "user", content: "How long?" },
      { role: "tool", content: JSON.stringify(results) },
    ];
    const read = readResponse({ messages, choices: [{ index: 0, message }] });
    assert.deepEqual([read.problems, read.record.format, read.record.query], [[], "mistral", "How long?"]);
    assert.deepEqual(citationsOf(read), [
      ["Books are kept for four weeks", [0, 1], null],
      ["films for one", [1], null],
    ]);
    assert.deepEqual(sourcesOf(read), [
      { title: "A", uri: "https://a.test", inFile: 'Four \\\\\\"weeks\\\\\\".' },
      { title: "Reference 1", inFile: "One." },
    ]);
  });

  it("knows pages by their address, and other references by their number", () => {
    const content = [
      ...message.content.slice(0, 2),
      { type: "tool_reference", tool: "web_search", title: "B", url: "https://b.test" },
    ];
    const read = readResponse({ outputs: [{ type: "message.output", content }] });
    assert.deepEqual(sourcesOf(read), [
      { title: "Reference 0", inFile: null },
      { title: "Reference 1", inFile: null },
      { title: "B", uri: "https://b.test", inFile: null },
    ]);
    assert.equal(citationsOf(read).length, 2);
  });
});
