import type { Passage } from "../../context/preparedContext";
import type { Rule } from "../../engine/rule";
import type { PromptSubject } from "../../promptSubject";
import { citationDemand } from "../grounding/reading/citationDemands";

/** A demand to name where a statement comes from. */
const ASKS_FOR_CITATIONS =
  /\b(?:cit(?:e|es|ed|ing|ations?)|references?|sources?|attribut(?:e|ion)|quellen?|zitier\p{L}*|belege?)\b/iu;
const FORBIDS = /\b(?:do not|don't|never|without|no|keine|nicht)\b/iu;

/** The answer is to cite, and some passages have nothing to be cited by, while others have. */
export const missingSource: Rule = {
  code: "missing-source",
  group: "context",
  severity: "info",
  summary: "Citations are asked for, and a passage has neither id, title nor origin.",
  advice: "Give every passage an id or the name of its source, so that it can be cited.",
  points: 3,
  *check({ prompt, context }: PromptSubject) {
    const unnamed = context.passages.filter(isUnnamed);
    // Where no passage has any, citation-ids-missing tells it of the prompt.
    if (unnamed.length === 0 || unnamed.length === context.passages.length || !asksForCitations(prompt)) return;
    const message =
      "This passage has neither id, title nor origin, as others have, and the answer is to cite its sources. Write above it where it comes from.";
    for (const { start, end } of unnamed) yield { target: context.target, start, end, message };
  },
};

function isUnnamed({ id, title, origin, body }: Passage): boolean {
  return id === null && title === null && origin === null && body.start < body.end;
}

function asksForCitations(prompt: PromptSubject["prompt"]): boolean {
  return (
    citationDemand(prompt) !== null ||
    prompt.instructions.some(({ text }) => ASKS_FOR_CITATIONS.test(text) && !FORBIDS.test(text))
  );
}
