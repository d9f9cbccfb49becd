import assert from "node:assert/strict";
import { pageAddress } from "../../../../src/formats/sources/pageAddress";

describe("pageAddress", () => {
  it("takes the word of the page before that of the browser", () => {
    const saved = "<!-- saved from url=(0025)https://x.example/a?b=1#top -->";
    const shared = '<meta content="https://x.example/shared" property="og:url">';
    const canonical = "<LINK href='https://x.example/a?b=1&amp;c=2' rel=canonical />";
    assert.equal(pageAddress(saved), "https://x.example/a?b=1");
    assert.equal(pageAddress(saved + shared), "https://x.example/shared");
    assert.equal(pageAddress(saved + shared + canonical), "https://x.example/a?b=1&c=2");
  });

  it("takes no other address", () => {
    for (const html of [
      "",
      '<link rel="canonical" href="/a">',
      '<link rel="next" href="https://x.example">',
      "<!-- saved from url=(0014)about:internet -->",
    ])
      assert.equal(pageAddress(html), null);
  });
});
