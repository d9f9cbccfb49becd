import type { Segment } from "./pageLines";

/** A line as it is read: of a column, or a row of a table. */
export interface ReadLine {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly y: number;
  readonly size: number;
  readonly isRow: boolean;
}

/** Fewer lines are a table, or chance. */
const MIN_COLUMN_LINES = 5;
/** Lines of a text fill their column; the cells of a table mostly do not. */
const FILLED = 0.6;
/** Columns nest no deeper: three side by side are two steps. */
const MAX_STEPS = 4;

/** Puts the lines of a page in the order in which they are read: columns one after the other, between what spans them. */
export function readingOrder(lines: readonly (readonly Segment[])[], steps = MAX_STEPS): ReadLine[] {
  const gutter = steps === 0 ? null : findGutter(lines.flat());
  if (gutter === null) return lines.map(readLine);
  const read: ReadLine[] = [];
  let band: (readonly Segment[])[] = [];
  const endBand = (): void => {
    const left = sideOf(band, (segment) => segment.right <= gutter);
    const right = sideOf(band, (segment) => segment.right > gutter);
    read.push(...readingOrder(left, steps - 1), ...readingOrder(right, steps - 1));
    band = [];
  };
  for (const line of lines) {
    if (line.some((segment) => spans(segment, gutter))) {
      endBand();
      read.push(readLine(line));
    } else band.push(line);
  }
  endBand();
  return read;
}

function sideOf(band: readonly (readonly Segment[])[], isIn: (segment: Segment) => boolean): (readonly Segment[])[] {
  return band.map((line) => line.filter(isIn)).filter((line) => line.length > 0);
}

function spans({ left, right }: Segment, gutter: number): boolean {
  return left < gutter && right > gutter;
}

/** Where one column ends and the next begins; `null` where the lines are no columns of text. */
function findGutter(segments: readonly Segment[]): number | null {
  const starts = new Map<number, number>();
  const leftmost = segments.reduce((least, { left }) => Math.min(least, left), Infinity);
  for (const { left } of segments) {
    const place = Math.round(left / 3);
    if (left > leftmost + 30) starts.set(place, (starts.get(place) ?? 0) + 1);
  }
  const likely = [...starts].filter(([, count]) => count >= MIN_COLUMN_LINES).sort((a, b) => b[1] - a[1]);
  for (const [place] of likely.slice(0, 6)) {
    const gutter = place * 3 - 3;
    if (isGutter(segments, gutter)) return gutter;
  }
  return null;
}

function isGutter(segments: readonly Segment[], gutter: number): boolean {
  const left = segments.filter(({ right }) => right <= gutter);
  const right = segments.filter((segment) => segment.left >= gutter);
  const spanning = segments.length - left.length - right.length;
  return isColumn(left) && isColumn(right) && spanning <= segments.length / 2;
}

function isColumn(segments: readonly Segment[]): boolean {
  if (segments.length < MIN_COLUMN_LINES) return false;
  const lefts = segments.map(({ left }) => left).sort((a, b) => a - b);
  const rights = segments.map(({ right }) => right).sort((a, b) => a - b);
  // A figure's labels or a stamp at the edge make no column wider.
  const width = at(rights, 0.95) - at(lefts, 0.05);
  const widths = segments.map(({ left, right }) => right - left).sort((a, b) => a - b);
  return (
    at(widths, 0.5) >= FILLED * width && segments.reduce((sum, { text }) => sum + text.length, 0) > 20 * segments.length
  );
}

function at(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

/** A gap that no line of text has, but one between cells; as a share of the size of letters. */
const CELL_GAP = 1.5;

/** The cells of a row are told apart by tabs. */
function readLine(segments: readonly Segment[]): ReadLine {
  const main = segments.reduce((largest, segment) => (segment.size > largest.size ? segment : largest));
  const gaps = segments.map(({ left }, index) => left - (segments[index - 1]?.right ?? left));
  const separators = gaps.map((gap, index) => (index === 0 ? "" : gap > CELL_GAP * main.size ? "\t" : " "));
  return {
    text: segments.map(({ text }, index) => `${separators[index] ?? ""}${text}`).join(""),
    left: segments[0]?.left ?? 0,
    right: segments.at(-1)?.right ?? 0,
    y: main.y,
    size: main.size,
    isRow: separators.includes("\t"),
  };
}
