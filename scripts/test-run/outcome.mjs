/**
 * What a step of the test run came to, in tests or checks.
 * @typedef {object} Outcome
 * @property {number} passed
 * @property {number} failed
 * @property {number} [skipped]
 */

export const PASSED_CHECK = Object.freeze({ passed: 1, failed: 0 });
export const FAILED_CHECK = Object.freeze({ passed: 0, failed: 1 });
export const SKIPPED_CHECK = Object.freeze({ passed: 0, failed: 0, skipped: 1 });

/**
 * @param {Outcome[]} outcomes
 * @returns {Required<Outcome>}
 */
export function sum(outcomes) {
  /** @param {keyof Outcome} key */
  const total = (key) => outcomes.reduce((all, outcome) => all + (outcome[key] ?? 0), 0);
  return { passed: total("passed"), failed: total("failed"), skipped: total("skipped") };
}

/**
 * The last line of a test run.
 * @param {Outcome} outcome
 */
export function summaryLine({ passed, failed }) {
  return `${passed} passed, ${failed} failed`;
}
