import type { Span } from "../../../../contract/span";
import type { FoundPassage } from "./passageGroup";
import { linesWithin } from "./textLines";

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
const LONGEST_VALUE = 500;
/** A longer line is text that opens with a word and a colon. */
const LONGEST_LINE_VALUE = 200;

const RULE = /^-{3,80}[ \t]*$/;

export type FieldKind = keyof PassageFields | "text" | "other" | null;

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
  const said = value
    .trim()
    .replace(/^["']|["']$/g, "")
    .slice(0, LONGEST_VALUE);
  if (kind === null || kind === "text" || kind === "other" || said === "" || fields[kind] !== null) return fields;
  return { ...fields, [kind]: said };
}

export interface FieldLine {
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
export function readFieldLines(
  text: string,
  span: Span,
  known: PassageFields,
): { readonly fields: PassageFields; readonly end: number } {
  let fields = known;
  let end = span.start;
  for (const line of linesWithin(text, {
    start: span.start,
    end: Math.min(span.end, span.start + 4 * LONGEST_VALUE),
  })) {
    const field = fieldLineAt(text, line);
    // A rule closes the fields of front matter, or opens them.
    if (field === null && RULE.test(text.slice(line.start, line.end))) {
      end = Math.min(span.end, line.end + 1);
      continue;
    }
    if (field === null) break;
    if (field.kind === "text") return { fields, end: field.valueStart };
    if (line.end - field.valueStart > LONGEST_LINE_VALUE) break;
    fields = withField(fields, field.name, text.slice(field.valueStart, line.end));
    end = Math.min(span.end, line.end + 1);
  }
  return { fields, end };
}
