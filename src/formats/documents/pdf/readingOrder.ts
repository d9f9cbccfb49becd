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
  const gutter = steps === 0 ? null : (findGutter(lines.flat()) ?? findAisle(lines));
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

/** Points by which the further lines of an entry stand in, such as those of a bibliography. */
const HANGING = 30;

/**
 * Where one column of filled lines ends and the next begins; `null` where the lines are no such columns. Of several places it
 * is the one that the fewest lines reach over: most lines of a bibliography begin further in than its entries.
 */
function findGutter(segments: readonly Segment[]): number | null {
  const across = (gutter: number): number => segments.filter((segment) => spans(segment, gutter)).length;
  const likely = likelyGutters(segments).slice(0, 6);
  const gutters = likely
    .flatMap((gutter) => [gutter, beforeEntries(segments, gutter)])
    .filter((gutter) => isGutter(segments, gutter));
  return (
    gutters.map((gutter) => ({ gutter, across: across(gutter) })).sort((a, b) => a.across - b.across)[0]?.gutter ?? null
  );
}

/** The same place but for entries that begin a little before it. */
function beforeEntries(segments: readonly Segment[], gutter: number): number {
  const hanging = segments.filter((segment) => spans(segment, gutter) && segment.left > gutter - HANGING);
  return hanging.reduce((least, { left }) => Math.min(least, left), gutter);
}

/** Shortly before where many lines begin, those of most lines first. */
function likelyGutters(segments: readonly Segment[]): number[] {
  const starts = new Map<number, number>();
  const leftmost = segments.reduce((least, { left }) => Math.min(least, left), Infinity);
  for (const { left } of segments) {
    const place = Math.round(left / 3);
    if (left > leftmost + 30) starts.set(place, (starts.get(place) ?? 0) + 1);
  }
  const likely = [...starts].filter(([, count]) => count >= MIN_COLUMN_LINES).sort((a, b) => b[1] - a[1]);
  return likely.map(([place]) => place * 3 - 3);
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

/** Of all lines, those that may reach over an aisle. */
const MAX_ACROSS = 0.05;
/** Of the lines on either side, those that stand at a height of their own; the cells of a table share theirs. */
const MIN_APART = 0.2;
const MIN_AISLE_LINES = 10;
const MIN_LINE_LENGTH = 20;

/**
 * Where columns of unequal lines part, such as code or short lists: hardly anything reaches over it, and on both sides many
 * lines have none beside them. `null` where there is no such place.
 */
function findAisle(lines: readonly (readonly Segment[])[]): number | null {
  const segments = lines.flat();
  const across = (gutter: number): number => segments.filter((segment) => spans(segment, gutter)).length;
  const open = likelyGutters(segments)
    .map((gutter) => ({ gutter, across: across(gutter) }))
    .filter((aisle) => aisle.across <= MAX_ACROSS * segments.length)
    .sort((a, b) => a.across - b.across);
  return open.find(({ gutter }) => isAisle(lines, gutter))?.gutter ?? null;
}

function isAisle(lines: readonly (readonly Segment[])[], gutter: number): boolean {
  const sides = lines.map((line) => ({
    left: line.filter(({ right }) => right <= gutter),
    right: line.filter(({ left }) => left >= gutter),
  }));
  const left = sides.filter((side) => side.left.length > 0);
  const right = sides.filter((side) => side.right.length > 0);
  const apart = sides.filter((side) => !isLevel(side.left, side.right));
  return (
    isFull(left.map((side) => side.left)) &&
    isFull(right.map((side) => side.right)) &&
    apart.filter((side) => side.left.length > 0).length >= MIN_APART * left.length &&
    apart.filter((side) => side.right.length > 0).length >= MIN_APART * right.length
  );
}

function isFull(lines: readonly (readonly Segment[])[]): boolean {
  const length = lines.flat().reduce((sum, { text }) => sum + text.length, 0);
  return lines.length >= MIN_AISLE_LINES && length > MIN_LINE_LENGTH * lines.length;
}

/** Letters on one line have the same height but for rounding. */
const SAME_LEVEL = 0.1;

function isLevel(left: readonly Segment[], right: readonly Segment[]): boolean {
  return left.some((one) => right.some(({ y }) => Math.abs(one.y - y) <= SAME_LEVEL * one.size));
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
