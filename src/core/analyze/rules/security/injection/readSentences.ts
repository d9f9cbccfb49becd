import type { Span } from "../../../../../contract/span";
import { isSpace, skipSpaces } from "../../../../../text/characters";
import { splitSentences } from "../../../../../text/sentences/sentences";
import { endsWithoutBlank } from "../../../../../text/sentences/sourceSentences";
import type { WordColumns } from "./wordColumns";

/** A sentence, line or cell of the context. */
export interface Sentence extends Span {
  /** `prose` is all that is not in a zone. */
  readonly zone: "prose" | "code" | "comment" | "unseen";
  /** Its words: from `first` up to `last`, exclusive. */
  readonly first: number;
  readonly last: number;
  /** The paragraph, cell or line that it belongs to, by number. */
  readonly unit: number;
  /** The code between fences right behind it. */
  readonly block: Span | null;
}

const IS_SMALL = /^[\p{Ll}(]/u;
/** A unit longer than this is cut, so that one hostile line cannot slow everything behind it. */
const MAX_UNIT_LENGTH = 4000;
const BAR = 0x7c;
const QUOTE = 0x22;
const COLON = 0x3a;
const BLANK = 0x20;

/** The sentences of a text with their words. Lines that look finished end one, and so do the borders of cells and zones. */
export function readSentences(text: string, words: WordColumns): Sentence[] {
  const zones = findZones(text);
  const sentences: Sentence[] = [];
  let word = 0;
  let unit = 0;
  for (const piece of piecesOf(text, zones)) {
    for (const span of unitsOf(text, piece)) {
      unit += 1;
      for (const { start, end } of splitSentences(text, span, { endsInside: endsWithoutBlank })) {
        while (word < words.length && (words.starts[word] ?? 0) < start) word += 1;
        const first = word;
        while (word < words.length && (words.starts[word] ?? 0) < end) word += 1;
        if (word > first) sentences.push({ start, end, zone: piece.kind, first, last: word, unit, block: null });
      }
    }
  }
  return withBlocks(text, sentences, zones);
}

interface Piece extends Span {
  readonly kind: Sentence["zone"];
}

function piecesOf(text: string, zones: readonly Zone[]): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const zone of zones) {
    if (zone.start > from) pieces.push({ kind: "prose", start: from, end: zone.start });
    pieces.push(zone);
    from = zone.end;
  }
  if (from < text.length) pieces.push({ kind: "prose", start: from, end: text.length });
  return pieces;
}

/** Lines, joined where the next goes on in small letters, and cut at the borders of cells. */
function* unitsOf(text: string, { start, end, kind }: Piece): Generator<Span> {
  let from = start;
  while (from < end) {
    const to = kind === "code" ? lineEnd(text, from, end) : unitEnd(text, from, end);
    yield* cells(text, from, to);
    from = to + 1;
  }
}

function unitEnd(text: string, start: number, end: number): number {
  for (let line = start; ;) {
    const close = lineEnd(text, line, end);
    const next = close + 1;
    const following = skipBlanks(text, next, end);
    const goesOn =
      next < end &&
      close > start &&
      close - start < MAX_UNIT_LENGTH &&
      IS_SMALL.test(text.slice(following, following + 2));
    if (!goesOn) return close;
    line = next;
  }
}

function* cells(text: string, start: number, end: number): Generator<Span> {
  const line = text.slice(start, end);
  if (!line.includes("|") && !line.includes('":')) {
    if (end > start) yield { start, end };
    return;
  }
  let from = start;
  for (let at = start; at < end; at += 1) {
    const code = text.charCodeAt(at);
    if (!((code === BAR && !isOfMark(text, at)) || (code === QUOTE && opensValue(text, at)))) continue;
    if (at > from) yield { start: from, end: at };
    from = at + 1;
  }
  if (from < end) yield { start: from, end };
}

/** Whether a quotation mark stands behind a quoted key: `"note": "…` */
function opensValue(text: string, at: number): boolean {
  const colon = text.charCodeAt(at - 1) === BLANK ? at - 2 : at - 1;
  return text.charCodeAt(colon) === COLON && text.charCodeAt(colon - 1) === QUOTE;
}

