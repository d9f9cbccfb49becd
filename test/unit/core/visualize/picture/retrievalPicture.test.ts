import assert from "node:assert/strict";
import { rasterize } from "../../../../../src/checker/rasterizer";
import type { RetrievalReport, RetrievalWarning } from "../../../../../src/contract/visualize/retrievalReport";
import { makeReport, retrievalFigures, retrievalPicture } from "../../../../../src/core/visualize";
import { hostileRetrieval } from "../../../../support/hostileRetrieval";
import { sampleRetrieval } from "../../../../support/sampleRetrieval";

const [NONE, ONE, TEN] = [0, 1, 10].map((documents) => makeReport(sampleRetrieval(documents))) as [
  RetrievalReport,
  RetrievalReport,
  RetrievalReport,
];
/** As much of a warning as stands in its first two lines. */
const SHOWN_OF_WARNING = 80;

/** A picture shows no texts of documents: they need not be as long as they are. */
const MAX_TEXT_LENGTH = 1000;

/** Small enough to be drawn at once. */
const SMALL = 0.1;

/** The words that are shown, line by line. */
function shownLines(svg: string): string[] {
  const lines = [...svg.matchAll(/<text [^>]*>([^<]*)<\/text>/gu)].map(([, line = ""]) => line);
  return lines.map((line) =>
    line
      .replaceAll("&quot;", '"')
      .replaceAll("&#39;", "'")
      .replaceAll("&lt;", "<")
      .replaceAll("&gt;", ">")
      .replaceAll("&amp;", "&"),
  );
}

const shownText = (svg: string): string => shownLines(svg).join(" ");

function heightOf(svg: string): number {
  return Number(/^<svg [^>]*?height="(\d+)"/u.exec(svg)?.[1]);
}

/** On a busy machine the rasterizer takes a while to start: a limit for what hangs. */
const TIMEOUT_MS = 20_000;

