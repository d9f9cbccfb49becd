import type { ChunkSettings } from "../../../contract/optimize/chunkSettings";
import { ChunkCollector } from "./chunk";
import { type ChunkLimits, firstFrom, joinPieces, lettersBetween, type Pieces, piecesBetween } from "./pieces";
import type { PreparedDocument, Separator } from "./preparedDocument";
import { type Measure, unitsBetween } from "./textMeasure";

/** From the strongest to the weakest; each stands at the start of its piece. Behind the last come letters. */
const SEPARATORS: readonly Separator[] = ["\n\n", "\n", " "];

interface Splitting extends Omit<ChunkLimits, "measure"> {
  readonly document: PreparedDocument;
  /** One for each separator, and one for letters. Words are counted in their lines: a token never runs from one to the next. */
  readonly measures: readonly Measure[];
  readonly push: (start: number, end: number) => void;
}

/**
 * As LangChain's RecursiveCharacterTextSplitter does with its own separators: paragraphs; those that are too long by lines,
 * by words, by letters; and neighbours joined again up to the size. Unlike it, no letter is cut and no chunk is blank.
 */
export function splitRecursive(document: PreparedDocument, settings: ChunkSettings): ChunkCollector {
  const chunks = new ChunkCollector(document.text, document.tokens);
  const { chunk_size: size, chunk_overlap: overlap } = settings;
  const push = (start: number, end: number) => chunks.push(start, end);
  const [paragraphs, lines] = [document.positionsOf("\n\n"), document.positionsOf("\n")];
  const measures = [paragraphs, lines, lines, lines].map((cuts) => document.measureOfParts(settings.unit, cuts));
  splitRange({ document, measures, size, overlap, push }, 0, document.text.length, 0);
  return chunks;
}

function splitRange(splitting: Splitting, start: number, end: number, level: number): void {
  const { document, size, overlap, push } = splitting;
  const found = strongestCuts(document, start, end, level);
  const pieces = found?.pieces ?? lettersBetween(document.text, start, end);
  const measure = splitting.measures[found?.level ?? SEPARATORS.length] ?? document.tokens;
  const limits = { measure, size, overlap };
  let first = 0;
  for (let index = 0; index < pieces.count; index += 1) {
    const from = pieces.start(index);
    const to = pieces.end(index);
    if (unitsBetween(measure, from, to) < size) continue;
    joinPieces(pieces, first, index, limits, push);
    first = index + 1;
    if (found === null) push(from, to);
    else splitRange(splitting, from, to, found.level + 1);
  }
  joinPieces(pieces, first, pieces.count, limits, push);
}

/** The pieces of a range by the strongest separator that it has, from `level` on. */
function strongestCuts(
  document: PreparedDocument,
  start: number,
  end: number,
  level: number,
): { pieces: Pieces; level: number } | null {
  for (const [index, separator] of SEPARATORS.slice(level).entries()) {
    const positions = document.positionsOf(separator);
    const from = firstFrom(positions, start);
    const to = firstFrom(positions, end - separator.length + 1);
    if (from >= to) continue;
    const inner = positions[from] === start ? from + 1 : from;
    return { pieces: piecesBetween(positions, inner, to, start, end), level: level + index };
  }
  return null;
}
