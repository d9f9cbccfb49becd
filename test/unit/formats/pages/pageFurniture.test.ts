import assert from "node:assert/strict";
import { withoutFurniture } from "../../../../src/formats/pages/pageFurniture";
import { assertLinear } from "../../../support/growth";

const FERRIES = "<p>The northern line runs daily.</p>";

describe("withoutFurniture", () => {
  it("leaves out what a site has around each page, and keeps each place", () => {
    const parts = [
      `<header><a href="index.html">Home</a> <a href="all.html">Sources</a></header>`,
      `<nav><ul><li><a href="about.html">About us</a></li></ul></nav>`,
      `<div class="wrap site-footer"><div>All rights reserved.</div><p>Imprint</p></div>`,
      `<ul id="breadcrumbs"><li>Ferries</li></ul>`,
      `<aside>Subscribe to our letter.</aside>`,
      `<footer>Made with care.</footer>`,
    ];
    for (const part of parts) {
      const page = withoutFurniture(`<body>${part}<main>${FERRIES}</main></body>`);
      assert.equal(page, `<body>${" ".repeat(part.length)}<main>${FERRIES}</main></body>`, part);
    }
  });

  it("leaves what belongs to a report", () => {
    const pages = [
      `<body><header><h1>Ferries</h1><p>A report.</p></header>${FERRIES}</body>`,
      `<article><header><h1><a href="#top">Ferries</a></h1></header>${FERRIES}<aside>Two lines stop.</aside></article>`,
      `<body>${FERRIES}<footer><h2>References</h2><ol><li>Timetable</li></ol></footer></body>`,
      `<body>${FERRIES}<div class="footer">Sources: <a href="a.md">Timetable</a></div></body>`,
      `<body><nav>${FERRIES}</nav></body>`,
      `<body><nav>${FERRIES}`,
      "No page.",
    ];
    for (const page of pages) assert.equal(withoutFurniture(page), page, page);
  });

  it("reads an element of as many classes as somebody writes", () => {
    const page = `<div class="${"a ".repeat(300_000)}">${FERRIES}</div>`;
    assert.equal(withoutFurniture(page), page);
  });

  it("takes time in proportion to a page", () => {
    for (const part of ["<nav>", "<footer><p>a</p></footer>", "<div class='nav'>", "<a"])
      assertLinear(part, 50_000, (text) => withoutFurniture(`<body>${text}`));
  });
});
