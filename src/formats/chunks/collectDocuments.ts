import type { Document } from "../../contract/document";
import { readAnswers } from "../answers/readAnswers";
import { mappingFor } from "../project/mappingFor";
import type { FileAccess } from "../sources/fileAccess";
import { jsonSource } from "../sources/jsonSource";
import type { ResolvedSources } from "../sources/loadedSource";
import { resolveSources } from "../sources/resolveSources";
import { type TextType, textTypeOf } from "../sources/sourcePath";
import type { FileTexts } from "../sources/sourceText";
import { sourceTexts } from "../sources/sourceTexts";

/** A file that was read. */
interface DocumentFile {
  /** What people call it. */
  readonly label: string;
  /** What the paths that it names start from. */
  readonly uri: string;
  /** A path whose extension says how to read the text. */
  readonly readAs: string;
  readonly read: FileContent;
}

/** A file's text, or the texts that were extracted from one that is none. */
type FileContent =
  { readonly kind: "text"; readonly text: string } | { readonly kind: "document"; readonly content: FileTexts };

/** Why a file, or a part of one, is no document: it could not be read, or there is nothing in it. */
export interface LeftOutPart {
  readonly kind: "unread" | "empty";
  readonly message: string;
}

/** Types of text files that are looked through for records first. */
const HOLDS_RECORDS: ReadonlySet<TextType> = new Set<TextType>(["json", "yaml", "yml"]);

/** Adds the documents of a file, and those that its records hold or name. Gives what is none. */
export async function collectDocuments(
  file: DocumentFile,
  access: FileAccess,
  collection: DocumentCollection,
): Promise<readonly LeftOutPart[]> {
  if (file.read.kind === "document") return addTexts(file.read.content, file, collection);
  const { text } = file.read;
  const type = textTypeOf(file.readAs);
  if (type !== null && !HOLDS_RECORDS.has(type)) return addTexts(sourceTexts(type, text), file, collection);
  const recorded = await addRecords(file, text, access, collection);
  if (recorded !== null) return recorded;
  if (type !== null) return addTexts(sourceTexts(type, text), file, collection);
  return text
    .split("\n")
    .flatMap((row, index) => (row.trim() === "" ? [] : addTexts(jsonSource(row), file, collection, index + 1)));
}

/** Adds the sources of one record. */
export function addSources(
  { sources }: ResolvedSources,
  { label, uri }: Pick<DocumentFile, "label" | "uri">,
  collection: DocumentCollection,
): void {
  for (const { document, location } of sources) {
    const isOwn = location === null || location.uri === uri;
    collection.add({ text: document.text }, isOwn ? `${label}#${collection.documents.length + 1}` : location.label);
  }
}

/** The documents that records hold or name, each file of them too; `null` where the file holds no such record. */
async function addRecords(
  file: DocumentFile,
  text: string,
  access: FileAccess,
  collection: DocumentCollection,
): Promise<readonly LeftOutPart[] | null> {
  const mapping = await mappingFor({ uri: file.uri, path: file.readAs }, access);
  const { records } = readAnswers({ path: file.readAs, text }, "retrieval", mapping);
  const named = records.filter(({ origin }) => origin !== null);
  if (named.length === 0) return null;
  const problems = new Set<string>();
  for (const record of named) {
    const resolved = await resolveSources(record, file.uri, access, { globs: [], picked: [] });
    for (const problem of resolved.problems) problems.add(problem);
    addSources(resolved, file, collection);
  }
  return [...problems].map((message) => ({ kind: "unread", message }));
}

function addTexts(
  read: FileTexts,
  { label }: DocumentFile,
  collection: DocumentCollection,
  line?: number,
): readonly LeftOutPart[] {
  const place = line === undefined ? label : `${label}:${line}`;
  const subject = line === undefined ? "The file" : `Line ${line}`;
  if (read.kind === "refused") return [{ kind: "unread", message: `${subject} is not read: ${read.why}.` }];
  for (const [index, { text, id }] of read.texts.entries())
    collection.add({ text, id: id ?? undefined }, read.texts.length === 1 ? place : `${place}#${index + 1}`);
  return read.texts.every(({ text }) => text.trim() === "")
    ? [{ kind: "empty", message: `${subject} has no text.` }]
    : [];
}

/** The documents of a trial, each text once, each with an id of its own: questions name documents by them. */
export class DocumentCollection {
  readonly documents: Document[] = [];
  readonly #ids = new Set<string>();
  readonly #texts = new Set<string>();

  /** Adds a text under the id that it has, else under the name of its place. Texts that are there already, and blank ones, are passed over. */
  add({ text, id }: Pick<Document, "text" | "id">, place: string): void {
    if (text.trim() === "" || this.#texts.has(text)) return;
    this.#texts.add(text);
    this.documents.push({ text, id: this.#freeId(id ?? place) });
  }

  #freeId(wanted: string): string {
    let id = wanted;
    for (let copy = 2; this.#ids.has(id); copy += 1) id = `${wanted} (${copy})`;
    this.#ids.add(id);
    return id;
  }
}
