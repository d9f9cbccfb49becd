import { readFile } from "node:fs/promises";

/**
 * The environment variables by which the runner of the host tests, the stand-in for VS Code and the test entry point
 * in the extension host (test/host/index.ts) know each other.
 */
export const RESULT_VARIABLE = "RAG_QUALITY_TEST_RESULT";
export const LOG_VARIABLE = "RAG_QUALITY_TEST_LOG";
export const OUTPUT_VARIABLE = "RAG_QUALITY_TEST_OUTPUT";

/**
 * A test, or a hook, that failed.
 * @typedef {object} FailedTest
 * @property {string} title with the names of its suites
 * @property {string} message
 */

/**
 * What a mocha run wrote about itself.
 * @typedef {object} TestResult
 * @property {number} passes
 * @property {number} failures
 * @property {number} [pending]
 * @property {FailedTest[]} [failed]
 */

/**
 * The result in a file, or undefined if none was written: then the tests did not come to their end.
 * @param {string} file
 * @returns {Promise<TestResult | undefined>}
 */
export async function readTestResult(file) {
  const text = await readFile(file, "utf8").catch(() => "");
  const result = text ? JSON.parse(text) : undefined;
  return Number.isInteger(result?.passes) && Number.isInteger(result?.failures) ? result : undefined;
}
