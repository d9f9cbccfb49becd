import type { HttpBindings } from "@hono/node-server";
import type { ServiceErrorCode } from "../../contract/problem";
import type { JudgeThread } from "../judge/judgeThread";
import type { Caller } from "../keys/keyRecord";
import type { ServiceLog } from "../log";
import type { Metrics } from "../metrics";
import type { OpenApiDocument } from "../openApi/openApiDocument";
import type { OperationPool } from "../pool/operationPool";
import type { RateLimiter } from "../rates/budget";
import type { Rate } from "../rates/rate";

/** What the routes and their middleware know of a request. */
export interface ServiceEnv {
  /** Not there in tests, which have no socket. */
  readonly Bindings: Partial<HttpBindings>;
  readonly Variables: {
    requestId: string;
    route: string;
    caller: Caller | null;
    /** Why the answer is none of 200. */
    problem: ServiceErrorCode | "left" | null;
    bytesIn: number;
  };
}

/** How the service is at the moment. */
export interface ServiceState {
  readonly isStopping: boolean;
  readonly threads: { readonly alive: number; readonly size: number };
  /** Where requests are counted: in this process, in Redis, or in Redis that is away now. */
  readonly rateStore: "memory" | "redis" | "redis_away";
}

export interface ServiceParts {
  /** `null`: no key is asked for, which a service does on loopback alone. */
  readonly keys: { find(key: string): Caller | null } | null;
  readonly pool: Pick<OperationPool, "run" | "refusal" | "arrive">;
  /** `null`: no caller may have one asked. */
  readonly judge: Pick<JudgeThread, "run"> | null;
  readonly rates: RateLimiter;
  readonly defaultRate: Rate;
  readonly largestBody: number;
  /** How long a body may take to arrive. */
  readonly bodyTimeMs: number;
  readonly allowedOrigins: readonly string[];
  readonly openApi: OpenApiDocument;
  readonly log: ServiceLog;
  readonly metrics: Metrics;
  readonly state: () => ServiceState;
  readonly makeId: () => string;
  /** Milliseconds, of any origin. */
  readonly now: () => number;
}
