/**
 * Mocha's readable report, which also writes `{ passes, failures, pending, failed }` to the file of the reporter option `output`.
 * (CommonJS, since mocha takes a reporter by `require` and ignores a module's default export.)
 */
const { writeFileSync } = require("node:fs");
const { default: Mocha } = require("mocha");

class CountingReporter extends Mocha.reporters.Spec {
  /**
   * @param {Mocha.Runner} runner
   * @param {Mocha.MochaOptions} options
   */
  constructor(runner, options) {
    super(runner, options);
    const { output } = options.reporterOptions;
    const { EVENT_RUN_END, EVENT_TEST_FAIL } = Mocha.Runner.constants;
    /** @type {import("./host/test-result.mjs").FailedTest[]} */
    const failed = [];
    runner.on(EVENT_TEST_FAIL, (test, error) => failed.push({ title: test.fullTitle(), message: error.message }));
    runner.once(EVENT_RUN_END, () => {
      const { passes, failures, pending } = this.stats;
      writeFileSync(output, JSON.stringify({ passes, failures, pending, failed }));
    });
  }
}

module.exports = CountingReporter;
