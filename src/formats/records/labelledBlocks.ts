import type { Document } from "../../contract/document";
import type { Span } from "../../contract/span";
import { readPassages } from "../../core/analyze";
import { sliceMap } from "../mappedText";
import { namesSourceFile } from "../sources/sourcePath";
import type { SourceReference } from "./answerRecord";
import { citedNumbers } from "./citedIds";
import { filePathIn, withoutPlace } from "./documentNames";

type InlineSource = Extract<SourceReference, { kind: "inline" }>;
type Passages = ReturnType<typeof readPassages>["passages"];
type Passage = Passages[number];

/** Words before the first label that only say what comes. */
const MAX_LEAD_LENGTH = 80;
/** The rest of a label, behind its number: `: fees.md]`, `(fees.md, p. 3)`, `fees.md:`. */
const LABEL_ENDS = [
  /^[ \t]*:?[ \t]*([^[\]【】\n]{1,200})[\]】][ \t]*:?\s*/u,
  /^[ \t]*[([]([^()[\]\n]{1,200})[)\]][ \t]*:?\s*/u,
  /^[ \t]*(\S{1,200}):\s+/u,
];

/**
 * The blocks of a text that holds several sources, each under a label of its own; `null` where it is one text. What stands between
 * rules has no label: it counts where the response cites by the numbers of such parts alone.
 */
export function labelledBlocks(source: InlineSource, cited: ReadonlySet<string>): readonly InlineSource[] | null {
  const { text } = source.document;
  if (source.map === null) return null;
  const barred = barredParts(source, cited);
  if (barred !== null) return barred;
  if (!MAYBE_LABELLED.test(text)) return null;
  const listed = sourceLines(source) ?? bulletBlocks(source, cited);
  if (listed !== null) return listed;
  const { layout, passages } = readPassages(text, { start: 0, end: text.length });
  if (passages.length < 2 || (passages[0]?.start ?? 0) > MAX_LEAD_LENGTH) return null;
  const isCited = layout === "rules" && countsTo(passages.length, cited);
  const isLabelled = (layout === "tags" || layout === "numbered") && passages.every(({ id }) => id !== null);
  return isCited || isLabelled ? passages.map((passage) => blockOf(source, passage)) : null;
}

