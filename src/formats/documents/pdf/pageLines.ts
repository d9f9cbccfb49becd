import type { TextRun } from "./pdfPages";

/** Words of one line that stand together: a line of a column, or a cell of a table. */
export interface Segment {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  /** The height of the baseline; it grows upwards. */
  readonly y: number;
  readonly size: number;
}

/** All shares of the size of letters. */
const SAME_LINE = 0.4;
const BLANK = 0.15;
/** The least gap between columns; some lines of justified text have it too. */
const GAP = 1;

/** The lines of a page from the top to the bottom, each in its segments from left to right. */
export function pageLines(runs: readonly TextRun[]): Segment[][] {
  const lines: { y: number; size: number; runs: TextRun[] }[] = [];
  for (const run of [...runs].sort((a, b) => b.y - a.y || a.x - b.x)) {
    const line = lines.at(-1);
    if (line !== undefined && line.y - run.y <= SAME_LINE * Math.max(line.size, run.size)) {
      line.runs.push(run);
      if (run.size > line.size) [line.y, line.size] = [run.y, run.size];
    } else lines.push({ y: run.y, size: run.size, runs: [run] });
  }
  return lines.map((line) => segmentsOf(line.runs.sort((a, b) => a.x - b.x)));
}

function segmentsOf(runs: readonly TextRun[]): Segment[] {
  const segments: Segment[] = [];
  for (const run of runs) {
    const last = segments.at(-1);
    if (last === undefined || run.x - last.right > GAP * Math.min(run.size, last.size)) segments.push(segmentOf(run));
    else if (!isShadow(run, last)) segments[segments.length - 1] = joined(last, run);
  }
  return segments;
}

function segmentOf({ text, x, y, width, size }: TextRun): Segment {
  return { text, left: x, right: x + width, y, size };
}

/** Bold letters and shadows are made by writing words twice, a hair apart. */
function isShadow(run: TextRun, last: Segment): boolean {
  return run.x < last.right - 0.5 * run.width && last.text.endsWith(run.text) && run.width > 0;
}

/** The size of a line is that of its larger letters: a raised number is none of its own. */
function joined(last: Segment, run: TextRun): Segment {
  const isBlank = run.isApart ? run.x - last.right > -BLANK * run.size : run.x - last.right > BLANK * run.size;
  const isMain = run.size > last.size;
  return {
    text: `${last.text}${isBlank ? " " : ""}${run.text}`,
    left: last.left,
    right: Math.max(last.right, run.x + run.width),
    y: isMain ? run.y : last.y,
    size: Math.max(last.size, run.size),
  };
}
