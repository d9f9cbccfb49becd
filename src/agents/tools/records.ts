import * as z from "zod/mini";
import { type Document, documentSchema } from "../../contract/document";
import type { Span } from "../../contract/span";
import { readAnswers } from "../../formats/answers/readAnswers";
import { LineIndex } from "../../formats/lineIndex";
import { mappingFor } from "../../formats/project/mappingFor";
import type { AnswerRecord, Purpose, SourceReference } from "../../formats/records/answerRecord";
import { resolveSources } from "../../formats/sources/resolveSources";
import { OffsetMap } from "../../text/offsets";
import type { CallFiles } from "../agentFiles";
import { refuse } from "../agentTool";
import { placeIn } from "../placeIn";
import { untrustedName } from "../untrusted";

/** A document as an agent gives it: what else programs keep beside one takes room that the model has to read. */
export const givenDocumentSchema = z.pick(documentSchema, {
  text: true,
  id: true,
  title: true,
  uri: true,
  score: true,
});

/** Which records a call is about. */
type GivenRecords =
  | { readonly kind: "file"; readonly path: string; readonly row: number | undefined }
  | {
      readonly kind: "text";
      readonly text: string;
      readonly sources: readonly Document[] | undefined;
      readonly source_files: readonly string[] | undefined;
    };

/** One record with where it stands. */
export interface ReadRecord {
  readonly record: AnswerRecord;
  /** Its number among the records of its file, from 1. */
  readonly row: number;
  readonly uri: string;
  /** The path of its file, or what a text of the call is called. */
  readonly label: string;
  /** What a sentence of ours calls it. */
  readonly name: string;
  readonly lines: LineIndex;
  /** `answers/fees.md:12:5`, for offsets into the response. */
  placeOf(span: Span): string;
}

interface ReadRecords {
  readonly records: readonly ReadRecord[];
  readonly problems: readonly string[];
}

/** More take longer than an agent waits; `rag-quality verify` has no such limit. */
const MAX_RECORDS = 50;

/** Reads what a call is about. Throws a `RAGQualityError` that says what to do where there is nothing. */
export async function readRecords(wanted: GivenRecords, purpose: Purpose, files: CallFiles): Promise<ReadRecords> {
  return wanted.kind === "file" ? readFile(wanted, purpose, files) : readText(wanted, purpose, files);
}

async function readFile(
  { path, row }: Extract<GivenRecords, { kind: "file" }>,
  purpose: Purpose,
  files: CallFiles,
): Promise<ReadRecords> {
  const { uri, label, text } = await files.readText(path);
  const mapping = await mappingFor({ uri, path: uri }, files.access);
  const { records, problems } = readAnswers({ path: uri, text }, purpose, mapping);
  const told = problems.map(({ message }) => message);
  if (records.length === 0) refuse(`${untrustedName(label)} holds nothing to check.`, told);
  if (row !== undefined && row > records.length)
    refuse(
      `${untrustedName(label)} has ${records.length} records, and none of the number ${row}. Give a row from 1 to ${records.length}.`,
    );
  const lines = new LineIndex(text);
  const all = records.map((record, index) =>
    readRecord(record, { row: index + 1, uri, label, lines, of: records.length }),
  );
  const chosen = row === undefined ? all.slice(0, MAX_RECORDS) : all.slice(row - 1, row);
  const left = row === undefined && all.length > chosen.length;
  return { records: chosen, problems: left ? [...told, tooMany(all.length)] : told };
}

function tooMany(count: number): string {
  return `Only the first ${MAX_RECORDS} of ${count} records are read. Name one of the others by row, or run rag-quality on the file.`;
}

/** What a text of a call is called in places. */
const RESPONSE = "response";

function readText(
  { text, sources = [], source_files = [] }: Extract<GivenRecords, { kind: "text" }>,
  purpose: Purpose,
  files: CallFiles,
): ReadRecords {
  const { records, problems } = readAnswers({ path: `${RESPONSE}.md`, text }, purpose);
  const [record] = records;
  if (record === undefined)
    return refuse(
      "The response holds no answer. Give its text.",
      problems.map(({ message }) => message),
    );
  const references = [...sources.map(inline), ...source_files.map((path) => fileReference(files.local(path)))];
  const own = { row: 1, uri: files.from, label: RESPONSE, lines: new LineIndex(text), of: 1 };
  return {
    records: [readRecord(references.length === 0 ? record : listing(record, references), own)],
    problems: problems.map(({ message }) => message),
  };
}

interface RecordPlace {
  readonly row: number;
  readonly uri: string;
  readonly label: string;
  readonly lines: LineIndex;
  readonly of: number;
}

function readRecord(record: AnswerRecord, { row, uri, label, lines, of }: RecordPlace): ReadRecord {
  const placeOf = (span: Span): string => placeIn(label, lines, record.map.spanToOuter(span));
  const name = label === RESPONSE ? "The response" : untrustedName(label);
  return { record, row, uri, label, name: of > 1 ? `${name}, record ${row}` : name, lines, placeOf };
}

const NO_SPAN: Span = { start: 0, end: 0 };
const PATTERN = /[*?[\]{}]/u;

function inline(document: Document): SourceReference {
  return { kind: "inline", document, span: NO_SPAN, map: null };
}

/** As the front matter of an answer names it. */
function fileReference(path: string): SourceReference {
  return PATTERN.test(path)
    ? { kind: "glob", pattern: path, span: NO_SPAN }
    : { kind: "file", path, key: null, title: null, span: NO_SPAN };
}

/** The record with the sources that a call lists, in their order. */
function listing(record: AnswerRecord, sources: readonly SourceReference[]): AnswerRecord {
  return { ...record, sources, origin: "front_matter", citations: [] };
}

interface ListedDocuments {
  readonly documents: readonly Document[];
  readonly problems: readonly string[];
}

/** The documents of files that a call lists, in their order. */
export async function listedDocuments(paths: readonly string[], files: CallFiles): Promise<ListedDocuments> {
  const record = listing(
    EMPTY,
    paths.map((path) => fileReference(files.local(path))),
  );
  const { sources, problems } = await resolveSources(record, files.from, files.access, { globs: [], picked: [] });
  if (sources.length === 0) refuse("None of the files can be used.", problems);
  return { documents: sources.map(({ document }) => document), problems };
}

const EMPTY: AnswerRecord = {
  format: "text",
  query: "",
  response: "",
  map: OffsetMap.slice(0, 0),
  span: NO_SPAN,
  sources: [],
  origin: null,
  citations: [],
};
