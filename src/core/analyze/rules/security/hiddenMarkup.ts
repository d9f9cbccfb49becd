import type { Rule } from "../../engine/rule";
import { shortLine } from "../messageText";
import { codeOf, matchesIn, type RetrievedText, retrievedTexts } from "./retrieved/retrievedTexts";

const COMMENT_START = /<!--/g;
/** `[//]: # (words)`: a comment of Markdown. */
const MARKDOWN_COMMENT = /^[ \t]{0,3}\[(?:\/\/|comment|_)\]:[ \t]{0,4}(?:#|<>)[ \t]{0,4}[("'][^\n]{0,1000}/gim;
const HIDDEN_TAG =
  /<([a-z][a-z0-9]{0,15})\b(?=[^<>]{0,500}(?:display\s{0,2}:\s{0,2}none|visibility\s{0,2}:\s{0,2}hidden|font-size\s{0,2}:\s{0,2}0(?:px|pt|em|rem|%)?\s{0,2}[;"']|font-size\s{0,2}:\s{0,2}1px|opacity\s{0,2}:\s{0,2}0(?:\.0{1,2})?\s{0,2}[;"']|[\s;"']color\s{0,2}:\s{0,2}transparent|(?:left|top|text-indent)\s{0,2}:\s{0,2}-\d{3,5}(?:px|em|rem)|\shidden(?=[\s=>"'/])))[^<>]{0,500}>/gi;
/** White letters are hidden where the element has no ground of its own: most pages are white. */
const WHITE_TAG =
  /<([a-z][a-z0-9]{0,15})\b(?=[^<>]{0,500}[\s;"']color\s{0,2}:\s{0,2}(?:white|#f{3}(?:f{3})?)\s{0,2}[;"'])(?![^<>]{0,500}background)[^<>]{0,500}>/gi;
const MAX_HIDDEN_LENGTH = 4_000;
/** Fewer words say nothing to anybody: `<!-- more -->`. */
const MIN_WORDS = 4;
const WORD = /\p{L}{2,}/gu;
/** Comments for tools. */
const FOR_TOOLS =
  /^[ \t\n]{0,10}(?:prettier|eslint|markdownlint|stylelint|vale|cspell|textlint|toc\b|end\b|begin\b|start\b|todo\b|fixme\b|\[if\b|more\b|google|adsense|copyright|license|spdx|region|endregion|badges?|prettier-ignore)/i;

/** Markup hides words from readers, and not from the model. */
export const hiddenMarkup: Rule = {
  code: "hidden-markup",
  group: "security",
  severity: "warning",
  summary: "Retrieved text holds words that its markup hides from readers.",
  advice: "Take the visible text of a page alone: drop comments and hidden elements before indexing.",
  points: 8,
  *check(subject) {
    for (const retrieved of retrievedTexts(subject)) {
      const isCode = codeOf(retrieved);
      for (const { start, end, words, how } of hiddenIn(retrieved)) {
        if (isCode(start) || FOR_TOOLS.test(words) || (words.match(WORD)?.length ?? 0) < MIN_WORDS) continue;
        yield {
          target: retrieved.target,
          ...retrieved.placeOf({ start, end }),
          message: `${how} hides “${shortLine(words)}” from readers, and the model reads it. Drop hidden parts before the text is put into the prompt.`,
        };
      }
    }
  },
};

interface Hidden {
  readonly start: number;
  readonly end: number;
  readonly words: string;
  readonly how: string;
}

function* hiddenIn(retrieved: RetrievedText): Generator<Hidden> {
  const closings = new Map<string, number>();
  for (const { start, end } of matchesIn(retrieved, COMMENT_START)) {
    const closing = closingAt(retrieved, "-->", end, closings);
    if (closing !== null)
      yield { start, end: closing + 3, words: retrieved.text.slice(end, closing), how: "A comment" };
  }
  for (const { start, end, written } of matchesIn(retrieved, MARKDOWN_COMMENT))
    yield {
      start,
      end,
      words: written.slice(written.indexOf("]:") + 2).replace(/^[ \t]*(?:#|<>)?[ \t]*/, ""),
      how: "A comment",
    };
  for (const [pattern, how] of [
    [HIDDEN_TAG, "A hidden element"],
    [WHITE_TAG, "White on white"],
  ] as const) {
    for (const {
      start,
      end,
      groups: [name = ""],
    } of matchesIn(retrieved, pattern)) {
      const closing = closingAt(retrieved, `</${name}`, end, closings);
      if (closing !== null)
        yield { start, end: closing, words: retrieved.text.slice(end, closing).replace(/<[^<>]{0,500}>/g, " "), how };
    }
  }
}

/** The next closing that is not too far; what was found is kept, so that openings without any do not search the text again and again. */
function closingAt(
  { text, end }: RetrievedText,
  closing: string,
  from: number,
  known: Map<string, number>,
): number | null {
  const before = known.get(closing) ?? -1;
  const found = before >= from ? before : text.indexOf(closing, from);
  const at = found === -1 ? Infinity : found;
  known.set(closing, at);
  return at < Math.min(end, from + MAX_HIDDEN_LENGTH) ? at : null;
}
