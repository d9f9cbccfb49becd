import type { Span } from "../../../../../contract/span";
import { rememberedFor } from "../../../../lexical/rememberedFor";
import type { PreparedPrompt } from "../../../prompt/preparedPrompt";
import { EACH_PART, partCount } from "./countedParts";
import { type FoundLimit, type LengthUnit, loosely, otherLimitsIn } from "./otherLimits";
import { type InstructionWords, readScopes, type ScopedInstruction } from "./readScopes";
import { matchesOf, phrases } from "./topics/phrases";

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

const NUMBERS: ReadonlyMap<string, number> = new Map([
  ..."one two three four five six seven eight nine ten eleven twelve"
    .split(" ")
    .map((word, index): [string, number] => [word, index + 1]),
  ["single", 1],
  ["a single", 1],
  ["a", 1],
  ["a couple of", 2],
  ["a hundred", 100],
  ["hundred", 100],
  ["two hundred", 200],
]);
const N = `(\\d{1,5}|a couple of|a single|(?:a|two) hundred|hundred|single|a|${[...NUMBERS.keys()].slice(0, 12).join("|")})`;
const UNIT =
  "(?:(?:short|complete|full|brief|concise|single|simple|long|detailed|substantial) )?(words?|sentences?|paragraphs?|bullet points?|bullets|lines?|characters|tokens|pages?)";
