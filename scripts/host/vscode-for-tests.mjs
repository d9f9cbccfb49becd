#!/usr/bin/env node
/**
 * Stands in for the desktop VS Code that `runTests` of @vscode/test-electron spawns: takes the same arguments, runs the
 * same tests in code-server's extension host with a headless Chromium as the window, and exits with the tests' code.
 */
import { appendFile, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { launchBrowser } from "./browser.mjs";
import { startCodeServer, STILL_SETTINGS, UNUSED_EXTENSIONS } from "./code-server.mjs";
import { addDevelopmentOptions } from "./development-options.mjs";
import { progress } from "./progress.mjs";
import { makeScratch } from "./scratch.mjs";
import { StepError } from "./step-error.mjs";
import { OUTPUT_VARIABLE, readTestResult, RESULT_VARIABLE } from "./test-result.mjs";
import { workbenchUrl } from "./workbench-url.mjs";

const STEP = "run the tests in the extension host";
/** The whole suite; a single test has mocha's own limit. */
const TIMEOUT_MS = Number(process.env["RAG_QUALITY_TEST_TIMEOUT_MS"] ?? 15 * 60_000);

/**
 * @typedef {object} Arguments
 * @property {string[]} extensions
 * @property {string} tests
 * @property {string} folder
 * @property {string} [userDataDir]
 * @property {string} [extensionsDir]
 */

/**
 * @param {string[]} args VS Code's; those that say nothing to a server are ignored
 * @returns {Arguments}
 */
function parseArguments(args) {
  /** @param {string} name */
  const values = (name) => args.filter((arg) => arg.startsWith(`--${name}=`)).map((arg) => arg.slice(name.length + 3));
  const [tests] = values("extensionTestsPath");
  const [folder] = args.filter((arg) => !arg.startsWith("-"));
  const extensions = values("extensionDevelopmentPath");
  if (!tests || !folder || extensions.length === 0) {
    const next = "pass --extensionDevelopmentPath=, --extensionTestsPath= and a folder; test/host/run.mjs does.";
    throw new StepError(STEP, `an argument is missing in ${JSON.stringify(args)}`, next);
  }
  return {
    extensions,
    tests,
    folder,
    userDataDir: values("user-data-dir")[0],
    extensionsDir: values("extensions-dir")[0],
  };
}

/**
 * Opens the workbench, which starts the tests, and waits for their exit code.
 * @param {import("playwright-core").Page} page
 * @param {import("./code-server.mjs").CodeServer} server
 * @param {Arguments} args
 * @param {(line: string) => void} log
 * @returns {Promise<number>}
 */
async function runInWorkbench(page, server, args, log) {
  const code = new Promise((resolve, reject) => {
    /** @param {string} problem */
    const fail = (problem) => reject(new StepError(STEP, problem, `read the logs in ${server.logFile} and beside it.`));
    setTimeout(() => fail(`they did not end in ${TIMEOUT_MS / 60_000} minutes`), TIMEOUT_MS).unref();
    page.on("crash", () => fail("the page with the workbench crashed"));
    page.on("close", () => fail("the page with the workbench was closed"));
    page.exposeFunction("codeAutomationExit", resolve).catch(reject);
  });
  await page.exposeFunction("codeAutomationLog", (/** @type {string} */ type, /** @type {unknown[]} */ args) =>
    log(`[${type}] ${args.map(asText).join(" ")}`),
  );
  page.on("console", (message) => log(`[page ${message.type()}] ${message.text()}`));
  page.on("pageerror", (error) => log(`[page error] ${error.stack ?? error.message}`));
  await addDevelopmentOptions(page, { port: server.port, extensions: args.extensions, tests: args.tests });
  // The tests may fail before the page counts as loaded.
  const opened = page.goto(workbenchUrl(server.url, args.folder), { waitUntil: "commit" });
  return Promise.race([code, opened.then(() => code)]);
}

/** @param {unknown} value */
function asText(value) {
  return typeof value === "string" ? value : JSON.stringify(value);
}

/**
 * The workbench reports 0 also when the extension host dies in the midst of the tests. So a 0 counts only with a result
 * that the tests themselves wrote.
 * @param {number} code
 * @returns {Promise<number>}
 */
async function believableCode(code) {
  if (code !== 0) return code;
  const file = process.env[RESULT_VARIABLE];
  const result = file ? await readTestResult(file) : undefined;
  if (result && result.failures === 0 && result.passes > 0) return 0;
  progress(
    `VS Code reported success, but the tests wrote ${result ? JSON.stringify(result) : "no result"} to ${file ?? `the file that ${RESULT_VARIABLE} should name`}: the extension host ended early.`,
  );
  return 1;
}

async function main() {
  const args = parseArguments(process.argv.slice(2));
  const scratch = await makeScratch();
  const output = process.env[OUTPUT_VARIABLE] ?? scratch.folder;
  await mkdir(output, { recursive: true });
  const server = await startCodeServer({
    scratch: scratch.folder,
    userDataDir: args.userDataDir,
    extensionsDir: args.extensionsDir,
    logFile: join(output, "code-server.log"),
    settings: STILL_SETTINGS,
    leftOut: UNUSED_EXTENSIONS,
  });
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    /** @param {string} line */
    const log = (line) => void appendFile(join(output, "workbench.log"), `${line}\n`);
    const code = await runInWorkbench(page, server, args, log);
    return await believableCode(code);
  } finally {
    await browser.close();
    await server.stop();
    await scratch.remove();
  }
}

main().then(
  (code) => process.exit(code),
  (error) => {
    progress(error instanceof StepError ? error.message : error.stack);
    process.exit(1);
  },
);
