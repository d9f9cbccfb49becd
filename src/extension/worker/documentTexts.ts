import type { Span } from "../../contract/span";
import { jsonSource } from "../../formats/jsonSource";
import { extensionOf, sourceTypeOf } from "../../formats/sourcePath";
import { type FileTexts, sourceTexts } from "../../formats/sourceText";

/** One text that a file holds, with where it stands there. */
export interface DocumentText {
  readonly text: string;
  readonly toFile: (span: Span) => Span;
}

export type DocumentTexts =
  | { readonly kind: "texts"; readonly texts: readonly DocumentText[] }
  | { readonly kind: "refused"; readonly why: string };

const ROWS = new Set(["jsonl", "ndjson"]);

/** The texts that trials of chunk settings would read from a file; of a file of another kind, such as code, all of it. */
export function documentTexts(path: string, content: string): DocumentTexts {
  if (ROWS.has(extensionOf(path))) return rowTexts(content);
  const type = sourceTypeOf(path);
  return type === null ? whole(content) : placed(sourceTexts(type, content), 0);
}

function whole(text: string): DocumentTexts {
  return { kind: "texts", texts: [{ text, toFile: (span) => span }] };
}

function placed(read: FileTexts, offset: number): DocumentTexts {
  if (read.kind === "refused") return read;
  return {
    kind: "texts",
    texts: read.texts.map(({ text, map }) => ({ text, toFile: (span) => shifted(map.spanToOuter(span), offset) })),
  };
}

function shifted({ start, end }: Span, offset: number): Span {
  return { start: start + offset, end: end + offset };
}

/** Rows that hold no text are passed over, unless none is left. */
function rowTexts(content: string): DocumentTexts {
  const texts: DocumentText[] = [];
  let why = "it is empty";
  let offset = 0;
  for (const [index, row] of content.split("\n").entries()) {
    const read = row.trim() === "" ? null : placed(jsonSource(row), offset);
    if (read?.kind === "texts") texts.push(...read.texts);
    else if (read !== null && texts.length === 0) why = `row ${index + 1}: ${read.why}`;
    offset += row.length + 1;
  }
  return texts.length > 0 ? { kind: "texts", texts } : { kind: "refused", why };
}
