import assert from "node:assert/strict";
import fc from "fast-check";
import { readReply } from "../../../../src/checker/judge/readReply";
import { RULING_VERDICTS } from "./courtroom";

const read = (text: string): ReturnType<typeof readReply> => readReply({ kind: "text", text, ended: "stop" });

const statement = fc.record({
  verdict: fc.constantFrom(...RULING_VERDICTS),
  quotes: fc.array(fc.record({ source_id: fc.string(), text: fc.string({ unit: "binary" }) }), { maxLength: 8 }),
});

describe("readReply", () => {
  it("reads what was said, whatever the quotes hold, bare, fenced and behind a thought", () => {
    fc.assert(
      fc.property(statement, (said) => {
        const text = JSON.stringify(said);
        for (const reply of [text, `\n${text}  `, `\`\`\`\n${text}\n\`\`\``, `<think>x</think>\n${text}`]) {
          const found = read(reply);
          assert.equal(found.kind, "statement", reply);
          assert.deepEqual(found.kind === "statement" && found.statement, JSON.parse(text));
        }
      }),
    );
  });

  it("fails on nothing, and says nothing that was not said", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), fc.string({ unit: "binary", maxLength: 300 })), (text) => {
        const found = read(text);
        if (found.kind === "statement") assert.ok(text.includes(found.statement.verdict));
      }),
    );
  });

  for (const [what, text] of [
    ["a megabyte of words", "supported ".repeat(100_000)],
    [
      "a megabyte in a quote",
      JSON.stringify({ verdict: "supported", quotes: [{ source_id: "S1", text: "x".repeat(1_000_000) }] }),
    ],
    ["JSON that is deep", `{"verdict":"supported","quotes":${"[".repeat(90_000)}${"]".repeat(90_000)}}`],
    ["a deep field beside", `{"verdict":"supported","x":${"[".repeat(99_000)}`],
    ["many fences", "```\n".repeat(40_000)],
    ["many thoughts", "<think>".repeat(25_000)],
    [
      "more quotes than anybody needs",
      JSON.stringify({ verdict: "supported", quotes: Array(9).fill({ source_id: "S1", text: "a b c" }) }),
    ],
    [
      "thousands of quotes",
      `{"verdict":"supported","quotes":[${'{"source_id":"S1","text":"a b"},'.repeat(6000)}{"source_id":"S1","text":"a"}]}`,
    ],
    ["thousands of keys alike", `{"verdict":"supported","quotes":[],${'"x":1,'.repeat(10_000)}"x":1}`],
    ["a prototype", '{"__proto__": {"verdict": "supported", "quotes": []}}'],
    ["a number for a verdict", '{"verdict": 1, "quotes": []}'],
    ["a verdict within another object", '{"answer": {"verdict": "supported", "quotes": []}}'],
    ["a comment", '{"verdict": "supported" /* sure */, "quotes": []}'],
  ] as const)
    it(`refuses ${what}`, () => {
      const found = read(text);
      assert.ok(found.kind === "rejected" && found.code === "unreadable");
    });

  it("shows a strange verdict on one line, and not all of it", () => {
    const found = read(JSON.stringify({ verdict: `yes\n${"!".repeat(500)}`, quotes: [] }));
    assert.ok(found.kind === "rejected");
    assert.equal(found.message, `It ruled “yes ${"!".repeat(36)}…”, which is none of the four answers.`);
  });
});
