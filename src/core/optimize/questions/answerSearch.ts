import type { Span } from "../../../contract/span";
import { GrowingInts } from "../../../text/columns";
import { contentStems } from "./question";

/** A text without capitals, and with one space for all blanks that touch; each letter knows where it stood. */
interface FoldedText {
  readonly text: string;
  readonly places: Int32Array;
}

/** Where an answer may stand. */
export interface AnswerPlace extends Span {
  /** Of the question's words that carry meaning, how many stand around. */
  readonly shared: number;
}

/** An answer that stands in more places is a word like "no": further ones hardly tell more. */
const MOST_PLACES = 50;
/** So far around a place the question's words are looked for. */
const AROUND = 600;
const BLANKS = /\s/u;
/** Letters between which no word ends; other scripts write words without a space between. */
const WORD = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}]/u;

/** Finds answers in one document, whatever its line ends and capitals. */
export class AnswerSearch {
  readonly #text: string;
  #folded: FoldedText | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  /** The places of an answer where it is no part of a longer word, each with how much of the question stands around it. */
  places(answer: string, stems: ReadonlySet<string>): AnswerPlace[] {
    const wanted = folded(answer.trim()).text;
    if (wanted === "") return [];
    this.#folded ??= folded(this.#text);
    const { text, places } = this.#folded;
    const found: AnswerPlace[] = [];
    const all = positionsOf(wanted, text);
    const whole = all.filter((at) => !isWithinWord(text, at) && !isWithinWord(text, at + wanted.length));
    // A span that somebody marked may end within a word.
    for (const at of whole.length > 0 ? whole : all) {
      const span = { start: places[at] ?? 0, end: (places[at + wanted.length - 1] ?? 0) + 1 };
      found.push({ ...span, shared: this.#sharedAround(span, stems) });
    }
    return found;
  }

  #sharedAround({ start, end }: Span, stems: ReadonlySet<string>): number {
    const around = this.#text.slice(Math.max(0, start - AROUND), end + AROUND);
    return contentStems(around).filter((stem) => stems.has(stem)).length;
  }
}

function positionsOf(wanted: string, text: string): number[] {
  const found: number[] = [];
  for (let at = text.indexOf(wanted); at !== -1 && found.length < MOST_PLACES; at = text.indexOf(wanted, at + 1))
    found.push(at);
  return found;
}

function isWithinWord(text: string, at: number): boolean {
  return at > 0 && at < text.length && WORD.test(text.charAt(at - 1)) && WORD.test(text.charAt(at));
}

function folded(text: string): FoldedText {
  const places = new GrowingInts(text.length);
  const letters: string[] = [];
  let isBlank = false;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at);
    const isSpace = BLANKS.test(letter);
    if (isSpace && isBlank) continue;
    isBlank = isSpace;
    const lower = isSpace ? " " : letter.toLowerCase();
    // A few capitals become two letters, which would have no places of their own.
    letters.push(lower.length === 1 ? lower : letter);
    places.push(at);
  }
  return { text: letters.join(""), places: places.finish() };
}
