import type { Span } from "../../contract/span";
import { characterClass, isBlank, OTHER, skipSpaces, skipSpacesBack } from "../characters";
import { isAbbreviation, OPENERS } from "./abbreviations";

const IS_TERMINAL = /\p{Sentence_Terminal}/u;
const IS_LOWER = /\p{Ll}/u;
const IS_WORD = /[\p{L}\p{N}]/u;
const CLOSERS = "\"'”’»›)]}）」』】*_";
const FULL_WIDTH_TERMINALS = "。！？｡";
/** Scripts from here on have no small letters that a sentence could go on with. */
const FIRST_FULL_WIDTH = 0x3000;
interface SentenceOptions {
  /**
   * Spans (ascending) of citation marks. Those that stand behind a full stop belong to the sentence before it, and
   * nothing inside a mark ends a sentence.
   */
  readonly marks?: readonly Span[];
  /** Whether the full stop at `at`, right behind which a letter or digit stands, ends a sentence all the same; unless told, none does. */
  readonly endsInside?: (text: string, at: number) => boolean;
}

/**
 * The sentences of `text` between `start` and `end`, without the blanks around them. In any script whose sentence
 * terminals Unicode knows. Abbreviations, initials, decimals and list numbers do not end a sentence. Linear in the length.
 *
 *     Dr. Smith paid $2.50 (see Fig. 3).[1] He left.
 *     ^-------------------------------------^ ^------^
 */
export function splitSentences(text: string, within: Span, options: SentenceOptions = {}): Span[] {
  const sentences: Span[] = [];
  const marks = new MarkWalk(options.marks ?? [], within.start);
  let from = skipSpaces(text, within.start, within.end);
  let at = from;
  while (at < within.end) {
    if (at >= marks.nextStart) {
      at = marks.skip(at);
      continue;
    }
    const limit = Math.min(within.end, marks.nextStart);
    at = nextTerminal(text, at, limit);
    if (at === limit) continue;
    const stop =
      options.endsInside?.(text, at) === true
        ? { isEnd: true, at: at + 1 }
        : readStop(text, at, from, within.end, marks);
    if (!stop.isEnd) {
      // Looking behind the terminal moved the walk ahead: bring it back to this place.
      at = marks.skip(stop.at);
      continue;
    }
    sentences.push({ start: from, end: stop.at });
    from = skipSpaces(text, stop.at, within.end);
    at = from;
  }
  const last = skipSpacesBack(text, within.end, from);
  if (last > from) sentences.push({ start: from, end: last });
  return sentences;
}

/** Walks along the marks of a text; offsets are asked for in ascending order, give or take one sentence. */
class MarkWalk {
  /** Where the next mark starts that ends behind the last offset asked for. */
  nextStart = Number.POSITIVE_INFINITY;
  readonly #marks: readonly Span[];
  #next = 0;

  constructor(marks: readonly Span[], start: number) {
    this.#marks = marks;
    this.#seek(start);
  }

  at(offset: number): Span | undefined {
    this.#seek(offset);
    const mark = this.#marks[this.#next];
    return mark !== undefined && mark.start <= offset ? mark : undefined;
  }

  /** The offset behind the mark at `offset`, or the same offset where no mark stands. */
  skip(offset: number): number {
    const mark = this.at(offset);
    return mark === undefined ? offset : Math.max(mark.end, offset + 1);
  }

