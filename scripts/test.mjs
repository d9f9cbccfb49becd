/**
 * `npm test`: installs what is missing and runs every check and every test. A step that fails does not stop the later
 * ones, unless they cannot run without it; those count as failed. `--only types,lint,unit,accuracy` runs a part.
 * The last line says `N passed, N failed`: each mocha test is one, and so is each of types, lint and build.
 */
import { mkdir } from "node:fs/promises";
import { progress } from "./host/progress.mjs";
import { StepError } from "./host/step-error.mjs";
import { TEST_OUTPUT } from "./paths.mjs";
import { ensurePackages } from "./set-up.mjs";
import { FAILED_CHECK, sum, summaryLine } from "./test-run/outcome.mjs";
import { selectSteps } from "./test-run/select.mjs";

/** @typedef {import("./test-run/outcome.mjs").Outcome} Outcome */

/** @returns {Promise<Outcome>} */
async function runAll() {
  const steps = selectSteps(process.argv.slice(2));
  await ensurePackages();
  await mkdir(TEST_OUTPUT, { recursive: true });
  /** @type {Map<string, Outcome>} */
  const outcomes = new Map();
  const lines = [];
  for (const step of steps) {
    const start = performance.now();
    process.stdout.write(`\n=== ${step.title}\n`);
    const outcome = await runStep(step, outcomes);
    outcomes.set(step.name, outcome);
    lines.push(
      `${step.title}: ${summaryLine(outcome)}${skipNote(outcome)} (${((performance.now() - start) / 1000).toFixed(1)} s)`,
    );
  }
  process.stdout.write(`\n=== Summary\n${lines.join("\n")}\n`);
  return sum([...outcomes.values()]);
}

/**
 * @param {import("./test-run/steps.mjs").Step} step
 * @param {Map<string, Outcome>} earlier
 * @returns {Promise<Outcome>}
 */
async function runStep(step, earlier) {
  if (step.needs && earlier.get(step.needs)?.failed) {
    process.stdout.write(`cannot run: ${step.needs} failed\n`);
    return FAILED_CHECK;
  }
  return step.run();
}

/** @param {Outcome} outcome */
function skipNote({ skipped }) {
  return skipped ? `, ${skipped} skipped` : "";
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
process.stdout.write(`${summaryLine(outcome)}\n`);
