import type { ChunkRows } from "./drawnChunks";

/** So many chunks before and behind those in view are drawn with them, or as many as are in view. */
const LEAST_MARGIN = 30;
/** More are in view only of lines that are longer than what the editor shows of a line. */
const MOST_ROWS = 1500;

/** The chunks to draw where `visible` are in view: some more, so that most steps of scrolling need no drawing. */
export function rowsToDraw(visible: ChunkRows, count: number): ChunkRows {
  const shown = cropped(visible);
  const margin = Math.max(LEAST_MARGIN, shown.to - shown.from);
  return { from: Math.max(0, shown.from - margin), to: Math.min(count, shown.to + margin) };
}

/** Whether nothing is in view that is not drawn. */
export function holdsRows(drawn: ChunkRows, visible: ChunkRows): boolean {
  const shown = cropped(visible);
  return drawn.from <= shown.from && shown.to <= drawn.to;
}

function cropped({ from, to }: ChunkRows): ChunkRows {
  return { from, to: Math.min(to, from + MOST_ROWS) };
}
