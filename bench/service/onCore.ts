import { type ChildProcessByStdio, execFileSync, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import type { Readable, Writable } from "node:stream";

const TASKSET = "/usr/bin/taskset";

/** The cores that the measured program and whoever calls it run on, so that neither takes time from the other. */
export const MEASURED_CORE = 0;
export const CALLING_CORE = 1;

export type Child = ChildProcessByStdio<Writable, Readable, null>;

/** Starts Node with a script on one core alone. */
export function startOnCore(core: number, args: readonly string[]): Child {
  demandTaskset();
  return started(TASKSET, ["-c", String(core), process.execPath, ...args], {});
}

/** Starts Node with a script on any core. */
export function startNode(args: readonly string[], env: Readonly<Record<string, string>>): Child {
  return started(process.execPath, args, env);
}

function started(program: string, args: readonly string[], env: Readonly<Record<string, string>>): Child {
  const child = spawn(program, args, { stdio: ["pipe", "pipe", "inherit"], env: { ...process.env, ...env } });
  // A child that is left over would take its share of the next measurement.
  process.once("exit", () => child.kill());
  return child;
}

/** Moves a process, with all its threads, to one core. */
export function moveProcess(pid: number, core: number): void {
  demandTaskset();
  execFileSync(TASKSET, ["-a", "-p", "-c", String(core), String(pid)], { stdio: "ignore" });
}

export function moveThread(id: string, core: number): void {
  execFileSync(TASKSET, ["-p", "-c", String(core), id], { stdio: "ignore" });
}

function demandTaskset(): void {
  if (!existsSync(TASKSET))
    throw new Error(`${TASKSET} is not there, so that programs cannot be kept on one core each. Measure on Linux.`);
}

/** The first line that a child writes from now on and that the pattern fits. */
export function lineOf(child: Child, pattern: RegExp): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    let text = "";
    const onData = (chunk: Buffer): void => {
      text += chunk.toString("utf8");
      const found = pattern.exec(text);
      if (found === null) return;
      child.stdout.off("data", onData);
      child.off("exit", onExit);
      resolve(found);
    };
    const onExit = (code: number | null): void =>
      reject(new Error(`It ended with ${code} before it wrote ${String(pattern)}: ${text.slice(-500)}`));
    child.stdout.on("data", onData);
    child.once("exit", onExit);
  });
}
