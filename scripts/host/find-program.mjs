import { tmpdir } from "node:os";
import { join } from "node:path";
import { withLock } from "./file-lock.mjs";
import { allOnPath, findOnPath, isExecutable } from "./on-path.mjs";
import { timed } from "./progress.mjs";
import { runCommand } from "./run-command.mjs";
import { StepError } from "./step-error.mjs";

/**
 * A program that tests need and that Debian packages.
 * @typedef {object} Program
 * @property {string} title as people know it
 * @property {string} variable names its path where it is not on PATH
 * @property {readonly string[]} names of its executable, the best first
 * @property {readonly string[]} packages of Debian that bring it
 * @property {{ readonly words: string, areThere(path: string): Promise<boolean> }} [parts] what it needs beside itself
 */

const APT_LOCK = join(tmpdir(), "rag-quality-checker-apt.lock");

/**
 * The path of a program's executable; on Debian as root it is installed when there is none.
 * @param {Program} program
 * @returns {Promise<string>}
 */
export async function findProgram(program) {
  const named = process.env[program.variable];
  if (named) return checkNamed(program, named);
  return (await firstOnPath(program)) ?? installWithApt(program);
}

/**
 * @param {Program} program
 * @param {string} path
 */
async function checkNamed({ title, variable }, path) {
  if (await isExecutable(path)) return path;
  throw new StepError(
    `find ${title}`,
    `${variable} is ${path}, which cannot be executed`,
    "correct the variable or unset it.",
  );
}

/** @param {Program} program */
async function firstOnPath({ names, parts }) {
  for (const name of names) {
    for await (const path of allOnPath(name)) if (await (parts?.areThere(path) ?? true)) return path;
  }
  return undefined;
}

/** @param {Program} program */
async function installWithApt(program) {
  const { title, variable, names, packages, parts } = program;
  const withParts = parts ? ` with ${parts.words}` : "";
  const command = `apt-get update && apt-get install -y --no-install-recommends ${packages.join(" ")}`;
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || !(await findOnPath("apt-get"))) {
    throw new StepError(
      `find ${title}`,
      `none of ${names.join(", ")} is on PATH${withParts}`,
      `run \`sudo sh -c "${command}"\`, or set ${variable}.`,
    );
  }
  // A package that is a daemon must not start by itself.
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" };
  const next = `run \`${command}\` by hand, or set ${variable}.`;
  // apt-get fails where another one runs, which may be of a step beside this one, and may bring the very program.
  const path = await withLock(APT_LOCK, async () => {
    const meanwhile = await firstOnPath(program);
    if (meanwhile) return meanwhile;
    await timed(`Installing ${title} with apt-get`, async () => {
      await runCommand(`install ${title}`, "apt-get", ["update"], { env, next });
      await runCommand(`install ${title}`, "apt-get", ["install", "-y", "--no-install-recommends", ...packages], {
        env,
        next,
      });
    });
    return firstOnPath(program);
  });
  if (path) return path;
  throw new StepError(
    `find ${title}`,
    `apt-get installed the package, but the program is not on PATH${withParts}`,
    `set ${variable}.`,
  );
}
