import type { Span } from "../../contract/span";

/** The place at which brackets nest too deep for a parser that recurses; `null` where none do. */
export function tooDeepAt(text: string, most: number): number | null {
  let depth = 0;
  for (let at = outsideFrom(text, 0); at < text.length; at = outsideFrom(text, at + 1)) {
    switch (text.charCodeAt(at)) {
      case 0x5b: // [
      case 0x7b: // {
        if (++depth > most) return at;
        break;
      case 0x5d: // ]
      case 0x7d: // }
        depth--;
    }
  }
  return null;
}

const BETWEEN_VALUES = /^[\s,]*$/u;

/** The objects and lists that stand one after the other, with nothing but blanks and commas between them; empty where something else does. */
export function separateValues(text: string): readonly Span[] {
  const values: Span[] = [];
  let [depth, start, end] = [0, 0, text.charCodeAt(0) === 0xfeff ? 1 : 0];
  for (let at = outsideFrom(text, end); at < text.length; at = outsideFrom(text, at + 1)) {
    const code = text.charCodeAt(at);
    if ((code === 0x5b || code === 0x7b) && depth++ === 0) {
      if (!BETWEEN_VALUES.test(text.slice(end, at))) return [];
      start = at;
    } else if ((code === 0x5d || code === 0x7d) && --depth === 0) {
      end = at + 1;
      values.push({ start, end });
    }
  }
  return depth === 0 && BETWEEN_VALUES.test(text.slice(end)) ? values : [];
}

/** Where the object or list ends that begins at a place; `null` where it is not closed. */
export function valueEnd(text: string, start: number): number | null {
  let depth = 0;
  for (let at = start; at < text.length; at = outsideFrom(text, at + 1)) {
    const code = text.charCodeAt(at);
    if (code === 0x5b || code === 0x7b) depth++;
    else if ((code === 0x5d || code === 0x7d) && --depth === 0) return at + 1;
  }
  return null;
}

/** A text in which every number is one of JSON. */
interface FiniteJson {
  readonly text: string;
  /** Where numbers stand that are none. */
  readonly unknown: ReadonlySet<number>;
}

const UNKNOWN_NUMBER = /-?(?:NaN|Infinity)(?![\w$])/uy;
const NONE: ReadonlySet<number> = new Set();

/**
 * Python's `json.dump` writes figures that it has not as words of its own. Each is put in for by a zero that is as long, so that all
 * else keeps its place.
 *
 *     {"recall": NaN, "text": "…"}    becomes {"recall": 0.0, "text": "…"}
 */
export function finiteJson(text: string): FiniteJson {
  if (!/NaN|Infinity/u.test(text)) return { text, unknown: NONE };
  const unknown = new Set<number>();
  let finite = "";
  let copied = 0;
  for (let at = outsideFrom(text, 0); at < text.length; at = outsideFrom(text, at + 1)) {
    if (at < copied || !"-NI".includes(text.charAt(at)) || /[\w$]/u.test(text.charAt(at - 1))) continue;
    UNKNOWN_NUMBER.lastIndex = at;
    const word = UNKNOWN_NUMBER.exec(text)?.[0];
    if (word === undefined) continue;
    finite += `${text.slice(copied, at)}0.${"0".repeat(word.length - 2)}`;
    copied = at + word.length;
    unknown.add(at);
  }
  return { text: finite + text.slice(copied), unknown };
}

/** The first offset from here on that is in no string and no comment. */
function outsideFrom(text: string, from: number): number {
  for (let at = from; ; at++) {
    const code = text.charCodeAt(at);
    const end = code === 0x22 ? stringEnd(text, at) : code === 0x2f ? commentEnd(text, at) : null;
    if (end === null || (code === 0x2f && end === at)) return at;
    at = end;
  }
}

function commentEnd(text: string, slash: number): number {
  const mark = text.charAt(slash + 1);
  if (mark !== "/" && mark !== "*") return slash;
  const end = text.indexOf(mark === "/" ? "\n" : "*/", slash + 2);
  return end === -1 ? text.length : end;
}

function stringEnd(text: string, open: number): number {
  for (let at = open + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x22 || code === 0x0a) return at;
    if (code === 0x5c) at++;
  }
  return text.length;
}