describe("the picture of a retrieval", function () {
  this.timeout(TIMEOUT_MS);

  it("has the query, its documents' number, the warnings and each figure with its title, one below the other", () => {
    const { svg } = retrievalPicture(TEN, "light");
    const figures = retrievalFigures(TEN);
    const words = shownText(svg);
    assert.ok(words.startsWith(TEN.query), words);
    assert.match(words, /10 retrieved documents/u);
    for (const { message } of TEN.warnings.slice(0, 5))
      assert.ok(words.includes(message.slice(0, SHOWN_OF_WARNING)), message);
    for (const { title } of figures) assert.ok(words.includes(title), title);
    const tops = [...svg.matchAll(/<svg x="24" y="(\d+(?:\.\d+)?)"/gu)].map(([, top]) => Number(top));
    assert.equal(tops.length, figures.length);
    figures.forEach(({ height }, index) =>
      assert.ok((tops[index] ?? 0) + height <= (tops[index + 1] ?? heightOf(svg)), `figure ${index}`),
    );
  });

  it("is the same for the same report, and differs with the theme in its style sheet alone", () => {
    const styleless = (theme: "light" | "dark"): string =>
      retrievalPicture(TEN, theme).svg.replace(/<style>.*?<\/style>/u, "");
    assert.equal(retrievalPicture(TEN, "dark").svg, retrievalPicture(TEN, "dark").svg);
    assert.equal(styleless("light"), styleless("dark"));
    assert.notEqual(retrievalPicture(TEN, "light").svg, retrievalPicture(TEN, "dark").svg);
  });

  it("has neither ids nor hidden names, which would be told twice", () => {
    const { svg } = retrievalPicture(TEN, "light");
    assert.doesNotMatch(svg, /<(?:title|desc)\b| id=| aria-/u);
  });

  it("says in words that no documents were retrieved", async () => {
    const { svg } = retrievalPicture(NONE, "light");
    assert.match(shownText(svg), /No documents were retrieved: there is nothing to draw\./u);
    assert.ok((await rasterize(svg, 1)).length > 1000);
  });

  it("says that no query was given, and of how many documents it shows a sample", () => {
    const words = shownText(retrievalPicture({ ...ONE, query: " ", sampled_from: 5000 }, "light").svg);
    assert.match(words, /^No query was given 1 retrieved document, a sample of 5,000/u);
  });

  it("shows three lines of a long query, five warnings, and how many more there are", () => {
    const warnings = Array.from({ length: 8 }, (_, index): RetrievalWarning => ({
      code: "missing_terms",
      severity: "warning",
      message: `No document mentions “word ${index}”.`,
      ranks: [],
    }));
    const lines = shownLines(retrievalPicture({ ...ONE, query: "refund ".repeat(500), warnings }, "light").svg);
    assert.ok(lines[2]?.endsWith("…") && lines[3] === "1 retrieved document", lines.slice(0, 4).join("\n"));
    assert.deepEqual(lines.slice(4, 10), [
      ...[0, 1, 2, 3, 4].map((index) => `No document mentions “word ${index}”.`),
      "and 3 more remarks, which the html shows",
    ]);
  });

  it("counts the letters that its font lacks, names their scripts, and shows boxes of their widths", () => {
    const { svg, warnings } = retrievalPicture(
      { ...ONE, query: "退款 กข 👩‍👩‍👧 استرداد", documents: [], warnings: [] },
      "light",
    );
    const warning =
      "The picture's font has no letters for Chinese, Thai and emoji: 5 characters are shown as boxes. The html shows them.";
    assert.deepEqual(warnings, [warning]);
    assert.equal(shownLines(svg)[0], "□□ ▯▯ □ استرداد");
    assert.ok(shownText(svg).endsWith(warning), "at the foot too");
  });

  it("says nothing of letters where the font has them all", () => {
    const { svg, warnings } = retrievalPicture(
      { ...ONE, query: "Возврат größer e\u0301 החזר ❤️", documents: [], warnings: [] },
      "light",
    );
    assert.deepEqual(warnings, []);
    assert.doesNotMatch(svg, /[□▯]/u);
  });

  it("fits one screen with the first words of its documents, and says how many figures are left out", () => {
    const { svg } = retrievalPicture(TEN, "light", "screen");
    assert.ok(heightOf(svg) <= 800, String(heightOf(svg)));
    const words = shownText(svg);
    const copies = TEN.documents.filter(({ near_duplicate_of: original }) => original !== null);
    assert.deepEqual(
      copies.map(({ rank }) => rank),
      [4, 7],
    );
    assert.ok(!words.includes("Rank 4: "), words);
    for (const { rank, passages } of TEN.documents.filter((one) => !copies.includes(one)).slice(0, 5)) {
      assert.ok(words.includes(`Rank ${rank}: `), words);
      assert.ok(words.includes((passages[0]?.text ?? "").trim().slice(0, 40)), words);
    }
    assert.doesNotMatch(words, /Rank 8: /u);
    const drawn = [...svg.matchAll(/<svg x="24"/gu)].length;
    assert.match(words, new RegExp(`${retrievalFigures(TEN).length - drawn} more figures in the html`, "u"));
  });

  it("fits one screen whatever stands in it", () => {
    const long = "refund ".repeat(500);
    const warnings = TEN.warnings.concat(TEN.warnings, TEN.warnings).map((one) => ({ ...one, message: long }));
    const documents = TEN.documents.map((one) => ({ ...one, title: long, score: 0.123456, judgement: 1 }));
    const { svg } = retrievalPicture({ ...TEN, query: long, warnings, documents }, "dark", "screen");
    assert.ok(heightOf(svg) <= 800, String(heightOf(svg)));
    assert.match(shownText(retrievalPicture(NONE, "light", "screen").svg), /there is nothing to draw/u);
  });

  it("takes hostile words as words", async () => {
    const { retrieved_docs, ...request } = hostileRetrieval();
    const short = retrieved_docs.map((document) => ({ ...document, text: document.text.slice(0, MAX_TEXT_LENGTH) }));
    const { svg } = retrievalPicture(makeReport({ ...request, retrieved_docs: short }), "dark");
    assert.doesNotMatch(svg, /<(?:script|img|b|image|foreignObject|a)\b|\son\w+="/u);
    assert.match(shownText(svg), /<script>/u);
    assert.ok((await rasterize(svg, SMALL)).length > 1000, "it can be read as SVG");
  });
});
