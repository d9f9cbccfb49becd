import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { spokenTexts } from "../../src/contract/language";
import type { CheckedRow, CheckJob } from "../../src/extension/worker/wire/citationsMessages";
import { type FromWorker, fromWorkerSchema, type ToWorker } from "../../src/extension/worker/wire/protocol";

const BUNDLE = join(import.meta.dirname, "..", "..", "dist", "checkWorker.cjs");
const MB = 1_000_000;

export interface TimedCheck {
  readonly ms: number;
  /** Of the processor, over all threads: what others do on the machine counts less in it. */
  readonly cpuMs: number;
  readonly claims: number;
  readonly sources: number;
  readonly filesRead: string;
  /** Of the whole process, after the check and before any. */
  readonly rssMb: number;
  readonly baseMb: number;
}

/** The worker of the editor, with a host that has no files of its own. */
export class BenchWorker {
  readonly #worker: Worker;
  readonly #baseMb: number;
  #job = 0;

  private constructor(worker: Worker) {
    this.#worker = worker;
    this.#baseMb = process.memoryUsage().rss / MB;
  }

  static async start(): Promise<BenchWorker> {
    const worker = new Worker(BUNDLE, { workerData: spokenTexts() });
    await new Promise((resolve) => worker.once("online", resolve));
    return new BenchWorker(worker);
  }

  async check(text: string, uris: { readonly folder: string; readonly home: string }): Promise<TimedCheck> {
    this.#job += 1;
    const started = performance.now();
    const before = process.cpuUsage();
    const row = await this.#row({ ...jobFor(text, uris), job: this.#job });
    const ms = performance.now() - started;
    const { user, system } = process.cpuUsage(before);
    const { result, sources, files_read } = row;
    const rssMb = process.memoryUsage().rss / MB;
    return {
      ms,
      cpuMs: (user + system) / 1_000,
      claims: result.claims.length,
      sources: sources.length,
      filesRead: files_read?.text ?? "",
      rssMb,
      baseMb: this.#baseMb,
    };
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }

  #row(job: CheckJob): Promise<CheckedRow> {
    return new Promise((resolve, reject) => {
      let row: CheckedRow | null = null;
      const listen = (raw: unknown): void => {
        const message = fromWorkerSchema.parse(raw);
        if (message.type === "ask_file") return this.#refuse(message);
        if (message.type === "row") row = message.row;
        if (message.type !== "done" && message.type !== "failed") return;
        this.#worker.off("message", listen);
        if (row === null) reject(new Error(JSON.stringify(message)));
        else resolve(row);
      };
      this.#worker.on("message", listen);
      this.#post(job);
    });
  }

  #refuse({ ask, path }: Extract<FromWorker, { type: "ask_file" }>): void {
    const read = { kind: "refused", label: path, refusal: "missing", detail: "" } as const;
    this.#post({ type: "file", ask, answer: { kind: "read", version: null, read } });
  }

  #post(message: ToWorker): void {
    this.#worker.postMessage(message);
  }
}

function jobFor(text: string, { folder, home }: { readonly folder: string; readonly home: string }): CheckJob {
  const place = { uri: folder, label: "", within: "", exclude: [], max_bytes: 5 * MB, unsaved: [], home };
  return {
    type: "check",
    job: 0,
    uri: "untitled:Untitled-1",
    path: "Untitled-1.md",
    text,
    rows: null,
    selection: null,
    threshold: 0.8,
    endpoint: null,
    globs: [],
    picked: [folder],
    folders: [place],
    counting: "picked",
    checked: [],
    meant: [],
    accepted: null,
    recalls: false,
  };
}
