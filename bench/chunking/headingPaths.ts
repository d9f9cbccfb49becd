import type { ChunkSettings } from "../../src/contract/optimize/chunkSettings";
import { PreparedSource } from "../../src/core/lexical/preparedSource";
import { PreparedDocument, splitDocument, type Tokenizer } from "../../src/core/optimize";
import { measureOutcome, type Outcome } from "../../src/core/optimize/measure/outcome";
import type { Reference } from "../../src/core/optimize/questions/question";
import { FoundChunks } from "../../src/core/optimize/retrieval/passages";
import { RankedChunks } from "../../src/core/optimize/retrieval/rankedChunks";
import { Bm25 } from "../retrieval/bm25";
import { mean } from "./draws";
import type { MarkdownText } from "./markdownTexts";

const SIZES = [100, 200, 300, 400];
const OVERLAP = 0.25;
const BUDGET = { budget_tokens: 2000 };
const SEPARATOR = " > ";

/** The quality of Markdown chunks by the text's questions, without and with their headings' titles before each chunk. */
export interface HeadingPathFigures {
  readonly name: string;
  readonly size: number;
  readonly alone: Quality;
  readonly withPath: Quality;
}

interface Quality {
  readonly recall: number;
  readonly coverage: number;
}

interface PlacedChunk {
  readonly part: number;
  readonly start: number;
  readonly end: number;
  readonly tokens: number;
  readonly text: string;
}

export function headingPathFigures(text: MarkdownText, tokenizer: Tokenizer): HeadingPathFigures[] {
  const documents = text.documents.map((document) => new PreparedDocument(document.text, tokenizer));
  return SIZES.map((size) => {
    const settings: ChunkSettings = {
      splitter: "markdown",
      unit: "tokens",
      chunk_size: size,
      chunk_overlap: size * OVERLAP,
    };
    const [alone, withPath] = [chunksOf(documents, settings, null), chunksOf(documents, settings, tokenizer)].map(
      (chunks) => qualityOf(text, chunks, documents),
    );
    if (alone === undefined || withPath === undefined) throw new Error(`There is nothing to compare for ${text.name}.`);
    return { name: text.name, size, alone, withPath };
  });
}

/** The chunks as they are indexed. Their headings, where a tokenizer counts them, take room in the budget too. */
function chunksOf(
  documents: readonly PreparedDocument[],
  settings: ChunkSettings,
  tokenizer: Tokenizer | null,
): PlacedChunk[] {
  return documents.flatMap((document, part) =>
    splitDocument(document, settings).chunks.map(({ start, end, tokens, heading_path: path = [] }) => {
      const before = tokenizer === null ? "" : `${path.join(SEPARATOR)}\n\n`;
      return {
        part,
        start,
        end,
        tokens: tokens + (tokenizer?.tokenEnds(before).length ?? 0),
        text: before + document.text.slice(start, end),
      };
    }),
  );
}

function qualityOf(
  text: MarkdownText,
  chunks: readonly PlacedChunk[],
  documents: readonly PreparedDocument[],
): Quality {
  const indexed = chunks.map((chunk) => new PreparedSource(chunk.text));
  const bm25 = new Bm25(indexed);
  const column = (of: (chunk: PlacedChunk) => number): Int32Array => Int32Array.from(chunks, of);
  const table = {
    parts: column(({ part }) => part),
    starts: column(({ start }) => start),
    ends: column(({ end }) => end),
    tokens: column(({ tokens }) => tokens),
  };
  const outcomes = text.questions.map((question): Outcome => {
    const scores = Float64Array.from(indexed, (chunk) => bm25.score(question.text, chunk));
    const found = column((_) => 0)
      .map((_, index) => index)
      .filter((index) => (scores[index] ?? 0) > 0);
    const ranked = new RankedChunks(
      found,
      Float64Array.from(found, (index) => scores[index] ?? 0),
    );
    const parts = documents.map((prepared) => ({ prepared }));
    return measureOutcome(new FoundChunks(ranked, table, parts).taken(BUDGET), referencesOf(question, text));
  });
  return {
    recall: mean(outcomes.map(({ recall }) => recall)),
    coverage: mean(outcomes.map(({ isCovered }) => (isCovered ? 1 : 0))),
  };
}

function referencesOf({ spans = [] }: MarkdownText["questions"][number], { documents }: MarkdownText): Reference[] {
  return spans.map(({ document_id: id, start, end }) => ({
    part: documents.findIndex((document) => document.id === id),
    start,
    end,
  }));
}
