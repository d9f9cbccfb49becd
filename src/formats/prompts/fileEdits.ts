import type { PromptEdit } from "../../contract/analyze/promptAnalysis";
import { applyEdits } from "../../text/spans";
import type { PromptRecord } from "./promptRecord";
import { readPromptFile } from "./readPromptFile";

/** An edit of the prompt as an edit of its file; `null` where it cannot be written there. */
export function fileEdit(
  { parts, map }: Pick<PromptRecord, "parts" | "map">,
  { start, end, text }: PromptEdit,
): PromptEdit | null {
  const part = parts.find(({ span }) => span.start <= start && end <= span.end);
  const written = part === undefined ? null : part.encode(text);
  if (part === undefined || written === null) return null;
  if (start === end) {
    const at = start === part.span.end ? part.place.end : map.toOuter(start);
    return { start: at, end: at, text: written };
  }
  return { ...map.spanToOuter({ start, end }), text: written };
}

/** All edits of a prompt as edits of its file; `null` where one of them cannot be written there. */
export function fileEdits(
  record: Pick<PromptRecord, "parts" | "map">,
  edits: readonly PromptEdit[],
): readonly PromptEdit[] | null {
  const made = edits.map((edit) => fileEdit(record, edit));
  return made.every((edit) => edit !== null) ? made : null;
}

/**
 * The file's text with its prompts changed as wanted, by their number; `null` where it would not be read back as exactly these prompts, since
 * quotation marks and indentation have rules of their own.
 */
export function withEdits(
  file: { readonly path: string; readonly text: string },
  records: readonly PromptRecord[],
  wanted: ReadonlyMap<number, readonly PromptEdit[]>,
): string | null {
  const edits: PromptEdit[] = [];
  for (const [index, own] of wanted) {
    const record = records[index];
    const made = record === undefined ? null : fileEdits(record, own);
    if (made === null) return null;
    edits.push(...made);
  }
  const written = applyEdits(file.text, edits);
  const read = readPromptFile(file.path, written).records;
  const isSame =
    read.length === records.length &&
    records.every(
      ({ input }, index) => read[index]?.input.prompt === applyEdits(input.prompt, wanted.get(index) ?? []),
    );
  return isSame ? written : null;
}

/** `{", ".join(rules)}`, `${config.role}`: what a program puts there. */
const EXPRESSION = /\{[^{}\n]*[([.][^{}]*\}/u;

/** Whether a prompt as a text is the whole of it: a program may put more into it than can be read there, so that only edits of its file are right. */
export function isWholeText({ shape, parts, input }: PromptRecord): boolean {
  return shape !== "code" || (parts.length === 1 && !EXPRESSION.test(input.prompt));
}
