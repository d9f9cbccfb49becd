import assert from "node:assert/strict";
import { pdfSource } from "../../../../../src/formats/documents/pdf/pdfSource";
import { placeAt } from "../../../../../src/formats/sources/sourcePlaces";
import { lines, pdfFile, pdfOf } from "../../../../support/sampleDocuments";

const LEFT = [
  "Otters live beside rivers and eat fish that",
  "they catch at night, when nobody looks. In a",
  "cold winter they stay in their holts, which",
  "have an entrance below the surface of the",
  "water. The young learn to swim in their third",
  "month and stay for a year with their mother.",
];
const RIGHT = [
  "Beavers build dams of branches and of mud",
  "that hold the water back. The lake behind a",
  "dam keeps the door of the lodge under water,",
  "where no wolf comes in. They fell trees with",
  "their teeth, which never cease to grow, and",
  "store the twigs as food for the long winter.",
];

describe("pdfSource", () => {
  it("joins lines to paragraphs and the halves of words, and names the pages", async () => {
    const source = await pdfSource(
      pdfFile([
        [
          ...lines(50, 700, ["The warranty covers all manufac-", "turing faults for two years."]),
          ...lines(50, 640, ["Wear is not covered."]),
        ],
        lines(50, 700, ["Claims are sent in writing."]),
      ]),
    );
    assert.equal(
      source.text,
      "The warranty covers all manufacturing faults for two years.\n\nWear is not covered.\n\nClaims are sent in writing.",
    );
    const pages = ["manufacturing", "Wear", "Claims"].map((word) => placeAt(source, source.text.indexOf(word)));
    assert.deepEqual(pages, ["page 1", "page 1", "page 2"]);
  });

  it("goes on with a sentence behind the end of a page", async () => {
    const source = await pdfSource(
      pdfFile([lines(50, 100, ["The tank holds"]), lines(50, 700, ["forty litres of oil."])]),
    );
    assert.equal(source.text, "The tank holds forty litres of oil.");
    assert.equal(placeAt(source, source.text.indexOf("forty")), "page 2");
  });

  it("reads one column after the other, and what spans them before", async () => {
    const page = [
      { text: "Animals of the river and what they build", x: 50, y: 740, size: 10 },
      ...lines(50, 700, LEFT),
      ...lines(320, 700, RIGHT),
    ];
    const { text } = await pdfSource(pdfFile([page]));
    assert.equal(text, `Animals of the river and what they build\n\n${LEFT.join(" ")}\n\n${RIGHT.join(" ")}`);
  });

  it("sees columns that stand close to each other", async () => {
    const page = [...lines(50, 700, LEFT), ...lines(270, 700, RIGHT)];
    const { text } = await pdfSource(pdfFile([page]));
    assert.equal(text, `${LEFT.join(" ")}\n\n${RIGHT.join(" ")}`);
  });

  it("reads columns of unequal lines one after the other, such as code and lists", async () => {
    const short = (words: string) => Array.from({ length: 12 }, (_, index) => `${words} ${index + 1}`);
    const left = short("set pressure of the first pump");
    const right = short("stop the second pump at step").map((line, index) =>
      index % 3 === 0 ? `${line} and wait` : line,
    );
    left[4] = "set pressure of all pumps to the value of the table";
    const page = [...lines(50, 700, left), ...lines(330, 693, right)];
    const { text } = await pdfSource(pdfFile([page]));
    assert.deepEqual(text.split(/\s+/u), [...left, ...right].join(" ").split(" "));
  });

  it("parts columns where the entries of a bibliography begin, not where their further lines do", async () => {
    const entries = ["Otter A, Beaver B (2017). On holts and dams", "Heron C (2018). What the fish of rivers say"];
    const further = LEFT.slice(0, 3);
    const right = [entries[0] ?? "", ...further, entries[1] ?? "", ...further];
    const page = [
      ...lines(50, 700, [...LEFT, ...LEFT.slice(0, 2)]),
      ...right.flatMap((text, index) => lines(further.includes(text) ? 329 : 320, 700 - 12 * index, [text])),
    ];
    const { text } = await pdfSource(pdfFile([page]));
    assert.deepEqual(text.split(/\s+/u), [...LEFT, ...LEFT.slice(0, 2), ...right].join(" ").split(" "));
  });

  it("reads the notes in a margin behind the text that they stand beside", async () => {
    const body = [...LEFT, ...RIGHT];
    const notes = ["1 Some fish that are", "caught stay alive."];
    const page = [...lines(50, 700, body), ...lines(300, 676, notes, 8)];
    const { text } = await pdfSource(pdfFile([page]));
    assert.equal(text, `${body.join(" ")}\n\n${notes.join(" ")}`);
  });

  it("keeps the last cell of a row together with the others where it stands in the margin", async () => {
    const row = (y: number, ...cells: string[]) =>
      cells.map((text, index) => ({ text, x: 50 + 130 * index, y, size: 8 }));
    const page = [
      ...lines(50, 700, [...LEFT, ...RIGHT]),
      ...row(540, "Otter", "rivers", "seen in the year 2019"),
      ...row(528, "Beaver", "lakes", "seen in the year 2021"),
    ];
    const { text } = await pdfSource(pdfFile([page]));
    assert.match(text, /Otter\trivers\tseen in the year 2019\nBeaver\tlakes\tseen in the year 2021$/u);
  });

  it("puts the words at the axis of a figure where it stands, and a stamp beside the text behind the page", async () => {
    const axis = [{ text: "Otters seen", x: 40, y: 600, isUpward: true }, ...lines(100, 560, ["2019", "2021"], 8)];
    const stamp = { text: "Received in May", x: 20, y: 440, isUpward: true };
    const { text } = await pdfSource(pdfFile([[...lines(50, 740, LEFT), ...axis, ...lines(50, 500, RIGHT), stamp]]));
    assert.equal(text, `${LEFT.join(" ")}\n\nOtters seen\n\n2019 2021\n\n${RIGHT.join(" ")}\n\nReceived in May`);
  });

  it("joins the halves of a word where a column or page ends", async () => {
    const source = await pdfSource(
      pdfFile([lines(50, 100, ["The pump is lubri-"]), lines(50, 700, ["cated with oil."])]),
    );
    assert.equal(source.text, "The pump is lubricated with oil.");
  });

  it("puts an accent, printed as a sign of its own, to the letter below it", async () => {
    const page = [
      { text: "The M", x: 50, y: 700 },
      { text: "\u00A8", x: 78.5, y: 700 },
      { text: "uller pump", x: 78.5, y: 700 },
    ];
    assert.equal((await pdfSource(pdfFile([page]))).text, "The Müller pump");
  });

  it("takes no gap in a line of text for the end of a cell", async () => {
    const page = [
      { text: "The tank holds", x: 50, y: 700 },
      { text: "forty litres.", x: 130, y: 700 },
    ];
    assert.equal((await pdfSource(pdfFile([page]))).text, "The tank holds forty litres.");
  });

  it("keeps the rows of a table, with its cells told apart", async () => {
    const row = (y: number, ...cells: string[]) => cells.map((text, index) => ({ text, x: 50 + 150 * index, y }));
    const page = [
      ...row(700, "Plan", "Price", "Seats"),
      ...row(686, "Basic", "4 EUR", "1"),
      ...row(672, "Team", "9 EUR", "5"),
    ];
    const { text } = await pdfSource(pdfFile([page]));
    assert.equal(text, "Plan\tPrice\tSeats\nBasic\t4 EUR\t1\nTeam\t9 EUR\t5");
  });

  it("drops the lines that pages share at their edges, and their numbers", async () => {
    const bodies = ["Ferries leave at noon.", "Tickets are sold on board.", "Dogs travel free."];
    const pages = bodies.map((body, index) => [
      { text: "Harbour guide", x: 50, y: 770 },
      { text: body, x: 50, y: 600 },
      { text: `Page ${index + 1} of 3`, x: 280, y: 30 },
    ]);
    assert.equal((await pdfSource(pdfFile(pages))).text, bodies.join("\n\n"));
  });

  it("takes lines of larger letters for headings, and the first one for the title where the file has none", async () => {
    const page = [
      { text: "Returns", x: 50, y: 700, size: 20 },
      ...lines(50, 660, ["Goods are taken back for thirty days after they were bought."]),
      { text: "Exceptions", x: 50, y: 620, size: 14 },
      ...lines(50, 590, ["Food is not taken back."]),
    ];
    const source = await pdfSource(pdfFile([page]));
    assert.deepEqual(
      source.headings.map(({ level, title, start }) => [level, title, source.text.slice(start, start + title.length)]),
      [
        [1, "Returns", "Returns"],
        [2, "Exceptions", "Exceptions"],
      ],
    );
    assert.equal(source.title, "Returns");
    assert.equal((await pdfSource(pdfFile([page], "Shop rules"))).title, "Shop rules");
    assert.equal((await pdfSource(pdfFile([page], "rules_final.docx"))).title, "Returns");
    for (const none of ["(anonymous)", "Untitled", "unknown"])
      assert.equal((await pdfSource(pdfFile([page], none))).title, "Returns", none);
  });

  it("says of letters whose table the file does not hold that they cannot be read", async () => {
    const content = "BT /F1 12 Tf 50 700 Td <65E5672C8A9E> Tj ET";
    const file = pdfOf(
      [
        "<< /Type /Catalog /Pages 2 0 R >>",
        "<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 600 800] >>",
        "<< /Type /Page /Parent 2 0 R /Resources << /Font << /F1 5 0 R >> >> /Contents 4 0 R >>",
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
        "<< /Type /Font /Subtype /Type0 /BaseFont /Ming /Encoding /UniJIS-UCS2-H /DescendantFonts [6 0 R] >>",
        "<< /Type /Font /Subtype /CIDFontType0 /BaseFont /Ming /CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) /Supplement 2 >> /FontDescriptor 7 0 R >>",
        "<< /Type /FontDescriptor /FontName /Ming /Flags 4 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 >>",
        "<< >>",
      ],
      8,
    );
    await assert.rejects(
      pdfSource(file),
      /cannot be read, since it names the table UniJIS-UCS2-H of Chinese, Japanese or/u,
    );
  });

  it("says of pages without words that they are scans", async () => {
    await assert.rejects(pdfSource(pdfFile([[], []])), /hold pictures and no text, as scans do; run text recognition/u);
  });
});
