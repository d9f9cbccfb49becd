import type { Hono } from "hono";
import { createApp } from "../../../src/service/http/app";
import type { ServiceEnv, ServiceState } from "../../../src/service/http/serviceEnv";
import { KeyRing } from "../../../src/service/keys/keyRing";
import { ServiceLog } from "../../../src/service/log";
import { Metrics } from "../../../src/service/metrics";
import { openApiDocument } from "../../../src/service/openApi/openApiDocument";
import { MemoryRates } from "../../../src/service/rates/memoryRates";

const RATE = { quota: 600, windowS: 60 };
const READY: ServiceState = { isStopping: false, threads: { alive: 2, size: 2 }, rateStore: "memory" };
const NOWHERE = { write: () => undefined };

export function idleMetrics(): Metrics {
  return new Metrics({ running: () => 0, waiting: () => 0, threads: () => 2, isRedisAway: () => false });
}

const OVERLOAD = { kind: "overloaded", retryS: 1 } as const;

interface AppOptions {
  readonly state?: ServiceState;
  readonly logTo?: { write(line: string): void };
}

/** The service's HTTP surface with keys and without threads, so that operations are refused as too many. */
export function appInMemory({ state = READY, logTo = NOWHERE }: AppOptions = {}): Hono<ServiceEnv> {
  return createApp({
    keys: new KeyRing([], [], RATE),
    pool: {
      refusal: () => OVERLOAD,
      arrive: () => ({ add: () => false, end: () => undefined }),
      run: () => Promise.resolve(OVERLOAD),
    },
    judge: null,
    rates: new MemoryRates(),
    defaultRate: RATE,
    largestBody: 10_000_000,
    bodyTimeMs: 30_000,
    allowedOrigins: [],
    openApi: openApiDocument(),
    log: new ServiceLog("info", logTo),
    metrics: idleMetrics(),
    state: () => state,
    makeId: () => "request-1",
    now: () => 0,
  });
}
