import type { Span } from "../../../../../contract/span";
import { rememberedFor } from "../../../../lexical/rememberedFor";
import type { PreparedPrompt } from "../../../prompt/preparedPrompt";
import { type FoundLimit, type LengthUnit, loosely, otherLimitsIn } from "./otherLimits";
import { readScopes } from "./readScopes";

/** How long the answer may be, as one place of the instructions says. */
export interface AnswerLimit extends Span {
  readonly unit: LengthUnit;
  readonly least: number;
  readonly most: number;
  /** So many words it has at least, whatever it counts. */
  readonly leastWords: number;
  readonly condition: string;
  readonly instruction: number;
}

const NUMBERS: ReadonlyMap<string, number> = new Map(
  "one two three four five six seven eight nine ten"
    .split(" ")
    .map((word, index): [string, number] => [word, index + 1]),
);
const N = "(\\d{1,5}|a single|single|a|one|two|three|four|five|six|seven|eight|nine|ten)";
const UNIT =
  "(?:(?:short|complete|full|brief|concise|single|simple|long|detailed|substantial) )?(words?|sentences?|paragraphs?|bullet points?|bullets|lines?|characters|tokens)";
const PATTERN = new RegExp(
  `(\\b(?:at most|no more than|not more than|up to|maximum of|max(?:imum|\\.)?|fewer than|less than|no longer than|not longer than|shorter than|between|under|below|within|not exceed(?:ing)?|limit(?:ed)? to|at least|no fewer than|no less than|minimum of|more than|exactly|in|of|to|about|around|approximately|use|write|give|provide|return)\\b(?:[ ]a)?[ ])?\\b${N}(?:[ ]?(?:-|–|to|or|and)[ ]?${N})?[ -]${UNIT}\\b(?: or (less|fewer|more)| (at most|at least|maximum|minimum)\\b)?`,
  "gi",
);
/** "Three paragraphs of 100 words each". */
const PRODUCT = new RegExp(
  `\\b${N} (?:paragraphs?|bullet points?|bullets|sections?|sentences?) (?:of|with) (?:at least )?${N} (words?|sentences?)\\b(?: each\\b)?`,
  "gi",
);
/** "Very detailed", "at great length": more than a sentence or two, however many that is. */
const LONG =
  /\b(?:(?:be|answer|respond|reply|explain|write|give|provide|answers? (?:must|should) be)\b(?: [\w'’-]+){0,4}? )?(?:(?:very|extremely|highly|as) (?:detailed|long|comprehensive(?:ly)?|thorough(?:ly)?|exhaustive(?:ly)?|extensive(?:ly)?|elaborate)\b|at (?:great |full )?length\b|in (?:great|full|much) detail\b)/gi;
const LEAST_OF_LONG = 3;
const NAMES_UNIT =
  /word|sentence|paragraph|bullet|line|character|token|detail|long|comprehensive|thorough|exhaustive|extensive|elaborate|length/i;
const AT_MOST =
  /^(?:at most|no more|not more|no longer|not longer|shorter|up to|max|few|less|under|below|within|not exceed|limit|to )/i;
const AT_LEAST = /^(?:at least|no fewer|no less|minimum|more than)/i;
const LOOSE = /^(?:about|around|approximately)/i;

/** What else than the answer a length can be of: each bullet, the title, a quotation, every sentence. */
const OTHER_SUBJECT =
  /\b(?:(?:each|every)(?! (?:answer|response|reply|output)\b)|per|title|headline|heading|summar(?:y|ies)|quotes?|quotations?|excerpts?|subject|introduction|conclusion|paragraphs? (?:of|with|should|must)|bullets? (?:of|with|should|must)|description|caption|name|keyword|query|queries|explanation|reason(?:ing)?|justification|analysis|greeting|first|last|final|followed|then|nuggets?|section|example|intro|table|list|definition|overview|quote|step|bio|comment|note|tl;dr|disclaimer|reminder|thinking|draft|if|when)\b/i;

/** Every length that the instructions set for the whole answer, in the languages that are read. */
export const readAnswerLimits = rememberedFor((prompt: PreparedPrompt): readonly AnswerLimit[] =>
  readScopes(prompt).flatMap((scope) =>
    (prompt.isEnglish ? limitsIn(scope.masked) : otherLimitsIn(scope.masked)).map((limit) => ({
      ...limit,
      leastWords: limit.least * wordsOfEach(limit.unit, scope.masked.slice(limit.start, limit.end)),
      start: scope.start + limit.start,
      end: scope.start + limit.end,
      condition: scope.condition,
      instruction: scope.index,
    })),
  ),
);

/** Nobody writes shorter ones, or calls them so. */
const FEWEST_WORDS: Readonly<Partial<Record<LengthUnit, number>>> = {
  words: 1,
  sentences: 3,
  paragraphs: 20,
  bullets: 2,
  lines: 1,
};
const FULL = /\b(?:full|complete|long|detailed|substantial)\b/i;
const FULL_PARAGRAPH_WORDS = 30;

function wordsOfEach(unit: LengthUnit, words: string): number {
  return unit === "paragraphs" && FULL.test(words) ? FULL_PARAGRAPH_WORDS : (FEWEST_WORDS[unit] ?? 0);
}

function limitsIn(sentence: string): FoundLimit[] {
  if (!NAMES_UNIT.test(sentence)) return [];
  const products = [...sentence.matchAll(PRODUCT)].flatMap(productOf);
  if (products.length > 0 || OTHER_SUBJECT.test(sentence)) return products;
  const long = [...sentence.matchAll(LONG)].map(({ index, 0: { length } }): FoundLimit => ({
    start: index,
    end: index + length,
    unit: "sentences",
    least: LEAST_OF_LONG,
    most: Infinity,
  }));
  return [...[...sentence.matchAll(PATTERN)].flatMap((match) => limitOf(match) ?? []), ...long];
}

/** All parts together. */
function productOf({ index, 0: words, 1: count = "", 2: size = "", 3: unit = "" }: RegExpExecArray): FoundLimit[] {
  return [
    {
      start: index,
      end: index + words.length,
      unit: unitOf(unit),
      least: numberOf(count) * numberOf(size),
      most: Infinity,
    },
  ];
}

function limitOf({
  index,
  0: words,
  1: lead = "",
  2: first = "",
  3: second,
  4: unit = "",
  5: orMore,
  6: bound = "",
}: RegExpExecArray): FoundLimit | null {
  const [low, high] = [numberOf(first), second === undefined ? null : numberOf(second)];
  const span = { start: index, end: index + words.length, unit: unitOf(unit) };
  const behind = orMore ?? (AT_LEAST.test(bound) ? "more" : bound);
  if (high !== null) return high < low ? null : { ...span, least: low, most: high };
  if (behind === "more" || AT_LEAST.test(lead)) return { ...span, least: low, most: Infinity };
  if (behind !== "" || AT_MOST.test(lead)) return { ...span, least: 0, most: low };
  // "A word" sets no limit that another could break; without any word before it, a number is in passing.
  if (lead.trim() === "" || first === "a") return null;
  if (LOOSE.test(lead)) return { ...span, ...loosely(low) };
  return { ...span, least: low, most: low };
}

function numberOf(text: string): number {
  const word = text.toLowerCase().replace(/^a /, "");
  if (word === "single" || word === "a") return 1;
  return NUMBERS.get(word) ?? Number(word);
}

function unitOf(text: string): LengthUnit {
  const unit = text.toLowerCase();
  if (unit.startsWith("bullet")) return "bullets";
  return unit.endsWith("s") ? (unit as LengthUnit) : (`${unit}s` as LengthUnit);
}
