import assert from "node:assert/strict";
import fc from "fast-check";
import { escapeJson, escapeLines, escapeTerminal } from "../../../../../src/cli/shared/terminal/escapeTerminal";
import { anyText, DANGEROUS } from "./hostileText";

describe("what a document writes on a terminal", () => {
  it("is shown, and not carried out", () => {
    assert.equal(
      escapeTerminal("a\u001b[31mb\u0007\u009b2J\u202ec\u2066d"),
      "a\\u001b[31mb\\u0007\\u009b2J\\u202ec\\u2066d",
    );
    assert.equal(escapeTerminal("a\r\nb\tc\u00a0d\u0085e"), "a b c d e");
    assert.equal(escapeTerminal("\ud800x\u{e0041}"), "\\ud800x\\u{e0041}");
    assert.equal(escapeLines("a\n  b\r"), "a\n  b\\u000d");
  });

  it("keeps letters, marks and emoji of every script", () => {
    const text = "naïve 漢字 עברית नमस्ते می‌خواهم 👩‍💻 ❤️ e\u0301";
    assert.equal(escapeTerminal(text), text);
  });

  it("never holds a control character, whatever the text", () => {
    fc.assert(fc.property(anyText, (text) => assert.doesNotMatch(escapeTerminal(text), DANGEROUS)));
    fc.assert(fc.property(anyText, (text) => assert.doesNotMatch(escapeLines(text).replaceAll("\n", ""), DANGEROUS)));
  });

  it("is the same JSON after its escapes", () => {
    fc.assert(
      fc.property(fc.jsonValue(), anyText, (value, text) => {
        const json = escapeJson(JSON.stringify([value, text]));
        assert.doesNotMatch(json, DANGEROUS);
        assert.deepEqual(JSON.parse(json), JSON.parse(JSON.stringify([value, text])));
      }),
    );
  });
});
