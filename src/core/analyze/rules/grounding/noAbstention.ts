import { overlaps } from "../../../../text/spans";
import type { Rule } from "../../engine/rule";
import type { PreparedPrompt } from "../../prompt/preparedPrompt";
import { hasAbstention } from "./reading/abstention";
import { verbFor } from "./reading/contextNoun";
import { missingSentence } from "./reading/missingSentence";

/** Nothing says what to answer where the context does not hold it. */
export const noAbstention: Rule = {
  code: "no-abstention",
  group: "grounding",
  severity: "warning",
  summary: "Nothing says what to do where the context does not hold the answer.",
  advice: "Say what to answer where the context does not hold it, word for word where a program looks for it.",
  points: 8,
  check: (subject) =>
    missingSentence(subject, {
      isSaid: (prompt) => hasAbstention(prompt) || !isAsked(prompt),
      message:
        "Nothing says what to answer where the context does not hold it, so the model makes something up. Say what it shall reply then.",
      title: "Let the model say that it does not know",
      sentenceOf: (noun) => `If the ${noun} ${verbFor(noun)} not hold the answer, say that you do not know.`,
    }),
};

const ASKS =
  /\b(?:questions?|quer(?:y|ies)|asks?|asked|users?|customers?|visitors?|clients?|requests?|inquir\w{1,4})\b/i;

/** Where nobody asks and something else than a context is filled in, a text is written about that, and no answer is looked for. */
function isAsked({ questionSpans, contextSpans, instructions, placeholders }: PreparedPrompt): boolean {
  if (questionSpans.length > 0 || instructions.some(({ text }) => ASKS.test(text))) return true;
  return placeholders.every((mark) => mark.kind !== "value" || mark.isLocal || overlaps(contextSpans, mark));
}
