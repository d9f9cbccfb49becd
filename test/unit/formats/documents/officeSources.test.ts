import assert from "node:assert/strict";
import { strToU8 } from "fflate";
import { savedPage } from "../../../../src/formats/documents/savedPage";
import { sheetsSource } from "../../../../src/formats/documents/sheetsSource";
import { slidesSource } from "../../../../src/formats/documents/slidesSource";
import { wordSource } from "../../../../src/formats/documents/wordSource";
import { placeAt } from "../../../../src/formats/sources/sourcePlaces";
import type { SourceText } from "../../../../src/formats/sources/sourceText";
import { sheetFile, slidesFile, slideShape, wordFile, wordParagraph } from "../../../support/sampleDocuments";

function placeOf(source: SourceText, words: string): string | null {
  const start = source.text.indexOf(words);
  assert.ok(start >= 0, `no ${words}`);
  return placeAt(source, start);
}

describe("wordSource", () => {
  it("gives paragraphs below their headings, which are places", () => {
    const source = wordSource(
      wordFile(
        [
          wordParagraph("Before."),
          wordParagraph("Loans", "H1"),
          wordParagraph("Four weeks."),
          wordParagraph("Six at once."),
        ].join(""),
      ),
    );
    assert.equal(source.text, "Before.\n\nLoans\n\nFour weeks.\n\nSix at once.");
    assert.equal(source.title, "Loans");
    assert.deepEqual([placeOf(source, "Before"), placeOf(source, "Six")], [null, "section “Loans”"]);
  });

  it("gives a table row by row, notes at the end, and no text that was deleted", () => {
    const cell = (text: string) => `<w:tc>${wordParagraph(text)}</w:tc>`;
    const table = `<w:tbl><w:tr>${cell("Plan")}${cell("Price")}</w:tr><w:tr>${cell("Basic")}${cell("4 EUR")}</w:tr></w:tbl>`;
    const edited = `<w:p><w:r><w:t>It is </w:t></w:r><w:del><w:r><w:delText>not </w:delText><w:t>not </w:t></w:r></w:del><w:r><w:t>free.</w:t></w:r></w:p>`;
    const notes = {
      "word/footnotes.xml": `<w:footnotes><w:footnote>${wordParagraph("Since May.")}</w:footnote></w:footnotes>`,
    };
    const { text } = wordSource(wordFile(table + edited, notes));
    assert.equal(text, "Plan\tPrice\nBasic\t4 EUR\n\nIt is free.\n\nSince May.");
  });

  it("takes lines between empty paragraphs for one", () => {
    const body = [wordParagraph("First."), "<w:p/>", wordParagraph("It begins"), wordParagraph("and ends.")].join("");
    assert.equal(wordSource(wordFile(body)).text, "First.\n\nIt begins\nand ends.");
  });
});

describe("sheetsSource", () => {
  const rows =
    '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="inlineStr"><is><t>Since</t></is></c></row>' +
    '<row r="4"><c r="A4" t="s"><v>2</v></c><c r="B4"><v>0.1</v></c><c r="C4" s="1"><v>45352</v></c><c r="D4" s="2"><v>0.25</v></c></row>';

  it("gives each row with the names of its columns, and names each cell", () => {
    const source = sheetsSource(sheetFile("Prices", rows, ["Plan", "Price", "Basic"]));
    assert.equal(source.text, "Plan; Price; Since\nPlan: Basic; Price: 0.1; Since: 2024-03-01; 25%");
    assert.deepEqual(
      [placeOf(source, "Basic"), placeOf(source, "0.1"), placeOf(source, "25%")],
      ["Prices!A4", "Prices!B4", "Prices!D4"],
    );
  });

  it("puts names of sheets with blanks into quotation marks", () => {
    const source = sheetsSource(sheetFile("Old prices", '<row><c><v>1</v></c><c t="b"><v>1</v></c></row>'));
    assert.equal(source.text, "1; TRUE");
    assert.equal(placeOf(source, "TRUE"), "'Old prices'!B1");
  });
});

describe("slidesSource", () => {
  it("gives the slides in their order, with their titles and notes", () => {
    const source = slidesSource(
      slidesFile([
        { shapes: slideShape("Growth", "title") + slideShape("Sales rose by 4 %.") + slideShape("1", "sldNum") },
        { shapes: slideShape("Thanks."), notes: "Name the team." },
      ]),
    );
    assert.equal(source.text, "Growth\n\nSales rose by 4 %.\n\nThanks.\n\nName the team.");
    assert.deepEqual(
      ["Sales", "Thanks", "Name"].map((words) => placeOf(source, words)),
      ["slide 1", "slide 2", "notes of slide 2"],
    );
    assert.equal(source.title, "Growth");
  });
});

describe("savedPage", () => {
  it("gives the page's text under the address that it was saved from", async () => {
    const page = [
      "Snapshot-Content-Location: https://library.example/rules#top",
      "Subject: Rules",
      'Content-Type: multipart/related; boundary="b"',
      "",
      "--b",
      "Content-Type: text/html; charset=utf-8",
      "Content-Transfer-Encoding: quoted-printable",
      "",
      "<h1>Loans</h1><p>A loan lasts four=",
      " weeks &ndash; caf=C3=A9 hours.</p>",
      "--b--",
      "",
    ].join("\r\n");
    const source = await savedPage(strToU8(page));
    assert.equal(source.text, "Loans\n\nA loan lasts four weeks – café hours.");
    assert.equal(source.address, "https://library.example/rules");
    assert.equal(placeOf(source, "four"), "section “Loans”");
  });
});
