import type { Rule, RuleFinding } from "../../engine/rule";
import type { PromptSubject } from "../../promptSubject";
import { leftInContext } from "./unresolved/leftInContext";
import { isFilledIn, leftInPassages, leftInPrompt } from "./unresolved/leftInPrompt";
import { lostValues } from "./unresolved/lostValues";

/** `{context}` in a prompt that is filled in, or `undefined` where the question belongs: the model reads the program's words. */
export const unresolvedVariable: Rule = {
  code: "unresolved-variable",
  group: "template",
  severity: "error",
  summary: "A variable was not filled in, or was filled in with nothing that can be read.",
  advice: "Fill in all variables before the prompt is sent.",
  points: 15,
  check(subject) {
    return [...promptFindings(subject), ...contextFindings(subject)];
  },
};

function promptFindings({ prompt }: PromptSubject): RuleFinding[] {
  const left = isFilledIn(prompt) ? leftInPrompt(prompt) : [];
  const lost = lostValues(prompt.text, prompt.body);
  return [
    ...leftInPassages(prompt).map(({ start, end, name }): RuleFinding => ({
      target: "prompt",
      start,
      end,
      message: `“${name}” was not filled in: it stands among the passages in place of a text. Fill it in before the prompt is sent.`,
    })),
    ...left.map(({ start, end, name }): RuleFinding => ({
      target: "prompt",
      start,
      end,
      message: `“${name}” was not filled in: the question and the context stand here already, and this mark was left. Fill it in, or remove it.`,
    })),
    ...lost.map(({ start, end, words }): RuleFinding => ({
      target: "prompt",
      start,
      end,
      message: `“${words}” stands here in place of a value: the program had nothing to fill in, or no text of it. Pass the text itself.`,
    })),
  ];
}

function contextFindings({ request, prompt }: PromptSubject): RuleFinding[] {
  const { context } = request;
  if (context === "") return [];
  const body = { start: 0, end: context.length };
  return [
    ...leftInContext(context, prompt).map(({ start, end, name }): RuleFinding => ({
      target: "context",
      start,
      end,
      message: `“${name}” was not filled in: the context holds the mark of a template in place of text. Fill it in before the context is sent.`,
    })),
    ...lostValues(context, body).map(({ start, end, words }): RuleFinding => ({
      target: "context",
      start,
      end,
      message: `“${words}” stands in the context in place of a document's text. Pass the text itself.`,
    })),
  ];
}
