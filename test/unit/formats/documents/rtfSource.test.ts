import assert from "node:assert/strict";
import fc from "fast-check";
import { readDocument } from "../../../../src/formats/documents/documentReaders";

const bytesOf = (rtf: string): Uint8Array => Uint8Array.from(rtf, (letter) => letter.charCodeAt(0));

async function read(rtf: string) {
  const file = await readDocument("rtf", bytesOf(rtf));
  assert.ok(file.kind === "texts", JSON.stringify(file));
  const [source] = file.texts;
  assert.ok(source);
  return source;
}

const HEAD = String.raw`{\rtf1\ansi\ansicpg1252\deff0{\fonttbl{\f0\fnil Arial;}{\f1\fcharset204 Arial Cyr;}{\f2\fcharset128 MS Mincho;}}{\colortbl;\red0\green0\blue0;}`;

describe("readDocument of RTF", () => {
  it("reads paragraphs, and neither fonts nor heads, pictures, fields' instructions, comments and deleted words", async () => {
    const { text, title } = await read(
      String.raw`${HEAD}{\info{\title Lending {\b rules}}{\author Anna}}{\header Page \chpgn\par}{\*\generator Writer;}` +
        String.raw`\pard\plain Books are lent for {\b four} weeks.\par` +
        "\r\n" +
        String.raw`\pard See {\field{\*\fldinst HYPERLINK "https://a.test"}{\fldrslt the page}}{\v hidden}{\deleted old}{\pict\wmetafile8 0102ff}{\*\annotation no}.\line Next\tab line.\par}`,
    );
    assert.deepEqual([title, text], ["Lending rules", "Books are lent for four weeks.\n\nSee the page.\nNext\tline."]);
  });

  it("reads letters of code pages, of fonts, of Unicode and by name", async () => {
    const { text } = await read(
      String.raw`${HEAD}\pard M\'fc\'dfig \ldblquote so\rdblquote  \endash  20\~\'80. {\f1\'cf\'f0\'e8} {\f2\'96\'7b} \u1055?\u1088\'f0 \uc2\u-10179 ??\uc1\u56538? \{\\\}.\par}`,
    );
    assert.equal(text, "Müßig “so” – 20\u00a0€. При 本 Пр 📚 {\\}.".replace(" 📚", " \ud83d\udcda"));
  });

  it("knows headings by their styles and outline levels, and names places by them", async () => {
    const { text, headings, places } = await read(
      String.raw`{\rtf1\ansi{\stylesheet{\s0 Normal;}{\s3\b heading 2;}}\pard\s3 Lending\par\pard Four weeks.\par\pard\outlinelevel0 Fees{\footnote \pard\plain {\chftn} Since 2024.}\par\pard 20 cents.\par}`,
    );
    assert.equal(text, "Lending\n\nFour weeks.\n\nFees\n\n20 cents.\n\nSince 2024.");
    assert.deepEqual(
      headings.map(({ title, level, start }) => [title, level, start]),
      [
        ["Lending", 2, 0],
        ["Fees", 1, text.indexOf("Fees")],
      ],
    );
    assert.deepEqual(
      places.map(({ name }) => name),
      ["section “Lending”", "section “Fees”"],
    );
  });

  it("reads tables row by row", async () => {
    const row = (...cells: string[]) =>
      String.raw`\trowd\cellx1\cellx2 ${cells.map((cell) => String.raw`\pard\intbl ${cell}\cell`).join("")}\row`;
    const { text } = await read(
      String.raw`{\rtf1 Fees:\par ${row("Books", String.raw`20\par cents`)}${row("Films", "1 euro")}\pard Paid at once.\par}`,
    );
    assert.equal(text, "Fees:\n\nBooks\t20 cents\nFilms\t1 euro\n\nPaid at once.");
  });

  it("refuses what is none, and what is nested without end", async () => {
    const refused = async (rtf: string) => {
      const file = await readDocument("rtf", bytesOf(rtf));
      return file.kind === "refused" ? file.why : "read";
    };
    assert.equal(await refused("Some words."), "it is no RTF file, though it is called .rtf");
    assert.equal(await refused(`{\\rtf1 ${"{".repeat(20_000)}`), "its groups are nested without end");
  });

  it("never throws, whatever stands in it", async () => {
    const piece = fc.constantFrom(
      "{",
      "}",
      "\\",
      "\\'",
      "\\u",
      "\\bin9 ",
      "\\*",
      "\\par",
      "-1",
      " ",
      "ä",
      "\\f2 ",
      "\\row",
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(piece, fc.string()), { maxLength: 40 }), async (pieces) => {
        const file = await readDocument("rtf", bytesOf(`{\\rtf1${pieces.join("")}`));
        assert.ok(file.kind === "texts" || !file.why.startsWith("it is damaged"));
      }),
    );
  });
});
