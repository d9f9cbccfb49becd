import type { Span } from "../../../contract/span";
import type { ChunkTable } from "../../worker/chunks/chunkTable";

/** Rows of a table: from the first, up to the second. */
export interface ChunkRows {
  readonly from: number;
  readonly to: number;
}

/** A stretch of text on one ground: that of a chunk alone, which alternate, or of what two chunks share. */
export interface Ground extends Span {
  readonly kind: "even" | "odd" | "shared";
}

/** The chunks that touch a range. Starts and ends both ascend. */
export function chunksIn({ starts, ends }: ChunkTable, { start, end }: Span): ChunkRows {
  return { from: firstAbove(ends, start), to: firstAbove(starts, end - 1) };
}

/** The chunk that an offset stands in, the later one where two share it; -1 where it stands in none. */
export function chunkAt({ starts, ends }: ChunkTable, offset: number): number {
  const row = firstAbove(starts, offset) - 1;
  return offset < (ends[row] ?? 0) ? row : -1;
}

/**
 * The grounds of some chunks, in the order of the text and without a stretch that has two.
 *
 *     chunk 1  ··········
 *     chunk 2         ··········
 *              ^^^^^^^ even
 *                     ^^^ shared
 *                        ^^^^^^^ odd
 */
export function groundsOf({ starts, ends }: ChunkTable, { from, to }: ChunkRows): Ground[] {
  const grounds: Ground[] = [];
  for (let row = from; row < to; row += 1) {
    const [start = 0, end = 0] = [starts[row], ends[row]];
    const before = ends[row - 1] ?? 0;
    const next = starts[row + 1] ?? end;
    pushGround(grounds, row % 2 === 0 ? "even" : "odd", Math.max(start, before), Math.min(end, next));
    pushGround(grounds, "shared", Math.max(next, before), end);
  }
  return grounds;
}

function pushGround(grounds: Ground[], kind: Ground["kind"], start: number, end: number): void {
  if (start < end) grounds.push({ kind, start, end });
}

/** The place of the first value above a limit, in ascending values. */
function firstAbove(values: Int32Array, limit: number): number {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((values[middle] ?? 0) > limit) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** So many chunks before and behind those in view are drawn with them, or as many as are in view. */
const MIN_MARGIN = 30;
/** More are in view only of lines that are longer than what the editor shows of a line. */
const MAX_ROWS_IN_VIEW = 1500;

/** The chunks to draw where `visible` are in view: some more, so that most steps of scrolling need no drawing. */
export function rowsToDraw(visible: ChunkRows, count: number): ChunkRows {
  const shown = cropped(visible);
  const margin = Math.max(MIN_MARGIN, shown.to - shown.from);
  return { from: Math.max(0, shown.from - margin), to: Math.min(count, shown.to + margin) };
}

/** Whether nothing is in view that is not drawn. */
export function holdsRows(drawn: ChunkRows, visible: ChunkRows): boolean {
  const shown = cropped(visible);
  return drawn.from <= shown.from && shown.to <= drawn.to;
}

function cropped({ from, to }: ChunkRows): ChunkRows {
  return { from, to: Math.min(to, from + MAX_ROWS_IN_VIEW) };
}
