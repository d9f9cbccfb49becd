import type { Span } from "../../contract/span";
import { tokenize } from "../tokens";
import { isNumberedHeading, isNumberedLine } from "./numberedHeading";

/** A line shorter than this does not look as if it was wrapped. */
const WRAPPED_LENGTH = 60;
const STARTS_A_UNIT = /^[>\s]*["'“‘«(*_]*\p{Lu}/u;
/** A sign before an item that Markdown knows as no bullet. */
const STARTS_AN_ITEM = /^[>\s]*(?:[•‣◦●○▪▫■□◆◇➤►▸✓✔✅❌]\uFE0F?)\s/u;
/** A citation mark, or what announces the next line. */
const ENDS_A_UNIT = /(?:[\]】:：;；]|<\/sup>|[⁰¹²³⁴-⁹])[.*_"”’]*$/u;
/** What a line of its own does not end with, nor with what stands before names: `St.`, `Dr.` */
const ENDS_OPEN = /(?:[,(–—-]|(?<!\p{L})(?:St|Mt|Ft|Dr|Mr|Mrs|Ms|Prof)\.)$/u;
const FIRST_WORD = /^[>\s]*(\S*)/u;
/** The end of a line is read this far back. */
const MAX_ENDING_LENGTH = 40;

/**
 * The stretches of lines in `span` that sentences do not run out of: answers put statements on lines of their own without
 * full stops. A line break that the width of the text did not ask for ends one where the next line starts with a capital.
 *
 *     Fees are due in May
 *                        ^
 *     Refunds take a month
 */
export function lineUnits(text: string, span: Span): Span[] {
  const lines = linesOf(text, span);
  const width = lines.reduce((most, { start, end }) => Math.max(most, end - start), WRAPPED_LENGTH);
  const units: Span[] = [];
  let { start } = span;
  for (const [index, line] of lines.entries()) {
    const next = lines[index + 1];
    if (next === undefined) break;
    if (!endsUnit(text, line, next, width)) continue;
    units.push({ start, end: line.end });
    start = next.start;
  }
  units.push({ start, end: span.end });
  return units;
}

function linesOf(text: string, { start, end }: Span): Span[] {
  const lines: Span[] = [];
  let from = start;
  for (const line of text.slice(start, end).split("\n")) {
    lines.push({ start: from, end: from + line.length });
    from += line.length + 1;
  }
  return lines;
}

function endsUnit(text: string, line: Span, next: Span, width: number): boolean {
  const following = text.slice(next.start, Math.min(next.end, next.start + width));
  if (STARTS_AN_ITEM.test(following) || isNumberedLine(following)) return true;
  if (isNumberedHeading(text.slice(line.start, Math.min(line.end, line.start + width)), following)) return true;
  if (!STARTS_A_UNIT.test(following)) return false;
  const ending = text.slice(Math.max(line.start, line.end - MAX_ENDING_LENGTH), line.end).trimEnd();
  if (ENDS_A_UNIT.test(ending)) return true;
  if (ending === "" || ENDS_OPEN.test(ending) || endsWithParticle(ending)) return false;
  const [, word = ""] = FIRST_WORD.exec(following) ?? [];
  return line.end - line.start + 1 + word.length <= width;
}

/** `the`, `of`, `und`: no line of its own ends with it. `May` does. */
function endsWithParticle(ending: string): boolean {
  const last = tokenize(ending).at(-1);
  return last?.isFunctionWord === true && /^\p{Ll}/u.test(ending.slice(last.start));
}
