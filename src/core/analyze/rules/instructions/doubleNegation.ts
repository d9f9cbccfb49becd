import type { Rule } from "../../engine/rule";
import { maskQuotes } from "./demands/readScopes";

const OUTER = "(?:do not|don['’]t|never|must not|mustn['’]t|should not|shouldn['’]t|cannot|can['’]t)";
const MIDDLE = "(?:fail|forget|neglect|refrain|avoid|omit|hesitate|miss|refuse|decline|cease|stop)\\w{0,4}";
/** "Do not fail to not …", "never avoid not …", "don't not …". */
const STACKED = new RegExp(
  `\\b${OUTER}(?: (?:ever|\\w+ly))?(?: ${MIDDLE}(?: (?:to|from|in))?(?: \\w+)?)? (?:not|never|don['’]t)\\b(?! (?:only|just|all|every|always|more|less)\\b)(?: [\\w'’-]+){0,3}`,
  "gi",
);

/** A negation of a negation: the model has to count them. */
export const doubleNegation: Rule = {
  code: "double-negation",
  group: "instructions",
  severity: "info",
  summary: "An instruction negates a negation.",
  advice: "Say in plain words what is to be done.",
  points: 2,
  *check({ prompt }) {
    if (!prompt.isEnglish) return;
    for (const { text, start } of prompt.instructions) {
      for (const { index, 0: words } of maskQuotes(text).matchAll(STACKED))
        yield {
          ...{ start: start + index, end: start + index + words.length, target: "prompt" },
          message: `“${words}” negates a negation, and models miscount them. Say in plain words what is to be done.`,
        };
    }
  },
};
