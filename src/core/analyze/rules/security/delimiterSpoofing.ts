import type { Span } from "../../../../contract/span";
import { skipSpaces } from "../../../../text/characters";
import type { Rule, RuleFinding } from "../../engine/rule";
import type { PromptSubject } from "../../promptSubject";
import { matchesIn, retrievedTexts } from "./retrieved/retrievedTexts";

/** What the prompt writes behind its context to close it. */
interface Delimiter extends Span {
  readonly written: string;
}

const CLOSING =
  /(?:<\/[a-z][\w-]{0,40}>|\[\/[a-z][\w -]{0,40}\]|"""|'''|```|~~~|[-=#*_]{5,80}|[<>]{3,20}|<<<[^<>\n]{1,40}>>>|(?:END|ENDE)(?: OF)? [A-Z ]{3,30})/y;

/** The words that close the context in the prompt stand in the context: what follows them looks as if it came from the prompt's author. */
export const delimiterSpoofing: Rule = {
  code: "delimiter-spoofing",
  group: "security",
  severity: "error",
  summary: "The delimiter that closes the context stands inside of the context.",
  advice:
    "Escape the delimiter in retrieved text, or close the context with one that no text can hold, such as a random number in its tag.",
  points: 20,
  *check(subject) {
    const delimiters = closingDelimiters(subject);
    for (const retrieved of retrievedTexts(subject)) {
      for (const delimiter of delimiters) {
        for (const place of matchesIn(retrieved, asPattern(delimiter.written)))
          yield finding(retrieved.target, retrieved.placeOf(place), delimiter);
      }
    }
    yield* closedTwice(subject, delimiters);
  },
};

function finding(target: RuleFinding["target"], { start, end }: Span, delimiter: Delimiter): RuleFinding {
  return {
    ...{ target, start, end },
    message: `“${delimiter.written}” closes the context in the prompt, and stands here inside of it: what follows looks like the prompt's own words. Escape it, or use another delimiter.`,
    related: [
      { target: "prompt", start: delimiter.start, end: delimiter.end, message: "Here the prompt closes its context." },
    ],
  };
}

/** What stands right behind each context, where something like it stands before the context too. */
function closingDelimiters({ prompt: { text, contextSpans } }: PromptSubject): Delimiter[] {
  const found = new Map<string, Delimiter>();
  for (const { start, end } of contextSpans) {
    const at = skipSpaces(text, end, text.length);
    CLOSING.lastIndex = at;
    const written = CLOSING.exec(text)?.[0];
    if (written !== undefined && opens(text.slice(0, start), written))
      found.set(written, { start: at, end: at + written.length, written });
  }
  return [...found.values()];
}

/** Whether the context is opened as it is closed: a heading behind it closes nothing. */
function opens(before: string, closing: string): boolean {
  if (closing.startsWith("</")) return before.toLowerCase().includes(`<${closing.slice(2, -1).toLowerCase()}`);
  if (closing.startsWith("[/")) return before.includes(`[${closing.slice(2, -1)}`);
  if (/^END/.test(closing)) return true;
  if (/^[<>]/.test(closing)) return /<<<|>>>/.test(before);
  return before.includes(closing);
}

function asPattern(written: string): RegExp {
  const escaped = written.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");
  // A longer row of the same sign is another delimiter.
  const sign = /^([-=#*_])\1+$/.exec(written)?.[1];
  return sign === undefined
    ? new RegExp(escaped, "gi")
    : new RegExp(`(?<![${escapedSign(sign)}])${escaped}(?![${escapedSign(sign)}])`, "g");
}

function escapedSign(sign: string): string {
  return sign === "-" ? "\\-" : sign;
}

/** Where the context stands in the prompt, its tag closed a second time with no opening between shows the same. */
function* closedTwice(
  { prompt: { text, contextSpans }, context }: PromptSubject,
  delimiters: readonly Delimiter[],
): Generator<RuleFinding> {
  if (context.target !== "prompt") return;
  for (const delimiter of delimiters) {
    if (!delimiter.written.startsWith("</")) continue;
    const next = text.indexOf(delimiter.written, delimiter.end);
    const opening = text.indexOf(`<${delimiter.written.slice(2, -1)}`, delimiter.end);
    const isAround = contextSpans.some(({ start, end }) => start < next && next < end);
    if (next === -1 || isAround || (opening !== -1 && opening < next)) continue;
    yield finding("prompt", delimiter, {
      start: next,
      end: next + delimiter.written.length,
      written: delimiter.written,
    });
  }
}
