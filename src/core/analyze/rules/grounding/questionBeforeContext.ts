import type { Rule } from "../../engine/rule";
import { questionBefore } from "./reading/answeringPrompt";
import { questionMoved } from "./reading/questionMove";

/** A template has its question before a context whose length nobody knows yet. */
export const questionBeforeContext: Rule = {
  code: "question-before-context",
  group: "grounding",
  severity: "hint",
  summary: "The template has the question before the context, which may become long.",
  advice: "Put the question behind the context, in case the context becomes long.",
  points: 0,
  *check(subject) {
    const { prompt } = subject;
    const found = prompt.purpose === "answer" ? questionBefore(prompt) : null;
    // Of retrieved text that stands there the length is known: how much of it is long is another rule's business.
    if (found === null || subject.context.spans.some(({ start, end }) => end > start)) return;
    yield {
      ...found.question,
      target: "prompt",
      message:
        "The question stands before the context. Where the context becomes long, models answer better when they read the question last.",
      ...questionMoved(prompt, found),
      related: [{ ...found.context, target: "prompt", message: "The context stands here." }],
    };
  },
};
