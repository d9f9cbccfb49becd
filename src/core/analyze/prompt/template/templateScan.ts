import type { TemplateSyntax } from "../../../../contract/analyze/analyzeRequest";
import type { Span } from "../../../../contract/span";
import type { Placeholder, ReadingProblem } from "../preparedPrompt";

/** What a syntax makes of a text: placeholders and problems, each in order of place. */
export interface TemplateScan {
  readonly placeholders: readonly Placeholder[];
  readonly problems: readonly ReadingProblem[];
}

export const EMPTY_SCAN: TemplateScan = { placeholders: [], problems: [] };

/** What a scanner knows of a mark. */
interface ReadMark extends Span {
  readonly syntax: TemplateSyntax;
  readonly kind: Placeholder["kind"];
  readonly expression: string;
  /** All names that it looks up, in order. */
  readonly names: readonly string[];
  readonly isLocal: (name: string) => boolean;
}

/** A placeholder of what was read; the first name that the program has to fill in is the one that it goes by. */
export function placeholderOf({ start, end, syntax, kind, expression, names, isLocal }: ReadMark): Placeholder {
  const variables = [...new Set(names.filter((name) => !isLocal(name)))];
  return {
    start,
    end,
    name: variables[0] ?? names[0] ?? "",
    variables,
    expression,
    syntax,
    kind,
    isLocal: names.length > 0 && variables.length === 0,
  };
}

const MAX_NEST_LENGTH = 300;

/** `{{fetch:"{{url}}"}}`: a mark of a program's own around others, which its line closes. */
function holdsOthers(rest: string): boolean {
  let depth = 0;
  for (const [mark] of (rest.split("\n", 1)[0] ?? "").matchAll(/\{\{|\}\}/g)) {
    depth += mark === "{{" ? 1 : -1;
    if (depth === 0) return true;
  }
  return false;
}

/** The mark with its end, where nothing but that end can be missing: behind the name stand one brace, or the end of the line. */
export function closedMark(text: string, start: number, written: string): { readonly meant?: string } {
  const behind = text.slice(start + written.length, start + written.length + 2);
  const isSpaced = /^\{\{[ \t]/.test(written);
  if (/^\}(?!\})/.test(behind) && !isSpaced) return { meant: `${written}}` };
  return /^(?: ?\n|$)/.test(behind) ? { meant: `${written}${isSpaced ? " " : ""}}}` } : {};
}

/** `{{question` with nothing behind it that closes it; other double braces mean nothing. */
export function unclosedTagProblem(text: string, { start, end }: Span): ReadingProblem[] {
  const [written] = /^\{\{[~#^/&>]?[ \t]?[\p{L}_][\p{L}\p{N}_.]{0,60}/u.exec(text.slice(start, start + 70)) ?? [];
  if (written === undefined || holdsOthers(text.slice(start, start + MAX_NEST_LENGTH))) return [];
  return [
    {
      start,
      end: Math.max(end, start + written.length),
      kind: "template",
      ...closedMark(text, start, written),
      message: `“${written}” is opened and never closed with }}: it stays in the text as it is. Close it.`,
    },
  ];
}
