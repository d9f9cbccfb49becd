import { FAILED_CHECK, summaryLine } from "./outcome.mjs";

/** @typedef {import("./steps.mjs").Step} Step */
/** @typedef {import("./outcome.mjs").Outcome} Outcome */

/**
 * What became of a step.
 * @typedef {object} Ended
 * @property {Step} step
 * @property {Outcome} outcome
 * @property {number} startedS seconds after the start of the run
 * @property {number} seconds that it took
 */

/**
 * Runs the steps of a lane one after another, and the lanes side by side. A step begins when the one before it in its
 * lane and those that it needs or waits for have ended. What it prints is kept until its end where another lane runs
 * beside it.
 * @param {readonly Step[]} steps none before one that it needs
 * @param {(text: string) => void} print
 * @returns {Promise<Ended[]>} in the order of `steps`
 */
export async function runLanes(steps, print) {
  const start = performance.now();
  const isAlone = new Set(steps.map(({ lane }) => lane)).size < 2;
  /** @type {Map<string, Promise<Ended | undefined>>} the last step so far of each lane */
  const lanes = new Map();
  /** @type {Map<string, Promise<Ended>>} */
  const ends = new Map();
  for (const step of steps) {
    const before = [ends.get(step.needs ?? ""), ends.get(step.after ?? ""), lanes.get(step.lane)];
    const end = Promise.all(before).then(([needed]) => runStep(step, needed, { start, isAlone, print }));
    lanes.set(step.lane, end);
    ends.set(step.name, end);
  }
  return Promise.all(ends.values());
}

/**
 * @param {Step} step
 * @param {Ended | undefined} needed the step that it needs, where that is part of the run
 * @param {{ start: number, isAlone: boolean, print: (text: string) => void }} run
 * @returns {Promise<Ended>}
 */
async function runStep(step, needed, { start, isAlone, print }) {
  const begun = performance.now();
  let kept = "";
  const write = isAlone ? print : (/** @type {string} */ text) => void (kept += text);
  if (isAlone) print(`\n=== ${step.title}\n`);
  else print(`${step.title} …\n`);
  const outcome = await outcomeOf(step, needed, write);
  const seconds = (performance.now() - begun) / 1000;
  if (!isAlone) print(`\n=== ${step.title}: ${summaryLine(outcome)} (${seconds.toFixed(1)} s)\n${kept}`);
  return { step, outcome, startedS: (begun - start) / 1000, seconds };
}

/**
 * A step that breaks has failed; the others go on.
 * @param {Step} step
 * @param {Ended | undefined} needed
 * @param {(text: string) => void} write
 * @returns {Promise<Outcome>}
 */
async function outcomeOf(step, needed, write) {
  if (needed && needed.outcome.failed > 0) {
    write(`cannot run: ${step.needs} failed\n`);
    return FAILED_CHECK;
  }
  try {
    return await step.run(write);
  } catch (error) {
    write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    return FAILED_CHECK;
  }
}
