import type { Span } from "../../../../contract/span";
import { isBlankSpan, linesWithin, overlaps } from "../../../../text/spans";
import { findFences } from "../../prompt/fences";
import { fieldLineAt, type FoundPassage, makePassage, NO_FIELDS } from "./foundPassage";

const RULE = /^[ \t]{0,3}(?:-{3,80}|={3,80}|\*{3,80}|_{3,80}|#{3,80}|~{3,80})[ \t]{0,8}$/;
const HEADING = /^(#{1,6})[ \t]+(\S.{0,300})$/;
const FENCE = /^[ \t]{0,3}(```|~~~)/;
const NUMBERED = /^[ \t]{0,3}(\d{1,3})[.)][ \t]+\S/;
/** Numbered items this long on average are passages, and shorter ones the steps of one. */
const PASSAGE_LENGTH = 120;

/** Passages that lines of dashes part. */
export function ruledPassages(text: string, within: Span): FoundPassage[] {
  const parts: Span[] = [];
  let { start } = within;
  for (const line of linesWithin(text, within)) {
    if (!RULE.test(text.slice(line.start, Math.min(line.end, line.start + 100)))) continue;
    parts.push({ start, end: line.start });
    start = line.end;
  }
  if (parts.length === 0) return [];
  // Nothing stands before a rule that opens the text or behind one that closes it, and that is no empty passage.
  const all = [...parts, { start, end: within.end }].filter(
    (part, index, { length }) => (index > 0 && index < length - 1) || !isBlankSpan(text, part),
  );
  const whole = withoutLoneFields(text, all);
  return whole.length < 2 ? [] : whole.map((part) => titledByHeading(text, part));
}

/** Rules around the fields of a document, as front matter has them, do not part them from its text. */
function withoutLoneFields(text: string, parts: readonly Span[]): Span[] {
  let from: number | null = null;
  return parts.flatMap(({ start, end }) => {
    const opened = from ?? start;
    const { body, header } = makePassage(text, { start, end }, start, NO_FIELDS);
    const isFields = from === null && body.start === body.end && !isBlankSpan(text, header);
    from = isFields ? start : null;
    return isFields && end < (parts.at(-1)?.end ?? end) ? [] : [{ start: opened, end }];
  });
}

function titledByHeading(text: string, part: Span): FoundPassage {
  const passage = makePassage(text, part, part.start, NO_FIELDS);
  const line = linesWithin(text, {
    start: passage.body.start,
    end: Math.min(passage.body.end, passage.body.start + 320),
  })[0];
  const title = line === undefined ? undefined : HEADING.exec(text.slice(line.start, line.end))?.[2];
  return title === undefined || passage.title !== null ? passage : { ...passage, title };
}

/** Passages under Markdown headings of the highest level that comes more than once. */
export function headedPassages(text: string, within: Span): FoundPassage[] {
  const headings = findHeadings(text, within);
  const level = [1, 2, 3, 4, 5, 6].find((wanted) => headings.filter(({ level }) => level === wanted).length > 1);
  const opening = headings.filter((heading) => level !== undefined && heading.level <= level);
  if (opening.length < 2 || !isBlankSpan(text, { start: within.start, end: opening[0]?.start ?? 0 })) return [];
  return opening.map(({ start, end, title }, index) =>
    makePassage(text, { start, end: opening[index + 1]?.start ?? within.end }, end, { ...NO_FIELDS, title }),
  );
}

interface Heading extends Span {
  readonly level: number;
  readonly title: string;
}

/** Outside of fenced code, where `#` opens a comment. */
export function findHeadings(text: string, within: Span): Heading[] {
  let isCode = false;
  return linesWithin(text, within).flatMap((line) => {
    const written = text.slice(line.start, Math.min(line.end, line.start + 320));
    if (FENCE.test(written)) isCode = !isCode;
    const found = isCode ? null : HEADING.exec(written);
    return found === null ? [] : [{ ...line, level: found[1]?.length ?? 1, title: (found[2] ?? "").trim() }];
  });
}

/** Passages that open with fields of their own: `Source: refunds.md`. */
export function fieldPassages(text: string, within: Span): FoundPassage[] {
  const starts: number[] = [];
  let names: string[] = [];
  let wasField = false;
  for (const line of linesWithin(text, within)) {
    const field = fieldLineAt(text, line);
    const opens = field !== null && !wasField && field.kind !== "text" && field.kind !== "other";
    if (opens) starts.push(line.start);
    if (opens && field !== null) names = [...names.slice(0, 1), field.name.toLowerCase()];
    // The same field must open each: a text has lines with a word and a colon of its own.
    if (opens && names.length === 2 && names[0] !== names[1]) starts.pop();
    wasField = field !== null;
  }
  const [first] = starts;
  if (first === undefined || !isBlankSpan(text, { start: within.start, end: first })) return [];
  return starts.map((start, index) =>
    makePassage(text, { start, end: starts[index + 1] ?? within.end }, start, NO_FIELDS),
  );
}

/** Items `1. …` that are long enough to be passages. */
export function numberedPassages(text: string, within: Span): FoundPassage[] {
  const items: { readonly start: number; readonly end: number; readonly id: string }[] = [];
  for (const line of linesWithin(text, within)) {
    const id = NUMBERED.exec(text.slice(line.start, Math.min(line.end, line.start + 20)))?.[1];
    if (id === undefined || Number(id) !== Number(items.at(-1)?.id ?? Number(id) - 1) + 1) continue;
    items.push({ start: line.start, end: text.indexOf(id, line.start) + id.length + 1, id });
  }
  const [first] = items;
  const isList =
    first !== undefined &&
    items.length > 1 &&
    Number(first.id) < 2 &&
    isBlankSpan(text, { start: within.start, end: first.start });
  if (!isList || (within.end - first.start) / items.length < PASSAGE_LENGTH) return [];
  return items.map(({ start, end, id }, index) =>
    makePassage(text, { start, end: items[index + 1]?.start ?? within.end }, end, { ...NO_FIELDS, id }),
  );
}

/** Passages that blank lines part; those of fenced code part nothing. */
export function paragraphPassages(text: string, within: Span): FoundPassage[] {
  const parts: { start: number; end: number }[] = [];
  const code = findFences(text, within).filter(({ end, inner }) => inner.end < end);
  let isOpen = false;
  for (const line of linesWithin(text, within)) {
    const last = parts.at(-1);
    if (isBlankSpan(text, line) && !overlaps(code, { start: line.start, end: line.start + 1 })) isOpen = false;
    else if (isOpen && last !== undefined) last.end = line.end;
    else {
      parts.push({ start: line.start, end: line.end });
      isOpen = true;
    }
  }
  return parts.map((part) => makePassage(text, part, part.start, NO_FIELDS));
}
