import type { Document } from "../../contract/document";
import { collectDocuments, hasDocumentExtension, WANTED_DOCUMENTS } from "../../formats/collectDocuments";
import { DocumentCollection } from "../../formats/documentCollection";
import { guessType } from "../answers/guessType";
import type { InputFile } from "../answers/inputFile";
import { readBytes } from "../answers/readBytes";
import type { SourceFiles } from "../answers/sourceFiles";
import type { CliPlatform } from "../platform";

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
export async function readCollection(
  inputs: readonly InputFile[],
  settings: CollectionSettings,
): Promise<ReadCollection> {
  const collection = new DocumentCollection();
  const leftOut: LeftOut[] = [];
  for (const file of inputs) {
    const messages = await addFile(file, settings, collection);
    leftOut.push(...messages.map((message) => ({ file, message })));
  }
  return { documents: collection.documents, leftOut };
}

/** Sentences about what could not be read. */
async function addFile(
  file: InputFile,
  { platform, limit, files }: CollectionSettings,
  collection: DocumentCollection,
): Promise<readonly string[]> {
  if (file.readAs !== null && !hasDocumentExtension(file.readAs)) {
    return [`The file is not read. ${WANTED_DOCUMENTS}`];
  }
  const stream = file.path === null ? platform.stdin.chunks() : platform.files.chunks(file.path);
  const { readAs, chunks } =
    file.readAs === null ? await guessType(stream, limit) : { readAs: file.readAs, chunks: stream };
  const read = await readBytes(chunks, limit);
  if (read.kind === "unreadable") return [`The file is not read. ${read.message}`];
  const { label, uri, root } = file;
  return platform.busy(read.text.length, () =>
    collectDocuments({ label, uri, readAs, text: read.text }, files.within(root), collection),
  );
}
