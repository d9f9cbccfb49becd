import { spawn } from "node:child_process";
import { cleanEnv } from "../../../scripts/host/clean-env.mjs";
import { atExit } from "../../../scripts/host/exit-cleanup.mjs";
import { signalGroup } from "../../../scripts/host/process-group.mjs";

export interface ProgramEnd {
  /** Its exit code, or the signal that ended it. */
  readonly code: number | string;
  readonly out: string;
  readonly err: string;
}

const MAX_RUN_MS = 600_000;

/** Runs a program to its end. One that has none is ended, with all that it started: what they hold open would never let go. */
export function runProgram(command: string, args: readonly string[], cwd: string, env: Readonly<Record<string, string>>, longest_ms = MAX_RUN_MS): Promise<ProgramEnd> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env: cleanEnv(env), stdio: ["ignore", "pipe", "pipe"], detached: true });
    const kill = (): void => void signalGroup(child.pid, "SIGKILL");
    let [out, err] = ["", ""];
    child.stdout.setEncoding("utf8").on("data", (text: string) => (out += text));
    child.stderr.setEncoding("utf8").on("data", (text: string) => (err += text));
    const forget = atExit(kill);
    const timer = setTimeout(() => {
      err += `\n${command} had no end, and was ended after ${longest_ms} ms.\n`;
      kill();
    }, longest_ms);
    child.once("error", (error) => {
      clearTimeout(timer);
      reject(error);
    });
    child.once("close", (code, signal) => {
      clearTimeout(timer);
      forget();
      resolve({ code: code ?? signal ?? "no code", out, err });
    });
  });
}
