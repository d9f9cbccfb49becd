import { Readable } from "node:stream";
import { setTimeout as after } from "node:timers/promises";
import type { Context, Handler } from "hono";
import { encodedJson } from "../bytes";
import { findCaller } from "../http/authenticate";
import { checkBodyType } from "../http/readBody";
import type { ServiceEnv, ServiceParts } from "../http/serviceEnv";
import type { Caller } from "../keys/keyRecord";
import type { PoolOutcome } from "../pool/operationPool";
import { requestsOf, type Spending } from "../rates/budget";
import { poolRefusal, type Refusal, REFUSALS } from "../refusals";
import { awaitBudget } from "./awaitBudget";
import { inCompletionOrder } from "./inCompletionOrder";
import { readRows, type Row } from "./readRows";

/** Rows of a batch that wait or are worked on: enough to keep threads busy, and few enough to leave the queue to others. */
const ROWS_AT_A_TIME = 8;
const MAX_IDLE_MS = 600_000;
/** Times that a row which finds no room is offered again. */
const MAX_OFFERS = 20;

/** Answers rows of JSON as they are done, each with the id of its own. A row that fails costs itself alone. */
export function batchRoute(parts: ServiceParts): Handler<ServiceEnv> {
  return (c) => {
    const caller = findCaller(c, parts);
    checkBodyType(c, "application/x-ndjson");
    const { incoming } = c.env ?? {};
    // Rows may wait for their rate, and their caller for more of them: nothing may move for longer than elsewhere.
    incoming?.socket.setTimeout(MAX_IDLE_MS);
    const batch = new Batch(caller, parts, { signal: c.req.raw.signal, requestId: c.get("requestId") });
    const rows = readRows(incoming ?? wholeBody(c), parts.largestBody);
    const answers = inCompletionOrder(rows, (row) => batch.answer(row), ROWS_AT_A_TIME);
    return c.body(Readable.toWeb(Readable.from(answers)) as ReadableStream<Uint8Array>, 200, {
      "Content-Type": "application/x-ndjson",
      "Cache-Control": "no-store",
    });
  };
}

/** Where there is no socket, the body is there as a whole. */
async function* wholeBody(c: Context<ServiceEnv>): AsyncGenerator<Uint8Array> {
  yield new Uint8Array(await c.req.arrayBuffer());
}

interface BatchRequest {
  readonly signal: AbortSignal;
  readonly requestId: string;
}

class Batch {
  readonly #caller: Caller;
  readonly #parts: ServiceParts;
  readonly #signal: AbortSignal;
  readonly #requestId: string;

  constructor(caller: Caller, parts: ServiceParts, { signal, requestId }: BatchRequest) {
    this.#caller = caller;
    this.#parts = parts;
    this.#signal = signal;
    this.#requestId = requestId;
  }

  /** The line for a row. */
  async answer(row: Row): Promise<Uint8Array> {
    if (row.kind === "too_large") return errorLine(row, REFUSALS.tooLarge("row", this.#parts.largestBody));
    const refusal = await this.#charge(row.bytes.byteLength);
    return refusal === null ? this.#run(row) : errorLine({ ...row, id: leadingId(row.bytes) }, refusal);
  }

  #charge(bytes: number): Promise<Refusal | null> {
    const { id, rate } = this.#caller;
    const spend = (): Promise<Spending> => this.#parts.rates.spend(id, rate, requestsOf(bytes, rate));
    return awaitBudget(spend, (seconds) => this.#pause(seconds), this.#signal);
  }

  async #run(row: Row & { readonly kind: "row" }): Promise<Uint8Array> {
    const id = leadingId(row.bytes);
    const { scopes, name: key } = this.#caller;
    const task = { operation: "batch_row", body: row.bytes, row: row.number, scopes: [...scopes], key } as const;
    for (let offers = 1; ; offers += 1) {
      const outcome = await this.#parts.pool.run(task, this.#caller, this.#signal);
      if (outcome.kind === "result") return outcome.json;
      if (outcome.kind !== "overloaded" || offers === MAX_OFFERS) return this.#failed({ ...row, id }, outcome);
      await this.#pause(outcome.retryS);
    }
  }

  #failed(row: NumberedRow, outcome: Exclude<PoolOutcome, { kind: "result" }>): Uint8Array {
    switch (outcome.kind) {
      case "crashed":
        this.#parts.log.fault("A worker thread failed.", outcome.error, this.#requestId);
        return errorLine(row, poolRefusal(outcome, "row"));
      case "overloaded":
      case "timeout":
        return errorLine(row, poolRefusal(outcome, "row"));
      case "left":
      case "stopped":
        return new Uint8Array();
      case "refused":
      case "to_judge":
        throw new Error(`A row of a batch came to ${outcome.kind}.`);
    }
  }

  async #pause(seconds: number): Promise<void> {
    await after(seconds * 1000, undefined, { signal: this.#signal }).catch(() => undefined);
  }
}

interface NumberedRow {
  readonly number: number;
  readonly id?: string | number | null;
}

/** A row whose id could not be read is told by its number. */
function errorLine({ number, id = null }: NumberedRow, { code, detail }: Refusal): Uint8Array {
  const told = id === null ? `Row ${number}: ${detail}` : detail;
  const json = encodedJson({ id, row: number, error: { code, detail: told, errors: [] } });
  return Buffer.concat([json, Buffer.from("\n")]);
}

const HEAD_BYTES = 512;
const LEADING_ID = /^\s*\{\s*"id"\s*:\s*("(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?)\s*[,}]/u;

/**
 * The id of a row that begins with it, for rows whose thread never told it: nothing else of the row is parsed here. Null where it is no JSON,
 * such as `007`.
 */
function leadingId(bytes: Uint8Array): string | number | null {
  const [, id = "null"] = LEADING_ID.exec(new TextDecoder().decode(bytes.subarray(0, HEAD_BYTES))) ?? [];
  try {
    return JSON.parse(id) as string | number | null;
  } catch {
    return null;
  }
}