  #seek(offset: number): void {
    while (this.#next > 0 && (this.#marks[this.#next - 1]?.end ?? 0) > offset) this.#next -= 1;
    while ((this.#marks[this.#next]?.end ?? Number.POSITIVE_INFINITY) <= offset) this.#next += 1;
    this.nextStart = this.#marks[this.#next]?.start ?? Number.POSITIVE_INFINITY;
  }
}

const UNKNOWN = 0;
const GOES_ON = 1;
const TERMINAL = 2;
/** What each code unit is; those beyond ASCII are looked up as they come. */
const TERMINALS = new Uint8Array(0x10000).fill(GOES_ON, 0, 0x80);
for (const terminal of ".!?") TERMINALS[terminal.charCodeAt(0)] = TERMINAL;

/** The first terminal from `from` on, or `limit`. Most characters are none: they are passed over by the table alone. */
function nextTerminal(text: string, from: number, limit: number): number {
  let at = from;
  for (;;) {
    while (at < limit && TERMINALS[text.charCodeAt(at)] === GOES_ON) at += 1;
    if (at >= limit || isTerminal(text.charCodeAt(at))) return at;
  }
}

function isTerminal(code: number): boolean {
  if (TERMINALS[code] === UNKNOWN)
    TERMINALS[code] = code === 0x2026 || IS_TERMINAL.test(String.fromCharCode(code)) ? TERMINAL : GOES_ON;
  return TERMINALS[code] === TERMINAL;
}

/** Whether a sentence ends at a terminal: `at` is the sentence's end, or where to look for the next terminal. */
interface Stop {
  readonly isEnd: boolean;
  readonly at: number;
}

/** Reads the run of terminals at `at`. What it looked through is not looked through again, so that runs stay linear. */
function readStop(text: string, at: number, from: number, limit: number, marks: MarkWalk): Stop {
  let end = at + 1;
  while (end < limit && isTerminal(text.charCodeAt(end))) end += 1;
  if (leadsIn(text, at, from) && isEllipsis(text, at, end)) return { isEnd: false, at: end };
  const isSingleStop = end === at + 1 && text.charAt(at) === ".";
  if (isSingleStop && marks.at(end)?.start !== end && isInsideToken(text, at, limit)) return { isEnd: false, at: end };
  const lastTerminal = text.charCodeAt(end - 1);
  while (end < limit && isCloser(text, end, limit) && marks.at(end) === undefined) end += 1;
  end = behindSpacedClose(text, end, limit);
  const behind = endBehindMarks(text, end, limit, marks);
  const next = skipSpaces(text, behind, limit);
  if (next >= limit) return { isEnd: true, at: behind };
  const isGlued =
    next === behind && behind === end && !FULL_WIDTH_TERMINALS.includes(String.fromCharCode(lastTerminal));
  if (isGlued || (isSingleStop && isAbbreviation(text, at, from, next))) return { isEnd: false, at: end };
  const goesOn = lastTerminal < FIRST_FULL_WIDTH && startsLower(text, next);
  return { isEnd: !goesOn, at: behind };
}

/** `“` opens in English; where a blank follows it closes, as in German. */
function isCloser(text: string, at: number, limit: number): boolean {
  const sign = text.charAt(at);
  return CLOSERS.includes(sign) || (sign === "“" && (at + 1 >= limit || skipSpaces(text, at + 1, limit) > at + 1));
}

/** French sets a blank before the sign that closes a quotation. */
function behindSpacedClose(text: string, at: number, limit: number): number {
  const sign = skipBlanks(text, at, limit);
  return sign > at && text.charAt(sign) === "»" && !IS_WORD.test(text.charAt(sign + 1)) ? sign + 1 : at;
}

function isEllipsis(text: string, at: number, end: number): boolean {
  return text.charAt(at) === "…" || text.slice(at, end).startsWith("..");
}

/**
 * Whether nothing of a sentence, or of what is quoted in it, stands before `at`.
 *
 *     The notice said: "… until May …" and no more.
 *                       ^
 */
function leadsIn(text: string, at: number, from: number): boolean {
  if (at === from) return true;
  return OPENERS.includes(text.charAt(at - 1)) && (at - 1 === from || /[\s([{]/u.test(text.charAt(at - 2)));
}

/** `3.5`, `example.com`, `v1.2`: a letter or digit follows at once. */
function isInsideToken(text: string, at: number, limit: number): boolean {
  if (at + 1 >= limit) return false;
  const isOther = characterClass(text, at + 1) === OTHER;
  return !isOther || text.charAt(at + 1) === "/" || text.charAt(at + 1) === "_";
}

/** Marks right behind the terminal belong to the sentence, unless a small letter follows: `Done. [1] says …` */
function endBehindMarks(text: string, end: number, limit: number, marks: MarkWalk): number {
  let behind = end;
  for (;;) {
    const at = skipBlanks(text, behind, limit);
    const mark = marks.at(at);
    if (mark === undefined || mark.start !== at || mark.end > limit) break;
    behind = mark.end;
    while (behind < limit && ".,;".includes(text.charAt(behind))) behind += 1;
  }
  if (behind === end) return end;
  const next = skipSpaces(text, behind, limit);
  return next < limit && isBlank(text.charCodeAt(end)) && startsLower(text, next) ? end : behind;
}

function skipBlanks(text: string, from: number, limit: number): number {
  let at = from;
  while (at < limit && isBlank(text.charCodeAt(at))) at += 1;
  return at;
}

function startsLower(text: string, from: number): boolean {
  let at = from;
  while (OPENERS.includes(text.charAt(at)) && at < text.length) at += 1;
  return IS_LOWER.test(text.charAt(at));
}
