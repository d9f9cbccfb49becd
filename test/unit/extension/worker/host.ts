import { loadTokenizer } from "../../../../src/checker/tokenizer";
import type { Disk } from "../../../../src/extension/worker/folders/disk";
import { serveJobs } from "../../../../src/extension/worker/serveJobs";
import type { CheckJob } from "../../../../src/extension/worker/wire/citationsMessages";
import type { FileAnswer } from "../../../../src/extension/worker/wire/filesMessages";
import { REPLIES } from "../../../../src/extension/worker/wire/jobReplies";
import { type FromWorker, fromWorkerSchema, type ToWorker } from "../../../../src/extension/worker/wire/protocol";
import type { HttpAnswer, HttpCall } from "../../../../src/extension/worker/wire/serviceMessages";
import { readDocument } from "../../../../src/formats/documents/readDocument";

const ENDS: readonly string[] = [...Object.values(REPLIES).flat(), "failed"];
/** What the host's pictures consist of. */
export const DRAWN = new Uint8Array([137, 80, 78, 71]);

/** The service that a host in memory reaches: its answers, one for each request, the last one for ever. */
export type FakeService = readonly (HttpAnswer | "silence")[] | ((call: HttpCall, count: number) => HttpAnswer);

/** The host's end of the line, with files and a service in memory. */
export class Host {
  readonly messages: FromWorker[] = [];
  readonly asked: (string | null)[] = [];
  readonly sent: HttpCall[] = [];
  readonly dropped: number[] = [];
  readonly drawn: string[] = [];
  #listener: (message: unknown) => void = () => undefined;
  #waiting: (() => void)[] = [];

  constructor(
    readonly files: Readonly<Record<string, string>>,
    readonly service: FakeService = [],
    disk: Disk | null = null,
  ) {
    const port = {
      post: (message: unknown) => this.#receive(message),
      onMessage: (listener: (message: unknown) => void) => (this.#listener = listener),
    };
    serveJobs(port, { rasterize: (svg) => this.#draw(svg), loadTokenizer, readDocument, disk });
  }

  send(message: ToWorker): void {
    this.#listener(structuredClone(message));
  }

  async end(job: number): Promise<FromWorker[]> {
    await this.until((message) => message.job === job && ENDS.includes(message.type));
    return this.messages.filter((message) => message.job === job);
  }

  async until(isIt: (message: FromWorker) => boolean): Promise<void> {
    while (!this.messages.some(isIt)) await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  async #draw(svg: string): Promise<Uint8Array> {
    this.drawn.push(svg);
    return DRAWN;
  }

  #receive(raw: unknown): void {
    const message = fromWorkerSchema.parse(structuredClone(raw));
    if (message.type === "ask_file") return this.#answer(message);
    if (message.type === "ask_glob") return this.send({ type: "files", ask: message.ask, uris: [] });
    if (message.type === "ask_http") this.#serve(message);
    if (message.type === "drop_http") this.dropped.push(message.ask);
    this.messages.push(message);
    for (const wake of this.#waiting.splice(0)) wake();
  }

  #serve({ ask, request }: Extract<FromWorker, { type: "ask_http" }>): void {
    const { service } = this;
    const count = this.sent.push(request);
    const answer =
      typeof service === "function" ? service(request, count) : service[Math.min(count, service.length) - 1];
    if (answer !== undefined && answer !== "silence") this.send({ type: "http", ask, answer });
  }

  #answer({ ask, path, have }: Extract<FromWorker, { type: "ask_file" }>): void {
    this.asked.push(have);
    const text = this.files[path];
    const why = path.startsWith("https:") ? "" : "There is no such file.";
    const refused = path.endsWith(".csv")
      ? ({ kind: "refused", label: path, refusal: "not_a_source_type", detail: "It is of another type." } as const)
      : ({ kind: "refused", label: path, refusal: "missing", detail: why } as const);
    const read =
      text === undefined
        ? refused
        : ({ kind: "text", uri: new URL(path, "file:///w/").href, label: path, text } as const);
    const answer: FileAnswer = have === "v1" ? { kind: "unchanged" } : { kind: "read", version: "v1", read };
    this.send({ type: "file", ask, answer });
  }
}

export function job(job: number, text: string, given: Partial<CheckJob> = {}): CheckJob {
  const settings = {
    threshold: 0.8,
    endpoint: null,
    globs: [],
    picked: [],
    folders: [],
    accepted: null,
    recalls: false,
  };
  return {
    type: "check",
    job,
    uri: "file:///w/answer.md",
    path: "/w/answer.md",
    text,
    rows: null,
    selection: null,
    counting: "named",
    checked: [],
    meant: [],
    ...settings,
    ...given,
  };
}

export function rowsOf(messages: readonly FromWorker[]): Extract<FromWorker, { type: "row" }>["row"][] {
  return messages.flatMap((message) => (message.type === "row" ? [message.row] : []));
}
