import type { DocumentCollection } from "./documentCollection";
import type { FileAccess } from "./fileAccess";
import { jsonSource } from "./jsonSource";
import { readAnswers } from "./readAnswers";
import type { ResolvedSources } from "./resolvedSources";
import { resolveSources } from "./resolveSources";
import { extensionOf, sourceTypeOf } from "./sourcePath";
import { type FileTexts, sourceTexts } from "./sourceText";

/** What documents are read from, in folders too. */
export const DOCUMENT_EXTENSIONS: readonly string[] = [
  ".md",
  ".markdown",
  ".txt",
  ".html",
  ".htm",
  ".json",
  ".jsonl",
  ".ndjson",
  ".yaml",
  ".yml",
];
/** What to do with a file of another type. */
export const WANTED_DOCUMENTS = `Documents are read from ${DOCUMENT_EXTENSIONS.join(", ")}. Extract its text into one of these.`;

export function hasDocumentExtension(path: string): boolean {
  return DOCUMENT_EXTENSIONS.includes(`.${extensionOf(path)}`);
}

/** A file that was read. */
export interface DocumentFile {
  /** What people call it. */
  readonly label: string;
  /** What the paths that it names start from. */
  readonly uri: string;
  /** A path whose extension says how to read the text. */
  readonly readAs: string;
  readonly text: string;
}

/** Adds the documents of a file, and those that its records hold or name. Gives sentences about what could not be read. */
export async function collectDocuments(
  file: DocumentFile,
  access: FileAccess,
  collection: DocumentCollection,
): Promise<readonly string[]> {
  const type = sourceTypeOf(file.readAs);
  if (type !== null && type !== "json") return addTexts(sourceTexts(type, file.text), file, collection);
  const recorded = await addRecords(file, access, collection);
  if (recorded !== null) return recorded;
  if (type === "json") return addTexts(jsonSource(file.text), file, collection);
  if (/^ya?ml$/u.test(extensionOf(file.readAs)))
    return ["No document can be read: the file holds no record with sources."];
  return file.text
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
  access: FileAccess,
  collection: DocumentCollection,
): Promise<readonly string[] | null> {
  const { records } = readAnswers({ path: file.readAs, text: file.text }, "retrieval");
  const named = records.filter(({ sources }) => sources.length > 0);
  if (named.length === 0) return null;
  const problems = new Set<string>();
  for (const record of named) {
    const resolved = await resolveSources(record, file.uri, access, { globs: [], picked: [] });
    for (const problem of resolved.problems) problems.add(problem);
    addSources(resolved, file, collection);
  }
  return [...problems];
}

function addTexts(
  read: FileTexts,
  { label }: DocumentFile,
  collection: DocumentCollection,
  line?: number,
): readonly string[] {
  const place = line === undefined ? label : `${label}:${line}`;
  const subject = line === undefined ? "The file" : `Line ${line}`;
  if (read.kind === "refused") return [`${subject} is not read: ${read.why}.`];
  for (const [index, { text, id }] of read.texts.entries())
    collection.add({ text, id: id ?? undefined }, read.texts.length === 1 ? place : `${place}#${index + 1}`);
  return read.texts.every(({ text }) => text.trim() === "") ? [`${subject} has no text.`] : [];
}
