import { readdirSync, readFileSync } from "node:fs";
import { CALLING_CORE, lineOf, MEASURED_CORE, moveProcess, moveThread, startNode } from "./onCore";

export const BENCH_KEY = "a-key-for-measuring-only";
/** Of another caller. */
export const HOG_KEY = "another-key-for-measuring";

export interface RunningService {
  readonly url: string;
  /** Resident memory of the whole process, in bytes. */
  memory(): number;
  /** Processor time of the whole process so far, in milliseconds. */
  cpuMs(): number;
  /** Gives the worker thread, by now the one with the most work done, a core to itself, and the others the caller's. */
  spread(): void;
  stop(): Promise<void>;
}

/** The real program, started as a user would, with one worker thread where the options say no other number. */
export async function startRealService(options: readonly string[]): Promise<RunningService> {
  const child = startNode(
    ["dist/cli/main.js", "serve", "--port", "0", "--threads", "1", "--rate", "100000000/1m", ...options],
    { RAG_QUALITY_API_KEYS: `${BENCH_KEY},${HOG_KEY}` },
  );
  const [, url = ""] = await lineOf(child, /"url":"([^"]+)"/u);
  child.stdout.resume();
  return {
    url,
    memory: () => residentBytes(child.pid ?? 0),
    cpuMs: () => ticksMs(`/proc/${child.pid}/stat`),
    spread() {
      moveProcess(child.pid ?? 0, CALLING_CORE);
      moveThread(busiestThread(child.pid ?? 0), MEASURED_CORE);
    },
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

function ticksMs(statFile: string): number {
  // The name before the closing bracket may hold blanks; user and system time are the 12th and 13th fields behind it.
  const fields = readFileSync(statFile, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

function busiestThread(pid: number): string {
  const folder = `/proc/${pid}/task`;
  const threads = readdirSync(folder).map((thread) => ({ thread, ms: ticksMs(`${folder}/${thread}/stat`) }));
  return threads.sort((a, b) => b.ms - a.ms)[0]?.thread ?? String(pid);
}
