import type { Span } from "../../contract/span";
import { type PromptRecord, readCodeString, readPromptFile, type ReadPrompts } from "../../formats/prompts";
import { OffsetMap } from "../../text/offsetMap";
import { LinePositions } from "./linePositions";
import type { AnalyzeJob } from "./promptMessages";

/** The prompts that a job asks about. */
export function askedPrompts({ path, text, scope }: Pick<AnalyzeJob, "path" | "text" | "scope">): ReadPrompts {
  switch (scope.kind) {
    case "file":
      return readPromptFile(path, text);
    case "part":
      return onlyOne(partOf(text, scope.span), `selected text from line ${lineOf(text, scope.span.start)}`);
    case "string":
      return onlyOne(
        readCodeString(scope.language, text, scope.span),
        `text in line ${lineOf(text, scope.span.start)}`,
      );
  }
}

/** What to do where a job found none. */
export function noPromptMessage(
  { files, problems }: ReadPrompts,
  { label, scope }: Pick<AnalyzeJob, "label" | "scope">,
): string {
  if (scope.kind === "string")
    return `No text in quotation marks stands at the cursor in ${label}. Put the cursor into the prompt, or select it, then run Analyze Prompt again.`;
  const [problem] = problems;
  const [first] = files;
  if (problem === undefined && first !== undefined)
    return `${label} names prompts that stand in files of their own, such as ${first.path}. Open one of them, then run Analyze Prompt there.`;
  return problem?.message ?? `${label} holds no prompt. Write one, then run Analyze Prompt again.`;
}

function onlyOne(record: PromptRecord | null, name: string): ReadPrompts {
  return { records: record === null ? [] : [{ ...record, name }], files: [], problems: [] };
}

function lineOf(text: string, offset: number): number {
  return new LinePositions(text).at(offset).line + 1;
}

function partOf(text: string, span: Span): PromptRecord {
  const prompt = text.slice(span.start, span.end);
  const whole = { start: 0, end: prompt.length };
  return {
    shape: "text",
    name: null,
    input: { prompt, context: "", format: "text" },
    map: OffsetMap.slice(span.start, prompt.length),
    contextMap: null,
    span,
    parts: [{ span: whole, place: span, encode: (written) => written }],
  };
}
