import * as z from "zod/mini";
import { withOptions } from "../../engine/rule";
import { contextTokens } from "../../promptSubject";
import { questionBefore } from "./reading/answeringPrompt";
import { questionMoved } from "./reading/questionMove";

/** Below this a model has question and context well in view, whichever comes first. */
const LONG = 1_000;

/** A long context stands behind the question. */
export const questionBeforeLongContext = withOptions({
  code: "question-before-long-context",
  group: "grounding",
  severity: "info",
  summary: "The question stands before a long context.",
  advice: "Put the question behind the context: models answer better over long text when they read the question last.",
  points: 3,
  options: z.object({ tokens: z._default(z.int().check(z.positive()), LONG) }),
  *check(subject, { tokens: most }) {
    const { prompt } = subject;
    const found = prompt.purpose === "answer" ? questionBefore(prompt) : null;
    if (found === null) return;
    const tokens = contextTokens(subject);
    if (tokens < most) return;
    yield {
      ...found.question,
      target: "prompt",
      message: `The question stands before a context of ${tokens} tokens. Move it behind the context: models answer better when they read it last.`,
      ...questionMoved(prompt, found),
      related: [{ ...found.context, target: "prompt", message: "The context stands here." }],
    };
  },
});
