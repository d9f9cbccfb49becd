import type { ChunkSettings } from "../../../../contract/chunkSettings";
import type { Span } from "../../../../contract/span";
import { isLetterBoundary } from "../../tokenize/letterBoundary";
import { type Measure, unitsBetween } from "../../tokenize/measure";
import { cutAt, type Cutter } from "../fittingCuts";
import type { PreparedDocument } from "../preparedDocument";
import { sentenceEnds } from "./sentenceEnds";

const PHRASE = /[^,.;。？！]+[,.;。？！]?/g;

/** A part of the text, and how long it is as a text of its own. */
export interface LlamaIndexPiece extends Span {
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
export function llamaIndexPieces(
  document: PreparedDocument,
  { unit, chunk_size: size }: ChunkSettings,
): LlamaIndexPiece[] {
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
