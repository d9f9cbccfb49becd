import type { Rule, RuleFinding } from "../../engine/rule";
import { overlaps } from "../../prompt/spans";
import type { PromptSubject } from "../../promptSubject";
import { counted, shortened } from "../context/wording";
import { findInvisibleRuns, type InvisibleRun, spelledByTags } from "./invisible/invisibleRuns";
import { retrievedTexts } from "./retrievedTexts";

const IS_LETTER = /[\p{L}\p{N}]/u;
/** As many zero-width characters in a row are no slip of an editor. */
const MANY = 3;
const MOST_SHOWN = 4;

/** Characters that a person does not see and a model reads: they hide instructions, and break words for any filter. */
export const invisibleCharacters: Rule = {
  code: "invisible-characters",
  group: "security",
  severity: "warning",
  summary: "Text holds characters that nobody sees and the model reads.",
  advice:
    "Remove zero-width, direction and tag characters from the prompt, and from retrieved text before it is put in.",
  points: 8,
  *check(subject) {
    const { prompt, context } = subject;
    for (const run of findInvisibleRuns(prompt.text, { start: 0, end: prompt.text.length })) {
      if (!isWithinContext(subject, run) || isTelling(prompt.text, run))
        yield { ...finding("prompt", run, run), suggestion: removal(run) };
    }
    for (const retrieved of retrievedTexts(subject)) {
      if (retrieved.target === "prompt" && context.target === "prompt" && retrieved.text === prompt.text) continue;
      for (const run of findInvisibleRuns(retrieved.text, retrieved)) {
        if (isTelling(retrieved.text, run)) yield finding(retrieved.target, retrieved.placeOf(run), run);
      }
    }
  },
};

function isWithinContext({ context }: PromptSubject, { start }: InvisibleRun): boolean {
  return context.target === "prompt" && overlaps(context.spans, { start, end: start + 1 });
}

/** Pages leave single zero-width blanks between words; within a word, or in a row, they are there to hide something. */
function isTelling(text: string, { kind, start, end, places }: InvisibleRun): boolean {
  if (kind !== "zero_width" || places.length >= MANY) return true;
  return IS_LETTER.test(text.charAt(start - 1)) && IS_LETTER.test(text.charAt(end));
}

function finding(
  target: RuleFinding["target"],
  { start, end }: { start: number; end: number },
  { codePoints }: InvisibleRun,
): RuleFinding {
  const spelled = spelledByTags(codePoints);
  const names = codePoints.slice(0, MOST_SHOWN).map((code) => `U+${code.toString(16).toUpperCase().padStart(4, "0")}`);
  const what =
    spelled === ""
      ? `(${names.join(", ")}${codePoints.length > MOST_SHOWN ? ", …" : ""})`
      : `that spell “${shortened(spelled)}”`;
  return {
    target,
    start,
    end,
    message: `${counted(codePoints.length, "invisible character")} ${what} ${codePoints.length === 1 ? "stands" : "stand"} here: nobody sees what the model reads. Remove ${codePoints.length === 1 ? "it" : "them"}.`,
  };
}

function removal({ places }: InvisibleRun): NonNullable<RuleFinding["suggestion"]> {
  return {
    title: "Remove the invisible characters",
    edits: places.map(({ start, end }) => ({ start, end, text: "" })),
    isSure: true,
  };
}
