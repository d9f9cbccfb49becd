/**
 * Runs the tests of test/host in the extension host of a real VS Code, on a copy of examples/.
 * On Linux that is code-server; with RAG_QUALITY_VSCODE=desktop, and on other systems, a desktop VS Code that
 * @vscode/test-electron downloads. The last line says `N passed, N failed`.
 */
import { chmod, mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { runTests } from "@vscode/test-electron";
import { bundleHostTests } from "../../scripts/bundle-host-tests.mjs";
import { followFile } from "../../scripts/follow-file.mjs";
import { copyWorkspace, makeScratch } from "../../scripts/host/scratch.mjs";
import { LOG_VARIABLE, OUTPUT_VARIABLE, readTestResult, RESULT_VARIABLE } from "../../scripts/host/test-result.mjs";
import { EXAMPLES, HOST_TEST_BUNDLE, ROOT, TEST_OUTPUT } from "../../scripts/paths.mjs";

/** Provides language models, which the editor has none of by itself. */
const MODEL_PROVIDER = fileURLToPath(new URL("../support/modelProvider", import.meta.url));
const STAND_IN = fileURLToPath(new URL("../../scripts/host/vscode-for-tests.mjs", import.meta.url));

/**
 * Undefined makes `runTests` download a desktop VS Code.
 * @returns {Promise<string | undefined>}
 */
async function vscodeExecutable() {
  if (process.env["RAG_QUALITY_VSCODE"] === "desktop" || process.platform !== "linux") return undefined;
  // A checkout or an archive may lose the mode.
  await chmod(STAND_IN, 0o755);
  return STAND_IN;
}

/**
 * @param {string} scratch
 * @param {{ log: string, result: string, output: string }} files
 * @returns {Promise<boolean>} whether VS Code reported success
 */
async function runInVsCode(scratch, files) {
  const workspace = await copyWorkspace(EXAMPLES, scratch);
  try {
    await runTests({
      vscodeExecutablePath: await vscodeExecutable(),
      extensionDevelopmentPath: [ROOT, MODEL_PROVIDER],
      extensionTestsPath: join(HOST_TEST_BUNDLE, "index.cjs"),
      extensionTestsEnv: {
        [LOG_VARIABLE]: files.log,
        [RESULT_VARIABLE]: files.result,
        [OUTPUT_VARIABLE]: files.output,
      },
      launchArgs: [
        workspace,
        `--user-data-dir=${join(scratch, "u")}`,
        `--extensions-dir=${join(scratch, "e")}`,
        "--disable-extensions",
      ],
    });
    return true;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    return false;
  }
}

async function main() {
  const output = join(TEST_OUTPUT, "host");
  await rm(output, { recursive: true, force: true });
  await mkdir(output, { recursive: true });
  const files = { output, log: join(output, "report.txt"), result: join(output, "result.json") };
  await bundleHostTests();
  const scratch = await makeScratch();
  const report = followFile(files.log, process.stdout);
  const succeeded = await runInVsCode(scratch.folder, files);
  await report.stop();
  await scratch.remove();
  return { succeeded, result: await readTestResult(files.result), output };
}

const { succeeded, result, output } = await main();
const passes = result?.passes ?? 0;
// Without a result the run itself is what failed; so it is if VS Code was unhappy after tests that all passed.
const failures = Math.max(result?.failures ?? 1, succeeded ? 0 : 1);
if (failures > 0) process.stderr.write(`The logs of this run are in ${output}\n`);
process.stdout.write(`${passes} passed, ${failures} failed\n`);
process.exitCode = failures > 0 ? 1 : 0;
