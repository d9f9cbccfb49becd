import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { showCommand } from "../host/run-command.mjs";
import { readTestResult } from "../host/test-result.mjs";
import { DATA_FOLDER, ROOT, TEST_OUTPUT } from "../paths.mjs";
import { FAILED_CHECK, PASSED_CHECK, SKIPPED_CHECK, sum } from "./outcome.mjs";

/** @typedef {import("./outcome.mjs").Outcome} Outcome */

/**
 * A step of `npm test`.
 * @typedef {object} Step
 * @property {string} name as in `--only`
 * @property {string} title
 * @property {string} [needs] the step without whose success it cannot run
 * @property {() => Promise<Outcome>} run
 */

/** Each measures again with `--check`, and fails where a figure of its report got worse by more than its noise. */
const MEASUREMENTS = [
  "accuracy/accuracy.ts",
  "retrieval/retrieval.ts",
  "chunking/chunking.ts",
  "injection/injection.ts",
];

/**
 * In their order: what is quick and tells most comes first.
 * @type {Step[]}
 */
export const STEPS = [
  { name: "types", title: "Types", run: () => check(tool("typescript", "bin", "tsc"), ["-b"]) },
  { name: "lint", title: "Lint", run: () => check(tool("eslint", "bin", "eslint.js"), ["."]) },
  { name: "unit", title: "Unit tests", run: () => mocha("unit", []) },
  { name: "accuracy", title: "Accuracy against the recorded reports", run: accuracy },
  {
    name: "growth",
    title: "Growth of time with the size of hostile input",
    run: () => mocha("growth", ["--config", "test/growth/.mocharc.json"]),
  },
  { name: "build", title: "Build", run: build },
  {
    name: "built",
    title: "Tests of the built package",
    needs: "build",
    run: () => mocha("built", ["--config", "test/built/.mocharc.json"]),
  },
  {
    name: "service",
    title: "Tests of the service, with sockets, threads and Redis",
    needs: "build",
    run: () => mocha("service", ["--config", "test/service/.mocharc.json"]),
  },
  {
    name: "contract",
    title: "Tests of the public contract",
    needs: "build",
    run: () => mocha("contract", ["--config", "test/contract/.mocharc.json"]),
  },
  {
    name: "clients",
    title: "Tests of the clients in each language",
    needs: "build",
    run: () => mocha("clients", ["--config", "test/clients/.mocharc.json"]),
  },
  { name: "host", title: "Tests in the extension host", needs: "build", run: hostTests },
  {
    name: "editor",
    title: "Tests in the editor's window",
    needs: "build",
    run: () => mocha("editor", ["--config", "test/editor/.mocharc.json"]),
  },
];

/**
 * A program of an installed package, to be run by this Node: quicker than `npx`, and the same on each system.
 * @param {string[]} path
 */
function tool(...path) {
  return join(ROOT, "node_modules", ...path);
}

/**
 * @param {string} program
 * @param {string[]} args
 * @returns {Promise<Outcome>}
 */
async function check(program, args) {
  const code = await showCommand(process.execPath, [program, ...args], { cwd: ROOT });
  return code === 0 ? PASSED_CHECK : FAILED_CHECK;
}

/** @returns {Promise<Outcome>} */
async function accuracy() {
  if (!existsSync(DATA_FOLDER)) {
    process.stdout.write(
      `skipped: the labelled data is not in ${DATA_FOLDER}; RAG_QUALITY_DATA names another folder\n`,
    );
    return SKIPPED_CHECK;
  }
  const outcomes = [];
  for (const script of MEASUREMENTS)
    outcomes.push(await check(tool("tsx", "dist", "cli.mjs"), [join("bench", script), "--check"]));
  return sum(outcomes);
}

/** @returns {Promise<Outcome>} */
async function build() {
  return (await showCommand("npm", ["run", "--silent", "build"], { cwd: ROOT })) === 0 ? PASSED_CHECK : FAILED_CHECK;
}

/**
 * @param {string} name
 * @param {string[]} args
 * @returns {Promise<Outcome>}
 */
async function mocha(name, args) {
  const output = join(TEST_OUTPUT, `${name}.json`);
  await rm(output, { force: true });
  const reporter = [
    "--reporter",
    join(ROOT, "scripts", "counting-reporter.cjs"),
    "--reporter-option",
    `output=${output}`,
  ];
  return countedRun([tool("mocha", "bin", "mocha.js"), ...args, ...reporter], output);
}

/** @returns {Promise<Outcome>} */
async function hostTests() {
  const output = join(TEST_OUTPUT, "host", "result.json");
  await rm(output, { force: true });
  return countedRun([join(ROOT, "test", "host", "run.mjs")], output);
}

/**
 * Runs tests that write their counts to a file. Tests that end badly with no failure to show for it, or that write no
 * counts at all, have one failure: the run itself.
 * @param {string[]} args of Node
 * @param {string} resultFile
 * @returns {Promise<Outcome>}
 */
async function countedRun(args, resultFile) {
  const code = await showCommand(process.execPath, args, { cwd: ROOT });
  const result = await readTestResult(resultFile);
  const ranWell = code === 0 && result !== undefined && result.passes > 0;
  const failed = Math.max(result?.failures ?? 0, ranWell ? 0 : 1);
  return { passed: result?.passes ?? 0, failed, skipped: result?.pending ?? 0 };
}
