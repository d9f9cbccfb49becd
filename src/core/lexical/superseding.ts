import type { Span } from "../../contract/span";
import { lexeme } from "../../text/lexicon";
import type { PreparedSource } from "./preparedSource";
import { rememberedFor } from "./rememberedFor";

/** What a document calls itself. */
export const WHOLES =
  "document|policy|handbook|manual|agreement|contract|version|edition|release|guide|guideline|guidance|standard|regulation|directive|" +
  "act|law|statute|order|ordinance|decree|notice|memo|memorandum|circular|bulletin|page|plan|specification|procedure|schedule|tariff";
/** What it calls its parts. */
export const PARTS =
  "section|subsection|clause|subclause|paragraph|provision|article|rule|chapter|part|passage|table|annex|appendix|item|entry";
const ENDED = "superseded|repealed|rescinded|revoked|annulled|replaced|withdrawn|abolished|obsolete|void|outdated";
const NO_LONGER = String.raw`no\s+longer\s+(?:in\s+(?:force|effect|use)|valid|applicable|current|appl(?:y|ies)|effective|binding)`;

/** `This policy has been superseded by …`, `The above clause is no longer in force` */
const SAID_OF_ITSELF = new RegExp(
  String.raw`(?<!\p{L})(?:this|the\s+(?:above|foregoing|preceding|following|present))\s+(?:\p{L}+\s+){0,2}?(?:(${WHOLES})|(?:${PARTS}))(?:\s+[\p{L}\d().§-]+){0,3}?` +
    String.raw`\s+(?:(?:is|was|has\s+been|were|are|have\s+been)\s+(?!not\b|never\b)(?:\p{L}+\s+){0,1}?(?:(?:${ENDED})(?!\p{L}|\s+by\s+th(?:is|e\s+present)(?!\p{L}))|${NO_LONGER})|${NO_LONGER}|has\s+expired|ceased\s+to\s+(?:apply|have\s+effect|be\s+in\s+force))[^.;\n]{0,80}`,
  "giu",
);
/** `…, which was superseded in 2024`, `It has since been repealed` */
const SAID_OF_STATEMENT =
  /(?<!\p{L})(?:which|that|it|they|these)\s+(?:is|was|has\s+been|were|are|have\s+been|has\s+since\s+been|have\s+since\s+been)\s+(?:later\s+|since\s+|now\s+)?(?:superseded|repealed|rescinded|no\s+longer\s+in\s+(?:force|effect))(?!\p{L})[^.;\n]{0,80}/giu;
/** `Status: superseded`, `Superseded by HR-12`, `SUPERSEDED.` on a line of its own or before a stop */
const SAID_AT_TOP =
  /(?:^|\n)[\s#>*|_-]{0,10}(?:(?:superseded|repealed|rescinded|withdrawn|obsolete|(?:no longer (?:in force|valid)(?: since [\p{L}\d ]{3,30})?))(?=[ \t]*(?:[.:!*_\])–—]|\r?\n|$))|(?:status|state)[\s*_|]{0,6}[:=|][\s*_|]{0,6}(?:superseded|repealed|rescinded|revoked|withdrawn|obsolete|no longer in force|replaced)|(?:superseded|repealed|replaced) by\b(?! th(?:is|e present)\b))[^.;\n]{0,80}/giu;
/** `Version of March 2021, superseded by that of 2024.` */
const SAID_FIRST = new RegExp(
  String.raw`(?<=^[\s#>*|_-]{0,10}(?:(?:this|the)\s+)?(?:${WHOLES})(?!\p{L})[^.;,\n]{0,60},\s+)(?:now\s+)?(?:superseded|repealed|withdrawn)(?!\p{L})[^.;\n]{0,80}`,
  "giu",
);
/** `Leave policy (superseded)`, `[Repealed]` */
const IN_BRACKETS = /[([](?:superseded|repealed|rescinded|revoked|no longer in force)(?!\p{L})[^)\]\n]{0,80}[)\]]/giu;
const IN_TITLE = /(?<!\p{L})(?:superseded|repealed|rescinded|no longer in force)(?!\p{L})/iu;

/** One of these stems stands in whatever says so. */
const STEMS = `${ENDED.replace(/\|/gu, " ")} longer expired ceased`.split(" ").map((word) => lexeme(word).stem);
/** A claim with one of these tells of what no longer holds. */
const OF_THE_PAST =
  /(?<!\p{L})(?:supersed\p{L}+|repeal\p{L}*|rescinded|revoked|replac\p{L}+|withdrawn|obsolete|abolished|void|outdated|no longer|former(?:ly)?|previous(?:ly)?|used to|earlier|old|originally|until|expired)(?!\p{L})/iu;
/** What is said at the top of a text is said of all of it. */
export const TOP = 400;
const MAX_SAID = 20;
/** So far back the line before is looked for. */
const LINE_LENGTH = 40;

/** Words that say that what they speak of holds no longer. */
export interface SupersededSpan extends Span {
  /** Whether it is said of the whole text, and not of what stands beside it. */
  readonly isOfAll: boolean;
}

/** Whether a title says that what it stands above holds no longer. */
export function isSupersededTitle(title: string): boolean {
  return IN_TITLE.test(title);
}

/** Whether words tell of what held before, so that what holds no longer answers them. */
export function tellsOfPast(words: string): boolean {
  return OF_THE_PAST.test(words);
}

/** What a text says of itself, or of a part of it, that it holds no longer: the first places. */
export const supersedings = rememberedFor((source: PreparedSource): readonly SupersededSpan[] => {
  if (!STEMS.some((stem) => source.has(stem))) return [];
  const { text } = source;
  const ofItself = [...text.matchAll(SAID_OF_ITSELF)].map((found) => said(found, found[1] !== undefined));
  const ofStatement = [...text.matchAll(SAID_OF_STATEMENT)].map((found) => said(found, false));
  const first = [...text.slice(0, TOP).matchAll(SAID_FIRST)].map((found) => said(found, true));
  const atTop = [...text.matchAll(SAID_AT_TOP)]
    .map((found) => said(found, found.index < TOP))
    .filter(({ start }) => !isInSentence(text, start));
  const inBrackets = [...text.matchAll(IN_BRACKETS)].map((found) => said(found, isInFirstHeading(text, found.index)));
  return [...ofItself, ...ofStatement, ...first, ...atTop, ...inBrackets].slice(0, MAX_SAID);
});

function said({ index, 0: words }: RegExpExecArray, isOfAll: boolean): SupersededSpan {
  const blanks = words.length - words.replace(/^[\s#>*|_-]+/u, "").length;
  return { start: index + blanks, end: index + words.replace(/[\s*_]+$/u, "").length, isOfAll };
}

/** A line that only goes on, as texts of a fixed width have them, says nothing of the text. */
function isInSentence(text: string, start: number): boolean {
  return (
    /\p{Ll}/u.test(text.charAt(start)) &&
    /[\p{L}\p{N},][ \t]*\r?\n[ \t]*$/u.test(text.slice(Math.max(0, start - LINE_LENGTH), start))
  );
}

function isInFirstHeading(text: string, at: number): boolean {
  return at < TOP && /^\s*#[^\n]*$/u.test(text.slice(0, at));
}
