import type { Rule, RuleFinding } from "../../engine/rule";
import type { PreparedPrompt } from "../../prompt/preparedPrompt";
import { maskQuotes } from "./demands/readScopes";

/** Demands for more without an end. "Try as much as you can" asks for effort alone. */
const UNBOUNDED: readonly RegExp[] = [
  /(?<!\btry )\bas (?:many|much) (?:[\w'’-]+ ){0,3}as (?:possible|you can|you like)\b/gi,
  /\bas (?:detailed|long|thorough(?:ly)?|comprehensive(?:ly)?|complete(?:ly)?|extensive(?:ly)?|exhaustive(?:ly)?) as (?:possible|you can)\b/gi,
  /\bin (?:as much|great|full|utmost|the greatest|extreme|exhaustive) detail(?: as possible)?\b/gi,
];
/** No limit helps here: nobody can promise it. */
const PERFECT =
  /\b100 ?(?:%|percent) (?:\w+ )?(?:correct|accurate|right|complete|certain|true|free of (?:errors?|mistakes?)|error[- ]free)\b|\bwithout (?:any|a single) (?:errors?|mistakes?)\b|\bevery single detail\b/gi;
const LIMIT =
  /\b(?:(?:at most|no more than|not more than|up to|maximum|max|fewer than|less than|under|within|exactly|limit(?:ed)?|short(?:er)?|concise(?:ly)?|brief(?:ly)?|keep it)\b|(?:\d{1,5}|one|two|three|four|five|six|seven|eight|nine|ten|single)(?:[ ]?[-–][ ]?\d{1,5})?[ -](?:[a-z]+ )?(?:words?|sentences?|paragraphs?|bullets?|bullet points?|items?|characters|tokens|lines?|points?|examples?|reasons?|steps?)\b)/i;
/** What is said for one case sets no limit for the others. */
const CASE = /^\W{0,4}(?:if|when|where|in case|should)\b/i;

/** Asks for more and more, and nothing says where to stop. */
export const unboundedWording: Rule = {
  code: "unbounded-wording",
  group: "instructions",
  severity: "info",
  summary: "A demand asks for as much as there is, and nothing says where to stop.",
  advice: "Say how much is enough: a number of items, words or sentences.",
  points: 2,
  *check({ prompt }) {
    if (!prompt.isEnglish) return;
    yield* perfectionIn(prompt);
    if (hasLimit(prompt)) return;
    for (const { text, start } of prompt.instructions) {
      const masked = maskQuotes(text);
      for (const { index, length } of unboundedIn(masked)) {
        const end = start + index + length;
        yield {
          start: start + index,
          end,
          target: "prompt",
          message: `“${text.slice(index, index + length)}” has no end: answers grow long, and what is not in the context gets filled in. Say how much is enough, as in “at most five”.`,
        };
      }
    }
  },
};

/** One of these words is in each of them: most prompts have none, and need not be read sentence by sentence. */
const MAY_BE_PERFECT = /100 ?[%p]|without a|every single/i;

function* perfectionIn({ text: prompt, instructions }: PreparedPrompt): Generator<RuleFinding> {
  if (!MAY_BE_PERFECT.test(prompt)) return;
  for (const { text, start } of instructions)
    for (const { index, 0: words } of maskQuotes(text).matchAll(PERFECT))
      yield {
        ...{ start: start + index, end: start + index + words.length, target: "prompt" },
        message: `“${words}” is nothing that a model can see to, and it takes the place of what can be checked. Say what counts most, and what to do in doubt.`,
      };
}

function unboundedIn(sentence: string): { index: number; length: number }[] {
  return UNBOUNDED.flatMap((pattern) =>
    [...sentence.matchAll(pattern)].map(({ index, 0: { length } }) => ({ index, length })),
  )
    .sort((one, other) => one.index - other.index || other.length - one.length)
    .filter(({ index }, at, all) => all.slice(0, at).every((earlier) => earlier.index + earlier.length <= index));
}

function hasLimit({ text, instructions, frontMatter }: PreparedPrompt): boolean {
  const declared =
    frontMatter !== null &&
    /\b(?:max_(?:completion_|output_)?tokens|maxOutputTokens|max_?tokens)\b/i.test(
      text.slice(frontMatter.start, frontMatter.end),
    );
  return declared || instructions.some(({ text: words }) => LIMIT.test(words) && !CASE.test(words));
}
