import type { Placeholder, PreparedPrompt } from "../../../prompt/preparedPrompt";
import { overlaps } from "../../../prompt/spans";
import { isUsualName } from "../../../prompt/variableNames";
import { leftInContext, type LeftMark } from "./leftInContext";

/**
 * Whether a program has filled the prompt in: passages and the question stand in it. With either alone it may be a template
 * whose author wrote the other one.
 */
export function isFilledIn({ placeholders, contextSpans, questionSpans, declarations }: PreparedPrompt): boolean {
  if (declarations.length > 0 || contextSpans.length === 0 || questionSpans.length === 0) return false;
  const marks = placeholders.filter(({ kind }) => kind !== "comment");
  return ![...contextSpans, ...questionSpans].some((span) => overlaps(marks, span));
}

/** The marks that stand among passages which were filled in. */
export function leftInPassages(prompt: PreparedPrompt): LeftMark[] {
  if (prompt.declarations.length > 0) return [];
  return prompt.contextSpans
    .filter((span) => !overlaps(prompt.placeholders, span))
    .flatMap(({ start: from, end: to }) =>
      leftInContext(prompt.text.slice(from, to), prompt).map(({ start, end, name }) => ({
        start: from + start,
        end: from + end,
        name,
      })),
    );
}

/** The marks that were left; of single braces those alone whose names prompts usually have filled in. */
export function leftInPrompt({ placeholders, exampleSpans, contextSpans }: PreparedPrompt): Placeholder[] {
  return placeholders.filter((placeholder) => {
    const { kind, name, syntax } = placeholder;
    if (kind !== "value" || name === "" || overlaps(exampleSpans, placeholder) || overlaps(contextSpans, placeholder))
      return false;
    return syntax !== "f_string" || isUsualName(name);
  });
}
