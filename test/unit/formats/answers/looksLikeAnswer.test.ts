import assert from "node:assert/strict";
import { answerKind, beginsWithSentences, looksLikeAnswer } from "../../../../src/formats/answers/looksLikeAnswer";

describe("looksLikeAnswer", () => {
  const yes: [string, "text" | "json" | "yaml"][] = [
    ["---\nquery: Why?\n---\nSo.", "text"],
    ["---\r\nsources:\r\n  - a.md\r\n---\r\nSo.", "text"],
    ["Heat rises [1, 2].", "text"],
    ["Heat rises[^1].", "text"],
    ["Heat rises【3†source】.", "text"],
    ['{"query":"Q","response":"A [1]","sources":[]}', "json"],
    ['{"user_input":"Q","response":"A","retrieved_contexts":[]}', "json"],
    ['{"role":"assistant","content":[{"type":"text","text":"A","citations":[]}]}', "json"],
    ['{"candidates":[{"content":{},"groundingMetadata":{}}]}', "json"],
    ['{"choices":[{"message":{"content":"A","annotations":[]}}]}', "json"],
    ['{"object":"chat.completion","choices":[{"message":{"content":"A"},"finish_reason":"stop"}]}', "json"],
    ['{"role":"assistant","content":[{"type":"text","text":"A"}],"stop_reason":"end_turn"}', "json"],
    ['{"object":"response","output":[{"type":"message","content":[]}]}', "json"],
    ['{"candidates":[{"content":{"parts":[{"text":"A"}]},"finishReason":"STOP"}]}', "json"],
    ['[{"role":"user","content":"Q"},{"role":"assistant","content":"Heat rises [1]."}]', "json"],
    ["question: Q\nanswer: A\ncontexts: []", "yaml"],
    ["{'query': 'Q', 'result': 'A', 'source_documents': [Document(page_content='T')]}", "text"],
  ];
  for (const [text, kind] of yes)
    it(`sees an answer in ${JSON.stringify(text)}`, () => assert.equal(looksLikeAnswer(text, kind), true));
  const no: [string, "text" | "json" | "yaml"][] = [
    ["# Project\n\n- [ ] task\n- [x] done\n", "text"],
    ["See [1](docs/a.md) and ![2](b.png).", "text"],
    ["[1]: https://example.org", "text"],
    ["Use list[1] and a[0][1].", "text"],
    ["---\ntitle: x\n---\nquery: none", "text"],
    ['{"name":"x","dependencies":{}}', "json"],
    ['{"messages":[{"role":"user","content":"Q"}]}', "json"],
    ['{"messages":[{"role":"user","content":"Q"},{"role":"assistant","content":"A"}],"n": [1]}', "json"],
    ["on: push\njobs: {}", "yaml"],
  ];
  for (const [text, kind] of no)
    it(`sees none in ${JSON.stringify(text)}`, () => assert.equal(looksLikeAnswer(text, kind), false));
  it("reads the beginning of a large file alone", () =>
    assert.equal(looksLikeAnswer(`${"x ".repeat(200_000)}[1]`, "text"), false));
});

describe("beginsWithSentences", () => {
  const yes = [
    "Heat rises because warm air is lighter. Cold air sinks to the ground below it.",
    "# Heat\n\nHeat rises because warm air\nis lighter than cold air. The cold air (about 4.5 kg)\nsinks to the ground!",
    "---\ntitle: Heat\n---\nWarm air is lighter than cold air. “It always rises to the ceiling.”",
    "暖かい空気は軽い。冷たい空気は沈む。",
  ];
  for (const text of yes)
    it(`finds them in ${JSON.stringify(text)}`, () => assert.equal(beginsWithSentences(text), true));
  const no = [
    "",
    "# Shopping\n\n- milk\n- bread. Fresh.\n- eggs\n",
    "Heat rises because warm air is lighter.",
    "2026-11-22 10:00:01 INFO start\n2026-11-22 10:00:02 INFO stop\n",
    `${"- item\n".repeat(400)}Heat rises because warm air is lighter. Cold air sinks to the ground below it.`,
  ];
  for (const text of no)
    it(`finds none in ${JSON.stringify(text.slice(0, 60))}`, () => assert.equal(beginsWithSentences(text), false));
  it("takes no longer for a long text", () => assert.equal(beginsWithSentences("word ".repeat(1_000_000)), false));
});

describe("answerKind", () => {
  it("tells lists from texts", () =>
    assert.deepEqual(["a.jsonl", "a.yml", "a.md"].map(answerKind), ["json", "yaml", "text"]));
});
