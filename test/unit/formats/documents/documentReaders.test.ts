import assert from "node:assert/strict";
import fc from "fast-check";
import { strToU8, zipSync } from "fflate";
import { readDocument } from "../../../../src/formats/documents/documentReaders";
import type { DocumentType } from "../../../../src/formats/sources/sourcePath";
import {
  lines,
  officeFile,
  pdfFile,
  pdfOf,
  sheetFile,
  slidesFile,
  slideShape,
  wordFile,
  wordParagraph,
} from "../../../support/sampleDocuments";

const SAVED_PAGE = strToU8(
  'Content-Type: multipart/related; boundary="b"\r\n\r\n--b\r\nContent-Type: text/html\r\n\r\n<p>Saved words.</p>\r\n--b--\r\n',
);
const MAIL = strToU8(
  "From: Anna <anna@library.example>\r\nDate: Mon, 4 May 2026 10:00:00 +0000\r\nSubject: =?utf-8?Q?Opening_hours_=E2=80=93_May?=\r\n" +
    "Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\nThe library opens =\r\nat nine.\r\n",
);
const SAMPLES: readonly (readonly [DocumentType, Uint8Array])[] = [
  ["pdf", pdfFile([lines(50, 700, ["Some words."])])],
  ["docx", wordFile(wordParagraph("Some words."))],
  ["pptx", slidesFile([{ shapes: slideShape("Some words.") }])],
  ["xlsx", sheetFile("Prices", '<row r="1"><c r="A1"><v>4</v></c></row>')],
  ["mhtml", SAVED_PAGE],
  ["eml", MAIL],
  ["rtf", strToU8(String.raw`{\rtf1\ansi Some \'e9 {\b words}.\par}`)],
];

async function refusal(type: DocumentType, bytes: Uint8Array): Promise<string> {
  const read = await readDocument(type, bytes);
  return read.kind === "refused" ? read.why : `read: ${read.texts.map(({ text }) => text.slice(0, 200)).join("|")}`;
}

describe("readDocument", () => {
  it("refuses what is no such file, and says so", async () => {
    for (const [type] of SAMPLES.slice(0, 4)) {
      assert.match(
        await refusal(type, strToU8("no document")),
        new RegExp(`^it is damaged, or no \\.${type} file \\(`, "u"),
      );
    }
    assert.equal(
      await refusal("docx", officeFile({ "a.xml": "<a/>" })),
      "it is no Word file, though it is called .docx",
    );
    assert.equal(
      await refusal("pptx", officeFile({ "a.xml": "<a/>" })),
      "it is no PowerPoint file, though it is called .pptx",
    );
    assert.equal(
      await refusal("xlsx", officeFile({ "a.xml": "<a/>" })),
      "it is no Excel file, though it is called .xlsx",
    );
  });

  it("reads a mail below its subject, its sender and its date", async () => {
    const read = await readDocument("eml", MAIL);
    assert.ok(read.kind === "texts");
    assert.deepEqual(
      read.texts.map(({ title, text }) => [title, text]),
      [
        [
          "Opening hours – May",
          "Opening hours – May\nAnna, anna@library.example\n2026-05-04T10:00:00.000Z\n\nThe library opens at nine.\n",
        ],
      ],
    );
    assert.equal(await refusal("eml", strToU8("")), "it holds no text of a mail");
  });

  it("says of protected files that they are", async () => {
    const office = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0]);
    assert.match(
      await refusal("docx", office),
      /^it is protected by a password, or in Office's format from before 2007/u,
    );
    const locked = `<< /Filter /Standard /V 1 /R 2 /O <${"00".repeat(32)}> /U <${"11".repeat(32)}> /P -4 >>`;
    const pdf = pdfOf(
      ["<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [] /Count 0 >>", locked],
      2,
      "/Encrypt 3 0 R /ID [<00> <00>] ",
    );
    assert.equal(await refusal("pdf", pdf), "it is protected by a password; save it without one");
  });

  it("refuses archives that unfold to fill the memory", async () => {
    const blanks = new Uint8Array(30_000_000).fill(32);
    const bomb = zipSync({ "word/document.xml": blanks }, { level: 9 });
    assert.match(await refusal("docx", bomb), /unfolds to far more than such files hold/u);
  });

  it("reads no part by another way than its name", async () => {
    const file = officeFile({ "../../word/document.xml": "<w:p><w:t>no</w:t></w:p>", "/etc/a.xml": "<a/>" });
    assert.equal(await refusal("docx", file), "it is no Word file, though it is called .docx");
  });

  it("leaves entities as they are written", async () => {
    const xml =
      '<!DOCTYPE d [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><w:document><w:p><w:t>x &b; &lt;y&gt;</w:t></w:p></w:document>';
    assert.equal(await refusal("docx", officeFile({ "word/document.xml": xml })), "read: x &b; <y>");
  });

  it("stops where cells share a text until there is too much of it", async () => {
    const cells = Array.from(
      { length: 600 },
      (_, row) => `<row r="${row + 1}"><c r="A${row + 1}" t="s"><v>0</v></c></row>`,
    );
    const file = sheetFile("S", cells.join(""), ["a word ".repeat(15_000)]);
    assert.match(await refusal("xlsx", file), /unfolds to more than 50 million characters/u);
  });

  it("reads deep nesting without a limit of the stack", async () => {
    const deep = `${"<w:sdt>".repeat(20_000)}${wordParagraph("Deep.")}${"</w:sdt>".repeat(20_000)}`;
    assert.equal(await refusal("docx", wordFile(deep)), "read: Deep.");
  });

  it("comes to an end with pages that lead in a circle", async () => {
    const objects = ["<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 2 >>", "<< >>"];
    assert.doesNotMatch(await refusal("pdf", pdfOf(objects, 3)), /^read/u);
  });

  it("refuses a file that claims millions of pages", async () => {
    const objects = ["<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [] /Count 9000000 >>", "<< >>"];
    assert.doesNotMatch(await refusal("pdf", pdfOf(objects, 3)), /^read/u);
  });

  for (const [type, sample] of SAMPLES) {
    it(`reads or refuses a .${type} file whatever happened to its bytes`, async () => {
      const edits = fc.array(fc.tuple(fc.nat(sample.length - 1), fc.nat(255)), { maxLength: 20 });
      await fc.assert(
        fc.asyncProperty(edits, fc.nat(sample.length), async (changes, length) => {
          const bytes = sample.slice(0, length);
          for (const [at, byte] of changes) if (at < length) bytes[at] = byte;
          const { kind } = await readDocument(type, bytes);
          assert.ok(kind === "texts" || kind === "refused");
        }),
        { seed: 7, numRuns: 60 },
      );
    });
  }
});
