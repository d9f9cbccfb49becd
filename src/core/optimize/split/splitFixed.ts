import type { ChunkSettings } from "../../../contract/optimize/chunkSettings";
import type { Span } from "../../../contract/span";
import { ChunkCollector } from "./chunk";
import type { PreparedDocument } from "./preparedDocument";
import { type Measure, unitsBetween } from "./textMeasure";

/** Windows of `chunk_size` units, each `chunk_overlap` units into the one before it, whatever they cut. */
export function splitFixed(document: PreparedDocument, settings: ChunkSettings): ChunkCollector {
  const { chunk_size: size, chunk_overlap: overlap } = settings;
  const { text } = document;
  const measure = document.measure(settings.unit);
  const chunks = new ChunkCollector(text, document.tokens);
  let start = 0;
  while (start < text.length) {
    const end = measure.reach(start, size);
    chunks.push(start, end);
    if (end >= text.length) break;
    start = nextStart(measure, { start, end }, overlap);
  }
  return chunks;
}

/** The first letter from which no more than `overlap` units reach to the window's end. */
function nextStart(measure: Measure, { start, end }: Span, overlap: number): number {
  const step = unitsBetween(measure, start, end) - overlap;
  if (step <= 0) return end;
  const next = measure.reach(start, step);
  return Math.min(end, unitsBetween(measure, next, end) > overlap ? measure.reach(next, 1) : next);
}
