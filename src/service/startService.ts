import { randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import type { Redis } from "ioredis";
import { type ModelEndpoint, readModelEndpoint } from "../checker/judge/openai/modelEndpoint";
import { RAGQualityError } from "../contract/error";
import { createApp } from "./http/app";
import { createHttpServer, type HttpServer } from "./http/httpServer";
import type { ServiceParts, ServiceState } from "./http/serviceEnv";
import type { JudgeSettings } from "./judge/judgeSettings";
import { JudgeThread } from "./judge/judgeThread";
import { LiveKeys } from "./keys/liveKeys";
import { ServiceLog } from "./log";
import { Metrics } from "./metrics";
import { openApiDocument } from "./openApi/openApiDocument";
import { OperationPool } from "./pool/operationPool";
import { startWorkerThreads, type WorkerThreads } from "./pool/workerThreads";
import type { RateLimiter } from "./rates/budget";
import { MemoryRates } from "./rates/memoryRates";
import { connectRedis, firstAttempt, RedisRates } from "./rates/redisRates";
import type { ServiceSettings } from "./serviceSettings";

/** Why a service does not start; the message says what to change. */
class ServiceStartError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "ServiceStartError";
  }

  static withoutKeys(host: string): ServiceStartError {
    return new ServiceStartError(
      `Listening on ${host} lets other machines in, so API keys are needed. Create one with \`rag-quality keys create\`, or give keys in RAG_QUALITY_API_KEYS; or leave --host out to serve this machine alone.`,
    );
  }

  static withBadJudge({ message }: Error): ServiceStartError {
    return new ServiceStartError(message.replaceAll("allow_http_hosts", "--allow-http"));
  }

  static cannotListen(host: string, port: number, { code }: { code?: string }): ServiceStartError {
    const why =
      code === "EADDRINUSE" ? "the port is taken" : code === "EACCES" ? "it is not permitted" : (code ?? "unknown");
    return new ServiceStartError(
      `Listening on ${host}, port ${port}, failed: ${why}. Choose another one with --port and --host.`,
    );
  }
}

/** Bodies that wait or are worked on, in units of the largest body. */
const BODIES_HELD = 16;
/** Bodies before the judge, in the same units: each with its result. */
const BODIES_JUDGED = 4;
const PATIENCE_WITH_LEFT_MS = 300;
/** Of the time that work may take, the part that a request may wait for it: callers and proxies have less patience for both. */
const SHARE_TO_WAIT = 0.5;
/** Requests that are on their way over an open connection when the service is asked to stop arrive within this time. */
const LAST_REQUESTS_WITHIN_MS = 500;
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/u;

interface Surroundings {
  /** The bundled worker. */
  readonly workerScript: URL;
  /** The bundled worker that asks a judge. */
  readonly judgeScript: URL;
  readonly logTo: { write(line: string): void };
}

/** A service that runs. */
export interface Service {
  readonly url: string;
  readonly asksForKeys: boolean;
  readonly threads: Pick<WorkerThreads, "size" | "alive">;
  /** Takes no new requests, finishes those under way, and ends all that it started. */
  stop(): Promise<void>;
}

/** Starts a service. Rejects with a `ServiceStartError` that says what to change. */
export async function startService(
  settings: ServiceSettings,
  { workerScript, judgeScript, logTo }: Surroundings,
): Promise<Service> {
  const asksForKeys = settings.keys.length > 0 || settings.keyFile !== null;
  if (!asksForKeys && !LOOPBACK.test(settings.host)) throw ServiceStartError.withoutKeys(settings.host);
  const model = settings.judge && readModel(settings.judge);
  const log = new ServiceLog(settings.logLevel, logTo);
  const keys = asksForKeys ? await openKeys(settings, log) : null;
  const store = await openRateStore(settings, log);
  const threads = await startThreads(settings, workerScript, log).catch((error: unknown) => {
    keys?.close();
    store.redis?.disconnect();
    throw error;
  });
  const judge = settings.judge && startJudge(settings.judge, settings, judgeScript, log);
  const running = new RunningService({ settings, log, keys, store, threads, judge });
  await running.listen();
  log.event("Listening.", {
    url: running.url,
    threads: threads.size,
    keys: keys === null ? "not asked for" : "asked for",
    judge: model === null ? "none" : `${model.model} at ${model.host}`,
  });
  return running;
}

/** Fails where the model cannot be asked, before anything is started. */
function readModel({ url, model, key, allowHttp }: JudgeSettings): ModelEndpoint {
  try {
    return readModelEndpoint({ base_url: url, model, api_key: key, allow_http_hosts: [...allowHttp] });
  } catch (error) {
    throw error instanceof RAGQualityError ? ServiceStartError.withBadJudge(error) : error;
  }
}

function startJudge(
  settings: JudgeSettings,
  { heapMbPerThread, maxBodyMb }: ServiceSettings,
  script: URL,
  log: ServiceLog,
): JudgeThread {
  return new JudgeThread({
    script,
    settings,
    heapMb: heapMbPerThread,
    bytes: maxBodyMb * 1_000_000 * BODIES_JUDGED,
    onFault: (error) => log.fault("The thread of the judge failed.", error, null),
  });
}

function startThreads(
  { threads, heapMbPerThread }: ServiceSettings,
  script: URL,
  log: ServiceLog,
): Promise<WorkerThreads> {
  return startWorkerThreads({
    script,
    size: threads,
    heapMb: heapMbPerThread,
    onFault: (error) => log.fault("A worker thread failed.", error, null),
  });
}

