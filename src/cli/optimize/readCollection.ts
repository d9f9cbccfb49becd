import type { Document } from "../../contract/document";
import { jsonSource } from "../../formats/jsonSource";
import { readAnswers } from "../../formats/readAnswers";
import { resolveSources } from "../../formats/resolveSources";
import { extensionOf, sourceTypeOf } from "../../formats/sourcePath";
import { sourceTexts, type FileTexts } from "../../formats/sourceText";
import { guessType } from "../answers/guessType";
import type { InputFile } from "../answers/inputFile";
import { readBytes } from "../answers/readBytes";
import type { SourceFiles } from "../answers/sourceFiles";
import type { CliPlatform } from "../platform";
import { Collection } from "./collection";

/** What documents are read from, in folders too. */
export const DOCUMENT_EXTENSIONS: readonly string[] = [".md", ".markdown", ".txt", ".html", ".htm", ".json", ".jsonl", ".ndjson", ".yaml", ".yml"];

export interface CollectionSettings {
  readonly platform: CliPlatform;
  /** The most bytes of a file. */
  readonly limit: number;
  /** The files that records name as their documents. */
  readonly files: SourceFiles;
}

/** A file, or a part of one, that is not among the documents. */
export interface LeftOut {
  readonly file: InputFile;
  readonly message: string;
}

export interface ReadCollection {
  readonly documents: readonly Document[];
  readonly leftOut: readonly LeftOut[];
}

/** Reads the documents of all files. */
export async function readCollection(inputs: readonly InputFile[], settings: CollectionSettings): Promise<ReadCollection> {
  const collection = new Collection();
  const leftOut: LeftOut[] = [];
  for (const file of inputs) {
    const messages = await addFile(file, settings, collection);
    leftOut.push(...messages.map((message) => ({ file, message })));
  }
  return { documents: collection.documents, leftOut };
}

/** Sentences about what could not be read. */
async function addFile(file: InputFile, settings: CollectionSettings, collection: Collection): Promise<readonly string[]> {
  const { platform, limit } = settings;
  if (file.readAs !== null && !DOCUMENT_EXTENSIONS.includes(`.${extensionOf(file.readAs)}`)) {
    return [`The file is not read. Documents are read from ${DOCUMENT_EXTENSIONS.join(", ")}. Extract its text into one of these.`];
  }
  const stream = file.path === null ? platform.stdin.chunks() : platform.files.chunks(file.path);
  const { readAs, chunks } = file.readAs === null ? await guessType(stream, limit) : { readAs: file.readAs, chunks: stream };
  const read = await readBytes(chunks, limit);
  if (read.kind === "unreadable") return [`The file is not read. ${read.message}`];
  return addText({ file, readAs, text: read.text }, settings, collection);
}

interface TextFile {
  readonly file: InputFile;
  readonly readAs: string;
  readonly text: string;
}

async function addText(given: TextFile, settings: CollectionSettings, collection: Collection): Promise<readonly string[]> {
  const type = sourceTypeOf(given.readAs);
  if (type !== null && type !== "json") return addTexts(sourceTexts(type, given.text), given.file, collection);
  const recorded = await addRecords(given, settings, collection);
  if (recorded !== null) return recorded;
  if (type === "json") return addTexts(jsonSource(given.text), given.file, collection);
  if (/^ya?ml$/u.test(extensionOf(given.readAs))) return ["No document can be read: the file holds no record with sources."];
  return given.text.split("\n").flatMap((row, index) => (row.trim() === "" ? [] : addTexts(jsonSource(row), given.file, collection, index + 1)));
}

/** The documents that records hold or name, each file of them too; `null` where the file holds no such record. */
async function addRecords({ file, readAs, text }: TextFile, { platform, files }: CollectionSettings, collection: Collection): Promise<readonly string[] | null> {
  const { records } = await platform.busy(text.length, () => readAnswers({ path: readAs, text }, "retrieval"));
  const named = records.filter(({ sources }) => sources.length > 0);
  if (named.length === 0) return null;
  const problems = new Set<string>();
  for (const record of named) {
    const resolved = await resolveSources(record, file.uri, files.within(file.root), { globs: [], picked: [] });
    for (const problem of resolved.problems) problems.add(problem);
    for (const { document, location } of resolved.sources) {
      const isOwn = location === null || location.uri === file.uri;
      collection.add({ text: document.text }, isOwn ? `${file.label}#${collection.documents.length + 1}` : location.label);
    }
  }
  return [...problems];
}

function addTexts(read: FileTexts, { label }: InputFile, collection: Collection, line?: number): readonly string[] {
  const place = line === undefined ? label : `${label}:${line}`;
  if (read.kind === "refused") return [`${line === undefined ? "The file" : `Line ${line}`} is not read: ${read.why}.`];
  for (const [index, { text, id }] of read.texts.entries()) collection.add({ text, id: id ?? undefined }, read.texts.length === 1 ? place : `${place}#${index + 1}`);
  return read.texts.every(({ text }) => text.trim() === "") ? [`${line === undefined ? "The file" : `Line ${line}`} has no text.`] : [];
}
