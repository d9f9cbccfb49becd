import assert from "node:assert/strict";
import fc from "fast-check";
import { stringify } from "yaml";
import { fileEdit, readPromptFile, withEdits } from "../../../../src/formats/prompts";
import { applyEdits } from "../../../../src/text/spans";

/** The file with the words of its first prompt replaced; `null` where that cannot be written. */
function replaced(path: string, text: string, words: string, replacement: string): string | null {
  const { records } = readPromptFile(path, text);
  const start = records[0]?.input.prompt.indexOf(words) ?? -1;
  assert.ok(start >= 0, `“${words}” is not there`);
  return withEdits({ path, text }, records, new Map([[0, [{ start, end: start + words.length, text: replacement }]]]));
}

const config = (scalar: string): string => `prompts:\n  - ${scalar}\ntests: []\n`;

describe("edits of prompts in their files", () => {
  it("are made as they are where the file is the prompt", () => {
    assert.equal(replaced("p.md", "Be good.\n", "good", '"short"'), 'Be "short".\n');
  });

  it("are escaped in JSON and in each style of YAML", () => {
    assert.equal(
      replaced("p.json", '[{"role": "user", "content": "Be \\"good\\"."}]', '"good"', '“short”\n"now"'),
      '[{"role": "user", "content": "Be “short”\\n\\"now\\"."}]',
    );
    assert.equal(replaced("p.yaml", config('"Be\\tgood."'), "good", 'a "b"\n'), config('"Be\\ta \\"b\\"\\n."'));
    assert.equal(replaced("p.yaml", config("'Be good.'"), "good", "it's"), config("'Be it''s.'"));
    assert.equal(replaced("p.yaml", config("Be good."), "good", "short"), config("Be short."));
    assert.equal(
      replaced("p.yaml", config("|\n    Be good.\n    Now.\n"), "good.", "short.\nReally."),
      config("|\n    Be short.\n    Really.\n    Now.\n"),
    );
    assert.equal(
      replaced("p.yaml", config("|\n    Be good.\n    Now.\n"), "good.\nNow", "so"),
      config("|\n    Be so.\n"),
    );
    assert.equal(
      replaced("p.yaml", config('\'[{"role":"user","content":"It is"}]\''), "is", 'isn\'t "x"'),
      config('\'[{"role":"user","content":"It isn\'\'t \\"x\\""}]\''),
    );
  });

  it("keep Windows line ends in strings of programs", () => {
    const file = (words: string): string => `PROMPT = """Answer from the context.\r\n\r\n${words}{context}\r\n"""\r\n`;
    assert.equal(replaced("p.py", file(""), "{context}", "<context>\r\n{context}"), file("<context>\r\n"));
  });

  it("are refused where they would be read back as something else", () => {
    assert.equal(replaced("p.yaml", config("Be good."), "good", "a: b # c"), null);
    assert.equal(replaced("p.yaml", config("'Be good.'"), "good", "a\nb"), null);
    assert.equal(replaced("p.yaml", config(">\n    Be good.\n    Now.\n"), "good", "a\nb"), null);
    assert.equal(replaced("p.json", '[{"role": "user", "content": "a"}]', "user:\na", "x"), null);
  });

  it("are inserted at both ends of a message, and of a scalar", () => {
    const text = '[{"role": "system", "content": "a"}, {"role": "user", "content": "b"}]';
    const [record] = readPromptFile("p.json", text).records;
    assert.ok(record);
    for (const { span } of record.parts) {
      for (const at of [span.start, span.end]) {
        const made = fileEdit(record, { start: at, end: at, text: "x" });
        const written = applyEdits(text, made === null ? [] : [made]);
        assert.equal(
          readPromptFile("p.json", written).records[0]?.input.prompt,
          `${record.input.prompt.slice(0, at)}x${record.input.prompt.slice(at)}`,
        );
      }
    }
  });

  it("make what they say, or nothing, in YAML of every style", () => {
    const words = fc
      .array(fc.constantFrom("a", "bc", " ", "'", '"', ":", "#", "\\", "{{x}}", "\n", "🚢", "-"), { maxLength: 10 })
      .map((parts) => parts.join(""));
    const style = fc.constantFrom("PLAIN", "QUOTE_DOUBLE", "QUOTE_SINGLE", "BLOCK_LITERAL", "BLOCK_FOLDED");
    let made = 0;
    fc.assert(
      fc.property(words, style, words, fc.nat(12), fc.nat(12), (prompt, defaultStringType, replacement, one, other) => {
        const text = stringify(
          { prompts: [`Answer ${prompt} now.`], tests: [] },
          { defaultStringType, defaultKeyType: "PLAIN", lineWidth: 20 },
        );
        const { records } = readPromptFile("p.yaml", text);
        const read = records[0]?.input.prompt ?? "";
        const [start = 0, end = 0] = [Math.min(one, read.length), Math.min(other, read.length)].sort((a, b) => a - b);
        const edit = { start, end, text: replacement };
        const written = withEdits({ path: "p.yaml", text }, records, new Map([[0, [edit]]]));
        if (written === null) return;
        made += 1;
        assert.equal(readPromptFile("p.yaml", written).records[0]?.input.prompt, applyEdits(read, [edit]));
      }),
      { numRuns: 200 },
    );
    assert.ok(made > 60, `${made} edits were made`);
  });
});
