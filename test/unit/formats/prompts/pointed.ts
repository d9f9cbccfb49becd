import type { PromptRecord } from "../../../../src/formats/prompts";
import type { OffsetMap } from "../../../../src/text/offsets";

/** What of the file each character of a text leads to. */
export function pointedAt(file: string, length: number, map: OffsetMap): string[] {
  return Array.from({ length }, (_, at) => {
    const { start, end } = map.spanToOuter({ start: at, end: at + 1 });
    return file.slice(start, end);
  });
}

/** The words of the file that words of the prompt lead to. */
export function wordsInFile(file: string, { input, map }: Pick<PromptRecord, "input" | "map">, words: string): string {
  const start = input.prompt.indexOf(words);
  if (start < 0) return `“${words}” is not in the prompt`;
  const span = map.spanToOuter({ start, end: start + words.length });
  return file.slice(span.start, span.end);
}
