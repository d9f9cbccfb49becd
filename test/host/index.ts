/**
 * The entry point of the tests that run in the extension host: VS Code calls `run` and takes its rejection for failure.
 * The runner (test/host/run.mjs) reads the report and the result from files, since the host's console is mixed with
 * VS Code's own log, and since a host that dies early would else pass for a success.
 */
import { appendFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { format } from "node:util";
import type Mocha from "mocha";
import { type FailedTest, LOG_VARIABLE, RESULT_VARIABLE, type TestResult } from "../../scripts/host/test-result.mjs";

/** A test may have to wait for the extension's first activation. */
const TEST_TIMEOUT_MS = 60_000;

export async function run(): Promise<void> {
  // Stack traces then name the TypeScript line rather than the bundle's.
  process.setSourceMapsEnabled(true);
  try {
    const result = await runSuites();
    report(result);
    if (result.failures > 0) throw new Error(`${result.failures} tests failed`);
  } catch (error) {
    logLine(error);
    throw error;
  }
}

async function runSuites(): Promise<TestResult> {
  // Imported when it runs: mocha is an ES module, which not every host can `require`.
  const { default: MochaClass } = await import("mocha");
  MochaClass.reporters.Base.consoleLog = logLine;
  const mocha = new MochaClass({ ui: "bdd", timeout: TEST_TIMEOUT_MS, color: false, forbidOnly: true, failZero: true });
  suiteFiles().forEach((file) => loadSuite(mocha, file));
  const failed: FailedTest[] = [];
  return new Promise((resolve) => {
    const runner = mocha.run((failures) =>
      resolve({ passes: runner.stats?.passes ?? 0, failures, pending: runner.stats?.pending ?? 0, failed }),
    );
    runner.on("fail", (test, error: Error) => failed.push({ title: test.fullTitle(), message: error.message }));
  });
}

function suiteFiles(): string[] {
  const folder = join(__dirname, "suites");
  return readdirSync(folder)
    .filter((name) => name.endsWith(".test.cjs"))
    .sort()
    .map((name) => join(folder, name));
}

/** As mocha loads a file itself, but by this module's `require`, the one that knows `vscode`. */
function loadSuite(mocha: Mocha, file: string): void {
  mocha.suite.emit("pre-require", globalThis, file, mocha);
  mocha.suite.emit("require", require(file), file, mocha);
  mocha.suite.emit("post-require", globalThis, file, mocha);
}

function report(result: TestResult): void {
  const file = process.env[RESULT_VARIABLE];
  if (file) writeFileSync(file, JSON.stringify(result));
}

function logLine(...parts: unknown[]): void {
  const file = process.env[LOG_VARIABLE];
  if (file) appendFileSync(file, `${format(...parts)}\n`);
  else console.log(...parts);
}
