import type { Document } from "../../contract/document";
import { RAGQualityError } from "../../contract/error";
import { quotedList } from "../../formats/quoted";
import {
  DOCUMENT_KEYS,
  type DocumentKeys,
  documentOf,
  readDocumentFields,
  type ValueKinds,
} from "../../formats/records/documentFields";

/** For records of your own: the key of each part that has an unusual one. They count before the usual ones. */
export type OwnKeys = Readonly<Partial<Record<"text" | "id" | "title" | "uri" | "score" | "metadata", string>>>;

/** Semantic Kernel's search results name these parts otherwise. */
const KERNEL_KEYS: Readonly<Partial<DocumentKeys>> = {
  text: ["value"],
  title: ["name"],
  uri: ["link"],
  inner: ["record"],
};

const PLAIN_KINDS: ValueKinds<unknown> = {
  text: (value) => (typeof value === "string" ? value : null),
  name: (value) => (typeof value === "string" || typeof value === "number" ? String(value) : null),
  number: (value) => (typeof value === "number" ? value : null),
  fields: (value) => (isObject(value) ? new Map(Object.entries(value)) : null),
  metadata: (value) => (isObject(value) ? { ...value } : null),
  list: (value) => (Array.isArray(value) ? value : null),
};

/**
 * Reads what a framework retrieved: a document of LangChain or Haystack, a node of LlamaIndex with or without its score, a search
 * result of Semantic Kernel, a hit that keeps its document below `node`, `document`, `payload` or `record`, a pair of one of these and
 * its score, or a text. Fails with `invalid_request` where there is no text.
 */
export function toDocument(value: unknown, keys: OwnKeys = {}): Document {
  return read(value, allKeys(keys), { name: "The document", pointer: "" });
}

/** Reads a list of them, each as `toDocument` does. */
export function toDocuments(values: readonly unknown[], keys: OwnKeys = {}): Document[] {
  return documentsAt("", values, keys);
}

/** The same for a list that stands at `pointer` in what was given, as errors say. */
export function documentsAt(pointer: string, values: unknown, keys: OwnKeys = {}): Document[] {
  if (!Array.isArray(values))
    throw invalid(pointer, "The documents are no list. Give a list, of a single document too.");
  const known = allKeys(keys);
  return values.map((value: unknown, index) =>
    read(value, known, { name: `Document ${index + 1}`, pointer: `${pointer}/${index}` }),
  );
}

/** Where a document stands, for errors. */
interface Place {
  readonly name: string;
  readonly pointer: string;
}

function read(value: unknown, keys: DocumentKeys, place: Place): Document {
  if (typeof value === "string") return { text: value };
  if (isScored(value)) return { ...read(value[0], keys, place), score: value[1] };
  const outer = PLAIN_KINDS.fields(value);
  const found = outer === null ? null : readDocumentFields(outer, PLAIN_KINDS, keys);
  if (found === null) throw unreadable(outer, keys, place);
  return documentOf(PLAIN_KINDS.text(found.text) ?? "", found);
}

/** As vector stores of LangChain give what they find. */
function isScored(value: unknown): value is readonly [object | string, number] {
  return Array.isArray(value) && value.length === 2 && !Array.isArray(value[0]) && typeof value[1] === "number";
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** .NET writes its names with capitals. */
function allKeys(own: OwnKeys): DocumentKeys {
  const parts = Object.keys(DOCUMENT_KEYS) as (keyof DocumentKeys)[];
  const named = parts.map((part) => {
    const usual = [...DOCUMENT_KEYS[part], ...(KERNEL_KEYS[part] ?? [])];
    const ownKey = part === "inner" ? undefined : own[part];
    return [part, [...(ownKey === undefined ? [] : [ownKey]), ...usual, ...usual.map(capitalised)]];
  });
  return Object.fromEntries(named) as DocumentKeys;
}

function capitalised(key: string): string {
  return key.charAt(0).toUpperCase() + key.slice(1);
}

/** Names keys alone: values may hold a part of what is nobody's business. */
function unreadable(
  fields: ReadonlyMap<string, unknown> | null,
  { text }: DocumentKeys,
  { name, pointer }: Place,
): RAGQualityError {
  const found =
    fields === null
      ? "is neither a text nor an object"
      : `has no text; its keys are: ${quotedList([...fields.keys()])}`;
  const detail = `${name} ${found}. Give its text as ${quotedList(text.filter((key) => key === key.toLowerCase()))}, or name its key: { text: "…" }.`;
  return invalid(pointer, detail);
}

function invalid(pointer: string, detail: string): RAGQualityError {
  return new RAGQualityError({ code: "invalid_request", message: detail, errors: [{ pointer, detail }] });
}

/** The texts of a message's parts, as both LangChain and LlamaIndex write them. Pictures and sounds have none. */
export function textParts(parts: readonly unknown[]): readonly string[] {
  return parts.flatMap((part) =>
    typeof part === "object" && part !== null && "text" in part && typeof part.text === "string" ? [part.text] : [],
  );
}
