import { isSpace } from "../../../../../text/characters";
import type { WordColumns } from "./wordColumns";

const OPENING = /["“„«`]|https?:\/\//gu;
const CLOSING: Readonly<Record<string, string>> = { '"': '"', "“": "”", "„": "“", "«": "»", "`": "`" };
const LONGEST_QUOTATION = 300;
const LONGEST_ADDRESS = 500;
const BEFORE_QUOTATION = /(?:[\p{L},]\s|\p{L}\s\p{L}{1,20}:\s|[\p{L}\d_]\s?=\s)$/u;
/** Speech in a story: other sentences stand in its line. */
const ENDS_SENTENCE = /[.!?…]["”»]?[ \t]$/u;
const STARTS_LINE = /(?:^|\n)\s{0,4}(?:[–—-]\s)?$/u;
const GOES_ON = /^,?\s\p{L}/u;
const ENDS_ADDRESS = /[\s<>()[\]"]/u;

/**
 * Takes what words may do from those that a sentence only quotes, or that are parts of an address: who writes about planted instructions
 * gives none. A value behind its key is no quotation: `description: "…"` may be all that a model is shown of something.
 */
export function blankQuotations(text: string, words: WordColumns): void {
  let word = 0;
  let from = 0;
  for (const { index, 0: mark } of text.matchAll(OPENING)) {
    const end = index < from ? -1 : quotedEnd(text, index, mark);
    if (end === -1) continue;
    from = end;
    while (word < words.length && (words.starts[word] ?? 0) < index) word += 1;
    for (; word < words.length && (words.starts[word] ?? 0) < end; word += 1) words.cues[word] = 0;
  }
}

/** Where the quotation or address at `start` ends; -1 where none starts there. */
function quotedEnd(text: string, start: number, mark: string): number {
  const closing = CLOSING[mark];
  if (closing === undefined) {
    const length = text.slice(start, start + LONGEST_ADDRESS).search(ENDS_ADDRESS);
    return length === -1 ? Math.min(text.length, start + LONGEST_ADDRESS) : start + length;
  }
  if (start > 0 && !isSpace(text.charCodeAt(start - 1))) return -1;
  const before = text.slice(Math.max(0, start - 25), start);
  const inside = text.slice(start + 1, start + LONGEST_QUOTATION);
  const length = inside.indexOf(closing);
  const line = inside.indexOf("\n");
  if (length === -1 || (line !== -1 && line < length)) return -1;
  const end = start + 1 + length;
  const isSpeech =
    ENDS_SENTENCE.test(before) || (STARTS_LINE.test(before) && GOES_ON.test(text.slice(end + 1, end + 5)));
  return isSpeech || BEFORE_QUOTATION.test(before) ? end : -1;
}
