import type { Document } from "../../../../contract/document";
import type { Span } from "../../../../contract/span";
import { tokenize } from "../../../../text/tokens";
import type { Bound, Mark, MarkItem } from "../mark";

/** `(created 2025-04-02)`, `(as of 3 May 2024)` right behind a mark: of when its source is. */
const DATED =
  /^\s{0,2}\((?:\p{L}{2,12}[\s:]{1,2}){0,2}(?:\d{4}-\d\d-\d\d|\d{1,2}[./]\d{1,2}[./]\d{4}|\d{1,2}\s\p{L}{3,9}\s\d{4}|\p{L}{3,9}\s\d{1,2},\s\d{4})\)/u;
/** What stands between a mark and a colon. */
const CALLED = /^\s{0,2}([^\s:()][^:()\n]{0,80}?)?\s{0,2}(?=[:(])/u;
const COLON = /^\s{0,2}:[\s*_]{1,3}(?=\S)/u;
const HEAD_LENGTH = 400;
const MAX_LABEL_LENGTH = 240;

/** A claim with the marks in it. */
interface MarkedClaim extends Span {
  readonly marks: readonly Mark[];
}

/**
 * What a response says of the sources themselves behind their marks, and is none of the claim's words: of when a source is, and,
 * before a colon, what it is called.
 *
 *     [D7] Visitor handbook (created 2024-01-09): Guests sign in at the desk.
 *          ^------------------------------------^
 */
export function sourceLabels(
  text: string,
  claim: MarkedClaim,
  sources: readonly Document[],
  bind: (item: MarkItem) => Bound,
): Span[] {
  return claim.marks
    .filter(({ kind }) => kind === "mark")
    .flatMap((mark) => {
      const limit = Math.min(claim.end, mark.end + MAX_LABEL_LENGTH);
      const whole =
        text.slice(claim.start, mark.start).trim() === "" ? labelEnd(text, mark, limit, sourceOf(mark)) : null;
      const end = whole ?? mark.end + lengthAt(DATED, text, mark.end, limit);
      return end > mark.end ? [{ start: mark.end, end }] : [];
    });

  function sourceOf({ items: [item] }: Mark): Document | null {
    const bound = item === undefined ? null : bind(item);
    return bound?.kind === "source" ? (sources[bound.source] ?? null) : null;
  }
}

/** Where the label before a colon ends; null where what stands there is not what the source is called. */
function labelEnd(text: string, mark: Mark, limit: number, source: Document | null): number | null {
  const [called = "", words = ""] = CALLED.exec(text.slice(mark.end, limit)) ?? [];
  const named = mark.end + (words === "" ? 0 : called.length);
  const dated = lengthAt(DATED, text, named, limit);
  const colon = lengthAt(COLON, text, named + dated, limit);
  if (colon === 0 || (words === "" ? dated === 0 : source === null || !isCalled(source, words))) return null;
  return named + dated + colon;
}

function lengthAt(pattern: RegExp, text: string, from: number, to: number): number {
  return pattern.exec(text.slice(from, to))?.[0].length ?? 0;
}

/** Whether all words stand in what is known of a source beside its text, or in its head. */
export function isCalled({ id, title, uri, metadata, text }: Document, words: string): boolean {
  const known = [id, title, uri, ...Object.values(metadata ?? {}), headOf(text)].filter(
    (one) => typeof one === "string",
  );
  const forms = new Set(known.flatMap((one) => tokenize(one.replace(/[_./-]+/gu, " "))).map(({ form }) => form));
  return tokenize(words).every(({ form, isFunctionWord }) => isFunctionWord || forms.has(form));
}

/** The lines of a text up to its first sentence: its title, and what is written of it. */
function headOf(text: string): string {
  const head = text.slice(0, HEAD_LENGTH);
  const firstSentence = head.search(/^[^\n:]{20,}[.!?]\s*$/mu);
  return firstSentence === -1 ? head : head.slice(0, firstSentence);
}
