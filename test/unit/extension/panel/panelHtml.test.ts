import assert from "node:assert/strict";
import { newNonce, panelHtml } from "../../../../src/extension/panel/panelHtml";

describe("panelHtml", () => {
  const page = panelHtml({
    cspSource: "https://host",
    script: "https://host/s.js",
    style: "https://host/s.css",
    nonce: "abc",
    language: "de",
    texts: { 'Say "{0}" & go': 'Sag "{0}" & geh' },
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
  it("carries the texts of the language that it speaks", () => {
    assert.match(page, /<html lang="de">/u);
    const [, content = ""] = /<meta name="texts" content="([^"]*)">/u.exec(page) ?? [];
    const read = content.replaceAll("&quot;", '"').replaceAll("&amp;", "&");
    assert.deepEqual(JSON.parse(read), { 'Say "{0}" & go': 'Sag "{0}" & geh' });
  });
  it("has a new nonce each time", () => {
    assert.match(newNonce(), /^[0-9a-f]{48}$/);
    assert.notEqual(newNonce(), newNonce());
  });
});
