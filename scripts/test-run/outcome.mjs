/**
 * What a step of the test run came to, in tests or checks.
 * @typedef {object} Outcome
 * @property {number} passed
 * @property {number} failed
 * @property {number} [skipped]
 * @property {FailedTest[]} [failures] those that have a name
 */

/** @typedef {import("../host/test-result.mjs").FailedTest} FailedTest */

/** Of a message, which may hold whole texts that were compared. */
const MESSAGE_CHARACTERS = 600;

export const PASSED_CHECK = Object.freeze({ passed: 1, failed: 0 });
export const FAILED_CHECK = Object.freeze({ passed: 0, failed: 1 });
export const SKIPPED_CHECK = Object.freeze({ passed: 0, failed: 0, skipped: 1 });

/**
 * @param {Outcome[]} outcomes
 * @returns {Required<Outcome>}
 */
export function sum(outcomes) {
  /** @param {"passed" | "failed" | "skipped"} key */
  const total = (key) => outcomes.reduce((all, outcome) => all + (outcome[key] ?? 0), 0);
  const failures = outcomes.flatMap((outcome) => outcome.failures ?? []);
  return { passed: total("passed"), failed: total("failed"), skipped: total("skipped"), failures };
}

/**
 * The tests that failed, each with the start of its message; "" for none.
 * @param {Outcome} outcome
 */
export function failureList({ failures = [] }) {
  return failures.map(({ title, message }) => `failed: ${title}\n${indented(message)}\n`).join("");
}

/** @param {string} message */
function indented(message) {
  return message.slice(0, MESSAGE_CHARACTERS).replaceAll(/^/gm, "  ");
}

/**
 * The last line of a test run.
 * @param {Outcome} outcome
 */
export function summaryLine({ passed, failed }) {
  return `${passed} passed, ${failed} failed`;
}
