import type { Span } from "../../../../contract/span";
import { isBlankSpan, linesWithin, trimmedSpan } from "../../../../text/spans";
import { opensAuthorsPart } from "./authorsPart";
import { type FoundPassage, groupOf, makePassage, NO_FIELDS, type PassageGroup } from "./foundPassage";
import { jsonPassages } from "./jsonPassages";
import { findLabels, type Label, labelGroups, labelledPassages } from "./labelledPassages";
import { fieldPassages, headedPassages, numberedPassages, paragraphPassages, ruledPassages } from "./plainPassages";
import { containerElements, passageElements, taggedPassage } from "./taggedPassages";

/** Words before the first passage that only say what comes. */
const MAX_LEAD_LENGTH = 600;
/** `[1]` opens many things: this many that count on, of this length on average, are passages. */
const MIN_BRACKETED = 2;
const BRACKETED_LENGTH = 60;

/**
 * The passages among the other words of a prompt: those that tags or labels show. Of several groups, as examples have them,
 * the last one; `null` where there are none.
 */
export function findPassages(text: string, within: Span): PassageGroup | null {
  return findPassageGroups(text, within).at(-1) ?? null;
}

/** All groups of passages that tags or labels show among other words, in order. */
export function findPassageGroups(text: string, within: Span): PassageGroup[] {
  const elements = passageElements(text, within);
  if (elements.length > 0)
    return grouped(
      text,
      elements.map((element) => taggedPassage(text, element)),
    );
  const labelled = labelGroups(findLabels(text, within)).filter((group) => couldBePassages(group, within.end));
  const starts = labelled.map(([first]) => first?.start ?? within.end);
  return labelled.flatMap((labels, index) => openGroups(text, labels, starts[index + 1] ?? within.end));
}

/** The author's own rules between two passages part them into two groups. */
function openGroups(text: string, labels: readonly Label[], limit: number): PassageGroup[] {
  const groups: PassageGroup[] = [];
  let from = 0;
  for (const [index, next] of labels.entries()) {
    const label = labels[index - 1];
    const part = label === undefined ? null : authorsPartIn(text, { start: label.end, end: next.start });
    if (part === null) continue;
    const group = groupOf("numbered", labelledPassages(text, labels.slice(from, index), part));
    if (group !== null) groups.push(group);
    from = index;
  }
  return [...groups, ...openGroup(text, labels.slice(from), limit)];
}

function authorsPartIn(text: string, within: Span): number | null {
  const line = linesWithin(text, within).find(({ start, end }) => opensAuthorsPart(text.slice(start, end)));
  return line?.start ?? null;
}

/** Elements that other words part stand in groups of their own. */
function grouped(text: string, passages: readonly FoundPassage[]): PassageGroup[] {
  const groups: FoundPassage[][] = [];
  for (const passage of passages) {
    const last = groups.at(-1)?.at(-1);
    if (last !== undefined && isBlankSpan(text, { start: last.end, end: passage.start })) groups.at(-1)?.push(passage);
    else groups.push([passage]);
  }
  return groups.flatMap((group) => groupOf("tags", group) ?? []);
}

function couldBePassages(labels: readonly Label[], end: number): boolean {
  const [first] = labels;
  if (first === undefined) return false;
  return first.hasWord || (labels.length >= MIN_BRACKETED && (end - first.start) / labels.length > BRACKETED_LENGTH);
}

function openGroup(text: string, labels: readonly Label[], limit: number): PassageGroup[] {
  const last = labels.at(-1);
  if (last === undefined) return [];
  const others = labels.slice(0, -1).map(({ start }, index) => ({ start, end: labels[index + 1]?.start ?? limit }));
  const end = lastPassageEnd(text, { start: last.start, end: limit }, mostParagraphs(text, others));
  const group = groupOf("numbered", labelledPassages(text, labels, end));
  return group === null || group.passages.every(({ body }) => body.start === body.end) ? [] : [group];
}

/** The passages of a text that is nothing but context, whatever tells them apart. */
export function readPassages(text: string, within: Span): PassageGroup {
  const inside = unwrapped(text, within);
  const trimmed = trimmedSpan(text, inside);
  const none: PassageGroup = { span: trimmed, layout: "none", passages: [] };
  if (trimmed.start === trimmed.end) return none;
  for (const read of [
    taggedGroup,
    jsonGroup,
    labelledGroup,
    ruledGroup,
    fieldGroup,
    headedGroup,
    numberedGroup,
    paragraphGroup,
  ]) {
    const group = read(text, inside);
    if (group !== null) return group;
  }
  return none;
}

/** What stands inside of a tag that holds all of it. */
function unwrapped(text: string, within: Span): Span {
  const { start, end } = trimmedSpan(text, within);
  const [outer] = text.charAt(start) === "<" ? containerElements(text, { start, end }) : [];
  return outer !== undefined && outer.span.start === start && outer.span.end === end ? outer.inner : within;
}

function taggedGroup(text: string, within: Span): PassageGroup | null {
  const elements = passageElements(text, within);
  return opensText(text, within, elements[0]?.span)
    ? groupOf(
        "tags",
        elements.map((element) => taggedPassage(text, element)),
      )
    : null;
}

