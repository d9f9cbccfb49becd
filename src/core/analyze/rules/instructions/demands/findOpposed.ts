import type { Span } from "../../../../../contract/span";
import { mergeSpans, overlaps } from "../../../../../text/spans";
import type { PreparedPrompt } from "../../../prompt/preparedPrompt";
import { isCountOpposed, readCounts } from "./answerCounts";
import { isFormatOpposed, readAnswerFormats } from "./answerFormats";
import { opposedKeys } from "./answerKeys";
import { readAnswerLanguages } from "./answerLanguages";
import { readAnswerLimits } from "./answerLimits";
import { readCitationForms } from "./citationForms";
import { forbiddenWords } from "./forbiddenWords";
import { isMadeCountOpposed, readMadeCounts } from "./madeCounts";
import { isMissingOpposed, readMissingAnswers } from "./missingAnswers";
import { opposedDemands } from "./opposedDemands";
import { isLengthOpposed } from "./opposedLengths";
import { readDemands } from "./readDemands";
import { CONDITION } from "./readScopes";
import { isMentionOpposed, readSourceMentions } from "./sourceMentions";
import { isFactOpposed, readStatedFacts } from "./statedFacts";

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
  /** Whether it holds in every case, whatever another one names. */
  readonly isNever?: boolean;
  /** Whether it is said of all of a kind, one with a label of its own included. */
  readonly isOfAll?: boolean;
}

/** Prompts with more lengths, languages or formats than this are lists of data; pairs beyond would cost more than they tell. */
const MAX_COMPARED = 100;

/** All pairs of opposed demands; each place is told of once, against the first that it is opposed to. */
export function findOpposed(prompt: PreparedPrompt): Opposition[] {
  const wholes = [
    ...pairs(readAnswerLimits(prompt), isLengthOpposed, "they disagree about the length of the answer"),
    ...pairs(
      readAnswerLanguages(prompt),
      (one, other) => one.subject === other.subject && one.language !== other.language,
      "they disagree about the language of the answer",
    ),
    ...overTokens(prompt),
    ...tooMany(prompt),
    ...pairs(readAnswerFormats(prompt), isFormatOpposed, "they disagree about the format of the answer"),
  ];
  const acts = opposedDemands(readDemands(prompt)).map(({ first, second }) => ({
    first: spanOf(first),
    second: spanOf(second),
    reason: "one demands what the other forbids",
  }));
  const told = [
    acts,
    opposedKeysOf(prompt),
    citationPairs(prompt),
    missingPairs(prompt),
    factPairs(prompt),
    wordPairs(prompt),
    pairs(readCounts(prompt), isCountOpposed, "they disagree about how many there are"),
    pairs(readMadeCounts(prompt), isMadeCountOpposed, "they disagree about how many there are"),
  ].reduce(toldOnce, wholes);
  const remarks = prompt.instructions.filter(({ text }) => REMARK.test(text));
  return told.filter(({ first, second }) => !overlaps(remarks, first) && !overlaps(remarks, second));
}

/** What an author wrote for those who keep the prompt. */
const REMARK = /^[\W_]{0,6}(?:TODO|FIXME|TBD|XXX)\b/;

