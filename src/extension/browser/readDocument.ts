import type { ReadDocument } from "../../formats/documents/readDocument";
import { DOCUMENT_READERS } from "../worker/ownFiles";
import { askFile } from "./fileLine";

/** What a classic worker has beyond a page; the readers' file leaves itself under a name of its own. */
interface DocumentWorker {
  importScripts(address: string): void;
  ragQualityDocuments?: { readonly readDocument: ReadDocument };
}

let loading: Promise<ReadDocument> | undefined;

/** Reads documents by a program that the shell reads: a worker that was started from its text has no address to load it from. */
export const readDocument: ReadDocument = async (type, bytes) => {
  try {
    loading ??= load();
    return await (
      await loading
    )(type, bytes);
  } catch (fault) {
    loading = undefined;
    const reason = fault instanceof Error ? fault.message : String(fault);
    return { kind: "refused", why: `.${type} files cannot be read in this browser (${reason}); save it as text` };
  }
};

async function load(): Promise<ReadDocument> {
  const program = new Blob([new Uint8Array(await askFile(DOCUMENT_READERS))], { type: "text/javascript" });
  const address = URL.createObjectURL(program);
  try {
    const worker = globalThis as unknown as DocumentWorker;
    worker.importScripts(address);
    if (worker.ragQualityDocuments === undefined) throw new Error(`${DOCUMENT_READERS} holds no readers`);
    return worker.ragQualityDocuments.readDocument;
  } finally {
    URL.revokeObjectURL(address);
  }
}
