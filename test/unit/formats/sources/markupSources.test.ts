import assert from "node:assert/strict";
import {
  asciiDocSource,
  mdxSource,
  orgSource,
  restructuredSource,
  texSource,
  wikiSource,
} from "../../../../src/formats/sources/markupSources";
import type { SourceText } from "../../../../src/formats/sources/sourceText";
import { assertLinear } from "../../../support/growth";
import { original } from "./sourceParts";

describe("restructuredSource", () => {
  it("finds headings by the lines below them", () => {
    const file = "=====\nGuide\n=====\n\nText.\n\nSet up\n------\n\nStep.\n\nAgain\n------\n";
    const { headings, title, text } = restructuredSource(file);
    assert.equal(text, file);
    assert.equal(title, "Guide");
    assert.deepEqual(
      headings.map(({ level, title, start }) => [level, title, start]),
      [
        [1, "Guide", 6],
        [2, "Set up", 26],
        [2, "Again", 48],
      ],
    );
  });
});

describe("asciiDocSource", () => {
  it("finds headings outside of blocks", () => {
    const { headings } = asciiDocSource("= Guide\n\n----\n== no\n----\n\n== Set up\n");
    assert.deepEqual(
      headings.map(({ level, title, start }) => [level, title, start]),
      [
        [1, "Guide", 0],
        [2, "Set up", 26],
      ],
    );
  });
});

describe("wikiSource, orgSource and texSource", () => {
  const headingsOf = (source: SourceText): unknown[] =>
    source.headings.map(({ level, title, start }) => [level, title, source.text.slice(start, start + 5)]);

  it("find the headings of their markup", () => {
    assert.deepEqual(headingsOf(wikiSource("Text.\n== Loans ==\na = b\n=== Fees===\n")), [
      [2, "Loans", "== Lo"],
      [3, "Fees", "=== F"],
    ]);
    assert.deepEqual(headingsOf(orgSource("* TODO Loans :library:\n- *bold* text\n** Fees\n")), [
      [1, "Loans", "* TOD"],
      [2, "Fees", "** Fe"],
    ]);
    assert.deepEqual(headingsOf(texSource("\\section{Loans}\n\\subsection*{Fees}\n")), [
      [3, "Loans", "\\sect"],
      [4, "Fees", "\\subs"],
    ]);
  });

  it("read long runs of blanks in linear time", () => {
    assertLinear(" ", 100_000, (blanks) => wikiSource(`= a${blanks}x\n=${blanks}x\n`));
    assertLinear(" ", 100_000, (blanks) => orgSource(`* a${blanks}x`));
  });

  it("leave out the comments of LaTeX, and lead back to the file", () => {
    const file = "% Two weeks.\nFour weeks % or five\ncost 20\\% more.\n";
    const source = texSource(file);
    assert.equal(source.text, "Four weeks \ncost 20\\% more.\n");
    assert.equal(original(file, source, "cost 20\\%"), "cost 20\\%");
  });
});

describe("mdxSource", () => {
  it("leaves out code and the tags of components, and leads back to the file", () => {
    const file =
      'import { Note } from "./note";\nexport const year = 2024;\n\n# Loans\n\n<Note kind="tip">\nFour <b>weeks</b>.\n</Note>\n\n```jsx\n<Note/>\n```\n';
    const source = mdxSource(file);
    assert.equal(source.text.trim(), "# Loans\n\n\nFour <b>weeks</b>.\n\n\n```jsx\n<Note/>\n```");
    assert.equal(source.title, "Loans");
    assert.equal(original(file, source, "Four <b>weeks</b>."), "Four <b>weeks</b>.");
  });

  it("keeps sentences that begin as code does", () => {
    const file = "Export controls hold.\n\nimport duties are due.\n";
    assert.equal(mdxSource(file).text, file);
  });
});
