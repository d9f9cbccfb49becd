import assert from "node:assert/strict";
import fc from "fast-check";
import { readAnswers } from "../../../../src/formats/answers/readAnswers";
import { citedPages, citedPagesText } from "../../../../src/formats/pages/citedPages";
import { pageAddress } from "../../../../src/formats/pages/pageAddress";

const textOf = (response: string) => citedPagesText({ sources: [], response }, "--fetch");
const pagesInText = (response: string) => citedPages({ sources: [], response });
const addresses = (text: string): string[] => pagesInText(text).map(({ address }) => address);

describe("pageAddress", () => {
  it("writes one page once", () => {
    const page = "https://example.org/a?id=3";
    for (const written of [
      "https://Example.org/a?id=3#part",
      "HTTPS://example.org:443/a?id=3&utm_source=chat",
      "https://example.org/b/../a?utm_medium=x&id=3&fbclid=1#:~:text=a",
    ])
      assert.equal(pageAddress(written), page);
    assert.equal(pageAddress("http://example.org"), "http://example.org/");
    assert.equal(pageAddress("https://example.org/?utm_source=chat"), "https://example.org/");
  });

  it("is null for what is no address of a page", () => {
    for (const other of [
      "docs/a.md",
      "ftp://example.org/a",
      "mailto:a@example.org",
      "//example.org/a",
      "https://",
      "file:///a",
    ])
      assert.equal(pageAddress(other), null);
  });

  it("is the same when it is read again", () => {
    fc.assert(
      fc.property(fc.webUrl({ withFragments: true, withQueryParameters: true }), (url) => {
        const address = pageAddress(url);
        assert.ok(address !== null);
        assert.equal(pageAddress(address), address);
      }),
    );
  });
});

describe("citedPages of a response", () => {
  it("finds links, footnotes, link definitions and entries of a reference list", () => {
    const text = [
      "One ([a](https://a.example/x)). Two [^1]. Three [ref]. Four [2].",
      "",
      "[^1]: Title, https://b.example/y.",
      "[ref]: <https://c.example/z>",
      "",
      "## Sources",
      "2. A page (https://d.example/Foo_(bar)).",
      "- https://e.example/",
    ].join("\n");
    assert.deepEqual(addresses(text), [
      "https://a.example/x",
      "https://b.example/y",
      "https://c.example/z",
      "https://d.example/Foo_(bar)",
      "https://e.example/",
    ]);
  });

  it("finds addresses that are marks: in brackets, and behind a sentence", () => {
    const text = [
      "Four weeks (https://a.example/Loan_(book)). Renewed <https://b.example/>, and once more. https://c.example/y.",
      "![i](https://d.example/i.png) `(https://e.example/)` at https://f.example/ too",
    ].join("\n");
    assert.deepEqual(addresses(text), ["https://a.example/Loan_(book)", "https://b.example/", "https://c.example/y"]);
  });

  it("takes an address with blanks as one", () => {
    assert.deepEqual(addresses("One [^1].\n\n[^1]: https://b.example/files/04 Rules 2026.pdf\n"), [
      "https://b.example/files/04%20Rules%202026.pdf",
    ]);
  });

  it("takes no page out of the words of a link", () => {
    const entry = "1. [https://example.org/a\\_b.html](https://example.org/a_b.html)";
    assert.deepEqual(addresses(`It is so [1].\n\n## Works cited\n\n${entry}\n`), ["https://example.org/a_b.html"]);
  });

  it("gives pages in the order of the text", () => {
    const text = "One [1].\n\n## Sources\n1. https://z.example/\n2. [B](https://b.example/)\n3. https://a.example/\n";
    assert.deepEqual(addresses(text), ["https://z.example/", "https://b.example/", "https://a.example/"]);
  });

  it("leaves out images, code, files and addresses that are only spoken of", () => {
    const text = [
      "![i](https://a.example/i.png) `[x](https://b.example/)` [y](docs/y.md) see https://c.example/ for more",
      "```",
      "[^1]: https://d.example/",
      "```",
      "## Next",
      "https://e.example/",
    ].join("\n");
    assert.deepEqual(addresses(text), []);
  });

  it("gives a page once, as it is written first", () => {
    assert.deepEqual(pagesInText("[a](https://a.example/x#one) [b](https://a.example/x?utm_source=y)"), [
      { address: "https://a.example/x", cited: "https://a.example/x#one" },
    ]);
  });

  it("reads any text", () => {
    const piece = fc.constantFrom(
      "[a](https://a.example/",
      ")",
      "[^1]: https://b.example/)))",
      "\n",
      "`",
      "Sources:\n",
      "https://",
      "(",
      ".",
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        for (const { address } of pagesInText(pieces.join(""))) assert.equal(pageAddress(address), address);
      }),
    );
  });
});

