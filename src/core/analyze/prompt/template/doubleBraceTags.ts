import type { Span } from "../../../../contract/span";

/** A mark between double or triple braces. `inner` is what stands between them. */
export interface Tag extends Span {
  readonly inner: Span;
}

interface TagList {
  readonly tags: readonly Tag[];
  /** Opening braces that nothing closes. */
  readonly unclosed: readonly Span[];
}

/** Longer ones are no tags: somebody wrote two braces, and others stand far behind. */
export const MAX_TAG_LENGTH = 2000;

/** Finds `{{…}}`, `{{{…}}}` and comments `{{!-- … --}}`, which may hold braces. Linear in the length. */
export function findDoubleBraceTags(text: string, within: Span): TagList {
  const finders = {
    open: new NextIndex(text, "{{"),
    close: new NextIndex(text, "}}"),
    commentEnd: new NextIndex(text, "--}}"),
    quietCommentEnd: new NextIndex(text, "--~}}"),
  };
  const tags: Tag[] = [];
  const unclosed: Span[] = [];
  for (let at = finders.open.from(within.start); at < within.end;) {
    const tag = tagAt(text, at, within.end, finders);
    if (tag === null) unclosed.push({ start: at, end: at + 2 });
    else tags.push(tag);
    at = finders.open.from(tag?.end ?? at + 2);
  }
  return { tags, unclosed };
}

interface Finders {
  readonly open: NextIndex;
  readonly close: NextIndex;
  readonly commentEnd: NextIndex;
  readonly quietCommentEnd: NextIndex;
}

function tagAt(text: string, start: number, limit: number, finders: Finders): Tag | null {
  if (/^\{\{~?!--/.test(text.slice(start, start + 6))) return commentAt(start, limit, finders);
  const braces = text.startsWith("{{{", start) ? 3 : 2;
  const next = finders.close.from(start + braces);
  if (next + 2 > limit || next - start > MAX_TAG_LENGTH || finders.open.from(start + braces) < next) return null;
  const close = closeBehindQuotes(text, start + braces, next);
  // `{{{a}}` and `{{a}}}`: the shorter of both marks is the tag's.
  const isTriple = braces === 3 && text.startsWith("}}}", close);
  const inner = { start: start + (isTriple ? 3 : 2), end: close };
  return { start, end: close + (isTriple ? 3 : 2), inner };
}

/** Braces inside of quotation marks close nothing: where a quotation is open at the first ones, the next ones of the line count. */
function closeBehindQuotes(text: string, from: number, first: number): number {
  const quotes = text.slice(from, first).split('"').length - 1;
  if (quotes % 2 === 0) return first;
  const rest = /^[^\n"]*"[^\n"{}]*(?=\}\})/.exec(text.slice(first + 2, first + 200));
  return rest === null ? first : first + 2 + rest[0].length;
}

function commentAt(start: number, limit: number, { commentEnd, quietCommentEnd }: Finders): Tag | null {
  const plain = commentEnd.from(start);
  const quiet = quietCommentEnd.from(start);
  const end = Math.min(plain + 4, quiet + 5);
  return end > limit ? null : { start, end, inner: { start: start + 2, end: end - 2 } };
}

/** Finds a word from ascending offsets on, and looks through no stretch of the text twice. */
export class NextIndex {
  readonly #text: string;
  readonly #word: string;
  #found = -2;

  constructor(text: string, word: string) {
    this.#text = text;
    this.#word = word;
  }

  /** The first place at or behind `from`; `Infinity` where there is none. */
  from(from: number): number {
    if (this.#found < from) {
      const found = this.#text.indexOf(this.#word, from);
      this.#found = found === -1 ? Infinity : found;
    }
    return this.#found;
  }
}
