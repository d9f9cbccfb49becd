import type { Span } from "../../../../../contract/span";
import { linesWithin } from "../../../../../text/spans";
import { lowerBound } from "../../../../lexical/lowerBound";
import type { Target } from "../../../context/preparedContext";
import type { PromptSubject } from "../../../promptSubject";

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

const FENCE = /^[ \t]{0,8}(?:```|~~~)/;
const INLINE = /`[^`\n]{1,300}`/g;

/** The fenced and inline code of a text, as Markdown marks it, in order. */
export function codeParts(text: string, within: Span): Span[] {
  const parts: Span[] = [];
  let opened: number | null = null;
  for (const line of linesWithin(text, within)) {
    const isFence = FENCE.test(text.slice(line.start, Math.min(line.end, line.start + 12)));
    if (isFence && opened === null) opened = line.start;
    else if (isFence && opened !== null) {
      parts.push({ start: opened, end: line.end });
      opened = null;
    } else if (opened === null && text.indexOf("`", line.start) < line.end) {
      parts.push(...inlineCode(text, line));
    }
  }
  return parts;
}

function inlineCode(text: string, { start, end }: Span): Span[] {
  return [...text.slice(start, end).matchAll(INLINE)].map(({ index, 0: { length } }) => ({
    start: start + index,
    end: start + index + length,
  }));
}

/** Whether a place stands in one of the parts. */
export function isInside(parts: readonly Span[], at: number): boolean {
  const part = parts[lowerBound(parts, ({ end }) => end <= at)];
  return part !== undefined && part.start <= at;
}

/** The same for a text whose code is looked for when it is first asked for. */
export function codeOf({ text, start, end }: Span & { readonly text: string }): (at: number) => boolean {
  let parts: readonly Span[] | undefined;
  return (at) => {
    parts ??= codeParts(text, { start, end });
    return isInside(parts, at);
  };
}
