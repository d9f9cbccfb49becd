import type { Rule } from "../../engine/rule";
import type { PromptSubject } from "../../promptSubject";
import { givenTexts } from "./givenTexts";
import { findSecrets } from "./secrets/findSecrets";

/** How much of a secret a message shows: enough to find it by. */
const SHOWN = 4;

/** A key or password: what stands in a prompt is sent to the model's provider, kept in logs, and can be asked for. */
export const secret: Rule = {
  code: "secret",
  group: "security",
  severity: "error",
  summary: "The prompt or its context holds a key or a password.",
  advice: "Revoke the key, and remove it from the prompt or from the indexed document.",
  points: 25,
  *check(subject: PromptSubject) {
    for (const { target, text } of givenTexts(subject)) {
      for (const { start, end, what } of findSecrets(text)) {
        yield {
          target,
          start,
          end,
          message: `This looks like ${what} (${text.slice(start, start + SHOWN)}…). Whoever can ask the model can get it: revoke it, and remove it here.`,
        };
      }
    }
  },
};
