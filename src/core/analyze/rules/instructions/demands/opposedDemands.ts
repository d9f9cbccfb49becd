import type { Span } from "../../../../../contract/span";
import { mergeSpans, overlaps } from "../../../../../text/spans";
import type { PreparedPrompt } from "../../../prompt/preparedPrompt";
import { type AnswerFormat, type FormatDemand, readAnswerFormats } from "./answerFormats";
import { readAnswerLanguages } from "./answerLanguages";
import { type AnswerLimit, type LengthUnit, readAnswerLimits } from "./answerLimits";
import { ANY_USE, type Demand, readDemands } from "./readDemands";

/** Two demands on the same thing that cannot both be met, in order of place. */
interface Opposition {
  readonly first: Span;
  readonly second: Span;
  /** Why they cannot both be met, as a sentence says it. */
  readonly reason: string;
}

interface Scoped extends Span {
  readonly condition: string;
  readonly instruction: number;
}

/** Prompts with more lengths, languages or formats than this are lists of data; pairs beyond would cost more than they tell. */
const MAX_COMPARED = 100;

/** All pairs of opposed demands; each demand is told of once, against the first that it is opposed to. */
export function findOpposed(prompt: PreparedPrompt): Opposition[] {
  const ofAnswer = [
    ...pairs(readAnswerLimits(prompt), isLengthOpposed, "they disagree about the length of the answer"),
    ...pairs(
      readAnswerLanguages(prompt),
      (one, other) => one.language !== other.language,
      "they disagree about the language of the answer",
    ),
    ...pairs(readAnswerFormats(prompt), isFormatOpposed, "they disagree about the format of the answer"),
  ];
  // A format that is demanded and forbidden is a demand that is opposed as well: each place is told of once.
  const opposed = mergeSpans(ofAnswer.map(({ second }) => second));
  const others = opposedDemands(readDemands(prompt)).filter(({ second }) => !overlaps(opposed, second));
  return [
    ...ofAnswer,
    ...others.map(({ first, second }) => ({
      first: spanOf(first),
      second: spanOf(second),
      reason: "one demands what the other forbids",
    })),
  ];
}

function pairs<Item extends Scoped>(
  items: readonly Item[],
  isOpposed: (one: Item, other: Item) => boolean,
  reason: string,
): Opposition[] {
  const few = items.slice(0, MAX_COMPARED);
  return few.flatMap((second, index) => {
    const first = few.find(
      (earlier, at) =>
        at < index &&
        earlier.condition === second.condition &&
        earlier.instruction !== second.instruction &&
        isOpposed(earlier, second),
    );
    return first === undefined ? [] : [{ first: spanOf(first), second: spanOf(second), reason }];
  });
}

/** What an answer has at least as many of as of a larger unit: every paragraph has a sentence, and every bullet point a line. */
const WITHIN: Readonly<Partial<Record<LengthUnit, readonly LengthUnit[]>>> = {
  sentences: ["words"],
  lines: ["words"],
  bullets: ["lines", "words"],
  paragraphs: ["lines", "sentences", "words"],
};

function isLengthOpposed(one: AnswerLimit, other: AnswerLimit): boolean {
  if (one.unit === other.unit) return one.most < other.least || other.most < one.least || isHalfChanged(one, other);
  return exceeds(one, other) || exceeds(other, one);
}

/** Sentences, bullet points and paragraphs are counted for parts of an answer too. */
const WHOLE_UNITS: ReadonlySet<LengthUnit> = new Set(["words", "characters", "tokens"]);

/** "Between 800 and 1000 words" and "between 800 and 1200 words": who changed one forgot the other, though some lengths meet both. */
function isHalfChanged(one: AnswerLimit, other: AnswerLimit): boolean {
  if (!WHOLE_UNITS.has(one.unit) || !isRange(one) || !isRange(other)) return false;
  return (one.least === other.least) !== (one.most === other.most);
}

function isRange({ least, most }: AnswerLimit): boolean {
  return 0 < least && least < most && most < Infinity;
}

/** Whether the least of the larger unit is more than the most of the smaller one. */
function exceeds(larger: AnswerLimit, smaller: AnswerLimit): boolean {
  return (WITHIN[larger.unit] ?? []).includes(smaller.unit) && larger.least > smaller.most;
}

/** Formats of which an answer as a whole has only one. */
const EXCLUSIVE: readonly (readonly AnswerFormat[])[] = [
  ["json", "xml", "yaml", "csv", "markdown"],
  ["json", "xml", "yaml", "csv", "plain text"],
  ["json", "xml", "yaml", "csv", "prose"],
  ["json", "xml", "yaml", "csv", "table"],
  ["json", "xml", "yaml", "csv", "bullets"],
  ["markdown", "plain text"],
  ["prose", "bullets"],
  ["prose", "table"],
];

