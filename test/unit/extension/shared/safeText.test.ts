import assert from "node:assert/strict";
import { escapeMarkdown, redact } from "../../../../src/extension/shared/safeText";

describe("escapeMarkdown", () => {
  it("leaves nothing that links, runs or formats", () => {
    assert.equal(
      escapeMarkdown("[a](command:x) <b> $(zap) `c` **d**"),
      "\\[a\\]\\(command\\:x\\) \\<b\\> \\$\\(zap\\) \\`c\\` \\*\\*d\\*\\*",
    );
  });
  it("shows one line", () => assert.equal(escapeMarkdown("a\n\n> b\n---\n"), "a \\> b \\-\\-\\- "));
  it("replaces characters that turn text around", () =>
    assert.equal(escapeMarkdown("a\u202eb\u0000"), "a\ufffdb\ufffd"));
});

describe("redact", () => {
  it("hides every secret", () =>
    assert.equal(redact("Bearer abcd, abcd and efgh", ["abcd", "efgh"]), "Bearer [API key], [API key] and [API key]"));
  it("leaves a text without any", () => assert.equal(redact("nothing", ["abcd", ""]), "nothing"));
});
