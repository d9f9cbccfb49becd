import { type Splitter, splitterSchema } from "../../src/contract/optimize/chunkSettings";
import { PreparedDocument, splitDocument, type Tokenizer } from "../../src/core/optimize";
import type { MarkdownText, PlacedBlock } from "./markdownTexts";

const SIZES = [100, 200, 400, 800];
const OVERLAP = 0.25;

/** What became of the tables and the code of texts with settings. */
export interface CutCounts {
  readonly splitter: Splitter;
  readonly size: number;
  readonly tables: number;
  readonly fences: number;
  /** Of both, those that the splitter named as larger than a chunk. */
  readonly told: number;
}

export interface BlockTotals {
  readonly tables: number;
  readonly fences: number;
}

export function blockTotals(texts: readonly MarkdownText[]): BlockTotals {
  return {
    tables: texts.reduce((sum, { tables }) => sum + tables.length, 0),
    fences: texts.reduce((sum, { fences }) => sum + fences.length, 0),
  };
}

/** How many tables and fences stand whole in no chunk, by splitter and size. */
export function countCuts(texts: readonly MarkdownText[], tokenizer: Tokenizer): CutCounts[] {
  const read = texts.map((text) => ({
    text,
    prepared: text.documents.map((document) => new PreparedDocument(document.text, tokenizer)),
  }));
  return splitterSchema.options.flatMap((splitter) =>
    SIZES.map((size): CutCounts => {
      const counts = read.map(({ text, prepared }) => cutsOf(text, prepared, splitter, size));
      const sum = (of: (count: Omit<CutCounts, "splitter" | "size">) => number): number =>
        counts.reduce((all, count) => all + of(count), 0);
      return {
        splitter,
        size,
        tables: sum(({ tables }) => tables),
        fences: sum(({ fences }) => fences),
        told: sum(({ told }) => told),
      };
    }),
  );
}

function cutsOf(
  { tables, fences }: MarkdownText,
  documents: readonly PreparedDocument[],
  splitter: Splitter,
  size: number,
): Omit<CutCounts, "splitter" | "size"> {
  const split = documents.map((document) =>
    splitDocument(document, { splitter, unit: "tokens", chunk_size: size, chunk_overlap: size * OVERLAP }),
  );
  const isCut = ({ document, start, end }: PlacedBlock): boolean =>
    split[document]?.chunks.some((chunk) => chunk.start <= start && chunk.end >= end) !== true;
  const isTold = ({ document, start, end }: PlacedBlock): boolean =>
    split[document]?.cutBlocks.some((block) => block.start <= start && block.end >= end) === true;
  const [cutTables, cutFences] = [tables.filter(isCut), fences.filter(isCut)];
  return {
    tables: cutTables.length,
    fences: cutFences.length,
    told: [...cutTables, ...cutFences].filter(isTold).length,
  };
}
