import { basename } from "node:path";
import type { Document } from "../../contract/document";
import type { TrialQuestion } from "../../contract/optimize/optimizeRequest";
import { collectDocuments, DocumentCollection, type LeftOutPart } from "../../formats/chunks/collectDocuments";
import { hasDocumentExtension, hasNoExtension, WANTED_DOCUMENTS } from "../../formats/chunks/documentFiles";
import { readQuestions as parseQuestions } from "../../formats/chunks/trialQuestions";
import { readDocument } from "../../formats/documents/readDocument";
import { documentTypeOf } from "../../formats/sources/sourcePath";
import type { FileTexts } from "../../formats/sources/sourceText";
import { UsageError } from "../shared/exit";
import { guessType } from "../shared/input/guessType";
import type { InputFile } from "../shared/input/inputFile";
import { readBytes, readRawBytes, type ReadText } from "../shared/input/readBytes";
import type { SourceFiles } from "../shared/input/sourceFiles";
import type { CliFiles, CliPlatform } from "../shared/platform";
import type { LeftOut } from "./report/leftOut";

interface CollectionSettings {
  readonly platform: CliPlatform;
  /** The most bytes of a file. */
  readonly limit: number;
  /** The files that records name as their documents. */
  readonly files: SourceFiles;
}

export interface ReadCollection {
  readonly documents: readonly Document[];
  readonly leftOut: readonly LeftOut[];
}

/** Reads the documents of all files. */
export async function readCollection(
  inputs: readonly InputFile[],
  settings: CollectionSettings,
): Promise<ReadCollection> {
  const collection = new DocumentCollection();
  const leftOut: LeftOut[] = [];
  for (const file of inputs) {
    const parts = await addFile(file, settings, collection);
    leftOut.push(...parts.map((part) => ({ file, ...part })));
  }
  return { documents: collection.documents, leftOut };
}

/** What of it is no document. */
async function addFile(
  file: InputFile,
  { platform, limit, files }: CollectionSettings,
  collection: DocumentCollection,
): Promise<readonly LeftOutPart[]> {
  const isOther = file.readAs !== null && !hasDocumentExtension(file.readAs);
  if (isOther && !file.isNamed) return [unread(whatToDo(file.readAs))];
  const stream = file.path === null ? platform.stdin.chunks() : platform.files.chunks(file.path);
  const { readAs, chunks } =
    file.readAs === null
      ? await guessType(stream, limit)
      : { readAs: isOther ? PLAIN_TEXT : file.readAs, chunks: stream };
  const read = await readContent(readAs, chunks, limit);
  if (read.kind === "unreadable") return [unread(isOther && read.why === "binary" ? WANTED_DOCUMENTS : read.message)];
  const { label, uri, root } = file;
  const length = read.kind === "text" ? read.text.length : 0;
  return platform.busy(length, () => collectDocuments({ label, uri, readAs, read }, files.within(root), collection));
}

function unread(next: string): LeftOutPart {
  return { kind: "unread", message: `The file is not read. ${next}` };
}

function whatToDo(path: string): string {
  return hasNoExtension(path)
    ? "Its name has no ending that says what it holds: if it is text, name it beside the folder, or add .txt."
    : WANTED_DOCUMENTS;
}

/** What a named file of another type is read as, such as a program: whoever names it wants its text. */
const PLAIN_TEXT = "named.txt";

async function readContent(readAs: string, chunks: AsyncIterable<Uint8Array>, limit: number): Promise<ReadContent> {
  const type = documentTypeOf(readAs);
  if (type === null) return readBytes(chunks, limit);
  const read = await readRawBytes(chunks, limit);
  return read.kind === "bytes" ? { kind: "document", content: await readDocument(type, read.bytes) } : read;
}

type ReadContent = ReadText | { readonly kind: "document"; readonly content: FileTexts };

/** Reads the questions of a JSONL file. Throws a `UsageError` that says what is wrong with it. */
export async function readQuestions(path: string, files: CliFiles, limit: number): Promise<TrialQuestion[]> {
  const { kind } = await files.inspect(path);
  if (kind !== "file")
    throw new UsageError(
      `--questions ${path} is ${kind === "missing" ? "not there" : "no file"}. Name a JSONL file of questions.`,
    );
  const read = await readBytes(files.chunks(path), limit);
  if (read.kind === "unreadable") throw new UsageError(`--questions ${path} is not read. ${read.message}`);
  const parsed = parseQuestions(read.text, basename(path));
  if (parsed.kind === "refused") throw new UsageError(parsed.message);
  return parsed.questions;
}
