import * as z from "zod/mini";
import { withOptions } from "../../engine/rule";
import { contextTokens } from "../../promptSubject";
import { isAnswering, placeOfTask } from "./reading/answeringPrompt";

/** From here on Anthropic's guide for long context gives its advice. */
const VERY_LONG = 20_000;
const COLLECTS =
  /\b(?:quot(?:e|es|ing|ation|ations)|verbatim|word for word|extract(?:ing)? (?:the|all|any|every|each|relevant|key|those)|copy|(?:find|collect|list|identify|select|pull|note|gather)\b[^.\n]{0,60}\b(?:passages?|sentences?|parts|sections?|evidence|lines|facts|snippets?|excerpts?|documents?|paragraphs?))\b/i;

/** A very long context, and no step that collects what matters before the answer. */
export const noQuoteFirst = withOptions({
  code: "no-quote-first",
  group: "grounding",
  severity: "hint",
  summary: "The context is very long, and nothing asks to collect quotations first.",
  advice: "Ask to write down the passages that matter first, and to answer from them.",
  points: 0,
  options: z.object({ tokens: z._default(z.int().check(z.positive()), VERY_LONG) }),
  *check(subject, { tokens: most }) {
    const { prompt } = subject;
    if (!isAnswering(subject) || prompt.instructions.some(({ text }) => COLLECTS.test(text))) return;
    const tokens = contextTokens(subject);
    const place = tokens < most ? null : placeOfTask(prompt);
    if (place === null) return;
    yield {
      ...place,
      target: "prompt",
      message: `The context has ${tokens} tokens. Ask to quote what matters for the question first, and to answer from the quotations: over long text that finds more.`,
    };
  },
});
