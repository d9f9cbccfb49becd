import type { Document } from "../../../contract/document";
import { readAnswers } from "../../../formats/answers/readAnswers";
import {
  addSources,
  collectDocuments,
  DocumentCollection,
  type LeftOutPart,
} from "../../../formats/chunks/collectDocuments";
import { mappingFor } from "../../../formats/project/mappingFor";
import type { FileRead } from "../../../formats/sources/fileAccess";
import { resolveSources } from "../../../formats/sources/resolveSources";
import type { JobFiles } from "../shared/hostFiles";
import { noSourcesMessage, recordsAt } from "../shared/records";
import type { DocumentPlace, TrialDocuments } from "../wire/chunksMessages";

/** More than a person reads. */
const MAX_LISTED = 50;

/** Files that could not be read, a sentence each; those beyond the limit are counted. */
class TrialProblems {
  /** What people call those that may hold something. */
  readonly labels = new Set<string>();
  readonly #listed = new Set<string>();
  #left = 0;

  add(label: string, { kind, message }: LeftOutPart): void {
    if (kind === "unread") this.labels.add(label);
    this.addSentence(`${label}: ${message}`);
  }

  addSentence(sentence: string): void {
    if (this.#listed.has(sentence)) return;
    if (this.#listed.size < MAX_LISTED) this.#listed.add(sentence);
    else this.#left += 1;
  }

  sentences(): string[] {
    const more = `${this.#left} more ${this.#left === 1 ? "file or part of one is" : "files or parts of them are"} not read.`;
    return [...this.#listed, ...(this.#left > 0 ? [more] : [])];
  }
}

/** Each file takes a turn over the line, which the host answers while others are read. */
const READ_AT_ONCE = 16;
/** In UTF-16 code units: beyond them the worker has no room. What is tried is drawn from far less. */
const MAX_COLLECTION_LENGTH = 200_000_000;

interface Gathering {
  readonly files: JobFiles;
  readonly signal: AbortSignal;
  readonly onRead: (done: number, total: number) => void;
}

/** The documents of a trial. `none` says why there are none. */
export type Gathered =
  | {
      readonly kind: "documents";
      readonly documents: readonly Document[];
      readonly row: number | null;
      readonly problems: readonly string[];
      /** Those that could not be read, or not in whole. */
      readonly unread: readonly string[];
    }
  | { readonly kind: "none"; readonly message: string };

/** Reads the documents of a trial. Rejects only if the job was cancelled. */
export async function gatherDocuments(wanted: TrialDocuments, gathering: Gathering): Promise<Gathered> {
  return wanted.kind === "files" ? gatherFiles(wanted, gathering) : gatherSources(wanted, gathering);
}

type Files = Extract<TrialDocuments, { kind: "files" }>;

async function gatherFiles({ files: places, unread }: Files, { files, signal, onRead }: Gathering): Promise<Gathered> {
  const collection = new DocumentCollection();
  const problems = new TrialProblems();
  let length = 0;
  for (let start = 0; start < places.length && length <= MAX_COLLECTION_LENGTH; start += READ_AT_ONCE) {
    onRead(start, places.length);
    const some = places.slice(start, start + READ_AT_ONCE);
    const reads = await Promise.all(some.map(({ uri }) => files.access.read(uri, uri)));
    signal.throwIfAborted();
    for (const [index, read] of reads.entries()) {
      length += await addFile(some[index], read, files, collection, problems);
    }
    if (length > MAX_COLLECTION_LENGTH && start + READ_AT_ONCE < places.length)
      problems.addSentence(`The rest: ${tooMuch(places.length - start - READ_AT_ONCE)}`);
  }
  const found = gathered(collection, problems, null);
  return found.kind === "none" ? found : { ...found, unread: [...unread, ...found.unread] };
}

function tooMuch(left: number): string {
  return `${left} more ${left === 1 ? "file is" : "files are"} left out, since the others hold ${MAX_COLLECTION_LENGTH / 1_000_000} million characters. Try a part of the folders at a time.`;
}

/** Gives the length of what was read. */
async function addFile(
  place: DocumentPlace | undefined,
  read: FileRead,
  { access }: JobFiles,
  collection: DocumentCollection,
  problems: TrialProblems,
): Promise<number> {
  if (place === undefined) return 0;
  const { uri, label, path } = place;
  if (read.kind === "refused") {
    problems.add(label, { kind: "unread", message: `The file is not read. ${read.detail}`.trim() });
    return 0;
  }
  for (const part of await collectDocuments({ uri, label, readAs: path, read }, access, collection))
    problems.add(label, part);
  if (read.kind === "text") return read.text.length;
  return read.content.kind === "texts" ? read.content.texts.reduce((sum, { text }) => sum + text.length, 0) : 0;
}

type Sources = Extract<TrialDocuments, { kind: "sources" }>;

async function gatherSources(wanted: Sources, { files, signal, onRead }: Gathering): Promise<Gathered> {
  onRead(0, 0);
  const { records, problems } = readAnswers(wanted, "retrieval", await mappingFor(wanted, files.access));
  const index = wanted.row ?? recordsAt(wanted, records)[0];
  const record = index === undefined ? undefined : records[index];
  if (index === undefined || record === undefined)
    return {
      kind: "none",
      message:
        problems[0]?.message ??
        `${wanted.label} holds no record with sources any more. Open one, and try its sources again.`,
    };
  const resolved = await resolveSources(record, wanted.uri, files.access, wanted);
  signal.throwIfAborted();
  if (resolved.sources.length === 0) return { kind: "none", message: noSourcesMessage(resolved, record) };
  const collection = new DocumentCollection();
  const unread = new TrialProblems();
  addSources(resolved, wanted, collection);
  for (const problem of resolved.problems) unread.addSentence(`${wanted.label}: ${problem}`);
  return gathered(collection, unread, index);
}

function gathered({ documents }: DocumentCollection, problems: TrialProblems, row: number | null): Gathered {
  const sentences = problems.sentences();
  if (documents.length > 0)
    return { kind: "documents", documents, row, problems: sentences, unread: [...problems.labels] };
  const [first] = sentences;
  return {
    kind: "none",
    message:
      first === undefined
        ? "None of the files has any text to try settings on. Choose others."
        : `None of the files can be tried. ${first}`,
  };
}
