import type { Span } from "../../../../contract/span";
import { overlapping, overlaps } from "../../../../text/spans";
import type { Rule, RuleFinding } from "../../engine/rule";
import type { PreparedPrompt } from "../../prompt/preparedPrompt";

/** An object of JSON or Python opens with a brace and a quoted key. */
const OBJECT = /(?<!\{)\{(?!\{)[ \t]{0,8}(?:\n[ \t]{0,40})?(?:"[^"\n]{0,80}"|'[^'\n]{0,80}')[ \t]{0,8}:/g;
const MAX_OBJECT_LENGTH = 20_000;

/** `{"answer": "…"}` in a template that Python's format fills in: it takes the braces for a field of its own, and fails. */
export const unescapedBrace: Rule = {
  code: "unescaped-brace",
  group: "template",
  severity: "warning",
  summary: "An example with braces stands in a template whose variables have single braces.",
  advice: "Double the braces that belong to the text: {{ and }}.",
  points: 8,
  *check({ prompt }) {
    if (prompt.syntax !== "f_string" || !isFilledIn(prompt)) return;
    const { text, body, contextSpans, isSyntaxSure } = prompt;
    const fields = prompt.placeholders.filter(({ syntax }) => syntax === "f_string");
    // A message without any field may be sent as it stands.
    const messages = prompt.messages.filter((message) => isSyntaxSure || overlaps(fields, message));
    let from = body.start;
    for (const { index } of text.slice(body.start, body.end).matchAll(OBJECT)) {
      const start = body.start + index;
      // Around the messages of a JSON list stand the braces of the list itself.
      if (start < from || !overlaps(messages, { start, end: start + 1 })) continue;
      const object = objectAt(text, start, body.end, fields);
      // What was looked through for an end in vain is not looked through again.
      from = object?.end ?? start + MAX_OBJECT_LENGTH;
      if (object !== null && !overlaps(contextSpans.filter(isLongerThanMark), object)) yield findingOf(object, prompt);
    }
  },
};

/** Programs also put values in by replacing `{name}`, and then braces are no matter: a context beside a question leave little doubt. */
function isFilledIn({ isSyntaxSure, placeholders, contextSpans, questionSpans }: PreparedPrompt): boolean {
  return isSyntaxSure || (overlapsAny(placeholders, contextSpans) && overlapsAny(placeholders, questionSpans));
}

function overlapsAny(placeholders: PreparedPrompt["placeholders"], spans: readonly Span[]): boolean {
  return placeholders.some((mark) => mark.syntax === "f_string" && overlaps(spans, mark));
}

/** Retrieved text that stands in the prompt was filled in. */
function isLongerThanMark({ start, end }: Span): boolean {
  return end - start > 200;
}

interface BracedObject extends Span {
  /** Its single braces, in order. */
  readonly braces: readonly number[];
}

/** The object up to its closing brace; `null` where it is never closed. Fields of the template within it keep their braces. */
function objectAt(
  text: string,
  start: number,
  limit: number,
  fields: PreparedPrompt["placeholders"],
): BracedObject | null {
  const end = Math.min(limit, start + MAX_OBJECT_LENGTH);
  const inside = overlapping(fields, { start, end });
  const braces: number[] = [];
  let depth = 0;
  let doubled = 0;
  let next = 0;
  for (let at = start; at < end; at += 1) {
    const field = inside[next];
    if (field !== undefined && at >= field.start) {
      at = field.end - 1;
      next += 1;
      continue;
    }
    const sign = text.charAt(at);
    if (sign !== "{" && sign !== "}") continue;
    const isDoubled = text.charAt(at + 1) === sign && (sign === "{" || doubled > 0);
    if (isDoubled) {
      doubled += sign === "{" ? 1 : -1;
      at += 1;
      continue;
    }
    depth += sign === "{" ? 1 : -1;
    braces.push(at);
    if (depth === 0) return { start, end: at + 1, braces };
  }
  return null;
}

function findingOf({ start, end, braces }: BracedObject, { text, isSyntaxSure }: PreparedPrompt): RuleFinding {
  return {
    ...{ target: "prompt", start, end },
    message:
      "Python's format takes these braces for a variable and fails when the template is filled in. Double the braces that belong to the text.",
    suggestion: {
      title: "Double the braces",
      edits: braces.map((at) => ({ start: at, end: at + 1, text: text.charAt(at).repeat(2) })),
      isSure: isSyntaxSure,
    },
  };
}
