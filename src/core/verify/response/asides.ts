import type { Span } from "../../../contract/span";
import { codeSpans } from "../../../text/codeSpans";
import { lowerBound } from "../../lexical/lowerBound";

const LEAD = String.raw`(?:(?:source|sources|see|via|link|from|quelle|siehe|fuente|lien)\s{0,3}[:：]?\s{0,3})?`;
const ADDRESS = String.raw`<?https?:\/\/[^\s<>()[\]]{1,500}>?`;
/** What a link is called that says nothing itself: `source`, `here`, `example.org`. */
const LABEL = String.raw`(?:sources?|links?|here|read more|more|details|ref(?:erence)?|quelle|fuente|lien|出典|来源|(?:[\w-]{1,60}\.){1,4}[a-z]{2,10})`;
const LINK = String.raw`\[\s{0,3}${LABEL}\s{0,3}\]\(\s{0,3}[^\s()]{1,500}\s{0,3}\)`;
const ASIDE = new RegExp(String.raw`\(\s{0,3}${LEAD}(?:${ADDRESS}|${LINK})\s{0,3}\)|${LINK}|${ADDRESS}`, "giu");
const IS_BEHIND_SENTENCE = /[.!?。！？…]["”’)*_]*\s*$/u;
const TRAILING = /[.,;:!?]+$/u;
const REACH_BACK = 12;

/**
 * Addresses and links that say where a sentence is from, and are none of its words: those in round brackets, those that
 * are called nothing of their own, and those behind a full stop. They ascend.
 *
 *     It is due in May. [source](https://example.org/fees)
 *                       ^--------------------------------^
 */
export function findAsides(text: string): Span[] {
  const code = codeSpans(text);
  const found: Span[] = [];
  for (const match of text.matchAll(ASIDE)) {
    const words = match[0].replace(TRAILING, "");
    const span = { start: match.index, end: match.index + words.length };
    if (isInside(span, code)) continue;
    const isBare = /^<?h/iu.test(words);
    if (isBare && !IS_BEHIND_SENTENCE.test(text.slice(Math.max(0, span.start - REACH_BACK), span.start))) continue;
    found.push(span);
  }
  return found;
}

function isInside({ start }: Span, code: readonly Span[]): boolean {
  const around = code[lowerBound(code, ({ end }) => end <= start)];
  return around !== undefined && around.start <= start;
}

/** Two ascending lists of spans as one, those that touch each other's insides joined. */
export function unionOf(one: readonly Span[], other: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const { start, end } of [...one, ...other].sort((left, right) => left.start - right.start)) {
    const last = joined.at(-1);
    if (last !== undefined && start < last.end) joined[joined.length - 1] = { ...last, end: Math.max(last.end, end) };
    else joined.push({ start, end });
  }
  return joined;
}
