import { Readable } from "node:stream";
import { setTimeout as after } from "node:timers/promises";
import type { Context, Handler } from "hono";
import type { ServiceErrorCode } from "../../contract/problem";
import { encodedJson } from "../bytes";
import { findCaller } from "../http/authenticate";
import { checkBodyType } from "../http/readBody";
import type { ServiceEnv, ServiceParts } from "../http/serviceEnv";
import type { Caller } from "../keys/keyRecord";
import type { PoolOutcome } from "../pool/operationPool";
import { requestsOf, type Spending } from "../rates/budget";
import { awaitBudget, type Awaited } from "./awaitBudget";
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
    const batch = new Batch(caller, parts, c.req.raw.signal);
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

class Batch {
  readonly #caller: Caller;
  readonly #parts: ServiceParts;
  readonly #signal: AbortSignal;

  constructor(caller: Caller, parts: ServiceParts, signal: AbortSignal) {
    this.#caller = caller;
    this.#parts = parts;
    this.#signal = signal;
  }

  /** The line for a row. */
  async answer(row: Row): Promise<Uint8Array> {
    if (row.kind === "too_large") return this.#tooLarge(row);
    const charged = await this.#charge(row.bytes.byteLength);
    switch (charged.kind) {
      case "granted":
        return this.#run(row);
      case "exhausted":
        return errorLine(row, "rate_limited", `The rate is used up. Go on in ${charged.retryS} s.`);
      case "unknown":
        return errorLine(
          row,
          "overloaded",
          `Requests cannot be counted now. Send the row again in ${charged.retryS} s.`,
        );
    }
  }

  #tooLarge({ number }: Row): Uint8Array {
    const { largestBody } = this.#parts;
    return errorLine({ number }, "payload_too_large", `The row is larger than ${largestBody / 1_000_000} MB.`);
  }

  #charge(bytes: number): Promise<Awaited> {
    const { id, rate } = this.#caller;
    const spend = (): Promise<Spending> => this.#parts.rates.spend(id, rate, requestsOf(bytes, rate));
    return awaitBudget(spend, (seconds) => this.#pause(seconds), this.#signal);
  }

  async #run(row: Row & { readonly kind: "row" }): Promise<Uint8Array> {
    const id = leadingId(row.bytes);
    const task = { operation: "batch_row", body: row.bytes, scopes: [...this.#caller.scopes] } as const;
    for (let offers = 1; ; offers += 1) {
      const outcome = await this.#parts.pool.run(task, this.#caller, this.#signal);
      if (outcome.kind === "result") return outcome.json;
      if (outcome.kind !== "overloaded" || offers === MAX_OFFERS) return this.#failed({ ...row, id }, outcome);
      await this.#pause(outcome.retryS);
    }
  }

  #failed(row: NumberedRow, outcome: Exclude<PoolOutcome, { kind: "result" }>): Uint8Array {
    switch (outcome.kind) {
      case "overloaded":
        return errorLine(row, "overloaded", "The service has too much to do. Send the row again later.");
      case "timeout":
        return errorLine(row, "timeout", "The row took too long and was stopped. Send fewer or shorter documents.");
      case "crashed":
        this.#parts.log.fault("A worker thread failed.", outcome.error, null);
        return errorLine(row, "internal_error", "The service failed at this row.");
      case "left":
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
function errorLine({ number, id = null }: NumberedRow, code: ServiceErrorCode, detail: string): Uint8Array {
  const json = encodedJson({ id, row: number, error: { code, detail, errors: [] } });
  return Buffer.concat([json, Buffer.from("\n")]);
}

const HEAD_BYTES = 512;
const LEADING_ID = /^\s*\{\s*"id"\s*:\s*("(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?)\s*[,}]/u;

/** The id of a row that begins with it, for rows whose thread never told it: none is parsed here. */
function leadingId(bytes: Uint8Array): string | number | null {
  const [, id] = LEADING_ID.exec(new TextDecoder().decode(bytes.subarray(0, HEAD_BYTES))) ?? [];
  return id === undefined ? null : (JSON.parse(id) as string | number);
}
