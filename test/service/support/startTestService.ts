import type { Service, ServiceSettings } from "../../../src/service";
import { BUILT_JUDGE, BUILT_WORKER, builtService } from "./builtService";
import { keepOutput } from "./secrets";

const SETTINGS: ServiceSettings = {
  host: "127.0.0.1",
  port: 0,
  threads: 1,
  heapMbPerThread: 256,
  queue: 16,
  maxBodyMb: 10,
  timeoutS: 30,
  defaultRate: { quota: 100_000, windowS: 60 },
  keyFile: null,
  keys: [],
  redisUrl: null,
  whenRedisIsAway: "memory",
  allowedOrigins: [],
  stopWithinS: 20,
  logLevel: "info",
  judge: null,
};

/** Does what the query of a request says: see the file. */
const OBEDIENT_WORKER = new URL("obedientWorker.cjs", import.meta.url);

export interface TestService extends Service {
  /** The lines of its log. */
  readonly log: readonly LogLine[];
}

export interface LogLine {
  readonly msg: string;
  readonly [fact: string]: unknown;
}

const running = new Set<Service>();

/** A service with the threads that ship. `endServices` ends it. */
export function startTestService(settings: Partial<ServiceSettings> = {}): Promise<TestService> {
  return start(settings, BUILT_WORKER);
}

/** A service whose threads hold, fail and hang as they are told. `endServices` ends it. */
export function startObedientService(settings: Partial<ServiceSettings> = {}): Promise<TestService> {
  return start(settings, OBEDIENT_WORKER);
}

async function start(settings: Partial<ServiceSettings>, workerScript: URL): Promise<TestService> {
  const log: LogLine[] = [];
  const write = (line: string): void => {
    keepOutput(line);
    log.push(JSON.parse(line) as LogLine);
  };
  const service = await builtService.startService(
    { ...SETTINGS, ...settings },
    {
      workerScript,
      judgeScript: BUILT_JUDGE,
      logTo: { write },
    },
  );
  running.add(service);
  return Object.assign(service, { log });
}

/** Ends all services that run: for `afterEach`, or for `after` where the tests share one. */
export async function endServices(): Promise<void> {
  const all = [...running];
  running.clear();
  await Promise.all(all.map((service) => service.stop()));
}
