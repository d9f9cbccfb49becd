import { spawn } from "node:child_process";
import { atExit } from "../../../scripts/host/exit-cleanup.mjs";
import { cleanEnv } from "../../../scripts/host/clean-env.mjs";

export interface ProgramEnd {
  readonly code: number | string;
  readonly out: string;
  readonly err: string;
}

/** Runs a program to its end. */
export function runProgram(command: string, args: readonly string[], cwd: string, env: Readonly<Record<string, string>>): Promise<ProgramEnd> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env: cleanEnv(env), stdio: ["ignore", "pipe", "pipe"] });
    const forget = atExit(() => child.kill("SIGKILL"));
    let [out, err] = ["", ""];
    child.stdout.setEncoding("utf8").on("data", (text: string) => (out += text));
    child.stderr.setEncoding("utf8").on("data", (text: string) => (err += text));
    child.once("error", reject);
    child.once("close", (code, signal) => {
      forget();
      resolve({ code: code ?? signal ?? "no code", out, err });
    });
  });
}
