import type { Span } from "../../../../contract/span";
import { overlapping, overlaps, startOfLine } from "../../../../text/spans";
import { rememberedOfTexts } from "../../../lexical/rememberedFor";
import type { Rule, RuleFinding } from "../../engine/rule";
import type { Instruction, PreparedPrompt } from "../../prompt/preparedPrompt";
import { removalOf } from "../removalOf";
import { EMPTY_OBJECTS, keptStem as stem, LEADS, wordsOf } from "./demands/demandLexicon";
import { readDemands } from "./demands/readDemands";

/** Shorter ones, such as "Be brief.", are too like each other to tell anything. */
const MIN_WORDS = 3;

/** The same demand twice in one part of a message. After long context a reminder is good: that one is left alone. */
export const repeatedInstruction: Rule = {
  code: "repeated-instruction",
  group: "instructions",
  severity: "info",
  summary: "The same instruction stands in the prompt twice.",
  advice:
    "Remove the second of two instructions that say the same, so that a change of one cannot leave the other behind.",
  points: 2,
  *check({ prompt }) {
    if (!prompt.isEnglish) return;
    const demanding = new Set(readDemands(prompt).map(({ instruction }) => instruction));
    const first = new Map<string, Instruction>();
    for (const [index, instruction] of prompt.instructions.entries()) {
      const words =
        demanding.has(index) || instruction.text.length >= MIN_RULE_LENGTH ? meaningOf(instruction.text) : "";
      if (words === "") continue;
      const earlier = first.get(words);
      if (
        earlier === undefined ||
        !isSamePart(prompt, earlier, instruction) ||
        isOtherList(prompt, earlier, instruction)
      ) {
        first.set(words, instruction);
        continue;
      }
      yield {
        ...{ start: instruction.start, end: instruction.end, target: "prompt" },
        message:
          "This says what another instruction already says. Remove one of them, so that a later change cannot make them disagree.",
        ...removal(prompt, earlier, instruction),
        related: [
          { start: earlier.start, end: earlier.end, target: "prompt", message: "The same instruction stands here." },
        ],
      };
    }
  },
};

/** `order_number: 2020230` is a row of an example. */
const DATA = /^\W{0,4}\p{L}+(?:_\p{L}+)+: |["'][\w -]{1,40}["']\s{0,4}:|^\s*[{}[\]]|^\s*["'“][^"'“”\n]{1,60}["'”],/u;
/** What opens a list belongs to it. */
const OPENS_LIST = /[:：][*_]{0,2}\s*$/;

/** The words that tell, in no order; "" where they are too few. */
const meaningOf = rememberedOfTexts((text: string): string => {
  if (DATA.test(text) || OPENS_LIST.test(text)) return "";
  const stems = wordsOf(text, 0)
    .filter(({ word }) => !EMPTY_OBJECTS.has(word) && !LEADS.has(word))
    .map(({ word }) => stem(word === "don't" ? "not" : word))
    .filter((word) => word !== "do");
  const telling = [...new Set(stems)].sort();
  return telling.length < MIN_WORDS ? "" : telling.join(" ");
});

function isSamePart({ contextSpans }: PreparedPrompt, one: Instruction, other: Instruction): boolean {
  // A word of reminder in the user's message is good; a whole rule again is not.
  if (one.message !== other.message) return isWholeRule(one, other);
  return !overlaps(contextSpans, { start: one.end, end: other.start });
}

function isWholeRule(one: Instruction, other: Instruction): boolean {
  return one.text.length >= MIN_RULE_LENGTH && wordForWord(one.text) === wordForWord(other.text);
}

const MIN_RULE_LENGTH = 60;
const MAX_LOOKED_AT = 2_000;

/** Speaks of the part that it stands in, of a case, or shows words. */
const OF_ITS_PART = /\b(?:this|these|here|above|below)\b|^\W{0,4}(?:if|when|where|unless)\b|["“`]/i;

/** Items of two lists are parts of two things, however alike they are. */
function isOtherList({ text }: PreparedPrompt, one: Instruction, other: Instruction): boolean {
  if (isWholeRule(one, other) && !OF_ITS_PART.test(one.text)) return false;
  const between = text.slice(Math.max(one.end, other.start - MAX_LOOKED_AT), other.start);
  if (!one.isListItem && !other.isListItem) return /\n[ \t]{0,3}#{1,6}[ \t]/.test(between);
  return one.isListItem !== other.isListItem || /\n[ \t]*(?:#{1,6}[ \t]|[^\n]{1,200}:[*_]{0,2}[ \t]*\n)/.test(between);
}

/** Only what stands there word for word may go, and nothing that a loop, a tag or a number belongs to. */
function removal(
  prompt: PreparedPrompt,
  earlier: Instruction,
  instruction: Instruction,
): Pick<RuleFinding, "suggestion"> {
  const { text, placeholders } = prompt;
  const edit = removalOf(text, instruction);
  const removed = text.slice(edit.start, edit.end);
  const isParted = overlapping(placeholders, { start: earlier.start, end: instruction.end }).some(
    ({ kind }) => kind === "open" || kind === "else" || kind === "close",
  );
  if (wordForWord(earlier.text) !== wordForWord(instruction.text) || isParted || isShown(text, instruction)) return {};
  if (/<\/?[a-z][^<>]*>/i.test(removed) || /^\s*\(?(?:\d{1,3}|[a-z])[.)]/i.test(removed)) return {};
  return { suggestion: { title: "Remove the repeated instruction", edits: [edit], isSure: false } };
}

/** Between backticks of its line words are shown, and not said. */
function isShown(text: string, { start }: Span): boolean {
  return text.slice(startOfLine(text, start), start).split("`").length % 2 === 0;
}

/** The words in their order, those that only lead in left out. */
function wordForWord(text: string): string {
  const words = wordsOf(text, 0).map(({ word }) => word);
  return words.slice(words.findIndex((word) => !LEADS.has(word))).join(" ");
}
