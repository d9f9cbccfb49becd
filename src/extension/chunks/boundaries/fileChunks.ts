import type * as vscode from "vscode";
import { t } from "../../../contract/language";
import { type ChunkSettings, isSameSettings } from "../../../contract/optimize/chunkSettings";
import { extensionOf } from "../../../formats/sources/sourcePath";
import { isWritten } from "../../shared/documents";
import { labelOf } from "../../shared/files/fileBehind";
import { megabytes } from "../../shared/files/fileText";
import { versionOf } from "../../shared/files/workspaceFiles";
import type { ChunkTable } from "../../worker/chunks/chunkTable";
import type { FileAnswer } from "../../worker/wire/filesMessages";
import type { JobFileHost } from "../../worker/wire/jobAccess";
import { JobCancelled } from "../../worker/wire/jobLine";
import type { WorkerClient } from "../../worker/wire/workerClient";

/** Languages whose texts are read out of their files, and the extension by which the readers know them. */
const EXTENSION_OF_LANGUAGE: Readonly<Record<string, string>> = { html: ".html", json: ".json", jsonl: ".jsonl" };
const READ_EXTENSIONS: ReadonlySet<string> = new Set(["html", "htm", "json", "jsonl", "jsonlines", "ndjson"]);

/** The path under which to read a document's texts; `null` where nobody writes in it, as in a log or an older version. */
export function splittablePath(document: vscode.TextDocument): string | null {
  if (!isWritten(document)) return null;
  const { path } = document.uri;
  return READ_EXTENSIONS.has(extensionOf(path)) ? path : `${path}${EXTENSION_OF_LANGUAGE[document.languageId] ?? ""}`;
}

/** A typing hand gets its chunks in a pause of so long. */
const EDIT_PAUSE_MS = 200;
/** In characters: it takes seconds to read so many. */
const MAX_TEXT_LENGTH = 20_000_000;

/** What became of a file by some settings. */
export interface CutFile {
  readonly version: number;
  readonly settings: ChunkSettings;
  /** `null` where it could not be cut. */
  readonly chunks: ChunkTable | null;
  /** Why; "" where it could. */
  readonly problem: string;
}

/** The chunks of an open file. One wish is worked on at a time; of those that come meanwhile the last one counts. */
export class FileChunks {
  readonly document: vscode.TextDocument;
  readonly #path: string;
  readonly #client: WorkerClient;
  readonly #changed: () => void;
  readonly #closing = new AbortController();
  #wanted: ChunkSettings | null = null;
  #cut: CutFile | null = null;
  #pause: ReturnType<typeof setTimeout> | null = null;
  #isWorking = false;

  /** `changed` hears of each new cut. */
  constructor(document: vscode.TextDocument, path: string, client: WorkerClient, changed: () => void) {
    this.document = document;
    this.#path = path;
    this.#client = client;
    this.#changed = changed;
  }

  /** The last cut, which may be of an older text or of other settings. */
  get cut(): CutFile | null {
    return this.#cut;
  }

  /** The last cut where it is of the text as it stands. */
  get current(): CutFile | null {
    return this.#cut?.version === this.document.version ? this.#cut : null;
  }

  get isWorking(): boolean {
    return this.#isWorking;
  }

  want(settings: ChunkSettings): void {
    this.#wanted = settings;
    void this.#work();
  }

  edited(): void {
    if (this.#pause !== null) clearTimeout(this.#pause);
    this.#pause = setTimeout(() => {
      this.#pause = null;
      void this.#work();
    }, EDIT_PAUSE_MS);
  }

  dispose(): void {
    if (this.#pause !== null) clearTimeout(this.#pause);
    this.#closing.abort();
  }

  async #work(): Promise<void> {
    if (this.#isWorking) return;
    this.#isWorking = true;
    try {
      for (let wish = this.#openWish(); wish !== null; wish = this.#openWish()) {
        this.#cut = await this.#cutBy(wish);
        if (!this.#closing.signal.aborted) this.#changed();
      }
    } finally {
      this.#isWorking = false;
    }
  }

  /** The settings that are to be worked on now; `null` where nothing is to be done, or an edit is not over. */
  #openWish(): ChunkSettings | null {
    if (this.#closing.signal.aborted || this.document.isClosed || this.#wanted === null) return null;
    const isCutSo = this.#cut !== null && isSameSettings(this.#cut.settings, this.#wanted);
    const waits = this.#pause !== null || this.#cut?.version === this.document.version;
    return isCutSo && waits ? null : this.#wanted;
  }

  async #cutBy(settings: ChunkSettings): Promise<CutFile> {
    const { version, uri } = this.document;
    const base = { version, settings };
    try {
      const file = await this.#client.split(
        { uri: uri.toString(), path: this.#path, settings },
        this.#ownText(),
        this.#closing.signal,
      );
      if (file.kind === "chunks") return { ...base, chunks: file.chunks, problem: "" };
      return { ...base, chunks: null, problem: t("{0} shows no chunks: {1}", labelOf(uri), file.why) };
    } catch (error) {
      if (error instanceof JobCancelled) return { ...base, chunks: null, problem: "" };
      return { ...base, chunks: null, problem: error instanceof Error ? error.message : String(error) };
    }
  }

  /** The worker gets this one text, where it has another version of it. */
  #ownText(): JobFileHost {
    return { read: async (_path, _from, have) => readOpen(this.document, have), glob: async () => [] };
  }
}

function readOpen(document: vscode.TextDocument, have: string | null): FileAnswer {
  const version = versionOf(document);
  if (version === have) return { kind: "unchanged" };
  const text = document.getText();
  const label = labelOf(document.uri);
  if (text.length <= MAX_TEXT_LENGTH)
    return { kind: "read", version, read: { kind: "text", uri: document.uri.toString(), label, text } };
  const detail = t(
    "it has {0}, and chunks are drawn up to {1}. Open a part of it.",
    megabytes(text.length),
    megabytes(MAX_TEXT_LENGTH),
  );
  return { kind: "read", version: null, read: { kind: "refused", label, refusal: "too_large", detail } };
}
