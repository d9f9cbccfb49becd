import type { Span } from "../../../contract/span";
import { endOfLine } from "../../../text/spans";

/** A fenced block, its fences included. */
interface Fence extends Span {
  /** The word behind the opening fence, in small letters; "" where there is none. */
  readonly language: string;
  /** What stands between the fences. */
  readonly inner: Span;
}

const MARK = /^[ \t>]{0,12}(?:[-*] |\d{1,3}[.)] )?(`{3,20}|~{3,20})[ \t]*([^\s`]{0,40})/;

/** The fenced blocks of a text, in order; one that is never closed runs to the end. Linear in the length. */
export function findFences(text: string, within: Span): Fence[] {
  if (!text.includes("```") && !text.includes("~~~")) return [];
  const fences: Fence[] = [];
  let open: {
    readonly start: number;
    readonly mark: string;
    readonly language: string;
    readonly innerStart: number;
  } | null = null;
  for (let start = within.start; start < within.end;) {
    const end = endOfLine(text, start, within.end);
    const [before = "", mark = "", language = ""] = MARK.exec(text.slice(start, Math.min(end, start + 100))) ?? [];
    if (open === null) {
      // A block that ends on its line is code within the words.
      if (mark !== "" && !text.slice(start + before.length, end).includes(mark))
        open = { start, mark, language: language.toLowerCase(), innerStart: Math.min(within.end, end + 1) };
    } else {
      const closing =
        language === "" && mark.startsWith(open.mark) ? start : closingBehind(text, start, end, open.mark);
      if (closing !== null) {
        const inner = { start: Math.min(open.innerStart, closing), end: closing };
        fences.push({ start: open.start, end, language: open.language, inner });
        open = null;
      }
    }
    start = end + 1;
  }
  if (open !== null)
    fences.push({
      start: open.start,
      end: within.end,
      language: open.language,
      inner: { start: open.innerStart, end: within.end },
    });
  return fences;
}

/** Where a line of words ends in the mark that closes a block: "{notes}```". */
function closingBehind(text: string, start: number, end: number, mark: string): number | null {
  const line = text.slice(start, end).trimEnd();
  const at = line.indexOf(mark);
  return at > 0 && at + mark.length === line.length ? start + at : null;
}

const TEXT_LANGUAGES: ReadonlySet<string> = new Set([
  "",
  "text",
  "txt",
  "plain",
  "plaintext",
  "markdown",
  "md",
  "xml",
  "html",
  "prompt",
]);

/** Whether a fence holds a program or data rather than words. */
export function isCode({ language }: Fence): boolean {
  return !TEXT_LANGUAGES.has(language);
}
