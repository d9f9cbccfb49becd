import type { ChunkSettings } from "../../../contract/optimize/chunkSettings";
import type { Span } from "../../../contract/span";
import { isLetterBoundary } from "../../tokenize/letterBoundary";
import { ChunkCollector } from "./chunk";
import { cutAt, type Cutter } from "./fittingCuts";
import { sentenceEnds } from "./llamaIndexCuts";
import type { PreparedDocument } from "./preparedDocument";
import { type Measure, unitsBetween } from "./textMeasure";

/**
 * As LlamaIndex's SentenceSplitter does with its own settings. A chunk may be larger than the size, by the overlap: the first
 * new piece is always taken. The signs that LlamaIndex drops between phrases stay in the chunk, and no letter is cut.
 */
export function splitLlamaIndexSentences(document: PreparedDocument, settings: ChunkSettings): ChunkCollector {
  const pieces = llamaIndexPieces(document, settings);
  const chunks = new ChunkCollector(document.text, document.tokens);
  let first = 0;
  let units = 0;
  for (const [index, piece] of pieces.entries()) {
    if (index > 0 && units + piece.units > settings.chunk_size) {
      pushPieces(chunks, pieces, first, index);
      ({ first, units } = overlapBefore(pieces, first, index, settings.chunk_overlap));
    }
    units += piece.units;
  }
  pushPieces(chunks, pieces, first, pieces.length);
  return chunks;
}

function pushPieces(chunks: ChunkCollector, pieces: readonly LlamaIndexPiece[], first: number, behind: number): void {
  const start = pieces[first]?.start;
  const end = pieces[behind - 1]?.end;
  if (start !== undefined && end !== undefined) chunks.push(start, end);
}

/** The last pieces of the chunk that ends before `behind`, as far as the overlap reaches. */
function overlapBefore(
  pieces: readonly LlamaIndexPiece[],
  chunkStart: number,
  behind: number,
  overlap: number,
): { first: number; units: number } {
  let first = behind;
  let units = 0;
  for (let index = behind - 1; index >= chunkStart; index -= 1) {
    const length = pieces[index]?.units ?? 0;
    if (units + length > overlap) break;
    units += length;
    first = index;
  }
  return { first, units };
}

const PHRASE = /[^,.;。？！]+[,.;。？！]?/g;

/** A part of the text, and how long it is as a text of its own. */
interface LlamaIndexPiece extends Span {
  readonly units: number;
}

interface Way {
  readonly split: (start: number, end: number) => Span[];
  /** Counts the parts that the way makes. */
  readonly measure: Measure;
  /** How those that are still too long are split on. */
  readonly next: keyof Ways;
}

/** The ways to split a part, in their order. LlamaIndex looks at phrases and words anew: what was an address before may be none. */
interface Ways {
  readonly ofSentences: readonly Way[];
  readonly ofPhrases: readonly Way[];
}

interface Open extends LlamaIndexPiece {
  readonly next: keyof Ways;
}

/** The pieces that LlamaIndex makes chunks of: by the first of its ways to split that finds more than one part, until each part fits. */
function llamaIndexPieces(document: PreparedDocument, { unit, chunk_size: size }: ChunkSettings): LlamaIndexPiece[] {
  const ways = waysToSplit(document, unit);
  const end = document.text.length;
  const pieces: LlamaIndexPiece[] = [];
  const open: Open[] = [{ start: 0, end, units: document.measure(unit).before(end), next: "ofSentences" }];
  for (let piece = open.pop(); piece !== undefined; piece = open.pop()) {
    const parts = piece.units <= size ? [] : partsOf(piece, ways);
    if (parts.length === 0) pieces.push(piece);
    for (let index = parts.length - 1; index >= 0; index -= 1) open.push(parts[index] ?? piece);
  }
  return pieces;
}

function partsOf({ start, end, next: key }: Open, ways: Ways): Open[] {
  for (const { split, measure, next } of ways[key]) {
    const parts = split(start, end);
    if (parts.length > 1)
      return parts.map((part) => ({ ...part, units: unitsBetween(measure, part.start, part.end), next }));
  }
  return [];
}

function waysToSplit(document: PreparedDocument, unit: ChunkSettings["unit"]): Ways {
  const { text } = document;
  const { paragraphStarts, sentenceEnds: ends, all } = document.llamaIndexCuts();
  const ofParagraphs = document.measureOfParts(unit, paragraphStarts);
  const measure = document.measureOfParts(unit, all);
  const within: Way[] = [
    { split: (start, end) => phrases(text, start, end), measure, next: "ofPhrases" },
    { split: touching(cutAt(document.positionsOf(" "))), measure, next: "ofPhrases" },
    { split: touching(cutAtLetters(text)), measure, next: "ofPhrases" },
  ];
  const paragraphs = touching(cutAt(paragraphStarts));
  return {
    ofSentences: [
      { split: paragraphs, measure: ofParagraphs, next: "ofSentences" },
      { split: touching(cutAt(ends)), measure, next: "ofSentences" },
      ...within,
    ],
    ofPhrases: [{ split: touching(cutAtSentencesOf(text)), measure, next: "ofPhrases" }, ...within],
  };
}

/** Cuts where sentences end in a part that is read alone. */
function cutAtSentencesOf(text: string): Cutter {
  return (start, end) =>
    sentenceEnds(text.slice(start, end))
      .map((cut) => start + cut)
      .filter((cut) => cut < end);
}

function touching(cutter: Cutter): Way["split"] {
  return (start, end) => {
    const parts: Span[] = [];
    let from = start;
    for (const cut of cutter(start, end)) {
      parts.push({ start: from, end: cut });
      from = cut;
    }
    parts.push({ start: from, end });
    return parts;
  };
}

/** Phrases do not touch where signs stand in a row: LlamaIndex drops all but the first of these. */
function phrases(text: string, start: number, end: number): Span[] {
  const found = text.slice(start, end).matchAll(PHRASE);
  return Array.from(found, ({ index, 0: phrase }) => ({ start: start + index, end: start + index + phrase.length }));
}

function cutAtLetters(text: string): Cutter {
  return function* (start, end) {
    for (let at = start + 1; at < end; at += 1) {
      if (isLetterBoundary(text, at)) yield at;
    }
  };
}
