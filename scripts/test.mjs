/**
 * `npm test`: installs what is missing and runs every check and every test, in lanes side by side. A step that fails does
 * not stop the others, unless they cannot run without it; those count as failed. `--only types,lint,unit` runs a part.
 * The end is a table of the steps and their times, whose copy is in test/output/times.txt, and the tests that failed, since
 * the end is all that some places show of a run. The last line says `N passed, N failed`: each mocha test is one, and so
 * is each of types, lint and build.
 */
import { mkdir } from "node:fs/promises";
import { progress } from "./host/progress.mjs";
import { StepError } from "./host/step-error.mjs";
import { TEST_OUTPUT } from "./paths.mjs";
import { ensurePackages } from "./set-up.mjs";
import { runLanes } from "./test-run/lanes.mjs";
import { FAILED_CHECK, failureList, sum, summaryLine } from "./test-run/outcome.mjs";
import { selectSteps } from "./test-run/select.mjs";
import { keepTimes, timeTable } from "./test-run/times.mjs";

/** @typedef {import("./test-run/outcome.mjs").Outcome} Outcome */

/** @param {string} text */
const print = (text) => void process.stdout.write(text);

/** @returns {Promise<Outcome>} */
async function runAll() {
  const start = performance.now();
  const steps = selectSteps(process.argv.slice(2));
  await ensurePackages();
  await mkdir(TEST_OUTPUT, { recursive: true });
  const ended = await runLanes(steps, print);
  const table = timeTable(ended, (performance.now() - start) / 1000);
  await keepTimes(table);
  const outcome = sum(ended.map(({ outcome }) => outcome));
  print(`\n=== Summary\n${table}${failureList(outcome)}`);
  return outcome;
}

/** @returns {Promise<Outcome>} */
async function outcomeOfRun() {
  try {
    return await runAll();
  } catch (error) {
    progress(error instanceof StepError ? error.message : (/** @type {Error} */ (error).stack ?? String(error)));
    return FAILED_CHECK;
  }
}

const outcome = await outcomeOfRun();
process.exitCode = outcome.failed > 0 || outcome.passed === 0 ? 1 : 0;
print(`${summaryLine(outcome)}\n`);
