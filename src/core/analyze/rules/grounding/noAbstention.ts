import type { PromptEdit } from "../../../../contract/analyze/promptAnalysis";
import { overlaps } from "../../../../text/spans";
import type { Rule, RuleFinding } from "../../engine/rule";
import type { PreparedPrompt } from "../../prompt/preparedPrompt";
import { forbidsSayingSo, hasAbstention } from "./reading/abstention";
import { contextNoun, verbFor } from "./reading/contextNoun";
import { outsideKnowledge } from "./reading/groundedness";
import { missingSentence } from "./reading/missingSentence";
import { otherSilence } from "./reading/otherGrounding";
import { CONTEXT_NOUN, plainInstructions } from "./reading/plainInstructions";
import { sentenceAtTask } from "./reading/sentenceAtTask";

/** Nothing says what to answer where the context does not hold it. */
export const noAbstention: Rule = {
  code: "no-abstention",
  group: "grounding",
  severity: "warning",
  summary: "Nothing says what to do where the context does not hold the answer.",
  advice: "Say what to answer where the context does not hold it, word for word where a program looks for it.",
  points: 8,
  *check(subject) {
    const isSaid = (prompt: PreparedPrompt): boolean =>
      hasAbstention(prompt) || !isAsked(prompt) || answersWithoutContext(prompt) || outsideKnowledge(prompt) !== null;
    const other = otherSilence(subject.prompt);
    const message =
      "Nothing says what to answer where the context does not hold it, so the model makes something up. Say what it shall reply then.";
    for (const finding of missingSentence(
      subject,
      (prompt) => other === null && isSaid(prompt),
      message,
      other !== null || subject.prompt.isEnglish,
    ))
      yield { ...finding, ...(other === null ? mending(subject.prompt) : offered(other)) };
  },
};

function offered(edit: PromptEdit): Pick<RuleFinding, "suggestion"> {
  return { suggestion: { title: "Let the model say that it does not know", edits: [edit], isSure: false } };
}

/** Where a sentence forbids to say so, the two would contradict each other. */
function mending(prompt: PreparedPrompt): Pick<RuleFinding, "suggestion"> {
  if (plainInstructions(prompt).some(forbidsSayingSo)) return {};
  const noun = contextNoun(prompt);
  const edit = sentenceAtTask(prompt, `If ${noun} ${verbFor(noun)} not hold the answer, say that you do not know.`);
  return edit === null ? {} : offered(edit);
}

const ASKS =
  /\b(?:questions?|quer(?:y|ies)|asks?|asked|users?|customers?|visitors?|clients?|requests?|inquir\w{1,4})\b/i;

/** Where nobody asks and something else than a context is filled in, a text is written about that, and no answer is looked for. */
function isAsked({ questionSpans, contextSpans, instructions, placeholders }: PreparedPrompt): boolean {
  if (questionSpans.length > 0 || instructions.some(({ text }) => ASKS.test(text))) return true;
  return placeholders.every((mark) => mark.kind !== "value" || mark.isLocal || overlaps(contextSpans, mark));
}

/** A part of the answer is to come without the context: what holds for that part, its author alone can say. */
const MIXED = new RegExp(
  `\\b(?:without(?! (?:mention|refer|cit|stat|say))|regardless of|not limited to)\\b(?: [\\w'-]+){0,5}? ${CONTEXT_NOUN}\\b`,
);

function answersWithoutContext(prompt: PreparedPrompt): boolean {
  return plainInstructions(prompt).some((words) => MIXED.test(words));
}