function jsonGroup(text: string, within: Span): PassageGroup | null {
  return groupOf("json", jsonPassages(text, within));
}

function labelledGroup(text: string, within: Span): PassageGroup | null {
  const found = findLabels(text, within);
  // Where nothing but context stands, a label that comes again is a passage with the id of another.
  const worded = found.filter(({ hasWord }) => hasWord);
  const bracketed = bracketedLabels(
    text,
    within,
    found.filter(({ hasWord }) => !hasWord),
  );
  const labels = worded.length > 0 && opensText(text, within, worded[0]) ? worded : bracketed;
  return opensText(text, within, labels[0]) ? groupOf("numbered", labelledPassages(text, labels, within.end)) : null;
}

/** The first list of bracketed labels that could be passages, with further lists that count anew and stand apart as its passages do. */
function bracketedLabels(text: string, within: Span, labels: readonly Label[]): Label[] {
  const groups = labelGroups(labels);
  const at = groups.findIndex(
    (group) => startsAt(group, trimmedSpan(text, within).start) || couldBePassages(group, within.end),
  );
  const [first = [], ...others] = at === -1 ? [] : groups.slice(at);
  const isApart = first.length > 1 && first.slice(1).every((label) => standsApart(text, label));
  return isApart ? [...first, ...others.flat().filter((label) => standsApart(text, label))] : first;
}

/** Whether a blank line stands above; lists of references within a passage have none between their lines. */
function standsApart(text: string, { start }: Label): boolean {
  return /\n[ \t\r]{0,8}\n[ \t]{0,8}$/.test(text.slice(Math.max(0, start - 20), start));
}

function fieldGroup(text: string, within: Span): PassageGroup | null {
  return groupOf("headed", fieldPassages(text, within));
}

function ruledGroup(text: string, within: Span): PassageGroup | null {
  return groupOf("rules", ruledPassages(text, within));
}

function headedGroup(text: string, within: Span): PassageGroup | null {
  return groupOf("headed", headedPassages(text, within));
}

function numberedGroup(text: string, within: Span): PassageGroup | null {
  return groupOf("numbered", numberedPassages(text, within));
}

function paragraphGroup(text: string, within: Span): PassageGroup | null {
  const paragraphs = paragraphPassages(text, within);
  return paragraphs.length > 1
    ? groupOf("blank_lines", paragraphs)
    : groupOf("one", [makePassage(text, within, within.start, NO_FIELDS)]);
}

/** What opens the text itself opens a passage, however short. */
function startsAt([first]: readonly Label[], start: number): boolean {
  return first !== undefined && first.start <= start && start < first.end;
}

/** Whether a layout begins where the text does: what stands far behind its start is a part of a passage. */
function opensText(text: string, within: Span, first: Span | undefined): boolean {
  if (first === undefined) return false;
  const { start } = trimmedSpan(text, within);
  return first.start - start <= Math.min(MAX_LEAD_LENGTH, (within.end - start) / 2);
}

/** A line that opens what comes behind the passages: `Answer:`, `### Question`, `</context>`, a line of dashes. */
const NEXT_SECTION =
  /^[ \t]{0,8}(?:[#*]{1,6}[ \t]{0,4})?(?:(?:user |my |the |your |final )?(?:answer|question|query|response|output|instructions?|task|reply|helpful answer|frage|antwort|ausgabe|anfrage|user|assistant|human|system|pregunta|respuesta|réponse)\b[^\n:]{0,30}:|(?:#{1,6}[ \t]|<\/?[a-z_|]|<\||\[\/?INST)|(?:-{3,80}|={3,80}|\*{3,80})[ \t]*$)/iu;

/** Where the last passage of a prompt ends: at the next section, or behind as many paragraphs as the other passages have at most. */
function lastPassageEnd(text: string, last: Span, most: number): number {
  let paragraphs = 1;
  let end = last.start;
  let isOpen = true;
  for (const [index, line] of linesWithin(text, last).entries()) {
    if (isBlankSpan(text, line)) {
      isOpen = false;
      continue;
    }
    if (!isOpen) paragraphs += 1;
    isOpen = true;
    if (
      index > 0 &&
      (paragraphs > most ||
        NEXT_SECTION.test(text.slice(line.start, Math.min(line.end, line.start + 120))) ||
        opensAuthorsPart(text.slice(line.start, line.end)))
    )
      return end;
    end = line.end;
  }
  return end;
}

/** The most paragraphs that one of some parts has. */
function mostParagraphs(text: string, parts: readonly Span[]): number {
  return Math.max(1, ...parts.slice(0, 1000).map((part) => paragraphsOf(text, part)));
}

function paragraphsOf(text: string, part: Span): number {
  let count = 0;
  let isOpen = false;
  for (const line of linesWithin(text, part)) {
    const isBlank = isBlankSpan(text, line);
    if (!isBlank && !isOpen) count += 1;
    isOpen = !isBlank;
  }
  return count;
}