/** `Source: lending.md`, `- **File:** lending.md`: a line of its own above each passage. */
const SOURCE_LINE =
  /^[ \t]*(?:[-*•][ \t]+)?[*_]{0,2}(?:source|file|document)[*_]{0,2}[ \t]*[:：][*_]{0,2}[ \t]*`?([^`\n]{1,200}?)`?[ \t]*\r?$/gimu;
const TEXT_LABEL =
  /^\s*(?:[-*•][ \t]+)?[*_]{0,2}(?:snippet|content|text|excerpt|passage)[*_]{0,2}[ \t]*[:：][*_]{0,2}/iu;

/** The passages of a text of which each stands below a line with its name. */
function sourceLines({ document, map, ...source }: InlineSource): readonly InlineSource[] | null {
  const { text } = document;
  const names = Array.from(text.matchAll(SOURCE_LINE), ({ 0: whole, 1: name = "", index }) => ({
    name,
    index,
    end: index + whole.length,
  }));
  if (names.length < 2 || text.slice(0, names[0]?.index).trim() !== "") return null;
  // `Source: {'source': 'fees.md'}`: metadata that a program printed is read with what it prints.
  if (names.some(({ name }) => name.startsWith("{"))) return null;
  const blocks = names.map(({ name, end: from }, index) => {
    const written = text.slice(from, names[index + 1]?.index).trimEnd();
    const label = TEXT_LABEL.exec(written)?.[0].length ?? 0;
    const start = from + label + written.slice(label).length - written.slice(label).trimStart().length;
    const end = from + written.length;
    const block: Document = { ...document, text: text.slice(start, end), title: name };
    if (filePathIn(name) !== null) block.uri = name;
    return { ...source, document: block, map: map && sliceMap(map, { start, end }) };
  });
  return blocks.every((block) => block.document.text !== "") ? blocks : null;
}

/** `- Books are lent.`: in a line of its own, or behind the end of a sentence. */
const BULLET = /(?:^[ \t]*|(?<=[.!?…])[ \t]+)([-*•▪])[ \t]+(?=\S)/gmu;

/** The points of a text of nothing else, where the response cites by their numbers. */
function bulletBlocks(
  { document, map, ...source }: InlineSource,
  cited: ReadonlySet<string>,
): readonly InlineSource[] | null {
  const { text } = document;
  const [sign = ""] = /^\s*[-*•▪](?=[ \t])/u.exec(text) ?? [];
  if (sign === "") return null;
  const points = Array.from(text.matchAll(BULLET), ({ 0: whole, 1: own, index }) => ({
    own,
    index,
    start: index + whole.length,
  }));
  if (points.length < 2 || points.some(({ own }) => own !== sign.trim()) || !countsTo(points.length, cited))
    return null;
  return points.map(({ start }, index) => {
    const end = start + text.slice(start, points[index + 1]?.index).trimEnd().length;
    const point = { ...document, text: text.slice(start, end) };
    return { ...source, document: point, map: map && sliceMap(map, { start, end }) };
  });
}

/** What joins texts in a cell of a table; each bar stands alone, so that `||` of code is none. */
const BARS = [/ \| /gu, /(?<=[^\s|])\|(?=[^\s|])/gu];
/** Nothing but what joins texts is written so, whatever is cited. */
const JOINT = /[ \n]{0,2}(?:\|{3}|\[SEP\]|<sep>|<\|sep\|>)[ \n]{0,2}/giu;
/** Rules between texts, as programs join them; one below a short line may be Markdown's way to write a heading. */
const RULE = /(?:\r?\n){1,2}(?:-{3,40}|={3,40}|\*{3,40})(?:\r?\n){1,2}/gu;
const UNDERLINED = /(?:^|\n[ \t]*\r?\n)[^\n]{1,60}(?<![.!?…:;,"”)\r])\r?\n(?:-{3,40}|={3,40})(?:\r?\n|$)/u;
const BRACKETED = /[[(【][^[\]()【】\n]{1,200}[\])】]/gu;
const TABLE_LINE = /^[ \t]*\|.*\|[ \t]*$/mu;
/** Shorter are the steps of a path, and cells. */
const MIN_BARRED = 20;

/** The texts that rules join into one, where the response cites none of them by its number: marks that fit no parts are the whole's. */
export function ruledParts(source: InlineSource, cited: ReadonlySet<string>): readonly InlineSource[] | null {
  const { text } = source.document;
  const isNumbered = [...citedNumbers(cited)].length > 0;
  const spans = isNumbered || UNDERLINED.test(text) ? [] : between(text, RULE);
  return spans.length > 1 && areTexts(text, spans) ? partsAt(source, spans) : null;
}

function areTexts(text: string, spans: readonly Span[]): boolean {
  return spans.every(({ start, end }) => text.slice(start, end).trim().length >= MIN_BARRED);
}

function partsAt({ document, map, ...source }: InlineSource, spans: readonly Span[]): readonly InlineSource[] {
  return spans.map((span) => ({
    ...source,
    document: { ...document, text: document.text.slice(span.start, span.end) },
    map: map && sliceMap(map, span),
  }));
}

/** The texts that bars join into one, where the response cites them by their numbers: `Books are lent.|A card is free.` */
function barredParts(source: InlineSource, cited: ReadonlySet<string>): readonly InlineSource[] | null {
  const written = source.document.text;
  if (!/\||<sep>|\[SEP\]/iu.test(written) || TABLE_LINE.test(written)) return null;
  // A bar within a label's brackets joins nothing.
  const unlabelled = written.replace(BRACKETED, (label) => "_".repeat(label.length));
  for (const bar of [JOINT, ...BARS]) {
    const text = bar === JOINT ? written : unlabelled;
    const spans = between(text, bar);
    if (spans.length > 1 && areTexts(text, spans) && (bar === JOINT || countsTo(spans.length, cited)))
      return partsAt(source, spans);
  }
  return null;
}

/** What stands between the places of a pattern. */
function between(text: string, pattern: RegExp): readonly Span[] {
  const found = Array.from(text.matchAll(pattern), ({ 0: whole, index }) => ({
    start: index,
    end: index + whole.length,
  }));
  return [...found, { start: text.length, end: text.length }].map(({ start: end }, index) => {
    return { start: found[index - 1]?.end ?? 0, end };
  });
}

/** Looked for first: most texts have none of these, and are long. */
const MAYBE_LABELLED =
  /^[ \t]*(?:[[(【<#*=•▪]|-[ \t]|[-=]{3}|\p{L}+ ?#?\d|(?:[Ss]ource|[Ff]ile|[Dd]ocument)[ \t]*[:：])/mu;

/** Whether the numbers that a response cites are some of these, and not the first alone. */
function countsTo(count: number, cited: ReadonlySet<string>): boolean {
  const numbers = [...citedNumbers(cited)];
  return numbers.some((number) => number > 1) && numbers.every((number) => number <= count);
}

function blockOf({ document, span, map }: InlineSource, { id, title, origin, body }: Passage): InlineSource {
  const written = document.text.slice(body.start, body.end);
  const { name, length } = nameAtStart(written);
  const words = { start: body.start + length, end: body.end };
  const block = { ...document, text: document.text.slice(words.start, words.end) };
  const score = SCORE_ALONE.exec(title ?? "")?.[1];
  const known = (score === undefined ? title : null) ?? origin ?? name;
  if (id !== null) block.id = id;
  if (score !== undefined) block.score = Number(score);
  if (known !== null) block.title = known;
  return { kind: "inline", document: block, span, map: map && sliceMap(map, words) };
}

/** `(score: 0.83)` behind the number of a passage is no name. */
const SCORE_ALONE =
  /^[([]?(?:score|similarity|distance|relevance)[ \t]?[:=]?[ \t]?(-?\d{1,6}(?:\.\d{1,20})?)[)\]]?:?$/iu;

/** The name of a file that stands behind the label's number, and belongs to the label. */
function nameAtStart(text: string): { readonly name: string | null; readonly length: number } {
  for (const [index, pattern] of LABEL_ENDS.entries()) {
    const [whole = "", inside = ""] = pattern.exec(text) ?? [];
    const name = withoutPlace(inside);
    // A bracket that nothing opened is the label's, whatever stands before it.
    if (name !== "" && (index === 0 || namesSourceFile(name))) return { name, length: whole.length };
  }
  return { name: null, length: 0 };
}

/** `plans.pdf#page=7: `, as a prompt writes the name of a file before what it holds. */
const FILE_LABEL = /^[ \t]*([^\s:[\]][^\n:[\]]{0,200}):[ \t]+(?=\S)/gmu;
const FRAGMENT = /#[^#]*$/u;

