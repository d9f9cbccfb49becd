import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type { WorkDone } from "./pool/operationPool";

interface RequestObservation {
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

/** Read when somebody looks. */
interface Gauges {
  readonly running: () => number;
  readonly waiting: () => number;
  readonly threads: () => number;
  readonly isRedisAway: () => boolean;
}

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** What Prometheus is told. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #requests: Counter<"route" | "status">;
  readonly #seconds: Histogram<"route">;
  readonly #waited: Histogram<"caller">;
  readonly #worked: Histogram<"caller">;
  readonly #judgeCalls: Counter;
  readonly #judgeTokens: Counter;

  constructor(gauges: Gauges) {
    const registers = [this.#registry];
    this.#requests = new Counter({
      name: "rag_quality_requests_total",
      help: "Answers, by path and status.",
      labelNames: ["route", "status"],
      registers,
    });
    this.#seconds = new Histogram({
      name: "rag_quality_request_seconds",
      help: "From the request's headers to its answer.",
      labelNames: ["route"],
      buckets: SECONDS,
      registers,
    });
    this.#waited = new Histogram({
      name: "rag_quality_wait_seconds",
      help: "From a request's body to a thread, by the key's name.",
      labelNames: ["caller"],
      buckets: SECONDS,
      registers,
    });
    this.#worked = new Histogram({
      name: "rag_quality_work_seconds",
      help: "That a thread took for a request, by the key's name.",
      labelNames: ["caller"],
      buckets: SECONDS,
      registers,
    });
    this.#judgeCalls = new Counter({ name: "rag_quality_judge_calls_total", help: "Calls of the judge.", registers });
    this.#judgeTokens = new Counter({
      name: "rag_quality_judge_tokens_total",
      help: "Tokens of these calls, in and out.",
      registers,
    });
    this.#gauge("rag_quality_running", "Operations that a thread works on.", gauges.running);
    this.#gauge("rag_quality_waiting", "Operations that wait for a thread.", gauges.waiting);
    this.#gauge("rag_quality_threads", "Worker threads that are up.", gauges.threads);
    this.#gauge("rag_quality_redis_away", "1 while Redis is set up and cannot be reached.", () =>
      Number(gauges.isRedisAway()),
    );
    collectDefaultMetrics({ register: this.#registry });
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  observe({ route, status, seconds }: RequestObservation): void {
    this.#requests.inc({ route, status });
    this.#seconds.observe({ route }, seconds);
  }

  observeWork({ caller, waitedMs, workedMs }: WorkDone): void {
    this.#waited.observe({ caller }, waitedMs / 1000);
    this.#worked.observe({ caller }, workedMs / 1000);
  }

  observeJudging({ calls, tokens }: { readonly calls: number; readonly tokens: number }): void {
    this.#judgeCalls.inc(calls);
    this.#judgeTokens.inc(tokens);
  }

  text(): Promise<string> {
    return this.#registry.metrics();
  }

  #gauge(name: string, help: string, read: () => number): void {
    new Gauge({
      name,
      help,
      registers: [this.#registry],
      collect() {
        this.set(read());
      },
    });
  }
}
