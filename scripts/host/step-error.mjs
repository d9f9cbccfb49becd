/**
 * An error of these scripts: the step that failed, the value it failed on, and what to do next.
 * The message is written for the terminal of somebody who has never seen the script.
 */
export class StepError extends Error {
  /**
   * @param {string} step what was being done, as in "install code-server"
   * @param {string} problem what went wrong, with the offending value
   * @param {string} next what the reader can do about it
   * @param {{ cause?: unknown }} [options]
   */
  constructor(step, problem, next, options) {
    super(`Could not ${step}: ${problem}\n  Next: ${next}`, options);
    this.name = "StepError";
    this.step = step;
  }
}