/** The parts of a text that begin with the name of a file each, where the response cites one by it; `null` where it is one text. */
export function fileParts(
  { document, map, ...source }: InlineSource,
  cited: ReadonlySet<string>,
): readonly InlineSource[] | null {
  const labels = Array.from(document.text.matchAll(FILE_LABEL), ({ 0: whole, 1: id = "", index }) => ({
    id,
    start: index,
    end: index + whole.length,
  })).filter(({ id }) => filePathIn(id.replace(FRAGMENT, "")) !== null);
  if (labels[0]?.start !== 0 || !labels.some(({ id }) => cited.has(id.toLowerCase()))) return null;
  return labels.map(({ id, end }, index) => {
    const written = document.text.slice(end, labels[index + 1]?.start);
    const words = { start: end, end: end + written.trimEnd().length };
    const part = { ...document, text: document.text.slice(words.start, words.end), id };
    return { ...source, document: part, map: map && sliceMap(map, words) };
  });
}

const LABEL = /[[【]([^[\]【】\n]{1,60})[\]】]/gu;
/** A text that a program wrote tells what belongs to what in its own way. */
const IS_DATA = /^\s*(?:\{\s*["']|\[\s*[[{"'])/u;

/**
 * The same text under each label that the response cites and that stands in it, where nothing tells what belongs to which of them:
 * such a mark cites something that was given. Labels of one kind of which the text begins with the first cut it.
 */
export function underEachLabel(source: InlineSource, cited: ReadonlySet<string>): readonly InlineSource[] {
  const { text } = source.document;
  const labels = Array.from(text.matchAll(LABEL), ({ 0: whole, 1: id = "", index }) => ({
    id: id.trim(),
    start: index,
    end: index + whole.length,
  }));
  const found = [...new Set(labels.map(({ id }) => id))].filter((id) => cited.has(id.toLowerCase()));
  if (found.length < 2 || IS_DATA.test(text)) return [source];
  return runningBlocks(source, labels) ?? found.map((id) => ({ ...source, document: { ...source.document, id } }));
}

type Label = Readonly<Record<"start" | "end", number> & { id: string }>;

/** `[doc1]: Books are lent. [doc2]: A late book costs.`: each label once, and words behind each. */
function runningBlocks(
  { document, map, ...source }: InlineSource,
  all: readonly Label[],
): readonly InlineSource[] | null {
  const kind = all[0]?.id.replace(/\d+/gu, "#");
  const labels = all.filter(({ id }) => id.replace(/\d+/gu, "#") === kind);
  const isFirst = document.text.slice(0, labels[0]?.start).trim() === "";
  if (!isFirst || labels.length < 2 || new Set(labels.map(({ id }) => id)).size < labels.length) return null;
  const blocks = labels.map(({ id, end }, index) => {
    const written = document.text.slice(end, labels[index + 1]?.start).trimEnd();
    const lead = /^[\s:]*/u.exec(written)?.[0].length ?? 0;
    const words = { start: end + lead, end: end + written.length };
    const block = { ...document, text: document.text.slice(words.start, words.end), id };
    return { ...source, document: block, map: map && sliceMap(map, words) };
  });
  return blocks.every((block) => /\S\s+\S/u.test(block.document.text)) ? blocks : null;
}
