import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import { atExit } from "./exit-cleanup.mjs";
import { StepError } from "./step-error.mjs";

/** How long processes may take to end by themselves before they are killed. */
const GRACE_MS = 3000;
const POLL_MS = 25;
/** A server answers within a second; a loaded machine may take longer. */
const START_TIMEOUT_MS = 60_000;
const SERVED_POLL_MS = 100;
const LOG_TAIL = 2000;

/**
 * Starts a command as the leader of a process group of its own, so that what it starts in turn ends with it.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, output: number }} options `output`: descriptor of the log file
 * @returns {{ child: import("node:child_process").ChildProcess, exited: Promise<unknown>, end(): Promise<void> }}
 */
export function startGroup(command, args, { cwd, env, output }) {
  const child = spawn(command, args, { cwd, env, detached: true, stdio: ["ignore", output, output] });
  const exited = once(child, "exit").catch(() => undefined);
  const forget = atExit(() => signalGroup(child.pid, "SIGKILL"));
  const end = async () => {
    await endGroup(child.pid);
    if (child.pid !== undefined) await exited;
    forget();
  };
  return { child, exited, end };
}

/**
 * Waits until a server that was started answers at an address.
 * @param {string} url
 * @param {import("node:child_process").ChildProcess} child
 * @param {{ logFile: string, step: string, next: string }} told what is told where it does not: the end of its log, and what to do
 */
export async function untilServed(url, child, { logFile, step, next }) {
  const deadline = Date.now() + START_TIMEOUT_MS;
  let failure = "";
  child.once("error", (error) => (failure = error.message));
  while (!(await isServed(url))) {
    if (child.exitCode !== null) failure = `it ended with ${child.exitCode}`;
    if (Date.now() > deadline) failure = `${url} did not answer in ${START_TIMEOUT_MS / 1000} s`;
    if (failure) {
      const log = await readFile(logFile, "utf8").catch(() => "");
      throw new StepError(step, `${failure}\n${log.slice(-LOG_TAIL).trim()}`, next);
    }
    await delay(SERVED_POLL_MS);
  }
}

/** @param {string} url */
async function isServed(url) {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** @param {number | undefined} pid */
async function endGroup(pid) {
  const deadline = Date.now() + GRACE_MS;
  let alive = signalGroup(pid, "SIGTERM");
  while (alive && Date.now() < deadline) {
    await delay(POLL_MS);
    alive = signalGroup(pid, 0);
  }
  if (alive) signalGroup(pid, "SIGKILL");
}

/**
 * Sends a signal to a process group; 0 sends none and only asks.
 * @param {number | undefined} pid of its leader
 * @param {NodeJS.Signals | 0} signal
 * @returns {boolean} whether the group had a process left
 */
export function signalGroup(pid, signal) {
  if (pid === undefined) return false;
  try {
    return process.kill(-pid, signal);
  } catch {
    return false;
  }
}