describe("citedPages", () => {
  const pagesOf = (path: string, text: string): string[] => {
    const [record] = readAnswers({ path, text }).records;
    assert.ok(record);
    return citedPages(record).map(({ cited }) => cited);
  };

  it("begins with what the front matter names, by address and without a text", () => {
    const sources =
      "sources:\n  - https://a.example/\n  - docs/a.md\n  - { id: x, uri: https://b.example/ }\n  - { text: Given., uri: https://c.example/ }\n";
    assert.deepEqual(pagesOf("a.md", `---\n${sources}---\nOne [d](https://d.example/).\n`), [
      "https://a.example/",
      "https://b.example/",
      "https://d.example/",
    ]);
  });

  it("takes those of a record whose sources have an empty text", () => {
    const record = { query: "q", response: "An answer [1].", sources: [{ text: "", uri: "https://a.example/" }] };
    assert.deepEqual(pagesOf("a.json", JSON.stringify(record)), ["https://a.example/"]);
  });
});

describe("citedPagesText", () => {
  it("names an address with blanks as one, no address of a picture, and what fetches them", () => {
    const text = [
      '<img src="https://logo.example/a.png" alt="x"/>',
      '<div style="text-align: center">⁂</div>',
      "Books are lent for four weeks.[^1]",
      "",
      "[^1]: https://library.example/files/04 Opening hours 2026.pdf",
      '[^2]: <a href="https://library.example/rules">Rules</a>',
      '[^3]: <img src="https://logo.example/b.png"/>',
    ].join("\n");
    assert.equal(
      textOf(text),
      "The answer cites pages that were not given: https://library.example/files/04%20Opening%20hours%202026.pdf, https://library.example/rules. Fetch them with --fetch, or save them and name the files as sources.",
    );
  });

  it("tells pages that are linked, and that no mark cites, as such", () => {
    const text =
      "Books are lent for four weeks.\n\n## Films\n\n- [How to borrow](https://films.example/a) by the library\n";
    assert.match(
      textOf(text) ?? "",
      /^The answer links to a page that was not given: https:\/\/films\.example\/a\. Fetch it/u,
    );
    assert.match(textOf(text.replace(".", " [1].")) ?? "", /^The answer cites a page/u);
    assert.match(textOf("Four weeks [1](https://library.example/).") ?? "", /^The answer cites a page/u);
  });

  it("names those of a record", () => {
    const source = {
      kind: "file",
      path: "https://a.example/",
      key: null,
      title: null,
      span: { start: 0, end: 1 },
    } as const;
    assert.equal(
      citedPagesText({ sources: [source], response: "Four weeks [1]." }, "--fetch"),
      "The answer cites a page that was not given: https://a.example/. Fetch it with --fetch, or save it and name the files as sources.",
    );
  });

  it("says of pages that are listed beside an answer which neither marks nor calls one that it cites none", () => {
    const listed = (response: string, ...paths: readonly string[]): string =>
      citedPagesText(
        {
          sources: paths.map((path) => ({ kind: "file", path, key: null, title: null, span: { start: 0, end: 1 } })),
          response,
        },
        "--fetch",
      ) ?? "";
    const [loans, fees] = ["https://www.library.example/loans", "https://fees.example/"];
    assert.equal(
      listed("Of course.", loans, fees),
      "2 pages are listed with the answer, which cites none of them: https://www.library.example/loans, https://fees.example/. To check it against them all the same, fetch them with --fetch, or save them and name the files as sources.",
    );
    assert.match(listed("Of course.", fees), /^1 page is listed with the answer, which cites it nowhere: https/u);
    assert.match(listed("Four weeks, says the Library.", loans, fees), /^The answer cites pages/u);
    for (const mark of ["[loans]", "¹", "(2)", "<sup>1</sup>", "(source 1)"])
      assert.match(listed(`Four weeks ${mark}.`, loans, fees), /^The answer cites pages/u, mark);
    const span = { start: 0, end: 3 };
    const sources = [{ kind: "file", path: fees, key: null, title: null, span }] as const;
    const bound = { sources, response: "Of course.", citations: [{ span, sources: [0], quote: null }] };
    assert.match(citedPagesText(bound, "--fetch") ?? "", /^The answer cites a page/u);
  });

  it("says of marks that only their assistant can read what to do", () => {
    for (const [text, name] of [
      ["Four weeks citeturn0search1.", "turn0search1"],
      ["Four weeks [Data: Reports (132, 7)].", "Reports 132"],
    ] as const)
      assert.equal(
        textOf(text),
        `Its marks name what its assistant alone has (“${name}”). Export the answer with what was found for it, or name the files it is from as sources.`,
      );
  });

  it("is null where only pictures have addresses", () => {
    assert.equal(textOf('<img src="https://logo.example/a.png"/> Four weeks.'), null);
  });
});
