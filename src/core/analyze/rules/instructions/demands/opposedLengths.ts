import type { AnswerLimit } from "./answerLimits";
import type { LengthUnit } from "./otherLimits";

/** What an answer has at least as many of as of a larger unit: every paragraph has a sentence, and every bullet point a line. */
const WITHIN: Readonly<Partial<Record<LengthUnit, readonly LengthUnit[]>>> = {
  words: ["characters"],
  sentences: ["words"],
  lines: ["words"],
  bullets: ["lines", "words"],
  paragraphs: ["lines", "sentences", "words"],
};

/** Whether no answer is as long as both say. */
export function isLengthOpposed(one: AnswerLimit, other: AnswerLimit): boolean {
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

/** So many words or sentences the longest of each unit has: more do not go into it. */
const HOLDS: Readonly<Partial<Record<LengthUnit, Readonly<Partial<Record<LengthUnit, number>>>>>> = {
  sentences: { words: 60, characters: 400 },
  bullets: { words: 80, characters: 500 },
  paragraphs: { words: 400, sentences: 20 },
};

/** Whether the least of the larger unit is more than the most of the smaller one, or the least of the smaller more than the larger one holds. */
function exceeds(larger: AnswerLimit, smaller: AnswerLimit): boolean {
  const held = HOLDS[larger.unit]?.[smaller.unit];
  if (held !== undefined && smaller.least > larger.most * held) return true;
  if (smaller.unit === "words" && larger.leastWords > smaller.most) return true;
  return (WITHIN[larger.unit] ?? []).includes(smaller.unit) && larger.least > smaller.most;
}
