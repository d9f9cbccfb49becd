import { existsSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { findChromium } from "../host/find-chromium.mjs";
import { findGo } from "../host/find-go.mjs";
import { findParallel } from "../host/find-parallel.mjs";
import { findPython } from "../host/find-python.mjs";
import { findRedis } from "../host/find-redis.mjs";
import { installCodeServer } from "../host/install-code-server.mjs";
import { installTransformers } from "../host/install-transformers.mjs";
import { showCommand } from "../host/run-command.mjs";
import { readTestResult } from "../host/test-result.mjs";
import { installWebHost } from "../host/web/install.mjs";
import { DATA_FOLDER, ROOT, TEST_OUTPUT } from "../paths.mjs";
import { bundleTests } from "./bundled.mjs";
import { FAILED_CHECK, PASSED_CHECK, SKIPPED_CHECK, sum } from "./outcome.mjs";

/** @typedef {import("./outcome.mjs").Outcome} Outcome */
/** @typedef {(text: string) => void} Write takes what a step prints */

/**
 * A step of `npm test`.
 * @typedef {object} Step
 * @property {string} name as in `--only`
 * @property {string} title
 * @property {"checks" | "windows"} lane the steps of a lane run one after another, those of two lanes side by side
 * @property {string} [needs] the step, before it in the list, without whose success it cannot run
 * @property {string} [after] the step, before it in the list, that it waits for whatever that comes to
 * @property {(write: Write) => Promise<Outcome>} run
 */

/** What did not change since the last run is taken from there. */
const LINT = [".", "--cache", "--cache-strategy", "content", "--cache-location", "node_modules/.cache/eslint/"];

/** Each measures again with `--check`, and fails where a figure of its report got worse by more than its noise. */
const MEASUREMENTS = [
  "accuracy/accuracy.ts",
  "retrieval/retrieval.ts",
  "chunking/chunking.ts",
  "injection/injection.ts",
];

/**
 * In the order in which each lane runs them: what is quick and tells most comes first. Extension hosts and windows of the
 * editor share a lane, since they want much memory and both cores; what they need is installed while the other lane checks.
 * The pages of `browser` want little, and `clients`, `growth` and `accuracy` nothing of the other tiers: they stand where both
 * lanes end at about one time.
 * @type {Step[]}
 */
export const STEPS = [
  { name: "build", title: "Build", lane: "windows", run: build },
  { name: "programs", title: "Programs that tests start", lane: "windows", run: programs },
  {
    name: "lint",
    title: "Lint",
    lane: "checks",
    run: (write) => check(tool("eslint", "bin", "eslint.js"), LINT, write),
  },
  {
    name: "types",
    title: "Types",
    lane: "checks",
    // Both write the types of the core, and the build needs the compiler for nothing else.
    after: "build",
    run: (write) => check(tool("typescript-native", "bin", "tsc"), ["-b", "--singleThreaded"], write),
  },
  {
    name: "unit",
    title: "Unit tests",
    lane: "checks",
    run: async (write) =>
      mocha("unit", { ...(await configOf(".mocharc.json")), spec: ["test/unit/**/*.test.ts"] }, write),
  },
  tier("slow", "Unit tests that take their time", "checks"),
  tier("built", "Tests of the built package", "checks", "build"),
  tier("contract", "Tests of the public contract", "checks", "build"),
  tier("service", "Tests of the service, with sockets, threads and Redis", "checks", "build"),
  { name: "host", title: "Tests in the extension host", lane: "windows", needs: "build", run: hostTests },
  tier("editor", "Tests in the editor's window", "windows", "build"),
  tier("web", "Tests in VS Code for the Web", "windows", "build"),
  tier("clients", "Tests of the clients in each language", "windows", "build"),
  tier("growth", "Growth of time with the size of hostile input", "windows"),
  { name: "accuracy", title: "Accuracy against the recorded reports", lane: "windows", run: accuracy },
  tier("browser", "Tests of the panel and of pages in a browser", "checks", "build"),
];

/**
 * A step that runs the tests of a folder of test/ by the configuration there.
 * @param {string} name
 * @param {string} title
 * @param {Step["lane"]} lane
 * @param {string} [needs]
 * @returns {Step}
 */
function tier(name, title, lane, needs) {
  return {
    name,
    title,
    lane,
    needs,
    run: async (write) => mocha(name, await configOf(`test/${name}/.mocharc.json`), write),
  };
}

/**
 * @param {string} path
 * @returns {Promise<import("./bundled.mjs").MochaConfig>}
 */
async function configOf(path) {
  return JSON.parse(await readFile(join(ROOT, path), "utf8"));
}

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
 * @param {Write} write
 * @returns {Promise<Outcome>}
 */
async function check(program, args, write) {
  const code = await showCommand(process.execPath, [program, ...args], { cwd: ROOT, write });
  return code === 0 ? PASSED_CHECK : FAILED_CHECK;
}

/**
 * @param {Write} write
 * @returns {Promise<Outcome>}
 */
async function accuracy(write) {
  if (!existsSync(DATA_FOLDER)) {
    write(`skipped: the labelled data is not in ${DATA_FOLDER}; RAG_QUALITY_DATA names another folder\n`);
    return SKIPPED_CHECK;
  }
  const outcomes = [];
  for (const script of MEASUREMENTS)
    outcomes.push(await check("--import", ["./scripts/typescript.mjs", join("bench", script), "--check"], write));
  return sum(outcomes);
}

/**
 * @param {Write} write
 * @returns {Promise<Outcome>}
 */
async function build(write) {
  const code = await showCommand("npm", ["run", "--silent", "build"], { cwd: ROOT, write });
  return code === 0 ? PASSED_CHECK : FAILED_CHECK;
}

/**
 * Installs what later steps would, beside those that need none of it. What cannot be had fails there, with the reason.
 * @param {Write} write
 * @returns {Promise<Outcome>}
 */
async function programs(write) {
  const inTurn = async () => {
    for (const find of [findChromium, findRedis, findParallel, findPython, findGo, installTransformers, installWebHost])
      await find().catch((error) => tellError(error, write));
  };
  await Promise.all([installCodeServer().catch((error) => tellError(error, write)), inTurn()]);
  return { passed: 0, failed: 0 };
}

/**
 * @param {unknown} error
 * @param {Write} write
 */
function tellError(error, write) {
  write(`${error instanceof Error ? error.message : String(error)}\n`);
}

/**
 * @param {string} name
 * @param {import("./bundled.mjs").MochaConfig} config
 * @param {Write} write
 * @returns {Promise<Outcome>}
 */
async function mocha(name, config, write) {
  const output = join(TEST_OUTPUT, `${name}.json`);
  await rm(output, { force: true });
  const reporter = [
    "--reporter",
    join(ROOT, "scripts", "counting-reporter.cjs"),
    "--reporter-option",
    `output=${output}`,
  ];
  const bundled = await bundleTests(name, config);
  return countedRun([tool("mocha", "bin", "mocha.js"), "--config", bundled, ...reporter], output, write);
}

/**
 * @param {Write} write
 * @returns {Promise<Outcome>}
 */
async function hostTests(write) {
  const output = join(TEST_OUTPUT, "host", "result.json");
  await rm(output, { force: true });
  return countedRun([join(ROOT, "test", "host", "run.mjs")], output, write);
}

/**
 * Runs tests that write their counts to a file. Tests that end badly with no failure to show for it, or that write no
 * counts at all, have one failure: the run itself.
 * @param {string[]} args of Node
 * @param {string} resultFile
 * @param {Write} write
 * @returns {Promise<Outcome>}
 */
async function countedRun(args, resultFile, write) {
  const code = await showCommand(process.execPath, args, { cwd: ROOT, write });
  const result = await readTestResult(resultFile);
  const ranWell = code === 0 && result !== undefined && result.passes > 0;
  const failed = Math.max(result?.failures ?? 0, ranWell ? 0 : 1);
  return { passed: result?.passes ?? 0, failed, skipped: result?.pending ?? 0, failures: result?.failed ?? [] };
}
