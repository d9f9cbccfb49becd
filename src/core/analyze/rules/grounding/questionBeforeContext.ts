import type { Rule } from "../../engine/rule";
import { contextTokens } from "../../promptSubject";
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
    if (found === null || contextTokens(subject) > 0) return;
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
