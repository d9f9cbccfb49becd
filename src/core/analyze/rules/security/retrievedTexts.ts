import type { Span } from "../../../../contract/span";
import type { PromptSubject } from "../../promptSubject";
import type { Target } from "../../target";

/** Text that others wrote: the context, or a sample of a variable. */
export interface RetrievedText extends Span {
  readonly text: string;
  readonly target: Target;
  /** Where what is found shows: a sample shows at its variable. */
  placeOf(span: Span): Span;
}

/** All text that the model is to read and not to obey. `start` and `end` are the part of `text` that is to be looked at. */
export function retrievedTexts({ context, prompt }: PromptSubject): RetrievedText[] {
  const given = context.spans.map((span): RetrievedText => ({
    text: context.text,
    target: context.target,
    ...span,
    placeOf: (place) => place,
  }));
  const samples = prompt.declarations.flatMap(({ sample, span }): RetrievedText[] =>
    sample === null || span === null
      ? []
      : [{ text: sample, target: "prompt", start: 0, end: sample.length, placeOf: () => span }],
  );
  return [...given, ...samples];
}

/** The matches of a pattern in the part that is to be looked at. */
export function* matchesIn(
  { text, start, end }: RetrievedText,
  pattern: RegExp,
): Generator<{ readonly written: string; readonly groups: readonly (string | undefined)[] } & Span> {
  const part = start === 0 && end === text.length ? text : text.slice(start, end);
  for (const match of part.matchAll(pattern)) {
    const at = start + match.index;
    yield { start: at, end: at + match[0].length, written: match[0], groups: match.slice(1) };
  }
}