/** The bars of `<|im_start|>` are no borders. */
function isOfMark(text: string, at: number): boolean {
  return text.charCodeAt(at - 1) === 0x3c || text.charCodeAt(at + 1) === 0x3e;
}

function lineEnd(text: string, from: number, end: number): number {
  const at = text.indexOf("\n", from);
  return at === -1 || at > end ? end : at;
}

function skipBlanks(text: string, from: number, end: number): number {
  let at = from;
  while (at < end && text.charCodeAt(at) !== 10 && isSpace(text.charCodeAt(at))) at += 1;
  return at;
}

/** Gives each block of code to the sentence right before it. */
function withBlocks(text: string, sentences: readonly Sentence[], zones: readonly Zone[]): Sentence[] {
  const blocks = zones.filter(({ kind }) => kind === "code");
  let next = 0;
  return sentences.map((sentence) => {
    while (next < blocks.length && (blocks[next]?.start ?? 0) < sentence.end) next += 1;
    const block = blocks[next];
    const isNear =
      block !== undefined && sentence.zone !== "code" && skipSpaces(text, sentence.end, block.end) >= block.start;
    return isNear ? { ...sentence, block: { start: block.start, end: block.end } } : sentence;
  });
}

/** A stretch of a text that is not read as prose. */
interface Zone extends Span {
  /** `code` stands between fences, `comment` in an HTML comment, `unseen` in an element that a browser does not show. */
  readonly kind: "code" | "comment" | "unseen";
}

const FENCE = /^[ \t>]{0,8}(?:`{3,}|~{3,})/gm;
const UNSEEN_STYLE =
  /<[a-z][^<>]{0,300}?(?:display\s{0,3}:\s{0,3}none|visibility\s{0,3}:\s{0,3}hidden|font-size\s{0,3}:\s{0,3}0|opacity\s{0,3}:\s{0,3}0(?!\.)|color\s{0,3}:\s{0,3}(?:white|#fff))[^<>]{0,300}>/gi;
const COMMENT_START = "<!--";
const COMMENT_END = "-->";

/** The zones of a text, in order, none inside of another. Linear in the length. */
function findZones(text: string): Zone[] {
  const zones = [...fences(text), ...comments(text), ...unseen(text)].sort((one, other) => one.start - other.start);
  const apart: Zone[] = [];
  for (const zone of zones) {
    if (zone.start >= (apart.at(-1)?.end ?? 0)) apart.push(zone);
  }
  return apart;
}

/** From one line of ticks through the next; the last one may stay open. */
function fences(text: string): Zone[] {
  if (!text.includes("```") && !text.includes("~~~")) return [];
  const marks = [...text.matchAll(FENCE)].map(({ index }) => index);
  return marks.flatMap((start, index): Zone[] => {
    if (index % 2 === 1) return [];
    return [{ kind: "code", start, end: endOfLine(text, marks[index + 1] ?? text.length) }];
  });
}

function comments(text: string): Zone[] {
  const found: Zone[] = [];
  for (let start = text.indexOf(COMMENT_START); start !== -1;) {
    const close = text.indexOf(COMMENT_END, start + COMMENT_START.length);
    const end = close === -1 ? text.length : close + COMMENT_END.length;
    found.push({ kind: "comment", start, end });
    start = text.indexOf(COMMENT_START, end);
  }
  return found;
}

function unseen(text: string): Zone[] {
  if (!text.includes("<")) return [];
  return [...text.matchAll(UNSEEN_STYLE)].map(({ index, 0: tag }): Zone => {
    const close = text.indexOf("</", index + tag.length);
    return {
      kind: "unseen",
      start: index + tag.length,
      end: close === -1 ? endOfLine(text, index + tag.length) : close,
    };
  });
}

function endOfLine(text: string, from: number): number {
  const at = text.indexOf("\n", from);
  return at === -1 ? text.length : at;
}
