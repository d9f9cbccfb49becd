import type { Span } from "../../../../contract/span";
import { isBlankSpan, trimmedSpan } from "../../../../text/spans";
import { fieldKind, type FoundPassage, makePassage, NO_FIELDS, type PassageFields, withField } from "./foundPassage";

/** An element: `span` covers its tags, `inner` what stands between them. */
interface TaggedPart {
  readonly name: string;
  readonly attributes: string;
  readonly span: Span;
  readonly inner: Span;
}

const PASSAGE_TAG =
  /<((?:document|doc|passage|source|chunk|result|search_result|snippet|article|excerpt|reference|item|page|file|record|paragraph|dokument|quelle)(?:[_-]?(\d{1,4}))?)(\s[^<>]{0,500})?>/giu;
const CONTAINER_TAG =
  /<((?:retrieved_|reference_|source_|search_|background_)?(?:context|contexts|documents|docs|passages|sources|chunks|results|search_results|snippets|articles|references|knowledge|knowledge_base|kontext|dokumente|quellen|email|news|webpage|transcript))(\s[^<>]{0,200})?>/giu;
/** HTML has an element `source` of its own: of pictures and films. */
const IS_MEDIA = /\b(?:srcset|src|media|type)\s{0,4}=/i;
const CHILD_TAG = /\s{0,40}<([a-z][\w-]{0,30})(?:\s[^<>]{0,200})?>/iuy;
const ATTRIBUTE = /([\p{L}][\p{L}\d_-]{0,30})\s{0,4}=\s{0,4}(?:"([^"]{0,500})"|'([^']{0,500})'|([^\s"'>]{1,200}))/gu;
/** Fields that stand in front of a passage's text. */
const MAX_CHILDREN = 12;

/** The elements that hold a passage each, in order; those inside of others are parts of them. */
export function passageElements(text: string, within: Span): TaggedPart[] {
  return elements(text, within, PASSAGE_TAG).filter(
    ({ name, attributes }) => !(name.toLowerCase() === "source" && IS_MEDIA.test(attributes)),
  );
}

/** The elements that hold all of the context. */
export function containerElements(text: string, within: Span): TaggedPart[] {
  return elements(text, within, CONTAINER_TAG).filter(({ inner }) => !isBlankSpan(text, inner));
}

function elements(text: string, within: Span, tag: RegExp): TaggedPart[] {
  const found: TaggedPart[] = [];
  const closings = new Map<string, number>();
  const opening = new RegExp(tag.source, tag.flags);
  opening.lastIndex = within.start;
  for (let match = opening.exec(text); match !== null && match.index < within.end; match = opening.exec(text)) {
    const [written, name = ""] = match;
    const innerStart = match.index + written.length;
    const closing = `</${name}>`;
    const end = closingAt(text, closing, innerStart, closings);
    if (end + closing.length > within.end) continue;
    const span = { start: match.index, end: end + closing.length };
    if (isMention(text, innerStart)) {
      opening.lastIndex = innerStart;
      continue;
    }
    found.push({ name, attributes: match.at(-1) ?? "", span, inner: { start: innerStart, end } });
    opening.lastIndex = span.end;
  }
  return found;
}

/** "Between the <context> and </context> tags", "two tags, <context> and <list>", "in <context>.": words about a tag, which opens nothing. */
const MENTION =
  /^[`"'”]?[ ]?(?:(?:xml )?(?:tags?|elements?|blocks?|markers?|delimiters?)\b|(?:and|or|und|oder|to|,|\/|&|…|\.{3})[ ]?[`"'“„]?<|[.,;)])/i;

function isMention(text: string, behind: number): boolean {
  return MENTION.test(text.slice(behind, behind + 24));
}

/** The place of the next closing tag; what was found is kept, so that openings without any do not search the text again and again. */
function closingAt(text: string, closing: string, from: number, known: Map<string, number>): number {
  const before = known.get(closing);
  if (before !== undefined && before >= from) return before;
  const at = text.indexOf(closing, from);
  const place = at === -1 ? Infinity : at;
  known.set(closing, place);
  return place;
}

export function taggedPassage(text: string, { name, attributes, span, inner }: TaggedPart): FoundPassage {
  const number = /\d{1,4}$/.exec(name)?.[0] ?? null;
  const { fields, body } = readChildren(text, inner, {
    ...readAttributes(attributes),
    ...(number === null ? {} : { id: number }),
  });
  const passage = makePassage(text, body, body.start, fields);
  return { ...passage, ...span, header: { start: span.start, end: passage.body.start } };
}

function readAttributes(attributes: string): PassageFields {
  let fields = NO_FIELDS;
  for (const [, name = "", double, single, bare] of attributes.matchAll(ATTRIBUTE))
    fields = withField(fields, name, double ?? single ?? bare ?? "");
  return fields;
}

/** Reads `<source>…</source>` and its like in front of the text; a child that holds the text is the body. */
function readChildren(
  text: string,
  inner: Span,
  known: PassageFields,
): { readonly fields: PassageFields; readonly body: Span } {
  let fields = known;
  let { start } = inner;
  for (let count = 0; count < MAX_CHILDREN; count += 1) {
    const child = childAt(text, { start, end: inner.end });
    if (child === null) break;
    const kind = kindOfChild(child.name);
    if (kind === null) break;
    if (kind === "text") return { fields, body: trimmedSpan(text, child.inner) };
    fields = withField(fields, child.name, text.slice(child.inner.start, child.inner.end));
    start = child.end;
  }
  return { fields, body: { start, end: inner.end } };
}

function kindOfChild(name: string): ReturnType<typeof fieldKind> {
  return /^(?:document|doc|passage|page|chunk)[_-]?(?:content|contents|text|body)$/i.test(name)
    ? "text"
    : fieldKind(name);
}

function childAt(
  text: string,
  { start, end }: Span,
): { readonly name: string; readonly inner: Span; readonly end: number } | null {
  CHILD_TAG.lastIndex = start;
  const match = CHILD_TAG.exec(text);
  if (match === null || CHILD_TAG.lastIndex > end) return null;
  const [, name = ""] = match;
  const from = CHILD_TAG.lastIndex;
  const closing = `</${name}>`;
  const to = text.slice(from, end).indexOf(closing);
  return to === -1 ? null : { name, inner: { start: from, end: from + to }, end: from + to + closing.length };
}
