import { readFileSync } from "node:fs";
import { startOnCore, lineOf } from "./onCore";

export const BENCH_KEY = "a-key-for-measuring-only";

export interface RunningService {
  readonly url: string;
  /** Resident memory of the whole process, in bytes. */
  memory(): number;
  /** Processor time of the whole process so far, in milliseconds. */
  cpuMs(): number;
  stop(): Promise<void>;
}

/** The real program, started as a user would, on one core with one thread. */
export async function startOnOneCore(core: number, options: readonly string[]): Promise<RunningService> {
  const child = startOnCore(core, ["dist/cli/main.js", "serve", "--port", "0", "--threads", "1", "--rate", "100000000/1m", ...options], { RAG_QUALITY_API_KEYS: BENCH_KEY });
  const [, url = ""] = await lineOf(child, /"url":"([^"]+)"/u);
  child.stdout.resume();
  return {
    url,
    memory: () => residentBytes(child.pid ?? 0),
    cpuMs: () => cpuMs(child.pid ?? 0),
    stop: () =>
      new Promise((resolve) => {
        child.once("exit", () => resolve());
        child.kill("SIGTERM");
      }),
  };
}

function residentBytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+)/mu.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Number(kilobytes ?? 0) * 1024;
}

/** The kernel counts in ticks of 10 ms, whatever the machine's own are. */
const TICK_MS = 10;

function cpuMs(pid: number): number {
  // The name before the closing bracket may hold blanks; user and system time are the 12th and 13th fields behind it.
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}
