import { LineIndex } from "../lineIndex";
import { programTokens } from "./programTokens";

/** A comment of a program that switches something off in the strings around it. Lines are counted from 1. */
export interface ProgramSwitch {
  /** Where the comment stands. */
  readonly line: number;
  /** The only line that it means; `null` for the whole file. */
  readonly only: number | null;
  /** What it names, as it is written; blank for all there is. */
  readonly names: string;
}

const DIRECTIVE = /\brag-quality-disable(-next-line|-line)?(?![\w-])[ \t]*:?([\w:, \t-]*)/gu;
const MARK = "rag-quality-disable";

/**
 * What comments of a program switch off, by VS Code's name of its language.
 *
 *     # rag-quality-disable-next-line contradicted
 *     ANSWER = "Refunds take 9 days [1]."
 */
export function programSwitches(languageId: string, text: string): ProgramSwitch[] {
  if (!text.includes(MARK)) return [];
  const lines = new LineIndex(text);
  return programTokens(languageId, text).flatMap(({ kind, start, end }) => {
    if (kind !== "comment") return [];
    return [...text.slice(start, end).matchAll(DIRECTIVE)].map(({ index, 1: scope, 2: names = "" }) => {
      const line = lines.line(start + index);
      return { line, only: lineMeant(scope, line, lines.line(Math.max(start, end - 1))), names };
    });
  });
}

function lineMeant(scope: string | undefined, own: number, last: number): number | null {
  if (scope === undefined) return null;
  return scope === "-line" ? own : last + 1;
}