const MAX_TOKENS = /\b(?:max_(?:completion_|output_)?tokens|maxOutputTokens|maxTokens)["']?[ \t]*:[ \t]*(\d{1,6})\b/;
/** A word has at least so many tokens. */
const TOKENS_A_WORD = 1.2;

/** An answer that has to be longer than the front matter lets it be. */
function overTokens(prompt: PreparedPrompt): Opposition[] {
  const { frontMatter, text } = prompt;
  const match = frontMatter === null ? null : MAX_TOKENS.exec(text.slice(frontMatter.start, frontMatter.end));
  if (match === null || frontMatter === null) return [];
  const first = { start: frontMatter.start + match.index, end: frontMatter.start + match.index + match[0].length };
  return readAnswerLimits(prompt)
    .filter(({ unit, least }) => unit === "words" && least * TOKENS_A_WORD > Number(match[1]))
    .map((limit) => ({ first, second: spanOf(limit), reason: "the answer is cut off before it is as long" }));
}

/** One sentence names three things at most, and each takes a few words. */
const MAX_IN_SENTENCE = 3;
const WORDS_OF_EACH = 4;

const PUTS_IN =
  /^(?:giv|list|provid|name|state|writ|includ|add|explain|describ|justifi|offer|suggest|recommend|present|show|mention|discuss|compar)/;

/** More things than go into an answer of that length. */
function tooMany(prompt: PreparedPrompt): Opposition[] {
  const limits = readAnswerLimits(prompt).filter(({ unit }) => unit === "sentences" || unit === "words");
  const counts = readCounts(prompt).filter(({ verb }) => PUTS_IN.test(verb));
  return counts.flatMap((count) => {
    const limit = limits.find(({ unit, most, condition, instruction }) => {
      const held = unit === "words" ? most / WORDS_OF_EACH : most * MAX_IN_SENTENCE;
      return instruction !== count.instruction && condition === count.condition && held < count.least;
    });
    if (limit === undefined) return [];
    const [first, second] = limit.start < count.start ? [limit, count] : [count, limit];
    return [{ first: spanOf(first), second: spanOf(second), reason: "an answer of that length does not hold so many" }];
  });
}

/** What is found in one way is often found in another: each place is told of once. */
function toldOnce(told: Opposition[], more: readonly Opposition[]): Opposition[] {
  const places = mergeSpans(told.map(({ second }) => second));
  return [...told, ...more.filter(({ second }) => !overlaps(places, second))];
}

function opposedKeysOf(prompt: PreparedPrompt): Opposition[] {
  return opposedKeys(prompt).map((pair) => ({ ...pair, reason: "they disagree about the keys of the answer" }));
}

function citationPairs(prompt: PreparedPrompt): Opposition[] {
  return [
    ...pairs(
      readCitationForms(prompt),
      (one, other) => one.form !== other.form,
      "they disagree about the form of citations",
    ),
    ...pairs(readSourceMentions(prompt), isMentionOpposed, "one asks to name sources, and the other forbids it"),
  ];
}

function missingPairs(prompt: PreparedPrompt): Opposition[] {
  return pairs(
    readMissingAnswers(prompt),
    isMissingOpposed,
    "they disagree about what to say where the answer is missing",
  );
}

function wordPairs(prompt: PreparedPrompt): Opposition[] {
  return forbiddenWords(prompt).map((pair) => ({ ...pair, reason: "one holds a word that the other forbids" }));
}

function factPairs(prompt: PreparedPrompt): Opposition[] {
  return pairs(readStatedFacts(prompt), isFactOpposed, ({ topic }) => `they disagree about ${topic}`);
}

function pairs<Item extends Scoped>(
  items: readonly Item[],
  isOpposed: (one: Item, other: Item) => boolean,
  reason: string | ((item: Item) => string),
): Opposition[] {
  const few = items.slice(0, MAX_COMPARED);
  const told = new Set<string>();
  return few.flatMap((second, index) => {
    const first = few.find((earlier, at) => at < index && isSameCase(earlier, second) && isOpposed(earlier, second));
    // An instruction that says it in two ways is told of once.
    const key = `${first?.start ?? 0} ${second.instruction}`;
    const isTold = told.has(key);
    told.add(key);
    return first === undefined || isTold
      ? []
      : [
          {
            first: spanOf(first),
            second: spanOf(second),
            reason: typeof reason === "string" ? reason : reason(second),
          },
        ];
  });
}

/** A sentence that says two things has thought of both. */
function isSameCase(one: Scoped, other: Scoped): boolean {
  if (one.instruction === other.instruction) return false;
  if (one.condition === other.condition || one.isNever === true || other.isNever === true) return true;
  return (one.isOfAll === true && !isCase(other)) || (other.isOfAll === true && !isCase(one));
}

function isCase({ condition }: Scoped): boolean {
  return CONDITION.test(condition) || condition.startsWith("§");
}

function spanOf({ start, end }: Span): Span {
  return { start, end };
}
