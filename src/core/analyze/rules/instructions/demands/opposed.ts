import type { Span } from "../../../../../contract/span";
import type { PreparedPrompt } from "../../../prompt/preparedPrompt";
import { mergeSpans, overlaps } from "../../../prompt/spans";
import { type AnswerFormat, type FormatDemand, readAnswerFormats } from "./answerFormats";
import { readAnswerLanguages } from "./answerLanguages";
import { type AnswerLimit, type LengthUnit, readAnswerLimits } from "./answerLimits";
import { opposedDemands } from "./opposedDemands";
import { readDemands } from "./readDemands";

/** Two demands on the same thing that cannot both be met, in order of place. */
export interface Opposition {
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
const MOST_COMPARED = 100;

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
  const told = mergeSpans(ofAnswer.map(({ second }) => second));
  const others = opposedDemands(readDemands(prompt)).filter(({ second }) => !overlaps(told, second));
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
  const few = items.slice(0, MOST_COMPARED);
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
