import { createApp } from "../../../../src/service/http/app";
import type { ServiceParts } from "../../../../src/service/http/serviceEnv";
import type { Caller } from "../../../../src/service/keys/keyRecord";
import { ServiceLog } from "../../../../src/service/log";
import { Metrics } from "../../../../src/service/metrics";
import { openApiDocument } from "../../../../src/service/openApi/openApiDocument";
import type { PoolOutcome } from "../../../../src/service/pool/operationPool";
import { MemoryRates } from "../../../../src/service/rates/memoryRates";

export const RATE = { quota: 5, windowS: 3600 };
export const CALLER: Caller = { id: "1", name: "ci", scopes: new Set(["verify"]), rate: RATE };
const RESULT: PoolOutcome = { kind: "result", json: new TextEncoder().encode('{"fine":true}') };

/** An app whose parts are all in memory, each of which can be another. */
export function fakeApp(own: Partial<ServiceParts> & { readonly outcome?: PoolOutcome } = {}) {
  const lines: Record<string, unknown>[] = [];
  const { outcome = RESULT, ...parts } = own;
  const app = createApp({
    keys: { find: (key) => (key === "right" ? CALLER : null) },
    pool: {
      run: () => Promise.resolve(outcome),
      refusal: () => null,
      arrive: () => ({ add: () => true, end: () => undefined }),
    },
    judge: null,
    rates: new MemoryRates(),
    defaultRate: RATE,
    largestBody: 1000,
    bodyTimeMs: 1000,
    allowedOrigins: [],
    openApi: openApiDocument(),
    log: new ServiceLog("info", { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) }),
    metrics: new Metrics({ running: () => 0, waiting: () => 0, threads: () => 1, isRedisAway: () => false }),
    state: () => ({ isStopping: false, threads: { alive: 1, size: 1 }, rateStore: "memory" }),
    makeId: () => "made",
    now: () => 0,
    ...parts,
  });
  return { app, lines };
}

export interface Sent {
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A POST of JSON with a key that is right. */
export function post({ key = "right", headers = {}, body = "{}" }: Sent = {}): RequestInit {
  return {
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${key}`, ...headers },
    body,
  };
}
