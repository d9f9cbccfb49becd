import type { SourceText } from "../../sources/sourceText";
import { DocumentText } from "../documentText";
import { UnreadableDocument } from "../unreadableDocument";
import { partMarginNotes } from "./marginNotes";
import { pageLines } from "./pageLines";
import { readPages } from "./pdfPages";
import { readingOrder, type ReadLine } from "./readingOrder";
import { withoutRunningHeads } from "./runningHeads";
import { withTurnedWords } from "./turnedWords";

/** The text of a PDF in the order in which it is read, in paragraphs, without what stands on every page. A place is a page. */
export async function pdfSource(bytes: Uint8Array): Promise<SourceText> {
  const { pages, missingTable, title } = await readPages(bytes);
  const bodies = withoutRunningHeads(pages.map(({ runs }) => pageLines(runs)));
  const lines = pages.flatMap(({ number, aside }, index) => {
    const { body, notes } = partMarginNotes(bodies[index] ?? []);
    const read = withTurnedWords([...readingOrder(body), ...readingOrder(notes)], aside);
    return read.map((line) => ({ ...line, page: number }));
  });
  if (missingTable !== null && lengthOf(lines) < MIN_LETTERS * pages.length)
    throw new UnreadableDocument(
      `most of its letters cannot be read, since it names the table ${missingTable} of Chinese, Japanese or Korean letters and does not hold it; save it with embedded fonts, or as text`,
    );
  if (lines.length === 0)
    throw new UnreadableDocument(
      "its pages hold pictures and no text, as scans do; run text recognition (OCR) over it, and save it with its text",
    );
  return { ...writeLines(lines, title), pages: pages.length };
}

/** A page of text has more; fewer are the numbers and names between letters that are lost. */
const MIN_LETTERS = 200;

function lengthOf(lines: readonly ReadLine[]): number {
  return lines.reduce((sum, { text }) => sum + text.length, 0);
}

interface PdfLine extends ReadLine {
  readonly page: number;
}

/** Letters so much larger than those of the text make a heading. */
const HEADING_SIZE = 1.15;
const MAX_HEADING_LENGTH = 200;
/** A line of a table of contents. */
const LEADERS = /(?:\.\s?){4}\s*\d+$/u;

function writeLines(lines: readonly PdfLine[], title: string | null): SourceText {
  const text = new DocumentText();
  const body = bodySize(lines);
  const isHeading = (line: PdfLine): boolean =>
    line.size >= HEADING_SIZE * body &&
    line.text.length <= MAX_HEADING_LENGTH &&
    /\p{L}/u.test(line.text) &&
    !line.isRow &&
    !LEADERS.test(line.text);
  const sizes = [...new Set(lines.filter(isHeading).map(({ size }) => Math.round(size)))].sort((a, b) => b - a);
  let heading: PdfLine[] = [];
  const endHeading = (): void => {
    const first = heading[0];
    if (first !== undefined)
      text.heading(heading.map((line) => line.text).join(" "), sizes.indexOf(Math.round(first.size)) + 1);
    heading = [];
  };
  let before: PdfLine | null = null;
  for (const line of lines) {
    const isGoingOn =
      heading.length > 0 && isHeading(line) && isSameSize(line, heading[0]) && line.page === heading[0]?.page;
    if (!isGoingOn) endHeading();
    const separator = before === null || isHeading(before) || isHeading(line) ? "\n\n" : separatorBetween(before, line);
    if (line.page !== before?.page) text.place(`page ${line.page}`, separator);
    if (isHeading(line)) heading.push(line);
    else if (separator === HALF) {
      text.dropLast();
      text.add(line.text, "");
    } else text.add(line.text, separator);
    before = line;
  }
  endHeading();
  return text.finish(title);
}

/** The size of most letters. */
function bodySize(lines: readonly PdfLine[]): number {
  const counts = new Map<number, number>();
  for (const { size, text } of lines) {
    const rounded = Math.round(size * 2) / 2;
    counts.set(rounded, (counts.get(rounded) ?? 0) + text.length);
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
}

function isSameSize(line: ReadLine, other: ReadLine | undefined): boolean {
  return other !== undefined && Math.abs(line.size - other.size) < 0.1 * line.size;
}

/** Stands for the end of a line in the middle of a word. */
const HALF = "";
const ITEM = /^(?:[-–—•▪●◦*·‣]\s|\(?(?:\d{1,3}|[a-z])[.)]\s)/u;
const SENTENCE_END = /[.!?:;。！？]["'”’)\]]*$/u;

/** What comes between two lines: nothing within a word, a blank within a paragraph, a line end before items and rows. */
function separatorBetween(before: PdfLine, line: PdfLine): string {
  if (isHalved(before, line)) return HALF;
  if ((line.isRow && before.isRow) || LEADERS.test(before.text)) return "\n";
  if (line.isRow || before.isRow || !isSameSize(before, line)) return "\n\n";
  if (ITEM.test(line.text)) return before.page === line.page && isNear(before, line) ? "\n" : "\n\n";
  if (isNewParagraph(before, line)) return "\n\n";
  return " ";
}

function isHalved(before: PdfLine, line: PdfLine): boolean {
  return isSameSize(before, line) && /\p{L}[-\u00AD\u2010]$/u.test(before.text) && /^\p{Ll}{2}/u.test(line.text);
}

/** Lines of one paragraph are hardly further apart than they are high. */
const LEADING = 1.75;
const INDENT = 0.9;

function isNear(before: PdfLine, line: PdfLine): boolean {
  const drop = before.y - line.y;
  return drop > 0 && drop <= LEADING * line.size;
}

function isNewParagraph(before: PdfLine, line: PdfLine): boolean {
  // At the head of a column or page a sentence that has not ended goes on.
  if (before.page !== line.page || before.y <= line.y)
    return SENTENCE_END.test(before.text) || /^\p{Lu}/u.test(line.text);
  if (!isNear(before, line)) return true;
  const isIndented = line.left - before.left > INDENT * line.size && !ITEM.test(before.text);
  const isShort = before.right < line.right - 4 * line.size;
  return SENTENCE_END.test(before.text) && (isIndented || isShort);
}
