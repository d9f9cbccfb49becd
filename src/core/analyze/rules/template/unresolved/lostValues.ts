import type { Span } from "../../../../../contract/span";
import { findFences } from "../../../prompt/fences";
import { overlaps } from "../../../prompt/spans";

export interface LostValue extends Span {
  readonly words: string;
}

/** What programs write for a value that is no text. */
const NO_TEXT =
  /\[object (?:Object|Promise|Undefined)\]|<(?:generator object|coroutine object|function|bound method|[\w.]{1,80} object) [^<>\n]{0,120}\bat 0x[0-9a-fA-F]{4,16}>/g;
/** A label or tag of the question or the context with a programming language's word for nothing. */
const NOTHING =
  /^([ \t]{0,8}(?:#{1,6}[ \t])?(?:\*\*)?(?:user |retrieved |search )?(?:question|query|context|documents?|sources?|passages?|search results?|results|input)(?:\*\*)?:(?:\*\*)?[ \t]{0,4}\n?[ \t]{0,4}|[ \t]{0,8}<(?:question|query|context|documents|sources|passages|search_results)>\s{0,4})(undefined|null|None|NaN|nil)(?=[ \t]{0,4}(?:\r?$|<\/))/gim;
/** A line about programs may show such words. */
const CODE_SIGN = /[`'"]/;

/** Places where a program wrote something that stands for no value, outside of code. */
export function lostValues(text: string, { start: from, end }: Span): LostValue[] {
  const part = text.slice(from, end);
  const objects = [...part.matchAll(NO_TEXT)].map(({ index, 0: words }) => ({
    start: from + index,
    end: from + index + words.length,
    words,
  }));
  const nothings = [...part.matchAll(NOTHING)].map(({ index, 1: lead = "", 2: words = "" }) => ({
    start: from + index + lead.length,
    end: from + index + lead.length + words.length,
    words,
  }));
  const found = [...objects, ...nothings].sort((one, other) => one.start - other.start);
  if (found.length === 0) return [];
  const fences = findFences(text, { start: from, end });
  return found.filter((value) => !overlaps(fences, value) && !CODE_SIGN.test(text.charAt(value.start - 1)));
}
