import type { Rule } from "../../engine/rule";
import type { Instruction, PreparedPrompt } from "../../prompt/preparedPrompt";
import { overlaps } from "../../prompt/spans";
import { EMPTY_OBJECTS, LEADS, wordsOf } from "./demands/demandWords";
import { keptStem as stem } from "./demands/keptStem";
import { readDemands } from "./demands/readDemands";
import { removalOf } from "./removal";

/** Shorter ones, such as "Be brief.", are too like each other to tell anything. */
const FEWEST_WORDS = 3;

/** The same demand twice in one part of a message. After long context a reminder is good: that one is left alone. */
export const repeatedInstruction: Rule = {
  code: "repeated-instruction",
  group: "instructions",
  severity: "hint",
  summary: "The same instruction stands in the prompt twice.",
  advice:
    "Remove the second of two instructions that say the same, so that a change of one cannot leave the other behind.",
  points: 0,
  *check({ prompt }) {
    if (!prompt.isEnglish) return;
    const demanding = new Set(readDemands(prompt).map(({ instruction }) => instruction));
    const first = new Map<string, Instruction>();
    for (const [index, instruction] of prompt.instructions.entries()) {
      const words = demanding.has(index) ? meaningOf(instruction) : "";
      if (words === "") continue;
      const earlier = first.get(words);
      if (earlier === undefined || !isSamePart(prompt, earlier, instruction)) {
        first.set(words, instruction);
        continue;
      }
      yield {
        ...{ start: instruction.start, end: instruction.end, target: "prompt" },
        message:
          "This says what another instruction already says. Remove one of them, so that a later change cannot make them disagree.",
        suggestion: {
          title: "Remove the repeated instruction",
          edits: [removalOf(prompt.text, instruction)],
          isSure: false,
        },
        related: [
          { start: earlier.start, end: earlier.end, target: "prompt", message: "The same instruction stands here." },
        ],
      };
    }
  },
};

/** The words that tell, in no order; "" where they are too few. */
function meaningOf({ text }: Instruction): string {
  const stems = wordsOf(text, 0)
    .filter(({ word }) => !EMPTY_OBJECTS.has(word) && !LEADS.has(word))
    .map(({ word }) => stem(word === "don't" ? "not" : word))
    .filter((word) => word !== "do");
  const told = [...new Set(stems)].sort();
  return told.length < FEWEST_WORDS ? "" : told.join(" ");
}

function isSamePart({ contextSpans }: PreparedPrompt, one: Instruction, other: Instruction): boolean {
  return one.message === other.message && !overlaps(contextSpans, { start: one.end, end: other.start });
}
