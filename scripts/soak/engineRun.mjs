/** Runs parts of many rows under GNU parallel, kills its workers at random and the engine itself, and lets the next call go on. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createReadStream, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { randomOf } from "./killedRuns.mjs";

const SCRIPT = join(import.meta.dirname, "..", "..", "deploy", "batch", "parallel.sh");
const LOOK_MS = 5;
const MEMORY_LOOK_MS = 250;
/** Lost parts are tried so often, and each try goes on where the one before it ended. */
const MAX_CALLS = 5;

/**
 * @typedef {object} Place
 * @property {string} main the built command line
 * @property {string} parallel GNU parallel
 * @property {string} folder has `rows.jsonl`, and nobody else works in it
 */

/**
 * What was seen: the processes that were killed, the calls that it took, and whether the joined lines are those of one plain run.
 * @typedef {{ workers: number, engines: number, calls: number, isSame: boolean }} EngineRun
 */

/**
 * Checks the rows in parts while processes are killed as their reports grow to sizes by chance, and compares with `whole.jsonl`.
 * @param {Place & { parts: number, workers: number, engines: number, seed: number }} given
 * @returns {Promise<EngineRun>}
 */
export async function engineRun(given) {
  const { folder, parts, workers, engines, seed } = given;
  rmSync(join(folder, "out"), { recursive: true, force: true });
  const size = statSync(join(folder, "whole.jsonl")).size;
  const random = randomOf(seed);
  const kills = Array.from({ length: workers + engines }, (_, index) => ({
    at: Math.floor(random() * size * 0.9),
    kind: index < engines ? "engine" : "worker",
  })).sort((a, b) => a.at - b.at);
  const seen = { workers: 0, engines: 0, calls: 0 };
  let code = null;
  while (code !== 0 && seen.calls < MAX_CALLS + engines) {
    seen.calls += 1;
    const child = spawn("sh", [SCRIPT, "rows.jsonl", String(parts), "out"], settingOf(given));
    const closed = once(child, "exit");
    while (child.exitCode === null && child.signalCode === null && kills.length > 0) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
      const [next] = kills;
      if (next === undefined || reportedBytes(folder) < next.at) continue;
      if (next.kind === "engine" ? killEngine(child.pid ?? 0, folder, seen) : killWorker(given, random, seen))
        kills.shift();
    }
    [code] = await closed;
  }
  return { ...seen, isSame: await hasSameAnswers(folder) };
}

/**
 * What it takes, in seconds of the clock and of the processor, and the most memory of a process: of one plain run, whose report is left
 * as `whole.jsonl`.
 * @param {Place} place
 */
export function plainCost(place) {
  const args = ["verify", "rows.jsonl", "--format", "jsonl", "--fail-on", "never", "--quiet", "--jobs", "all"];
  return cost(place, [process.execPath, place.main, ...args, "--output", "whole.jsonl"]);
}

/** The same of parts under the engine, in peace. @param {Place & { parts: number }} place */
export function engineCost(place) {
  rmSync(join(place.folder, "out"), { recursive: true, force: true });
  return cost(place, ["sh", SCRIPT, "rows.jsonl", String(place.parts), "out"]);
}

/** @param {Place} place @param {string[]} command */
async function cost(place, command) {
  // Bash tells the time of processes that a process waited for, whatever they started.
  const timed = ["-c", 'TIMEFORMAT="%R %U %S"; time "$@" >/dev/null 2>&1', "bash", ...command];
  const child = spawn("bash", timed, { ...settingOf(place), stdio: ["ignore", "ignore", "pipe"] });
  let [said, megabytes] = ["", 0];
  child.stderr.on("data", (chunk) => (said += String(chunk)));
  const looks = setInterval(() => (megabytes = Math.max(megabytes, mostResident(place.folder))), MEMORY_LOOK_MS);
  const [code] = await once(child, "close");
  clearInterval(looks);
  if (code !== 0) throw new Error(`${command.join(" ")} ended with ${code}: ${said}`);
  const [seconds = 0, user = 0, system = 0] = said.trim().split(" ").map(Number);
  return { seconds, coreSeconds: user + system, megabytes };
}

/** @param {string} folder */
function mostResident(folder) {
  const peaks = processesIn(folder).map(({ status }) => Number(/^VmHWM:\s+(\d+)/mu.exec(status)?.[1] ?? 0));
  return Math.round(Math.max(0, ...peaks) / 1024);
}

/** @param {Place} place */
function settingOf({ main, parallel, folder }) {
  const PATH = `${dirname(parallel)}:${process.env["PATH"] ?? ""}`;
  const env = { ...process.env, PATH, RAG_QUALITY: `${process.execPath} ${main}` };
  return { cwd: folder, env, stdio: /** @type {const} */ ("ignore") };
}

/**
 * The script and the engine, in one blow; their workers live on.
 * @param {number} script @param {string} folder @param {{ engines: number }} seen
 */
function killEngine(script, folder, seen) {
  const engine = processesIn(folder).filter(({ args }) => args.some((arg) => arg.endsWith("/parallel")));
  if (engine.length === 0) return false;
  for (const pid of [script, ...engine.map((one) => one.pid)]) kill(pid);
  seen.engines += 1;
  return true;
}

/** @param {Place} place @param {() => number} random @param {{ workers: number }} seen */
function killWorker({ main, folder }, random, seen) {
  const workers = processesIn(folder).filter(({ args }) => args[0] === process.execPath && args[1] === main);
  const chosen = workers[Math.floor(random() * workers.length)];
  if (chosen === undefined || !kill(chosen.pid)) return false;
  seen.workers += 1;
  return true;
}

/** @param {number} pid */
function kill(pid) {
  try {
    return process.kill(pid, "SIGKILL");
  } catch {
    return false;
  }
}

/** What works in this folder, which is the test's own. @param {string} folder */
function processesIn(folder) {
  const real = realpathSync(folder);
  return readdirSync("/proc")
    .filter((name) => /^\d+$/u.test(name))
    .flatMap((pid) => {
      try {
        if (readlinkSync(`/proc/${pid}/cwd`) !== real) return [];
        const [line = "", status = ""] = ["cmdline", "status"].map((file) =>
          readFileSync(`/proc/${pid}/${file}`, "utf8"),
        );
        return [{ pid: Number(pid), args: line.split("\0"), status }];
      } catch {
        return [];
      }
    });
}

/** @param {string} folder */
function reportedBytes(folder) {
  const out = join(folder, "out");
  const names = statSync(out, { throwIfNoEntry: false }) === undefined ? [] : readdirSync(out);
  const reports = names.filter((name) => name.endsWith(".jsonl"));
  return reports.reduce((sum, name) => sum + (statSync(join(out, name), { throwIfNoEntry: false })?.size ?? 0), 0);
}

/** Line by line: the reports of many rows are larger than a string may be. @param {string} folder */
async function hasSameAnswers(folder) {
  const joined = linesOf(join(folder, "out", "answers.jsonl"));
  for await (const line of linesOf(join(folder, "whole.jsonl"))) {
    if (line.startsWith('{"type":"run"') || line.startsWith('{"type":"end"')) continue;
    if ((await joined.next()).value !== line) return false;
  }
  return (await joined.next()).done === true;
}

/** @param {string} path */
async function* linesOf(path) {
  if (statSync(path, { throwIfNoEntry: false }) === undefined) return;
  yield* createInterface({ input: createReadStream(path), crlfDelay: Infinity });
}
