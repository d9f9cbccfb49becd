import { MessageChannel } from "node:worker_threads";
import { Piscina } from "piscina";
import type { Overload, Stopped } from "../pool/operationPool";
import type { JudgeSettings } from "./judgeSettings";
import type { JudgeTask } from "./judgeWorker";
import type { JudgedRequest } from "./requestJudge";

/** Requests that are judged at a time. */
const MOST_REQUESTS = 16;
/** A model answers in seconds. */
const OVERLOAD: Overload = { kind: "overloaded", retryS: 2 };

/** What became of a request before the judge. */
export type JudgingOutcome =
  | ({ readonly kind: "judged" } & JudgedRequest)
  | Overload
  | { readonly kind: "left" }
  | Stopped
  | { readonly kind: "crashed"; readonly error: Error };

interface JudgeThreadOptions {
  /** The bundled `judgeWorker`. */
  readonly script: URL;
  readonly settings: JudgeSettings;
  readonly heapMb: number;
  /** Bytes of all requests that are judged at a time. */
  readonly bytes: number;
  readonly onFault: (error: Error) => void;
}

type Thread = Piscina<JudgeTask, JudgedRequest>;

/** A thread of its own: those that do the work must not wait for a model. */
export class JudgeThread {
  readonly #thread: Thread;
  readonly #bytes: number;
  #running = 0;
  #held = 0;
  #isClosing = false;

  constructor({ script, settings, heapMb, bytes, onFault }: JudgeThreadOptions) {
    this.#bytes = bytes;
    this.#thread = new Piscina({
      filename: script.href,
      minThreads: 1,
      maxThreads: 1,
      concurrentTasksPerWorker: MOST_REQUESTS,
      resourceLimits: { maxOldGenerationSizeMb: heapMb },
      workerData: settings,
    });
    this.#thread.on("error", onFault);
  }

  /** Never rejects. `json` is handed over: it is empty here afterwards. */
  async run(json: Uint8Array<ArrayBuffer>, caller: string, signal: AbortSignal): Promise<JudgingOutcome> {
    const { byteLength } = json;
    if (signal.aborted) return { kind: "left" };
    if (this.#running >= MOST_REQUESTS || this.#held + byteLength > this.#bytes) return OVERLOAD;
    this.#running += 1;
    this.#held += byteLength;
    const { port1: ours, port2: cancel } = new MessageChannel();
    const onLeft = (): void => ours.postMessage("cancel");
    signal.addEventListener("abort", onLeft, { once: true });
    try {
      const judged = await this.#thread.run({ json, caller, cancel }, { transferList: [json.buffer, cancel] });
      return signal.aborted ? { kind: "left" } : { kind: "judged", ...judged };
    } catch (error) {
      if (this.#isClosing) return { kind: "stopped" };
      return { kind: "crashed", error: error instanceof Error ? error : new Error(String(error)) };
    } finally {
      signal.removeEventListener("abort", onLeft);
      ours.close();
      this.#running -= 1;
      this.#held -= byteLength;
    }
  }

  close(): Promise<void> {
    this.#isClosing = true;
    return this.#thread.destroy();
  }
}
