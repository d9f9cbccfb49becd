import type { ChunkSettings } from "../../../contract/optimize/chunkSettings";
import type { Span } from "../../../contract/span";
import { skipSpacesBack } from "../../../text/characters";
import { ChunkCollector, type SplitDocument } from "./chunk";
import { cutAt, cutAtLines, cutAtWords, type Cutter, FittingCuts } from "./fittingCuts";
import type { MarkdownSection, MarkdownUnit } from "./markdownOutline";
import { type ChunkLimits, joinPieces, piecesWithoutBlanks } from "./pieces";
import type { PreparedDocument } from "./preparedDocument";
import { unitsBetween } from "./textMeasure";

interface Splitting extends ChunkLimits {
  readonly text: string;
  readonly cutters: { readonly prose: readonly Cutter[]; readonly block: readonly Cutter[] };
  readonly chunks: ChunkCollector;
  readonly cutBlocks: Span[];
}

/**
 * By heading: a heading with all that stands under it is one chunk where it fits; else each section apart, and within it
 * whole blocks up to the size. Tables and code are kept whole, unless one alone is larger than a chunk: then it is cut
 * between lines and named. A heading stands alone only before a table or code that leaves it no room. Chunks of different
 * sections share no text.
 */
export function splitMarkdown(document: PreparedDocument, settings: ChunkSettings): SplitDocument {
  const { text } = document;
  const { chunk_size: size, chunk_overlap: overlap } = settings;
  const words = cutAtWords(text);
  const cutters = { prose: [cutAt(document.sentenceStarts()), words], block: [cutAtLines(text), words] };
  const chunks = new ChunkCollector(text, document.tokens);
  const splitting: Splitting = {
    text,
    measure: document.measure(settings.unit),
    size,
    overlap,
    cutters,
    chunks,
    cutBlocks: [],
  };
  splitSections(splitting, document.sections());
  return { chunks: chunks.chunks, cutBlocks: splitting.cutBlocks };
}

function splitSections(splitting: Splitting, sections: readonly MarkdownSection[]): void {
  const { text, measure, size, chunks } = splitting;
  const ends = subtreeEnds(sections);
  /** The first of those sections before this one that are headings with nothing under them: they go along with it. */
  let first = 0;
  for (let index = 0; index < sections.length;) {
    const section = sections[index];
    if (section === undefined) return;
    const start = sections[first]?.start ?? section.start;
    const next = ends[index] ?? sections.length;
    const end = sections[next - 1]?.end ?? section.end;
    const isWhole = unitsBetween(measure, start, skipSpacesBack(text, end, start)) <= size;
    index = isWhole ? next : index + 1;
    const isWaiting = !isWhole && index < sections.length && section.units.every(({ kind }) => kind === "heading");
    if (isWaiting) continue;
    if (isWhole) chunks.push(start, end, section.path);
    else
      splitUnits(
        splitting,
        sections.slice(first, index).flatMap(({ units }) => units),
        section.path,
      );
    first = index;
  }
}

/** For each section the index behind the last section that stands under it. */
function subtreeEnds(sections: readonly MarkdownSection[]): Int32Array {
  const ends = new Int32Array(sections.length);
  const open: number[] = [];
  for (const [index, { level }] of sections.entries()) {
    while (open.length > 0 && (sections[open.at(-1) ?? 0]?.level ?? 0) >= level) ends[open.pop() ?? 0] = index;
    open.push(index);
  }
  for (const index of open) ends[index] = sections.length;
  return ends;
}

function splitUnits(splitting: Splitting, units: readonly MarkdownUnit[], path: readonly string[]): void {
  const { text, chunks } = splitting;
  const pieces = piecesWithoutBlanks(
    text,
    withHeadingsJoined(splitting, units, pieceStarts(splitting, units)),
    units.at(-1)?.end ?? text.length,
  );
  joinPieces(pieces, 0, pieces.count, splitting, (from, to) => chunks.push(from, to, path));
}

function pieceStarts(
  { text, measure, size, cutters, cutBlocks }: Splitting,
  units: readonly MarkdownUnit[],
): Int32Array {
  const cuts = new FittingCuts(text, measure, size);
  for (const [index, { kind, start, end }] of units.entries()) {
    const isBlock = kind === "table" || kind === "code";
    if (isBlock && !cuts.fits(start, end)) cutBlocks.push({ start, end: skipSpacesBack(text, end, start) });
    const before = units[index - 1];
    const leavesHeading = kind === "prose" && before?.kind === "heading" && !cuts.fits(before.start, end);
    if (leavesHeading) cuts.cut(start, end, cutters.prose);
    else cuts.add(start, end, isBlock ? cutters.block : cutters.prose);
  }
  return cuts.starts.finish();
}

/** Headings stand first: takes the cuts behind the nearest of them away, as far as they and the piece behind them fit into one chunk. */
function withHeadingsJoined(
  { text, measure, size }: Splitting,
  units: readonly MarkdownUnit[],
  starts: Int32Array,
): Int32Array {
  const body = units.find(({ kind }) => kind !== "heading");
  const behind = body === undefined ? -1 : starts.indexOf(body.start);
  const end = starts[behind + 1] ?? units.at(-1)?.end ?? text.length;
  const contentEnd = skipSpacesBack(text, end, 0);
  for (let heading = 0; heading < behind; heading += 1) {
    const isJoined = unitsBetween(measure, starts[heading] ?? end, contentEnd) <= size;
    if (isJoined) return starts.filter((_, index) => index <= heading || index > behind);
  }
  return starts;
}
