import assert from "node:assert/strict";
import { readablePath } from "../../../src/extension/answerFile";
import { decodeText, megabytes } from "../../../src/extension/fileText";
import { escapeMarkdown } from "../../../src/extension/markdownText";
import { newNonce, panelHtml } from "../../../src/extension/panelHtml";
import { redact } from "../../../src/extension/redact";
import { accuracyText, milliseconds, summaryLine } from "../../../src/extension/scoreText";
import { LinePositions } from "../../../src/extension/worker/linePositions";
import { isFullUri, pathStart } from "../../../src/extension/workspacePath";
import { answerKind, looksLikeAnswer } from "../../../src/formats/looksLikeAnswer";
import { shortened } from "../../../src/text/shortened";
import { resultOf, spanIn } from "./handMade";

describe("readablePath", () => {
  it("keeps a known extension, whatever the language", () =>
    assert.equal(readablePath({ path: "/a.JSONL", languageId: "plaintext" }), "/a.JSONL"));
  it("takes the language's extension where the name has none", () =>
    assert.equal(readablePath({ path: "Untitled-1", languageId: "markdown" }), "Untitled-1.md"));
  it("knows no answer in code", () => assert.equal(readablePath({ path: "/a.ts", languageId: "typescript" }), null));
  it("tells lists from texts", () =>
    assert.deepEqual(["a.jsonl", "a.yml", "a.md"].map(answerKind), ["json", "yaml", "text"]));
});

describe("looksLikeAnswer", () => {
  const yes: [string, "text" | "json" | "yaml"][] = [
    ["---\nquery: Why?\n---\nSo.", "text"],
    ["---\r\nsources:\r\n  - a.md\r\n---\r\nSo.", "text"],
    ["Heat rises [1, 2].", "text"],
    ["Heat rises[^1].", "text"],
    ["Heat rises【3†source】.", "text"],
    ['{"query":"Q","response":"A [1]","sources":[]}', "json"],
    ['{"user_input":"Q","response":"A","retrieved_contexts":[]}', "json"],
    ["question: Q\nanswer: A\ncontexts: []", "yaml"],
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
    ["on: push\njobs: {}", "yaml"],
  ];
  for (const [text, kind] of no)
    it(`sees none in ${JSON.stringify(text)}`, () => assert.equal(looksLikeAnswer(text, kind), false));
  it("reads the beginning of a large file alone", () =>
    assert.equal(looksLikeAnswer(`${"x ".repeat(200_000)}[1]`, "text"), false));
});

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

describe("shortened", () => {
  it("keeps a short text", () => assert.equal(shortened("short", 5), "short"));
  it("cuts between words", () => assert.equal(shortened("one two three", 9), "one two…"));
  it("cuts no character in two", () => assert.equal(shortened("aaaa😀", 5), "aaaa…"));
});

describe("redact", () => {
  it("hides every secret", () =>
    assert.equal(redact("Bearer abcd, abcd and efgh", ["abcd", "efgh"]), "Bearer [API key], [API key] and [API key]"));
  it("leaves a text without any", () => assert.equal(redact("nothing", ["abcd", ""]), "nothing"));
});

describe("pathStart", () => {
  const cases: [string, ReturnType<typeof pathStart>][] = [
    ["docs/a.md", { base: "file", up: 0, rest: "docs/a.md" }],
    ["./docs//a.md", { base: "file", up: 0, rest: "docs/a.md" }],
    ["../../a.md", { base: "file", up: 2, rest: "a.md" }],
    ["/docs/**/*.md", { base: "workspace", up: 0, rest: "docs/**/*.md" }],
    ["/../a.md", { base: "workspace", up: 1, rest: "a.md" }],
  ];
  for (const [path, start] of cases) it(`takes ${path} apart`, () => assert.deepEqual(pathStart(path), start));
  it("knows a full URI, and no drive letter for one", () =>
    assert.deepEqual(["file:///a", "c:/a", "a.md"].map(isFullUri), [true, false, false]));
});

describe("decodeText", () => {
  const bytes = (...values: number[]): Uint8Array => new Uint8Array(values);
  it("decodes UTF-8 without its mark", () =>
    assert.deepEqual(decodeText(bytes(0xef, 0xbb, 0xbf, 0xc3, 0xa4)), { kind: "text", text: "ä" }));
  it("refuses NUL bytes", () => assert.match(JSON.stringify(decodeText(bytes(65, 0))), /NUL bytes/));
  it("refuses another encoding", () => assert.match(JSON.stringify(decodeText(bytes(0xe4, 65))), /not valid UTF-8/));
  it("writes sizes", () =>
    assert.deepEqual([12_300_000, 5_200_000, 40_000].map(megabytes), ["12 MB", "5.2 MB", "0.040 MB"]));
});

describe("LinePositions", () => {
  it("counts every kind of line end", () => {
    const lines = new LinePositions("a\r\nb\rc\nd");
    assert.deepEqual(
      [0, 3, 5, 7, 8].map((offset) => lines.at(offset)),
      [
        { line: 0, character: 0 },
        { line: 1, character: 0 },
        { line: 2, character: 0 },
        { line: 3, character: 0 },
        { line: 3, character: 1 },
      ],
    );
  });
});

describe("scores in words", () => {
  const text = "A [1]. B [2].";
  const result = resultOf(text, [
    { span: spanIn(text, "A [1]."), citations: [{ span: spanIn(text, "[1]") }] },
    { span: spanIn(text, "B [2]."), citations: [{ span: spanIn(text, "[2]"), verdict: "dangling" }] },
  ]);
  it("sums up an answer", () => assert.equal(summaryLine(result), "Citations: 50% · 2 citations · 1 needs a look"));
  it("asks for no look at what was accepted", () => {
    const claims = result.claims.map((claim) => ({ ...claim, accepted: { reason: "Checked by hand." } }));
    assert.equal(summaryLine({ ...result, claims }), "Citations: 50% · 2 citations · none needs a look");
  });
  it("rounds no accuracy up to 100%", () => assert.equal(accuracyText({ ...result, accuracy_score: 0.999 }), "99%"));
  it("has no accuracy without citations", () =>
    assert.equal(accuracyText({ ...result, accuracy_score: null }), "no citations"));
  it("writes times", () => assert.deepEqual([0.2, 12.4, 1_234].map(milliseconds), ["1 ms", "12 ms", "1.2 s"]));
});

describe("panelHtml", () => {
  const page = panelHtml({
    cspSource: "https://host",
    script: "https://host/s.js",
    style: "https://host/s.css",
    nonce: "abc",
  });
  it("lets the page load its own script and style and nothing else", () => {
    const policy = /Content-Security-Policy" content="([^"]*)"/.exec(page)?.[1] ?? "";
    assert.match(
      policy,
      /^default-src 'none'; style-src https:\/\/host( 'sha256-[^']+')?; script-src 'nonce-abc'; font-src https:\/\/host$/,
    );
    assert.match(page, /<script nonce="abc" src="https:\/\/host\/s.js">/);
    assert.doesNotMatch(page, /unsafe|style="/);
  });
  it("has a new nonce each time", () => {
    assert.match(newNonce(), /^[0-9a-f]{48}$/);
    assert.notEqual(newNonce(), newNonce());
  });
});
