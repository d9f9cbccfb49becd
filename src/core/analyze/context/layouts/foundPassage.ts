import type { Span } from "../../../../contract/span";
import { linesWithin, trimmedSpan } from "../../../../text/spans";
import type { ContextLayout, Passage } from "../preparedContext";

/** A passage as its layout shows it, before its words are read. */
export type FoundPassage = Omit<Passage, "source">;

/** Passages that stand together. */
export interface PassageGroup {
  readonly span: Span;
  readonly layout: ContextLayout;
  readonly passages: readonly FoundPassage[];
}

/** The passages as a group; `null` where there are none. */
export function groupOf(layout: ContextLayout, passages: readonly FoundPassage[]): PassageGroup | null {
  const [first] = passages;
  const last = passages.at(-1);
  return first === undefined || last === undefined
    ? null
    : { span: { start: first.start, end: last.end }, layout, passages };
}

/** A passage whose text begins at `textStart`, or behind the fields that stand there. */
export function makePassage(text: string, whole: Span, textStart: number, known: PassageFields): FoundPassage {
  const { start, end } = trimmedSpan(text, whole);
  const opened = trimmedSpan(text, { start: Math.max(start, Math.min(textStart, end)), end });
  const { fields, end: behindFields } = readFieldLines(text, opened, known);
  const body = trimmedSpan(text, { start: behindFields, end });
  return {
    start,
    end,
    header: { start, end: body.start },
    body,
    ...fields,
    date: fields.date ?? dateAtStart(text, { start, end: body.start }) ?? datedFirstLine(text, body),
  };
}

/** What a layout says of a passage beside its text. */
export type PassageFields = Pick<FoundPassage, "id" | "title" | "origin" | "date">;

export const NO_FIELDS: PassageFields = { id: null, title: null, origin: null, date: null };

const FIELD_NAMES: ReadonlyMap<string, keyof PassageFields> = new Map([
  ...names("id", "id doc_id docid document_id chunk_id passage_id index number nr key"),
  ...names("title", "title titel titre título heading subject"),
  ...names(
    "origin",
    "source quelle fuente url uri link href path file filename file_name file_path filepath document doc origin website site",
  ),
  ...names(
    "date",
    "date datum fecha published publish_date published_at updated updated_at last_updated last_modified modified created created_at retrieved timestamp received_date",
  ),
]);
/** Names of fields that belong to the head of a passage and are not kept. */
const OTHER_NAMES: ReadonlySet<string> = new Set(
  "score similarity relevance rank page pages author authors section category language tags type metadata".split(" "),
);
/** A name of the text itself: what follows is the passage. */
const TEXT_NAMES: ReadonlySet<string> = new Set(
  "content contents text body passage snippet excerpt page_content inhalt contenu contenido".split(" "),
);

const FIELD_LINE =
  /^[ \t]{0,8}(?:[-*][ \t]{1,4})?(?:\*\*)?(\p{L}[\p{L}\d]{0,15}(?:[ _-]\p{L}[\p{L}\d]{0,15}){0,2})(?:\*\*)?[ \t]{0,4}[:=](?:\*\*)?(?:[ \t]+|$)/u;
const MAX_VALUE_LENGTH = 500;
/** A longer line is text that opens with a word and a colon. */
const MAX_LINE_VALUE_LENGTH = 200;

const RULE = /^-{3,80}[ \t]*$/;

type FieldKind = keyof PassageFields | "text" | "other" | null;

function names(field: keyof PassageFields, words: string): [string, keyof PassageFields][] {
  return words.split(" ").map((word) => [word, field]);
}

/** What the name of a field, an attribute, a tag or a key stands for; `null` for any other word. */
export function fieldKind(name: string): FieldKind {
  const key = name.toLowerCase().replace(/[ -]/g, "_");
  return FIELD_NAMES.get(key) ?? (TEXT_NAMES.has(key) ? "text" : OTHER_NAMES.has(key) ? "other" : null);
}

/** Adds what a field says; the first of two fields of a kind is kept. */
export function withField(fields: PassageFields, name: string, value: string): PassageFields {
  const kind = fieldKind(name);
  const content = value
    .trim()
    .replace(/^["']|["']$/g, "")
    .slice(0, MAX_VALUE_LENGTH);
  if (kind === null || kind === "text" || kind === "other" || content === "" || fields[kind] !== null) return fields;
  return { ...fields, [kind]: content };
}

interface FieldLine {
  readonly name: string;
  readonly kind: FieldKind;
  readonly valueStart: number;
}

/** The field that a line holds: `Title: Refunds`; `null` for a line of text. */
export function fieldLineAt(text: string, line: Span): FieldLine | null {
  const found = FIELD_LINE.exec(text.slice(line.start, Math.min(line.end, line.start + 80)));
  if (found === null) return null;
  const [written, name = ""] = found;
  const kind = fieldKind(name);
  return kind === null ? null : { name, kind, valueStart: line.start + written.length };
}

/** Reads the fields at the start of a passage. `end` is where its text begins. */
function readFieldLines(
  text: string,
  span: Span,
  known: PassageFields,
): { readonly fields: PassageFields; readonly end: number } {
  let fields = known;
  let end = span.start;
  for (const line of linesWithin(text, {
    start: span.start,
    end: Math.min(span.end, span.start + 4 * MAX_VALUE_LENGTH),
  })) {
    const field = fieldLineAt(text, line);
    // A rule closes the fields of front matter, or opens them.
    if (field === null && RULE.test(text.slice(line.start, line.end))) {
      end = Math.min(span.end, line.end + 1);
      continue;
    }
    if (field === null) break;
    if (field.kind === "text") return { fields, end: field.valueStart };
    if (line.end - field.valueStart > MAX_LINE_VALUE_LENGTH) break;
    fields = withField(fields, field.name, text.slice(field.valueStart, line.end));
    end = Math.min(span.end, line.end + 1);
  }
  return { fields, end };
}

const LOOKED_AT = 200;
/** A longer line that holds a date is a sentence, whose date is that of what it tells. */
const MAX_DATE_LINE_LENGTH = 60;
const MONTH = "(?:jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec)[a-z]{0,6}\\.?";
const DATE = new RegExp(
  `\\b(?:\\d{4}-\\d{2}-\\d{2}|\\d{1,2}[./]\\d{1,2}[./]\\d{4}|\\d{1,2}(?:st|nd|rd|th)? ${MONTH},? \\d{4}|${MONTH} \\d{1,2}(?:st|nd|rd|th)?,? \\d{4}|${MONTH} \\d{4})\\b`,
  "iu",
);

/** The first date at the start of a part, as it is written. */
function dateAtStart(text: string, { start, end }: Span): string | null {
  return DATE.exec(text.slice(start, Math.min(end, start + LOOKED_AT)))?.[0] ?? null;
}

/** The date of a short line that a passage opens with: `Updated 3 May 2024`. */
function datedFirstLine(text: string, { start, end }: Span): string | null {
  const found = text.slice(start, Math.min(end, start + LOOKED_AT)).indexOf("\n");
  return found === -1 || found > MAX_DATE_LINE_LENGTH ? null : dateAtStart(text, { start, end: start + found });
}