const PATTERN = new RegExp(
  `\\b${N}(\\+)?(?:[ ]?(?:-|–|to|or|and)[ ]?${N})?[ -]${UNIT}\\b(?:,? (?:or (less|fewer|more|longer)|(at most|at least|at minimum|maximum|max|minimum|tops|no more|in total)\\b))?`,
  "gi",
);
type Bound = "most" | "least" | "about" | "exactly";
/** What stands before a number and says which bound it is; the first that fits. A bound that may not be passed is the other one. */
const BOUNDS: readonly (readonly [Bound, string])[] = [
  ["least", "no/not/never/don't ~ fewer/less/shorter than, not/never/don't/mustn't/shouldn't ~ below/under"],
  [
    "most",
    "no/not/never/don't/mustn't/shouldn't/cannot/can't ~ more/longer than, not/never/don't/mustn't/shouldn't/cannot/can't ~ exceed/exceeding/over/above/beyond/past, without exceeding",
  ],
  [
    "least",
    "at least, minimum of/length?, min, more than, longer than, above, over, upwards of, keep ~ above/over, not under",
  ],
  [
    "most",
    "at most, up to, maximum of/length?, max, fewer/less than, shorter than, under, below, within, limit/limited/restrict/restricted/capped ~ to/at, cap ~ at, keep ~ to, between",
  ],
  ["about", "about, around, approximately, roughly, aim for, ca., circa, target"],
  [
    "exactly",
    "exactly, precisely, in, of, to, run to, fill, span, use, write, give, provide, return, produce, output, needs, need, with, is, are, be, spend",
  ],
];
const BEFORE = BOUNDS.map(
  ([bound, list]) =>
    [
      bound,
      new RegExp(
        `${phrases(list).source.replace("(?!\\p{L})", "")}:?(?: (?:a|an|the|only|just|is|of|length))*:? $`,
        "iu",
      ),
    ] as const,
);
const MAX_BEFORE = 60;
/** Without a bound a number is meant of the answer where its sentence speaks of it. */
const OF_ANSWER = /\b(?:answers?|responses?|repl(?:y|ies)|outputs?|length)\b/i;
/** "Three paragraphs of 100 words each". */
const PRODUCT = new RegExp(
  `\\b${N} (?:paragraphs?|bullet points?|bullets|sections?|sentences?) (?:of|with) (?:(?:at least|about|around|roughly|approximately|some) )?${N} (words?|sentences?)\\b(?: each\\b)?`,
  "gi",
);
/** "Very detailed", "at great length": more than a sentence or two, however many that is. */
const LONG =
  /\b(?:(?:be|answer|respond|reply|explain|write|give|provide|answers? (?:must|should) be)\b(?: [\w'’-]+){0,4}? )?(?:(?:very|extremely|highly|as) (?:detailed|long|comprehensive(?:ly)?|thorough(?:ly)?|exhaustive(?:ly)?|extensive(?:ly)?|elaborate)\b|at (?:great |full )?length\b|in (?:great|full|much) detail\b)/gi;
/** A page has at least so many. */
const PAGE_WORDS = 200;
const LEAST_OF_LONG = 3;
const NAMES_UNIT =
  /word|sentence|paragraph|page|bullet|line|character|token|detail|long|comprehensive|thorough|exhaustive|extensive|elaborate|length/i;
const AT_LEAST = /^(?:more|longer|at least|at minimum|minimum)$/i;

/** What else than the answer a length can be of: each bullet, the title, a quotation, every sentence. */
const OTHER_SUBJECT =
  /\b(?:(?:each|every)(?! (?:answer|response|reply|output)\b)|per|title|headline|heading|summar(?:y|ies)|quotes?|quotations?|excerpts?|subject|introduction|conclusion|paragraphs? (?:of|with|should|must)|bullets? (?:of|with|should|must)|description|caption|name|keyword|query|queries|explanation|reason(?:ing)?|justification|analysis|greeting|first|last|final|followed|then|nuggets?|section|example|intro|table|list|definition|overview|quote|step|bio|comment|note|tl;dr|disclaimer|reminder|thinking|draft|if|when)\b/i;

/** Every length that the instructions set for the whole answer, in the languages that are read. */
export const readAnswerLimits = rememberedFor((prompt: PreparedPrompt): readonly AnswerLimit[] =>
  readScopes(prompt).flatMap((scope) => [
    ...(prompt.isEnglish ? summedLimits(scope, prompt) : []),
    ...(prompt.isEnglish ? englishLimits(scope.words) : otherLimits(scope.words)).map((limit) => ({
      ...limit,
      leastWords: limit.least * wordsOfEach(limit.unit, scope.masked.slice(limit.start, limit.end)),
      start: scope.start + limit.start,
      end: scope.start + limit.end,
      condition: scope.condition,
      instruction: scope.index,
    })),
  ]),
);

/** What every one of several parts has at least, as the whole then has. */
function summedLimits({ words, start, condition, index }: ScopedInstruction, prompt: PreparedPrompt): AnswerLimit[] {
  const [part] = partLimits(words);
  if (part === undefined) return [];
  const count = partCount(prompt, index);
  return count === 0
    ? []
    : [
        {
          ...{ unit: part.unit, least: count * part.least, most: Infinity, condition, instruction: index },
          leastWords: count * part.least * wordsOfEach(part.unit, words.masked.slice(part.start, part.end)),
          start: start + part.start,
          end: start + part.end,
        },
      ];
}

/** The lengths that a sentence asks of each of several parts, at least. */
const partLimits = rememberedFor(({ masked }: InstructionWords): readonly FoundLimit[] =>
  EACH_PART.test(masked) && NAMES_UNIT.test(masked)
    ? matchesOf(PATTERN, masked)
        .flatMap((match) => limitOf(match, masked) ?? [])
        .filter(({ least }) => least > 1)
    : [],
);

const englishLimits = rememberedFor(({ masked }: InstructionWords) => limitsIn(masked));
const otherLimits = rememberedFor(({ masked }: InstructionWords) => otherLimitsIn(masked));

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

/** Behind a semicolon the subject is another. */
const CLAUSE = /[^;]+/g;

function limitsIn(sentence: string): FoundLimit[] {
  if (!NAMES_UNIT.test(sentence)) return [];
  return [...sentence.matchAll(CLAUSE)].flatMap(({ index, 0: clause }) =>
    clauseLimits(clause).map((limit) => ({ ...limit, start: index + limit.start, end: index + limit.end })),
  );
}

function clauseLimits(sentence: string): FoundLimit[] {
  const products = matchesOf(PRODUCT, sentence).flatMap(productOf);
  if (products.length > 0 || OTHER_SUBJECT.test(sentence)) return products;
  const long = matchesOf(LONG, sentence).map(({ index, 0: { length } }): FoundLimit => ({
    start: index,
    end: index + length,
    unit: "sentences",
    least: LEAST_OF_LONG,
    most: Infinity,
  }));
  return [...matchesOf(PATTERN, sentence).flatMap((match) => limitOf(match, sentence) ?? []), ...long];
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

function limitOf(match: RegExpExecArray, sentence: string): FoundLimit | null {
  const { index, 0: words, 1: first = "", 2: plus, 3: second, 4: unit = "", 5: orMore, 6: behind = orMore } = match;
  const before = boundBefore(sentence, index);
  const span = { start: before?.start ?? index, end: index + words.length, unit: unitOf(unit) };
  const isPage = /^page/i.test(unit);
  const low = numberOf(first) * (isPage ? PAGE_WORDS : 1);
  if (isPage && second === undefined)
    return before === null ? null : { ...span, ...(before.bound === "most" ? LIMITS.most(low) : LIMITS.least(low)) };
  if (second !== undefined) return { ...span, ...inOrder(low, numberOf(second)) };
  if (plus !== undefined || (behind !== undefined && AT_LEAST.test(behind))) return { ...span, ...LIMITS.least(low) };
  if (behind !== undefined && behind !== "in total") return { ...span, ...LIMITS.most(low) };
  // "A word" sets no limit that another could break; without any word before it, a number is in passing.
  const isWhole = FULL.test(words) && /^paragraph/i.test(unit);
  if ((first.toLowerCase() === "a" && !isWhole) || (before === null && !OF_ANSWER.test(sentence))) return null;
  const bound = before?.bound ?? "exactly";
  const isOther = NOT_TAKEN.test(sentence.slice(span.end)) || isBlamed(sentence, span);
  return { ...span, ...LIMITS[isOther ? OTHER_BOUND[bound] : bound](low) };
}

/** "An answer under five lines leaves readers puzzled": what is said of such an answer is a reason against it, unless it is praise. */
const SUCH_ANSWER = /(?:^|[,:] )\W{0,4}(?:an?|any|every) (?:answer|response|reply) (?:(?:of|with|that is) )?$/i;
const PRAISE =
  /^(?: \w+)?,? (?:will do|(?:(?:is|are|would be) (?:\w+ )?(?:fine|ok(?:ay)?|enough|good|best|ideal|preferred|better|allowed|expected|wanted|perfect|sufficient|usual))|suffices|works)\b/i;

function isBlamed(sentence: string, { start, end }: Span): boolean {
  const behind = sentence.slice(end);
  return SUCH_ANSWER.test(sentence.slice(0, start)) && /^ \p{L}+/u.test(behind) && !PRAISE.test(behind);
}

/** What is shorter than that is not taken: the bound is the other one. */
const NOT_TAKEN =
  /^ (?:(?:is|are|gets?|will be|counts? as) (?:\w+ )?(?:rejected|refused|returned|discarded|unacceptable|insufficient|too (?:short|long)|(?:not|n't) (?:accepted|acceptable|enough|allowed|ok(?:ay)?))|(?:is|are|will) not (?:be )?(?:accepted|acceptable|enough|allowed))\b/i;
const OTHER_BOUND: Readonly<Record<Bound, Bound>> = {
  most: "least",
  least: "most",
  about: "about",
  exactly: "exactly",
};

const LIMITS: Readonly<Record<Bound, (count: number) => Pick<FoundLimit, "least" | "most">>> = {
  most: (count) => ({ least: 0, most: count }),
  least: (count) => ({ least: count, most: Infinity }),
  exactly: (count) => ({ least: count, most: count }),
  about: loosely,
};

function inOrder(low: number, high: number): Pick<FoundLimit, "least" | "most"> {
  return { least: Math.min(low, high), most: high < low ? Infinity : high };
}

function boundBefore(sentence: string, at: number): { readonly bound: Bound; readonly start: number } | null {
  const from = Math.max(0, at - MAX_BEFORE);
  const lead = sentence.slice(from, at);
  for (const [bound, pattern] of BEFORE) {
    const match = pattern.exec(lead);
    if (match !== null) return { bound, start: from + match.index };
  }
  return null;
}

function numberOf(text: string): number {
  return NUMBERS.get(text.toLowerCase()) ?? Number(text);
}

function unitOf(text: string): LengthUnit {
  const unit = text.toLowerCase();
  if (unit.startsWith("page")) return "words";
  if (unit.startsWith("bullet")) return "bullets";
  return unit.endsWith("s") ? (unit as LengthUnit) : (`${unit}s` as LengthUnit);
}