function isFormatOpposed(one: FormatDemand, other: FormatDemand): boolean {
  if (one.format === other.format) return one.isForbidden !== other.isForbidden;
  if (one.isForbidden || other.isForbidden) return false;
  return EXCLUSIVE.some((formats) => formats.includes(one.format) && formats.includes(other.format));
}

function spanOf({ start, end }: Span): Span {
  return { start, end };
}

/** Verbs that, forbidden without an object, are forbidden altogether. */
const ALTOGETHER: ReadonlySet<string> = new Set(["explain", "cite", "quot", "apolog", "greet", "translat"]);
/** "Cite your sources" says no more than "cite"; "explain your reasoning" no more than "explain". */
const ITSELF: ReadonlySet<string> = new Set([
  "sourc",
  "document",
  "passag",
  "refer",
  "reason",
  "step",
  "by",
  "yourself",
  "inlin",
  "proper",
  "properli",
  "correctli",
]);

/** Verbs that put a thing into the answer: "no emojis" forbids them all. */
const PUTTING: ReadonlySet<string> = new Set([
  "us",
  "includ",
  "give",
  "provid",
  "put",
  "write",
  "make",
  "present",
  "mention",
  "show",
  "displai",
  "list",
  "state",
]);

interface Pair {
  readonly first: Demand;
  readonly second: Demand;
}

/** Pairs of which one demands what the other forbids, in the same case: each later one with the first that opposes it. Linear in their number. */
function opposedDemands(demands: readonly Demand[]): Pair[] {
  const seen = new Map<string, Demand>();
  return demands.flatMap((second) => {
    const first = opponents(second)
      .map((key) => seen.get(key))
      .find((demand) => demand !== undefined);
    for (const key of keysOf(second)) if (!seen.has(key)) seen.set(key, second);
    return first === undefined ? [] : [{ first, second }];
  });
}

/** Under these a demand is found by those that oppose it. */
function keysOf(demand: Demand): string[] {
  const { condition, reach } = demand;
  return reach === "plain"
    ? keysUnder(demand, condition)
    : [...keysUnder(demand, condition), ...keysUnder(demand, ANY_CASE)];
}

/** Stands for whatever case there is: "never" forbids in it what another sentence demands "when …". */
const ANY_CASE = "*";

function keysUnder({ isForbidden, verb, object, quoted }: Demand, condition: string): string[] {
  const sign = `${isForbidden ? "-" : "+"} ${condition}\n`;
  const base = `${sign}${verb}\n`;
  const keys = [base + meaningOf(object, quoted)];
  if (!isForbidden && PUTTING.has(verb) && object.length > 0)
    keys.push(`${sign}${ANY_USE}\n${meaningOf(object, quoted)}`);
  if (!ALTOGETHER.has(verb)) return keys;
  keys.push(`${base}*any`);
  if (isBare(object)) keys.push(`${base}*bare`);
  if (object.length === 0) keys.push(`${base}*none`);
  return keys;
}

/** The keys of what opposes a demand. */
function opponents(demand: Demand): string[] {
  const { condition, reach } = demand;
  return reach === "plain"
    ? opponentsUnder(demand, condition)
    : [...opponentsUnder(demand, condition), ...opponentsUnder(demand, ANY_CASE)];
}

function opponentsUnder({ isForbidden, verb, object, quoted }: Demand, condition: string): string[] {
  const sign = `${isForbidden ? "+" : "-"} ${condition}\n`;
  const base = `${sign}${verb}\n`;
  const same = object.length > 0 ? [base + meaningOf(object, quoted)] : [];
  if (!isForbidden && PUTTING.has(verb) && object.length > 0)
    same.push(`${sign}${ANY_USE}\n${meaningOf(object, quoted)}`);
  if (!ALTOGETHER.has(verb)) return same;
  if (!isForbidden) return [...same, `${base}*none`, ...(verb === "cite" || isBare(object) ? [`${base}*bare`] : [])];
  if (object.length === 0 || (verb === "cite" && isBare(object))) return [...same, `${base}*any`];
  return isBare(object) ? [...same, `${base}*bare`] : same;
}

/** "```markdown``` in the document" is another thing than the document. */
function meaningOf(object: readonly string[], quoted: string): string {
  return [...new Set(object)].sort().join(" ") + quoted;
}

function isBare(object: readonly string[]): boolean {
  return object.every((word) => ITSELF.has(word));
}