async function openKeys({ keyFile, keys, defaultRate }: ServiceSettings, log: ServiceLog): Promise<LiveKeys> {
  const live = await LiveKeys.open(
    { file: keyFile, given: keys, defaultRate },
    {
      onReload: (count) => {
        log.event("The key file was read again.", { keys: count });
        if (count === 0) warnOfNoKey(log);
      },
      onFault: (error) =>
        log.warning("The key file cannot be read, so the keys stay as they were.", { reason: error.message }),
    },
  );
  if (live.size === 0) warnOfNoKey(log);
  return live;
}

function warnOfNoKey(log: ServiceLog): void {
  log.warning("There is no key, so every request is refused. Create one with `rag-quality keys create`.");
}

interface RateStore {
  readonly rates: RateLimiter;
  readonly redis: Redis | null;
  isAway(): boolean;
}

async function openRateStore({ redisUrl, whenRedisIsAway }: ServiceSettings, log: ServiceLog): Promise<RateStore> {
  if (redisUrl === null) return { rates: new MemoryRates(), redis: null, isAway: () => false };
  const redis = connectRedis(redisUrl, {
    onBack: () => log.event("Redis is there: requests are counted in it."),
    onAway: (reason) =>
      log.warning("Redis is away.", {
        reason,
        until_it_is_back:
          whenRedisIsAway === "memory" ? "requests are counted in this process" : "requests are refused",
      }),
  });
  await firstAttempt(redis);
  return {
    rates: new RedisRates(redis, whenRedisIsAway, new MemoryRates()),
    redis,
    isAway: () => redis.status !== "ready",
  };
}

interface RunningParts {
  readonly settings: ServiceSettings;
  readonly log: ServiceLog;
  readonly keys: LiveKeys | null;
  readonly store: RateStore;
  readonly threads: WorkerThreads;
  readonly judge: JudgeThread | null;
}

class RunningService implements Service {
  readonly threads: WorkerThreads;
  readonly #parts: RunningParts;
  readonly #pool: OperationPool;
  readonly #metrics: Metrics;
  readonly #http: HttpServer;
  #url = "";
  #stopped: Promise<void> | null = null;

  constructor(parts: RunningParts) {
    const { settings, threads } = parts;
    this.#parts = parts;
    this.threads = threads;
    const largestBody = settings.maxBodyMb * 1_000_000;
    this.#pool = new OperationPool(
      threads,
      {
        waiting: settings.queue,
        bytes: largestBody * BODIES_HELD,
        waitMs: settings.timeoutS * 1000 * SHARE_TO_WAIT,
        workMs: settings.timeoutS * 1000,
        patienceMs: PATIENCE_WITH_LEFT_MS,
      },
      { now: () => performance.now(), onDone: (done) => this.#metrics.observeWork(done) },
    );
    this.#metrics = new Metrics({
      running: () => this.#pool.running,
      waiting: () => this.#pool.waiting,
      threads: () => threads.alive,
      isRedisAway: () => parts.store.isAway(),
    });
    const serviceParts = this.#serviceParts(largestBody);
    this.#http = createHttpServer(createApp(serviceParts), serviceParts);
  }

  /** Stays what it was when the service has stopped. */
  get url(): string {
    return this.#url;
  }

  get asksForKeys(): boolean {
    return this.#parts.keys !== null;
  }

  listen(): Promise<void> {
    const { settings, log } = this.#parts;
    const { host, port } = settings;
    const { server } = this.#http;
    return new Promise((resolve, reject) => {
      const onFault = (error: NodeJS.ErrnoException): void =>
        void this.#release().finally(() => reject(ServiceStartError.cannotListen(host, port, error)));
      server.once("error", onFault);
      server.listen(port, host, () => {
        server.off("error", onFault);
        this.#url = urlOf(server.address() as AddressInfo);
        server.on("error", (error) => log.fault("A connection could not be taken.", error, null));
        resolve();
      });
    });
  }

  stop(): Promise<void> {
    this.#stopped ??= this.#stop();
    return this.#stopped;
  }

  async #stop(): Promise<void> {
    const { settings, log } = this.#parts;
    log.event("Stopping: what is under way is finished.", this.#underWay());
    const late = setTimeout(() => {
      log.warning("What is still under way is cut off: the time to stop is over.", this.#underWay());
      this.#http.connections.closeAll();
    }, settings.stopWithinS * 1000);
    await this.#http.connections.close(LAST_REQUESTS_WITHIN_MS);
    clearTimeout(late);
    await this.#release();
    log.event("Stopped.");
  }

  #underWay(): { readonly running: number; readonly waiting: number } {
    return { running: this.#pool.running, waiting: this.#pool.waiting };
  }

  async #release(): Promise<void> {
    this.#parts.keys?.close();
    this.#parts.store.redis?.disconnect();
    await Promise.all([this.threads.close(), this.#parts.judge?.close()]);
  }

  #serviceParts(largestBody: number): ServiceParts {
    const { settings, log, keys, store, judge } = this.#parts;
    return {
      keys,
      pool: this.#pool,
      judge,
      rates: store.rates,
      defaultRate: settings.defaultRate,
      largestBody,
      bodyTimeMs: settings.timeoutS * 1000,
      allowedOrigins: settings.allowedOrigins,
      openApi: openApiDocument(),
      log,
      metrics: this.#metrics,
      state: () => this.#state(),
      makeId: () => randomUUID(),
      now: () => performance.now(),
    };
  }

  #state(): ServiceState {
    const { store, threads } = this.#parts;
    return {
      isStopping: this.#stopped !== null,
      threads: { alive: threads.alive, size: threads.size },
      rateStore: store.redis === null ? "memory" : store.isAway() ? "redis_away" : "redis",
    };
  }
}

function urlOf({ address, family, port }: AddressInfo): string {
  return `http://${family === "IPv6" ? `[${address}]` : address}:${port}`;
}
