import { spawn } from "node:child_process";
import { StepError } from "./step-error.mjs";

/** How much of a failed command's output its error repeats: npm tells the cause first, a compiler last. */
const OUTPUT_HEAD = 2000;
const OUTPUT_TAIL = 2000;

/**
 * Runs a command to its end and returns its output; a failure names the step and repeats the output's end.
 * @param {string} step what the command is for, as in "install code-server"
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, next?: string }} [options] `next`: advice for the error
 * @returns {Promise<string>}
 */
export async function runCommand(step, command, args, options = {}) {
  const next = options.next ?? "read the output above, repair it and run the same command again.";
  const { code, output } = await collect(step, command, args, options, next);
  if (code === 0) return output;
  const line = [command, ...args].join(" ");
  throw new StepError(step, `\`${line}\` ended with ${code}:\n${headAndTail(output.trim())}`, next);
}

/**
 * Runs a command whose output goes straight to the terminal, or to `write`.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, write?: (text: string) => void }} [options]
 * @returns {Promise<number>} its exit code; 1 when a signal ended it or it could not be started
 */
export function showCommand(command, args, { write, ...options } = {}) {
  const place = write ? "pipe" : "inherit";
  const tell = write ?? ((text) => void process.stderr.write(text));
  return new Promise((resolve) => {
    const child = start(command, args, { ...options, stdio: ["ignore", place, place] });
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding("utf8").on("data", tell);
    child.on("error", (error) => {
      tell(`${command}: ${error.message}\n`);
      resolve(1);
    });
    child.on("close", (code, signal) => {
      if (signal) tell(`${command} was ended by ${signal}\n`);
      resolve(code ?? 1);
    });
  });
}

/** @param {string} output */
function headAndTail(output) {
  if (output.length <= OUTPUT_HEAD + OUTPUT_TAIL) return output;
  return `${output.slice(0, OUTPUT_HEAD)}\n[…]\n${output.slice(-OUTPUT_TAIL)}`;
}

/**
 * @param {string} step
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} options
 * @param {string} next
 * @returns {Promise<{ code: number | string, output: string }>}
 */
function collect(step, command, args, { cwd, env }, next) {
  return new Promise((resolve, reject) => {
    const child = start(command, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    child.stdout?.on("data", (data) => (output += data));
    child.stderr?.on("data", (data) => (output += data));
    child.on("error", (cause) => reject(new StepError(step, `${command}: ${cause.message}`, next, { cause })));
    child.on("close", (code, signal) => resolve({ code: code ?? signal ?? "no code", output }));
  });
}

/**
 * On Windows `npm` and `code` are .cmd files, which only a shell starts, and a shell splits at spaces.
 * @param {string} command
 * @param {string[]} args
 * @param {import("node:child_process").SpawnOptions} options
 */
function start(command, args, options) {
  if (process.platform !== "win32") return spawn(command, args, options);
  const [quoted = "", ...rest] = [command, ...args].map((part) => (/\s/.test(part) ? `"${part}"` : part));
  return spawn(quoted, rest, { ...options, shell: true });
}
