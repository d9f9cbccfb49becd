import assert from "node:assert/strict";
import fc from "fast-check";
import { readPromptFile } from "../../../../src/formats/prompts";
import { pointedAt, wordsInFile } from "./pointed";

describe("readPromptFile of chat messages", () => {
  it("reads a list of messages, an object with one, and lists of both", () => {
    const messages =
      '[{"role": "system", "content": "Be\\tbrief."}, {"role": "user", "content": [{"type": "text", "text": "One"}, {"type": "image_url"}, {"type": "text", "text": "Two"}]}]';
    const expected = "system:\nBe\tbrief.\n\nuser:\nOne\n\nTwo";
    for (const text of [messages, `{"messages": ${messages}, "model": "m"}`]) {
      const { records, problems } = readPromptFile("a.json", text);
      assert.deepEqual(
        [records.map(({ input, shape, name }) => [input.prompt, input.format, shape, name]), problems],
        [[[expected, "text", "chat", null]], []],
      );
    }
    const two = readPromptFile("a.json", `[${messages}, {"messages": ${messages}}]`).records;
    assert.deepEqual(
      two.map(({ name, input }) => [name, input.prompt]),
      [
        ["prompt 1", expected],
        ["prompt 2", expected],
      ],
    );
  });

  it("reads documents in words, and what tools gave back", () => {
    const document = (source: object) => ({ type: "document", title: "Fees", source });
    const content = [
      document({ type: "text", media_type: "text/plain", data: "No fee is due." }),
      document({ type: "content", content: [{ type: "text", text: "Four weeks." }] }),
      document({ type: "base64", media_type: "application/pdf", data: "JVBERi0x" }),
      { type: "tool_result", tool_use_id: "t", content: [{ type: "text", text: "Late {name}." }] },
      { type: "text", text: "How long?" },
    ];
    const text = JSON.stringify({ messages: [{ role: "user", content }] });
    const [record] = readPromptFile("a.json", text).records;
    assert.equal(record?.input.prompt, "user:\nNo fee is due.\n\nFour weeks.\n\nLate {name}.\n\nHow long?");
    assert.equal(record && wordsInFile(text, record, "{name}"), "{name}");
  });

  it("reads JSONL row by row, and says which row is broken", () => {
    const row = '{"messages": [{"role": "user", "content": "Hi {name}"}]}';
    const text = `${row}\n\n{"messages": [\r\n${row}`;
    const { records, problems } = readPromptFile("a.jsonl", text);
    assert.deepEqual(
      records.map(({ span }) => text.slice(span.start, span.end)),
      [row, row],
    );
    assert.match(problems[0]?.message ?? "", /^The JSON is broken at line 3/u);
    const [, second] = records;
    assert.equal(second && wordsInFile(text, second, "{name}"), "{name}");
    assert.equal((second?.map.toOuter(6) ?? 0) > row.length, true);
  });

  it("takes roles that nobody knows for the user's", () => {
    assert.equal(
      readPromptFile("a.json", '[{"role": "Critic", "content": "x"}, {"role": "AI", "content": ""}]').records[0]?.input
        .prompt,
      "user:\nx\n\nai:\n",
    );
  });

  it("finds nothing in other JSON", () => {
    for (const text of [
      "[]",
      "{}",
      "5",
      '[{"role": "user"}]',
      '[{"content": "x"}]',
      '{"messages": "x"}',
      '[{"role": "user", "content": "x"}, 5]',
      "",
    ]) {
      const { records, problems } = readPromptFile("a.json", text);
      assert.deepEqual([records, problems.length], [[], 1], text);
    }
  });

  it("leads each character of a message to its own place", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: "grapheme" }), { minLength: 1, maxLength: 4 }), (texts) => {
        const text = JSON.stringify(
          texts.map((content) => ({ role: "user", content })),
          null,
          1,
        );
        const [record] = readPromptFile("a.json", text).records;
        assert.equal(record?.input.prompt, texts.map((content) => `user:\n${content}`).join("\n\n"));
        const pointed = pointedAt(text, record.input.prompt.length, record.map);
        record.parts.forEach(({ span, place }, index) => {
          const words = record.input.prompt.slice(span.start, span.end);
          assert.equal(words, texts[index]);
          assert.equal(pointed.slice(span.start, span.end).join(""), text.slice(place.start, place.end));
          assert.equal(text.slice(place.start, place.end), JSON.stringify(words).slice(1, -1));
        });
      }),
      { numRuns: 100 },
    );
  });
});
