import assert from "node:assert/strict";
import { citedPagesText } from "../../../../src/formats/references/citedPages";

describe("citedPagesText", () => {
  it("names an address with blanks as one, and no address of a picture", () => {
    const text = [
      '<img src="https://logo.example/a.png" alt="x"/>',
      '<div style="text-align: center">⁂</div>',
      "Books are lent for four weeks.[^1]",
      "",
      "[^1]: https://library.example/files/04 Opening hours 2026.pdf",
      '[^2]: <a href="https://library.example/rules">Rules</a>',
    ].join("\n");
    assert.match(
      citedPagesText(text) ?? "",
      /^The answer cites pages that were not given: https:\/\/library\.example\/files\/04%20Opening%20hours%202026\.pdf, https:\/\/library\.example\/rules\. /u,
    );
  });

  it("is null where only pictures have addresses", () => {
    assert.equal(citedPagesText('<img src="https://logo.example/a.png"/> Four weeks.'), null);
  });
});
